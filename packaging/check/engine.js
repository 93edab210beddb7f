// The engine of this checkout, which answers the lines of docs/notation.md: what a package does must be what it says.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const LAST_LINE = /^(bestmove|hint|reviewed|turn|chance|result|readyok|error)\b/;

/** Lines that lay a game on the table. */
export const lay = ({ game, options, seed, moves }) => [
  ["newgame", game, ...options].join(" "),
  `setoption seed ${seed}`,
  ["position startpos moves", ...moves].join(" "),
];

export class Engine {
  constructor(program) {
    this.process = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  end() {
    this.process.stdin.end();
  }

  /** All lines of the answer to the last of these lines, which are commands. */
  async ask(commands) {
    this.process.stdin.write(commands.map((command) => `${command}\n`).join(""));
    const answer = [];
    do {
      const { value, done } = await this.lines.next();
      if (done) throw new Error(`the engine ended at “${commands.at(-1)}”`);
      answer.push(value);
    } while (!LAST_LINE.test(answer.at(-1)));
    if (answer.at(-1).startsWith("error")) throw new Error(`the engine says “${answer.at(-1)}” to “${commands.join("; ")}”`);
    return answer;
  }

  /** Words of the last line of an answer, without its first. */
  async words(commands) {
    return (await this.ask(commands)).at(-1).split(" ").slice(1);
  }

  /** Every way to play: its game, its number of seats, and the options that differ from the defaults. */
  async ways() {
    const lines = (await this.ask(["ways", "isready"])).filter((line) => line.startsWith("way "));
    return lines.map((line) => line.split(" ")).map(([, game, , seats, ...options]) => ({ game, seats: Number(seats), options }));
  }

  /** A game of this seed in which the engine has played `plies` at a level, and no throw is due. Its throws fall in turn. */
  async played(game, seed, level, plies) {
    const moves = [];
    for (;;) {
      const position = lay({ game, options: [], seed, moves });
      const [turn] = await this.words([...position, "show"]);
      if (turn === "over" || (turn !== "chance" && moves.length >= plies)) return { game, options: [], seed, moves };
      if (turn === "chance") {
        const throws = await this.words([...position, "chance"]);
        moves.push(throws[moves.length % throws.length].split("=")[0]);
      } else {
        moves.push((await this.words([...position, `go level ${level}`]))[0]);
      }
    }
  }

  /** Throws unless each decision of a record is the one that the engine makes in its place. */
  async agrees(text) {
    const { moves, seats, ...start } = readRecord(text);
    for (const [number, move] of moves.entries()) {
      const position = lay({ ...start, moves: moves.slice(0, number) });
      const [turn] = await this.words([...position, "show"]);
      if (turn === "chance") continue;
      const level = seats[Number(turn) - 1]?.match(/^ai:(\d)$/)?.[1];
      if (!level) throw new Error(`seat ${turn} of the record is no computer's`);
      const [own] = await this.words([...position, `go level ${level}`]);
      if (own !== move) throw new Error(`the engine outside plays ${own} as ply ${number + 1}, not ${move}: ${text}`);
    }
  }
}

/** Game, options, seats, seed and moves of a record. */
function readRecord(text) {
  const field = (name, pattern) => {
    const found = text.match(new RegExp(`\\b${name}: ${pattern}`));
    if (!found) throw new Error(`the record has no ${name}: ${text}`);
    return found[1];
  };
  const quoted = (list) => Array.from(list.matchAll(/"([^"]*)"/g), ([, word]) => word);
  const pairs = field("options", "\\{([^}]*)\\}").matchAll(/"([^"]*)": "([^"]*)"/g);
  return {
    game: field("game", '"([^"]*)"'),
    options: Array.from(pairs, ([, name, value]) => `${name}=${value}`),
    seats: quoted(field("seats", "\\[([^\\]]*)\\]")),
    seed: field("seed", "(\\d+)"),
    moves: field("moves", '"([^"]*)"').split(/\s+/).filter(Boolean),
  };
}
