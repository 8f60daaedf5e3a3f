/* pass.h - inside app: what a pass consists of. See pass.c. */
#ifndef SPADESD_APP_PASS_H
#define SPADESD_APP_PASS_H

#include "app.h"

struct imap;
struct reader;
struct smtp;
enum { LISTING_MAX = 1000 };
enum stage { STAGE_IMAP, STAGE_READ, STAGE_REFEREE, STAGE_SEND, STAGES };

struct pass {
	const struct config *config;
	char folder[640]; /* account and folder, as the store names it */
	struct imap *imap;
	struct smtp *smtp;
	struct reader *reader;
	struct referee referee;
	struct beacon beacon;
	unsigned handled;
	int64_t stage[STAGES]; /* nanoseconds of this pass */
	/* the page being handled */
	enum outcome outcome;
	bool careful, grouped;      /* letter by letter; a group of letters is open in the store */
	uint32_t done[LISTING_MAX]; /* handled letters of this listing */
	size_t done_count;
	struct err *err;
};

/* fetch.c: reads and acts on what is new in the mailbox; *began is when a look that was complete
 * began. */
enum outcome pass_fetch(struct pass *p, int64_t *began, struct err *err);
/* After a restore: what was done since the copy was made is in the folder of done mail, and is done
 * again. */
enum outcome pass_reread(struct pass *p, int64_t copied, struct err *err);
/* One letter. `careful`: it is counted before it is begun, and one that was begun too often without
 * being finished is set aside: whatever it does to the referee, the game goes on. */
struct imap_letter;
enum outcome pass_letter(struct pass *p,
    struct post *post,
    const struct imap_letter *l,
    const struct imap_letter *next,
    bool careful,
    int64_t now,
    struct err *err);

/* flush.c: sends what is due. */
enum outcome pass_flush(struct pass *p, struct err *err);

#endif
