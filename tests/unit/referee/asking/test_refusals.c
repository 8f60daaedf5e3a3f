/* test_refusals.c - replies that once went to the wrong person, answered the
 * wrong thing, or were not needed. */
#include <string.h>

#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

/* A player may start a game with bots only, and is told what is wrong with the
 * line. A line that names other people needs a gamesmaster. */
START_TEST(a_slip_in_a_player_s_start_is_named)
{
	static const struct {
		const char *line, *says;
	} rows[] = {
	    {"start amgia: me, bot, bot, bot", "there is no rule set amgia"},
	    {"start amiga banana: me, bot, bot, bot",
		"banana: expected OPTION=VALUE"},
	    {"start amiga: me, bot, bot", "for 4 players, but you named 3"},
	    {"start amiga: me, bot, bot, bot; foo=1", "there is no option foo"},
	    {"start amiga: me, bob, bot", "Only a gamesmaster"},
	    {"start amiga: me, nobody-here, bot, bot", "Only a gamesmaster"},
	};
	forum_open(_i);
	all_join();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		answer("ann", rows[i].line);
		SAID("ann", rows[i].says);
		ask("ann", "games");
		SAID("ann", "You are in no game now");
	}
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_s_line_that_is_not_understood_is_answered)
{
	forum_open(_i);
	all_join();
	answer("gm",
	    arena_format(&desk->arena, "strat nomic109\ncode %s", code()));
	SAID("gm", "strat nomic109");
	SAID("gm", "I did not understand this");
	SAID("gm", "Your code was right, but each code counts only once");
	answer("gm", "strat nomic109\ncode 000000");
	SAID("gm", "That code is wrong, or it has expired");
	NOT_SAID("gm", "Your code was right");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 7\ncode %s", code()));
	SAID("gm", "Game 7 is not in play. To list the games in play");
	NOT_SAID("gm", "counts only once. Send");
	close_desk();
}
END_TEST

START_TEST(who_plays_in_two_games_is_asked_which)
{
	static const char *const lines[] = {"hand", "status", "score"};
	forum_start(_i, "start ann, bob, cat, dan");
	forum_private(
	    "gm", arena_format(&desk->arena,
		      "start amiga: ann, bob, cat, dan\ncode %s", code()));
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		sent_all();
		ask("ann", lines[i]);
		SAID("ann", "I cannot tell which game you mean");
		SAID("ann", "Game 1 (nomic109): ");
		SAID("ann", "Game 2 (amiga): ");
		NOT_SAID("ann", "You are in no game now");
	}
	close_desk();
}
END_TEST

START_TEST(nobody_is_to_act_in_a_suspended_game)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	for (int i = 1; i < PEOPLE; i++) {
		forum_read();
		forum_private(names[i], "suspend");
	}
	for (int i = 1; i < PEOPLE; i++)
		NOT_SAID(names[i], "Your turn: ");
	forum_read();
	forum_private(who, "status");
	SAID(who, "The game is suspended When it goes on, it is");
	NOT_SAID(who, "Your turn: ");
	NOT_SAID(who, "with the card on the first line");
	forum_read();
	forum_private(who, "resume");
	SAID(who, "Your turn: lead");
	close_desk();
}
END_TEST

START_TEST(whose_time_was_up_is_told_that_it_was_his)
{
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	desk->now += 4 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now - 1), OUTCOME_DONE);
	if (!_i)
		SAID(who, "You did not act for 4 days");
	NOT_SAID(who, arena_format(&desk->arena, "%s did not act", who));
	SAID(forum_all(at_turn()),
	    arena_format(&desk->arena, "%s did not act for 4 days", who));
	close_desk();
}
END_TEST

/* On a list, one post informs everybody, and names the player who conceded. */
START_TEST(a_partner_is_told_what_his_own_concession_would_do)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
	all_want(WISH_ALL);
	forum_post("ann", "concede");
	SAID(forum_all("bob"), "If cat concedes too");
	NOT_SAID("cat", "If cat concedes");
	if (!_i)
		SAID("cat", "If you concede too");
	close_desk();
}
END_TEST

/* Sends a new letter under the subject of the game's mails. */
static void write_anew(const char *who, const char *text)
{
	static const char vouched[] =
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n";
	static const char subject[] = "Subject: ";
	const char *raw = letter_from(who, "referee@play.test", vouched, text);
	const char *at = strstr(raw, subject) + strlen(subject);
	desk->now += 10;
	deliver_at(arena_format(&desk->arena, "%.*sRe: [spades 1] round 1: %s",
		       (int)(at - raw), raw, at),
	    desk->now - 1);
}

START_TEST(no_letter_brings_a_cancelled_game_back)
{
	static const char *const lines[] = {"bid 3", "concede", "ready"};
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	struct found old = forum_mail(who);
	forum_private(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	SAID("gm", "is cancelled");
	forum_read();
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		write_anew(who, lines[i]);
		SAID(who, "Game 1 was cancelled: nothing was done.");
		forum_mail_at(old, lines[i], desk->now += 10);
		forum_post_at(old, lines[i], desk->now += 10);
		ck_assert_uint_eq(events_now(), before);
		for (int k = 1; k < PEOPLE; k++)
			if (strcmp(names[k], who) != 0)
				ck_assert_int_eq(forum_mails(names[k]), 0);
	}
	write_anew(who, "hand");
	SAID(who, "That game was cancelled, and you are in no other game.");
	close_desk();
}
END_TEST

