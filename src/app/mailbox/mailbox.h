/* mailbox.h - inside app: the parts of a pass, and the state that they share.
 */
#ifndef SPADESD_APP_MAILBOX_H
#define SPADESD_APP_MAILBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/system/beacon.h"
#include "base/err.h"
#include "position.h"
#include "referee/referee.h"

struct config;
struct credentials;
struct imap;
struct reader;
struct smtp;

enum {
	PAGE = 50,         /* letters fetched together */
	LISTING_MAX = 1000 /* UIDs listed together */
};

struct pass {
	const struct config *config;
	/* account and folder, in the form that the store uses */
	char folder[POSITION_NAME];
	struct credentials *credentials;
	struct imap *imap; /* NULL while not connected */
	/* when the connection was made, or last listed a new letter */
	int64_t heard;
	struct smtp *smtp;
	struct reader *reader;
	struct referee referee; /* the store is NULL between passes */
	struct beacon beacon;
	/* when the last old row was deleted; 0: some may be left */
	int64_t forgot;
	unsigned handled; /* letters handled in this pass */
	bool opened;      /* the database was opened in this pass */
	/* true once the process is to end; NULL: never */
	bool (*stops)(void);
	/* see pass_on_full_disk */
	void (*disk_full)(void *context);
	void *disk_full_context;
	/* what to tell the operator after the pass; heap */
	char *alert;
};

/* ---- receive.c: one letter ---- */

struct imap_letter;
struct post;

struct delivery {
	const struct post *post;
	const struct imap_letter *letter;
	bool hopeless;  /* set the letter aside without reading it */
	bool only_ours; /* leave a letter that was sent to somebody else */
};

/* What became of a letter. */
enum fate {
	FATE_HANDLED,
	FATE_SET_ASIDE, /* the letter could not be read */
	FATE_LEFT /* the letter was sent to somebody else: nothing was done */
};

/* Count an attempt to handle a letter. True if too many attempts crashed: the
 * letter is then hopeless and must be set aside, so that it cannot stop the
 * game. Do not call it in a transaction. */
bool receive_count(struct pass *pass, const char *hash);

/* True if the server gave a plausible receipt time. */
bool receive_dated(const struct imap_letter *letter);

/* Return the letter's receipt time on the clock of clock_now, or `otherwise` if
 * the server gave no plausible one. */
int64_t receive_time(const struct imap_letter *letter, int64_t otherwise);

/* Read a letter in the reader process and act on it. DONE also if it was set
 * aside or left. After any other outcome the letter has had no effect, and
 * *fate is not set. */
enum outcome receive_letter(struct pass *pass, const struct delivery *delivery,
    enum fate *fate, struct err *err);

/* ---- fetch.c: new mail ---- */

/* Connect if there is no connection, or if the connection listed no new letter
 * for an hour. STOP if there is none afterwards. */
enum outcome fetch_connect(struct pass *pass, struct err *err);

/* Handle all new mail. If the check was complete, sets *began to the time when
 * it began, and reports it to the referee. If the server keeps letters back,
 * *began is 0, and no time-out may fire. */
enum outcome fetch_mailbox(struct pass *pass, int64_t *began, struct err *err);

/* ---- flush.c: the outbox ---- */

/* Send the mails that are due, and disconnect. STOP if the server accepts none
 * now or the store fails. The failure of a single mail is stored with it and is
 * not a failure of this function. */
enum outcome flush_outbox(struct pass *pass, struct err *err);

/* ---- replay_mail.c: after a restore ---- */

/* Replay the mail handled since the backup was made, at `copied`, from the
 * folder for done mail. Mails that this writes are marked as sent, because they
 * were sent before. The process may be killed and repeat this at any point. */
enum outcome replay_done_mail(
    struct pass *pass, int64_t copied, struct err *err);

#endif
