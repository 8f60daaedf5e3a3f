/* commands.h - inside app: the subcommands, one row each in main.c. Each takes
 * the rest of the command line, prints its output, and returns the exit status.
 */
#ifndef SPADESD_APP_COMMANDS_H
#define SPADESD_APP_COMMANDS_H

#include "base/err.h"

struct arguments;
struct buf;
struct config;
struct credentials;

typedef int command_fn(const struct arguments *a);

/* command_run.c: passes over the mailbox */
command_fn command_run, command_sweep, command_deliver;

/* command_database.c: what is in the database */
command_fn command_games, command_ratings, command_people, command_bans,
    command_show, command_record, command_outbox, command_quarantine,
    command_export;
/* the referee's health; exit status 1 if there are problems */
command_fn command_status;

/* command_database.c: changes to it */
command_fn command_start, command_master, command_void_round, command_forget,
    command_ban, command_unban, command_pages;

/* command_database.c: backups and checks */
command_fn command_backup, command_restore, command_check;

/* command_init.c: what is needed before the first pass */
command_fn command_init, command_check_config;

/* command_setup.c: asks questions and writes a configuration */
command_fn command_setup;

/* command_login.c: the first OAuth tokens */
command_fn command_login;

/* command_verify.c: records, for everybody */
command_fn command_verify, command_replay;

/* command_read.c: how a letter is understood */
command_fn command_read;

/* ---- what one subcommand does for another ---- */

/* Add the record of a game's finished rounds to `out`; `word` is the number of
 * the game. Returns the exit status, with a message unless it is 0. */
int read_record(const struct arguments *a, const char *word, struct buf *out);

/* Create the database, the gamesmasters' secret and the backup key. Leaves out
 * files that exist or that the configuration does not name. Prints what was
 * created. A new secret is printed once: as text and, on a terminal, as a QR
 * code. */
enum outcome make_all(const struct config *config, struct err *err);

/* Read the configuration like config_read_strictly, and check that the backup
 * key is valid and the database can be opened. NEVER with the errors, a line
 * each. If `may_be_new` is set, a missing database is no error. */
enum outcome check_configuration(const char *path, bool may_be_new,
    struct config **config, struct buf *errors);

/* If no folder was ever opened, print which letters the referee will handle.
 * With `connect`, first log in and store that letters count from now on, so
 * that letters sent before the first start are not lost. If the login fails,
 * print the error; the referee will then ignore letters that came before its
 * first start. The database must exist. */
enum outcome begin_mailbox(
    const struct config *config, bool connect, struct err *err);

/* Log in at both servers and print what they say; then, if `send` is set, mail
 * the referee itself. `program` is this binary. Returns the exit status: 0;
 * STATUS_AGAIN if a server refuses or does not answer; 1 if the operator has to
 * change something before the referee's mail works. After a failure, *mend is
 * the part to answer anew: password, servers, ca-file or token. */
int try_servers(const struct config *config, const char *program, bool send,
    const char **mend);

/* Send mails to the referee itself. Print what came back and which key to set.
 * Returns the exit status: 0 if the referee's mail works as configured, 1 if
 * the operator has to change something, STATUS_AGAIN if no mail could be sent
 * or read. If OAuth is used, the caller must hold the lock of the database. */
int probe_report(const struct config *config, struct credentials *credentials,
    const char *program);

#endif
