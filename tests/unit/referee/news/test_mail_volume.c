/* test_mail_volume.c - how many mails a player gets in a round, and how long
 * the mails are, in games of four people who follow the instructions, by mail
 * and on a list. The environment variable MAILS=1 prints the table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "store/games.h"
#include "store/outbox.h"
#include "support/forum.h"

/* BYTES: the most that a mail may have on the mean. Over many deals, the mean
 * of the relay is some 5,520. FIRST_BYTES and AGAIN_BYTES: the most that the
 * first mails of a game may have on the mean, for players who are new to the
 * rule set and for others. */
enum {
	ROUNDS = 2,
	MOVES = 14,
	BYTES = 5700,
	FIRST_BYTES = 6000,
	AGAIN_BYTES = 5000
};

/* The mails that one player got in the counted rounds. */
struct count {
	int mails, asking, most, receipts;
	long bytes;
};

/* The first round is not counted, because its moves are acknowledged at once.
 */
struct game_count {
	struct count of[PEOPLE]; /* index 0: the list */
	bool on;
	bool slow; /* each move is made ten minutes after the last */
};

static int place(const char *address)
{
	for (int i = 1; i < PEOPLE; i++) {
		size_t n = strlen(names[i]);
		if (!strncmp(address, names[i], n) && address[n] == '@')
			return i;
	}
	return 0;
}

static bool says(const struct mail_row *row, const char *words)
{
	struct letter l;
	letter_parse(&desk->arena, row->bytes, row->size, &l);
	return strstr(l.text, words) != NULL;
}

/* Fails if the page has a line that needs quoted-printable, which makes the
 * mail an eighth longer. */
static void check_encoding(const struct mail_row *row)
{
	ck_assert_ptr_null(
	    strstr(row->bytes, "text/html; charset=utf-8\r\n"
			       "Content-Transfer-Encoding: quoted"));
}

static void count_mails(struct game_count *g)
{
	struct mail_row rows[20];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 20);
	for (size_t i = 0; g->on && i < n; i++) {
		struct count *c = &g->of[place(rows[i].recipient)];
		if (!strncmp(rows[i].recipient, "gm@", 3))
			continue;
		check_encoding(&rows[i]);
		if (says(&rows[i], " counts.") && !says(&rows[i], "tricks")) {
			c->receipts++;
			continue;
		}
		c->mails++;
		c->bytes += (long)rows[i].size;
		c->asking += says(&rows[i], "Your turn: ");
	}
	forum_read();
}

/* A player who gets no turn mails asks for a mail, in order to have a mail to
 * answer. This mail is not counted. */
static void ask_for_it(const char *who, enum wish wish, bool list)
{
	bool silent = wish == WISH_ROUNDS || wish == WISH_DIGEST;
	if (!silent || list)
		return;
	desk->now += WHEN_HOUR;
	ask(who, "hand");
	forum_read();
}

/* ---- deals that wait for the public beacon ---- */

static const struct beacon_chain chain = {
    .hash = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    .genesis = 1692803367,
    .period = 3,
};

static void use_beacon(void)
{
	struct err err;
	desk->site.beacon = BEACON_WANTED;
	desk->site.beacon_url = "https://drand.test/chain";
	ck_assert(!referee_beacon(&desk->referee, &chain, desk->now, &err));
}

/* Sends the pulse that the deal waits for. */
static void pulse_comes(struct game_count *g)
{
	struct next_deal d;
	struct err err;
	char value[SHA256_HEX];
	ck_assert(store_next_deal(
	    desk->referee.store, &desk->arena, 1, desk->game.table.round, &d));
	sha256_hex(&d.number, sizeof d.number, value);
	const struct pulse pulse = {chain.hash, d.number, value};
	ck_assert(!referee_pulse(&desk->referee, &pulse, desk->now, &err));
	desk->now = d.due;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	count_mails(g);
	look();
}

/* ---- counting ---- */

static void one_move(struct game_count *g, enum wish wish, bool list)
{
	if (desk->game.table.phase == PHASE_DEAL)
		pulse_comes(g);
	const char *who = at_turn();
	ask_for_it(who, wish, list);
	bool bid = desk->game.table.phase == PHASE_BID;
	forum_post(who, bid ? "bid 3" : card_text(legal_card()));
	if (g->slow)
		desk->now += 10 * WHEN_MINUTE;
	count_mails(g);
}

static struct game_count play(bool list, enum wish wish, bool beacon, bool slow)
{
	struct game_count g = {.on = false, .slow = slow};
	forum_open(list);
	if (beacon)
		use_beacon();
	store_durable(desk->referee.store, false);
	start("start nomic109: ann, bob, cat, dan; target=5000");
	if (!slow)
		all_want(wish);
	forum_read();
	for (look(); desk->game.table.rounds_scored <= ROUNDS; look()) {
		g.on = desk->game.table.rounds_scored > 0;
		one_move(&g, wish, list);
	}
	close_desk();
	return g;
}

/* For each `mail` setting: the most and the fewest mails that a player may get
 * in a round, and the number of posts on the list. The cards of a round decide
 * how many mails a player gets. */
