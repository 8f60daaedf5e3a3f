/* move.c - bids and cards in what people write.
 *
 * A line is cut into clauses, the words of a clause are counted by what they can be, and the counts
 * say what kind of clause it is. It is a move when every word in it is known and it holds exactly
 * one card or one number, or when it begins with a verb of the game and has one card or number
 * after it ("I play QS because ..."). A word of doubt anywhere (if, not, wish, was, a question
 * mark) makes the whole line talk. */
#include "move.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "vocabulary.h"
#include "words.h"

/* ---- what a clause is ---- */

/* How many words of a clause are of which kind, and what they say. */
struct counts {
	int cards; /* a card named twice in a row is one */
	int numbers;
	int alls;
	int blinds;
	int calls;
	int plays; /* verbs of playing, of bidding */
	int bids;
	int others; /* words we do not know */
	int doubts;
	int soft;  /* doubts that a reason may hold; count() makes them one or the other */
	int sorry; /* a doubt once a move was named, which it may take back */

	int card; /* of the last card, number and call */
	int number;
	int call;
	bool nil;
	bool everyday; /* a card is an everyday word too: "as" */
	bool one;      /* a number is the word "one" */
};

enum clause_kind {
	CLAUSE_NOTHING, /* politeness */
	CLAUSE_TALK,
	CLAUSE_DOUBT, /* takes back a move of its line, or doubts it */
	CLAUSE_CARD,
	CLAUSE_CARDS, /* several: to be passed, or one too many */
	CLAUSE_MIXED, /* several cards beside a verb of bidding: no move, and nothing to ask about
	               */
	CLAUSE_CALL,  /* "low" after the ace in the same line */
	CLAUSE_BID,
	CLAUSE_ALL /* bids every trick */
};

static void count_doubt(struct counts *n, const struct word *w)
{
	if (w->unsure)
		n->sorry++;
	else if (w->soft)
		n->soft++;
	else
		n->doubts++;
}

static void count_card(struct counts *n, const struct word *w)
{
	if (n->card != w->value)
		n->cards++;
	n->card = w->value;
	if (w->unsure)
		n->everyday = true;
}

static void count_number(struct counts *n, const struct word *w)
{
	n->numbers++;
	n->number = w->value;
	n->nil = w->nil;
	if (w->unsure)
		n->one = true;
}

static void count_word(struct counts *n, const struct word *w)
{
	switch (w->class) {
	case WORD_CARD:
		count_card(n, w);
		break;
	case WORD_NUMBER:
		count_number(n, w);
		break;
	case WORD_BLIND:
		n->blinds++;
		break;
	case WORD_ALL:
		n->alls++;
		break;
	case WORD_CALL:
		n->calls++;
		n->call = w->value;
		break;
	case WORD_PLAY:
		n->plays++;
		break;
	case WORD_BID:
		n->bids++;
		break;
	case WORD_FILLER:
		break;
	case WORD_DOUBT:
		count_doubt(n, w);
		break;
	case WORD_OTHER:
		n->others++;
		break;
	}
}

static struct counts count(const struct clause *c)
{
	struct counts n = {.card = CARD_NONE};
	for (size_t i = 0; i < c->count; i++)
		count_word(&n, &c->word[i]);
	bool only_reason = c->reason && !n.cards && !n.numbers;
	if (only_reason)
		n.others += n.soft;
	else
		n.doubts += n.soft;
	return n;
}

/* Words of doubt; "sorry" is one once a move was named, which it may take back. */
static bool doubts(const struct parse *p, const struct counts *n)
{
	if (n->doubts)
		return true;
	return n->sorry && (p->bid.seen || p->play.seen);
}

/* The play that the same line named last, NULL if it named none. */
static struct command *play_before(const struct parse *p, const char *line)
{
	if (!p->out->count)
		return NULL;
	struct command *last = &p->out->list[p->out->count - 1];
	return last->verb == VERB_PLAY && last->line == line ? last : NULL;
}

/* "the ace of hearts, low": the second clause. */
static bool calls_ace(const struct parse *p, const struct counts *n, const char *line)
{
	if (n->calls != 1 || n->cards || n->numbers || n->others)
		return false;
	return play_before(p, line) != NULL;
}

static bool is_verb(const struct word *w)
{
	return w->class == WORD_PLAY || w->class == WORD_BID;
}

/* "I play QS because that is all I hold": a verb, then the one card or number, and up to there
 * nothing unknown. What comes after it may be anything but another verb of the game. */
static bool anchored(const struct clause *c, const struct counts *n)
{
	enum word_class verb = n->cards ? WORD_PLAY : WORD_BID;
	enum word_class object = n->cards ? WORD_CARD : WORD_NUMBER;
	bool begun = false;
	size_t i = 0;
	if (n->cards + n->numbers != 1)
		return false;
	if (n->blinds || n->alls || n->calls)
		return false;
	for (; i < c->count && c->word[i].class != object; i++) {
		if (c->word[i].class == WORD_OTHER)
			return false;
		if (c->word[i].class == verb && !c->word[i].unsure)
			begun = true;
	}
	while (++i < c->count)
		if (is_verb(&c->word[i]))
			return false;
	return begun;
}

