/* fixed.c - the pages about the fair deal, and the page that checks records.
 *
 * The texts are those of doc: the Makefile embeds them. */
#include "web/web.h"

#include "base/arena.h"
#include "base/buf.h"
#include "checking.inc"
#include "engine/options.h"
#include "fair_deal.inc"
#include "notice/doc.h"
#include "notice/notice.h"
#include "verify.inc"

/* Files for people who check records without these pages: doc/verify.py with
 * the modules that it imports, doc/fair-deal.md, which defines records and the
 * shuffle, and its example. After the last comes one without a name. */
#define WEB_VERIFY_PROGRAM "verify.py"

#define WEB_FAIR_DEAL_TEXT "fair-deal.txt"

#define WEB_EXAMPLE "example.record"

/* The pages about the rule sets. */

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
	    "", "", "Two", "Three", "Four", "Five", "Six"};
	static const char *const jokers[] = {
	    "", " A joker is in the deck.", " Two jokers are in the deck."};
	return arena_format(arena, "%s players%s. %s%s", counts[r->seats],
	    rules_teams(r), how_long(arena, r), jokers[r->joker]);
}

/* What sets each rule set apart, for those who choose. */
static const struct {
	const char *preset, *what;
} peculiar[] = {
    {"standard", "The best one to begin with."},
    {"nomic109",
	"A misplay costs 100 points, and repeated misplays lose the game. The "
	"highest bidder leads, no one may bid 1, and a bid of 10 counts "
	"double."},
    {"playsite",
	"One partner bids a hint, and the other bids for both. A nil is worth "
	"only 50. A side that is 100 points behind may bid blind nil."},
    {"amiga",
	"Like standard, but no low score ends the game, and the tricks of a "
	"failed nil help the bid."},
    {"synspades",
	"Blind nil is worth 200, and all the tricks of a round 200 more."},
    {"synspades-solo", "The game of synspades without partners."},
    {"rtr3b-3",
	"Seventeen cards each, zeros instead of nils, and each trick over the "
	"bid costs 10."},
    {"rtr3b-4", "Zeros instead of nils, and each trick over the bid costs 10."},
    {"rtr3b-5", "Like rtr3b-4, but the dealer sits out."},
    {"suicide",
	"One partner of each side must bid nil, and the other at least 4."},
    {"callbreak",
	"Each alone. Win each trick if you can, by a spade if you cannot "
	"follow suit, and bid 1 to 8."},
    {"mirror", "Everybody must bid the number of spades held."},
    {"whiz", "Everybody must bid the number of spades held, or nil."},
    {"cutthroat", "Three players, and no partners."},
    {"two-hand", "Two players draw their hands from the deck."},
    {"six-hand", "Three pairs, with nine cards each and two jokers."},
    {"jokers", "Like standard, with the jokers as the highest spades."},
};

const struct rules *web_rules_at(size_t i, const char **what)
{
	if (i == COUNT_OF(peculiar))
		return NULL;
	*what = peculiar[i].what;
	return rules_find(peculiar[i].preset);
}

/* ---- the table ---- */

static void compare_cell(struct buf *out, const char *text)
{
	buf_text(out, "<td>");
	web_text(out, text);
	buf_text(out, "</td>");
}

static const char *nil_cell(struct arena *arena, const struct rules *r)
{
	int blind = rules_blind_nil(r);
	if (r->zero_start)
		return arena_format(arena, "%d or more", r->zero_start);
	if (!blind)
		return arena_format(arena, "%d", r->nil);
	return arena_format(arena, "%d, blind %d", r->nil, blind);
}

static const char *bags_cell(struct arena *arena, const struct rules *r)
{
	if (!r->bags)
		return arena_format(
		    arena, "none, each trick over %+d", r->overtrick);
	return arena_format(arena, "%d cost %d", r->bag_every, r->bag_cost);
}

static const char *misplay_cell(struct arena *arena, const struct rules *r)
{
	if (r->misplay == MISPLAY_REFUSED)
		return "refused";
	return arena_format(arena, "costs %d", r->misplay_cost);
}

