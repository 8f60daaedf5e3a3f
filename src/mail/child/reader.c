/* reader.c - the parent's side of the reader process.
 *
 * Each side sends a length, then the bytes. Every wait has a deadline. Anything
 * unexpected (a short or bad record, a hang, an exit) ends the child, and the
 * next letter gets a new child. */
#include "mail/reader.h"

#include <libxml/parser.h>
#include <malloc.h>
#include <seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/io.h"
#include "mail/mime/mime.h"

/* The 32 bits that the child writes first, once it is in its sandbox. */
enum { READER_READY = 0x51AD35 };

/* The parent writes this before the bytes of each letter. The child answers
 * with the record's size in 32 bits and the record. */
struct reader_request {
	uint32_t size;
	uint32_t form; /* enum letter_form */
};

/* The child's side: enters the sandbox, then reads letters until
 * the input ends.
 *
 * Everything that needs the file system (character converters, the XML
 * library's tables) is loaded first. After that, the filter refuses every
 * system call but reading, writing and allocating. It answers EPERM instead of
 * killing, so that a library that tries to open a file gets an error and goes
 * on. */

enum {
	MEMORY_MAX = 64 << 20,
	SPACE_MAX = 1 << 30,
	/* CPU seconds of one child over all its letters. The parent enforces
	 * each letter's deadline; this limit ends a child whose parent is gone.
	 * If the limit is reached during a letter, the next child reads that
	 * letter. */
	SECONDS_MAX = 60,
	NO_DEADLINE = -1
};

static bool limit(int what, rlim_t most)
{
	struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
	return !setrlimit((__rlimit_resource_t)what, &limit);
}

static bool limits(void)
{
	if (!limit(RLIMIT_CORE, 0) || !limit(RLIMIT_FSIZE, 0))
		return false;
	if (!limit(RLIMIT_NOFILE, 2) || !limit(RLIMIT_NPROC, 0))
		return false;
	if (!limit(RLIMIT_CPU, SECONDS_MAX))
		return false;
#if !defined(__SANITIZE_ADDRESS__)
	if (!limit(RLIMIT_DATA, MEMORY_MAX) || !limit(RLIMIT_AS, SPACE_MAX))
		return false;
#endif
	return true;
}

/* Allows these calls with any arguments. */
static bool allow_any(scmp_filter_ctx ctx)
{
	static const int allowed[] = {
	    SCMP_SYS(read),
	    SCMP_SYS(write),
	    SCMP_SYS(brk),
	    SCMP_SYS(munmap),
	    SCMP_SYS(mremap),
	    SCMP_SYS(madvise),
	    SCMP_SYS(futex),
	    SCMP_SYS(exit),
	    SCMP_SYS(exit_group),
	    SCMP_SYS(rt_sigreturn),
	    SCMP_SYS(rt_sigprocmask),
	    SCMP_SYS(rt_sigaction),
	    SCMP_SYS(sigaltstack),
	    SCMP_SYS(clock_gettime),
	    SCMP_SYS(gettid),
	    SCMP_SYS(getpid),
	    SCMP_SYS(getrandom),
	};
	for (size_t i = 0; i < COUNT_OF(allowed); i++)
		if (seccomp_rule_add(ctx, SCMP_ACT_ALLOW, allowed[i], 0))
			return false;
	return true;
}

/* Allows a call only if one argument, masked, has the given value. Any other
 * value kills the child, because none of our libraries uses another value. */
static bool allow_only(scmp_filter_ctx ctx, int call, struct scmp_arg_cmp good)
{
	struct scmp_arg_cmp bad = good;
	if (good.op == SCMP_CMP_EQ)
		bad.op = SCMP_CMP_NE;
	else
		/* the value is bad if the bit in the mask is set */
		bad.datum_b = bad.datum_a;
	if (seccomp_rule_add_array(ctx, SCMP_ACT_ALLOW, call, 1, &good))
		return false;
	return !seccomp_rule_add_array(
	    ctx, SCMP_ACT_KILL_PROCESS, call, 1, &bad);
}

