/* command.c - from lines to commands.
 *
 * A line is tried as a keyword line ("start nomic109: ...", "hand please"), then as moves: it is cut into clauses, and a
 * clause is a move when every word in it is known and it holds exactly one card or one number. A word of doubt anywhere
 * (if, not, wish, was, a question mark) makes the whole line talk. */
#include "mail/command.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "words.h"

enum args { ARGS_NONE, ARGS_MAYBE, ARGS_SOME };

static const struct {
	const char *name;
	enum args args;
	bool public;
	const char *other; /* another word for it, NULL if none */
} verbs[] = {
    [VERB_BID] = {"bid", ARGS_SOME, true, NULL}, [VERB_PLAY] = {"play", ARGS_SOME, true, NULL},
    [VERB_CONCEDE] = {"concede", ARGS_NONE, true, NULL}, [VERB_WITHDRAW] = {"withdraw", ARGS_NONE, true, NULL},
    [VERB_FORFEIT] = {"forfeit", ARGS_NONE, true, NULL}, [VERB_CHECK] = {"check", ARGS_SOME, false, NULL},
    [VERB_JOIN] = {"join", ARGS_MAYBE, false, "subscribe"}, [VERB_LEAVE] = {"leave", ARGS_NONE, false, "unsubscribe"},
    [VERB_CONFIRM] = {"confirm", ARGS_NONE, false, NULL}, [VERB_HAND] = {"hand", ARGS_NONE, false, "cards"},
    [VERB_STATUS] = {"status", ARGS_NONE, false, NULL}, [VERB_LAST] = {"last", ARGS_NONE, false, NULL},
    [VERB_SCORE] = {"score", ARGS_NONE, false, "scores"}, [VERB_HISTORY] = {"history", ARGS_NONE, false, NULL},
    [VERB_RULES] = {"rules", ARGS_MAYBE, false, NULL}, [VERB_HELP] = {"help", ARGS_NONE, false, NULL},
    [VERB_START] = {"start", ARGS_SOME, false, NULL}, [VERB_CODE] = {"code", ARGS_SOME, false, NULL},
    [VERB_RECORD] = {"record", ARGS_MAYBE, false, NULL},
    [VERB_LOOK] = {"look", ARGS_NONE, false, NULL}, [VERB_DISCARD] = {"discard", ARGS_SOME, false, NULL}, [VERB_PASS] = {"pass", ARGS_SOME, false, NULL},
    [VERB_TRICKS] = {"tricks", ARGS_NONE, false, NULL}, [VERB_EXPLAIN] = {"explain", ARGS_SOME, false, NULL}, [VERB_READY] = {"ready", ARGS_MAYBE, false, NULL}, [VERB_ENTROPY] = {"entropy", ARGS_SOME, false, NULL}, [VERB_VERIFY] = {"verify", ARGS_NONE, false, NULL},
    [VERB_PROPOSE] = {"propose", ARGS_SOME, false, NULL}, [VERB_AGREE] = {"agree", ARGS_NONE, false, NULL}, [VERB_SET] = {"set", ARGS_SOME, false, NULL},
    [VERB_BONEHEAD] = {"bonehead", ARGS_NONE, false, NULL}, [VERB_ZB] = {"zb", ARGS_SOME, false, NULL}, [VERB_CHIT] = {"chit", ARGS_SOME, false, NULL},
    [VERB_SUSPEND] = {"suspend", ARGS_MAYBE, false, NULL}, [VERB_RESUME] = {"resume", ARGS_MAYBE, false, NULL}, [VERB_GRANT] = {"grant", ARGS_SOME, false, NULL},
    [VERB_GAMES] = {"games", ARGS_NONE, false, NULL}, [VERB_PLAYERS] = {"players", ARGS_NONE, false, NULL},
    [VERB_CANCEL_GAME] = {"cancel-game", ARGS_SOME, false, NULL}};

const char *verb_name(enum verb verb) { return verbs[verb].name; }
bool verb_public(enum verb verb) { return verbs[verb].public; }

struct parse {
	struct arena *arena;
	enum hint hint;
	struct commands *out;
	bool moved[2];    /* a bid, a play was seen */
	int move[2];
	const char *move_line[2];
	uint64_t passed;  /* HINT_PASS: the cards named so far */
	const char *pass_line;
	bool lone;        /* the letter is one line of one word: then an everyday word may be a card */
};

