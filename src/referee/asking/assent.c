/* assent.c - see assent.h.
 *
 * A private mail that asks the table something keeps in its token what a yes
 * means (notify.c), so a yes to any other mail agrees to nothing. Being ready
 * needs no such token: in that phase there is only this to say, unless rules
 * are proposed. The letter must begin with a yes, and take nothing back; a post
 * must say nothing else (mail/answer.h).
 *
 * A post, and a private answer to the referee's post, have no such token. They
 * must answer the referee's own mail: on a list people also agree with each
 * other. A post that does not is asked about in private. */
#include "assent.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "referee/features/concession.h"
#include "referee/features/substitute.h"
#include "referee/play/petition.h"
#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "store/outbox.h"
#include "store/table.h"

static int seat_of(const struct session *s)
{
	if (!s->game.is_loaded || s->game.row.ended)
		return SEAT_NONE;
	return sender_seat(&s->in, &s->game);
}

static bool is_awaited(const struct session *s)
{
	int seat = seat_of(s);
	if (seat == SEAT_NONE || !deadline_awaits_ready(s))
		return false;
	return !(
	    store_seats(s->tx.store, s->game.row.id, SEAT_READY) >> seat & 1);
}

bool assent_waits(const struct session *s)
{
	return !s->in.sender.by_list && is_awaited(s);
}

static const char *proposal_of(const struct session *s)
{
	return store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
}

/* True if rules are proposed and the sender has not agreed to them. */
static bool has_proposal(const struct session *s)
{
	unsigned agreed = store_seats(s->tx.store, s->game.row.id, SEAT_AGREED);
	return *proposal_of(s) && !(agreed >> seat_of(s) & 1);
}

/* True if the table is asked something that a player can refuse. */
static bool can_refuse(const struct session *s)
{
	struct petition p;
	return petition_open(&s->tx, &s->game, &p) || *proposal_of(s);
}

/* Returns when the table was asked to void the round; 0 if it is not asked. */
static int64_t void_asked(const struct session *s)
{
	struct petition p;
	return petition_open(&s->tx, &s->game, &p) && p.kind == PETITION_VOID
	           ? p.at
	           : 0;
}

/* Finds the mail of this game that the letter answers itself, and not only some
 * other letter of its thread. */
static bool answered_mail(const struct session *s, struct written *mail)
{
	const char *ids = s->in.letter->references;
	const char *id = arena_copy(s->tx.arena, ids, strcspn(ids, " "));
	return store_mail_written(s->tx.store, id, mail) &&
	       mail->game == s->game.row.id;
}

enum { AGREES = 1, REFUSES = 2 };

/* Returns the clause without words beside a yes or a no: "still no", "I vote
 * no". */
static const char *unweakened(const struct tx *tx, const char *clause)
{
	static const char *const weak[] = {"still", "guess", "think", "suppose",
	    "either", "too", "i", "vote", NULL};
	const char *out = "";
	char *left = arena_string(tx->arena, clause);
	for (char *word; (word = strsep(&left, " "));) {
		size_t i = 0;
		while (weak[i] && !text_same(weak[i], word))
			i++;
		if (!weak[i])
			out = tx_list(tx, out, " ", word);
	}
	return out;
}

/* Returns what the clauses of the letter say, as a set of bits. If `named`, a
 * clause must say "agree" or "refuse". */
static unsigned said_in_clauses(const struct session *s, bool named)
{
	unsigned said = 0;
	struct letter one = {.from = "", .from_name = "", .subject = ""};
	char *left = arena_string(s->tx.arena, s->in.letter->new_text);
	for (char *clause; (clause = strsep(&left, ".!?,;\n"));) {
		one.new_text = unweakened(&s->tx, clause);
		if (named && !text_find(one.new_text, "agree") &&
		    !text_find(one.new_text, "refuse"))
			continue;
		enum answer answer = answer_read(s->tx.arena, &one);
		if (answer == ANSWER_YES || answer == ANSWER_FINE)
			said |= AGREES;
		if (answer == ANSWER_NO)
			said |= REFUSES;
	}
	return said;
}

