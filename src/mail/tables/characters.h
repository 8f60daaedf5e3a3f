/* characters.h - inside mail: single characters of what people write. */
#ifndef SPADESD_MAIL_CHARACTERS_H
#define SPADESD_MAIL_CHARACTERS_H

#include <stdbool.h>
#include <stdint.h>

/* The lower-case letter without its accent; `point` is U+00C0 to U+017F. */
char character_unaccented(uint32_t point);

/* True for signs that mean "not this": a cross, a stop sign, an arrow back. */
bool character_forbids(uint32_t point);

#endif
