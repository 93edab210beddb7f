# The lessons of Jarmo.

# The first lesson. The Elder guides.
lesson-jarmo = Into the enemy camp
lesson-jarmo-line = Cross the lines, take, bring a lost soldier back, and count your points.

lesson-jarmo-welcome = Welcome. The five green archers are yours, and the row they stand on is your camp. You want to get into the blue camp on the far side, and blue wants to get into yours.

lesson-jarmo-step = A soldier goes along one line to its other end. Lines cross without meeting, so look only at where each one ends. Move the archer in the middle of your camp as far forward as a line will carry it: touch it, then the point.
lesson-jarmo-step-yes = Yes. One line, and you are in the middle of the board. From here the next lines lead on in every direction.
lesson-jarmo-step-no-short = That is a line too, but it stops early. The same archer has a longer one.
lesson-jarmo-step-no = That is a good move for another archer. For now, let the one in the middle go first.

lesson-jarmo-arrive = This archer stands on a crossroads: six lines meet here. Two of them end in the blue camp. Follow one.
lesson-jarmo-arrive-yes = You have arrived. Here this soldier is worth two points instead of one, and it will not move again. Beware: an enemy may still take it here.
lesson-jarmo-arrive-no-back = Lines lead back as well, and sometimes that is wise. But the blue camp is only one line away.
lesson-jarmo-arrive-no = That leaves the camp for later. Look at the two lines of the archer in front that end on the far row.

lesson-jarmo-take = A blue archer has come close. If a line leads onto an enemy, you may take it. You never have to, but here you should.
lesson-jarmo-take-yes = See, your archer has been turned over. It has taken an enemy, and now it is a guard.
lesson-jarmo-take-no = That lets the blue archer go on. One of your soldiers has a line that ends right on it.

lesson-jarmo-guard = A guard walks like an archer, but it carries a gift. When it enters the enemy camp, it brings back a soldier that you have lost. Two points of the blue camp are open to it; choose the one where nobody can take it.
lesson-jarmo-guard-yes = Good. The guard has become an archer again, and one of your lost soldiers is in your hand.
lesson-jarmo-guard-no-exposed = It would arrive there, and bring its soldier back. But the blue archer in the second row has a line to that corner and would take it. The other point is safe.
lesson-jarmo-guard-no = There is time for that later. Your guard is one line away from the blue camp.

lesson-jarmo-place = Put the soldier on a free point of your own camp. It costs you nothing: your move is already made. You could also press Skip and keep it for a later turn.
lesson-jarmo-place-yes = There it stands, ready to set out again. In your hand it was worth no point; on the board it is worth one.
lesson-jarmo-place-no-keep = You may keep it, and you will be asked again after your next move. But nothing is gained by waiting here: put it down.

lesson-jarmo-answer = Blue’s archer has just taken your front soldier, and is a guard now. It is one line away from your camp, where it would bring somebody back. Answer at once.
lesson-jarmo-answer-yes = That is how soldiers protect each other: whoever takes one is taken by the next. And now you have the guard.
lesson-jarmo-answer-no = Then the blue guard lives, and may soon be in your camp. One of your archers has a line that ends on it.

lesson-jarmo-count = You have one soldier left to bring in. When it arrives, all that you have on the board is in the blue camp, and the game ends. But count first: two points for each of yours there, one for each of the five blue ones.
lesson-jarmo-count-yes = Four points each. When the points are level, the side with more soldiers in the enemy camp wins, and that is you. Arriving by a capture made the difference.
lesson-jarmo-count-no-short = That ends the game with four points for you and five for blue: blue would win. Can you arrive and take a point away at the same time?
lesson-jarmo-count-no = You can wait, but blue does not. There is a way to arrive and to take a soldier with the same move.

lesson-jarmo-fro = Look: I have stepped out and back twice, and you out, back and out. If you step back now, we have both done it twice, and the game ends with the points as they stand. You have four soldiers, I have three.
lesson-jarmo-fro-yes = The game is over, four points to three, and you have won it. Had you been behind, you would have done better to play something else.
lesson-jarmo-fro-no = That goes on with the game, which is often right. But you are ahead: go back with the same soldier, and it is won.

lesson-jarmo-endings = Remember three endings: all of a side’s soldiers on the board have arrived, all are taken, or both sides go to and fro. A position that comes up for the third time ends the game as well. Ending it is one thing, having more points is another.

