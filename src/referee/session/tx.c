/* tx.c - a transaction's failures, text and random bytes.
 *
 * Tokens, Message-IDs and the chains of new games are HMAC-SHA-256(root secret,
 * occasion, counter). The root secret comes from the kernel and is replaced at
 * each backup. For a letter, the occasion is the hash of the letter, which acts
 * only once. So a letter that is read again after a restore gets the same
 * tokens and Message-IDs, and answers to the mails that were lost still work.
 */
#include "session.h"

#include "store/outbox.h"

bool tx_did(struct tx *tx, enum outcome outcome)
{
	if (!tx->failed)
		tx->failed = outcome;
	return !outcome;
}

void tx_stop(struct tx *tx, const char *format, ...)
{
	va_list ap;
	if (tx->failed)
		return;
	va_start(ap, format);
	const char *why = arena_vformat(tx->arena, format, ap);
	va_end(ap);
	tx->failed = err_set(tx->err, OUTCOME_STOP, "%s", why);
}

void tx_no_game(struct tx *tx, int64_t id)
{
	if (!tx->failed)
		tx->failed = err_set(
		    tx->err, OUTCOME_NEVER, "there is no game %" PRId64, id);
}

const char *tx_days(const struct tx *tx, int64_t seconds)
{
	int64_t n = seconds / WHEN_DAY;
	const char *plural = n == 1 ? "" : "s";
	return tx_format(tx, "%" PRId64 " day%s", n, plural);
}

const char *tx_list(const struct tx *tx, const char *list, const char *between,
    const char *word)
{
	if (!*list)
		return word;
	return tx_format(tx, "%s%s%s", list, between, word);
}

bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out)
{
	return store_game(tx->store, tx->arena, id, out);
}

/* Reads the root secret, or draws it when the database has none yet. */
static const uint8_t *find_root(struct tx *tx)
{
	if (tx->root)
		return tx->root->secret;
	struct root_secrets *root = arena_alloc(tx->arena, sizeof *root);
	if (!store_root(tx->store, root)) {
		tx->r->entropy(root->secret, SEED_SIZE);
		store_root_set(tx->store, root->secret);
		(void)store_root(tx->store, root);
	}
	tx->root = root;
	return root->secret;
}

void tx_chance(struct tx *tx, void *bytes, size_t size)
{
	struct draw draw;
	assert(size <= sizeof draw.key);
	if (!tx->occasion) {
		int64_t mail = store_mail_next(tx->store);
		tx->occasion = tx_format(tx, "mail %" PRId64, mail);
	}
	struct draw_label label = {
	    .what = tx->occasion,
	    .game = tx->chances,
	};
	draw_labelled(&draw, find_root(tx), &label);
	tx->chances++;
	memcpy(bytes, draw.key, size);
}
