/* feed.c - Atom feeds (RFC 4287). */
#include "web/feed.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "notice/markup.h"

const char *web_tag(struct arena *arena, const struct web_site *site,
    int64_t since, const char *name)
{
	char when[48];
	const char *at = strrchr(site->address, '@');
	const char *domain = at ? at + 1 : site->address;
	when_stamp(since, when, sizeof when);
	when[strcspn(when, "T")] = '\0';
	return arena_format(arena, "tag:%s,%s:%s", domain, when, name);
}

static void text(struct buf *out, const char *tag, const char *words)
{
	buf_format(out, "<%s>", tag);
	page_bytes(out, words, strlen(words));
	buf_format(out, "</%s>\n", tag);
}

static void updated(struct buf *out, int64_t at)
{
	char when[48];
	text(out, "updated", when_stamp(at, when, sizeof when));
}

/* Adds a link. It is absolute if the site's address is known. */
static void link_to(struct buf *out, const struct web_feed *feed,
    const char *rel, const char *type, const char *path)
{
	const char *url = feed->site->url;
	buf_format(out, "<link rel=\"%s\" type=\"%s\" href=\"", rel, type);
	web_attribute(out, url ? url : feed->up);
	buf_format(out, "%s%s\"/>\n", url ? "/" : "", path);
}

/* The content is HTML as text, so its tags are escaped. */
static void content(struct buf *out, const struct doc *doc)
{
	struct buf html;
	buf_init(&html, 0);
	web_doc(&html, doc);
	buf_text(out, "<content type=\"html\">");
	page_bytes(out, html.data, html.size);
	buf_text(out, "</content>\n");
	buf_release(&html);
}

static void entry(
    struct buf *out, const struct web_feed *feed, const struct web_entry *e)
{
	buf_text(out, "<entry>\n");
	text(out, "id", e->id);
	text(out, "title", e->title);
	updated(out, e->updated);
	link_to(out, feed, "alternate", "text/html", e->path);
	if (e->content)
		content(out, e->content);
	buf_text(out, "</entry>\n");
}

void web_feed(struct buf *out, const struct web_feed *feed)
{
	buf_text(out,
	    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
	    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n");
	text(out, "id", feed->id);
	text(out, "title", feed->title);
	updated(out, feed->entry[0].updated);
	buf_text(out, "<author>\n");
	text(out, "name", feed->site->name);
	buf_text(out, "</author>\n");
	link_to(out, feed, "self", "application/atom+xml", feed->path);
	link_to(out, feed, "alternate", "text/html", feed->page);
	for (size_t i = 0; i < feed->count; i++)
		entry(out, feed, &feed->entry[i]);
	buf_text(out, "</feed>\n");
}
