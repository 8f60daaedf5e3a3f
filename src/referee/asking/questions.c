/* questions.c - answers to questions about the game.
 *
 * The model of mail/decision finds most questions. A few that it mistakes for
 * others are known by their words: a letter that says one of them and nothing
 * else is answered before the model is asked. */
#include "questions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/game.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "intents.h"
#include "mail/answer.h"
#include "mail/letter.h"
#include "notice/brief.h"
#include "notice/legality.h"
#include "referee/features/agree.h"
#include "referee/features/dispatch.h"
#include "referee/news/guess.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/play/petition.h"
#include "referee/queries/query.h"
#include "referee/session/session.h"
#include "store/table.h"

void questions_brief(struct session *s, notice_part *part)
{
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	part(&s->reply.answer, &n);
	s->reply.said++;
}

/* Returns, as BRIEF bits, what to explain about the rules. */
static unsigned rules_about(const struct evidence *e)
{
	static const unsigned about[MATTER_COUNT] = {
	    [MATTER_BID] = BRIEF_BIDDING | BRIEF_NIL,
	    [MATTER_TRUMP] = BRIEF_TRICKS | BRIEF_SPADES,
	    [MATTER_TRICK] = BRIEF_TRICKS,
	    [MATTER_SCORE] = BRIEF_SCORING,
	    [MATTER_BAGS] = BRIEF_BAGS,
	    [MATTER_WIN] = BRIEF_END,
	    [MATTER_REFUSE] = BRIEF_MISPLAY,
	    [MATTER_UNDO] = BRIEF_MISPLAY,
	    [MATTER_TIME] = BRIEF_TIME,
	    [MATTER_SPAN] = BRIEF_TIME,
	    [MATTER_PAUSE] = BRIEF_TIME,
	};
	static const char *const game[] = {"of", "play", NULL};
	unsigned out = 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			out |= about[w->matter[k]];
		if (evidence_is_any(w, asked_beats))
			out |= BRIEF_TRICKS;
		/* "the rules of spades" are all rules */
		if (w->suit == SUIT_SPADES &&
		    !(i && evidence_is_any(&w[-1], game)))
			out |= BRIEF_SPADES;
	}
	return out;
}

/* True if the text has the word with that hash. */
static bool has_word(const struct session *s, const char *text, uint32_t hash)
{
	char *left = arena_string(s->tx.arena, answer_words(s->tx.arena, text));
	for (char *word; (word = strsep(&left, " "));)
		if (evidence_hash(word) == hash)
			return true;
	return false;
}

/* Explains each option that the letter names, "low-ball" or "lowball", or whose
 * meaning has the word with that hash. Returns false if there is none. */
static bool explain_options(struct session *s, uint32_t hash)
{
	bool found = false;
	struct rules_option o;
	const struct rules *rules =
	    s->game.is_loaded ? &s->game.row.rules : rules_find(RULES_USUAL);
	const char *text = answer_words(s->tx.arena, s->in.letter->new_text);
	text = tx_format(&s->tx, " %s ", text);
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		const char *key = answer_words(s->tx.arena, o.key);
		char *joined = arena_string(s->tx.arena, key);
		char *blank = strchr(joined, ' ');
		if (blank)
			memmove(blank, blank + 1, strlen(blank));
		if (!text_find(text, tx_format(&s->tx, " %s ", key)) &&
		    !text_find(text, tx_format(&s->tx, " %s ", joined)) &&
		    !has_word(s, o.meaning, hash))
			continue;
		const char *said =
		    notice_option_sentence(s->tx.arena, rules, &o);
		if (*said)
			doc_paragraph(&s->reply.answer, "%s", said);
		else
			doc_paragraph(&s->reply.answer,
			    "%s In this game, \"%s\" is %s.", o.meaning, o.key,
			    notice_option_value(&o));
		found = true;
	}
	return found;
}

/* Tells the rules for bidding, or for playing a card. */
static void tell_rules(struct session *s, bool bids)
{
	brief_rules(&s->reply.answer, &s->game.row.rules,
	    bids ? BRIEF_BIDDING | BRIEF_NIL : BRIEF_TRICKS | BRIEF_SPADES);
	s->reply.said++;
}

/* Says what the sender may bid or play now, and the rules about it. Returns
 * false if it is not the sender's turn. */
static bool tell_allowed(struct session *s, const char *asked)
{
	int seat = sender_seat(&s->in, &s->game);
	const struct table *t = &s->game.state.table;
	bool bids = t->phase == PHASE_BID;
	if (t->turn != seat || (!bids && t->phase != PHASE_PLAY))
		return false;
	struct notice n = session_notice(s, seat);
	const char *may =
	    bids ? notice_biddable(&n)
		 : doc_cards(s->tx.arena, table_playable(t, n.view.hand), "or");
	uint64_t hand = n.view.hand;
	uint64_t barred = bids ? 0 : hand & ~table_playable(t, hand);
	const char *reason = "";
	if (barred)
		reason = tx_format(&s->tx, "%s ",
		    notice_reason(&n,
			table_card_ruling(t, seat, hand, cards_first(barred))));
	doc_paragraph(&s->reply.answer, "You asked %s. %sNow you may %s %s.",
	    asked, reason, bids ? "bid" : "play", may);
	tell_rules(s, bids);
	return true;
}

