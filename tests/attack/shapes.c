/* shapes.c - searches for letters that are slow to read. Each letter repeats
 * one short piece. This process does all that the program does with a letter:
 * first the reading child's work (letter_parse, letter_encode), then the
 * referee's (digest, letter_decode, referee_letter), on a real database with a
 * running game and in a transaction whose commit is refused. A seed and a
 * number give the whole shape of a letter, so every letter can be made again,
 * in any size.
 *
 * shapes DATABASE NOW ADDRESS TOKEN SEED WHAT...
 *
 * WHAT: FROM-TO measures these numbers; K:SIZE measures one letter in that
 * size; K:SIZE=FILE writes it to a file. For each letter it prints: number,
 * bytes, microseconds of the child and of the referee, peak kilobytes of each,
 * bytes of the record, and the shape in words. */
#include <malloc.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../src/store/sql.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/log.h"
#include "mail/letter.h"
#include "referee/referee.h"
#include "shapes.h"
#include "store/store.h"

/* ---- memory: counts every allocation of this process, except under a
 * sanitizer, which has its own allocator ---- */

static size_t held, most;

#ifndef __SANITIZE_ADDRESS__
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void __libc_free(void *old);

static void *counted(void *p)
{
	held += malloc_usable_size(p);
	if (most < held)
		most = held;
	return p;
}

void *malloc(size_t size)
{
	return counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
	return counted(__libc_calloc(count, size));
}

void *realloc(void *old, size_t size)
{
	held -= malloc_usable_size(old);
	return counted(__libc_realloc(old, size));
}

void free(void *old)
{
	held -= malloc_usable_size(old);
	__libc_free(old);
}
#endif

/* ---- the cost of a letter ---- */

struct cost {
	long child_us, parent_us;
	size_t child_kb, parent_kb, record;
};

struct desk {
	struct referee referee;
	struct site site;
	int64_t now;
	int64_t uid;
};

static long microseconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (long)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Does the child's work and makes the record. */
static void read_in_child(const struct buf *raw, struct buf *record)
{
	struct arena arena;
	struct letter letter;
	arena_init(&arena);
	letter_parse(&arena, raw->data, raw->size, &letter);
	letter_encode(&letter, LETTER_SHORT, record);
	arena_release(&arena);
}

/* Refuses a commit, so that SQLite rolls the transaction back. */
static int refuse(void *context)
{
	(void)context;
	return 1;
}

static void act(
    struct desk *desk, const struct buf *raw, const struct buf *record)
{
	struct arena arena;
	struct letter letter;
	struct err err;
	char hash[SHA256_HEX];
	arena_init(&arena);
	sha256_hex(raw->data, raw->size, hash);
	desk->uid++;
	struct post post = {
	    .folder = "shapes",
	    .uidvalidity = 1,
	    .uid = desk->uid,
	    .hash = hash,
	    .size = raw->size,
	    .received = desk->now,
	    .now = desk->now,
	};
	if (!letter_decode(&arena, record->data, record->size, &letter) ||
	    !referee_letter(&desk->referee, &post, &letter, &err))
		abort();
	arena_release(&arena);
}

static void measure(struct desk *desk, const struct buf *raw, struct cost *out)
{
	struct buf record;
	buf_init(&record, 0);
	size_t before = held;
	most = held;
	long begin = microseconds();
	read_in_child(raw, &record);
	long read = microseconds();
	out->child_kb = (most - before) / 1024;
	before = most = held;
	act(desk, raw, &record);
	out->child_us = read - begin;
	out->parent_us = microseconds() - read;
	out->parent_kb = (most - before) / 1024;
	out->record = record.size;
	buf_release(&record);
}

/* ---- the command line ---- */

static void tell(struct desk *desk, const struct shape *shape)
{
	struct buf raw;
	struct buf words;
	struct cost cost;
	buf_init(&raw, 0);
	buf_init(&words, 0);
	shape_write(shape, &raw);
	shape_describe(shape, &words);
	measure(desk, &raw, &cost);
	printf("%llu %zu %ld %ld %zu %zu %zu %s\n",
	    (unsigned long long)shape->number, raw.size, cost.child_us,
	    cost.parent_us, cost.child_kb, cost.parent_kb, cost.record,
	    buf_string(&words));
	buf_release(&raw);
	buf_release(&words);
}

static void write_file(const struct shape *shape, const char *path)
{
	struct buf raw;
	buf_init(&raw, 0);
	shape_write(shape, &raw);
	FILE *f = fopen(path, "we");
	if (!f || fwrite(raw.data, 1, raw.size, f) != raw.size || fclose(f))
		abort();
	buf_release(&raw);
}

static void do_what(struct desk *desk, struct shape shape, const char *what)
{
	char *end;
	uint64_t seed = shape.number;
	uint64_t number = strtoull(what, &end, 10);
	if (*end == '-') {
		uint64_t last = strtoull(end + 1, NULL, 10);
		for (; number <= last; number++) {
			shape_draw(&shape, seed, number);
			tell(desk, &shape);
		}
		return;
	}
	shape_draw(&shape, seed, number);
	if (*end == ':')
		shape.size = strtoull(end + 1, &end, 10);
	if (*end == '=')
		write_file(&shape, end + 1);
	else
		tell(desk, &shape);
}

static void chance(void *bytes, size_t size)
{
	randombytes_buf(bytes, size);
}

int main(int argc, char **argv)
{
	enum { DATABASE = 1, NOW, ADDRESS, TOKEN, SEED, WHAT };
	struct err err;
	struct desk desk = {
	    .site =
		{
		    .address = "referee@play.test",
		    .name = "Spades referee",
		    .authserv = "mx.play.test",
		    .poll = 3600,
		},
	};
	if (argc <= WHAT || sodium_init() < 0)
		return 2;
	log_setup(false, LOG_LEVEL_ERROR, NULL);
	if (store_open(argv[DATABASE], false, &desk.referee.store, &err)) {
		(void)fprintf(stderr, "%s\n", err.text);
		return 1;
	}
	sqlite3_commit_hook(desk.referee.store->db, refuse, NULL);
	desk.now = strtoll(argv[NOW], NULL, 10);
	desk.referee.site = &desk.site;
	desk.referee.entropy = chance;
	struct shape shape = {
	    .address = argv[ADDRESS],
	    .token = argv[TOKEN],
	    .number = strtoull(argv[SEED], NULL, 10),
	};
	for (int i = WHAT; i < argc; i++)
		do_what(&desk, shape, argv[i]);
	store_close(desk.referee.store);
	return 0;
}
