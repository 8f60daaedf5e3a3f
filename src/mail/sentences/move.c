/* move.c - bids and cards in what people write.
 *
 * A line is cut into clauses, clause.c classifies each clause, and this file
 * adds the commands. A word of doubt anywhere (if, not, wish, was, a question
 * mark) turns the whole line into talk. */
#include "move.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"
#include "sentence.h"

/* ---- clauses ---- */

/* Cuts a clause into words. The result is cached, because each clause is read
 * twice: once for doubts and once for moves. */
static const struct clause *read_clause(struct parse *p, const char *text)
{
	for (size_t i = 0; i < p->known_count; i++)
		if (!strcmp(p->known[i].text, text))
			return &p->known[i].clause;
	size_t place = p->known_count < KNOWN_MAX ? p->known_count++ : 0;
	struct known *known = &p->known[place];
	known->text = arena_string(p->arena, text);
	clause_read(p->arena, text, &known->clause);
	return &known->clause;
}

/* ---- from clauses to commands ---- */

void move_set_author(struct parse *p, const char *name)
{
	const char *last = strrchr(name, ' ');
	p->name = name;
	if (!*name || !last)
		return;
	p->author[0] = *name;
	p->author[1] = last[1];
}

struct command *move_add(struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	struct command *c = &p->unread;
	if (out->count < COMMANDS_MAX)
		c = &out->list[out->count++];
	else
		out->more = true;
	*c = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = "",
	    .line = line,
	};
	return c;
}

/* True if the letter's first move of this kind is `value`. The same move again
 * counts once; a different one makes the letter contradictory. */
static bool new_move(
    struct parse *p, struct said *said, int value, const char *line)
{
	struct commands *out = p->out;
	if (!said->seen) {
		said->seen = true;
		said->value = value;
		said->line = line;
		return true;
	}
	if (said->value != value && !out->contradictory) {
		out->contradictory = true;
		out->first_move = said->line;
		out->second_move = line;
	}
	return false;
}

bool move_ordered(struct parse *p, bool bids, int value, const char *line)
{
	return new_move(p, bids ? &p->bid : &p->play, value, line);
}

static void add_bid(struct parse *p, int number, bool nil, const char *line)
{
	if (!new_move(p, &p->bid, number, line))
		return;
	struct command *c = move_add(p, VERB_BID, line);
	c->number = number;
	c->nil = nil;
}

/* Adds a card: to the cards to pass if the hint is HINT_PASS, as a discard if
 * it is HINT_DISCARD, otherwise as a play. */
static void add_card(struct parse *p, int card, int call, const char *line)
{
	if (p->hint == HINT_PASS) {
		p->passed |= cards_of(card);
		p->pass_line = line;
		return;
	}
	if (!new_move(p, &p->play, card, line))
		return;
	struct command *c = move_add(
	    p, p->hint == HINT_DISCARD ? VERB_DISCARD : VERB_PLAY, line);
	c->card = card;
	c->call = call;
}

static void add_cards(struct parse *p, const struct clause *c, const char *line)
{
	for (size_t i = 0; i < c->count; i++)
		if (c->word[i].class == WORD_CARD)
			add_card(p, c->word[i].value, CALL_NONE, line);
}

/* The play that a call ("low") may refer to: the last play of the same line. If
 * the clause contains nothing but a call, the play may be in the line before.
 * NULL if there is no such play. */
static struct command *play_before(
    const struct parse *p, const struct clause *c, const char *line)
{
	if (!p->out->count)
		return NULL;
	struct command *last = &p->out->list[p->out->count - 1];
	bool goes_on = last->line == p->context.before && c->count == 1;
	if (last->verb != VERB_PLAY)
		return NULL;
	if (goes_on && last->call == CALL_NONE)
		return last;
	return last->line == line ? last : NULL;
}

/* The last command, if it is a nil bid in the same line; else NULL. */
static struct command *nil_before(const struct parse *p, const char *line)
{
	if (!p->out->count)
		return NULL;
	struct command *last = &p->out->list[p->out->count - 1];
	bool nil = last->verb == VERB_BID && !last->number;
	return nil && last->line == line ? last : NULL;
}

/* True if the clause begins a statement of its own: "we need 5, so 3 from me".
 */
static bool begins_anew(const char *text)
{
	static const char *const words[] = {"so ", "mine ", "my ", NULL};
	for (size_t i = 0; words[i]; i++)
		if (text_starts(text, words[i]))
			return true;
	return false;
}

/* True if a card or a number without a verb may be a move here. A later one
 * that differs from the first is always considered: "QS", "no wait", "QD". */
