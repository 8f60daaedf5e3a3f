/* page_style.c - the style sheet of a page.
 *
 * A page has only the rules and selectors of the elements that it uses, so a
 * mail stays short. A mail program that drops style sheets still shows a
 * legible page: the layout is made of tables, and attributes draw boxes around
 * cards and buttons. The dark colours are in a sheet of their own, because a
 * program may drop a sheet that has a rule for a colour scheme. */
#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/buf.h"
#include "page.h"

#define WHITE "background:#fff;color:#222"
#define GREEN "background:#1b7a46"
#define RED "color:#b01"
#define CARD                                                                   \
	"width:36px;min-width:36px;height:54px;border:2px solid "              \
	"#bbb;border-radius:7px;font-size:18px;font-weight:700"

/* A rule each. Classes have names of one letter. */
/* clang-format off */
static const char *const light[] = {
    "body,td,th{font-family:system-ui,Arial,sans-serif}",
    "body{margin:0;line-height:1.4}",
    ".b,.c,.v,.k td,.h td{" WHITE "}",
    ".w{max-width:480px;margin:auto;padding:12px;word-break:break-word}",
    "h1{margin:4px 0 8px;font-size:22px}",
    "h2{margin:18px 0 6px;font-size:17px}",
    "p,.f,.n{margin:10px 0}",
    ".m,.f{font-size:14px}",
    ".m{color:#555}",
    ".f,.k,.h,.d,.t{text-align:center}",
    ".r{" RED "}",
    "a{color:#1b6e3a}",
    ".e{font-size:18px;font-weight:600}",
    ".n{border-radius:8px}",
    /* the table */
    ".f{background:#1f6a45;border-radius:12px;color:#fff}",
    ".f .r,.k .r a,.h .r{" RED "}",
    ".y{background:#ffd84a;border-radius:9px;color:#222;font-size:13px}",
    /* cards: to come, laid, laid and winning, laid before, in a hand */
    ".o,.c,.v,.x,.k td,.h td,.d td{" CARD "}",
    ".o{border:1px dashed #a9d3bb}",
    ".c{border-color:#fff}",
    ".v{border-color:#ffd84a}",
    ".x{border-color:#eee;background:#eee;color:#666}",
    ".k td{border-color:#1b7a46}",
    ".k a{display:block;padding:3px 0;color:#222;text-decoration:none}",
    ".d td{border-color:#eee;background:#eee;color:#666}",
    ".d .r{color:#a45}",
    ".k,.h,.d,.t{border:0}",
    /* buttons */
    ".t td{height:46px;padding:0;" GREEN ";border:0;border-radius:8px;font-weight:700}",
    ".t a{display:block;min-width:30px;padding:0 6px;color:#fff;line-height:46px;text-decoration:none}",
    /* bars of scores, and tables */
    ".u{background:#dfe6e0}",
    ".u div{height:12px;" GREEN "}",
    ".z{border-right:2px solid #888}",
    ".z div{background:#b01}",
    ".l{margin:10px 0;word-break:normal}",
    ".l td,.l th{padding:4px 0 4px 6px;border-bottom:1px solid #ddd;text-align:right;font-weight:400}",
    ".l .i{width:30%;padding-left:0;text-align:left;word-break:break-word}",
    ".l .j{font-size:12px;font-weight:700}",
    "blockquote{margin:10px 0 2px;padding-left:8px;border-left:3px solid #888}",
    /* small print */
    ".s{margin-top:16px;border-top:1px solid #ddd;color:#555}",
    ".s,.s h2{font-size:13px}",
    ".s h2{margin:8px 0 0}",
    NULL,
};

static const char *const dark[] = {
    ".b{background:#181818;color:#eee}",
    ".m{color:#bbb}",
    ".r{color:#f99}",
    "a{color:#8fd0a8}",
    ".n{background:#40371a}",
    ".d td{background:#333;border-color:#333;color:#bbb}",
    ".d .r{color:#d88}",
    ".u{background:#333}",
    ".u div{background:#3a6}",
    ".z div{background:#f66}",
    ".l td,.l th{border-color:#444}",
    ".s{border-color:#444;color:#bbb}",
    NULL,
};
/* clang-format on */

/* The body, and the classes that it uses: a bit each, 1 for a. */
struct page {
	const char *body;
	unsigned classes;
};

static unsigned bit(char class)
{
	return islower((unsigned char)class) ? 1U << (class - 'a') : 0;
}

static struct page page_of(const char *body)
{
	static const char mark[] = "class=";
	struct page page = {.body = body};
	const char *at = body;
	while ((at = strstr(at, mark))) {
		at += sizeof mark - 1;
		bool quoted = *at == '"';
		at += quoted;
		size_t end = strcspn(at, quoted ? "\"" : " >");
		for (size_t i = 0; i < end; i++)
			page.classes |= bit(at[i]);
	}
	return page;
}

/* True if the page has the element, written as ".l td", ".m" or "blockquote".
 * Only the classes of a selector with classes are looked for. */
static bool has(const struct page *page, const char *selector, size_t size)
{
	bool all = true;
	if (*selector != '.') {
		const char *at = page->body;
		while ((at = strchr(at, '<')) && strncmp(++at, selector, size))
			;
		return at != NULL;
	}
	for (size_t i = 0; i + 1 < size; i++)
		if (selector[i] == '.')
			all = all && page->classes & bit(selector[i + 1]);
	return all;
}

/* Appends the selectors of a rule that the page uses. Returns the rule's block,
 * or "" if the page uses no selector. */
static const char *add_selectors(
    struct buf *out, const struct page *page, const char *rule)
{
	const char *block = strchr(rule, '{');
	bool any = false;
	while (rule < block) {
		size_t size = strcspn(rule, ",{");
		if (has(page, rule, size)) {
			buf_text(out, any ? "," : "");
			buf_add(out, rule, size);
			any = true;
		}
		rule += size + 1;
	}
	return any ? block : "";
}

/* Appends rules. A line of a mail has at most 998 bytes. It ends after a brace,
 * because no line may begin with a dot. */
static void add_rules(
    struct buf *out, const struct page *page, const char *const *rules)
{
	enum { LINE = 600 };
	size_t begun = out->size;
	for (; *rules; rules++) {
		const char *block = add_selectors(out, page, *rules);
		if (*block && out->size - begun > LINE) {
			buf_text(out, "{\n");
			begun = out->size;
			block++;
		}
		buf_text(out, block);
	}
}

void page_style(struct buf *out, const char *body)
{
	struct page page = page_of(body);
	buf_text(out, "<style>");
	add_rules(out, &page, light);
	buf_text(out, "</style>\n<style>@media (prefers-color-scheme:dark){");
	add_rules(out, &page, dark);
	buf_text(out, "}</style>");
}
