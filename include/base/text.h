/* text.h - UTF-8 text: validity, width, cleaning, comparing.
 *
 * Where case or digits matter they are ASCII's: the program runs in C.UTF-8,
 * whatever the environment says. */
#ifndef SPADESD_BASE_TEXT_H
#define SPADESD_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;

/* Is it well-formed UTF-8 without NUL? */
bool text_valid(const char *bytes, size_t size);

/* The character at `text`, which is not empty, and in *size its bytes: of one
 * that is cut short, those that are there. */
uint32_t text_character(const char *text, size_t *size);

/* Bytes in the first `most` characters of `text`, or in all of it if it is
 * shorter. */
size_t text_cut_characters(const char *text, size_t most);

/* Bytes in the longest start of `text` that is at most `most` bytes and ends
 * between characters. */
size_t text_cut_bytes(const char *text, size_t most);

/* Columns that `text` takes in a terminal; bytes that are no UTF-8 count one
 * each, control characters none. */
size_t text_width(const char *text);

/* Compare without case: is it the same text; does it start so; where is the
 * first such place in it, NULL if none. */
bool text_same(const char *a, const char *b);
bool text_starts(const char *text, const char *prefix);
char *text_find(const char *haystack, const char *needle);

/* How many words, between blanks and tabs. */
size_t text_words(const char *text);

/* Folds to lower case in place. */
void text_lower(char *text);

/* Cuts white space off both ends in place and returns the new start. */
char *text_trim(char *text);

/* A copy of the bytes in the arena with line ends made \n, control characters
 * but \n and \t, NULs, bidi controls and zero-width characters removed, and
 * bytes that are no UTF-8 replaced by U+FFFD. */
char *text_clean(struct arena *arena, const char *bytes, size_t size);

/* The same with TEXT_HIDDEN in the place of each character that nobody sees,
 * but for those within pictures and a byte order mark in front; and such a text
 * without the marks. */
enum { TEXT_HIDDEN = '\1' };
char *text_marked(struct arena *arena, const char *bytes, size_t size);
char *text_unmarked(struct arena *arena, const char *text);

/* Adds `text` as it may be shown on a terminal: what text_clean would remove or
 * replace is written as \xNN; so are \n and \t, unless `lines` are wanted. */
void text_visible(struct buf *out, const char *text, bool lines);

/* Writes "?" over each byte of what text_visible would write as \xNN: for one
 * line, in place. */
void text_defuse(char *text);

/* The plain writing of what people type, in the arena: full-width forms,
 * typographic quotes and dashes, and spaces that do not break or are wider or
 * narrower become ASCII; variation selectors go. Nothing else that merely looks
 * alike is touched. */
char *text_plain(struct arena *arena, const char *text);

/* What a text says whatever its looks, in the arena: in small letters, without
 * accents and other marks, compatible forms as one. */
char *text_fold(struct arena *arena, const char *text);

/* Does it begin with a capital letter? */
bool text_capital(const char *text);

/* Decimal digits only (an optional '-' in front), whole string, within [min,
 * max]; false otherwise. */
bool text_number(const char *text, long min, long max, long *out);

/* Wraps `text` at blanks into lines of at most `width` columns, each but the
 * last ended by "\n"; words longer than that stay whole. `soft` ends the
 * wrapped lines by " \n" as format=flowed (RFC 3676) wants. */
void text_wrap(struct buf *out, const char *text, size_t width, bool soft);

#endif
