/* page.c - a document as a page of HTML.
 *
 * Mail programs remove much of a page, so the layout is made of tables.
 * Nothing is fetched from the network. */

#include "base/buf.h"
#include "base/text.h"
#include "notice/doc.h"

/* Writing the HTML of a document. */

/* The style sheet of a page.
 *
 * A page has only the rules and selectors of the elements that it uses, so a
 * mail stays short. A mail program that drops style sheets still shows a
 * legible page: the layout is made of tables, and attributes draw boxes around
 * cards and buttons. The dark colours are in a sheet of their own, because a
 * program may drop a sheet that has a rule for a colour scheme. */

#define WHITE "background:#fff;color:#222"
#define GREEN "background:#1b7a46"
#define RED "color:#b01"
/* Seven cards and their gaps fit the 300 pixels that the narrowest phones
 * leave. */
#define CARD                                                                   \
	"width:34px;min-width:34px;height:54px;padding:0;border:2px solid "    \
	"#bbb;border-radius:7px;font-size:18px;font-weight:700"

/* A rule each. Classes have names of one letter. */
/* clang-format off */
static const char *const light[] = {
    "body,td,th{font-family:system-ui,Arial,sans-serif}",
    "body{margin:0;line-height:1.4}",
    ".b,.c,.v,.k td,.h td{" WHITE "}",
    ".w{max-width:480px;margin:auto;padding:10px;word-break:break-word}",
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
    /* buttons, far enough from the cards and rows that a thumb may miss */
    ".t{margin:8px 0}",
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

/* Appends the style sheets for a page with this body. */
static void page_style(struct buf *out, const char *body)
{
	struct page page = page_of(body);
	buf_text(out, "<style>");
	add_rules(out, &page, light);
	buf_text(out, "</style>\n<style>@media (prefers-color-scheme:dark){");
	add_rules(out, &page, dark);
	buf_text(out, "}</style>");
}

/* HTML of cards, of the hand, and of buttons.
 *
 * A card is a table cell, because Outlook gives colour and width to cells, but
 * to nothing else. HTML needs no end tags of cells and rows. */

enum { IN_A_ROW = 7 }; /* cards that fit in a row on a phone */

/* ---- one card ---- */

static bool is_red(int card)
{
	return !card_is_joker(card) && face_suit(card_suit(card))->red;
}

/* Writes the rank over the suit. */
static void face(struct buf *out, int card)
{
	const char *rank = face_rank(card);
	size_t first = strcspn(rank, "-"); /* "little-joker", in two lines */
	if (card_is_joker(card))
		buf_format(out,
		    "<small style=\"font-size:12px\">%.*s%s%s</small>",
		    (int)first, rank, rank[first] ? "<br>" : "",
		    rank + first + (rank[first] == '-'));
	else
		buf_format(out, "%s<br>%s&#xFE0E;", rank,
		    face_suit(card_suit(card))->sign);
}

/* Writes a card for a screen reader: "K of clubs". It begins with the visible
 * rank, so that voice control finds it. */
static void spoken(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (!card_is_joker(card))
		buf_format(out, " of %s", face_suit(card_suit(card))->word);
}

/* Writes a card as in an answer: "10H", "joker". */
static void written(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (!card_is_joker(card))
		buf_byte(out, *face_suit(card_suit(card))->name);
}

/* Writes the cards already picked, then this card, joined by "and". */
static void cards_joined(struct buf *out, uint64_t picked, int card,
    void (*say)(struct buf *out, int card))
{
	for (; picked; picked &= picked - 1) {
		say(out, cards_first(picked));
		buf_text(out, " and ");
	}
	say(out, card);
}

/* Appends a laid card as a cell of that class (see the style sheet). */
static void page_laid_card(struct buf *out, int card, char class)
{
	buf_format(out, "<td class=%c><b%s role=img aria-label=\"", class,
	    is_red(card) ? " class=r" : "");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</b>");
}

/* ---- the hand ---- */

static void link_to_card(struct buf *out, int card, const struct doc_item *item,
    const struct doc_reply *reply)
{
	struct buf words;
	buf_init(&words, 0);
	buf_format(&words, "%s ", item->verb);
	cards_joined(&words, item->picked, card, written);
	if (item->more)
		buf_text(&words, " and ");
	buf_text(out, "<a ");
	page_link(out, reply, buf_string(&words));
	buf_text(out, " aria-label=\"");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</a>\n");
	buf_release(&words);
}

/* Cards of a hand that are written row by row: a suit that does not fit in the
 * rest of a row, or has the colour of the suit before it, begins a new one. */
struct rows {
	struct buf *out;
	const struct doc_item *item;
	const struct doc_reply *reply; /* NULL: the cards are no links */
	int used;                      /* cards in the open row */
	bool red;                      /* colour of the suit before */
};

static void one_card(struct rows *rows, int card)
{
	buf_text(rows->out, is_red(card) ? "<td class=r>" : "<td>");
	if (rows->reply)
		link_to_card(rows->out, card, rows->item, rows->reply);
	else
		face(rows->out, card);
	rows->used++;
}

static void begin_row(struct rows *rows)
{
	buf_text(rows->out, "<tr>");
	rows->used = 0;
}

/* Writes the cards of a suit, highest first. */
static void suit(struct rows *rows, uint64_t cards)
{
	if (!cards)
		return;
	bool red = is_red(cards_last(cards));
	if (rows->used + cards_count(cards) > IN_A_ROW || red == rows->red)
		begin_row(rows);
	rows->red = red;
	while (cards) {
		int card = cards_last(cards);
		if (rows->used == IN_A_ROW)
			begin_row(rows);
		one_card(rows, card);
		cards &= ~cards_of(card);
	}
}

/* Writes the cards for a screen reader: "K, 3 of spades; 8 of hearts". */
static void spoken_suits(struct buf *out, uint64_t cards)
{
	const char *comma = "";
	for (int i = 0; i < SUIT_COUNT; i++) {
		uint64_t left = cards & cards_suit(face_order[i]);
		for (; left; left &= ~cards_of(cards_last(left))) {
			buf_format(
			    out, "%s%s", comma, face_rank(cards_last(left)));
			comma = ", ";
		}
		if (cards & cards_suit(face_order[i])) {
			buf_format(
			    out, " of %s", face_suit(face_order[i])->word);
			comma = "; ";
		}
	}
}
/* Writes cards that the reader can tap, or sees only. */
static void cards_table(
    struct rows *rows, uint64_t cards, const char *class, bool tapped)
{
	if (!cards)
		return;
	buf_format(rows->out, "<table class=%s role=", class);
	if (tapped) {
		buf_text(rows->out, "none");
	} else {
		buf_text(rows->out, "img aria-label=\"");
		spoken_suits(rows->out, cards);
		buf_byte(rows->out, '"');
	}
	buf_text(rows->out, " border=1 cellspacing=4>");
	rows->used = IN_A_ROW;
	for (int i = 0; i < SUIT_COUNT; i++)
		suit(rows, cards & cards_suit(face_order[i]));
	buf_text(rows->out, "</table>\n");
}

/* Says what to tap, unless `what` is "". */
static void tap_hint(struct buf *out, const char *what)
{
	if (!*what)
		return;
	buf_format(out, "<p><b>Tap %s</b>, then send the new mail.\n", what);
}

/* Appends a hand, the playable cards first. With a `reply`, the playable cards
 * are links. */
static void page_hand(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	bool tapped = item->verb && reply;
	struct rows rows = {
	    .out = out, .item = item, .reply = tapped ? reply : NULL};
	if (tapped && item->more)
		buf_text(out,
		    "<p><b>Tap a card</b>, then send the new mail. You tap the "
		    "next card in the answer, or name it in the same mail.\n");
	else if (tapped)
		tap_hint(out, item->text);
	if (item->name)
		buf_format(out, "<p style=\"margin:12px 0 0\"><b>%s</b>\n",
		    item->name);
	cards_table(
	    &rows, item->hand & item->chosen, tapped ? "k" : "h", tapped);
	rows.reply = NULL;
	cards_table(&rows, item->hand & ~item->chosen, "d", false);
}

/* ---- buttons ---- */

enum {
	ROW_WIDTH = 300, /* pixels of a row on a phone */
	PADDING = 6,     /* pixels beside a word */
	BETWEEN = 4,     /* pixels between two buttons */
	LETTER = 10,     /* pixels of a letter */
	NUMBER_WIDTH = 42
};

/* True for a label of words, which needs padding; a number needs none. */
static bool is_word(const char *label)
{
	return strlen(label) > 2;
}

static int button_width(const char *label)
{
	if (!is_word(label))
		return NUMBER_WIDTH + BETWEEN;
	return (int)text_width(label) * LETTER + 2 * PADDING + BETWEEN;
}

/* Writes a label. Its blanks do not break, because Word's engine ignores
 * white-space. Suit signs keep the colour of the button's text. */
static void write_label(struct buf *out, const char *label, bool fits)
{
	for (; *label; label++) {
		if (*label == ' ' && fits)
			buf_text(out, "&nbsp;");
		else
			page_bytes(out, label, 1);
	}
}

static void button(struct buf *out, const struct doc_choice *choice,
    const struct doc_reply *reply)
{
	bool fits = button_width(choice->label) <= ROW_WIDTH;
	buf_text(out, "<td><a ");
	page_link(out, reply, choice->words);
	buf_text(out, ">");
	write_label(out, choice->label, fits);
	buf_text(out, "</a>\n");
}

static void close_buttons(struct buf *out)
{
	buf_text(out, "</table>\n");
}

/* Appends bids or answers as links; appends nothing if `reply` is NULL. */
static void page_choices(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	const struct doc_choice *choice = item->row.of;
	int used = ROW_WIDTH;
	if (!reply)
		return;
	tap_hint(out, item->text);
	for (int i = 0; i < item->row.count; i++) {
		int width = button_width(choice[i].label);
		if (used + width > ROW_WIDTH) {
			if (i)
				close_buttons(out);
			buf_text(out,
			    "<table class=t role=none border=1 cellspacing=4 "
			    "cellpadding=8><tr>");
			used = 0;
		}
		button(out, &choice[i], reply);
		used += width;
	}
	close_buttons(out);
}

/* HTML of the card table and of the score bars. */

/* ---- seats ---- */

static void badge(struct buf *out, const char *words)
{
	buf_format(out, "<br><b class=y>&nbsp;%s&nbsp;</b>", words);
}

static void seat_text(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<b>");
	page_text(out, seat->name);
	buf_text(out, "</b><br>");
	if (seat->partner)
		buf_text(out, "partner &middot; ");
	page_text(out, seat->note);
	if (seat->badge)
		badge(out, seat->badge);
}

/* Writes a seat's card in the open trick or in the last trick. If there is
 * none, writes the outline of the card to come. */
static void laid_card(struct buf *out, const struct doc_seat *seat)
{
	if (seat->card == CARD_NONE)
		buf_text(out, "<td class=o>");
	else if (seat->won)
		page_laid_card(out, seat->card, 'v');
	else
		page_laid_card(out, seat->card, seat->past ? 'x' : 'c');
}

/* A program that drops style sheets shows black words, so the attribute has a
 * lighter green than the style sheet. */
static void open_felt(struct buf *out)
{
	buf_text(out, "<table class=f role=none width=100% "
		      "cellspacing=4 bgcolor=#d5e8dc>\n");
}

static void wide_seat(struct buf *out, const struct doc_seat *seat, int columns)
{
	buf_format(out, "<tr><td colspan=%d>", columns);
	seat_text(out, seat);
	buf_text(out, "\n");
}

static void half_seat(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<td width=45%>");
	seat_text(out, seat);
	buf_text(out, "\n");
}

/* ---- four seats ---- */

/* Writes the card of a player who sits opposite or is the reader. */
static void middle_card(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<tr><td colspan=2>");
	laid_card(out, seat);
	buf_text(out, "<td colspan=2>\n");
}

/* Writes four seats, each with its card on its side of the table; the reader
 * sits at the bottom. */
static void four_seats(
    struct buf *out, const struct doc_seat *seat, bool with_cards)
{
	int columns = with_cards ? 5 : 2;
	open_felt(out);
	wide_seat(out, &seat[2], columns);
	if (with_cards)
		middle_card(out, &seat[2]);
	buf_text(out, "<tr>");
	half_seat(out, &seat[1]);
	if (with_cards) {
		laid_card(out, &seat[1]);
		buf_text(out, "<td>");
		laid_card(out, &seat[3]);
	}
	half_seat(out, &seat[3]);
	if (with_cards)
		middle_card(out, &seat[0]);
	wide_seat(out, &seat[0], columns);
	buf_text(out, "</table>\n");
}

/* ---- three, five or six seats ---- */

static void card_row(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<tr><td colspan=4><table align=center><tr>");
	laid_card(out, seat);
	buf_text(out, "</table>\n");
}

/* Writes the seats in pairs, from the far side of the table to the reader. A
 * card is beside its seat. A sixth seat is opposite the reader. */
static void ring(
    struct buf *out, const struct doc_seat *seat, int count, bool with_cards)
{
	open_felt(out);
	if (count % 2 == 0) {
		wide_seat(out, &seat[count / 2], with_cards ? 4 : 2);
		if (with_cards)
			card_row(out, &seat[count / 2]);
	}
	for (int i = (count - 1) / 2; i > 0; i--) {
		buf_text(out, "<tr>");
		half_seat(out, &seat[i]);
		if (with_cards) {
			laid_card(out, &seat[i]);
			laid_card(out, &seat[count - i]);
		}
		half_seat(out, &seat[count - i]);
	}
	if (with_cards)
		card_row(out, &seat[0]);
	wide_seat(out, &seat[0], with_cards ? 4 : 2);
	buf_text(out, "</table>\n");
}

/* True if the picture shows cards: not while the players bid. */
static bool any_cards(const struct doc_seat *seat, int count)
{
	for (int i = 0; i < count; i++)
		if (seat[i].plays)
			return true;
	return false;
}

/* Appends the seats and the open trick, with the reader at the bottom. */
static void page_seats(struct buf *out, const struct doc_item *item)
{
	const struct doc_seat *seat = item->row.of;
	int count = item->row.count;
	bool with_cards = any_cards(seat, count);
	if (count == 4)
		four_seats(out, seat, with_cards);
	else
		ring(out, seat, count, with_cards);
}

/* ---- bars ---- */

/* Writes a bar. If some score is below zero, a cell for such scores is left of
 * the line for zero. */
static void stretch(struct buf *out, int part, bool below_zero)
{
	if (below_zero)
		buf_text(out, "<td class=\"u z\" width=16%>");
	if (part < 0)
		buf_format(
		    out, "<div style=\"margin-left:%d%%\"></div>", 100 + part);
	buf_text(out, "<td class=u>");
	if (part > 0)
		buf_format(out, "<div style=\"width:%d%%\"></div>", part);
}

static void bar(struct buf *out, const struct doc_bar *bar, bool below_zero)
{
	buf_text(out, "<tr><td width=36%>");
	page_text(out, bar->name);
	stretch(out, bar->part, below_zero);
	buf_format(out, "<td width=52 align=right%s><b>%s%d</b>\n",
	    bar->score < 0 ? " class=r" : "", bar->score < 0 ? "&minus;" : "",
	    bar->score < 0 ? -bar->score : bar->score);
}

static void page_bars(struct buf *out, const struct doc_item *item)
{
	const struct doc_bar *bars = item->row.of;
	bool below_zero = false;
	for (int i = 0; i < item->row.count; i++)
		below_zero = below_zero || bars[i].score < 0;
	buf_text(out, "<table role=none width=100%>\n");
	for (int i = 0; i < item->row.count; i++)
		bar(out, &bars[i], below_zero);
	buf_text(out, "</table>\n");
}

/* HTML of the scores by round.
 *
 * Each column is a table of one cell with a height and a colour, which mail
 * programs keep even without pictures and styles. Columns stand on the line
 * for zero; columns of scores below zero hang from this line. */

enum {
	HEIGHT = 96, /* pixels from the lowest score to the highest */
	WIDTH = 288, /* pixels of all rounds */
	GAP = 4,     /* pixels between two rounds */
	WIDEST = 24  /* pixels of a column */
};

static const char *colour(int side)
{
	static const char *const colours[] = {
	    "#1b7a46", "#b4600f", "#3f6fb5", "#9a4fa0", "#7a7d2b", "#6d7580"};
	return colours[(size_t)side % (COUNT_OF(colours))];
}

static int column_width(const struct doc_plot *p)
{
	int width = (WIDTH / p->rounds - GAP) / p->sides;
	if (width > WIDEST)
		return WIDEST;
	return width > 2 ? width : 2;
}

/* The range of the scores, from `low` to `high`. It always includes zero. */
struct range {
	int high, low;
};

static struct range range_of(const struct doc_plot *p)
{
	struct range r = {1, 0};
	for (int i = 0; i < p->rounds * p->sides; i++) {
		r.high = p->score[i] > r.high ? p->score[i] : r.high;
		r.low = p->score[i] < r.low ? p->score[i] : r.low;
	}
	return r;
}

/* Writes the cell of one score. It has a column if the score is above zero, or,
 * with `below`, if the score is below zero; otherwise it is empty. */
static void column(struct buf *out, const struct doc_plot *p, int i, bool below)
{
	struct range r = range_of(p);
	int score = below ? -p->score[i] : p->score[i];
	int height = score * HEIGHT / (r.high - r.low);
	int width = column_width(p);
	if (score <= 0) {
		buf_format(out, "<td width=%d>", width);
		return;
	}
	buf_format(out,
	    "<td width=%d valign=%s><table cellpadding=0 cellspacing=0 "
	    "width=%d bgcolor=%s><tr><td height=%d></table>",
	    width, below ? "top" : "bottom", width, colour(i % p->sides),
	    height > 1 ? height : 2);
}

/* Ends the line after each round, because a mail with a longer line than RFC
 * 5322 allows needs a transfer encoding. */
static void columns(struct buf *out, const struct doc_plot *p, bool below)
{
	buf_text(out, "<tr>");
	for (int i = 0; i < p->rounds * p->sides; i++) {
		column(out, p, i, below);
		if (i % p->sides == p->sides - 1)
			buf_format(out, "<td width=%d>\n", GAP);
	}
}

static void round_numbers(struct buf *out, const struct doc_plot *p)
{
	buf_text(
	    out, "<tr align=center style=\"font-size:12px;line-height:18px\">");
	for (int r = 0; r < p->rounds; r++)
		buf_format(
		    out, "<td colspan=%d>%d<td>\n", p->sides, p->first + r);
}

/* Writes the colour, the name and the present score of each side. */
static void legend(struct buf *out, const struct doc_plot *p)
{
	const int *last = p->score + (p->rounds - 1) * p->sides;
	buf_text(out, "<p style=\"margin:2px 0 12px;font-size:14px\">");
	for (int side = 0; side < p->sides; side++) {
		buf_format(out,
		    "%s<span style=\"background-color:%s\" "
		    "aria-hidden=true>&nbsp; &nbsp;</span> ",
		    side ? " &nbsp; " : "", colour(side));
		page_text(out, p->names[side]);
		buf_format(out, " <b>%d</b>", last[side]);
	}
	buf_text(out, "\n");
}

/* Appends columns for the scores by round, above and below a line for zero. */
static void page_plot(struct buf *out, const struct doc_item *item)
{
	const struct doc_plot *p = item->row.of;
	bool below = range_of(p).low < 0;
	buf_text(out, "<table role=img cellpadding=0 cellspacing=0 "
		      "style=\"margin:12px 0 0;font-size:1px;line-height:1px\" "
		      "aria-label=\"");
	page_bytes(out, p->label, strlen(p->label));
	buf_text(out, "\">");
	columns(out, p, false);
	buf_format(out, "<tr><td colspan=%d height=1 bgcolor=#8a928c>\n",
	    p->rounds * (p->sides + 1));
	if (below)
		columns(out, p, true);
	round_numbers(out, p);
	buf_text(out, "</table>\n");
	legend(out, p);
}

/* Writes an element. `open` is its tag with the attributes: "p class=m". The
 * next element ends a paragraph. */
static void element(struct buf *out, const char *open, const char *text)
{
	buf_format(out, "<%s>", open);
	page_text(out, text);
	if (*open != 'p')
		buf_format(out, "</%s>", open);
	buf_byte(out, '\n');
}

/* Writes preformatted text without changing a byte: a record copied from a mail
 * must match its digest. */
static void pre(struct buf *out, const char *text)
{
	buf_text(out,
	    "<pre style=\"margin:10px "
	    "0;font-size:87%;white-space:pre-wrap;overflow-wrap:anywhere;word-"
	    "break:break-word\">");
	page_bytes(out, text, strlen(text));
	buf_text(out, "</pre>\n");
}

/* ---- tables ---- */

/* Opens a cell. Header cells say whether they name a row or a column, for
 * screen readers. */
static void open_cell(
    struct buf *out, const struct doc_table *t, int row, int column)
{
	bool head = t->head && row == 0;
	const char *name = "td";
	const char *class = "";
	if (head)
		name = "th scope=col";
	else if (t->head && column == 0)
		name = "th scope=row";
	if (!column)
		class = head ? " class=\"i j\"" : " class=i";
	else if (head)
		class = " class=j";
	buf_format(out, "<%s%s>", name, class);
}

static void table(struct buf *out, const struct doc_table *t)
{
	if (t->drawn)
		return;
	buf_text(out, "<table class=l cellspacing=0 cellpadding=4>\n");
	for (int row = 0; row < t->rows; row++) {
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++) {
			const char *text = doc_cell(t, row, column);
			struct doc_table plain = *t;
			plain.head = t->head && (*text || (row && column));
			open_cell(out, &plain, row, column);
			page_text(out, text);
		}
		buf_text(out, "\n");
	}
	buf_text(out, "</table>\n");
}

