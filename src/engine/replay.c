/* replay.c - playing a record through the engine.
 *
 * The whole text is in memory, so that a batch can be looked through before its
 * first line is judged: it says how many posts a misplay voided before the next
 * line is read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/options.h"
#include "engine/record.h"

/* A text, a line at a time. A copy of it reads ahead. */
struct lines {
	const char *next; /* the rest of the text */
	long number;      /* of the line read last */
	char text[RECORD_LINE_MAX + 2];
};

struct replay {
	struct lines lines;
	struct game *game;
	const struct replay_watch *watch;
	struct record_fault *fault;
	bool in_batch;
	bool misplayed; /* in this batch */
};

/* Takes the blanks off the end. */
static void trim(char *text)
{
	size_t size = strlen(text);
	while (size && strchr(" \t\r", text[size - 1]))
		size--;
	text[size] = '\0';
}

/* The next line into lines->text, without the blanks at its end, and cut where
 * record_read will refuse it for its length anyway; false at the end. */
static bool next_line(struct lines *lines)
{
	if (!*lines->next)
		return false;
	size_t size = strcspn(lines->next, "\n");
	size_t said = size;
	while (said && strchr(" \t\r", lines->next[said - 1]))
		said--;
	size_t fits = sizeof lines->text - 1;
	size_t taken = said < fits ? said : fits;
	memcpy(lines->text, lines->next, taken);
	lines->text[taken] = '\0';
	lines->next += size;
	if (*lines->next)
		lines->next++;
	lines->number++;
	return true;
}

/* ---- acts ---- */

/* Play lines from here to the batch's end. */
static int plays_left(struct lines ahead)
{
	struct action a;
	struct record_fault unused;
	int plays = 0;
	while (next_line(&ahead)) {
		enum record_word word = record_read(ahead.text, &a, &unused);
		if (word == RECORD_END)
			break;
		if (word == RECORD_ACTION && a.kind == ACT_PLAY)
			plays++;
	}
	return plays;
}

static bool batch_closed(struct lines ahead)
{
	struct action a;
	struct record_fault unused;
	while (next_line(&ahead))
		if (record_read(ahead.text, &a, &unused) == RECORD_END)
			return true;
	return false;
}

static void tell(const struct replay *r, enum replay_kind kind)
{
	const struct replay_note note = {
	    .kind = kind,
	    .table = &r->game->table,
	    .line = r->lines.number,
	};
	r->watch->tell(r->watch->context, &note);
}

static void tell_refused(const struct replay *r, enum ruling ruling)
{
	const struct replay_note note = {
	    .kind = REPLAY_REFUSED,
	    .table = &r->game->table,
	    .line = r->lines.number,
	    .ruling = ruling,
	    .reason = game_ruling_name(ruling),
	};
	r->watch->tell(r->watch->context, &note);
}

static void tell_misplay(const struct replay *r, const struct event *e)
{
	const struct replay_note note = {
	    .kind = REPLAY_MISPLAY,
	    .table = &r->game->table,
	    .line = r->lines.number,
	    .seat = e->seat,
	    .card = e->card,
	    .voided = 1 + (r->in_batch ? plays_left(r->lines) : 0),
	};
	r->watch->tell(r->watch->context, &note);
}

static void act(struct replay *r, struct action *a)
{
	struct event e;
	a->after_misplay = a->kind == ACT_PLAY && r->misplayed;
	enum ruling ruling = game_decide(r->game, a, &e);
	if (ruling) {
		tell_refused(r, ruling);
		return;
	}
	unsigned news = game_apply(r->game, &e);
	if (e.kind == EVENT_MISPLAY) {
		r->misplayed = r->in_batch;
		tell_misplay(r, &e);
	}
	if (news & NEWS_ROUND)
		tell(r, REPLAY_ROUND);
}

/* ---- lines ---- */

/* The next line of the top that says something, without comments and blanks
 * around it; NULL, and the line after the last that did, where there is
 * none. */
static const char *next_of_top(struct replay *r)
{
	long last = r->lines.number;
	while (next_line(&r->lines)) {
		char *text = r->lines.text + strspn(r->lines.text, " \t");
		text[strcspn(text, "#\r")] = '\0';
		trim(text);
		if (*text)
			return text;
	}
	r->lines.number = last + 1;
	return NULL;
}

/* What follows a line's first word, which has to be `word`; else NULL. */
static const char *after(const char *text, const char *word)
{
	size_t size = strcspn(text, " \t");
	if (size != strlen(word))
		return NULL;
	if (strncmp(text, word, size) != 0)
		return NULL;
	text += size;
	return text + strspn(text, " \t");
}

