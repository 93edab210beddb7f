// Questions to the engine in the page's worker, and its replies, as the bytes of core/src/engine/wire.rs: postcard's, in
// which a text has its length before it, and a variant is its number. A test of the core keeps to the same bytes.

const VARIANTS = { move: 0, hint: 2 };
const LEVEL = 0;
const PROGRESS = 0;
const [TABLES, MISSING] = [0, 1];

/** Bytes of a whole number: seven bits each, the lowest first. */
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

function text(words) {
  const bytes = Array.from(new TextEncoder().encode(words));
  return [...number(bytes.length), ...bytes];
}

/** Record of a game by its usual options, whose moves computers have played. */
const record = ({ game, seats, seed, moves }) =>
  `(format: 1, game: "${game}", options: {}, seats: [${Array(seats).fill('"human"').join(", ")}], seed: ${seed}, moves: "${moves.join(" ")}")`;

/** Bytes that ask for the move of a level, from 1, or for a hint without one. */
export const questionToBytes = (position, level) =>
  [...text(record(position)), ...(level ? [VARIANTS.move, LEVEL, level] : [VARIANTS.hint])];

/** What a reply says: a move, an error, that tables are missing, or nothing of these. */
export function replyOfBytes(bytes) {
  if (bytes[0] === PROGRESS) return { areTablesMissing: bytes[1] === TABLES && bytes[2] === MISSING };
  const isAnswer = bytes[1] === 0;
  let [at, length, scale] = [isAnswer ? 3 : 2, 0, 1];
  for (;; scale *= 128) {
    const byte = bytes[at++];
    length += (byte & 127) * scale;
    if (byte < 128) break;
  }
  const words = new TextDecoder().decode(new Uint8Array(bytes.slice(at, at + length)));
  return isAnswer ? { move: words } : { error: words };
}
