/* record_digest.c - the digests of a game's record. The mails carry them, so
 * nobody can show a different record later. */
#include "base/arena.h"
#include "base/buf.h"
#include "deal/published.h"
#include "record.h"
#include "referee/session/session.h"

static const char *in_groups(const struct tx *tx, const char *digest)
{
	char groups[DIGEST_GROUPS];
	published_groups(digest, groups);
	return arena_string(tx->arena, groups);
}

const char *record_digest(
    struct session *s, const struct game_row *row, int round)
{
	struct buf text;
	char digest[SHA256_HEX];
	buf_init(&text, 0);
	enum outcome o = record_of(s, row, RECORD_WHOLE, &text, s->tx.err);
	bool found = published_round(buf_string(&text), round, digest) ||
	             published_end(buf_string(&text), digest);
	buf_release(&text);
	return tx_did(&s->tx, o) && found ? in_groups(&s->tx, digest) : NULL;
}

void record_digests(struct session *s)
{
	for (size_t i = 0; i < s->game.news_count; i++) {
		struct happening *h = &s->game.news[i];
		if (h->effects & NEWS_ENDS_ROUND)
			h->digest = record_digest(s, &s->game.row, h->round);
	}
}
