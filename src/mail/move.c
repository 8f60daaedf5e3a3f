/* move.c - bids and cards in what people write.
 *
 * A line is cut into clauses, and a clause is a move when every word in it is known and it holds
 * exactly one card or one number, or when it begins with a verb of the game and has one card or
 * number after it ("I play QS because ..."). A word of doubt anywhere (if, not, wish, was, a
 * question mark) makes the whole line talk. */
#include "move.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "words.h"

struct command *move_add(struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	if (out->count == COMMANDS_MAX)
		return &out->list[COMMANDS_MAX - 1];
	out->list[out->count] =
	    (struct command){.verb = verb, .card = CARD_NONE, .args = "", .line = line};
	return &out->list[out->count++];
}

/* A move said twice is one move; two different ones contradict each other. Where two cards are to
 * be passed, the cards named are gathered; where one is to be thrown back, it is that. */
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
	struct command *c = move_add(p, verb, line);
	c->card = k ? value : CARD_NONE;
	c->number = k ? 0 : value;
}

struct tally {
	int sorry, soft, cards, numbers, plays, bids, fillers, others, doubts, unsure, blinds, alls,
	    calls, card, number, call;
	bool nil, one;
}; /* one: the number is the word "one" */

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
		case WORD_BLIND:
			t.blinds++;
			break;
		case WORD_ALL:
			t.alls++;
			break;
		case WORD_CALL:
			t.calls++;
			t.call = w->value;
			break;
		case WORD_PLAY:
			t.plays++;
			break;
		case WORD_BID:
			t.bids++;
			break;
		case WORD_FILLER:
			t.fillers++;
			break;
		case WORD_DOUBT:
			*(w->unsure ? &t.sorry : w->soft ? &t.soft : &t.doubts) += 1;
			break;
		case WORD_OTHER:
			t.others++;
			break;
		}
	}
	if (!c->reason || t.cards || t.numbers)
		t.doubts += t.soft;
	else
		t.others += t.soft;
	return t;
}

/* Words of doubt; "sorry" is one once a move was named, which it may take back. */
static bool doubts(const struct parse *p, const struct tally *t)
{
	return t->doubts || (t->sorry && (p->moved[0] || p->moved[1]));
}

/* "all", "I bid all", "all the tricks", "all 13": every trick (rtr3b). "Hi all" is not. */
static bool bids_all(const struct parse *p, const struct clause *c, const struct tally *t)
{
	if (!t->alls || t->cards || t->plays || t->numbers > 1 || (t->numbers && t->number < 13))
		return false;
	return t->bids || (p->hint == HINT_BID && c->count == (size_t)(t->alls + t->numbers));
}

/* "I play QS because that is all I hold": a verb, then the one card or number, and up to there
 * nothing unknown. What comes after it may be anything but another verb of the game. */
static bool anchored(const struct clause *c, const struct tally *t)
{
	bool verb = false;
	size_t i = 0;
	enum word_class wanted = t->cards ? WORD_PLAY : WORD_BID,
			object = t->cards ? WORD_CARD : WORD_NUMBER;
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
	if (doubts(p, &t))
		return FOUND_DOUBT;
	struct command *last = p->out->count ? &p->out->list[p->out->count - 1] : NULL;
	if (t.calls == 1 && !t.cards && !t.numbers && !t.others && last &&
	    last->verb == VERB_PLAY && last->line == line) {
		last->call = t.call; /* "the ace of hearts, low" */
		return FOUND_MOVE;
	}
	if (c.too_long || c.judged || (t.others && !anchored(&c, &t)) ||
	    (t.calls && (t.calls > 1 || t.cards != 1)) || (t.blinds && (!t.nil || t.cards)))
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

/* Where a line is cut into clauses: at , . ; ! and brackets, and at a dash between blanks: "QS -
 * over to you". Not where a name or the like comes before the dash: "bob - QS" is about bob. */
static const char clause_ends[] = ",.;!()";
static char *dashes_cut(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = copy; (p = strchr(p, '-')); p++) {
		if (p == copy || !strchr(" -", p[-1]) || (p[1] && !strchr(" -", p[1])))
			continue;
		struct clause before;
		words_read(arena, arena_copy(arena, copy, (size_t)(p - copy)), &before);
		struct tally t = count(&before);
		if (t.others && !t.cards && !t.numbers)
			break;
		*p = ',';
	}
	return copy;
}

