// The packages for Linux and Windows, unpacked where nothing else is and played to the end.

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEAST_PICTURE, PLACE, inRoot, outcome, run, wayland, x11 } from "./machine.js";

/** Kept game for the step that imports one, unfinished, and for the one that goes on with it. */
const UNFINISHED = `(
    format: 1,
    game: "bagh-chal",
    options: {},
    seats: ["human", "human"],
    seed: 3,
    moves: "@a2 a1-b2 @b1 e1-d2",
)
`;

/** Settings that a player left behind, for the second start. */
const SETTINGS = "(language: Some(French))\n";

/** Words of lines on standard error that a machine without sound, a window manager or a graphics card calls forth. */
const KNOWN_LINES = [
  "ALSA lib ",
  "Failed to setup audio",
  "only supports software rendering",
  "XDG Settings Portal did not return",
  // OpenGL is asked first for a way to draw that a machine without a card lacks.
  "EGL 'eglInitialize' code",
  "XDG_RUNTIME_DIR is invalid",
  "XRandR reported that the display's 0mm",
  "error setting XSETTINGS",
];

/** Arguments with which computers play a game to its result. */
const TO_THE_RESULT = ["--seed", "3", "--speed", "1000", "--quit-when-over"];
const game = (id) => ({ name: id, words: ["--game", id, "--seats", "ai:1,ai:1", "--autoplay", ...TO_THE_RESULT], picture: true, result: true });
const TITLE = { name: "title", words: [], picture: true };
const SHORT = [TITLE, game("bagh-chal")];

/** Every step, in order: the list has the games of the steps before it, and the next goes on with the one taken in. */
async function steps(engine) {
  const ways = (await engine.ways()).map(({ game, seats, options }) => ({
    name: ["moves of", game, ...options].join(" "),
    words: ["--game", game, "--seats", Array(seats).fill("ai:3").join(","), ...options.flatMap((option) => ["--set", option]), ...TO_THE_RESULT],
    record: true,
    result: true,
  }));
  return [
    ...SHORT,
    game("yut"),
    { name: "import", words: ["--import", "unfinished.ron"], lines: (lines) => lines.length === 1 },
    { name: "games", words: ["--games"], lines: isWholeList },
    { name: "continue", words: ["--continue"], picture: true },
    ...ways,
  ];
}

/** `true` for the list of Bagh Chal and Yut played out, and the game taken in. */
function isWholeList(lines) {
  const unfinished = lines.filter((line) => line.includes("\tunfinished\t"));
  return lines.length === 3 && unfinished.length === 1 && ["bagh-chal", "yut"].every((id) => lines.some((line) => line.includes(id)));
}

const lines = (text) => text.split(/\r?\n/).filter((line) => line.trim());

/** Throws unless a step has come to what it should. */
async function judge(step, { code, out, error, record }, picture, engine) {
  if (code !== 0) throw new Error(`the exit code is ${code}, not 0`);
  const unknown = lines(error).find((line) => !KNOWN_LINES.some((known) => line.includes(known)));
  if (unknown) throw new Error(`a line on standard error is not known: ${unknown}`);
  if (step.lines && !step.lines(lines(out))) throw new Error("standard output is not as it should be");
  if (step.result && !lines(out).some((line) => line.startsWith("result "))) throw new Error("no result is printed");
  const size = existsSync(picture) ? statSync(picture).size : 0;
  if (step.picture && size < LEAST_PICTURE) throw new Error(`the picture has ${size} bytes`);
  if (step.record) await engine.agrees(record ?? "");
}

/**
 * Plays the steps in a system: its name, its folder `home` with the game's files, `inside` which names such a file as the
 * game is to see it, `data` with what the game keeps, and `start`, which runs the game with words to its end.
 */
