/* test_gamesmaster_proofs.c - every gamesmaster's command with every subset of
 * possible proofs, by mail and on a list, with every trust setting. A command
 * acts only with the whole set that the manual names, whatever else comes with
 * it.
 *
 * The whole set is: the gamesmaster's address, and a current code that was not
 * used. The test fails if a command acts without this set or fails to act with
 * it, and if anything changes but the ledgers. Each letter is rolled back, so
 * that the rows of the table are independent. PROOFS=1 tries every trust
 * setting, and prints the table. */
#include <liboath/oath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/people.h"
#include "store/sql.h"
#include "support/list_desk.h"
#include "support/snapshot.h"
#include "support/undo.h"

#define SECRET "12345678901234567890"

enum proof {
	KNOWN = 1,  /* from the gamesmaster's address, not a stranger's */
	DMARC = 2,  /* the provider vouches for the From */
	LIVE = 4,   /* to an address with a live token of the gamesmaster */
	STALE = 8,  /* to an address with a token that expired */
	OTHER = 16, /* to an address with another person's live token */
	RIGHT = 32, /* the current code */
	USED = 64,
	WRONG = 128,
	EXPIRED = 256, /* the code of five minutes ago */
	SUBSETS = 512
};
static const char *const proofs[] = {"known", "dmarc", "live", "stale", "other",
    "right", "used", "wrong", "expired"};
enum { PROOFS = sizeof proofs / sizeof proofs[0], WHOLE = KNOWN | RIGHT };

static const char *const commands[] = {
    "start nomic109: ann, bob, cat, dan",
    "cancel-game 1",
    "suspend 1",
    "resume 2",
    "grant chit ann",
    "grant deck bob",
    "ban eve@evil.test",
    "unban mallory@evil.test",
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* The way in which the letter is sent. */
enum way { TO_RELAY, TO_LIST_SITE, POSTED, WAYS };
static const char *const ways[] = {
    "to the referee (forum relay)",
    "to the referee (forum list)",
    "as a post on the list",
};

static struct snapshot world;
static uint64_t world_before; /* its hash before each letter */
static const char *live, *stale, *other;

/* ---- the desk for the table of proofs ---- */

static sqlite3 *database(void)
{
	return desk->referee.store->db;
}

static const char *code_of(int64_t at)
{
	char otp[8];
	ck_assert_int_eq(
	    oath_totp_generate(SECRET, 20, (time_t)at, 30, 0, 6, otp), OATH_OK);
	return arena_string(&desk->arena, otp);
}

/* Returns a token of the gamesmaster that expired a day ago. */
static const char *old_token(void)
{
	static const char token[] = "00112233445566778899aabbccddeeff";
	struct person gm;
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, "gm", &gm));
	struct token t = {
	    .purpose = PURPOSE_PERSON,
	    .person = gm.id,
	    .issued = desk->now - 61 * WHEN_DAY,
	};
	store_token_add(desk->referee.store, token, &t);
	return arena_format(&desk->arena, "referee+%s@play.test", token);
}

/* Sets up three facts: game 1 is being played, game 2 is suspended, and bob
 * owes a deck. */
static void set_up(const char *list)
{
	open_desk(list);
	desk->site.local_list = true;
	store_durable(desk->referee.store, false);
	start("start nomic109: ann, bob, cat, dan");
	answer("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	answer(
	    "gm", arena_format(&desk->arena,
		      "start nomic109: bob, cat, dan, ann\ncode %s", code()));
	answer("gm", arena_format(&desk->arena, "suspend 2\ncode %s", code()));
	answer("gm", arena_format(&desk->arena, "resume 1\ncode %s", code()));
	ck_assert_int_eq(
	    sqlite3_exec(database(),
		"INSERT INTO debt(game, person) SELECT 1, id FROM person "
		"WHERE handle = 'bob'",
		NULL, NULL, NULL),
	    SQLITE_OK);
	answer("gm", arena_format(&desk->arena,
			 "ban mallory@evil.test\ncode %s", code()));
	live = reply_address(mail_to("gm"));
	other = reply_address(mail_to("bob"));
	desk->now = (desk->now / 30 + 20) * 30 + 15;
	stale = old_token();
	ck_assert(store_code_use(desk->referee.store, desk->now / 30 - 1));
	snapshot_open(&world, database());
	world_before = snapshot_hash(&world);
}

static void take_down(void)
{
	snapshot_close(&world);
	close_desk();
}

