// The computer's side: its engine, in a worker, so that the page never waits for it.

import start from "./engine.js";

// What is asked before the engine listens waits for it.
const early = [];
onmessage = (message) => early.push(message);
start({ module_or_path: "engine_bg.wasm" }).then(() => early.forEach((message) => onmessage(message)));
