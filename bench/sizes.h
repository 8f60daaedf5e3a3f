/* sizes.h - the sizes of a database's contents in megabytes. */
#ifndef BENCH_SIZES_H
#define BENCH_SIZES_H

struct sizes {
	double file;
	double free_pages;
	double record; /* of games: events, seats, chains, rounds, words */
	double letter;
	double outbox;
	double token;
	int open_games;
	int whole_letters; /* rows that still have their contents */
};

/* Measure the database at that path, which may be open elsewhere. Exits on
 * failure. */
struct sizes sizes_of(const char *path);

#endif
