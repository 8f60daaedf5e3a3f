/* test_fixed_pages.c - the pages that depend on the program alone. */
#include <string.h>

#include "engine/rules.h"
#include "support/site.h"
#include "support/whole_game.h"

/* The largest page, and the largest script or style sheet. */
enum { PAGE_MOST = 60000 };

static const char *page(const char *path)
{
	const char *content = site_file(path);
	ck_assert_msg(content, "%s is missing", path);
	ck_assert_int_lt((int)strlen(content), PAGE_MOST);
	return content;
}

static void open_site(void)
{
	open_desk(NULL);
	site_open();
	site_write();
}

static void close_site(void)
{
	site_close();
	close_desk();
}

#define HAS(path, words)                                                       \
	ck_assert_msg(strstr(page(path), words), "%s lacks %s", path, words)

static bool is_variant(const struct rules *r)
{
	return r->source == FROM_CUSTOM && strcmp(r->preset, "standard") != 0;
}

/* The texts and standard are compared with each other. The page of a variant
 * compares it with standard. */
static bool are_compared(const struct rules *r, const struct rules *other)
{
	if (r == other)
		return false;
	if (is_variant(r))
		return !strcmp(other->preset, "standard");
	return !is_variant(other);
}

START_TEST(every_rule_set_has_a_page_that_compares_it_with_others)
{
	const struct rules *r;
	const struct rules *other;
	open_site();
	for (size_t i = 0; (r = rules_at(i)); i++) {
		const char *path =
		    arena_format(&desk->arena, "rules/%s.html", r->preset);
		HAS("rules/index.html",
		    arena_format(&desk->arena, "href=\"%s.html\"", r->preset));
		HAS("rules/index.html",
		    arena_format(&desk->arena, "%s</a></th>", r->preset));
		HAS(path, "Option by option");
		HAS(path, rules_source(r));
		for (size_t j = 0; (other = rules_at(j)); j++) {
			const char *how = arena_format(&desk->arena,
			    "How it differs from %s<", other->preset);
			ck_assert_int_eq(
			    !!strstr(page(path), how), are_compared(r, other));
		}
	}
	HAS("rules/nomic109.html", "(§2)");
	HAS("rules/amiga.html",
	    "<td>500 <small>rule 8</small></td><td>300 <small>The Deal, "
	    "Partner Play</small></td></tr>");
	HAS("rules/nomic109.html", "<small>(\xc2\xa7"
				   "2)</small>");
	ck_assert(!strstr(page("rules/standard.html"), "<small>(the common"));
	HAS("rules/index.html",
	    "Five players, each alone. A game has 9 rounds.");
	const char *index = page("rules/index.html");
	ck_assert_ptr_eq(strstr(index, "<dt><a href=\"standard.html\">"),
	    strstr(index, "<dt>"));
	HAS("rules/index.html", "playsite</a></th><td>50, blind 100</td>"
				"<td>10 cost 100</td><td>refused</td>");
	HAS("rules/standard.html",
	    "<a href=\"../rules/index.html\" aria-current=\"true\">");
	close_site();
}
END_TEST

START_TEST(the_fair_deal_page_has_the_parts_for_players)
{
	open_site();
	HAS("fair-deal.html", "<strong>The envelopes.</strong>");
	HAS("fair-deal.html", "<ol>\n<li>Answer any mail of the game with");
	HAS("fair-deal.html", "<a href=\"verify.html\">");
	HAS("fair-deal.html", "<h2>What is proved, and what is not</h2>");
	HAS("fair-deal.html", "<a href=\"fair-deal.txt\">");
	HAS("fair-deal.html", "<a href=\"verify.html#python\">");
	HAS("fair-deal.html", "<a href=\"example.record\">");
	HAS("verify.html", "<a href=\"rulesline.py\" download>");
	ck_assert(!strstr(page("fair-deal.html"), "doc/"));
	HAS("fair-deal.txt", "## The record");
	ck_assert(!strstr(page("fair-deal.txt"), "doc/"));
	HAS("example.record", "round 1");
	HAS("verify.py", "python3 verify.py RECORD");
	ck_assert(!strstr(page("fair-deal.html"), "s_0"));
	ck_assert(!strstr(page("fair-deal.html"), "<h2>The record</h2>"));
	close_site();
}
END_TEST

START_TEST(the_page_that_checks_records_loads_only_its_script)
{
	open_site();
	HAS("verify.html", "<script src=\"verify.js\"></script>");
	HAS("verify.html",
	    "<div class=\"verify\">\n<p>This page checks how the cards");
	HAS("verify.html", "<a href=\"verify.py\" download>");
	HAS("verify.html", "<a href=\"fair-deal.html\" aria-current=\"true\">");
	HAS("verify.html", "<textarea id=\"text\"");
	ck_assert(!strstr(page("verify.html"), "<style"));
	ck_assert(!strstr(page("verify.html"), "@verify"));
	HAS("verify.js", "spades-deal-v1");
	HAS("style.css", ".verify .verdict");
	close_site();
}
END_TEST

Suite *suite_fixed_pages(void)
{
	const TTest *const tests[] = {
	    every_rule_set_has_a_page_that_compares_it_with_others,
	    the_fair_deal_page_has_the_parts_for_players,
	    the_page_that_checks_records_loads_only_its_script,
	    NULL,
	};
	return suite_of("fixed_pages", tests);
}
