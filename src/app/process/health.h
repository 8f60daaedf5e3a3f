/* health.h - inside app: how the referee is. */
#ifndef SPADESD_APP_HEALTH_H
#define SPADESD_APP_HEALTH_H

#include <stdint.h>

#include "store/health.h"

struct arena;
struct buf;
struct config;
struct referee;

enum { TROUBLES_MAX = 12 };

struct health {
	struct arena *arena; /* its texts' */
	struct store_health h;
	int64_t now;
	int64_t next; /* not before this, 0 for none */
	/* MiB that are free beside the database, -1 when that cannot be told */
	int64_t room;
	/* seconds by which the clock was set since the last pass */
	int64_t drift;
	int held_up; /* games whose time-out waits until a letter is confirmed
	              */
	const char *trouble[TROUBLES_MAX]; /* sentences; none is health */
	int troubles;
};

/* How things are at `now`; texts live in the arena. */
void health_look(struct health *health,
    const struct config *config,
    struct referee *referee,
    struct arena *arena,
    int64_t now);

/* The same as text for people, and as numbers for machines. */
void health_text(const struct health *health, struct buf *out);
void health_json(const struct health *health, struct buf *out);
void health_prometheus(const struct health *health, struct buf *out);

/* Writes the file for Prometheus and the operator's mail, if the configuration
 * asks for them; for the end of a pass, before mail is sent. What fails is
 * logged. */
void health_report(
    const struct config *config, struct referee *referee, int64_t now);

#endif