/* Words that do not go together, whatever cards and numbers are among them. */
static bool talks(const struct clause *c, const struct counts *n)
{
	if (c->too_long || c->judged)
		return true;
	if (n->others && !anchored(c, n))
		return true;
	if (n->calls > 1 || (n->calls && n->cards != 1))
		return true;
	return n->blinds && (!n->nil || n->cards);
}

/* "all", "I bid all", "all the tricks", "all 13": every trick (rtr3b). "Hi all" is not. */
static bool bids_all(const struct parse *p, const struct clause *c, const struct counts *n)
{
	if (!n->alls || n->cards || n->plays)
		return false;
	if (n->numbers > 1 || (n->numbers && n->number < 13))
		return false;
	if (n->bids)
		return true;
	return p->hint == HINT_BID && c->count == (size_t)(n->alls + n->numbers);
}

/* One card; if it is an everyday word too, with a verb, or as all that the letter says. */
static bool plays_card(const struct parse *p, const struct counts *n)
{
	if (n->cards != 1 || n->numbers || n->bids)
		return false;
	return !n->everyday || n->plays || p->lone;
}

/* One number; without a verb or "nil" only when a bid is due, and not in "I am the one". */
static bool bids_number(const struct parse *p, const struct clause *c, const struct counts *n)
{
	if (n->numbers != 1 || n->cards || n->plays)
		return false;
	if (n->bids || n->nil)
		return true;
	bool pronoun = n->one && c->count > 1;
	return p->hint == HINT_BID && !pronoun;
}

static bool polite(const struct counts *n)
{
	return !n->cards && !n->numbers && !n->plays && !n->bids;
}

/* The order counts: a doubt outweighs everything, and talk all that might be a move. */
static enum clause_kind kind_of(
    const struct parse *p, const struct clause *c, const struct counts *n, const char *line)
{
	if (doubts(p, n))
		return CLAUSE_DOUBT;
	if (calls_ace(p, n, line))
		return CLAUSE_CALL;
	if (talks(c, n))
		return CLAUSE_TALK;
	if (bids_all(p, c, n))
		return CLAUSE_ALL;
	if (n->cards > 1)
		return n->bids ? CLAUSE_MIXED : CLAUSE_CARDS;
	if (plays_card(p, n))
		return CLAUSE_CARD;
	if (bids_number(p, c, n))
		return CLAUSE_BID;
	return polite(n) ? CLAUSE_NOTHING : CLAUSE_TALK;
}

/* ---- what is made of it ---- */

struct command *move_add(struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	if (out->count == COMMANDS_MAX)
		return &out->list[COMMANDS_MAX - 1];
	struct command *c = &out->list[out->count++];
	*c = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = "",
	    .line = line,
	};
	return c;
}

/* A move said twice is one move; two different ones contradict each other. True when it is new. */
static bool new_move(struct parse *p, struct said *said, int value, const char *line)
{
	struct commands *out = p->out;
	if (!said->seen) {
		*said = (struct said){
		    .seen = true,
		    .value = value,
		    .line = line,
		};
		return true;
	}
	if (said->value != value && !out->contradictory) {
		out->contradictory = true;
		out->first_move = said->line;
		out->second_move = line;
	}
	return false;
}

static void add_bid(struct parse *p, int number, bool nil, const char *line)
{
	if (!new_move(p, &p->bid, number, line))
		return;
	struct command *c = move_add(p, VERB_BID, line);
	c->number = number;
	c->nil = nil;
}

/* Where two cards are to be passed, the cards named are gathered; where one is to be thrown back,
 * it is that. */
static void add_card(struct parse *p, int card, int call, const char *line)
{
	if (p->hint == HINT_PASS) {
		p->passed |= cards_of(card);
		p->pass_line = line;
		return;
	}
	if (!new_move(p, &p->play, card, line))
		return;
	struct command *c = move_add(p, p->hint == HINT_DISCARD ? VERB_DISCARD : VERB_PLAY, line);
	c->card = card;
	c->call = call;
}

static void add_cards(struct parse *p, const struct clause *c, const char *line)
{
	for (size_t i = 0; i < c->count; i++)
		if (c->word[i].class == WORD_CARD)
			add_card(p, c->word[i].value, CALL_NONE, line);
}

static bool corrects(const char *text)
{
	if (text_find(text, "sorry for") || text_find(text, "sorry about"))
		return false; /* "sorry for the 2 days" */
	for (size_t i = 0; vocabulary_corrections[i]; i++)
		if (text_find(text, vocabulary_corrections[i]))
			return true;
	return false;
}

/* "sorry, I mean QD", "sorry, 4" after a move: the two contradict each other, and the player is
 * asked. */