static bool bare_counts(const struct parse *p,
    const struct said *said,
    const char *text,
    enum bare what)
{
	if (p->off_topic)
		return false;
	if (what == BARE_NUMBER && p->listed)
		return false;
	if (said->seen)
		return !p->context.closed;
	if (p->tainted && !begins_anew(text))
		return false;
	return context_bare(&p->context, what);
}

/* True if the two letters are part of a name, or the author's initials below a
 * text. */
static bool names_somebody_there(const struct parse *p, const char *word)
{
	if (sentence_names(p->arena, p->clause_before))
		return true;
	if (p->clause_before && sentence_takes_leave(p->clause_before))
		return true;
	return p->context.before && *p->author &&
	       !strncmp(word, p->author, sizeof p->author - 1);
}

static struct situation situation(const struct parse *p,
    const struct clause *c,
    const struct counts *n,
    const char *text,
    const char *line)
{
	bool numbers = n->numbers || n->alls;
	const char *word = text + strspn(text, " ");
	bool initials = context_initials(text);
	enum bare card = initials ? BARE_INITIALS : BARE_CARD;
	return (struct situation){
	    .hint = p->hint,
	    .moved = p->bid.seen || p->play.seen,
	    .played = play_before(p, c, line) != NULL,
	    .nilled = nil_before(p, line) != NULL,
	    .one_word = p->one_word,
	    .exclaimed = p->exclaims && text_starts(word, "the "),
	    .initials = (n->cards && context_addressed(text)) ||
	                (initials && names_somebody_there(p, word)),
	    .bare_card = n->cards && bare_counts(p, &p->play, word, card),
	    .bare_number =
		numbers && bare_counts(p, &p->bid, word, BARE_NUMBER),
	};
}

/* True for a number without a verb of the game. */
static bool is_bare(const struct counts *n)
{
	return !n->bids && !n->nil;
}

/* True if the letter now has two different numbers, neither with a verb: such
 * numbers are a list. */
static bool lists(const struct parse *p, const struct counts *n)
{
	if (!p->bid.seen || !p->bid.bare || !is_bare(n))
		return false;
	return p->bid.value != n->number;
}

/* Numbers in a list are not bids: drop the bid and accept no bare number
 * later. */
static void take_back_bid(struct parse *p)
{
	struct commands *out = p->out;
	size_t kept = 0;
	for (size_t i = 0; i < out->count; i++)
		if (out->list[i].verb != VERB_BID)
			out->list[kept++] = out->list[i];
	out->count = kept;
	p->bid = (struct said){0};
	p->listed = true;
}

/* The call of the clause. Only an ace can be called, so "high: QS" has no
 * call. */
static int call_of(const struct counts *n)
{
	bool ace = n->card != CARD_JOKER && card_rank(n->card) == CARD_ACE;
	return ace ? n->call : CALL_NONE;
}

static enum found clause_move(
    struct parse *p, const char *text, const char *line)
{
	const struct clause *c = read_clause(p, text);
	struct counts n = clause_count(c);
	struct situation now = situation(p, c, &n, text, line);
	if (p->off_topic && p->tainted)
		return FOUND_TALK;
	switch (clause_kind(c, &n, &now)) {
	case CLAUSE_NOTHING:
	case CLAUSE_DOUBT:
		return FOUND_NOTHING;
	case CLAUSE_TALK:
		if (p->off_topic || n.cards || n.numbers || strchr(text, ':'))
			p->tainted = true;
		return FOUND_TALK;
	case CLAUSE_CARD:
		add_card(p, n.card, call_of(&n), line);
		break;
	case CLAUSE_CARDS:
		add_cards(p, c, line);
		break;
	case CLAUSE_MIXED:
		break;
	case CLAUSE_CALL:
		play_before(p, c, line)->call = n.call;
		break;
	case CLAUSE_BLIND:
		nil_before(p, line)->number = BID_BLIND_NIL;
		p->bid.value = BID_BLIND_NIL;
		break;
	case CLAUSE_BID:
		if (lists(p, &n)) {
			take_back_bid(p);
			return FOUND_TALK;
		}
		p->bid.bare = p->bid.seen ? p->bid.bare : is_bare(&n);
		add_bid(p, n.blinds ? BID_BLIND_NIL : n.number, n.nil, line);
		break;
	case CLAUSE_ALL:
		add_bid(p, BID_ALL, false, line);
		break;
	}
	return FOUND_MOVE;
}

/* ---- cutting a line into clauses ---- */

static const char clause_ends[] = ",.;!()";

/* Most bytes of a name before a dash. The limit keeps a line of dashes from
 * being read once for each dash. */
