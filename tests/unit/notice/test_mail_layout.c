/* test_mail_layout.c - the layout of a mail about a game: its order, its
 * subject, and what its preview must not show. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

/* Fails unless the mail to that player contains these words, in this order. */
static void in_order(const char *name, const char *const *words)
{
	const char *text = told(name);
	const char *at = text;
	for (size_t i = 0; words[i]; i++) {
		at = strstr(at, words[i]);
		ck_assert_msg(
		    at != NULL, "no \"%s\" in its place: %s", words[i], text);
	}
}

static const char *const order[] = {
    "Your turn: ",
    " led ",
    "Answer by ",
    ", or the referee will play a random legal card for you.",
    "this trick",
    "Your hand ---",
    "Answer this mail with the card",
    "more tricks",
    "Score: you and ",
    NULL,
};

/* The player can play from any mail: a turn, a refusal, a question, a
 * reminder. */
START_TEST(who_is_to_act_can_play_from_every_mail)
{
	static const char *const lines[] = {"bid 3", "score", "check QS", NULL};
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_post(at_turn(), card_text(legal_card()));
	const char *who = at_turn();
	in_order(who, order);
	for (size_t i = 0; lines[i]; i++) {
		forum_read();
		forum_private(who, lines[i]);
		in_order(who, order);
	}
	forum_read();
	desk->now += 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	in_order(who, order);
	SAID(who, "A reminder. ");
	close_desk();
}
END_TEST

/* Returns the line of the player's mail that contains the words, from 1. */
static int line_with(const char *name, const char *words)
{
	const char *text = mail_to(name).letter.text;
	const char *at = strstr(text, words);
	int line = 1;
	ck_assert_msg(at != NULL, "no \"%s\": %s", words, text);
	for (const char *p = text; p < at; p++)
		line += *p == '\n';
	return line;
}

START_TEST(the_first_mail_of_a_game_shows_the_hand_before_its_beginning)
{
	open_desk(NULL);
	all_join();
	answer("ann", "start amiga: me, bot, bot, bot");
	ck_assert_int_eq(line_with("ann", "Your turn: bid"), 1);
	ck_assert_int_le(line_with("ann", "Clubs:"), 16);
	ck_assert_int_lt(
	    line_with("ann", "Clubs:"), line_with("ann", "The players are"));
	close_desk();
}
END_TEST

/* A player who reads plain text sees what to do, the trick just won, the table
 * and the hand without turning the page. */
START_TEST(what_to_do_the_news_the_table_and_the_hand_come_first)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *last = "";
	/* the last player to play also gets an acknowledgement, so another
	 * player must win */
	for (int i = 0; i % 4 || !i || !strcmp(last, at_turn()); i++) {
		forum_read();
		last = at_turn();
		forum_post(last, card_text(legal_card()));
	}
	const char *who = at_turn();
	ck_assert_int_eq(line_with(who, "Your turn: lead"), 1);
	ck_assert_int_eq(line_with(who, "Answer by "), 2);
	ck_assert_int_le(line_with(who, "You win the trick."), 4);
	ck_assert_int_le(line_with(who, "dan "), 9);
	ck_assert_int_le(line_with(who, "Clubs:"), 16);
	NOT_SAID(who, "Since the last mail");
	close_desk();
}
END_TEST

/* The mail reports the player's own slip right below the line that says whose
 * turn it is, and above the hand. */
START_TEST(a_slip_is_named_before_the_hand)
{
	static const char *const slip[] = {"Your turn: bid",
	    "That is not a valid bid. You may bid", "Your hand", NULL};
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "bid 14");
	in_order(who, slip);
	close_desk();
}
END_TEST

/* Gmail starts a new conversation with every new subject. */
static void one_subject(bool list)
{
	static const char turn[] = "[spades 1] Round 1: your turn";
	static const char *const lines[] = {
	    "hand", "bid 14", "what?", "status", NULL};
	forum_start(list, "start ann, bob, cat, dan");
	for (int bids = 0; bids < 4; bids++) {
		const char *who = at_turn();
		for (size_t i = 0; lines[i]; i++) {
			forum_private(who, lines[i]);
			ck_assert_str_eq(mail_to(who).letter.subject, turn);
			forum_read();
		}
		forum_post(who, "bid 3");
		ck_assert_str_eq(mail_to(at_turn()).letter.subject, turn);
		forum_read();
	}
	close_desk();
}

