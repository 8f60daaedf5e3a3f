/* page_style.c - the style sheet of a page.
 *
 * A page has the rules of the elements that it uses, so a mail stays short.
 * A mail program that drops style sheets still shows a legible page: the layout
 * is made of tables, and attributes draw boxes around cards and buttons. The
 * dark colours are in a sheet of their own, because a program may drop a sheet
 * that has a rule for a colour scheme. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/buf.h"
#include "page.h"

/* The rules of an element. */
struct rules {
	const char *mark; /* occurs in each page with the element */
	const char *light;
	const char *dark;
};

#define WHITE "background:#fff;color:#1f2421"
#define GREEN "background:#1b7a46"
#define RED "color:#b3001b"

/* clang-format off */
static const struct rules sheet[] = {
    {"",
     "body,td,th{font-family:system-ui,Arial,sans-serif}"
     "body{margin:0;line-height:1.4}.b{" WHITE "}"
     ".w{max-width:480px;margin:auto;padding:12px;word-break:break-word}"
     "h1{margin:4px 0 8px;font-size:22px;line-height:1.25}"
     "h2{margin:18px 0 6px;font-size:17px}p{margin:10px 0}"
     ".m{font-size:14px;color:#4d544f}.f,.k,.h,.d,.t{text-align:center}.r{" RED "}a{color:#1b6e3a}",
     ".b{background:#16191a;color:#e8eae6}.m{color:#b4bbb6}.r{color:#ff9a94}a{color:#8fd0a8}"},
    {"class=e", ".e{font-size:18px;font-weight:600}", ""},
    {"class=n", ".n{margin:8px 0;border-radius:8px}", ".n{background:#40371a}"},
    /* the table */
    {"class=f",
     ".f{margin:12px 0;background:#1f6a45;border-radius:12px;color:#fff;font-size:14px}"
     ".f .r{" RED "}", ""},
    {"class=y", ".y{background:#ffd84a;border-radius:9px;color:#1f2421;font-size:13px}", ""},
    /* cards: to come, laid, laid and winning, laid before, in a hand */
    {"<br>",
     ".o,.c,.v,.x,.k td,.h td,.d td{width:36px;min-width:36px;height:54px;border:2px solid #e9ece9;"
     "border-radius:7px;font-size:18px;font-weight:700}"
     ".c,.v,.k td,.h td{" WHITE "}", ""},
    {"class=o", ".o{border:1px dashed #a9d3bb}", ""},
    {"class=c", ".c{border-color:#fff}", ""},
    {"class=v", ".v{border-color:#ffd84a}", ""},
    {"class=x", ".x{background:#e9ece9;color:#5f6662}", ""},
    {"class=k",
     ".k td{border-color:#1b7a46}.k a{display:block;padding:3px 0;color:#1f2421;"
     "text-decoration:none}.k .r a{" RED "}", ""},
    {"class=h", ".h td{border-color:#b9c0ba}.h .r{" RED "}", ""},
    {"class=d",
     ".d td{background:#e9ece9;color:#5f6662}.d .r{color:#a04450}",
     ".d td{background:#2c3235;border-color:#2c3235;color:#b4bbb6}.d .r{color:#e08d8d}"},
    {" border=1", "table{border:0}", ""},
    /* buttons */
    {"class=t",
     ".t td{height:46px;padding:0;" GREEN ";border:0;border-radius:8px;"
     "font-weight:700}.t a{display:block;min-width:30px;padding:0 6px;color:#fff;line-height:46px;"
     "text-decoration:none}", ""},
    /* bars of scores, and tables */
    {"class=u",
     ".u{background:#dfe6e0}.u div{height:12px;" GREEN "}.u .z{background:#b3001b}",
     ".u{background:#2c3235}"},
    {"class=l",
     ".l{margin:10px 0;word-break:normal}.l td,.l th{padding:4px 0 4px 8px;"
     "border-bottom:1px solid #d5dad5;text-align:right;font-weight:400}"
     ".l .i{padding-left:0;text-align:left;word-break:break-word}.l .j{font-weight:700}",
     ".l td,.l th{border-color:#444c48}"},
    {"<blockquote", "blockquote{margin:10px 0 2px;padding-left:8px;border-left:3px solid #8a928c}", ""},
    {"class=s",
     ".s{margin-top:24px;border-top:1px solid #d5dad5;color:#4d544f}.s,.s h2{font-size:13px}"
     ".s h2{margin:8px 0 0}",
     ".s{border-color:#444c48;color:#b4bbb6}"},
};
/* clang-format on */

/* Appends rules. A line of a mail has at most 998 bytes, so each element's
 * rules begin a new line: after the brace, because lines do not begin with a
 * dot. */
static void add_rules(struct buf *out, const char *rules)
{
	size_t open = strcspn(rules, "{");
	if (!*rules)
		return;
	buf_format(out, "%.*s{\n%s", (int)open, rules, rules + open + 1);
}

void page_style(struct buf *out, const char *body)
{
	enum { COUNT = sizeof sheet / sizeof sheet[0] };
	bool used[COUNT];
	for (size_t i = 0; i < COUNT; i++)
		used[i] = strstr(body, sheet[i].mark) != NULL;
	buf_text(out, "<style>");
	for (size_t i = 0; i < COUNT; i++)
		if (used[i])
			add_rules(out, sheet[i].light);
	buf_text(out, "</style>\n<style>@media (prefers-color-scheme:dark){");
	for (size_t i = 0; i < COUNT; i++)
		if (used[i])
			add_rules(out, sheet[i].dark);
	buf_text(out, "}</style>");
}
