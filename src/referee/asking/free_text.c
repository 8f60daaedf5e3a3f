/* free_text.c - answers letters in which no command was understood: finds the
 * questions and wishes in their sentences and chooses one answer. */
#include "free_text.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "assent.h"
#include "base/buf.h"
#include "base/text.h"
#include "intents.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "mail/letter.h"
#include "notice/brief.h"
#include "notice/legality.h"
#include "protest.h"
#include "questions.h"
#include "referee/features/agree.h"
#include "referee/features/concession.h"
#include "referee/features/dispatch.h"
#include "referee/news/guess.h"
#include "referee/news/meaning.h"
#include "referee/news/pasted.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/play/petition.h"
#include "referee/queries/query.h"
#include "referee/sender/hold.h"
#include "referee/sender/no_move.h"
#include "referee/session/handlers.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"
#include "rest.h"
#include "seats.h"
#include "store/q.h"
#include "store/table.h"
#include "topics.h"

/* Answers questions and wishes in sentences.
 *
 * The reader finds what a letter asks for. A question is answered in a
 * paragraph. The reply to a wish offers the commands for it, as links to tap,
 * because a wrong guess must change nothing. Only what the letter says plainly,
 * and what can be taken back, is done at once. */

/* ---- wishes ---- */

static void offer_takeback(struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	bool alone = !*loaded_to_agree(&s->tx, &s->game, 1u << seat);
	struct petition p;
	static const enum
	    concept doubts[] = {CONCEPT_IF, CONCEPT_MAYBE, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	bool moves = s->decision.decided != DECIDED_NOTHING;
	bool surely = alone && (moves || s->decision.candidates.illegal) &&
	              !evidence_any(e, doubts);
	if (asks_again(s) || asked_other_back(s))
		return; /* "let him have it back" */
	if (asked_takes_back(e) && (surely || asked_surely(e)) &&
	    !s->in.sender.by_list) {
		dispatch_one(s, VERB_UNDO, "");
		/* "take it back, I bid 2": guess.c asks about the 2 */
		if (loaded_waits_for(&s->game, seat))
			meaning_of(s, true);
		else if (moves &&
			 store_petition(s->tx.store, s->game.row.id, &p))
			doc_paragraph(&s->reply.answer,
			    "Your new move does not count yet. Send it once "
			    "all have agreed.");
	} else if (s->game.row.rules.undo != UNDO_OFF) {
		s->decision = (struct decision){.move = -1}; /* one question */
		asked_one(s,
		    tx_format(&s->tx,
			"Do you want to take a move back? Nothing was "
			"done yet.%s",
			alone ? ""
			      : " All others must agree before anything else "
				"happens."),
		    alone ? "Take it back" : "Ask the table for it back",
		    "undo");
	} else {
		struct asked asked;
		asked_read(s, &asked);
		asked_for_person(s, &asked,
		    "to take a move back. The rules of this game do not allow "
		    "that.");
	}
}

static void offer_address(struct session *s)
{
	doc_paragraph(&s->reply.answer,
	    "Do you want mail at another address? Nothing was done yet. "
	    "Answer with a line such as \"address ann@example.org\".");
	s->reply.said++;
}

static void offer_fewer(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"Only when I am to act", "mail turns"},
	    {"One after each round", "mail rounds"},
	    {"One mail a day", "mail digest"},
	};
	asked_offer(s,
	    "Do you want other mails? Nothing was done yet. Tap how many "
	    "you want.",
	    taps, COUNT_OF(taps));
}

static void offer_other(struct session *s)
{
	asked_one(s,
	    "You seem to want something that I do not know how to do, so "
	    "nothing was done. I am a program. To see what I can do, send "
	    "\"help\".",
	    "All commands", "help");
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
    [INTENT_PLAYED] = {.answer = questions_played},
    [INTENT_PARTNER] = {.brief = brief_partner},
    [INTENT_TRUMP] = {.brief = brief_trump},
    [INTENT_RULES] = {.answer = questions_rules},
    [INTENT_WHY] = {.answer = questions_why},
    [INTENT_HAND] = {.verb = VERB_HAND, .read_as = "a question for your hand"},
    [INTENT_QUESTION] = {.answer = questions_other},
    [INTENT_TAKEBACK] = {.answer = offer_takeback},
    [INTENT_SAY] = {.answer = asked_say_it},
    [INTENT_SEND] = {.verb = VERB_HAND, .read_as = "a question for your hand"},
    [INTENT_ADDRESS] = {.answer = offer_address},
    [INTENT_SLOWER] = {.answer = offer_fewer},
    [INTENT_HINT] = {.verb = VERB_HINT, .read_as = ""},
    [INTENT_WISH] = {.answer = offer_other},
    [INTENT_RECEIVED] = {.answer = questions_received},
    [INTENT_HELP] = {.verb = VERB_HELP, .read_as = "a question for help"},
    [INTENT_REVIEW] = {.verb = VERB_REVIEW,
	.read_as = "a question for a review"},
    [INTENT_FAIR] = {.answer = questions_fair},
    [INTENT_WHERE] = {.answer = questions_where},
    [INTENT_DEALER] = {.brief = brief_dealer},
    [INTENT_PASS] = {.answer = questions_pass},
};

