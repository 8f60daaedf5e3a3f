/* first_letter.h - the wish of a stranger to play here. */
#ifndef SPADESD_MAIL_FIRST_LETTER_H
#define SPADESD_MAIL_FIRST_LETTER_H

#include <stdbool.h>

struct evidence;

/* True if the letter says in a sentence that its writer wants to play: "My
 * brother plays here and I want in." Letters about business are not asked. */
bool first_letter_wishes(const struct evidence *evidence);

#endif
