// Steps about what is seen and heard: loading, shapes, a shop's frame, pictures, sound, and figures.

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { outcome, pause, serve } from "../machine.js";
import { ANSWER, ARRIVAL, Page, SIZE } from "./page.js";
import { TWO_AT_BAGH_CHAL, openGame, press } from "./play.js";
import { comparePictures } from "./watch.js";

/** Loads the page over a slow line, on which the program comes in six seconds, and looks at what it says meanwhile. */
export const arrival = (language, of, unit) => async (stage) => {
  const page = await Page.open(stage, language);
  const line = statSync(join(stage.package, "madang_bg.wasm")).size / 6;
  await page.tab.emulateNetworkConditions({ download: line, upload: line, latency: 30 });
  await page.go();
  let told = "";
  await page.until(30_000, `the page never said “${of}… ${unit}”`, async () => (told = await page.told()).includes(of) && told.includes(unit));
  await page.picture("loading");
  await page.untilReady();
  await pause(2500);
  await page.picture("title");
  const [steps, ready, lang] = await page.tab.evaluate(() => [watched.steps, watched.ready, document.documentElement.lang]);
  if (lang !== language) throw new Error(`the page calls its language ${lang}, not ${language}`);
  await page.isSound();
  const half = halfway(steps);
  return `“${told}”; bar at ${Math.round(half * 100)}% after half its way; ready after ${seconds(ready)}; nothing refused, nothing from elsewhere`;
};

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Value of the bar halfway in time between the first and the last byte, which come at an even pace. */
function halfway(steps) {
  const values = steps.filter((value) => value > 0.001 && value < 0.999);
  if (values.some((value, index) => value < values[index - 1])) throw new Error("the bar went back");
  const half = values[Math.floor(values.length / 2)] ?? 0;
  if (values.length < 8 || half < 0.25 || half >= 0.75) throw new Error(`the bar does not tell how much has come: ${values}`);
  return half;
}

/** Hears if sound waits for the first press, and rests while the page is hidden. */
export async function withSound(stage) {
  const page = await Page.open(stage);
  // Not by `evaluate`, which counts as a press of the player's.
  const protocol = await page.tab.createCDPSession();
  const says = async (expression) => (await protocol.send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
  const all = (state) => says(`watched.contexts.length > 0 && watched.contexts.every((context) => context.state === "${state}")`);
  page.tab.goto(page.origin, { timeout: 0 }).catch(() => {});
  await page.until(ARRIVAL, "the game is not ready", () => says('document.body?.dataset.state === "ready"'));
  await pause(1500);
  if (!(await all("suspended"))) throw new Error("sound was not asked for, or did not wait for a press");
  await press(page, [900, 400]);
  await page.until(ANSWER, "sound does not begin with the first press", () => all("running"));
  // A page in a browser without a window is never hidden; it is told that it is.
  const hide = (hidden) => page.tab.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
  await hide(true);
  await page.until(ANSWER, "sound goes on while the page is hidden", () => all("suspended"));
  await hide(false);
  await page.until(ANSWER, "sound does not come back with the page", () => all("running"));
  await page.isSound();
  return "sound waits for the first press, rests while the page is hidden, and comes back";
}

/** Sides of the canvas in dots and of the page in pixels, and dots to a pixel. */
const sides = (page) => page.tab.evaluate(() => {
  const { width, height } = document.getElementById("madang");
  return { canvas: [width, height], page: [innerWidth, innerHeight], dots: devicePixelRatio };
});

/** Shows the title on screens of several sizes. */
export async function inEveryShape(stage) {
  const page = await Page.open(stage);
  const shapes = { phone: [844, 390], "phone-upright": [390, 844], tablet: [1024, 768], wide: [1920, 800] };
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const isMobile = name !== "wide";
    await page.setSize({ width, height, isMobile, hasTouch: isMobile });
    await page.play();
    const fills = async () => {
      const { canvas, page: whole } = await sides(page);
      return canvas.every((side, index) => Math.abs(side / whole[index] - 1) < 0.01);
    };
    await page.until(ANSWER, `the canvas does not fill ${width} × ${height}`, fills);
    await pause(2500);
    await page.picture(name);
  }
  await page.isSound();
  return `the canvas fills ${Object.keys(shapes).join(", ")}`;
}

/** Shows the game in a frame of a page from elsewhere, as shops do. */
export async function inTheFrameOfAShop(stage) {
  const page = await Page.open(stage);
  const shop = join(stage.own, "shop");
  mkdirSync(shop, { recursive: true });
  const frame = `<iframe src="${page.origin}" width="960" height="600" allow="autoplay; fullscreen"></iframe>`;
  writeFileSync(join(shop, "index.html"), `<!DOCTYPE html><title>Shop</title><body style="background: #555">${frame}`);
  const server = await serve(shop);
  // Another name of this machine is another site, whose frames are strangers to each other.
  await page.tab.goto(`http://localhost:${server.port}/`);
  const element = await page.tab.waitForSelector("iframe");
  page.frame = await element.contentFrame();
  await page.untilReady();
  await pause(2500);
  const { x, y } = await element.boundingBox();
  await press(page, [x + 177, y + 230]);
  await page.untilScreen("Choose");
  await page.picture("map");
  await server.end();
  return "ready in a frame of 960 × 600, and a click reached its map";
}

/** Pictures that are compared with a desktop's. The title is none of them: a page has no button to quit. */
const COMPARED = {
  map: "--screen choose",
  "set-up": "--game jarmo --screen set-up",
  yut: "--game yut --seats human,human --moves 24",
  "bagh-chal": "--game bagh-chal --seats human,human --moves 24",
  pulijudam: "--game pulijudam --seats human,human --moves 24",
  "hasami-shogi": "--game hasami-shogi --seats human,human --moves 24",
  result: "--game nei-pat-kono --screen result",
};