static struct command *add(struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	if (out->count == COMMANDS_MAX)
		return &out->list[COMMANDS_MAX - 1];
	out->list[out->count] = (struct command){.verb = verb, .card = CARD_NONE, .args = "", .line = line};
	return &out->list[out->count++];
}

/* A move said twice is one move; two different ones contradict each other. Where two cards are to be passed, the cards
 * named are gathered; where one is to be thrown back, it is that. */
static void add_move(struct parse *p, enum verb verb, int value, const char *line)
{
	int k = verb == VERB_PLAY;
	if (k && p->hint == HINT_PASS) {
		p->passed |= cards_of(value);
		p->pass_line = line;
		return;
	}
	if (k && p->hint == HINT_DISCARD)
		verb = VERB_DISCARD;
	if (p->moved[k]) {
		if (p->move[k] != value && !p->out->contradictory) {
			p->out->contradictory = true;
			p->out->first_move = p->move_line[k];
			p->out->second_move = line;
		}
		return;
	}
	p->moved[k] = true;
	p->move[k] = value;
	p->move_line[k] = line;
	struct command *c = add(p, verb, line);
	c->card = k ? value : CARD_NONE;
	c->number = k ? 0 : value;
}

/* ---- moves --------------------------------------------------------------------------------------------------------- */

enum found { FOUND_NOTHING, FOUND_MOVE, FOUND_TALK, FOUND_DOUBT };

struct tally { int cards, numbers, plays, bids, fillers, others, doubts, unsure, blinds, alls, calls, card, number, call; bool nil, one; }; /* one: the number is the word "one" */

static struct tally count(const struct clause *c)
{
	struct tally t = {.card = CARD_NONE};
	for (size_t i = 0; i < c->count; i++) {
		const struct word *w = &c->word[i];
		switch (w->class) {
		case WORD_CARD:
			t.cards += t.card != w->value;
			t.card = w->value;
			t.unsure += w->unsure;
			break;
		case WORD_NUMBER:
			t.one |= w->unsure;
			t.numbers++;
			t.number = w->value;
			t.nil = w->nil;
			break;
		case WORD_BLIND: t.blinds++; break;
		case WORD_ALL: t.alls++; break;
		case WORD_CALL:
			t.calls++;
			t.call = w->value;
			break;
		case WORD_PLAY: t.plays++; break;
		case WORD_BID: t.bids++; break;
		case WORD_FILLER: t.fillers++; break;
		case WORD_DOUBT: t.doubts++; break;
		case WORD_OTHER: t.others++; break;
		}
	}
	return t;
}

/* "all", "I bid all", "all the tricks", "all 13": every trick (rtr3b). "Hi all" is not. */
static bool bids_all(const struct parse *p, const struct clause *c, const struct tally *t)
{
	if (!t->alls || t->cards || t->plays || t->numbers > 1 || (t->numbers && t->number < 13))
		return false;
	return t->bids || (p->hint == HINT_BID && c->count == (size_t)(t->alls + t->numbers));
}

/* "I play QS because that is all I hold": a verb, then the one card or number, and up to there nothing unknown. What comes
 * after it may be anything but another verb of the game. */
static bool anchored(const struct clause *c, const struct tally *t)
{
	bool verb = false;
	size_t i = 0;
	enum word_class wanted = t->cards ? WORD_PLAY : WORD_BID, object = t->cards ? WORD_CARD : WORD_NUMBER;
	if (t->cards + t->numbers != 1 || t->blinds || t->alls || t->calls)
		return false;
	for (; i < c->count && c->word[i].class != object; i++) {
		if (c->word[i].class == WORD_OTHER)
			return false;
		verb |= c->word[i].class == wanted && !c->word[i].unsure;
	}
	while (++i < c->count)
		if (c->word[i].class == WORD_PLAY || c->word[i].class == WORD_BID)
			return false;
	return verb;
}

