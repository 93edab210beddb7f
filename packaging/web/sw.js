// The service worker: answers from what it has kept, so that the game can be played without a network. It keeps one
// release as a whole, in a cache of that name, and never gives out a file of another: every file's hash is compared.

// Written in by the packaging command, so that each release has a worker of its own.
const RELEASE = "@RELEASE@";
const PREFIX = `madang ${registration.scope} `;
const CACHE = PREFIX + RELEASE;
const LIST = "release.json";

/** Address of a file of the page. */
const address = (name) => new URL(name, registration.scope).href;

/** Name of the file that an address asks for, without its search; `null` if it is none of the page's. */
function nameOf(url) {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  if (!path.startsWith(registration.scope)) return null;
  return decodeURIComponent(path.slice(registration.scope.length)) || "index.html";
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches a file of this release. Throws where the network has none or another. */
async function fetched(name, hash) {
  const answer = await fetch(address(name), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if ((await hashOf(bytes)) !== hash) throw new Error(`${name} is of another release than ${RELEASE}.`);
  // Without the headers that tell how it came.
  return new Response(bytes, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
}

/** Name and hash of what earlier releases have kept, by hash: a file that stays the same is not fetched again. */
async function keptBefore() {
  const kept = new Map();
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)) {
    const cache = await caches.open(name);
    const list = await (await cache.match(address(LIST)))?.json();
    for (const [file, [, hash]] of Object.entries({ ...list?.at_once, ...list?.when_asked })) {
      kept.set(hash, () => cache.match(address(file)));
    }
  }
  return kept;
}

async function install() {
  const answer = await fetch(address(LIST), { cache: "no-cache" });
  const list = await answer.clone().json();
  if (list.release !== RELEASE) throw new Error(`${LIST} is of ${list.release}, not of ${RELEASE}.`);
  const cache = await caches.open(CACHE);
  const before = await keptBefore();
  const files = Object.entries(list.at_once);
  const carry = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const [name, [, hash]] = file;
      if (await cache.match(address(name))) continue;
      await cache.put(address(name), (await before.get(hash)?.()) ?? (await fetched(name, hash)));
    }
  };
  // A few at a time: the game fetches too.
  await Promise.all([carry(), carry(), carry()]);
  for (const [name, [, hash]] of Object.entries(list.when_asked)) {
    const kept = await before.get(hash)?.();
    if (kept) await cache.put(address(name), kept);
  }
  // Last, so that a cache with a list has all that is in it.
  await cache.put(address(LIST), answer);
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

let listed;

/** The files of this release. */
async function list() {
  listed ??= (await (await caches.open(CACHE)).match(address(LIST)))?.json();
  return listed;
}

/** The kept file, or the network's, which is then kept. */
async function file(name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(name));
  if (kept) return kept;
  const { at_once, when_asked } = await list();
  const answer = await fetched(name, (at_once[name] ?? when_asked[name])[1]);
  try {
    await cache.put(address(name), answer.clone());
  } catch {
    // The browser gives no more room: the file is fetched each time.
  }
  return answer;
}

async function respond(request) {
  const name = nameOf(request.url);
  const files = await list();
  // Taken away by the browser, or a file of which the release knows nothing.
  if (!files || (name !== LIST && !(name in files.at_once) && !(name in files.when_asked))) return fetch(request);
  try {
    return await file(name);
  } catch {
    return Response.error();
  }
}

/** Takes in a page that was loaded before this worker was there, with the files that it has asked for meanwhile. */
async function takeIn({ release, asked }) {
  // Between its start and now there may have been a new release.
  if (release !== RELEASE) return;
  await clients.claim();
  const { when_asked } = await list();
  for (const name of asked.map(nameOf).filter((name) => name in when_asked)) {
    await file(name).catch(() => {});
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data.kind === "take over") event.waitUntil(skipWaiting());
  if (event.data.kind === "take in") event.waitUntil(takeIn(event.data));
});
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && nameOf(event.request.url)) event.respondWith(respond(event.request));
});
