/* onlymovewords.h - inside mail: the words by which onlymove.c doubts, as
 * alternatives of a pattern (retractionwords.h). */
#ifndef SPADESD_MAIL_ONLYMOVEWORDS_H
#define SPADESD_MAIL_ONLYMOVEWORDS_H

#include "vocabulary_retraction.h"

extern const char onlymove_doubts[];     /* "or", "should": anywhere */
extern const char onlymove_game[];       /* "played": before the move */
extern const char onlymove_people[];     /* "you", "he" */
extern const char onlymove_deeds[];      /* what people do with cards */
extern const char onlymove_telling[];    /* "which": tells of what it follows */
extern const char onlymove_announcing[]; /* "card": before a colon */
extern const char onlymove_first[];      /* "i": says so itself */
extern const char onlymove_times[];      /* "days": behind a number */
extern const char onlymove_addressing[]; /* "from": no word for a move */
extern const char onlymove_talking[];    /* "no": begins no item of a list */

/* "in the last trick": anywhere */
extern retraction_patterns onlymove_phrases;

#endif
