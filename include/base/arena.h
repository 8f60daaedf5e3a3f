/* arena.h - memory of one letter: many small allocations, one release.
 *
 * Everything made while a letter is handled lives in one arena that is passed
 * explicitly and released when the letter is done. Allocation cannot fail: out
 * of memory aborts (DESIGN, decision 6). */
#ifndef SPADESD_BASE_ARENA_H
#define SPADESD_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
	struct arena_block *blocks;
	/* bytes handed out and not released, for tests and limits */
	size_t used;
};

/* Makes an arena empty; and frees everything in it, after which it is empty
 * again. */
void arena_init(struct arena *arena);
void arena_release(struct arena *arena);

/* `size` zeroed bytes, aligned for any type; never NULL, also for 0. */
void *arena_alloc(struct arena *arena, size_t size);

/* Copies, owned by the arena and NUL-terminated: of a text, of bytes that may
 * hold NULs, of what a format makes. */
char *arena_string(struct arena *arena, const char *text);
char *arena_copy(struct arena *arena, const void *bytes, size_t size);
char *arena_format(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vformat(struct arena *arena, const char *format, va_list ap)
    __attribute__((format(printf, 2, 0)));

#endif
