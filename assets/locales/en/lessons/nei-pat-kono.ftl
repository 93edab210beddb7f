# The words of the lessons of Nei Pat Kono.

lesson-nei-pat-kono = A friend to leap over
lesson-nei-pat-kono-line = Step, take by leaping over a friend, and leave the other side with a single piece.

lesson-nei-pat-kono-welcome = Come, sit down, there is always room on this bench. The light blossoms are yours, the dark moons are mine, and not a single square is free. Leave me with one piece, or with no move, and you win.

lesson-nei-pat-kono-first = No square is free, so the first move has to take. Pick a piece in the row nearest to you, then the moon straight ahead of it. It leaps over its friend and lands on mine.
lesson-nei-pat-kono-first-yes = There goes the first of mine! Your piece took its place, and the friend it leapt over has not moved. Never over an enemy, always over a friend: that is the whole secret.

lesson-nei-pat-kono-behind = Later on there is room to walk. A piece steps one square forward, back or sideways, never diagonally. Your front piece faces one of mine but has nobody behind it: bring your corner piece there.
lesson-nei-pat-kono-behind-yes = Now the two stand in line with my piece. I was chatting with a neighbour and didn’t see it!
lesson-nei-pat-kono-behind-no-beside = Now your two stand side by side, and their line leads to an empty square. My piece is straight ahead of your front piece; the square behind your front piece is the one I point at.
lesson-nei-pat-kono-behind-no-away = That walks your front piece away from mine. It can stay where it is; it is the corner piece that should come.

lesson-nei-pat-kono-take = Yours, yours, mine, all in one line. Leap with the back one over its friend onto my piece.
lesson-nei-pat-kono-take-yes = Just so. You can take forward, back and sideways in the same way. One capture a turn, and you never have to take.
lesson-nei-pat-kono-take-no-back = The back one walks off, and your friend stands alone again. Leap with it instead: over its friend, straight onto my piece.
lesson-nei-pat-kono-take-no-friend = Now the friend in the middle is gone, and there is nobody to leap over. Let it stand, and leap with the one behind.

lesson-nei-pat-kono-landing = Two of mine can be taken here; I point at both. Before you leap, look who lives next door to the square where you land. Take the one that nobody can avenge.
lesson-nei-pat-kono-landing-yes = Good eye! No two of my pieces stand in line with that square, so your piece is safe.
lesson-nei-pat-kono-landing-no-taken-back = There I have two more pieces in the same row, and the far one would leap over its friend and take you back. Look at my other piece, the one beside your pair.
lesson-nei-pat-kono-landing-no-pair = That takes your pair apart, just when it was in line with one of mine. Leave the two side by side, and leap with the back one.
lesson-nei-pat-kono-landing-no = That is a step, and you never have to take. But this once something is free: find the capture that I cannot answer.

lesson-nei-pat-kono-danger = Now I am the one who has a pair. They stand in line with the piece of yours I point at, one right beside it and one behind: next turn I take it. Step out of harm’s way.
lesson-nei-pat-kono-danger-yes = And I leap nowhere. Whenever two of mine line up with one of yours, remember this.
lesson-nei-pat-kono-danger-no-cover = It looks braver with a friend below, but I leap along the row and take it all the same. Step away with the one I point at.
lesson-nei-pat-kono-danger-no = Then I leap over my own piece and take yours in that row. Move that one to any free square beside it.

lesson-nei-pat-kono-hem-in = You need not catch everybody. My corner piece at the top cannot stir, and the one at the bottom has a single way out, where I point. Shut the door.
lesson-nei-pat-kono-hem-in-yes = Closed! I have two pieces, but neither can step or take, and I may not pass. That wins the game for you.
lesson-nei-pat-kono-hem-in-no-above = That one kept my piece at the bottom from going up; now it has two ways out. Leave it there, and close the other.
lesson-nei-pat-kono-hem-in-no-corner = That lets my piece at the top out of its corner. Those two are doing their work; send another to the square I point at.
lesson-nei-pat-kono-hem-in-no-walks = The right piece, and the wrong way! My piece at the bottom still gets out by the square to its left. Step down into it.

lesson-nei-pat-kono-count = One more thing, so that nobody sits here until midnight. After 25 moves without a capture, yours and mine together, we count the pieces: more pieces win, and equal numbers are a draw. If you’d rather wait longer, choose 25 moves each before the game.

lesson-nei-pat-kono-finale = Now let us play this one to the end. You set out with four pieces, I with three. Keep yours in pairs and watch mine.
lesson-nei-pat-kono-won = Well leapt! You will be good company on this bench. Next time we start with all sixteen.
lesson-nei-pat-kono-lost = That one got away from you. It happens to all of us here. Keep two of yours in line with one of mine, and try again.
