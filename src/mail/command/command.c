/* command.c - reads the commands in the lines of a letter.
 *
 * Each line is tried as a keyword line ("hand please"), and then as a move
 * (move.c). */
#include "mail/command.h"

#include <stdio.h>
#include <string.h>

#include "about.h"
#include "arguments.h"
#include "base/arena.h"
#include "base/text.h"
#include "chat.h"
#include "command_lists.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/order/order.h"
#include "mail/retraction/retraction.h"
#include "mail/sentences/context.h"
#include "mail/sentences/move.h"
#include "mail/sentences/saying.h"
#include "mail/tables/vocabulary.h"
#include "plainwords.h"
#include "verbs.h"

enum {
	VERB_SIZE = 24,       /* bytes of the longest word to look up */
	LINE_READ = 4 * 1024, /* bytes of a line; a longer one is talk */
	JOINED_MAX = 40,      /* most lines joined into one */
	TEXT_READ = 32 * 1024 /* bytes of the new text */
};

/* ---- keyword lines ---- */

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
		if (!polite_word(word))
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
	move_add(p, k->verb, k->line)->args = args;
	return true;
}

static bool check_line(struct parse *p, const struct keyword *k)
{
	int card = command_card(p->arena, k->args);
	if (card == CARD_NONE)
		return false;
	move_add(p, VERB_CHECK, k->line)->card = card;
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
	bool talk = table || (*name && !polite_only(p->arena, after));
	return !talk && add(p, k, name);
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
	return !move_doubtful(p, k->text) && add(p, k, words);
}

/* Adds `say` if the verb is the first word. "please say" is addressed to the
 * referee. */
static bool say_line(struct parse *p, const struct keyword *k)
{
	bool colon = k->rest[strspn(k->rest, " \t")] == ':';
	const char *first = k->text + strspn(k->text, " \t");
	return text_starts(first, "say") &&
	       chat_say(p, colon, k->args, k->line);
}

/* True for verbs that move.c reads, because they may be anywhere in a line.
 * During a trick, "discard" plays a card of another suit. */
