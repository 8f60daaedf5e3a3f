/* ban.c - `ban` and `unban`: addresses and domains whose letters are ignored.
 *
 * A ban ends no seat, because the others at the table did nothing wrong. The
 * turns of a banned player run out, and a substitute can take the seat. */
#include "ban.h"

#include <inttypes.h>

#include "base/address.h"
#include "base/arena.h"
#include "kit.h"
#include "referee/seating/seating.h"
#include "referee/session/bans.h"
#include "referee/session/session.h"
#include "store/bans.h"
#include "store/watchers.h"

#define FORM                                                                   \
	"expected an address, such as eve@example.org, or a domain, such as "  \
	"@example.org"

/* ---- what must not be banned ---- */

/* Returns why the site needs letters that the ban would cover; NULL if it does
 * not. */
static const char *needed(const struct tx *tx, const char *ban)
{
	const struct site *site = tx->site;
	const char *const *gm = site->gamesmasters;
	if (ban_covers(ban, site->address))
		return "this is the referee's own address";
	if (site->list && ban_covers(ban, site->list))
		return "this is the address of the list";
	for (; gm && *gm; gm++)
		if (ban_covers(ban, *gm))
			return tx_format(tx,
			    "%s is a gamesmaster's address; expected the "
			    "operator to take it out of the key gamesmasters "
			    "first",
			    *gm);
	return NULL;
}

/* ---- whom a ban affects ---- */

struct affected {
	struct session *s;
	const char *ban;
	const char *text; /* sentences about the people so far */
	/* one of the current person's addresses is banned */
	bool hit;
	/* the current person's addresses that are not banned */
	const char *others;
	const char *opponent; /* plays in a game with the sender; or NULL */
};

static void add_sentence(struct affected *a, const char *sentence)
{
	a->text = tx_list(&a->s->tx, a->text, " ", sentence);
}

static void sort_address(void *context, const char *address)
{
	struct affected *a = context;
	if (ban_covers(a->ban, address))
		a->hit = true;
	else
		a->others = tx_list(&a->s->tx, a->others, ", ",
		    arena_string(a->s->tx.arena, address));
}

static void tell_of_seat(
    struct affected *a, const struct person *p, int64_t game)
{
	const struct tx *tx = &a->s->tx;
	struct game_row row;
	if (!tx_game_row(tx, game, &row))
		return;
	add_sentence(
	    a, tx_format(tx,
		   "%s keeps the seat in game %" PRId64
		   ". After %s misses two turns in a row, send \"grant "
		   "substitute %" PRId64 " %d\".",
		   p->handle, game, p->handle, game,
		   store_seat_of(&row, p->id) + 1));
}

/* A person who cannot write any more sits at no open table, and watches no
 * game. */
static void leave_all(const struct tx *tx, int64_t person)
{
	seating_leave_all(tx, person);
	store_unwatch_all(tx->store, person);
}

static void tell_of_person(void *context, const struct person *p)
{
	enum { GAMES = 20 };
	struct affected *a = context;
	struct session *s = a->s;
	int64_t ids[GAMES];
	if (p->forgotten)
		return;
	a->hit = false;
	a->others = "";
	sort_address(a, p->address);
	store_aliases(s->tx.store, p->id, sort_address, a);
	if (!a->hit)
		return;
	add_sentence(a, tx_format(&s->tx, "This affects %s.", p->handle));
	if (*a->others)
		add_sentence(a, tx_format(&s->tx, "%s can still write from %s.",
				    p->handle, a->others));
	else
		leave_all(&s->tx, p->id);
	size_t n = store_games_of(s->tx.store, p->id, ids, GAMES);
	for (size_t i = 0; i < n; i++)
		tell_of_seat(a, p, ids[i]);
}

static void find_opponent(void *context, const struct person *p)
{
	struct affected *a = context;
	a->hit = false;
	a->others = "";
	sort_address(a, p->address);
	store_aliases(a->s->tx.store, p->id, sort_address, a);
	if (a->hit && !p->forgotten && kit_sits_with(a->s, p->id))
		a->opponent = arena_string(a->s->tx.arena, p->handle);
}

/* ---- the acts ---- */

const char *ban_set(struct session *s, const char *what, const char **why)
{
	const char *ban = ban_form(&s->tx, what);
	int64_t by = s->in.letter ? s->in.sender.person.id : 0;
	struct affected a = {.s = s, .ban = ban, .text = ""};
	*why = FORM;
	if (!ban)
		return NULL;
	*why = needed(&s->tx, ban);
	if (*why)
		return NULL;
	store_people(s->tx.store, s->tx.arena, find_opponent, &a);
	if (a.opponent) {
		*why = tx_format(&s->tx,
		    "you play at a table with %s, so another gamesmaster or "
		    "the operator has to do that",
		    a.opponent);
		return NULL;
	}
	*why = tx_format(&s->tx, "%s is banned already", ban);
	if (!store_ban_add(s->tx.store, ban, by, s->tx.now))
		return NULL;
	store_people(s->tx.store, s->tx.arena, tell_of_person, &a);
	const char *text = tx_format(&s->tx,
	    "%s is banned: letters from there are neither read nor answered.",
	    ban);
	s->tx.acted = true;
	return tx_list(&s->tx, text, *a.text ? " " : "", a.text);
}

const char *ban_lift(struct session *s, const char *what, const char **why)
{
	const char *ban = ban_form(&s->tx, what);
	*why = FORM;
	if (!ban)
		return NULL;
	if (store_ban_remove(s->tx.store, ban)) {
		s->tx.acted = true;
		return tx_format(&s->tx,
		    "%s is not banned any more. The referee reads letters "
		    "that come from there from now on.",
		    ban);
	}
	const char *wider = ban_of(&s->tx, ban);
	*why = tx_format(&s->tx, "%s is not banned", ban);
	if (wider)
		*why = tx_format(&s->tx,
		    "%s is banned by the ban of %s; expected unban %s", ban,
		    wider, wider);
	return NULL;
}

/* ---- the commands ---- */

typedef const char *act_fn(
    struct session *s, const char *what, const char **why);

static void run(struct session *s, const struct command *c, act_fn *act)
{
	const char *why;
	const char *said = act(s, c->args, &why);
	if (said)
		reply_say(&s->reply, c, "%s", said);
	else
		reply_say(&s->reply, c, "Nothing was done: %s.", why);
}

void ban_address(struct session *s, const struct command *c)
{
	run(s, c, ban_set);
}

void ban_end(struct session *s, const struct command *c)
{
	run(s, c, ban_lift);
}
