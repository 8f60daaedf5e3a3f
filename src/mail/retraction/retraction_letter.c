/* retraction_letter.c - collects what a letter says besides its commands, and
 * drops the letter's moves if this text takes them back. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/sentences/move.h"
#include "mail/tables/client_phrases.h"
#include "mail/tables/vocabulary.h"
#include "retraction.h"

enum { NUMBER_ALL = 13, NUMBERS = 32, NAME_WORDS = 3 };

void retraction_begin(struct parse *p)
{
	buf_init(&p->said, 0);
}

/* True for commands that, next to a move, take the move back: "cancel", "undo".
 */
static bool may_take_back(enum verb verb)
{
	return verb == VERB_CANCEL_ORDERS || verb == VERB_UNDO ||
	       verb == VERB_STOP || verb == VERB_MORE || verb == VERB_TAKE ||
	       verb == VERB_WITHDRAW || verb == VERB_REFUSE;
}

/* True if a command of the line is neither a move nor a command that may take a
 * move back. */
static bool asks(const struct commands *out, const char *line)
{
	for (size_t i = out->count; i && out->list[i - 1].line == line; i--) {
		enum verb verb = out->list[i - 1].verb;
		if (!verb_moves(verb) && !may_take_back(verb))
			return true;
	}
	return false;
}

/* True for verbs that count as a move. An order counts, because it says what to
 * do at the next turn. */
static bool moves(enum verb verb)
{
	return verb_moves(verb) || verb == VERB_ORDER;
}

static bool moved(const struct parse *p)
{
	for (size_t i = 0; i < p->out->count; i++)
		if (moves(p->out->list[i].verb))
			return true;
	return p->passed;
}

/* True if the word is one of the writer's names. */
static bool names_writer(const struct parse *p, const char *word)
{
	size_t size = strlen(word);
	for (const char *name = p->name; *name;) {
		size_t n = strcspn(name, " ");
		if (n == size && text_starts(name, word))
			return true;
		name += n;
		name += strspn(name, " ");
	}
	return false;
}

static bool capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* True if the line is only the writer's name: "Jack Frost" by Jack Frost. Below
 * a closing, two capitals also count, and a name with a rank in it: "Ann King".
 */
static bool signs(const struct parse *p, const char *line)
{
	char *save = NULL;
	bool writer = true;
	bool capitals = true;
	bool rank = false;
	if (text_words(line) > NAME_WORDS)
		return false;
	char *copy = arena_string(p->arena, line);
	char *word = strtok_r(copy, " \t,.-", &save);
	for (; word; word = strtok_r(NULL, " \t,.-", &save)) {
		writer = writer && names_writer(p, word);
		capitals = capitals && capital(*word);
		rank = rank || vocabulary_has(vocabulary_ranks, word);
	}
	if (writer)
		return true;
	return p->context.closed &&
	       (context_initials(line) || (capitals && rank));
}

static size_t digits(const char *line)
{
	size_t n = 0;
	for (; *line; line++)
		n += *line >= '0' && *line <= '9';
	return n;
}

/* The line without links and addresses. */
static const char *without_links(struct arena *arena, const char *line)
{
	static const char *const links[] = {"://", "www.", NULL};
	if (!strchr(line, '@') && !client_phrase_within(line, links))
		return line;
	char *copy = arena_string(arena, line);
	for (char *p = copy; *p;) {
		p += strspn(p, " \t");
		size_t size = strcspn(p, " \t");
		const char *word = arena_copy(arena, p, size);
		const char *at = strchr(word, '@');
		bool address = at && at > word && strchr(at, '.');
		if (address || client_phrase_within(word, links))
			memset(p, ' ', size);
		p += size;
	}
	return copy;
}

/* True if an unmarked quote of our mail begins with the line: "On 21.11.2026
 * ... wrote:". `bare` is the line without addresses. */
static bool begins_quote(const char *line, const char *bare)
{
	/* digits of a date, and of a date with a time */
	enum { DATE = 4, DATE_AND_TIME = 8 };
	size_t size = strlen(line);
	bool dated = digits(bare) >= DATE;
	bool heads = size && strchr(":<", line[size - 1]);
	bool from = line != bare;
	if (text_starts(line, "Your turn: "))
		return true;
	if (text_starts(line, "It is your turn to "))
		return true;
	if (dated && client_phrase_within(line, client_wrote))
		return true;
	if (dated && client_phrase_begins(line, client_begin))
		return heads || digits(bare) >= DATE_AND_TIME;
	return from && (heads || dated);
}