static void answer_one(
    struct session *s, enum intent intent, const struct asked *asked)
{
	bool rules = intent == INTENT_RULES || intent == INTENT_TRUMP ||
	             intent == INTENT_HAND || intent == INTENT_QUESTION;
	bool leave = rules || intent == INTENT_FOLLOW || intent == INTENT_NIL ||
	             intent == INTENT_MOVING;
	if (intent == INTENT_APPEAL)
		protest_disowned(s);
	if ((!asked->other_told && questions_past(s, intent)) ||
	    asked_answer(s, intent, asked) || (leave && questions_leave(s)) ||
	    ((rules || intent_explains(intent)) && questions_word(s)) ||
	    topics_answer(s, intent)) {
		/* what stops the clock now */
		if (intent == INTENT_HOLIDAY && asked->moment == MOMENT_GAME)
			(void)asked_answer(s, INTENT_PAUSE, asked);
		return;
	}
	if (answers[intent].brief)
		questions_brief(s, answers[intent].brief);
	else if (answers[intent].answer)
		answers[intent].answer(s);
	else if (answers[intent].read_as) {
		if (*answers[intent].read_as)
			doc_paragraph(&s->reply.answer, "I read this as %s.",
			    answers[intent].read_as);
		dispatch_one(s, answers[intent].verb, "");
	} else
		offer_other(s);
}

/* Asks which of the likeliest readings the sender means. Tells at once what a
 * line tells, if the letter asks something. False if no button fits. */
static bool ask_meant(
    struct session *s, const struct intention *found, const struct asked *asked)
{
	enum { MOST = 2 };
	struct doc_choice *taps = arena_alloc(s->tx.arena, MOST * sizeof *taps);
	int count = 0;
	struct asked_names names;
	asked_names(s, asked, &names);
	bool asks = questions_asked(s->in.letter->evidence);
	bool brief =
	    found->count && s->game.is_loaded && answers[found->list[0]].brief;
	bool explains = found->count && asked->moment != MOMENT_GAME &&
	                intent_explains(found->list[0]);
	if (asks && (brief || explains)) {
		answer_one(s, found->list[0], asked);
		return true;
	}
	if (asks && !offers_in_game(s) && !names.count) {
		offers_about(s);
		return true;
	}
	for (size_t i = 0; i < found->count && count < MOST; i++) {
		taps[count] = asked_meant(s, found->list[i], asked);
		bool again = count && taps[count].words &&
		             !strcmp(taps[0].words, taps[count].words);
		count += taps[count].words && !again;
	}
	if (count)
		asked_offer(s,
		    tx_format(&s->tx,
			"I did not understand this. Did you mean %s? For all "
			"that you can write, send \"help\".",
			count > 1 ? "one of these" : "this"),
		    taps, count);
	return count;
}

/* ---- a letter ---- */

/* A letter that names no card may be a move if its sum of weights, in
 * thousandths, is at least this. */
enum { NAMELESS_FROM = 0 };

/* True if the letter has a command other than a code. Otherwise the command
 * that the code belongs to was not understood. */
static bool asks_for_something(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb != VERB_CODE)
			return true;
	return false;
}

/* True if each command of the letter is a move, a member's wish to play, or
 * means nothing without a game: "open a table for me". */
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

/* True if the letter says its move and nothing else, also an illegal one. */
static bool says_only_move(
    const struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	struct plain move;
	return commands->count && e->count &&
	       plain_read(e, 0, e->count - 1, &move);
}

/* True if the letter has a command to join, whose reply tells how to play. */
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
	/* without a card it is about something else, if one card is legal */
	bool named = d->candidates.list[0].namings != 1u << NAMING_FORCED;
	return decision_doubtful(d) && (named || d->sum >= NAMELESS_FROM);
}

/* May the referee answer what the letter asks in sentences? */
static bool may_answer(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	if (!s->in.sender.known || !e || e->strange || s->in.sender.person.left)
		return false;
	return !commands->more && !*commands->hidden && only_moves(s, commands);
}

/* Keeps the intents that a list has, which INTENT_NONE ends, and, with
 * `explains`, the questions about how playing works. */
static void keep(
    struct intention *found, const enum intent *list, bool explains)
{
	struct intention all = *found;
	found->count = 0;
	for (size_t i = 0; i < all.count; i++) {
		enum intent one = all.list[i];
		const enum intent *at = list;
		while (*at && *at != one)
			at++;
		if (*at || (explains && intent_explains(one)))
			found->list[found->count++] = one;
	}
}

/* Keeps what a player may want of a game whose first deal waits. Words such as
 * "let's play" are no wish for another game then. */
static void keep_before_deal(struct intention *found)
{
	static const enum intent kept[] = {INTENT_TURN, INTENT_TIME,
	    INTENT_RULES, INTENT_PAUSE, INTENT_SAY, INTENT_ADDRESS,
	    INTENT_LEAVE, INTENT_SLOWER, INTENT_AUTOPLAY, INTENT_CONCEDE,
	    INTENT_DEPUTY, INTENT_ZONE, INTENT_NAME, INTENT_FORGET, INTENT_HELP,
	    INTENT_HINT, INTENT_HAND, INTENT_RECEIVED, INTENT_NONE};
	keep(found, kept, true);
}

/* Answers a letter without proof of a person in no game that asks something or
 * greets, unless it wants what only the person may have. Returns false for any
 * other letter. */