bool questions_leave(struct session *s)
{
	enum { EARLY = 3 }; /* "am I allowed" */
	const struct evidence *e = s->in.letter->evidence;
	bool may = false;
	bool own = false;
	for (size_t i = 0; i < e->count && i < EARLY; i++) {
		may |= evidence_means(&e->word[i], CONCEPT_MAY) ||
		       evidence_about(&e->word[i], MATTER_RULE);
		own |= evidence_means(&e->word[i], CONCEPT_ME);
	}
	if (!may || !own || !evidence_names(e) || !s->game.is_loaded ||
	    (s->game.state.table.phase == PHASE_BID && asked_lead(e)))
		return false;
	if (!tell_allowed(s, "what is allowed"))
		tell_rules(s, s->game.state.table.phase == PHASE_BID);
	return true;
}

/* True if a word is about rules, play or cards: "how is the weather" has none.
 */
static bool names_rules(const struct evidence *e)
{
	static const enum concept plays[] = {
	    CONCEPT_PLAY, CONCEPT_PLAYED, CONCEPT_CARD, CONCEPT_NONE};
	bool found = evidence_any(e, plays) || evidence_names(e);
	for (size_t i = 0; i < e->count; i++)
		found |= evidence_about(&e->word[i], MATTER_RULE) ||
		         evidence_about(&e->word[i], MATTER_GAME);
	return found;
}

void questions_rules(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"All the rules", "rules all"}};
	const struct evidence *e = s->in.letter->evidence;
	unsigned about = rules_about(e);
	/* strangers also ask about the time of other matters */
	about &= s->in.sender.known ? ~0u : ~(unsigned)BRIEF_TIME;
	if (!about && asked_all_rules(e)) {
		dispatch_one(s, VERB_RULES, "all");
		return;
	}
	const bool here = s->game.is_loaded;
	if (!about && !(here && explain_options(s, 0))) {
		if (names_rules(e) || (!here && s->in.sender.known))
			dispatch_one(s, VERB_RULES, "");
		else if (here)
			questions_other(s);
		return;
	}
	if (about)
		brief_rules(&s->reply.answer,
		    here ? &s->game.row.rules : rules_find(RULES_USUAL), about);
	if (s->in.sender.known)
		doc_taps(&s->reply.answer, taps, 1);
	s->reply.said++;
}

/* Does the letter ask why something is not allowed? */
static bool asks_what_is_allowed(const struct evidence *e)
{
	static const enum concept may[] = {CONCEPT_MAY, CONCEPT_NONE};
	return evidence_any(e, may);
}

/* Returns the table after the last round that was scored; if `points` is not 0,
 * after the last one that brought the sender's side so many, or cost so many.
 * NULL if there is none. */
static const struct table *after_round(struct session *s, long points)
{
	const struct rules *r = &s->game.row.rules;
	int seat = sender_seat(&s->in, &s->game);
	struct game *g = arena_alloc(s->tx.arena, sizeof *g);
	struct table *out = arena_alloc(s->tx.arena, sizeof *out);
	struct takeback takeback;
	bool found = false;
	game_init(g, r);
	takeback_init(&takeback);
	for (size_t i = 0; i < s->game.log_count; i++) {
		const struct event *e = &s->game.log[i];
		if (!(takeback_apply(&takeback, g, e) & NEWS_ROUND))
			continue;
		if (points) {
			const struct round_score *one =
			    &g->table.last_round[table_side(&g->table, seat)];
			if (labs(one->total - one->misplays) != points)
				continue;
		}
		*out = g->table;
		found = true;
	}
	return found ? out : NULL;
}

/* Says how the points came about: those of the round with as many points as the
 * letter names, or of the last one. */
static void tell_points(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Every round", "history"},
	    {"The rules", "rules"},
	};
	const char *line = asked_line(s);
	long number = text_digits(line + strcspn(line, "0123456789"), &line);
	const struct table *t = NULL;
	if (number > 0 && sender_seat(&s->in, &s->game) != SEAT_NONE)
		t = after_round(s, number);
	if (!t)
		t = after_round(s, 0);
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	n = notice_then(&n, t->events);
	n.view.table = t;
	brief_points(&s->reply.answer, &n);
	doc_taps(&s->reply.answer, taps, COUNT_OF(taps));
	s->reply.said++;
}

/* True if the letter asks for points: "why did we lose 60". */
static bool asks_about_points(const struct evidence *e)
{
	bool found = false;
	for (size_t i = 0; i < e->count; i++)
		found |= evidence_about(&e->word[i], MATTER_SCORE) ||
		         evidence_about(&e->word[i], MATTER_LOST);
	return found;
}

/* Returns how many events of the game the last one is that played a card of
 * the seat which the letter names; 0 for none. */
static size_t played_named(const struct session *s, int seat)
{
	const struct evidence *e = s->in.letter->evidence;
	for (size_t i = s->game.log_count; i; i--) {
		const struct event *one = &s->game.log[i - 1];
		bool plays =
		    one->kind == EVENT_PLAY || one->kind == EVENT_TIMEOUT;
		for (size_t k = 0; k < e->count; k++)
			if (plays && one->seat == seat &&
			    e->word[k].card != CARD_NONE &&
			    one->card == candidates_card(cards_of(one->card),
					     e->word[k].card))
				return i;
	}
	return 0;
}