static void correction(struct parse *p, const char *text, const char *line)
{
	struct clause c;
	if (!corrects(text))
		return;
	words_read(p->arena, text, &c);
	for (size_t i = 0; i < c.count; i++) {
		const struct word *w = &c.word[i];
		if (w->class == WORD_CARD && p->play.seen)
			add_card(p, w->value, CALL_NONE, line);
		else if (w->class == WORD_NUMBER && p->bid.seen)
			add_bid(p, w->value, w->nil, line);
	}
}

static enum found clause_move(struct parse *p, const char *text, const char *line)
{
	struct clause c;
	words_read(p->arena, text, &c);
	struct counts n = count(&c);
	switch (kind_of(p, &c, &n, line)) {
	case CLAUSE_NOTHING:
		return FOUND_NOTHING;
	case CLAUSE_TALK:
		return FOUND_TALK;
	case CLAUSE_DOUBT:
		correction(p, text, line);
		return FOUND_NOTHING;
	case CLAUSE_CARD:
		add_card(p, n.card, n.call, line);
		break;
	case CLAUSE_CARDS:
		add_cards(p, &c, line);
		break;
	case CLAUSE_MIXED:
		break;
	case CLAUSE_CALL:
		play_before(p, line)->call = n.call;
		break;
	case CLAUSE_BID:
		add_bid(p, n.blinds ? BID_BLIND_NIL : n.number, n.nil, line);
		break;
	case CLAUSE_ALL:
		add_bid(p, BID_ALL, false, line);
		break;
	}
	return FOUND_MOVE;
}

/* ---- where a line is cut into clauses ---- */

static const char clause_ends[] = ",.;!()";

/* A dash between blanks, or at the end of the text. */
static bool cutting_dash(const char *text, const char *at)
{
	if (at == text || !strchr(" -", at[-1]))
		return false;
	return !at[1] || strchr(" -", at[1]);
}

/* A name or the like before the dash: "bob - QS" is about bob. */
static bool names_somebody(struct arena *arena, const char *text, size_t size)
{
	struct clause before;
	words_read(arena, arena_copy(arena, text, size), &before);
	struct counts n = count(&before);
	return n.others && !n.cards && !n.numbers;
}

/* A copy in which the dashes that cut, as in "QS - over to you", are commas. */
static char *dashes_cut(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = strchr(copy, '-'); p; p = strchr(p + 1, '-')) {
		if (!cutting_dash(copy, p))
			continue;
		if (names_somebody(arena, copy, (size_t)(p - copy)))
			break;
		*p = ',';
	}
	return copy;
}

bool move_doubtful(const struct parse *p, const char *text)
{
	char *copy = dashes_cut(p->arena, text);
	char *save = NULL;
	if (strchr(copy, '?'))
		return true;
	char *part = strtok_r(copy, clause_ends, &save);
	for (; part; part = strtok_r(NULL, clause_ends, &save)) {
		struct clause c;
		words_read(p->arena, part, &c);
		struct counts n = count(&c);
		if (doubts(p, &n))
			return true;
	}
	return false;
}

/* Without what stands in brackets: a remark, "QS (at last)", unless it is all there is. */
static const char *without_brackets(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	char *out = copy;
	int depth = 0;
	for (const char *in = text; *in; in++) {
		if (*in == '(')
			depth++;
		if (!depth)
			*out++ = *in;
		if (*in == ')' && depth)
			depth--;
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
	char *copy = dashes_cut(p->arena, without_brackets(p->arena, text));
	char *save = NULL;
	bool move = false;
	bool talk = false;
	char *part = strtok_r(copy, clause_ends, &save);
	for (; part; part = strtok_r(NULL, clause_ends, &save)) {
		enum found found = clause_move(p, part, line);
		if (found == FOUND_MOVE)
			move = true;
		if (found == FOUND_TALK)
			talk = true;
	}
	if (move)
		return FOUND_MOVE;
	return talk ? FOUND_TALK : FOUND_NOTHING;
}

/* ---- cards that are named after a verb ---- */

/* A copy with the punctuation made blanks, so that it is one clause. */
static char *spaced(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = copy; *p; p++)
		if (strchr(",.;!?", *p))
			*p = ' ';
	return copy;
}

static bool only_cards(const struct counts *n)
{
	if (n->others || n->doubts || n->sorry)
		return false;
	return n->cards && !n->numbers;
}

bool move_given_away(struct parse *p, enum verb verb, const char *text, const char *line)
{
	struct clause c;
	words_read(p->arena, spaced(p->arena, text), &c);
	struct counts n = count(&c);
	if (!only_cards(&n))
		return false;
	if (verb == VERB_DISCARD && n.cards > 1)
		return false;
	struct command *out = move_add(p, verb, line);
	out->card = n.card;
	for (size_t i = 0; i < c.count; i++)
		if (c.word[i].class == WORD_CARD)
			out->cards |= cards_of(c.word[i].value);
	return true;
}

int command_card(struct arena *arena, const char *text)
{
	struct clause c;
	words_read(arena, text_plain(arena, spaced(arena, text)), &c);
	struct counts n = count(&c);
	return only_cards(&n) && n.cards == 1 ? n.card : CARD_NONE;
}
