/* talkbook.c - see talkbook.h. */
#include "talkbook.h"

#include "notice/talk.h"
#include "referee/session/session.h"
#include "store/talk.h"

static const char *const texts[] = {
    [UNSAID_OFF] = "What you wrote beside your move was read by nobody. To "
		   "say something to the table, begin a line with say; to "
		   "have such words passed on always, send talk on.",
    [UNSAID_DOUBT] = "What you wrote beside your move was not passed on: some "
		     "of it may be no words of yours to the table. Begin a "
		     "line with say, and the rest of that line is.",
};

struct gathering {
	const struct session *s;
	struct talk_notice *talk;
	int seat; /* the reader's seat */
};

static void gather(void *context, int seat, const char *text)
{
	struct gathering *g = context;
	struct talk_notice *talk = g->talk;
	if (seat == g->seat) { /* the reader's own words, waiting for consent */
		talk->asked[talk->asked_count] =
		    arena_format(g->s->tx.arena, "say %s", text);
		talk->asked_count++;
		return;
	}
	talk->seat[talk->count] = seat;
	talk->text[talk->count] = arena_string(g->s->tx.arena, text);
	talk->count++;
}

const struct talk_notice *talkbook_untold(const struct session *s, int seat)
{
	struct gathering g = {
	    s, arena_alloc(s->tx.arena, sizeof *g.talk), seat};
	struct talk_reader reader = {
	    .game = s->game.row.id,
	    .person = s->game.row.seat[seat].id,
	    .seat = seat,
	    .most = TALK_MOST,
	};
	*g.talk = (struct talk_notice){.count = 0};
	if (store_talk_any(s->tx.store, s->game.row.id))
		store_talk_untold(s->tx.store, &reader, gather, &g);
	g.talk->unsaid = texts[store_unsaid_untold(s->tx.store, &reader)];
	bool any = g.talk->count || g.talk->asked_count || g.talk->unsaid;
	return any ? g.talk : NULL;
}
