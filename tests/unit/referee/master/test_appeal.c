/* test_appeal.c - appeals against rulings: what may be appealed, whom the words
 * reach, and who answers. */
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "support/desk.h"
#include "support/whole_game.h"

#define NOMIC "start nomic109: ann, bob, cat, dan"
#define AMIGA "start amiga: ann, bob, cat, dan"

static const struct table *table(void)
{
	look();
	return &desk->game.table;
}

/* Four bids, and a misplay of the player to lead. Returns the misplayer. */
static const char *misplay(void)
{
	dice = 4;
	while (table()->phase == PHASE_BID)
		post(at_turn(), move());
	const char *who = at_turn();
	post(who,
	    arena_format(&desk->arena, "play %s", card_text(foreign_card())));
	return who;
}

static const char *with_code(const char *text)
{
	return arena_format(&desk->arena, "%s\ncode %s", text, code());
}

/* The gamesmaster answers the mail about appeal 1. */
static void gm_answers(const char *text)
{
	const char *raw = letter_from("gm", reply[0], "", text);
	const char *subject = strstr(raw, "hello");
	ck_assert_ptr_nonnull(subject);
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "%.*sRe: Appeal 1 in game 1%s",
		       (int)(subject - raw),
		       raw,
		       subject + strlen("hello")),
	    desk->now - 1);
}

/* ---- the way of an appeal ---- */

