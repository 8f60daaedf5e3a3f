/* players.c - the gamesmaster's commands about players: `replace`, `eject`,
 * `rename`, `announce`, `ban` and `unban`.
 *
 * A ban ends no seat, because the others at the table did nothing wrong. The
 * turns of a banned player run out, and a substitute can take the seat. */
#include "players.h"

#include "base/text.h"
#include "engine/legal.h"
#include "gamesmaster.h"
#include "referee/outgoing/outbound.h"
#include "referee/people/names.h"
#include "referee/people/people.h"
#include "referee/play/advance.h"
#include "referee/seating/seating.h"
#include "referee/sender/proof.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "substitute.h"

/* The gamesmaster's commands about people: their seats, their
 * names, and words to them.
 *
 * A substitute follows the same rules as one whom the table chose: under
 * nomic109 the seat changes hands with the next deal, and nobody plays a second
 * hand of one deal. */

/* Returns the n-th word of the arguments, from 0, in tx's memory; "" for none.
 */
static const char *word(const struct tx *tx, const char *args, int n)
{
	static const char between[] = " ,.:";
	args += strspn(args, between);
	for (; n && *args; n--) {
		args += strcspn(args, between);
		args += strspn(args, between);
	}
	return arena_copy(tx->arena, args, strcspn(args, between));
}

/* ---- seats ---- */

/* Returns the seat of the player called `name`. Replies and returns SEAT_NONE
 * if there is none, or if a bot plays there. */
static int seat_called(
    struct session *s, const struct command *c, const char *name)
{
	for (int seat = 0; seat < s->game.row.rules.seats; seat++) {
		const struct person *p = loaded_person(&s->game, seat);
		if (p && text_same(p->handle, name) &&
		    !table_left(&s->game.state.table, seat))
			return seat;
	}
	reply_say(&s->reply, c, "%.30s does not play in game %" PRId64 ".",
	    name, s->game.row.id);
	return SEAT_NONE;
}

/* May this person take the seat? Replies why not if it returns false. */
static bool may_sit(struct session *s, const struct command *c,
    const struct person *p, int seat)
{
	int64_t id = s->game.row.id;
	const char *why = NULL;
	if (p->left)
		why = "wants no new games.";
	else if (store_seat_of(&s->game.row, p->id) != SEAT_NONE)
		why = "sits at this table already.";
	else if (s->in.letter && p->id == s->in.sender.person.id)
		why = "cannot seat himself or herself: another gamesmaster or "
		      "the operator has to do that.";
	else if (s->game.row.rules.consent &&
		 s->game.state.table.phase != PHASE_DEAL &&
		 store_left_hand(s->tx.store, id, p->id, seat))
		why = "saw another hand of this deal. Send this again when the "
		      "round is over.";
	if (why)
		reply_say(&s->reply, c, "%s %s", p->handle, why);
	return !why;
}

static void give_to_bot(struct session *s, int seat)
{
	const struct substitute sub = {
	    .game = s->game.row.id,
	    .seat = seat,
	    .old = s->game.row.seat[seat].id,
	    .granted = true,
	};
	store_substitute_set(s->tx.store, &sub);
	s->tx.acted = true;
	succession_now(s, &sub);
}

void kit_replace(struct session *s, const struct command *c)
{
	struct person p;
	struct substitute sub;
	const char *new = word(&s->tx, c->args, 2);
	if (!kit_load(s, c, true))
		return;
	int seat = seat_called(s, c, word(&s->tx, c->args, 0));
	if (seat == SEAT_NONE)
		return;
	if (!find_person(&s->tx, new, &p)) {
		reply_say(
		    &s->reply, c, "%.30s is not a registered player.", new);
		return;
	}
	bool offered = substitute_offered(s, seat, &p, &sub) && sub.taken &&
	               succession_can(&s->tx, &s->game, &sub, &p);
	if (offered || may_sit(s, c, &p, seat))
		substitute_give(s, c, seat, &p);
}

