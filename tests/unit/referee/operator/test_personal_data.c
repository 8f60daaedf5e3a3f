/* test_personal_data.c - personal data: the list of people, the export of one
 * person's data, and the removal of these data.
 *
 * An export must show nothing that only another player may know, and no card of
 * a hand in play. After a removal, records must still verify. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "referee/operator.h"
#include "store/copy.h"
#include "store/sql.h"
#include "store/table.h"
#include "support/desk.h"
#include "support/whole_game.h"

static struct err err;

#define HAS(text, words)                                                       \
	ck_assert_msg(                                                         \
	    strstr(text, words) != NULL, "\"%s\"? %.2900s", words, text)
#define HAS_NOT(text, words)                                                   \
	ck_assert_msg(                                                         \
	    strstr(text, words) == NULL, "\"%s\"? %.2900s", words, text)

static const char *kept(struct buf *out)
{
	const char *text = arena_string(&desk->arena, buf_string(out));
	buf_release(out);
	return text;
}

static const char *people(void)
{
	struct buf out;
	buf_init(&out, 0);
	referee_people(&desk->referee, &out);
	return kept(&out);
}

/* Returns the exported data, or the error. */
static const char *export(const char *name)
{
	struct buf out;
	buf_init(&out, 0);
	enum outcome o =
	    referee_export(&desk->referee, name, desk->now, &out, &err);
	ck_assert(!o || (o == OUTCOME_NEVER && !out.size));
	const char *text = kept(&out);
	return o ? err.text : text;
}

/* Forgets a person. Returns the text for the operator: the result or the error.
 */
static const char *forget(const char *name)
{
	struct buf out;
	buf_init(&out, 0);
	enum outcome o =
	    referee_forget(&desk->referee, name, desk->now, &out, &err);
	ck_assert(!o || (o == OUTCOME_NEVER && !out.size));
	const char *text = kept(&out);
	return o ? err.text : text;
}

