/* fair.c - the fair deal in the mails: the chain's start, the secrets of rounds that are over, one
 * line how to check.
 *
 * It stands at the end: whoever plays on a phone wants the hand first. */
#include "base/arena.h"
#include "notice/doc.h"
#include "notice/notice.h"

void notice_fair(struct doc *doc, const struct notice *n)
{
	const char *opened = "";
	for (size_t i = 0; i < n->news_count; i++)
		if (n->news[i].secret)
			opened = arena_format(n->arena,
			    "%s%ssecret of round %d:\n%s",
			    opened,
			    *opened ? "\n" : "",
			    n->news[i].round,
			    n->news[i].secret);
	if (!*opened && !n->chain && !n->pulse_awaited)
		return;
	doc_heading(doc, "Fair deal");
	if (*opened) {
		doc_pre(doc, opened);
		doc_paragraph(doc,
		    "All that was dealt and drawn in it follows from this. To have "
		    "that checked, send verify.");
	}
	if (n->pulse_awaited)
		doc_paragraph(doc,
		    "The next round is dealt with the next pulse of the public "
		    "beacon, in a minute or so.");
	if (!n->chain)
		return;
	doc_pre(doc, arena_format(n->arena, "the chain of secrets begins with:\n%s", n->chain));
	doc_paragraph(doc,
	    "This fixes the secret of each round to come, and nobody can change one "
	    "now. When a round is over its secret is published, and its SHA-256 has "
	    "to be the one before; keep this "
	    "mail to compare.");
	doc_paragraph(doc,
	    "If you like, send entropy and some words of your own: they go into the next shuffle.");
}
