/* text.c - text and numbers on pages. */

#include "base/buf.h"
#include "notice/doc.h"
#include "web/web.h"

/* U+2212 */
#define MINUS "\xe2\x88\x92"

/* True if a hyphen at `at` is the sign of a number, as in "(-5", but not in
 * "1-3" or "bot-1". */
static bool is_minus(const char *text, const char *at)
{
	bool begins = at == text || strchr(" (", at[-1]);
	return *at == '-' && begins && at[1] >= '0' && at[1] <= '9';
}

void web_text(struct buf *out, const char *text)
{
	struct buf shown;
	buf_init(&shown, 0);
	for (const char *p = text; *p; p++) {
		if (is_minus(text, p))
			buf_text(&shown, MINUS);
		else
			buf_byte(&shown, *p);
	}
	page_text(out, buf_string(&shown));
	buf_release(&shown);
}

void web_number(struct buf *out, int64_t number)
{
	buf_format(out, "%s%" PRId64, number < 0 ? MINUS : "",
	    number < 0 ? -number : number);
}