enum { BEFORE_MAX = 200 };

/* True for a dash between spaces or at the end of the text. */
static bool cutting_dash(const char *text, const char *at)
{
	if (at == text || !strchr(" -", at[-1]))
		return false;
	return !at[1] || strchr(" -", at[1]);
}

/* True if the words before a dash name somebody: "bob - QS". */
static bool names_somebody(struct arena *arena, const char *text, size_t size)
{
	struct clause before;
	if (size > BEFORE_MAX)
		return false;
	clause_read(arena, arena_copy(arena, text, size), &before);
	struct counts n = clause_count(&before);
	return n.others && !n.cards && !n.numbers;
}

/* A copy in which each dash that separates clauses ("QS - over to you") is a
 * comma. */
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

/* True for a sentence after the move that names no other move: "Talk to you all
 * tomorrow!" retraction.c decides whether this sentence takes the move back. */
static bool harmless(const struct counts *n)
{
	return !n->cards && !n->numbers && !n->plays && !n->bids;
}

/* True for a sentence that tells only of the past: "Nice trick last time." */
static bool tells(
    const struct clause *c, const struct counts *n, const char *rest)
{
	bool number = n->numbers > (n->one ? 1 : 0); /* "the last one" */
	if (n->cards || number || n->plays || n->bids)
		return false;
	return n->doubts == c->past && (*rest == '.' || *rest == '!');
}

/* True for a move with its verb: "I play QS", but not "QS". */
static bool moves_by_verb(const struct counts *n)
{
	bool verb = n->plays || n->bids > n->weak;
	return verb && (n->cards || n->numbers);
}

bool move_doubtful(struct parse *p, const char *text)
{
	char *at = dashes_cut(p->arena, text);
	bool moved = p->bid.seen || p->play.seen;
	bool named = false; /* an earlier sentence names a move */
	bool names = false; /* this sentence names a move */
	bool told = false;  /* something about the past came before a move */
	bool verb = false;  /* a clause names a move with its verb */
	if (strchr(at, '?'))
		return true;
	while (*at) {
		size_t size = strcspn(at, clause_ends);
		char *part = arena_copy(p->arena, at, size);
		const struct clause *c = read_clause(p, part);
		struct counts n = clause_count(c);
		bool doubts = clause_doubts(&n, moved);
		bool over = doubts && !named && tells(c, &n, at + size);
		if (doubts && !over && !(named && harmless(&n)))
			return true;
		told = told || (over && !context_praises(part));
		verb = verb || moves_by_verb(&n);
		if (n.cards || n.numbers)
			names = true;
		at += size;
		if (*at && strchr(".!;", *at))
			named = named || names;
		if (*at)
			at++;
	}
	return told && !verb;
}

/* True if the brackets at `at` hold only a call: "(low)". */
static bool call_in_brackets(struct arena *arena, const char *at)
{
	struct clause c;
	size_t size = strcspn(at + 1, "()");
	if (at[1 + size] != ')' || size > BEFORE_MAX)
		return false;
	clause_read(arena, arena_copy(arena, at + 1, size), &c);
	return c.count == 1 && c.word[0].class == WORD_CALL;
}

/* The text without its remarks in brackets: "QS (at last)". A call in brackets
 * is kept, and so is a text that is entirely in brackets. */
static const char *without_brackets(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	char *out = copy;
	int depth = 0;
	for (const char *in = text; *in; in++) {
		bool opens = *in == '(';
		if (opens && (depth || !call_in_brackets(arena, in)))
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
	text = sentence_after_question(p->arena, text);
	text = sentence_plain(p->arena, text);
	text = sentence_without_talk(p->arena, text);
	p->exclaims = sentence_exclaims(text);
	p->clause_before = NULL;
	p->tainted = sentence_describes(p->arena, text);
	if (p->off_topic && p->out->unknown)
		p->tainted = true;
	p->known_count = 0;
	if (move_doubtful(p, text))
		return FOUND_TALK;
	char *copy = dashes_cut(p->arena, without_brackets(p->arena, text));
	char *save = NULL;
	bool move = false;
	bool talk = false;
	char *part = strtok_r(copy, clause_ends, &save);
	for (; part; part = strtok_r(NULL, clause_ends, &save)) {
		enum found found = clause_move(p, part, line);
		p->clause_before = part;
		if (found == FOUND_MOVE)
			move = true;
		if (found == FOUND_TALK)
			talk = true;
	}
	if (move)
		return FOUND_MOVE;
	return talk ? FOUND_TALK : FOUND_NOTHING;
}
