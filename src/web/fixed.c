/* fixed.c - the pages about the fair deal, and the page that checks records.
 *
 * The texts are those of doc: the Makefile embeds them. */
#include "web/fixed.h"

#include <string.h>

#include "base/buf.h"

#include "checking.inc"
#include "fair_deal.inc"
#include "verify.inc"

const char *web_verify_script(void)
{
	return verify_js;
}

const struct web_file *web_checking(void)
{
	static const struct web_file files[] = {
	    {WEB_VERIFY_PROGRAM, verify_py},
	    {"chance.py", chance_py},
	    {"pulses.py", pulses_py},
	    {"rulesline.py", rulesline_py},
	    {"saved.py", saved_py},
	    {"spades.py", spades_py},
	    {WEB_FAIR_DEAL_TEXT, fair_deal_text},
	    {WEB_EXAMPLE, example_record},
	    {NULL, NULL},
	};
	return files;
}

/* Says how to check a record with Python, with a link to each file. */
static void python(struct buf *out)
{
	const struct web_file *f = web_checking();
	buf_text(
	    out, "<p id=\"python\">To check a record with Python 3, save ");
	for (; strcmp(f->name, WEB_FAIR_DEAL_TEXT) != 0; f++)
		buf_format(out, "%s<a href=\"%s\" download>%s</a>",
		    f == web_checking() ? "" : ", ", f->name, f->name);
	buf_text(out, " and the record in one folder, and run "
		      "<code>python3 " WEB_VERIFY_PROGRAM
		      " record.txt</code> there.</p>\n");
}

void web_fair_deal(struct buf *out, const struct web_site *site)
{
	const struct web_head head = {
	    .site = site,
	    .title = "Is the deal fair?",
	    .about = "How the cards are shuffled, and how to check that "
		     "nobody chose them.",
	    .up = "",
	    .path = "fair-deal.html",
	};
	web_begin(out, &head);
	buf_text(out,
	    "<p>The referee shuffles the cards and sees every hand. This page "
	    "shows how to check that the referee did not choose the hands. "
	    "You can check most of it without trusting anybody. What nobody "
	    "can check is said below.</p>\n"
	    "<p><a class=\"tap\" href=\"verify.html\">Check a record</a></p>\n"
	    "<div class=\"law\">\n");
	web_markdown(out, fair_deal_md);
	buf_text(out,
	    "<h2>The exact rules</h2>\n"
	    "<p>The file <a href=\"" WEB_FAIR_DEAL_TEXT "\">fair-deal.txt</a> "
	    "defines the record and the shuffle exactly. With that file "
	    "alone, anybody can write a program that checks a game. "
	    "<a href=\"" WEB_EXAMPLE "\">example.record</a> is a game of one "
	    "round. <a href=\"verify.html#python\">verify.py</a> and the "
	    "five files beside it are a program that checks games, in "
	    "Python.</p>\n</div>\n");
	web_end(out, &head);
}

void web_verify(struct buf *out, const struct web_site *site)
{
	const struct web_head head = {
	    .site = site,
	    .title = "Was it a fair deal?",
	    .about = "Checks the record of a game in your browser.",
	    .up = "",
	    .path = "verify.html",
	    .menu = "fair-deal.html",
	};
	/* the purpose comes first: the paragraph that it begins with */
	const char *rest = strstr(verify_page, "</p>\n") + 5;
	web_begin(out, &head);
	buf_text(out, "<div class=\"verify\">\n");
	buf_add(out, verify_page, (size_t)(rest - verify_page));
	buf_text(out,
	    "<noscript><p>This page computes in your browser, and needs "
	    "scripts. Without scripts, use <a href=\"#python\">Python</a>.</p>"
	    "</noscript>\n"
	    "<p>The record of a game is on the game's page, if all its players "
	    "agreed to be named: save the file behind <b>The record</b>, and "
	    "choose it here. The <a href=\"index.html\">list of games</a> "
	    "leads to the pages.</p>\n");
	buf_text(out, rest);
	python(out);
	buf_text(out,
	    "<p class=\"soft\"><a href=\"fair-deal.html\">The page about the "
	    "fair deal</a> explains what a record proves and what it does "
	    "not.</p>\n</div>\n"
	    "<script src=\"verify.js\"></script>\n");
	web_end(out, &head);
}