/* True if the card was the only legal one when the event played it. */
static bool was_forced(const struct session *s, size_t event)
{
	struct game *g = arena_alloc(s->tx.arena, sizeof *g);
	struct takeback takeback;
	int seat = s->game.log[event - 1].seat;
	game_init(g, &s->game.row.rules);
	takeback_init(&takeback);
	for (size_t i = 0; i + 1 < event; i++)
		(void)takeback_apply(&takeback, g, &s->game.log[i]);
	return cards_count(table_playable(&g->table, g->hand[seat])) == 1;
}

/* Says why a card of the sender that the letter names was played: in a letter,
 * by the clock, or by the referee for the sender. Returns false if the letter
 * names none. */
static bool tell_why_played(struct session *s)
{
	static const enum
	    concept plays[] = {CONCEPT_PLAY, CONCEPT_PLAYED, CONCEPT_NONE};
	const struct evidence *words = s->in.letter->evidence;
	const int64_t game = s->game.row.id;
	int seat = sender_seat(&s->in, &s->game);
	size_t event = seat == SEAT_NONE ? 0 : played_named(s, seat);
	struct posted by, before;
	struct person p;
	char when[WHEN_PERSON];
	if (!event || !evidence_any(words, plays))
		return false;
	const struct event *e = &s->game.log[event - 1];
	const char *card = doc_card(s->tx.arena, e->card);
	bool own = store_event_letter(
		       s->tx.store, s->tx.arena, game, (uint32_t)event, &by) &&
	           find_person(&s->tx, by.sender, &p) &&
	           p.id == s->in.sender.person.id;
	/* a letter makes one move, and the next is one that I made */
	for (size_t i = event - 1; i && own; i--)
		own = s->game.log[i - 1].seat != seat ||
		      !event_has(s->game.log[i - 1].kind, EVENT_ACTS) ||
		      !store_event_letter(s->tx.store, s->tx.arena, game,
			  (uint32_t)i, &before) ||
		      before.id != by.id;
	when_person(own ? by.received : e->acted, s->in.sender.person.zone,
	    when, sizeof when);
	const char *why = "by an order of yours";
	if (e->kind == EVENT_TIMEOUT)
		why = "because your time was up";
	else if (own)
		why = "because a letter from you came then";
	else if (was_forced(s, event))
		why = "because it was your only legal card";
	asked_say(s, tx_format(&s->tx,
			 "You asked why %s was played. I played it at %s, %s.",
			 card, when, why));
	return true;
}

/* Says why a card was played, or what is allowed now, or explains the newest
 * refusal, or how the points came about. */
void questions_why(struct session *s)
{
	int64_t number = store_ruling_last(
	    s->tx.store, s->in.sender.person.id, s->game.row.id);
	if (asked_counted(s->in.letter->evidence)) {
		asked_say(s,
		    tx_format(&s->tx,
			"You asked why a letter counted, or did not. It counts "
			"if its writer is to act then, and it plainly names "
			"one bid or card. If it is not so plain, I ask its "
			"writer in private.%s",
			contact_undo(s, &s->game.row)));
		return;
	}
	if (tell_why_played(s))
		return;
	if (asks_about_points(s->in.letter->evidence) &&
	    s->game.state.table.rounds_scored) {
		tell_points(s);
		return;
	}
	if (number && tell_allowed(s, "why"))
		return;
	if (number) {
		dispatch_one(
		    s, VERB_EXPLAIN, tx_format(&s->tx, "%" PRId64, number));
		return;
	}
	bool scored = s->game.state.table.rounds_scored;
	if ((!scored || asks_what_is_allowed(s->in.letter->evidence)) &&
	    tell_allowed(s, "why"))
		return;
	if (scored) {
		tell_points(s);
		return;
	}
	if (evidence_denies(s->in.letter->evidence) &&
	    evidence_names(s->in.letter->evidence)) {
		tell_rules(s, s->game.state.table.phase == PHASE_BID);
		return;
	}
	doc_paragraph(&s->reply.answer,
	    "You asked why. I refused nothing of yours in this game, and no "
	    "round is scored yet.");
	s->reply.said++;
}

void questions_played(struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	uint64_t suits = 0;
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].suit >= 0 && e->word[i].card == CARD_NONE)
			suits |= cards_suit(e->word[i].suit);
	const struct table *before = after_round(s, 0);
	if (!n.view.table->played && before) {
		brief_before(&s->reply.answer, &n, before);
	} else {
		brief_played(&s->reply.answer, &n, suits);
	}
	s->reply.said++;
}

/* Returns the seat's last bid, card or time-out; NULL for none, or if a later
 * act was taken back. */
static const struct event *last_move(const struct loaded_game *game, int seat)
{
	for (size_t i = game->log_count; i; i--) {
		const struct event *e = &game->log[i - 1];
		if (e->kind == EVENT_UNDO || e->kind == EVENT_VOID_ROUND)
			break;
		if (e->seat == seat &&
		    (e->kind == EVENT_BID || e->kind == EVENT_PLAY ||
			e->kind == EVENT_TIMEOUT))
			return e;
	}
	return NULL;
}

/* Returns the only card that the letter names in full; CARD_NONE for none. */
static int card_asked(const struct evidence *e)
{
	int card = CARD_NONE;
	for (size_t i = 0; i < e->count; i++) {
		if (e->word[i].named != NAMED_CARD)
			continue;
		if (card != CARD_NONE && card != e->word[i].card)
			return CARD_NONE;
		card = e->word[i].card;
	}
	return card;
}

