/* moretime.c - `more`: extends the running turn.
 *
 * Every player at the table must agree. Where the rules do not leave this to
 * the table (nomic109 section 7: "for 3 days"), only a gamesmaster can grant
 * more time. Only the turn's deadline changes; the record stays as it is. */

#include "agree.h"
#include "base/text.h"
#include "referee/clock/tick.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/petition.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"

/* days that a request asks for by default, and at most */
enum { USUALLY = 2, MOST = 30 };

/* ---- parsing ---- */

/* Parse "2 days" or "a week" into seconds. Returns false for anything else. */
static bool read_days(const char *text, int64_t *seconds)
{
	char *end;
	long n = strtol(text, &end, 10);
	end += strspn(end, " ");
	bool weeks = text_starts(end, "week");
	bool days = !*end || text_starts(end, "day");
	if (weeks)
		n *= 7;
	if (end == text || (!days && !weeks) || n < 1 || n > MOST)
		return false;
	*seconds = n * WHEN_DAY;
	return true;
}

/* ---- granting ---- */

/* Returns ", until Thu 21 Jan 2027, 08:02 UTC". */
static const char *until(struct session *s)
{
	char when[WHEN_PERSON];
	int64_t deadline = deadline_told(&s->tx, &s->game);
	if (!deadline)
		return "";
	when_person(deadline, "", when, sizeof when);
	return tx_format(&s->tx, ", until %s", when);
}

/* Returns until(s) for an announcement on the list; "" without a list, because
 * each mail then gives the new deadline in its reader's time zone. */
static const char *until_in_post(struct session *s)
{
	return s->tx.site->list ? until(s) : "";
}

static void extend(struct session *s, int64_t seconds)
{
	const struct table *t = &s->game.state.table;
	const struct extension e = {
	    .game = s->game.row.id,
	    .events = t->turn_event,
	    .seat = t->turn,
	    .seconds = seconds,
	    .at = s->in.at,
	};
	store_extend(s->tx.store, &e);
	s->tx.acted = true;
}

void moretime_give(struct session *s, const struct petition *p)
{
	const char *who = s->game.row.seat[p->seat].handle;
	if (s->in.at > deadline_of_turn(&s->tx, &s->game)) {
		reply_announce(
		    &s->reply, "The time of %s was up already.", who);
		return;
	}
	extend(s, p->detail);
	reply_announce(&s->reply, "All agree: %s has %s more for this turn%s.",
	    who, tx_days(&s->tx, p->detail), until_in_post(s));
}

/* ---- asking ---- */

/* Forward the request to the gamesmasters, because the table may not grant more
 * time. */
static void ask_gamesmaster(
    struct session *s, const struct command *c, int64_t seconds)
{
	int64_t id = s->game.row.id;
	const char *who = s->in.sender.person.handle;
	uint32_t turn = s->game.state.table.turn_event;
	reply_say(&s->reply, c,
	    "Under the rules of this game, only the gamesmaster can give more "
	    "time. The referee has passed your request on to the gamesmaster. "
	    "Until then your clock runs on.");
	const char *once =
	    tx_format(&s->tx, "more time %" PRId64 " %u", id, (unsigned)turn);
	if (!limits_once_a_day(&s->tx, once))
		return;
	outbound_gamesmasters(s, NULL, "Somebody asks for more time",
	    tx_format(&s->tx,
		"%s asks for %s more in game %" PRId64
		". To grant it, answer with \"grant time %" PRId64
		" %s\" and a code.",
		who, tx_days(&s->tx, seconds), id, id,
		tx_days(&s->tx, seconds)));
}

static void ask_table(
    struct session *s, const struct command *c, int seat, int64_t seconds)
{
	struct petition p = {
	    .kind = PETITION_TIME,
	    .seat = seat,
	    .detail = seconds,
	    .events = s->game.state.table.turn_event,
	};
	const char *what =
	    tx_format(&s->tx, "asks for %s more", tx_days(&s->tx, seconds));
	if (petition_ask(s, c, &p, what)) {
		reply_say(&s->reply, c,
		    "You get the time, because nobody else plays at this "
		    "table.");
		moretime_give(s, &p);
	}
}

/* Reads for how long the sender asks. Returns false if that is no number of
 * days. */
static bool read_request(const struct command *c, int64_t *seconds)
{
	const char *args = c->args;
	*seconds = USUALLY * WHEN_DAY;
	if (text_starts(args, "time"))
		args += strlen("time");
	args += strspn(args, " ,.!");
	return !*args || read_days(args, seconds);
}

bool moretime_allowed(struct session *s, const struct command *c)
{
	int64_t seconds;
	int seat = sender_seat(&s->in, &s->game);
	if (!read_request(c, &seconds))
		reply_say(&s->reply, c,
		    "Write \"more time\", or a number of days, as in \"more "
		    "time 5 days\". You can ask for at most %d days at once.",
		    MOST);
	else if (s->in.late)
		reply_say(
		    &s->reply, c, "Your letter came after your time was up.");
	else if (seat != s->game.state.table.turn)
		reply_say(&s->reply, c,
		    "It is not your turn, so your clock does not run.");
	else if (s->game.state.table.rules.time_limit == NO_TIME_LIMIT)
		reply_say(&s->reply, c, "No clock runs in this game.");
	else
		return !s->game.row.rules.consent ||
		       !petition_taken(s, c, seat);
	return false;
}

void moretime_command(struct session *s, const struct command *c)
{
	int64_t seconds;
	/* A replay of a refused request must not succeed later. */
	fresh_note(s, c->verb);
	if (!moretime_allowed(s, c) || !read_request(c, &seconds))
		return;
	if (s->game.row.rules.consent)
		ask_table(s, c, sender_seat(&s->in, &s->game), seconds);
	else
		ask_gamesmaster(s, c, seconds);
}

/* ---- a gamesmaster's grant ---- */

/* Parse the number of a game and set `rest` to the text after it. Returns 0 if
 * there is no number. */
static long number_of(const char *args, const char **rest)
{
	long id = text_digits(args, rest);
	*rest += strspn(*rest, " ");
	return id >= 1 && id <= NUMBER_MAX ? id : 0;
}

static bool awaits_somebody(struct session *s, long id)
{
	if (!id || !session_load(s, id) || s->game.row.ended)
		return false;
	tick_late(s);
	return s->game.state.table.turn != SEAT_NONE;
}

void moretime_grant(
    struct session *s, const struct command *c, const char *args)
{
	int64_t seconds = 0;
	const char *rest;
	long id = number_of(args, &rest);
	if (session_owes_another(&s->game, &s->reply, c, id))
		return;
	if (!awaits_somebody(s, id)) {
		reply_say(&s->reply, c,
		    "There is no such game in which somebody is to act.");
		return;
	}
	if (!read_days(rest, &seconds)) {
		reply_say(&s->reply, c,
		    "Write how many days, at most %d, as in \"grant time 7 2 "
		    "days\".",
		    MOST);
		return;
	}
	const char *who = s->game.row.seat[s->game.state.table.turn].handle;
	extend(s, seconds);
	reply_say(&s->reply, c, "Granted. %s has %s more for this turn%s.", who,
	    tx_days(&s->tx, seconds), until(s));
	reply_announce(&s->reply, "%s grants %s %s more for this turn%s.",
	    audit_subject(s), who, tx_days(&s->tx, seconds), until_in_post(s));
}
