/* mention.c - which cards and bids a letter names.
 *
 * A line that is not a command may still mean a move: "3 of diamonds. I wish I
 * had the KS." Only the referee can judge this, because it knows the turn, the
 * hand and the legal moves. This file lists the cards and numbers that are
 * named, and which of them are asserted. A sentence that asks, wishes, doubts,
 * tells of the past or praises a trick asserts nothing. A sentence that only
 * corrects a move asserts every move it names, so that the referee asks the
 * writer which one is meant. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "clause.h"
#include "context.h"
#include "engine/card.h"
#include "mail/cards/cardname.h"
#include "mail/command.h"
#include "mail/tables/vocabulary.h"
#include "move.h"
#include "saying.h"
#include "sentence.h"

enum {
	TEXT_READ = 2000, /* in bytes; a longer letter does not make a move */
	NUMBER_MOST = 13
};

/* ---- corrections ---- */

/* clang-format off */
static vocabulary corrections = {
    "actually", "ah", "argh", "be", "change", "changed", "corrected", "correction", "damn", "edit", "edited", "er", "err", "fix", "fixed",
    "hm", "hmm", "instead", "is", "it", "its", "make", "mean", "meant", "mistake", "nein", "no", "non", "nope", "not", "oder", "oops", "or",
    "ou", "pardon", "perdon", "rather", "scratch", "should", "sorry", "strike", "that", "typo", "uh", "um", "update", "updated", "ups",
    "wait", "was", "wrong", NULL};
/* clang-format on */

/* Returns the sentence without its words of correction, and adds their number
 * to *corrected. */
static const char *the_rest(
    struct arena *arena, const char *sentence, int *corrected)
{
	static const char between[] = " \t/\\|()[]<>*_~=\"',:";
	char *save = NULL;
	char *copy = arena_string(arena, sentence);
	struct buf out;
	buf_init(&out, 0);
	char *word = strtok_r(copy, between, &save);
	for (; word; word = strtok_r(NULL, between, &save)) {
		bool dash = word[strspn(word, "-")] == '\0';
		if (vocabulary_has(corrections, word))
			(*corrected)++;
		else if (!dash)
			buf_format(&out, "%s ", word);
	}
	const char *rest = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return rest;
}

/* Number of moves in the clause; -1 if a word is neither a move nor filler. */
static int count_moves(const struct clause *c)
{
	int moves = 0;
	for (size_t i = 0; i < c->count; i++) {
		const struct word *w = &c->word[i];
		bool move = w->class == WORD_CARD || w->class == WORD_NUMBER;
		bool known = w->class == WORD_FILLER || w->class == WORD_PLAY ||
		             w->class == WORD_BID || w->class == WORD_BLIND;
		if (!move && !known)
			return -1;
		if (move && w->unsure)
			return -1;
		moves += move;
	}
	return moves;
}

/* True if the sentence consists only of moves, which are stored in *moves, and
 * of words that correct them: "4 oops 5", "edit: 2D", "I meant 5", "4 or 5", "4
 * / 5". It is unclear which move is meant, so no move is made, but the referee
 * can ask the writer. */
static bool correction_read(
    struct arena *arena, const char *sentence, struct clause *moves)
{
	int corrected = 0;
	const char *rest = the_rest(arena, sentence, &corrected);
	if (!*rest)
		return false;
	clause_read(arena, rest, moves);
	int count = moves->too_long ? -1 : count_moves(moves);
	return corrected ? count > 0 : count == 2;
}

struct reading {
	struct arena *arena;
	struct mentions *out;
	bool asserts; /* the sentence has shown no doubt so far */
};

static void name_card(struct reading *r, int card, bool asserted)
{
	r->out->cards |= cards_of(card);
	if (asserted)
		r->out->asserted_cards |= cards_of(card);
}

static void name_bid(struct reading *r, int bit, bool asserted)
{
	r->out->bids |= (uint32_t)1 << bit;
	if (asserted)
		r->out->asserted_bids |= (uint32_t)1 << bit;
}

/* ---- numbers ---- */

/* True if the number counts the things after it: "5 pounds", "two of us". */
static bool counts_things(const struct clause *c, size_t at)
{
	if (c->judged)
		return true;
	if (at + 1 >= c->count)
		return false;
	const struct word *next = &c->word[at + 1];
	return next->class == WORD_OTHER && next->unsure;
}

/* True if the number may be a bid: "4 for me", "a timid two". In "Kate 4" and
 * "chapter 5" it belongs to the word before it. */
