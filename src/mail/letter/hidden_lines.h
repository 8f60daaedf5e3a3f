/* hidden_lines.h - the lines of a letter that had invisible characters. */
#ifndef SPADESD_MAIL_HIDDEN_LINES_H
#define SPADESD_MAIL_HIDDEN_LINES_H

struct arena;

/* Returns the new text with TEXT_HIDDEN at the end of each line that had hidden
 * characters. `marked` is the whole text with TEXT_HIDDEN in such lines.
 *
 * The new text comes from an unmarked copy, because mail programs put invisible
 * characters into what they add. A marked line is therefore recognized by its
 * visible text. */
const char *hidden_lines(
    struct arena *arena, const char *new_text, const char *marked);

#endif
