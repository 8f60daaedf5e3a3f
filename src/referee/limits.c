/* limits.c - how much is answered.
 *
 * A stranger gets two answers a day, all strangers together a hundred an hour.
 * A person who is not understood five times a day, or again and again in the
 * same words, hears no more of it: robots that answer robots end here. Whoever
 * writes commands, in a fast game, hears what became of them. Many bouncing
 * mails must not make many more. */
#include "limits.h"

#include "base/when.h"
#include "session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/outbox.h"

enum {
	STRANGERS_AN_HOUR = 100,
	STRANGER_A_DAY = 2,
	JOINS_A_DAY = 1, /* of one address */
	MAILS_A_DAY = 100,
	GAMESMASTER_AN_HOUR = 20,
};

/* How often a person is heard: in any words, and in the same ones. */
struct patience {
	int a_day, same;
	int64_t same_span; /* seconds */
};
static const struct patience for_commands = {200, 30, WHEN_DAY};
static const struct patience for_talk = {5, 2, 7 * WHEN_DAY};

static int64_t hour_ago(const struct session *s)
{
	return s->now - WHEN_HOUR;
}

static int64_t day_ago(const struct session *s)
{
	return s->now - WHEN_DAY;
}

static int mails_today(const struct session *s, const char *address)
{
	return store_mails_to(s->store, address, day_ago(s));
}

static bool too_many_strangers(const struct session *s)
{
	int told = store_mails_to_strangers(s->store, hour_ago(s));
	return told >= STRANGERS_AN_HOUR;
}

static bool stranger_answered(const struct session *s)
{
	const char *from = s->letter->from;
	if (!s->letter->may_answer)
		return false;
	if (too_many_strangers(s))
		return false;
	return mails_today(s, from) < STRANGER_A_DAY;
}

/* The letter at hand is among those that were heard. */
static bool heard_out(const struct session *s, const struct patience *p)
{
	const char *from = s->letter->from;
	const char *text = s->letter->text_hash;
	int heard = store_letters_heard(s->store, from, day_ago(s), NULL);
	if (heard > p->a_day)
		return true;
	int64_t since = s->now - p->same_span;
	int same = store_letters_heard(s->store, from, since, text);
	return same > p->same;
}

bool limits_answer(const struct session *s, const struct commands *commands)
{
	if (!s->who.known)
		return stranger_answered(s);
	if (s->acted)
		return true;
	if (commands->count || commands->contradictory)
		return !heard_out(s, &for_commands);
	/* whatever address it writes from */
	if (mails_today(s, s->who.person.address) >= MAILS_A_DAY)
		return false;
	return !heard_out(s, &for_talk);
}

bool limits_join(const struct session *s)
{
	const char *from = s->letter->from;
	int joins = store_joins_since(s->store, from, day_ago(s));
	return joins < JOINS_A_DAY && !too_many_strangers(s);
}

bool limits_gamesmaster(const struct session *s, const char *address)
{
	int told = store_mails_to(s->store, address, hour_ago(s));
	return told < GAMESMASTER_AN_HOUR;
}

bool limits_once_a_day(const struct session *s, const char *what)
{
	return store_once(s->store, what, s->now, WHEN_DAY);
}