/* Whether any clause of the line holds a word of doubt. */
bool move_doubtful(struct parse *p, const char *text)
{
	char *copy = dashes_cut(p->arena, text), *save = NULL;
	if (strchr(copy, '?'))
		return true;
	for (char *part = strtok_r(copy, clause_ends, &save); part;
	    part = strtok_r(NULL, clause_ends, &save)) {
		struct clause c;
		words_read(p->arena, part, &c);
		struct tally t = count(&c);
		if (doubts(p, &t))
			return true;
	}
	return false;
}

/* "sorry, I mean QD", "sorry, 4" after a move: the two contradict each other, and the player is
 * asked. */
static void correction(struct parse *p, const char *text, const char *line)
{
	static const char *const words[] = {
	    "sorry", "mean", "meant", "correction", "instead", "wrong", "oops", "wait", NULL};
	struct clause c;
	words_read(p->arena, text, &c);
	if (text_find(text, "sorry for") ||
	    text_find(text, "sorry about")) /* "sorry for the 2 days" corrects nothing */
		return;
	for (size_t i = 0; words[i]; i++) {
		for (size_t k = 0; k < c.count && text_find(text, words[i]); k++) {
			if (c.word[k].class == WORD_CARD && p->moved[1])
				add_move(p, VERB_PLAY, c.word[k].value, line);
			else if (c.word[k].class == WORD_NUMBER && p->moved[0])
				add_move(p, VERB_BID, c.word[k].value, line);
		}
	}
}

/* Without what stands in brackets: a remark, "QS (at last)", unless it is all there is. */
static const char *without_brackets(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text), *out = copy;
	int depth = 0;
	for (const char *in = text; *in; in++) {
		depth += *in == '(';
		if (!depth)
			*out++ = *in;
		depth -= *in == ')' && depth;
	}
	*out = '\0';
	return copy[strspn(copy, " \t")] ? copy : text;
}

enum found move_line(struct parse *p, const char *text, const char *line)
{
	if (move_doubtful(p, text)) {
		correction(p, text, line);
		return FOUND_TALK;
	}
	char *copy = dashes_cut(p->arena, without_brackets(p->arena, text)), *save = NULL;
	enum found best = FOUND_NOTHING;
	bool talk = false;
	for (char *part = strtok_r(copy, clause_ends, &save); part;
	    part = strtok_r(NULL, clause_ends, &save)) {
		enum found f = clause_move(p, part, line);
		if (f == FOUND_DOUBT)
			correction(p, part, line);
		talk |= f == FOUND_TALK;
		if (f == FOUND_MOVE)
			best = f;
	}
	return best == FOUND_MOVE ? FOUND_MOVE : talk ? FOUND_TALK : FOUND_NOTHING;
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
bool move_given_away(struct parse *p, enum verb verb, const char *text, const char *line)
{
	struct clause c;
	words_read(p->arena, spaced(p->arena, text), &c);
	struct tally t = count(&c);
	if (t.others || t.doubts || t.sorry || t.numbers || !t.cards ||
	    (verb == VERB_DISCARD && t.cards > 1))
		return false;
	struct command *out = move_add(p, verb, line);
	out->card = t.card;
	for (size_t i = 0; i < c.count; i++)
		if (c.word[i].class == WORD_CARD)
			out->cards |= cards_of(c.word[i].value);
	return true;
}

int command_card(struct arena *arena, const char *text)
{
	struct clause c;
	words_read(arena, text_plain(arena, spaced(arena, text)), &c);
	struct tally t = count(&c);
	return t.cards == 1 && !t.others && !t.numbers && !t.doubts && !t.sorry ? t.card
	                                                                        : CARD_NONE;
}
