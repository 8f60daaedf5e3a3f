/* meaning.h - inside referee: what a letter does at this moment of its game. */
#ifndef SPADESD_REFEREE_MEANING_H
#define SPADESD_REFEREE_MEANING_H

#include <stdbool.h>
#include <stdint.h>

struct command;
struct commands;
struct evidence;
struct evidence_word;
struct session;

/* True if the player at `seat` is to bid or play, and a plain line of the
 * letter could do it. */
bool meaning_could_move(const struct session *s, int seat);

/* Returns the question of the answered mail about this game; NULL for none, and
 * if it asked the table something or lists commands. */
const char *meaning_question(const struct session *s);

/* Returns what the newest mail of this turn asked the sender, "" for nothing. A
 * post carries no token of that mail. */
const char *meaning_asked(const struct session *s);

/* Reads a move that a mail asked about: "bid blind 6". */
bool meaning_read(const char *text, struct command *c);

/* Reads a move of a list as a mail names it: "7♠", "blind 6". */
bool meaning_read_choice(
    const struct session *s, const char *one, struct command *c);

/* Returns the `n`-th choice of a list: a move, or a command with the label of
 * its button, such as "suspend" (Let the game stand still); "" for none. */
const char *meaning_choice(const struct session *s, const char *list, int n);

/* Returns the moves that a question about moves names, as a set of cards or
 * bids: "Do you mean 7♠ or 9♠?" */
uint64_t meaning_moves(const struct session *s, const char *guess);

/* Returns the letter's commands with its moves (mail/reading.h), and keeps the
 * decision in s->decision. `adds`: the sentences name a move for a later turn,
 * and make none now. */
const struct commands *meaning_of(struct session *s, bool adds);

/* Returns the number that the word names, -1 for none. The reader names numbers
 * in words up to 13. */
int meaning_number(const struct evidence_word *word);

/* Returns the bids of a letter that says little else: "3 maybe 4".
 * `legal`: the legal bids, as in table_bids. */
uint64_t meaning_bids_in_doubt(const struct evidence *evidence, uint64_t legal);

/* True if the words bid `number`, which may not be bid: with a legal number,
 * the decision about the same words would have a sum of at least `least`. */
bool meaning_bids(const struct evidence *evidence, int number, int32_t least);

#endif
