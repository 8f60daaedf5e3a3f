/* year.c - simulates a year of the referee and prints the size of its database
 * month by month.
 *
 * build/bench-year [GAMES [SPAM]]
 *
 * The gamesmaster starts games of one person and three bots, with codes. People
 * play them by letter, one round each. Seven in ten games are spread over the
 * year; three in ten form a tournament in the seventh month. Spam arrives in
 * between: forged joins, letters in players' names, Message-IDs of 31 kB. Each
 * letter goes through the reader's code and is acted on. Mail counts as sent at
 * once, the clock ticks twice a day, and old rows are deleted once an hour.
 * Mail servers and the child process are left out. At the end the database is
 * checked and every record verified. */
#include <inttypes.h>
#include <liboath/oath.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../src/app/process/retention.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/log.h"
#include "base/when.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "mail/letter.h"
#include "referee/referee.h"
#include "sizes.h"
#include "store/copy.h"
#include "store/games.h"
#include "store/outbox.h"

#define SECRET "12345678901234567890"
#define WAY                                                                    \
	"Received: from mail.play.test (mail.play.test [192.0.2.25])\r\n"      \
	"\tby mx.play.test with ESMTPS id 4XyZ1b2c3d; Sat, 21 Nov 2026 "       \
	"11:05:00 +0000\r\n"                                                   \
	"Received: from [192.0.2.77] (port 41922) by mail.play.test\r\n"       \
	"\twith ESMTPSA id 1tE0xy; Sat, 21 Nov 2026 11:04:58 +0000\r\n"        \
	"MIME-Version: 1.0\r\n"                                                \
	"Content-Type: text/plain; charset=utf-8\r\n"

enum {
	GAMES_MOST = 100000,
	PEOPLE = 200,
	REPLY_MAX = 100,
	LONG_ID = 31000,
	HOURS = 365 * 24,
	MONTH = HOURS / 12,
	TOURNAMENT = 6 * MONTH,
	SLOWEST = 70 /* longest time until a person answers, in hours */
};

/* A person who gets mail: the player of a seat, or a person outside games. The
 * struct has the reply address of the newest mail, and the time at which the
 * person answers that mail. */
struct seat {
	char reply[REPLY_MAX];
	int person;
	int64_t at; /* when the answer is sent; 0: no mail to answer */
};

static struct referee referee;
static struct seat games[GAMES_MOST + 1];
static struct seat people[PEOPLE + 1]; /* people[0] is the gamesmaster */
static char long_id[LONG_ID + 1];
static char path[200];
static int64_t now = 1800000000;
static int64_t letters, spam, started;
static int most_open;

static int below(int n)
{
	static uint64_t state = 88172645463325252u;
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (int)((state >> 32) * (uint64_t)n >> 32);
}

static void must(bool holds, const char *what)
{
	if (holds)
		return;
	(void)fprintf(stderr, "year: %s\n", what);
	exit(1);
}

static void done(enum outcome o, const struct err *err)
{
	must(o == OUTCOME_DONE, err->text);
}

/* ---- letters ---- */

/* Parses a letter with the reader's code, and acts on it. */
static void deliver(struct arena *arena, const char *raw)
{
	struct letter parsed;
	struct letter letter;
	struct buf record;
	struct err err;
	char hash[SHA256_HEX];
	size_t size = strlen(raw);
	buf_init(&record, 0);
	letter_parse(arena, raw, size, &parsed);
	letter_encode(&parsed, LETTER_SHORT, &record);
	must(letter_decode(arena, record.data, record.size, &letter), "decode");
	buf_release(&record);
	sha256_hex(raw, size, hash);
	letters++;
	struct post post = {
	    .folder = "referee@imap.play.test/INBOX",
	    .uidvalidity = 1,
	    .uid = letters,
	    .hash = hash,
	    .size = size,
	    .received = now - 1,
	    .now = now,
	};
	done(referee_letter(&referee, &post, &letter, &err), &err);
}

struct draft {
	const char *from, *to, *headers, *id, *text;
};

static void write_letter(const struct draft *w)
{
	struct arena arena;
	arena_init(&arena);
	char *raw = arena_format(&arena,
	    "From: %s\r\nTo: %s\r\nSubject: hello\r\nMessage-ID: "
	    "<%" PRId64 ".%s@play.test>\r\n%s" WAY "\r\n%s\r\n",
	    w->from,
	    w->to,
	    letters,
	    w->id,
	    w->headers,
	    w->text);
	deliver(&arena, raw);
	arena_release(&arena);
}

static void from_person(int person, const char *to, const char *text)
{
	char from[40];
	(void)snprintf(from, sizeof from, "p%d@play.test", person);
	struct draft w = {
	    .from = person ? from : "gm@play.test",
	    .to = to,
	    .headers = "Authentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test\r\n",
	    .id = "m",
	    .text = text,
	};
	write_letter(&w);
}