/* Allows what reading needs. Memory must not be executable, and the child may
 * send signals only to itself (abort). */
static bool allow(scmp_filter_ctx ctx)
{
	struct scmp_arg_cmp not_executed =
	    SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
	struct scmp_arg_cmp itself =
	    SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0);
	return allow_any(ctx) &&
	       allow_only(ctx, SCMP_SYS(mmap), not_executed) &&
	       allow_only(ctx, SCMP_SYS(mprotect), not_executed) &&
	       allow_only(ctx, SCMP_SYS(tgkill), itself) &&
	       allow_only(ctx, SCMP_SYS(kill), itself);
}

static bool filter(void)
{
	scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_ERRNO(EPERM));
	if (!ctx)
		return false;
	bool good = allow(ctx) && !seccomp_load(ctx);
	seccomp_release(ctx);
	return good;
}

bool sandbox_enter(void)
{
	charset_preload();
	xmlInitParser();
	/* close stderr too: a library's message could quote a letter */
	close_range(2, ~0u, 0);
	prctl(PR_SET_DUMPABLE, 0);
	mallopt(M_ARENA_MAX, 1);
	return limits() && filter();
}

static bool answer(const char *bytes, const struct reader_request *request)
{
	struct arena arena;
	struct letter letter;
	struct buf out;
	arena_init(&arena);
	buf_init(&out, 0);
	letter_parse(&arena, bytes, request->size, &letter);
	letter_encode(&letter, (enum letter_form)request->form, &out);
	uint32_t answer_size = (uint32_t)out.size;
	bool good =
	    io_write_all(1, &answer_size, sizeof answer_size, NO_DEADLINE) &&
	    io_write_all(1, out.data, out.size, NO_DEADLINE);
	buf_release(&out);
	arena_release(&arena);
	return good;
}

int reader_main(void)
{
	static char bytes[LETTER_MAX];
	struct reader_request request;
	uint32_t ready = READER_READY;
	if (!sandbox_enter())
		/* no reader is better than a reader without a sandbox */
		return 1;
	if (!io_write_all(1, &ready, sizeof ready, NO_DEADLINE))
		_exit(1);
	while (io_read_all(0, &request, sizeof request, NO_DEADLINE)) {
		if (request.size > sizeof bytes ||
		    !io_read_all(0, bytes, request.size, NO_DEADLINE))
			break;
		if (!answer(bytes, &request))
			_exit(1);
	}
	_exit(0);
}

enum { START_MS = 20000, DEADLINE_MS = 2000, RECORD_MAX = 8 * LETTER_MAX };

struct reader {
	char *program;
	pid_t pid; /* 0 if there is no child */
	int fd;
	enum letter_form form;
};

/* What happened to one letter. */
enum attempt { ATTEMPT_READ, ATTEMPT_DIED, ATTEMPT_BAD_RECORD };

struct reader *reader_new(const char *program)
{
	struct reader *reader = calloc(1, sizeof *reader);
	char *copy = strdup(program);
	if (!reader || !copy)
		abort();
	reader->program = copy;
	reader->fd = -1;
	return reader;
}

void reader_show_all(struct reader *reader)
{
	reader->form = LETTER_WHOLE;
}

static void stop(struct reader *reader)
{
	if (reader->fd >= 0)
		close(reader->fd);
	reader->fd = -1;
	if (reader->pid > 0) {
		kill(reader->pid, SIGKILL);
		while (waitpid(reader->pid, NULL, 0) < 0 && errno == EINTR)
			;
	}
	reader->pid = 0;
}

void reader_free(struct reader *reader)
{
	if (!reader)
		return;
	stop(reader);
	free(reader->program);
	free(reader);
}

/* Starts the program with `end`, one end of a socket pair, as its input and
 * output. Returns 0 or an errno value. */
