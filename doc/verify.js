/* verify.js - checks what a game of spadesd was dealt from: seal, chain, words, pulses named, seeds, seats, deals, digests, as fair-deal.md
   has them. Compares seal, digests and pulses with mails that are given to it. It loads nothing and sends nothing. `spadesd verify` and
   verify.py also check plays, draws and scores; on what all three check they have one verdict. tools/verify-page puts this script into
   doc/verify.html, and the site's page loads it as a file. */
"use strict";

/* ---- bytes */

const utf8 = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const lined = (lines) => lines.map((line) => line + "\n").join("");
const bytesOf = (text) => typeof text === "string" ? utf8.encode(text) : text;

function joined(parts) {
	const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
	return all;
}

/* ---- SHA-256, HMAC (FIPS 180-4, RFC 2104), ChaCha20 (RFC 8439) */

/* The first 32 bits behind the point of a root of each of the first primes. */
function rootsOfPrimes(count, root) {
	const found = [];
	for (let n = 2; found.length < count; n++) {
		let prime = true;
		for (let d = 2; d * d <= n; d++)
			prime = prime && n % d > 0;
		if (prime)
			found.push(Math.floor((root(n) % 1) * 2 ** 32) | 0);
	}
	return found;
}
const SHA_K = rootsOfPrimes(64, Math.cbrt);
const SHA_START = rootsOfPrimes(8, Math.sqrt);

function sha256(input) {
	const bytes = bytesOf(input);
	const padded = new Uint8Array((bytes.length + 72) >> 6 << 6);
	padded.set(bytes);
	padded[bytes.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
	view.setUint32(padded.length - 4, bytes.length << 3 >>> 0);
	const state = SHA_START.slice();
	const right = (x, n) => x >>> n | x << (32 - n);
	const w = new Int32Array(64);
	for (let at = 0; at < padded.length; at += 64) {
		for (let i = 0; i < 64; i++) {
			if (i < 16) {
				w[i] = view.getInt32(at + 4 * i);
				continue;
			}
			const s0 = right(w[i - 15], 7) ^ right(w[i - 15], 18) ^ w[i - 15] >>> 3;
			const s1 = right(w[i - 2], 17) ^ right(w[i - 2], 19) ^ w[i - 2] >>> 10;
			w[i] = w[i - 16] + s0 + w[i - 7] + s1;
		}
		let [a, b, c, d, e, f, g, h] = state;
		for (let i = 0; i < 64; i++) {
			const t1 = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + (e & f ^ ~e & g) + SHA_K[i] + w[i] | 0;
			const t2 = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
			[h, g, f, e, d, c, b, a] = [g, f, e, d + t1 | 0, c, b, a, t1 + t2 | 0];
		}
		[a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = state[i] + word | 0; });
	}
	const out = new DataView(new ArrayBuffer(32));
	state.forEach((word, i) => out.setInt32(4 * i, word));
	return new Uint8Array(out.buffer);
}

function hmac(key, message) {
	const pad = (value) => Uint8Array.from({length: 64}, (_, i) => (key[i] || 0) ^ value);
	return sha256(joined([pad(0x5c), sha256(joined([pad(0x36), message]))]));
}

/* HMAC over the terms, each preceded by its length in four bytes. */
function mix(key, ...terms) {
	const parts = [];
	for (const term of terms.map((t) => bytesOf(String(t)))) {
		const length = new Uint8Array(4);
		new DataView(length.buffer).setUint32(0, term.length);
		parts.push(length, term);
	}
	return hmac(key, joined(parts));
}

/* The bytes of ChaCha20 with the nonce "LibsodiumDRG", one by one. */
function* chacha(key) {
	const start = new Uint32Array(16);
	[[0, "expand 32-byte k"], [13, "LibsodiumDRG"]].forEach(([at, text]) => {
		const view = new DataView(utf8.encode(text).buffer);
		for (let i = 0; i < text.length / 4; i++)
			start[at + i] = view.getUint32(4 * i, true);
	});
	const keyView = new DataView(key.buffer, key.byteOffset);
	for (let i = 0; i < 8; i++)
		start[4 + i] = keyView.getUint32(4 * i, true);
	for (;; start[12]++) {
		const x = start.slice();
		const half = (p, q, r, n) => {
			x[p] += x[q];
			const t = x[r] ^ x[p];
			x[r] = t << n | t >>> (32 - n);
		};
		for (let k = 0; k < 20; k++) {
			for (let i = 0; i < 4; i++) {
				const s = k % 2;
				const [a, b, c, d] = [i, 4 + (i + s) % 4, 8 + (i + 2 * s) % 4, 12 + (i + 3 * s) % 4];
				half(a, b, d, 16);
				half(c, d, b, 12);
				half(a, b, d, 8);
				half(c, d, b, 7);
			}
		}
		for (let i = 0; i < 16; i++)
			for (let word = x[i] + start[i], n = 0; n < 4; n++, word = Math.floor(word / 256))
				yield word % 256;
	}
}

/* Bytes from the uneven rest are passed over. */
function below(stream, n) {
	for (;;) {
		const byte = stream.next().value;
		if (byte < 256 - 256 % n)
			return byte % n;
	}
}

