/* whole_game.c - see whole_game.h. */
#include "support/whole_game.h"
#include "base/buf.h"
#include "base/log.h"
#include "deal/draw.h"
#include "deal/verify.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "support/desk.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

uint32_t dice;
int below(int n)
{
	dice = dice * 1664525u + 1013904223u;
	return (int)((uint64_t)(dice >> 8) * (uint64_t)n >> 24);
}

const char *reply[PEOPLE];

void read_all(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		if (f.raw)
			reply[i] = reply_address(f);
	}
	sent_all();
}

void post(const char *name, const char *text)
{
	for (int i = 0; i < PEOPLE; i++)
		if (!strcmp(names[i], name))
			deliver(name, reply[i], text);
	read_all();
}

void give_up(const char *name, const char *word)
{
	deliver(name, reply[person_number(name)], word);
	bool again = strstr(told(name), "would end the game") != NULL;
	read_all();
	if (again)
		post(name, word);
}

void end_by_misplays(void)
{
	for (int i = 0; i < 4; i++)
		post(names[1 + i], i == 1 ? "bid 9" : "bid 2");
	look();
	ck_assert_int_eq(desk->game.table.turn, 1);
	post("bob", card_text(foreign_card()));
	deliver("bob", reply[person_number("bob")], card_text(foreign_card()));
	look();
	ck_assert_int_eq(desk->game.table.ending, END_FORFEIT);
}

/* State of the generator behind entropy(). */
static uint32_t chains;
void entropy(void *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		chains = chains * 1664525u + 1013904223u;
		((uint8_t *)bytes)[i] = (uint8_t)(chains >> 24);
	}
}

const char *with_random_bots(const char *line)
{
	static const char bot[] = "bot";
	const char *out = "";
	for (;;) {
		const char *at = strstr(line, bot);
		if (!at)
			return arena_format(&desk->arena, "%s%s", out, line);
		bool plain = !at[3] || strchr(",;", at[3]);
		out = arena_format(&desk->arena, "%s%.*s%s", out,
		    (int)(at + 3 - line), line, plain ? " random" : "");
		line = at + 3;
	}
}

void begin(const char *line, int chain_length)
{
	open_desk(NULL);
	desk->referee.chain_entropy = entropy;
	desk->referee.chain_length = chain_length;
	store_durable(desk->referee.store, false);
	start(with_random_bots(line));
	read_all();
}

const char *move(void)
{
	const struct table *t = &desk->game.table;
	uint64_t hand = desk->game.hand[t->turn], set;
	struct event e = {
	    .card = CARD_NONE, .bid = BID_NONE, .seat = (uint8_t)t->turn};
	char line[RECORD_LINE_MAX];
	if (table_sealed(t, t->turn) && below(3) == 0)
		return "look";
	switch (t->phase) {
	case PHASE_DRAW:
		return below(2) ? "keep" : "next";
	case PHASE_BID:
		set =
		    table_bids(t, t->turn) & ~(below(8) ? (uint64_t)0x3fc0 : 0);
		e.kind = EVENT_BID;
		e.bid = (int8_t)cards_nth(set, below(cards_count(set)));
		break;
	case PHASE_DISCARD:
		e.kind = EVENT_DISCARD;
		e.card = (uint8_t)cards_nth(hand, below(cards_count(hand)));
		break;
	case PHASE_PASS:
		e.kind = EVENT_PASS;
		e.cards =
		    cards_of(cards_first(hand)) | cards_of(cards_last(hand));
		break;
	case PHASE_PLAY:
		set = table_playable(t, hand);
		e.kind = EVENT_PLAY;
		e.card = (uint8_t)cards_nth(below(60) ? set : hand, 0);
		if (cards_have(set, e.card))
			e.card =
			    (uint8_t)cards_nth(set, below(cards_count(set)));
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		ck_abort_msg("nobody is to act");
	}
	record_write(&e, &t->rules, line, sizeof line);
	char *seat =
	    strchr(line, ' ') + 1; /* letters say "play QS" for "play 3 QS" */
	return arena_format(&desk->arena, "%.*s%s", (int)(seat - line), line,
	    strchr(seat, ' ') + 1);
}

const char *at_the_table(int seat)
{
	return desk->row.seat[seat].handle;
}

/* Sometimes does something other than the expected move. Returns true if it
 * did. */