static bool is_move(const struct parse *p, enum verb verb)
{
	if (verb == VERB_BID || verb == VERB_PLAY)
		return true;
	return verb == VERB_DISCARD && p->hint == HINT_PLAY;
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
	return p->one_line && verb_acts_off_topic(k->verb);
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	struct keyword k = {.text = text, .line = line};
	k.rest = after_verb(text, &k.verb);
	if (!k.rest || is_move(p, k.verb) || k.verb == VERB_ORDER)
		return false;
	/* "The last trick:" is a heading from a mail of ours that was quoted
	 * without marks */
	if (text[strlen(text) - 1] == ':')
		return false;
	k.args = text_trim(arena_string(p->arena, k.rest));
	if (*k.args == ':')
		k.args = text_trim(k.args + 1);
	if (!fits(&k) || !meant_for_us(p, &k))
		return false;
	if (k.verb == VERB_DISCARD || k.verb == VERB_PASS)
		return move_given_away(p, k.verb, k.args, line);
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

/* ---- letters ---- */

/* True if the line is a command, or says only polite words. */
static bool understood(struct parse *p, const char *line)
{
	if (strlen(line) > LINE_READ)
		return false;
	const char *text = text_plain(p->arena, line);
	if (keyword_line(p, text, line))
		return true;
	if (p->off_topic)
		return move_line(p, text, line) != FOUND_TALK;
	if (orderline_add(p, text, line) || plainwords_line(p, text, line))
		return true;
	return move_line(p, text, line) != FOUND_TALK;
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
	if (understood(p, line))
		return;
	if (!p->out->unknown)
		p->out->first_unknown = line;
	p->out->unknown++;
	chat_remark(p, line);
}

static void read_line(struct parse *p, const char *line)
{
	one_line(p, line);
	retraction_add_line(p, line);
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

/* Returns the next line that is not empty, trimmed, and moves *rest past it;
 * NULL at the end. Sets *apart if an empty line stands before the line. */
static char *cut_line(char **rest, bool *apart)
{
	char *line = *rest;
	*apart = false;
	while (*line && strchr(" \t\n", *line)) {
		*apart = *apart || *line == '\n';
		line++;
	}
	if (!*line)
		return NULL;
	size_t n = strcspn(line, "\n");
	*rest = line + n;
	if (line[n]) {
		line[n] = '\0';
		(*rest)++;
	}
	return text_trim(line);
}

/* Returns the line, joined with the lines in *rest that continue it. */
static char *continued(struct parse *p, char *line, char **rest)
{
	bool apart;
	for (int lines = 0; lines < JOINED_MAX; lines++) {
		char *after = *rest;
		size_t n = strcspn(after, "\n");
		const char *next = text_trim(arena_copy(p->arena, after, n));
		bool order = order_continues(p->arena, line, next);
		if (!*next ||
		    (!order && !context_continues(p->arena, line, next)))
			return line;
		const char *between = order ? ", " : " ";
		line = arena_format(p->arena, "%s%s%s", line, between, next);
		cut_line(rest, &apart);
	}
	return line;
}

/* Sets the context of `line`, before it is read. */
static void look_around(
    struct parse *p, const char *line, const char *rest, bool apart)
{
	struct context *s = &p->context;
	size_t n = strcspn(rest, "\n");
	s->line = line;
	s->apart = apart;
	s->more = rest[strspn(rest, " \t\n")] != '\0';
	s->unknown = p->out->unknown;
	s->next = text_trim(arena_copy(p->arena, rest, n));
}

/* Updates the context after a line was read. `unknown`: the number of unknown
 * lines before it. */
static void look_back(struct parse *p, size_t unknown)
{
	struct context *s = &p->context;
	bool bare = context_bare(s, BARE_NUMBER);
	s->talked = p->out->unknown > unknown;
	s->refused = s->talked && !bare;
	s->closed = s->closed || context_closes(s, p->arena);
	s->before = s->line;
}

/* Reads the lines; returns true if some were left unread. */
static bool text_lines(struct parse *p, char *text)
{
	char *rest = text;
	bool apart = false;
	char *line = cut_line(&rest, &apart);
	while (line && p->out->unknown < UNKNOWN_MAX) {
		line = text_trim(continued(p, line, &rest));
		size_t unknown = p->out->unknown;
		look_around(p, line, rest, apart);
		bool moved = p->bid.seen || p->play.seen;
		if (!moved || !context_signs(&p->context))
			read_line(p, line);
		look_back(p, unknown);
		line = cut_line(&rest, &apart);
	}
	if (!line)
		return false;
	retraction_add_rest(p, line);
	retraction_add_rest(p, rest);
	return true;
}

/* Reads the subject as if it were a line. A subject that is not understood does
 * not count as an unknown line, or as a remark. */
static void subject_line(struct parse *p, const char *subject)
{
	size_t unknown = p->out->unknown;
	size_t remarks = p->out->remarks;
	const char *first = p->out->first_unknown;
	p->one_word = true;
	p->context = (struct context){.line = subject, .next = ""};
	one_line(p, text_trim(arena_string(p->arena, subject)));
	retraction_add_subject(p, subject);
	p->out->unknown = unknown;
	p->out->remarks = remarks;
	p->out->first_unknown = first;
}

/* Drops moves and orders from the list. */
static void drop_moves(struct commands *out)
{
	size_t kept = 0;
	for (size_t i = 0; i < out->count; i++) {
		enum verb verb = out->list[i].verb;
		if (!verb_moves(verb) && verb != VERB_ORDER)
			out->list[kept++] = out->list[i];
	}
	out->count = kept;
}

/* True if the subject is a command and nothing else: "unsubscribe", "join ann".
 * The letter is then not about something else. */
static bool subject_asks(struct arena *arena, const struct letter *letter)
{
	struct commands found = COMMANDS_NONE("");
	struct parse p = {.arena = arena, .out = &found, .name = ""};
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

static void look_for_wish(struct parse *p, const struct letter *letter)
{
	plainwords_wish(p, letter->new_text);
	if (!p->out->count && !a_reply(letter))
		plainwords_wish(p, letter->subject);
}

struct shared commands_shared(struct arena *arena, const struct letter *letter)
{
	return (struct shared){
	    .off_topic =
		!about_game(arena, letter) && !subject_asks(arena, letter),
	    .retraction = {.arena = arena},
	};
}

void commands_parse_phase(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct shared *shared,
    struct commands *out)
{
	struct parse p = {
	    .arena = arena,
	    .hint = hint,
	    .out = out,
	    .retraction = &shared->retraction,
	    .off_topic = shared->off_topic,
	};
	char *text = read_text(arena, letter->new_text);
	*out = (struct commands)COMMANDS_NONE("");
	p.one_word = !strpbrk(text, " \t\n");
	p.one_line = about_one_line(text, letter->from_name);
	move_set_author(&p, letter->from_name);
	retraction_begin(&p);
	bool more = text_lines(&p, text);
	bool nothing = !out->count && !out->contradictory;
	if (nothing && *letter->subject && !a_reply(letter))
		subject_line(&p, about_without_token(arena, letter->subject));
	if (p.passed)
		move_add(&p, VERB_PASS, p.pass_line)->cards = p.passed;
	nothing = !out->count && !out->contradictory;
	if (nothing && hint <= HINT_LOBBY && !p.off_topic && !*out->hidden)
		look_for_wish(&p, letter);
	only_move_find(&p, more);
	retraction_end(&p);
	if (out->contradictory)
		drop_moves(out);
}