static void write_spam(void)
{
	char from[60];
	int kind = below(100);
	struct draft w = {
	    .from = from,
	    .to = "referee@play.test",
	    .headers = "",
	    .id = "spam",
	    .text = "join",
	};
	(void)snprintf(
	    from, sizeof from, "s%d@d%d.test", below(1000000), below(1000));
	if (kind < 15)
		w.text = "You have won. Answer today, and it is yours.";
	else if (kind < 25)
		(void)snprintf(
		    from, sizeof from, "p%d@play.test", 1 + below(PEOPLE));
	else if (kind < 30)
		w.id = long_id;
	else if (kind < 35)
		w.headers = "Auto-Submitted: auto-replied\r\n";
	if (kind >= 15 && kind < 25)
		w.text = "bid 3";
	write_letter(&w);
	spam++;
}

/* ---- mails ---- */

/* Returns the value of a header, and its length in *size. */
static const char *header(const char *bytes, const char *name, size_t *size)
{
	const char *at = strstr(bytes, name);
	if (!at)
		return NULL;
	at += strlen(name);
	*size = strcspn(at, "\r");
	return at;
}

/* Stores where and when a person will answer a mail. */
static void take(const struct mail_row *mail)
{
	size_t size = 0;
	size_t digits = 0;
	struct seat *seat = &people[0];
	const char *reply = header(mail->bytes, "\r\nReply-To: ", &size);
	const char *game = header(mail->bytes, "\r\nX-Spades-Game: ", &digits);
	bool player = mail->recipient[0] == 'p';
	bool known = player || !strncmp(mail->recipient, "gm@", 3);
	if (!known || !reply || size >= REPLY_MAX)
		return;
	if (player && !game)
		return;
	if (player)
		seat = &games[strtol(game, NULL, 10)];
	memcpy(seat->reply, reply, size);
	seat->reply[size] = '\0';
	if (player)
		seat->person = (int)strtol(mail->recipient + 1, NULL, 10);
	if (seat->at <= now)
		seat->at = now + (int64_t)(1 + below(SLOWEST)) * WHEN_HOUR;
	if (below(100) < 3)
		/* some answers arrive after the time-out */
		seat->at = now + 4 * WHEN_DAY;
}

static void send_all(void)
{
	enum { BATCH = 50 };
	struct mail_row rows[BATCH];
	size_t n;
	do {
		struct arena arena;
		arena_init(&arena);
		n = store_mail_due(referee.store, &arena, now, rows, BATCH);
		for (size_t i = 0; i < n; i++) {
			store_mail_tried(referee.store, rows[i].id, 1);
			store_mail_sent(referee.store, rows[i].id, now);
			take(&rows[i]);
		}
		arena_release(&arena);
	} while (n);
}

/* ---- games ---- */

static void start_game(void)
{
	char code[8];
	char line[120];
	now += 31; /* to the next code, because each code works only once */
	must(oath_totp_generate(SECRET, 20, (time_t)now, 30, 0, 6, code) ==
		 OATH_OK,
	    "code");
	(void)snprintf(line,
	    sizeof line,
	    "start amiga: p%d, bot, bot, bot; max-rounds=1\ncode %s",
	    1 + below(PEOPLE),
	    code);
	from_person(0, people[0].reply, line);
	send_all();
	started++;
}

/* Writes a legal act for the player to move. Returns false if the game is
 * over. */
static bool next_move(int64_t id, char line[RECORD_LINE_MAX])
{
	struct arena arena;
	struct game_row row;
	struct game game;
	struct err err;
	arena_init(&arena);
	must(store_game(referee.store, &arena, id, &row), "no such game");
	done(store_replay(referee.store, &row, &game, NULL, &err), &err);
	arena_release(&arena);
	const struct table *t = &game.table;
	if (t->phase == PHASE_OVER)
		return false;
	uint64_t set = t->phase == PHASE_BID
	                   ? table_bids(t, t->turn) & 0x3c
	                   : table_playable(t, game.hand[t->turn]);
	int which = cards_nth(set, below(cards_count(set)));
	char card[CARD_TEXT];
	if (t->phase == PHASE_BID)
		(void)snprintf(line, RECORD_LINE_MAX, "bid %d", which);
	else
		(void)snprintf(
		    line, RECORD_LINE_MAX, "play %s", card_write(which, card));
	return true;
}

static void play(int64_t id)
{
	char line[RECORD_LINE_MAX] = "history";
	struct seat *seat = &games[id];
	bool goes_on = next_move(id, line);
	seat->at = 0;
	if (goes_on || below(20) == 0)
		from_person(seat->person, seat->reply, line);
}

static void play_all(void)
{
	for (int64_t id = 1; id <= started; id++)
		if (games[id].at && games[id].at <= now)
			play(id);
}

/* ---- what is in the database ---- */