void questions_received(struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	struct notice n = session_notice(s, seat);
	const struct event *last = last_move(&s->game, seat);
	size_t named = played_named(s, seat);
	if (asks_received(s) || guess_asks_still(s))
		return;
	int card = named ? CARD_NONE : card_asked(s->in.letter->evidence);
	/* a card that the player still holds was played in another round */
	if (named && !cards_have(n.view.hand, s->game.log[named - 1].card))
		last = &s->game.log[named - 1];
	if (card != CARD_NONE)
		doc_strong(&s->reply.answer,
		    "No, I have no %s from you that counts.",
		    doc_card(s->tx.arena, card));
	brief_received(&s->reply.answer, &n, last, card == CARD_NONE);
	s->reply.said++;
}

void questions_other(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"How the game stands", "status"},
	    {"The rules", "rules"},
	    {"All commands", "help"},
	};
	asked_offer(s,
	    "You seem to ask something that I cannot answer. I am a program. I "
	    "can tell you whose turn it is, the bids, the score, what was "
	    "played, and the rules.",
	    taps, COUNT_OF(taps));
}

/* ---- the table ---- */

bool questions_asked(const struct evidence *e)
{
	enum { MOST = 12 };
	static const char *const begins[] = {"is", "are", "was", "were", "has",
	    "have", "did", "does", "do", "any", "wheres", "whats", NULL};
	return e->count <= MOST && (evidence_marks(e) & MARK_ASKS ||
				       evidence_means(e->word, CONCEPT_WHAT) ||
				       evidence_means(e->word, CONCEPT_MAY) ||
				       evidence_about(e->word, MATTER_HOW) ||
				       evidence_about(e->word, MATTER_WHO) ||
				       evidence_about(e->word, MATTER_WHEN) ||
				       evidence_is_any(e->word, begins));
}

bool questions_advice(const struct session *s)
{
	static const char *const judges[] = {"good", "ok", "okay", "fine",
	    "safe", "wise", "too", "enough", "realistic", "sensible", "smart",
	    "crazy", "reasonable", "risky", "better", "best", "about", NULL};
	const struct evidence *e = s->in.letter->evidence;
	return e && s->decision.candidates.count &&
	       s->decision.decided != DECIDED_ACT && questions_asked(e) &&
	       evidence_has(e, judges);
}

void questions_where(struct session *s)
{
	struct asked asked;
	struct asked_names names;
	struct person p;
	int seat = SEAT_NONE;
	asked_read(s, &asked);
	asked_names(s, &asked, &names);
	if (names.count == 1 && find_person(&s->tx, names.name[0], &p))
		seat = store_seat_of(&s->game.row, p.id);
	if (seat == SEAT_NONE) {
		questions_brief(s, brief_turn);
		return;
	}
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	brief_seen(&s->reply.answer, &n, seat, last_move(&s->game, seat));
	s->reply.said++;
}

void questions_fair(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Check the deals", "verify"}, {"How it works", "help shuffle"}};
	asked_offer(s,
	    "You asked about the deal. Each deal follows from a seed that was "
	    "sealed before the game began, so nobody can choose the cards, not "
	    "even the operator. \"verify\" checks all finished rounds.",
	    taps, COUNT_OF(taps));
}

void questions_pass(struct session *s)
{
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	asked_say(s,
	    tx_format(&s->tx,
		"Nobody can pass in this game. A bid is %s. Nothing was done.",
		notice_biddable(&n)));
}

bool questions_word(struct session *s)
{
	enum { MOST = 6 };
	static const char *const small[] = {
	    "is", "a", "an", "does", "do", NULL};
	static const char *const means[] = {"mean", "means", NULL};
	const struct evidence *e = s->in.letter->evidence;
	const struct evidence_word *asked = NULL;
	bool meaning = false;
	for (size_t i = 1; i < e->count; i++) {
		meaning |= evidence_is_any(&e->word[i], means);
		if (evidence_is_any(&e->word[i], small) ||
		    evidence_is_any(&e->word[i], means))
			continue;
		if (asked)
			return false;
		asked = &e->word[i];
	}
	if (!asked || asked == &e->word[1] || e->count > MOST ||
	    !evidence_means(e->word, CONCEPT_WHAT))
		return false;
	if (!meaning && (asked->matter[0] || asked->concept[0] || asked->named))
		return false;
	if (rules_about(e))
		return false;
	if (explain_options(s, asked->hash))
		s->reply.said++;
	else if (s->in.sender.known)
		questions_other(s);
	return true;
}

bool questions_tells_hand(struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	bool plays = s->game.is_loaded && !s->in.sender.by_list &&
	             sender_seat(&s->in, &s->game) != SEAT_NONE;
	bool has = false;
	bool hand = false;
	for (size_t i = 1; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		has |= evidence_means(w, CONCEPT_HAVE) &&
		       evidence_means(&w[-1], CONCEPT_ME);
		hand |= has && (w->named || evidence_means(w, CONCEPT_CARD) ||
				   evidence_about(w, MATTER_HAND));
	}
	if (!plays || !hand || !evidence_about(e->word, MATTER_TELL))
		return false;
	asked_say(s,
	    "You seem to want to tell what you hold. Players may not talk "
	    "about their hands, so I tell nobody. Nothing was done.");
	s->reply.understood = s->reply.open = true;
	return true;
}