async function play(system, steps, { engine, folder, asked }) {
  const failures = [];
  writeFileSync(join(system.home, "unfinished.ron"), UNFINISHED);
  for (const step of steps.filter(({ name }) => asked(name))) {
    const begun = Date.now();
    const [taken, record] = ["picture.png", "record.ron"].map((name) => join(system.home, name));
    const picture = join(folder, `${system.name}-${step.name}.png`);
    // Files of an earlier step must not pass for new ones.
    [taken, record, picture].forEach((file) => rmSync(file, { force: true }));
    if (step.name === "continue") writeFileSync(join(system.data, "settings.ron"), SETTINGS);
    const words = step.words.map((word) => (word === "unfinished.ron" ? system.inside(word) : word));
    if (step.picture) words.push("--screenshot", system.inside("picture.png"));
    if (step.record) words.push("--record", system.inside("record.ron"));
    const ended = await system.start(words);
    if (existsSync(taken)) renameSync(taken, picture);
    if (existsSync(record)) ended.record = readFileSync(record, "utf8");
    try {
      await judge(step, ended, picture, engine);
      const result = lines(ended.out).find((line) => line.startsWith("result ")) ?? "";
      console.log(`${system.name}, ${step.name}: well after ${(Date.now() - begun) / 1000} s ${result}`);
    } catch (error) {
      failures.push(`${system.name}, ${step.name}: ${error.message}\nStandard output:\n${ended.out}\nStandard error:\n${ended.error}`);
      console.log(`${system.name}, ${step.name}: FAILED: ${error.message}`);
    }
  }
  const log = join(system.data, "logs/madang.log");
  if (!existsSync(log)) return [...failures, `${system.name}: no log was kept in ${log}`];
  // The log names the adapter once it is known.
  const graphics = lines(readFileSync(log, "utf8")).findLast((line) => line.includes("graphics: "));
  console.log(`${system.name}: ${graphics?.replace(/.*graphics: /, "drawn by ") ?? "the log names no graphics"}`);
  return failures;
}

/** The one folder that an archive was unpacked into. */
function unpacked(place) {
  const names = readdirSync(place);
  if (names.length !== 1) throw new Error("the archive holds more or less than one folder");
  return names[0];
}

const fresh = (folder) => (rmSync(folder, { recursive: true, force: true }), mkdirSync(folder, { recursive: true }), folder);

/** Plays a package for Linux in a Debian with nothing but what the game needs, as an account that cannot write beside it. */
export async function linux(archive, check) {
  const user = 1000;
  const home = "/home/player";
  await run(...inRoot("check", [], "sh", "-c", `grep -q ${home} /etc/passwd || echo player:x:${user}:${user}::${home}:/bin/sh >> /etc/passwd`));
  const libraries = "/usr/lib/x86_64-linux-gnu";
  // The library that could draw otherwise is hidden, so that it is known which drew.
  const kinds = [
    { name: "linux-x11-vulkan", hidden: `${libraries}/libEGL.so.1`, steps: await steps(check.engine) },
    { name: "linux-x11-opengl", hidden: `${libraries}/libvulkan.so.1`, steps: SHORT },
    { name: "linux-wayland-vulkan", hidden: `${libraries}/libEGL.so.1`, steps: SHORT, socket: "wayland-check" },
  ];
  const failures = [];
  for (const { name, hidden, steps, socket } of kinds) {
    const own = fresh(join(check.folder, name));
    const [place, outside, sockets] = ["place", "home", "sockets"].map((part) => fresh(join(own, part)));
    const into = fresh(join(place, PLACE));
    await run("tar", ["--extract", "--file", archive, "--directory", into]);
    const program = `/opt/${PLACE}/${unpacked(into)}/madang`;
    await run("chmod", ["700", sockets]);
    const screen = socket ? await wayland(sockets, socket) : await x11();
    await run("chown", ["--recursive", `${user}:${user}`, outside, sockets]);
    const variables = socket ? [`WAYLAND_DISPLAY=${socket}`, "XDG_RUNTIME_DIR=/run/screen"] : [`DISPLAY=${screen.display}`];
    const mounts = [`${place}:/opt:ro`, `${outside}:${home}`, `hide:${hidden}`, socket ? `${sockets}:/run/screen` : "/tmp/.X11-unix:/tmp/.X11-unix"];
    const account = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--", "env", "--ignore-environment", ...variables];
    const start = (words) => outcome(...inRoot("check", mounts, ...account, "timeout", "--kill-after", "10", "300", program, ...words));
    const system = { name, home: outside, inside: (file) => `${home}/${file}`, data: join(outside, ".local/share/madang"), start };
    failures.push(...(await play(system, steps, check)));
    screen.end();
  }
  return failures;
}