static void print_month(int month)
{
	struct sizes s = sizes_of(path);
	double rest =
	    s.file - s.free_pages - s.record - s.letter - s.outbox - s.token;
	printf("%5d %8" PRId64 " %7" PRId64 " %6" PRId64 " %6d %7.1f %7.1f "
	       "%7.1f %8.1f %8d %7.1f %7.1f %6.1f\n",
	    month,
	    letters,
	    spam,
	    started,
	    s.open_games,
	    s.file,
	    s.free_pages,
	    s.record,
	    s.letter,
	    s.whole_letters,
	    s.outbox,
	    s.token,
	    rest);
	(void)fflush(stdout);
}

static void count_open(void)
{
	struct arena arena;
	int64_t *ids;
	arena_init(&arena);
	int open = (int)store_games(referee.store, &arena, GAMES_OPEN, &ids);
	arena_release(&arena);
	if (open > most_open)
		most_open = open;
}

/* ---- the year ---- */

static void entropy(void *bytes, size_t size)
{
	randombytes_buf(bytes, size);
}

static void open_all(void)
{
	static const char *const gamesmasters[] = {"gm@play.test", NULL};
	static const struct site site = {
	    .address = "referee@play.test",
	    .name = "Spades referee",
	    .authserv = "mx.play.test",
	    .gamesmasters = gamesmasters,
	    .totp = SECRET,
	    .totp_size = 20,
	    .poll = 300,
	};
	struct err err;
	const char *folder = getenv("TMPDIR");
	must(sodium_init() >= 0, "libsodium");
	log_setup(false, LOG_LEVEL_ERROR);
	memset(long_id, 'x', LONG_ID);
	(void)snprintf(path,
	    sizeof path,
	    "%s/spadesd-year-%d.db",
	    folder ? folder : "/tmp",
	    (int)getpid());
	done(store_open(path, true, &referee.store, &err), &err);
	referee.site = &site;
	referee.entropy = entropy;
	store_durable(referee.store, false);
	store_person_add(referee.store, "gm", "gm@play.test", now);
	for (int i = 1; i <= PEOPLE; i++) {
		char handle[20];
		char address[40];
		(void)snprintf(handle, sizeof handle, "p%d", i);
		(void)snprintf(address, sizeof address, "p%d@play.test", i);
		store_person_add(referee.store, handle, address, now);
	}
	from_person(0, "referee@play.test", "games");
	send_all();
}

/* Deletes old rows once an hour, as at the end of a pass. */
static void forget(void)
{
	struct err err;
	struct forgetting what = {
	    .keep = {.letters = 90 * WHEN_DAY, .mail = 30 * WHEN_DAY},
	    .now = now,
	    .read = now,
	};
	bool all;
	done(retention_run(referee.store, &what, &all, &err), &err);
	store_durable(referee.store, false);
}

/* Returns how many games have begun by `hour`. Three in ten games belong to the
 * tournament, and begin within two days. */
static int64_t begun_by(int hour, int64_t all)
{
	int64_t one_by_one = all * 7 / 10 * hour / HOURS;
	int64_t together = 0;
	if (hour > TOURNAMENT)
		together = all * 3 / 10 * (hour - TOURNAMENT) / 48;
	if (together > all * 3 / 10)
		together = all * 3 / 10;
	return one_by_one + together;
}

static void live_an_hour(int hour, const int64_t *want)
{
	struct err err;
	int64_t until = now + WHEN_HOUR;
	while (spam < want[1] * (hour + 1) / HOURS)
		write_spam();
	play_all();
	while (started < begun_by(hour + 1, want[0]))
		start_game();
	done(referee_fetched(
		 &referee, "referee@imap.play.test/INBOX", now, &err),
	    &err);
	if (hour % 12 == 0)
		done(referee_tick(&referee, now, now, &err), &err);
	send_all();
	forget();
	now = until;
}

static void complain(void *context, const char *what)
{
	(*(int *)context)++;
	(void)fprintf(stderr, "year: %s\n", what);
}

static void check(void)
{
	int complaints = 0;
	store_check(referee.store, complain, &complaints);
	referee_check(&referee, now, complain, &complaints);
	must(!complaints, "the database is not sound");
	puts("the database is sound, and every record verified");
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
	int64_t want[] = {10000, 100000};
	for (int i = 1; i < argc && i <= 2; i++)
		want[i - 1] = strtol(argv[i], NULL, 10);
	must(want[0] <= GAMES_MOST, "too many games");
	open_all();
	puts("                             games          megabytes\n"
	     "month  letters    spam  begun   open    file    free  record  "
	     "letters  (whole)   mails  tokens   rest");
	for (int hour = 0; hour < HOURS; hour++) {
		live_an_hour(hour, want);
		if (hour % 24 == 0)
			count_open();
		if ((hour + 1) % MONTH == 0)
			print_month((hour + 1) / MONTH);
	}
	printf("at most %d games were open at once\n", most_open);
	check();
	store_close(referee.store);
	remove_files();
	return 0;
}
