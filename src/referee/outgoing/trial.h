/* trial.h - inside referee: what a preview found out.
 *
 * A trial runs a command in a transaction that is rolled back. Nothing is
 * dealt, drawn or played in it. A mail is shown without the lines that only its
 * reader may read. */
#ifndef SPADESD_REFEREE_TRIAL_H
#define SPADESD_REFEREE_TRIAL_H

#include <stdbool.h>

struct arena;
struct doc;
struct notice;
struct outbound;
struct session;

struct trial {
	struct arena *arena; /* of the session that asked for the preview */
	struct doc *mails;   /* the mails so far */
	int count;           /* how many mails */
	/* true: the game would go on by itself: with a deal, a bot or an order
	 */
	bool goes_on;
	bool draws; /* true: the command would draw the seats */
};

/* Returns the lines of a notice that everybody may read; NULL outside of a
 * trial. Call it before the notice is written to its mail. */
const char *trial_open_lines(struct session *s, const struct notice *n);
/* Adds a mail that would be sent. */
void trial_note(const struct session *s, const struct outbound *mail);

#endif
