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

enum { STILL = 7 * WHEN_DAY, LINES_MOST = 20 };
static const char looked[] = "the gamesmasters' digest";

/* The mail that is being written. */
struct writing {
	struct session *s;
	struct doc doc;
	int lines[ATTENTIONS];
	int all;
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

/* Returns what is wrong, and what to send. `who` is the player at the seat. */
static const char *line_of(const struct tx *tx,
    const struct attention_row *r,
    const char *who,
    const char *when)
{
	switch (r->kind) {
	case ATTENTION_APPEAL:
		return tx_format(tx,
		    "appeal %" PRId64 "; send \"answer %" PRId64
		    "\" and your answer",
		    r->number,
		    r->number);
	case ATTENTION_BOUNCED:
		return tx_format(tx, "mails to %s, since %s", who, when);
	case ATTENTION_SILENT:
		return tx_format(tx,
		    "%s let %" PRId64
		    " turns run out; send \"grant substitute %" PRId64 " %d\"",
		    who,
		    r->number,
		    r->game,
		    r->seat + 1);
	case ATTENTION_STILL:
		return tx_format(tx, "nothing happened since %s", when);
	case ATTENTION_STOPPED:
		return tx_format(tx,
		    "suspended since %s; send \"resume %" PRId64 "\"",
		    when,
		    r->game);
	case ATTENTION_SEAT:
		return tx_format(tx,
		    "a substitute for %s; send \"grant seat %" PRId64 " %d\"",
		    who,
		    r->game,
		    r->seat + 1);
	case ATTENTION_AWAY:
		return tx_format(tx,
		    "%s is away until %s; send \"grant away %s\"",
		    who,
		    when,
		    who);
	case ATTENTION_TIME:
		return tx_format(tx,
		    "more time is wanted; send \"grant time %" PRId64
		    " 2 days\"",
		    r->game);
	case ATTENTION_SUSPEND:
		return tx_format(
		    tx, "send \"suspend %" PRId64 "\" to grant it", r->game);
	case ATTENTIONS:
		break;
	}
	return "";
}

/* True if the request needs a grant. A table that may stop its own clocks needs
 * none for an absence. */
static bool needs_grant(
    const struct game_row *row, const struct attention_row *r)
{
	return r->kind != ATTENTION_AWAY || !row->rules.consent;
}

static void add(void *context, const struct attention_row *r)
{
	struct writing *w = context;
	struct game_row row;
	char when[WHEN_PERSON];
	if (w->lines[r->kind] == LINES_MOST ||
	    !tx_game_row(&w->s->tx, r->game, &row) || !needs_grant(&row, r))
		return;
	const char *who = r->seat < 0 ? "" : row.seat[r->seat].handle;
	when_person(r->number, "", when, sizeof when);
	if (!w->lines[r->kind])
		doc_heading(&w->doc, headings[r->kind]);
	doc_paragraph(&w->doc,
	    "Game %" PRId64 ": %s.",
	    r->game,
	    line_of(&w->s->tx, r, who, when));
	w->lines[r->kind]++;
	w->all++;
}

static void send(struct session *s, const struct doc *doc)
{
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		struct person p;
		bool known = find_person(&s->tx, *g, &p);
		const struct outbound mail = {
		    .person = known ? &p : NULL,
		    .to = *g,
		    .subject = doc->title,
		    .doc = doc,
		};
		outbound_mail(s, &mail);
	}
}

static void write_digest(struct session *s)
{
	struct writing w = {.s = s};
	doc_init(&w.doc, s->tx.arena, "What the gamesmaster should look at");
	store_attention(s->tx.store, s->tx.now, s->tx.now - STILL, add, &w);
	if (!w.all)
		return;
	doc_paragraph(&w.doc,
	    "To do something, answer this mail with the command and a code. "
	    "You get this mail at most once a day, and only if there is "
	    "something to look at.");
	s->tx.occasion = tx_format(&s->tx, "%s %" PRId64, looked, s->tx.now);
	send(s, &w.doc);
}

enum outcome gm_digest_tick(struct referee *r, int64_t now, struct err *err)
{
	struct session s;
	const char *zone = r->site->zone ? r->site->zone : "";
	int64_t last = store_said_at(r->store, looked);
	if (!r->site->gamesmasters || last >= digest_before(now, zone))
		return OUTCOME_DONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	store_once(s.tx.store, looked, now, 1);
	if (last) /* not on the first day */
		write_digest(&s);
	return session_end(&s);
}
