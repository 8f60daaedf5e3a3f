/* command.c - from lines to commands.
 *
 * A line is a keyword line ("hand please"), else perhaps a move (move.c). */
#include "mail/command.h"

#include <string.h>

#include "about.h"
#include "base/arena.h"
#include "base/text.h"
#include "beside.h"
#include "commandlists.h"
#include "engine/act.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/order/order.h"
#include "mail/order/orderline.h"
#include "mail/order/ordermemo.h"
#include "mail/retraction/onlymove.h"
#include "mail/retraction/retractionletter.h"
#include "mail/words/bounds.h"
#include "mail/words/move.h"
#include "mail/words/polite.h"
#include "mail/words/talkline.h"
#include "mail/words/verbs.h"
#include "mail/words/vocabulary.h"
#include "mail/words/wrapped.h"
#include "plainwords.h"
#include "talk.h"
#include "wishes.h"

enum {
	VERB_SIZE = 24,       /* bytes of the longest word that is looked up */
	LINE_READ = 4 * 1024, /* of a line that may be more than talk */
	JOINED_MAX = 40,      /* lines that are one */
	TEXT_READ = 32 * 1024 /* of new text */
};

/* ---- keyword lines ---- */

/* The polite words before a verb ("please show my hand") skipped; the place
 * after the verb, or NULL if there is none. */
static const char *after_verb(const char *text, enum verb *verb)
{
	char word[VERB_SIZE];
	for (const char *p = text; *p;) {
		p += strspn(p, " \t,");
		size_t n = strcspn(p, " \t:,.!?;");
		if (!n || n >= sizeof word)
			return NULL;
		memcpy(word, p, n);
		word[n] = '\0';
		p += n;
		int found = verb_of_word(word);
		if (found >= 0) {
			*verb = (enum verb)found;
			return p;
		}
		if (!polite_word(word))
			return NULL;
	}
	return NULL;
}

