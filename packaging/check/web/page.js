// The game's page in a browser of its own: what it shows, what it keeps, and what went wrong in it.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { LEAST_PICTURE, pause } from "../machine.js";
import { drawFrames, readKept, watch } from "./watch.js";

/** Size of the page in pixels: the game's stage, so that a place on it is a place on the page. */
export const SIZE = { width: 1280, height: 800 };

/** Longest times in milliseconds until the game is ready, and until a press has been answered. */
export const ARRIVAL = 180_000;
export const ANSWER = 12_000;

const CHROMIUM = [
  // Root's account, as in a container, may not use the sandbox.
  "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
  // WebGL drawn by the processor.
  "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--window-size=1280,900",
];

function launch(kind, display, language, dots) {
  // Of more than one dot to a pixel the emulation tells the page's scripts and not its canvas.
  const defaultViewport = dots === 1 ? SIZE : null;
  if (kind === "firefox") {
    const preferences = { "intl.accept_languages": language, "dom.w3c_touch_events.enabled": 1 };
    // Without a screen Firefox has no WebGL: it gets one in memory.
    const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" };
    return puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: false, defaultViewport, env, extraPrefsFirefox: preferences });
  }
  const args = [...CHROMIUM, `--lang=${language}`, `--accept-lang=${language}`, `--force-device-scale-factor=${dots}`];
  return puppeteer.launch({ executablePath: "/usr/bin/chromium", defaultViewport, args });
}

/** Waits until something is so; `false` if it is not within the limit. */
export async function becomes(limit, isSo) {
  for (const begun = Date.now(); Date.now() - begun < limit; await pause(200)) {
    // A page on its way from one address to another has nothing to say.
    if (await Promise.resolve(isSo()).catch((error) => /context|navigat|detached|destroyed/i.test(error.message) ? false : Promise.reject(error))) return true;
  }
  return false;
}

export class Page {
  /** Opens a browser for a player who reads `language`, and shows nothing yet. */
  static async open(stage, language = "en", dots = 1) {
    const page = new Page();
    Object.assign(page, { stage, dots, origin: stage.origin, troubles: [] });
    page.browser = await launch(stage.kind, stage.display, language, dots);
    stage.browsers.push(page.browser);
    await page.use((await page.browser.pages())[0]);
    return page;
  }

  /** Goes on in a tab, which gets its watcher. */
  async use(tab) {
    this.tab = tab;
    if (this.dots === 1) await this.setSize();
    await tab.evaluateOnNewDocument(watch);
    const own = [this.origin, "data:", "blob:", "about:", "chrome"];
    tab.on("console", (line) => line.type() === "error" && this.troubles.push(`an error on the console: ${line.text()} ${line.location().url ?? ""}`));
    tab.on("pageerror", (error) => this.troubles.push(`an error: ${error.message}`));
    tab.on("request", (request) => own.some((start) => request.url().startsWith(start)) || this.troubles.push(`a request to elsewhere: ${request.url()}`));
  }

  /** Gives the page another size than the usual, or the manners of a phone. */
  async setSize(more) {
    await this.tab.setViewport({ ...SIZE, ...more });
  }

  /** Begins to reload the page, or to go back or forward. */
  async travel(way) {
    this.tab[way]({ timeout: 0 }).catch(() => {});
    await pause(1000);
  }

  async openTab() {
    const tab = await this.browser.newPage();
    await this.use(tab);
    return tab;
  }

  /** Opens the page with these words of the command line, and waits until the game is ready. */
  async play(words = "") {
    await this.go(words);
    await this.untilReady();
  }

  /** Opens the page with these words of the command line. */
  async go(words = "") {
    const address = this.origin + (words && `?args=${words.replaceAll(" ", "+")}`);
    // The address it had may differ by nothing, and its state must not pass for the new one's.
    await this.tab.goto("about:blank");
    this.tab.goto(address, { timeout: 0 }).catch(() => {});
    await this.until(ARRIVAL, "the page does not come", () => this.tab.evaluate((origin) => location.href.startsWith(origin) && Boolean(document.body), this.origin));
  }

