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
	"watch the mailbox and referee until stopped (SIGTERM); SIGUSR1: check "
	"mail now",
	command_run},
    {"sweep",
	"sweep",
	"check mail, run time-outs and send mail once, then exit: for cron",
	command_sweep},
    {"deliver",
	"deliver < LETTER",
	"handle one letter from standard input: for a pipe from the mail "
	"server",
	command_deliver},
    {"init",
	"init",
	"make the database, the gamesmasters' secret and the backup key; keeps "
	"those that exist",
	command_init},
    {"check-config",
	"check-config [--connect]",
	"show the configuration in force; --connect: also log in at both "
	"servers",
	command_check_config},
    {"games", "games", "list all games", command_games},
    {"show",
	"show GAME",
	"show the state of a game, without hands",
	command_show},
    {"record",
	"record GAME [--unfinished]",
	"print a game's record up to the last finished round; --unfinished: "
	"all of it, which shows hands",
	command_record},
    {"outbox",
	"outbox [--all]",
	"list mail that is waiting or failed; --all: sent mail too",
	command_outbox},
    {"status",
	"status [--json | --prometheus]",
	"show the referee's health: last mail check, waiting mail, deadlines; "
	"exit status 1 if something is wrong",
	command_status},
    {"check",
	"check [BACKUP]",
	"check the database, or a backup: look for damage, replay and verify "
	"every game",
	command_check},
    {"backup",
	"backup FILE",
	"write a checked, encrypted copy of the database",
	command_backup},
    {"restore",
	"restore FILE",
	"restore the database from a backup; mail received since then is "
	"replayed",
	command_restore},
    {"quarantine",
	"quarantine",
	"list letters that could not be read, and why",
	command_quarantine},
    {"replay",
	"replay [FILE] [--json]",
	"play a record through the engine and print the result",
	command_replay},
    {"verify",
	"verify FILE|GAME [--beacon URLS]",
	"verify a record: deals, draws, plays, scores; --beacon: also compare "
	"its pulses with these relays",
	command_verify},
    {"deal",
	"deal --seed HEX [--rules RULES] [--dealer SEAT]",
	"print the deal from a seed",
	command_deal},
    {"read",
	"read [FILE...] [--phase PHASE] [--json]",
	"show how mails are understood; PHASE is lobby, bid, discard, pass or "
	"play",
	command_read},
    {"version", "version", "print the version", command_version},
    {"help", "help", "this list", command_help},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static int command_help(const struct arguments *a)
{
	(void)a;
	printf("usage: spadesd [--config FILE] COMMAND\n\nThe referee of "
	       "Spades games played by mail. FILE is /etc/spadesd.conf unless "
	       "given.\n\n");
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
 * would be written into it. */
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
	/* "look now" may arrive before the daemon handles it */
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