/* A line that begins with a verb. */
struct keyword {
	enum verb verb;
	const char *text; /* all of the line, in plain writing */
	const char *rest; /* what comes after the verb */
	char *args;       /* the same, trimmed and without a colon in front */
	const char *line; /* as it was written */
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

/* "join ann"; not "join us for dinner on friday", and the 7 of "join game 7" is
 * no name. */
static bool join_line(struct parse *p, const struct keyword *k)
{
	const char *name = polite_first(p->arena, k->rest);
	if (*name && !name[strspn(name, "0123456789")])
		return add(p, k, "");
	const char *after = strstr(k->rest, name) + strlen(name);
	if (*name && !polite_only(p->arena, after))
		return false;
	return add(p, k, name);
}

/* What follows "ready" are words for the shuffle, unless the line is talk. */
static bool ready_line(struct parse *p, const struct keyword *k)
{
	const char *words = k->args + strspn(k->args, ",;.!- ");
	if (strchr(k->text, '?'))
		return false;
	if (!*words || polite_only(p->arena, k->rest))
		return add(p, k, "");
	if (move_doubtful(p, k->text))
		return false;
	return add(p, k, words);
}

static bool autoplay_line(struct parse *p, const struct keyword *k)
{
	const char *args = polite_without(k->args);
	bool on = text_same(args, "on");
	return (on || text_same(args, "off")) && add(p, k, args);
}

/* "review round 2, please"; not "review the report by Friday". */
static bool review_line(struct parse *p, const struct keyword *k)
{
	char *args = polite_without(k->args);
	text_lower(args);
	if (polite_only(p->arena, k->rest))
		return add(p, k, "");
	return !talk_only(k->verb, args) && add(p, k, args);
}

/* The verb has to be the first word: "please say" is said to the referee. */
static bool say_line(struct parse *p, const struct keyword *k)
{
	bool colon = k->rest[strspn(k->rest, " \t")] == ':';
	const char *first = k->text + strspn(k->text, " \t");
	return text_starts(first, "say") &&
	       talkline_say(p, colon, k->args, k->line);
}

/* A verb that takes nothing. "concede?" is a question to somebody. */
static bool bare_line(struct parse *p, const struct keyword *k)
{
	if (!polite_only(p->arena, k->rest))
		return false;
	if (!verb_only_asks(k->verb) && strchr(k->text, '?'))
		return false;
	return add(p, k, "");
}

static bool argument_line(struct parse *p, const struct keyword *k)
{
	if (verb_arguments(k->verb) == ARGS_SOME && !*k->args)
		return false;
	if (k->verb == VERB_ENTROPY)
		return add(p, k, k->args + strspn(k->args, ",;.!- "));
	char *args = k->args;
	bool wish = k->verb == VERB_MAIL || k->verb == VERB_TALK;
	if (verb_only_asks(k->verb) || wish)
		args = polite_without(args);
	return !talk_only(k->verb, args) && add(p, k, args);
}

/* Bids and plays are moves, wherever in a line they stand; in a trick, to
 * discard is to play a card of another suit. */
static bool is_move(const struct parse *p, enum verb verb)
{
	if (verb == VERB_BID || verb == VERB_PLAY)
		return true;
	return verb == VERB_DISCARD && p->hint == HINT_PLAY;
}

/* Words for the shuffle may be cut; of anything else a part would be something
 * else than was meant. */
static bool fits(struct keyword *k)
{
	size_t most = bounds_characters(k->args, ARGS_MAX);
	if (!k->args[most])
		return true;
	k->args[most] = '\0';
	return k->verb == VERB_READY || k->verb == VERB_ENTROPY;
}

/* In a letter about something else a command is one when it is all that the
 * letter says, and then only some are. */
static bool meant_for_us(const struct parse *p, const struct keyword *k)
{
	if (!p->stranger)
		return true;
	const char *name = polite_first(p->arena, k->rest);
	bool named = *name && text_starts(k->args, name);
	if (k->verb == VERB_JOIN && *k->args && !named)
		return false; /* "join now", "join our newsletter" */
	return p->alone && verb_alone(k->verb);
}

static bool keyword_line(struct parse *p, const char *text, const char *line)
{
	struct keyword k = {.text = text, .line = line};
	k.rest = after_verb(text, &k.verb);
	if (!k.rest || is_move(p, k.verb) || k.verb == VERB_ORDER)
		return false;
	/* "The last trick:" is a heading, of a mail of ours that came back
	 * unquoted */
	if (verb_only_asks(k.verb) && text[strlen(text) - 1] == ':')
		return false;
	k.args = text_trim(arena_string(p->arena, k.rest));
	if (*k.args == ':')
		k.args = text_trim(k.args + 1);
	if (!fits(&k) || !meant_for_us(p, &k))
		return false;
	if (k.verb == VERB_CHECK)
		return check_line(p, &k);
	if (k.verb == VERB_DISCARD || k.verb == VERB_PASS)
		return move_given_away(p, k.verb, k.args, line);
	if (verb_arguments(k.verb) == ARGS_NONE)
		return bare_line(p, &k);
	if (k.verb == VERB_READY)
		return ready_line(p, &k);
	if (k.verb == VERB_SAY)
		return say_line(p, &k);
	if (k.verb == VERB_AUTOPLAY)
		return autoplay_line(p, &k);
	if (k.verb == VERB_REVIEW)
		return review_line(p, &k);
	if (k.verb == VERB_JOIN)
		return join_line(p, &k);
	return argument_line(p, &k);
}

/* ---- letters ---- */

/* Whether a line is a command, or at least says nothing else. */
static bool understood(struct parse *p, const char *line)
{
	if (strlen(line) > LINE_READ)
		return false;
	const char *text = text_plain(p->arena, line);
	if (keyword_line(p, text, line))
		return true;
	if (p->stranger)
		return move_line(p, text, line) != FOUND_TALK;
	if (orderline_about(p, text, line))
		return true;
	struct order_said order = ordermemo_said(p->orders, p->arena, text);
	if (orderline_given(p, &order, line) || plainwords_line(p, text, line))
		return true;
	if (order.named && orderline_refused(p, &order, line))
		return true;
	enum found found = move_line(p, text, line);
	if (found == FOUND_NOTHING)
		beside_politely(p, line);
	if (found != FOUND_TALK)
		return true;
	return orderline_refused(p, &order, line);
}

/* What is hidden in a line may make it look like another. */
static void hidden_line(struct parse *p, const char *line)
{
	const char *seen = text_unmarked(p->arena, line);
	if (!*p->out->hidden)
		p->out->hidden = seen;
	if (!p->out->unknown)
		p->out->first_unknown = seen;
	p->out->unknown++;
	p->beside_doubt = true;
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
	beside_line(p, line);
}

static void read_line(struct parse *p, const char *line)
{
	one_line(p, line);
	retractionletter_line(p, line);
}

/* "Re: ", "AW: " and the like, or a subject of ours. */
static bool a_reply(const struct letter *letter)
{
	if (strstr(letter->subject, "[spades"))
		return true;
	return about_reply(letter->subject, letter->list);
}

/* ---- lines that are not by themselves ---- */

/* The next line, trimmed, with *rest after it; NULL past the last. *apart is
 * whether an empty line stands before it. */
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

/* The line with those that it goes on in, which are in *rest. */
static char *continued(struct parse *p, char *line, char **rest)
{
	bool apart;
	for (int lines = 0; lines < JOINED_MAX; lines++) {
		char *after = *rest;
		size_t n = strcspn(after, "\n");
		const char *next = text_trim(arena_copy(p->arena, after, n));
		bool order = order_goes_on(p->arena, line, next);
		if (!*next ||
		    (!order && !wrapped_goes_on(p->arena, line, next)))
			return line;
		const char *between = order ? ", " : " ";
		line = arena_format(p->arena, "%s%s%s", line, between, next);
		cut_line(rest, &apart);
	}
	return line;
}

/* What stands around a line that is read next. */
static void look_around(
    struct parse *p, const char *line, const char *rest, bool apart)
{
	struct setting *s = &p->setting;
	size_t n = strcspn(rest, "\n");
	s->line = line;
	s->apart = apart;
	s->more = rest[strspn(rest, " \t\n")] != '\0';
	s->unknown = p->out->unknown;
	s->next = text_trim(arena_copy(p->arena, rest, n));
}

/* What it will be to the next one. */
static void look_back(struct parse *p, size_t unknown)
{
	struct setting *s = &p->setting;
	bool bare = setting_bare(s, BARE_NUMBER);
	s->talked = p->out->unknown > unknown;
	s->refused = s->talked && !bare;
	s->closed = s->closed || setting_closes(s, p->arena);
	s->before = s->line;
}

/* Is there more than is read? */
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
		if (!moved || !setting_signs(&p->setting))
			read_line(p, line);
		look_back(p, unknown);
		line = cut_line(&rest, &apart);
	}
	if (!line)
		return false;
	retractionletter_rest(p, line);
	retractionletter_rest(p, rest);
	return true;
}

