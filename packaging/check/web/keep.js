// Steps about what is kept: games through reloads and without room, and the package's own files without a network.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause, serve } from "../machine.js";
import { BAGH_CHAL, CLOTH, TWO_AT_BAGH_CHAL, openGame, places, playMoves, press } from "./play.js";
import { ANSWER, ARRIVAL, Page } from "./page.js";

/** Time in milliseconds after which Chromium asks anew how much room is left. */
const ROOM_IS_KNOWN = 35_000;

/** The title's button that goes on with the game. */
const CONTINUE = [305, 333];

/** Plays the next ply of the game that goes on, which must be the same one with `plies` plies. */
async function goesOn(page, plies, after) {
  await page.untilScreen("Match");
  await pause(2500);
  await playMoves(page, "mouse", CLOTH, BAGH_CHAL.slice(0, plies), [BAGH_CHAL[plies]]);
  const games = (await page.kept()).length;
  if (games !== 1) throw new Error(`${after} there are ${games} games`);
}

/** Leaves a game by loading the page again, by the browser's back button and by the end of its tab. */
export async function throughReloads(stage) {
  const page = await Page.open(stage);
  const continueFromTitle = async () => {
    await page.untilReady();
    await pause(2500);
    await press(page, CONTINUE);
  };
  await openGame(page, TWO_AT_BAGH_CHAL);
  await playMoves(page, "mouse", CLOTH, [], BAGH_CHAL.slice(0, 4));
  // Loaded again in the midst of it, at the address of the title.
  await page.go();
  await continueFromTitle();
  await goesOn(page, 4, "after a reload");
  await page.picture("continued");
  await page.travel("reload");
  await page.untilReady();
  await page.travel("goBack");
  await page.until(ANSWER, "the browser’s back button is held up", async () => (await page.tab.evaluate(() => location.href)) !== page.origin);
  await page.travel("goForward");
  await continueFromTitle();
  await goesOn(page, 5, "after back and forward");
  const old = page.tab;
  await page.openTab();
  if (stage.kind === "chromium") {
    // As a fault ends it. A tab that has crashed does not answer.
    (await old.createCDPSession()).send("Page.crash").catch(() => {});
    await pause(1000);
  } else await old.close();
  await page.play("--continue");
  await goesOn(page, 6, "after the end of the tab");
  await page.isSound();
  return "the same game went on after a reload, after back and forward, and after the end of its tab";
}

/** Plays on while the browser has no room for what is to be kept, and once it has some again. */
export async function withoutRoom(stage) {
  const page = await Page.open(stage);
  await openGame(page, TWO_AT_BAGH_CHAL);
  await playMoves(page, "mouse", CLOTH, [], BAGH_CHAL.slice(0, 2));
  const before = String(await page.kept());
  const protocol = await page.tab.createCDPSession();
  const quota = async (limit) => {
    await protocol.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.origin).origin, ...limit });
    await pause(ROOM_IS_KNOWN);
  };
  const move = async (ply) => {
    for (const place of places(CLOTH, BAGH_CHAL[ply])) {
      await press(page, place);
      await page.rest(200, 5);
    }
  };
  await quota({ quotaSize: 1000 });
  await move(2);
  await pause(3000);
  await page.picture("no-room");
  if (String(await page.kept()) !== before) throw new Error("there was room, or what was kept is gone");
  await page.until(ANSWER, "the game does not say that nothing is kept", async () => (await page.note("notice")) === "notice-no-room");
  await quota({});
  await move(3);
  await page.untilKept(BAGH_CHAL.slice(0, 4));
  await page.isSound();
  return "played on without room, and the game said so; all four plies were kept once there was some";
}

/** Waits until the service worker has all that a game needs. */
const untilOfflineIsPossible = (page) => page.until(ARRIVAL, "the page is not kept for a visit without a network", () => page.tab.evaluate(async () => {
  const names = await caches.keys();
  const list = names.length && (await (await caches.open(names[0])).match("release.json"));
  return Boolean(list && navigator.serviceWorker.controller);
}));

/** Loads the page and plays after its server has ended. */
export async function withoutNetwork(stage) {
  const page = await Page.open(stage);
  await page.play();
  await untilOfflineIsPossible(page);
  await page.isSound();
  const { port } = stage.server;
  await stage.server.end();
  try {
    await openGame(page, TWO_AT_BAGH_CHAL);
    await playMoves(page, "mouse", CLOTH, [], BAGH_CHAL.slice(0, 4));
    await page.picture("board");
  } finally {
    Object.assign(stage.server, await serve(stage.package, port));
  }
  // Music that was never asked for is missing, and the console says so.
  await page.isSound((trouble) => trouble.includes("/music/"));
  return "four plies without a server";
}

/** A release takes the place of another, as a whole. */
export async function throughANewRelease(stage) {
  const MARK = "/* Another release. */";
  const page = await Page.open(stage);
  await page.play();
  await untilOfflineIsPossible(page);
  const read = (name) => readFileSync(join(stage.package, name), "utf8");
  const write = (name, text) => writeFileSync(join(stage.package, name), text);
  const [style, worker, list] = ["page.css", "sw.js", "release.json"].map(read);
  const next = JSON.parse(list);
  const [newStyle, oldName] = [`${style}${MARK}\n`, next.release];
  next.release += "-next";
  next.at_once["page.css"] = [Buffer.byteLength(newStyle), createHash("sha256").update(newStyle).digest("hex")];
  const isNew = () => page.tab.evaluate(async (mark) => (await (await fetch("page.css")).text()).includes(mark), MARK);
  try {
    // Half of it has been laid in place: the style is new, and the list is old.
    write("page.css", newStyle);
    await page.play();
    if (await isNew()) throw new Error("a file of the new release was given out beside those of the old");
    write("release.json", JSON.stringify(next));
    write("sw.js", worker.replaceAll(oldName, next.release));
    await page.play();
    const waits = () => page.tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await page.until(60_000, "the new release has not come", waits);
    if (await isNew()) throw new Error("the new release came in the midst of a visit");
    await page.play();
    await page.until(ANSWER, "the new release is not shown at the next visit", isNew);
    const kept = await page.tab.evaluate(() => caches.keys());
    if (kept.length !== 1 || !kept[0].endsWith(next.release)) throw new Error(`the old release is still kept: ${kept}`);
  } finally {
    write("page.css", style);
    write("sw.js", worker);
    write("release.json", list);
  }
  await page.isSound();
  return "a new release waited for the next visit and took the place of the old as a whole";
}

/** Opens the page in a second tab while the first plays. */
export async function inTwoTabs(stage) {
  const page = await Page.open(stage);
  await page.play();
  const first = page.tab;
  await page.openTab();
  await page.go();
  const waits = async () => (await page.note("state")) === "elsewhere";
  await page.until(ANSWER, "a second tab does not wait", waits);
  await pause(1500);
  await page.picture("second");
  const told = await page.told();
  if (!(await waits())) throw new Error("the second tab did not go on waiting");
  await first.close();
  await page.untilReady();
  await page.isSound();
  return `“${told}”, and it started once the first was closed`;
}