static void wrong(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

/* Checks the database as `spadesd check` does. */
static void all_is_sound(void)
{
	store_check(desk->referee.store, wrong, NULL);
	referee_check(&desk->referee, desk->now, wrong, NULL);
}

/* ---- the list ---- */

START_TEST(people_are_listed_with_what_became_of_them)
{
	struct banning ban = {.what = "@evil.test"};
	struct buf out;
	open_desk(NULL);
	ck_assert_str_eq(people(), "nobody has joined yet\n");
	start("start nomic109: ann, bob, cat, dan");
	answer("dan", "leave");
	tamper("UPDATE person SET address = 'cat@evil.test' "
	       "WHERE handle = 'cat'");
	buf_init(&out, 0);
	referee_ban(&desk->referee, &ban, desk->now, &out, &err);
	buf_release(&out);
	const char *list = people();
	HAS(list, "ann\tann@play.test\t2027-01-15\t1 game, 1 in play\n");
	HAS(list,
	    "cat\tcat@evil.test\t2027-01-15\t1 game, 1 in play, banned\n");
	HAS(list, "\t1 game, 1 in play, left 2027-01-15\n");
	HAS(list, "gm\tgm@play.test\t2027-01-15\t0 games, 0 in play\n");
	close_desk();
}
END_TEST

/* ---- the export ---- */

/* All players use every command that leaves data, in game 1, whose seats are
 * fixed. */
static void use_everything(void)
{
	start("start nomic109: ann, bob, cat, dan; seating=named");
	look();
	for (int i = 1; i < PEOPLE; i++) {
		int seat = i - 1;
		const char *card =
		    card_text(cards_nth(desk->game.hand[seat], seat));
		const char *name = names[i];
		answer(name, "mail rounds here");
		answer(name, "zone Europe/Berlin");
		answer(name, "autoplay on");
		answer(name, "entropy black cats");
		answer(name, arena_format(&desk->arena, "order %s", card));
		answer(name, "hand");
		answer(name, "say good luck");
		answer(name, arena_format(&desk->arena, "say I have %s", card));
		deliver("eve", reply_address(mail_to(name)), "bid 3");
	}
	answer(at_turn(), "bid 17");
	ask(at_turn(), "status");
	answer(at_turn(), "bid 3");
}

START_TEST(an_export_has_all_about_one_person_and_nothing_of_others)
{
	open_desk(NULL);
	use_everything();
	ck_assert(store_alias_add(desk->referee.store, "ann@home.test",
	    person_named("ann").id, desk->now));
	const char *text = export("ann");
	HAS(text, "What the referee referee@play.test keeps about ann, on ");
	HAS(text, "\nThe person\n  name ann\n  address ann@play.test\n");
	HAS(text, "  joined 2027-01-15 08:");
	HAS(text, "  may also write from ann@home.test, since ");
	HAS(text, "\nSettings\n  time zone Europe/Berlin\n");
	HAS(text, "  autoplay on\n");
	HAS(text, "  mail rounds, in game 1\n");
	HAS(text, "\nGames\n  game 1 (nomic109 seating=named), started ");
	HAS(text, ", in play, seat 1, in the record as ann\n");
	HAS(text, "words for the shuffle of round 2 of game 1: (not shown");
	HAS(text, "standing orders in game 1, round 1: (not shown");
	HAS(text, "\nWords to the table\n  game 1, ");
	HAS(text, "(not shown until the game is over)\n");
	HAS(text, "\nProofs\n");
	HAS(text, "a letter on hold, received ");
	HAS(text, ", from another address\n");
	HAS(text, "\nLetters\n  received ");
	HAS(text, ": acted, Message-ID ");
	HAS(text, ", network 192.0.2.0/24");
	HAS(text, "\nMails\n");
	HAS(text, ", game 1: (not shown while a game of this person");
	HAS(text, ": Please confirm: Spades by mail\n      You want to play");
	for (int i = 0; i < PEOPLE; i++)
		if (strcmp(names[i], "ann") != 0)
			HAS_NOT(text, arena_format(&desk->arena, "%s@play.test",
					  names[i]));
	HAS_NOT(text, "eve@");
	ck_assert_str_eq(strchr(export("ann@home.test"), '\n'),
	    strchr(export("ANN@play.test"), '\n'));
	HAS(export("eve"), "there is nobody called eve; expected a name");
	close_desk();
}
END_TEST

/* Exports the data of two games that differ only in the hands, and so in the
 * cards of orders, words and mails. Both exports must be the same. */
START_TEST(an_export_does_not_depend_on_the_hands_in_play)
{
	static const uint32_t deals[2] = {7, 8};
	const char *text[2][PEOPLE];
	uint64_t hand[2];
	for (int k = 0; k < 2; k++) {
		open_desk(NULL);
		dice = deals[k];
		desk->referee.chain_entropy = entropy;
		use_everything();
		hand[k] = desk->game.hand[0];
		for (int i = 0; i < PEOPLE; i++)
			text[k][i] = strdup(export(names[i]));
		close_desk();
	}
	ck_assert_uint_ne(hand[0], hand[1]);
	for (int i = 0; i < PEOPLE; i++) {
		ck_assert_str_eq(text[0][i], text[1][i]);
		free((void *)text[0][i]);
		free((void *)text[1][i]);
	}
}
END_TEST

/* The seat changed hands, but the hand in play is the same. */
START_TEST(a_former_player_s_mails_are_not_shown_either)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	tamper("INSERT INTO substitute(game, seat, old, person, taken, agreed, "
	       "granted, events) SELECT 1, seat, p.id, (SELECT id FROM person "
	       "WHERE handle = 'gm'), 1, 1, 1, 4 FROM seat JOIN person AS p "
	       "ON p.id = seat.person WHERE p.handle = 'ann'");
	tamper("UPDATE seat SET person = (SELECT id FROM person WHERE handle = "
	       "'gm') WHERE person = (SELECT id FROM person WHERE handle = "
	       "'ann')");
	const char *text = export("ann");
	HAS(text, ": (not shown while a game of this person is in play");
	HAS(text, "left seat ");
	HAS_NOT(text, "Your hand");
	HAS(export("gm"), "took seat ");
	close_desk();
}
END_TEST

START_TEST(after_the_game_the_texts_are_shown)
{
	dice = 3;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	post("ann", "say good luck");
	play_out(false, NULL);
	const char *text = export("ann");
	const char *hidden = strstr(text, "not shown");
	ck_assert_msg(hidden == NULL, "it was: %.300s", hidden);
	ck_assert_ptr_nonnull(strstr(text, ", over 2027-"));
	ck_assert_ptr_nonnull(strstr(text, ": good luck\n"));
	ck_assert_ptr_nonnull(strstr(text, "Your hand"));
	close_desk();
}
END_TEST

/* ---- removal ---- */

static const struct {
	const char *name, *why;
} stays[] = {
    {"ann", "ann has a seat in a game in play (1), which needs the address and "
	    "the hand; expected the game to be over or cancelled, or a "
	    "substitute in the seat"},
    {"gm", "gm is a gamesmaster; expected gm@play.test to be taken out of the "
	   "key gamesmasters first"},
    {"eve", "there is nobody called eve"},
};

