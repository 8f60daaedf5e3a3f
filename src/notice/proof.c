/* proof.c - what the mails say so that the deal can be checked: the chain's
 * seal of a game, the secrets of rounds that are over, the digests of the
 * record, one line how to check.
 *
 * It stands at the end: whoever plays on a phone wants the hand first. */
#include "base/arena.h"
#include "notice/doc.h"
#include "notice/notice.h"

/* The secrets that the news publish, "" for none. */
static const char *opened(const struct notice *n)
{
	const char *out = "";
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		const char *between = *out ? "\n" : "";
		if (!h->secret)
			continue;
		out = arena_format(n->arena,
		    "%s%ssecret of round %d:\n%s",
		    out,
		    between,
		    h->round,
		    h->secret);
		if (h->digest)
			out = arena_format(n->arena,
			    "%s\ndigest of the record so far: %s",
			    out,
			    h->digest);
	}
	return out;
}

static void seal(struct doc *doc, const struct notice *n)
{
	doc_pre(doc,
	    arena_format(n->arena,
		"the seal of this game, for up to %d rounds:\n%s",
		n->rounds,
		n->chain));
	doc_paragraph(doc,
	    "This fixes the secret of each round to come, and nobody can "
	    "change one now. When a round is over its secret is published; its "
	    "SHA-256 has to be the secret of the round before, or the seal. "
	    "Keep this mail to compare.");
	doc_paragraph(doc,
	    "If you like, send entropy and some words of your own: they go "
	    "into the next shuffle.");
}

void notice_proof(struct doc *doc, const struct notice *n)
{
	const char *secrets = opened(n);
	if (!*secrets && !n->chain && !n->pulse_awaited)
		return;
	doc_heading(doc, "Fair deal");
	if (*secrets) {
		doc_pre(doc, secrets);
		doc_paragraph(doc,
		    "All that was dealt and drawn in the round follows from "
		    "its secret. To have that checked, send verify. Keep this "
		    "mail: a record is the true one only if a program that "
		    "checks it finds the digests in your mails.");
	}
	if (n->pulse_awaited)
		doc_paragraph(doc,
		    "The next round is dealt with the next pulse of the public "
		    "beacon, in a minute or so.");
	if (n->chain)
		seal(doc, n);
}