function shuffled(stream, items) {
	for (let i = items.length - 1; i > 0; i--) {
		const j = below(stream, i + 1);
		[items[i], items[j]] = [items[j], items[i]];
	}
	return items;
}

/* 160 bits of a digest as mails have it. */
function groups(digest) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = Array.from(digest.slice(0, 20), (b) => b.toString(2).padStart(8, "0")).join("");
	return bits.match(/.{5}/g).map((five) => letters[parseInt(five, 2)]).join("").match(/.{4}/g).join(" ");
}

/* The known answers of fair-deal.md: what this page computes is worth nothing unless these come out. */
function known() {
	const s2 = sha256("spadesd, a worked example");
	const s1 = sha256(s2);
	const seed0 = mix(sha256(s1), "spades-deal-v1", 7, 0, "ann", "bob", "cat", "dan", "none", "none");
	const seed1 = mix(s1, "spades-deal-v1", 7, 1, "none", "black cats", "none", "none", hex(sha256("x")), "none");
	const bytes = chacha(seed1);
	const answers = [
		[hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
		[hex(sha256(s1)), "54c4c9336b4164562773acca68255dc4eaa5b9fc21bb799aa20c25db32ac72f2"],
		[hex(seed0), "c25edf56c915afd3e79d6da1acf172d0fec9b85bfdf6131bc64f10c28da5b7b4"],
		[hex(seed1), "b39957b247ee93c541c41b22b3e30b19e71fb3a911c7b5f1468d42f084e7273f"],
		[Array.from({length: 16}, () => bytes.next().value).join(" "), "216 252 244 38 162 1 180 222 18 115 134 21 71 212 250 34"],
		[groups(sha256("x")), "FVYR MQVX E2YE IALC PSU7 XLBS 6XEF GD5R"],
	];
	return answers.every(([got, want]) => got === want);
}

/* ---- the record in what was given: a text, or a saved mail (as saved.py has it) */

const RECORD = "spades-record ";
const latin = (bytes) => Array.from(bytes, (b) => String.fromCharCode(b)).join("");
const unlatin = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const trimmed = (line) => line.replace(/[ \t\r]+$/, "");

function withoutTags(html) {
	const text = html.replace(/<(?=br|p[ >]|\/p>|\/?div|\/?pre)[^>]*>?/gi, "\n").replace(/<[^>]*>?/g, "");
	const named = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " ", "&amp;": "&"};
	return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (name) => named[name]);
}

function recordIn(text, flowed) {
	const lines = text.split("\n").map((line) => line.replace(/\r+$/, "").replace(/^[> \t]+/, ""));
	const start = lines.findIndex((line) => line.startsWith(RECORD));
	if (start < 0)
		return null;
	let record = "";
	for (const line of lines.slice(start)) {
		if (!trimmed(line))
			break;
		record += flowed && line.endsWith(" ") ? line : trimmed(line) + "\n";
	}
	return {begins: start === lines.findIndex((line) => trimmed(line)), record};
}

function decoded(body, encoding) {
	if (encoding.includes("base64")) {
		try {
			return atob(body.replace(/[^A-Za-z0-9+/]/g, ""));
		} catch {
			return "";
		}
	}
	if (!encoding.includes("quoted-printable"))
		return body;
	return body.replace(/=\r?\n/g, "").replace(/=([0-9A-Fa-f]{2})/g, (_, pair) => String.fromCharCode(parseInt(pair, 16)));
}

/* The parts of a mail, a line at a time: a boundary, of whatever multipart, is where one ends. */
function partsOf(mail) {
	const lines = mail.replace(/^[ \t\r\n]+/, "").split("\n");
	const parts = [], boundaries = [];
	let part = {head: "", body: ""};
	let where = /^([^: \t\r\n]+:|From )/.test(lines[0]) ? "head" : "body";
	for (const line of lines) {
		const text = trimmed(line);
		const boundary = boundaries.find((b) => text === "--" + b || text === "--" + b + "--");
		if (boundary !== undefined) {
			parts.push(part);
			part = {head: "", body: ""};
			where = text === "--" + boundary ? "head" : "between";
		} else if (where === "head") {
			part.head += /^[ \t]/.test(line) ? " " + text : "\n" + text;
			if (text)
				continue;
			const type = part.head.match(/\ncontent-type:.*/i);
			const named = type && type[0].match(/boundary=("([^"]*)"|[^; \t]+)/i);
			if (named)
				boundaries.push(named[2] || named[1]);
			where = type && /message\/rfc822/i.test(type[0]) ? "head" : "body";
			part.head = where === "head" ? "" : part.head;
		} else if (where === "body") {
			part.body += line + "\n";
		}
	}
	return [...parts, part];
}