START_TEST(a_round_has_one_subject_for_whoever_is_to_act)
{
	one_subject(false);
	one_subject(true);
}
END_TEST

/* The answer to that mail goes to the referee, so it may quote the hand. */
START_TEST(on_a_list_the_answer_to_a_slip_has_the_hand)
{
	forum_start(true, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_post(who, "bid 14");
	SAID(who, "That is not a valid bid. You may bid");
	SAID(who, "Your hand");
	ck_assert_str_ne(reply_address(mail_to(who)), TABLE);
	close_desk();
}
END_TEST

/* ---- the end of a round ---- */

static const char *thread_of(const char *name)
{
	const char *at = strstr(mail_to(name).raw, "References: <");
	ck_assert_ptr_nonnull(at);
	at += strlen("References: <");
	return arena_copy(&desk->arena, at, strcspn(at, "> "));
}

/* Where misplays cost points, a column and a sentence say how many, so that the
 * rounds add up to the total. The mail belongs to the thread of the round that
 * it ends. */
START_TEST(a_round_s_end_shows_what_misplays_cost)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	forum_bids();
	const char *who = at_turn();
	forum_post(who, card_text(foreign_card()));
	const char *thread = thread_of(who);
	while (look(), desk->game.table.rounds_scored == 0) {
		forum_read();
		forum_post(at_turn(), card_text(legal_card()));
	}
	SAID("ann", "tricks round misplays total bags");
	SAID("ann", ", misplays -100.");
	const struct table *t = &desk->game.table;
	for (int side = 0; side < 2; side++)
		SAID(at_turn(), arena_format(&desk->arena, "%+d (now %d)",
				    t->score[side], t->score[side]));
	ck_assert_ptr_nonnull(
	    strstr(mail_to("ann").letter.subject, "Round 1: "));
	ck_assert_str_eq(thread_of("ann"), thread);
	forum_read();
	forum_private("ann", "history");
	SAID("ann", "round bid tricks points misplays total");
	ck_assert(strstr(told("ann"), " -100 "));
	forum_read();
	forum_post(at_turn(), "bid 3");
	ck_assert_str_ne(thread_of(at_turn()), thread);
	close_desk();
}
END_TEST

/* Plays cards until this many rounds are scored. */
static void play_rounds(int rounds)
{
	while (look(), desk->game.table.rounds_scored < rounds) {
		forum_read();
		forum_act(at_turn());
	}
}

/* A reminder's subject says how long is left. What the referee did in a
 * player's name stands before everything else in the player's mail. */
START_TEST(a_reminder_says_how_long_is_left_and_a_time_out_comes_first)
{
	static const char late[] =
	    "You did not act for 3 days, so the referee bid 2.";
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_read();
	desk->now += 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	const char *subject = mail_to(who).letter.subject;
	ck_assert(text_starts(subject, "[spades 1] Round 1: your turn, "));
	ck_assert_ptr_nonnull(strstr(subject, " left"));
	forum_read();
	desk->now += 2 * 86400;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_msg(text_starts(told(who), late), "%s", told(who));
	NOT_SAID(who, "Since the last mail");
	close_desk();
}
END_TEST

/* The mail that tells a round's result to the next bidder asks for the bid. */
START_TEST(a_result_that_asks_for_a_bid_says_so_in_its_subject)
{
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	play_rounds(1);
	const struct table *t = &desk->game.table;
	int side = table_side(t, t->turn);
	const char *who = at_turn();
	ck_assert_str_eq(mail_to(who).letter.subject,
	    arena_format(&desk->arena,
		"[spades 1] Round 2: your bid. Round 1: %d to %d",
		t->score[side], t->score[1 - side]));
	const char *other = strcmp(who, "ann") != 0 ? "ann" : "bob";
	ck_assert(
	    text_starts(mail_to(other).letter.subject, "[spades 1] Round 1: "));
	close_desk();
}
END_TEST

/* From the second round on, the mail about a round's end shows the scores by
 * round: as columns on the page, as a table in the text. */
