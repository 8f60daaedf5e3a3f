/* protest.c - players who say that they never agreed to play, or never made a
 * move.
 *
 * A protest is heard only while it can be true. "I never agreed" must come from
 * a player whom a gamesmaster seated and who has done nothing in the game. "I
 * never made that move" must be about the newest move that a person made. So a
 * few words of the letter are enough. */
#include "protest.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "assent.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "intents.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "notice/brief.h"
#include "referee/features/dispatch.h"
#include "referee/features/start.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/play/petition.h"
#include "referee/sender/hold.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"
#include "store/games.h"
#include "store/table.h"

static bool is_about(const struct session *s, uint64_t matters)
{
	const struct evidence *e = s->in.letter->evidence;
	for (size_t i = 0; i < e->count; i++)
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			if (matters >> e->word[i].matter[k] & 1)
				return true;
	return false;
}

static bool says_move(const struct session *s)
{
	static const enum concept moves[] = {
	    CONCEPT_PLAY, CONCEPT_PLAYED, CONCEPT_BID, CONCEPT_NONE};
	return evidence_any(s->in.letter->evidence, moves);
}

/* True if the letter says "not", "no" or "wrong". */
static bool protest_denies(const struct session *s)
{
	static const enum concept no[] = {
	    CONCEPT_NOT, CONCEPT_NO, CONCEPT_WRONG, CONCEPT_NONE};
	return evidence_any(s->in.letter->evidence, no);
}

/* ---- never agreed to play ---- */

struct starting {
	int64_t person;
	bool by_other; /* somebody else started the game by command */
};

static void note_start(void *context, const struct master_act *act)
{
	struct starting *start = context;
	if (text_starts(act->line, "start "))
		start->by_other = act->by != start->person;
}

/* True if a gamesmaster gave the sender the seat, and the sender has done
 * nothing in the game. */
static bool seated_unasked(const struct session *s, int seat)
{
	const struct loaded_game *game = &s->game;
	struct starting start = {.person = s->in.sender.person.id};
	int64_t id = game->row.id;
	for (size_t i = 0; i < game->log_count; i++) {
		const struct event *e = &game->log[i];
		if (e->seat == seat && e->kind != EVENT_DEAL &&
		    e->kind != EVENT_TIMEOUT && e->kind != EVENT_DEALER)
			return false;
	}
	store_master_acts(s->tx.store, s->tx.arena, id, note_start, &start);
	return start.by_other &&
	       !(store_seats(s->tx.store, id, SEAT_READY) >> seat & 1);
}

static bool says_unwilling(
    const struct session *s, const struct intention *found)
{
	static const enum concept later[] = {CONCEPT_YET, CONCEPT_LATER,
	    CONCEPT_WAIT, CONCEPT_UNTIL, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	static const uint64_t matters = UINT64_C(1) << MATTER_AGREE |
	                                UINT64_C(1) << MATTER_LEAVE |
	                                UINT64_C(1) << MATTER_DECLINE;
	if (!found->weak && found->list[0] == INTENT_PASS)
		return false;
	bool no = s->in.letter->answer == ANSWER_NO;
	if (says_move(s) && s->decision.candidates.count)
		return false; /* "I won't bid 3" */
	/* "no bid yet"; not ready */
	if (evidence_any(e, later) || (no && assent_waits(s) && e->count == 1))
		return false;
	if (no || intent_listed(found, INTENT_LEAVE))
		return true;
	if (intent_listed(found, INTENT_PAUSE) ||
	    strchr(s->in.letter->new_text, '?'))
		return false;
	return protest_denies(s) && (is_about(s, matters) || says_move(s));
}

/* True if the letter answers what a mail asked; `ready` is asked of people who
 * may not have agreed to play. */
static bool answers_question(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	const char *guess = sender_question(w);
	return guess && !reply_lists(guess) && reply_asked(guess) != VERB_READY;
}

static void tell_gamesmasters(struct session *s)
{
	const char *who = s->in.sender.person.handle;
	int64_t id = s->game.row.id;
	const char *once = tx_format(&s->tx, "unwilling %" PRId64 " %" PRId64,
	    id, s->in.sender.person.id);
	if (!limits_once_a_day(&s->tx, once))
		return;
	outbound_gamesmasters(s, NULL, "A player did not agree to play",
	    tx_format(&s->tx,
		"%s has a seat in game %" PRId64 " and writes that %s never "
		"agreed, or does not want to play. Until you act, the seat "
		"stays with %s. With a code you can send \"replace %s by NAME "
		"in game %" PRId64 "\", \"eject %s from game %" PRId64
		"\", which gives the seat to a bot, or \"cancel-game %" PRId64
		"\".",
		who, id, who, who, who, id, who, id, id));
}

bool protest_unwilling(struct session *s, const struct intention *found)
{
	static const struct doc_choice taps[] = {
	    {"Find somebody for my seat", "replace me"},
	    {"No new games", "leave"},
	};
	const char *const *g = s->tx.site->gamesmasters;
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE || !g || !*g || answers_question(s) ||
	    !says_unwilling(s, found) || !seated_unasked(s, seat))
		return false;
	tell_gamesmasters(s);
	asked_offer(s,
	    "I have told the gamesmaster that you do not want to play. The "
	    "gamesmaster can give your seat to somebody else or end the game. "
	    "Until then you need not do anything: when your time is up, I act "
	    "for you.",
	    taps, COUNT_OF(taps));
	return true;
}

