// Sound waits for the player's first press, as browsers want it, and rests while the page is out of sight.

const contexts = new Set();

for (const name of ["AudioContext", "webkitAudioContext"]) {
  const Own = globalThis[name];
  if (!Own) continue;
  globalThis[name] = class extends Own {
    constructor(...options) {
      super(...options);
      contexts.add(this);
    }

    close() {
      contexts.delete(this);
      return super.close();
    }
  };
}

let pressed = false;

function follow() {
  for (const context of contexts) {
    if (context.state === "closed") contexts.delete(context);
    else if (document.hidden) context.suspend().catch(() => {});
    // A browser that still refuses is asked again at the next press.
    else if (pressed && context.state !== "running") context.resume().catch(() => {});
  }
}

// Browsers differ in which of these they count as a press.
for (const press of ["pointerdown", "pointerup", "touchend", "keydown"]) {
  addEventListener(
    press,
    () => {
      pressed = true;
      follow();
    },
    { capture: true, passive: true },
  );
}
document.addEventListener("visibilitychange", follow);