static enum found clause_move(struct parse *p, const char *text, const char *line)
{
	struct clause c;
	words_read(p->arena, text, &c);
	struct tally t = count(&c);
	if (t.doubts)
		return FOUND_DOUBT;
	struct command *last = p->out->count ? &p->out->list[p->out->count - 1] : NULL;
	if (t.calls == 1 && !t.cards && !t.numbers && !t.others && last && last->verb == VERB_PLAY && last->line == line) {
		last->call = t.call; /* "the ace of hearts, low" */
		return FOUND_MOVE;
	}
	if (c.too_long || c.judged || (t.others && !anchored(&c, &t)) || (t.calls && (t.calls > 1 || t.cards != 1)) || (t.blinds && (!t.nil || t.cards)))
		return FOUND_TALK;
	if (bids_all(p, &c, &t)) {
		add_move(p, VERB_BID, BID_ALL, line);
		return FOUND_MOVE;
	}
	if (!t.cards && !t.numbers)
		return t.plays || t.bids ? FOUND_TALK : FOUND_NOTHING;
	if (t.cards > 1 || t.numbers > 1) {
		if (t.cards > 1 && !t.bids)
			for (size_t i = 0; i < c.count; i++)
				if (c.word[i].class == WORD_CARD)
					add_move(p, VERB_PLAY, c.word[i].value, line);
		return t.cards > 1 ? FOUND_MOVE : FOUND_TALK;
	}
	if (t.cards && !t.numbers && !t.bids && (!t.unsure || t.plays || p->lone)) {
		size_t before = p->out->count;
		add_move(p, VERB_PLAY, t.card, line);
		if (p->out->count > before)
			p->out->list[before].call = t.call;
		return FOUND_MOVE;
	}
	bool bare = !t.bids && !t.nil;
	if (bare && t.one && c.count > 1)
		return FOUND_TALK; /* "I am the one" */
	if (t.numbers && !t.cards && !t.plays && (!bare || p->hint == HINT_BID)) {
		size_t before = p->out->count;
		add_move(p, VERB_BID, t.blinds ? BID_BLIND_NIL : t.number, line);
		if (p->out->count > before)
			p->out->list[before].nil = t.nil;
		return FOUND_MOVE;
	}
	return FOUND_TALK;
}

/* Where a line is cut into clauses: at , . ; ! and brackets, and at a dash between blanks. */
static const char clause_ends[] = ",.;!()";
static char *dashes_cut(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = copy; (p = strchr(p, '-')); p++)
		if (p > copy && strchr(" -", p[-1]) && (!p[1] || strchr(" -", p[1])))
			*p = ',';
	return copy;
}

/* Whether any clause of the line holds a word of doubt. */
static bool doubtful(struct parse *p, const char *text)
{
	char *copy = dashes_cut(p->arena, text), *save = NULL;
	if (strchr(copy, '?'))
		return true;
	for (char *part = strtok_r(copy, clause_ends, &save); part; part = strtok_r(NULL, clause_ends, &save)) {
		struct clause c;
		words_read(p->arena, part, &c);
		if (count(&c).doubts)
			return true;
	}
	return false;
}

/* "sorry, I mean QD" after a move: the two contradict each other, and the player is asked. */
static void correction(struct parse *p, const char *text, const char *line)
{
	static const char *const words[] = {"sorry", "mean", "correction", "instead", "wrong", "oops", NULL};
	struct clause c;
	words_read(p->arena, text, &c);
	for (size_t i = 0; words[i]; i++)
		if (text_find(text, words[i]))
			for (size_t k = 0; k < c.count; k++)
				if (c.word[k].class == WORD_CARD && p->moved[1])
					add_move(p, VERB_PLAY, c.word[k].value, line);
}

static enum found line_moves(struct parse *p, const char *text, const char *line)
{
	if (doubtful(p, text)) {
		correction(p, text, line);
		return FOUND_TALK;
	}
	char *copy = dashes_cut(p->arena, text), *save = NULL;
	enum found best = FOUND_NOTHING;
	bool talk = false;
	for (char *part = strtok_r(copy, clause_ends, &save); part; part = strtok_r(NULL, clause_ends, &save)) {
		enum found f = clause_move(p, part, line);
		talk |= f == FOUND_TALK;
		if (f == FOUND_MOVE)
			best = f;
	}
	return best == FOUND_MOVE ? FOUND_MOVE : talk ? FOUND_TALK : FOUND_NOTHING;
}

/* ---- keyword lines ------------------------------------------------------------------------------------------------- */

static bool polite(const char *word)
{
	static const char *const words[] = {"please", "pls", "me", "my", "the", "show", "send", "i", "we", "would", "like", "want", "to", "i'd", "us", "a", "now", "thanks", "of", "give", "our", "game", "concession", "what's", "is", "thank", "you", "again", "in", "as", "trick", "cards", "i'm", "im", "am", "yes", "ok", "okay", NULL};
	for (size_t i = 0; words[i]; i++)
		if (text_same(words[i], word))
			return true;
	return false;
}

