/* topic.h - inside mail: what the subject of a letter is about. */
#ifndef SPADESD_MAIL_TOPIC_H
#define SPADESD_MAIL_TOPIC_H

#include "mail/letter.h"

/* Classifies letter->subject, after reply prefixes and the list's own tag.
 * Reads letter->list and nothing else of the letter. */
enum letter_topic topic_of(struct arena *arena, const struct letter *letter);

#endif