START_TEST(a_round_s_end_shows_the_scores_by_round)
{
	static const char columns[] = "Scores from round 1 on: ";
	forum_start(false, "start ann, bob, cat, dan; teams ann+cat");
	play_rounds(1);
	NOT_SAID("ann", "after round");
	play_rounds(2);
	look();
	const struct table *t = &desk->game.table;
	SAID(at_turn(), "Round 2 is over: ");
	const char *other = strcmp(at_turn(), "ann") ? "ann" : "bob";
	SAID(other, "Round 2: you and ");
	SAID("ann", "after round 1 2 you and cat ");
	SAID("bob", "after round 1 2 you and dan ");
	const char *total = arena_format(&desk->arena, "(now %d)", t->score[0]);
	SAID(at_turn(), total);
	ck_assert_ptr_nonnull(strstr(forum_page("ann"), columns));
	close_desk();
	/* on a list, the post shows them, and no private mail does */
	forum_start(true, "start ann, bob, cat, dan");
	play_rounds(2);
	SAID("table", "after round 1 2 ");
	NOT_SAID("ann", "after round");
	close_desk();
}
END_TEST

/* Instructions end with a player's first round. */
START_TEST(who_has_finished_a_round_is_not_told_how_to_answer)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_private(at_turn(), "hand");
	SAID(at_turn(), "with your bid on the first line: a number");
	play_rounds(1);
	NOT_SAID(at_turn(), "on the first line");
	SAID(at_turn(), "You may bid a number from ");
	for (int i = 0; i < 4; i++) {
		forum_read();
		forum_act(at_turn());
	}
	SAID(at_turn(), "Your turn: lead");
	NOT_SAID(at_turn(), "on the first line");
	ck_assert_ptr_null(strstr(forum_page(at_turn()), "<b>Tap "));
	close_desk();
}
END_TEST

/* Returns a card of the player to act that is in the hand and illegal, or
 * CARD_NONE. */
static int revoking_card(void)
{
	look();
	const struct table *t = &desk->game.table;
	uint64_t hand = desk->game.hand[t->turn];
	uint64_t illegal = hand & ~table_playable(t, hand);
	return illegal && t->trick.size ? cards_first(illegal) : CARD_NONE;
}

/* The box above the hand tells the whole misplay. Only the player is told which
 * kind it was, because the kind shows what the hand holds. */
START_TEST(the_box_tells_a_misplay_and_its_kind_to_the_player_alone)
{
	static const char *const box[] = {"Answer by ", "Misplay: you tried to",
	    " were led, and you hold ", "count (§6): -100 points for you and ",
	    "(now -100). One more misplay of your side in this round loses "
	    "the game. ",
	    "now", "Your hand", NULL};
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	while (revoking_card() == CARD_NONE) {
		forum_act(at_turn());
		forum_read();
	}
	const char *who = at_turn();
	const char *next = forum_name((forum_seat(who) + 1) % 4);
	forum_post(who, card_text(revoking_card()));
	in_order(who, box);
	NOT_SAID(who, "could have followed suit");
	NOT_SAID(who, "Since the last mail");
	NOT_SAID(next, "and you hold");
	SAID(next, " either does not hold it or could have followed suit.");
	NOT_SAID(next, "post it again");
	close_desk();
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	who = at_turn();
	next = forum_name((forum_seat(who) + 1) % 4);
	forum_post(who, card_text(foreign_card()));
	SAID(who, "You do not hold it.");
	NOT_SAID(next, "You do not hold");
	close_desk();
}
END_TEST

