/* sealed_pairs.c - see sealed_pairs.h.
 *
 * One game is started for each kind of table, and its database is copied for
 * every run. Tokens, ids and dates are then the same in both runs, because they
 * are derived from the database's root secret and from the letters. The deal is
 * changed in the event log before the referee reads it. Every text depends only
 * on the pair's number and on what everyone can see. */
#include "leaks/sealed_pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "store/outbox.h"
#include "support/desk.h"
#include "support/desk_store.h"
#include "support/whole_game.h"
#include "whole/moments.h"

enum { STEPS = 14, MAILS_MOST = 400, SEATS = 4 };

static const char *const tables[] = {
    "start synspades: ann, bob, cat, dan; coach=on undo=consent",
    "start playsite: ann, bob, cat, dan; blind-behind=off coach=on",
    "start synspades-solo: ann, bob, cat, dan",
    "start synspades: ann, bob, cat, bot random; coach=on",
    "start standard: ann, bob, cat, dan; blind-bid=6 coach=on",
};
enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- a table just after the deal ---- */

struct table_file {
	char path[220];
	int64_t now, uid;
	uint64_t hand[SEATS];
	char name[SEATS][8];
	bool person[SEATS];
};

static void make_table(struct table_file *t, int which)
{
	char name[20];
	(void)snprintf(name, sizeof name, "blind%d", which);
	unit_path(t->path, sizeof t->path, name);
	(void)unlink(t->path);
	open_desk(NULL);
	store_durable(desk->referee.store, false);
	desk->referee.chain_entropy = entropy;
	start(tables[which]);
	look();
	t->now = desk->now;
	t->uid = desk->uid;
	for (int seat = 0; seat < SEATS; seat++) {
		t->hand[seat] = desk->game.hand[seat];
		t->person[seat] = desk->row.seat[seat].id != 0;
		(void)snprintf(t->name[seat], sizeof t->name[seat], "%s",
		    desk->row.seat[seat].handle);
	}
	tamper(arena_format(&desk->arena, "VACUUM INTO '%s'", t->path));
	close_desk();
}

/* ---- a pair of deals ---- */

struct pair {
	int number;
	const struct table_file *table;
	int seat[2];
	bool opened_first; /* the second seat opens its hand at once */
	uint64_t moved;    /* the exchanged cards */
	uint64_t hand[2];  /* the two hands after the exchange */
};

/* Chooses `count` random cards of the hand. */
static uint64_t some(uint64_t hand, int count)
{
	uint64_t cards = 0;
	while (cards_count(cards) < count)
		cards |= cards_of(cards_nth(hand, below(cards_count(hand))));
	return cards;
}

static void choose(struct pair *p, const struct table_file *table, int number)
{
	static const int counts[] = {1, 2, 5, 13};
	dice = (uint32_t)number * 2654435761u + 1;
	p->number = number;
	p->table = table;
	p->opened_first = below(2);
	do {
		p->seat[0] = below(SEATS);
		p->seat[1] = below(SEATS);
	} while (p->seat[0] == p->seat[1] || !table->person[p->seat[0]] ||
		 !table->person[p->seat[1]]);
	int count = counts[below(4)];
	uint64_t one = some(table->hand[p->seat[0]], count);
	uint64_t other = some(table->hand[p->seat[1]], count);
	p->moved = one | other;
	p->hand[0] = table->hand[p->seat[0]] ^ p->moved;
	p->hand[1] = table->hand[p->seat[1]] ^ p->moved;
}

/* Replaces a hand in the event log. */
static void deal_anew(int seat, uint64_t hand)
{
	struct event e = {
	    .kind = EVENT_DEAL,
	    .seat = (uint8_t)seat,
	    .cards = hand,
	    .card = CARD_NONE,
	    .bid = BID_NONE,
	};
	char line[RECORD_LINE_MAX];
	record_write(&e, &desk->row.rules, line, sizeof line);
	tamper(arena_format(&desk->arena,
	    "UPDATE event SET value = '%s' WHERE game = 1 "
	    "AND kind = 'deal' AND seat = %d",
	    strchr(line + 5, ' ') + 1, seat));
}

