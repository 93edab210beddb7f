// The page's side of playing without a network: it starts the service worker, and lets a new release take over.

/** The service worker that answers for the page's files; none at the first visit. */
const LOADED_BY = navigator.serviceWorker?.controller;

// The list of what the page has asked for ends after 250 otherwise.
performance.setResourceTimingBufferSize?.(1000);

/** `true` if a newer release has come and taken the place of this one: the page is to be loaded again. */
export async function renewed() {
  const workers = navigator.serviceWorker;
  const waiting = (await workers?.getRegistration().catch(() => null))?.waiting;
  if (waiting) {
    await new Promise((resolve) => {
      // It takes over, or is gone.
      waiting.addEventListener("statechange", () => ["activated", "redundant"].includes(waiting.state) && resolve());
      waiting.postMessage({ kind: "take over" });
    });
  }
  return workers?.controller !== LOADED_BY;
}

/** Keeps the page's files for the next visit without a network, and asks the browser to keep the player's games. */
export async function keepForOffline() {
  try {
    await navigator.serviceWorker?.register("sw.js");
    const worker = (await navigator.serviceWorker?.ready)?.active;
    const release = await (await fetch("release.json")).json();
    const asked = performance.getEntriesByType("resource").map((entry) => entry.name);
    worker?.postMessage({ kind: "take in", release: release.release, asked });
  } catch (error) {
    console.info(`Nothing is kept for a visit without a network: ${error}`);
  }
  keepGames().catch(() => {});
}

/** Asks the browser not to throw the player's games away when it needs room; only one that does not ask the player in turn. */
async function keepGames() {
  if (!navigator.storage?.persist) return;
  // Safari knows no such permission, and Chromium's browsers decide by themselves; Firefox would open a window.
  const permission = await navigator.permissions?.query({ name: "persistent-storage" }).catch(() => null);
  if (permission?.state === "prompt" && !navigator.userAgentData) return;
  await navigator.storage.persist();
}
