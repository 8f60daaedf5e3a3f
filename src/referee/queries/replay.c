/* replay.c - `replay`: finished rounds told again, with all hands open. Whoever
 * may ask for the record of a game may ask for a replay. */
#include "notice/replay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/legal.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/watching/retell.h"

/* A mail with more than LONG bytes of text ends with a note, and later rounds
 * are left out. */
enum { LONG = 48 * 1024 };

struct asked {
	struct session *s;
	struct game_row row;
	long round; /* 0: all rounds */
	int rounds; /* number of the last round that may be told */
	int told;   /* number of rounds in the answer */
	int cut;    /* the first round that was left out; 0: none */
	struct doc *doc;
	struct notice n;
};

/* ---- what is asked for ---- */

/* Find the game that the command names, or else the letter's game. */
static bool find_game(
    struct session *s, const struct command *c, struct asked *a)
{
	const char *args = c->args;
	long id = s->game.is_loaded ? (long)s->game.row.id : 0;
	size_t before = strcspn(args, "0123456789");
	const char *round = text_find(args, "round ");
	if (args[before] && (!round || args + before < round))
		id = strtol(args + before, NULL, 10);
	a->s = s;
	a->round = round ? strtol(round + strlen("round "), NULL, 10) : 0;
	a->doc = &s->reply.answer;
	return s->in.sender.known && id > 0 && id <= NUMBER_MAX &&
	       tx_game_row(&s->tx, id, &a->row);
}

static struct notice notice_of(struct session *s, const struct game_row *row)
{
	struct notice n = session_public(s, row, NULL);
	n.zone = s->in.sender.person.zone;
	n.now = s->tx.now;
	return n;
}

static void count_round(void *context, const struct replay_round *r)
{
	struct asked *a = context;
	a->rounds = r->number;
}

static void say_no_game(struct session *s, const struct command *c)
{
	static const char how[] =
	    "Write the number of a game, as in \"replay 7\" or \"replay 7 "
	    "round 3\".";
	const char *number = c->args + strcspn(c->args, "0123456789");
	int digits = (int)strspn(number, "0123456789");
	if (!s->in.sender.known)
		reply_say(&s->reply, c,
		    "I do not know this address. First send \"join\", and "
		    "then send this again.");
	else if (digits)
		reply_say(&s->reply, c, "There is no game %.*s. %s", digits,
		    number, how);
	else
		reply_say(&s->reply, c, "%s", how);
}

/* Find the game, and whether the round that the command names may be told.
 * Otherwise replies and returns false. */
static bool may_tell(
    struct session *s, const struct command *c, struct asked *a)
{
	if (!find_game(s, c, a)) {
		say_no_game(s, c);
		return false;
	}
	if (!retell_rounds(s, &a->row, count_round, a))
		return false;
	if (a->rounds && a->round <= a->rounds)
		return true;
	const char *running = "";
	if (s->game.is_loaded && s->game.row.id == a->row.id &&
	    sender_seat(&s->in, &s->game) != SEAT_NONE)
		running = " To see the tricks of this round, send \"tricks\".";
	if (a->rounds)
		reply_say(&s->reply, c,
		    "Only rounds that are over can be shown. The last one of "
		    "game %" PRId64 " is round %d.%s",
		    a->row.id, a->rounds, running);
	else
		reply_say(&s->reply, c,
		    "No round of game %" PRId64 " is over yet.%s", a->row.id,
		    running);
	return false;
}

/* ---- replay ---- */

static void tell_round(void *context, const struct replay_round *r)
{
	struct asked *a = context;
	bool one = a->round;
	if (one && r->number != a->round)
		return;
	if (a->told && doc_size(a->doc) > LONG) {
		if (!a->cut)
			a->cut = r->number;
		return;
	}
	doc_heading(a->doc, tx_format(&a->s->tx, "Round %d", r->number));
	notice_replay(a->doc, &a->n, r, one);
	a->told++;
}

/* Offer the rounds before and after, and the sender's own review. */
static void offer_more(const struct asked *a)
{
	enum { LINKS = 2 };
	const struct tx *tx = &a->s->tx;
	int64_t id = a->row.id;
	struct doc_choice *link = arena_alloc(tx->arena, LINKS * sizeof *link);
	bool coached = a->row.ended || a->row.rules.coach != COACH_OFF;
	bool played =
	    store_seat_of(&a->row, a->s->in.sender.person.id) != SEAT_NONE;
	int count = 0;
	if (a->round < a->rounds)
		link[count++] = (struct doc_choice){
		    "Next round", tx_format(tx, "replay %" PRId64 " round %ld",
				      id, a->round + 1)};
	if (played && coached) {
		link[count].label = "My review";
		link[count].words = tx_format(
		    tx, "review game %" PRId64 " round %ld", id, a->round);
		doc_paragraph(a->doc,
		    "To see what a strong player would have done in your "
		    "place, send \"%s\".",
		    link[count].words);
		count++;
	}
	doc_choices(a->doc, "", link, count);
}

void replay_command(struct session *s, const struct command *c)
{
	struct asked a = {.round = 0};
	if (!may_tell(s, c, &a))
		return;
	int64_t id = a.row.id;
	a.n = notice_of(s, &a.row);
	reply_say(&s->reply, c, "Game %" PRId64 ": %s.%s", id,
	    loaded_names(s->tx.arena, &a.row),
	    a.row.ended || a.round ? ""
				   : " Only rounds that are over are shown.");
	s->reply.answer.title = tx_format(&s->tx, "Game %" PRId64 " again", id);
	if (a.round)
		s->reply.answer.title = tx_format(
		    &s->tx, "Game %" PRId64 ", round %ld", id, a.round);
	retell_rounds(s, &a.row, tell_round, &a);
	if (a.cut)
		doc_paragraph(a.doc,
		    "This mail has no room for the rest. To read on, send "
		    "\"replay %" PRId64 " round %d\".",
		    id, a.cut);
	if (a.round)
		offer_more(&a);
}
