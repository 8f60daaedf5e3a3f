/* arena.h - memory for one letter: many small allocations, one release.
 *
 * Everything allocated while a letter is handled lives in one arena, which is
 * passed explicitly and released when the letter is done. Allocation cannot
 * fail: running out of memory aborts (DESIGN, decision 6). */
#ifndef SPADESD_BASE_ARENA_H
#define SPADESD_BASE_ARENA_H

struct arena_block;
struct buf;

struct arena {
	struct arena_block *blocks;
	/* bytes allocated since the last release, for tests and limits */
	size_t used;
};

/* arena_init makes an arena empty. arena_release frees all its memory and
 * leaves it empty, ready for use. */
void arena_init(struct arena *arena);
void arena_release(struct arena *arena);

/* Return `size` zeroed bytes, aligned for any type. Never NULL, even if `size`
 * is 0. */
void *arena_alloc(struct arena *arena, size_t size);

/* Return a NUL-terminated copy that the arena owns: arena_string of a string,
 * arena_copy of `size` bytes (which may include NULs), arena_format of
 * formatted text. */
char *arena_string(struct arena *arena, const char *text);
char *arena_copy(struct arena *arena, const void *bytes, size_t size);
char *arena_format(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vformat(struct arena *arena, const char *format, va_list ap)
    __attribute__((format(printf, 2, 0)));

/* Release a buffer. Return its text, which the arena owns. */
char *arena_take(struct arena *arena, struct buf *buf);

#endif
