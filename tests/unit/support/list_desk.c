/* list_desk.c - see list_desk.h. */
#include "support/list_desk.h"

#include <string.h>

#include "store/letters.h"

const char *list_begin(const char *list)
{
	open_desk(list);
	start("start ann, bob, cat, dan");
	return at_turn();
}

void list_post(const char *who, const char *headers, const char *text)
{
	desk->now += 10;
	desk->uid++; /* a new uid makes a new Message-ID */
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
}

int held_for(const char *who)
{
	int64_t id = person_named(who).id;
	return store_held_count(desk->referee.store, id, 0, false) +
	       store_held_count(desk->referee.store, id, 0, true);
}

const char *list_begin_long(void)
{
	open_desk(LIST);
	start("start ann, bob, cat, dan; target=5000");
	return at_turn();
}

void list_move(const char *who, const char *headers)
{
	bool bid = desk->game.table.phase == PHASE_BID;
	list_post(who, headers, bid ? "bid 3" : card_text(legal_card()));
}

bool list_moves(const char *who, const char *headers)
{
	uint32_t before = events_now();
	list_move(who, headers);
	return events_now() > before;
}

void list_round_to(const char *who)
{
	while (strcmp(at_turn(), who) != 0)
		list_move(at_turn(), BY_LIST_VOUCHED);
	sent_all();
}

const char *list_begin_with_yes(void)
{
	const char *who = list_begin_long();
	uint32_t before = events_now();
	sent_all();
	list_post(who, BY_LIST, "bid 3");
	SAID(who, "Did you post this on the list?");
	answer(who, "yes");
	ck_assert_uint_gt(events_now(), before);
	list_round_to(who);
	return who;
}

void list_post_rewritten(const char *claims, const char *text)
{
	desk->now += 10;
	desk->uid++;
	deliver_at(
	    arena_format(&desk->arena,
		"From: Somebody via Table <" LIST ">\r\nTo: " LIST
		"\r\n%sMessage-ID: <r%d@play.test>\r\n" BY_LIST ON_ITS_WAY
		"\r\n%s\r\n",
		claims, (int)desk->uid, text),
	    desk->now - 1);
}
