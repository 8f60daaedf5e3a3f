/* notify.c - queues the mails of a session, at most one for each person.
 *
 * The sender gets an answer, unless the sender's next mail can say the same.
 * audience.c decides who else gets a mail now. Each mail about a game reports
 * everything that its reader has not been told (recap.c). With forum = list,
 * one post to the list informs the table, and hands go by private mail, whose
 * answers go to the referee alone: an answer may quote the whole mail. With
 * forum = relay, each seat gets its own mail. */
#include "notify.h"

#include <inttypes.h>

#include "recap.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/audience.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/sender/hold.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "unspoken.h"

/* True if this session's mails contain only game events, which a later mail
 * can report as well. */
static bool only_news(const struct loaded_game *game, const struct reply *reply)
{
	if (reply->announce || reply->chain || reply->words_from ||
	    reply->next_told)
		return false;
	return game->news_count > 0;
}

/* True if the list tells all that the mail tells, except whose turn it is. */
static bool is_turn_alone(const struct session *s, const struct notice *n)
{
	return n->list && !audience_list(s) &&
	       !audience_dealt(n->news, n->news_count) &&
	       !audience_got_cards(
		   &s->game, n->news, n->news_count, n->view.seat);
}

static enum notice_kind seat_kind(
    const struct session *s, const struct notice *n)
{
	if (!only_news(&s->game, &s->reply) && !s->reply.reminder)
		return NOTICE_NONE;
	return is_turn_alone(s, n) ? NOTICE_TURN : NOTICE_COURSE;
}

/* Add the announcement, with buttons for the seats that it asks. */
static void add_announcement(
    struct notice *n, const struct reply *reply, int seat)
{
	/* the reply to the asker's letter says it */
	if (reply->ask == ASK_CONSENT && reply->asker == seat)
		return;
	n->announce = reply->announce;
	if (reply->ask != ASK_NOTHING && reply->asker != seat)
		n->buttons = reply_buttons(reply->ask, &n->button_count);
}

/* Returns what a yes to the mail executes: what the announcement asks, or the
 * next game, which the end of a game offers. */
static const char *yes_to(const struct notice *n, const struct reply *reply)
{
	if (n->button_count)
		return reply_yes(reply->ask);
	/* a rematch asks others, and "agree" may answer what lapsed */
	bool bots = n->again && strcmp(n->again, "rematch") != 0;
	return bots && n->news_count ? n->again : NULL;
}

/* Returns when the newest letter since then came from one of the person's
 * addresses and did nothing; 0 for none. */
static int64_t moveless(
    const struct tx *tx, const struct person *person, int64_t since)
{
	return q_number(tx->store, 0,
	    "SELECT max(received) FROM letter WHERE received > ?1 AND NOT cut "
	    "AND verdict IN ('heard', 'unproven') AND (sender = ?2 COLLATE "
	    "NOCASE OR sender COLLATE NOCASE IN (SELECT address FROM alias "
	    "WHERE person = ?3))",
	    since, person->address, person->id);
}

void notify_seat(struct session *s, int seat)
{
	const struct person *player = &s->game.row.seat[seat];
	struct notice n = since_notice(s, seat);
	struct doc doc;
	/* whose turn it is reads why: the game goes on, a card was taken back
	 */
	if (!n.list || audience_told_apart(&s->reply, seat) ||
	    seat == s->game.state.table.turn)
		add_announcement(&n, &s->reply, seat);
	n.reminder = s->reply.reminder && !s->game.news_count;
	if (n.reminder && n.list)
		n.moveless =
		    moveless(&s->tx, player, s->game.state.table.opened);
	doc_init(&doc, s->tx.arena, notice_subject(&n));
	notice_mail(&doc, &n);
	unasked_tell(s, &doc, player);
	struct outbound mail = {
	    .person = player,
	    .doc = &doc,
	    .in_game = true,
	    .guess = yes_to(&n, &s->reply),
	    .notice = seat_kind(s, &n),
	    .deals = audience_dealt(n.news, n.news_count),
	    .tells = true,
	};
	outbound_mail(s, &mail);
}

void notify_list(struct session *s)
{
	struct notice n = since_notice(s, SEAT_NONE);
	struct doc doc;
	n.post = true;
	n.announce = s->reply.announce;
	doc_init(&doc, s->tx.arena, notice_subject(&n));
	notice_mail(&doc, &n);
	struct outbound mail = {
	    .to = s->tx.site->list,
	    .doc = &doc,
	    .in_game = true,
	    .notice =
		only_news(&s->game, &s->reply) ? NOTICE_COURSE : NOTICE_NONE,
	    .tells = true,
	};
	outbound_mail(s, &mail);
}

/* True if the game changed or the reply shows or announces something. */
static bool has_news(const struct loaded_game *game, const struct reply *reply)
{
	return game->news_count || reply->shows || reply->announce;
}

/* True if the answer should include the full notice: the game changed, or the
 * reader is to act and can play from any mail. */
static bool shows_game(
    const struct loaded_game *game, const struct reply *reply, int seat)
{
	return loaded_waits_for(game, seat) || has_news(game, reply);
}

