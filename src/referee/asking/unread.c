/* unread.c - answers letters in which no command was understood. */
#include "unread.h"

#include <string.h>

#include "asked.h"
#include "assent.h"
#include "base/text.h"
#include "engine/legal.h"
#include "mail/command.h"
#include "mail/first_letter.h"
#include "protest.h"
#include "referee/commands/concession.h"
#include "referee/commands/dispatch.h"
#include "referee/news/guess.h"
#include "referee/news/pasted.h"
#include "referee/outgoing/limits.h"
#include "referee/people/offers.h"
#include "referee/people/people.h"
#include "referee/queries/query.h"
#include "referee/sender/futile.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "rest.h"
#include "wants.h"

static void answer_contradiction(
    struct reply *reply, const struct commands *commands)
{
	struct doc *doc = &reply->answer;
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

/* ---- a move before the turn ---- */

/* True if the letter corrects something: "sorry, typo: 4". */
static bool corrects(const struct evidence *e)
{
	static const enum concept words[] = {CONCEPT_WRONG, CONCEPT_CHANGE,
	    CONCEPT_INSTEAD, CONCEPT_BACK, CONCEPT_SORRY, CONCEPT_NONE};
	return e && evidence_any(e, words);
}

bool unread_untimely(struct session *s, const struct commands *commands)
{
	enum decided decided = s->decision.decided;
	bool sure = decided == DECIDED_ACT ||
	            (decided == DECIDED_GUESS && futile_acted(s) &&
			corrects(s->in.letter->evidence));
	if (!s->game.is_loaded || commands->count || commands->contradictory ||
	    !sure || limits_is_senders_turn(&s->in, &s->game))
		return false;
	doc_paragraph(
	    &s->reply.answer, "%s", futile_text(s, RULING_NOT_YOUR_TURN));
	s->reply.said++;
	s->reply.understood = true;
	return true;
}

/* ---- a card without its suit ---- */

/* Adds the suit to the line. Returns the card that the result names. */
static int card_in_suit(const struct tx *tx, const char *line, int suit)
{
	static const char *const names[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	const char *name = names[suit];
	const char *said = tx_format(tx, "%s of %s", line, name);
	int card = command_card(said);
	if (card == CARD_NONE) {
		said = tx_format(tx, "%s %s", name, line);
		card = command_card(said);
	}
	bool of_suit = card != CARD_NONE && card_suit(card) == suit;
	return of_suit ? card : CARD_NONE;
}

/* Returns the cards of all suits for a line such as "jack", or no cards for
 * any other line. */
static uint64_t cards_of_rank(const struct tx *tx, const char *line)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++) {
		int card = card_in_suit(tx, line, suit);
		if (card == CARD_NONE)
			return 0;
		cards |= cards_of(card);
	}
	return cards;
}

/* Returns a text that asks the player to act for the suit of a card. Returns
 * NULL if the sender is not to act, or if the line is not a bare rank such as
 * "jack". */
static const char *ask_suit(const struct session *s, const char *line)
{
	const struct table *t = &s->game.state.table;
	int seat = sender_seat(&s->in, &s->game);
	if (t->phase != PHASE_PLAY || seat == SEAT_NONE || t->turn != seat)
		return NULL;
	uint64_t cards = cards_of_rank(&s->tx, line);
	if (!cards)
		return NULL;
	cards &= table_playable(t, s->game.state.hand[seat]);
	if (!cards)
		return "Name the suit of the card too. You have no card of "
		       "that rank that you may play now.";
	return tx_format(&s->tx,
	    "Name the suit of the card too. You may play %s.",
	    doc_cards(s->tx.arena, cards));
}

/* ---- a table without a rule set ---- */

/* True for "banana", "standart with bob" and "standart target=300". Other words
 * after "new" are talk: "new phone, so I was late". */
static bool describes_table(const char *words)
{
	const char *rest = words + strcspn(words, " ");
	rest += strspn(rest, " ");
	size_t size = strcspn(rest, " ");
	return !*rest || text_starts(rest, "with ") ||
	       text_starts(rest, "against ") || memchr(rest, '=', size);
}

/* Lets `new` say what is wrong with a line that names no rule set. False if the
 * line is something else, or was written during a game. */
static bool opens_nothing(struct session *s, const struct commands *commands)
{
	const char *line = commands->first_unknown;
	bool in_play = s->game.is_loaded && !s->game.row.ended;
	if (!commands->unknown || in_play || !s->in.sender.known ||
	    s->in.sender.by_list || !text_starts(line, "new "))
		return false;
	const char *words = line + strlen("new ");
	words += strspn(words, " ");
	if (!*words || !describes_table(words))
		return false;
	dispatch_one(s, VERB_NEW, words);
	return true;
}

/* ---- first letters ---- */

/* True if the whole letter is a phrase of joining, such as "Deal me in!", or a
 * yes to a mail about Spades. */
static bool says_to_join(const struct letter *letter)
{
	enum answer said = letter->answer;
	return said == ANSWER_JOIN || said == ANSWER_TOO ||
	       said == ANSWER_READY ||
	       (said == ANSWER_YES && text_find(letter->subject, "spades"));
}

