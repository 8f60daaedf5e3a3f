/* give.c - a player's contribution to the next shuffle: words, a seal of words
 * to come, or the words that open a seal.
 *
 * A seal binds the player: once it is published, only the sealed words open it.
 * Other words are refused without a penalty, and the player may try again until
 * the deadline. */
#include <string.h>

#include "base/arena.h"
#include "base/crypto.h"
#include "base/hex.h"
#include "base/text.h"
#include "deal/chain.h"
#include "referee/deal/seals.h"
#include "referee/session/deadline.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/deal_inputs.h"

/* True if another round will be dealt. Otherwise replies. */
static bool deals_more(struct session *s, const struct command *c)
{
	if (s->game.state.table.phase != PHASE_OVER)
		return true;
	reply_say(
	    &s->reply, c, "The game is over, so there are no more deals.");
	return false;
}

void give_entropy(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!deals_more(s, c))
		return;
	const char *taken = seals_take(&s->tx, &s->game, seat, c->args);
	if (!*taken && seals_reserved(seals_clean(&s->tx, c->args))) {
		reply_say(&s->reply,
		    c,
		    "Choose other words. These words have a meaning of their "
		    "own in the record.");
		return;
	}
	if (!*taken) {
		reply_say(&s->reply,
		    c,
		    "The first word is too long. Write at most about %d "
		    "letters.",
		    WORDS_MAX_BYTES);
		return;
	}
	reply_say(&s->reply,
	    c,
	    "Noted for the shuffle of round %d: %s. You can send other words "
	    "until the deal is due. Your last words count, and the record will "
	    "show them. Until then you must trust me with your words. If you "
	    "do not want that, send \"seal\" and the SHA-256 hash of your "
	    "words instead.",
	    seals_round(&s->tx, &s->game),
	    taken);
}

/* ---- seals ---- */

/* Returns the 64 hex digits of `text` in lower case, or NULL if `text` is
 * anything else. */
static const char *hash_of(const struct tx *tx, const char *text)
{
	uint8_t bytes[SEED_SIZE];
	char *hex = arena_string(tx->arena, text);
	for (char *p = hex; *p; p++)
		if (*p >= 'A' && *p <= 'F')
			*p = (char)(*p - 'A' + 'a');
	return seed_read(hex, bytes) ? hex : NULL;
}

void give_seal(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!deals_more(s, c))
		return;
	const char *hash = hash_of(&s->tx, c->args);
	if (!hash) {
		reply_say(&s->reply,
		    c,
		    "Send the SHA-256 hash of your words: 64 characters, each "
		    "0 to 9 or a to f. This shell command prints the hash: "
		    "printf '%%s' 'your words' | sha256sum");
		return;
	}
	int round = seals_round(&s->tx, &s->game);
	const struct seal_row row = {
	    .game = s->game.row.id,
	    .round = round,
	    .seat = seat,
	    .words = "",
	    .seal = hash,
	};
	store_seal_set(s->tx.store, &row);
	s->tx.acted = true;
	reply_say(&s->reply,
	    c,
	    "Your seal goes into the shuffle of round %d. Keep the words to "
	    "yourself until I ask you for them. They must be one line of at "
	    "most about %d letters, with single spaces between the words.",
	    round,
	    WORDS_MAX_BYTES);
}

/* ---- opening ---- */

/* Find the seal that the sender may open now. Replies and returns false if
 * there is none. */
static bool seal_to_open(
    struct session *s, const struct command *c, struct seal_row *row)
{
	struct next_deal d;
	bool due = s->game.state.table.phase == PHASE_DEAL &&
	           store_next_deal(
		       s->tx.store, s->tx.arena, row->game, row->round, &d);
	bool gave = due && store_seal(s->tx.store, s->tx.arena, row);
	if (!gave || !*row->seal) {
		reply_say(&s->reply,
		    c,
		    "You cannot open a seal now. First I send all seals to all "
		    "players, when the deal is due.");
		return false;
	}
	if (*row->words) {
		reply_say(&s->reply, c, "Your seal is open already.");
		return false;
	}
	if (d.settled || s->in.at > deadline_of_opening(&s->tx, &s->game, &d)) {
		reply_say(&s->reply,
		    c,
		    "It is too late. The hash goes into the shuffle instead of "
		    "your words.");
		return false;
	}
	return true;
}

static bool fits(const char *words, const char *seal)
{
	char digest[SHA256_HEX];
	sha256_hex(words, strlen(words), digest);
	return !strcmp(digest, seal);
}

/* Remove the quotes around `words`. */
static const char *unquoted(const struct tx *tx, const char *words)
{
	size_t size = strlen(words);
	bool quoted = size > 2 && (*words == '\'' || *words == '"') &&
	              words[size - 1] == *words;
	return quoted ? arena_copy(tx->arena, words + 1, size - 2) : words;
}

/* Returns the part of the text that opens the seal, or NULL if no part does. */
static const char *opening_words(
    const struct tx *tx, const char *text, const char *seal)
{
	const char *words = seals_clean(tx, text);
	const char *bare = unquoted(tx, words);
	if (seals_reserved(bare))
		return NULL;
	if (fits(words, seal))
		return words;
	return fits(bare, seal) ? bare : NULL;
}

void give_open(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (!deals_more(s, c))
		return;
	struct seal_row row = {
	    .game = s->game.row.id,
	    .round = s->game.state.table.round,
	    .seat = seat,
	};
	if (!seal_to_open(s, c, &row))
		return;
	row.words = opening_words(&s->tx, c->args, row.seal);
	if (!row.words) {
		reply_say(&s->reply,
		    c,
		    "These are not the words of your seal, whose SHA-256 is "
		    "%s. Perhaps a space, a capital or a punctuation mark "
		    "differs. Send \"open\" and the words again. You cannot "
		    "open words that end with a newline, or that have more "
		    "than about %d letters.",
		    row.seal,
		    WORDS_MAX_BYTES);
		return;
	}
	store_seal_set(s->tx.store, &row);
	s->tx.acted = true;
	reply_say(&s->reply, c, "Your seal is open.");
}
