/* test_archive.c - the archive of a list: what each act posts, what it mails to
 * the players besides, and whether the posts alone tell the game.
 *
 * The environment variable ARCHIVE=1 prints every post and the number of mails
 * that each act causes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "store/outbox.h"
#include "support/forum.h"

/* ---- counting ---- */

/* Mails that one act caused: posts, mails to players, and those of them that
 * bring neither a turn nor a hand. */
struct caused {
	int posts, mails, bare;
};

static bool is_player(const char *address)
{
	for (int i = 1; i < PEOPLE; i++) {
		size_t n = strlen(names[i]);
		if (!strncmp(address, names[i], n) && address[n] == '@')
			return true;
	}
	return false;
}

static void count_mail(struct caused *c, const struct mail_row *row)
{
	struct letter l;
	letter_parse(&desk->arena, row->bytes, row->size, &l);
	if (!strcmp(row->recipient, TABLE)) {
		c->posts++;
		if (getenv("ARCHIVE"))
			printf("\nSubject: %s\n\n%s", l.subject, l.text);
	} else if (is_player(row->recipient)) {
		c->mails++;
		c->bare += !strstr(l.text, "Your turn: ") &&
		           !strstr(l.text, "Your hand");
	}
}

/* Counts the unsent mails. The test can look at them until the next act. */
static struct caused caused(const char *act)
{
	enum { MOST = 40 };
	struct caused c = {0, 0, 0};
	struct mail_row rows[MOST];
	struct store *store = desk->referee.store;
	size_t n =
	    store_mail_due(store, &desk->arena, desk->now + 1, rows, MOST);
	for (size_t i = 0; i < n; i++)
		count_mail(&c, &rows[i]);
	if (getenv("ARCHIVE"))
		printf("---- %s: %d posts, %d mails to players\n", act, c.posts,
		    c.mails);
	return c;
}

/* The gamesmaster gives a command, with a code. */
static struct caused rule(const char *line)
{
	forum_read();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	look();
	return caused(line);
}

static struct caused act(void)
{
	const char *who = at_turn();
	forum_read();
	forum_act(who);
	look();
	return caused(who);
}

static void begin(const char *line)
{
	forum_start(true, line);
	store_durable(desk->referee.store, false);
	look();
}

static int lines_of_post(void)
{
	int lines = 0;
	const char *text = strstr(mail_to("table").raw, "text/plain");
	text = strstr(text, "\r\n\r\n") + 4;
	const char *end = strstr(text, "\r\n--");
	for (; text < end; text++)
		lines += *text == '\n';
	return lines;
}

static const char NOMIC[] = "start nomic109: ann, bob, cat, dan; target=5000";

/* ---- what the gamesmaster does ---- */

START_TEST(an_act_is_one_post_and_no_copy_to_each_player)
{
	static const struct {
		const char *line, *post;
	} acts[] = {
	    {"extend 1 2 days", "The gamesmaster, gm, grants "},
	    {"suspend 1", "The gamesmaster, gm, suspends the game."},
	    {"announce 1: We meet at noon.", "says: We meet at noon."},
	    {"resume 1", "gm resumed the game."},
	};
	enum { LINES = 6 };
	begin(NOMIC);
	for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
		const struct caused c = rule(acts[i].line);
		ck_assert_int_eq(c.posts, 1);
		/* after a pause the player to act gets the hand again */
		ck_assert_int_eq(
		    c.mails, strstr(acts[i].line, "resume") != NULL);
		SAID("table", acts[i].post);
		SAID("table",
		    arena_format(&desk->arena, "it is %s's turn", at_turn()) +
			1);
		ck_assert_int_le(lines_of_post(), LINES);
	}
	close_desk();
}
END_TEST

START_TEST(a_suspension_says_by_whom_why_and_until_when)
{
	begin(NOMIC);
	rule("suspend 1 because ann moves house until Monday.");
	SAID("table",
	    "The gamesmaster, gm, suspends the game, because ann moves house "
	    "until Monday. The clock stands still until a gamesmaster sends "
	    "\"resume\".");
	SAID("table", "The game is suspended When it goes on, it is ");
	rule("resume 1");
	rule("suspend 1: holidays");
	SAID("table", "gm, suspends the game: holidays. The clock");
	rule("resume 1");
	rule("suspend until Monday, I'm at my mother's");
	SAID("table", "suspends the game: until Monday, I'm at my mother's.");
	close_desk();
}
END_TEST