START_TEST(the_next_deadline_is_no_reminder)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	look();
	int64_t began = desk->game.table.since;
	struct referee *r = &desk->referee;
	ck_assert_int_lt(referee_next(r), began + 2 * WHEN_DAY);
	ck_assert_int_ge(referee_deadline(r), began + 3 * WHEN_DAY);
	for (int i = 1; i < PEOPLE; i++)
		forum_private(names[i], "suspend");
	ck_assert_int_eq(referee_deadline(r), 0);
	close_desk();
}
END_TEST

static uint64_t of_rank(int rank)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= cards_of(card_make(suit, rank));
	return cards;
}

START_TEST(a_card_without_its_suit_is_asked_for_by_name)
{
	static const char *const lines[] = {"two", "3", "4 please", "the five",
	    "six.", "play the 7", "8", "9!", "10", "jack", "Q", "my king",
	    "ace"};
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	uint64_t hand = desk->game.hand[forum_seat(who)];
	uint64_t may = table_playable(&desk->game.table, hand);
	uint32_t before = events_now();
	for (int rank = 0; rank <= CARD_ACE; rank++) {
		desk->now +=
		    WHEN_HOUR; /* an hour later, the reply limits start anew */
		uint64_t cards = may & of_rank(rank);
		if (cards_count(cards) == 1)
			/* only one card of the rank is legal, so the letter is
			 * clear */
			continue;
		forum_private(who, lines[rank]);
		if (cards)
			SAID(who, "Do you mean");
		else
			SAID(who, "Your words name no card to play now.");
		forum_read();
	}
	forum_private(who, "Jill of all trades");
	SAID(who, "I did not understand this, so nothing was done. It is "
		  "your turn to lead: answer with the card alone, such as \"");
	NOT_SAID(who, "Score: ");
	/* the whole mail as an answer makes no move */
	forum_private(who, mail_to(who).letter.text);
	ck_assert_uint_eq(events_now(), before);
	forum_act(who);
	forum_read();
	desk->now += WHEN_DAY;
	forum_private(who, "jack");
	NOT_SAID(who, "the suit of the card too");
	close_desk();
}
END_TEST

/* In answer to the mail whose reply address is `to`, `who` writes the line,
 * which must be answered and do nothing. */
static void does_nothing(const char *who, const char *to, const char *line)
{
	look();
	uint32_t before = events_now();
	sent_all();
	deliver(who, to, line);
	look();
	ck_assert_msg(events_now() == before, "%s: acted", line);
	ck_assert_msg(*told(who), "%s: no answer", line);
}

/* In an answer to a mail of game 1: the game that the line names is meant. */
START_TEST(a_move_in_another_game_is_not_made_here)
{
	static const char *const lines[] = {"bid 4 in game 2", "game 2: bid 4",
	    "Game 2: 4", "4 in game 2 please", "for game 2, I bid 4",
	    "bid 4 (game 2)", "in game #2 I bid 4"};
	forum_start(false, "start amiga: ann, bob, cat, dan");
	const char *who = at_turn();
	const char *to = reply_address(forum_mail(who));
	forum_private(
	    "gm", arena_format(&desk->arena,
		      "start amiga: ann, bob, cat, dan\ncode %s", code()));
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		does_nothing(who, to, lines[i]);
	close_desk();
}
END_TEST

/* A word that is a command, and a number, is that command or is asked about. */
START_TEST(a_command_s_word_and_a_number_bids_nothing)
{
	static const char *const lines[] = {"check 3", "review 3",
	    "score game 4", "rules game 4", "forfeit game 4", "say 3",
	    "status 2", "explain bid 4", "hint 4", "history 3", "take 4",
	    "go 4"};
	forum_start(false, "start amiga: ann, bob, cat, dan");
	const char *who = at_turn();
	const char *to = reply_address(forum_mail(who));
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		does_nothing(who, to, lines[i]);
		desk->now += WHEN_HOUR;
	}
	close_desk();
}
END_TEST

START_TEST(a_command_s_word_and_a_card_plays_nothing)
{
	static const char *const words[] = {
	    "hint", "help", "concede", "explain", "check", "review", "score"};
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *to = reply_address(forum_mail(who));
	look();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		const char *line = arena_format(
		    &desk->arena, "%s %s", words[i], card_text(legal_card()));
		does_nothing(who, to, line);
		desk->now += WHEN_HOUR;
	}
	close_desk();
}
END_TEST

Suite *suite_refusals(void)
{
	const TTest *const tests[] = {
	    a_slip_in_a_player_s_start_is_named,
	    a_gamesmaster_s_line_that_is_not_understood_is_answered,
	    who_plays_in_two_games_is_asked_which,
	    nobody_is_to_act_in_a_suspended_game,
	    a_move_in_another_game_is_not_made_here,
	    a_command_s_word_and_a_number_bids_nothing,
	    a_command_s_word_and_a_card_plays_nothing,
	    whose_time_was_up_is_told_that_it_was_his,
	    a_partner_is_told_what_his_own_concession_would_do,
	    no_letter_brings_a_cancelled_game_back,
	    the_next_deadline_is_no_reminder,
	    a_card_without_its_suit_is_asked_for_by_name,
	    NULL,
	};
	return suite_of_both("refusals", tests);
}
