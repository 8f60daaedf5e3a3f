/* offers.c - what a person in no game can do now. */
#include "offers.h"

#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "people.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"

enum {
	TABLES_READ = 20,
	TABLES_SHOWN = 3, /* of the oldest tables with a free seat */
	TAPS = 3
};

bool offers_open(const struct session *s)
{
	return s->tx.site->openers != OPENERS_GAMESMASTERS ||
	       sender_is_gamesmaster(&s->tx, &s->in);
}

bool offers_in_game(const struct session *s)
{
	int64_t id;
	const struct sender *w = &s->in.sender;
	return s->game.is_loaded ||
	       (w->known && store_games_of(s->tx.store, w->person.id, &id, 1));
}

/* Shows a few open tables with a free seat, at which the sender is not.
 * Returns how many. */
static int show_tables(struct session *s)
{
	struct open_table t;
	int64_t ids[TABLES_READ];
	int64_t person = s->in.sender.person.id;
	int shown = 0;
	size_t n = store_open_tables(s->tx.store, ids, TABLES_READ);
	for (size_t i = 0; i < n && shown < TABLES_SHOWN; i++) {
		bool found =
		    store_open_table(s->tx.store, s->tx.arena, ids[i], &t);
		if (!found || seating_place(&t, person) != NO_PLACE ||
		    seating_next(&t, PLACE_FREE, 0, 1) == NO_PLACE)
			continue;
		seating_show(&s->tx, &t, person, &s->reply.answer);
		shown++;
	}
	return shown;
}

void offers_play(struct session *s)
{
	struct doc_choice *tap = arena_alloc(s->tx.arena, TAPS * sizeof *tap);
	struct doc *doc = &s->reply.answer;
	int64_t first;
	int taps = 0;
	if (s->reply.offered)
		return;
	s->reply.offered = true;
	if (s->game.is_loaded && !s->game.row.ended) {
		doc_paragraph(doc,
		    "To see where seats are free in other games, send "
		    "\"tables\".");
		return;
	}
	doc_paragraph(doc, "You can play now. " PEOPLE_ALONE);
	tap[taps++] = (struct doc_choice){
	    "Play with three bots", "start " RULES_USUAL ": me, bot, bot, bot"};
	tap[taps++] = (struct doc_choice){"See the open tables", "tables"};
	const char *opens = offers_open(s) ? "new " RULES_USUAL : NULL;
	doc_paragraph(doc, "%s%s",
	    store_open_tables(s->tx.store, &first, 1)
		? "To play with people, send \"tables\". The answer shows the "
		  "tables with free seats."
		: "To play with people, you need a table. None is open now; "
		  "to look again, send \"tables\".",
	    opens ? tx_format(&s->tx, " To open a table yourself, send \"%s\".",
			opens)
		  : "");
	if (opens)
		tap[taps++] = (struct doc_choice){"Open a table", opens};
	doc_choices(doc, "to play", tap, taps);
	show_tables(s);
}
