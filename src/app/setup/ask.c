/* ask.c - asks the questions of setup, or looks the answers up in a file, and
 * does steps of setup in a child process.
 *
 * Each line of a file of answers is KEY = VALUE. A value may be quoted. A line
 * that begins with # is a comment. Every answer is checked when the file is
 * read. Root only asks the questions and writes the files; a child does what
 * reads from the network or does the referee's own work.
 *
 * Signals are blocked, and the program reads them from a descriptor. So Ctrl-C
 * while a password is typed still restores the terminal, and Ctrl-C cannot
 * interrupt the writing of files. */
#include "ask.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "app/system/cli.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/io.h"
#include "base/text.h"
#include "transport/server.h"

enum {
	ANSWER_MAX = 1000,
	LINE_MAX_SIZE = 1024,
	FILE_MAX = 1 << 16,
	KEY_MAX = 40,
	TRAIL = 2 * QUESTIONS,
	MAILS_LEAST = 10,
	MAILS_MOST = 1000000,
	CHILD_ANSWER_MAX = 4096,
	CRASHED = 255
};

/* ---- the questions, and which answers are valid ---- */

struct question {
	const char *key;      /* key of the question in a file of answers */
	const char *text;     /* one line that says what is expected */
	const char *expected; /* the valid answers, for errors */
	bool (*valid)(const char *answer);
	bool secret; /* read without echo */
};

/* A line of text without control characters. */
static bool is_line(const char *answer)
{
	size_t size = strlen(answer);
	return size > 0 && size <= ANSWER_MAX && text_valid(answer, size) &&
	       !text_has_control(answer);
}

static bool is_any(const char *answer)
{
	return !*answer || is_line(answer);
}

static bool is_address_or_none(const char *answer)
{
	return !strcmp(answer, QUESTION_NONE) || address_valid(answer);
}

static bool is_truth(const char *answer)
{
	return !strcmp(answer, "yes") || !strcmp(answer, "no");
}

static bool is_path(const char *answer)
{
	size_t size = strlen(answer);
	return is_line(answer) && *answer == '/' && answer[size - 1] != '/';
}

static bool is_file_or_none(const char *answer)
{
	return !strcmp(answer, QUESTION_NONE) ||
	       (is_path(answer) && !access(answer, R_OK));
}

static bool is_imap(const char *answer)
{
	struct server server;
	struct err err;
	return is_line(answer) && !server_parse(answer, true, &server, &err);
}

static bool is_smtp(const char *answer)
{
	struct server server;
	struct err err;
	return is_line(answer) && !server_parse(answer, false, &server, &err);
}

static bool is_login(const char *answer)
{
	return !strcmp(answer, "password") || !strcmp(answer, "google") ||
	       !strcmp(answer, "microsoft");
}

static bool is_token(const char *answer)
{
	return !strcmp(answer, "address") || !strcmp(answer, "reference");
}

static bool is_mails(const char *answer)
{
	long n;
	return !strcmp(answer, "0") ||
	       text_number(answer, MAILS_LEAST, MAILS_MOST, &n);
}

static bool is_next(const char *answer)
{
	static const char *const words[] = {
	    "password", "servers", "ca-file", "token", "write", "stop"};
	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (!strcmp(words[i], answer))
			return true;
	return false;
}

