/* command.c - reads the commands in the lines of a letter: a line of a keyword
 * ("hand please"), or an order. */
#include "mail/command.h"

#include <stdio.h>
#include <string.h>

#include "about.h"
#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/cards/disclosure.h"
#include "mail/cards/pattern.h"
#include "mail/evidence/plain.h"
#include "mail/letter.h"
#include "mail/order/order.h"
#include "mail/tables/vocabulary.h"
#include "verbs.h"

enum {
	VERB_SIZE = 24,       /* bytes of the longest word to look up */
	LINE_READ = 4 * 1024, /* bytes of a line; a longer one is talk */
	JOINED_MAX = 40,      /* most lines joined into one */
	TEXT_READ = 32 * 1024 /* bytes of the new text */
};

struct parse {
	struct arena *arena;
	struct commands *out;
	uint8_t place; /* the number of the current line */
	uint8_t lines; /* lines read; 255: or more */
	/* filled in by callers when there is no room for a command */
	struct command unread;
	bool one_line; /* the letter is one line */
	/* the letter seems to be about something else: only a few commands
	 * count, and only alone */
	bool off_topic;
};

/* Adds a command for the caller to fill in. Never returns NULL: if there is no
 * room, it returns p->unread. */
static struct command *parse_add(
    struct parse *p, enum verb verb, const char *line)
{
	struct commands *out = p->out;
	struct command *c = &p->unread;
	if (out->count < COMMANDS_MAX)
		c = &out->list[out->count++];
	else
		out->more = true;
	*c = (struct command){
	    .verb = verb,
	    .place = p->place,
	    .card = CARD_NONE,
	    .args = "",
	    .line = line,
	};
	return c;
}

/* ---- keyword lines ---- */

/* Returns the first word that is not polite: the name in "join as ann" or "join
 * ann please"; "" if all words are polite. */
static const char *polite_first(struct arena *arena, const char *rest)
{
	static const char between[] = " \t:,.!?;";
	char *copy = arena_string(arena, rest);
	char *save = NULL;
	char *word = strtok_r(copy, between, &save);
	while (word && vocabulary_has(vocabulary_polite, word))
		word = strtok_r(NULL, between, &save);
	return word ? word : "";
}

/* Skips the polite words before a verb ("please show my hand", "game status").
 * Returns the position after the verb, or NULL if there is no verb. */
static const char *after_verb(const char *text, enum verb *verb)
{
	char word[VERB_SIZE];
	for (const char *p = text; *p;) {
		p += strspn(p, " \t,");
		size_t n = strcspn(p, " \t:,.!?;");
		if (!n || n >= sizeof word)
			return NULL;
		snprintf(word, sizeof word, "%.*s", (int)n, p);
		p += n;
		int found = verb_of_word(word);
		bool number = strspn(p + strspn(p, " \t"), "0123456789");
		if (found >= 0 && (found != VERB_SHOW_GAME || number)) {
			*verb = (enum verb)found;
			return p;
		}
		if (!vocabulary_has(vocabulary_polite, word))
			break;
	}
	return NULL;
}

/* A line whose first word, after polite words, is a verb. */
struct keyword {
	enum verb verb;
	const char *text; /* the whole line in plain writing */
	const char *rest; /* the text after the verb */
	char *args;       /* `rest`, trimmed and without a leading colon */
	const char *line; /* the line as the writer wrote it */
};

static bool add(struct parse *p, const struct keyword *k, const char *args)
{
	parse_add(p, k->verb, k->line)->args = args;
	return true;
}

static bool check_line(struct parse *p, const struct keyword *k)
{
	int card = command_card(k->args);
	if (card == CARD_NONE)
		return false;
	parse_add(p, VERB_CHECK, k->line)->card = card;
	return true;
}

static bool polite_only(struct arena *arena, const char *text)
{
	return arguments_read(arena, "", true, text);
}

/* Adds `join` for "join ann", but not for "join us for dinner on friday". In
 * "join 7" and "join table 7", the argument is the number of a table. The 7 in
 * "join game 7" is neither a table nor a name. */
static bool join_line(struct parse *p, const struct keyword *k)
{
	bool table = text_starts(k->args, "table ");
	const char *rest = table ? k->args + strlen("table ") : k->rest;
	const char *name = polite_first(p->arena, rest);
	if (*name && !name[strspn(name, "0123456789")])
		return add(p, k, text_starts(k->args, "game") ? "" : name);
	const char *after = strstr(k->rest, name) + strlen(name);
	bool move = command_card(name) != CARD_NONE;
	bool talk = table || move || (*name && !polite_only(p->arena, after));
	return !talk && add(p, k, name);
}

/* True if the words name a card or a number, or say that the writer is not
 * ready yet: "I'm ready, 5", "ready when you are". */
static bool not_ready(const char *words)
{
	static const enum
	    concept doubts[] = {CONCEPT_NOT, CONCEPT_WAIT, CONCEPT_IF,
		CONCEPT_LATER, CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_NONE};
	struct evidence e;
	evidence_read_line(words, &e);
	return (e.count == 1 && e.word[0].named) || evidence_any(&e, doubts);
}

