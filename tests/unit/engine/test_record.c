/* test_record.c - the record format: valid, refused and unreadable records;
 * batches; rules lines; round trips. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "engine/record.h"
#include "unit.h"

#define DEAL                                                                   \
	"deal 1 2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 2S 3S 4S\ndeal 2 5C 6C 7C 5D "   \
	"6D 7D 6H 7H 8H 9H 5S "                                                \
	"6S 7S\n"                                                              \
	"deal 3 8C 9C TC 8D 9D TD TH JH QH KH 8S 9S TS\ndeal 4 JC QC KC AC "   \
	"JD QD KD AD AH JS QS "                                                \
	"KS AS\n"
#define HEAD "spades-record 1\nrules nomic109\n"
#define BIDS "bid 1 4\nbid 2 3\nbid 3 3\nbid 4 3\n"

static void tell(void *context, const struct replay_note *n)
{
	struct buf *out = context;
	char card[CARD_TEXT];
	switch (n->kind) {
	case REPLAY_REFUSED:
		buf_format(out, "%ld:%s ", n->line, n->reason);
		break;
	case REPLAY_MISPLAY:
		buf_format(out, "%ld:misplay(%d %s %d) ", n->line, n->seat + 1,
		    card_write(n->card, card), n->voided);
		break;
	case REPLAY_ROUND:
		buf_format(out, "round%d ", n->table->rounds_scored);
		break;
	case REPLAY_RESULT:
		buf_format(out, "%s %d:%d", game_ending_name(n->table->ending),
		    n->table->score[0], n->table->score[1]);
		break;
	}
}

static const struct {
	const char *name, *text, *told;
	long bad_line;
	const char *expected;
} rows[] = {
    {"empty", "", "", 1, "empty"},
    {"header only", HEAD, "unfinished 0:0", 0, NULL},
    {"comments, blanks, dealer",
	"# hi\n\nspades-record 1 # one\n  rules  nomic109   target=300\ndealer "
	"4\n",
	"unfinished 0:0", 0, NULL},
    {"another dealer", HEAD "dealer 2\n", "3:bad-deal unfinished 0:0", 0, NULL},
    {"no signature", "rules nomic109\n", "", 1, "spades-record 1"},
    {"unknown rules", "spades-record 1\nrules foo\n", "", 2, "nomic109"},
    {"unknown option", "spades-record 1\nrules nomic109 foo=1\n", "", 2,
	"no option foo"},
    {"option value", "spades-record 1\nrules nomic109 target=x\n", "", 2,
	"target=x"},
    {"unknown word", HEAD "hop 1\n", "", 3, "expected one of"},
    {"seat", HEAD "bid 0 3\n", "", 3, "a seat"},
    {"no card", HEAD "play 1 1C\n", "", 3, "a card"},
    {"words", HEAD "bid 1\n", "", 3, "bid SEAT BID"},
    {"any integer is a bid",
	HEAD DEAL "bid 1 -1\nbid 1 14\nbid 1 1\nbid 1 "
		  "99999999999999999999\nbid 1 zero\nbid 1 nil\n",
	"7:bad-bid 8:bad-bid 9:bad-bid 10:bad-bid 11:bad-bid unfinished 0:0", 0,
	NULL},
    {"no hand has the number of an illegal bid",
	"spades-record 1\nrules cutthroat joker=two hand=18\ndealer 3\n"
	"deal 1 LJ BJ 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S\n"
	"deal 2 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD\n"
	"deal 3 TH TS JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS\n"
	"bid 1 99\nbid 1 blind-1\nbid 1 19\nbid 1 18\n",
	"7:bad-bid 8:bad-bid 9:bad-bid unfinished 0:0", 0, NULL},
    {"no number", HEAD DEAL "bid 1 x\n", "", 7, "a bid"},
    {"wrong phase",
	HEAD "bid 1 3\nplay 1 2C\nlook 1\ndiscard 1 2C\npass 1 2C 3C\n",
	"3:wrong-phase 4:wrong-phase 5:wrong-phase 6:wrong-phase 7:wrong-phase "
	"unfinished 0:0",
	0, NULL},
    {"bad deals",
	HEAD "deal 1 2C\ndeal 1 2C 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC "
	     "AC\ndeal extra TS\ndeal 9 2C\n",
	"3:bad-deal 4:bad-deal 5:bad-deal 6:bad-deal unfinished 0:0", 0, NULL},
    {"turns",
	HEAD DEAL "bid 2 3\nbid 9 3\ntimeout 2\ntimeout 1 2C\ntimeout 1\n",
	"7:not-your-turn 8:not-your-turn 9:bad-timeout 10:bad-timeout "
	"unfinished 0:0",
	0, NULL},
    {"misplay alone", HEAD DEAL BIDS "play 1 AS\nplay 1 2C\n",
	"11:misplay(1 AS 1) unfinished -100:0", 0, NULL},
    {"batch",
	HEAD DEAL BIDS "batch\nplay 1 2C\nplay 2 5D\nplay 3 8D # void\nconcede "
		       "3\nplay 1 AS\nend\nplay 2 5C\n",
	"13:misplay(2 5D 3) unfinished 0:-100", 0, NULL},
    {"batch void after forfeit",
	HEAD DEAL BIDS
	"play 1 AS\nbatch\nplay 1 KS\nplay 2 5D\nconcede 2\nend\nplay 1 2C\n",
	"11:misplay(1 AS 1) 13:misplay(1 KS 2) 15:game-over 17:game-over "
	"forfeit -200:0",
	0, NULL},
    {"batch without misplay",
	HEAD DEAL BIDS "batch\nplay 1 2C\nplay 2 5C\nplay 1 3C\nend\n",
	"14:not-your-turn unfinished 0:0", 0, NULL},
    {"unclosed batch", HEAD DEAL BIDS "batch\nplay 1 2C\n", "", 11,
	"never closed"},
    {"end alone", HEAD "end\n", "", 3, "without"},
    {"bid in batch", HEAD DEAL "batch\nbid 1 3\nend\n", "", 8, "in a batch"},
    {"concession", HEAD DEAL "concede 1\nwithdraw 2\nconcede 3\nbid 1 2\n",
	"8:wrong-phase 10:game-over concession 0:0", 0, NULL},
};

START_TEST(lines)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct buf out;
		struct game game;
		struct record_fault fault;
		buf_init(&out, 0);
		bool good = record_replay(rows[i].text,
		    &(struct replay_watch){.context = &out, .tell = tell},
		    &game, &fault);
		ck_assert_msg(good == !rows[i].bad_line, "%s: %s", rows[i].name,
		    fault.why);
		if (good)
			ck_assert_msg(!strcmp(buf_string(&out), rows[i].told),
			    "%s: %s", rows[i].name, buf_string(&out));
		else
			ck_assert_msg(fault.line == rows[i].bad_line &&
					  strstr(fault.why, rows[i].expected),
			    "%s: line %ld, %s", rows[i].name, fault.line,
			    fault.why);
		buf_release(&out);
	}
}
END_TEST

START_TEST(rules_round_trip)
{
	static const char *const texts[] = {"nomic109", "nomic109 target=300",
	    "nomic109 target=off max-rounds=2 nil=off",
	    "nomic109 floor=-200 bags=carried misplay=refuse",
	    ("nomic109 bid-one=on double-from=off lead-spades=broken "
	     "time-limit=5")};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct rules r, again;
		char why[256], out[RULES_TEXT], twice[RULES_TEXT];
		ck_assert_msg(rules_parse(texts[i], &r, why, sizeof why),
		    "%zu: %s", i, why);
		rules_write(&r, out, sizeof out);
		ck_assert(rules_parse(out, &again, why, sizeof why));
		rules_write(&again, twice, sizeof twice);
		ck_assert_str_eq(out, twice);
		ck_assert_int_eq(memcmp(&r, &again, sizeof r), 0);
	}
	struct rules r;
	char why[256], out[RULES_TEXT];
	/* a line that names the default is no error */
	ck_assert(rules_parse(
	    "nomic109 target=500 nil=on misplay=nomic", &r, why, sizeof why));
	rules_write(&r, out, sizeof out);
	ck_assert_str_eq(out, "nomic109");
	ck_assert(!rules_parse("nomic109 target=off", &r, why, sizeof why));
	ck_assert(strstr(why, "target=off") && strstr(why, "max-rounds=off"));
}
END_TEST

