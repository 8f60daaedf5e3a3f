/* wants.c - answers questions and wishes in sentences.
 *
 * mail/intent.h finds what a letter asks for. A question is answered in a
 * paragraph. A wish is never carried out: the reply only offers the commands
 * for it, as links to tap, because a wrong guess must change nothing. */
#include "wants.h"

#include <inttypes.h>
#include <string.h>

#include "asked.h"
#include "assent.h"
#include "base/text.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "mail/answer.h"
#include "mail/decision.h"
#include "mail/intent.h"
#include "notice/brief.h"
#include "notice/legality.h"
#include "protest.h"
#include "referee/commands/dispatch.h"
#include "referee/news/meaning.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"
#include "store/agreements.h"

/* ---- helpers ---- */

static void brief(struct session *s, notice_part *part)
{
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	part(&s->reply.answer, &n);
	s->reply.said++;
}

#define OFFER(s, text, taps)                                                   \
	asked_offer(s, text, taps, (int)(sizeof(taps) / sizeof(taps)[0]))

/* ---- questions ---- */

/* Returns, as BRIEF bits, what to explain about the rules. */
static unsigned rules_about(const struct evidence *e)
{
	static const unsigned about[MATTER_COUNT] = {
	    [MATTER_BID] = BRIEF_BIDDING | BRIEF_NIL,
	    [MATTER_TRUMP] = BRIEF_SPADES,
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
	unsigned out = 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		for (int k = 0; k < EVIDENCE_MATTERS; k++)
			out |= about[w->matter[k]];
		if (w->suit == SUIT_SPADES)
			out |= BRIEF_SPADES;
	}
	return out;
}

/* Explains each option that the letter names: "low-ball", "lowball". */
static void explain_options(struct session *s)
{
	struct rules_option o;
	const char *text = answer_words(s->tx.arena, s->in.letter->new_text);
	text = tx_format(&s->tx, " %s ", text);
	for (size_t i = 0; rules_option(&s->game.row.rules, i, &o); i++) {
		const char *key = answer_words(s->tx.arena, o.key);
		char *joined = arena_string(s->tx.arena, key);
		char *blank = strchr(joined, ' ');
		if (blank)
			memmove(blank, blank + 1, strlen(blank));
		if (text_find(text, tx_format(&s->tx, " %s ", key)) ||
		    text_find(text, tx_format(&s->tx, " %s ", joined)))
			doc_paragraph(&s->reply.answer, "%s (here: %s): %s",
			    o.key, o.value, o.meaning);
	}
}

static void answer_rules(struct session *s)
{
	static const struct doc_choice taps[] = {{"All the rules", "rules"}};
	unsigned about = rules_about(s->in.letter->evidence);
	brief_rules(&s->reply.answer, &s->game.row.rules, about);
	explain_options(s);
	doc_taps(&s->reply.answer, taps, 1);
	s->reply.said++;
}

/* Does the letter ask why something is not allowed? */
static bool asks_what_is_allowed(const struct evidence *e)
{
	static const enum concept may[] = {CONCEPT_MAY, CONCEPT_NONE};
	return evidence_any(e, may);
}

/* Says what the sender may bid or play now, and the rules about it. Returns
 * false if it is not the sender's turn. */
static bool tell_allowed(struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	const struct table *t = &s->game.state.table;
	bool bids = t->phase == PHASE_BID;
	if (t->turn != seat || (!bids && t->phase != PHASE_PLAY))
		return false;
	struct notice n = session_notice(s, seat);
	const char *may =
	    bids ? notice_biddable(&n)
		 : doc_cards(s->tx.arena, table_playable(t, n.view.hand));
	bool follows = !bids && t->trick.size &&
	               n.view.hand & cards_suit(table_suit_led(t));
	doc_paragraph(&s->reply.answer, "You asked why. %s%sNow you may %s %s.",
	    follows ? notice_reason(&n, RULING_MUST_FOLLOW) : "",
	    follows ? " " : "", bids ? "bid" : "play", may);
	brief_rules(&s->reply.answer, &s->game.row.rules,
	    bids ? BRIEF_BIDDING | BRIEF_NIL : BRIEF_TRICKS | BRIEF_SPADES);
	s->reply.said++;
	return true;
}