START_TEST(the_gamesmaster_gets_the_ruling_and_the_table_the_answer)
{
	begin(NOMIC, 0);
	const char *who = misplay();
	struct table before = *table();
	deliver("ann", reply[1], "appeal 1 the referee read my letter badly.");
	SAID("ann",
	    arena_format(&desk->arena,
		"Your appeal 1 against a misplay of %s in round 1 is with the "
		"gamesmaster.",
		who));
	SAID("gm", "ann appeals against a misplay of");
	SAID("gm", "The ruling comes from the option misplay=nomic.");
	SAID("gm", "the referee read my letter badly");
	NOT_SAID("bob", "appeal");
	mails_ask_for_nothing();
	read_all();
	gm_answers("The law is plain.\nThe misplay stands.");
	SAID(
	    "gm", "To answer appeal 1, answer this mail with \"answer 1\" and");
	NOT_SAID("bob", "law is plain");
	read_all();
	gm_answers(with_code("The law is plain.\nThe misplay stands."));
	SAID("gm", "Your answer goes to the table.");
	for (int i = 1; i < PEOPLE; i++)
		SAID(names[i],
		    "ann wrote: \"the referee read my letter badly\". The "
		    "gamesmaster, gm, answers: \"The law is plain. The misplay "
		    "stands\". No score changes.");
	const struct table *t = table();
	ck_assert_int_eq(memcmp(t->score, before.score, sizeof t->score), 0);
	ck_assert_uint_eq(t->events, before.events);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(answer_takes_the_number_of_an_appeal)
{
	begin(NOMIC, 0);
	misplay();
	post("ann", "appeal 1 it was legal");
	deliver("ann", reply[1], "answer 1 I was right");
	SAID("ann", "Only a gamesmaster can do that.");
	read_all();
	deliver("gm", reply[0], "answer 1 it stands");
	NOT_SAID("ann", "it stands");
	read_all();
	deliver("gm", reply[0], with_code("answer 2 it stands"));
	SAID("gm", "there is no appeal with that number");
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it stands"));
	SAID("dan", "answers: \"it stands\"");
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it falls"));
	SAID("gm", "that appeal is answered already");
	NOT_SAID("dan", "it falls");
	close_desk();
}
END_TEST

/* ---- what may be appealed ---- */

static void refused(const char *line, const char *why)
{
	deliver("ann", reply[1], line);
	SAID("ann", why);
	NOT_SAID("gm", "appeals against");
	read_all();
}

START_TEST(an_appeal_needs_a_game_and_words)
{
	begin(AMIGA, 0);
	refused("appeal 2 it was my turn",
	    "you do not play in game 2. \"appeal\" takes the number");
	refused("appeal 1", "expected the number of the game and your words");
	deliver("gm", reply[0], "appeal 1 they are wrong");
	SAID("gm", "you do not play in game 1.");
	close_desk();
}
END_TEST

/* A bid may be misread without any ruling. */
START_TEST(what_the_referee_did_without_a_ruling_may_be_appealed)
{
	begin(AMIGA, 0);
	deliver("ann", reply[1], "appeal 1 my bid was misread");
	SAID("ann", "Your appeal 1 against what the referee did in round 1 is");
	SAID("gm", "There was no misplay, no time-out, and no refusal of this");
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it stands"));
	SAID("bob", "ann appealed against what the referee did in round 1");
	close_desk();
}
END_TEST

/* A letter that complains of a ruling may name a card, as a move does. The
 * offered words name none that is not played, and are short enough. */
START_TEST(a_complaint_in_sentences_becomes_an_appeal)
{
	begin(AMIGA, 0);
	dice = 4;
	while (table()->phase == PHASE_BID)
		post(at_turn(), move());
	const char *who = at_turn();
	const char *card = card_text(foreign_card());
	post(who, arena_format(&desk->arena, "play %s", card));
	deliver(who,
	    reply[person_number(who)],
	    arena_format(&desk->arena,
		"Dear gamesmaster,\n\nthe referee refused my %s and I want to "
		"complain about that. The ruling is unfair, because I know the "
		"rules of this game better than any machine ever will. I ask "
		"the gamesmaster to judge.\n\nYours, %s",
		card,
		who));
	SAID(who, "You seem to want the gamesmaster to look at a ruling.");
	NOT_SAID(who, "Do you mean");
	NOT_SAID(who, "If you mean");
	SAID(who, "body=appeal%201%20The%20ruling%20is%20unfair%2C");
	deliver(who,
	    reply[person_number(who)],
	    "appeal 1 The ruling is unfair, because I know the rules of this "
	    "game better than any machine ever will.");
	SAID("gm", "appeals against");
	close_desk();
}
END_TEST

/* The refusal of a letter tells something about the hand, so only the
 * gamesmaster learns which one it was. */
START_TEST(why_a_letter_was_refused_is_for_the_gamesmaster_alone)
{
	begin(AMIGA, 0);
	post(at_turn(), "bid 3");
	desk->now += 60;
	post("ann", "bid 99");
	post("ann", "bid 3");
	post("ann", "bid 99");
	deliver("ann", reply[1], "appeal 1 that was a bid");
	SAID("ann", "against the refusal of a letter of ann");
	SAID("gm", "against the refusal of a letter of ann");
	SAID("gm", "The letter was refused by the ruling");
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it was none"));
	SAID("bob", "ann appealed against the refusal of a letter of ann");
	NOT_SAID("bob", "by the ruling");
	close_desk();
}
END_TEST

START_TEST(a_time_out_may_be_appealed)
{
	begin(AMIGA, 0);
	const char *who = at_turn();
	desk->now += 3 * WHEN_DAY + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	deliver("cat", reply[3], "appeal 1 the letter came in time");
	SAID("gm",
	    arena_format(
		&desk->arena, "against a time-out of %s in round 1", who));
	SAID("gm", "time-limit=3");
	close_desk();
}
END_TEST

/* ---- limits ---- */

START_TEST(one_open_appeal_and_three_a_day)
{
	begin(NOMIC, 0);
	misplay();
	for (int i = 1; i <= 3; i++) {
		deliver("ann", reply[1], "appeal 1 it was legal");
		SAID("ann",
		    arena_format(&desk->arena, "Your appeal %d against", i));
		read_all();
		refused("appeal 1 hear me",
		    arena_format(
			&desk->arena, "your appeal %d in this game", i));
		desk->now += 60;
		deliver("gm",
		    reply[0],
		    with_code(
			arena_format(&desk->arena, "answer %d it stands", i)));
		read_all();
	}
	refused("appeal 1 hear me", "at most 3 appeals a day");
	desk->now += WHEN_DAY;
	deliver("ann", reply[1], "appeal 1 hear me");
	SAID("ann", "Your appeal 4 against");
	close_desk();
}
END_TEST

/* ---- cards ---- */

static int unplayed(int seat)
{
	look();
	return cards_first(desk->game.hand[seat]);
}

START_TEST(words_that_may_name_a_card_of_the_hand_reach_nobody)
{
	begin(NOMIC, 0);
	misplay();
	int seat = 0;
	while (strcmp(at_the_table(seat), "ann") != 0)
		seat++;
	const char *own = card_text(unplayed(seat));
	const char *line =
	    arena_format(&desk->arena, "appeal 1 I hold %s", own);
	refused(line, "your words may name a card, and nobody may learn");
	/* asking twice does not help, unlike with say */
	refused(line, "your words may name a card, and nobody may learn");
	const char *other =
	    card_text(unplayed((seat + 1) % table()->rules.seats));
	refused(arena_format(&desk->arena, "appeal 1 %s was led", other),
	    "your words may name a card, and nobody may learn");
	/* a card that was played goes to the gamesmaster, and not to the table
	 */
	(void)table();
	post(at_turn(),
	    arena_format(&desk->arena, "play %s", card_text(legal_card())));
	int played = cards_first(table()->played);
	deliver("ann",
	    reply[1],
	    arena_format(
		&desk->arena, "appeal 1 %s was led", card_text(played)));
	SAID("gm", "was led");
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it was not"));
	SAID("bob", "answers: \"it was not\"");
	NOT_SAID("bob", "was led");
	close_desk();
}
END_TEST

/* A sealed hand must stay unknown to its holder, too, so every card is kept
 * back. */
START_TEST(with_a_sealed_hand_no_card_is_named)
{
	begin("start synspades: ann, bob, cat, dan", 0);
	desk->now += 3 * WHEN_DAY + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	int seat = table()->turn;
	const char *who = at_the_table(seat);
	ck_assert(table_sealed(table(), seat));
	for (int i = 0; i < 2; i++) {
		uint64_t hand = desk->game.hand[seat];
		uint64_t cards = i ? hand : CARDS_52 & ~hand;
		deliver(who,
		    reply[person_number(who)],
		    arena_format(&desk->arena,
			"appeal 1 it was %s",
			card_text(cards_first(cards))));
		SAID(who, "your words may name a card, and nobody may learn");
		NOT_SAID("gm", "appeals against");
		read_all();
	}
	close_desk();
}
END_TEST

/* ---- who answers ---- */

START_TEST(a_gamesmaster_who_plays_there_does_not_answer)
{
	struct buf out;
	struct err err;
	begin("start nomic109: gm, ann, bob, cat", 0);
	misplay();
	deliver("ann", reply[1], "appeal 1 it was legal");
	NOT_SAID("gm", "appeals against");
	ck_assert_ptr_nonnull(strstr(told("other"), "ann appeals against"));
	read_all();
	deliver("gm", reply[0], with_code("answer 1 it stands"));
	SAID("gm", "you play in that game, so another gamesmaster");
	NOT_SAID("bob", "it stands");
	read_all();
	buf_init(&out, 0);
	referee_appeals(&desk->referee, &out);
	ck_assert_ptr_nonnull(strstr(buf_string(&out), "it was legal"));
	buf_shorten(&out, 0);
	ck_assert_int_eq(
	    referee_answer(
		&desk->referee, "1 it stands.", desk->now, &out, &err),
	    OUTCOME_DONE);
	SAID("bob", "The operator answers: \"it stands\"");
	ck_assert_int_eq(
	    referee_answer(
		&desk->referee, "1 it stands", desk->now, &out, &err),
	    OUTCOME_NEVER);
	buf_shorten(&out, 0);
	referee_appeals(&desk->referee, &out);
	ck_assert_str_eq(buf_string(&out), "no appeal is open\n");
	buf_release(&out);
	close_desk();
}
END_TEST

/* A gamesmaster who wants no mail gets none about appeals. The player must not
 * wait for such a gamesmaster. */
START_TEST(an_appeal_goes_to_the_operator_if_no_gamesmaster_reads_mail)
{
	static const char *const only[] = {"gm@play.test", NULL};
	begin(NOMIC, 0);
	desk->site.gamesmasters = only;
	misplay();
	deliver("gm", reply[0], "stop");
	read_all();
	deliver("ann", reply[1], "appeal 1 it was legal");
	SAID("ann", "waits for the operator, because no gamesmaster can");
	ck_assert_int_eq(mail_to("gm").count, 0);
	close_desk();
}
END_TEST

Suite *suite_appeal(void)
{
	const TTest *const tests[] = {
	    the_gamesmaster_gets_the_ruling_and_the_table_the_answer,
	    answer_takes_the_number_of_an_appeal,
	    an_appeal_needs_a_game_and_words,
	    what_the_referee_did_without_a_ruling_may_be_appealed,
	    a_complaint_in_sentences_becomes_an_appeal,
	    why_a_letter_was_refused_is_for_the_gamesmaster_alone,
	    a_time_out_may_be_appealed,
	    one_open_appeal_and_three_a_day,
	    words_that_may_name_a_card_of_the_hand_reach_nobody,
	    with_a_sealed_hand_no_card_is_named,
	    a_gamesmaster_who_plays_there_does_not_answer,
	    an_appeal_goes_to_the_operator_if_no_gamesmaster_reads_mail,
	    NULL};
	return suite_of("appeal", tests);
}