static bool read_rules(struct replay *r, const char *text)
{
	struct record_fault *fault = r->fault;
	struct rules rules;
	size_t size = sizeof fault->why;
	if (!rules_read(text, &rules, fault->why, size))
		return false;
	game_init(r->game, &rules);
	if (rules_check(&rules, fault->why, sizeof fault->why))
		return true;
	tell_refused(r, RULING_BAD_OPTION);
	return false; /* there are no rules to go on by */
}

/* There is one edition, and its number is 2: a draft of the format had 1, and
 * another number would change every digest. */
static bool is_first_line(const char *text)
{
	const char *edition = after(text, "spades-record");
	return edition && !strcmp(edition, "2");
}

static bool read_top(struct replay *r)
{
	const char *text = next_of_top(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record is empty: expected `spades-record 2`");
	if (!is_first_line(text))
		return record_wrong(r->fault, "expected `spades-record 2`");
	text = next_of_top(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record ends here: expected `rules RULE-SET`");
	const char *rules = after(text, "rules");
	if (!rules)
		return record_wrong(
		    r->fault, "expected `rules RULE-SET [OPTION=VALUE ...]`");
	return read_rules(r, rules);
}

static bool begin_batch(struct replay *r)
{
	if (r->in_batch)
		return record_wrong(
		    r->fault, "a batch within a batch: expected `end`");
	if (!batch_closed(r->lines))
		return record_wrong(r->fault,
		    "this batch is never closed: expected `end` after its "
		    "posts");
	r->in_batch = true;
	return true;
}

static bool end_batch(struct replay *r)
{
	if (!r->in_batch)
		return record_wrong(r->fault, "`end` without `batch`");
	r->in_batch = r->misplayed = false;
	return true;
}

static bool may_stand_in_batch(enum act kind)
{
	return kind == ACT_PLAY || kind == ACT_CONCEDE ||
	       kind == ACT_WITHDRAW || kind == ACT_FORFEIT;
}

/* How many rounds a game lasts at most is said with its chain of secrets:
 * `chain HEX 4096`. */
static void note_length(struct replay *r)
{
	struct rules *rules = &r->game->table.rules;
	const char *rest = after(r->lines.text, "chain");
	if (!rest)
		return;
	rest += strcspn(rest, " ");
	rules->rounds_most = (int)strtol(rest, NULL, 10);
}

/* Does whoever follows the replay let this line pass? Comments and empty lines
 * it never sees. */
static bool watched(struct replay *r)
{
	const struct replay_watch *watch = r->watch;
	const char *text = r->lines.text;
	if (!watch->line)
		return true;
	if (!*text)
		return true;
	if (*text == '#')
		return true;
	r->fault->line = r->lines.number;
	return watch->line(watch->context, r->game, text, r->fault);
}

/* Are there as many cards as are exchanged here? */
static bool right_count(const struct replay *r, const struct action *a)
{
	int cards = cards_count(a->cards);
	int count = r->game->table.rules.exchange_cards;
	if (a->kind == ACT_PASS && cards != count)
		return record_wrong(r->fault,
		    "expected `pass SEAT` and the number of cards that is "
		    "exchanged here, %d",
		    count);
	if (a->kind == ACT_TIMEOUT && cards > count)
		return record_wrong(r->fault,
		    "expected `timeout SEAT` and at most %d cards",
		    count);
	return true;
}

static bool one_line(struct replay *r)
{
	struct action a;
	if (!watched(r))
		return false;
	switch (record_read(r->lines.text, &a, r->fault)) {
	case RECORD_NOTHING:
		return true;
	case RECORD_PROOF:
		note_length(r);
		return true;
	case RECORD_UNREADABLE:
		return false;
	case RECORD_BATCH:
		return begin_batch(r);
	case RECORD_END:
		return end_batch(r);
	case RECORD_ACTION:
		break;
	}
	if (!right_count(r, &a))
		return false;
	if (r->in_batch && !may_stand_in_batch(a.kind))
		return record_wrong(r->fault,
		    "in a batch: expected play, concede, withdraw, forfeit "
		    "or end");
	act(r, &a);
	return true;
}

bool record_replay(const char *text,
    const struct replay_watch *watch,
    struct game *game,
    struct record_fault *fault)
{
	struct replay r = {
	    .lines.next = text,
	    .game = game,
	    .watch = watch,
	    .fault = fault,
	};
	bool good = read_top(&r);
	while (good && next_line(&r.lines))
		good = one_line(&r);
	fault->line = r.lines.number;
	if (good)
		tell(&r, REPLAY_RESULT);
	return good;
}