/* ---- never made that move ---- */

/* True if the sender made the last move of all people, and waits for others or
 * misplayed. */
static bool moved_last(const struct session *s, int seat)
{
	const struct event *e;
	for (int n = 1; (e = takeback_act(&s->game.takeback, n)); n++)
		if (e->seat == seat)
			return e->kind == EVENT_MISPLAY ||
			       s->game.state.table.turn != seat;
		else if (loaded_person(&s->game, e->seat))
			break;
	return false;
}

/* True if the words from `from` to before `i`, which is "not" but not of "I'm
 * not", say "that", "I" or "was", and a move follows: "not meant as a bid". */
static bool denies_at(const struct evidence *e, size_t from, size_t i)
{
	static const enum concept whose[] = {
	    CONCEPT_IT, CONCEPT_ME, CONCEPT_WAS, CONCEPT_NONE};
	static const enum concept move[] = {CONCEPT_PLAY, CONCEPT_PLAYED,
	    CONCEPT_BID, CONCEPT_CARD, CONCEPT_NONE};
	static const enum concept between[] = {CONCEPT_THE, CONCEPT_ME,
	    CONCEPT_IT, CONCEPT_TRYING, CONCEPT_BECAUSE, CONCEPT_NONE};
	static const char *const now[] = {"am", "m", "im", NULL};
	bool says = false;
	for (size_t k = from; k < i; k++)
		says |= evidence_means_any(&e->word[k], whose);
	says &= !(i && evidence_is_any(&e->word[i - 1], now));
	for (i++; says && i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (evidence_means_any(w, move) ||
		    evidence_about(w, MATTER_TURN))
			return true;
		says = evidence_means_any(w, between);
	}
	return false;
}

/* True if the word says "misread" of "you misread me": it is about an appeal,
 * follows "you" or means a mistake, and "me" or "that" follows. */
static bool misread_at(const struct evidence *e, size_t i)
{
	static const enum
	    concept what[] = {CONCEPT_ME, CONCEPT_IT, CONCEPT_NONE};
	const struct evidence_word *w = &e->word[i];
	if (!i || i + 1 == e->count || !evidence_about(w, MATTER_APPEAL) ||
	    evidence_means(&w[-1], CONCEPT_ME))
		return false;
	bool you = evidence_means(&w[-1], CONCEPT_YOU);
	return (you || evidence_means(w, CONCEPT_WRONG)) &&
	       evidence_means_any(&w[1], what);
}

/* On a list, "not" and "play" alone say little. */
bool protest_denies_plainly(const struct evidence *e)
{
	enum { SHORT = 30 }; /* words */
	size_t from = 0;
	for (size_t i = 0; i < e->count && e->count <= SHORT; i++) {
		const struct evidence_word *w = &e->word[i];
		if (misread_at(e, i) ||
		    (evidence_means(w, CONCEPT_NOT) && denies_at(e, from, i)))
			return true;
		if (w->marks & (MARK_END | MARK_EXCLAIMS | MARK_PARAGRAPH))
			from = i + 1;
	}
	return false;
}

/* True if the letter says that its sender did not write a letter: "I did not
 * post the five of spades", "that card is a forgery". */