static bool incident(void)
{
	const struct table *t = &desk->game.table;
	int chance = below(100), seat = below(t->rules.seats);
	const char *who = at_the_table(seat);
	if (!desk->row.seat[seat].id || t->phase == PHASE_DEAL)
		return false;
	if (chance < 2) {
		desk->now += 3 * 86400 + 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		read_all();
	} else if (chance < 4) {
		post(who, arena_format(&desk->arena,
			      "entropy %d black cats # and \xe2\x99\xa0",
			      below(1000)));
	} else if (chance < 5 && t->rules.concession == CONCESSION_SIDE &&
		   desk->row.seat[table_partner(t, seat)].id) {
		post(who, "I concede");
		post(who, "withdraw");
	} else {
		return false;
	}
	return true;
}

/* A player misplays, and the next player posts before the referee announces the
 * misplay. The next player's post is void. */
static void misplay_in_a_crowd(void)
{
	const struct table *t = &desk->game.table;
	int seat = t->turn, next = table_next(t, seat);
	int64_t received = desk->now += 10;
	int me = 0, other = 0;
	for (int i = 0; i < PEOPLE; i++) {
		me = strcmp(names[i], at_the_table(seat)) ? me : i;
		other = strcmp(names[i], at_the_table(next)) ? other : i;
	}
	const char *bad =
	    arena_format(&desk->arena, "play %s", card_text(foreign_card()));
	desk->now += 60;
	deliver_at(letter_from(names[me], reply[me], "", bad), received);
	deliver_at(letter_from(names[other], reply[other], "", "play 2C"),
	    received + 1);
	read_all();
}

void play_out(bool misplays, const char *last)
{
	bool crowd = false, said = false;
	for (int i = 0; i < 3000; i++) {
		look();
		const struct table *t = &desk->game.table;
		if (t->phase == PHASE_OVER)
			return;
		if (last && !said && t->round == 2 && t->acts == 9 &&
		    desk->row.seat[t->turn].id) {
			said = true;
			give_up(at_turn(), last);
			continue;
		}
		if (misplays && !crowd && t->phase == PHASE_PLAY &&
		    t->trick.size == 1 && desk->row.seat[t->turn].id) {
			crowd = true;
			misplay_in_a_crowd();
			continue;
		}
		if (!incident())
			post(at_turn(), move());
	}
	ck_abort_msg("the game does not end");
}

const char *record(enum record_part part)
{
	struct buf out;
	struct err err;
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_record(&desk->referee, 1, part, &out, &err), OUTCOME_DONE);
	const char *text = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return text;
}

void save(const char *name, const char *text)
{
	char path[300];
	if (!getenv("FAIR_RECORDS"))
		return;
	(void)snprintf(
	    path, sizeof path, "%s/%s.record", getenv("FAIR_RECORDS"), name);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	(void)fputs(text, f);
	(void)fclose(f);
}

static void run_sql(const char *path, const char *text)
{
	sqlite3 *db;
	char *why = NULL;
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	int r = sqlite3_exec(db, text, NULL, NULL, &why);
	ck_assert_msg(r == SQLITE_OK, "%s", why);
	(void)sqlite3_close(db);
}

void tamper(const char *text)
{
	run_sql(desk->path, text);
}

void copy_file(const char *from, const char *to)
{
	char piece[8192];
	FILE *in = fopen(from, "rb");
	FILE *out = fopen(to, "wb");
	ck_assert(in && out);
	for (size_t n; (n = fread(piece, 1, sizeof piece, in)) > 0;)
		ck_assert_uint_eq(fwrite(piece, 1, n, out), n);
	(void)fclose(in);
	ck_assert_int_eq(fclose(out), 0);
}

const char *text_of(const char *path)
{
	struct buf text;
	char piece[4096];
	FILE *f = fopen(path, "r");
	ck_assert_msg(f != NULL, "%s is missing (run in the top folder)", path);
	buf_init(&text, 0);
	for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
		buf_add(&text, piece, n);
	(void)fclose(f);
	const char *out = arena_string(&desk->arena, buf_string(&text));
	buf_release(&text);
	return out;
}

void keep_database(const char *name)
{
	const char *folder = getenv("FAIR_DATABASES");
	if (!folder)
		return;
	tamper(
	    arena_format(&desk->arena, "VACUUM INTO '%s/%s.db'", folder, name));
}

struct verified holds(const char *text)
{
	struct verified v;
	record_verify_all(text, &v);
	ck_assert_msg(v.verdict == VERDICT_HOLDS, "line %ld: %s\n%s", v.line,
	    v.why, text);
	return v;
}
