// The package for browsers, played in Chromium and in Firefox from a plain server on this machine.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lay } from "../engine.js";
import { PLACE, run, serve, x11 } from "../machine.js";
import * as keep from "./keep.js";
import { Page, Stage } from "./page.js";
import * as play from "./play.js";
import * as show from "./show.js";
import { questionToBytes, replyOfBytes } from "./question.js";
import { askWorker } from "./watch.js";

/** Name, what is done, and what else than Chromium does it. Each step has a browser of its own, in which nothing is kept yet. */
const STEPS = [
  ["load-en", show.arrival("en", " of ", "MB")],
  ["load-fr", show.arrival("fr", " sur ", "Mo")],
  ["mouse", play.byMouse, "firefox"],
  ["keyboard", play.by("keyboard"), "firefox"],
  ["touch", play.byTouch, "firefox"],
  ["pad", play.by("pad")],
  ["answers", answersAsOnADesktop, "firefox"],
  ["sound", show.withSound],
  ["reload", keep.throughReloads, "firefox"],
  ["quota", keep.withoutRoom],
  ["offline", keep.withoutNetwork, "firefox"],
  ["release", keep.throughANewRelease],
  ["tabs", keep.inTwoTabs, "firefox"],
  ["shapes", show.inEveryShape],
  ["frame", show.inTheFrameOfAShop],
  ["pictures", show.asOnADesktop],
  ["dots", show.withTwoDotsToAPixel],
  ["figures", show.inFigures],
];

/** Game without its tables in a page. */
const WITHOUT_TABLES = "pulijudam";

/** Asks the worker and the engine outside a browser for the same moves, in every game, at every level, with fetched tables. */
async function answersAsOnADesktop(stage) {
  const page = await Page.open(stage);
  await page.play();
  const slowest = { quick: 0, table: 0 };
  let [asked, saysMissing] = [0, false];
  // The usual way of a game comes first.
  const usual = new Map((await stage.engine.ways()).reverse().map(({ game, seats }) => [game, seats]));
  for (const [game, seats] of usual) {
    for (const plies of [0, 12]) {
      const played = await stage.engine.played(game, 7, 2, plies);
      const position = lay(played);
      for (const level of [1, 2, 3, 4, 5].concat(plies ? [null] : [])) {
        const question = level ? `go level ${level}` : "hint";
        const asking = questionToBytes({ ...played, seats }, level);
        const { replies, milliseconds } = await page.tab.evaluate(askWorker, asking);
        const told = replies.map(replyOfBytes);
        const usesTables = !level || level === 5;
        if (game === WITHOUT_TABLES && usesTables) {
          saysMissing ||= told.some(({ areTablesMissing }) => areTablesMissing);
          if (level === 5 && !told.at(-1).move) throw new Error(`without its tables ${game} does not move`);
          continue;
        }
        const [theirs, own] = [told.at(-1), (await stage.engine.words([...position, question]))[0]];
        if (theirs.move !== own) throw new Error(`“${[...position, question].join("; ")}” is answered “${theirs.move ?? theirs.error}”, outside “${own}”`);
        asked += 1;
        const kind = usesTables ? "table" : "quick";
        if (level) slowest[kind] = Math.max(slowest[kind], Math.round(milliseconds));
      }
    }
  }
  if (!saysMissing) throw new Error(`nothing says that ${WITHOUT_TABLES} has no tables here`);
  await page.isSound();
  return `${asked} answers are those of the engine outside; levels 1 to 4 answer within ${slowest.quick} ms, level 5 within ${slowest.table} ms, tables fetched`;
}

/** Unpacks a package and goes through all steps, even where one fails. Returns a sentence for each that did. */
export async function web(archive, check) {
  const own = join(check.folder, "web");
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const folder = join(own, PLACE);
  await run("unzip", ["-q", archive, "-d", folder]);
  const screen = await x11();
  const failures = [];
  const all = [
    ...STEPS.map(([name, step]) => [name, "chromium", step]),
    ...STEPS.filter(([, , other]) => other).map(([name, step, other]) => [`${other}-${name}`, other, step]),
  ];
  for (const [name, kind, step] of all.filter(([name]) => check.asked(name))) {
    const begun = Date.now();
    const told = (what) => console.log(`web, ${name}: ${what} after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    const server = await serve(folder);
    const stage = new Stage({ ...check, archive, own, package: folder, server, display: screen.display }, name, kind);
    try {
      const seen = await step(stage);
      told(`well: ${seen}`);
    } catch (error) {
      told(`FAILED: ${error.message}`);
      failures.push(`web, ${name}: ${error.message}`);
    }
    await stage.end();
    await server.end();
  }
  screen.end();
  return failures;
}