/* A player's answer also carries the game notice. */
static struct notice answer_with_game(struct session *s, int seat)
{
	struct notice n = shows_game(&s->game, &s->reply, seat)
	                      ? since_notice(s, seat)
	                      : session_notice(s, seat);
	add_announcement(&n, &s->reply, seat);
	n.question = &s->reply.question;
	n.answer = &s->reply.answer;
	n.only_acknowledges = s->reply.done && s->reply.said == s->reply.done;
	n.wants_state = s->reply.shows;
	n.picked = s->reply.picked;
	return n;
}

/* Tells a stranger what this is, unless the mail must be brief, how to join,
 * and where games can be watched. */
static void tell_stranger(const struct tx *tx, struct doc *doc, bool brief)
{
	static const struct doc_choice join = {"Join", "join"};
	const char *front = pages_front(tx);
	if (!brief)
		doc_paragraph(doc, NOTIFY_ABOUT);
	doc_paragraph(doc,
	    "This address is not registered here. To play, send \"join\". It "
	    "costs nothing. If you did not write to me, do nothing.");
	if (!brief)
		doc_choices(doc, "", &join, 1);
	if (front)
		doc_paragraph(
		    doc, "To watch the games played here, see %s", front);
}

/* Returns the first words of the letter if they have room in a brief mail. */
static const char *words_shown(const struct session *s)
{
	enum { ROOM = 500 }; /* bytes of the letter */
	return s->in.post->size < ROOM ? ""
	                               : hold_words(s, s->in.letter, false);
}

/* Sends the answer to a question whose sender is not proven. Returns false
 * if the answer has a hand or is too long. */
static bool answer_openly(struct session *s, const struct outbound *brief)
{
	struct doc doc = s->reply.answer;
	struct outbound mail = *brief;
	if (!s->reply.open || s->reply.shows || s->reply.attached)
		return false;
	mail.doc = &doc;
	if (mail.in_game && s->game.is_loaded &&
	    loaded_waits_for(&s->game, sender_seat(&s->in, &s->game)))
		doc_paragraph(&doc,
		    "Anyone could have written your letter. To move, answer "
		    "this mail.");
	return outbound_mail(s, &mail);
}

/* Answer a sender who has not proven their identity. Of the letter, the text
 * has at most the first words, and only for a registered person, who is also
 * told how to prove that they wrote. A yes counts as these words. */
static void answer_briefly(struct session *s, int seat)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "Your mail to the Spades referee");
	struct outbound mail = {
	    .to = s->in.letter->from,
	    .doc = &doc,
	    .answer = true,
	    .brief = true,
	};
	if (!s->in.sender.known) {
		if (answer_openly(s, &mail))
			return;
		tell_stranger(&s->tx, &doc, true);
	} else {
		mail.person = &s->in.sender.person;
		mail.to = s->in.sender.person.address;
		mail.in_game = seat != SEAT_NONE;
		if (answer_openly(s, &mail))
			return;
		bool list = s->in.sender.by_list && mail.in_game;
		bool rules = sender_is_gamesmaster(&s->tx, &s->in);
		const char *words = list ? "" : words_shown(s);
		if (!list)
			mail.guess = tx_format(&s->tx, REPLY_YOURS "%s",
			    hold_words_addressed(s, s->in.letter, words));
		doc_paragraph(&doc,
		    "A letter came in your name%s%s%s. I did nothing, because "
		    "anyone could have written it. If it was you, answer this "
		    "mail%s with %sthe same words%s.",
		    *words ? ": \"" : "", words, *words ? "\"" : "",
		    list ? ", but to the list," : "", *words ? "yes or " : "",
		    rules
			? " and, for a gamesmaster's command, a new code below"
			: "");
	}
	outbound_mail(s, &mail);
}

/* True in the first round of a player's first game. */
static bool is_first_round(const struct session *s, int seat)
{
	int64_t person = s->game.row.seat[seat].id;
	return !s->game.state.table.rounds_scored &&
	       !q_number(s->tx.store, 0,
		   "SELECT EXISTS (SELECT 1 FROM seat "
		   "WHERE person = ? AND over IN (0, 1) AND game < ?)",
		   person, s->game.row.id);
}

/* Says in one line that the sender's move counts. In a player's first round the
 * line is sent at once. Later it waits, and any other mail to the player about
 * the game replaces it. */
static void send_receipt(struct session *s, int seat)
{
	enum { WAIT = 3 * WHEN_MINUTE };
	static const struct doc_choice undo[] = {{"Take it back", "undo"}};
	const struct table *t = &s->game.state.table;
	struct notice n = session_notice(s, seat);
	struct doc doc = s->reply.answer;
	bool first = is_first_round(s, seat);
	if (first && !t->trick_no && t->trick.card[seat] == CARD_NONE)
		doc_paragraph(&doc,
		    "In your first two games with other people you get such a "
		    "line after each move, unless another mail comes within "
		    "minutes. To get it always, send \"mail all\"; for none, "
		    "send \"mail turns\".");
	if (loaded_undoable(&s->tx, &s->game, seat))
		doc_choices(&doc, "to ask the table", undo, 1);
	struct outbound mail = {
	    .person = &s->in.sender.person,
	    .subject = notice_subject(&n),
	    .doc = &doc,
	    .answer = true,
	    .in_game = true,
	    .notice = NOTICE_RECEIPT,
	    .wait = first ? 0 : WAIT,
	};
	outbound_mail(s, &mail);
}

