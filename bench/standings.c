/* standings.c - how long do letters about ratings take with many games?
 *
 * bench-standings [GAMES [PEOPLE]]
 *
 * Fills a database with finished games of four people each (100,000 games of
 * 2,000 people), over two years. Then measures how long it takes to compute all
 * ratings again, to print the list, and to answer a letter with each command.
 * Letters go through the reader's code and the referee; the mail server and the
 * child process are left out. */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/log.h"
#include "base/when.h"
#include "mail/letter.h"
#include "referee/operator.h"
#include "referee/ratings/ratings.h"
#include "referee/session/session.h"
#include "store/sql.h"

enum { SEATS = 4, PER_COMMAND = 20 };
static const int64_t began = 1800000000;
static int64_t now = 1800000000 + 700 * (int64_t)WHEN_DAY;
static struct referee referee;
static char path[200];

static void must(bool holds, const char *what)
{
	if (holds)
		return;
	(void)fprintf(stderr, "standings: %s\n", what);
	exit(1);
}

static int below(int n)
{
	static uint64_t state = 88172645463325252u;
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (int)((state >> 32) * (uint64_t)n >> 32);
}

static double seconds(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void entropy(void *bytes, size_t size)
{
	memset(bytes, 7, size);
}

/* ---- the database ---- */

static void open_database(void)
{
	static const char *const masters[] = {"gm@play.test", NULL};
	static const struct site site = {
	    .address = "referee@play.test",
	    .name = "Referee",
	    .authserv = "mx.play.test",
	    .gamesmasters = masters,
	};
	struct err err;
	const char *folder = getenv("TMPDIR");
	must(sodium_init() >= 0, "libsodium");
	log_setup(false, LOG_LEVEL_ERROR);
	(void)snprintf(path,
	    sizeof path,
	    "%s/spadesd-standings-%d.db",
	    folder ? folder : "/tmp",
	    (int)getpid());
	must(!store_open(path, true, &referee.store, &err), "no database");
	store_durable(referee.store, false);
	referee.site = &site;
	referee.entropy = entropy;
}

static void add_people(int people)
{
	for (int i = 1; i <= people; i++) {
		char handle[20];
		char address[40];
		(void)snprintf(handle, sizeof handle, "p%d", i);
		(void)snprintf(address, sizeof address, "p%d@play.test", i);
		int64_t id =
		    store_person_add(referee.store, handle, address, began);
		if (i % 2)
			sql_run(referee.store,
			    "INSERT INTO profile(person) VALUES (?)",
			    "i",
			    id);
	}
}

static void add_seat(int64_t game, int seat, int64_t person)
{
	sql_run(referee.store,
	    "INSERT INTO seat(game, seat, person, name, over) "
	    "VALUES (?, ?, ?, 'x', 1)",
	    "iii",
	    game,
	    (int64_t)seat,
	    person);
	sql_run(referee.store,
	    "INSERT INTO tally(game, seat, person, quit, rounds, bids, made, "
	    "nils, nils_made, bags, misplays, timeouts, answers, seconds) "
	    "VALUES (?, ?, ?, 0, 10, 8, 6, 1, 1, 9, 0, 1, 140, 999999)",
	    "iii",
	    game,
	    (int64_t)seat,
	    person);
}

/* Adds a game of four neighbours in the list of people. */
static void add_game(int64_t game, int64_t ended, int people)
{
	int first = below(people);
	sql_run(referee.store,
	    "INSERT INTO game(id, rules, started, ended, named, mates, thread, "
	    "due) VALUES (?, 'amiga', ?, ?, 'a b c d', '', '', NULL)",
	    "iii",
	    game,
	    ended,
	    ended);
	for (int seat = 0; seat < SEATS; seat++)
		add_seat(game, seat, (first + seat * 7) % people + 1);
	sql_run(referee.store,
	    "INSERT INTO rated(game, ended, why, places) "
	    "VALUES (?, ?, 'rated', ?)",
	    "iit",
	    game,
	    ended,
	    below(2) ? "1 2" : "2 1");
}

static void fill(int64_t games, int people)
{
	struct err err;
	must(!store_begin(referee.store, &err), "no transaction");
	add_people(people);
	for (int64_t game = 1; game <= games; game++)
		add_game(game, began + (now - began) * game / games, people);
	must(!store_commit(referee.store, &err), "not stored");
}

/* ---- what is measured ---- */

static void compute(void)
{
	struct session s;
	struct err err;
	struct buf out;
	double start = seconds();
	must(!session_begin(&s, &referee, now, &err), "no session");
	ratings_again(&s.tx);
	must(!session_end(&s), "not computed");
	printf("computing all ratings again: %.2f s\n", seconds() - start);
	buf_init(&out, 0);
	start = seconds();
	referee_ratings(&referee, &out);
	printf("the list of %zu bytes: %.2f s\n", out.size, seconds() - start);
	buf_release(&out);
}

static void write_letter(const char *text)
{
	static int64_t letters;
	struct arena arena;
	struct letter letter;
	struct err err;
	char hash[SHA256_HEX];
	arena_init(&arena);
	letters++;
	const char *raw = arena_format(&arena,
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n"
	    "From: p%d@play.test\r\nTo: referee@play.test\r\n"
	    "Subject: hello\r\nMessage-ID: <%" PRId64 "@play.test>\r\n"
	    "MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n%s\r\n",
	    1 + (int)letters,
	    letters,
	    text);
	letter_parse(&arena, raw, strlen(raw), &letter);
	sha256_hex(raw, strlen(raw), hash);
	now += WHEN_MINUTE;
	struct post post = {
	    .hash = hash,
	    .size = strlen(raw),
	    .received = now - 1,
	    .now = now,
	};
	must(!referee_letter(&referee, &post, &letter, &err), "letter");
	arena_release(&arena);
}

static void measure(const char *text)
{
	double worst = 0;
	double start = seconds();
	for (int i = 0; i < PER_COMMAND; i++) {
		double before = seconds();
		write_letter(text);
		double took = seconds() - before;
		worst = took > worst ? took : worst;
	}
	printf("%s: %.1f ms, worst of %d %.1f ms\n",
	    text,
	    1000 * (seconds() - start) / PER_COMMAND,
	    PER_COMMAND,
	    1000 * worst);
}

static void remove_files(void)
{
	static const char *const ends[] = {"", "-wal", "-shm"};
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		char name[240];
		(void)snprintf(name, sizeof name, "%s%s", path, ends[i]);
		(void)unlink(name);
	}
}

int main(int argc, char **argv)
{
	int64_t games = argc > 1 ? strtol(argv[1], NULL, 10) : 100000;
	int people = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2000;
	open_database();
	fill(games, people);
	printf("%" PRId64 " games, %d people\n", games, people);
	compute();
	measure("help");
	measure("standings");
	measure("ladder last month");
	measure("hall");
	measure("profile");
	measure("profile p1");
	store_close(referee.store);
	remove_files();
	return 0;
}