static int spawn(struct reader *reader, int end)
{
	char name[] = "spadesd";
	char word[] = "reader";
	char locale[] = "LC_ALL=C";
	char *argv[] = {name, word, NULL};
	char *environment[] = {locale, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, end, 0);
	posix_spawn_file_actions_adddup2(&actions, end, 1);
	int failed = posix_spawn(
	    &reader->pid, reader->program, &actions, NULL, argv, environment);
	posix_spawn_file_actions_destroy(&actions);
	return failed;
}

/* Starts a child with one end of a socket pair. Returns 0 or an errno value. */
static int start(struct reader *reader)
{
	int pair[2];
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0)
		return errno;
	int failed = spawn(reader, pair[1]);
	close(pair[1]);
	reader->fd = pair[0];
	if (failed)
		reader->pid = 0;
	return failed;
}

/* Waits until the child reports that it is sandboxed. Returns 0 or an errno
 * value; ECHILD means that the child exited. */
static int greeted(const struct reader *reader)
{
	uint32_t word;
	int64_t deadline = deadline_in(START_MS);
	if (!io_read_all(reader->fd, &word, sizeof word, deadline))
		return errno ? errno : ECHILD;
	return word == READER_READY ? 0 : EPROTO;
}

/* Starts a child before it gets any letter, so that a failure to start is not
 * blamed on a letter. Tries twice. */
static enum outcome begin(struct reader *reader, struct err *err)
{
	int failed = 0;
	for (int i = 0; i < 2 && !reader->pid; i++) {
		failed = start(reader);
		if (!failed)
			failed = greeted(reader);
		if (failed)
			stop(reader);
	}
	if (!failed)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_STOP,
	    "reader: %s cannot be started in its sandbox: %s", reader->program,
	    strerror(failed));
}

static bool submit(
    struct reader *reader, const char *bytes, uint32_t size, int64_t deadline)
{
	struct reader_request request = {
	    .size = size,
	    .form = (uint32_t)reader->form,
	};
	if (!io_write_all(reader->fd, &request, sizeof request, deadline))
		return false;
	return io_write_all(reader->fd, bytes, size, deadline);
}

static enum attempt receive(struct reader *reader, struct arena *arena,
    struct letter *letter, int64_t deadline)
{
	uint32_t size;
	if (!io_read_all(reader->fd, &size, sizeof size, deadline))
		return ATTEMPT_DIED;
	if (size > RECORD_MAX)
		return ATTEMPT_BAD_RECORD;
	char *record = arena_alloc(arena, size);
	if (!io_read_all(reader->fd, record, size, deadline))
		return ATTEMPT_DIED;
	bool good = letter_decode(arena, record, size, letter);
	return good ? ATTEMPT_READ : ATTEMPT_BAD_RECORD;
}

static enum attempt once(struct reader *reader, struct arena *arena,
    const struct raw_letter *raw, struct letter *letter)
{
	int64_t deadline = deadline_in(DEADLINE_MS);
	/* letter_parse reads at most LETTER_MAX bytes */
	uint32_t size =
	    raw->size < LETTER_MAX ? (uint32_t)raw->size : LETTER_MAX;
	if (!submit(reader, raw->bytes, size, deadline))
		return ATTEMPT_DIED;
	return receive(reader, arena, letter, deadline);
}

enum outcome reader_read(struct reader *reader, struct arena *arena,
    const struct raw_letter *raw, struct letter *letter, struct err *err)
{
	for (int attempt = 0; attempt < 2; attempt++) {
		if (begin(reader, err))
			return err->outcome;
		enum attempt a = once(reader, arena, raw, letter);
		if (a == ATTEMPT_READ)
			return OUTCOME_DONE;
		stop(reader);
		if (a == ATTEMPT_BAD_RECORD)
			return err_set(err, OUTCOME_STOP,
			    "reader: the reader process sent a record that "
			    "breaks its rules; this is a bug in spadesd");
	}
	return err_set(err, OUTCOME_NEVER,
	    "the reader process died or hung on this letter, twice");
}
