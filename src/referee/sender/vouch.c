/* vouch.c - see vouch.h.
 *
 * Where nobody vouches for the authors of posts, each post costs its author a
 * question. One yes can end that, and it is a risk: anyone who posts by the
 * list with that From acts for its owner from then on. So the operator has to
 * want it (or wants less, with trust = from), it is good for one game, and a no
 * ends it. Nothing final is done by it (sure.c). A list that puts its own
 * address into From shows nothing of the author, so no yes stands for posts
 * there. */
#include "vouch.h"

#include "base/log.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "referee/session/session.h"
#include "store/agreements.h"
#include "store/held.h"
#include "store/lists.h"

/* The yes of that person for the session's game. */
static struct vouch vouch_of(const struct session *s, int64_t person)
{
	return (struct vouch){
	    .game = s->row.id,
	    .person = person,
	    .list = s->site->list,
	};
}

bool vouch_offered(const struct session *s)
{
	const struct who *w = &s->who;
	if (s->site->list_yes != LIST_YES_GAME || !w->known || !w->author)
		return false;
	if (!w->by_list || !w->came || w->rewritten)
		return false;
	bool open = s->has_game && !s->row.ended;
	return open && session_seat(s) != SEAT_NONE;
}

void vouch_give(struct session *s, const struct held *h)
{
	struct vouch v = vouch_of(s, h->person);
	v.game = h->game;
	v.address = h->sender;
	v.since = s->now;
	store_vouch_add(s->store, &v);
}

static void note_rewriting(const struct session *s)
{
	const char *list = s->site->list;
	if (!s->who.came || !s->who.rewritten)
		return;
	if (store_rewriting_add(s->store, list, s->now))
		log_line(LOG_LEVEL_WARNING,
		    "%s puts its own address into From: a post there counts "
		    "only if it answers a mail to its author alone, or if the "
		    "list sealed it (see list-vouches in spadesd.conf(5))",
		    list);
}

void vouch_judge(struct session *s)
{
	struct who *w = &s->who;
	note_rewriting(s);
	if (!w->doubt || !vouch_offered(s))
		return;
	struct vouch v = vouch_of(s, w->person.id);
	v.address = w->author;
	if (!store_vouched(s->store, &v))
		return;
	w->doubt = false;
	w->on_list = true;
	w->by_yes = true;
	w->level = TRUST_AUTH;
}

bool vouch_end(struct session *s, int64_t game)
{
	if (!store_vouch_end(s->store, game, s->who.person.id))
		return false;
	s->acted = true;
	doc_paragraph(&s->answer,
	    "Posts on the list in your name no longer count without a "
	    "question: I ask you about each one.");
	return true;
}

/* Was the table asked something that the no may refuse? */
static bool table_is_asked(const struct session *s)
{
	struct petition p;
	return store_petition(s->store, s->row.id, &p) ||
	       *store_proposal(s->store, s->arena, s->row.id);
}

bool vouch_denied(struct session *s, const struct commands *commands)
{
	const struct who *w = &s->who;
	bool no = s->letter->answer == ANSWER_NO && !commands->count;
	if (!no || !s->has_game || w->by_list || w->doubt)
		return false;
	bool guess = w->token.guess && *w->token.guess;
	if (!w->has_token || w->level != TRUST_TOKEN || guess)
		return false;
	if (table_is_asked(s))
		return false;
	return vouch_end(s, s->row.id);
}

/* The addresses for which that person's yes stands; "" for none. */
static const char *standing(const struct session *s, int64_t person)
{
	const struct vouch v = vouch_of(s, person);
	if (s->site->list_yes != LIST_YES_GAME || !v.list || s->row.ended)
		return "";
	return store_vouched_addresses(s->store, s->arena, &v);
}

void vouch_tell(struct session *s)
{
	const char *addresses = "";
	if (s->who.known && s->has_game)
		addresses = standing(s, s->who.person.id);
	if (*addresses)
		doc_paragraph(&s->answer,
		    "You said yes: until the game ends, posts that come by the "
		    "list from %s count as yours. Answer this mail with no to "
		    "end that.",
		    addresses);
}

bool vouch_missing(const struct session *s, const struct person *p)
{
	const struct site *site = s->site;
	if (!site->list || site->list_vouches || *standing(s, p->id))
		return false;
	return !*site->authserv || store_held_post(s->store, p->id, s->row.id);
}
