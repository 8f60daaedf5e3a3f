/* give.c - words of a player for the next shuffle. */
#include "deal/chain.h"
#include "referee/deal/words.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

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
	const char *taken = words_take(&s->tx, &s->game, seat, c->args);
	if (!*taken) {
		reply_say(&s->reply, c,
		    "Choose other words. The first word must not be longer "
		    "than about %d letters, and \"none\" alone means in the "
		    "record that you gave no words.",
		    WORDS_MAX_BYTES);
		return;
	}
	reply_say(&s->reply, c,
	    "Noted for the shuffle of round %d: %s. You can send other words "
	    "until the deal is due. Your last words count, and the record will "
	    "show them.",
	    words_round(&s->tx, &s->game), taken);
}
