/* table.h - the people at the table of a game: readiness, proposed rules,
 * suspensions, petitions and rulings; absences, extra time, standing orders and
 * substitutes; acts of gamesmasters; what is said there, and who watches; the
 * customs of 3B/RTR that outlast a game. Seats count from 0. */
#ifndef SPADESD_STORE_TABLE_H
#define SPADESD_STORE_TABLE_H

#include "store/people.h"

struct arena;

/* What the person in a seat has said: that the cards may be dealt, that the
 * proposed rules are accepted, or that the game should pause. */
enum seat_flag { SEAT_READY, SEAT_AGREED, SEAT_PAUSING };

/* store_seat_flag sets or clears a flag of one seat. store_seats returns the
 * seats with a flag, bit n for seat n; a bot has every flag. */
void store_seat_flag(
    struct store *store, int64_t game, int seat, enum seat_flag flag, bool on);

unsigned store_seats(struct store *store, int64_t game, enum seat_flag flag);

/* Return the rules proposed before the first deal, "" for none. */
const char *store_proposal(
    struct store *store, struct arena *arena, int64_t game);

/* Return when rules were last proposed in this game, 0 for never. */
int64_t store_proposed(struct store *store, int64_t game);

/* If `on`, start a suspension at `at`. Otherwise end the suspension and clear
 * all pausing flags. */
void store_suspend(struct store *store, int64_t game, int64_t at, bool on);

struct ruling_row {
	int64_t game;
	/* the ruling's name in replays; if an option caused the ruling, then a
	 * space and the option's key */
	const char *ruling;
	int64_t at;
};

/* Store a refusal that is mailed to a person. Returns its number; each person's
 * numbers count from 1. */
int64_t store_ruling_add(struct store *store, int64_t game, int64_t person,
    const char *ruling, int64_t at);

/* Find a refusal that was mailed to a person, by its number. */
bool store_ruling(struct store *store, struct arena *arena, int64_t number,
    int64_t person, struct ruling_row *out);

/* Return the number of the newest refusal that was mailed to the person in a
 * game, 0 for none. */
int64_t store_ruling_last(struct store *store, int64_t person, int64_t game);

struct citation {
	int round;
	const char *kind; /* "bonehead" or "zb" */
	int seat, by_seat;
};

/* Add a citation. False if it exists already. */
bool store_cite(
    struct store *store, int64_t game, const struct citation *citation);

/* Call `each` once for every round, kind and cited seat of a game, in this
 * order. Bit n of `by` is set if seat n cited that seat. */
typedef void store_citation_fn(
    void *context, int round, const char *kind, int seat, unsigned by);

/* Return the oldest chit that a person has, 0 for none. */
int64_t store_chit(struct store *store, int64_t person);

/* store_debt_add records that a person owes a deck from a game, at most once
 * per game. store_debt_pay settles all debts of a person; false if there were
 * none. */
void store_debt_add(struct store *store, int64_t game, int64_t person);

bool store_debt_pay(struct store *store, int64_t person, int64_t at);

/* Return a person with an unpaid debt from an earlier game, 0 for none. The
 * debt from the latest game comes first. */
int64_t store_debt_before(struct store *store, int64_t game);

/* What a petition asks for: more time for the turn, undoing the last command,
 * a replacement for a player, or voiding the round. */
enum petition_kind {
	PETITION_TIME,
	PETITION_UNDO,
	PETITION_REPLACE,
	PETITION_VOID
};

struct petition {
	enum petition_kind kind;
	int seat; /* the seat that asks; PETITION_VOID: SEAT_NONE */
	/* PETITION_TIME: seconds; PETITION_REPLACE, PETITION_VOID: number of
	 * the round */
	int64_t detail;
	/* number of events of the game when the petition was made */
	uint32_t events;
	int64_t at;
	unsigned agreed; /* bit n: seat n agreed */
};

/* store_petition finds the open petition of a game. store_petition_set replaces
 * it, store_petition_end deletes it. */
bool store_petition(struct store *store, int64_t game, struct petition *out);

void store_petition_set(
    struct store *store, int64_t game, const struct petition *petition);

void store_petition_end(struct store *store, int64_t game);

/* Find the absence in progress at `at`, or the next one. */
bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out);

/* Extra time for a turn. store_extended returns the seconds given so far for
 * the turn, store_extend adds some. */
struct extension {
	int64_t game;
	uint32_t events; /* number of events when the turn began */
	int seat;
	int64_t seconds;
	int64_t at;
};

int64_t store_extended(struct store *store, int64_t game, uint32_t events);

void store_extend(struct store *store, const struct extension *extension);

/* A request for a substitute for a seat. */
struct substitute {
	int64_t game;
	int seat;
	/* the player or gamesmaster who asks for a substitute; 0: the operator
	 */
	int64_t old;
	/* the substitute, or the only person allowed; 0: anyone */
	int64_t person;
	bool taken;   /* the substitute accepted */
	bool agreed;  /* everybody at the table agreed */
	bool granted; /* a gamesmaster agreed */
};

/* Find the open request for that seat. */
bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out);

/* Add or change a request. A seat has at most one. */
void store_substitute_set(struct store *store, const struct substitute *s);

/* Delete the request for that seat. */
void store_substitute_end(struct store *store, int64_t game, int seat);

/* True if that person was replaced in a seat other than `seat` since the last
 * deal. */
bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat);

/* A substitution that took place. */
struct substituted {
	int seat;
	uint32_t events;
	/* names of the substitute and of the player before */
	const char *name, *before;
};

/* Find the n-th substitution of a game, counted from 0. */
bool store_substituted(struct store *store, struct arena *arena, int64_t game,
    int n, struct substituted *out);

