/* agree.c - what a table settles among itself: readiness, changes of the rules before the start,
 * suspension.
 *
 * rtr3b, "Rules About Rules" 1: rules may be changed by consensus of the players prior to play.
 * "Game Length" 5: a game may be suspended and continued later; the clock stands still meanwhile.
 */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "fair.h"
#include "handlers.h"
#include "store/agreements.h"

/* The names of those of whom a word is still wanted; "" for none. */
static const char *missing(struct session *s, unsigned seats)
{
	const char *out = "";
	for (int i = 0; i < s->row.rules.seats; i++)
		if (!(seats >> i & 1))
			out = arena_format(
			    s->arena, "%s%s%s", out, *out ? ", " : "", s->row.seat[i].handle);
	return out;
}

static bool before_the_deal(struct session *s, const struct command *c)
{
	if (s->game.table.events == 0 && s->game.table.phase == PHASE_DEAL &&
	    session_waits_for_ready(s))
		return true;
	session_say(s,
	    c,
	    "The cards are dealt: rules may be changed before the first deal only (start a game "
	    "with ready=required to leave time for it).");
	return false;
}

void agree_ready(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	const char *words = "";
	if (seat == SEAT_NONE)
		return;
	if (!session_waits_for_ready(s)) {
		if (*c->args)
			fair_entropy(s, c); /* words are welcome at any time */
		else
			session_say(s, c, "The game is on already.");
		return;
	}
	bool given = *c->args && fair_words(s, seat, c->args, &words);
	store_seat_flag(s->store, s->row.id, seat, SEAT_READY, true);
	s->acted = true;
	const char *rest = missing(s, store_seats(s->store, s->row.id, SEAT_READY));
	const char *noted =
	    given ? arena_format(s->arena, "Noted, and your words for the shuffle too: %s", words)
		  : "Noted";
	if (*rest)
		session_say(s, c, "%s. It is dealt when these are ready too: %s.", noted, rest);
	else
		session_say(s, c, "%s. That was the last one.", noted);
	session_advance(s);
}

/* All seats agreed: the game goes by the new rules. */
static void take_over(struct session *s, const char *proposal)
{
	char why[300];
	if (!rules_parse(proposal, &s->row.rules, why, sizeof why))
		return;
	store_rules_set(s->store, s->row.id, proposal);
	store_proposal_set(s->store, s->row.id, NULL);
	game_init(&s->game, &s->row.rules);
	s->announce = arena_format(
	    s->arena, "All agree: game %" PRId64 " is played by %s.", s->row.id, proposal);
}

void agree_propose(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	char why[600], text[RULES_TEXT];
	struct rules rules = s->row.rules;
	if (seat == SEAT_NONE || !before_the_deal(s, c))
		return;
	char *copy = arena_string(s->arena, c->args), *save = NULL;
	for (char *o = strtok_r(copy, ", \t", &save); o; o = strtok_r(NULL, ", \t", &save)) {
		char *equals = strchr(o, '=');
		if (equals)
			*equals = '\0';
		if (text_same(o, "seating")) {
			session_say(s,
			    c,
			    "The seats are taken already: seating belongs into the line that "
			    "starts a game.");
			return;
		}
		if (!equals || !rules_set(&rules, o, equals + 1, why, sizeof why)) {
			session_say(s,
			    c,
			    "%s.",
			    equals ? why : "Expected OPTION=VALUE, as in propose hands=4");
			return;
		}
	}
	if (!rules_check(&rules, why, sizeof why)) {
		session_say(s, c, "%s.", why);
		return;
	}
	rules_write(&rules, text, sizeof text);
	store_proposal_set(s->store, s->row.id, text);
	store_seat_flag(s->store, s->row.id, seat, SEAT_AGREED, true);
	s->acted = true;
	session_say(s, c, "Proposed to all.");
	const char *rest = missing(s, store_seats(s->store, s->row.id, SEAT_AGREED));
	if (*rest)
		s->announce = arena_format(s->arena,
		    "%s proposes to play by %s. Send agree if you do; it is so when all have: %s.",
		    s->row.seat[seat].handle,
		    arena_string(s->arena, text),
		    rest);
	else
		take_over(s, arena_string(s->arena, text));
}

void agree_agree(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	const char *proposal = s->has_game ? store_proposal(s->store, s->arena, s->row.id) : "";
	if (seat == SEAT_NONE)
		return;
	if (!*proposal) {
		session_say(s, c, "Nothing is proposed now.");
		return;
	}
	if (!before_the_deal(s, c))
		return;
	store_seat_flag(s->store, s->row.id, seat, SEAT_AGREED, true);
	s->acted = true;
	const char *rest = missing(s, store_seats(s->store, s->row.id, SEAT_AGREED));
	session_say(s,
	    c,
	    *rest ? "Noted. Still to agree: %s." : "Noted, and that was the last one.%s",
	    rest);
	if (!*rest)
		take_over(s, proposal);
}

/* ---- suspended games
 * -----------------------------------------------------------------------------------------------
 */

/* The game meant: one that the gamesmaster names, or the one at hand. */
static bool which_game(struct session *s, const struct command *c, bool *ruler)
{
	long id;
	*ruler = who_is_gamesmaster(s) && *c->args;
	if (*ruler) {
		if (!start_allowed(s, c))
			return false;
		if (text_number(c->args, 1, 1000000000, &id) && session_game(s, id) &&
		    !s->row.ended)
			return true;
	} else if (s->has_game && !s->row.ended) {
		return session_player(s, c) != SEAT_NONE;
	}
	session_say(s, c, "There is no such game being played: answer a mail of that game.");
	return false;
}

void agree_suspend(struct session *s, const struct command *c)
{
	bool ruler;
	if (!which_game(s, c, &ruler))
		return;
	if (s->row.suspended) {
		session_say(s, c, "It is suspended already.");
		return;
	}
	if (!ruler) {
		store_seat_flag(s->store, s->row.id, session_seat(s), SEAT_PAUSING, true);
		s->acted = true;
		const char *rest = missing(s, store_seats(s->store, s->row.id, SEAT_PAUSING));
		if (*rest) {
			session_say(s,
			    c,
			    "Noted. The game is suspended when all want it; still to say suspend: "
			    "%s.",
			    rest);
			s->announce = arena_format(s->arena,
			    "%s would like to suspend the game. Send suspend if you agree; still "
			    "to do so: %s.",
			    s->who.person.handle,
			    rest);
			return;
		}
	}
	store_suspend(s->store, s->row.id, s->now, true);
	s->row.suspended = true;
	s->acted = true;
	session_say(s, c, "Suspended.");
	s->announce = "The game is suspended, and the clock stands still. Anyone at the table may "
		      "send resume to go on.";
}

void agree_resume(struct session *s, const struct command *c)
{
	bool ruler;
	if (!which_game(s, c, &ruler))
		return;
	if (!s->row.suspended) {
		session_say(s, c, "It is not suspended.");
		return;
	}
	store_suspend(s->store, s->row.id, s->now, false);
	s->row.suspended = false;
	s->acted = true;
	session_say(s, c, "The game goes on.");
	s->announce = arena_format(s->arena,
	    "The game goes on, says %s. The clock runs again from where it stood.",
	    s->who.person.handle);
	session_advance(s);
}
