/* sandbox.c - the reader's own side: shut in, then read letters until the input ends.
 *
 * Everything that needs the file system (character converters, the XML library's tables) is loaded
 * first. After that the filter answers EPERM to every system call but reading, writing and
 * allocating, rather than killing: a library that asks for a file gets "no" and goes on. */
#include <errno.h>
#include <libxml/parser.h>
#include <malloc.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "mime.h"

static int limit(int what, rlim_t most)
{
	return setrlimit((__rlimit_resource_t)what, &(struct rlimit){most, most});
}

static int filter(void)
{
	static const int allowed[] = {SCMP_SYS(read),
	    SCMP_SYS(write),
	    SCMP_SYS(brk),
	    SCMP_SYS(mmap),
	    SCMP_SYS(munmap),
	    SCMP_SYS(mremap),
	    SCMP_SYS(madvise),
	    SCMP_SYS(mprotect),
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
	    SCMP_SYS(tgkill),
	    SCMP_SYS(getrandom)};
	scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_ERRNO(EPERM));
	if (!ctx)
		return -1;
	int bad = 0;
	for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++)
		bad |= seccomp_rule_add(ctx, SCMP_ACT_ALLOW, allowed[i], 0);
	bad |= seccomp_load(ctx);
	seccomp_release(ctx);
	return bad;
}

static int shut_in(void)
{
	charset_preload();
	xmlInitParser();
	(void)close_range(2, ~0u, 0); /* stderr too: a library's message could quote a letter */
	(void)prctl(PR_SET_DUMPABLE, 0);
	(void)mallopt(M_ARENA_MAX, 1);
	int bad = limit(RLIMIT_CORE, 0) | limit(RLIMIT_FSIZE, 0) | limit(RLIMIT_NOFILE, 2) |
	          limit(RLIMIT_NPROC, 0);
#if !defined(__SANITIZE_ADDRESS__)
	bad |= limit(RLIMIT_DATA, 64 << 20);
#endif
	return bad | filter();
}

static int read_all(void *into, size_t size)
{
	for (char *p = into; size;) {
		ssize_t n = read(0, p, size);
		if (n <= 0)
			return -1;
		p += n;
		size -= (size_t)n;
	}
	return 0;
}

static int write_all(const char *p, size_t size)
{
	while (size) {
		ssize_t n = write(1, p, size);
		if (n <= 0)
			return -1;
		p += n;
		size -= (size_t)n;
	}
	return 0;
}

int reader_main(void)
{
	if (shut_in())
		return 1; /* better no reader than one with the door open */
	static char letter_bytes[LETTER_MAX];
	uint32_t size;
	int status = 0;
	while (!status && !read_all(&size, sizeof size)) {
		if (size > sizeof letter_bytes || read_all(letter_bytes, size))
			break;
		struct arena arena;
		struct letter letter;
		struct buf out;
		arena_init(&arena);
		buf_init(&out, 0);
		letter_parse(&arena, letter_bytes, size, &letter);
		letter_encode(&letter, &out);
		uint32_t answer = (uint32_t)out.size;
		status = write_all((const char *)&answer, sizeof answer) ||
		         write_all(out.data, out.size);
		buf_release(&out);
		arena_release(&arena);
	}
	_exit(status);
}