static bool may_be_bid(const struct clause *c, size_t at)
{
	bool opens = c->word[0].class == WORD_FILLER;
	bool bound = at && c->word[at - 1].class == WORD_OTHER && !opens;
	if (c->word[at].unsure && c->count > 1) /* "I am the one" */
		return false;
	return !bound && !counts_things(c, at);
}

static void name_number(
    struct reading *r, const struct word *w, bool blind, bool asserted)
{
	if (w->nil)
		name_bid(r, blind ? MENTION_BLIND_NIL : MENTION_NIL, asserted);
	else if (w->value >= 0 && w->value <= NUMBER_MOST)
		name_bid(r, w->value, asserted);
}

static void read_number(struct reading *r, const struct clause *c, size_t at)
{
	const struct word *w = &c->word[at];
	bool blind = at && c->word[at - 1].class == WORD_BLIND;
	bool asserted = r->asserts && !c->astray && may_be_bid(c, at);
	if (!counts_things(c, at))
		name_number(r, w, blind, asserted);
}

/* ---- cards ---- */

/* True if the card may mean hours or days: "back in 2h", "away 3d". */
static bool may_be_time(const struct clause *c, int card)
{
	int suit = card_suit(card);
	bool unit = suit == SUIT_HEARTS || suit == SUIT_DIAMONDS;
	return c->astray && unit && card_rank(card) <= RANK_TEN;
}

/* True if an everyday word may be a card: it ends its clause, with at most one
 * word that is not a filler before it ("hmmmm as", "ah"). */
static bool may_be_card(const struct clause *c, size_t at)
{
	int others = 0;
	for (size_t i = 0; i < at; i++)
		if (c->word[i].class != WORD_FILLER)
			others++;
	return others <= 1 && at + 1 == c->count;
}

static void read_card(
    struct reading *r, const struct clause *c, size_t at, bool last)
{
	const struct word *w = &c->word[at];
	if (!w->unsure)
		name_card(r, w->value, r->asserts && !may_be_time(c, w->value));
	else if (last && may_be_card(c, at))
		name_card(r, w->value, false);
}

/* Returns the card that is written suit first, as "CA" in "mine is CA";
 * CARD_NONE for any other word. Commands don't accept this form, because "ca"
 * is an everyday word. */
static int suit_and_court(const char *word)
{
	const char card[] = {word[0] ? word[1] : '\0', word[0], '\0'};
	bool fits = *word && strchr("CDHS", word[0]) && word[1] &&
	            strchr("AKQJT", word[1]) && !word[2];
	return fits ? card_parse(card) : CARD_NONE;
}

static void read_suit_and_court(struct reading *r, const char *text)
{
	char *save = NULL;
	char *copy = arena_string(r->arena, text);
	char *word = strtok_r(copy, " ", &save);
	for (; word; word = strtok_r(NULL, " ", &save))
		if (suit_and_court(word) != CARD_NONE)
			name_card(r, suit_and_court(word), false);
}

/* Adds an everyday word that is a card, if there are only courtesies around it:
 * "as thanks", "ah please". */
static void read_courteous(struct reading *r, const char *text)
{
	static const char between[] = " .,:;!?()";
	int card = CARD_NONE;
	int others = 0;
	char *save = NULL;
	char *copy = arena_string(r->arena, text);
	char *word = strtok_r(copy, between, &save);
	for (; word; word = strtok_r(NULL, between, &save)) {
		int named = cardname_word(word);
		if (named == CARD_NONE && polite_word(word))
			continue;
		card = named;
		others++;
	}
	if (others == 1 && card != CARD_NONE)
		name_card(r, card, false);
}

/* clang-format off */
static vocabulary parts = {
    "ace", "jack", "king", "queen", "club", "clubs", "diamond", "diamonds", "heart", "hearts", "spade", NULL};
/* clang-format on */

/* True if a rank or a suit alone is named: "jack of course", "my last heart".
 * "spades" does not count, because it is also the game's name. */
static bool names_part(struct arena *arena, const char *text)
{
	char *save = NULL;
	char *copy = arena_string(arena, text);
	text_lower(copy);
	char *word = strtok_r(copy, " ", &save);
	for (; word; word = strtok_r(NULL, " ", &save))
		if (vocabulary_has(parts, word))
			return true;
	return false;
}

/* ---- clauses and sentences ---- */

/* True if the clause has words of doubt, past or condition. "I have" does not
 * express a doubt, but "would have" does. */
static bool doubts(const struct clause *c, const struct counts *n)
{
	bool reason = c->reason && !n->cards && !n->numbers;
	int soft = reason ? 0 : n->soft;
	if (c->too_long || (c->would && n->soft))
		return true;
	return n->doubts > soft;
}