/* Writes an echoed line with uncoloured suit signs, because colours would take
 * twenty times as many bytes. */
static void echo(struct buf *out, const struct doc_item *e)
{
	size_t bytes = (size_t)face_echo(e->text);
	buf_text(out, "<blockquote class=m>");
	page_bytes(out, e->text, bytes);
	buf_text(out, "</blockquote>\n");
	element(out, "p", e->result);
}

/* Writes a term with its meaning below it, because two columns would be too
 * narrow on a phone. */
static void term(struct buf *out, const struct doc_item *t)
{
	buf_text(out, "<p><b>");
	page_text(out, t->text);
	buf_text(out, "</b><br>");
	page_text(out, t->result);
	buf_text(out, "\n");
}

/* Opens the small print with this heading. If `heading` is "", closes the small
 * print. */
static void small_print(struct buf *out, const char *heading)
{
	if (!*heading) {
		buf_text(out, "</div>\n");
		return;
	}
	buf_text(out, "<div class=s>\n");
	element(out, "h2", heading);
}

/* Writes a link to a page of the web. */
static void link_to_page(struct buf *out, const struct doc_item *i)
{
	buf_text(out, "<p class=m><a href=\"");
	page_bytes(out, i->result, strlen(i->result));
	buf_text(out, "\">");
	page_text(out, i->text);
	buf_text(out, "</a>\n");
}