/* Adds `ready`. The words after it go into the shuffle, unless the line is
 * talk. */
static bool ready_line(struct parse *p, const struct keyword *k)
{
	const char *words = k->args + strspn(k->args, "- ");
	if (strchr(k->text, '?'))
		return false;
	if (polite_only(p->arena, words))
		return add(p, k, "");
	return !not_ready(words) && add(p, k, words);
}

/* Adds `say WORDS`, with the cards that the words may name, if the verb is the
 * first word: "please say" is addressed to the referee. "say 4" is a bid unless
 * a colon follows the verb. */
static bool say_line(struct parse *p, const struct keyword *k)
{
	bool colon = k->rest[strspn(k->rest, " \t")] == ':';
	const char *first = k->text + strspn(k->text, " \t");
	bool dropped = p->out->count >= COMMANDS_MAX;
	if (!text_starts(first, "say") || !*k->args)
		return false;
	if (!colon && command_move(k->args).number != BID_NONE)
		return false;
	struct command *c = parse_add(p, VERB_SAY, k->line);
	c->args = k->args;
	if (!dropped)
		c->cards = disclosure_read(p->arena, k->args);
	return true;
}

/* True if the arguments fit into ARGS_MAX. Words for the shuffle are cut to
 * fit; cutting any other argument would change its meaning. */
static bool fits(struct keyword *k)
{
	size_t most = text_cut_characters(k->args, ARGS_MAX);
	if (!k->args[most])
		return true;
	k->args[most] = '\0';
	return k->verb == VERB_READY || k->verb == VERB_ENTROPY;
}

/* In a letter about something else, only some commands count, and only if the
 * letter says nothing else. */
static bool meant_for_us(const struct parse *p, const struct keyword *k)
{
	if (!p->off_topic)
		return true;
	const char *name = polite_first(p->arena, k->rest);
	bool named = *name && text_starts(k->args, name);
	if (k->verb == VERB_JOIN && *k->args && !named)
		return false; /* "join now", "join our newsletter" */
	return p->one_line && verb_has(k->verb, TRAIT_ALONE);
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	struct keyword k = {.text = text, .line = line};
	k.rest = after_verb(text, &k.verb);
	if (!k.rest || verb_has(k.verb, TRAIT_MOVES) || k.verb == VERB_ORDER)
		return false; /* moves and orders are read elsewhere */
	/* "The last trick:" is a heading from a mail of ours that was quoted
	 * without marks */
	if (text[strlen(text) - 1] == ':')
		return false;
	k.args = text_trim(arena_string(p->arena, k.rest));
	if (*k.args == ':')
		k.args = text_trim(k.args + 1);
	if (!fits(&k) || !meant_for_us(p, &k))
		return false;
	if (k.verb == VERB_SAY)
		return say_line(p, &k);
	k.args = verb_arguments(p->arena, &k.verb, k.args);
	if (!k.args)
		return false;
	if (k.verb == VERB_CHECK)
		return check_line(p, &k);
	if (k.verb == VERB_READY)
		return ready_line(p, &k);
	if (k.verb == VERB_JOIN)
		return join_line(p, &k);
	return add(p, &k, k.args);
}

/* ---- orders ---- */

/* Adds the command of a line about orders: an order, "cancel my orders", "show
 * my orders", or a line that begins with the word "order" and is no order (its
 * argument is ""). Returns false for any other line. */
static bool orderline_add(struct parse *p, const char *text, const char *line)
{
	static const enum verb verbs[] = {
	    [ORDER_GIVEN] = VERB_ORDER,
	    [ORDER_UNREAD] = VERB_ORDER,
	    [ORDER_SHOWN] = VERB_ORDERS,
	    [ORDER_CANCELLED] = VERB_CANCEL_ORDERS,
	};
	struct pattern_words w;
	if (strchr(text, '?') || !pattern_cut(p->arena, text, &w))
		return false;
	struct order_result o = order_in(&w);
	if (o.what == ORDER_TALK)
		return false;
	parse_add(p, verbs[o.what], line)->args = o.text;
	return true;
}

/* ---- letters ---- */

/* True if the line says only polite words. */
static bool is_polite(const char *line)
{
	struct evidence e;
	evidence_read_line(line, &e);
	return !e.count || plain_polite(&e, 0, e.count - 1);
}

/* Hidden characters may make a line look like another, so the line is not
 * read. */
static void hidden_line(struct parse *p, const char *line)
{
	const char *seen = text_unmarked(p->arena, line);
	if (!*p->out->hidden)
		p->out->hidden = seen;
	if (!p->out->unknown)
		p->out->first_unknown = seen;
	p->out->unknown++;
}

