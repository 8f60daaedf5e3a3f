/* stages.h - inside app: what a pass spends its time on. */
#ifndef SPADESD_APP_STAGES_H
#define SPADESD_APP_STAGES_H

#include <stdint.h>

enum stage {
	STAGE_OTHER,
	STAGE_IMAP,   /* waiting for the IMAP server, and parsing its answers */
	STAGE_READ,   /* waiting for the reader process */
	STAGE_DIGEST, /* hashing letters */
	STAGE_REFEREE,  /* acting on letters */
	STAGE_COMMIT,   /* beginning and ending the transactions of pages */
	STAGE_ATTEMPTS, /* counting attempts in the database */
	STAGE_LOOKUPS,  /* positions in the mailbox, and letters seen before */
	STAGE_OUTBOX,   /* finding, counting and marking mails */
	STAGE_SEND,     /* waiting for the SMTP server */
	STAGE_PAGES,    /* writing the pages of the site */
	STAGES
};

/* Each moment belongs to one stage. */
struct stages {
	enum stage now;
	int64_t since;         /* when it began, in nanoseconds */
	int64_t spent[STAGES]; /* nanoseconds */
};

void stages_begin(struct stages *stages);

/* End the current stage and begin another. Returns the former, to which the
 * caller goes back. */
enum stage stages_enter(struct stages *stages, enum stage stage);

/* Log the milliseconds of each stage. */
void stages_log(struct stages *stages, unsigned letters);

#endif
