/* page_text.c - text as it stands in HTML. */
#include <string.h>

#include "base/buf.h"
#include "face.h"
#include "page.h"

static void escape_byte(struct buf *out, char c)
{
	switch (c) {
	case '<':
		buf_text(out, "&lt;");
		break;
	case '>':
		buf_text(out, "&gt;");
		break;
	case '&':
		buf_text(out, "&amp;");
		break;
	case '"':
		buf_text(out, "&quot;");
		break;
	default:
		buf_byte(out, c);
		break;
	}
}

void page_bytes(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		escape_byte(out, text[i]);
}

/* The variation selector behind a sign says that it is text: not a picture. */
static void sign(struct buf *out, const struct face_suit *suit)
{
	const char *colour =
	    suit->red ? " class=r style=\"color:#b00000\"" : "";
	buf_format(out,
	    "<span role=img aria-label=%s%s>%s&#xFE0E;</span>",
	    suit->word,
	    colour,
	    suit->sign);
}

void page_text(struct buf *out, const char *text)
{
	for (const char *p = text; *p;) {
		const struct face_suit *suit = face_find(p);
		if (suit) {
			sign(out, suit);
			p += strlen(suit->sign);
		} else {
			escape_byte(out, *p++);
		}
	}
}
