/* played_rules.c - the rules of a game, on its page. */
#include "played_rules.h"

#include <string.h>

#include "base/buf.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "notice/markup.h"
#include "notice/notice.h"
#include "publishing.h"

/* Explains the options that no sentence of the rules is about. The meaning of
 * an option says what some value does, which may be the rule set's. */
static void changed_options(struct doc *doc, const struct rules *r)
{
	struct rules_option o;
	struct rules_option set;
	for (size_t i = 0; rules_option(r, i, &o); i++)
		if (o.changed && rules_option(rules_find(r->preset), i, &set))
			doc_paragraph(doc,
			    "Other than in %s: %s=%s, not %s=%s. %s", r->preset,
			    o.key, o.value, o.key, set.value, o.meaning);
}

void played_rules(struct publishing *p, const struct rules *r, struct buf *out)
{
	char text[RULES_TEXT];
	struct doc doc;
	rules_write(r, text, sizeof text);
	buf_format(out,
	    "<h2>Rules</h2>\n<p><a href=\"../../rules/%s.html\">%s</a> <span "
	    "class=\"small\">",
	    r->preset, r->preset);
	page_text(out, rules_source(r));
	buf_text(out, "</span></p>\n");
	doc_init(&doc, p->s.tx.arena, "");
	notice_changed_rules(&doc, r);
	if (!doc.first)
		changed_options(&doc, r);
	buf_text(out, "<div class=\"small\">\n");
	web_doc(out, &doc);
	if (strcmp(text, r->preset) != 0) {
		buf_text(out, "<p>In a mail: <code>");
		page_text(out, text);
		buf_text(out, "</code></p>\n");
	}
	buf_text(out, "</div>\n");
}