/** Variables of Wine. DirectX 12 under Wine says nothing about Windows, so Vulkan draws, on the processor. */
const WINE = [
  "WINEPREFIX=/build/check/prefix",
  "WINEARCH=win64",
  "WINEDEBUG=-all",
  "WINEDLLOVERRIDES=mscoree=;mshtml=",
  "XDG_RUNTIME_DIR=/tmp",
  "VK_ICD_FILENAMES=/usr/share/vulkan/icd.d/lvp_icd.json",
  "LIBGL_ALWAYS_SOFTWARE=1",
  "WGPU_BACKEND=vulkan",
];

/**
 * Starts a batch file on Wine's own desktop: under a bare X11 server Wine names no refresh rate, and the window library
 * insists on one. The desktop hides output and exit code, so the batch file writes both down.
 */
const START = `cd "$1"
timeout --kill-after 10 600 xvfb-run -a -s "-screen 0 1400x900x24 -nolisten tcp" wine explorer /desktop=madang,1300x850 cmd /c start.bat
/usr/lib/x86_64-linux-gnu/wine/wineserver --wait`;

/** Words of the window library's panic where Wine's desktop was not there in time, as happens on a busy machine. */
const NO_DESKTOP = "has_flag(mode.dmFields, REQUIRED_FIELDS)";

/** Plays a package for Windows under Wine, in a Windows made anew. */
export async function windows(archive, check) {
  const own = fresh(join(check.folder, "windows"));
  const into = fresh(join(own, PLACE));
  const inside = (file) => `Z:\\build\\check\\${file}`;
  const wine = (script, ...words) => inRoot("sid", [`${own}:/build/check`], "env", ...WINE, "sh", "-euc", script, "start", ...words);
  await run("unzip", ["-q", archive, "-d", into]);
  const folder = unpacked(into);
  await run(...wine("wineboot --init; /usr/lib/x86_64-linux-gnu/wine/wineserver --wait"));
  const written = (file) => (existsSync(join(own, file)) ? readFileSync(join(own, file), "utf8") : "");
  const once = async (words) => {
    ["output.txt", "errors.txt", "code.txt"].forEach((file) => rmSync(join(own, file), { force: true }));
    const game = `madang.exe ${words.join(" ")} > ${inside("output.txt")} 2> ${inside("errors.txt")}`;
    // A digit right before the arrow would be taken for a stream.
    const batch = ["@echo off", game, `(echo %ERRORLEVEL%) > ${inside("code.txt")}`];
    // Beside the program, whose folder's name a batch file could not spell.
    writeFileSync(join(into, folder, "start.bat"), batch.map((line) => `${line}\r\n`).join(""));
    await run(...wine(START, `/build/check/${PLACE}/${folder}`));
    const code = written("code.txt").trim();
    return { code: code && Number(code), out: written("output.txt"), error: written("errors.txt") };
  };
  const start = async (words) => {
    let ended = await once(words);
    for (let more = 2; more > 0 && ended.error.includes(NO_DESKTOP); more -= 1) ended = await once(words);
    return ended;
  };
  const data = join(own, "prefix/drive_c/users/root/AppData/Roaming/madang/data");
  return play({ name: "windows-wine-vulkan", home: own, inside, data, start }, await steps(check.engine), check);
}