/* Find the last substitution in that seat. */
bool store_substituted_last(struct store *store, struct arena *arena,
    int64_t game, int seat, struct substituted *out);

struct master_act {
	int64_t at;
	int64_t by;   /* the gamesmaster; 0: the operator */
	int64_t game; /* 0: not about one game */
	const char *line;
	const char *name; /* only read: handle of the gamesmaster, or "" */
};

void store_master_act_add(struct store *store, const struct master_act *act);

/* Call `each` for the acts about one game, oldest first. */
typedef void store_master_act_fn(void *context, const struct master_act *act);

void store_master_acts(struct store *store, struct arena *arena, int64_t game,
    store_master_act_fn *each, void *context);

/* A request to void the running round of a game. */
struct void_row {
	int64_t game;
	int round;
	const char *fault; /* what the referee did wrong */
	int64_t by;        /* the gamesmaster who asks; 0: the operator */
	int64_t asked;
};

/* True if a round of the game was voided while fewer than two people sat there.
 * Such a game must not be rated, because nobody else had to agree. */
bool store_void_unrated(struct store *store, int64_t game);

/* Delete the order of a seat. Returns false if none was in force. */
bool store_order_cancel(struct store *store, int64_t game, int seat);

/* Store what a seat says. Every later mail to the table reports it. */
void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now);

/* The person to report talk to, the person's seat in the game, and the largest
 * number of lines to report. */
struct talk_reader {
	int64_t game, person;
	int seat, most;
};

typedef void store_talk_fn(void *context, int seat, const char *text);

/* What a person said about only legal cards, as stored. AUTOPLAY_USUAL: the
 * person sent neither `autoplay on` nor `autoplay off`. */
enum autoplay { AUTOPLAY_OFF, AUTOPLAY_ON, AUTOPLAY_USUAL };

enum autoplay store_autoplay(struct store *store, int64_t person);

struct unspoken_row {
	int64_t id; /* set when reading */
	int64_t game;
	int seat, round;
	const char *text;
	uint64_t cards; /* cards that the words may name */
	/* when the writer was asked to confirm the words; 0 while the writer's
	 * hand is sealed */
	int64_t asked;
};

/* When a watcher gets a mail: after each trick, after each round, or only at
 * the end of the game. */
enum pace { PACE_TRICKS, PACE_ROUNDS, PACE_END, PACES };

struct watcher {
	struct person person;
	enum pace pace;
	/* number of events when the person last sent `watch`; the answer to
	 * that shows everything before */
	uint32_t events;
};

/* Put the watchers of a game into the arena, in the order in which they
 * joined the site. Returns how many there are. */
size_t store_watchers(struct store *store, struct arena *arena, int64_t game,
    struct watcher **out);

/* Find a watcher of a game. False if the person does not watch it. */
bool store_watcher(struct store *store, struct arena *arena, int64_t game,
    int64_t person, struct watcher *out);

/* Let the person watch the game, or change the pace. */
void store_watch(
    struct store *store, int64_t game, const struct watcher *watcher);

/* Put the ids of the games that the person watches into the arena, in
 * ascending order. Returns how many there are. */
size_t store_watched(
    struct store *store, struct arena *arena, int64_t person, int64_t **games);

/* Stop watching: one person one game, one person all games, everybody one
 * game. Queued mails to these watchers about these games are dropped. */
void store_unwatch(struct store *store, int64_t game, int64_t person);

void store_unwatch_all(struct store *store, int64_t person);

/* True if the person does not want watchers at the table of the game. */
bool store_shuts(struct store *store, int64_t game, int64_t person);

/* Tables at which seats are free, before their games start. */

enum place_state {
	PLACE_FREE,
	PLACE_INVITED, /* kept for a person or guest who was invited */
	PLACE_SITS,    /* a person sits there */
	PLACE_BOT      /* a bot will play there */
};

/* A place at an open table. Places become the players of the game, in the same
 * order. */
struct place {
	enum place_state state;
	struct person person; /* with INVITED and SITS; id 0: a guest */
	int64_t since;        /* when the person was invited, or sat down */
	bool agrees; /* SITS: the person agrees to bots in the free places */
	/* INVITED: digest of the address by which the person, a stranger or a
	 * member, was invited; NULL: a member invited by name */
	const char *guest;
};

struct open_table {
	int64_t id;
	int64_t opened;
	/* when an invitation expires, the game starts, or the table closes */
	int64_t due;
	int64_t go; /* when the opener wanted to start with bots; 0: never */
	int64_t rematch; /* the finished game that it repeats; 0: none */
	bool unrated;    /* the game will not be rated */
	struct rules rules;
	/* places of two chosen partners; -1, -1: none. Unused if the rules seat
	 * the players as they are named. */
	int mate[2];
	struct place place[SEATS_MAX]; /* rules.seats of them are used */
};

/* Find an open table. False if there is none. */
bool store_open_table(struct store *store, struct arena *arena, int64_t id,
    struct open_table *out);
/* Add a table without its places, and set table->id. */
void store_open_table_add(struct store *store, struct open_table *table);
/* Replace the places, `mate`, `go` and `due`. */
void store_open_table_set(struct store *store, const struct open_table *table);
/* Delete a table, because its game starts or nobody sits there. */
void store_open_table_drop(struct store *store, int64_t id);

/* Write the ids of the oldest `most` open tables to `ids`; of a person's, where
 * the person sits or is invited; of those that are due at `now`. Each returns
 * how many. */
size_t store_open_tables(struct store *store, int64_t *ids, size_t most);
size_t store_open_tables_of(
    struct store *store, int64_t person, int64_t *ids, size_t most);
/* Return the table that repeats that game, 0 for none. */
int64_t store_open_rematch(struct store *store, int64_t game);

#endif