/* Says what is allowed now, or explains the newest refusal, or how the points
 * came about. */
static void answer_why(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Every round", "history"},
	    {"The rules", "rules"},
	};
	int64_t number = store_ruling_last(
	    s->tx.store, s->in.sender.person.id, s->game.row.id);
	if (number && tell_allowed(s))
		return;
	if (number) {
		dispatch_one(
		    s, VERB_EXPLAIN, tx_format(&s->tx, "%" PRId64, number));
		return;
	}
	bool scored = s->game.state.table.rounds_scored;
	if ((!scored || asks_what_is_allowed(s->in.letter->evidence)) &&
	    tell_allowed(s))
		return;
	struct notice n = session_notice(s, sender_seat(&s->in, &s->game));
	s->reply.said++;
	if (!n.view.table->rounds_scored) {
		doc_paragraph(&s->reply.answer,
		    "You asked why. I refused nothing of yours in this game, "
		    "and no round is scored yet.");
		return;
	}
	doc_paragraph(&s->reply.answer,
	    "You asked why. I refused nothing of yours in this game. The "
	    "points of the last round:");
	notice_score(&s->reply.answer, &n);
	doc_taps(&s->reply.answer, taps, sizeof taps / sizeof taps[0]);
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

static void answer_received(struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	struct notice n = session_notice(s, seat);
	brief_received(&s->reply.answer, &n, last_move(&s->game, seat));
	s->reply.said++;
}

static void answer_other(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"How the game stands", "status"},
	    {"The rules", "rules"},
	    {"All commands", "help"},
	};
	OFFER(s,
	    "You seem to ask something that I cannot answer. I am a program. I "
	    "can tell you whose turn it is, the bids, the score, what was "
	    "played, and the rules.",
	    taps);
}

/* ---- wishes ---- */

static void offer_pause(struct session *s)
{
	const char *days = asked_days(s);
	const char *away =
	    *days ? tx_format(&s->tx, "away %s", days) : "away 7 days";
	const struct doc_choice gone = {away, away};
	const struct doc_choice more = {
	    "2 more days for this turn", "more time 2 days"};
	const struct doc_choice taps[] = {
	    *days ? gone : more,
	    *days ? more : gone,
	    {"Let the game stand still", "suspend"},
	};
	const int all = sizeof taps / sizeof taps[0];
	if (s->game.row.rules.consent)
		asked_offer(s,
		    "You seem to want more time. Nothing was done yet. Tap "
		    "what you want, or write \"away until\" and a day.",
		    taps, all);
	else
		asked_offer(s,
		    "You seem to want more time. Nothing was done yet. In this "
		    "game only the gamesmaster can give it. Tap what you want, "
		    "and the referee passes your request on.",
		    taps, all - 1);
}

static void offer_takeback(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Ask the table for it back", "undo"}};
	if (s->game.row.rules.undo != UNDO_OFF)
		OFFER(s,
		    "You seem to want to take a move back. Nothing was done "
		    "yet. All others must agree before anything else happens.",
		    taps);
	else {
		doc_paragraph(&s->reply.answer,
		    "You seem to want to take a move back. The rules of this "
		    "game do not allow that.");
		s->reply.said++;
	}
}

/* Offers to pass the letter's own words on. */
static void offer_say(struct session *s)
{
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	const char *line = asked_line(s);
	tap->label = "Tell the table";
	tap->words = tx_format(&s->tx, "say %s", line);
	asked_offer(s,
	    "You seem to want to tell the others something. Nobody else read "
	    "it yet. Write a line that begins with \"say\". You can also tap, "
	    "and shorten the text.",
	    tap, 1);
}

