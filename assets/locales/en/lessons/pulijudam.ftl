# The lesson of Pulijudam in English. The French file has the same keys.

lesson-pulijudam = Down the mountain
lesson-pulijudam-line = How tigers take on the mountain, threaten two goats at once, and leave the summit in time.
lesson-pulijudam-mountain = Three tigers, fifteen goats, twenty-three points. You lead the tigers. Five goats taken, and you win. All three tigers shut in, and I do.
lesson-pulijudam-jump = A tiger steps along a line, or jumps over one goat to the empty point straight behind. One goat of mine stands badly. Take it.
lesson-pulijudam-jump-yes = One. Four to go.
lesson-pulijudam-jump-no = A step. Allowed, and useless: there is a goat to be taken. Jump straight down over it.
lesson-pulijudam-straight = Jumps go straight. None goes up to the summit and down another line, so my goat there is safe. The other one is not.
lesson-pulijudam-straight-yes = Correct. The summit and the ends of both flanks and of the lowest row are safe. Everywhere else my goats need cover.
lesson-pulijudam-straight-no = That takes nothing. A goat stands right below one of your tigers, and behind it is an empty point.
lesson-pulijudam-fork = One threat I answer. Two I cannot. Step to the point from which you threaten both goats.
lesson-pulijudam-fork-yes = I cover one of them. Only one.
lesson-pulijudam-fork-no-one = One goat in danger. I cover it, and you have gained nothing. There is a point between the two.
lesson-pulijudam-fork-no = No goat is in danger from there. Look between the two.
lesson-pulijudam-take = The other one is yours.
lesson-pulijudam-take-yes = Two threats, one answer. That is the whole trade.
lesson-pulijudam-take-no = The goat on the right has nothing behind it. Jump over it.
lesson-pulijudam-leave = From the summit you see four lines. Eight goats close them all; seven are in place, and I move next. Get out.
lesson-pulijudam-leave-yes = In time, and with a goat besides. A tiger that lingers up there is soon shut in.
lesson-pulijudam-leave-no = Now I place the eighth goat, and the summit is closed. Your tiger up there still has one jump. Use it.
lesson-pulijudam-leave-no-blocks = Your own tiger fills the hole, and the one on the summit cannot move. Jump into the hole instead.
lesson-pulijudam-wait = Once all goats are placed, nobody may step straight back. The tiger on the left comes from the marked point, so that way is closed for now. Three tigers soon run out of steps. Win before that.
lesson-pulijudam-finale = Three taken, two to go. I have seven goats in hand and no patience. The summit is free; see what can be threatened from there.
lesson-pulijudam-won = Five. Cleanly done.
lesson-pulijudam-lost = Not this time. Before each step, count the goats you threaten. One I answer, two I cannot. Again.