START_TEST(what_a_game_or_the_site_needs_stays)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	const char *before = people();
	HAS(forget(stays[_i].name), stays[_i].why);
	ck_assert_str_eq(people(), before);
	close_desk();
}
END_TEST

START_TEST(who_accepted_a_seat_stays)
{
	open_desk(NULL);
	start("start amiga: ann, bot, bot, bot");
	struct substitute sub = {
	    .game = 1,
	    .old = person_named("ann").id,
	    .person = person_named("bob").id,
	    .taken = true,
	};
	store_substitute_set(desk->referee.store, &sub);
	HAS(forget("bob"), "bob has accepted a seat in game 1");
	sub.taken = false;
	store_substitute_set(desk->referee.store, &sub);
	HAS(forget("bob"), "bob is forgotten");
	ck_assert(store_substitute(desk->referee.store, 1, 0, &sub));
	ck_assert_int_eq(sub.person, 0);
	close_desk();
}
END_TEST

/* True if a file has these bytes. */
static bool file_has(const char *path, const char *bytes)
{
	FILE *f = fopen(path, "re");
	struct buf all;
	char piece[4096];
	size_t n;
	if (!f)
		return false;
	buf_init(&all, 0);
	while ((n = fread(piece, 1, sizeof piece, f)) > 0)
		buf_add(&all, piece, n);
	ck_assert_int_eq(fclose(f), 0);
	bool has = all.size > 0 &&
	           memmem(all.data, all.size, bytes, strlen(bytes)) != NULL;
	buf_release(&all);
	return has;
}

static bool on_the_disk(const char *bytes)
{
	return file_has(desk->path, bytes) ||
	       file_has(
		   arena_format(&desk->arena, "%s-wal", desk->path), bytes);
}

/* Plays a game to its end, in which ann leaves data of every kind. */
static void play_a_game(void)
{
	dice = 5;
	begin("start nomic109: ann, bob, cat, dan; max-rounds=1", 0);
	ck_assert(store_alias_add(desk->referee.store, "ann@home.test",
	    person_named("ann").id, desk->now));
	post("ann", "mail all\naway 2 days");
	post("ann", "say luck to all at this table");
	play_out(false, NULL);
	look();
	ck_assert_int_ne(desk->row.ended, 0);
}

START_TEST(a_forgotten_person_s_data_is_gone_and_records_hold)
{
	play_a_game();
	const char *before = record(RECORD_FINISHED);
	ck_assert(on_the_disk("ann@play.test"));
	ck_assert(on_the_disk("luck to all at this table"));
	const char *said = forget("ann@home.test");
	HAS(said, "ann is forgotten, and now appears as gone-");
	HAS(said, "\n  addresses: 2\n");
	HAS(said, "\n  mails to this person: ");
	HAS(said, "The records of games show the name ann.");
	HAS(said, "did in finished games, and the rating, without a name");
	HAS_NOT(said, "an invitation went");
	ck_assert(!on_the_disk("ann@play.test"));
	ck_assert(!on_the_disk("ann@home.test"));
	ck_assert_str_eq(record(RECORD_FINISHED), before);
	ck_assert(holds(before).over);
	all_is_sound();
	close_desk();
}
END_TEST

START_TEST(a_placeholder_stands_for_a_forgotten_person)
{
	play_a_game();
	int64_t id = person_named("ann").id;
	HAS(forget("ann"), "is forgotten");
	const char *gone = arena_format(&desk->arena, "gone-%d", (int)id);
	HAS(people(),
	    arena_format(&desk->arena,
		"%s\t-\t-\t1 game, 0 in play, forgotten 2027-", gone));
	const char *text = export(gone);
	HAS(text, "  data removed ");
	HAS(text, "in the record as ann\n");
	HAS_NOT(text, "play.test, ");
	HAS_NOT(text, "\nMails\n");
	HAS_NOT(text, "\nLetters\n");
	HAS_NOT(text, "\nSettings\n");
	HAS(forget("ann"), "there is nobody called ann");
	HAS(forget(gone), "there is nobody called gone-");
	struct buf out;
	buf_init(&out, 0);
	referee_games(&desk->referee, false, &out);
	HAS(kept(&out), gone);
	ask("gm", "players");
	SAID("gm", "bob");
	NOT_SAID("gm", "gone-");
	close_desk();
}
END_TEST