static bool answers_newcomer(struct session *s)
{
	static const enum intent kept[] = {INTENT_TURN, INTENT_TIME,
	    INTENT_RULES, INTENT_WHY, INTENT_QUESTION, INTENT_JOIN,
	    INTENT_GAMES, INTENT_HELP, INTENT_NONE};
	static const struct occasion at = {.moment = MOMENT_NO_GAME};
	const struct evidence *e = s->in.letter->evidence;
	struct intention found;
	intent_find(e, &at, &found);
	bool explains = found.count && intent_explains(found.list[0]);
	enum intent first = explains ? found.list[0] : INTENT_NONE;
	bool more = found.count && !found.weak;
	keep(&found, kept, true);
	if (offers_in_game(s) || (more && !found.count) ||
	    (!questions_asked(e) && !questions_greets(e)))
		return false;
	if (!topics_answer(s, first))
		offers_about(s);
	return s->reply.open = true;
}

/* Intents whose answers change nothing. A post is not asked about the first
 * APART, and the next two need proof there. */
static const enum intent looks[] = {INTENT_SETS, INTENT_GAMES, INTENT_STANDINGS,
    INTENT_LADDER, INTENT_HALL, INTENT_HAND, INTENT_REVIEW, INTENT_TURN,
    INTENT_TIME, INTENT_BIDS, INTENT_SCORE, INTENT_PLAYED, INTENT_PARTNER,
    INTENT_TRUMP, INTENT_RULES, INTENT_RECEIVED, INTENT_HELP, INTENT_WHY,
    INTENT_FAIR, INTENT_DEALER, INTENT_SET, INTENT_BAGS, INTENT_NIL,
    INTENT_FOLLOW, INTENT_MISTAKE, INTENT_NONE};
enum { APART = 5, OPEN = 7 };

/* What a post may ask the referee about a game in which its writer has no seat.
 */
static const enum intent looks_public[] = {INTENT_TURN, INTENT_TIME,
    INTENT_BIDS, INTENT_SCORE, INTENT_PLAYED, INTENT_NONE};

/* Finds the intents of the letter, or else those of its first clause: "What is
 * the score, if I may trouble the referee?" */
static void find_asked(const struct evidence *e, const struct occasion *at,
    struct intention *found)
{
	struct evidence first = *e;
	intent_find(e, at, found);
	first.count = 0;
	while (first.count < e->count &&
	       !(e->word[first.count++].marks & MARK_PAUSE))
		;
	if (!found->count && first.count < e->count)
		intent_find(&first, at, found);
}

/* If the letter asks whether its writer's move counts, answers that first. The
 * answer says whose turn it is. */
static void add_received(const struct session *s, struct intention *found)
{
	struct intention all = *found;
	if (!questions_own_move(s->in.letter->evidence))
		return;
	*found = (struct intention){.list = {INTENT_RECEIVED}, .count = 1};
	for (size_t i = 0; !all.weak && i < all.count; i++)
		if (all.list[i] != INTENT_RECEIVED &&
		    all.list[i] != INTENT_TURN && found->count < INTENTS_MOST)
			found->list[found->count++] = all.list[i];
}

/* If the letter calls the referee, takes that word out of the letter, so that
 * the rest is read as in a private letter. */
static bool take_call(struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	size_t i = questions_call(e);
	if (i == e->count)
		return false;
	struct letter *l = arena_alloc(s->tx.arena, sizeof *l);
	struct evidence *rest = arena_alloc(s->tx.arena, sizeof *rest);
	*l = *s->in.letter;
	*rest = *e;
	if (i)
		rest->word[i - 1].marks |= e->word[i].marks;
	rest->count--;
	memmove(rest->word + i, e->word + i + 1,
	    (rest->count - i) * sizeof *rest->word);
	l->evidence = rest;
	s->in.letter = l;
	return rest->count;
}

