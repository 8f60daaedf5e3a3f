/* audience.c - decides who gets a mail.
 *
 * Each action causes one mail: the player to act gets everything since that
 * player's last mail, and the end of a round comes with the next hand. Some
 * news goes out at once, whatever mails the player chose: news that changes
 * what a player would do, and news that cannot wait (a misplay, the end, a
 * concession, an announcement). */
#include "audience.h"

#include "engine/legal.h"
#include "referee/session/session.h"

bool audience_gone(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	return t->phase != PHASE_OVER && table_left(t, seat);
}

bool audience_dealt(const struct happening *news, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (news[i].effects & NEWS_DEALT)
			return true;
	return false;
}

bool audience_got_cards(const struct loaded_game *game,
    const struct happening *news, size_t count, int seat)
{
	const struct table *t = &game->state.table;
	for (size_t i = 0; i < count; i++) {
		const struct happening *h = &news[i];
		enum event_kind kind = h->event.kind;
		bool passed = kind == EVENT_PASS || kind == EVENT_TIMEOUT;
		if (h->phase_before != PHASE_PASS || !passed)
			continue;
		if (table_partner(t, h->event.seat) == seat)
			return true;
	}
	return false;
}

/* Was the seat told to lead before a changed bid gave the lead to another seat
 * (rtr3b Bidding 1, 2)? */
static bool lost_lead(const struct loaded_game *game, int seat)
{
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		bool change = h->changes_bid && h->phase_before == PHASE_PLAY;
		if (!change || h->turn != seat)
			continue;
		if (h->after.turn != seat)
			return true;
	}
	return false;
}

/* True if the hand was announced as a low-ball and no longer is one. Players
 * then play differently. */
static bool was_low_ball(const struct happening *h)
{
	if (!h->low_ball_before || h->event.kind == EVENT_DEAL)
		return false;
	return h->after.low_ball != h->low_ball_before;
}

/* Is the event urgent for that seat, whatever mails its player chose? */
static bool is_urgent(const struct happening *h, int seat)
{
	if (h->effects & NEWS_OVER || was_low_ball(h))
		return true;
	if (h->event.kind == EVENT_TIMEOUT)
		return h->event.seat == seat;
	return !event_has(h->event.kind, EVENT_ORDINARY);
}

static bool timed_out(const struct loaded_game *game, int seat)
{
	for (size_t i = 0; i < game->news_count; i++)
		if (game->news[i].event.kind == EVENT_TIMEOUT &&
		    game->news[i].event.seat == seat)
			return true;
	return false;
}

/* Is any of the news urgent for that seat? */
static bool any_urgent(
    const struct loaded_game *game, const struct reply *reply, int seat)
{
	if (reply->announce || reply->chain || reply->next_told)
		return true;
	if (audience_got_cards(game, game->news, game->news_count, seat))
		return true;
	if (lost_lead(game, seat))
		return true;
	for (size_t i = 0; i < game->news_count; i++)
		if (is_urgent(&game->news[i], seat))
			return true;
	return false;
}

/* Did anything besides moves happen? */
static bool out_of_course(const struct loaded_game *game)
{
	for (size_t i = 0; i < game->news_count; i++)
		if (!event_has(game->news[i].event.kind, EVENT_ORDINARY))
			return true;
	return false;
}

struct wishes audience_wishes(const struct session *s)
{
	struct wishes out = {.set = 0};
	if (s->game.is_loaded)
		store_wishes(s->tx.store, s->game.row.id, out.wish, &out.set);
	return out;
}

/* True if it is this seat's turn and its player wants a mail about the turn.
 * Players on `rounds` still get reminders. On a list, the post says what
 * happened since the turn began. */
static bool is_asked(const struct session *s, int seat, enum wish wish)
{
	const struct table *t = &s->game.state.table;
	if (seat != t->turn)
		return false;
	if (s->reply.reminder || s->reply.resumes)
		return true;
	if (s->tx.site->list && t->turn_event <= s->game.found)
		return false;
	return wish != WISH_ROUNDS && wish != WISH_DIGEST;
}

bool audience_told_apart(const struct reply *reply, int seat)
{
	bool asks = reply->ask != ASK_NOTHING && reply->asker != SEAT_NONE;
	if (reply->begins || reply->seated >> seat & 1)
		return true;
	return asks && reply->asker != seat;
}

