/* vouch.c - a yes that covers later list posts.
 *
 * If nobody vouches for the authors of posts, the referee must ask about each
 * post. A yes can end these questions, at a risk: anyone who posts by the list
 * with that From can then act for its owner. So the operator must allow such a
 * yes. It covers one game, ends with a no, and never allows a final command
 * (sure_for_good). A list that puts its own address into From hides the author,
 * so on such a list a yes covers no later post. */
#include "vouch.h"

#include "base/log.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "referee/session/session.h"
#include "store/agreements.h"
#include "store/held.h"
#include "store/lists.h"

/* Returns the store key of the person's yes in this game. */
static struct vouch vouch_of(
    const struct tx *tx, const struct loaded_game *game, int64_t person)
{
	return (struct vouch){
	    .game = game->row.id,
	    .person = person,
	    .list = tx->site->list,
	};
}

bool vouch_offered(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	if (s->tx.site->list_yes != LIST_YES_GAME || !w->known || !w->author)
		return false;
	if (!w->by_list || !w->came || w->rewritten)
		return false;
	bool open = s->game.is_loaded && !s->game.row.ended;
	return open && sender_seat(&s->in, &s->game) != SEAT_NONE;
}

void vouch_give(
    const struct tx *tx, const struct loaded_game *game, const struct held *h)
{
	struct vouch v = vouch_of(tx, game, h->person);
	v.game = h->game;
	v.address = h->sender;
	v.since = tx->now;
	store_vouch_add(tx->store, &v);
}

static void note_rewriting(const struct tx *tx, const struct input *in)
{
	const char *list = tx->site->list;
	if (!in->sender.came || !in->sender.rewritten)
		return;
	if (store_rewriting_add(tx->store, list, tx->now))
		log_line(LOG_LEVEL_WARNING,
		    "the list %s replaces the author's address in From with "
		    "its own; a post counts only if it answers a mail that "
		    "went to its author alone, or if the list sealed the post "
		    "(see list-vouches in spadesd.conf(5))",
		    list);
}

void vouch_judge(struct session *s)
{
	struct sender *w = &s->in.sender;
	note_rewriting(&s->tx, &s->in);
	if (!w->doubt || !vouch_offered(s))
		return;
	struct vouch v = vouch_of(&s->tx, &s->game, w->person.id);
	v.address = w->author;
	if (!store_vouched(s->tx.store, &v))
		return;
	w->doubt = false;
	w->on_list = true;
	w->by_yes = true;
	w->level = TRUST_AUTH;
}

bool vouch_end(struct session *s, int64_t id)
{
	if (!store_vouch_end(s->tx.store, id, s->in.sender.person.id))
		return false;
	s->tx.acted = true;
	doc_paragraph(&s->reply.answer,
	    "Posts on the list in your name no longer count without a "
	    "question: I ask you about each one.");
	return true;
}

/* Does an open question to the table await a yes or no? */
static bool table_is_asked(const struct tx *tx, const struct loaded_game *game)
{
	struct petition p;
	return store_petition(tx->store, game->row.id, &p) ||
	       *store_proposal(tx->store, tx->arena, game->row.id);
}

bool vouch_denied(struct session *s, const struct commands *commands)
{
	const struct sender *w = &s->in.sender;
	bool no = s->in.letter->answer == ANSWER_NO && !commands->count;
	if (!no || !s->game.is_loaded || w->by_list || w->doubt)
		return false;
	bool guess = w->token.guess && *w->token.guess;
	if (!w->has_token || w->level != TRUST_TOKEN || guess)
		return false;
	if (table_is_asked(&s->tx, &s->game))
		return false;
	return vouch_end(s, s->game.row.id);
}

/* Returns the addresses that the person's yes covers; "" for none. */
static const char *standing(
    const struct tx *tx, const struct loaded_game *game, int64_t person)
{
	const struct vouch v = vouch_of(tx, game, person);
	if (tx->site->list_yes != LIST_YES_GAME || !v.list || game->row.ended)
		return "";
	return store_vouched_addresses(tx->store, tx->arena, &v);
}

void vouch_tell(struct session *s)
{
	const char *addresses = "";
	if (s->in.sender.known && s->game.is_loaded)
		addresses = standing(&s->tx, &s->game, s->in.sender.person.id);
	if (*addresses)
		doc_paragraph(&s->reply.answer,
		    "You said yes, so posts that come by the list from %s "
		    "count as yours until the game ends. To change that, "
		    "answer this mail with \"no\".",
		    addresses);
}

bool vouch_missing(
    const struct tx *tx, const struct loaded_game *game, const struct person *p)
{
	const struct site *site = tx->site;
	if (!site->list || site->list_vouches || *standing(tx, game, p->id))
		return false;
	return !*site->authserv ||
	       store_held_post(tx->store, p->id, game->row.id);
}
