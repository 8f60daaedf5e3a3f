/* command.c - from lines to commands.
 *
 * A line is tried as a keyword line ("start nomic109: ...", "hand please"), then as a move
 * (move.c). */
#include "mail/command.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "move.h"

enum args { ARGS_NONE, ARGS_MAYBE, ARGS_SOME };

enum { PUBLIC = 1, GAME = 2, ASKS = 4 };

static const struct {
	const char *name;
	const char *other; /* another word for it, NULL if none */
	enum args args;
	int traits;
} verbs[] = {
#define VERB(NAME, word, other, args, traits, handler) [VERB_##NAME] = {word, other, args, traits},
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(sizeof verbs / sizeof verbs[0] == VERB_COUNT, "a row a verb");

const char *verb_name(enum verb verb)
{
	return verbs[verb].name;
}

bool verb_public(enum verb verb)
{
	return verbs[verb].traits & PUBLIC;
}

bool verb_needs_game(enum verb verb)
{
	return verbs[verb].traits & (PUBLIC | GAME);
}

bool verb_only_asks(enum verb verb)
{
	return verbs[verb].traits & ASKS;
}

/* ---- keyword lines
 * -------------------------------------------------------------------------------------------------
 */

static bool polite(const char *word)
{
	/* clang-format off */
	static const char *const words[] = {"please", "pls", "me", "my", "the", "show", "send", "i",
	    "we", "would", "like", "want", "to", "i'd", "us", "a", "now", "thanks", "of", "give",
	    "our", "game", "concession", "what's", "is", "thank", "you", "again", "in", "as",
	    "trick", "cards", "i'm", "im", "am", "yes", "ok", "okay", NULL};
	/* clang-format on */
	for (size_t i = 0; words[i]; i++)
		if (text_same(words[i], word))
			return true;
	return false;
}

static int verb_of(const char *word)
{
	for (int v = 0; v < VERB_COUNT; v++)
		if (text_same(verbs[v].name, word) ||
		    (verbs[v].other && text_same(verbs[v].other, word)))
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
	for (char *w = strtok_r(copy, " \t:,.!?;", &save); w;
	    w = strtok_r(NULL, " \t:,.!?;", &save))
		if (!polite(w))
			return false;
	return true;
}

/* The name in "join as ann" or "join ann please": the first word that is not politeness. */
static const char *first_word(struct parse *p, const char *rest)
{
	char *copy = arena_string(p->arena, rest), *save = NULL;
	for (char *w = strtok_r(copy, " \t:,.!?;", &save); w;
	    w = strtok_r(NULL, " \t:,.!?;", &save))
		if (!polite(w))
			return w;
	return "";
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	char word[24];
	int verb;
	const char *rest = to_verb(text, word, sizeof word, &verb);
	if (!rest || verb == VERB_BID || verb == VERB_PLAY ||
	    (verb == VERB_DISCARD && p->hint == HINT_PLAY))
		return false; /* in a trick, to discard is to play a card of another suit */
	char *args = text_trim(arena_string(p->arena, rest));
	if (verb_only_asks((enum verb)verb) && text[strlen(text) - 1] == ':')
		return false; /* "The last trick:" is a heading, of a mail of ours that came back
		                 unquoted */
	if (*args == ':')
		args = text_trim(args + 1);
	if (verb == VERB_CHECK) {
		int card = command_card(p->arena, args);
		if (card == CARD_NONE)
			return false;
		move_add(p, VERB_CHECK, line)->card = card;
		return true;
	}
	if (verb == VERB_DISCARD || verb == VERB_PASS) {
		return move_given_away(p, (enum verb)verb, args, line);
	}
	if (verbs[verb].args == ARGS_NONE &&
	    (!only_polite(p, rest) || (!verb_only_asks((enum verb)verb) && strchr(text, '?'))))
		return false; /* "concede?" is a question to somebody */
	if (verbs[verb].args == ARGS_SOME && !*args)
		return false;
	if (verb == VERB_READY || verb == VERB_ENTROPY)
		args += strspn(args, ",;.!- ");
	if (verb == VERB_READY && strchr(text, '?'))
		return false;
	if (verb == VERB_READY &&
	    *args) { /* what follows are words for the shuffle, unless the line is talk */
		if (only_polite(p, rest))
			*args = '\0';
		else if (move_doubtful(p, text))
			return false;
	}
	if (verb == VERB_JOIN) {
		const char *name = first_word(p, rest);
		if (*name && !only_polite(p, strstr(rest, name) + strlen(name)))
			return false; /* "join us for dinner on friday" */
		move_add(p, VERB_JOIN, line)->args = name;
		return true;
	}
	if (verb == VERB_CODE && strspn(args, "0123456789 ") != strlen(args))
		return false;
	move_add(p, (enum verb)verb, line)->args = verbs[verb].args == ARGS_NONE ? "" : args;
	return true;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	const char *words = c->args;
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return c->number == BID_ALL         ? "all"
		       : c->number == BID_BLIND_NIL ? "blind-nil"
		                                    : arena_format(arena, "%d", c->number);
	if (c->verb == VERB_PASS) {
		for (uint64_t left = c->cards; left; left &= left - 1)
			words = arena_format(arena,
			    "%s%s%s",
			    words,
			    *words ? " " : "",
			    card_write(cards_first(left), card));
		return words;
	}
	return c->card == CARD_NONE
	           ? words
	           : arena_format(arena, "%s%s", card_write(c->card, card), calls[c->call]);
}

/* ---- letters
 * -------------------------------------------------------------------------------------------------------
 */

static void one_line(struct parse *p, const char *line)
{
	const char *text = text_plain(p->arena, line);
	if (keyword_line(p, text, line))
		return;
	if (move_line(p, text, line) != FOUND_TALK)
		return;
	if (!p->out->unknown++)
		p->out->first_unknown = line;
}

/* A `start` line may go on: it does while it ends with a comma, a semicolon or a plus. */
static char *continued(struct arena *arena, char *line, char **save)
{
	char last;
	while (text_starts(line, "start") && *line &&
	       ((last = line[strlen(line) - 1]) == ',' || last == ';' || last == '+')) {
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
	return strstr(subject, "[spades") ||
	       (colon && colon - subject <= 4 && colon - subject >= 2 && colon[1] == ' ');
}

void commands_parse(
    struct arena *arena, const struct letter *letter, enum hint hint, struct commands *out)
{
	*out = (struct commands){.first_unknown = "", .first_move = "", .second_move = ""};
	struct parse p = {.arena = arena, .hint = hint, .out = out};
	char *text = text_trim(arena_string(arena, letter->new_text)), *save = NULL;
	p.lone = !strpbrk(text, " \t\n");
	for (char *line = strtok_r(text, "\n", &save); line && out->unknown < UNKNOWN_MAX;
	    line = strtok_r(NULL, "\n", &save)) {
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
		struct command *c = move_add(&p, VERB_PASS, p.pass_line);
		c->cards = p.passed;
	}
	if (out->contradictory) {
		size_t kept = 0;
		for (size_t i = 0; i < out->count; i++)
			if (out->list[i].verb != VERB_BID && out->list[i].verb != VERB_PLAY &&
			    out->list[i].verb != VERB_DISCARD)
				out->list[kept++] = out->list[i];
		out->count = kept;
	}
}