/* True if the letter wants a new deal. */
static bool deals_anew(const struct evidence *e)
{
	static const char *const anew[] = {
	    "redo", "redeal", "again", "anew", "restart", NULL};
	return e && evidence_has(e, anew) && !evidence_denies(e);
}

/* True if a phrase of the letter wants to go on as before, or finds the round
 * right: "as it stands", "that round was fine". */
static bool goes_on(const struct evidence *e)
{
	static plain_phrases phrases = {{"it", "stand"}, {"it", "stands"},
	    {"leave", "it"}, {"keep", "going"}, {"keep", "playing"},
	    {"play", "on"}, {"carry", "on"}, {"round", "was", "fine"},
	    {"round", "is", "fine"}, {"round", "was", "ok"},
	    {"round", "is", "ok"}, {"round", "was", "good"},
	    {"round", "was", "right"}, {NULL}};
	bool found = false;
	for (size_t i = 0; i < e->count; i++)
		found |= plain_phrase(e, i, e->count - 1, phrases) > 0;
	return found;
}

/* True if the i-th word consents or objects to what was asked, and to nothing
 * that follows: "I do not consent.", "I'm against it", not "against the
 * proposal". */
static bool consents_at(const struct evidence *e, size_t i)
{
	static const char *const words[] = {
	    "consent", "object", "oppose", "against", "disagree", NULL};
	static const char *const to[] = {"to", NULL};
	const struct evidence_word *w = &e->word[i];
	if (!evidence_is_any(w, words))
		return false;
	if (!w->marks && i + 2 < e->count && evidence_is_any(&w[1], to))
		i++;
	return e->word[i].marks || i + 1 == e->count ||
	       evidence_means(&e->word[i + 1], CONCEPT_IT);
}

/* Returns what the clauses that name the void round say, as a set of bits: "I'd
 * rather not void it" refuses. Each "not" turns the one before it, but not the
 * words of another clause: "void it, the ten was not nice". `denies`: does the
 * letter say "not" at all? A "not" after the word for voiding says both. */
static unsigned said_of_void(const struct evidence *e, bool *denies)
{
	static const char *const against[] = {"against", "oppose", "mind",
	    "object", "care", "refuse", "disagree", "withhold", NULL};
	static const char *const harms[] = {"problem", "problems", "objection",
	    "objections", "issue", "worries", NULL};
	static const enum
	    concept parts[] = {CONCEPT_BUT, CONCEPT_BECAUSE, CONCEPT_NONE};
	enum { CLAUSE = ~(MARK_BREAK | MARK_FORBIDS) };
	unsigned said = 0;
	bool voids = false;
	bool not = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool ends = w->marks & CLAUSE || i + 1 == e->count ||
		            evidence_means_any(&w[1], parts);
		bool no = evidence_means(w, CONCEPT_NO) && !ends &&
		          !evidence_is_any(&w[1], harms);
		bool turns = no || evidence_means(w, CONCEPT_NOT) ||
		             evidence_is_any(w, against);
		not ^= turns;
		if (voids && turns)
			said |= AGREES | REFUSES; /* "void it or not" */
		voids |= evidence_about(w, MATTER_CANCEL) || consents_at(e, i);
		if (!ends)
			continue;
		*denies |= not;
		if (voids)
			said |= not ? REFUSES : AGREES;
		voids = not = false;
	}
	return said;
}

/* True if the table is asked to void the round, and the letter plainly wants
 * the round to stand. */
