/* guard.h - inside transport: what a server says is looked at before libetpan
 * sees it.
 *
 * libetpan's parser recurses with each parenthesis and keeps an element for
 * each word. The guard counts both, and the bytes, outside of literals: in one
 * look at each byte, and in constant memory. */
#ifndef SPADESD_TRANSPORT_GUARD_H
#define SPADESD_TRANSPORT_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/* Of a response; "* 1 FETCH (FLAGS (\Seen))" is a depth of 2. */
enum { GUARD_DEPTH = 16 };
/* Of the answer to a command: more UIDs than any mailbox has new letters. */
enum { GUARD_WORDS = 200000 };
enum { GUARD_HEAD = 32 };

enum guard_tail { TAIL_NONE, TAIL_OPEN, TAIL_NUMBER, TAIL_CLOSED, TAIL_CR };

/* All zero is a guard at the beginning of a response. */
struct guard {
	size_t literal; /* bytes of the literal that are still to come */
	size_t plain;   /* bytes outside of literals that may still come */
	size_t words;   /* that may still come */
	int depth;
	bool quoted;
	bool escaped; /* the last byte was a backslash within quotes */
	/* how much of "{123}" and the end of the line was seen, and the
	 * number */
	enum guard_tail tail;
	size_t number;
	char head[GUARD_HEAD]; /* how the response begins */
	size_t head_size;
};

/* What follows may bring `plain` bytes outside of literals. */
void guard_allow(struct guard *guard, size_t plain);

/* Looks at what came; `budget` is how many bytes may come after it. NULL, or
 * what is wrong: then none of it may be passed on. */
const char *guard_take(
    struct guard *guard, const char *bytes, size_t size, size_t budget);

#endif