static void answer(struct session *s, int seat)
{
	struct doc doc = s->reply.answer;
	struct outbound mail = {
	    .to = s->in.letter->from,
	    .doc = &doc,
	    .attached = s->reply.attached,
	    .attached_name = s->reply.attached_name,
	    .answer = true,
	    .notice = NOTICE_NONE,
	    .guess = s->reply.offer,
	};
	if (s->in.sender.known) {
		mail.person = &s->in.sender.person;
		mail.to = s->in.sender.person.address;
	} else if (!s->reply.open) {
		tell_stranger(&s->tx, &doc, false);
	}
	if (s->reply.goodbye) {
		doc.title = "Goodbye";
		mail.in_game = seat != SEAT_NONE;
		mail.last = true;
	} else if (seat != SEAT_NONE) {
		struct notice n = answer_with_game(s, seat);
		doc_init(&doc, s->tx.arena, notice_subject(&n));
		notice_mail(&doc, &n);
		unasked_tell(s, &doc, &s->in.sender.person);
		mail.in_game = true;
		mail.guess =
		    s->reply.guess ? s->reply.guess : yes_to(&n, &s->reply);
		if (!mail.guess)
			mail.guess = s->reply.offer;
		mail.tells = shows_game(&s->game, &s->reply, seat);
		if (only_news(&s->game, &s->reply) &&
		    s->reply.said == s->reply.done)
			mail.notice = NOTICE_COURSE;
	}
	outbound_mail(s, &mail);
}

static bool ends_by_itself(const struct rules *r)
{
	return r->floor || r->hands || r->max_rounds;
}

static bool scored(const struct loaded_game *game)
{
	for (size_t i = 0; i < game->news_count; i++)
		if (game->news[i].effects & NEWS_ROUND)
			return true;
	return false;
}

/* A game without a floor or a round limit may never end. Tell the gamesmasters
 * after every 20 rounds. */
static void report_long_game(struct session *s)
{
	enum { LONG = 20 };
	const struct table *t = &s->game.state.table;
	int rounds = t->rounds_scored;
	if (t->phase == PHASE_OVER || ends_by_itself(&t->rules))
		return;
	if (rounds % LONG != 0 || !scored(&s->game))
		return;
	const char *what = tx_format(&s->tx,
	    "Game %" PRId64 " has had %d rounds, and its rules set no limit.",
	    s->game.row.id, rounds);
	outbound_gamesmasters(s, NULL, "A long game", what);
}

/* False for an accepted post on the list, which needs no answer because
 * everyone saw the post. */
static bool is_answered(const struct input *in, const struct reply *reply)
{
	if (!in->letter || reply->quiet)
		return false;
	if (reply_is_empty(reply))
		return false;
	return in->letter->may_answer || in->sender.known;
}

/* True if the table may get mails now. A letter that changed nothing causes no
 * mails, but a clock check may send a reminder. */
static bool has_news_for_table(const struct session *s)
{
	if (s->game.news_count || s->reply.announce)
		return true;
	return !s->in.letter;
}

/* Post to the list if it is due a post, and mail every seat that is due a mail.
 * Leave out the seat `told`, whose player already got an answer. */
static void tell_table(struct session *s, const struct wishes *wishes, int told)
{
	int seats = s->game.row.rules.seats;
	report_long_game(s);
	if (audience_list(s))
		notify_list(s);
	for (int seat = 0; seat < seats; seat++)
		if (seat != told && audience_seat(s, wishes, seat))
			notify_seat(s, seat);
}

/* True for the short answer to an unproven sender. A question about a move is
 * longer, because the question must explain what a yes does. */
static bool is_brief(const struct session *s)
{
	if (limits_proven(&s->in))
		return false;
	return !s->reply.guess || !s->in.sender.credible;
}

void notify_all(struct session *s)
{
	int sender = sender_seat(&s->in, &s->game);
	/* the reply to a letter tells its sender about other games, too */
	int told = s->in.letter ? SEAT_NONE : sender;
	unspoken_judge(&s->tx, &s->game);
	record_digests(s);
	const struct wishes wishes = audience_wishes(s);
	if (is_answered(&s->in, &s->reply) && is_brief(s)) {
		answer_briefly(s, sender);
	} else if (is_answered(&s->in, &s->reply) &&
		   !audience_knows(s, &wishes, sender)) {
		if (audience_receipt(s, &wishes, sender))
			send_receipt(s, sender);
		else
			answer(s, sender);
		told = sender;
	}
	if (s->game.is_loaded && has_news_for_table(s))
		tell_table(s, &wishes, told);
}