/** Most that a picture may differ: two drivers smooth edges differently, but a word that is missing is more. */
const MOST_IN_ALL = 0.5;
const MOST_STRIKING = 0.002;

/** Compares pictures of the page with those of the same program in a window of this machine. */
export async function asOnADesktop(stage) {
  const page = await Page.open(stage);
  const [seen, failed] = [[], []];
  for (const [name, words] of Object.entries(COMPARED)) {
    const flags = `${words} --seed 3 --speed 0 --language en`;
    await page.play(flags);
    const own = await page.pictureAtRest(name);
    const desktop = stage.file(`${name}-desktop`);
    rmSync(desktop, { force: true });
    const size = [`--resolution=${SIZE.width}x${SIZE.height}`, `--data-dir=${join(stage.own, "desktop")}`, `--screenshot=${desktop}`];
    const game = ["xvfb-run", ["-a", "-s", "-screen 0 1920x1200x24 -noreset", stage.game, ...flags.split(" "), ...size]];
    const env = { ...process.env, WGPU_FORCE_FALLBACK_ADAPTER: "1", LIBGL_ALWAYS_SOFTWARE: "1", BEVY_ASSET_ROOT: stage.source };
    delete env.WAYLAND_DISPLAY;
    const { code, error } = await outcome(...game, { env });
    if (code !== 0) throw new Error(`the game for this machine took no picture (${code}): ${error}`);
    const pictures = [own, readFileSync(desktop)].map((bytes) => Buffer.from(bytes).toString("base64"));
    const [inAll, striking] = await page.tab.evaluate(comparePictures, pictures);
    seen.push(`${name} ${inAll.toFixed(2)} and ${(100 * striking).toFixed(2)} %`);
    if (inAll > MOST_IN_ALL || striking > MOST_STRIKING) failed.push(seen.at(-1));
  }
  if (failed.length > 0) throw new Error(`the page does not look as on a desktop: ${failed.join(", ")}; all: ${seen.join(", ")}`);
  return `mean difference of 255, and places that differ strikingly: ${seen.join(", ")}`;
}

/** Shows the board on a screen with two dots to a pixel. */
export async function withTwoDotsToAPixel(stage) {
  const page = await Page.open(stage, "en", 2);
  await page.play(`${TWO_AT_BAGH_CHAL} --moves 8`);
  await page.pictureAtRest("board");
  const { canvas, page: whole, dots } = await sides(page);
  const fills = canvas.every((side, index) => Math.abs(side - whole[index] * dots) < 1);
  if (dots < 2 || !fills) throw new Error(`the canvas has not all dots of the screen: ${canvas} of ${whole} × ${dots}`);
  await page.isSound();
  return `${canvas.join(" × ")} dots on a page of ${whole.join(" × ")} pixels`;
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;

/** Row of the table of sizes to which a file belongs. */
function kindOf(name) {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  if (ending === "wasm") return name;
  if (ending === "ogg") return name.includes("/music/") ? "music" : "sounds";
  const kinds = { bin: "tables", svg: "pictures", js: "page", css: "page", json: "page" };
  return name === "index.html" ? "page" : (kinds[ending] ?? "texts and icon");
}

/** Prints tables of sizes, memory and times. */
export async function inFigures(stage) {
  const sizes = {};
  for (const entry of readdirSync(stage.package, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const name = path.slice(stage.package.length + 1);
    const bytes = readFileSync(path);
    const packs = /\.(wasm|js|svg|css|html|bin|json)$/.test(name);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const lengths = packs ? [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes, brotli).length] : Array(3).fill(bytes.length);
    sizes[kindOf(name)] = (sizes[kindOf(name)] ?? [0, 0, 0]).map((sum, index) => sum + lengths[index]);
  }
  const page = await Page.open(stage);
  const visit = async () => {
    await openGame(page, TWO_AT_BAGH_CHAL);
    return page.tab.evaluate(() => watched.ready);
  };
  const first = await visit();
  // What the first visit leaves to do in the background is not the next one's.
  await pause(15_000);
  const visits = [];
  while (visits.length < 5) visits.push(await visit());
  visits.sort((one, other) => one - other);
  await page.rest(2000, 10);
  const own = await page.tab.evaluate(() => watched.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0));
  const { JSHeapUsedSize } = await page.tab.metrics();
  const rows = Object.entries(sizes).sort().map(([name, lengths]) => `| ${name} | ${lengths.map(megabytes).join(" | ")} |`);
  console.log(["", "| File | Size | gzip | brotli |", "|---|---|---|---|", ...rows, "", "| Figure | Value |", "|---|---|"].join("\n"));
  const figures = {
    archive: megabytes(statSync(stage.archive).size),
    "first visit, until the board of Bagh Chal": seconds(first),
    "next visit, from the browser’s own store": seconds(visits[2]),
    "memory of the program": megabytes(own),
    "memory of the page’s scripts": megabytes(JSHeapUsedSize),
    "resident memory of the tab’s process": await residentMemory(page.browser.process().pid),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value} |`);
  return "the tables are above";
}

/** Resident memory of the largest process that draws a tab, among those of a browser. */
async function residentMemory(browser) {
  const { out } = await outcome("ps", ["-eo", "sid=,pid=,ppid=,rss=,args="]);
  const rows = out.trim().split("\n").map((row) => row.trim().split(/\s+/));
  const ours = new Set([String(browser)]);
  for (const [, pid, ppid] of rows) if (ours.has(ppid)) ours.add(pid);
  const renderers = rows.filter(([, pid, , , ...words]) => ours.has(pid) && words.includes("--type=renderer"));
  return megabytes(1024 * Math.max(0, ...renderers.map(([, , , rss]) => Number(rss))));
}
