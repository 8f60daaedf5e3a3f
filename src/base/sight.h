/* sight.h - inside base: characters that a person cannot see, and whether a
 * person sees what a program reads without them. */
#ifndef SPADESD_BASE_SIGHT_H
#define SPADESD_BASE_SIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True for invisible characters, which change how text looks. */
bool sight_invisible(uint32_t point);

/* True if the invisible character is part of an emoji: a joiner between two
 * pictures, or a tag of a flag. */
bool sight_in_picture(uint32_t point, uint32_t before, uint32_t after);

/* True if the characters of a line that control the direction of writing
 * change the order that a person sees. `line` ends with the line. */
bool sight_reorders(const char *line, size_t size);

/* True if the invisible character is one that controls the direction. */
bool sight_directs(uint32_t point);

/* True if the invisible character, which controls no direction, may hide
 * something between the two visible characters; 0 for a line's end. */
bool sight_hides(uint32_t point, uint32_t before, uint32_t after);

#endif