function inMail(mail) {
	const field = (part, name) => (part.head.match(new RegExp("\n" + name + ":(.*)", "i")) || ["", ""])[1].toLowerCase();
	const found = partsOf(mail).map((part) => {
		const text = decoded(part.body, field(part, "content-transfer-encoding"));
		const type = field(part, "content-type");
		return recordIn(type.includes("text/html") ? withoutTags(text) : text, /format="?flowed/.test(type));
	}).filter((one) => one);
	return found.find((one) => one.begins) || found[0] || null;
}

/* {bytes, mailed} of the record in those bytes. */
function recordOf(bytes) {
	if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
		bytes = bytes.slice(3);
	const text = latin(bytes).replace(/\r+(\n|$)/g, "$1");
	const first = text.split("\n").find((line) => trimmed(line) && line[0] !== "#") || "";
	const found = first.startsWith(RECORD) || /[\0\r]/.test(text) ? null : inMail(text);
	return {bytes: unlatin(found ? found.record : text), mailed: found !== null};
}

/* ---- the check */

class Fault extends Error {}
const must = (holds, why) => {
	if (!holds)
		throw new Fault(why);
};

const DECK = [..."CDHS"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit)).concat("DS", "DD", "JJ", "LJ", "BJ");
const inOrder = (cards) => cards.slice().sort((a, b) => DECK.indexOf(a) - DECK.indexOf(b));
/* what of a rule set decides a deal: players, sides, cards a hand, joker, cards left over, how seats are given, who deals first */
const PRESETS = {
	"nomic109": [4, 2, 13, 0, 0, "apart", "last"],
	"playsite": [4, 2, 13, 0, 0, "named", "random"],
	"amiga": [4, 2, 13, 0, 0, "named", "random"],
	"synspades": [4, 2, 13, 0, 0, "named", "first"],
	"synspades-solo": [4, 4, 13, 0, 0, "named", "first"],
	"rtr3b-3": [3, 3, 17, 0, 1, "random", "random"],
	"rtr3b-4": [4, 4, 13, 1, 1, "random", "random"],
	"rtr3b-5": [5, 5, 13, 1, 1, "random", "random"],
	"standard": [4, 2, 13, 0, 0, "named", "random"],
	"callbreak": [4, 4, 13, 0, 0, "named", "random"],
	"jokers": [4, 2, 13, 2, 0, "named", "random"],
	"cutthroat": [3, 3, 17, 0, 0, "named", "random"],
	"six-hand": [6, 3, 9, 2, 0, "named", "random"],
	"two-hand": [2, 2, 13, 0, 0, "named", "random"],
	"suicide": [4, 2, 13, 0, 0, "named", "random"],
	"mirror": [4, 2, 13, 0, 0, "named", "random"],
	"whiz": [4, 2, 13, 0, 0, "named", "random"],
};
const AT_WILL = ["rules", "next-pulse", "look", "concede", "forfeit", "withdraw", "batch", "end"];
const ACTS = ["draw", "bid", "look", "discard", "pass", "play", "timeout", "concede", "forfeit", "withdraw", "batch", "end"];
const SECOND = "a second chain of secrets begins here. The seal in the first mail does not cover this chain, so its maker could choose the " +
	"deals. The deals above are proved; the deals below are not";

const OWN_WORDS = "These words go into the shuffle. Look at your own seat: it must show the words that you gave, or none. This page cannot know your words.";
/* what stands before a step: its character, its class and what it says to those who hear it */
const SIGNS = {holds: ["✓", "right", "correct:"], fails: ["✗", "wrong", "wrong:"], open: ["–", "open", "not checked:"]};
const LINE_MOST = 512;
const WORDS_MOST = 120;
/* a number as C has them, in decimal digits */
const isWhole = (text) => /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) < 2n ** 63n;

/* the cards that are dealt: if the hands need fewer, the twos of clubs, hearts, diamonds and spades stay out, in this order */
function deckOf(t) {
	const cards = DECK.slice(0, 52).filter((card) => !["2S", "2D"].slice(0, t.deuces).includes(card))
		.concat(["DS", "DD"].slice(0, t.deuces), [[], ["JJ"], ["LJ", "BJ"]][t.joker]);
	const out = ["2C", "2H", "2D", "2S"].slice(0, cards.length - (t.n === 5 || t.n === 2 ? 4 : t.n) * t.size - t.extra);
	return cards.filter((card) => !out.includes(card));
}

function tableOf(text) {
	const [preset, ...own] = text.split(" ");
	must(Object.hasOwn(PRESETS, preset), `there is no rule set ${preset}`);
	const [n, sides, size, joker, extra, seating, first] = PRESETS[preset];
	const table = {n, sides, size, joker, deuces: 0, extra, seating, first};
	for (const pair of own) {
		const [key, value] = pair.split("=");
		if (key === "joker" || key === "deuces")
			table[key] = ["off", "one", "two"].indexOf(value);
		if (key === "extra-card")
			table.extra = Number(value === "on");
		if (key === "hand")
			table.size = Number(value);
		if (key === "dead-hand" && value === "on")
			table.extra = table.size;
		if (key === "sides")
			table.sides = Number(value);
		if (key === "seating")
			table.seating = value;
		if (key === "first-dealer")
			table.first = value;
	}
	return table;
}

