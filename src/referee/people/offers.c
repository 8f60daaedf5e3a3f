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

/* ---- which tables the sender may open ---- */

static bool may_open(const struct session *s)
{
	return s->tx.site->openers != OPENERS_GAMESMASTERS ||
	       sender_is_gamesmaster(&s->tx, &s->in);
}

bool offers_opens(const struct session *s, const char *preset)
{
	const char *rules = s->tx.site->open_rules;
	if (!may_open(s))
		return false;
	if (!rules || !*rules || sender_is_gamesmaster(&s->tx, &s->in))
		return true;
	char *left = arena_string(s->tx.arena, rules);
	for (char *name; (name = strsep(&left, " "));)
		if (text_same(name, preset))
			return true;
	return false;
}

const char *offers_rules(const struct session *s)
{
	if (offers_opens(s, RULES_USUAL))
		return RULES_USUAL;
	for (size_t i = 0; rules_at(i); i++)
		if (offers_opens(s, rules_at(i)->preset))
			return rules_at(i)->preset;
	return NULL;
}

const char *offers_all_rules(const struct session *s)
{
	const char *list = "";
	for (size_t i = 0; rules_at(i); i++)
		if (offers_opens(s, rules_at(i)->preset))
			list = tx_list(&s->tx, list, ", ", rules_at(i)->preset);
	return list;
}

/* ---- what to play now ---- */

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
	const char *rules = offers_rules(s);
	int64_t first;
	int taps = 0;
	if (s->reply.offered)
		return;
	s->reply.offered = true;
	doc_paragraph(doc, "You can play now. " PEOPLE_ALONE);
	tap[taps++] = (struct doc_choice){
	    "Play with three bots", "start " RULES_USUAL ": me, bot, bot, bot"};
	tap[taps++] = (struct doc_choice){"See the open tables", "tables"};
	const char *opens = rules ? tx_format(&s->tx, "new %s", rules) : NULL;
	doc_paragraph(doc,
	    "%s%s",
	    store_open_tables(s->tx.store, &first, 1)
		? "To play with people, send \"tables\". The answer shows the "
		  "tables with free seats."
		: "To play with people, you need a table. None is open now; "
		  "to look again, send \"tables\".",
	    opens
		? tx_format(
		      &s->tx, " To open a table yourself, send \"%s\".", opens)
		: "");
	if (opens)
		tap[taps++] = (struct doc_choice){"Open a table", opens};
	doc_choices(doc, "to play", tap, taps);
	show_tables(s);
}
