/* fixed.c - the files that depend on the program alone. */
#include "base/buf.h"
#include "publishing.h"
#include "referee/publish.h"

const char *referee_style(void)
{
	return web_style();
}

static void write_text(struct publishing *p, const char *path, const char *text)
{
	struct buf out;
	buf_init(&out, 0);
	buf_text(&out, text);
	publishing_write(p, path, &out);
	buf_release(&out);
}

void publishing_fixed(struct publishing *p, const struct page_due *page)
{
	(void)page;
	write_text(p, "style.css", web_style());
	write_text(p, "script.js", web_script());
}
