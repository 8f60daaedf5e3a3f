/* arena.c - a chain of blocks, handed out from the front.
 *
 * Blocks are freed together. A single allocation cannot be freed: an arena is
 * small and lives only for one letter, so freeing parts of it would gain
 * nothing and invite bugs. */
#include "base/arena.h"

#include <stdalign.h>

#include "base/buf.h"

enum { BLOCK_SIZE = 16 * 1024 };

/* Largest allocation. A larger size can only be a miscalculation, and rounding
 * it up could overflow. */
static const size_t SIZE_LIMIT = (size_t)1 << 40;

struct arena_block {
	struct arena_block *next;
	size_t size, used;
	alignas(max_align_t) unsigned char bytes[];
};

void arena_init(struct arena *arena)
{
	arena->blocks = NULL;
	arena->used = 0;
}

void arena_release(struct arena *arena)
{
	while (arena->blocks) {
		struct arena_block *block = arena->blocks;
		arena->blocks = block->next;
		free(block);
	}
	arena->used = 0;
}

/* Put a new block, with room for at least `want` bytes, in front of the
 * chain. */
static struct arena_block *new_block(struct arena *arena, size_t want)
{
	size_t size = want > BLOCK_SIZE ? want : BLOCK_SIZE;
	struct arena_block *block = malloc(sizeof *block + size);
	if (!block)
		abort();
	block->next = arena->blocks;
	block->size = size;
	block->used = 0;
	arena->blocks = block;
	return block;
}

/* Return memory that is not cleared. */
static void *take(struct arena *arena, size_t size)
{
	if (size > SIZE_LIMIT)
		abort();
	const size_t align = alignof(max_align_t);
	size_t want = (size + align - 1) / align * align;
	struct arena_block *block = arena->blocks;
	if (!block || block->size - block->used < want)
		block = new_block(arena, want);
	void *p = block->bytes + block->used;
	block->used += want;
	arena->used += want;
	return p;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	return memset(take(arena, size), 0, size);
}

char *arena_copy(struct arena *arena, const void *bytes, size_t size)
{
	char *p = take(arena, size + 1);
	if (size)
		memcpy(p, bytes, size);
	p[size] = '\0';
	return p;
}

char *arena_string(struct arena *arena, const char *text)
{
	return arena_copy(arena, text, strlen(text));
}

/* Most texts fit into the room that the newest block has left, and are
 * formatted once, in the place where they stay. */
char *arena_vformat(struct arena *arena, const char *format, va_list ap)
{
	va_list again;
	struct arena_block *block = arena->blocks;
	size_t left = block ? block->size - block->used : 0;
	char *p = left ? (char *)block->bytes + block->used : NULL;
	va_copy(again, ap);
	int n = vsnprintf(p, left, format, again);
	va_end(again);
	if (n < 0)
		abort();
	p = take(arena, (size_t)n + 1);
	if ((size_t)n >= left)
		vsnprintf(p, (size_t)n + 1, format, ap);
	return p;
}

char *arena_format(struct arena *arena, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	char *p = arena_vformat(arena, format, ap);
	va_end(ap);
	return p;
}

char *arena_take(struct arena *arena, struct buf *buf)
{
	char *text = arena_string(arena, buf_string(buf));
	buf_release(buf);
	return text;
}
