/* health.h - inside app: the referee's health. */
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
	struct arena *arena; /* owns the texts */
	struct store_health h;
	int64_t now;
	int64_t next; /* earliest possible next deadline, 0 for none */
	/* free space beside the database in MiB, -1 if unknown */
	int64_t room;
	/* Seconds by which the clock was set since the last pass. */
	int64_t drift;
	int held_up; /* games whose time-out waits until a letter is confirmed
	              */
	const char *trouble[TROUBLES_MAX]; /* sentences, one per problem */
	int troubles;
};

/* Collect the figures and problems at `now`. Texts are in the arena. */
void health_look(struct health *health,
    const struct config *config,
    struct referee *referee,
    struct arena *arena,
    int64_t now);

/* Format the figures as text for people, as JSON, or for Prometheus. */
void health_text(const struct health *health, struct buf *out);
void health_json(const struct health *health, struct buf *out);
void health_prometheus(const struct health *health, struct buf *out);

/* Write the file for Prometheus and queue the operator's mail, if configured.
 * Called near the end of a pass, before mail is sent. Failures are logged. */
void health_report(
    const struct config *config, struct referee *referee, int64_t now);

#endif
