/* fixed.h - pages of the site that depend on the program alone: the rules, the
 * fair deal, the page that checks records. */
#ifndef SPADESD_WEB_FIXED_H
#define SPADESD_WEB_FIXED_H

#include "web/web.h"

struct arena;
struct rules;

/* rules/index.html: a line about each rule set, with a link to its page. */
void web_rules_index(
    struct buf *out, struct arena *arena, const struct web_site *site);

/* rules/PRESET.html: the rules in sentences with their clauses, and how they
 * differ from each other rule set. */
void web_rules(struct buf *out, struct arena *arena,
    const struct web_site *site, const struct rules *rules);

/* fair-deal.html: the parts of doc/fair-deal.md that are for players. */
void web_fair_deal(struct buf *out, const struct web_site *site);

/* verify.html: the page of doc/verify.html. It loads verify.js, whose content
 * web_verify_script returns. */
void web_verify(struct buf *out, const struct web_site *site);

const char *web_verify_script(void);

struct web_file {
	const char *name, *text;
};

const struct web_file *web_checking(void);

#endif
