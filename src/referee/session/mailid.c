/* mailid.c - Message-IDs.
 *
 * A letter may answer a mail that the database does not know: an old mail that
 * was deleted, or a mail that a restored database has yet to write again. The
 * number of the mail's outbox row tells these two apart, so the Message-ID
 * contains that number. But everybody who sees an answer sees the Message-ID,
 * and row numbers count all mails of the site. So the row number is masked with
 * a keyed hash of the rest of the Message-ID. */
#include "mailid.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "deal/draw.h"
#include "session.h"
#include "store/deal_inputs.h"

enum {
	MASKED = 16, /* hex digits of the masked row number */
	CHANCE = 16,
	SPARE = 24 /* low bits, which must be 0 after unmasking */
};

/* Distinguishes mailid_reference from the Message-ID of the mail. */
static const char mark[] = ".r";

/* Computes the mask. Returns false if the database has no root secret yet, that
 * is, before its first mail. */
static bool mask_of(const struct tx *tx, const char *rest, uint64_t *mask)
{
	struct draw draw;
	struct draw_label label = {.what = rest};
	struct root_secrets stored;
	const struct root_secrets *root = tx->root;
	if (!root && !store_root(tx->store, &stored))
		return false;
	draw_labelled(&draw, root ? root->masks : stored.masks, &label);
	memcpy(mask, draw.key, sizeof *mask);
	return true;
}

/* Masks a row number. The root secret exists, because writing a mail draws
 * random bytes first. */
static uint64_t masked(const struct tx *tx, const char *rest, int64_t mail)
{
	uint64_t mask = 0;
	bool keyed = mask_of(tx, rest, &mask);
	assert(keyed);
	(void)keyed;
	return (uint64_t)mail << SPARE ^ mask;
}

static const char *host_of(const struct tx *tx)
{
	return strrchr(tx->site->address, '@') + 1;
}

const char *mailid_of_token(
    const struct tx *tx, const char *token, int64_t mail)
{
	uint64_t number = masked(tx, token, mail);
	return arena_format(
	    tx->arena, "t%s.%016" PRIx64 "@%s", token, number, host_of(tx));
}

const char *mailid_reference(const struct tx *tx, const char *id)
{
	const char *at = strrchr(id, '@');
	return arena_format(
	    tx->arena, "%.*s%s%s", (int)(at - id), id, mark, at);
}

const char *mailid_plain(const struct tx *tx, const char *chance, int64_t mail)
{
	uint64_t number = masked(tx, chance, mail);
	return arena_format(
	    tx->arena, "s%016" PRIx64 ".%s@%s", number, chance, host_of(tx));
}

const char *mailid_of_round(
    const struct tx *tx, const struct loaded_game *game, int round)
{
	const char *name =
	    arena_format(tx->arena, "r%d.%s", round, game->row.thread);
	return arena_format(tx->arena, "r%d.%016" PRIx64 "@%s", round,
	    masked(tx, name, 0), host_of(tx));
}

int64_t mailid_number(const struct tx *tx, const char *id)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = strrchr(id, '@');
	size_t first = *id ? strspn(id + 1, digits) : 0;
	const char *dot = id + 1 + first;
	if (!at || !first || *dot != '.' || !text_same(at + 1, host_of(tx)))
		return 0;
	size_t second = strspn(dot + 1, digits);
	const char *number = *id == 's' ? id + 1 : dot + 1;
	const char *rest = *id == 's' ? dot + 1 : id + 1;
	size_t size = *id == 's' ? second : first;
	size_t own = *id == 's' ? first : second;
	bool form = *id == 's' ? size == CHANCE : *id == 't';
	const char *end = dot + 1 + second;
	if (*id == 't' && text_starts(end, mark))
		end += strlen(mark);
	if (!form || own != MASKED || end != at)
		return 0;
	uint64_t mask;
	if (!mask_of(tx, arena_copy(tx->arena, rest, size), &mask))
		return 0;
	uint64_t plain = strtoull(number, NULL, 16) ^ mask;
	bool readable = !(plain & (((uint64_t)1 << SPARE) - 1));
	return readable ? (int64_t)(plain >> SPARE) : 0;
}