/* clang-format off */
static vocabulary others = {
    "anybody", "anyone", "elle", "er", "everybody", "everyone", "he", "il", "lei", "lui", "nobody", "she", "sie", "somebody", "someone",
    "they", "we", "who", "you", NULL};
/* clang-format on */

/* True if the text is about another person: "She bid 4", "Somebody is holding
 * the KS". */
static bool about_another(const char *text)
{
	text += strspn(text, " ");
	return vocabulary_has_start(others, text, strcspn(text, " "));
}

/* Skips "only" or "just" at the start: "Only 2". */
static const char *after_modesty(const char *text)
{
	static const char *const words[] = {"only ", "just ", NULL};
	text += strspn(text, " ");
	for (size_t i = 0; words[i]; i++)
		if (text_starts(text, words[i]))
			return text + strlen(words[i]);
	return text;
}

/* Adds the cards and numbers that a clause names. `last` is true for the last
 * clause of its sentence. */
static void read_clause(struct reading *r, const char *text, bool last)
{
	struct clause c;
	clause_read(r->arena, after_modesty(text), &c);
	struct counts n = clause_count(&c);
	if (doubts(&c, &n))
		r->asserts = false;
	bool asserted = r->asserts;
	if (c.judged || n.numbers > 1 || about_another(text))
		r->asserts = false;
	for (size_t i = 0; i < c.count; i++) {
		const struct word *w = &c.word[i];
		if (w->class == WORD_CARD)
			read_card(r, &c, i, last);
		if (w->class == WORD_NUMBER)
			read_number(r, &c, i);
	}
	if (n.others == 1 && !n.cards)
		read_suit_and_court(r, text);
	if (r->asserts && !n.cards && names_part(r->arena, text))
		r->out->part = true;
	r->asserts = asserted;
}

/* Bytes up to the end of the clause. A colon ends it only before a blank, not
 * in "17:05". */
static size_t clause_size(const char *text)
{
	size_t size = 0;
	for (;;) {
		size += strcspn(text + size, ",:()");
		bool within = text[size] == ':' && text[size + 1] > ' ';
		if (!within)
			return size;
		size++;
	}
}

/* Asserts every move of a correction, because each may be meant: "4 oops 5". */
static void assert_all(struct reading *r, const struct clause *c)
{
	for (size_t i = 0; i < c->count; i++) {
		const struct word *w = &c->word[i];
		bool blind = i && c->word[i - 1].class == WORD_BLIND;
		if (w->class == WORD_CARD)
			name_card(r, w->value, true);
		else if (w->class == WORD_NUMBER)
			name_number(r, w, blind, true);
	}
}

/* Adds the cards and numbers that a sentence names. `text` has no final mark;
 * `asks` is true if that mark was a question mark. */
static void read_sentence(struct reading *r, const char *text, bool asks)
{
	struct clause moves;
	if (!asks && correction_read(r->arena, text, &moves)) {
		assert_all(r, &moves);
		return;
	}
	read_courteous(r, text);
	r->asserts = !asks && !context_praises(text);
	while (*text) {
		size_t size = clause_size(text);
		bool last = !text[size];
		read_clause(r, arena_copy(r->arena, text, size), last);
		text += size;
		text += *text ? 1 : 0;
	}
}

/* Adds the number of a line that begins like a list entry, because it may be a
 * bid: "8. Don't laugh." */
static void read_entry(struct reading *r, const char *line)
{
	size_t digits = strspn(line, "0123456789");
	long number;
	if (!digits || line[digits] != '.')
		return;
	const char *text = arena_copy(r->arena, line, digits);
	if (text_number(text, 0, NUMBER_MOST, &number))
		name_bid(r, (int)number, true);
}

static void read_line(struct reading *r, const char *line)
{
	static const char sentence_ends[] = ".!?;";
	const char *plain = text_plain(r->arena, line);
	const char *at = sentence_plain(r->arena, plain);
	read_entry(r, plain);
	while (*at) {
		size_t size = strcspn(at, sentence_ends);
		char *text = arena_copy(r->arena, at, size);
		at += size;
		read_sentence(r, text, *at == '?');
		at += strspn(at, sentence_ends);
	}
}

struct mentions mention_read(struct arena *arena, const char *text)
{
	struct mentions out = {0};
	struct reading r = {.arena = arena, .out = &out};
	char *save = NULL;
	if (text[text_cut_bytes(text, TEXT_READ)])
		return out;
	char *copy = arena_string(arena, text);
	char *line = strtok_r(copy, "\n", &save);
	for (; line; line = strtok_r(NULL, "\n", &save))
		if (!strchr(line, TEXT_HIDDEN))
			read_line(&r, line);
	return out;
}
