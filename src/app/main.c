/* main.c - spadesd's command line: one table of subcommands.
 *
 * `reader` is not in the table: it is how the program starts its own reading process. */
#include <curl/curl.h>
#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "base/buf.h"
#include "mail/reader.h"

#define VERSION "0.1"

static int command_version(const struct arguments *a)
{
	(void)a;
	(void)puts("spadesd " VERSION);
	return 0;
}

static int command_help(const struct arguments *a);

static const struct {
	const char *name, *form, *what;
	int (*run)(const struct arguments *);
} subcommands[] = {
    {"run",
	"run",
	"watch the mailbox and referee until told to stop (SIGTERM); SIGUSR1: look now",
	command_run},
    {"sweep",
	"sweep",
	"one look at the mailbox, time-outs and waiting mail, then end: for cron",
	command_sweep},
    {"deliver",
	"deliver < LETTER",
	"take one letter from standard input: for a pipe of the mail server",
	command_deliver},
    {"init",
	"init",
	"make the database and the gamesmasters' secret; harmless when they are there",
	command_init},
    {"check-config",
	"check-config",
	"read the configuration and its secrets, and show what is in force",
	command_check_config},
    {"games", "games", "list all games", command_games},
    {"show", "show GAME", "how a game stands; shows no hand", command_show},
    {"record",
	"record GAME [--unfinished]",
	"print a game's record, of the rounds that are over; --unfinished: to its last line, which "
	"shows hands",
	command_record},
    {"outbox", "outbox [--all]", "mail that waits or failed; --all: sent mail too", command_outbox},
    {"status",
	"status [--json | --prometheus]",
	"how the referee is: last look, mail that waits, deadlines; exit status 1 when something "
	"is wrong",
	command_status},
    {"check",
	"check [BACKUP]",
	"check the database, or a backup: damage, every game replayed and verified",
	command_check},
    {"backup", "backup FILE", "a sealed copy of the database, checked", command_backup},
    {"restore",
	"restore FILE",
	"the database from such a copy; mail that came since is read again",
	command_restore},
    {"quarantine",
	"quarantine",
	"letters that could not be read and were set aside, and why",
	command_quarantine},
    {"replay",
	"replay [FILE] [--json]",
	"play a record through the engine and print the result",
	command_replay},
    {"verify",
	"verify FILE|GAME",
	"check a record against its chain of secrets: deals, draws, plays, scores",
	command_verify},
    {"deal",
	"deal --seed HEX [--rules RULES] [--dealer SEAT]",
	"print the deal that a seed gives",
	command_deal},
    {"read",
	"read [FILE...] [--phase PHASE] [--json]",
	"show how mails are understood; PHASE is lobby, bid, discard, pass or play",
	command_read},
    {"version", "version", "print the version", command_version},
    {"help", "help", "this list", command_help},
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static int command_help(const struct arguments *a)
{
	(void)a;
	printf("usage: spadesd [--config FILE] COMMAND\n\nThe referee of Spades games played by "
	       "mail. FILE is /etc/spadesd.conf unless given.\n\n");
	for (int i = 0; i < SUBCOMMANDS; i++)
		printf("  %-38s %s\n", subcommands[i].form, subcommands[i].what);
	printf("\nSee spadesd(8), spadesd.conf(5), spades-by-mail(7).\n");
	return 0;
}

int complain_exit(int status, const char *format, ...)
{
	va_list ap;
	(void)fflush(stdout);
	(void)fputs("spadesd: ", stderr);
	va_start(ap, format);
	(void)vfprintf(stderr, format, ap);
	va_end(ap);
	(void)fputc('\n', stderr);
	return status;
}

char *read_input(const char *path, size_t limit, size_t *size)
{
	struct buf buf;
	char piece[16384];
	size_t n;
	FILE *f = !path || !strcmp(path, "-") ? stdin : fopen(path, "re");
	if (!f) {
		(void)complain_exit(0, "%s: %s", path, strerror(errno));
		return NULL;
	}
	buf_init(&buf, limit);
	while ((n = fread(piece, 1, sizeof piece, f)) > 0)
		buf_add(&buf, piece, n); /* what is beyond the limit is read and dropped: the writer
		                            must not get a broken pipe */
	bool bad = ferror(f) != 0;
	if (f != stdin)
		(void)fclose(f);
	(void)buf_string(&buf);
	if (bad) {
		(void)complain_exit(
		    0, "%s: it cannot be read to its end", path ? path : "standard input");
		buf_release(&buf);
		return NULL;
	}
	*size = buf.size;
	return buf.data;
}

/* Takes the options that every subcommand knows out of the words. */
static bool options(int argc, char **argv, struct arguments *a, const char **name)
{
	*name = NULL;
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--config") || !strcmp(argv[i], "-c")) {
			if (++i == argc)
				return complain_exit(0, "--config: expected a file") != 0;
			a->config = argv[i];
		} else if (!strcmp(argv[i], "--json")) {
			a->json = true;
		} else if (!strcmp(argv[i], "--prometheus")) {
			a->prometheus = true;
		} else if (!strcmp(argv[i], "--all")) {
			a->all = true;
		} else if (!strcmp(argv[i], "--unfinished")) {
			a->unfinished = true;
		} else if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
			*name = "help";
			return true;
		} else if (!strcmp(argv[i], "--version")) {
			*name = "version";
			return true;
		} else if (!*name) {
			*name = argv[i];
		} else {
			a->word[a->count++] = argv[i];
		}
	}
	return true;
}

int main(int argc, char **argv)
{
	const char *name;
	struct arguments a = {.config = "/etc/spadesd.conf", .program = "/proc/self/exe"};
	(void)setlocale(LC_CTYPE, "C.UTF-8");
	if (argc == 2 && !strcmp(argv[1], "reader"))
		return reader_main();
#ifdef SPADESD_TEST
	if (getenv("SPADESD_READER"))
		a.program =
		    getenv("SPADESD_READER"); /* a test that wants to do something to the child */
#endif
	a.word = calloc((size_t)argc + 1, sizeof *a.word);
	if (!a.word)
		abort();
	int status = 2;
	if (!options(argc, argv, &a, &name)) {
		free(a.word);
		return status;
	}
	if (!name)
		name = "help";
	(void)curl_global_init(CURL_GLOBAL_DEFAULT);
	int i = 0;
	while (i < SUBCOMMANDS && strcmp(subcommands[i].name, name) != 0)
		i++;
	if (i < SUBCOMMANDS)
		status = subcommands[i].run(&a);
	else
		(void)complain_exit(0, "there is no command %s (spadesd help lists them)", name);
	curl_global_cleanup();
	free(a.word);
	return status;
}