/* ---- games that are over ---- */

/* True for "the last game" and "our previous game". */
static bool names_last_game(const struct evidence *e)
{
	static const char *const last[] = {
	    "last", "previous", "finished", "earlier", NULL};
	for (size_t i = 0; i + 1 < e->count; i++)
		if (evidence_is_any(&e->word[i], last) &&
		    evidence_about(&e->word[i + 1], MATTER_GAME))
			return true;
	return false;
}

/* True if everybody whom the letter names has a seat in that game. */
static bool has_seats(
    const struct session *s, int64_t id, const struct asked_names *names)
{
	struct game_row row;
	struct person p;
	if (!tx_game_row(&s->tx, id, &row))
		return false;
	for (int i = 0; i < names->count; i++)
		if (!find_person(&s->tx, names->name[i], &p) ||
		    store_seat_of(&row, p.id) == SEAT_NONE)
			return false;
	return true;
}

/* Returns the game that a question means: the one that the letter names by its
 * number, by its players or as the last one; the letter's own if it is over;
 * that of the answered mail, if the sender lost the seat; or the last one of a
 * sender who plays none, or who asks who won a game that has only begun. On a
 * list, a sender who never played means the newest game of the list. Returns 0
 * for none. */
static int64_t past_game(struct session *s)
{
	enum { MOST = 20 };
	static const char *const wins[] = {"won", "win", "lost", "lose", NULL};
	int64_t ids[MOST];
	int64_t open[MOST];
	struct asked asked;
	struct asked_names names;
	int64_t person = s->in.sender.person.id;
	const struct evidence *e = s->in.letter->evidence;
	const struct table *t = &s->game.state.table;
	bool own = s->game.is_loaded;
	bool over = own && s->game.row.ended;
	size_t past =
	    store_games_past(s->tx.store, person, PAST_FINISHED, ids, MOST);
	size_t playing = store_games_of(s->tx.store, person, open, MOST);
	asked_read(s, &asked);
	asked_names(s, &asked, &names);
	if (asked.words.game > 0)
		return asked.words.game;
	if (names.count && particulars_about(&asked.words, MATTER_GAME)) {
		if (own && has_seats(s, s->game.row.id, &names))
			return s->game.row.id;
		for (size_t i = 0; i < playing; i++)
			if (has_seats(s, open[i], &names))
				return open[i];
		for (size_t i = 0; i < past; i++)
			if (has_seats(s, ids[i], &names))
				return ids[i];
	}
	if (over)
		return s->game.row.id;
	if (!own && posted_tag(&s->tx, &s->in))
		return posted_tag(&s->tx, &s->in);
	bool begins = own && !t->rounds_scored && !t->trick_no;
	bool last = names_last_game(e) ||
	            (begins && evidence_has(s->in.letter->evidence, wins)) ||
	            (!own && !playing);
	if (last && !past && s->tx.site->list && asked_who_won(e))
		return store_game_newest(s->tx.store);
	return past && last ? ids[0] : 0;
}

bool questions_past(struct session *s, enum intent intent)
{
	static const enum verb all[INTENT_COUNT] = {
	    [INTENT_SCORE] = VERB_SCORE,
	    [INTENT_WHY] = VERB_EXPLAIN,
	    [INTENT_REVIEW] = VERB_REVIEW,
	    [INTENT_FAIR] = VERB_VERIFY,
	};
	static const char *const records[] = {
	    "record", "records", "transcript", NULL};
	bool record = intent == INTENT_REPLAY &&
	              evidence_has(s->in.letter->evidence, records);
	enum verb asks = record ? VERB_RECORD : all[intent];
	int64_t id = asks ? past_game(s) : 0;
	struct game_row row;
	if (!id || !tx_game_row(&s->tx, id, &row))
		return false;
	if (!s->game.is_loaded &&
	    store_seat_of(&row, s->in.sender.person.id) != SEAT_NONE)
		(void)session_load(s, id);
	bool own = s->game.is_loaded && s->game.row.id == id;
	bool scored = own && s->game.state.table.rounds_scored;
	if (own && asks == VERB_SCORE && !row.ended)
		questions_brief(s, brief_score);
	else if (scored && asks == VERB_EXPLAIN)
		tell_points(s);
	else if (asks == VERB_SCORE || asks == VERB_EXPLAIN)
		return query_game(s, id);
	else
		dispatch_one(s, asks,
		    tx_format(&s->tx, "%s%" PRId64,
			asks == VERB_REVIEW ? "game " : "", id));
	return true;
}

/* ---- small talk ---- */

static const char *const thanks[] = {"thank", "thanks", "thx", "danke", "merci",
    "gracias", "grazie", "obrigado", "obrigada", "bedankt", "dziekuje", "tack",
    "gg", "ggs", NULL};

/* True if the letter has a word of courtesy or of small talk, and asks nothing:
 * "thank you", "good game, partner". */
