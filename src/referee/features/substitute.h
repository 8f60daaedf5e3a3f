/* substitute.h - inside referee: another person takes over a seat. */
#ifndef SPADESD_REFEREE_SUBSTITUTE_H
#define SPADESD_REFEREE_SUBSTITUTE_H

struct command;
struct person;
struct session;
struct substitute;

/* Parse what follows `replace`: "me", "me by eve" or "me no more". `name` is ""
 * for anyone. Returns false for anything else. */
bool replace_request(const char *args, const char **name, bool *no_more);

/* The table agreed to the substitute for a seat: ask the gamesmasters to
 * confirm, and tell the table. */
void substitute_agreed(struct session *s, int seat);

/* Drop the offer to take a seat, because the sender refused it, and tell the
 * table. The search for a substitute goes on. */
void substitute_refused(struct session *s, int seat);

/* A gamesmaster gives the seat to that person. If the person has not offered to
 * take it, asks the person, whose yes is then enough. */
void substitute_give(struct session *s, const struct command *c, int seat,
    const struct person *new);

/* Finds the search for that seat in which the person was named or offered to
 * take it. Returns false if there is none. */
bool substitute_offered(const struct session *s, int seat,
    const struct person *new, struct substitute *out);

/* The sender does not want the seat that a mail offered: "2 in game 7". */
void substitute_decline(struct session *s, const struct command *c);

/* Start a search for a substitute for a silent player. `args` is the game and
 * the seat: "7 2". */
void substitute_search(
    struct session *s, const struct command *c, const char *args);

#endif