function notText(line) {
	if (line.includes(0))
		return "it contains a NUL byte";
	let text;
	try {
		text = new TextDecoder("utf-8", {fatal: true, ignoreBOM: true}).decode(line);
	} catch {
		return "it contains bytes that are not UTF-8";
	}
	return /[\0-\x08\x0a-\x1f\x7f-\x9f]/.test(text) ? "it contains a control character" : "";
}

/* The beacon's chain in a line `pulses`, "" for none. */
function chainOf(pulses) {
	return (pulses.match(/[0-9a-f]{64}/) || [""])[0];
}

class Verifier {
	constructor(bytes) {
		this.at = 0;
		this.part = []; /* the lines since the last digest */
		this.hashed = []; /* the lines of this round */
		this.rounds = [];
		this.digests = [];
		this.pulses = 0;
		this.steps = [];
		this.raw = latin(bytes).split("\n").map(unlatin);
	}

	prepare() {
		this.raw.forEach((line, i) => {
			this.at = i + 1;
			const what = notText(line);
			must(!what, what);
		});
		this.at = 0;
		const decoder = new TextDecoder("utf-8", {ignoreBOM: true});
		this.all = this.raw.map((line) => trimmed(decoder.decode(line)));
		this.lines = this.all.map((text, i) => [i + 1, text]).filter(([, text]) => text && text[0] !== "#");
	}

	ahead(word) {
		return this.lines.length > 0 && this.lines[0][1].split(" ")[0] === word;
	}