static bool disowns(const struct evidence *e)
{
	enum { NEAR = 4 /* words from "not" to what was not written */ };
	static const char *const forged[] = {
	    "forgery", "forged", "fake", "faked", "impostor", "imposter", NULL};
	static const char *const wrote[] = {"post", "posted", "write", "wrote",
	    "written", "send", "sent", NULL};
	static const char *const what[] = {
	    "card", "bid", "post", "mail", "message", "letter", NULL};
	bool move = evidence_names(e) || evidence_has(e, what);
	bool asks = evidence_marks(e) & MARK_ASKS &&
	            e->word[e->count - 1].marks & MARK_ASKS;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		size_t k = i + 1;
		bool own =
		    i && (evidence_means(&w[-1], CONCEPT_ME) ||
			     (i > 1 && evidence_means(&w[-2], CONCEPT_ME)));
		if (move && !asks && evidence_is_any(w, forged))
			return true;
		if (!own || !evidence_means(w, CONCEPT_NOT) || k == e->count ||
		    !evidence_is_any(&w[1], wrote))
			continue;
		for (; k < e->count && k < i + NEAR; k++) {
			bool ends = e->word[k].marks;
			if ((k > i + 1 &&
				(e->word[k].named ||
				    evidence_is_any(&e->word[k], what))) ||
			    (ends && evidence_means(&e->word[k], CONCEPT_IT)))
				return !(e->word[k].marks & MARK_ASKS);
			if (ends)
				break;
		}
	}
	return false;
}

/* Returns the sender's last bid or card that can be taken back; NULL for none.
 */
static const struct event *own_move(const struct session *s)
{
	const struct event *e;
	int seat = sender_seat(&s->in, &s->game);
	for (int n = 1; (e = takeback_act(&s->game.takeback, n)); n++)
		if (e->seat == seat)
			return e;
	return NULL;
}

void protest_disowned(struct session *s)
{
	const struct event *e = own_move(s);
	if (!e || !disowns(s->in.letter->evidence))
		return;
	struct notice n = session_notice(s, e->seat);
	bool written = e->kind != EVENT_TIMEOUT;
	asked_say(
	    s, tx_format(&s->tx, "%s%s I can take nothing back.",
		   brief_counts(&n, e, false),
		   written ? " I took it from a letter in your name." : ""));
	vouch_tell(s);
}

bool protest_move(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	int seat = sender_seat(&s->in, &s->game);
	if (seat != SEAT_NONE && own_move(s) && disowns(e))
		return true;
	if (seat == SEAT_NONE || strchr(s->in.letter->new_text, '?'))
		return false;
	bool last = moved_last(s, seat);
	if (s->in.sender.by_list)
		return last && protest_denies_plainly(e);
	/* once others have acted, a number may be theirs */
	return last ? protest_denies(s) &&
	                  (says_move(s) ||
			      is_about(s, UINT64_C(1) << MATTER_APPEAL))
	            : protest_denies_plainly(e) && !evidence_names(e);
}

/* True if the sender answered the table's question less than a day ago, and
 * says that the referee took the answer wrong: "No! I agreed to void it." */
static bool denies_answer(const struct session *s)
{
	static const uint64_t matters = UINT64_C(1) << MATTER_AGREE |
	                                UINT64_C(1) << MATTER_REFUSE |
	                                UINT64_C(1) << MATTER_CANCEL;
	int64_t answered = store_did(s->tx.store, s->in.sender.person.id,
	    s->game.row.id, verb_group(VERB_REFUSE));
	return answered + WHEN_DAY > s->tx.now && !asks_since(s, VERB_COUNT) &&
	       protest_denies(s) && is_about(s, matters);
}

bool protest_posted(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	struct asked asked;
	if (!s->in.sender.by_list || !s->game.is_loaded || commands->count ||
	    *commands->hidden || !e || e->strange || !posted_about_game(s) ||
	    !(protest_move(s) || denies_answer(s)))
		return false;
	const char *once = tx_format(&s->tx,
	    "protest %" PRId64 " %" PRId64 ".%u", s->in.sender.person.id,
	    s->game.row.id, (unsigned)s->game.state.table.events);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	asked_read(s, &asked);
	s->reply.guess = ""; /* the whole answer, even to a doubtful post */
	protest_disowned(s);
	return asked_answer(s, INTENT_APPEAL, &asked);
}