/* True if the text, or the subject of a letter without text, wishes to play. */
static bool wishes_to_play(const struct letter *letter)
{
	struct evidence subject;
	const struct evidence *e = letter->evidence;
	if (!*letter->new_text) {
		evidence_read_line(letter->subject, &subject);
		e = &subject;
	}
	return e && ((!e->strange && says_to_join(letter)) ||
			first_letter_wishes(e));
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

/* Asks a stranger, or a person who left, to confirm if the letter wishes to
 * play and has no command that a stranger can give. Returns false for any other
 * letter. */
static bool asks_to_join(struct session *s, const struct commands *commands)
{
	const struct sender *w = &s->in.sender;
	bool member = w->known && !w->person.left;
	if (member || w->by_list || !only_of_games(commands) ||
	    *commands->hidden || !wishes_to_play(s->in.letter))
		return false;
	people_join(
	    s, &(struct command){.args = "", .line = commands->first_unknown});
	return true;
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

/* Returns whose turn it is, "" if it is the sender's or nobody's: a player who
 * is not to act often asks that. */
static const char *others_turn(struct session *s)
{
	int seat = sender_seat(&s->in, &s->game);
	bool own = loaded_waits_for(&s->game, seat);
	return seat == SEAT_NONE || own ? "" : query_whose_turn(s);
}

static const char *not_understood(struct session *s)
{
	if (assent_waits(s))
		return "I did not understand this.";
	if (may_play(s))
		return "I am a program, and did not understand this. To see "
		       "what you can write, send \"help\".";
	if (!s->game.is_loaded)
		return tx_format(&s->tx,
		    "I did not understand this. To see what you can write, "
		    "send \"help\"%s",
		    s->in.sender.known ? "." : ". To play, send \"join\".");
	if (s->decision.decided == DECIDED_GUESS && *others_turn(s) &&
	    !futile_acted(s))
		return futile_text(s, RULING_NOT_YOUR_TURN);
	bool could_say =
	    !s->tx.site->list && sender_seat(&s->in, &s->game) != SEAT_NONE;
	return tx_format(&s->tx,
	    "I did not understand this as a move or a command. Write the move "
	    "alone on the first line, or send \"help\".%s%s",
	    could_say ? " Nobody else read it. To say something to the table, "
			"begin the line with \"say\"."
		      : "",
	    others_turn(s));
}

static void answer_unknown(struct session *s, const char *line)
{
	struct command c = {.line = line};
	const char *text = s->game.is_loaded ? ask_suit(s, line) : NULL;
	reply_say(&s->reply, &c, "%s", text ? text : not_understood(s));
	if (may_play(s))
		offers_play(s);
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

/* Does the sender get a reply about a post that was not understood? On a list
 * only players get one, in private. */
static bool gets_answer(
    const struct input *in, const struct loaded_game *game, bool on_list)
{
	return !on_list ||
	       (in->sender.on_list && sender_seat(in, game) != SEAT_NONE);
}

static void answer_hidden(struct reply *reply, const char *line)
{
	doc_echo(&reply->answer, line,
	    "I did not read this line, because it has invisible "
	    "characters. Such characters have no width, or change "
	    "the direction of writing. Please type the line again.");
	reply->said++;
}

/* True if the letter has a command other than a code. Otherwise the command
 * that the code belongs to was not understood. */
static bool asks_for_something(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb != VERB_CODE)
			return true;
	return false;
}

static void answer_code_alone(const struct input *in, struct reply *reply)
{
	if (in->proved)
		doc_paragraph(&reply->answer,
		    "Your code was right, but each code counts only once. Send "
		    "your line again with the next code.");
	else if (in->unproved)
		doc_paragraph(&reply->answer, "%s", in->unproved);
}

/* True for a plain no to a deal that waits for the sender. */
static bool says_not_ready(const struct session *s)
{
	return s->in.letter->answer == ANSWER_NO && assent_waits(s);
}

bool unread_heard(struct session *s, const struct commands *commands)
{
	return concession_heard(s, commands) || protest_posted(s, commands) ||
	       asked_for_seat(s, commands);
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
	if (guess_denied(s, commands) || opens_nothing(s, commands) ||
	    asks_to_join(s, commands))
		return;
	if (unread_heard(s, commands))
		return;
	bool rest = rest_offer(s, commands);
	if (rest && !commands->count)
		return;
	bool early = unread_untimely(s, commands);
	bool answered = wants_answer(s, commands) || early;
	s->reply.understood |= early;
	if (guess_ask(s, commands, answered) || answered)
		return;
	bool hidden =
	    *commands->hidden && gets_answer(&s->in, &s->game, on_list);
	if (hidden)
		answer_hidden(&s->reply, commands->hidden);
	bool asked = hidden || asks_for_something(commands);
	if (asked || on_list || s->reply.answer.first) {
		if (!s->reply.answer.first)
			s->reply.quiet = true;
		return;
	}
	if (s->game.is_loaded && !*s->in.letter->new_text)
		doc_paragraph(&s->reply.answer,
		    "I found nothing new in your mail. I do not read "
		    "quotations, signatures and attachments. Write your move "
		    "on the first line, above the rest.");
	else if (commands->unknown && !says_not_ready(s))
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
}