static void open_table(const struct pair *p, bool other, const char *leak)
{
	open_desk(NULL);
	store_close(desk->referee.store);
	(void)unlink(desk->path);
	copy_file(p->table->path, desk->path);
	if (other) {
		tamper("DROP TRIGGER event_is_final");
		for (int i = 0; i < 2; i++)
			deal_anew(p->seat[i], p->hand[i]);
	}
	if (leak)
		tamper(leak);
	desk->referee.store = desk_store_open(desk->path);
	desk->now = p->table->now;
	desk->uid = p->table->uid;
}

/* ---- letters ---- */

/* Returns a random card: with probability 1/2 one of the exchanged cards,
 * otherwise one of the whole deck. */
static const char *any_card(const struct pair *p)
{
	uint64_t cards = below(2) ? p->moved : CARDS_52;
	return card_text(cards_nth(cards, below(cards_count(cards))));
}

static const char *with_cards(const struct pair *p, const char *text)
{
	const char *out = "";
	for (; *text; text++) {
		char one[2] = {*text, '\0'};
		const char *piece = one;
		if (*text == '^')
			piece = any_card(p);
		else if (*text == '$')
			piece = arena_format(&desk->arena, "code %s", code());
		out = arena_format(&desk->arena, "%s%s", out, piece);
	}
	return out;
}

/* Returns a line from moments.c or from sealed_lines. */
static struct sealed_line any_line(unsigned *used)
{
	struct sealed_line line;
	size_t n = (size_t)below((int)(sealed_line_count + moments_count));
	if (n < sealed_line_count)
		return sealed_lines[n];
	const struct line *known = &moments_lines[n - sealed_line_count];
	line.text = known->text;
	if (strchr(line.text, '!'))
		line.text = "play ^";
	line.by_gamesmaster = known->writer == GAMESMASTER;
	line.tells = false;
	used[known->verb]++;
	return line;
}

/* The mails of one step. */
struct mails {
	int count;
	struct {
		const char *to, *sender, *bytes;
		size_t size;
	} mail[MAILS_MOST];
};

struct step {
	const char *who, *text;
	bool compared, last;
	unsigned open; /* seats whose hands are open, bit n */
	struct mails mails;
};

struct run {
	const struct pair *pair;
	struct sealed_search *search;
	struct arena *arena;
	const char *reply[PEOPLE];
	bool told_cards[SEATS]; /* by seat: its player has words on hold that
	                         * name cards */
	struct step step[STEPS];
	int steps;
};

static void gather(struct run *r, struct mails *out)
{
	static struct mail_row rows[MAILS_MOST];
	struct store *store = desk->referee.store;
	size_t n =
	    store_mail_due(store, r->arena, desk->now + 1, rows, MAILS_MOST);
	for (size_t i = 0; i < n; i++) {
		out->mail[i].to = rows[i].recipient;
		out->mail[i].sender = rows[i].sender;
		out->mail[i].bytes = rows[i].bytes;
		out->mail[i].size = rows[i].size;
	}
	out->count = (int)n;
	for (int i = 0; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		if (f.raw)
			r->reply[i] = arena_string(r->arena, reply_address(f));
	}
	sent_all();
}

static unsigned open_hands(void)
{
	unsigned open = 0;
	look();
	for (int seat = 0; seat < SEATS; seat++)
		if (!table_sealed(&desk->game.table, seat))
			open |= 1u << seat;
	return open;
}

/* Returns the seat of the player who had this name at the start, even after a
 * rename. */
static int seat_named(const struct table_file *t, const char *name)
{
	for (int seat = 0; seat < SEATS; seat++)
		if (!strcmp(t->name[seat], name))
			return seat;
	return SEAT_NONE;
}