/* The box says what the next misplay of that side costs, if it is the last. */
START_TEST(the_box_says_when_the_next_misplay_loses_the_game)
{
	static const char *const rows[][3] = {
	    {"start ann, bob, cat, dan",
		"of your side in this round loses the game.", ""},
	    {"start ann, bob, cat, dan; misplays-hand=3 misplays-game=off",
		"A side with 3 misplays in a round loses the game.", ""},
	    {"start ann, bob, cat, dan; misplays-hand=off misplays-game=2",
		"of your side loses the game.", "in this round"},
	    {"start ann, bob, cat, dan; misplays-hand=off misplays-game=off",
		"points for you", "loses the game"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(false, rows[i][0]);
		forum_bids();
		const char *who = at_turn();
		forum_post(who, card_text(foreign_card()));
		SAID(who, rows[i][1]);
		if (*rows[i][2])
			NOT_SAID(who, rows[i][2]);
		close_desk();
	}
}
END_TEST

/* The leader names a card that another player holds, and has one card of that
 * rank. The box names the leader's card, but not in a game on a list, where the
 * answer would quote it. */
START_TEST(the_box_names_the_card_that_may_have_been_meant)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start ann, bob, cat, dan");
		forum_bids();
		look();
		const char *who = at_turn();
		uint64_t hand = desk->game.hand[forum_seat(who)];
		int rank = 0;
		while (cards_count(hand & cards_rank(rank)) != 1)
			rank++;
		uint64_t same = hand & cards_rank(rank);
		uint64_t wrong = CARDS_52 & cards_rank(rank) & ~hand;
		forum_post(who, card_text(cards_first(wrong)));
		const char *words =
		    arena_format(&desk->arena, "If you meant %s, play it now.",
			doc_card(&desk->arena, cards_first(same)));
		ck_assert_int_eq(!strstr(told(who), words), list);
		SAID(who, list ? "Now play another card." : "You do not hold");
		close_desk();
	}
}
END_TEST

/* The mail with the next turn shows the reader's last move on the table or in
 * the last trick, and does not acknowledge it as well. */
START_TEST(a_mail_tells_no_move_twice)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	for (int i = 0; i < 40; i++) {
		const char *who = at_turn();
		forum_act(who);
		if (!strcmp(who, at_turn()))
			NOT_SAID(who, " counts.");
		forum_read();
	}
	close_desk();
}
END_TEST

/* The page of a mail is headed by what it is, not by the number of a round. It
 * has no bars while they would be empty. */
START_TEST(a_mail_is_headed_by_what_it_is)
{
	static const char *const asked[][2] = {
	    {"status", "<h1>It is "},
	    {"help", "<h1>What you can write</h1>"},
	    {"rules", "<h1>How this game is played</h1>"},
	};
	forum_start(false, "start amiga: ann, bob, cat, dan");
	for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
		forum_read();
		forum_private(forum_bystander(), asked[i][0]);
		const char *page = forum_page(forum_bystander());
		ck_assert_msg(strstr(page, asked[i][1]), "%s", page);
		ck_assert_ptr_null(strstr(page, "<td class=u"));
	}
	forum_read();
	for (int i = 1; i < PEOPLE; i++)
		forum_private(names[i], "suspend");
	ck_assert_ptr_nonnull(strstr(
	    forum_page(forum_bystander()), "<h1>The game is suspended</h1>"));
	close_desk();
}
END_TEST

/* A bot's name does not break at its hyphen. */
START_TEST(a_bot_s_name_stays_whole)
{
	forum_start(false, "start nomic109: ann, bot, bot, bot");
	forum_private("ann", "hand");
	const char *page = forum_page("ann");
	ck_assert_ptr_nonnull(strstr(page, "bot&#8209;"));
	ck_assert_ptr_null(strstr(page, "<b>bot-"));
	close_desk();
}
END_TEST

/* Hearts and diamonds lie in one row only with clubs between them. */
START_TEST(suits_of_one_colour_lie_in_rows_of_their_own)
{
	struct arena arena;
	struct doc doc;
	struct buf html;
	arena_init(&arena);
	buf_init(&html, 0);
	doc_init(&doc, &arena, "a hand");
	(void)doc_hand(&doc,
	    cards_of(card_parse("2H")) | cards_of(card_parse("3D")),
	    cards_of(card_parse("2H")) | cards_of(card_parse("3D")));
	doc_html(&doc, NULL, &html);
	ck_assert_msg(strstr(buf_string(&html),
			  "<tr><td class=r>2<br>&#9829;&#xFE0E;<tr>"),
	    "%s", buf_string(&html));
	buf_release(&html);
	arena_release(&arena);
}
END_TEST

/* ---- the first mail, and help ---- */