  async untilReady() {
    await this.until(ARRIVAL, "the game is not ready", async () => ["ready", "broken"].includes(await this.note("state")));
    if ((await this.note("state")) === "broken") throw new Error(`the game broke while it was loaded: ${await this.told()}`);
  }

  /** Waits until something is so; `failure` is the sentence if it never is. */
  async until(limit, failure, isSo) {
    if (await becomes(limit, isSo)) return;
    // For whoever looks for the cause; a page that has ended has none.
    await this.tab.screenshot({ path: this.stage.file("failed") }).catch(() => {});
    throw new Error(`${failure} after ${limit / 1000} s`);
  }

  /** A note that the game or its page has left on the page's body; empty if there is none. */
  note(name) {
    return (this.frame ?? this.tab).evaluate((name) => document.body?.dataset[name] ?? "", name);
  }

  /** The sentence of the loading page. */
  told() {
    return this.tab.evaluate(() => document.getElementById("told")?.textContent ?? "");
  }

  async untilScreen(screen) {
    if (!(await becomes(ANSWER, async () => (await this.note("screen")) === screen))) {
      await this.tab.screenshot({ path: this.stage.file("failed") });
      throw new Error(`the game does not show ${screen} but ${await this.note("screen")}`);
    }
    // Papers come in with a motion.
    await this.rest(1500, 10);
  }

  /** Moves of the kept games, in the order of their beginning. */
  async kept() {
    const games = (await this.tab.evaluate(readKept)).filter(([name]) => /^games\/.*\.ron$/.test(name));
    return games.map(([, text]) => text.match(/moves: "([^"]*)"/)).filter(Boolean).map(([, moves]) => moves.split(/\s+/).filter(Boolean));
  }

  /** Waits until these plies of the game that was begun last are kept. */
  async untilKept(moves) {
    const game = async () => ((await this.kept()).at(-1) ?? []).join(" ");
    const isKept = await becomes(ANSWER, async () => (await game()) === moves.join(" "));
    if (!isKept) {
      await this.tab.screenshot({ path: this.stage.file("failed") });
      throw new Error(`“${moves.join(" ")}” is not kept but “${await game()}”`);
    }
  }

  /** Waits a while and until the page has drawn so many frames more, which takes long on a busy machine. */
  async rest(milliseconds, frames) {
    await pause(milliseconds);
    await (this.frame ?? this.tab).evaluate(drawFrames, frames);
  }

  /** Saves a picture of the page. Returns its bytes. */
  async picture(name) {
    const bytes = await this.tab.screenshot();
    writeFileSync(this.stage.file(name), bytes);
    // The loading page is a few words on paper.
    if ((await this.note("state")) === "ready" && bytes.length < LEAST_PICTURE) throw new Error(`the picture “${name}” has ${bytes.length} bytes`);
    return bytes;
  }

  /** Saves a picture of the page once nothing moves on it. */
  async pictureAtRest(name) {
    let last;
    await this.until(60_000, "the page does not come to rest", async () => {
      await pause(1000);
      const before = last;
      last = Buffer.from(await this.tab.screenshot()).toString("base64");
      return before === last;
    });
    return this.picture(name);
  }

  /** Throws if anything went wrong on the page, but for what `isKnown`. */
  async isSound(isKnown = () => false) {
    const refused = await this.tab.evaluate(() => window.watched?.refused ?? []);
    const troubles = [...refused.map((one) => `the page’s own policy refused ${one}`), ...this.troubles, ...this.stage.server.missing];
    const unknown = troubles.filter((trouble) => !isKnown(trouble));
    if (unknown.length > 0) throw new Error(unknown.slice(0, 5).join("\n  "));
  }
}

/** The stage of one step: where the package is served, its browsers, and files for its pictures. */
export class Stage {
  constructor(check, step, kind) {
    Object.assign(this, { ...check, step, kind, browsers: [] });
  }

  get origin() {
    return `http://127.0.0.1:${this.server.port}/`;
  }

  file(name) {
    return join(this.folder, `web-${this.step}-${name}.png`);
  }

  async end() {
    await Promise.all(this.browsers.map((browser) => browser.close().catch(() => {})));
  }
}
