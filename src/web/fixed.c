/* fixed.c - the pages about the fair deal, and the page that checks records.
 *
 * The texts are those of doc: the Makefile embeds them. */
#include "web/fixed.h"

#include <string.h>

#include "base/buf.h"

#include "checking.inc"
#include "fair_deal.inc"
#include "verify.inc"

#define VERIFY_PY "<a href=\"" WEB_VERIFY_PROGRAM "\" download>verify.py</a>"

const char *web_verify_script(void)
{
	return verify_js;
}

const char *web_verify_program(void)
{
	return verify_py;
}

const char *web_fair_deal_text(void)
{
	return fair_deal_text;
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
	    "You need to trust neither the referee, nor its operator, nor its "
	    "program.</p>\n"
	    "<p><a class=\"tap\" href=\"verify.html\">Check a record</a></p>\n"
	    "<div class=\"law\">\n");
	web_markdown(out, fair_deal_md);
	buf_text(out,
	    "<h2>The exact rules</h2>\n"
	    "<p>The file <a href=\"" WEB_FAIR_DEAL_TEXT "\">fair-deal.txt</a> "
	    "defines the record and the shuffle exactly. With that file "
	    "alone, anybody can write a program that checks a game. "
	    "<a href=\"" WEB_VERIFY_PROGRAM "\" download>verify.py</a> is "
	    "such a program, in Python.</p>\n</div>\n");
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
	    "scripts. Without scripts, use " VERIFY_PY ".</p></noscript>\n"
	    "<p>The record of a game is on the game's page, if all its players "
	    "agreed to be named: save the file behind <b>The record</b>, and "
	    "choose it here. The <a href=\"index.html\">list of games</a> "
	    "leads to the pages.</p>\n");
	buf_text(out, rest);
	buf_text(out,
	    "<p class=\"soft\">" VERIFY_PY
	    " is a file to save and to run with Python 3.</p>\n"
	    "<p class=\"soft\"><a href=\"fair-deal.html\">The page about the "
	    "fair deal</a> explains what a record proves and what it does "
	    "not.</p>\n</div>\n"
	    "<script src=\"verify.js\"></script>\n");
	web_end(out, &head);
}
