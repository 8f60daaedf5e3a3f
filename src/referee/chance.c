/* chance.c - secrets that a restored database makes again.
 *
 * Tokens, Message-IDs and the chains of new games come from the database's root secret (the
 * kernel's, drawn once) and from what they are for: HMAC-SHA-256(root, occasion, number within it).
 * A letter is acted on once, so its hash is an occasion of its own. So when a letter is read again
 * after a restore, the answers that people already got are answers to us. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "deal/draw.h"
#include "session.h"
#include "store/chains.h"
#include "store/outbox.h"

void session_chance(struct session *s, void *bytes, size_t size)
{
	uint8_t root[SEED_SIZE];
	struct draw draw;
	if (!s->occasion)
		s->occasion = arena_format(s->arena, "mail %" PRId64, store_mail_next(s->store));
	if (!store_root(s->store, root)) {
		s->r->entropy(root, sizeof root);
		store_root_set(s->store, root);
	}
	draw_labelled(&draw, root, &(struct draw_label){.what = s->occasion, .game = s->chances++});
	memcpy(bytes, draw.key, size < sizeof draw.key ? size : sizeof draw.key);
}
