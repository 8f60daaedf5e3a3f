/* wishes.c - SQL for which mails people want.
 *
 * A setting for one game takes precedence over the general one, until the
 * general one is set again. So a player who says "mail all" gets everything,
 * whatever was set for single games. */
#include "store/wishes.h"

#include "base/text.h"
#include "sql.h"

static const char *const wish_names[] = {
    [WISH_TURNS] = "turns",
    [WISH_ALL] = "all",
    [WISH_TRICKS] = "tricks",
    [WISH_ROUNDS] = "rounds",
    [WISH_DIGEST] = "digest",
};

enum { WISHES = sizeof wish_names / sizeof wish_names[0] };

const char *store_wish_name(enum wish wish)
{
	return wish_names[wish];
}

bool store_wish_named(const char *name, enum wish *out)
{
	for (int w = 0; w < WISHES; w++) {
		if (!text_same(name, wish_names[w]))
			continue;
		*out = (enum wish)w;
		return true;
	}
	return false;
}

static void read_wish(struct rows *s, enum wish *out)
{
	const char *name = q_peek(s, 0);
	store_wish_named(name, out);
}

bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out)
{
	*out = WISH_TURNS;
	struct rows *s = q_rows(store,
	    "SELECT mails FROM wish WHERE person = ? AND game IN (0, ?) "
	    "ORDER BY game DESC LIMIT 1",
	    person, game);
	if (!q_next(s))
		return false;
	read_wish(s, out);
	q_done(s);
	return true;
}

bool store_reads_digest(struct store *store, int64_t person, int64_t game)
{
	enum wish wish;
	return store_wish(store, person, game, &wish) && wish == WISH_DIGEST;
}

void store_wishes(
    struct store *store, int64_t game, enum wish out[SEATS_MAX], unsigned *set)
{
	unsigned single = 0; /* seats with a setting for this game */
	*set = 0;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		out[seat] = WISH_TURNS;
	struct rows *s = q_rows(store,
	    "SELECT w.mails, s.seat, w.game FROM seat AS s JOIN wish AS w "
	    "ON w.person = s.person AND (w.game = 0 OR w.game = ?1) "
	    "WHERE s.game = ?1",
	    game);
	while (q_next(s)) {
		int seat = (int)q_int(s, 1);
		bool general = !q_int(s, 2);
		if (seat < 0 || seat >= SEATS_MAX ||
		    (general && single >> seat & 1))
			continue;
		read_wish(s, &out[seat]);
		*set |= 1u << seat;
		if (!general)
			single |= 1u << seat;
	}
}

void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish)
{
	if (!game)
		q_run(store, "DELETE FROM wish WHERE person = ?", person);
	q_run(store,
	    "INSERT OR REPLACE INTO wish(person, game, mails) VALUES (?, ?, ?)",
	    person, game, wish_names[wish]);
}

void store_digest_set(struct store *store, int64_t person, int64_t due)
{
	q_run(store, "DELETE FROM digest WHERE person = ?", person);
	if (due)
		q_run(store, "INSERT INTO digest(person, due) VALUES (?, ?)",
		    person, due);
}

bool store_unsubscribed(struct store *store, int64_t person)
{
	static const char count[] =
	    "SELECT count(*) FROM unsubscribed WHERE person = ?";
	return q_number(store, 0, count, person) > 0;
}

void store_subscribe(struct store *store, int64_t person)
{
	q_run(store, "DELETE FROM unsubscribed WHERE person = ?", person);
}