/* The substitute alone gets a mail, with the hand, and the player before is
 * told that the game is over for that player. */
START_TEST(a_seat_that_changes_hands_is_one_post_and_a_hand)
{
	begin("start amiga: ann, bob, cat, dan");
	ask("eve", "join");
	answer("eve", "yes");
	ck_assert_int_eq(rule("replace ann by eve in game 1").posts, 0);
	answer("eve", "yes");
	const struct caused c = caused("eve agrees");
	ck_assert_int_eq(c.posts, 1);
	ck_assert_int_eq(c.mails, 1);
	SAID("table", "eve has the seat of ann from now on.");
	SAID("ann", "From now on, eve has your seat");
	SAID("eve", "Your hand");
	close_desk();
}
END_TEST

START_TEST(a_question_to_the_table_is_one_post)
{
	begin(NOMIC);
	const struct caused c = rule("void-round 1 because it misread a bid");
	ck_assert_int_eq(c.posts, 1);
	ck_assert_int_eq(c.mails, 0);
	SAID("table", "These players have not answered yet: ");
	SAID("table", "If you agree, answer \"agree\".");
	close_desk();
}
END_TEST

START_TEST(a_cancelled_game_ends_in_the_archive)
{
	begin(NOMIC);
	while (!desk->game.table.rounds_scored)
		act();
	const struct caused c = rule("cancel-game 1 because dan is ill");
	ck_assert_int_eq(c.posts, 1);
	ck_assert_int_eq(c.mails, 0);
	struct found post = mail_to("table");
	ck_assert_str_eq(post.letter.subject, "[spades 1] cancelled");
	ck_assert_ptr_nonnull(strstr(post.raw, "X-Spades-Game: 1"));
	SAID("table",
	    "Game 1 is cancelled by the gamesmaster, gm, because dan is ill. "
	    "It was in round 2, ");
	SAID("table", " against ");
	SAID("table", "round total bags");
	SAID("table", "secret of round 2");
	look();
	ck_assert_int_ne(desk->row.ended, 0);
	close_desk();
}
END_TEST

/* ---- what players do ---- */

START_TEST(the_end_of_a_conceded_game_has_its_score_and_both_sides)
{
	begin("start nomic109: ann, bob, cat, dan; teams ann+cat; target=5000");
	while (!desk->game.table.rounds_scored)
		act();
	int score[2] = {desk->game.table.score[0], desk->game.table.score[1]};
	int side = forum_seat("ann") % 2;
	const char *first = forum_name(side);
	const char *second = forum_name(side + 2);
	forum_read();
	forum_post("ann", "concede");
	struct caused c = caused("concede");
	ck_assert_int_eq(c.posts, 1);
	ck_assert_int_eq(c.mails, 0);
	forum_read();
	forum_post("cat", "concede");
	ck_assert_int_eq(caused("concede").posts, 1);
	SAID("table",
	    arena_format(&desk->arena,
		"The game is over: %s and %s conceded, so this round is not "
		"scored. The score is ",
		first, second));
	SAID("table", arena_format(&desk->arena, "%s and %s %d", first, second,
			  score[side]));
	SAID("table",
	    arena_format(&desk->arena, "%s and %s %d", forum_name(1 - side),
		forum_name(3 - side), score[1 - side]));
	NOT_SAID("table", "cat conceded.");
	close_desk();
}
END_TEST

START_TEST(a_time_out_gives_the_time_that_passed)
{
	begin(NOMIC);
	const char *who = at_turn();
	rule("extend 1 2 days");
	desk->now += 5 * WHEN_DAY + 8 * WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	SAID("table",
	    arena_format(&desk->arena,
		"%s did not act for 5 days and 8 hours, so the referee bid 2.",
		who));
	close_desk();
}
END_TEST

/* The list refuses the unsent post. */
static void refuse_post(void)
{
	struct mail_row rows[8];
	struct store *store = desk->referee.store;
	size_t n = store_mail_due(store, &desk->arena, desk->now + 1, rows, 8);
	for (size_t i = 0; i < n; i++)
		if (!strcmp(rows[i].recipient, TABLE))
			store_mail_failed(
			    store, rows[i].id, desk->now, "550 no");
}