static bool keeps_round(const struct session *s)
{
	static const char *const stands[] = {"stand", "stands", "stay", "stays",
	    "count", "counts", "keep", "alone", NULL};
	static const enum
	    concept unless[] = {CONCEPT_IF, CONCEPT_BUT, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	bool denies = false;
	bool round = false;
	if (!e || evidence_marks(e) & MARK_ASKS || !void_asked(s))
		return false;
	unsigned said = said_of_void(e, &denies);
	for (size_t i = 0; i < e->count; i++) {
		round |= evidence_about(&e->word[i], MATTER_ROUND);
		if (e->word[i].card != CARD_NONE)
			return false;
	}
	if (said)
		return said == REFUSES;
	bool stays = (round && evidence_has(e, stands)) || goes_on(e);
	return stays && !denies && !evidence_any(e, unless) && !deals_anew(e) &&
	       !answer_yes_first(e);
}

/* True if a clause of the letter consents: its no is one to something else. */
static bool consents_too(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	bool denies = false;
	return said_in_clauses(s, false) & AGREES ||
	       (e && void_asked(s) && said_of_void(e, &denies) & AGREES);
}

/* True if the table is asked to void the round, and the letter speaks of that.
 */
static bool speaks_of_void(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	bool denies = false;
	return e && void_asked(s) && said_of_void(e, &denies);
}

/* Returns the command of a yes to what the answered mail asks the table;
 * VERB_COUNT for nothing. A letter that speaks of the void round may answer a
 * later post of the referee's, too. */
static enum verb asked_by_mail(const struct session *s)
{
	struct written mail;
	const struct sender *w = &s->in.sender;
	const struct token *t = &w->token;
	if (w->by_list || !w->has_token) {
		if (!answered_mail(s, &mail))
			return VERB_COUNT;
		enum verb asked = asks_at(s, mail.at);
		bool later = asked == VERB_COUNT && speaks_of_void(s) &&
		             mail.at >= void_asked(s);
		return later ? VERB_AGREE : asked;
	}
	bool of_game = w->has_token && t->purpose == PURPOSE_GAME &&
	               t->game == s->game.row.id;
	return of_game && t->guess ? reply_asked(t->guess) : VERB_COUNT;
}

static enum verb answer_to(const struct session *s, enum verb asked)
{
	enum answer answer = s->in.letter->answer;
	bool private = !s->in.sender.by_list && asked == VERB_COUNT;
	bool refuses = !consents_too(s);
	if ((private || asked == VERB_AGREE) && refuses && keeps_round(s))
		return VERB_REFUSE;
	if (asked == VERB_AGREE && refuses && can_refuse(s) &&
	    said_in_clauses(s, true) == REFUSES)
		return VERB_REFUSE;
	if (asked == VERB_CONCEDE && concession_repeated(s))
		return asked;
	bool ends = asked == VERB_CONCEDE || asked == VERB_FORFEIT;
	/* people chat on a list, and words beside "ready" may be for the deal
	 */
	bool chat = s->in.sender.by_list || asked == VERB_READY;
	const struct evidence *e = s->in.letter->evidence;
	if (!chat && !ends && asked != VERB_AGREE && answer_yes_first(e))
		return asked;
	switch (answer) {
	case ANSWER_MOSTLY:
		return chat || ends || asked == VERB_AGREE ? VERB_COUNT : asked;
	case ANSWER_SURELY:
	case ANSWER_FINE:
		return ends ? VERB_COUNT : asked;
	case ANSWER_YES:
		return asked;
	case ANSWER_NO:
		if (refuses && (asked == VERB_SUSPEND ||
				   (asked == VERB_AGREE && can_refuse(s) &&
				       !(void_asked(s) && deals_anew(e)))))
			return VERB_REFUSE;
		return VERB_COUNT;
	case ANSWER_TOO:
	case ANSWER_READY:
	case ANSWER_JOIN:
	case ANSWER_ONCE:
	case ANSWER_NO_MOVE:
	case ANSWER_EMPTY:
	case ANSWER_OTHER:
		break;
	}
	return VERB_COUNT;
}

/* True if the first sentence of a private letter says to be ready, and nothing
 * else in it delays that: "I am. Sorry to have kept everyone". */
static bool begins_ready(const struct session *s)
{
	static const enum concept delays[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_LATER, CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_IF,
	    CONCEPT_BUT, CONCEPT_MAYBE, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	const char *text = s->in.letter->new_text;
	struct evidence words;
	const struct letter one = {.from = "",
	    .from_name = "",
	    .subject = "",
	    .new_text = arena_copy(s->tx.arena, text, strcspn(text, ".!\n"))};
	if (s->in.sender.by_list || !e || e->strange || e->more ||
	    evidence_marks(e) & MARK_ASKS || evidence_any(e, delays))
		return false;
	enum answer first = answer_read(s->tx.arena, &one);
	if (first == ANSWER_OTHER && asked_by_mail(s) == VERB_READY) {
		evidence_read_line(one.new_text, &words);
		first = answer_learnt(&words, ASKED_OTHER);
	}
	return first == ANSWER_READY || first == ANSWER_YES ||
	       first == ANSWER_FINE || first == ANSWER_SURELY;
}

static bool says_ready(const struct session *s)
{
	enum answer answer = s->in.letter->answer;
	if (answer == ANSWER_READY)
		return true;
	bool yes = answer == ANSWER_YES || answer == ANSWER_FINE;
	return (yes || begins_ready(s)) && !has_proposal(s);
}

/* True if the letter has a command besides "go". A `ready` before words such as
 * "when you are" is none. */
static bool has_command(const struct session *s)
{
	const struct commands *list = letter_commands(s->in.letter);
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i].verb != VERB_READY &&
		    list->list[i].verb != VERB_GO)
			return true;
	return false;
}

