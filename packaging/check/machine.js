// What a check needs of this machine: programs, a server, screens without a monitor.

import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder into which a package is unpacked: its name has a space, an accent and letters of another script. */
export const PLACE = "Jeux d’été 遊戲";

/** Least size of a picture in bytes that has more in it than one colour. */
export const LEAST_PICTURE = 50_000;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Exit code and output of a program; Node's own options for it, such as its environment. */
export function outcome(program, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], ...options });
    const said = { out: "", error: "" };
    child.stdout?.setEncoding("utf8").on("data", (text) => (said.out += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (said.error += text));
    child.on("error", (error) => reject(new Error(`${program} could not start: ${error.message}`)));
    child.on("close", (code) => resolve({ code, ...said }));
  });
}

/** Runs a program whose output is shown. Throws unless it succeeds. */
export async function run(program, words, options = {}) {
  const { code } = await outcome(program, words, { stdio: "inherit", ...options });
  if (code !== 0) throw new Error(`${program} failed (${code}); its own messages are above`);
}

const ROOT = fileURLToPath(new URL("../root.sh", import.meta.url));

/** Program and words of a command in a Debian root, with mounts as packaging/root.sh has them. */
export const inRoot = (kind, mounts, ...command) => ["bash", [ROOT, kind, ...mounts, "--", ...command]];

const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".ogg": "audio/ogg",
  ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm",
};

/** Serves a folder on a port of this machine, any free one for 0. What it could not find is in `missing`. */
export async function serve(folder, port = 0) {
  const missing = [];
  const server = createServer((request, answer) => {
    const name = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const path = join(folder, name.endsWith("/") ? `${name}index.html` : name);
    if (!existsSync(path) || !statSync(path).isFile()) {
      missing.push(`an answer 404: ${request.url}`);
      return answer.writeHead(404).end();
    }
    answer.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream", "Cache-Control": "no-cache", "Content-Length": statSync(path).size });
    createReadStream(path).pipe(answer);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const end = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { port: server.address().port, missing, end };
}

/** A screen of X11 in memory, and what ends it. */
export async function x11() {
  const words = ["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-ac", "-screen", "0", "1400x900x24"];
  const server = spawn("Xvfb", words, { stdio: ["ignore", "pipe", "ignore"] });
  // It names its display once it takes windows.
  const number = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).trim()));
    server.once("error", reject).once("close", () => reject(new Error("Xvfb ended before it named its display")));
  });
  return { display: `:${number}`, end: () => server.kill() };
}

/** A screen of Wayland without a monitor, whose socket lies in `folder`, and what ends it. */
export async function wayland(folder, socket) {
  const { out } = await outcome("weston", ["--version"]);
  // Its shell for one program alone asks for no frame where there is no monitor; the one for a desktop does.
  const options = Number(out.match(/\d+/)?.[0]) < 12
    ? ["--backend=headless-backend.so", "--use-pixman", "--shell=desktop-shell.so"]
    : ["--backend=headless", "--renderer=pixman", "--shell=desktop"];
  const size = ["--width=1280", "--height=800", "--idle-time=0", "--no-config", `--socket=${socket}`];
  const server = spawn("weston", [...options, ...size], { env: { ...process.env, XDG_RUNTIME_DIR: folder }, stdio: "ignore" });
  for (let tenths = 0; !existsSync(join(folder, socket)); tenths += 1) {
    if (tenths > 300 || server.exitCode !== null) throw new Error("weston opened no socket");
    await pause(100);
  }
  return { end: () => server.kill() };
}
