#!/usr/bin/env python3
"""Madang's engine from Python, in one file without dependencies.

    from madang import Engine

    with Engine("target/release/madang-engine") as game:
        game.start("bagh-chal", heroes="on")
        game.push("@c3")
        print(game.legal(), game.best(level=3), game.values())

The commands and answers are in docs/notation.md. Run as a program it plays a game against itself:

    python3 examples/madang.py target/release/madang-engine jarmo
"""

import json
import random
import subprocess
import sys


class EngineError(Exception):
    """An answer that was an error, or none at all."""


class Engine:
    """A running engine and the game that it plays."""

    def __init__(self, program="madang-engine"):
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the engine."""
        if self._process.poll() is None:
            self._process.stdin.write("quit\n")
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def ask(self, command, last):
        """Sends a command and returns the lines of the answer, of which the final one begins with the word `last`."""
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        lines = []
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise EngineError(f"the engine ended without an answer to {command!r}")
            lines.append(line.rstrip("\n"))
            word = line.split(" ", 1)[0].strip()
            if word == "error":
                raise EngineError(lines[-1][len("error "):])
            if word == last:
                return lines

    def start(self, game, seed=0, position=None, **options):
        """Starts a game. An option `shuttle-ban` is written `shuttle_ban`."""
        words = [f"{name.replace('_', '-')}={value}" for name, value in options.items()]
        self.ask(" ".join(["newgame", game, *words]), "ok")
        self.ask(f"setoption seed {seed}", "ok")
        self.ask(f"position text {position}" if position else "position startpos", "ok")

    def state(self):
        """Returns the whole state: whose turn it is, pieces, legal moves, throws, result."""
        return json.loads(self.ask_one("state"))

    def ask_one(self, command):
        """Sends a command that is answered by one line, and returns it."""
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline().rstrip("\n")
        if not line or line.startswith("error "):
            raise EngineError(line[len("error "):] or f"the engine ended without an answer to {command!r}")
        return line

    def legal(self):
        """Returns the legal moves; none while a throw is due and once the game is over."""
        return self.ask_one("legal").split()[1:]

    def throws(self):
        """Returns the throws that are due with their weights."""
        pairs = (word.split("=") for word in self.ask_one("chance").split()[1:])
        return {throw: int(weight) for throw, weight in pairs}

    def result(self):
        """Returns the result as the engine writes it; None while the game goes on."""
        words = self.ask_one("result").split(" ", 1)[1]
        return None if words == "ongoing" else words

    def push(self, move):
        """Plays a move or a throw."""
        self.ask(f"move {move}", "ok")

    def pop(self):
        """Takes the last move or throw back."""
        self.ask("undo", "ok")

    def best(self, **limits):
        """Returns the move of a search: best(level=3), or best(depth=8, movetime=500)."""
        words = " ".join(f"{name} {value}" for name, value in (limits or {"level": 5}).items())
        return self.ask(f"go {words}", "bestmove")[-1].split()[1]

    def values(self):
        """Returns the proven value of each legal move, such as `win end=5 by=search`, and `unknown` without a proof."""
        lines = self.ask("values", "values")[:-1]
        return {move: value for _, move, value in (line.split(" ", 2) for line in lines)}

    def play(self, choose, most=2000, dice=random):
        """Plays to the end: choose(engine) returns each move, throws fall by their weights. Returns the result."""
        for _ in range(most):
            result = self.result()
            if result:
                return result
            throws = self.throws()
            if throws:
                self.push(dice.choices(list(throws), weights=list(throws.values()))[0])
            else:
                self.push(choose(self))
        return None


def main():
    program, game = (sys.argv[1:] + ["madang-engine", "jarmo"][len(sys.argv) - 1:])[:2]
    with Engine(program) as engine:
        engine.start(game, seed=1)
        print(engine.play(lambda engine: engine.best(level=2)))
        print(" ".join(engine.state()["moves"]))


if __name__ == "__main__":
    main()
