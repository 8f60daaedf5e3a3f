/* replay.c - playing a record through the engine.
 *
 * The whole text is in memory, so that a batch can be looked through before its first line is
 * judged: it says how many posts a misplay voided before the next line is read. */
#include "engine/record.h"

#include <stdio.h>
#include <string.h>

struct replay {
	const char *next; /* the rest of the text */
	long line;        /* of the line read last */
	struct game *game;
	const struct replay_watch *watch;
	bool in_batch, misplayed; /* misplayed: in this batch */
	char text[RECORD_LINE_MAX + 2];
	char *why;
	size_t size;
};

/* The next line into r->text, cut where record_read will refuse it for its length anyway; false at
 * the end. */
static bool next_line(struct replay *r)
{
	if (!*r->next)
		return false;
	size_t n = strcspn(r->next, "\n"), take = n < sizeof r->text ? n : sizeof r->text - 1;
	memcpy(r->text, r->next, take);
	while (take &&
	       (r->text[take - 1] == ' ' || r->text[take - 1] == '\t' || r->text[take - 1] == '\r'))
		take--;
	r->text[take] = '\0';
	r->next += n + (r->next[n] == '\n');
	r->line++;
	return true;
}

/* Play lines from here to the batch's end. A copy of *r reads ahead. */
static int plays_left(struct replay ahead)
{
	struct action a;
	char why[128];
	int plays = 0;
	while (next_line(&ahead)) {
		enum record_word word = record_read(ahead.text, &a, why, sizeof why);
		if (word == RECORD_END)
			break;
		plays += word == RECORD_ACTION && a.kind == ACT_PLAY;
	}
	return plays;
}

static bool batch_closed(struct replay ahead)
{
	struct action a;
	char why[128];
	while (next_line(&ahead))
		if (record_read(ahead.text, &a, why, sizeof why) == RECORD_END)
			return true;
	return false;
}

static void act(struct replay *r, struct action *a)
{
	struct replay_note note = {
	    .kind = REPLAY_REFUSED,
	    .table = &r->game->table,
	    .line = r->line,
	};
	struct event e;
	a->after_misplay = a->kind == ACT_PLAY && r->misplayed;
	note.ruling = game_decide(r->game, a, &e);
	if (note.ruling) {
		note.reason = game_ruling_name(note.ruling);
		r->watch->tell(r->watch->context, &note);
		return;
	}
	unsigned news = game_apply(r->game, &e);
	if (e.kind == EVENT_MISPLAY) {
		r->misplayed = r->in_batch;
		note.kind = REPLAY_MISPLAY;
		note.seat = e.seat;
		note.card = e.card;
		note.voided = 1 + (r->in_batch ? plays_left(*r) : 0);
		r->watch->tell(r->watch->context, &note);
	}
	if (news & NEWS_ROUND) {
		note.kind = REPLAY_ROUND;
		r->watch->tell(r->watch->context, &note);
	}
}

static bool unreadable(struct replay *r, const char *expected)
{
	(void)snprintf(r->why, r->size, "%s", expected);
	return false;
}

static bool header(struct replay *r)
{
	bool signature = false;
	while (next_line(r)) {
		r->text[strcspn(r->text, "#\r")] = '\0';
		char *text = r->text + strspn(r->text, " \t"), *end = text + strlen(text);
		while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
			*--end = '\0';
		if (!*text)
			continue;
		size_t word = strcspn(text, " \t");
		const char *rest = text + word + strspn(text + word, " \t");
		if (!signature) {
			if (word != 13 || strncmp(text, "spades-record", word) != 0 ||
			    strcmp(rest, "1") != 0)
				return unreadable(r, "expected `spades-record 1`");
			signature = true;
			continue;
		}
		if (word != 5 || strncmp(text, "rules", word) != 0)
			return unreadable(r, "expected `rules RULE-SET [OPTION=VALUE ...]`");
		struct rules rules;
		if (!rules_read(rest, &rules, r->why, r->size))
			return false;
		if (!rules_check(&rules, r->why, r->size)) {
			game_init(r->game, &rules);
			r->watch->tell(r->watch->context,
			    &(struct replay_note){
				.kind = REPLAY_REFUSED,
				.table = &r->game->table,
				.line = r->line,
				.ruling = RULING_BAD_OPTION,
				.reason = game_ruling_name(RULING_BAD_OPTION),
			    });
			return false; /* there are no rules to go on by */
		}
		game_init(r->game, &rules);
		return true;
	}
	r->line++;
	return unreadable(r,
	    signature ? "the record ends here: expected `rules RULE-SET`"
		      : "the record is empty: expected `spades-record 1`");
}

static bool one_line(struct replay *r)
{
	struct action a;
	if (r->watch->line && *r->text && *r->text != '#' &&
	    !r->watch->line(r->watch->context, r->game, r->text, r->line, r->why, r->size))
		return false;
	enum record_word word = record_read(r->text, &a, r->why, r->size);
	switch (word) {
	case RECORD_NOTHING:
	case RECORD_PROOF:
		return true;
	case RECORD_UNREADABLE:
		return false;
	case RECORD_BATCH:
		if (r->in_batch)
			return unreadable(r, "a batch within a batch: expected `end`");
		if (!batch_closed(*r))
			return unreadable(
			    r, "this batch is never closed: expected `end` after its posts");
		r->in_batch = true;
		return true;
	case RECORD_END:
		if (!r->in_batch)
			return unreadable(r, "`end` without `batch`");
		r->in_batch = r->misplayed = false;
		return true;
	case RECORD_ACTION:
		break;
	}
	if (r->in_batch && a.kind != ACT_PLAY && a.kind != ACT_CONCEDE && a.kind != ACT_WITHDRAW)
		return unreadable(r, "in a batch: expected play, concede, withdraw or end");
	act(r, &a);
	return true;
}

bool record_replay(const char *text,
    const struct replay_watch *watch,
    struct game *game,
    long *line,
    char *why,
    size_t size)
{
	struct replay r = {.next = text, .game = game, .watch = watch, .why = why, .size = size};
	bool good = header(&r);
	while (good && next_line(&r))
		good = one_line(&r);
	*line = r.line;
	if (good)
		watch->tell(watch->context,
		    &(struct replay_note){.kind = REPLAY_RESULT, .table = &game->table});
	return good;
}
