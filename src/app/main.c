/* main.c - spadesd's command line: a table of subcommands.
 *
 * `reader` is not in the table. The program starts its own reader process with
 * it. */
#include <curl/curl.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/commands.h"
#include "app/system/cli.h"
#include "mail/reader.h"

#define VERSION "0.2"

static int command_version(const struct arguments *a)
{
	(void)a;
	puts("spadesd " VERSION);
	return 0;
}

static int command_help(const struct arguments *a);

static const struct {
	const char *name, *form, *what;
	int (*run)(const struct arguments *);
} subcommands[] = {
    {"run",
	"run",
	"watch the mailbox and referee until SIGTERM; SIGUSR1: look now",
	command_run},
    {"sweep",
	"sweep",
	"handle the mailbox, time-outs and waiting mail once, for cron",
	command_sweep},
    {"deliver",
	"deliver < LETTER",
	"handle one letter from standard input, for a mail server's pipe",
	command_deliver},
    {"init",
	"init",
	"create the database and the secrets that do not exist yet",
	command_init},
    {"check-config",
	"check-config [--connect]",
	"check the configuration and print the values in force; --connect: "
	"also log in at both servers",
	command_check_config},
    {"games", "games", "list all games", command_games},
    {"show",
	"show GAME",
	"print how a game stands, without hands",
	command_show},
    {"record",
	"record GAME [--unfinished]",
	"print the record of a game's finished rounds; --unfinished: all of "
	"it, with the hands in play",
	command_record},
    {"outbox",
	"outbox [--all]",
	"list mail that waits or failed; --all: also sent mail",
	command_outbox},
    {"status",
	"status [--json | --prometheus]",
	"print the last look, waiting mail, deadlines and every problem; exit "
	"status 1 if there is a problem",
	command_status},
    {"check",
	"check [BACKUP]",
	"check the database, or a backup, for damage; replay and verify every "
	"game",
	command_check},
    {"backup",
	"backup FILE",
	"write a checked, sealed copy of the database",
	command_backup},
    {"restore",
	"restore FILE",
	"restore the database from a copy; mail since then is read again",
	command_restore},
    {"quarantine",
	"quarantine",
	"list letters that could not be read, and why",
	command_quarantine},
    {"replay",
	"replay [FILE] [--json]",
	"play a record with the engine and print the result",
	command_replay},
    {"verify",
	"verify FILE|GAME [--beacon URLS]",
	"check a record against its chain of secrets: deals, draws, plays, "
	"scores; --beacon: also look up its pulses at these relays",
	command_verify},
    {"deal",
	"deal --seed HEX [--rules RULES] [--dealer SEAT]",
	"print the deal of a seed",
	command_deal},
    {"read",
	"read [FILE...] [--phase PHASE] [--json]",
	"show how mails are understood; PHASE is lobby, bid, discard, pass or "
	"play",
	command_read},
    {"version", "version", "print the version", command_version},
    {"help", "help", "print this list", command_help},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

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

static int run(const struct arguments *a)
{
	for (int i = 0; i < SUBCOMMANDS; i++) {
		if (!strcmp(subcommands[i].name, a->command))
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
	/* ignore "look now" until the daemon handles it */
	signal(SIGUSR1, SIG_IGN);
	if (argc == 2 && !strcmp(argv[1], "reader"))
		return reader_main();
	struct arguments a;
	struct err err;
	int status = 2;
	if (cli_parse(argc, argv, &a, &err)) {
		cli_complain("%s", err.text);
	} else {
#ifdef SPADESD_TEST
		/* for tests that replace the child */
		if (getenv("SPADESD_READER"))
			a.program = getenv("SPADESD_READER");
#endif
		curl_global_init(CURL_GLOBAL_DEFAULT);
		status = run(&a);
		curl_global_cleanup();
	}
	cli_release(&a);
	return status;
}