/* Is there news that the player wants even out of turn? */
static bool is_wanted(const struct loaded_game *game, enum wish wish)
{
	static const unsigned told[] = {
	    [WISH_TURNS] = NEWS_ROUND | NEWS_DEALT,
	    [WISH_ALL] = NEWS_TRICK | NEWS_ROUND | NEWS_DEALT,
	    [WISH_TRICKS] = NEWS_TRICK | NEWS_ROUND | NEWS_DEALT,
	    [WISH_ROUNDS] = NEWS_ROUND | NEWS_DEALT,
	    [WISH_DIGEST] = 0,
	};
	if (loaded_effects(game) & told[wish])
		return true;
	return wish == WISH_ALL && out_of_course(game);
}

bool audience_seat(
    const struct session *s, const struct wishes *wishes, int seat)
{
	if (!loaded_person(&s->game, seat) || audience_gone(&s->game, seat))
		return false;
	enum wish wish = wishes->wish[seat];
	if (is_asked(s, seat, wish))
		return true;
	if (!s->tx.site->list)
		return any_urgent(&s->game, &s->reply, seat) ||
		       is_wanted(&s->game, wish);
	/* The list gets all other news. A hand goes to its player alone, also
	 * after a time-out, and so does what a player may want to see after the
	 * game. */
	if (audience_told_apart(&s->reply, seat) || lost_lead(&s->game, seat) ||
	    timed_out(&s->game, seat))
		return true;
	if (loaded_effects(&s->game) & (NEWS_DEALT | NEWS_OVER))
		return true;
	return audience_got_cards(
	    &s->game, s->game.news, s->game.news_count, seat);
}

bool audience_list(const struct session *s)
{
	const unsigned told =
	    NEWS_BIDS | NEWS_TRICK | NEWS_ROUND | NEWS_DEALT | NEWS_OVER;
	if (!s->tx.site->list)
		return false;
	if (s->reply.announce || s->reply.posted)
		return true;
	return loaded_effects(&s->game) & told || out_of_course(&s->game);
}

/* ---- accepted moves ---- */

static int items(const struct doc *doc)
{
	int n = 0;
	for (const struct doc_item *i = doc->first; i; i = i->next)
		n++;
	return n;
}

/* Does the reply only say that moves were accepted? */
static bool only_moved(
    const struct loaded_game *game, const struct reply *reply, int seat)
{
	if (!reply->done || items(&reply->answer) != reply->done ||
	    reply->attached)
		return false;
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		if (h->event.seat == seat &&
		    !event_has(h->event.kind, EVENT_UNTOLD))
			return false;
	}
	return true;
}

/* True in a player's first two games among people, where accepted moves are
 * acknowledged. False if the referee posts the move to the list. */
static bool is_new(const struct session *s, int64_t person)
{
	enum { GAMES = 2 };
	return !s->reply.posted && store_games_among_people(s->tx.store, person,
				       s->game.row.id) < GAMES;
}

static bool wants_acknowledgement(
    const struct session *s, const struct wishes *wishes, int seat)
{
	if (wishes->set >> seat & 1)
		return wishes->wish[seat] == WISH_ALL;
	return is_new(s, s->game.row.seat[seat].id);
}

/* Can the acknowledgement wait for the player's next mail? */
static bool could_wait(
    const struct session *s, const struct wishes *wishes, int seat)
{
	return only_moved(&s->game, &s->reply, seat) &&
	       !audience_seat(s, wishes, seat);
}

bool audience_knows(
    const struct session *s, const struct wishes *wishes, int seat)
{
	if (seat == SEAT_NONE || !could_wait(s, wishes, seat))
		return false;
	return !wants_acknowledgement(s, wishes, seat);
}

/* True if the seat only played cards, or bid without opening a sealed hand or
 * changing a bid. One line tells all about such a move. */
static bool is_plain(const struct loaded_game *game, int seat)
{
	for (size_t i = 0; i < game->news_count; i++) {
		const struct happening *h = &game->news[i];
		bool opens =
		    !table_blind(&h->after, seat, BID_BLIND_NIL) ||
		    !table_blind(&h->after, seat, BID_BLIND_NIL + HAND_MAX);
		bool bid =
		    h->event.kind == EVENT_BID && !opens && !h->changes_bid;
		if (h->event.seat == seat && !bid &&
		    h->event.kind != EVENT_PLAY)
			return false;
	}
	return true;
}

bool audience_receipt(
    const struct session *s, const struct wishes *wishes, int seat)
{
	return seat != SEAT_NONE && could_wait(s, wishes, seat) &&
	       is_plain(&s->game, seat) &&
	       wants_acknowledgement(s, wishes, seat);
}
