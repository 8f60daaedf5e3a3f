/* limits_guess.c - how often somebody is asked which move a post of his means.
 *
 * Many posts a day may be friendly moves, and each turn is another question: so
 * a turn has a limit and the day a wide one. What may be anybody's is counted
 * apart and has less: nobody can use up what a person has for his own posts. */
#include <inttypes.h>

#include "base/when.h"
#include "limits.h"
#include "referee/session/session.h"
#include "store/clock.h"

enum {
	A_TURN = 3,         /* questions, for each counter */
	A_DAY = 30,         /* about posts that are known to be the player's */
	DOUBTFUL_A_DAY = 10 /* about posts in doubt */
};

static const char *kind_of(const struct session *s, const char *what)
{
	return s->who.doubt ? session_format(s, "%s-doubt", what) : what;
}

static const char *person(const struct session *s)
{
	return session_format(s, "%" PRId64, s->who.person.id);
}

static const char *turn(const struct session *s)
{
	return session_format(s,
	    "%s %" PRId64 ".%u",
	    person(s),
	    s->row.id,
	    (unsigned)s->game.table.turn_event);
}

static const char *text(const struct session *s)
{
	return session_format(s, "%s %s", turn(s), s->letter->text_hash);
}

/* How often within a day. */
static int said(const struct session *s, const char *kind, const char *what)
{
	const char *whole = session_format(s, "%s %s", kind, what);
	return store_said(s->store, whole, s->now - WHEN_DAY);
}

static void say(const struct session *s, const char *kind, const char *what)
{
	const char *this_time =
	    session_format(s, "%s %" PRId64, what, s->letter_id);
	store_say(s->store, kind, this_time, s->now);
}

bool limits_guessed(const struct session *s)
{
	return said(s, kind_of(s, "guess"), text(s)) > 0;
}

bool limits_guess(const struct session *s)
{
	const char *kind = kind_of(s, "guess");
	int most = s->who.doubt ? DOUBTFUL_A_DAY : A_DAY;
	if (said(s, kind, person(s)) >= most)
		return false;
	if (said(s, kind, turn(s)) >= A_TURN)
		return false;
	say(s, kind, text(s));
	return true;
}

bool limits_unread(const struct session *s)
{
	const char *kind = kind_of(s, "unread");
	if (said(s, kind, turn(s)))
		return false;
	say(s, kind, turn(s));
	return true;
}