static bool asks_unread(struct session *s, const struct commands *commands)
{
	struct occasion at = {.doubtful = true};
	struct intention found;
	struct asked asked;
	bool by_list = s->in.sender.by_list;
	if (commands->count || !may_answer(s, commands))
		return false;
	bool called = by_list && take_call(s);
	bool won = asked_who_won(s->in.letter->evidence);
	if (won)
		session_load_past(s);
	asked_read(s, &asked);
	at.moment = by_list ? at.moment : asked.moment;
	find_asked(s->in.letter->evidence, &at, &found);
	enum intent plain =
	    by_list ? INTENT_NONE : asked_plain(s, &asked, &found);
	bool sets = plain == INTENT_SETS ||
	            (plain == INTENT_RULES && *asked.words.rules);
	if (!by_list && !(won && s->game.is_loaded) && !sets &&
	    answers_newcomer(s))
		return true;
	if (!by_list && found.idle && !assent_waits(s) &&
	    !questions_greets(s->in.letter->evidence) &&
	    s->decision.decided == DECIDED_NOTHING && questions_chat(s, false))
		return s->reply.open = s->reply.whole = true;
	/* everybody on the list may know who won there */
	bool open = won && s->tx.site->list &&
	            (!by_list || s->game.is_loaded || called ||
			posted_tag(&s->tx, &s->in));
	bool seated = sender_seat(&s->in, &s->game) != SEAT_NONE;
	int64_t tag = called && !won ? posted_tag(&s->tx, &s->in) : 0;
	if (tag && !s->game.is_loaded && !session_load(s, tag))
		return false;
	if (called && !seated && s->game.is_loaded) {
		keep(&found, looks_public, false);
		open |= found.count != 0;
	}
	if ((s->game.is_loaded || by_list || won) &&
	    (!(seated || open) || (by_list && !posted_about_game(s))))
		return false;
	if (plain)
		found = (struct intention){.list = {plain}, .count = 1};
	bool proven = limits_proven(&s->in);
	bool pause = by_list && proven && intent_listed(&found, INTENT_PAUSE);
	keep(&found, looks + by_list * (proven ? APART : OPEN), !by_list);
	if (pause)
		found.list[found.count++] = INTENT_PAUSE;
	if (won)
		found = (struct intention){.list = {INTENT_SCORE}, .count = 1};
	bool hands =
	    s->game.row.ended && asked_for_hands(s->in.letter->evidence);
	if (hands)
		found = (struct intention){.list = {INTENT_REPLAY}, .count = 1};
	bool over = s->game.row.ended || !s->game.is_loaded;
	enum intent wants = seated ? asked_apart(s) : INTENT_NONE;
	if (wants)
		found = (struct intention){.list = {wants}, .count = 1};
	else if (by_list && !((won || hands) && over) && !called &&
		 !questions_posted(s, &asked))
		return false;
	if (by_list)
		add_received(s, &found);
	bool each = proven || s->in.sender.credible;
	const char *once =
	    tx_format(&s->tx, "asks %" PRId64 " %d", s->in.sender.person.id,
		each && found.count ? (int)found.list[0] : 0);
	bool apart = by_list && s->in.sender.signs.token != TOKEN_OF_AUTHOR;
	if (!found.count || (apart && !store_once(s->tx.store, once, s->tx.now,
					  each ? WHEN_HOUR : WHEN_DAY)))
		return false;
	if (hands)
		asked_one(s,
		    "The game is over. To see all of its hands, send "
		    "\"replay\".",
		    "All hands", "replay");
	for (size_t i = 0; i < found.count && !hands; i++)
		answer_one(s, found.list[i], &asked);
	return s->reply.open = true;
}

/* People on a list ask each other, too. The answer to an unproven letter goes
 * to the registered address, and has no words of the letter. */
bool unread_asks(struct session *s, const struct commands *commands)
{
	const struct letter *whole = s->in.letter;
	if (asks_unread(s, commands))
		return true;
	s->in.letter = whole;
	return false;
}

/* Is giving up what the sender did, or what the answered mail asked about? */
static bool gives_up(const struct session *s, int seat)
{
	bool conceded =
	    seat != SEAT_NONE && s->game.state.table.conceded >> seat & 1;
	return conceded || concession_asked(s);
}

/* Answers a letter that only greets, or answers a mail that asked nothing: says
 * what waits for the sender. Returns false for any other letter. */
static bool answer_small(struct session *s)
{
	const struct sender *w = &s->in.sender;
	enum answer said = s->in.letter->answer;
	bool asked = sender_question(w);
	bool in_game = s->game.is_loaded && !s->game.row.ended;
	bool yes = in_game ? guess_agrees(s) : said == ANSWER_YES;
	bool no = said == ANSWER_NO && s->in.letter->evidence->count == 1;
	bool hello = questions_greets(s->in.letter->evidence);
	if ((!hello && ((!yes && !no) || asked)) || assent_waits(s) ||
	    s->decision.decided != DECIDED_NOTHING)
		return false;
	if (in_game && !hello && asks_again(s))
		return true;
	const char *first = tx_format(&s->tx, "Hello, %s.", w->person.handle);
	waits_tell(s);
	if (!hello)
		first = s->reply.answer.first
		            ? "Your letter does not answer that mail."
		            : "I have no open question for you.";
	doc_paragraph(&s->reply.answer, "%s%s", first,
	    in_game ? query_whose_turn(s) : "");
	s->reply.said++;
	if (!in_game)
		dispatch_one(s, VERB_GAMES, "");
	else if (hello)
		doc_paragraph(&s->reply.answer,
		    "To see what you can write, send \"help\".");
	return true;
}

/* Returns what a letter without a command wants in so many words: advice on a
 * move, autoplay, an absence, or a move back; INTENT_NONE for nothing. */
static enum intent plain_wish(
    const struct session *s, int seat, const struct intention *found)
{
	/* "how do I tell you that I am away next week" */
	if (found->count && found->list[0] == INTENT_HOLIDAY)
		return INTENT_NONE;
	if (answer_no_mail(s->in.letter->evidence))
		return INTENT_LEAVE;
	if (questions_advice(s))
		return INTENT_HINT;
	if (evidence_has(s->in.letter->evidence, asked_autoplay))
		return INTENT_AUTOPLAY;
	if (questions_away(s))
		return INTENT_PAUSE;
	enum intent wants = seat == SEAT_NONE ? INTENT_NONE : asked_apart(s);
	if (wants)
		return wants;
	bool back = seat != SEAT_NONE && !s->game.row.ended &&
	            asked_takes_back(s->in.letter->evidence);
	return back ? INTENT_TAKEBACK : INTENT_NONE;
}

