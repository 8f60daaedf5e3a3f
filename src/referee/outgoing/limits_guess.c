/* limits_guess.c - limits on questions about which move a list post means.
 *
 * Many posts a day may be friendly talk, and each turn brings new questions. So
 * there is a limit per turn, and a wide limit per day: a fast game has 14 moves
 * a day, and the referee must be able to ask about each of them. Doubtful posts
 * have a counter of their own, so nobody can use up a player's own questions. A
 * flood costs three mails a turn, because only the player's own move begins the
 * next one. */
#include <inttypes.h>

#include "base/when.h"
#include "limits.h"
#include "referee/session/session.h"
#include "store/clock.h"

enum {
	A_TURN = 3, /* questions per turn and counter */
	A_DAY = 30  /* questions per day and counter */
};

static const char *kind_of(
    const struct tx *tx, const struct input *in, const char *what)
{
	return in->sender.doubt ? tx_format(tx, "%s-doubt", what) : what;
}

static const char *person(const struct tx *tx, const struct input *in)
{
	return tx_format(tx, "%" PRId64, in->sender.person.id);
}

static const char *turn(const struct session *s)
{
	return tx_format(&s->tx,
	    "%s %" PRId64 ".%u",
	    person(&s->tx, &s->in),
	    s->game.row.id,
	    (unsigned)s->game.state.table.turn_event);
}

static const char *text(const struct session *s)
{
	return tx_format(&s->tx, "%s %s", turn(s), s->in.letter->text_hash);
}

/* Returns how often "KIND WHAT" was counted within a day. */
static int times_counted(
    const struct tx *tx, const char *kind, const char *what)
{
	const char *whole = tx_format(tx, "%s %s", kind, what);
	return store_said(tx->store, whole, tx->now - WHEN_DAY);
}

bool limits_guessed(const struct session *s)
{
	return times_counted(
		   &s->tx, kind_of(&s->tx, &s->in, "guess"), text(s)) > 0;
}

bool limits_guess(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "guess");
	if (times_counted(&s->tx, kind, person(&s->tx, &s->in)) >= A_DAY)
		return false;
	if (times_counted(&s->tx, kind, turn(s)) >= A_TURN)
		return false;
	limits_count(&s->tx, kind, text(s));
	return true;
}

bool limits_unread(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "unread");
	if (times_counted(&s->tx, kind, turn(s)))
		return false;
	limits_count(&s->tx, kind, turn(s));
	return true;
}