static void item(
    struct buf *out, const struct doc_item *i, const struct doc_reply *reply)
{
	switch (i->kind) {
	case DOC_HEADLINE:
		element(out, "h1", i->text);
		break;
	case DOC_PARAGRAPH:
		element(out, "p", i->text);
		break;
	case DOC_SMALL:
		element(out, "p class=m", i->text);
		break;
	case DOC_BANNER:
		buf_text(out,
		    "<table class=n role=none width=100% cellpadding=10 "
		    "cellspacing=0 bgcolor=#fff2cc><tr><td>");
		page_text(out, i->text);
		buf_text(out, "</table>\n");
		break;
	case DOC_STRONG:
		element(out, "p class=e", i->text);
		break;
	case DOC_HEADING:
		element(out, "h2", i->text);
		break;
	case DOC_FOOT:
		small_print(out, i->text);
		break;
	case DOC_ECHO:
		echo(out, i);
		break;
	case DOC_TERM:
		term(out, i);
		break;
	case DOC_LINK:
		link_to_page(out, i);
		break;
	case DOC_HAND:
		page_hand(out, i, reply);
		break;
	case DOC_TABLE:
		table(out, &i->table);
		break;
	case DOC_SEATS:
		page_seats(out, i);
		break;
	case DOC_BARS:
		page_bars(out, i);
		break;
	case DOC_PLOT:
		page_plot(out, i);
		break;
	case DOC_TAPS:
	case DOC_CHOICES:
		page_choices(out, i, reply);
		break;
	case DOC_PRE:
		pre(out, i->text);
		break;
	}
}