static bool chats(const struct evidence *e)
{
	static const enum concept kind[] = {
	    CONCEPT_NICE, CONCEPT_HELLO, CONCEPT_SORRY, CONCEPT_NONE};
	static const char *const words[] = {"wp", "glhf", "gl", "congrats",
	    "congratulations", "cheers", "luck", "lucky", "unlucky", "hahaha",
	    "hehe", "cool", "awesome", "amazing", "fun", "enjoyed", "welcome",
	    "goodbye", "worries", "birthday", NULL};
	static const char *const see[] = {"see", NULL};
	static const enum
	    concept wants[] = {CONCEPT_NOT, CONCEPT_MAY, CONCEPT_WISH,
		CONCEPT_WOULD, CONCEPT_ASK, CONCEPT_CHANGE, CONCEPT_BACK,
		CONCEPT_WRONG, CONCEPT_INSTEAD, CONCEPT_IF, CONCEPT_NONE};
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->card != CARD_NONE || w->suit >= 0 ||
		    (w->rank >= 0 && w->number < 0))
			return false;
	}
	if (evidence_marks(e) & MARK_ASKS)
		return false;
	bool parts = e->count > 1 && evidence_is_any(e->word, see) &&
	             evidence_means(&e->word[1], CONCEPT_YOU);
	bool nice = evidence_any(e, kind) || evidence_has(e, words) ||
	            evidence_has(e, thanks);
	return parts || (nice && !evidence_any(e, wants));
}

const struct evidence *questions_after_hello(
    struct arena *arena, const struct evidence *e)
{
	static const enum concept wants[] = {CONCEPT_NOT, CONCEPT_MAY,
	    CONCEPT_WISH, CONCEPT_WOULD, CONCEPT_IF, CONCEPT_NONE};
	static const char *const exclaims[] = {"a", "an", "nice", NULL};
	struct evidence *out = arena_alloc(arena, sizeof *out);
	bool hello = false;
	for (size_t i = 0; i + 1 < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		const struct evidence_word *next = w + 1;
		hello |= evidence_means(w, CONCEPT_HELLO);
		if (w->named || evidence_means_any(w, wants) ||
		    w->marks & MARK_ASKS)
			break;
		bool asks = evidence_means(next, CONCEPT_WHAT) ||
		            evidence_about(next, MATTER_WHO) ||
		            evidence_about(next, MATTER_HOW) ||
		            evidence_about(next, MATTER_WHEN);
		bool more =
		    i + 2 < e->count && !evidence_is_any(next + 1, exclaims);
		if (!hello || !w->marks || !asks || !more)
			continue;
		*out = *e;
		out->count = e->count - i - 1;
		memmove(out->word, next, out->count * sizeof *next);
		return out;
	}
	return e;
}

bool questions_greets(const struct evidence *e)
{
	static const enum concept hello[] = {CONCEPT_HELLO, CONCEPT_NONE};
	static const char *const others[] = {
	    "referee", "ref", "there", "everyone", "everybody", NULL};
	for (size_t i = 0; i < e->count; i++)
		if (!plain_polite(e, i, i) &&
		    !evidence_is_any(&e->word[i], others))
			return false;
	return evidence_any(e, hello);
}

bool questions_chat(struct session *s, bool prompted)
{
	enum { FEW = 4 };
	const struct evidence *e = s->in.letter->evidence;
	int seat = SEAT_NONE;
	if (!chats(e) || s->decision.candidates.illegal ||
	    (prompted && e->count > FEW))
		return false;
	if (s->game.is_loaded)
		seat = sender_seat(&s->in, &s->game);
	bool turn = loaded_waits_for(&s->game, seat);
	const char *once =
	    tx_format(&s->tx, "chat %" PRId64 " %u", s->in.sender.person.id,
		turn ? (unsigned)s->game.state.table.turn_event : 0);
	bool others = seat != SEAT_NONE &&
	              !(e->count <= FEW && evidence_is_any(e->word, thanks)) &&
	              *loaded_to_agree(&s->tx, &s->game, 1u << seat);
	bool silent = s->game.is_loaded && !turn && !others;
	if (silent || !limits_once_a_day(&s->tx, once))
		return true;
	if (others && !turn && limits_proven(&s->in)) {
		asked_say_it(s);
		return true;
	}
	doc_paragraph(&s->reply.answer, "Thank you, %s.%s%s",
	    s->in.sender.person.handle, turn ? query_whose_turn(s) : "",
	    others ? " Nobody else read this. To tell the table something, "
		     "begin a line with \"say\"."
		   : "");
	s->reply.said++;
	if (!s->game.is_loaded && !offers_in_game(s) && limits_proven(&s->in))
		offers_play(s);
	return true;
}

/* ---- coming back ---- */

/* "vacation is over" */
static bool trip_is_over(const struct evidence *e)
{
	static const char *const over[] = {"over", "ended", "finished", NULL};
	static const char *const trips[] = {
	    "holiday", "holidays", "vacation", "trip", "absence", NULL};
	return evidence_has(e, over) && evidence_has(e, trips);
}

bool questions_is_back(const struct evidence *e)
{
	static const char *const backs[] = {"back", "again", "home", "return",
	    "returned", "rejoin", "resubscribe", NULL};
	static const char *const later[] = {"will", "ill", "when", "soon",
	    "tomorrow", "going", "leaving", "stop", "off", "unsubscribe",
	    "remove", "delete", "quit", "leave", "alone", NULL};
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_IF, CONCEPT_UNTIL, CONCEPT_MAYBE, CONCEPT_NONE};
	return !evidence_has(e, later) && !e->strange && !e->more &&
	       !evidence_any(e, doubts) &&
	       (evidence_has(e, backs) || trip_is_over(e));
}

