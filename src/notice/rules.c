/* rules.c - the rules of a game in words: a summary (sentences.c), then every
 * option with its value, meaning and clause.
 *
 * Options that are off are listed at the end with their clauses; moot options
 * are only named. */
#include <string.h>

#include "base/arena.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "parts.h"
#include "sentences.h"

/* Returns the clause in brackets, with a blank before it; "" for none. */
static const char *cited(struct arena *arena, const struct rules_option *o)
{
	return *o->clause ? arena_format(arena, " (%s)", o->clause) : "";
}

static void option(struct doc *doc, const struct rules_option *o)
{
	const char *by = cited(doc->arena, o);
	doc_paragraph(doc, "%s=%s: %s%s", o->key, o->value, o->meaning, by);
}

/* Appends a word to a list with commas. */
static const char *append_word(
    struct arena *arena, const char *list, const char *word)
{
	const char *between = *list ? ", " : "";
	return arena_format(arena, "%s%s%s", list, between, word);
}

static void options(struct doc *doc, const struct rules *rules)
{
	struct rules_option o;
	const char *off = "";
	const char *moot = "";
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		if (o.moot)
			moot = append_word(doc->arena, moot, o.key);
		else if (!strcmp(o.value, "off"))
			off = append_word(doc->arena, off,
			    arena_format(doc->arena, "%s%s", o.key,
				cited(doc->arena, &o)));
		else
			option(doc, &o);
	}
	if (*off)
		doc_paragraph(doc, "These options are off: %s.", off);
	if (*moot)
		doc_paragraph(doc,
		    "Under these rules, these options have no effect: %s.",
		    moot);
}

void notice_changed_rules(struct doc *doc, const struct rules *rules)
{
	const char *changed = sentences_changed(doc->arena, rules);
	if (*changed)
		doc_paragraph(
		    doc, "Other than in %s: %s", rules->preset, changed);
}

void notice_rules(struct doc *doc, const struct rules *rules)
{
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	doc->title = "How this game is played";
	doc_strong(doc,
	    "These are the rules of %s. Brackets after a rule name its "
	    "paragraph in %s. A rule without brackets is not in that text.",
	    text, rules_source(rules));
	notice_changed_rules(doc, rules);
	for (size_t i = 0; i < RULES_PARAGRAPHS; i++)
		doc_paragraph(
		    doc, "%s", sentences_paragraph(doc->arena, rules, i, true));
	doc_heading(doc, "Option by option");
	doc_paragraph(doc,
	    "Each line begins with an option and its value in this "
	    "game. The rest of the line explains the option.");
	options(doc, rules);
}

static bool same_value(
    const struct rules_option *a, const struct rules_option *b)
{
	if (a->moot || b->moot)
		return a->moot == b->moot;
	return !strcmp(a->value, b->value);
}

const char *notice_option_value(const struct rules_option *o)
{
	return o->moot ? "no effect" : o->value;
}

void notice_rules_diff(
    struct doc *doc, const struct rules *one, const struct rules *other)
{
	struct rules_option a;
	struct rules_option b;
	int differ = 0;
	for (size_t i = 0; rules_option(one, i, &a); i++) {
		(void)rules_option(other, i, &b);
		if (same_value(&a, &b))
			continue;
		differ++;
		doc_paragraph(doc,
		    "%s: %s%s in the first, %s%s in the second. %s", a.key,
		    notice_option_value(&a), cited(doc->arena, &a),
		    notice_option_value(&b), cited(doc->arena, &b), a.meaning);
	}
	if (!differ)
		doc_paragraph(doc, "All options are the same.");
}