static void compare(struct buf *out, struct arena *arena)
{
	const struct rules *r;
	const char *what;
	buf_text(out,
	    "<h2>Compared</h2>\n<table class=\"compare\" "
	    "aria-label=\"Compared\">\n<tr><th scope=\"col\">rules</th>"
	    "<th scope=\"col\">nil or zero</th><th scope=\"col\">bags</th>"
	    "<th scope=\"col\">illegal card</th></tr>\n");
	for (size_t i = 0; (r = web_rules_at(i, &what)); i++) {
		buf_format(out,
		    "<tr><th scope=\"row\"><a href=\"%s.html\">%s</a></th>",
		    r->preset, r->preset);
		compare_cell(out, nil_cell(arena, r));
		compare_cell(out, bags_cell(arena, r));
		compare_cell(out, misplay_cell(arena, r));
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

void web_rules_index(
    struct buf *out, struct arena *arena, const struct web_site *site)
{
	const struct rules *r;
	const char *what;
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
	    "<p>New to Spades? Read <a href=\"" RULES_USUAL
	    ".html\">" RULES_USUAL "</a>.</p>\n"
	    "<dl class=\"rulesets\">\n");
	for (size_t i = 0; (r = web_rules_at(i, &what)); i++) {
		buf_format(out,
		    "<dt><a href=\"%s.html\">%s</a> <span class=\"small\">",
		    r->preset, r->preset);
		page_text(out, rules_source(r));
		buf_text(out, "</span></dt>\n<dd>");
		page_text(out, summary(arena, r));
		buf_format(out, " %s</dd>\n", what);
	}
	buf_text(out, "</dl>\n");
	compare(out, arena);
	web_end(out, &head);
}

/* ---- the rules in sentences ---- */

/* Returns the size of the brackets at `text` that name a clause: they follow a
 * full stop. 0: none begin there. */
static size_t clause_size(const char *text, const char *at)
{
	int depth = 0;
	if (*at != '(' || at < text + 2 || at[-1] != ' ' || at[-2] != '.')
		return 0;
	for (const char *p = at; *p; p++) {
		depth += (*p == '(') - (*p == ')');
		if (!depth)
			return (size_t)(p + 1 - at);
	}
	return 0;
}

static void text_of(struct buf *out, struct arena *arena, const char *text)
{
	const char *from = text;
	for (const char *p = text; *p; p++) {
		size_t size = clause_size(text, p);
		if (!size)
			continue;
		web_text(
		    out, arena_format(arena, "%.*s", (int)(p - from), from));
		buf_text(out, "<small>");
		page_bytes(out, p, size);
		buf_text(out, "</small>");
		from = p + size;
		p += size - 1;
	}
	web_text(out, from);
}

static void paragraph(
    struct buf *out, struct arena *arena, const struct doc_item *item)
{
	buf_text(out, "<p>");
	text_of(out, arena, item->text);
	buf_text(out, "</p>\n");
}

/* Tells a beginner what the sentences below take for granted. */
static void in_short(struct buf *out, const struct rules *r)
{
	if (strcmp(r->preset, RULES_USUAL) != 0)
		return;
	buf_text(out,
	    "<h2>The game in short</h2>\n"
	    "<p>The 52 cards have four suits, and in each suit the ace is the "
	    "highest card, then king, queen, jack, 10, 9 and so on down to 2. "
	    "In a trick each player plays one card. If you have a card of the "
	    "suit that was led, which is the suit of the first card, you must "
	    "play that suit. The highest card of that suit wins the trick, "
	    "unless somebody without that suit plays a spade: then the highest "
	    "spade wins. Before the first trick, the players bid how many "
	    "tricks they will win.</p>\n");
}

/* Says whose text the rules are. */
static void origin(struct buf *out, const struct rules *r)
{
	static const char *const texts[SOURCE_COUNT] = {
	    [FROM_NOMIC] = "rule 109 of a nomic, a game of changing rules",
	    [FROM_PLAYSITE] = "a site for games",
	    [FROM_AMIGA] = "the manual of a program",
	    [FROM_SYNSPADES] = "the help of a program",
	    [FROM_RTR3B] = "an article of Wikipedia",
	};
	const char *text = texts[r->source];
	buf_text(out, "<p class=\"small\">From ");
	page_text(out, rules_source(r));
	if (text)
		buf_format(out,
		    ", %s. Brackets name the paragraph of that text", text);
	buf_text(out, ".</p>\n");
}

static void sentences(
    struct buf *out, struct arena *arena, const struct rules *r)
{
	struct doc doc;
	doc_init(&doc, arena, "");
	notice_rules(&doc, r);
	const struct doc_item *i = doc.first->next; /* after its introduction */
	origin(out, r);
	in_short(out, r);
	buf_text(out, "<div class=\"law\">\n");
	for (; i && i->kind != DOC_HEADING; i = i->next)
		paragraph(out, arena, i);
	buf_text(out, "<details>\n<summary>Option by option</summary>\n");
	for (i = i ? i->next : NULL; i; i = i->next)
		paragraph(out, arena, i);
	buf_text(out, "</details>\n</div>\n");
}

/* ---- differences ---- */

/* Adds a value, and its paragraph if the text of the rules has one. */
static void value_cell(struct buf *out, const struct rules_option *o)
{
	bool named = !o->moot && *o->clause;
	buf_format(out, "<td>%s", notice_option_value(o));
	if (named) {
		buf_text(out, " <small>");
		page_text(out, o->clause);
		buf_text(out, "</small>");
	}
	buf_text(out, "</td>");
}

/* Adds a row for each option that differs. "Option by option" has the meaning
 * of each option that is on. */
static void rows(
    struct buf *out, const struct rules *r, const struct rules *other)
{
	struct rules_option a;
	struct rules_option b;
	for (size_t i = 0; rules_option(r, i, &a); i++) {
		(void)rules_option(other, i, &b);
		if (!strcmp(notice_option_value(&a), notice_option_value(&b)))
			continue;
		buf_format(out, "<tr><th scope=\"row\">%s <small>", a.key);
		if (a.moot || !strcmp(a.value, "off"))
			page_text(out, a.meaning);
		buf_text(out, "</small></th>");
		value_cell(out, &a);
		value_cell(out, &b);
		buf_text(out, "</tr>\n");
	}
}

static void difference(
    struct buf *out, const struct rules *r, const struct rules *other)
{
	buf_format(out,
	    "<details>\n<summary>How it differs from %s</summary>\n"
	    "<table class=\"diff\">\n<tr><th scope=\"col\">option</th><th "
	    "scope=\"col\">%s</th><th scope=\"col\"><a "
	    "href=\"%s.html\">%s</a></th></tr>\n",
	    other->preset, r->preset, other->preset, other->preset);
	rows(out, r, other);
	buf_text(out, "</table>\n</details>\n");
}

static bool is_variant(const struct rules *r)
{
	return r->source == FROM_CUSTOM && strcmp(r->preset, RULES_USUAL) != 0;
}

/* True if the page of `r` compares it with `other`. The page of a variant of
 * the common game compares it with that game only. */
static bool are_compared(const struct rules *r, const struct rules *other)
{
	if (is_variant(other) || other == r)
		return false;
	return !is_variant(r) || other->source == FROM_CUSTOM;
}

/* ---- one rule set ---- */

void web_rules(struct buf *out, struct arena *arena,
    const struct web_site *site, const struct rules *r)
{
	const struct rules *other;
	const char *what;
	const struct web_head head = {
	    .site = site,
	    .title = arena_format(arena, "The rules of %s", r->preset),
	    .about = summary(arena, r),
	    .up = "../",
	    .path = arena_format(arena, "rules/%s.html", r->preset),
	    .menu = "rules/index.html",
	};
	web_begin(out, &head);
	sentences(out, arena, r);
	buf_text(out, "<h2>Other rule sets</h2>\n");
	for (size_t i = 0; (other = web_rules_at(i, &what)); i++)
		if (are_compared(r, other))
			difference(out, r, other);
	web_end(out, &head);
}

/* HTML of the part of Markdown that doc/fair-deal.md is written
 * in. A line that begins with blanks continues the item of a list. */

/* ---- words ---- */

struct mark {
	const char *sign, *tag;
};

static const struct mark marks[] = {
    {"**", "strong"},
    {"*", "em"},
    {"`", "code"},
};

static void words(struct buf *out, const char *p, const char *end);

/* Returns the mark that begins at `p` and ends before `end`, or NULL. */
static const struct mark *mark_at(
    const char *p, const char *end, const char **close)
{
	for (size_t i = 0; i < COUNT_OF(marks); i++) {
		size_t size = strlen(marks[i].sign);
		if (strncmp(p, marks[i].sign, size) != 0)
			continue;
		*close = strstr(p + size, marks[i].sign);
		return *close && *close < end ? &marks[i] : NULL;
	}
	return NULL;
}

/* Returns the name under which the site shows a file. */
static const char *shown(const char *name)
{
	if (!strcmp(name, "doc/fair-deal.md"))
		return WEB_FAIR_DEAL_TEXT;
	return strncmp(name, "doc/", 4) != 0 ? name : name + 4;
}

/* Adds words that are typed as they stand. Files that the site has are links.
 */
static void typed(struct buf *out, const char *text, size_t size)
{
	static const struct {
		const char *words, *file;
	} links[] = {
	    {"doc/verify.html", "verify.html"},
	    {"doc/fair-deal.md", WEB_FAIR_DEAL_TEXT},
	    {"doc/example.record", WEB_EXAMPLE},
	    {"verify.py", "verify.html#python"},
	};
	for (size_t i = 0; i < COUNT_OF(links); i++)
		if (size == strlen(links[i].words) &&
		    !strncmp(text, links[i].words, size)) {
			buf_format(out, "<a href=\"%s\">%s</a>", links[i].file,
			    shown(links[i].words));
			return;
		}
	buf_text(out, "<code>");
	page_bytes(out, text, size);
	buf_text(out, "</code>");
}

static void marked(
    struct buf *out, const struct mark *m, const char *text, size_t size)
{
	if (*m->sign == '`') {
		typed(out, text, size);
		return;
	}
	buf_format(out, "<%s>", m->tag);
	words(out, text, text + size);
	buf_format(out, "</%s>", m->tag);
}

static void words(struct buf *out, const char *p, const char *end)
{
	const char *close;
	while (p < end) {
		const struct mark *m = mark_at(p, end, &close);
		if (!m) {
			page_bytes(out, p++, 1);
			continue;
		}
		p += strlen(m->sign);
		marked(out, m, p, (size_t)(close - p));
		p = close + strlen(m->sign);
	}
}

/* ---- lines ---- */

enum block { NOTHING, PARAGRAPH, BULLETS, NUMBERS };

static void end_block(struct buf *out, enum block block)
{
	static const char *const ends[] = {
	    [NOTHING] = "",
	    [PARAGRAPH] = "</p>\n",
	    [BULLETS] = "</li>\n</ul>\n",
	    [NUMBERS] = "</li>\n</ol>\n",
	};
	buf_text(out, ends[block]);
}

/* Returns the kind of list that has this line as the first line of an item. */
static enum block item_of(const char *line)
{
	if (!strncmp(line, "* ", 2))
		return BULLETS;
	if (isdigit((unsigned char)*line) && !strncmp(line + 1, ". ", 2))
		return NUMBERS;
	return NOTHING;
}

static enum block begin_item(
    struct buf *out, enum block before, enum block list)
{
	if (before == list) {
		buf_text(out, "</li>\n<li>");
		return list;
	}
	end_block(out, before);
	buf_text(out, list == BULLETS ? "<ul>\n<li>" : "<ol>\n<li>");
	return list;
}

static void heading(struct buf *out, const char *line, const char *end)
{
	const char *text = line + strspn(line, "#") + 1;
	buf_text(out, "<h2>");
	words(out, text, end);
	buf_text(out, "</h2>\n");
}

static bool is_in_list(enum block block)
{
	return block == BULLETS || block == NUMBERS;
}

/* Adds a line of text, and returns the block that it is in. */
static enum block add_line(
    struct buf *out, enum block block, const char *line, const char *end)
{
	enum block list = item_of(line);
	bool indented = *line == ' ';
	line += strspn(line, " ");
	if (list != NOTHING) {
		block = begin_item(out, block, list);
		line = strchr(line, ' ') + 1;
	} else if (block == NOTHING || (is_in_list(block) && !indented)) {
		end_block(out, block);
		buf_text(out, "<p>");
		block = PARAGRAPH;
	} else {
		buf_byte(out, '\n');
	}
	words(out, line, end);
	return block;
}

/* Add text in the part of Markdown that doc/fair-deal.md is written in:
 * paragraphs, lists, headings, **strong**, *stressed* and `typed` words. */
static void web_markdown(struct buf *out, const char *text)
{
	enum block block = NOTHING;
	for (const char *end; *text; text = end + (*end == '\n')) {
		end = text + strcspn(text, "\n");
		if (*text == '#') {
			end_block(out, block);
			block = NOTHING;
			heading(out, text, end);
		} else if (end > text) {
			block = add_line(out, block, text, end);
		} else if (block == PARAGRAPH) {
			end_block(out, block);
			block = NOTHING;
		}
	}
	end_block(out, block);
}

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
