/* rules.c - the pages about the rule sets. */
#include "engine/rules.h"
#include "base/arena.h"
#include "base/buf.h"
#include "notice/doc.h"
#include "notice/markup.h"
#include "notice/notice.h"
#include "web/fixed.h"

/* ---- the list ---- */

static const char *how_long(struct arena *arena, const struct rules *r)
{
	if (r->hands)
		return arena_format(arena, "A game has %d rounds.", r->hands);
	return arena_format(arena, "A game is played to %d points.", r->target);
}

/* Returns "Four players in two pairs. A game is played to 500 points." */
static const char *summary(struct arena *arena, const struct rules *r)
{
	static const char *const counts[] = {
	    "", "", "", "Three", "Four", "Five"};
	const char *pairs =
	    r->sides < r->seats ? " in two pairs" : ", each alone";
	const char *joker = r->joker ? " A joker is in the deck." : "";
	return arena_format(arena,
	    "%s players%s. %s%s",
	    counts[r->seats],
	    pairs,
	    how_long(arena, r),
	    joker);
}

static void list_one(
    struct buf *out, struct arena *arena, const struct rules *r)
{
	buf_format(
	    out, "<dt><a href=\"%s.html\">%s</a> ", r->preset, r->preset);
	buf_text(out, "<span class=\"small\">");
	page_text(out, rules_source(r));
	buf_text(out, "</span></dt>\n<dd>");
	page_text(out, summary(arena, r));
	buf_text(out, "</dd>\n");
}

void web_rules_index(
    struct buf *out, struct arena *arena, const struct web_site *site)
{
	const struct rules *r;
	const struct web_head head = {
	    .site = site,
	    .title = "Rules",
	    .about = "The rule sets of Spades that are played here.",
	    .up = "../",
	    .path = "rules/index.html",
	};
	web_begin(out, &head);
	buf_text(out,
	    "<p>Each game is played by one of these rule sets. The page of a "
	    "rule set explains its rules, names the paragraph of each rule, "
	    "and says how it differs from the others.</p>\n"
	    "<dl class=\"rulesets\">\n");
	for (size_t i = 0; (r = rules_at(i)); i++)
		list_one(out, arena, r);
	buf_text(out, "</dl>\n");
	web_end(out, &head);
}

/* ---- one rule set ---- */

static void difference(struct buf *out,
    struct arena *arena,
    const struct rules *r,
    const struct rules *other)
{
	struct doc doc;
	doc_init(&doc, arena, "");
	doc_paragraph(&doc,
	    "The first is %s, and the second is %s.",
	    r->preset,
	    other->preset);
	notice_rules_diff(&doc, r, other);
	buf_format(out,
	    "<details>\n<summary>How it differs from %s</summary>\n",
	    other->preset);
	web_doc(out, &doc);
	buf_format(out,
	    "<p><a href=\"%s.html\">The rules of %s</a></p>\n</details>\n",
	    other->preset,
	    other->preset);
}

void web_rules(struct buf *out,
    struct arena *arena,
    const struct web_site *site,
    const struct rules *r)
{
	struct doc doc;
	const struct rules *other;
	const struct web_head head = {
	    .site = site,
	    .title = arena_format(arena, "The rules of %s", r->preset),
	    .about = summary(arena, r),
	    .up = "../",
	    .path = arena_format(arena, "rules/%s.html", r->preset),
	};
	doc_init(&doc, arena, head.title);
	notice_rules(&doc, r);
	web_begin(out, &head);
	buf_text(out, "<div class=\"law\">\n");
	web_doc(out, &doc);
	buf_text(out, "</div>\n<h2>Other rule sets</h2>\n");
	for (size_t i = 0; (other = rules_at(i)); i++)
		if (other != r)
			difference(out, arena, r, other);
	web_end(out, &head);
}