static int verb_of(const char *word)
{
	for (int v = 0; v < VERB_COUNT; v++)
		if (text_same(verbs[v].name, word) || (verbs[v].other && text_same(verbs[v].other, word)))
			return v;
	return -1;
}

/* The polite words before a verb ("please show my hand") skipped; the verb's place, or NULL. */
static const char *to_verb(const char *text, char *word, size_t size, int *verb)
{
	for (const char *p = text; *p;) {
		p += strspn(p, " \t,");
		size_t n = strcspn(p, " \t:,.!?;");
		if (!n || n >= size)
			return NULL;
		memcpy(word, p, n);
		word[n] = '\0';
		*verb = verb_of(word);
		if (*verb >= 0)
			return p + n;
		if (!polite(word))
			return NULL;
		p += n;
	}
	return NULL;
}

/* Only polite words and punctuation to the end of the line. */
static bool only_polite(struct parse *p, const char *rest)
{
	char *copy = arena_string(p->arena, rest), *save = NULL;
	for (char *w = strtok_r(copy, " \t:,.!?;", &save); w; w = strtok_r(NULL, " \t:,.!?;", &save))
		if (!polite(w))
			return false;
	return true;
}

/* The name in "join as ann" or "join ann please": the first word that is not politeness. */
static const char *first_word(struct parse *p, const char *rest)
{
	char *copy = arena_string(p->arena, rest), *save = NULL;
	for (char *w = strtok_r(copy, " \t:,.!?;", &save); w; w = strtok_r(NULL, " \t:,.!?;", &save))
		if (!polite(w))
			return w;
	return "";
}

/* The text with its punctuation made blanks, so that it is one clause. */
static char *spaced(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = copy; *p; p++)
		if (strchr(",.;!?", *p))
			*p = ' ';
	return copy;
}

/* "discard QS", "pass 2h and 10c": cards that go face down to the referee or the partner. */
static bool given_away(struct parse *p, enum verb verb, const struct clause *c, const char *line)
{
	struct tally t = count(c);
	if (t.others || t.doubts || t.numbers || !t.cards || (verb == VERB_DISCARD && t.cards > 1))
		return false;
	struct command *out = add(p, verb, line);
	out->card = t.card;
	for (size_t i = 0; i < c->count; i++)
		if (c->word[i].class == WORD_CARD)
			out->cards |= cards_of(c->word[i].value);
	return true;
}

/* Verbs that change nothing. */
static bool only_asks(enum verb verb)
{
	static const bool asks[VERB_COUNT] = {[VERB_CHECK] = true, [VERB_HAND] = true, [VERB_STATUS] = true, [VERB_LAST] = true, [VERB_SCORE] = true, [VERB_HISTORY] = true, [VERB_RULES] = true, [VERB_HELP] = true,
	                                      [VERB_TRICKS] = true, [VERB_EXPLAIN] = true, [VERB_VERIFY] = true, [VERB_RECORD] = true, [VERB_GAMES] = true, [VERB_PLAYERS] = true};
	return asks[verb];
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	char word[24];
	int verb;
	const char *rest = to_verb(text, word, sizeof word, &verb);
	if (!rest || verb == VERB_BID || verb == VERB_PLAY)
		return false;
	char *args = text_trim(arena_string(p->arena, rest));
	if (*args == ':')
		args = text_trim(args + 1);
	if (verb == VERB_CHECK) {
		int card = command_card(p->arena, args);
		if (card == CARD_NONE)
			return false;
		add(p, VERB_CHECK, line)->card = card;
		return true;
	}
	if (verb == VERB_DISCARD || verb == VERB_PASS) {
		struct clause cards;
		words_read(p->arena, spaced(p->arena, args), &cards);
		return given_away(p, (enum verb)verb, &cards, line);
	}
	if (verbs[verb].args == ARGS_NONE && (!only_polite(p, rest) || (!only_asks((enum verb)verb) && strchr(text, '?'))))
		return false; /* "concede?" is a question to somebody */
	if (verbs[verb].args == ARGS_SOME && !*args)
		return false;
	if (verb == VERB_READY || verb == VERB_ENTROPY)
		args += strspn(args, ",;.!- ");
	if (verb == VERB_READY && strchr(text, '?'))
		return false;
	if (verb == VERB_READY && *args) { /* what follows are words for the shuffle, unless the line is talk */
		if (only_polite(p, rest))
			*args = '\0';
		else if (doubtful(p, text))
			return false;
	}
	if (verb == VERB_JOIN) {
		const char *name = first_word(p, rest);
		if (*name && !only_polite(p, strstr(rest, name) + strlen(name)))
			return false; /* "join us for dinner on friday" */
		add(p, VERB_JOIN, line)->args = name;
		return true;
	}
	if (verb == VERB_CODE && strspn(args, "0123456789 ") != strlen(args))
		return false;
	add(p, (enum verb)verb, line)->args = verbs[verb].args == ARGS_NONE ? "" : args;
	return true;
}

