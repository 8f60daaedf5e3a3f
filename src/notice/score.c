/* score.c - scores, tricks and the customs of a table. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char *number(struct arena *arena, int value)
{
	return arena_format(arena, "%d", value);
}

void notice_score(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides, columns = t->rules.bags ? 6 : 5;
	const char **cells = arena_alloc(n->arena, sizeof *cells * (size_t)(sides + 1) * 6);
	static const char *const head[] = {"", "bid", "tricks", "round", "total", "sandbags"};
	memcpy(cells, head, sizeof head);
	for (int s = 0; s < sides; s++) {
		const char **row = cells + columns * (s + 1);
		const struct round_score *r = &t->last_round[s];
		bool any = t->rounds_scored > 0;
		row[0] = notice_side(n, s);
		row[1] = any ? number(n->arena, r->bid) : "\xe2\x80\x93";
		row[2] = any ? number(n->arena, r->tricks) : "\xe2\x80\x93";
		row[3] = any ? arena_format(n->arena, "%+d", r->total) : "\xe2\x80\x93";
		row[4] = number(n->arena, t->score[s]);
		if (t->rules.bags)
			row[5] = number(n->arena, t->bags[s]);
	}
	doc_table(doc, cells, sides + 1, columns, 1);
}

void notice_last(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->last_trick.winner == SEAT_NONE) {
		doc_paragraph(doc, "No trick of this round is complete yet.");
		return;
	}
	int playing = t->last_trick.size, rows = 0;
	const char **cells = arena_alloc(n->arena, sizeof *cells * (size_t)playing * 2);
	for (int i = 0, s = t->last_trick.leader; i < t->rules.seats;
	    i++, s = (s + 1) % t->rules.seats) {
		if (t->last_trick.card[s] == CARD_NONE || rows == playing)
			continue;
		cells[2 * rows] = arena_format(n->arena,
		    "%s%s",
		    n->names[s],
		    s == t->last_trick.winner ? " wins with"
		    : i == 0                  ? " led"
					      : "");
		cells[2 * rows + 1] = arena_format(n->arena,
		    "%s%s",
		    doc_card(n->arena, t->last_trick.card[s]),
		    t->last_trick.low >> s & 1 ? " low" : "");
		rows++;
	}
	doc_paragraph(doc, "The last trick:");
	doc_table(doc, cells, rows, 2, 0);
}

void notice_tricks(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char **cells =
	    arena_alloc(n->arena, sizeof *cells * (size_t)(t->rules.seats + 1) * 3);
	int rows = 1;
	static const char *const head[] = {"", "bid", "tricks"};
	memcpy(cells, head, sizeof head);
	for (int s = 0; s < t->rules.seats; s++) {
		if (s == t->out)
			continue;
		cells[3 * rows] = n->names[s];
		cells[3 * rows + 1] = notice_bid(n, t->bid[s]);
		cells[3 * rows++ + 2] = number(n->arena, t->tricks[s]);
	}
	doc_table(doc, cells, rows, 3, 1);
}

/* "ann, bob and dan", of the seats in the set; "" for none. */
static const char *names(const struct notice *n, unsigned seats)
{
	const char *out = "";
	for (int s = 0, left = __builtin_popcount(seats); left; s++)
		if (seats >> s & 1) {
			left--;
			out = arena_format(n->arena,
			    "%s%s%s",
			    out,
			    *out ? left ? ", " : " and " : "",
			    n->names[s]);
		}
	return out;
}

static void tray(struct doc *doc, const struct notice *n, bool over)
{
	const struct table *t = n->view.table;
	const struct customs *c = &t->customs;
	unsigned all_along = 0;
	for (int s = 0; s < t->rules.seats; s++)
		all_along |= c->hands_in_tray[s] == t->rounds_scored ? 1u << s : 0;
	if (!over)
		doc_paragraph(doc, "In the tray: %s.", names(n, c->in_tray));
	else if (all_along & c->in_tray)
		doc_strong(doc, "%s is the tray person, wire to wire.", names(n, c->in_tray));
	else
		doc_strong(doc, "%s is the tray person.", names(n, c->in_tray));
}

void notice_customs(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	bool over = t->phase == PHASE_OVER;
	unsigned perfect, imperfect;
	if (t->rules.zero_start && !over)
		doc_paragraph(doc, "A zero is worth %d.", table_zero_value(t));
	if (!t->rules.tray || !t->rounds_scored)
		return;
	table_days(t, &perfect, &imperfect);
	if (perfect)
		doc_paragraph(doc,
		    over ? "A perfect day for %s, who may erase a hex digit from the line on the "
			   "scoreboard."
			 : "On the way to a perfect day: %s.",
		    names(n, perfect));
	if (imperfect)
		doc_paragraph(doc,
		    over ? "An imperfect day for %s, who owes us a new deck of cards, or peanuts."
			 : "On the way to an imperfect day: %s.",
		    names(n, imperfect));
	if (t->ending != END_CONCESSION && t->ending != END_FORFEIT)
		tray(doc, n, over);
}