static void offer_address(struct session *s)
{
	doc_paragraph(&s->reply.answer,
	    "You seem to want mail at another address. Nothing was done yet. "
	    "Answer with a line such as \"address ann@example.org\".");
	s->reply.said++;
}

static void offer_leave(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Find somebody for my seat", "replace me"},
	    {"Concede this game", "concede"},
	    {"No new games after this one", "leave"},
	};
	OFFER(s,
	    "You seem to want to stop. Nothing was done yet. Tap what you "
	    "want.",
	    taps);
}

static void offer_fewer(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Only when I am to act", "mail turns"},
	    {"One after each round", "mail rounds"},
	    {"One mail a day", "mail digest"},
	};
	OFFER(s,
	    "You seem to want other mails. Nothing was done yet. Tap how many "
	    "you want.",
	    taps);
}

static void offer_other(struct session *s)
{
	static const struct doc_choice taps[] = {{"All commands", "help"}};
	OFFER(s,
	    "You seem to want something that I do not know how to do, so "
	    "nothing was done. I am a program. To see what I can do, send "
	    "\"help\".",
	    taps);
}

/* ---- one intent ---- */

/* How each intent is answered: by a part of a mail, by a function here, or by
 * a command, after a sentence that says as what the letter was read. */
static const struct {
	notice_part *brief;
	void (*answer)(struct session *s);
	enum verb verb;
	const char *read_as;
} answers[INTENT_COUNT] = {
    [INTENT_TURN] = {.brief = brief_turn},
    [INTENT_TIME] = {.brief = brief_deadline},
    [INTENT_BIDS] = {.brief = brief_bids},
    [INTENT_SCORE] = {.brief = brief_score},
    [INTENT_PLAYED] = {.brief = brief_played},
    [INTENT_PARTNER] = {.brief = brief_partner},
    [INTENT_TRUMP] = {.brief = brief_trump},
    [INTENT_RULES] = {.answer = answer_rules},
    [INTENT_WHY] = {.answer = answer_why},
    [INTENT_HAND] = {.verb = VERB_HAND, .read_as = "a question for your hand"},
    [INTENT_QUESTION] = {.answer = answer_other},
    [INTENT_PAUSE] = {.answer = offer_pause},
    [INTENT_TAKEBACK] = {.answer = offer_takeback},
    [INTENT_SAY] = {.answer = offer_say},
    [INTENT_SEND] = {.verb = VERB_HAND, .read_as = "a question for your hand"},
    [INTENT_ADDRESS] = {.answer = offer_address},
    [INTENT_LEAVE] = {.answer = offer_leave},
    [INTENT_SLOWER] = {.answer = offer_fewer},
    [INTENT_HINT] = {.verb = VERB_HINT, .read_as = "a question for a hint"},
    [INTENT_WISH] = {.answer = offer_other},
    [INTENT_RECEIVED] = {.answer = answer_received},
    [INTENT_HELP] = {.verb = VERB_HELP, .read_as = "a question for help"},
    [INTENT_REVIEW] = {.verb = VERB_REVIEW,
	.read_as = "a question for a review"},
};

static void answer_one(
    struct session *s, enum intent intent, const struct asked *asked)
{
	if (asked_answer(s, intent, asked))
		return;
	if (answers[intent].brief)
		brief(s, answers[intent].brief);
	else if (answers[intent].answer)
		answers[intent].answer(s);
	else if (answers[intent].read_as) {
		doc_paragraph(&s->reply.answer, "I read this as %s.",
		    answers[intent].read_as);
		dispatch_one(s, answers[intent].verb, "");
	} else
		offer_other(s);
}

/* ---- a letter ---- */

/* A letter that names no card may be a move if its sum of weights, in
 * thousandths, is at least this. */
enum { NAMELESS_FROM = 0 };