START_TEST(events_survive_the_store)
{
	static const struct event events[] = {
	    {
		.kind = EVENT_DEAL,
		.seat = 2,
		.cards = CARDS_52 & 0x1FFF,
		.card = CARD_NONE,
		.bid = BID_NONE,
	    },
	    {.kind = EVENT_BID, .seat = 0, .bid = 0, .card = CARD_NONE},
	    {.kind = EVENT_BID, .seat = 3, .bid = 13, .card = CARD_NONE},
	    {.kind = EVENT_PLAY, .seat = 1, .card = 60, .bid = BID_NONE},
	    {.kind = EVENT_MISPLAY, .seat = 1, .card = 0, .bid = BID_NONE},
	    {.kind = EVENT_VOID, .seat = 1, .card = 12, .bid = BID_NONE},
	    {.kind = EVENT_TIMEOUT, .seat = 1, .card = CARD_NONE, .bid = 2},
	    {.kind = EVENT_TIMEOUT, .seat = 1, .card = 17, .bid = BID_NONE},
	    {.kind = EVENT_CONCEDE,
		.seat = 1,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {.kind = EVENT_WITHDRAW,
		.seat = 1,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {.kind = EVENT_FORFEIT,
		.seat = 1,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {
		.kind = EVENT_DEAL,
		.seat = SEAT_EXTRA,
		.cards = (uint64_t)1 << CARD_JOKER,
		.card = CARD_NONE,
		.bid = BID_NONE,
	    },
	    {.kind = EVENT_BID, .seat = 0, .bid = BID_ALL, .card = CARD_NONE},
	    {.kind = EVENT_BID,
		.seat = 0,
		.bid = BID_BLIND_NIL,
		.card = CARD_NONE},
	    {.kind = EVENT_BID, .seat = 0, .bid = 17, .card = CARD_NONE},
	    {.kind = EVENT_PLAY,
		.seat = 4,
		.card = 12,
		.bid = BID_NONE,
		.call = CALL_LOW},
	    {.kind = EVENT_DISCARD,
		.seat = 4,
		.card = CARD_JOKER,
		.bid = BID_NONE},
	    {.kind = EVENT_PASS,
		.seat = 3,
		.cards = 0x21,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {.kind = EVENT_TIMEOUT,
		.seat = 3,
		.cards = 0x21,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {.kind = EVENT_LOOK, .seat = 3, .card = CARD_NONE, .bid = BID_NONE},
	    {.kind = EVENT_DEALER,
		.seat = 3,
		.card = CARD_NONE,
		.bid = BID_NONE},
	    {.kind = EVENT_VOID_ROUND,
		.seat = 0,
		.card = CARD_NONE,
		.bid = BID_NONE},
	};
	for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
		char value[128];
		struct event e;
		record_value(&events[i], value, sizeof value);
		ck_assert_msg(record_load(record_kind(&events[i]),
				  events[i].seat, value, &e),
		    "row %zu", i);
		ck_assert_msg(
		    e.kind == events[i].kind && e.seat == events[i].seat &&
			e.cards == events[i].cards &&
			e.card == events[i].card && e.bid == events[i].bid &&
			e.call == events[i].call,
		    "row %zu", i);
	}
	struct event e;
	ck_assert(!record_load("hop", 0, "", &e) &&
		  !record_load("play", 9, "QS", &e) &&
		  !record_load("play", 0, "XX", &e));
}
END_TEST

Suite *suite_record(void)
{
	const TTest *const tests[] = {
	    lines, rules_round_trip, events_survive_the_store, NULL};
	return suite_of("record", tests);
}
