/* rules.c - the rules of a game in words: every option with its value, meaning
 * and clause.
 *
 * What is off, or of no use beside the others, is only named, in one sentence
 * at the end. */
#include <string.h>

#include "base/arena.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "notice/notice.h"

static bool off(const struct rules_option *o)
{
	if (o->moot)
		return true;
	if (o->changed)
		return false;
	return !strcmp(o->value, "off");
}

static void option(struct doc *doc, const struct rules_option *o)
{
	const char *means = o->meaning;
	doc_paragraph(
	    doc, "%s=%s: %s (%s).", o->key, o->value, means, o->clause);
}

void notice_rules(struct doc *doc, const struct rules *rules)
{
	struct rules_option o;
	char text[RULES_TEXT];
	const char *unused = "";
	rules_write(rules, text, sizeof text);
	doc_strong(doc,
	    "The rules of this game are %s. The clauses in brackets are those "
	    "of %s.",
	    text,
	    rules_source(rules));
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		if (!off(&o)) {
			option(doc, &o);
			continue;
		}
		const char *between = *unused ? ", " : "";
		unused =
		    arena_format(doc->arena, "%s%s%s", unused, between, o.key);
	}
	doc_paragraph(doc, "Switched off, or without a use here: %s.", unused);
}
