/* command_lists.h - inside mail: reads a letter for each phase. */
#ifndef SPADESD_MAIL_COMMAND_LISTS_H
#define SPADESD_MAIL_COMMAND_LISTS_H

#include "mail/command.h"
#include "mail/retraction/retraction.h"

/* What the readings of one letter, one for each phase, share. */
struct shared {
	bool off_topic; /* the letter seems to be about something else */
	struct retraction_cache retraction;
};

/* The arena must outlive all readings. */
struct shared commands_shared(struct arena *arena, const struct letter *letter);

/* Runs commands_parse for one phase. The result may hold strings of the cache.
 */
void commands_parse_phase(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct shared *shared,
    struct commands *out);

#endif