/* A subject that says nothing to us is only a subject. */
static void subject_line(struct parse *p, const char *subject)
{
	size_t unknown = p->out->unknown;
	const char *first = p->out->first_unknown;
	p->lone = true;
	p->setting = (struct setting){.line = subject, .next = ""};
	one_line(p, text_trim(arena_string(p->arena, subject)));
	retractionletter_subject(p, subject);
	p->out->unknown = unknown;
	p->out->first_unknown = first;
}

/* What moves now or later. */
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

/* Is the subject, by itself, a command that says nothing else: "unsubscribe",
 * "join ann"? Then the letter is no letter about something else. */
static bool subject_asks(struct arena *arena, const struct letter *letter)
{
	struct commands found = COMMANDS_NONE("");
	struct parse p = {.arena = arena, .out = &found, .name = ""};
	const char *subject = about_subject(letter->subject, letter->list);
	const char *text = text_plain(arena, subject);
	if (!*text || !keyword_line(&p, text, subject) || !found.count)
		return false;
	enum verb verb = found.list[0].verb;
	return verb == VERB_JOIN || verb_arguments(verb) == ARGS_NONE;
}

/* The lines of the new text that are read, as a copy. */
static char *read_text(struct arena *arena, const char *text)
{
	size_t size = bounds_bytes(text, TEXT_READ);
	char *copy = arena_copy(arena, text, size);
	char *last = text[size] ? strrchr(copy, '\n') : NULL;
	if (last) /* not a part of a line, which might be a move */
		*last = '\0';
	return text_trim(copy);
}

static void look_for_wish(struct parse *p, const struct letter *letter)
{
	wishes_read(p, letter->new_text);
	if (!p->out->count && !a_reply(letter))
		wishes_read(p, letter->subject);
}

void commands_parse(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct commands *out)
{
	struct once once = commands_once(arena, letter);
	commands_parse_again(arena, letter, hint, &once, out);
}

struct once commands_once(struct arena *arena, const struct letter *letter)
{
	return (struct once){
	    .stranger =
		!about_game(arena, letter) && !subject_asks(arena, letter),
	    .orders = {.arena = arena},
	};
}

void commands_parse_again(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct once *once,
    struct commands *out)
{
	struct parse p = {
	    .arena = arena,
	    .hint = hint,
	    .out = out,
	    .orders = &once->orders,
	    .stranger = once->stranger,
	};
	char *text = read_text(arena, letter->new_text);
	*out = (struct commands)COMMANDS_NONE("");
	p.lone = !strpbrk(text, " \t\n");
	p.alone = about_one_line(text, letter->from_name);
	move_set_author(&p, letter->from_name);
	retractionletter_begin(&p);
	bool more = text_lines(&p, text);
	bool nothing = !out->count && !out->contradictory;
	if (nothing && *letter->subject && !a_reply(letter))
		subject_line(&p, letter->subject);
	if (p.passed)
		move_add(&p, VERB_PASS, p.pass_line)->cards = p.passed;
	nothing = !out->count && !out->contradictory;
	if (nothing && hint <= HINT_LOBBY && !p.stranger && !*out->hidden)
		look_for_wish(&p, letter);
	onlymove_find(&p, more);
	retractionletter_end(&p);
	if (out->contradictory)
		drop_moves(out);
	beside_end(&p, more);
}