/* Makes the line the text of the letter that is answered. */
static void answer_line(struct session *s, const char *line)
{
	struct letter *l = arena_alloc(s->tx.arena, sizeof *l);
	struct evidence *e = arena_alloc(s->tx.arena, sizeof *e);
	*l = *s->in.letter;
	l->new_text = line;
	l->answer = ANSWER_OTHER;
	l->evidence = e;
	(void)evidence_read(s->tx.arena, line, l->from_name, e);
	s->in.letter = l;
}

/* Returns the size of the first clause: with its mark, or up to "and I". */
static size_t clause_size(const char *text)
{
	size_t size = strcspn(text, ".,;!?\n");
	const char *joins = text_find(text + 1, " and i");
	if (joins && joins < text + size)
		return (size_t)(joins - text);
	return size + !!text[size];
}

const char *unread_cut_away(struct session *s)
{
	enum { CLAUSES = 20 };
	const struct letter *whole = s->in.letter;
	const struct evidence *e = whole->evidence;
	const char *at = whole->new_text;
	const char *away = NULL;
	struct buf rest;
	struct doc_choice days;
	if (!s->game.is_loaded || s->in.sender.by_list || !e || e->strange ||
	    e->more || e->introduces || !limits_proven(&s->in) ||
	    !s->tx.site->vacation_days || letter_commands(whole)->count ||
	    !evidence_names(e) || !evidence_has(e, asked_away))
		return NULL;
	buf_init(&rest, 0);
	for (int i = 0; i < CLAUSES && *at; i++) {
		size_t size = clause_size(at);
		answer_line(s, arena_copy(s->tx.arena, at, size));
		if (!away && questions_away(s) &&
		    away_days(s, s->in.letter->new_text, &days) == DATES_READ)
			away = days.words + strlen("away ");
		else
			buf_add(&rest, at, size);
		at += size;
	}
	answer_line(s, arena_take(s->tx.arena, &rest));
	if (!*at && away && evidence_names(s->in.letter->evidence) &&
	    !asked_days(s))
		return away;
	s->in.letter = whole;
	return NULL;
}

bool unread_beside(struct session *s, const struct commands *commands)
{
	static const struct occasion at = {.moment = MOMENT_GAME};
	const struct letter *whole = s->in.letter;
	const char *text = whole->new_text;
	const char *end = strrchr(text, '?');
	const char *from = end;
	struct intention found;
	struct asked asked;
	int said = s->reply.said;
	while (from && from > text && !strchr(".!?\n", from[-1]))
		from--;
	if (!from || from == text || !s->reply.done || !commands->count ||
	    !s->game.is_loaded || s->in.sender.by_list ||
	    !limits_proven(&s->in) || !may_answer(s, commands))
		return false;
	answer_line(s, tx_format(&s->tx, "%.*s", (int)(end + 1 - from), from));
	asked_read(s, &asked);
	intent_find(s->in.letter->evidence, &at, &found);
	asked_begin(s, &asked, &found);
	keep(&found, looks, true);
	for (size_t i = 0; !found.weak && i < found.count; i++)
		answer_one(s, found.list[i], &asked);
	s->in.letter = whole;
	return s->reply.said > said;
}

/* If the letter says yes to a mail that asked whether the sender wrote a
 * letter, its words become those that the mail showed. They only ask: moves and
 * other commands were read before. Returns false for any other letter. */
static bool resume_words(struct session *s)
{
	struct sender *w = &s->in.sender;
	const char *said = s->in.letter->new_text;
	bool more = s->in.letter->answer != ANSWER_YES;
	if (w->by_list || !limits_proven(&s->in) || !sender_question(w) ||
	    !text_starts(w->token.guess, REPLY_YOURS) ||
	    (more && !answer_accepts(s->in.letter->evidence)))
		return false;
	const char *line = w->token.guess + strlen(REPLY_YOURS);
	/* "yes it was me, invite lena@play.test" */
	said += strcspn(said, ",.!;\n");
	if (more && *said)
		line = tx_format(&s->tx, "%s\n%s", line, said + 1);
	answer_line(s, line);
	w->token.guess = NULL;
	const struct commands *list = commands_line(s->tx.arena, line);
	if (list->count == 1 && verb_has(list->list[0].verb, TRAIT_ASKS))
		dispatch_all(s, list);
	return true;
}

/* Keeps one intent of an unsure letter. Such a letter about bots wants a game
 * with them. */
static void keep_likeliest(
    struct intention *found, const struct asked *asked, bool prompted)
{
	bool bots = particulars_about(&asked->words, MATTER_BOT) &&
	            (intent_listed(found, INTENT_JOIN) ||
			intent_listed(found, INTENT_FILL));
	if (!found->count ||
	    !((found->weak && prompted) || (found->idle && bots)))
		return;
	found->list[0] = bots ? INTENT_JOIN : found->list[0];
	found->count = 1;
}

/* ---- first letters ---- */

/* True if the text, or the subject of a letter without text, wishes to play. */
static bool wishes_to_play(const struct letter *letter)
{
	struct evidence subject;
	const struct evidence *e = letter->evidence;
	if (!*letter->new_text) {
		evidence_read_line(letter->subject, &subject);
		e = &subject;
	}
	return e && !e->more && answer_learnt(e, ASKED_JOIN) == ANSWER_MOSTLY;
}

/* True if all commands of the letter look at a game or move in one: "cards" in
 * a subject. A stranger can do neither. */