/* ---- the page ---- */

/* Writes the preview, which mail programs show beside the subject in a list of
 * mails and which is hidden on the page. */
static void preview(struct buf *out, const char *text)
{
	buf_text(out, "<div style=\"display:none;mso-hide:all\">");
	page_bytes(out, text, strlen(text));
	buf_text(out, "</div>\n");
}

/* Returns the subject without "[spades 7] ". */
static const char *bare_title(const char *title)
{
	const char *end = strstr(title, "] ");
	return *title == '[' && end ? end + 2 : title;
}

/* Writes the last line in small print. */
static void foot(struct buf *out, const struct doc *doc)
{
	if (!doc->foot)
		return;
	buf_text(out, "<p class=m>");
	page_text(out, doc->foot);
	if (!doc->stop) {
		buf_text(out, " \"stop\".\n");
		return;
	}
	buf_text(out, " \"<a ");
	page_link(out, doc->stop, "stop");
	buf_text(out, ">stop</a>\".\n");
}

static void head(struct buf *out, const char *title, const char *body)
{
	buf_text(out, "<!DOCTYPE html>\n<html lang=en><head><meta "
		      "name=viewport content=\"width=device-width\"><meta "
		      "name=color-scheme content=\"light dark\"><title>");
	page_bytes(out, title, strlen(title));
	buf_text(out, "</title>\n");
	page_style(out, body);
	buf_byte(out, '\n');
}

