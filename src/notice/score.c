/* score.c - scores, tricks and the customs of a table.
 *
 * Counts are cells of tables: a column of numbers is read at a glance, a sentence of them is not.
 */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char dash[] = "\xe2\x80\x93"; /* for what is not there */

static const char *number(const struct notice *n, int value)
{
	return arena_format(n->arena, "%d", value);
}

static const char **cells_new(const struct notice *n, int rows, int columns)
{
	size_t count = (size_t)rows * (size_t)columns;
	return arena_alloc(n->arena, count * sizeof(const char *));
}

static void score_row(const struct notice *n, int side, const char **row)
{
	const struct table *t = n->view.table;
	const struct round_score *r = &t->last_round[side];
	bool any = t->rounds_scored > 0;
	row[0] = notice_side(n, side);
	row[1] = any ? number(n, r->bid) : dash;
	row[2] = any ? number(n, r->tricks) : dash;
	row[3] = any ? arena_format(n->arena, "%+d", r->total) : dash;
	row[4] = number(n, t->score[side]);
	if (t->rules.bags)
		row[5] = number(n, t->bags[side]);
}

void notice_score(struct doc *doc, const struct notice *n)
{
	static const char *const head[] = {"", "bid", "tricks", "round", "total", "sandbags"};
	const struct rules *rules = &n->view.table->rules;
	int columns = rules->bags ? 6 : 5;
	int rows = rules->sides + 1;
	const char **cells = cells_new(n, rows, columns);
	memcpy(cells, head, (size_t)columns * sizeof *cells);
	for (int side = 0; side < rules->sides; side++)
		score_row(n, side, cells + columns * (side + 1));
	doc_table(doc, cells, rows, columns, true);
}

/* "ann led", "bob", "cat wins with" */
static const char *part_in_trick(const struct notice *n, const struct trick *trick, int seat)
{
	const char *part = "";
	if (seat == trick->winner)
		part = " wins with";
	else if (seat == trick->leader)
		part = " led";
	return arena_format(n->arena, "%s%s", n->names[seat], part);
}

void notice_last(struct doc *doc, const struct notice *n)
{
	const struct trick *trick = &n->view.table->last_trick;
	int seats = n->view.table->rules.seats;
	int rows = 0;
	if (trick->winner == SEAT_NONE) {
		doc_paragraph(doc, "No trick of this round is complete yet.");
		return;
	}
	const char **cells = cells_new(n, trick->size, 2);
	for (int i = 0; i < seats && rows < trick->size; i++) {
		int seat = (trick->leader + i) % seats;
		const char **row = cells + 2 * rows;
		if (trick->card[seat] == CARD_NONE)
			continue;
		const char *card = doc_card(n->arena, trick->card[seat]);
		bool low = trick->low >> seat & 1;
		row[0] = part_in_trick(n, trick, seat);
		row[1] = low ? arena_format(n->arena, "%s low", card) : card;
		rows++;
	}
	doc_paragraph(doc, "The last trick:");
	doc_table(doc, cells, rows, 2, false);
}

void notice_tricks(struct doc *doc, const struct notice *n)
{
	static const char *const head[] = {"", "bid", "tricks"};
	const struct table *t = n->view.table;
	const char **cells = cells_new(n, t->rules.seats + 1, 3);
	int rows = 1;
	memcpy(cells, head, sizeof head);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		const char **row = cells + 3 * rows;
		if (seat == t->out)
			continue;
		row[0] = n->names[seat];
		row[1] = notice_bid(n, t->bid[seat]);
		row[2] = number(n, t->tricks[seat]);
		rows++;
	}
	doc_table(doc, cells, rows, 3, true);
}

/* "ann, bob and dan", of the seats in the set; "" for none. */
static const char *names(const struct notice *n, unsigned seats)
{
	int left = __builtin_popcount(seats);
	const char *out = "";
	for (int seat = 0; left; seat++) {
		if (!(seats >> seat & 1))
			continue;
		left--;
		const char *between = left ? ", " : " and ";
		if (!*out)
			between = "";
		out = arena_format(n->arena, "%s%s%s", out, between, n->names[seat]);
	}
	return out;
}

/* Who was in the tray after every hand, as a set of seats. */
static unsigned wire_to_wire(const struct table *t)
{
	unsigned seats = 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (t->customs.hands_in_tray[s] == t->rounds_scored)
			seats |= 1u << s;
	return seats;
}

static void tray(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	unsigned in_tray = t->customs.in_tray;
	const char *who = names(n, in_tray);
	if (t->phase != PHASE_OVER)
		doc_paragraph(doc, "In the tray: %s.", who);
	else if (wire_to_wire(t) & in_tray)
		doc_strong(doc, "%s is the tray person, wire to wire.", who);
	else
		doc_strong(doc, "%s is the tray person.", who);
}

static void days_so_far(struct doc *doc, const char *perfect, const char *imperfect)
{
	if (*perfect)
		doc_paragraph(doc, "On the way to a perfect day: %s.", perfect);
	if (*imperfect)
		doc_paragraph(doc, "On the way to an imperfect day: %s.", imperfect);
}

static void days_at_the_end(struct doc *doc, const char *perfect, const char *imperfect)
{
	if (*perfect)
		doc_paragraph(doc,
		    "A perfect day for %s, who may erase a hex digit from the line on the "
		    "scoreboard.",
		    perfect);
	if (*imperfect)
		doc_paragraph(doc,
		    "An imperfect day for %s, who owes us a new deck of cards, or peanuts.",
		    imperfect);
}

void notice_customs(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	bool over = t->phase == PHASE_OVER;
	unsigned perfect;
	unsigned imperfect;
	if (t->rules.zero_start && !over)
		doc_paragraph(doc, "A zero is worth %d.", table_zero_value(t));
	if (!t->rules.tray || !t->rounds_scored)
		return;
	table_days(t, &perfect, &imperfect);
	if (over)
		days_at_the_end(doc, names(n, perfect), names(n, imperfect));
	else
		days_so_far(doc, names(n, perfect), names(n, imperfect));
	if (t->ending != END_CONCESSION && t->ending != END_FORFEIT)
		tray(doc, n);
}