static bool only_of_games(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (!verb_has(commands->list[i].verb, TRAIT_GAME | TRAIT_ASKS))
			return false;
	return true;
}

/* Answers the first question of a stranger's letter that is about how playing
 * works or about the rules, and drops the replies to its commands: they repeat
 * words that a forger can choose. Returns false if there is none. */
static bool answers_stranger(struct session *s)
{
	static const enum intent kept[] = {
	    INTENT_RULES, INTENT_TRUMP, INTENT_SETS, INTENT_NONE};
	static const struct occasion at = {
	    .moment = MOMENT_NO_GAME, .stranger = true};
	int left = 10; /* a person asks within that many sentences */
	const struct letter *whole = s->in.letter;
	const struct evidence *e = whole->evidence;
	struct letter one = *whole;
	struct evidence words;
	struct intention found;
	struct asked asked;
	struct doc before = s->reply.answer;
	int said = s->reply.said;
	doc_init(&s->reply.answer, s->tx.arena, before.title);
	asked_read(s, &asked);
	one.evidence = &words;
	s->in.letter = &one;
	for (size_t i = 0; e && s->reply.said == said && left-- > 0 &&
			   evidence_sentence(e, &i, &words);) {
		if (!questions_asked(&words))
			continue;
		intent_find(&words, &at, &found);
		keep(&found, kept, true);
		enum intent plain = asked_plain(s, &asked, &found);
		if (plain != INTENT_SETS &&
		    (questions_word(s) || !found.count || found.weak))
			continue;
		if (plain == INTENT_SETS || found.list[0] == INTENT_SETS)
			topics_sets(s, &asked);
		else if (!topics_answer(s, found.list[0]))
			questions_rules(s);
	}
	s->in.letter = whole;
	if (s->reply.said > said)
		return true;
	s->reply.answer = before;
	return false;
}

/* Asks a stranger, or a person who left, to confirm if the letter wishes to
 * play or asks what the referee can answer, and has no command that a stranger
 * can give. Returns false for any other letter. The yes of a person who left
 * means that they want no mail. */
static bool asks_to_join(struct session *s, const struct commands *commands)
{
	static const char *const again[] = {"again", "play", NULL};
	const struct sender *w = &s->in.sender;
	const struct evidence *e = s->in.letter->evidence;
	bool yes = s->in.letter->answer == ANSWER_YES;
	bool member = w->known && (!w->person.left || yes);
	bool back = w->known && e && questions_is_back(e);
	bool asks = commands->count && e && e->count == 1; /* "help" */
	if (member || asks || w->by_list || !only_of_games(commands) ||
	    *commands->hidden)
		return false;
	bool wishes = !w->known ||
	              (!limits_proven(&s->in) && e && evidence_has(e, again));
	if (!w->known && answers_stranger(s))
		s->reply.open = true;
	else if (!back && !(wishes && wishes_to_play(s->in.letter)))
		return false;
	people_join(s, &(struct command){.args = "", .line = asked_line(s)});
	return true;
}

/* Returns the first question of the letter about how playing works; INTENT_NONE
 * for none. */
static enum intent explains_first(const struct evidence *e)
{
	static const struct occasion at = {.moment = MOMENT_NO_GAME};
	struct evidence one;
	struct intention found;
	for (size_t i = 0; e && evidence_sentence(e, &i, &one);) {
		intent_find(&one, &at, &found);
		if (found.count && !found.weak && questions_asked(&one) &&
		    intent_explains(found.list[0]))
			return found.list[0];
	}
	return INTENT_NONE;
}

void unread_first(struct session *s)
{
	const char *words = sender_question(&s->in.sender);
	struct doc *doc = &s->reply.answer;
	struct doc rest = *doc;
	struct asked asked;
	enum intent asks = explains_first(s->in.letter->evidence);
	bool wishes = words && text_starts(words, REPLY_YOURS);
	if (!s->tx.acted || !doc->first || (!asks && !wishes))
		return;
	/* right below the headline */
	rest.first = doc->first->next;
	doc->last = &doc->first->next;
	doc->first->next = NULL;
	if (!topics_answer(s, asks)) {
		answer_line(s, words + strlen(REPLY_YOURS));
		asked_read(s, &asked);
		asked.told = true;
		(void)asked_answer(s, INTENT_JOIN, &asked);
	}
	doc_append(doc, &rest);
}

/* ---- questions and wishes ---- */

/* Leaves out a greeting before a question. A question about an own move is one
 * about the last game, if the letter is about none. */
static void prepare(struct session *s)
{
	struct letter *l = arena_alloc(s->tx.arena, sizeof *l);
	*l = *s->in.letter;
	l->evidence = questions_after_hello(s->tx.arena, l->evidence);
	s->in.letter = l;
	if (questions_own_move(l->evidence))
		session_load_past(s);
}

static struct intention alone(enum intent intent)
{
	return (struct intention){.list = {intent}, .count = 1};
}

/* After a letter's commands: answers the questions in its sentences, and offers
 * commands for its wishes. Changes nothing in the game. Returns false for an
 * unproven sender, and if the letter has a command other than a move. */