START_TEST(the_first_mail_says_what_it_is)
{
	/* the hand comes first for the player to act, and later for others */
	static const char *const first[] = {
	    "Your turn: bid",
	    "Answer by ",
	    ", or the referee will bid 2 for you.",
	    "Your hand ---",
	    "Answer this mail with your bid",
	    "Game 1 is played by the rules of \"109 - Spades\" (nomic109 "
	    "target=300). It ends at 300 points. gm started the game.",
	    " against ",
	    "A card that you may not play is a misplay, which costs 100 "
	    "points at once. A side with 2 misplays in a round or 3 in "
	    "a game loses the game. ",
	    "The rules in short",
	    "To read all rules, send \"rules\".",
	    "The seal of this game: ",
	    "To stop all mail, ",
	    NULL,
	};
	static const char *const later[] = {
	    "Round 1 is dealt",
	    " against ",
	    "A card that you may not play is a misplay, which costs 100 "
	    "points at once. A side with 2 misplays in a round or 3 in "
	    "a game loses the game. ",
	    "Your hand ---",
	    "The rules in short",
	    "The seal of this game: ",
	    NULL,
	};
	open_desk(NULL);
	start("start ann, bob, cat, dan; target=300");
	in_order(at_turn(), first);
	const char *other = strcmp(at_turn(), "ann") ? "ann" : "bob";
	in_order(other, later);
	NOT_SAID(other, "Score: ");
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(the_rules_in_short_begin_with_what_is_unusual)
{
	static const char *const rows[][2] = {
	    {"standard", "--- Bid how many"},
	    {"callbreak", "--- Bid how many of the 13 tricks you will take (1 "
			  "to 8). Follow suit if you "
			  "can, and then win the trick so far if possible. A "
			  "player who cannot must play a spade"},
	    {"suicide", "--- One partner of each side must bid nil (0), "
			"and the other must not. The partner of a nil must bid "
			"at least 4, whichever of them bids first. As usual: "},
	    {"mirror", "--- You must bid the number of spades in your "
		       "hand; partners' bids are added. As usual: "},
	    {"mirror", "You have no choice, because you must bid the number of "
		       "your spades: answer this mail with "},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_desk(NULL);
		start(arena_format(
		    &desk->arena, "start %s: ann, bob, cat, dan", rows[i][0]));
		SAID(at_turn(), rows[i][1]);
		close_desk();
	}
}
END_TEST

/* Gmail cuts a page at about 100 kB, so our pages have at most 33 kB. */
START_TEST(no_page_is_over_33_kB)
{
	static const char *const lines[] = {
	    "help", "rules", "history", "status", NULL};
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
	for (size_t i = 0; lines[i]; i++) {
		forum_private("ann", lines[i]);
		struct found f = mail_to("ann");
		const char *html = strstr(f.raw, "text/html");
		ck_assert_msg(html != NULL, "%s", lines[i]);
		ck_assert_msg(strlen(html) < 33 * 1024, "%s: %zu", lines[i],
		    strlen(html));
		forum_read();
	}
	close_desk();
}
END_TEST

Suite *suite_mail_layout(void)
{
	const TTest *const tests[] = {
	    who_is_to_act_can_play_from_every_mail,
	    the_first_mail_of_a_game_shows_the_hand_before_its_beginning,
	    what_to_do_the_news_the_table_and_the_hand_come_first,
	    a_slip_is_named_before_the_hand,
	    a_round_has_one_subject_for_whoever_is_to_act,
	    on_a_list_the_answer_to_a_slip_has_the_hand,
	    a_reminder_says_how_long_is_left_and_a_time_out_comes_first,
	    a_result_that_asks_for_a_bid_says_so_in_its_subject,
	    a_round_s_end_shows_what_misplays_cost,
	    a_round_s_end_shows_the_scores_by_round,
	    who_has_finished_a_round_is_not_told_how_to_answer,
	    the_box_tells_a_misplay_and_its_kind_to_the_player_alone,
	    the_box_says_when_the_next_misplay_loses_the_game,
	    the_box_names_the_card_that_may_have_been_meant,
	    a_mail_tells_no_move_twice,
	    a_mail_is_headed_by_what_it_is,
	    a_bot_s_name_stays_whole,
	    suits_of_one_colour_lie_in_rows_of_their_own,
	    the_first_mail_says_what_it_is,
	    the_rules_in_short_begin_with_what_is_unusual,
	    no_page_is_over_33_kB,
	    NULL,
	};
	return suite_of("mail_layout", tests);
}
