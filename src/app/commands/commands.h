/* commands.h - inside app: the subcommands, a row each in main.c. Each takes
 * what is left of the command line, prints what it has to say, and returns the
 * exit status. */
#ifndef SPADESD_APP_COMMANDS_H
#define SPADESD_APP_COMMANDS_H

struct arguments;

/* Exit statuses with a name (sysexits.h): EX_TEMPFAIL, by which a mail server
 * keeps a letter and cron tries again; EX_CONFIG. */
enum { STATUS_AGAIN = 75, STATUS_CONFIG = 78 };

/* command_run.c: passes over the mailbox. */
int command_run(const struct arguments *a);
int command_sweep(const struct arguments *a);
int command_deliver(const struct arguments *a);

/* command_show.c: a look into the database. */
int command_games(const struct arguments *a);
int command_show(const struct arguments *a);
int command_record(const struct arguments *a);
int command_outbox(const struct arguments *a);
int command_quarantine(const struct arguments *a);

/* command_status.c; exit status 1 when something is wrong. */
int command_status(const struct arguments *a);

/* command_init.c: before the first pass. */
int command_init(const struct arguments *a);
int command_check_config(const struct arguments *a);

/* command_backup.c: copies and checks. */
int command_backup(const struct arguments *a);
int command_restore(const struct arguments *a);
int command_check(const struct arguments *a);

/* command_verify.c: the fair deal, for anyone. */
int command_verify(const struct arguments *a);
int command_deal(const struct arguments *a);

/* What the program understands of a record (command_replay.c) and of a letter
 * (command_read.c). */
int command_replay(const struct arguments *a);
int command_read(const struct arguments *a);

#endif