#define TRUTH "yes or no"
#define ADDRESS "a mail address such as referee@example.org"
/* clang-format off */
static const struct question questions[QUESTIONS] = {
    [QUESTION_REPLACE] = {"replace", "Replace it? The old configuration is kept as FILE.old", TRUTH, is_truth, false},
    [QUESTION_ADDRESS] = {"address", "The referee's mail address; a mailbox of its own is best", ADDRESS, address_valid, false},
    [QUESTION_OPERATOR] = {"operator", "Your own address, for mail about problems, or none", ADDRESS ", or none", is_address_or_none, false},
    [QUESTION_GAMESMASTER] = {"gamesmaster", "The address of the gamesmaster, who starts games, or none", ADDRESS ", or none", is_address_or_none, false},
    [QUESTION_DATABASE] = {"database", "The file for all games; secrets go into the same folder", "a file such as /var/lib/spadesd/spades.db", is_path, false},
    [QUESTION_USER] = {"user", "The user who will own the referee's files", "the name of a user", is_line, false},
    [QUESTION_IMAP] = {"imap", "The IMAP server, to read mail", "imaps://HOST or imaps://HOST:PORT", is_imap, false},
    [QUESTION_SMTP] = {"smtp", "The SMTP server, to send mail", "smtps://HOST (TLS from the start) or smtp://HOST (STARTTLS), with :PORT if it is not the usual one", is_smtp, false},
    [QUESTION_IMAP_USER] = {"imap-user", "The user name at the IMAP server, usually the address", "a user name", is_line, false},
    [QUESTION_SMTP_USER] = {"smtp-user", "The user name at the SMTP server, or none if it asks for no login", "a user name, or none", is_line, false},
    [QUESTION_CA_FILE] = {"ca-file", "If the servers use a certificate authority of your own, the file with its certificate; otherwise none", "a file that can be read, or none", is_file_or_none, false},
    [QUESTION_LOGIN] = {"login", "How to log in: password, or OAuth at google or microsoft", "password, google or microsoft", is_login, false},
    [QUESTION_PASSWORD] = {"password", "The password, or the app password; it is not shown while you type, and Enter alone goes back", "a password of one line", is_line, true},
    [QUESTION_CLIENT_ID] = {"oauth-client-id", "The id of your client at the issuer (doc/providers.md)", "an id", is_line, false},
    [QUESTION_CLIENT_SECRET] = {"oauth-client-secret", "The client's secret, or nothing if it has none; it is not shown while you type", "a secret of one line, or nothing", is_any, true},
    [QUESTION_TOKEN] = {"token", "Where players' answers carry their token: address (NAME+TOKEN@) or reference", "address or reference", is_token, false},
    [QUESTION_MAILS_A_DAY] = {"mails-a-day", "How many mails a day the provider lets the referee send; 0 for no limit", "a number from 10 to 1000000, or 0", is_mails, false},
    [QUESTION_CONNECT] = {"connect", "Try the logins now?", TRUTH, is_truth, false},
    [QUESTION_SEND] = {"send", "Let the referee send two mails to itself as a test? This takes up to three minutes", TRUTH, is_truth, false},
    [QUESTION_AGAIN] = {"again", "What now: password, servers, ca-file or token (to enter it again), write (in spite of the problem), or stop", "password, servers, ca-file, token, write or stop", is_next, false},
    [QUESTION_WRITE] = {"write", "Write this configuration?", TRUTH, is_truth, false},
    [QUESTION_FIRST_GAME] = {"first-game", "Show how to start a first game against three bots?", TRUTH, is_truth, false},
};
/* clang-format on */

struct asker {
	const char *path;   /* of the file of answers; NULL: ask a person */
	struct input input; /* the whole file, which the values point into */
	struct {
		const char *value; /* NULL: there is none */
		int line;
	} answer[QUESTIONS];
	int signals;
	sigset_t before;
	char given[QUESTIONS][LINE_MAX_SIZE];
	/* The questions that a person answered, in their order; `at` counts
	 * them. After "back" they are asked again from the first on, and the
	 * first `replay` of them answer themselves. */
	enum question_name trail[TRAIL];
	int at;
	int replay;
	bool back;             /* the person went back */
	bool known[QUESTIONS]; /* the answer becomes the default */
};

/* ---- a file of answers ---- */

/* Put the file, the line and the key before the text of *err; without the line
 * if it is 0. Returns err->outcome. */
static enum outcome blame(
    const struct asker *a, int line, const char *key, struct err *err)
{
	if (!line)
		return err_prefix(err, "%s: %s", a->path, key);
	return err_prefix(err, "%s:%d: %.*s", a->path, line, KEY_MAX, key);
}

static enum outcome blame_answer(
    const struct asker *a, enum question_name name, struct err *err)
{
	return blame(a, a->answer[name].line, questions[name].key, err);
}

static enum outcome take(struct asker *a, int line, const char *key,
    const char *value, struct err *err)
{
	int name = 0;
	while (name < QUESTIONS && strcmp(questions[name].key, key) != 0)
		name++;
	if (name == QUESTIONS) {
		err_set(err, OUTCOME_NEVER,
		    "there is no such key; spadesd(8) lists the keys");
	} else if (a->answer[name].line) {
		err_set(err, OUTCOME_NEVER,
		    "the key is on line %d already; expected it once",
		    a->answer[name].line);
	} else {
		a->answer[name].line = line;
		a->answer[name].value = value;
		if (questions[name].valid(value))
			return OUTCOME_DONE;
		err_set(err, OUTCOME_NEVER, "expected %s",
		    questions[name].expected);
	}
	return blame(a, line, key, err);
}

static enum outcome take_line(
    struct asker *a, int number, char *line, struct err *err)
{
	line = text_trim(line);
	if (!*line || *line == '#')
		return OUTCOME_DONE;
	char *equals = strchr(line, '=');
	if (!equals) {
		err_set(err, OUTCOME_NEVER, "expected KEY = VALUE");
		return blame(a, number, "this line", err);
	}
	*equals = '\0';
	char *value = text_trim(equals + 1);
	size_t size = strlen(value);
	if (size >= 2 && value[0] == '"' && value[size - 1] == '"') {
		value[size - 1] = '\0';
		value++;
	}
	return take(a, number, text_trim(line), value, err);
}