static bool wants_answer(struct session *s, const struct commands *commands)
{
	struct intention found;
	struct asked asked;
	bool empty = !asks_for_something(commands) && !*commands->hidden;
	int said = s->reply.said;
	bool resumed = empty && resume_words(s);
	if (s->reply.said > said || (resumed && asks_to_join(s, commands)))
		return s->reply.understood = true;
	bool apart = s->in.sender.by_list || !limits_proven(&s->in);
	s->reply.understood =
	    apart ? unread_asks(s, commands) : empty && asked_by_gamesmaster(s);
	if (s->reply.understood)
		return true;
	if (apart || !may_answer(s, commands) ||
	    guess_only_answers(s, commands) || says_only_move(s, commands))
		return false;
	prepare(s);
	int seat = sender_seat(&s->in, &s->game);
	asked_read(s, &asked);
	if (!commands->count && asked_takes_seat(s, &asked))
		return s->reply.understood = true;
	if (s->game.is_loaded && seat == SEAT_NONE && !s->game.row.ended)
		return asked_who_won(s->in.letter->evidence) &&
		       query_game(s, s->game.row.id);
	asked.told = joins(commands);
	const struct occasion at = {
	    .moment = asked.moment,
	    .moves = s->game.is_loaded && commands->count > 0,
	    .doubtful = !commands->count && may_move(s, seat),
	    .gives_up = gives_up(s, seat),
	};
	intent_find(s->in.letter->evidence, &at, &found);
	enum intent plain =
	    commands->count ? INTENT_NONE : plain_wish(s, seat, &found);
	if (!commands->count && !plain) {
		bool own = s->game.is_loaded;
		if (questions_back(s) || (own && protest_unwilling(s, &found)))
			return s->reply.understood = true;
		if (own && protest_move(s))
			found = alone(
			    asked_absent(s) ? INTENT_PAUSE : INTENT_APPEAL);
	}
	if (!commands->count && !plain &&
	    (asked_yes_but(s, &asked) || answer_small(s)))
		return s->reply.understood = true;
	bool talks = !commands->count && !resumed && !plain &&
	             s->decision.decided == DECIDED_NOTHING;
	bool prompted = !talks || asked_prompted(s, &asked);
	if (talks && found.idle && !assent_waits(s) &&
	    questions_chat(s, prompted))
		return true;
	found.weak &= !assent_waits(s) && !asked_days(s);
	if (assent_waits(s))
		keep_before_deal(&found);
	else if (!at.moves)
		asked_begin(s, &asked, &found);
	keep_likeliest(&found, &asked, prompted);
	asked.away = plain == INTENT_PAUSE;
	if (plain)
		found = alone(plain);
	if (!commands->count && seat != SEAT_NONE)
		add_received(s, &found);
	bool wishes = found.count && !found.weak && meaning_question(s);
	if (talks && (found.weak || found.idle) && !wishes && assent_unclear(s))
		return s->reply.understood = assent_ask_same(s);
	if (found.weak && !prompted) {
		s->reply.understood = false;
		return ask_meant(s, &found, &asked);
	}
	for (size_t i = 0; i < found.count; i++)
		if (!at.moves || !i || found.list[i] != INTENT_DEPUTY)
			answer_one(s, found.list[i], &asked);
	if (resumed && !found.count)
		asked_say(s,
		    "Thank you. I did not understand that letter, so please "
		    "answer this mail with your words.");
	return s->reply.understood = found.count || resumed;
}

static void answer_contradiction(
    struct reply *reply, const struct commands *commands)
{
	struct doc *doc = &reply->question;
	const char *again = "Which move do you mean? Answer with that move and "
			    "nothing else.";
	if (!strcmp(commands->first_move, commands->second_move)) {
		doc_paragraph(
		    doc, "I took no move, because this line may take it back:");
		doc_echo(doc, commands->first_move, again);
		return;
	}
	doc_paragraph(doc, "I took no move, because you wrote");
	doc_echo(doc, commands->first_move,
	    commands->second_in_html ? "and in the HTML part of the same mail"
				     : "and then");
	doc_echo(doc, commands->second_move, again);
}

/* On a list, do not ask which of two moves is meant if neither could be legal,
 * or if the question would repeat a hand pasted into the post (pasted.c). */
static void answer_contradiction_on_list(
    struct session *s, const struct commands *commands)
{
	enum ruling ruling = futile_turn(s);
	if (pasted_shows(&s->in, &s->game, pasted_hand(&s->in, &s->game))) {
		s->reply.quiet = true;
	} else if (ruling) {
		doc_paragraph(&s->reply.answer, "%s", futile_text(s, ruling));
	} else {
		answer_contradiction(&s->reply, commands);
	}
}

/* ---- any other letter ---- */

/* Does the sender play in no game, so that the reply may say how to play? A
 * letter without proof gets a brief reply, and a gamesmaster's line was perhaps
 * a command. */
static bool may_play(const struct session *s)
{
	return s->in.sender.known && limits_proven(&s->in) &&
	       !sender_is_gamesmaster(&s->tx, &s->in) && !offers_in_game(s);
}