	take(want) {
		const [at, text] = this.lines.shift() || [this.at + 1, ""];
		this.at = at;
		must(text, "the record ends too early");
		must(utf8.encode(text).length <= LINE_MOST, `the line is too long: expected at most ${LINE_MOST} bytes`);
		must(!this.strict || !/^ |\t|  |^(?!words ).*#/.test(text), "expected one blank between words, and no comment after them");
		must(!this.strict || text.split(" ")[0] !== "chain", SECOND);
		must(want === undefined || text === want, `expected \`${want}\``);
		this.part.push(text);
		this.hashed.push(text);
		return text;
	}

	value(word, form = "[^ ].*") {
		const text = this.take();
		const rest = text.slice(word.length + 1);
		must(text.startsWith(word + " ") && new RegExp(`^(?:${form})$`, "s").test(rest), `expected \`${word}\` and ${form}`);
		return rest;
	}

	/* A digest covers all lines since the one before it. */
	digest(round) {
		this.digests.push([round, sha256(lined(this.part))]);
		this.part = [];
	}

	/* What of the last round goes into the next deal: nothing that anybody can choose at will, and no times. */
	previous() {
		const fixed = this.hashed.filter((line) => !AT_WILL.includes(line.split(" ")[0])).map((line) => line.replace(/^(timeout .*?) at .*$/, "$1"));
		this.hashed = [];
		return hex(sha256(lined(fixed)));
	}

	step(what, detail = "", sign = SIGNS.holds) {
		this.steps.push({what, detail, sign});
	}

	check() {
		this.prepare();
		this.take("spades-record 1");
		this.rules = this.value("rules");
		this.table = tableOf(this.rules);
		if (!this.ahead("game"))
			return false;
		this.game = this.value("game");
		must(isWhole(this.game), "expected `game` and its number");
		const [seal, length] = this.value("chain", "[0-9a-f]{64} [1-9][0-9]*").split(" ");
		must(Number(length) <= 4096, "expected a number of rounds, up to 4096");
		this.strict = true;
		this.seal = seal;
		this.secret = unhex(seal);
		this.length = Number(length);
		this.beacon(this.value("pulses", "off|(wanted|required) (unknown|none agreed|[0-9a-f]{64} [1-9][0-9]{0,11} [1-9][0-9]{0,5})"));
		this.seats();
		while (this.lines.length > 0 && !this.over)
			this.next();
		return true;
	}

	next() {
		const verb = this.lines[0][1].split(" ")[0];
		if (verb === "round" && !this.playing)
			return this.deal();
		if (verb === "next-pulse" && !this.playing)
			return this.promise();
		if (verb === "score" && this.playing) {
			this.take();
			this.playing = false;
			return this.ahead("result") || this.digest(this.rounds.length);
		}
		if (verb === "void" && this.playing)
			return this.void();
		if (verb === "result")
			return this.result();
		this.take();
		return must(ACTS.includes(verb), `${verb} is not expected here`);
	}

	/* The round counts for nothing, and the next round has the same dealer. */
	void() {
		must(this.rounds.length < this.length, "void is not expected here: the chain has no more secrets");
		this.take("void");
		this.playing = false;
		this.voided = true;
		this.digest(this.rounds.length);
	}

	result() {
		this.take();
		const dealt = this.rounds.length;
		this.digest(dealt > this.digests.length ? dealt : null);
		this.over = true;
		this.take(`digest ${hex(this.digests[this.digests.length - 1][1])}`);
		if (this.lines.length > 0)
			this.take("nothing after the digest");
	}

	seats() {
		const t = this.table;
		const names = this.value("named", `[^ ]+( [^ ]+){${t.n - 1}}`).split(" ");
		for (let i = 0; i < t.n; i++)
			if (names[i] === "bot") {
				const kind = this.value(`bot ${i + 1}`, "[a-z]+ [1-9][0-9]*( [1-9][0-9]*)?");
				must(kind.split(" ").slice(1).every(isWhole), "expected a kind, its version and perhaps its effort");
			}
		let mates = [];
		if (this.ahead("mates")) {
			must(t.sides < t.n || !this.take(), "expected no `mates`: each plays for himself");
			mates = this.value("mates", `([1-${t.n}]) (?!\\1)[1-${t.n}]`).split(" ").map((place) => place - 1);
		}
		const seed = mix(this.secret, "spades-deal-v1", this.game, 0, ...names, "none", "none");
		const stream = chacha(mix(seed, "spades-seating-v1", this.game, 0, 0));
		let order = names.map((_, i) => i);
		while (t.seating !== "named") {
			order = shuffled(stream, names.map((_, i) => i));
			if (new Set(mates.map((mate) => order.indexOf(mate) % t.sides)).size < 2)
				break;
		}
		this.names = order.map((i) => names[i]);
		this.names.forEach((name, s) => this.take(`seat ${s + 1} ${name}`));
	}

	beacon(pulses) {
		this.named = new Map(); /* the pulse that each round waited for */
		this.hash = chainOf(pulses);
		this.without = pulses.endsWith(" none agreed");
		const [mode, chain, genesis, period] = this.without ? ["off"] : pulses.split(" ");
		this.mode = mode;
		this.promised = null;
		this.last = 0n;
		this.known = chain !== undefined && chain !== "unknown";
		this.genesis = BigInt(genesis || 0);
		this.period = BigInt(period || 0);
	}

	promise() {
		const [number, due] = this.value("next-pulse", "[1-9][0-9]{0,11} [1-9][0-9]{0,11}").split(" ").map(BigInt);
		must(this.known && this.promised === null, "expected no next-pulse here");
		must(number > this.last, "expected a pulse after that of the last deal");
		this.named.set(this.rounds.length + 1, number);
		must(due === this.genesis + (number - 1n) * this.period, "expected the time of that pulse, by the chain's genesis and period");
		this.promised = this.last = number;
		this.due = new Date(Number(due) * 1000).toISOString().replace("T", " ").replace(".000Z", " UTC");
	}

	pulse() {
		const number = this.promised;
		this.promised = null;
		if (number === null)
			return this.value("pulse", "none");
		const late = this.mode === "wanted" ? "|none late" : "";
		return this.value("pulse", `${number} ([0-9a-f]{64}|none agreed${late})`);
	}

	given(seat) {
		const words = this.value(`words ${seat + 1}`);
		must(utf8.encode(words).length <= WORDS_MOST, `expected words of at most ${WORDS_MOST} bytes`);
		return words;
	}

	deal() {
		const t = this.table;
		const number = this.rounds.length + 1;
		const previous = this.previous();
		const round = {number, steps: [], hands: []};
		this.steps = round.steps;
		this.open = round;
		must(number <= this.length, "expected the end of the game: its chain has no more secrets");
		this.take(this.mode === "off" || this.promised !== null ? `round ${number}` : "next-pulse, with the pulse that the round waited for");
		const before = this.secret;
		this.secret = unhex(this.value("secret", "[0-9a-f]{64}"));
		must(hex(sha256(this.secret)) === hex(before), `expected a secret whose SHA-256 is ${hex(before)}`);
		this.step(number === 1 ? "The secret fits the seal." : "The SHA-256 of the secret is the secret of the round before.", hex(this.secret));
		const seats = this.names.map((_, s) => s);
		const words = seats.map((s) => this.given(s));
		this.step(OWN_WORDS, seats.map((s) => `${s + 1} ${this.names[s]}: ${words[s]}`).join("; "), SIGNS.open);
		this.take(`previous ${previous}`);
		this.step(`The lines above were not changed${number === 1 ? "" : " since the round before"}.`, previous);
		const pulse = this.pulse();
		this.stepOfPulse(pulse);
		const seed = mix(this.secret, "spades-deal-v1", this.game, number, ...words, previous, pulse.replace(/^\d+ none /, "none "));
		this.take(`seed ${hex(seed)}`);
		this.step("The seed follows from all of the above.", hex(seed));
		this.dealer = number === 1 ? this.firstDealer(seed) : (this.dealer + (this.voided ? 0 : 1)) % t.n;
		this.voided = false;
		this.hands(seed, round);
		this.step(`The hands come from the deck, shuffled with the seed. ${this.names[this.dealer]} deals.`);
		round.secret = this.secret;
		this.rounds.push(round);
		this.open = null;
		this.playing = true;
	}

	stepOfPulse(pulse) {
		const outcome = pulse.split(" ").slice(1).join(" ");
		if (pulse === "none")
			return;
		if (!outcome.startsWith("none")) {
			this.pulses++;
			this.step(`This is the pulse that was named, due at ${this.due}. Not checked: whether the beacon published this value.`, pulse, SIGNS.open);
			return;
		}
		const how = outcome === "none agreed" ? "all players agreed to that" : "it had not come in time";
		this.step(`Dealt without the pulse that was named, due at ${this.due}. Not checked: whether ${how}.`, pulse, SIGNS.open);
	}

	firstDealer(seed) {
		const t = this.table;
		if (t.first === "last")
			return t.n - 1;
		const person = this.names.findIndex((name) => name !== "bot");
		const seat = person < 0 ? t.n - 1 : person;
		const dealer = t.first === "random" ? below(chacha(mix(seed, "spades-dealer-v1", this.game, 1, 0)), t.n) : seat;
		this.take(`dealer ${dealer + 1}`);
		return dealer;
	}

	hands(seed, round) {
		const t = this.table;
		const order = this.names.map((_, k) => (this.dealer + 1 + k) % t.n).filter((s) => t.n !== 5 || s !== this.dealer);
		const deck = shuffled(chacha(seed), deckOf(t));
		const dealt = order.length * t.size;
		if (t.n === 2) { /* the players draw these cards, two at each turn */
			deck.forEach((card, i) => this.take(`deal ${order[(i >> 1) % 2] + 1} ${card}`));
			order.forEach((s, k) => round.hands.push({who: `${s + 1} ${this.names[s]} drew`, cards: deck.filter((_, i) => (i >> 1) % 2 === k)}));
			return;
		}
		const lay = (who, name, cards) => {
			this.take(`deal ${who} ${inOrder(cards).join(" ")}`);
			round.hands.push({who: name, cards});
		};
		if (t.extra)
			lay("extra", "left over", deck.slice(dealt));
		order.forEach((s, k) => lay(s + 1, `${s + 1} ${this.names[s]}`, deck.slice(0, dealt).filter((_, i) => i % order.length === k)));
	}
}

/* What comes of some bytes: {status: holds | fails | nothing, line, why, ...} */
function verify(bytes) {
	const record = recordOf(bytes);
	const v = new Verifier(record.bytes);
	const result = {v, mailed: record.mailed, status: "holds", line: null, why: ""};
	try {
		if (!v.check())
			result.status = "nothing";
	} catch (fault) {
		if (!(fault instanceof Fault))
			throw fault;
		Object.assign(result, {status: "fails", line: v.at, why: fault.message});
	}
	return result;
}

/* ---- what is shown */

function element(name, attributes = {}, ...inside) {
	const e = document.createElement(name);
	Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
	e.append(...inside);
	return e;
}

const SUITS = {S: ["♠", "spades"], H: ["♥", "hearts"], D: ["♦", "diamonds"], C: ["♣", "clubs"]};
const RANKS = {D: "2", T: "10", J: "jack", Q: "queen", K: "king", A: "ace"};

function cardItem(card) {
	if (card[1] === "J")
		return element("li", {class: "J"}, {J: "Joker", L: "Little joker", B: "Big joker"}[card[0]]);
	const [rank, suit] = card;
	const [sign, name] = SUITS[suit];
	return element("li", {class: suit}, element("span", {"aria-hidden": "true"}, ({D: "2", T: "10"}[rank] || rank) + sign + "\ufe0e"),
		element("span", {class: "unseen"}, `${RANKS[rank] || rank} of ${name}`));
}

function handRow(hand) {
	const place = (card) => card[1] === "J" ? -DECK.indexOf(card) : 20 * "SHDC".indexOf(card[1]) - DECK.indexOf(card) % 13;
	const cards = hand.cards.slice().sort((a, b) => place(a) - place(b));
	return element("div", {class: "dealt"}, element("div", {class: "whose"}, hand.who),
		element("ul", {class: "cards", "aria-label": `the hand of ${hand.who}`}, ...cards.map(cardItem)));
}

function stepItem(step) {
	const [character, kind, label] = step.sign;
	const sign = element("span", {class: kind, "aria-label": label, role: "img"}, character);
	const text = element("div", {}, step.what);
	if (step.detail)
		text.append(element("span", {class: "hex"}, step.detail));
	return element("li", {}, sign, text);
}

function roundPart(round, digest, fault) {
	const list = element("ol", {class: "steps"}, ...round.steps.map(stepItem));
	if (fault)
		list.append(stepItem({what: `Line ${fault.line} is wrong.`, detail: fault.why, sign: SIGNS.fails}));
	const inside = element("div", {class: "inside"}, ...round.hands.map(handRow), list);
	if (digest)
		inside.append(element("p", {}, "The digest in the mail with the score: ", element("code", {class: "hex"}, digest)));
	const part = element("details", fault ? {class: "bad"} : {}, element("summary", {}, `Round ${round.number}` + (fault ? ": wrong" : "")), inside);
	part.open = Boolean(fault) || round.number === 1;
	return part;
}

function verdict(good, title, ...said) {
	return element("div", {class: `verdict ${good ? "good" : "bad"}`}, element("strong", {}, title), ...said);
}

/* A line is wrong: where, in plain words, and what to do. */
function brokenVerdict(result) {
	const v = result.v;
	const line = v.all && v.all[result.line - 1];
	const count = v.rounds.length;
	const short = result.why === "the record ends too early";
	const above = count ? `The lines above it are correct, with ${count} deal${count === 1 ? "" : "s"}. Nothing is proved about the lines below. ` : "";
	const why = element("details", {}, element("summary", {}, "What the page expected there"), element("p", {class: "hex inside"}, result.why));
	return verdict(false, short ? "The end of this record is missing" : `This record is wrong: line ${result.line}`,
		`Line ${result.line}${result.mailed ? " of the record in that mail" : ""} is ${short ? "missing" : "not what it must be"}. ${above}`,
		"A record may be damaged on its way. Send ", element("code", {}, "record"), " again, save the mail, and give this page the file. If that record is ",
		"wrong too, tell everybody at your table, and keep your mails.", ...(line ? [element("pre", {}, `line ${result.line}: ${line}`)] : []), why);
}

/* No record at all: perhaps another mail of the game. */
function noRecordVerdict(text) {
	if (!text.trim())
		return verdict(false, "There is nothing here yet", "Paste the record, or the mail with it, and check again.");
	const mail = marksIn([text]).length > 0;
	return verdict(false, "There is no record in this", mail ? "This is a mail of a game, but not the one with the record. " : "",
		"Answer any mail of your game with the word ", element("code", {}, "record"), ", and give this page the whole answer, from the line ",
		element("code", {}, "spades-record 1"), " on.");
}

function verdictOf(result) {
	const v = result.v;
	if (result.status === "nothing")
		return verdict(false, "This record has no seal", "So nothing in it shows how its cards were dealt. Somebody wrote such a record by hand, or with ",
			"another program.");
	if (result.status === "fails")
		return brokenVerdict(result);
	const count = v.rounds.length;
	const state = `Game ${v.game}, ${count} deal${count === 1 ? "" : "s"}; the game ${v.over ? "is over" : "goes on"}. `;
	if (!count)
		return verdict(true, "So far everything is correct", state, "No round is over yet. Once a round is over, the record shows the secret that it was dealt from.");
	return verdict(true, "The cards were dealt as the seal fixed them", state, "Now compare it with your mails, below: only they show that this is the ",
		"record of your game. To check plays, draws and scores, use ", element("code", {}, "spadesd verify"), " or ",
		element("code", {}, "verify.py"), ".",
		...(v.pulses ? [element("div", {}, `Not checked: ${v.pulses} pulse${v.pulses === 1 ? "" : "s"}, which those two programs can look up.`)] : []));
}

/* ---- comparing with mails */

/* The texts in some bytes: the parts of a mail, of each mail of a mailbox, or what was pasted. */
function textsIn(bytes) {
	return latin(bytes).split(/^(?=From \S+ .*\d{4}\r?$)/m).flatMap((mail) => partsOf(mail).map((part) => {
		const field = (name) => (part.head.match(new RegExp("\n" + name + ":(.*)", "i")) || ["", ""])[1].toLowerCase();
		const text = decoded(part.body, field("content-transfer-encoding"));
		return `${part.head}\n\n${field("content-type").includes("text/html") ? withoutTags(text) : text}`;
	}));
}

/* What mails of the referee say: [kind, round, value, secret]. An answer to `verify` is no mail that brought a score, and counts for nothing. */
function marksIn(texts) {
	const found = [];
	for (const text of texts) {
		const line = text.replace(/^[> \t]+/gm, "").replace(/(?:\s|\u00c2\u00a0)+/g, " ");
		/* older mails name the number of rounds; the answer to `verify` has a small letter */
		for (const [, seal] of line.matchAll(/The seal of this game(?:, for up to \d+ rounds)?: ([0-9a-f]{64})\b/g))
			found.push({kind: "seal", value: seal});
		for (const [, round, number, chain] of line.matchAll(/pulse of round (\d+): number (\d+), due [^,]*,[^,]*? of chain ([0-9a-f]{64})\b/g))
			found.push({kind: "pulse", round: Number(round), value: `${number} ${chain}`});
		for (const [, round, secret, value] of line.matchAll(/secret of round (\d+): ([0-9a-f]{64}) digest of the record so far: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})\b/g))
			found.push({kind: "digest", round: Number(round), secret, value});
		for (const [, secret, value] of line.matchAll(/([0-9a-f]{64} )?digest of the record so far: ((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})\b/g))
			if (!secret) /* a game that ends between two rounds */
				found.push({kind: "digest", round: null, secret: "", value});
	}
	return found;
}

