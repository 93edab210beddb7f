# Words of puzzles and dates in English. The French file has the same keys; a test compares them.

puzzles = Puzzles
puzzles-daily = Puzzle of the day
puzzles-practice = Practice
puzzles-done = Tried
puzzles-done-all = All
puzzles-done-unsolved = Not solved
puzzles-done-none = The puzzles you’ve tried are listed here. Press one to try it again.
puzzles-none = There are no puzzles of this game yet.
puzzles-all-games = All games
puzzles-rating = Your rating
puzzles-no-rating = Your rating comes after five puzzles. The first ones are the easiest.
puzzles-placing = { $done } of { $of } done
puzzles-points = { $points } points, give or take { $deviation }
puzzles-rating-help = You’ll solve a puzzle of your own rating about half the time. Only the first try counts, and a wrong move or a hint makes it count as not solved. One puzzle moves your rating by { $most } points at most.
puzzles-solved = Puzzles solved
puzzles-streak = { $count ->
    [0] { $best ->
        [0] No streak yet. The first puzzle of the day you solve begins one.
       *[other] No days in a row now. Best: { $best }.
    }
    [one] One day in a row. Best: { $best }.
   *[other] { $count } days in a row. Best: { $best }.
}
puzzle-task = { $turn }: { $aim }.
puzzle-aim-decline = you can take a piece, and shouldn’t. Find the better move
puzzle-aim-shut-in = { $moves ->
    [one] shut in
   *[other] in { $moves } moves, shut in
} { $number ->
    [1] a tiger
    [2] the second tiger
    [3] the third tiger
   *[other] the last tiger
}
puzzle-aim-last-chance = nearly every move loses at once. Find one that doesn’t
puzzle-aim-threat = find the threat that can’t be ignored
puzzle-aim-take = take the right way{ $moves ->
    [one] {""}
   *[other] , { $moves } moves in all
}
puzzle-aim-win = { $moves ->
    [one] win with this move
   *[other] win in { $moves } moves
}
puzzle-aim-guards-last-chance = a guard’s last chance. Find it
puzzle-aim-stack-or-run = stack or run? Find the best use of the throw
puzzle-aim-five-next = set up a line of five for your next move
puzzle-aim-best-use = find the best use of the throw
puzzle-aim-hold = nearly every move loses by force. Find one that holds
puzzle-aim-only-draw = find a move that saves the draw
puzzle-aim-long-win = find a move that keeps the win
puzzle-rated = Rated { $points }
puzzle-stars = { $count ->
    [0] No stars left
    [one] One star left
   *[other] { $count } stars left
}
puzzle-not-solved = Not solved
puzzle-find = Find the move on the board.
puzzle-cost = A hint or a wrong move costs a star.
puzzle-cost-rated = A hint or a wrong move costs a star, and the puzzle counts as not solved in your rating.
puzzle-hinted = The marked place is part of the move.
puzzle-right = That’s it. What next?
puzzle-wrong = Not that one…
puzzle-refuted = Not that one: this is the answer to it.
puzzle-not-best = Not that one: another move is better.
puzzle-take-back = Take the move back, and look again
puzzle-over = The puzzle is over
puzzle-showing = Watch how it goes.
puzzle-given-up = That was the solution.
puzzle-solved = Solved!
puzzle-solved-hinted = Solved, with help.
puzzle-solved-later = Found, though not at once.
puzzle-progress = { $found } of { $whole } moves found
puzzle-tried-before = You’ve tried this one before, so your rating doesn’t change.
puzzle-placing = { $left ->
    [one] After one more puzzle you get your rating.
   *[other] After { $left } more puzzles you get your rating.
}
puzzle-rating-begins = Five puzzles done: your rating begins at { $points }. Everyone starts from { $start }, and these five have moved it.
puzzle-rating-stays = Your rating doesn’t change: { $points }.
puzzle-rating-solved = Solved on the first try: your rating goes up by { $change }, to { $points }.
puzzle-rating-hinted = With a hint it counts as not solved: your rating goes down by { $change }, to { $points }.
puzzle-rating-later = After a wrong move it counts as not solved: your rating goes down by { $change }, to { $points }.
puzzle-rating-unsolved = Not solved: your rating goes down by { $change }, to { $points }.
puzzle-streak = { $count ->
    [one] One day in a row.
   *[other] { $count } days in a row.
}
puzzle-day-open = Today’s puzzle is still open: solve it before midnight, and the day counts.
puzzle-hint = Hint (costs a star)
puzzle-again = Take it back
puzzle-next = Next puzzle
puzzle-calendar = Calendar
puzzle-share = Copy my result
puzzle-repeat = Once more
puzzle-give-up = Show the solution
puzzle-deeper = Analyse
puzzle-return = Back to the puzzle
puzzle-solve = Solve it
puzzle-solve-again = Solve it again
refused-puzzle-hint = The whole move is marked already.
refused-puzzle-wrong = Take the wrong move back first.
refused-puzzle-wait = One moment: the answer comes first.
refused-puzzle-undo = In a puzzle you can only take back a wrong move.
share-puzzle = Madang, puzzle of { $date }: { $game }
share-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
date-in-words = { $day } { $month } { $year }
month-in-words = { $month } { $year }
month-before = Month before
month-after = Month after
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun
