// The loading page: fetches the program, tells how much of it has arrived, and starts it.

import start from "./madang.js";

const WORDS = {
  en: {
    coming: (arrived, whole) => `${arrived} of ${whole} MB`,
    preparing: "Setting the table …",
    old: "This browser cannot draw the game: it has no WebGL 2. A newer Firefox, Chrome, Edge or Safari can.",
    failed: "Madang could not be loaded. Look at your connection, then load the page again.",
    broken: "Madang has stopped. Load the page again to go on with your game.",
  },
  fr: {
    coming: (arrived, whole) => `${arrived} Mo sur ${whole}`,
    preparing: "On met la table…",
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

function giveUp(sentence, error) {
  if (error) console.error(error);
  page.hidden = false;
  bar.hidden = true;
  told.textContent = sentence;
  document.body.dataset.state = "broken";
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
  });
  return new Response(answer.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}

async function run() {
  if (!document.createElement("canvas").getContext("webgl2")) return giveUp(words.old);
  const sizes = await (await fetch("sizes.json")).json();
  const program = await arrive("madang_bg.wasm", sizes["madang_bg.wasm"]);
  canvas.hidden = false;
  await start({ module_or_path: program });
  told.textContent = words.preparing;
  bar.removeAttribute("value");
}

// The program says when its first page is drawn, and when it has stopped.
addEventListener("madang", (event) => {
  document.body.dataset.state = event.detail;
  if (event.detail === "ready") {
    page.hidden = true;
    canvas.focus();
  }
  if (event.detail === "broken") giveUp(words.broken);
});

run().catch((error) => giveUp(words.failed, error));
