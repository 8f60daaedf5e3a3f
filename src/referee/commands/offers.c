/* offers.c - what a person in no game can do now. */
#include "offers.h"

#include "people.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"

enum {
	TABLES_READ = 20,
	TABLES_SHOWN = 3, /* of the oldest tables with a free seat */
	TAPS = 3
};

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
	bool opens = s->tx.site->openers != OPENERS_GAMESMASTERS ||
	             sender_is_gamesmaster(&s->tx, &s->in);
	int taps = 0;
	doc_paragraph(doc, "You can play now. " PEOPLE_ALONE);
	tap[taps++] = (struct doc_choice){
	    "Play with three bots", "start me, bot, bot, bot"};
	tap[taps++] = (struct doc_choice){"See the open tables", "tables"};
	if (opens) {
		doc_paragraph(doc,
		    "To play with people, send \"tables\". The answer shows "
		    "the "
		    "tables with free seats. To open a table yourself, send "
		    "\"new amiga\".");
		tap[taps++] = (struct doc_choice){"Open a table", "new amiga"};
	} else {
		doc_paragraph(doc,
		    "To play with people, send \"tables\". The answer shows "
		    "the "
		    "tables with free seats.");
	}
	doc_choices(doc, "to play", tap, taps);
	show_tables(s);
}