static const char *not_understood(struct session *s)
{
	if (assent_waits(s))
		return "I did not understand this.";
	if (may_play(s))
		return "I did not understand this, so nothing was done.";
	if (!s->game.is_loaded)
		return "I did not understand this. To see what you can write, "
		       "send \"help\".";
	int seat = sender_seat(&s->in, &s->game);
	bool own = loaded_waits_for(&s->game, seat);
	if (futile_turn(s) && unread_conditional(s->in.letter->evidence))
		return tx_format(&s->tx,
		    "%s I take no moves on a condition. To plan your next "
		    "card, send a line such as \"order 10h\" or \"order "
		    "lowest\".",
		    futile_text(s, RULING_NOT_YOUR_TURN));
	if (s->decision.decided == DECIDED_GUESS && seat != SEAT_NONE && !own &&
	    !futile_acted(s))
		return futile_text(s, RULING_NOT_YOUR_TURN);
	struct notice n = session_notice(s, seat);
	return tx_format(&s->tx,
	    "I did not understand this, so nothing was done.%s%s To see what "
	    "you can write, send \"help\".",
	    own ? tx_format(&s->tx, " %s", notice_awaited(&n))
		: query_whose_turn(s),
	    seat == SEAT_NONE || s->tx.site->list
		? ""
		: " To tell the table something, begin with \"say\".");
}

static void answer_unknown(struct session *s, const char *line)
{
	struct command c = {.line = line};
	bool silent = s->in.sender.known &&
	              store_unsubscribed(s->tx.store, s->in.sender.person.id);
	int seat = sender_seat(&s->in, &s->game);
	if (!silent && loaded_waits_for(&s->game, seat) && !assent_waits(s)) {
		/* as a question: the table is not shown again */
		doc_echo(&s->reply.question, line, not_understood(s));
		s->reply.said++;
		return;
	}
	if (silent) {
		offers_play(s);
		s->reply.said++;
		return;
	}
	reply_say(&s->reply, &c, "%s", not_understood(s));
	if (may_play(s))
		offers_about(s);
}

/* Answers a letter that has only polite words: a thank you gets what the sender
 * can do now. */
static void answer_polite(struct session *s)
{
	if (!may_play(s) || !*s->in.letter->new_text)
		return;
	doc_paragraph(&s->reply.answer, "You are in no game now.");
	s->reply.said++;
	offers_play(s);
}

static void answer_code_alone(const struct input *in, struct reply *reply)
{
	if (in->proved)
		doc_paragraph(&reply->answer,
		    "Your code was right, but each code counts only once. "
		    "Send a command together with the next code.");
	else if (in->unproved)
		doc_paragraph(&reply->answer, "%s", in->unproved);
}

bool unread_heard(struct session *s, const struct commands *commands)
{
	return concession_heard(s, commands) || protest_posted(s, commands) ||
	       asked_for_seat(s, commands) || asked_accepts_seat(s, commands);
}

static void answer_letter(struct session *s, const struct commands *commands)
{
	bool by_list = s->in.letter->kind == LETTER_LIST;
	bool on_list = s->in.sender.by_list || by_list;
	if (commands->more && s->in.sender.known && !on_list)
		doc_paragraph(&s->reply.answer,
		    "Your mail has more commands than I accept in one "
		    "letter. Please send the unanswered commands in another "
		    "letter.");
	if (commands->contradictory) {
		if (s->in.sender.on_list)
			answer_contradiction_on_list(s, commands);
		else
			answer_contradiction(&s->reply, commands);
		return;
	}
	if (guess_unsettled(s, commands) || unread_opens_nothing(s, commands) ||
	    asks_to_join(s, commands) ||
	    (!commands->count && may_answer(s, commands) &&
		questions_tells_hand(s)))
		return;
	if (unread_heard(s, commands))
		return;
	bool rest = rest_offer(s, commands);
	if (rest && !commands->count)
		return;
	bool early = unread_untimely(s, commands);
	bool first = s->decision.several || guess_refuses(s);
	if (!on_list && !early && first && guess_ask(s, commands, false))
		return;
	const struct letter *whole = s->in.letter;
	bool answered = wants_answer(s, commands) || early;
	s->in.letter = whole;
	s->reply.understood |= early;
	bool advised = answered && questions_advice(s);
	if (advised || guess_ask(s, commands, answered) || answered)
		return;
	bool hidden = unread_hidden(s, commands, on_list);
	bool asked = hidden || asks_for_something(commands);
	if (asked || on_list || s->reply.answer.first) {
		if (!s->reply.answer.first)
			s->reply.quiet = true;
		return;
	}
	const struct letter *l = s->in.letter;
	if (!s->in.sender.known && *l->new_text)
		asked_say(s, "Hello."); /* and what this is, below */
	else if (s->game.is_loaded && !*l->new_text && !commands->count)
		doc_paragraph(&s->reply.answer,
		    "I found nothing new in your mail. I do not read "
		    "quotations, signatures and attachments. Write your move "
		    "on the first line, above the rest.");
	else if (commands->unknown &&
		 !(l->answer == ANSWER_NO && assent_waits(s)))
		answer_unknown(s, commands->first_unknown);
	else
		answer_polite(s);
	answer_code_alone(&s->in, &s->reply);
}

void unread_answer(struct session *s, const struct commands *commands)
{
	answer_letter(s, commands);
	if (assent_asks_again(s, commands))
		s->reply.quiet = false;
	else if (!commands->count && assent_waits(s))
		assent_offer(s);
	else if (!s->in.sender.by_list && !reply_is_empty(&s->reply) &&
		 !s->reply.guess && !s->reply.offer && !s->reply.goodbye &&
		 !s->tx.acted)
		asks_still(s);
}
