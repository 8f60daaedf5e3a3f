/* talk.c - what people said to the table.
 *
 * Somebody's words may look like a move of whoever reads them. So each line of
 * them bears the mark of a quote, which no answer is read behind. */
#include "notice/talk.h"

#include <string.h>

#include "base/arena.h"
#include "notice/doc.h"

enum { LINE_MOST = 100 }; /* bytes of a line */

/* Where to break it: behind a blank, if there is one, and never in a
 * character. */
static size_t line_size(const char *text)
{
	size_t n = strlen(text);
	if (n <= LINE_MOST)
		return n;
	n = LINE_MOST;
	while (n && text[n] != ' ')
		n--;
	if (n)
		return n;
	n = LINE_MOST;
	while (n && ((unsigned char)text[n] & 0xC0) == 0x80)
		n--;
	return n;
}

static void say(struct doc *doc, const struct notice *n, int i)
{
	const char *name = n->names[n->talk->seat[i]];
	const char *text =
	    arena_format(n->arena, "%s says: %s", name, n->talk->text[i]);
	while (*text) {
		size_t size = line_size(text);
		doc_echo(doc, arena_copy(n->arena, text, size), "");
		text += size;
		text += strspn(text, " ");
	}
}

static void ask(struct doc *doc, const struct talk_notice *talk)
{
	if (!talk->asked_count)
		return;
	doc_paragraph(doc,
	    "What you wrote was not passed on: it may name a card that you "
	    "hold, and nobody may reveal what he holds. If you mean it all the "
	    "same, answer this mail with the same line:");
	for (int i = 0; i < talk->asked_count; i++)
		doc_echo(doc, talk->asked[i], "");
}

void notice_talk(struct doc *doc, const struct notice *n)
{
	if (!n->talk || n->to_list)
		return;
	for (int i = 0; i < n->talk->count; i++)
		say(doc, n, i);
	if (n->talk->unsaid)
		doc_paragraph(doc, "%s", n->talk->unsaid);
	ask(doc, n->talk);
}