/* True if the letter answers a mail that a player can answer with `ready`. */
static bool may_say_ready(const struct session *s)
{
	struct written mail;
	return is_awaited(s) &&
	       (!s->in.sender.by_list || answered_mail(s, &mail));
}

/* False for consent in a post that only a yes to an earlier post proves: it is
 * asked about. */
static bool yes_covers(const struct session *s, enum verb verb)
{
	return !s->in.sender.by_yes ||
	       (verb != VERB_AGREE && verb != VERB_REFUSE);
}

const struct commands *assent_commands(struct session *s)
{
	if (seat_of(s) == SEAT_NONE || has_command(s))
		return NULL;
	enum verb verb = answer_to(s, asked_by_mail(s));
	if (verb == VERB_COUNT && may_say_ready(s) && says_ready(s))
		verb = VERB_READY;
	if (verb == VERB_COUNT || !yes_covers(s, verb))
		return NULL;
	const char *text = s->in.letter->new_text;
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = (struct commands)COMMANDS_NONE;
	out->count = 1;
	out->list[0] = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = "",
	    .line = arena_copy(s->tx.arena, text, strcspn(text, "\n")),
	};
	return out;
}

/* ---- posts ---- */

/* True for the words after `suspend` or `resume` that can only mean the loaded
 * game: "", "the game", "game 7". */
static bool means_game(const struct session *s, const char *words)
{
	const char *number = tx_format(&s->tx, "game %" PRId64, s->game.row.id);
	return !*words || text_same(words, "game") ||
	       text_same(words, "the game") || text_same(words, "this game") ||
	       text_same(words, number);
}

/* May the post's command act? People on a list also agree about other matters,
 * and suspend other rules. */
static bool counts_in_public(const struct session *s, const struct command *c)
{
	struct written mail;
	struct person named;
	const char *name;
	bool no_more;
	if (verb_has(c->verb, TRAIT_ACTS) || !verb_has(c->verb, TRAIT_PUBLIC))
		return true;
	if (seat_of(s) == SEAT_NONE)
		return false;
	if (!yes_covers(s, c->verb))
		return false;
	if (c->verb == VERB_AGREE || c->verb == VERB_REFUSE) {
		int64_t since = asks_since(s, VERB_COUNT);
		return since && answered_mail(s, &mail) && mail.at >= since;
	}
	if (c->verb == VERB_READY)
		return may_say_ready(s);
	if (c->verb == VERB_PROPOSE)
		return deadline_awaits_ready(s) && strchr(c->args, '=');
	if (c->verb == VERB_REPLACE)
		return replace_request(c->args, &name, &no_more) &&
		       (!*name || find_person(&s->tx, name, &named));
	return means_game(s, c->args);
}

const struct commands *assent_in_public(
    struct session *s, const struct commands *commands)
{
	if (!s->in.sender.by_list || s->reply.freed)
		return commands;
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = *commands;
	out->count = 0;
	for (size_t i = 0; i < commands->count; i++)
		if (counts_in_public(s, &commands->list[i]))
			out->list[out->count++] = commands->list[i];
	return out;
}