/* Writes the body. Word ignores the width of anything but tables. */
static void body(
    struct buf *out, const struct doc *doc, const struct doc_reply *reply)
{
	buf_text(out, "<body class=b>\n");
	if (doc->preview)
		preview(out, doc->preview);
	buf_text(out,
	    "<!--[if mso]><table align=center width=480><tr><td><![endif]-->"
	    "<div role=main class=w>\n");
	if (!doc_has_headline(doc))
		element(out, "h1", bare_title(doc->title));
	for (const struct doc_item *i = doc->first; i; i = i->next)
		item(out, i, reply);
	foot(out, doc);
	buf_text(out, "</div><!--[if mso]></table><![endif]-->\n");
}

/* Appends text with numbers in place of the characters outside of ASCII, so
 * that the page needs no transfer encoding. */
static void ascii(struct buf *out, const char *text)
{
	const char *begin = text;
	while (*text) {
		size_t size = 1;
		if ((unsigned char)*text >= 0x80) {
			uint32_t c = text_character(text, &size);
			buf_add(out, begin, (size_t)(text - begin));
			buf_format(out, "&#%" PRIu32 ";", c);
			begin = text + size;
		}
		text += size;
	}
	buf_text(out, begin);
}

void doc_html(
    const struct doc *doc, const struct doc_reply *reply, struct buf *out)
{
	struct buf top;
	struct buf rest;
	buf_init(&top, 0);
	buf_init(&rest, 0);
	body(&rest, doc, reply);
	head(&top, bare_title(doc->title), buf_string(&rest));
	ascii(out, buf_string(&top));
	ascii(out, buf_string(&rest));
	buf_release(&top);
	buf_release(&rest);
}
