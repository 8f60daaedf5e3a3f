/* plan.h - inside store, in the test build: no statement walks through a table
 * that grows. */
#ifndef SPADESD_STORE_PLAN_H
#define SPADESD_STORE_PLAN_H

struct store;

/* Aborts when SQLite would run that statement by a walk through a table (or a
 * whole index) that grows, and it is not one of the few that may. */
#ifdef SPADESD_TEST
void plan_check(struct store *store, const char *text);
#else
#define plan_check(store, text) ((void)(store))
#endif

#endif
