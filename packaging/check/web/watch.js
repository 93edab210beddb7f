// What runs in the game's page before its own scripts, and functions that read from it.

/**
 * Notes what happens before a script could ask: refusals by the content security policy, steps of the loading page, the time
 * of arrival, contexts of sound and the program's memory. It also gives the page a pad, since none can be plugged in.
 */
export function watch() {
  window.watched = { refused: [], steps: [], contexts: [], memories: [] };
  addEventListener("securitypolicyviolation", (event) => watched.refused.push(`${event.violatedDirective} ${event.blockedURI}`));
  addEventListener("madang", (event) => event.detail === "ready" && (watched.ready = performance.now()));
  const looking = setInterval(() => {
    if (watched.ready) clearInterval(looking);
    const bar = document.getElementById("arrived");
    if (bar && !bar.hidden && bar.hasAttribute("value")) watched.steps.push(bar.value);
  }, 100);
  const Own = AudioContext;
  window.AudioContext = class extends Own {
    constructor(...options) {
      super(...options);
      watched.contexts.push(this);
    }
  };
  const button = () => ({ pressed: false, touched: false, value: 0 });
  watched.pad = {
    id: "Pad (STANDARD GAMEPAD)", index: 0, connected: true, mapping: "standard", timestamp: 0,
    axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, button),
  };
  navigator.getGamepads = () => (watched.hasPad ? [watched.pad] : []);
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...words) => {
    const made = await instantiate.apply(WebAssembly, words);
    watched.memories.push(made.instance.exports.memory);
    return made;
  };
}

/** Names and texts of all files in the game's database. */
export function readKept() {
  return new Promise((resolve) => {
    const opening = indexedDB.open("madang");
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const database = opening.result;
      const end = (files) => (database.close(), resolve(files));
      if (!database.objectStoreNames.contains("files")) return end([]);
      const files = database.transaction("files").objectStore("files");
      const [names, rows] = [files.getAllKeys(), files.getAll()];
      rows.onsuccess = () => end(names.result.map((name, index) => [name, new TextDecoder().decode(rows.result[index][0])]));
    };
  });
}

/** Waits until the page has drawn so many frames more. */
export function drawFrames(left) {
  return new Promise((resolve) => {
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  });
}

/** Asks the engine in its worker one question, as bytes, and waits for its replies, the answer last. */
export function askWorker(question) {
  return new Promise((resolve, reject) => {
    window.asked ??= new Worker("worker.js", { type: "module" });
    const [replies, begun] = [[], performance.now()];
    asked.onerror = (event) => reject(new Error(event.message ?? "the worker failed"));
    asked.onmessage = ({ data }) => {
      replies.push(Array.from(data));
      // The first byte of an answer; those of progress have another.
      if (data[0] === 1) resolve({ replies, milliseconds: performance.now() - begun });
    };
    asked.postMessage(new Uint8Array(question));
  });
}

/** Compares two pictures, in base64, at half their size: the mean difference of 255, and the share of dots that differ strikingly. */
export async function comparePictures(pictures) {
  const STRIKING = 48;
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const [width, height] = [image.width / 2, image.height / 2];
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(image, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height).data;
  }));
  if (one.length !== other.length) return [255, 1];
  let [sum, striking] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    const differences = [0, 1, 2].map((colour) => Math.abs(one[at + colour] - other[at + colour]));
    sum += differences[0] + differences[1] + differences[2];
    if (Math.max(...differences) > STRIKING) striking += 1;
  }
  const dots = one.length / 4;
  return [sum / dots / 3, striking / dots];
}
