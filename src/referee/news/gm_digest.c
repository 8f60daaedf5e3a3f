/* gm_digest.c - one mail a day to the gamesmasters about what goes wrong.
 *
 * When something goes wrong, the gamesmasters get a mail about it at once. This
 * mail lists what is still wrong the next morning, so that nothing is
 * forgotten. The operator's own troubles are in outgoing/alert.c. The mail
 * names games, people and times, and no card. */
#include "gm_digest.h"

#include <inttypes.h>

#include "base/when.h"
#include "digest.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/attention.h"
#include "store/clock.h"
#include "store/master_acts.h"
#include "store/substitutes.h"

enum { STILL = 7 * WHEN_DAY, LINES_MOST = 20 };
static const char looked[] = "the gamesmasters' digest";

/* The mail that is being written. */
struct writing {
	struct session *s;
	int64_t reader; /* 0: no member */
	struct doc doc;
	int lines[ATTENTIONS];
	int all;
};

/* What is wrong, and what to send. Both are whole sentences but for the full
 * stop of `wrong`. */
struct line {
	const char *wrong, *send;
};

static const char *const headings[ATTENTIONS] = {
    [ATTENTION_APPEAL] = "Appeals without an answer",
    [ATTENTION_BOUNCED] = "Mails that come back",
    [ATTENTION_SILENT] = "Time-outs in a row",
    [ATTENTION_STILL] = "Games that stand still",
    [ATTENTION_STOPPED] = "Suspended games",
    [ATTENTION_SEAT] = "Substitutes that wait for a grant",
    [ATTENTION_AWAY] = "Absences that wait for a grant",
    [ATTENTION_TIME] = "Requests for more time",
    [ATTENTION_SUSPEND] = "Requests to suspend a game",
};

/* ---- one line ---- */

/* Returns the line about a player who misses turns. `seat` names the seat in a
 * command. */
static struct line about_silent(const struct tx *tx,
    const struct attention_row *r,
    const char *who,
    const char *seat)
{
	struct substitute sub;
	const char *wrong =
	    tx_format(tx, "%s let %" PRId64 " turns run out", who, r->number);
	if (store_substitute(tx->store, r->game, r->seat, &sub))
		return (struct line){
		    wrong, "The referee looks for a substitute already."};
	return (struct line){wrong,
	    tx_format(tx,
		"To look for a substitute, send \"grant substitute %s\".",
		seat)};
}

/* Returns the line about a seat. */
static struct line about_seat(const struct tx *tx,
    const struct attention_row *r,
    const char *who,
    const char *when)
{
	const char *seat =
	    tx_format(tx, "%" PRId64 " %d", r->game, r->seat + 1);
	if (r->kind == ATTENTION_SILENT)
		return about_silent(tx, r, who, seat);
	if (r->kind == ATTENTION_BOUNCED)
		return (struct line){
		    tx_format(tx, "mails to %s come back since %s", who, when),
		    tx_format(tx,
			"To give the seat to another player, send \"replace "
			"%s by NAME in game %" PRId64 "\".",
			who,
			r->game)};
	if (r->kind == ATTENTION_AWAY)
		return (struct line){
		    tx_format(tx, "%s is away until %s", who, when),
		    tx_format(tx,
			"To stop the clocks of %s, send \"grant away %s\".",
			who,
			who)};
	return (struct line){
	    tx_format(tx, "the table agreed to a substitute for %s", who),
	    tx_format(tx, "To confirm this, send \"grant seat %s\".", seat)};
}