/* What is to be compared: {kind, round, value, what, shown, secret}. */
function marksOf(v) {
	const list = [{kind: "seal", value: v.seal, what: "The seal, in the first mail of the game", shown: v.seal}];
	v.digests.forEach(([round, digest]) => {
		const secret = v.rounds[round - 1] ? hex(v.rounds[round - 1].secret) : "";
		list.push({kind: "digest", round, secret, value: groups(digest), what: round === null ? "The digest of the end, in the last mail of the game" :
			`The digest of round ${round}, in the mail that brought its score`, shown: groups(digest)});
	});
	v.named.forEach((number, round) => {
		list.push({kind: "pulse", round, value: `${number} ${v.hash}`, what: `The pulse of round ${round}, in a mail older than that pulse`, shown: `number ${number}`});
	});
	return list;
}

/* "same", "other" where a mail of this very game says something else, "" where none says anything. */
function compared(mark, found) {
	const here = found.filter((one) => one.kind === mark.kind && (mark.kind === "seal" || one.round === mark.round));
	if (here.some((one) => one.value === mark.value && (mark.kind !== "digest" || !mark.secret || one.secret === mark.secret)))
		return here.some((one) => mark.kind === "digest" && one.secret === mark.secret && one.value !== mark.value) ? "other" : "same";
	if (mark.kind === "digest")
		return mark.secret && here.some((one) => one.secret === mark.secret) ? "other" : "";
	return here.length > 0 ? "other" : "";
}