/* The post about the last trick but one failed, so the last post has both. */
START_TEST(the_trick_that_ends_the_game_stands_in_its_place)
{
	begin("start amiga: ann, bob, cat, dan; max-rounds=1");
	while (desk->game.table.phase != PHASE_OVER) {
		act();
		if (desk->game.table.trick_no == 12)
			refuse_post();
	}
	const char *last = arena_format(&desk->arena, "leads %s, ",
	    doc_card(
		&desk->arena, desk->game.table.last_trick
				  .card[desk->game.table.last_trick.leader]));
	const char *text = told("table");
	const char *before = strstr(text, " wins the trick.");
	const char *ends = strstr(text, last);
	ck_assert_msg(before && ends && before < ends, "%s", text);
	ck_assert_ptr_nonnull(strstr(ends, "Round 1 is scored"));
	close_desk();
}
END_TEST

/* True if these words, up to NULL, stand in the last post in this order. */
static bool in_order(const char *const *words)
{
	const char *text = told("table");
	for (; *words && text; words++)
		text = strstr(text, *words);
	return text != NULL;
}

static void play_until_scored(void)
{
	while (!desk->game.table.rounds_scored)
		act();
}

START_TEST(a_round_ends_with_its_trick_result_seats_and_deal)
{
	static const char *const order[] = {
	    " wins the trick. Round 1 is scored", "round total bags",
	    "eve has the seat of ann from now on.",
	    "turn to bid Round 2 is dealt. Until ", "Fair deal", NULL};
	begin("start nomic109: ann, bob, cat, dan; target=5000");
	ask("eve", "join");
	answer("eve", "yes");
	rule("replace ann by eve in game 1");
	answer("eve", "yes");
	look();
	play_until_scored();
	ck_assert_msg(in_order(order), "%s", told("table"));
	NOT_SAID("table", "Score: ");
	NOT_SAID("table", "bid tricks bob");
	close_desk();
}
END_TEST

START_TEST(nothing_follows_the_end_of_a_game)
{
	static const char *const order[] = {
	    " plays ", " win The game is over: ", NULL};
	begin(NOMIC);
	while (desk->game.table.phase == PHASE_BID)
		act();
	act();
	forum_read();
	forum_post("ann", "concede");
	look();
	forum_read();
	act();
	int partner = (forum_seat("ann") + 2) % 4;
	forum_post(forum_name(partner), "concede");
	ck_assert_msg(in_order(order), "%s", told("table"));
	ck_assert_ptr_null(
	    strstr(strstr(told("table"), "The game is over"), " plays "));
	close_desk();
}
END_TEST

START_TEST(the_first_lead_has_its_reason)
{
	begin(NOMIC);
	while (desk->game.table.phase == PHASE_BID)
		act();
	SAID("table", "turn to lead (highest bid) Until ");
	while (!desk->game.table.trick_no)
		act();
	SAID("table", "turn to lead Until ");
	close_desk();
	begin("start amiga: ann, bob, cat, dan");
	while (desk->game.table.phase == PHASE_BID)
		act();
	SAID("table", "turn to lead Until ");
	close_desk();
}
END_TEST

START_TEST(a_post_about_one_card_has_neither_table_nor_score)
{
	begin(NOMIC);
	while (!desk->game.table.trick_no)
		act();
	SAID("table", "bid tricks this trick");
	NOT_SAID("table", "Score: ");
	look();
	int card = legal_card();
	const char *leads = arena_format(&desk->arena, "%s led %s. ", at_turn(),
	    doc_card(&desk->arena, card));
	forum_read();
	forum_private(at_turn(), card_text(card));
	SAID("table", leads);
	NOT_SAID("table", "bid tricks");
	NOT_SAID("table", "Score: ");
	rule("suspend 1");
	SAID("table",
	    arena_format(&desk->arena, "The game is suspended %sWhen", leads));
	close_desk();
}
END_TEST