/* Returns true if every command of the letter is a move, the wish of a member
 * to play, or a command that means nothing without a game: "open a table for
 * me". */
static bool only_moves(const struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++) {
		enum verb verb = commands->list[i].verb;
		bool idle = !s->game.is_loaded && verb_has(verb, TRAIT_GAME);
		if (!verb_has(verb, TRAIT_MOVES) && verb != VERB_JOIN && !idle)
			return false;
	}
	return true;
}

/* True if the letter has a command to join, whose reply tells a member how to
 * play. */
static bool joins(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb == VERB_JOIN)
			return true;
	return false;
}

/* Does the letter probably mean a move, so that guess.c asks the sender? */
static bool may_move(const struct session *s, int seat)
{
	const struct decision *d = &s->decision;
	if (seat == SEAT_NONE || !meaning_could_move(s, seat))
		return false;
	/* a letter that names no card is about something else, even if only one
	 * card is legal */
	bool named = d->candidates.list[0].namings != 1u << NAMING_FORCED;
	return decision_doubtful(d) && (named || d->sum >= NAMELESS_FROM);
}

/* May the referee answer what the letter asks in sentences? */
static bool may_answer(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	bool private = !s->in.sender.by_list && s->in.sender.known;
	if (!private || !e || e->strange || s->in.sender.person.left)
		return false;
	/* a forged letter must not make the referee write the letter's words or
	 * offer to pass them on */
	if (!limits_proven(&s->in))
		return false;
	return !commands->more && !*commands->hidden && only_moves(s, commands);
}

/* Keeps what a player may want of a game whose first deal waits. Words such as
 * "let's play" are no wish for another game then. */
static void keep_before_deal(struct intention *found)
{
	static const enum intent kept[] = {INTENT_TURN, INTENT_TIME,
	    INTENT_RULES, INTENT_PAUSE, INTENT_SAY, INTENT_ADDRESS,
	    INTENT_LEAVE, INTENT_SLOWER, INTENT_AUTOPLAY, INTENT_CONCEDE,
	    INTENT_DEPUTY, INTENT_ZONE, INTENT_NAME, INTENT_FORGET, INTENT_HELP,
	    INTENT_HINT, INTENT_HAND, INTENT_RECEIVED};
	struct intention all = *found;
	found->count = 0;
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		if (intent_listed(&all, kept[i]))
			found->list[found->count++] = kept[i];
}

bool wants_answer(struct session *s, const struct commands *commands)
{
	static const struct intention appeal = {{INTENT_APPEAL}, 1};
	struct intention found;
	struct asked asked;
	bool empty = !commands->count && !*commands->hidden;
	s->reply.understood = empty && asked_by_gamesmaster(s);
	if (s->reply.understood)
		return true;
	if (!may_answer(s, commands))
		return false;
	int seat = SEAT_NONE;
	if (s->game.is_loaded)
		seat = sender_seat(&s->in, &s->game);
	asked_read(s, &asked);
	s->reply.understood = !commands->count && asked_takes_seat(s, &asked);
	if (s->reply.understood)
		return true;
	if (s->game.is_loaded && seat == SEAT_NONE)
		return false;
	asked.told = joins(commands);
	const struct occasion at = {
	    .moment = asked.moment,
	    .moves = s->game.is_loaded && commands->count > 0,
	    .doubtful = !commands->count && may_move(s, seat),
	};
	intent_find(s->in.letter->evidence, &at, &found);
	if (!commands->count && s->game.is_loaded) {
		if (protest_unwilling(s, &found))
			return s->reply.understood = true;
		if (protest_move(s))
			found = appeal;
	}
	if (assent_waits(s))
		keep_before_deal(&found);
	else if (!at.moves)
		asked_begin(s, &asked, &found);
	for (size_t i = 0; i < found.count; i++)
		answer_one(s, found.list[i], &asked);
	s->reply.understood = found.count > 0;
	return s->reply.understood;
}