static void write_letter(struct run *r, const char *who, const char *text)
{
	int i = 0;
	while (strcmp(names[i], who) != 0)
		i++;
	if (r->reply[i] && below(5))
		deliver(who, r->reply[i], text);
	else
		ask(who, text);
}

static bool is_one_of(const struct pair *p, int seat)
{
	return seat == p->seat[0] || seat == p->seat[1];
}

/* Returns a line with which the player to act bids or opens the hand. */
static struct sealed_line line_of_turn(void)
{
	static const char *const bids[] = {
	    "bid 3", "4", "blind nil", "look", "blind 7"};
	return (struct sealed_line){.text = bids[below(5)]};
}

static const char *somebody(const struct table_file *t)
{
	const char *who = names[1 + below(PEOPLE - 1)];
	return seat_named(t, who) == SEAT_NONE ? "ann" : who;
}

/* Returns the text of a line. If `tells` is set, the writer's open hand decides
 * whether the table hears the text. If that hand is one of the two exchanged
 * hands, the text names no card. */
static const char *words_of(
    struct run *r, const struct sealed_line *line, int seat, unsigned open)
{
	bool his = seat != SEAT_NONE && is_one_of(r->pair, seat);
	if (line->tells && his && open >> seat & 1)
		return "say good luck to all";
	if (line->tells && his)
		r->told_cards[seat] = true;
	return with_cards(r->pair, line->text);
}

static void letter_step(struct run *r, struct step *step, unsigned open)
{
	struct sealed_line line = any_line(r->search->used);
	const struct table_file *t = r->pair->table;
	step->who = somebody(t);
	if (desk->game.table.turn != SEAT_NONE && below(5) == 0) {
		line = line_of_turn();
		step->who = t->name[desk->game.table.turn];
	}
	if (r->pair->opened_first && r->steps == 0) {
		line = (struct sealed_line){.text = "look"};
		step->who = t->name[r->pair->seat[1]];
	}
	if (line.by_gamesmaster)
		step->who = "gm";
	step->text = words_of(r, &line, seat_named(t, step->who), open);
	step->who = arena_string(r->arena, step->who);
	step->text = arena_string(r->arena, step->text);
	write_letter(r, step->who, step->text);
}