START_TEST(a_misplay_is_posted_with_one_score_and_one_turn)
{
	begin(NOMIC);
	while (desk->game.table.phase == PHASE_BID)
		act();
	look();
	forum_read();
	forum_post(at_turn(), card_text(foreign_card()));
	SAID("table", "Misplay: ");
	SAID("table", "(now -100)");
	NOT_SAID("table", "Score: ");
	NOT_SAID("table", "bid tricks");
	NOT_SAID("table", "post it again");
	NOT_SAID("table", "turn again");
	close_desk();
}
END_TEST

START_TEST(the_end_of_the_game_is_the_same_in_all_mails)
{
	const char *ends = "at 500 points, or after 3 rounds at the latest.";
	forum_open(true);
	start("start nomic109: ann, bob, cat, dan; max-rounds=3");
	SAID("table", arena_format(&desk->arena, "It ends %s", ends));
	look();
	const char *who = at_turn();
	answer(who, "status");
	SAID(who, arena_format(&desk->arena, "The game ends %s", ends));
	close_desk();
}
END_TEST

/* ---- the first post ---- */

static const char *const first_posts[] = {
    "nomic109", "playsite", "amiga", "synspades", "synspades-solo", "standard"};

START_TEST(the_first_post_has_25_lines)
{
	enum { LINES = 25 };
	forum_open(true);
	start(arena_format(
	    &desk->arena, "start %s: ann, bob, cat, dan", first_posts[_i]));
	caused("start");
	ck_assert_msg(lines_of_post() <= LINES, "%d lines: %s", lines_of_post(),
	    told("table"));
	const char *const words[] = {
	    arena_format(&desk->arena, "%s bids first.", at_turn()),
	    "gm started the game. The players are ",
	    "answer that mail, or answer here, as in \"bid 3\"",
	    arena_format(&desk->arena, "send \"rules %s\" to referee@play.test",
		first_posts[_i]),
	    arena_format(&desk->arena, "It is %s's turn to bid", at_turn()),
	    "The seal of this game: ",
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		SAID("table", words[i]);
	SAID(at_turn(), "The rules in short");
	close_desk();
}
END_TEST

/* ---- a whole game ---- */

/* An act is posted once, and a private mail brings the hand of a turn. */
START_TEST(no_mail_to_a_player_only_repeats_a_post)
{
	enum { ROUNDS = 2, ROUND_POSTS = 14, ROUND_LINES = 200 };
	struct caused all = {0, 0, 0};
	int lines = 0;
	begin(NOMIC);
	while (desk->game.table.rounds_scored < ROUNDS) {
		const struct caused c = act();
		ck_assert_int_le(c.posts, 1);
		ck_assert_int_eq(c.bare, 0);
		all.posts += c.posts;
		all.mails += c.mails;
		lines += c.posts ? lines_of_post() : 0;
	}
	ck_assert_int_le(lines, ROUNDS * ROUND_LINES);
	ck_assert_int_eq(all.posts, ROUNDS * ROUND_POSTS);
	forum_read();
	forum_post(at_turn(), "bid 14");
	ck_assert_int_eq(caused("a refusal").posts, 0);
	close_desk();
}
END_TEST

Suite *suite_archive(void)
{
	const TTest *const tests[] = {
	    an_act_is_one_post_and_no_copy_to_each_player,
	    a_suspension_says_by_whom_why_and_until_when,
	    a_seat_that_changes_hands_is_one_post_and_a_hand,
	    a_question_to_the_table_is_one_post,
	    a_cancelled_game_ends_in_the_archive,
	    the_end_of_a_conceded_game_has_its_score_and_both_sides,
	    a_time_out_gives_the_time_that_passed,
	    the_trick_that_ends_the_game_stands_in_its_place,
	    a_round_ends_with_its_trick_result_seats_and_deal,
	    nothing_follows_the_end_of_a_game,
	    the_first_lead_has_its_reason,
	    a_post_about_one_card_has_neither_table_nor_score,
	    a_misplay_is_posted_with_one_score_and_one_turn,
	    the_end_of_the_game_is_the_same_in_all_mails,
	    no_mail_to_a_player_only_repeats_a_post,
	    NULL,
	};
	Suite *suite = suite_of("archive", tests);
	TCase *tcase = tcase_create("first posts");
	tcase_add_loop_test(tcase, the_first_post_has_25_lines, 0,
	    (int)(sizeof first_posts / sizeof first_posts[0]));
	suite_add_tcase(suite, tcase);
	return suite;
}