bool questions_away(const struct session *s)
{
	enum { NEAR = 7, GREETING = 2 }; /* words */
	static const char *const will[] = {"ill", NULL};
	/* "my partner is away" */
	static const char *const others[] = {"my", "our", "me", "us", NULL};
	static const char *const past[] = {
	    "back", "since", "been", "had", "went", "returned", NULL};
	static const enum concept open[] = {
	    CONCEPT_NOT, CONCEPT_MAY, CONCEPT_WOULD, CONCEPT_WAS, CONCEPT_NONE};
	static const enum concept doubts[] = {
	    CONCEPT_IF, CONCEPT_MAYBE, CONCEPT_INSTEAD, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	size_t near = 0;
	bool found = false;
	bool begins = true;
	/* "away Monday to Friday" */
	near = e->count && evidence_is_any(e->word, asked_away) ? NEAR : 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool writer = (evidence_means(w, CONCEPT_ME) &&
				  !evidence_is_any(w, others)) ||
		              evidence_is_any(w, will);
		near = begins && writer ? NEAR : near - !!near;
		found |= near && evidence_is_any(w, asked_away);
		if (near &&
		    (evidence_means_any(w, open) || evidence_is_any(w, past)))
			return false;
		near = w->marks ? 0 : near;
		begins = w->marks || i < GREETING;
	}
	return found && !e->strange && !e->more && asked_days(s) &&
	       !(evidence_marks(e) & MARK_ASKS) && !evidence_any(e, doubts) &&
	       !evidence_names(e);
}

/* True if a sentence without a move says that its writer is back: "I'm home",
 * "I can play again". With `first`, also one that begins with "home" or says
 * that the holiday is over. */
static bool says_back(const struct evidence *e, bool first)
{
	static const char *const am[] = {"im", "am", "were", "are", "ive",
	    "have", "got", "came", "just", "already", "now", NULL};
	static const char *const here[] = {"back", "home", "returned", NULL};
	static const char *const able[] = {
	    "here", "play", "available", "online", "reachable", NULL};
	static const char *const again[] = {"again", NULL};
	static const char *const to[] = {"to", NULL};
	const struct evidence_word *w = e->word;
	size_t i = 0;
	while (i + 1 < e->count && evidence_means(&w[i], CONCEPT_HELLO))
		i++;
	bool says =
	    first && (trip_is_over(e) || (evidence_is_any(&w[i], here) &&
					     !evidence_is_any(&w[i + 1], to)));
	bool asks = w[e->count - 1].marks & MARK_ASKS;
	for (i = 1; i < e->count; i++) {
		size_t k =
		    i + (evidence_is_any(&w[i], able) && i + 1 < e->count &&
			    evidence_is_any(&w[i + 1], again));
		if ((k == i && !evidence_is_any(&w[i], here)) ||
		    !(evidence_is_any(&w[i - 1], am) ||
			evidence_means(&w[i - 1], CONCEPT_MAY)))
			continue;
		says = true;
		/* "I'm back, what is the score?" */
		asks &= !(w[k].marks & MARK_PAUSE);
	}
	return says && !asks && questions_is_back(e) && !evidence_names(e);
}

/* True if a sentence of the letter says so, and the letter names no days. */
static bool is_back(const struct session *s, bool first)
{
	const struct evidence *e = s->in.letter->evidence;
	struct evidence one;
	bool back = false;
	for (size_t i = 0; evidence_sentence(e, &i, &one);)
		back |= says_back(&one, first);
	back |= first && asked_last_clause(e, &one) && says_back(&one, false);
	return back && !e->strange && !e->more && !asked_days(s);
}

/* True if the letter may say that its writer is back, or goes on no holiday:
 * "no vacation after all". */
static bool may_be_back(const struct evidence *e)
{
	static const char *const again[] = {
	    "back", "home", "return", "returned", NULL};
	static const char *const trips[] = {
	    "away", "holiday", "holidays", "vacation", "trip", NULL};
	bool cancels = evidence_denies(e);
	for (size_t i = 0; i < e->count; i++)
		cancels |= evidence_about(&e->word[i], MATTER_CANCEL);
	return evidence_has(e, trips)
	           ? cancels
	           : questions_is_back(e) && evidence_has(e, again);
}

bool questions_back(struct session *s)
{
	enum { SHORT = 6 };
	const struct evidence *e = s->in.letter->evidence;
	const char *still = away_still(s);
	bool asks = evidence_marks(e) & MARK_ASKS;
	if (is_back(s, still) && (still || (e->count <= SHORT && !asks))) {
		dispatch_one(s, VERB_BACK, "");
		return !asks;
	}
	if (!still || asks || !may_be_back(e) || asked_days(s))
		return false;
	asked_one(s, still, "I am back", "back");
	return true;
}

void questions_back_beside(struct session *s, const struct commands *commands)
{
	if (!commands->count || !s->reply.done || s->in.sender.by_list ||
	    !s->in.letter->evidence || !away_still(s))
		return;
	if (is_back(s, true))
		dispatch_one(s, VERB_BACK, "");
	else
		away_remind(s);
}

/* ---- posts ---- */

/* True if the letter asks, or says, one sentence of words about a game of cards
 * that denies nothing and speaks to nobody. Beside a question, other sentences
 * may have any words, but no numbers. */
