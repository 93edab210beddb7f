// The loading page: fetches the program, tells how much of it has arrived, and starts it.

import "./sound.js";
import { keepForOffline, renewed } from "./offline.js";

const PROGRAM = "madang_bg.wasm";

const WORDS = {
  en: {
    coming: (arrived, whole) => `${arrived} of ${whole} MB`,
    preparing: "Laying the table…",
    elsewhere: "Madang is open in another tab. Close it to continue here.",
    old: "This browser can’t draw the game: it has no WebGL 2. A newer Firefox, Chrome, Edge or Safari can.",
    failed: "Madang couldn’t be loaded. Check your connection, then load the page again.",
    broken: "Madang has stopped. Load the page again to continue your game.",
  },
  fr: {
    coming: (arrived, whole) => `${arrived} Mo sur ${whole}`,
    preparing: "On met la table…",
    elsewhere: "Madang est déjà ouvert dans un autre onglet. Fermez-le, et la partie reprend ici.",
    old: "Ce navigateur ne peut pas dessiner le jeu : WebGL 2 lui manque. Un Firefox, Chrome, Edge ou Safari plus récent sait le faire.",
    failed: "Madang n’a pas pu être chargé. Vérifiez la connexion, puis rechargez la page.",
    broken: "Madang s’est arrêté. Rechargez la page pour reprendre votre partie.",
  },
};

const language = (navigator.languages ?? [navigator.language]).map((code) => code.slice(0, 2)).find((code) => code in WORDS) ?? "en";
const words = WORDS[language];
const page = document.getElementById("loading");
const told = document.getElementById("told");
const bar = document.getElementById("arrived");
const canvas = document.getElementById("madang");
document.documentElement.lang = language;

// In numbers as the language writes them.
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Lets another tab play. */
let leave = () => {};

function giveUp(sentence, error) {
  if (error) console.error(error);
  leave();
  page.hidden = false;
  bar.hidden = true;
  told.textContent = sentence;
  document.body.dataset.state = "broken";
}

/** Waits until no other tab plays, as two would write over each other's games; then none other may as long as this page lives. */
function alone() {
  if (!navigator.locks) return Promise.resolve();
  const stay = new Promise((resolve) => (leave = resolve));
  return new Promise((start) => {
    const enter = () => {
      start();
      return stay;
    };
    const wait = () => {
      bar.hidden = true;
      told.textContent = words.elsewhere;
      document.body.dataset.state = "elsewhere";
      navigator.locks.request("madang", enter).catch(start);
    };
    // A page in a frame without an origin of its own may not ask, and shares its games with nobody.
    navigator.locks.request("madang", { ifAvailable: true }, (lock) => (lock ? enter() : wait())).catch(start);
  });
}

/** The program's bytes, with the bar moving as they come. `size` is their number, which a compressed answer does not tell. */
async function arrive(url, size) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  let arrived = 0;
  const counted = new TransformStream({
    transform(chunk, out) {
      arrived += chunk.byteLength;
      bar.value = Math.min(arrived / size, 1);
      told.textContent = words.coming(megabytes(arrived), megabytes(size));
      out.enqueue(chunk);
    },
    flush() {
      told.textContent = words.preparing;
      bar.removeAttribute("value");
    },
  });
  return new Response(answer.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}

async function run() {
  if (!document.createElement("canvas").getContext("webgl2")) return giveUp(words.old);
  await alone();
  if (await renewed()) return location.reload();
  bar.hidden = false;
  delete document.body.dataset.state;
  const release = await (await fetch("release.json")).json();
  const program = await arrive(PROGRAM, release.at_once[PROGRAM][0]);
  const { default: start } = await import("./madang.js");
  canvas.hidden = false;
  await start({ module_or_path: program });
}

// The program says when its first page is drawn, and when it has stopped.
addEventListener("madang", (event) => {
  document.body.dataset.state = event.detail;
  if (event.detail === "ready") {
    page.hidden = true;
    canvas.focus();
    keepForOffline();
  }
  if (event.detail === "broken") giveUp(words.broken);
});

// A long press or the right button is the game's.
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

run().catch((error) => giveUp(words.failed, error));