/* Refuse a file with a secret that others can read. */
static enum outcome check_private(
    const struct asker *a, const char *path, struct err *err)
{
	struct stat st;
	if (!path || stat(path, &st) != 0 || !(st.st_mode & S_IRWXO))
		return OUTCOME_DONE;
	for (int i = 0; i < QUESTIONS; i++) {
		if (!a->answer[i].line || !questions[i].secret)
			continue;
		err_set(err, OUTCOME_NEVER,
		    "other users can read the file; expected mode 600: "
		    "chmod 600 %s",
		    path);
		return blame_answer(a, (enum question_name)i, err);
	}
	return OUTCOME_DONE;
}

static enum outcome read_answers(
    struct asker *a, const char *path, struct err *err)
{
	a->path = path ? path : "standard input";
	enum outcome o = cli_input(path, FILE_MAX, &a->input, err);
	char *line = a->input.bytes;
	for (int number = 1; line && !o; number++) {
		char *end = strchr(line, '\n');
		if (end)
			*end = '\0';
		o = take_line(a, number, line, err);
		line = end ? end + 1 : NULL;
	}
	return o ? o : check_private(a, path, err);
}

/* ---- the asker ---- */

static void take_signals(struct asker *a)
{
	sigset_t set;
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGHUP);
	sigaddset(&set, SIGQUIT);
	sigprocmask(SIG_BLOCK, &set, NULL);
	a->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
	if (a->signals < 0)
		abort();
}

enum outcome asker_new(const char *path, struct asker **out, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	struct asker *a = calloc(1, sizeof *a);
	if (!a)
		abort();
	a->signals = -1;
	sigprocmask(SIG_BLOCK, NULL, &a->before);
	if (path || !isatty(STDIN_FILENO))
		o = read_answers(a, path, err);
	if (o) {
		asker_free(a);
		return o;
	}
	take_signals(a);
	*out = a;
	return OUTCOME_DONE;
}

void asker_free(struct asker *a)
{
	if (!a)
		return;
	struct signalfd_siginfo info;
	if (a->input.bytes)
		explicit_bzero(a->input.bytes, a->input.size);
	free(a->input.bytes);
	/* discard the signals that came, because setup is ending anyway */
	while (read(a->signals, &info, sizeof info) > 0)
		;
	close(a->signals);
	sigprocmask(SIG_SETMASK, &a->before, NULL);
	explicit_bzero(a->given, sizeof a->given);
	free(a);
}

bool asker_is_terminal(const struct asker *a)
{
	return !a->path;
}

bool asker_has(const struct asker *a, enum question_name name)
{
	return a->answer[name].value;
}

const char *asked(const struct asker *a, enum question_name name)
{
	return a->given[name];
}

bool asked_yes(const struct asker *a, enum question_name name)
{
	return !strcmp(a->given[name], "yes");
}

void asked_set(struct asker *a, enum question_name name, const char *answer)
{
	snprintf(a->given[name], LINE_MAX_SIZE, "%s", answer);
}

/* Wait until `fd` can be read. False if a signal came first. */
static bool wait_for(const struct asker *a, int fd)
{
	struct pollfd fds[] = {
	    {.fd = fd, .events = POLLIN},
	    {.fd = a->signals, .events = POLLIN},
	};
	while (poll(fds, 2, -1) < 0)
		if (errno != EINTR)
			return false;
	return !fds[1].revents;
}

static enum outcome interrupted(struct err *err)
{
	return err_set(err, OUTCOME_STOP, "interrupted");
}

/* Read a line, without its newline. A longer line is cut. */
static enum outcome read_line(
    const struct asker *a, char line[LINE_MAX_SIZE], struct err *err)
{
	if (!wait_for(a, STDIN_FILENO))
		return interrupted(err);
	ssize_t n = read(STDIN_FILENO, line, LINE_MAX_SIZE - 1);
	if (n <= 0)
		return interrupted(err);
	line[n] = '\0';
	line[strcspn(line, "\r\n")] = '\0';
	return OUTCOME_DONE;
}

/* Show a question and read the answer. The echo is off before a secret is asked
 * for. */
static enum outcome read_answer(const struct asker *a, const struct question *q,
    const char *otherwise, char line[LINE_MAX_SIZE], struct err *err)
{
	struct termios before;
	bool hide = q->secret && tcgetattr(STDIN_FILENO, &before) == 0;
	if (hide) {
		struct termios hidden = before;
		hidden.c_lflag &= ~(tcflag_t)ECHO;
		hidden.c_lflag |= ECHONL;
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
	}
	printf("%s", q->text);
	if (otherwise && *otherwise && !q->secret)
		printf(" [%s]", otherwise);
	printf(": ");
	fflush(stdout);
	enum outcome o = read_line(a, line, err);
	if (hide)
		tcsetattr(STDIN_FILENO, TCSANOW, &before);
	return o;
}

