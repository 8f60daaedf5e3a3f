/* next.c - what a deal waits for, in words: seals that are to be opened, a
 * pulse of the public beacon. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "notice/doc.h"
#include "parts.h"

static const char *unopened(const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	const char *out = "";
	for (int seat = 0; seat < r->seats; seat++) {
		const char *between = *out ? ", " : "";
		if (n->next->unopened >> seat & 1)
			out = arena_format(
			    n->arena, "%s%s%s", out, between, n->names[seat]);
	}
	return out;
}

static void opening(struct doc *doc, const struct notice *n)
{
	int seat = n->view.seat;
	bool asked = seat >= 0 && n->next->unopened >> seat & 1;
	const char *when = parts_when(n, n->next->open_until);
	if (asked)
		doc_strong(doc,
		    "It is your turn to open your seal, until %s: answer this "
		    "mail with the word open and, on the same line, the words "
		    "that it was made of.",
		    when);
	else
		doc_paragraph(doc,
		    "The deal waits for seals to be opened, by %s, until %s.",
		    unopened(n),
		    when);
	doc_paragraph(doc, "What is not opened in time goes in as its hash.");
}

static void beacon(struct doc *doc, const struct notice *n)
{
	if (!n->next->number) {
		doc_paragraph(doc,
		    "The deal waits for the public beacon, which could not be "
		    "reached so far.");
		return;
	}
	const char *when = parts_when(n, n->next->due);
	doc_paragraph(doc,
	    "The next cards are dealt with pulse %" PRId64
	    " of the public beacon and no other. It comes on %s.",
	    n->next->number,
	    when);
}

void parts_next(struct doc *doc, const struct notice *n)
{
	if (!n->next)
		return;
	if (n->next->unopened)
		opening(doc, n);
	else if (n->next->beacon_awaited)
		beacon(doc, n);
}

void notice_pulses(struct doc *doc, const char *mode)
{
	if (!strcmp(mode, "off")) {
		doc_paragraph(
		    doc, "No public beacon goes into deals on this site.");
		return;
	}
	if (!strcmp(mode, "none agreed")) {
		doc_paragraph(doc,
		    "A public beacon was to go into deals. It could not be "
		    "reached, and all agreed to play this whole game without "
		    "it.");
		return;
	}
	bool required = !strcmp(mode, "required");
	const char *late = "after a day it is dealt without, so that much is "
			   "the choice of the operator.";
	if (required)
		late = "only if all agree it is dealt without.";
	doc_paragraph(doc,
	    "Pulses of a public beacon are %s: each deal waits for one that "
	    "is named before it is out. When it does not come, %s",
	    mode,
	    late);
}