static void one_line(struct parse *p, const char *line)
{
	if (strchr(line, TEXT_HIDDEN)) {
		hidden_line(p, line);
		return;
	}
	const char *text = text_plain(p->arena, line);
	bool reads = strlen(line) <= LINE_READ;
	if ((reads && keyword_line(p, text, line)) || is_polite(line) ||
	    (reads && !p->off_topic && orderline_add(p, text, line)))
		return;
	if (!p->out->unknown)
		p->out->first_unknown = line;
	p->out->unknown++;
}

/* True if the subject begins with "Re: " or its form in another language, or is
 * one of our subjects. */
static bool a_reply(const struct letter *letter)
{
	if (strstr(letter->subject, "[spades"))
		return true;
	return about_reply(letter->subject, letter->list);
}

/* ---- lines in context ---- */

/* Returns the next line, trimmed, and moves *rest past it. */
static char *next_line(struct parse *p, char **rest)
{
	if (p->lines < UINT8_MAX)
		p->lines++;
	return text_trim(strsep(rest, "\n"));
}

/* Returns the line, joined with the lines in *rest that continue its order or
 * its `start`. */
static char *continued(struct parse *p, char *line, char **rest)
{
	for (int lines = 0; lines < JOINED_MAX && *rest; lines++) {
		char *after = *rest;
		size_t n = strcspn(after, "\n");
		const char *next = text_trim(arena_copy(p->arena, after, n));
		bool order = order_continues(p->arena, line, next);
		bool starts = text_starts(line, "start") &&
		              strchr(",;+", line[strlen(line) - 1]);
		if (!*next || (!order && !starts))
			return line;
		const char *between = order ? ", " : " ";
		line = arena_format(p->arena, "%s%s%s", line, between, next);
		(void)next_line(p, rest);
	}
	return line;
}

/* Reads the lines. */
static void text_lines(struct parse *p, char *rest, struct evidence *words)
{
	while (rest && p->out->unknown < UNKNOWN_MAX) {
		size_t count = p->out->count;
		p->place = p->lines;
		char *line = next_line(p, &rest);
		if (!*line)
			continue;
		one_line(p, text_trim(continued(p, line, &rest)));
		if (p->out->count > count && words && p->place < UINT8_MAX)
			evidence_drop_lines(words, p->place, p->lines - 1);
	}
}

/* Reads the subject as if it were a line. A subject that is not understood does
 * not count as an unknown line. */
static void subject_line(struct parse *p, const char *subject)
{
	size_t unknown = p->out->unknown;
	const char *first = p->out->first_unknown;
	p->place = 0;
	one_line(p, text_trim(arena_string(p->arena, subject)));
	p->out->unknown = unknown;
	p->out->first_unknown = first;
}

/* True if the subject is a command and nothing else: "unsubscribe", "join ann".
 * The letter is then not about something else. */
static bool subject_asks(struct arena *arena, const struct letter *letter)
{
	struct commands found = COMMANDS_NONE;
	struct parse p = {.arena = arena, .out = &found};
	const char *subject = about_subject(
	    about_without_token(arena, letter->subject), letter->list);
	const char *text = text_plain(arena, subject);
	if (!*text || !keyword_line(&p, text, subject) || !found.count)
		return false;
	enum verb verb = found.list[0].verb;
	return verb == VERB_JOIN || verb_bare(verb);
}

/* Returns a copy of the first TEXT_READ bytes of the new text. */
static char *read_text(struct arena *arena, const char *text)
{
	size_t size = text_cut_bytes(text, TEXT_READ);
	char *copy = arena_copy(arena, text, size);
	char *last = text[size] ? strrchr(copy, '\n') : NULL;
	if (last) /* drop a partial line, which might look like a move */
		*last = '\0';
	return text_trim(copy);
}

/* True if a line says a move and nothing else. */
static bool has_move(const struct evidence *words)
{
	struct plain plain;
	for (size_t i = 0, end; words && i < words->count; i = end + 1) {
		end = plain_line_end(words, i);
		if (plain_read(words, i, end, &plain))
			return true;
	}
	return false;
}

const struct commands *commands_read(
    struct arena *arena, const struct letter *letter, struct evidence *words)
{
	struct commands *out = arena_alloc(arena, sizeof *out);
	struct parse p = {
	    .arena = arena,
	    .out = out,
	    .off_topic =
		!about_game(arena, letter) && !subject_asks(arena, letter),
	};
	char *text = read_text(arena, letter->new_text);
	*out = (struct commands)COMMANDS_NONE;
	if (words && p.off_topic)
		words->strange = true;
	p.one_line = about_one_line(text, letter->from_name);
	text_lines(&p, text, words);
	if (!out->count && *letter->subject && !has_move(words) &&
	    !a_reply(letter))
		subject_line(&p, about_without_token(arena, letter->subject));
	return out;
}

const struct commands *commands_line(struct arena *arena, const char *line)
{
	const struct letter letter = {
	    .new_text = line,
	    .subject = "",
	    .from_name = "",
	    .list = "",
	};
	return commands_read(arena, &letter, NULL);
}
