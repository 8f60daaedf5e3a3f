/* talkbook.c - see talkbook.h. */
#include "talkbook.h"

#include "notice/talk.h"
#include "session.h"
#include "store/talk.h"

struct gathering {
	const struct session *s;
	struct talk_notice *talk;
};

static void gather(void *context, int seat, const char *text)
{
	struct gathering *g = context;
	struct talk_notice *talk = g->talk;
	talk->seat[talk->count] = seat;
	talk->text[talk->count] = arena_string(g->s->arena, text);
	talk->count++;
}

const struct talk_notice *talkbook_untold(const struct session *s, int seat)
{
	struct gathering g = {s, arena_alloc(s->arena, sizeof *g.talk)};
	struct talk_reader reader = {
	    .game = s->row.id,
	    .person = s->row.seat[seat].id,
	    .seat = seat,
	    .most = TALK_MOST,
	};
	*g.talk = (struct talk_notice){0};
	store_talk_untold(s->store, &reader, gather, &g);
	return g.talk->count ? g.talk : NULL;
}
