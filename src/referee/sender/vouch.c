/* vouch.c - a yes that covers later list posts.
 *
 * If nobody vouches for the authors of posts, the referee must ask about a
 * post. A yes ends these questions until the round ends, at a risk that the
 * question names: other members of the list can then post in the player's name.
 * So the yes covers only bids and cards (sure_for_good), and only posts that
 * came by the same list with the same proof. A no ends it. A list that puts its
 * own address into From hides the author, so on such a list a yes covers no
 * later post. */
#include "vouch.h"

#include "mail/command.h"
#include "mail/letter.h"
#include "referee/session/session.h"
#include "store/letters.h"
#include "store/q.h"
#include "store/table.h"

const char *vouch_offered(const struct session *s)
{
	static const char *const proofs[] = {
	    [ROUTE_NONE] = "",
	    [ROUTE_RESULTS] = "results",
	    [ROUTE_SEAL] = "seal",
	    [ROUTE_LOCAL] = "local",
	};
	const struct signs *g = &s->in.sender.signs;
	bool open = s->game.is_loaded && !s->game.row.ended;
	if (g->from != FROM_AUTHOR || g->route == ROUTE_NONE || !open ||
	    sender_seat(&s->in, &s->game) == SEAT_NONE)
		return "";
	return tx_format(&s->tx, "%s %s", s->tx.site->list, proofs[g->route]);
}

/* Returns what a stored yes of this round must match. */
static struct held like_yes(const struct session *s)
{
	return (struct held){
	    .person = s->in.sender.person.id,
	    .game = s->game.row.id,
	    .events = loaded_round_event(&s->game),
	    .sender = s->in.letter->from,
	};
}

/* True if a yes covers a post with like->route from like->sender, a person in a
 * game, and the letter that the yes was about came after like->events events of
 * that game. */
static bool held_covers(struct store *store, const struct held *like)
{
	return q_number(store, 0,
		   "SELECT 1 FROM held WHERE person = ? AND game = ? "
		   "AND covers AND events >= ? AND route = ? "
		   "AND sender = ? COLLATE NOCASE",
		   like->person, like->game, like->events, like->route,
		   like->sender) != 0;
}

void vouch_judge(struct session *s)
{
	struct held like = like_yes(s);
	like.route = vouch_offered(s);
	if (s->in.sender.doubt && *like.route &&
	    held_covers(s->tx.store, &like))
		sender_said_yes(s);
}

/* End what a person's yeses in a game cover. False if they covered nothing. */
static bool held_uncover(struct store *store, int64_t game, int64_t person)
{
	return q_run(store,
		   "UPDATE held SET covers = 0 "
		   "WHERE person = ? AND game = ? AND covers",
		   person, game) > 0;
}

bool vouch_end(struct session *s, int64_t id)
{
	if (!held_uncover(s->tx.store, id, s->in.sender.person.id))
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

/* Return the covered addresses, "a@x.org, b@y.org", in the arena; "" for none.
 * like->route and like->sender are ignored. */
static const char *held_covered(
    struct store *store, struct arena *arena, const struct held *like)
{
	return q_text(store, arena,
	    "SELECT group_concat(sender, ', ') FROM (SELECT DISTINCT sender "
	    "FROM held WHERE person = ? AND game = ? AND covers "
	    "AND events >= ? ORDER BY sender)",
	    like->person, like->game, like->events);
}

void vouch_tell(struct session *s)
{
	if (!s->in.sender.known || !s->game.is_loaded || s->game.row.ended)
		return;
	const struct held like = like_yes(s);
	const char *addresses = held_covered(s->tx.store, s->tx.arena, &like);
	if (*addresses)
		doc_paragraph(&s->reply.answer,
		    "You said yes, so bids and cards that come by the list "
		    "from %s count as yours until the round ends. To change "
		    "that, answer this mail with \"no\".",
		    addresses);
}
