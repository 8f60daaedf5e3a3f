/* people.h - people, their names, addresses and tokens, used one-time codes,
 * bans, and which mails people want. */
#ifndef SPADESD_STORE_PEOPLE_H
#define SPADESD_STORE_PEOPLE_H

#include "base/when.h"
#include "engine/rules.h"
#include "store/store.h"

struct person {
	int64_t id;
	const char *handle;
	const char *address;
	bool left;        /* wants no new games */
	bool forgotten;   /* handle and address are placeholders */
	bool always_look; /* opens sealed hands at once */
	/* The person's time zone (base/zone.h), set by the person or guessed
	 * from letters; "" if there is none. */
	const char *zone;
	bool zone_set;
	/* A bot's place in the list of players and its kind, as in the record's
	 * `bot` line; NULL or "" for the random bot. */
	const char *bot;
};

/* store_person finds a person by id. store_person_named finds a person by
 * handle or address, in upper or lower case. */
bool store_person(
    struct store *store, struct arena *arena, int64_t id, struct person *out);

bool store_person_named(struct store *store, struct arena *arena,
    const char *handle_or_address, struct person *out);

/* A player in a seat. A bot has no id, handle or address, but a kind. */
struct seated {
	struct person person;
	const char *name; /* the player's name, as in the record */
};

/* Write the players of a game to `out`, by seat. Returns how many, at most
 * `most`. */
size_t store_seated(struct store *store, struct arena *arena, int64_t game,
    struct seated *out, size_t most);

/* Add a person who confirmed the address at `now`. Returns the new id, or 0 if
 * the handle or address is taken. */
int64_t store_person_add(
    struct store *store, const char *handle, const char *address, int64_t now);

/* store_person_alias finds a person by an additional address. store_alias_add
 * adds an additional address, confirmed at `now`; false if a person already has
 * it. */
bool store_person_alias(struct store *store, struct arena *arena,
    const char *address, struct person *out);

bool store_alias_add(
    struct store *store, const char *address, int64_t person, int64_t now);

/* Call `each` for each additional address of a person. */
typedef void store_alias_fn(void *context, const char *address);

void store_aliases(
    struct store *store, int64_t person, store_alias_fn *each, void *context);

/* Call `each` for everybody, ordered by handle. */
typedef void store_person_fn(void *context, const struct person *person);

void store_people(struct store *store, struct arena *arena,
    store_person_fn *each, void *context);

/* What a token permits: to join; to act for a person outside games; to act in a
 * game; to confirm that the person wrote a list post; to confirm a held
 * letter. */
enum purpose {
	PURPOSE_JOIN,
	PURPOSE_PERSON,
	PURPOSE_GAME,
	PURPOSE_POST,
	PURPOSE_HELD
};

/* Lifetime in seconds of tokens that belong to no game. Game tokens expire when
 * the turn ends, never by age. */
enum { TOKEN_LIVES = 7 * WHEN_DAY, TOKEN_OF_PERSON_LIVES = 60 * WHEN_DAY };

/* `events` is the number of events of the game when the token was issued; it
 * identifies the turn. Only a token of PURPOSE_JOIN has an `address`, to which
 * it was sent, and a `handle`, the requested name. Otherwise both are NULL when
 * stored and "" when read. */
struct token {
	enum purpose purpose;
	int64_t person, game; /* 0 for none */
	int64_t issued;
	uint32_t events;
	const char *address, *handle;
	int64_t held; /* PURPOSE_HELD: id of the held letter; else 0 */
	/* the move, or the command about an open table, that a plain yes to the
	 * mail stands for, in the form guess.c reads; NULL or "" for none */
	const char *guess;
	bool spent; /* other people could read it, so it proves nothing */
};

/* Find a token, comparing in constant time. False if there is none. */
bool store_token(struct store *store, struct arena *arena, const char *token,
    struct token *out);

/* Add a new token. Tokens are derived from the root secret and their occasion.
 * A duplicate means that an occasion was handled twice, which is a bug and
 * aborts. */
void store_token_add(
    struct store *store, const char *token, const struct token *what);

/* store_did returns the time at which a person last did what `kind` names; 0:
 * never. store_did_set records that the person did it at `now`. `game` is 0 for
 * what is done outside a game. */
int64_t store_did(
    struct store *store, int64_t person, int64_t game, const char *kind);

void store_did_set(struct store *store, int64_t person, int64_t game,
    const char *kind, int64_t now);

/* Use up a one-time code, given as its RFC 6238 time step. False if it was used
 * before. */
bool store_code_use(struct store *store, int64_t step);

/* Change a person's handle to one that no other person has or had. No other
 * person can take the old handle. */
void store_person_rename(
    struct store *store, int64_t id, const char *handle, int64_t now);

/* An address change that is not finished: confirmed from one of the two
 * addresses, or from neither. */
struct moving {
	const char *address;
	int64_t since;
	bool by_old, by_new;
};

/* Ban `what`, an address, or '@' and a domain. `by` is the gamesmaster, 0 for
 * the operator. Returns false if it was banned already. */
bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now);

/* Which mails a player gets: a mail for each turn (turns); also one for every
 * acknowledgement and trick (all); turns and tricks (tricks); only the result
 * of each round (rounds); or one mail a day for all games (digest). */
enum wish { WISH_TURNS, WISH_ALL, WISH_TRICKS, WISH_ROUNDS, WISH_DIGEST };

/* store_wish_name returns the name of a wish, such as "turns". store_wish_named
 * finds the wish with a name, in upper or lower case. */
const char *store_wish_name(enum wish wish);

bool store_wish_named(const char *name, enum wish *out);

/* Find which mails a person wants for a game (0: for any game): the setting for
 * that game, or else the general setting. False, with *out WISH_TURNS, if there
 * is none. */
bool store_wish(
    struct store *store, int64_t person, int64_t game, enum wish *out);

/* True if the person reads the game in the daily mail. */
bool store_reads_digest(struct store *store, int64_t person, int64_t game);

/* The same for all seats of a game: bit n of *set is set if seat n's player has
 * a setting. */
void store_wishes(
    struct store *store, int64_t game, enum wish out[SEATS_MAX], unsigned *set);

/* Set which mails a person wants for a game. 0 sets it for all games and clears
 * the settings of single games. */
void store_wish_set(
    struct store *store, int64_t person, int64_t game, enum wish wish);

/* Set when a person's next daily mail is due, 0 for none. */
void store_digest_set(struct store *store, int64_t person, int64_t due);

/* store_subscribe lets a person who wanted no mail get mail again.
 * store_unsubscribed is true until then. */
void store_subscribe(struct store *store, int64_t person);

bool store_unsubscribed(struct store *store, int64_t person);

#endif
