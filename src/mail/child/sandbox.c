/* sandbox.c - the child's side: enters the sandbox, then reads letters until
 * the input ends.
 *
 * Everything that needs the file system (character converters, the XML
 * library's tables) is loaded first. After that, the filter refuses every
 * system call but reading, writing and allocating. It answers EPERM instead of
 * killing, so that a library that tries to open a file gets an error and goes
 * on. */
#include <errno.h>
#include <libxml/parser.h>
#include <malloc.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/io.h"
#include "mail/letter.h"
#include "mail/mime/mime.h"
#include "mail/reader.h"
#include "sandbox.h"

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
	for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++)
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