static bool is_about_cards(const struct evidence *e)
{
	static const enum
	    concept others[] = {CONCEPT_YOU, CONCEPT_NOT, CONCEPT_NONE};
	static const char *const small[] = {"is", "are", "does", "has", "whats",
	    "whos", "need", "still", "there", "dealt", "dealer", "again", "did",
	    "much", "too", NULL};
	bool found = false; /* a sentence that fits */
	for (size_t from = 0, end; from < e->count; from = end + 1) {
		bool fits = true;
		bool numbers = false;
		for (end = from;; end++) {
			const struct evidence_word *w = &e->word[end];
			fits &= (w->concept[0] || w->matter[0] || w->named ||
				    evidence_is_any(w, small)) &&
			        !evidence_means_any(w, others);
			numbers |= w->number >= 0;
			if (end + 1 == e->count || w->marks & MARK_SENTENCE)
				break;
		}
		bool asks = e->word[end].marks & MARK_ASKS;
		bool whole = !from && end + 1 == e->count;
		if ((!fits && numbers) || (found && fits && asks))
			return false;
		found |= fits && (asks || whole);
	}
	return found;
}

bool questions_own_move(const struct evidence *e)
{
	enum {
		NEAR = 8 /* words from "did" to the last of the others */
	};
	static const char *const asks[] = {
	    "did", "does", "has", "have", "was", "is", NULL};
	static const char *const moves[] = {"card", "bid", "move", "play",
	    "post", "lead", "refusal", "consent", "agreement", "objection",
	    NULL};
	static const char *const counts[] = {"count", "counts", "counted",
	    "get", "got", "receive", "received", "arrive", "arrived", "through",
	    "in", "make", "registered", "seen", "see", NULL};
	static const char *const small[] = {"so", "and", "but", "uh", NULL};
	static const char *const whose[] = {"my", NULL};
	static const char *const acts[] = {
	    "play", "played", "bid", "pick", "picked", "chose", NULL};
	static plain_phrases for_me = {
	    {"for", "me"}, {"in", "my", "name"}, {"in", "my", "place"}, {NULL}};
	bool begins = true;
	bool what = false;
	for (size_t i = 0; i < e->count; i++) {
		bool my = false;
		bool own = false;
		bool count = false;
		size_t k = i + 1;
		what |= evidence_means(&e->word[i], CONCEPT_WHAT);
		if (what && evidence_is_any(&e->word[i], acts) &&
		    k < e->count && plain_phrase(e, k, e->count - 1, for_me))
			return true; /* "what did you play for me" */
		bool here = begins && evidence_is_any(&e->word[i], asks);
		begins = e->word[i].marks ||
		         (begins && evidence_is_any(&e->word[i], small));
		for (; here && k < e->count && k < i + NEAR; k++) {
			const struct evidence_word *w = &e->word[k];
			own |= my && (w->named || evidence_is_any(w, moves));
			my |= evidence_is_any(w, whose);
			count |= evidence_is_any(w, counts);
			if (own && count)
				return true;
			if (w->marks & MARK_SENTENCE)
				break;
		}
	}
	return false;
}

size_t questions_call(const struct evidence *e)
{
	enum {
		EARLY = 5 /* "A question for the referee: " */
	};
	static const enum concept opens[] = {
	    CONCEPT_HELLO, CONCEPT_MAY, CONCEPT_WOULD, CONCEPT_NONE};
	static const enum concept names[] = {CONCEPT_THE, CONCEPT_NONE};
	static const char *const referee[] = {
	    "referee", "ref", "umpire", "schiedsrichter", NULL};
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool named = i && evidence_means_any(&w[-1], names);
		bool begins = !i || w[-1].marks & MARK_SENTENCE;
		if (!evidence_is_any(w, referee))
			continue;
		if (begins || w->marks & MARK_ASKS ||
		    (i < EARLY && (w->marks & MARK_PAUSE ||
				      evidence_means_any(e->word, opens))) ||
		    (!named && (w->marks & MARK_SENTENCE || i + 1 == e->count)))
			return i;
		if (i < EARLY)
			break;
	}
	return e->count;
}

/* True if the letter begins or ends with the name. */
static bool is_called(const struct letter *letter, const char *name)
{
	const struct evidence *e = letter->evidence;
	struct evidence last;
	evidence_read_line(name, &last);
	return text_starts(letter->new_text, name) ||
	       (e->count && last.count == 1 &&
		   e->word[e->count - 1].hash == last.word->hash);
}

bool questions_posted(const struct session *s, const struct asked *asked)
{
	enum {
		SHORT = 8, /* words of a question about the writer's move */
		BRIEF = 7  /* words of a question without its mark */
	};
	static const char *const anybody[] = {"anybody", "anyone", NULL};
	const struct evidence *e = s->in.letter->evidence;
	bool apart = s->in.sender.signs.token != TOKEN_OF_AUTHOR;
	struct asked_names names;
	asked_names(s, asked, &names);
	for (int i = 0; i < names.count; i++)
		if (is_called(s->in.letter, names.name[i]))
			return false;
	if (!e->count || (apart && !is_about_cards(e) &&
			     !(e->count <= SHORT && questions_own_move(e))))
		return false;
	if (evidence_has(e, anybody))
		return false;
	bool begins = evidence_means(e->word, CONCEPT_WHAT) ||
	              evidence_means(e->word, CONCEPT_MAY) ||
	              evidence_about(e->word, MATTER_WHO);
	return evidence_marks(e) & MARK_ASKS || (begins && e->count <= BRIEF);
}
