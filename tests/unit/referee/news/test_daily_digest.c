/* test_daily_digest.c - one mail a day about all games, for players who want no
 * other mail. */
#include <string.h>

#include "base/when.h"
#include "notice/doc.h"
#include "support/forum.h"

/* Advances the clock to the next time at which the referee has something
 * due. */
static void next_look(void)
{
	/* look at the games that all_want() marked */
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	desk->now = referee_next(&desk->referee);
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

START_TEST(a_digest_comes_once_a_day_and_can_be_answered)
{
	forum_round(false);
	all_want(WISH_TURNS);
	const char *who = at_turn();
	const char *third = forum_name((forum_seat(who) + 2) % 4);
	forum_private(third, "zone Europe/Berlin\nmail digest");
	SAID(third, "one mail a day for all games");
	forum_read();
	const char *card = doc_card(&desk->arena, legal_card());
	forum_act(who);
	forum_read();
	forum_act(at_turn());
	ck_assert_str_eq(at_turn(), third);
	ck_assert_int_eq(forum_mails(third), 0);
	next_look();
	/* 07:00 in winter time is 06:00 UTC */
	ck_assert_int_eq(desk->now % WHEN_DAY, 6 * WHEN_HOUR);
	ck_assert_int_eq(forum_mails(third), 1);
	SAID(third, "Your turn: ");
	SAID(third, "Your hand");
	/* the state shows the cards on the table, so the news does not repeat
	 * them */
	NOT_SAID(third, arena_format(&desk->arena, "%s plays", who));
	SAID(third, arena_format(&desk->arena, "led %s", card));
	forum_read();
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(forum_mails(third), 0);
	forum_act(third);
	ck_assert_str_ne(at_turn(), third);
	ck_assert_int_eq(forum_mails(third), 0);
	close_desk();
}
END_TEST

/* A reminder would tell the same as the digest, within hours. */
START_TEST(a_digest_reminds_so_no_reminder_comes)
{
	forum_start(false, "start amiga: ann, bob, cat, dan; time-limit=off");
	const char *who = at_turn();
	desk->now += 22 * WHEN_HOUR;
	all_want(WISH_TURNS);
	forum_private(who, "mail digest");
	forum_read();
	for (int day = 0; day < 3; day++) {
		int mails = 0;
		for (int hour = 0; hour < 24; hour++) {
			desk->now += WHEN_HOUR;
			ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
			mails += forum_mails(who);
			forum_read();
		}
		ck_assert_int_eq(mails, 1);
	}
	forum_private(who, "mail rounds");
	forum_read();
	desk->now += WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(forum_mails(who), 1);
	close_desk();
}
END_TEST

/* Returns the line with the reply address for a move in the second game. */
static const char *second_address(const char *text)
{
	static const char mark[] = "but write to ";
	const char *at = strstr(text, mark);
	ck_assert_msg(at != NULL, "%s", text);
	at += strlen(mark);
	size_t n = strcspn(at, " ");
	return arena_copy(&desk->arena, at, at[n - 1] == '.' ? n - 1 : n);
}

/* Returns the player to act in game `id`. */
static const char *turn_in(int64_t id)
{
	struct game_row row;
	struct game game;
	struct err err;
	struct store *store = desk->referee.store;
	ck_assert(store_game(store, &desk->arena, id, &row));
	ck_assert(!store_replay(store, &row, &game, &err));
	return row.seat[game.table.turn].handle;
}

static void start_another(void)
{
	forum_private("gm",
	    arena_format(&desk->arena,
		"start ann, bob, cat, dan; teams ann+cat\ncode %s", code()));
	forum_read();
}

START_TEST(a_digest_is_of_all_games)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	const char *one = reply_address(forum_mail("ann"));
	start_another();
	const char *other = reply_address(forum_mail("ann"));
	all_want(WISH_DIGEST);
	next_look();
	forum_read();
	deliver("ann", one, "concede");
	deliver("ann", other, "concede");
	/* a concession does not wait for the digest */
	for (int i = 2; i < PEOPLE; i++) {
		SAID(names[i], "ann concedes");
		ck_assert_int_eq(forum_mails(names[i]), 2);
	}
	forum_read();
	for (int day = 0; day < 2; day++) {
		desk->now += WHEN_DAY;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		for (int i = 1; i < PEOPLE; i++) {
			const char *name = names[i];
			bool turn = !strcmp(name, turn_in(1)) ||
			            !strcmp(name, turn_in(2));
			ck_assert_int_eq(forum_mails(name) > 0, turn);
		}
	}
	close_desk();
}
END_TEST

/* A player who is to act in two games gets a separate reply address for
 * each. */
START_TEST(each_game_of_a_digest_can_be_answered)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	const char *reply[PEOPLE];
	for (int i = 1; i < PEOPLE; i++)
		reply[i] = reply_address(forum_mail(names[i]));
	start_another();
	all_want(WISH_DIGEST);
	while (strcmp(turn_in(1), turn_in(2)) != 0) {
		int i = 1;
		while (strcmp(names[i], turn_in(1)) != 0)
			i++;
		deliver(names[i], reply[i], "bid 3");
	}
	sent_all();
	const char *who = turn_in(1);
	next_look();
	ck_assert_int_eq(forum_mails(who), 1);
	ck_assert_str_eq(mail_to(who).letter.subject,
	    "Spades today: your turn in games 1, 2");
	/* the second game's address stands above its hand */
	const char *text = told(who);
	const char *second = second_address(text);
	ck_assert_ptr_nonnull(
	    strstr(strstr(text, "but write to "), "Your hand"));
	answer(who, "bid 3");
	deliver(who, second, "bid 4");
	ck_assert_str_ne(turn_in(1), who);
	ck_assert_str_ne(turn_in(2), who);
	close_desk();
}
END_TEST

START_TEST(a_list_of_games_says_whose_turn_it_is)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	const char *who = at_turn();
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	forum_private(who, "games");
	SAID(who, "against");
	SAID(who, "It is your turn, until ");
	forum_private(other, "games");
	SAID(other, arena_format(&desk->arena, "It is %s's turn, until ", who));
	close_desk();
}
END_TEST

START_TEST(what_presses_is_told_to_who_wants_a_digest)
{
	forum_round(false);
	all_want(WISH_DIGEST);
	const char *who = at_turn();
	ask(who, "hand");
	forum_read();
	forum_post(who, card_text(foreign_card()));
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(forum_mails(names[i]), 1);
		SAID(names[i], "Misplay: ");
	}
	close_desk();
}
END_TEST

Suite *suite_daily_digest(void)
{
	const TTest *const tests[] = {
	    a_digest_comes_once_a_day_and_can_be_answered,
	    a_digest_reminds_so_no_reminder_comes,
	    a_digest_is_of_all_games,
	    each_game_of_a_digest_can_be_answered,
	    a_list_of_games_says_whose_turn_it_is,
	    what_presses_is_told_to_who_wants_a_digest,
	    NULL,
	};
	return suite_of("daily_digest", tests);
}
