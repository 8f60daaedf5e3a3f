/* text.h - UTF-8 text: validating, measuring, cleaning, comparing.
 *
 * Case and digits are ASCII only, whatever the locale. */
#ifndef SPADESD_BASE_TEXT_H
#define SPADESD_BASE_TEXT_H

struct arena;
struct buf;

/* True if an ASCII control character is in `text`, such as a newline. */
bool text_has_control(const char *text);

/* True for well-formed UTF-8 without NUL. */
bool text_valid(const char *bytes, size_t size);

/* Return the first character of `text`, which must not be empty. Sets *size to
 * the character's length in bytes. If the text ends within the character, *size
 * is the number of bytes left. */
uint32_t text_character(const char *text, size_t *size);

/* Return the number of bytes in the first `most` characters of `text`, or in
 * all of it if it is shorter. */
size_t text_cut_characters(const char *text, size_t most);

/* Return the number of bytes in the longest start of `text` that has at most
 * `most` bytes and ends between characters. */
size_t text_cut_bytes(const char *text, size_t most);

/* Return the number of terminal columns that `text` takes. An invalid byte
 * counts one column, a control character none. */
size_t text_width(const char *text);

/* Compare two texts without case. text_same is true if they are equal,
 * text_starts if `text` begins with `prefix`. text_find returns the first match
 * in `haystack`, or NULL. */
bool text_same(const char *a, const char *b);
bool text_starts(const char *text, const char *prefix);
char *text_find(const char *haystack, const char *needle);

/* Returns the text after `word` and the blanks that follow it, or NULL if the
 * text does not start with the word and a blank. */
const char *text_after(const char *text, const char *word);

/* True if `word`, without case, is one of the words, which blanks separate. */
bool text_has_word(const char *words, const char *word);

/* Return the place of `word` among the words, without case; -1 if it is not
 * there. */
int text_place(const char *word, const char *const *words, int count);

/* For qsort and bsearch: compares two elements of an array of texts by their
 * bytes. */
int text_order(const void *a, const void *b);

/* Convert a text to lower case in place. */
void text_lower(char *text);

/* Cut white space off both ends in place and return the new start. */
char *text_trim(char *text);

/* Return a cleaned copy in the arena. Line ends become \n. NULs, bidi controls,
 * zero-width characters and control characters except \n and \t are removed.
 * Invalid bytes become U+FFFD. */
char *text_clean(struct arena *arena, const char *bytes, size_t size);

/* text_marked is text_clean, but puts TEXT_HIDDEN in place of each invisible
 * character that may hide something: one that changes the order of its line, or
 * that stands between two digits. It does not mark characters without which a
 * person sees the same, such as a direction mark before "bid 4". text_unmarked
 * returns the text without these marks. */
enum { TEXT_HIDDEN = '\1' };
char *text_marked(struct arena *arena, const char *bytes, size_t size);
char *text_unmarked(struct arena *arena, const char *text);

/* Add `text` in a form that is safe to show on a terminal: bytes that
 * text_clean would remove or replace are written as \xNN. Newlines and tabs
 * stay as they are if `lines` is set; otherwise they are also written as
 * \xNN. */
void text_visible(struct buf *out, const char *text, bool lines);

/* Overwrite with "?", in place, every byte of one line that text_visible would
 * write as \xNN. */
void text_defuse(char *text);

/* Return a copy in the arena with full-width forms, digits in circles,
 * mathematical letters and digits, typographic quotes, dashes and special
 * spaces replaced by ASCII, the emoji of a heart replaced by the suit, and
 * without variation selectors. Letters that merely look like others are kept.
 */
char *text_plain(struct arena *arena, const char *text);

/* Return a copy in the arena for comparing: lower case, no accents or strokes,
 * compatibility forms unified. */
char *text_fold(struct arena *arena, const char *text);

/* True if the text begins with a capital letter. */
bool text_capital(const char *text);

/* Read the number of one to nine digits at the start of `text`, which has no
 * sign. Sets *rest to the text after it. Returns -1 for no number, or for more
 * digits. */
long text_digits(const char *text, const char **rest);

/* Parse the whole string as decimal digits with an optional '-'. False if it is
 * anything else or outside [min, max]. */
bool text_number(const char *text, long min, long max, long *out);

/* Wrap `text` at blanks into lines of at most `width` columns, separated by
 * "\n". A longer word stays whole. If `soft` is set, wrapped lines end with "
 * \n", as format=flowed (RFC 3676) requires. */
void text_wrap(struct buf *out, const char *text, size_t width, bool soft);

/* Encode bytes as base64 without line ends, and add it to `out`. */
void base64_encode(struct buf *out, const char *bytes, size_t size);

/* Decode base64 (RFC 2045 6.8) up to its padding, and add it to `out`. Other
 * characters are skipped, as the RFC wants it. */
void base64_decode(struct buf *out, const char *text, size_t size);

/* Decode quoted-printable (RFC 2045 6.7) and add it to `out`: "=E2" becomes a
 * byte, and "=" at the end of a line (LF or CRLF) joins it to the next.
 * Anything else is copied as it is, because the text may have been cut or
 * edited. */
void quoted_printable_decode(struct buf *out, const char *text, size_t size);

/* True for an address of the web (http or https) that does not end with a slash
 * and that HTML can contain as it is. */
bool text_is_url(const char *text);

/* Replaces characters that look like Latin letters. */

/* Return a copy of `text`, owned by the arena, with lookalikes replaced by
 * plain Latin letters and digits: Cyrillic, Greek, small capitals, circled and
 * squared letters, flags, mathematical and full-width letters, Roman numerals.
 * Accents are removed. The copy shows what the text might mean; never act on
 * it. */
char *lookalike_latin(struct arena *arena, const char *text);

/* Names of mailboxes in modified UTF-7 (RFC 3501, 5.1.3). */

/* Add a UTF-8 name in modified UTF-7. Bytes that are not UTF-8 are added
 * unchanged. */
void utf7_write(struct buf *out, const char *name);

/* Add a name in modified UTF-7 as UTF-8. What is not modified UTF-7 is added
 * unchanged. */
void utf7_read(struct buf *out, const char *name);

#endif