lesson-jarmo-finale = Now let us play this one out. You have a guard and an archer, and I have taken three of your soldiers. Keep together, and remember what a guard can bring back.
lesson-jarmo-won = Well played. You crossed the board and counted well. The steppe is open to you now.
lesson-jarmo-lost = It slipped away this time. Let your two soldiers protect each other, and see where mine can take you before you move. Shall we try again?

# Legendary. The Hunter guides.
lesson-jarmo-legendary = Legendary: the race
lesson-jarmo-legendary-line = No points. Whoever arrives is sheltered, and a guard is turned over later.

lesson-jarmo-legendary-arrive = No points here. Whoever moves the last soldier in wins. Your guard is one line from the blue corner, and a blue archer has a line to that corner too. Go in.
lesson-jarmo-legendary-arrive-yes = That archer cannot touch it. In Legendary, whoever has arrived is sheltered. And it is still a guard.
lesson-jarmo-legendary-arrive-no = A detour. The guard has a line straight into the corner.

lesson-jarmo-legendary-turn-over = You have lost two soldiers. A guard that has arrived can fetch one, and that is your whole turn. Touch the guard in the corner, then touch it again.
lesson-jarmo-legendary-turn-over-yes = An archer now. One soldier is back in your hand.
lesson-jarmo-legendary-turn-over-no = That is a move. Here you give up your move and turn the guard over instead.

lesson-jarmo-legendary-place = It may go into your camp in this same turn. Put it down.
lesson-jarmo-legendary-place-yes = One more bow. Also one more soldier to bring across: think before you fetch.
lesson-jarmo-legendary-place-no-keep = Keeping it is allowed, and soldiers in hand do not hold you up. But see it done once: put it down.

lesson-jarmo-legendary-win = One soldier against five. Count points and you are lost. Nobody counts them here.
lesson-jarmo-legendary-win-yes = Last soldier in. You win, one against five.
lesson-jarmo-legendary-win-no = Slower. The blue camp is one line away, and arriving wins.

lesson-jarmo-legendary-finale = Yours to finish. Two of your soldiers are still on their way, and one of mine is. I do not wait.
lesson-jarmo-legendary-won = Clean. You counted the steps.
lesson-jarmo-legendary-lost = I was a step ahead. Count how many lines each side still has to go, then try again.

# Jasyr. The Herder guides.
lesson-jarmo-jasyr = Jasyr: never back
lesson-jarmo-jasyr-line = Forward or sideways only, along the dotted lines too.

lesson-jarmo-jasyr-dotted = In Jasyr nobody goes back, so take your time before each step. The dotted lines in the middle are open here. Your archer can step sideways along either one; choose the side where nobody can take it.
lesson-jarmo-jasyr-dotted-yes = A quiet step, and a good one. From this crossroads a line leads right into the blue corner.
lesson-jarmo-jasyr-dotted-no-left = The blue archer in the corner has a line to that point, and would take yours. The other dotted line is safe.
lesson-jarmo-jasyr-dotted-no = That can wait. Choose the archer in the very middle, and step sideways along a dotted line.

lesson-jarmo-jasyr-arrive = The blue archer has come forward, and a line joins it to the corner that you want. Does it worry you? It need not. Go in.
lesson-jarmo-jasyr-arrive-yes = To take you it would have to step back, and that is not done here. Whoever has arrived is safe.
lesson-jarmo-jasyr-arrive-no = No hurry, but no need to wait either. Your archer in front has a line into the blue corner.

lesson-jarmo-jasyr-hand = I have taken your guard. An archer would be gone for good, but a guard goes straight back to your hand. Put it on a free point of your camp; here that is your whole turn.
lesson-jarmo-jasyr-hand-yes = There it is again, as an archer. Nothing else brings a soldier back in Jasyr.
lesson-jarmo-jasyr-hand-no = You may move and leave it in your hand. This once, bring it back: touch a free point of your camp.

lesson-jarmo-jasyr-room = Two are still on their way. The one at the edge has a single line left, to the lit point of the blue camp. Think of it before you move.
lesson-jarmo-jasyr-room-yes = Good. There is room for both. Whoever is shut in here stays shut in.
lesson-jarmo-jasyr-room-no-shut = Then your own soldier stands where the other must go. It could never move again, and you would never arrive. Leave it room.

lesson-jarmo-jasyr-finale = Bring your last two soldiers in before mine gets there. Think two steps ahead, for there is no way back.
lesson-jarmo-jasyr-won = All of them are in, and not one step was lost. You have the patience for this.
lesson-jarmo-jasyr-lost = Never mind. One step too many, or one the wrong way, and it cannot be taken back. Let us walk it again.

