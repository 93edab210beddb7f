// Steps that play, by mouse, keyboard, fingers and a pad.

import { ANSWER, Page, becomes } from "./page.js";
import { pause } from "../machine.js";

/** A game of Bagh Chal in which the tigers take five goats, and the command line for two people who play it. */
export const BAGH_CHAL = ["@a2", "a1xa3", "@a2", "a3xa1", "@a2", "a1xa3", "@a2", "a3xa1", "@a2", "a1xa3"];
export const TWO_AT_BAGH_CHAL = "--game bagh-chal --seats human,human --seed 3 --speed 4";
/** Two people at a game of Yut that is well under way: it ends soon after, and one of 90 moves would begin anew with 45. */
const YUT = "--game yut --seats human,human --seed 3 --speed 4 --moves 70";

/** Boards on the page: the place of a1, and the distance between two files or ranks. */
export const CLOTH = { x: 404, y: 650, step: 118 };
const STONES = { x: 447, y: 607, step: 129 };

/** Places on the page of the points that a move such as "@a2" or "a1xa3" names. */
export const places = (board, move) =>
  Array.from(move.matchAll(/([a-z])(\d)/g), ([, file, rank]) => [board.x + board.step * (file.charCodeAt(0) - 97), board.y - board.step * (rank - 1)]);

/** Where sticks can be thrown: the middle of the mat. A click throws nothing, so a pointer holds them for a while. */
const THROW = [640, 414];
const GATHERING = 700;

/** Longest time of a game on a busy machine, in milliseconds. */
const LONGEST_GAME = 900_000;

/** Presses of the mouse or of a finger that last as long as `held` takes. */
export async function press(page, [x, y], held = () => pause(80), touch = false) {
  const { mouse, touchscreen } = page.tab;
  if (!touch) await mouse.move(x, y);
  await pause(60);
  await (touch ? touchscreen.touchStart(x, y) : mouse.down());
  await held();
  await (touch ? touchscreen.touchEnd() : mouse.up());
}

const byPointer = (touch) => async (page, place) => {
  // A game that is slow to draw must see the sticks held before they are let go.
  await press(page, place ?? THROW, place ? undefined : () => page.rest(GATHERING, 4), touch);
  await page.rest(100, 4);
  return 1;
};

/** Button on a pad of the standard layout that means the same as a key. */
const BUTTONS = { Enter: 0, ArrowUp: 12, ArrowDown: 13, ArrowLeft: 14, ArrowRight: 15 };

/** Presses a button of the pad, which is plugged in before its first press. */
async function pressPad(page, key) {
  const hadPad = await page.tab.evaluate(() => {
    const had = watched.hasPad;
    watched.hasPad = true;
    return had;
  });
  if (!hadPad) await page.rest(200, 5);
  for (const pressed of [true, false]) {
    await page.tab.evaluate((button, pressed) => Object.assign(watched.pad.buttons[button], { pressed, value: Number(pressed) }), BUTTONS[key], pressed);
    // Longer than two looks at the pad, shorter than what repeats a press.
    await page.rest(80, 2);
  }
}

/** The four directions, the one first that leads most nearly from one place to another. */
function directions([fromX, fromY], [toX, toY]) {
  const ahead = { ArrowRight: toX - fromX, ArrowLeft: fromX - toX, ArrowDown: toY - fromY, ArrowUp: fromY - toY };
  return Object.keys(ahead).sort((one, other) => ahead[other] - ahead[one]);
}

const byCursor = (send) => async (page, to) => {
  let presses = 0;
  const signal = async (key) => {
    presses += 1;
    await send(page, key);
    await page.rest(30, 4);
  };
  const cursor = async () => (await page.note("cursor")).split(",").map(Number);
  const isShown = async () => (await page.note("cursor")) !== "";
  if (to && !(await isShown())) {
    // The first press only shows the cursor.
    await signal("Enter");
    await page.until(ANSWER, "the cursor does not show", isShown);
  }
  const tried = new Map();
  while (to) {
    const at = await cursor();
    if (Math.abs(at[0] - to[0]) < 10 && Math.abs(at[1] - to[1]) < 10) break;
    // Not the same for ever: a key that is held too long on a busy machine goes two steps.
    const next = directions(at, to).find((key) => {
      const times = (tried.get(`${at} ${key}`) ?? 0) + 1;
      tried.set(`${at} ${key}`, times);
      return times <= 4;
    });
    if (!next) throw new Error(`no directions lead to ${to} from ${at}`);
    await signal(next);
    // Where there is nothing in a direction, the cursor stays.
    await becomes(3000, async () => String(await cursor()) !== String(at));
  }
  await signal("Enter");
  return presses;
};

