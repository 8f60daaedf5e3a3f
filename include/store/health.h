/* health.h - figures about the referee, for the operator. */
#ifndef SPADESD_STORE_HEALTH_H
#define SPADESD_STORE_HEALTH_H

#include "store/store.h"

/* A trouble that lasts from one pass to the next. */
struct store_trouble {
	const char *why; /* "" if there is none */
	int64_t since;
	bool operator_needed; /* only the operator can end the trouble */
};

struct store_health {
	/* start of the last complete check of the mailbox; 0 for never */
	int64_t fetched;
	int64_t looked;    /* time of the last pass; 0 for never */
	int64_t backed_up; /* time of the last backup; 0 for never */
	/* When the mail server was last found to list letters without
	 * delivering them; 0 if it delivers. */
	int64_t kept_back;
	int64_t short_answers; /* see store_mailbox_short */
	int64_t short_letters;
	int64_t waiting; /* number of queued mails */
	/* when the oldest queued mail was written; 0 for none */
	int64_t oldest_waiting;
	int64_t sent;      /* mails sent since `since` */
	int64_t failed;    /* mails written since `since` that failed */
	int64_t set_aside; /* letters set aside since `since` */
	int64_t set_aside_known;
	/* letters since `since` that answered a mail of the referee and could
	 * not be read */
	int64_t unreadable;
	int64_t games;  /* games in play */
	int64_t people; /* people, without those who left */
	int64_t letters;
	/* letters held since `since` that wait for confirmation */
	int64_t held;
	int64_t outages;
	/* The server's last reply about the oldest queued mail that has one. */
	const char *trouble;
	struct store_trouble reading;     /* the login at the IMAP server */
	struct store_trouble sending;     /* the login at the SMTP server */
	struct store_trouble clock;       /* see STORE_CLOCK */
	struct store_trouble pages;       /* see STORE_PAGES */
	struct store_trouble done_folder; /* see STORE_DONE_FOLDER */
	struct store_trouble alerted;     /* see STORE_ALERTED */
};

enum store_about {
	STORE_READING,     /* why the login at the IMAP server fails */
	STORE_SENDING,     /* why the login at the SMTP server fails */
	STORE_CLOCK,       /* why the machine's clock may be wrong */
	STORE_PAGES,       /* why pages of the site cannot be written */
	STORE_DONE_FOLDER, /* why the folder for done mail takes none */
	/* which troubles the operator was last told of, and when */
	STORE_ALERTED
};

/* Record the reason of a trouble; NULL: the trouble is over. While the reason
 * stays the same, the time when the trouble began stays, too.
 * `operator_needed`: only the operator can end it. */
void store_trouble_set(struct store *store, enum store_about about,
    const char *why, int64_t since, bool operator_needed);

/* Return the trouble that was recorded last for `about`; its text is in the
 * arena. */
struct store_trouble store_trouble(
    struct store *store, struct arena *arena, enum store_about about);

/* Fill *out. `since` bounds only the members that mention it. */
void store_health(struct store *store, struct arena *arena, int64_t since,
    struct store_health *out);

#endif
