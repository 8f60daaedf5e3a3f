/* fair_deal.c - what players need to check the deal: the seal of a game's
 * chain, secrets of finished rounds, digests of the record, and how to check
 * them. Also says what the next deal waits for.
 *
 * The seals and secrets come at the end of a mail, because a player on a phone
 * wants the hand first. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "notice/doc.h"
#include "parts.h"

/* Returns the secrets and digests published by the news, or "". A game that
 * ends between two rounds has only a digest. */
static const char *published_text(const struct notice *n, bool *secrets)
{
	const char *out = "";
	*secrets = false;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		if (h->secret) {
			out = arena_format(n->arena,
			    "%s%ssecret of round %d:\n%s", out,
			    *out ? "\n" : "", h->round, h->secret);
			*secrets = true;
		}
		if (h->digest)
			out = arena_format(n->arena,
			    "%s%sdigest of the record so far: %s", out,
			    *out ? "\n" : "", h->digest);
	}
	return out;
}

static void chain_seal(struct doc *doc, const struct notice *n)
{
	const char *use = "To check the deals, keep this mail, and send "
			  "\"verify\" after a round. ";
	doc_paragraph(doc, "%sThe seal of this game: %s",
	    n->post ? "" : use, /* the players' own mails explain the seal */
	    n->chain);
}

/* Returns the words for the next deal, as the record writes them. */
static const char *words(const struct notice *n)
{
	const char *out = "";
	for (int seat = 0; seat < n->view.table->rules.seats; seat++)
		out = arena_format(n->arena, "%s\nwords %d %s", out, seat + 1,
		    n->deal_wait->words[seat]);
	return out;
}

static void next_deal(struct doc *doc, const struct notice *n)
{
	char when[48];
	when_person(n->deal_wait->due, "", when, sizeof when);
	doc_pre(doc,
	    arena_format(n->arena,
		"pulse of round %d:\nnumber %" PRId64 ", due %s\nof chain %s%s",
		n->view.table->round, n->deal_wait->number, when,
		n->deal_wait->chain, words(n)));
	doc_paragraph(doc,
	    "The record must show this pulse and these words of each seat, and "
	    "no others. Keep this mail. It proves that the referee named the "
	    "pulse and had the words before the beacon published the pulse.");
}

static void publish(struct doc *doc, const char *opened, bool secrets)
{
	doc_pre(doc, opened);
	doc_paragraph(doc,
	    "%sKeep this mail to compare the digest with the record of the "
	    "game.",
	    secrets ? "To check the deal, send \"verify\". " : "");
}

void parts_fair_deal(struct doc *doc, const struct notice *n)
{
	bool secrets;
	const char *published = published_text(n, &secrets);
	bool fixed = n->deal_wait && n->deal_wait->number;
	if (!*published && !n->chain && !fixed)
		return;
	bool small = n->newcomer; /* the rules began the small print */
	if (!small && (!n->post || *published || fixed))
		doc_foot(doc, "Fair deal");
	if (*published)
		publish(doc, published, secrets);
	if (fixed)
		next_deal(doc, n);
	if (n->chain)
		chain_seal(doc, n);
	if (n->chain && n->pulses && !n->post && strcmp(n->pulses, "off"))
		notice_pulses(doc, n->pulses);
	doc_foot(doc, "");
}

/* ---- what the next deal waits for ---- */

void parts_deal_wait(struct doc *doc, const struct notice *n)
{
	if (!n->deal_wait)
		return;
	if (!n->deal_wait->number) {
		doc_paragraph(doc,
		    "The deal waits for the public beacon. The referee could "
		    "not reach the beacon so far.");
		return;
	}
	const char *when = parts_when(n, n->deal_wait->due);
	doc_paragraph(doc,
	    "The next deal uses pulse %" PRId64
	    " of the public beacon, and no other pulse. The beacon publishes "
	    "that pulse on %s.",
	    n->deal_wait->number, when);
}

void notice_pulses(struct doc *doc, const char *mode)
{
	if (!strcmp(mode, "off")) {
		doc_paragraph(
		    doc, "The deals on this site use no public beacon.");
		return;
	}
	if (!strcmp(mode, "none agreed")) {
		doc_paragraph(doc,
		    "The deals of this game use no public beacon. The referee "
		    "could not reach it, and all players agreed to play "
		    "without it.");
		return;
	}
	bool required = !strcmp(mode, "required");
	const char *late = "the referee deals without it after a day. The "
			   "operator of the referee chose this.";
	if (required)
		late =
		    "the referee deals without it only if all players agree.";
	doc_paragraph(doc,
	    "Pulses of a public beacon are %s. Before each deal, the referee "
	    "names a pulse that the beacon has not published yet. The deal "
	    "waits for that pulse. If the pulse does not come, %s",
	    mode, late);
}