static void time_step(struct step *step)
{
	static const int hours[] = {1, 25, 73};
	step->who = "clock";
	step->text = "tick";
	desk->now += hours[below(3)] * 3600;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

/* True if one of the two exchanged hands is open. If the second hand was opened
 * at once, only the first counts. */
static bool has_opened(const struct pair *p, unsigned open)
{
	int most = p->opened_first ? 1 : 2;
	for (int i = 0; i < most; i++)
		if (open >> p->seat[i] & 1)
			return true;
	return false;
}

static void one_step(struct run *r)
{
	struct step *step = &r->step[r->steps];
	unsigned open = open_hands();
	if (below(12) == 0 && r->steps)
		time_step(step);
	else
		letter_step(r, step, open);
	step->open = open_hands();
	gather(r, &step->mails);
	step->compared = true;
	for (int seat = 0; seat < SEATS; seat++)
		if (r->told_cards[seat] && step->open >> seat & 1)
			step->compared = false;
	/* the end of a game shows all cards */
	if (desk->row.ended)
		step->compared = false;
	step->last = desk->row.ended || has_opened(r->pair, step->open);
	r->steps++;
}

static void run_deal(struct run *r, bool other)
{
	struct mails before;
	dice = (uint32_t)r->pair->number + 77;
	open_table(r->pair, other, r->search->leak);
	look();
	gather(r, &before);
	while (r->steps < STEPS && desk->game.table.phase == PHASE_BID) {
		one_step(r);
		if (r->step[r->steps - 1].last)
			break;
	}
	close_desk();
}

/* ---- comparing ---- */

/* True if a mail to that address is allowed to depend on the cards. */
static bool may_tell(const struct run *r, const struct step *step, int mail)
{
	for (int i = 0; i < 2; i++) {
		int seat = r->pair->seat[i];
		const char *name = r->pair->table->name[seat];
		const char *to = step->mails.mail[mail].to;
		size_t size = strlen(name);
		bool his = !strncmp(to, name, size) && to[size] == '@';
		if (his && step->open >> seat & 1)
			return true;
	}
	return false;
}

/* Returns the index of the next mail of a step, from i on, that must not depend
 * on the cards. */
static int next_mail(const struct run *r, const struct step *step, int i)
{
	while (i < step->mails.count && may_tell(r, step, i))
		i++;
	return i;
}

static bool same_mail(
    const struct mails *a, int i, const struct mails *b, int j)
{
	return !strcmp(a->mail[i].to, b->mail[j].to) &&
	       !strcmp(a->mail[i].sender, b->mail[j].sender) &&
	       a->mail[i].size == b->mail[j].size &&
	       !memcmp(a->mail[i].bytes, b->mail[j].bytes, a->mail[i].size);
}

/* Describes the difference between the two runs of a step; NULL if there is
 * none. */
static const char *step_differs(
    struct run *one, const struct step *a, const struct step *b)
{
	int i = next_mail(one, a, 0);
	int j = next_mail(one, b, 0);
	if (strcmp(a->who, b->who) != 0 || strcmp(a->text, b->text) != 0)
		return "another turn";
	for (; i < a->mails.count && j < b->mails.count;) {
		if (!same_mail(&a->mails, i, &b->mails, j))
			return arena_format(one->arena,
			    "to %s:\n%s\n---- and ----\nto %s:\n%s",
			    a->mails.mail[i].to,
			    arena_copy(one->arena, a->mails.mail[i].bytes,
				a->mails.mail[i].size),
			    b->mails.mail[j].to,
			    arena_copy(one->arena, b->mails.mail[j].bytes,
				b->mails.mail[j].size));
		i = next_mail(one, a, i + 1);
		j = next_mail(one, b, j + 1);
	}
	if (i < a->mails.count || j < b->mails.count)
		return "a mail more";
	return NULL;
}

static const char *runs_differ(struct run *one, const struct run *other)
{
	struct sealed_search *search = one->search;
	for (int i = 0; i < one->steps; i++) {
		const struct step *a = &one->step[i];
		const struct step *b = &other->step[i];
		if (!a->compared)
			return NULL;
		if (i >= other->steps)
			return "it opened otherwise";
		const char *why = step_differs(one, a, b);
		if (why)
			return arena_format(one->arena,
			    "pair %d, step %d, %s writes \"%s\": %s",
			    one->pair->number, i, a->who, a->text, why);
		search->steps++;
		search->mails += a->mails.count;
	}
	return NULL;
}

static void try_pair(struct sealed_search *search, const struct pair *pair)
{
	struct arena arena;
	arena_init(&arena);
	struct run *run[2];
	for (int i = 0; i < 2; i++) {
		run[i] = arena_alloc(&arena, sizeof *run[i]);
		*run[i] = (struct run){
		    .pair = pair,
		    .search = search,
		    .arena = &arena,
		};
		run_deal(run[i], i);
	}
	const char *why = runs_differ(run[0], run[1]);
	if (why && !search->differ++)
		(void)snprintf(search->first, sizeof search->first, "%s", why);
	arena_release(&arena);
}

void sealed_search(struct sealed_search *search)
{
	struct table_file table[TABLES];
	for (int i = 0; i < TABLES; i++)
		make_table(&table[i], i);
	for (int i = 0; i < search->pairs; i++) {
		bool found = search->differ && search->differ < i;
		if (search->first_only && found)
			break;
		struct pair pair;
		choose(&pair, &table[i % TABLES], i);
		try_pair(search, &pair);
	}
	for (int i = 0; i < TABLES; i++)
		(void)unlink(table[i].path);
}
