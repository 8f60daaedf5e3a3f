/* people.h - people, the tokens that let a mail act for one, and used one-time
 * codes. */
#ifndef SPADESD_STORE_PEOPLE_H
#define SPADESD_STORE_PEOPLE_H

#include "base/when.h"
#include "store/store.h"

struct person {
	int64_t id;
	const char *handle;
	const char *address;
	bool left;        /* wants no new games */
	bool always_look; /* opens sealed hands at once */
	/* by whose clocks times are told (base/zone.h): as he set it, or as
	 * his letters let guess; NULL where there is no person */
	const char *zone;
	bool zone_set;
	/* of a bot: its place in the list of players and its kind, as the line
	 * `bot` of the record has them; NULL or "": the random one */
	const char *bot;
};

/* The person with that id; or whose handle or address that is, in any case of
 * letters. */
bool store_person(
    struct store *store, struct arena *arena, int64_t id, struct person *out);
bool store_person_named(struct store *store,
    struct arena *arena,
    const char *handle_or_address,
    struct person *out);

/* Who sits at a game's table: a bot has no id, handle or address, and a kind.
 */
struct seated {
	struct person person;
	const char *name; /* as in the record */
};
/* By seat; returns how many, `most` at the most. */
size_t store_seated(struct store *store,
    struct arena *arena,
    int64_t game,
    struct seated *out,
    size_t most);

/* Adds a person who confirmed the address at `now`. The new id; 0 when the
 * handle or the address is taken. */
int64_t store_person_add(
    struct store *store, const char *handle, const char *address, int64_t now);

/* The person whose other address that is; and one more address of a person,
 * who confirmed it at `now`: false when it is somebody's already. */
bool store_person_alias(struct store *store,
    struct arena *arena,
    const char *address,
    struct person *out);
bool store_alias_add(
    struct store *store, const char *address, int64_t person, int64_t now);
/* It is nobody's any more; and calls `each` for all of that person. */
void store_alias_remove(struct store *store, const char *address);
typedef void store_alias_fn(void *context, const char *address);
void store_aliases(
    struct store *store, int64_t person, store_alias_fn *each, void *context);

/* Note about a person: left at `at`, or (`left` false) back again; always looks
 * or not; has that zone, as it was set or guessed; a mail to them came back at
 * `at`. */
void store_person_left(struct store *store, int64_t id, int64_t at, bool left);
void store_person_looks(struct store *store, int64_t id, bool always);
void store_person_zone(
    struct store *store, int64_t id, const char *zone, bool set);
void store_person_bounced(struct store *store, int64_t id, int64_t at);

/* Calls `each` for everybody, by handle. */
typedef void store_person_fn(void *context, const struct person *person);
void store_people(struct store *store,
    struct arena *arena,
    store_person_fn *each,
    void *context);

/* What a token is the right to: to become a person, to act as a person outside
 * games, or at a table; to be taken for the author of one post on the list; to
 * say that a held letter is his. */
enum purpose {
	PURPOSE_JOIN,
	PURPOSE_PERSON,
	PURPOSE_GAME,
	PURPOSE_POST,
	PURPOSE_HELD
};

/* How many seconds tokens of no game live; those of a game die with their
 * turn. */
enum { TOKEN_LIVES = 7 * WHEN_DAY, TOKEN_OF_PERSON_LIVES = 60 * WHEN_DAY };

/* `events` is of the game when the token was given out: which turn it answers.
 * To whom it was sent and the name asked for are a PURPOSE_JOIN's; others have
 * NULL there going in, "" coming out. */
struct token {
	enum purpose purpose;
	int64_t person, game; /* 0 for none */
	int64_t issued;
	uint32_t events;
	const char *address, *handle;
	int64_t held; /* PURPOSE_HELD: which letter; else 0 */
	/* PURPOSE_GAME: the move that a plain yes to its mail makes, in the
	 * words of guess.c; NULL or "" for none */
	const char *guess;
};

/* What that token stands for; false when there is none like it. It is compared
 * in constant time. */
bool store_token(struct store *store,
    struct arena *arena,
    const char *token,
    struct token *out);

/* Adds a token, which must be new. Tokens come from the root secret and the
 * occasion that they are for, so one that comes twice means that an occasion
 * was acted on twice: that aborts. */
void store_token_add(
    struct store *store, const char *token, const struct token *what);

/* Forgets one token. */
void store_token_drop(struct store *store, const char *token);

/* Forgets the tokens of a game that is over. */
void store_tokens_drop(struct store *store, int64_t game);

/* When a person last did something of that kind in a game (0: in none), 0 for
 * never; and he does it at `now`. */
int64_t store_did(
    struct store *store, int64_t person, int64_t game, const char *kind);
void store_did_set(struct store *store,
    int64_t person,
    int64_t game,
    const char *kind,
    int64_t now);

/* Takes a one-time code, by its RFC 6238 time step; false when it was used
 * before. */
bool store_code_use(struct store *store, int64_t step);

#endif
