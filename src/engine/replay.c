/* replay.c - replaying a record through the engine.
 *
 * The whole text is in memory, because after a misplay in a batch, the replay
 * reads ahead to report how many posts are void. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/options.h"
#include "engine/record.h"

/* A position in a text that is read line by line. A copy of the struct can read
 * ahead. */
struct lines {
	const char *next; /* the rest of the text */
	long number;      /* number of the line that was read last */
	char text[RECORD_LINE_MAX + 2];
};

struct replay {
	struct lines lines;
	struct game *game;
	const struct replay_watch *watch;
	struct record_fault *fault;
	bool in_batch;
	bool misplayed; /* a play in the present batch was a misplay */
};

/* Removes trailing blanks. */
static void trim(char *text)
{
	size_t size = strlen(text);
	while (size && strchr(" \t\r", text[size - 1]))
		size--;
	text[size] = '\0';
}

/* Reads the next line without trailing blanks; returns false at the end. A line
 * that is too long for record_read is cut, to a length that record_read still
 * refuses. */
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

/* ---- actions ---- */

/* Returns how many plays are left in the batch. */
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

static void report(const struct replay *r, enum replay_kind kind)
{
	const struct replay_note note = {
	    .kind = kind,
	    .table = &r->game->table,
	    .line = r->lines.number,
	};
	r->watch->tell(r->watch->context, &note);
}

static void report_refusal(const struct replay *r, enum ruling ruling)
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

static void report_misplay(const struct replay *r, const struct event *e)
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

static void replay_action(struct replay *r, struct action *a)
{
	struct event e;
	a->after_misplay = a->kind == ACT_PLAY && r->misplayed;
	enum ruling ruling = game_decide(r->game, a, &e);
	if (ruling) {
		report_refusal(r, ruling);
		return;
	}
	unsigned news = game_apply(r->game, &e);
	if (e.kind == EVENT_MISPLAY) {
		r->misplayed = r->in_batch;
		report_misplay(r, &e);
	}
	if (news & NEWS_ROUND)
		report(r, REPLAY_ROUND);
}

/* ---- lines ---- */

/* Returns the next line that has a word, without its comment and outer blanks;
 * NULL at the end of the text. At the end it sets the line number to that of
 * the line after the one read before. */
static const char *next_header_line(struct replay *r)
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

/* Returns the text after the first word, or NULL if the first word is not
 * `word`. */
static const char *rest_after(const char *text, const char *word)
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
	report_refusal(r, RULING_BAD_OPTION);
	return false; /* nothing can be judged without rules */
}

/* True for the first line of a record. The format has one edition, number 2.
 * Number 1 was a draft; changing the number would change every digest. */
static bool is_first_line(const char *text)
{
	const char *edition = rest_after(text, "spades-record");
	return edition && !strcmp(edition, "2");
}

static bool read_header(struct replay *r)
{
	const char *text = next_header_line(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record is empty: expected `spades-record 2`");
	if (!is_first_line(text))
		return record_wrong(r->fault, "expected `spades-record 2`");
	text = next_header_line(r);
	if (!text)
		return record_wrong(r->fault,
		    "the record ends here: expected `rules RULE-SET`");
	const char *rules = rest_after(text, "rules");
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

/* Reads from the line `chain HEX 4096` how many rounds the game may last. */
static void set_rounds_most(struct replay *r)
{
	struct rules *rules = &r->game->table.rules;
	const char *rest = rest_after(r->lines.text, "chain");
	if (!rest)
		return;
	rest += strcspn(rest, " ");
	rules->rounds_most = (int)strtol(rest, NULL, 10);
}

/* Shows the line to the caller's callback; returns false if the callback stops
 * the replay. */
static bool show_line(struct replay *r)
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

/* Checks the number of cards passed against the rules. */
static bool check_card_count(const struct replay *r, const struct action *a)
{
	int cards = cards_count(a->cards);
	int count = r->game->table.rules.exchange_cards;
	if (a->kind == ACT_PASS && cards != count)
		return record_wrong(r->fault,
		    "expected `pass SEAT` and %d cards, because each partner "
		    "passes that many",
		    count);
	if (a->kind == ACT_TIMEOUT && cards > count)
		return record_wrong(r->fault,
		    "expected `timeout SEAT` and at most %d cards", count);
	return true;
}

static bool replay_line(struct replay *r)
{
	struct action a;
	if (!show_line(r))
		return false;
	switch (record_read(r->lines.text, &a, r->fault)) {
	case RECORD_NOTHING:
		return true;
	case RECORD_FAIR_DEAL:
		set_rounds_most(r);
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
	if (!check_card_count(r, &a))
		return false;
	if (r->in_batch && !may_stand_in_batch(a.kind))
		return record_wrong(r->fault,
		    "in a batch: expected play, concede, withdraw, forfeit "
		    "or end");
	replay_action(r, &a);
	return true;
}

bool record_replay(const char *text, const struct replay_watch *watch,
    struct game *game, struct record_fault *fault)
{
	struct replay r = {
	    .lines.next = text,
	    .game = game,
	    .watch = watch,
	    .fault = fault,
	};
	bool good = read_header(&r);
	while (good && next_line(&r.lines))
		good = replay_line(&r);
	fault->line = r.lines.number;
	if (good)
		report(&r, REPLAY_RESULT);
	return good;
}
