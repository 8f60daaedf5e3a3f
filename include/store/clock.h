/* clock.h - what stops the players' clocks, when games have work due, rate
 * limits, and the machine's own clock. */
#ifndef SPADESD_STORE_CLOCK_H
#define SPADESD_STORE_CLOCK_H

#include "store/store.h"

/* Add a period in which the referee read no mail. Outages may overlap. */
void store_outage_add(struct store *store, int64_t began, int64_t ended);

/* Outages of at least `least` seconds that were not announced.
 * store_outage_untold finds when the first such outage began and when the last
 * ended. store_outages_told marks all outages as announced. */
bool store_outage_untold(
    struct store *store, int64_t least, int64_t *began, int64_t *ended);
void store_outages_told(struct store *store);

/* What stops a clock besides outages. */
struct stops {
	struct span waited;
	int64_t person; /* only this person's absences count; 0: no absences */
	bool granted;   /* count only absences that a gamesmaster granted */
	int64_t game;   /* only this game's suspensions count; 0: none */
	int64_t now;    /* until when an open suspension is counted so far */
};

/* Return when `limit` seconds from `since` have passed, not counting outages
 * and `stops`. Where these overlap, each second counts once. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit,
    const struct stops *stops);

/* Rate limit. If `what` was recorded within the last `span` seconds, returns
 * false. Otherwise records it and returns true. */
bool store_once(
    struct store *store, const char *what, int64_t now, int64_t span);

/* The `what` that is recorded while the mail server lists letters but does not
 * deliver them. */
#define STORE_KEPT_BACK "letters are kept back"

/* The `what` that is recorded when a backup was made. */
#define STORE_BACKED_UP "a backup was made"

/* The first word of entries for people who were told that words beside a move
 * are not passed on; the person's id follows. */
#define STORE_REMARKED "remarked"

/* The kind of entries for letters that answered a mail of the referee and could
 * not be read. */
#define STORE_UNREADABLE "unreadable"

/* The first word of entries about troubles that last (store/health.h). */
#define STORE_TROUBLES "trouble"

/* store_said_at returns when `what` was last recorded, 0 for never. store_unsay
 * deletes that record. */
int64_t store_said_at(struct store *store, const char *what);
void store_unsay(struct store *store, const char *what);

/* store_say records `what` under a kind. It also deletes entries of that kind
 * that are older than a day. store_said counts the entries of a kind since
 * `since`, which is at most a day ago. Its kind may include the first words of
 * `what`: after store_say("join", "eve 7"), both "join" and "join eve" count
 * the entry. Recording the same text twice counts once. */
void store_say(
    struct store *store, const char *kind, const char *what, int64_t now);
int store_said(struct store *store, const char *kind, int64_t since);

/* The state of the machine's clock at the last pass. */
struct clock_row {
	const char *boot; /* id of the machine's boot */
	int64_t drift;    /* wall clock minus time since boot */
	int64_t looked;   /* wall clock at the last pass */
};

/* store_clock returns the last state; `boot` is "" if there is none. */
void store_clock(
    struct store *store, struct arena *arena, struct clock_row *out);
void store_clock_set(struct store *store, const struct clock_row *row);

/* After the clock was set back to `now`: correct what lies later than `now`.
 * Rate limits and outages that began later are deleted. The ends of outages,
 * mailbox checks, due times of mail and the horizon become `now`. The clock
 * opens every game at its next check. */
void store_clock_back(struct store *store, int64_t now);

/* ---- when the clock has work to do for a game ----
 *
 * The due time is an indexed column, so a clock check opens only the games that
 * are due. The due time is a lower bound: a replay computes the exact time when
 * the game is opened. A transaction that loads a game stores its due time. What
 * else changes it marks the game (the triggers at the end of schema.sql). */

/* `next` is the earliest time at which the clock may have work; `deadline` the
 * earliest time-out, for the operator. 0 means never. */
struct due {
	int64_t next, deadline;
};
void store_due_set(struct store *store, int64_t game, const struct due *due);

/* Return the times of one game. `next` is 1 for a game that must be opened at
 * once. */
struct due store_due(struct store *store, int64_t game);

/* Figures about the referee, for the operator. */

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
	struct store_trouble reading;     /* see STORE_READING */
	struct store_trouble sending;     /* see STORE_SENDING */
	struct store_trouble clock;       /* see STORE_CLOCK */
	struct store_trouble pages;       /* see STORE_PAGES */
	struct store_trouble done_folder; /* see STORE_DONE_FOLDER */
	struct store_trouble alerted;     /* see STORE_ALERTED */
};

enum store_about {
	STORE_READING,     /* why the IMAP server cannot be read */
	STORE_SENDING,     /* why no mail can be sent */
	STORE_CLOCK,       /* why the machine's clock may be wrong */
	STORE_PAGES,       /* why pages of the site cannot be written */
	STORE_DONE_FOLDER, /* why the folder for done mail takes none */
	/* which troubles the operator was last told of, and when */
	STORE_ALERTED
};

/* Record the reason of a trouble; NULL: the trouble is over. Until then the
 * time when the trouble began stays, even if its reason changes; but it is
 * never after `since`, in case the clock was set back.
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