/* ---- one letter ---- */

static const char *recipients(int subset, enum way way)
{
	return arena_format(&desk->arena, "%s%s%s%s%s%s%s",
	    way == POSTED ? LIST : "referee@play.test",
	    subset & LIVE ? ", " : "", subset & LIVE ? live : "",
	    subset & STALE ? ", " : "", subset & STALE ? stale : "",
	    subset & OTHER ? ", " : "", subset & OTHER ? other : "");
}

static const char *code_line(bool wanted, const char *digits)
{
	return wanted ? arena_format(&desk->arena, "\ncode %s", digits) : "";
}

static const char *text_of(int subset, const char *command)
{
	int64_t now = desk->now;
	return arena_format(&desk->arena, "%s%s%s%s%s", command,
	    code_line(subset & USED, code_of(now - 30)),
	    code_line(subset & WRONG, "000000"),
	    code_line(subset & EXPIRED, code_of(now - 300)),
	    code_line(subset & RIGHT, code_of(now)));
}

static const char *headers_of(int subset, enum way way)
{
	const char *results = "";
	const char *by_list = "";
	if (subset & DMARC)
		results = VOUCHED;
	if (way == POSTED)
		by_list = BY_LIST;
	return arena_format(&desk->arena, "%s%s", results, by_list);
}

/* True if the letter changes the database, apart from logs. Rolls the letter
 * back. */
static bool acts(int subset, const char *command, enum way way)
{
	const char *from = subset & KNOWN ? "gm" : "eve";
	const char *raw = letter_from(from, recipients(subset, way),
	    headers_of(subset, way), text_of(subset, command));
	undo_begin();
	deliver_at(raw, desk->now);
	bool acted = snapshot_hash(&world) != world_before;
	undo_end();
	if (acted)
		ck_assert(snapshot_hash(&world) == world_before);
	return acted;
}

/* ---- the table ---- */

static void print_row(int subset, const bool acted[COMMANDS])
{
	for (int i = 0; i < PROOFS; i++)
		printf("%-8s", subset >> i & 1 ? proofs[i] : "-");
	for (int c = 0; c < COMMANDS; c++)
		printf(" %s", acted[c] ? "acts" : "-   ");
	printf("\n");
}

static void print_head(enum way way)
{
	printf("\n%s:\n%*s", ways[way], 8 * PROOFS, "");
	for (int c = 0; c < COMMANDS; c++)
		printf(" %.4s", commands[c]);
	printf("\n");
}

static bool one(int subset, int command, enum way way)
{
	bool whole = (subset & WHOLE) == WHOLE && way != POSTED;
	bool acted = acts(subset, commands[command], way);
	ck_assert_msg(acted == whole, "%s, %s, subset %d", commands[command],
	    ways[way], subset);
	return acted;
}

static void try_all(enum way way)
{
	int count = 0;
	print_head(way);
	for (int subset = 0; subset < SUBSETS; subset++) {
		bool acted[COMMANDS];
		for (int c = 0; c < COMMANDS; c++) {
			acted[c] = one(subset, c, way);
			count += acted[c];
		}
		print_row(subset, acted);
	}
	printf("%d of %d act\n", count, SUBSETS * COMMANDS);
}

/* Tries every subset and command; in a sample every other command. */
static void try_some(enum way way)
{
	int count = 0, step = unit_share(2, 1);
	for (int subset = 0; subset < SUBSETS; subset++)
		for (int c = subset / DMARC % step; c < COMMANDS; c += step)
			count += one(subset, c, way);
	ck_assert_int_eq(
	    count, way == POSTED ? 0 : SUBSETS / 4 * COMMANDS / step);
}

START_TEST(a_gamesmaster_s_command_acts_with_all_of_its_proofs_and_no_fewer)
{
	enum way way = (enum way)_i;
	set_up(way == TO_RELAY ? NULL : LIST);
	if (getenv("PROOFS"))
		try_all(way);
	else
		try_some(way);
	take_down();
}
END_TEST

Suite *suite_gamesmaster_proofs(void)
{
	Suite *suite = suite_create("gamesmaster_proofs");
	TCase *tcase = tcase_create("proofs");
	tcase_set_timeout(tcase, 600);
	tcase_add_loop_test(tcase,
	    a_gamesmaster_s_command_acts_with_all_of_its_proofs_and_no_fewer, 0,
	    WAYS);
	suite_add_tcase(suite, tcase);
	return suite;
}
