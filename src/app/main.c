/* main.c - spadesd's command line: a table of subcommands.
 *
 * The command `reader` is not in the table, because only the program itself
 * uses it, to start its reader process. */
#include <curl/curl.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/file.h"
#include "mail/reader.h"

static int command_version(const struct arguments *a)
{
	(void)a;
	puts("spadesd " CLI_VERSION);
	return 0;
}

static command_fn command_help;

static const struct {
	const char *form, *what; /* `form` begins with the name */
	command_fn *run;
	bool uses_database;
	int words; /* most words after the name; CLI_ANY: no check */
} subcommands[] = {
    {"run",
	"check the mailbox and referee the games until SIGTERM; SIGUSR1: check "
	"now",
	command_run, true, 0},
    {"sweep", "handle new mail, time-outs and queued mail once, for cron",
	command_sweep, true, 0},
    {"deliver < LETTER",
	"handle one letter from standard input, for a mail server's pipe",
	command_deliver, true, 1},
    {"init", "create the database and the secrets that do not exist yet",
	command_init, true, 0},
    {"setup [--answers FILE]",
	"ask for what a configuration needs, try it, write it, and create the "
	"database; --answers: take the answers from FILE",
	command_setup, false, 0},
    {"check-config [--all] [--connect | --send]",
	"check the configuration and print the values in force; --all: print "
	"every key, with # before those that have their default; --connect: "
	"also log in at both servers; --send: also mail the referee itself and "
	"say what came back",
	command_check_config, true, 0},
    {"login",
	"log in to a mailbox that needs OAuth, with a browser on any machine",
	command_login, true, 0},
    {"start 'RULES: PLAYERS'",
	"start a game, as a gamesmaster's mail would: spadesd start 'nomic109: "
	"ann, bob, cat, dan; target=300'",
	command_start, true, CLI_ANY},
    {"void-round GAME because WORDS",
	"ask the table of a game to void its running round, where the referee "
	"itself was wrong",
	command_void_round, true, CLI_ANY},
    {"master COMMAND",
	"do what a gamesmaster's mail would: spadesd master extend 7 2 days",
	command_master, true, CLI_ANY},
    {"games [--json]", "list all games, also cancelled games", command_games,
	true, 0},
    {"ratings",
	"list finished games in the order of their ends, and all ratings, so "
	"that anybody can compute the ratings again",
	command_ratings, true, 0},
    {"pages [--all]",
	"write the pages of the site that wait to be written; --all: write "
	"every page",
	command_pages, true, 0},
    {"show GAME [--json]",
	"print the seal and the state of a game, without hands", command_show,
	true, 1},
    {"record GAME [--unfinished]",
	"print the record of a game's finished rounds; --unfinished: print the "
	"whole record, with the hands in play",
	command_record, true, 1},
    {"outbox [--all | --retry]",
	"list queued and failed mail; --all: also list sent mail; --retry: try "
	"queued mail in the next pass",
	command_outbox, true, 0},
    {"people", "list people: name, address, joined, games, left or banned",
	command_people, true, 0},
    {"export PERSON",
	"print everything that is kept about a person, without cards of hands "
	"in play",
	command_export, true, CLI_ANY},
    {"forget PERSON",
	"remove what is kept about a person; print what stays and why",
	command_forget, true, CLI_ANY},
    {"ban ADDRESS|@DOMAIN",
	"ignore all letters from an address or a domain; a banned player keeps "
	"the seat",
	command_ban, true, CLI_ANY},
    {"unban ADDRESS|@DOMAIN",
	"stop ignoring letters from an address or a domain", command_unban,
	true, CLI_ANY},
    {"bans", "list banned addresses and domains", command_bans, true, 0},
    {"status [--json | --prometheus]",
	"print the last check of the mailbox, queued mail, deadlines and every "
	"problem; exit status 1 if there is a problem",
	command_status, true, 0},
    {"check [BACKUP]",
	"check the database, or a backup, for damage; replay and verify every "
	"game",
	command_check, true, 1},
    {"backup FILE", "write a checked, encrypted copy of the database",
	command_backup, true, 1},
    {"restore FILE",
	"restore the database from a backup; the next pass replays the mail "
	"received since the backup",
	command_restore, true, 1},
    {"quarantine", "list letters that could not be read, and why",
	command_quarantine, true, 0},
    {"replay [FILE] [--json]",
	"play a record with the engine and print the result", command_replay,
	false, 1},
    {"verify FILE|GAME [--beacon URLS]",
	"check a record against its chain of secrets: deals, draws, plays, "
	"scores; --beacon: also look up its pulses at these relays",
	command_verify, true, 1},
    {"read [FILE...] [--phase PHASE] [--may MOVES] [--json]",
	"show how the referee understands mails; PHASE is lobby, bid, discard, "
	"pass or play; MOVES are the legal moves, such as \"4H 5H\", and make "
	"moves in sentences count too",
	command_read, false, CLI_ANY},
    {"version", "print the version", command_version, false, 0},
    {"help", "print this list", command_help, false, 0},
};
enum { SUBCOMMANDS = COUNT_OF(subcommands) };