/* True if the letter speaks of consent or of a new deal, and numbers nothing
 * else: "I withhold my consent". */
static bool speaks_of_consent(const struct evidence *e)
{
	static const char *const words[] = {
	    "agree", "redo", "redeal", "again", "cards", NULL};
	bool about = false;
	for (size_t i = 0; e && i < e->count; i++) {
		if (e->word[i].number >= 0)
			return false;
		about |= evidence_about(&e->word[i], MATTER_AGREE);
	}
	return e && (about || evidence_has(e, words));
}

/* True if a line of the letter is this command. */
static bool has_verb(const struct session *s, enum verb verb)
{
	const struct commands *list = letter_commands(s->in.letter);
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i].verb == verb)
			return true;
	return false;
}

bool assent_asks_again(struct session *s, const struct commands *commands)
{
	if (!s->in.sender.by_list || seat_of(s) == SEAT_NONE || commands->count)
		return false;
	if (is_awaited(s) && (has_verb(s, VERB_READY) || says_ready(s))) {
		assent_offer(s);
		return true;
	}
	bool named = asked_by_mail(s) == VERB_COUNT && !speaks_of_void(s);
	const struct evidence *e = s->in.letter->evidence;
	bool agrees = has_verb(s, VERB_AGREE) || has_verb(s, VERB_REFUSE) ||
	              said_in_clauses(s, named) || keeps_round(s) ||
	              (!named && (speaks_of_consent(e) || speaks_of_void(s)));
	return agrees &&
	       (asks_again(s) ||
		   ((keeps_round(s) || speaks_of_void(s)) && asks_insisted(s)));
}

/* ---- neither yes nor no ---- */

bool assent_unclear(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	const char *guess = sender_question(w);
	return guess && !reply_lists(guess) &&
	       reply_asked(guess) != VERB_READY &&
	       s->in.letter->answer != ANSWER_NO &&
	       !(evidence_marks(s->in.letter->evidence) & MARK_ASKS);
}

bool assent_ask_same(struct session *s)
{
	const char *guess = s->in.sender.token.guess;
	if (concession_asked(s)) {
		concession_ask(s);
		return true;
	}
	if (reply_asked(guess) != VERB_COUNT)
		return asks_again(s);
	if (!commands_line(s->tx.arena, guess)->count)
		return false;
	struct doc_choice *yes = arena_alloc(s->tx.arena, sizeof *yes);
	*yes = (struct doc_choice){"Yes, please", guess};
	doc_paragraph(&s->reply.answer,
	    "I could not tell whether this is a yes or a no, so nothing was "
	    "done yet. If you want what my mail asked about, answer yes.");
	doc_choices(&s->reply.answer, "your answer", yes, 1);
	s->reply.guess = guess;
	s->reply.said++;
	return true;
}

/* ---- what the first deal waits for ---- */

void assent_offer(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"I am ready", "ready"}, {"I agree to the rules", "agree"}};
	unsigned ready = store_seats(s->tx.store, s->game.row.id, SEAT_READY);
	const char *rules = "";
	bool proposed = has_proposal(s);
	if (proposed)
		rules = tx_format(&s->tx,
		    " The rules %s are proposed; if you agree, answer "
		    "\"agree\".",
		    proposal_of(s));
	char when[WHEN_PERSON];
	const char *latest = "";
	if (s->game.row.rules.time_limit != NO_TIME_LIMIT)
		latest = tx_format(&s->tx, ", at the latest after %s",
		    when_person(deadline_over(s), s->in.sender.person.zone,
			when, sizeof when));
	if (s->in.sender.by_list)
		doc_paragraph(&s->reply.answer,
		    "Your post does not answer a post of the referee's, so it "
		    "did nothing. Answer this mail instead.");
	doc_paragraph(&s->reply.answer,
	    "The cards are dealt when these players are ready%s: %s. If you "
	    "are ready, answer \"ready\". You can add words for the shuffle, "
	    "as in \"ready blue moon\".%s",
	    latest, loaded_to_agree(&s->tx, &s->game, ready), rules);
	doc_choices(&s->reply.answer, "your answer", taps, proposed ? 2 : 1);
	s->reply.said++;
}
