/* limits_guess.c - limits on questions about which move a list post means.
 *
 * Many posts a day may be friendly talk, and each turn brings new questions. So
 * there is a limit per turn, and a wide limit per day: a fast game has 14 moves
 * a day, and the referee must be able to ask about each of them. Doubtful posts
 * have a counter of their own, so nobody can use up a player's own questions. A
 * flood costs three mails a turn, because only the player's own move begins the
 * next one. */
#include <inttypes.h>

#include "limits.h"
#include "referee/session/session.h"

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
	return tx_format(&s->tx, "%s %" PRId64 ".%u", person(&s->tx, &s->in),
	    s->game.row.id, (unsigned)s->game.state.table.turn_event);
}

static const char *text(const struct session *s)
{
	return tx_format(&s->tx, "%s %s", turn(s), s->in.letter->text_hash);
}

bool limits_guessed(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "guess");
	int64_t since = limits_day_ago(&s->tx);
	return limits_counted(&s->tx, kind, text(s), since) > 0;
}

bool limits_guess(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "guess");
	const char *who = person(&s->tx, &s->in);
	int64_t since = limits_day_ago(&s->tx);
	if (limits_counted(&s->tx, kind, who, since) >= A_DAY)
		return false;
	if (limits_counted(&s->tx, kind, turn(s), since) >= A_TURN)
		return false;
	limits_count(&s->tx, kind, text(s));
	return true;
}

bool limits_unread(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "unread");
	if (limits_counted(&s->tx, kind, turn(s), limits_day_ago(&s->tx)))
		return false;
	limits_count(&s->tx, kind, turn(s));
	return true;
}
