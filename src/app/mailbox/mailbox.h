/* mailbox.h - inside app: the parts of a pass, and the state that they share.
 */
#ifndef SPADESD_APP_MAILBOX_H
#define SPADESD_APP_MAILBOX_H

#include "app/system/clock.h"
#include "referee/referee.h"

struct credentials;
struct daemon;
struct imap;
struct reader;
struct smtp;

enum {
	POSITION_NAME = 640,
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
	/* flush_outbox does not try again before a pause is over */
	bool patient;
	/* started again when a full disk ends a pass; NULL: not a daemon */
	struct daemon *daemon;
	/* what to tell the operator after the pass; heap */
	char *alert;
};

/* ---- fetch.c: letters ---- */

struct imap_letter;

/* What became of a letter. */
enum fate {
	FATE_HANDLED,
	FATE_SET_ASIDE, /* the letter could not be read */
	FATE_LEFT /* the letter was sent to somebody else: nothing was done */
};

/* Read a letter in the reader process and act on it. If it crashed the program
 * too often, set it aside without reading it, so that it cannot stop the game.
 * With `only_ours`, leave a letter that was sent to somebody else. DONE also if
 * it was set aside or left. After any other outcome the letter has had no
 * effect, and *fate is not set. Do not call it in a transaction. */
enum outcome receive_letter(struct pass *pass, const struct post *post,
    const struct imap_letter *letter, bool only_ours, enum fate *fate,
    struct err *err);

/* Handle all new mail. If the check was complete, sets *began to the time when
 * it began, and reports it to the referee. If the server keeps letters back,
 * *began is 0, and no time-out may fire. */
enum outcome fetch_mailbox(struct pass *pass, int64_t *began, struct err *err);

/* After a restore, replay the mail handled since the backup was made, at
 * `copied`, from the folder for done mail. Mails that this writes are marked as
 * sent, because they were sent before. The process may be killed and repeat
 * this at any point. */
enum outcome replay_done_mail(
    struct pass *pass, int64_t copied, struct err *err);

/* Write the name by which the store knows a folder of the account. */
void position_name(
    const struct config *config, const char *folder, char out[POSITION_NAME]);

/* Store where to begin in a folder that was never opened. If no folder was ever
 * read, reading begins after the letters that are in the folder now. */
void position_begin(
    const struct config *config, struct store *store, struct imap *imap);

/* ---- flush.c: the outbox ---- */

/* Send the mails that are due, and disconnect. LATER if sending ended before
 * the last of them, which is stored as STORE_SENDING, or if the pause after
 * that is not over; STOP if the store fails. The failure of a single mail is
 * stored with it and is not a failure of this function. */
enum outcome flush_outbox(struct pass *pass, struct err *err);

#endif
