// Plays packages as players would: main.js ENGINE GAME FOLDER ARCHIVE…
//
// ENGINE is the madang-engine and GAME the madang of this checkout, FOLDER is for pictures. `cargo xtask package-check` builds
// both and calls this. MADANG_CHECK names the steps to go through, with commas between; without it all are.

import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { linux, windows } from "./desktop.js";
import { Engine } from "./engine.js";
import { web } from "./web/index.js";

const CHECKS = [
  [/-linux-x86_64\.tar\.gz$/, linux],
  [/-windows-x86_64\.zip$/, windows],
  [/-web-wasm32\.zip$/, web],
];

const [program, game, folder, ...archives] = process.argv.slice(2).map((path) => resolve(path));
const steps = process.env.MADANG_CHECK?.split(",").filter(Boolean) ?? [];
/** `true` for a step that is asked for; "moves" stands for all "moves of …". */
const asked = (step) => steps.length === 0 || steps.some((word) => step === word || step.startsWith(`${word} of `));

// The browsers end with this program.
process.once("SIGTERM", () => process.exit(143));
const engine = new Engine(program);
const failures = [];
for (const archive of archives) {
  const [, check] = CHECKS.find(([name]) => name.test(basename(archive))) ?? [];
  if (!check) {
    failures.push(`${archive} is no package that can be played here: x86_64, for Linux (tar.gz) or Windows (zip), or for browsers (zip)`);
    continue;
  }
  console.log(`== Checking ${archive}`);
  failures.push(...(await check(archive, { engine, game, source: fileURLToPath(new URL("../..", import.meta.url)), folder, asked })));
}
engine.end();
console.log(`Look at the pictures in ${folder}.`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
