/* again.c - second deliveries that only their Date tells.
 *
 * The same post may come twice by different ways, and anybody can send a signed
 * letter again, in either case under another Message-ID or none. A copy has the
 * Date of the letter that it copies, or an earlier one. Dates are compared with
 * each other alone, both by their writer's clock: a clock that is wrong does no
 * harm. Whoever is wrongly taken for a copy is told so, and answers that mail:
 * a letter that shows the token of its turn is never looked at here. */
#include "again.h"

#include <string.h>

#include "base/address.h"
#include "session.h"
#include "store/letters.h"

/* The number of the event by which that seat played the card in this round; 0
 * when it did not. */
static uint32_t played_by(const struct loaded_game *game, int seat, int card)
{
	for (size_t i = game->log_count; i; i--) {
		const struct event *e = &game->log[i - 1];
		bool play = e->kind == EVENT_PLAY || e->kind == EVENT_TIMEOUT;
		if (e->kind == EVENT_DEAL)
			return 0;
		if (play && e->seat == seat && e->card == card)
			return (uint32_t)i;
	}
	return 0;
}

/* The letter that made an event, if the writer of the session's sent it: what
 * standing orders and bots do is done in the letters of others. */
static bool own_letter(
    const struct session *s, uint32_t event, struct posted *out)
{
	int64_t id = s->game.row.id;
	if (!store_event_letter(s->tx.store, s->tx.arena, id, event, out))
		return false;
	return address_same(out->sender, s->in.letter->from);
}

/* When what made an event was written: by its Date; where it has none, it was
 * received later than that. */
static int64_t written(const struct session *s, uint32_t event)
{
	struct posted letter;
	if (!own_letter(s, event, &letter))
		return s->game.log[event - 1].acted;
	return letter.dated ? letter.dated : letter.received;
}

bool again_card(const struct session *s, int seat, int card)
{
	uint32_t event = played_by(&s->game, seat, card);
	if (!event || cards_have(s->game.state.hand[seat], card))
		return false;
	return s->in.letter->date <= written(s, event);
}

/* The letter by which that seat acted last; false for none, and when it is the
 * session's, which may ask for several things. */
static bool last_letter(const struct session *s, int seat, struct posted *out)
{
	for (size_t i = s->game.log_count; i; i--)
		if (s->game.log[i - 1].seat == seat &&
		    own_letter(s, (uint32_t)i, out))
			return out->id != s->tx.letter_id;
	return false;
}

bool again_older(const struct session *s, int seat)
{
	struct posted last;
	int64_t date = s->in.letter->date;
	if (!date || !last_letter(s, seat, &last) || !last.dated)
		return false;
	bool same = !strcmp(s->in.letter->text_hash, last.text_hash);
	return date < last.dated || (date == last.dated && same);
}
