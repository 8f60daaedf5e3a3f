// The pages of a spadesd site work without this script. It moves the cards of a
// replay, steps by keys, swipes and taps, and plays a round by itself.
"use strict";
(() => {
	const replay = document.querySelector(".replay");
	if (!replay)
		return;
	const board = replay.querySelector(".board");
	const steps = [...replay.querySelectorAll(".step")];
	const cards = [...board.querySelectorAll(".hand b")];
	const still = matchMedia("(prefers-reduced-motion: reduce)");
	const speech = document.createElement("p");
	const button = document.createElement("button");
	let timer = 0;

	// While the page loads, nothing matches :target yet.
	const here = () => Math.max(0, steps.findIndex((s) => "#" + s.id === location.hash));
	const seen = (place) => place.width > 0;

	// ---- moving cards ----

	// A trick that is over goes to the player who won it.
	function collect(gone) {
		const winner = gone.find(([card]) => card.matches(".v"));
		if (!winner)
			return;
		const goal = winner[0].closest(".seat").querySelector(".who").getBoundingClientRect();
		for (const [card, from] of gone) {
			const ghost = card.cloneNode(true);
			ghost.className = "card ghost " + card.classList[0];
			board.append(ghost);
			const base = board.getBoundingClientRect();
			ghost.style.left = from.left - base.left - board.clientLeft + "px";
			ghost.style.top = from.top - base.top - board.clientTop + "px";
			const x = goal.left + goal.width / 2 - from.left - from.width / 2;
			const y = goal.top + goal.height / 2 - from.top - from.height / 2;
			ghost.animate([{}, { transform: `translate(${x}px,${y}px) scale(.3)`, opacity: 0 }],
				{ duration: 350, easing: "ease-in" }).onfinish = () => ghost.remove();
		}
	}

	function move(before) {
		const gone = [];
		for (const [card, from] of before) {
			const to = card.getBoundingClientRect();
			if (seen(from) && !seen(to))
				gone.push([card, from]);
			const x = from.left - to.left, y = from.top - to.top;
			if (seen(from) && seen(to) && (x || y))
				card.animate([{ transform: `translate(${x}px,${y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }],
					{ duration: 300, easing: "cubic-bezier(.2,.7,.3,1)" });
		}
		if (gone.length <= 5)
			collect(gone);
	}

	// ---- steps ----

	// Signs are spoken by their names.
	function spoken(element) {
		const copy = element.cloneNode(true);
		for (const sign of copy.querySelectorAll("[aria-label]"))
			sign.replaceWith(" " + sign.getAttribute("aria-label") + " ");
		return copy.textContent;
	}

	function tell(step) {
		speech.textContent = [...step.children].filter((e) => !e.matches(".pace")).map(spoken).join(" ");
	}

	// Marks the number of the trick that is on the table.
	function mark(number) {
		const links = [...replay.querySelectorAll(".tricks a")];
		const open = links.filter((a) => +a.hash.slice(2) <= number).pop();
		for (const a of links)
			a === open ? a.setAttribute("aria-current", "step") : a.removeAttribute("aria-current");
	}

	function show(number) {
		if (number < 0 || number >= steps.length)
			return pause();
		const y = scrollY, focus = replay.contains(document.activeElement) && document.activeElement;
		const held = focus && focus.closest(".step");
		const back = held && focus.matches("a:first-child");
		const before = cards.map((card) => [card, card.getBoundingClientRect()]);
		location.replace("#s" + number);
		scrollTo(scrollX, y);
		if (!still.matches)
			move(before);
		tell(steps[number]);
		mark(number);
		if (held)
			steps[number].querySelector(back ? "a" : "a:last-of-type")?.focus({ preventScroll: true });
		else if (focus) // the change of address took it away
			focus.focus({ preventScroll: true });
	}

	function pause() {
		clearTimeout(timer);
		timer = 0;
		button.textContent = "Play";
	}

	function play() {
		const number = here() + 1;
		if (number >= steps.length)
			return pause();
		show(number);
		timer = setTimeout(play, steps[number].matches(".e,.odd") ? 2000 : 900);
	}

	function toggle() {
		if (timer)
			return pause();
		button.textContent = "Pause";
		if (here() + 1 >= steps.length)
			show(0);
		timer = setTimeout(play, 300);
	}

	// ---- what the reader does ----

	replay.addEventListener("click", (e) => {
		const link = e.target.closest("a[href^='#s']");
		if (link) {
			e.preventDefault();
			pause();
			show(+link.hash.slice(2));
		} else if (e.target.closest(".board")) {
			const half = board.getBoundingClientRect();
			pause();
			show(here() + (e.clientX < half.left + half.width / 3 ? -1 : 1));
		}
	});

	addEventListener("keydown", (e) => {
		const keys = { ArrowRight: here() + 1, ArrowLeft: here() - 1, Home: 0, End: steps.length - 1 };
		if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || !(e.key in keys))
			return;
		if (/Home|End/.test(e.key) && !replay.contains(document.activeElement))
			return;
		e.preventDefault();
		pause();
		show(keys[e.key]);
	});

	addEventListener("hashchange", () => mark(here()));

	let start = null;
	board.addEventListener("touchstart", (e) => { start = e.changedTouches[0]; }, { passive: true });
	board.addEventListener("touchend", (e) => {
		const end = e.changedTouches[0];
		const x = end.clientX - start.clientX, y = end.clientY - start.clientY;
		if (Math.abs(x) < 40 || Math.abs(x) < 2 * Math.abs(y))
			return;
		e.preventDefault(); // no click follows
		pause();
		show(here() + (x < 0 ? 1 : -1));
	});

	button.type = "button";
	button.className = "play";
	button.addEventListener("click", toggle);
	speech.className = "sr";
	speech.setAttribute("aria-live", "polite");
	replay.classList.add("moves");
	replay.querySelector(".tricks").prepend(button);
	replay.append(speech);
	pause();
	mark(here());
})();