/* Store a person's answer. If it changes an old one, the defaults of other
 * questions may depend on it. */
static void keep(struct asker *a, enum question_name name, const char *answer)
{
	if (*a->given[name] && strcmp(a->given[name], answer) != 0)
		memset(a->known, 0, sizeof a->known);
	a->known[name] = name != QUESTION_AGAIN && !questions[name].secret;
	if (answer != a->given[name])
		asked_set(a, name, answer);
	if (a->at < TRAIL)
		a->trail[a->at++] = name;
}

bool asker_back(struct asker *a, int first)
{
	bool back = a->back && a->at > first;
	if (a->back && !back)
		return false;
	a->back = false;
	a->replay = back ? a->at - 1 : 0;
	a->at = first;
	return back;
}

int asker_at(const struct asker *a)
{
	return a->at;
}

static enum outcome ask_person(struct asker *a, enum question_name name,
    const char *otherwise, struct err *err)
{
	const struct question *q = &questions[name];
	char line[LINE_MAX_SIZE];
	if (a->at < a->replay && a->trail[a->at] == name) {
		a->at++;
		return OUTCOME_DONE;
	}
	a->replay = 0;
	if (a->known[name])
		otherwise = a->given[name];
	for (;;) {
		enum outcome o = read_answer(a, q, otherwise, line, err);
		if (o) {
			puts("");
			return o;
		}
		const char *answer = q->secret ? line : text_trim(line);
		if (!*answer && otherwise)
			answer = otherwise;
		/* any word may be a password */
		const char *back = q->secret && !otherwise ? "" : "back";
		a->back = a->at && !strcmp(answer, back);
		bool valid = !a->back && q->valid(answer);
		if (valid)
			keep(a, name, answer);
		explicit_bzero(line, sizeof line);
		if (a->back)
			return interrupted(err);
		if (valid)
			return OUTCOME_DONE;
		printf("  Expected %s.\n", q->expected);
	}
}

enum outcome ask(struct asker *a, enum question_name name,
    const char *otherwise, struct err *err)
{
	if (!a->path)
		return ask_person(a, name, otherwise, err);
	const char *answer = a->answer[name].value;
	if (!answer)
		answer = otherwise;
	if (answer) {
		asked_set(a, name, answer);
		return OUTCOME_DONE;
	}
	err_set(err, OUTCOME_NEVER, "expected an answer: %s",
	    questions[name].expected);
	return blame_answer(a, name, err);
}

enum outcome ask_refuse(
    struct asker *a, enum question_name name, struct err *err)
{
	if (a->path)
		return blame_answer(a, name, err);
	printf("  %s.\n", err->text);
	a->known[name] = false;
	a->at--;
	return OUTCOME_DONE;
}

/* ---- a child process for one step ---- */

static void child(const struct aside *a, int fd)
{
	struct err err;
	struct buf answer;
	int status = CRASHED;
	buf_init(&answer, CHILD_ANSWER_MAX);
	sigprocmask(SIG_SETMASK, &a->asker->before, NULL);
	if (owner_take(&a->owner, &err))
		cli_complain("%s", err.text);
	else
		status = a->run(a->context, &answer);
	if (answer.size)
		io_write_all(fd, answer.data, answer.size, -1);
	fflush(NULL);
	_exit(status);
}

/* Read what the child writes until it ends. False if a signal came first. */
static bool listen_to(const struct aside *a, int fd)
{
	char piece[512];
	while (wait_for(a->asker, fd)) {
		ssize_t n = read(fd, piece, sizeof piece);
		if (n <= 0)
			return true;
		if (a->answer)
			buf_add(a->answer, piece, (size_t)n);
	}
	return false;
}

static enum outcome finish(pid_t pid, bool heard, int *status, struct err *err)
{
	int how = 0;
	if (!heard)
		kill(pid, SIGTERM);
	while (waitpid(pid, &how, 0) < 0 && errno == EINTR)
		;
	if (!heard)
		return interrupted(err);
	*status = WIFEXITED(how) ? WEXITSTATUS(how) : CRASHED;
	if (*status != CRASHED)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "a process of setup crashed");
}

enum outcome aside_run(const struct aside *a, int *status, struct err *err)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) < 0)
		return err_set(err, OUTCOME_NEVER, "%s", strerror(errno));
	fflush(NULL);
	pid_t pid = fork();
	if (pid == 0) {
		close(ends[0]);
		child(a, ends[1]);
	}
	int failed = errno;
	close(ends[1]);
	enum outcome o = OUTCOME_DONE;
	if (pid < 0)
		o = err_set(err, OUTCOME_NEVER, "%s", strerror(failed));
	else
		o = finish(pid, listen_to(a, ends[0]), status, err);
	close(ends[0]);
	return o;
}
