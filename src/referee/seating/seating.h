/* seating.h - inside referee: tables at which seats are free.
 *
 * Members open a table, sit down at it and invite others. Its game starts when
 * every place is taken, or with bots in the free places: at once if the opener
 * wants it and all who sit agree, or a day later unless one of them refuses. It
 * never starts while a place is kept for a person who was invited. An
 * invitation expires after three days, and a table closes after thirty days in
 * which nobody sat down. */
#ifndef SPADESD_REFEREE_SEATING_H
#define SPADESD_REFEREE_SEATING_H

#include "store/table.h"

struct doc;
struct open_table;
struct person;
struct rules;
struct session;
struct token;
struct tx;

/* Begins the guess in the token of an invitation: the command that a yes stands
 * for. The name of the member who invites follows. */
#define GUESTS_SIT "sit with "

/* Returns the digest of an address, in tx's arena. All spellings of a mailbox
 * have the same digest: letter case and +detail do not count. */
const char *guests_digest(const struct tx *tx, const char *address);

/* True if an invitation may go to that address: it is valid, a person may read
 * it, it is not banned, and it never had one. */
bool guests_may_get(const struct tx *tx, const char *address);

/* True if the stranger at that address said no to an invitation. */
bool guests_declined(const struct tx *tx, const char *address);

/* Returns the addresses of that person to which an invitation to a stranger
 * went, in tx's memory: "ann@home.test, ann@play.test"; "" for none. */
const char *guests_invited_of(const struct tx *tx, const struct person *person);

/* Keeps the place `n` for the stranger at that address. */
void guests_take(
    const struct tx *tx, struct open_table *table, int n, const char *address);

/* Mails an invitation to all strangers for whom guests_take has kept a place in
 * this session. */
void guests_mail(struct session *s, const struct open_table *table);

/* Returns the name of the member who invited, from the token of an invitation.
 */
const char *guests_inviter(const struct token *token);

/* Mails the stranger who asked about an invitation who invites, to what, and
 * how to say yes or no. */
void guests_explain(struct session *s, const struct token *token);

/* A stranger became that person: the place that is kept for the address is now
 * kept for the person. If none is kept any more, a free one at the table of the
 * inviter is. `inviter` is a member's name, or "". Returns the table, 0 for
 * none. */
int64_t guests_arrive(
    const struct tx *tx, const struct person *person, const char *inviter);

/* The stranger at that address said no: the place is free again, and no mail
 * goes there any more. */
void guests_decline(struct session *s, const char *address);

enum {
	NO_PLACE = -1,
	/* how long a place is kept for an answer */
	SEATING_KEPT_FOR = 3 * WHEN_DAY,
	/* how long a table is open after the last person sat down */
	SEATING_OPEN_FOR = 30 * WHEN_DAY
};

/* Returns the place of that person, invited or seated; NO_PLACE for none. */
int seating_place(const struct open_table *table, int64_t person);

/* Returns the first place of that state from place `from` on, going up in steps
 * of `step`; NO_PLACE for none. */
int seating_next(
    const struct open_table *table, enum place_state state, int from, int step);

/* Counts the places of that state. */
int seating_count(const struct open_table *table, enum place_state state);

/* Returns the place of the opener, or of the person who has sat there longest
 * after the opener left; NO_PLACE if nobody sits. */
int seating_opener(const struct open_table *table);

/* True if all persons who sit agree to bots in the free places. */
bool seating_agreed(const struct open_table *table);

/* True if the game starts: no place is kept for anybody, and none is free, or
 * the opener wants bots in the free places and all agree, or nobody objected
 * within a day. `fetched` is when the last complete fetch began; with 0, only
 * those who agree count. */
bool seating_starts(
    const struct tx *tx, const struct open_table *table, int64_t fetched);

/* Returns until when the place is kept for the invited person. */
int64_t seating_kept_until(const struct tx *tx, const struct place *place);

/* Returns when the table closes if nobody sits down. */
int64_t seating_closes(const struct tx *tx, const struct open_table *table);

/* True if the table stays open: somebody sits there. */
bool seating_stays(const struct open_table *table);

/* True if the seats of these rules have names and are not drawn.
 * seating_named returns the place called "north", "east", "south" or "west";
 * NO_PLACE for any other word. seating_name returns the name of a place. */
bool seating_has_names(const struct rules *rules);

int seating_named(const char *word);

const char *seating_name(int place);

/* Gives the place `n` to that person from now on. */
void seating_take(const struct tx *tx, struct open_table *table, int n,
    enum place_state state, const struct person *person);

/* Stores the table after a change, and deletes it unless it stays open. */
void seating_store(const struct tx *tx, struct open_table *table);

/* Takes a person out of all open tables. */
void seating_leave_all(const struct tx *tx, int64_t person);

/* Returns such as "four players in two pairs, to 500 points". */
const char *seating_game(const struct tx *tx, const struct rules *rules);

/* Returns what a game by these rules asks of those who are invited to it: the
 * game, the time, the mails and the price, in sentences. */
const char *seating_about(const struct tx *tx, const struct rules *rules);

/* Adds to `doc` who sits at the table, and what the person can do there, as
 * text and as buttons. */
void seating_show(const struct tx *tx, const struct open_table *table,
    int64_t person, struct doc *doc);

/* Mails `what` and the table to that person. `guess` is the command that a
 * plain yes to the mail stands for, such as "sit 12"; NULL: none. A plain no
 * then stands for "decline 12". */
void seating_mail(struct session *s, const struct open_table *table,
    const struct person *person, const char *what, const char *guess);

/* seating_mail to all who sit there, except the person with the id `except`. */
void seating_tell(struct session *s, const struct open_table *table,
    int64_t except, const char *what, const char *guess);

/* Stores the table after somebody left it or did not come, and mails `what` to
 * the others. */
void seating_left(struct session *s, struct open_table *table, int64_t except,
    const char *what);

/* Mails the members who were invited to the table as it was before, and have no
 * place there after, that the game starts without them. */
void seating_tell_gone(struct session *s, const struct open_table *before,
    const struct open_table *after);

/* Posts on the site's list that `who` opened the table, and how to sit down. */
void seating_post(
    struct session *s, const struct open_table *table, const char *who);

/* Mails an invitation to all members who were invited at this moment. */
void seating_mail_invited(
    struct session *s, const struct open_table *table, const char *what);

#endif
