/* health.h - inside app: the referee's health. */
#ifndef SPADESD_APP_HEALTH_H
#define SPADESD_APP_HEALTH_H

#include "app/system/file.h"
#include "referee/alert.h"
#include "store/clock.h"

struct arena;
struct buf;
struct config;

enum { TROUBLES_MAX = 19 };

struct health {
	struct arena *arena; /* owns the texts */
	struct store_health h;
	int64_t now;
	int64_t mails_a_day; /* mails-a-day of the configuration */
	int64_t next;        /* earliest possible next deadline, 0 for none */
	/* free space on the database's disk in MiB, -1 if unknown */
	int64_t room;
	/* Seconds by which the clock was set since the last pass. */
	int64_t drift;
	int held_up; /* games whose time-out waits for a confirmation */
	enum alive_state daemon;
	/* when the daemon began or ended, as alive_look returns it */
	int64_t daemon_since;
	struct trouble trouble[TROUBLES_MAX];
	int troubles;
};

/* Collect the figures and problems at `now`. Texts are in the arena. */
void health_look(struct health *health, const struct config *config,
    struct referee *referee, struct arena *arena, int64_t now);

/* Format the figures as text for people, as JSON, or for Prometheus. */
void health_text(const struct health *health, struct buf *out);

void health_json(const struct health *health, struct buf *out);

void health_prometheus(const struct health *health, struct buf *out);

/* Write the file for Prometheus and queue the operator's mail, if configured.
 * Called near the end of a pass, before mail is sent. Returns what health_tell
 * has to tell after the pass, NULL for nothing; free it. Failures are
 * logged. */
char *health_report(
    const struct config *config, struct referee *referee, int64_t now);

/* Run the operator-command, if there is one, with `text` as its input. NULL is
 * fine: then nothing happens. Takes up to 30 seconds. Failures are logged. */
void health_tell(const struct config *config, const char *text);

#endif