int command_card(struct arena *arena, const char *text)
{
	struct clause c;
	words_read(arena, text_plain(arena, spaced(arena, text)), &c);
	struct tally t = count(&c);
	return t.cards == 1 && !t.others && !t.numbers && !t.doubts ? t.card : CARD_NONE;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {[CALL_NONE] = "", [CALL_LOW] = " low", [CALL_HIGH] = " high"};
	const char *words = c->args;
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return c->number == BID_ALL ? "all" : c->number == BID_BLIND_NIL ? "blind-nil" : arena_format(arena, "%d", c->number);
	if (c->verb == VERB_PASS) {
		for (uint64_t left = c->cards; left; left &= left - 1)
			words = arena_format(arena, "%s%s%s", words, *words ? " " : "", card_write(cards_first(left), card));
		return words;
	}
	return c->card == CARD_NONE ? words : arena_format(arena, "%s%s", card_write(c->card, card), calls[c->call]);
}

/* ---- letters ------------------------------------------------------------------------------------------------------- */

static void one_line(struct parse *p, const char *line)
{
	const char *text = text_plain(p->arena, line);
	if (keyword_line(p, text, line))
		return;
	if (line_moves(p, text, line) != FOUND_TALK)
		return;
	if (!p->out->unknown++)
		p->out->first_unknown = line;
}

/* A `start` line may go on: it does while it ends with a comma, a semicolon or a plus. */
static char *continued(struct arena *arena, char *line, char **save)
{
	char last;
	while (text_starts(line, "start") && *line && ((last = line[strlen(line) - 1]) == ',' || last == ';' || last == '+')) {
		char *next = strtok_r(NULL, "\n", save);
		if (!next)
			break;
		line = arena_format(arena, "%s %s", line, text_trim(next));
	}
	return line;
}

static bool a_reply(const char *subject)
{
	const char *colon = strchr(subject, ':');
	return strstr(subject, "[spades") || (colon && colon - subject <= 4 && colon - subject >= 2 && colon[1] == ' ');
}

void commands_parse(struct arena *arena, const struct letter *letter, enum hint hint, struct commands *out)
{
	*out = (struct commands){.first_unknown = "", .first_move = "", .second_move = ""};
	struct parse p = {.arena = arena, .hint = hint, .out = out};
	char *text = text_trim(arena_string(arena, letter->new_text)), *save = NULL;
	p.lone = !strpbrk(text, " \t\n");
	for (char *line = strtok_r(text, "\n", &save); line && out->unknown < UNKNOWN_MAX; line = strtok_r(NULL, "\n", &save)) {
		line = text_trim(continued(arena, text_trim(line), &save));
		if (*line)
			one_line(&p, line);
	}
	if (!out->count && !out->contradictory && !a_reply(letter->subject) && *letter->subject) {
		size_t unknown = out->unknown;
		const char *first = out->first_unknown;
		p.lone = true;
		one_line(&p, text_trim(arena_string(arena, letter->subject)));
		out->unknown = unknown; /* a subject that says nothing to us is only a subject */
		out->first_unknown = first;
	}
	if (p.passed) {
		struct command *c = add(&p, VERB_PASS, p.pass_line);
		c->cards = p.passed;
	}
	if (out->contradictory) {
		size_t kept = 0;
		for (size_t i = 0; i < out->count; i++)
			if (out->list[i].verb != VERB_BID && out->list[i].verb != VERB_PLAY && out->list[i].verb != VERB_DISCARD)
				out->list[kept++] = out->list[i];
		out->count = kept;
	}
}