/* Letters from the old address are a stranger's, and old reply addresses are
 * void. The name in the record stays reserved. */
START_TEST(a_forgotten_person_can_join_as_somebody_new)
{
	play_a_game();
	const char *token = reply[person_number("ann")];
	HAS(forget("ann"), "is forgotten");
	sent_all();
	deliver("ann", token, "status");
	NOT_SAID("ann", "game 1");
	ask("ann", "join ann");
	SAID("ann", "it is taken");
	ask("ann", "join gone-9");
	SAID("ann", "cannot be your name");
	ask("ann", "join anton");
	answer("ann", "yes");
	SAID("ann", "Welcome, anton");
	answer("ann", "games");
	SAID("ann", "You are in no game now.");
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena,
			 "start anton, bob, cat, dan\ncode %s", code()));
	SAID("ann", "Game 2");
	all_is_sound();
	close_desk();
}
END_TEST

START_TEST(a_person_without_games_leaves_no_name)
{
	open_desk(NULL);
	all_join();
	answer("ann", "rename anton");
	tamper("PRAGMA secure_delete = OFF; CREATE TABLE o AS SELECT p.* FROM "
	       "person p, person, person, person; DROP TABLE o");
	const char *said = forget("anton");
	HAS(said, "\n  names: 2\n");
	HAS_NOT(said, "The records of games");
	ck_assert(!on_the_disk("anton"));
	ck_assert(!on_the_disk("ann@"));
	ask("eve", "join anton");
	answer("eve", "yes");
	SAID("eve", "Welcome, anton");
	all_is_sound();
	close_desk();
}
END_TEST

/* ---- new tables ---- */

/* True if a statement of the file names the table. */
static bool names_table(const char *path, const char *table)
{
	static const char *const before[] = {"FROM", "UPDATE", "JOIN"};
	const char *text = text_of(path);
	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		if (strstr(text,
			arena_format(&desk->arena, "%s %s ", before[i], table)))
			return true;
	return false;
}

/* A table that refers to people must be in the export. `forget` must clear it,
 * unless its rows are about games, or refer to the person only by a number. */
START_TEST(every_table_that_refers_to_people_is_known)
{
	static const char *const stay[] = {"seat", "ban", "rating", "tally"};
	int n = 0;
	open_desk(NULL);
	struct rows *s = q_rows(desk->referee.store,
	    "SELECT DISTINCT sqlite_master.name FROM sqlite_master, "
	    "pragma_foreign_key_list(sqlite_master.name) AS pragma_k "
	    "WHERE pragma_k.\"table\" = 'person'");
	for (; q_next(s); n++) {
		const char *table = q_string(&desk->arena, s, 0);
		bool stays_here = false;
		for (size_t i = 0; i < sizeof stay / sizeof *stay; i++)
			stays_here |= !strcmp(stay[i], table);
		ck_assert_msg(
		    names_table("src/store/personal.c", table) ||
			names_table(
			    "src/referee/operator/personal_data.c", table),
		    "spadesd export does not know the table %s", table);
		ck_assert_msg(
		    stays_here || names_table("src/store/forgetting.c", table),
		    "spadesd forget does not know the table %s", table);
	}
	ck_assert_int_gt(n, 20);
	close_desk();
}
END_TEST

Suite *suite_personal_data(void)
{
	Suite *suite = suite_create("personal_data");
	TCase *tcase = tcase_create("personal_data");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, people_are_listed_with_what_became_of_them);
	tcase_add_test(
	    tcase, an_export_has_all_about_one_person_and_nothing_of_others);
	tcase_add_test(tcase, an_export_does_not_depend_on_the_hands_in_play);
	tcase_add_test(tcase, a_former_player_s_mails_are_not_shown_either);
	tcase_add_test(tcase, after_the_game_the_texts_are_shown);
	tcase_add_loop_test(tcase, what_a_game_or_the_site_needs_stays, 0,
	    sizeof stays / sizeof *stays);
	tcase_add_test(tcase, who_accepted_a_seat_stays);
	tcase_add_test(
	    tcase, a_forgotten_person_s_data_is_gone_and_records_hold);
	tcase_add_test(tcase, a_placeholder_stands_for_a_forgotten_person);
	tcase_add_test(tcase, a_forgotten_person_can_join_as_somebody_new);
	tcase_add_test(tcase, a_person_without_games_leaves_no_name);
	tcase_add_test(tcase, every_table_that_refers_to_people_is_known);
	suite_add_tcase(suite, tcase);
	return suite;
}
