/* sizes.h - the sizes of a database's contents in megabytes. */
#ifndef BENCH_SIZES_H
#define BENCH_SIZES_H

struct sizes {
	double file;
	double free_pages;
	/* size of the tables of games: events, seats, chains, rounds, words */
	double record;
	double letter;
	double outbox;
	double token;
	int open_games;
	int whole_letters; /* letters whose contents are still stored */
};

/* Measures the database at `path`, which may be open elsewhere. Exits on
 * failure. */
struct sizes sizes_of(const char *path);

#endif