static const struct {
	bool list;
	enum wish wish;
	double most, least, posts;
	bool beacon; /* score and hand come in separate mails */
	/* The most receipts that a player may get in a round, apart from the
	 * other mails; 0: all moves are made within minutes, or all players
	 * chose their mails. */
	double receipts;
} rows[] = {
    {false, WISH_TURNS, 15, 14, 0, false, 0},
    {false, WISH_TURNS, 15, 14, 0, false, 14},
    {false, WISH_ALL, 28, 15, 0, false, 0},
    {false, WISH_TRICKS, 28, 15, 0, false, 0},
    {false, WISH_ROUNDS, 1, 1, 0, false, 0},
    {false, WISH_DIGEST, 0, 0, 0, false, 0},
    {true, WISH_TURNS, 15, 14, 14, false, 0},
    {true, WISH_ALL, 15, 14, 14, false, 0},
    {true, WISH_TRICKS, 15, 14, 14, false, 0},
    {true, WISH_ROUNDS, 1, 1, 14, false, 0},
    {true, WISH_DIGEST, 1, 1, 14, false, 0},
    {false, WISH_TURNS, 16, 15, 0, true, 0},
    {true, WISH_TURNS, 15, 14, 15, true, 0},
};

static void print(int row, const struct game_count *g)
{
	int most = 0;
	int mails = 0;
	long bytes = 0;
	int asking = 0;
	int receipts = 0;
	for (int i = 1; i < PEOPLE; i++) {
		const struct count *c = &g->of[i];
		mails += c->mails;
		bytes += c->bytes;
		asking += c->asking;
		receipts += c->receipts;
		if (c->mails > most)
			most = c->mails;
	}
	const char *how = rows[row].beacon ? "beacon" : "";
	if (rows[row].receipts > 0)
		how = "slow";
	const double each = (PEOPLE - 1) * ROUNDS;
	printf("%-5s %-6s %-6s  %5.2f  %5.1f  %5.2f  %5.1f  %7ld  %5.2f\n",
	    rows[row].list ? "list" : "relay", store_wish_name(rows[row].wish),
	    how, mails / each, (double)most / (double)ROUNDS, asking / each,
	    g->of[0].mails / (double)ROUNDS, mails ? bytes / mails : 0,
	    receipts / each);
}

START_TEST(one_mail_an_action)
{
	bool show = getenv("MAILS") != NULL;
	if (show && !_i)
		printf("\nmails a player and round (%d rounds of four people)\n"
		       "forum mail                mean   most  asking  posts  "
		       "bytes    receipts\n",
		    ROUNDS);
	struct game_count g = play(rows[_i].list, rows[_i].wish,
	    rows[_i].beacon, rows[_i].receipts > 0);
	if (show)
		print(_i, &g);
	int asking = 0;
	long bytes = 0;
	int all = 0;
	for (int i = 1; i < PEOPLE; i++) {
		const struct count *c = &g.of[i];
		bytes += c->bytes;
		all += c->mails;
		double mails = (double)c->mails / (double)ROUNDS;
		ck_assert_msg(mails <= rows[_i].most && mails >= rows[_i].least,
		    "%s got %.1f mails a round", names[i], mails);
		asking += c->asking;
		double receipts = (double)c->receipts / (double)ROUNDS;
		ck_assert_double_le(receipts, rows[_i].receipts);
		ck_assert((c->receipts > 0) == (rows[_i].receipts > 0));
	}
	if (rows[_i].wish == WISH_TURNS) {
		ck_assert_int_eq(asking, (PEOPLE - 1) * MOVES * ROUNDS);
		ck_assert_int_le(bytes, (long)all * BYTES);
	}
	ck_assert_double_eq(g.of[0].mails / (double)ROUNDS, rows[_i].posts);
}
END_TEST

/* ---- the first mail of a game ---- */

/* Returns the mean size of the mails with which the game begins that has just
 * started. If MAILS names a folder, writes the mails there. */
static long first_mails(const char *rules, const char *which)
{
	long bytes = 0;
	const char *folder = getenv("MAILS");
	for (int i = 1; i < PEOPLE; i++) {
		struct found mail = mail_to(names[i]);
		bytes += (long)strlen(mail.raw);
		if (!folder || *folder != '/')
			continue;
		FILE *out =
		    fopen(arena_format(&desk->arena, "%s/first-%s-%s-%s.eml",
			      folder, rules, which, names[i]),
			"w");
		ck_assert(out && fputs(mail.raw, out) >= 0 && !fclose(out));
	}
	if (folder)
		printf("first mails of %s, %s game: %ld\n", rules, which,
		    bytes / (PEOPLE - 1));
	return bytes / (PEOPLE - 1);
}

START_TEST(the_first_mail_of_a_game_is_short)
{
	static const char *const presets[] = {
	    "nomic109", "playsite", "amiga", "synspades", "standard"};
	const char *rules = presets[_i];
	forum_open(false);
	start(
	    arena_format(&desk->arena, "start %s: ann, bob, cat, dan", rules));
	ck_assert_int_le(first_mails(rules, "first"), FIRST_BYTES);
	SAID("ann", "The rules in short");
	forum_read();
	forum_private(
	    "gm", arena_format(&desk->arena,
		      "start %s: ann, bob, cat, dan\ncode %s", rules, code()));
	ck_assert_int_le(first_mails(rules, "second"), AGAIN_BYTES);
	NOT_SAID("ann", "The rules in short");
	SAID("ann", "The seal of this game: ");
	/* another rule set is new again */
	forum_read();
	forum_private("gm",
	    arena_format(&desk->arena, "start %s: ann, bob, cat, dan\ncode %s",
		presets[(_i + 1) % 5], code()));
	SAID("ann", "The rules in short");
	close_desk();
}
END_TEST

Suite *suite_mail_volume(void)
{
	Suite *suite = suite_create("mail_volume");
	TCase *tcase = tcase_create("mails");
	tcase_set_timeout(tcase, 120);
	tcase_add_loop_test(
	    tcase, one_mail_an_action, 0, (int)(sizeof rows / sizeof rows[0]));
	tcase_add_loop_test(tcase, the_first_mail_of_a_game_is_short, 0, 5);
	suite_add_tcase(suite, tcase);
	return suite;
}
