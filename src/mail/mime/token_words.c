/* token_words.c - words that may be tokens.
 *
 * A token is 32 hex digits, in an address ("+TOKEN@", "%2BTOKEN@"), an id
 * ("tTOKEN.") or a subject ("(tTOKEN)"). So it is always at the end of its run
 * of hex digits. Whether it is one, only the database knows. */
#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "mime.h"

enum { DIGITS = 32, MOST = 120 /* words; a longer list is no letter's */ };

/* Adds the word of DIGITS digits at p, unless it is there already. */
static void add(const char *p, struct buf *out)
{
	char word[DIGITS + 1];
	for (size_t i = 0; i < DIGITS; i++)
		word[i] = (char)tolower((unsigned char)p[i]);
	word[DIGITS] = '\0';
	if (out->size && strstr(buf_string(out), word))
		return;
	if (out->size)
		buf_byte(out, ' ');
	buf_text(out, word);
}

void token_words(const char *text, struct buf *out)
{
	const char *p = text;
	while (*p && out->size < MOST * (DIGITS + 1)) {
		size_t run = strspn(p, "0123456789abcdefABCDEF");
		p += run;
		if (run >= DIGITS)
			add(p - DIGITS, out);
		p += strcspn(p, "0123456789abcdefABCDEF");
	}
}
