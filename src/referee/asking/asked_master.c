/* asked_master.c - what a gamesmaster asks for in sentences. As for players,
 * the reply only offers commands. Those that change something then need his
 * code. */
#include "asked.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "protest.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"

enum { TAPS_MOST = 5, DAY_HOURS = 24 };

struct offers {
	struct session *s;
	struct doc_choice *tap;
	int count;
};

static void offer(struct offers *o, const char *words)
{
	o->tap[o->count++] = (struct doc_choice){words, words};
}

/* Returns the words that the table is to be told: those after a colon or in the
 * lines after the first; "" for none. */
static const char *words_to_tell(const struct session *s)
{
	const char *text = s->in.letter->new_text;
	const char *colon = strstr(text, ": ");
	const char *line = strchr(text, '\n');
	const char *from = colon && (!line || colon < line) ? colon + 1 : line;
	if (!from)
		return "";
	return asked_line(s) + (from - text);
}

static const char *span_of(const struct session *s, long hours)
{
	bool days = hours % DAY_HOURS == 0;
	return tx_format(&s->tx, "%ld %s", days ? hours / DAY_HOURS : hours,
	    days ? "days" : "hours");
}

static void offer_for_game(
    struct offers *o, const struct asked *asked, int64_t game)
{
	struct session *s = o->s;
	const char *tell = words_to_tell(s);
	tell += strspn(tell, " ");
	offer(o, tx_format(&s->tx, "game %" PRId64, game));
	if (*tell)
		offer(o,
		    tx_format(&s->tx, "announce %" PRId64 " %s", game, tell));
	if (protest_denies(s))
		offer(o, tx_format(&s->tx, "undo %" PRId64 " because %s", game,
			     asked_line(s)));
	if (asked->words.hours)
		offer(o, tx_format(&s->tx, "extend %" PRId64 " %s", game,
			     span_of(s, asked->words.hours)));
	else
		offer(o, tx_format(&s->tx, "suspend %" PRId64, game));
}

bool asked_by_gamesmaster(struct session *s)
{
	struct asked asked;
	struct offers o = {s, NULL, 0};
	if (s->in.sender.by_list || s->game.is_loaded ||
	    !sender_is_gamesmaster(&s->tx, &s->in) || !limits_proven(&s->in))
		return false;
	asked_read(s, &asked);
	int64_t game = asked_other_game(s, &asked);
	if (!game && s->in.sender.known)
		return false;
	o.tap = arena_alloc(s->tx.arena, TAPS_MOST * sizeof *o.tap);
	if (game)
		offer_for_game(&o, &asked, game);
	offer(&o, "games");
	asked_offer(s,
	    "You are a gamesmaster, and your letter has no command. Nothing "
	    "was done yet. Tap what you want, or send \"help\".",
	    o.tap, o.count);
	return true;
}