void retraction_add_line(struct parse *p, const char *line)
{
	if (moved(p) && !p->said_moved)
		p->said_move = p->said.size;
	p->said_moved = moved(p);
	const char *bare = without_links(p->arena, line);
	p->quoted = p->quoted || begins_quote(line, bare);
	if (!p->quoted && !signs(p, line) && !asks(p->out, line))
		buf_text(&p->said, bare);
	buf_byte(&p->said, '\n');
}

void retraction_add_rest(struct parse *p, const char *text)
{
	if (p->quoted)
		return;
	buf_text(&p->said, text);
	buf_byte(&p->said, '\n');
}

void retraction_add_subject(struct parse *p, const char *subject)
{
	const char *text = arena_string(p->arena, buf_string(&p->said));
	buf_clear(&p->said);
	retraction_add_line(p, subject);
	buf_text(&p->said, text);
}

static void add_bid(struct retraction_letter *l, int number)
{
	if (number == BID_BLIND_NIL)
		number = 0;
	if (number == BID_ALL)
		number = NUMBER_ALL;
	if (number < 0)
		number = -number; /* a negative number, written with its sign */
	l->bids = true;
	if (number < NUMBERS)
		l->numbers |= (uint32_t)1 << number;
}

static struct retraction_letter letter_of(
    const struct parse *p, struct arena *arena)
{
	const char *said = p->said.data;
	const char *before = arena_copy(arena, said, p->said_move);
	const char *from = text_plain(arena, said + p->said_move);
	before = text_plain(arena, before);
	struct retraction_letter l = {
	    .text = arena_format(arena, "%s%s", before, from),
	    .move_at = strlen(before),
	};
	for (size_t i = 0; i < p->out->count; i++) {
		const struct command *c = &p->out->list[i];
		if (!moves(c->verb))
			continue;
		l.cards |= c->cards;
		if (c->card != CARD_NONE)
			l.cards |= cards_of(c->card);
		if (c->verb == VERB_BID)
			add_bid(&l, c->number);
	}
	return l;
}

static const char *first_move(const struct commands *out)
{
	for (size_t i = 0; i < out->count; i++)
		if (moves(out->list[i].verb))
			return out->list[i].line;
	return "";
}

/* Drops the commands that come from `line`. */
static void drop_line(struct commands *out, const char *line)
{
	size_t kept = 0;
	for (size_t i = 0; i < out->count; i++)
		if (strcmp(out->list[i].line, line) != 0)
			out->list[kept++] = out->list[i];
	out->count = kept;
}

/* If a bid stands next to an order about the bid, or next to a line that is
 * like an order ("6", "five if Bob goes nil"), returns the order's line; else
 * NULL. */
static const char *another_bid(const struct commands *out)
{
	bool bid = false;
	const char *order = NULL;
	for (size_t i = 0; i < out->count; i++) {
		const struct command *c = &out->list[i];
		bid |= c->verb == VERB_BID;
		if (c->verb == VERB_ORDER &&
		    (!*c->args || text_starts(c->args, "bid-")))
			order = c->line;
	}
	return bid ? order : NULL;
}

static void take_back(struct parse *p, const char *line)
{
	struct commands *out = p->out;
	out->contradictory = true;
	out->first_move = first_move(out);
	out->second_move = arena_string(p->arena, line);
	drop_line(out, line);
}

static bool same(
    const struct retraction_letter *a, const struct retraction_letter *b)
{
	return a->move_at == b->move_at && a->cards == b->cards &&
	       a->numbers == b->numbers && a->bids == b->bids &&
	       !strcmp(a->text, b->text);
}

/* Runs retraction_find, or takes its result from the cache. */
static const char *find_cached(struct retraction_cache *cache,
    struct arena *memory,
    const struct retraction_letter *letter)
{
	if (cache->letter.text && same(&cache->letter, letter))
		return cache->line;
	const char *line = retraction_find(memory, letter);
	cache->letter = *letter;
	cache->letter.text = arena_string(cache->arena, letter->text);
	cache->line = line ? arena_string(cache->arena, line) : NULL;
	return cache->line;
}

/* Uses an arena of its own, because there may be a word for every two bytes. */
void retraction_end(struct parse *p)
{
	struct arena memory;
	arena_init(&memory);
	if (moved(p) && !p->out->contradictory) {
		struct retraction_letter letter = letter_of(p, &memory);
		const char *line = find_cached(p->retraction, &memory, &letter);
		if (!line)
			line = another_bid(p->out);
		if (line)
			take_back(p, line);
	}
	arena_release(&memory);
	buf_release(&p->said);
}