/** Devices that touch a place, or throw the sticks where there is none. They return the number of their presses. */
const DEVICES = {
  mouse: byPointer(false),
  touch: byPointer(true),
  keyboard: byCursor((page, key) => page.tab.keyboard.press(key, { delay: 60 })),
  pad: byCursor(pressPad),
};

/** Plays moves after those that were played `before`. */
export async function playMoves(page, device, board, before, moves) {
  const played = [...before];
  for (const move of moves) {
    for (const place of places(board, move)) await DEVICES[device](page, place);
    played.push(move);
    await page.untilKept(played);
    // A press while a piece moves would only bring it to rest.
    await page.rest(900, 12);
  }
}

/** Opens a game with these words of the command line, and waits until it takes moves. */
export async function openGame(page, words) {
  await page.play(words);
  await page.untilScreen("Match");
  await page.rest(2500, 10);
}

/** Plays Yut to its end, at the places that the page notes. */
async function playYut(page, device) {
  await openGame(page, YUT);
  const [plies, result] = [() => page.note("plies"), () => page.note("result")];
  let presses = 0;
  for (const begun = Date.now(); !(await result()); ) {
    if (Date.now() - begun > LONGEST_GAME) throw new Error(`Yut does not come to its end: ${await plies()} plies`);
    const [before, next] = [await plies(), await page.note("next")];
    if (!next) continue;
    const touched = next === "throw" ? [undefined] : next.split(" ").map((place) => place.split(",").map(Number));
    for (const place of touched) presses += await DEVICES[device](page, place);
    await page.until(ANSWER, `a press at ${next} does nothing`, async () => (await plies()) !== before || Boolean(await result()));
  }
  if (presses === 0) throw new Error("Yut was over before a press");
  return `Yut: ${await result()}, ${presses} presses`;
}

/** Plays the game of Bagh Chal that has just been opened, and Yut from its middle, to their ends. */
async function playBoth(page, device) {
  const RESULT = "win 2 captures";
  await playMoves(page, device, CLOTH, [], BAGH_CHAL);
  await page.until(ANSWER, `the result is not “${RESULT}”`, async () => (await page.note("result")) === RESULT);
  await page.rest(4000, 10);
  await page.picture("bagh-chal");
  const yut = await playYut(page, device);
  await page.rest(4000, 10);
  await page.picture("yut");
  await page.isSound();
  return `Bagh Chal: ${RESULT}; ${yut}`;
}

/** Goes from the title over the map to the result of a game, by mouse alone. */
export async function byMouse(stage) {
  const page = await Page.open(stage);
  await page.play();
  await page.untilScreen("Title");
  const way = [
    ["Play", [236, 306], "Choose"],
    ["Play here", [1071, 670], "Choose, LessonOffer"],
    ["I’ll just play", [586, 482], "SetUp"],
    ["Player, for the tigers", [115, 481], "SetUp"],
    ["Start", [1083, 737], "SetUp, Join"],
    ["Start, for both", [276, 557], "Match"],
  ];
  for (const [button, place, screen] of way) {
    await press(page, place);
    await page.untilScreen(screen).catch((error) => Promise.reject(new Error(`after “${button}”: ${error.message}`)));
    await page.picture(screen.toLowerCase().replace(", ", "-"));
  }
  await pause(2000);
  return `title, map, set-up; ${await playBoth(page, "mouse")}`;
}

/** Plays both games by a device that moves a cursor. */
export const by = (device) => async (stage) => {
  const page = await Page.open(stage);
  await openGame(page, TWO_AT_BAGH_CHAL);
  return playBoth(page, device);
};

/** Plays four plies of Nei Pat Kono and both games by fingers. */
export async function byTouch(stage) {
  const page = await Page.open(stage);
  if (stage.kind === "chromium") await page.setSize({ hasTouch: true });
  await openGame(page, "--game nei-pat-kono --seats human,human --seed 3 --speed 4");
  await playMoves(page, "touch", STONES, [], ["a1xa3", "b4xb2", "c1xc3", "d4xd2"]);
  await page.picture("board");
  await openGame(page, TWO_AT_BAGH_CHAL);
  const played = await playBoth(page, "touch");
  const stayed = await page.tab.evaluate(() => [scrollX, scrollY, visualViewport.scale, getComputedStyle(document.getElementById("madang")).touchAction].join());
  if (stayed !== "0,0,1,none") throw new Error(`fingers have moved the page: ${stayed}`);
  return `four plies of Nei Pat Kono; ${played}; the page neither scrolled nor zoomed`;
}