/* Returns the line about a whole game. */
static struct line about_game(
    const struct tx *tx, const struct attention_row *r, const char *when)
{
	const char *game = tx_format(tx, "%" PRId64, r->game);
	if (r->kind == ATTENTION_APPEAL)
		return (struct line){
		    tx_format(tx,
			"appeal %" PRId64 " waits for an answer",
			r->number),
		    tx_format(tx,
			"To answer it, send \"answer %" PRId64
			"\" and your words.",
			r->number)};
	if (r->kind == ATTENTION_STILL)
		return (struct line){
		    tx_format(tx, "nothing happened since %s", when),
		    tx_format(tx, "To see why, send \"game %s\".", game)};
	if (r->kind == ATTENTION_STOPPED)
		return (struct line){tx_format(tx, "suspended since %s", when),
		    tx_format(
			tx, "To let it go on, send \"resume %s\".", game)};
	if (r->kind == ATTENTION_TIME)
		return (struct line){"a player asked for more time",
		    tx_format(tx,
			"To give two days to the player whose turn it is, send "
			"\"grant time %s 2 days\".",
			game)};
	return (struct line){"a player asked to suspend the game",
	    tx_format(tx, "To suspend it, send \"suspend %s\".", game)};
}

/* True if the request needs a grant. A table that may stop its own clocks needs
 * none for an absence. */
static bool needs_grant(
    const struct game_row *row, const struct attention_row *r)
{
	return r->kind != ATTENTION_AWAY || !row->rules.consent;
}

/* True if the reader's command would be refused: the reader plays in the game,
 * or in another one with the absent player. */
static bool is_party(const struct writing *w,
    const struct game_row *row,
    const struct attention_row *r)
{
	if (!w->reader)
		return false;
	if (store_seat_of(row, w->reader) != SEAT_NONE)
		return true;
	return r->kind == ATTENTION_AWAY &&
	       store_play_together(
		   w->s->tx.store, w->reader, row->seat[r->seat].id);
}

static void add(void *context, const struct attention_row *r)
{
	static const char others[] =
	    "You are one of the players concerned, so another gamesmaster or "
	    "the operator has to act.";
	struct writing *w = context;
	const struct tx *tx = &w->s->tx;
	struct game_row row;
	char when[WHEN_PERSON];
	if (w->lines[r->kind] == LINES_MOST ||
	    !tx_game_row(&w->s->tx, r->game, &row) || !needs_grant(&row, r))
		return;
	when_person(r->number, "", when, sizeof when);
	struct line line =
	    r->seat < 0 ? about_game(tx, r, when)
			: about_seat(tx, r, row.seat[r->seat].handle, when);
	if (!w->lines[r->kind])
		doc_heading(&w->doc, headings[r->kind]);
	doc_paragraph(&w->doc,
	    "Game %" PRId64 ": %s. %s",
	    r->game,
	    line.wrong,
	    is_party(w, &row, r) ? others : line.send);
	w->lines[r->kind]++;
	w->all++;
}

/* ---- the mail ---- */

/* Writes to one gamesmaster. The mails differ, because a gamesmaster cannot
 * rule on a game in which the same person plays. */
static void write_to(struct session *s, const char *address)
{
	struct person p;
	bool known = find_person(&s->tx, address, &p);
	struct writing w = {.s = s, .reader = known ? p.id : 0};
	doc_init(&w.doc, s->tx.arena, "What the gamesmaster should look at");
	store_attention(s->tx.store, s->tx.now, s->tx.now - STILL, add, &w);
	if (!w.all)
		return;
	doc_paragraph(&w.doc,
	    "To do something, answer this mail with the command and a code. "
	    "You get this mail at most once a day, and only if there is "
	    "something to look at.");
	const struct outbound mail = {
	    .person = known ? &p : NULL,
	    .to = address,
	    .subject = w.doc.title,
	    .doc = &w.doc,
	};
	outbound_mail(s, &mail);
}

static void write_digests(struct session *s)
{
	const char *const *g = s->tx.site->gamesmasters;
	s->tx.occasion = tx_format(&s->tx, "%s %" PRId64, looked, s->tx.now);
	for (; *g; g++)
		write_to(s, *g);
}

enum outcome gm_digest_tick(struct referee *r, int64_t now, struct err *err)
{
	struct session s;
	int64_t last = store_said_at(r->store, looked);
	if (!r->site->gamesmasters || last >= digest_before(now, ""))
		return OUTCOME_DONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	store_once(s.tx.store, looked, now, 1);
	if (last) /* not on the first day */
		write_digests(&s);
	return session_end(&s);
}
