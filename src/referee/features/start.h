/* start.h - inside referee: starts a game without a letter. */
#ifndef SPADESD_REFEREE_START_H
#define SPADESD_REFEREE_START_H

#include <stdbool.h>

#include "bots/bots.h"
#include "engine/rules.h"
#include "store/people.h"

struct command;
struct session;
struct tx;

/* A `start` line. */
struct request {
	struct rules rules;
	struct person player[SEATS_MAX];
	int count;
	int bots;
	struct bot bot[SEATS_MAX]; /* by place in the list; set for bots only */
	const char *missing;       /* names of no member, joined by "and" */
	int absent;                /* how many names are missing */
	bool others;  /* the list names a person other than the sender */
	bool unrated; /* the game is not rated, by choice */
	/* two chosen partners, as places in the list; -1, -1: none */
	int mate[2];
	char why[300];
};

/* Starts the game that `line` describes, in the form of the command `start`.
 * Tells its players that the operator started the game, and mails every
 * gamesmaster. Returns a text such as "Game 7 is started ...". If the line
 * describes no valid game, returns NULL and says in *why what was expected.
 * Both texts are in the session's memory. Precondition: the session has no
 * letter. */
const char *start_by_operator(
    struct session *s, const char *line, const char **why);

/* Starts the game of the persons who sit at an open table. `by` is a sentence
 * that tells the players why: "You sat down at table 12." Returns false, with a
 * reply, if the sender plays alone with bots in too many games already. `c` is
 * NULL if the clock starts the game. */
bool start_at_table(struct session *s, const struct command *c,
    struct request *q, const char *by);

/* Adds a strong bot as the next player. */
void request_add_bot(struct request *q);

/* Returns "max-rounds=2" for words such as "two rounds at most"; "" for none.
 */
const char *start_rounds(const struct tx *tx, const char *text);

#endif