# The golden soldiers. The Villager guides.
lesson-jarmo-golden = The golden soldiers
lesson-jarmo-golden-line = Take one hostage, rescue your own, and set it free.

lesson-jarmo-golden-golden = Look who has come! Each side’s right-hand corner has a golden soldier, and it begins as a guard. Everybody wants to take it, and nobody wants to lose it.

lesson-jarmo-golden-hostage = Blue has sent its golden soldier out all alone. Go and take it, and watch what happens.
lesson-jarmo-golden-hostage-yes = It does not leave the board! It has become an archer and lies under your soldier. A hostage, and it stays one as long as you stand there.
lesson-jarmo-golden-hostage-no = Our golden guest would get away. One of your archers has a line that ends on it.

lesson-jarmo-golden-rescue = Oh no, now I have yours, and my soldier stands on top of it. Take my soldier, as you would take anybody.
lesson-jarmo-golden-rescue-yes = There is your rescuer, right on top of its friend, and a guard now as well. One more step and the golden soldier is free.
lesson-jarmo-golden-rescue-no = Your golden soldier would have to wait under mine. Another soldier of yours can reach it.

lesson-jarmo-golden-free = When the rescuer leaves, the golden soldier can go where it likes. And your rescuer is a guard with a line into the blue corner. Do two good deeds at once!
lesson-jarmo-golden-free-yes = What a move! The golden soldier is free, your guard has arrived, and it has brought somebody back.
lesson-jarmo-golden-free-no-elsewhere = That sets it free too. But in the blue corner your guard would also bring back a soldier.
lesson-jarmo-golden-free-no = The golden soldier is still stuck under its rescuer. Move the one on top.

lesson-jarmo-golden-place = And home comes a soldier you had lost. Give it a place in your camp.
lesson-jarmo-golden-place-yes = Now everybody is here again.
lesson-jarmo-golden-place-no-keep = It can wait in your hand, of course. But let it sit with the others: put it down.

lesson-jarmo-golden-done = One word of warning about the golden soldier in the middle. It is an archer for good now, and never becomes a guard again. If it is taken once more, it is out of the game. Look after it!

lesson-jarmo-golden-finale = And now a real game among friends. I hold your golden soldier over there on the crossroads. Get it out, and then go on as you like!
lesson-jarmo-golden-won = Lovely! Golden or not, they all did well. Come again soon.
lesson-jarmo-golden-lost = Oh, that one went to me. Free the hostage early, and do not leave your others alone. Once more?

# The remote camps. The Wanderer guides.
lesson-jarmo-camps = The remote camps
lesson-jarmo-camps-line = Stand on both camps and bring a soldier back, or stop the enemy from doing it.

lesson-jarmo-camps-both = See the two camps out there on the crossroads? One is yours already. Stroll onto the other one, and something nice happens.
lesson-jarmo-camps-both-yes = Both at once! Now you may call back somebody you have lost.
lesson-jarmo-camps-both-no = A fine walk, but it misses the other camp. Your archer in the right-hand corner has a line right onto it. And do not step off the first one!

lesson-jarmo-camps-back = Put a lost soldier on a free point of your own camp. The remote camps pack up and leave; they only do this once.
lesson-jarmo-camps-back-yes = Welcome back! The camps are gone, and the game goes on as usual.
lesson-jarmo-camps-back-no-keep = You may say no: the camps stay, and I ask again next turn, if you are still there. But who knows? Take it while you can.

lesson-jarmo-camps-stop = Now blue tries the same. One of its archers sits on a camp, and a friend is just a line away from the other one. Spoil it!
lesson-jarmo-camps-stop-yes = Gone, and you are sitting there instead. That is the surest way.
lesson-jarmo-camps-stop-no-sit = Sitting on the free camp looks clever. But the blue archer in the middle of the far row just takes you there, and then blue holds both.
lesson-jarmo-camps-stop-no = Off they go to the second camp. Take the one who sits on the first, while you can reach it.

lesson-jarmo-camps-done = That is all there is to it. Before a game you can put the two camps elsewhere, on any two points between the two first rows. I would never leave them in the same place twice.

lesson-jarmo-camps-finale = One little game to end with. You hold one camp, and I have taken two of your soldiers. Use the camps or forget about them, but get into my camp!
lesson-jarmo-camps-won = Ha, well wandered! I was looking at the view.
lesson-jarmo-camps-lost = Even I get there sometimes. Look where my soldiers can go before you stroll off, and have another try.