static int command_help(const struct arguments *a)
{
	(void)a;
	printf("usage: spadesd [--config FILE] COMMAND\n\nThe referee of "
	       "Spades games played by mail. FILE defaults to "
	       "/etc/spadesd.conf.\n\n");
	for (int i = 0; i < SUBCOMMANDS; i++)
		printf(
		    "  %-38s %s\n", subcommands[i].form, subcommands[i].what);
	printf("\nSee spadesd(8), spadesd.conf(5), spades-by-mail(7).\n");
	return 0;
}

/* If root runs the subcommand, act as the database's owner. The subcommand
 * itself reports what is wrong with the configuration. */
static enum outcome act_as_owner(const struct arguments *a, struct err *err)
{
	struct config *config;
	struct err ignored;
	if (geteuid() != 0 || config_read(a->config, false, &config, &ignored))
		return OUTCOME_DONE;
	enum outcome o = owner_become(config->database, a->command, err);
	config_free(config);
	return o;
}

/* Return the exit status after a failure. For `deliver` it is STATUS_AGAIN, so
 * that the mail server keeps the letter and does not bounce it; otherwise it is
 * `status`. */
static int failed(const struct arguments *a, int status)
{
	bool deliver = a->command && !strcmp(a->command, "deliver");
	return deliver ? STATUS_AGAIN : status;
}

static int run(const struct arguments *a)
{
	struct err err;
	for (int i = 0; i < SUBCOMMANDS; i++) {
		size_t size = strcspn(subcommands[i].form, " ");
		if (size != strlen(a->command) ||
		    memcmp(subcommands[i].form, a->command, size) != 0)
			continue;
		if (cli_expect(
			a, subcommands[i].form, subcommands[i].words, &err))
			return cli_fail(failed(a, 2), "%s", err.text);
		if (subcommands[i].uses_database && act_as_owner(a, &err))
			return cli_fail(failed(a, 1), "%s", err.text);
		return subcommands[i].run(a);
	}
	return cli_fail(2,
	    "unknown command %s; expected one that spadesd help lists",
	    a->command);
}

/* If standard input, output or error is closed, open /dev/null in its place.
 * Otherwise the database or its lock could get descriptor 2, and error messages
 * would be written into that file. */
static void open_standard(void)
{
	int fd;
	do
		fd = open("/dev/null", O_RDWR);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd < 0)
		_exit(STATUS_AGAIN); /* there is no way to report it */
	close(fd);
}

int main(int argc, char **argv)
{
	open_standard();
	setlocale(LC_CTYPE, "C.UTF-8");
	/* SIGUSR1 is ignored until the daemon handles it */
	signal(SIGUSR1, SIG_IGN);
	/* some programs start others with this signal ignored; then waitpid
	 * does not tell how a child ended */
	signal(SIGCHLD, SIG_DFL);
	if (argc == 2 && !strcmp(argv[1], "reader"))
		return reader_main();
	struct arguments a;
	struct err err;
	int status = 2;
	if (cli_parse(argc, argv, &a, &err)) {
		cli_complain("%s", err.text);
		status = failed(&a, status);
	} else {
#ifdef SPADESD_TEST
		/* for tests that replace the child */
		if (getenv("SPADESD_READER"))
			a.program = getenv("SPADESD_READER");
#endif
		curl_global_init(CURL_GLOBAL_DEFAULT);
		status = run(&a);
		if (fflush(stdout) || ferror(stdout)) {
			cli_complain("standard output: %s", strerror(errno));
			status = status ? status : 1;
		}
		curl_global_cleanup();
	}
	cli_release(&a);
	return status;
}
