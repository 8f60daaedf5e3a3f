/* checks.c - the fair deal on pages: seals, secrets, digests, a verdict. */
#include "checks.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "deal/verify.h"
#include "notice/markup.h"
#include "notice/replay.h"
#include "publishing.h"
#include "referee/deal/record.h"
#include "referee/deal/verdict.h"
#include "referee/session/round_inputs.h"
#include "store/deal_inputs.h"

static void row(struct buf *out, const char *term, const char *value)
{
	buf_text(out, "<dt>");
	page_text(out, term);
	buf_text(out, "</dt><dd>");
	page_text(out, value);
	buf_text(out, "</dd>\n");
}

static void paragraph(struct buf *out, const char *class, const char *text)
{
	buf_format(out, "<p class=\"%s\">", class);
	page_text(out, text);
	buf_text(out, "</p>\n");
}

/* ---- a game ---- */

static const char *pulses_text(const struct publishing *p)
{
	struct game_pulses pulses;
	const struct tx *tx = &p->s.tx;
	store_pulses(tx->store, tx->arena, p->s.game.row.id, &pulses);
	if (pulses.without)
		return "none, as all agreed";
	if (!strcmp(pulses.mode, "off"))
		return "not used";
	return pulses.mode;
}

/* Lists what was not checked, for small print. */
static void unchecked(struct buf *out, const char *items)
{
	buf_text(
	    out, "<p class=\"small\">Not checked:</p>\n<ul class=\"small\">");
	while (*items) {
		size_t size = strcspn(items, "\n");
		buf_text(out, "<li>");
		page_bytes(out, items, size);
		buf_text(out, "</li>");
		items += size + (items[size] == '\n');
	}
	buf_text(out, "</ul>\n");
}

static void say_verdict(
    struct publishing *p, const struct verified *v, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	switch (v->verdict) {
	case VERDICT_NOTHING:
		return;
	case VERDICT_FAILS:
		paragraph(out, "banner", verdict_wrong(tx, v));
		return;
	case VERDICT_HOLDS:
		break;
	}
	if (!v->deals)
		return;
	paragraph(out, "tick",
	    tx_format(tx,
		"The referee checked its own record of this game and found "
		"no fault. %s To check it yourself, save the record and use "
		"the page that checks records.",
		verdict_good(tx, v)));
	unchecked(out, verdict_unchecked(tx, v));
}

/* What was expected in a wrong line may be a name. */
static void verify(struct publishing *p, bool agreed, struct buf *out)
{
	struct buf record;
	struct verified v;
	buf_init(&record, 0);
	enum outcome o = record_of(
	    &p->s, &p->s.game.row, RECORD_FINISHED, &record, p->s.tx.err);
	if (tx_did(&p->s.tx, o)) {
		record_verify(buf_string(&record), &v);
		if (!agreed)
			(void)snprintf(v.why, sizeof v.why, "something else");
		say_verdict(p, &v, out);
	}
	buf_release(&record);
}

static void links(struct buf *out, bool agreed)
{
	buf_text(out, "<p class=\"links\">\n");
	if (agreed)
		buf_text(out,
		    "<a href=\"record.txt\">The record</a>\n"
		    "<a href=\"feed.atom\">Feed of this game</a>\n"
		    "<a href=\"../../verify.html\">Check the record</a>\n");
	buf_text(out,
	    "<a href=\"../../fair-deal.html\">How the deal is fair</a>\n"
	    "</p>\n");
}

void checks_game(
    struct publishing *p, int last_round, bool agreed, struct buf *out)
{
	const struct game_row *game = &p->s.game.row;
	const char *seal = round_seal(&p->s.tx, game->id);
	const char *digest = NULL;
	if (!seal)
		return;
	if (last_round)
		digest = record_digest(&p->s, game, last_round);
	buf_text(out, "<h2>Fair deal</h2>\n");
	if (game->ended)
		verify(p, agreed, out);
	buf_text(out,
	    "<p class=\"small\">The seal was published before the cards were "
	    "dealt, and a digest stands for all that happened up to its round. "
	    "Players find the same in their mails.</p>\n"
	    "<dl class=\"fair\">\n");
	row(out, "Seal", seal);
	row(out, "Pulses", pulses_text(p));
	if (digest)
		row(out,
		    tx_format(&p->s.tx, "Digest after round %d", last_round),
		    digest);
	buf_text(out, "</dl>\n");
	/* the page is written again once the files are there */
	links(out, agreed && publishing_extra(p, game->id, EXTRA_RECORD));
}

/* ---- a round ---- */

static void words(struct publishing *p, int round, int seat, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	const struct game_row *game = &p->s.game.row;
	const char *given =
	    store_words(tx->store, tx->arena, game->id, round, seat);
	if (strcmp(given, "none") != 0)
		row(out, tx_format(tx, "Words of %s", game->seat[seat].handle),
		    given);
}

void checks_round(
    struct publishing *p, const struct replay_round *r, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	int64_t id = p->s.game.row.id;
	struct round_row stored;
	const char *secret = round_secret_opened(tx, &p->s.game, id, r->number);
	if (!secret ||
	    !store_round(tx->store, tx->arena, id, r->number, &stored))
		return;
	buf_text(out, "<h2>This deal</h2>\n<dl class=\"fair\">\n");
	row(out, "Secret", secret);
	for (int seat = 0; seat < p->s.game.row.rules.seats; seat++)
		words(p, r->number, seat, out);
	row(out, "Pulse", stored.beacon);
	buf_text(out,
	    "</dl>\n<p class=\"links\"><a href=\"../../fair-deal.html\">How "
	    "the deal is fair</a></p>\n");
}
