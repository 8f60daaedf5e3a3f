/* app.h - inside app: what the subcommands share. */
#ifndef SPADESD_APP_APP_H
#define SPADESD_APP_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "app/config.h"
#include "base/err.h"
#include "store/store.h"

/* clock.c: the one place that asks the system for the time. The test build adds the seconds that
 * the file named by SPADESD_CLOCK holds, to this clock and to receipt times alike, so that a test
 * can move the world's clock. */
int64_t clock_now(void);
int64_t clock_receipt(int64_t received);
int64_t clock_nanoseconds(void); /* monotonic, for measuring */
int64_t clock_monotonic(void);   /* seconds, for telling a stepped clock from time that passed */
/* steady.c: may the clock take something away from a player in this pass? STOP when it cannot be
 * right at all. */
enum outcome clock_steady(struct store *store, bool *steady, struct err *err);
const char *clock_boot(struct arena *arena); /* steady.c: which boot of the machine this is */
void entropy_fill(void *bytes, size_t size); /* the kernel's; aborts when there is none */

/* lock.c: one pass at a time. */
struct lock;
enum outcome lock_take(const char *database,
    int64_t wait_seconds,
    struct lock **lock,
    struct err *err); /* LATER when another holds it */
bool lock_begin(
    struct lock *lock); /* notes that a pass begins; true when the last one was killed or crashed */
void lock_end(struct lock *lock); /* notes that it ends, well or not, of its own */
void lock_release(struct lock *lock);

/* beacon.c: the public beacon. Asks for the pulses that deals wait for, if any. */
struct beacon {
	int64_t genesis, period, next_try; /* period 0: nothing is known of it yet */
	bool troubled;                     /* and that was said */
};
void beacon_look(
    struct beacon *beacon, const struct config *config, struct referee *referee, int64_t now);

/* pass.c */
struct pass;
struct pass *pass_new(const struct config *config, const char *program);
void pass_free(struct pass *pass);
/* fetch, tick, flush. *handled counts letters. The worst outcome of the three parts; each part is
 * tried whatever became of the others. *next is when something is due, 0 for nothing. */
enum outcome pass_run(struct pass *pass, unsigned *handled, int64_t *next, struct err *err);
/* One letter from memory, received now. */
enum outcome pass_deliver(struct pass *pass, const char *bytes, size_t size, struct err *err);
/* Waits for mail, `wake` or the time; see imap_wait. */
enum outcome pass_wait(struct pass *pass, int wake, int64_t seconds, bool *woken, struct err *err);

/* The subcommands, each with what is left of the command line. They return the exit status. */
struct arguments {
	int count;
	char **word;
	const char *config, *program;
	bool json, prometheus, all, unfinished;
};
int command_run(const struct arguments *a);
int command_sweep(const struct arguments *a);
int command_deliver(const struct arguments *a);
int command_replay(const struct arguments *a);
int command_read(const struct arguments *a);
int command_games(const struct arguments *a);
int command_show(const struct arguments *a);
int command_record(const struct arguments *a);
int command_verify(const struct arguments *a);
int command_deal(const struct arguments *a);
int command_outbox(const struct arguments *a);
int command_quarantine(const struct arguments *a);
int command_check(const struct arguments *a);
int command_backup(const struct arguments *a);
int command_restore(const struct arguments *a);
int command_status(const struct arguments *a);
int command_check_config(const struct arguments *a);
int command_init(const struct arguments *a);

/* desk.c: for subcommands that only look. */
struct desk {
	struct config *config;
	struct lock *lock;
	struct referee referee;
};
bool desk_open(const struct arguments *a, struct desk *desk); /* false with a message printed */
void desk_close(struct desk *desk);

/* health.c: how the referee is. Writes the file for Prometheus and the operator's mail, if the
 * configuration asks for them; called at the end of each pass, before mail is sent. */
void health_report(const struct config *config, struct referee *referee, int64_t now);

/* supervise.c: tells systemd (sd_notify) that the program is up, how it is, and that it made
 * progress. */
void supervise(const char *state);

/* look.c: the record of the game that the first word names, of the rounds that are over or `whole`;
 * 0, or the exit status with a message printed. */
struct buf;
int game_record(const struct arguments *a, bool whole, struct buf *out);

/* Reads all of a file, or of standard input for "-" or NULL, up to `limit` bytes; NULL with a
 * message printed. Heap. */
char *read_input(const char *path, size_t limit, size_t *size);

/* "spadesd: TEXT" on standard error; returns `status`. */
int complain_exit(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