const OTHER = {
	seal: "Your mails have another seal. They are from another game, or this is not the record of your game.",
	digest: "Your mail has this secret and another digest. This is not the record of your game.",
	pulse: "Your mails name another pulse for that round, or they are from another game.",
};

let marks = []; /* of the record that was checked: {mark, box, item, state} */

function tellMatched() {
	const done = marks.filter(({box}) => box.checked).length;
	const other = marks.some(({item}) => item.classList.contains("other"));
	const said = document.getElementById("matched");
	if (other)
		said.replaceChildren(verdict(false, "Your mails say something else", "Look at the marked lines below. If those mails are from this game, this is ",
			"not its record. Tell everybody at your table, and keep your mails."));
	else if (done === marks.length)
		said.replaceChildren(verdict(true, "It is the record of your game", "The seal and every digest are those in your mails: the cards were dealt as the ",
			"seal fixed them, and nobody changed the record since."));
	else
		said.replaceChildren(element("p", {}, `${done} of ${marks.length} are ticked.`));
}

function mark({item, box, state}, how) {
	item.className = how;
	box.checked = how === "same" || how === "ticked";
}

function markItem(one) {
	const box = element("input", {type: "checkbox"});
	const state = element("span", {class: "state"}, "not compared yet");
	const item = element("li", {}, element("label", {}, box, element("span", {}, element("span", {class: "what"}, one.what),
		element("span", {class: "hex"}, one.shown), state)));
	const entry = {mark: one, box, item, state};
	box.addEventListener("change", () => {
		mark(entry, box.checked ? "ticked" : "");
		state.textContent = box.checked ? "you ticked it" : "not compared yet";
		tellMatched();
	});
	return entry;
}

