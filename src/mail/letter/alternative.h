/* alternative.h - inside mail: the HTML beside a letter's plain text. */
#ifndef SPADESD_MAIL_ALTERNATIVE_H
#define SPADESD_MAIL_ALTERNATIVE_H

struct arena;
struct evidence;
struct letter;

/* Returns the words of the new text in `html`, the text of the HTML or NULL.
 * Returns NULL if the letter's new text is the same. The arena owns the words.
 */
const struct evidence *alternative_words(
    struct arena *arena, const struct letter *letter, const char *html);

#endif