/* A bot plays on, so that the others lose nothing. */
void kit_eject(struct session *s, const struct command *c)
{
	const char *who = word(&s->tx, c->args, 0);
	if (!kit_load(s, c, true))
		return;
	int seat = seat_called(s, c, who);
	if (seat == SEAT_NONE)
		return;
	reply_announce(&s->reply, "%s gives the seat of %s to a bot.",
	    audit_subject(s), s->game.row.seat[seat].handle);
	give_to_bot(s, seat);
	reply_say(&s->reply, c,
	    "A bot has the seat of %s in game %" PRId64 " now.", who,
	    s->game.row.id);
	advance_game(s);
}

/* ---- names ---- */

/* Finds the person that a word names. Otherwise replies. */
static bool find(
    struct session *s, const struct command *c, int n, struct person *out)
{
	const char *name = word(&s->tx, c->args, n);
	if (find_person(&s->tx, name, out) && !out->forgotten)
		return true;
	reply_say(&s->reply, c, "%.30s is not registered here.", name);
	return false;
}

void kit_rename(struct session *s, const struct command *c)
{
	struct person p;
	const char *name = word(&s->tx, c->args, 2);
	if (!find(s, c, 0, &p))
		return;
	if (!names_good(&s->tx, name) || names_taken(s, name, p.id)) {
		reply_say(&s->reply, c,
		    "%.30s cannot be a name here. A name has 2 to 16 letters, "
		    "digits, - and _, begins with a letter, is no word of the "
		    "game, and does not look like another player's name.",
		    name);
		return;
	}
	store_person_rename(s->tx.store, p.id, name, s->in.at);
	pages_hide_person(&s->tx, p.id);
	s->tx.acted = true;
	reply_say(&s->reply, c, "%s is called %s now.", p.handle, name);
	tables_tell_of(s, p.id,
	    tx_format(&s->tx, "%s renamed %s to %s.", audit_subject(s),
		p.handle, name));
	outbound_person(s, &p, "Your name",
	    tx_format(&s->tx,
		"%s gave you the name %s. The records of your games keep the "
		"name that they began with.",
		audit_subject(s), name));
}

/* ---- words ---- */

struct to_all {
	struct session *s;
	const char *what;
	int count;
};

static void tell_one(void *context, const struct person *p)
{
	struct to_all *a = context;
	bool own = a->s->in.letter && p->id == a->s->in.sender.person.id;
	if (p->left || p->forgotten || own)
		return;
	outbound_person(a->s, p, "A word from the gamesmaster", a->what);
	a->count++;
}

static void tell_all(struct session *s, const struct command *c)
{
	const char *text = c->args + strlen("all");
	struct to_all all = {.s = s};
	text += strspn(text, " :");
	all.what = tx_format(&s->tx, "%s says: %s", audit_subject(s), text);
	if (!store_once(s->tx.store, "announce all", s->tx.now, WHEN_HOUR)) {
		reply_say(&s->reply, c,
		    "All were told something within the hour. Please wait.");
		return;
	}
	store_people(s->tx.store, s->tx.arena, tell_one, &all);
	s->tx.acted = true;
	reply_say(&s->reply, c, "%d people are told.", all.count);
}

void kit_announce(struct session *s, const struct command *c)
{
	if (text_starts(c->args, "all")) {
		tell_all(s, c);
		return;
	}
	if (!kit_load(s, c, false))
		return;
	s->tx.acted = true;
	reply_say(&s->reply, c, "The table is told.");
	reply_announce(&s->reply, "%s says: %s", audit_subject(s),
	    kit_after_number(c->args));
}

/* `ban` and `unban`: addresses and domains whose letters are ignored.
 *
 * A ban ends no seat, because the others at the table did nothing wrong. The
 * turns of a banned player run out, and a substitute can take the seat. */

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
	else { /* a person who cannot write sits and watches nowhere */
		seating_leave_all(&s->tx, p->id);
		store_unwatch_all(s->tx.store, p->id);
	}
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

static bool ban_remove(struct store *store, const char *what)
{
	return q_run(store, "DELETE FROM ban WHERE address = ?", what) > 0;
}

const char *ban_lift(struct session *s, const char *what, const char **why)
{
	const char *ban = ban_form(&s->tx, what);
	*why = FORM;
	if (!ban)
		return NULL;
	if (ban_remove(s->tx.store, ban)) {
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
