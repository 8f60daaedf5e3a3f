/* test_leaving.c - concede, forfeit and withdraw: the record's lines when two
 * players write them in any order, and the digest of a game that ends between
 * two rounds.
 *
 * `make check` tries one order in four. If the environment variable
 * LEAVING_RECORDS names a folder, the records of all orders are saved there for
 * tests/fair/leaving.py. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deal/draw.h"
#include "engine/legal.h"
#include "store/store.h"
#include "support/beacon_desk.h"
#include "support/desk.h"
#include "support/desk_store.h"
#include "support/whole_game.h"

enum { WORDS = 3, WRITERS = 2, FIRST = 0, SECOND = 2 };
enum { CONCEDE, FORFEIT, WITHDRAW };
enum { EACH = WORDS * WRITERS };

static const char *const words[WORDS] = {"concede", "forfeit", "withdraw"};
static const int seats[WRITERS] = {FIRST, SECOND};

/* The state of a seat after some letters. */
enum state { SITS, CONCEDED, FORFEITED };

struct told {
	enum state state[WRITERS];
	char lines[200]; /* lines that the record must contain, in order */
};

static const struct kind {
	const char *name, *line;
	bool together; /* partners concede and forfeit together */
	bool between;  /* the letters arrive between two rounds */
	int letters;
} kinds[] = {
    {"pairs", "start nomic109: ann, bob, cat, dan; max-rounds=3", true, false,
	3},
    {"between", "start amiga: ann, bob, cat, dan; max-rounds=3", true, true, 2},
    {"solo", "start synspades-solo: ann, bob, cat, dan; max-rounds=3", false,
	false, 3},
    {"team",
	"start rtr3b-4: ann, bob, cat, dan; hands=3 ready=off hilo-aces=on",
	false, true, 2},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void add_line(struct told *told, const char *word, int writer)
{
	size_t size = strlen(told->lines);
	snprintf(told->lines + size, sizeof told->lines - size, "%s %d\n", word,
	    seats[writer] + 1);
}

static bool both_gave_up(const struct told *told)
{
	return told->state[0] != SITS && told->state[1] != SITS;
}

/* Applies one letter to `told`, as the rules say. This is a state machine that
 * shares no code with the program. */
static void expect(struct told *told, const struct kind *kind, int letter)
{
	int writer = letter / WORDS;
	int word = letter % WORDS;
	enum state before = told->state[writer];
	enum state after = before;
	if (kind->together && both_gave_up(told))
		return; /* the game is over */
	if (word == WITHDRAW)
		after = before == CONCEDED ? SITS : before;
	else if (word == FORFEIT)
		after = FORFEITED;
	else if (before == SITS)
		after = CONCEDED;
	told->state[writer] = after;
	bool left = before == SITS && after != SITS;
	bool came_back = before != SITS && after == SITS;
	if (!kind->together && (left || came_back))
		add_line(told, words[word], writer);
	for (int i = 0; kind->together && both_gave_up(told) && i < WRITERS;
	    i++)
		add_line(told, words[told->state[i] == FORFEITED], i);
}

/* Plays to the point where the letters arrive: within a trick, or while the
 * second deal waits for its pulse. */
static void come_to(const struct kind *kind)
{
	if (kind->between) {
		begin_with(BEACON_REQUIRED, kind->line);
		pulse_comes();
	} else {
		begin(kind->line, 64);
	}
	for (;;) {
		look();
		const struct table *t = &desk->game.table;
		if (kind->between ? t->phase == PHASE_DEAL
				  : t->phase == PHASE_PLAY && t->acts >= 9)
			return;
		post(at_turn(), move());
	}
}

/* A saved state of the desk. */
static struct desk then;
static struct buf database_then;
static const char *reply_then[PEOPLE];

static void remember(void)
{
	store_close(desk->referee.store);
	desk_store_save(desk->path, &database_then);
	desk->referee.store = NULL;
	then = *desk;
	memcpy(reply_then, reply, sizeof reply_then);
}

/* Restores the desk to the saved state. The arena keeps its contents. */
static void go_back(void)
{
	struct arena arena = desk->arena;
	store_close(desk->referee.store);
	*desk = then;
	desk->arena = arena;
	memcpy(reply, reply_then, sizeof reply_then);
	desk->referee.store = desk_store_restore(desk->path, &database_then);
}

static void write_letter(int letter)
{
	const char *who = at_the_table(seats[letter / WORDS]);
	const char *word = words[letter % WORDS];
	look();
	if (desk->game.table.phase == PHASE_OVER)
		return;
	give_up(who, word);
}

/* Returns the lines of a record that are concessions, forfeits and
 * withdrawals. */
static const char *given_up(const char *text)
{
	const char *out = "";
	for (; text; text = strchr(text, '\n')) {
		text += *text == '\n';
		for (int i = 0; i < WORDS; i++) {
			size_t size = strcspn(text, "\n");
			if (!strncmp(text, words[i], strlen(words[i])))
				out = arena_format(&desk->arena, "%s%.*s\n",
				    out, (int)size, text);
		}
		if (!*text)
			break;
	}
	return out;
}

static void keep(const char *kind, int order, const char *text)
{
	char path[300];
	const char *folder = getenv("LEAVING_RECORDS");
	if (!folder)
		return;
	snprintf(path, sizeof path, "%s/%s-%03d.record", folder, kind, order);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

/* Delivers the letters to the restored desk. The record must verify and have
 * the expected lines. */
static void try_order(const struct kind *kind, int order)
{
	struct told told = {.lines = ""};
	int each = kind->letters == 3 ? EACH * EACH : EACH;
	for (; each; each /= EACH) {
		expect(&told, kind, order / each % EACH);
		write_letter(order / each % EACH);
	}
	look();
	bool over = kind->together && both_gave_up(&told);
	ck_assert_int_eq(desk->game.table.phase == PHASE_OVER, over);
	for (int i = 0; i < 2 && desk->game.table.phase == PHASE_PLAY; i++)
		post(at_turn(), move());
	const char *text = record(RECORD_WHOLE);
	ck_assert_msg(!strcmp(given_up(text), told.lines),
	    "%s, order %d: expected\n%sin\n%s", kind->name, order, told.lines,
	    text);
	holds(text);
	keep(kind->name, order, text);
}

/* Tries all orders of the letters of two players, partners or opponents. */
START_TEST(every_order_gives_one_record)
{
	const struct kind *kind = &kinds[_i / EACH];
	dice = 5;
	come_to(kind);
	remember();
	int orders = kind->letters == 3 ? EACH * EACH : EACH;
	int step = getenv("LEAVING_RECORDS") ? 1 : unit_share(4, 1);
	for (int rest = _i % step; rest < orders; rest += step) {
		go_back();
		try_order(kind, _i % EACH * orders + rest);
	}
	buf_release(&database_then);
	close_desk();
}
END_TEST

/* Returns the digest after a record's last line, as mails show it. */
static const char *last_digest(const char *text)
{
	char groups[DIGEST_GROUPS];
	const char *line = strstr(text, "\ndigest ");
	ck_assert_ptr_nonnull(line);
	line += strlen("\ndigest ");
	published_groups(
	    arena_copy(&desk->arena, line, SHA256_HEX - 1), groups);
	return arena_string(&desk->arena, groups);
}

/* A game that ends between two rounds has its own digest in the mail, which
 * differs from the digest after the last score. */
START_TEST(an_end_between_two_rounds_has_a_digest)
{
	char digest[SHA256_HEX], groups[DIGEST_GROUPS];
	dice = 5;
	come_to(&kinds[1]);
	ck_assert(published_round(record(RECORD_WHOLE), 1, digest));
	ck_assert(!published_end(record(RECORD_WHOLE), digest));
	published_groups(digest, groups);
	post(at_the_table(FIRST), "forfeit");
	for (int i = 1; i < PEOPLE; i++)
		if (!strcmp(names[i], at_the_table(SECOND)))
			deliver(names[i], reply[i], "concede");
	const char *text = record(RECORD_WHOLE);
	const char *end = last_digest(text);
	for (int i = 1; i < PEOPLE; i++) {
		SAID(names[i], arena_format(&desk->arena,
				   "digest of the record so far: %s", end));
		NOT_SAID(names[i], "secret of round");
	}
	mails_ask_for_nothing();
	ck_assert(published_round(text, 1, digest));
	published_groups(digest, groups);
	ck_assert_str_ne(groups, end);
	ck_assert(published_end(text, digest));
	published_groups(digest, groups);
	ck_assert_str_eq(groups, end);
	close_desk();
}
END_TEST

/* A game that ends before the first deal has its own digest, too. */
START_TEST(an_end_before_the_first_deal_has_a_digest)
{
	char digest[SHA256_HEX], groups[DIGEST_GROUPS];
	begin("start nomic109: ann, bob, cat, dan; ready=required", 0);
	look();
	post(at_the_table(FIRST), "concede");
	for (int i = 1; i < PEOPLE; i++)
		if (!strcmp(names[i], at_the_table(SECOND)))
			deliver(names[i], reply[i], "concede");
	const char *text = record(RECORD_WHOLE);
	SAID("ann", arena_format(&desk->arena,
			"digest of the record so far: %s", last_digest(text)));
	ck_assert(!published_round(text, 1, digest));
	ck_assert(published_end(text, digest));
	published_groups(digest, groups);
	ck_assert_str_eq(groups, last_digest(text));
	holds(text);
	close_desk();
}
END_TEST

/* Comments in a record do not change its digest, wherever they are. */
START_TEST(a_comment_before_the_result_changes_no_digest)
{
	static const char top[] =
	    "spades-record 1\nround 1\nbid 1 2\nscore 1 2\n";
	static const char end[] = "result 2 score 1 2\ndigest x\n";
	static const char *const between[] = {
	    "", "# so it was\n", "\n", " \t\r\n", "# a\n\n# b\n"};
	char want[SHA256_HEX], got[SHA256_HEX];
	char text[200];
	snprintf(text, sizeof text, "%s%s", top, end);
	published_last(text, want);
	for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
		snprintf(text, sizeof text, "%s%s%s", top, between[i], end);
		ck_assert(published_round(text, 1, got));
		ck_assert_str_eq(got, want);
		ck_assert(!published_end(text, got));
	}
}
END_TEST

Suite *suite_leaving(void)
{
	Suite *suite = suite_create("leaving");
	TCase *t = tcase_create("leaving");
	tcase_set_timeout(t, 120);
	tcase_add_loop_test(t, every_order_gives_one_record, 0, KINDS * EACH);
	tcase_add_test(t, an_end_between_two_rounds_has_a_digest);
	tcase_add_test(t, an_end_before_the_first_deal_has_a_digest);
	tcase_add_test(t, a_comment_before_the_result_changes_no_digest);
	suite_add_tcase(suite, t);
	return suite;
}