function findIn(texts) {
	const found = marksIn(texts);
	let news = 0;
	for (const entry of marks) {
		const how = compared(entry.mark, found);
		if (!how || entry.item.className === "other")
			continue;
		mark(entry, how);
		entry.state.textContent = how === "same" ? "the same in your mails" : OTHER[entry.mark.kind];
		news++;
	}
	tellMatched();
	if (!news)
		document.getElementById("matched").prepend(verdict(false, "There is nothing to compare in that",
			"The first mail of a game has its seal, at the end, and each mail with a score has a digest. Other mails have neither."));
}

function showMarks(result) {
	const good = result.status === "holds";
	marks = good ? marksOf(result.v).map(markItem) : [];
	document.getElementById("compare").hidden = !good;
	document.getElementById("marks").replaceChildren(...marks.map(({item}) => item));
	document.getElementById("matched").replaceChildren();
	document.getElementById("mails").value = "";
}

function show(bytes) {
	const result = verify(bytes);
	const v = result.v;
	const record = result.status !== "fails" || (v.raw || []).some((line) => latin(line).startsWith(RECORD));
	const digests = new Map(v.digests.map(([round, digest]) => [round, groups(digest)]));
	const parts = v.rounds.map((round) => roundPart(round, digests.get(round.number), null));
	if (result.status === "fails" && v.open)
		parts.push(roundPart(v.open, "", result));
	document.getElementById("verdict").replaceChildren(record ? verdictOf(result) : noRecordVerdict(latin(bytes)));
	showMarks(result);
	document.getElementById("deals").hidden = parts.length === 0;
	document.getElementById("rounds").replaceChildren(...parts);
	return result;
}

const byId = (id) => document.getElementById(id);
const bytesOfFile = async (file) => new Uint8Array(await file.arrayBuffer());
const showFiles = async (files) => files.length && show(await bytesOfFile(files[0]));
const findFiles = async (files) => files.length && findIn((await Promise.all(Array.from(files, bytesOfFile))).flatMap(textsIn));
byId("check").addEventListener("click", () => show(utf8.encode(byId("text").value)));
byId("find").addEventListener("click", () => findIn(textsIn(utf8.encode(byId("mails").value))));
for (const [area, input, take] of [["drop", "file", showFiles], ["mailsdrop", "mailfiles", findFiles]]) {
	byId(input).addEventListener("change", (event) => take(event.target.files));
	for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]])
		byId(area).addEventListener(name, (event) => {
			event.preventDefault();
			byId(area).classList.toggle("over", over);
			if (name === "drop")
				take(event.dataTransfer.files);
		});
}
if (!known()) {
	document.getElementById("check").disabled = true;
	document.getElementById("verdict").append(element("div", {class: "verdict bad"}, element("strong", {}, "This browser computes wrongly"),
		"It does not compute the known answers of fair-deal.md, so this page cannot check anything here."));
}
