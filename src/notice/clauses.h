/* clauses.h - inside notice: lists of clauses, "§2, Bidding 1, 2". */
#ifndef SPADESD_NOTICE_CLAUSES_H
#define SPADESD_NOTICE_CLAUSES_H

struct arena;

/* The list with those of the clauses that are new to it; the arena's. A number
 * behind a comma belongs to the clause before it. */
const char *clauses_add(
    struct arena *arena, const char *list, const char *clauses);

#endif
