/* sizes.h - what a database file holds, in megabytes, for the benchmarks. */
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
	int whole_letters; /* that are not cut */
};

/* Looks into the database at that path, beside who has it open. Ends the
 * program when it cannot. */
struct sizes sizes_of(const char *path);

#endif
