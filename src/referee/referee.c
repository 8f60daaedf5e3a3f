/* referee.c - one letter, one transaction.
 *
 * The order: check for a duplicate, find the sender and the game, execute each
 * command, write the mails, move the mailbox position, commit. A letter that
 * must not act is recorded too, so it is handled only once. Read from
 * referee_letter downwards. */
#include "referee/referee.h"

#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/io.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "referee/asking/assent.h"
#include "referee/asking/free_text.h"
#include "referee/asking/intents.h"
#include "referee/asking/questions.h"
#include "referee/asking/unreadable.h"
#include "referee/clock/tick.h"
#include "referee/features/dispatch.h"
#include "referee/features/tables.h"
#include "referee/features/talk.h"
#include "referee/news/digest.h"
#include "referee/news/guess.h"
#include "referee/news/meaning.h"
#include "referee/news/notify.h"
#include "referee/news/pasted.h"
#include "referee/operator/bounce.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/people/profile.h"
#include "referee/play/advance.h"
#include "referee/sender/hold.h"
#include "referee/sender/proof.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"
#include "referee/watching/watching.h"
#include "store/letters.h"
#include "store/q.h"
#include "store/retention.h"

static void make_row(
    const struct tx *tx, const struct input *in, struct letter_row *row);
static const char *take(struct session *s, struct letter_row *row);
static bool comes_by_list(const struct tx *tx, const struct letter *l);
static bool beyond_horizon(const struct tx *tx, const struct input *in);
static void mark_mailbox(const struct tx *tx, const struct input *in);
static void refuse_unreadable(struct session *s);
static void act(struct session *s);
static void find_game(struct session *s);
static bool stays_quiet(struct session *s, const struct commands *commands);

static void letter_verdict(
    struct store *store, int64_t id, const struct letter_row *row)
{
	q_run(store, "UPDATE letter SET verdict = ?, proof = ? WHERE id = ?",
	    row->verdict, row->proof, id);
}

enum outcome referee_letter(struct referee *r, const struct post *post,
    const struct letter *letter, struct err *err)
{
	struct session s;
	struct letter_row row;
	const char *verdict = "again";
	enum outcome o = session_begin(&s, r, post->now, err);
	if (o)
		return o;
	failpoint("begin");
	s.in.letter = letter;
	s.in.post = post;
	s.tx.occasion = post->hash;
	if (post->received < s.tx.now)
		s.in.at = s.in.moment = post->received;
	s.in.read = tick_read(&s.tx, &s.in);
	make_row(&s.tx, &s.in, &row);
	if (beyond_horizon(&s.tx, &s.in)) {
		verdict = "too old";
	} else if (!store_letter_seen(s.tx.store, &row)) {
		s.tx.letter_id = store_letter_add(s.tx.store, &row);
		verdict = row.verdict = take(&s, &row);
		if (!comes_by_list(&s.tx, letter))
			shown_spend(&s.tx, letter);
		letter_verdict(s.tx.store, s.tx.letter_id, &row);
	}
	mark_mailbox(&s.tx, &s.in);
	if (!s.tx.failed) {
		failpoint("done");
		letter_log(&s, verdict);
	}
	return session_end(&s);
}

enum outcome referee_set_aside(struct referee *r, const struct post *post,
    const char *why, struct err *err)
{
	static const struct letter unread = {
	    .from = "",
	    .message_id = "",
	    .new_text = "",
	    .text_hash = "",
	    .network = "",
	};
	struct session s;
	struct letter_row row;
	enum outcome o = session_begin(&s, r, post->now, err);
	if (o)
		return o;
	s.in.letter = &unread;
	s.in.post = post;
	make_row(&s.tx, &s.in, &row);
	row.verdict = "set-aside";
	row.why = why;
	log_line(LOG_LEVEL_WARNING, "a letter is set aside: %s", why);
	if (!beyond_horizon(&s.tx, &s.in) &&
	    !store_letter_seen(s.tx.store, &row))
		store_letter_add(s.tx.store, &row);
	mark_mailbox(&s.tx, &s.in);
	return session_end(&s);
}

/* Is the letter older than the records of handled letters? It may have acted
 * already, so it must not act again. */
static bool beyond_horizon(const struct tx *tx, const struct input *in)
{
	char when[32];
	int64_t received = in->post->received;
	if (received > store_horizon(tx->store))
		return false;
	log_line(LOG_LEVEL_INFO,
	    "ignored a letter of %s UTC, because it is older than the letters "
	    "that the database keeps",
	    when_iso(received, when, sizeof when));
	return true;
}

static void make_row(
    const struct tx *tx, const struct input *in, struct letter_row *row)
{
	const struct post *post = in->post;
	const struct letter *letter = in->letter;
	*row = (struct letter_row){
	    .folder = post->folder,
	    .uidvalidity = post->uidvalidity,
	    .uid = post->uid,
	    .hash = post->hash,
	    .sender = letter->from,
	    .message_id = letter->message_id,
	    .text_hash = letter->text_hash,
	    .received = post->received,
	    .dated = letter->date,
	    .network = letter->network,
	    .handled = tx->now,
	    .verdict = "heard",
	};
}

/* Moves the mailbox position past the letter, but not past a letter that the
 * server withholds. Clears the letter's count of attempts. */
static void mark_mailbox(const struct tx *tx, const struct input *in)
{
	const struct post *post = in->post;
	struct mailbox m;
	store_attempt_done(tx->store, post->hash);
	if (!post->folder || tx->failed)
		return;
	store_mailbox(tx->store, post->folder, &m);
	m.uidvalidity = post->uidvalidity;
	m.uid = post->missing ? post->missing - 1 : post->uid;
	store_mailbox_set(tx->store, post->folder, &m);
}

/* Was the letter also sent to the list? If so, the copy from the list will act,
 * because that copy is public. */
static bool comes_by_list(const struct tx *tx, const struct letter *l)
{
	if (!tx->site->list || l->kind != LETTER_PERSON)
		return false;
	return text_find(l->recipients, tx->site->list) != NULL;
}

static enum letter_proof proof_of(const struct input *in)
{
	if (limits_proven(in))
		return PROOF_WHOLE;
	return in->sender.credible ? PROOF_PARTIAL : PROOF_NONE;
}

static bool moves_now(const struct session *s)
{
	int seat =
	    s->game.is_loaded ? sender_seat(&s->in, &s->game) : SEAT_NONE;
	return seat != SEAT_NONE && meaning_could_move(s, seat);
}

/* Reads the answer to a question of ours again if its words say neither yes nor
 * no. Words that name cards or numbers are read as moves if one was asked
 * about, and refuse nothing if the sender is to move. */
static void weigh_answer(struct session *s)
{
	const struct sender *w = &s->in.sender;
	const struct token *t = &w->token;
	const struct letter *l = s->in.letter;
	bool open = l->answer == ANSWER_OTHER || l->answer == ANSWER_MOSTLY;
	if (!open || !l->evidence || w->by_list || !w->has_token ||
	    letter_commands(l)->count)
		return;
	bool guess = t->guess && *t->guess && !reply_lists(t->guess);
	bool joins = t->purpose == PURPOSE_JOIN;
	bool yours = joins && (!guess || text_starts(t->guess, REPLY_YOURS));
	bool seat = guess &&
	            (joins || (reply_asked(t->guess) == VERB_COUNT &&
				  commands_line(s->tx.arena, t->guess)->count));
	enum asking asking = seat ? ASKED_SEAT : ASKED_OTHER;
	if (t->purpose == PURPOSE_HELD || yours)
		asking = ASKED_YOURS;
	else if (!guess || (evidence_names(l->evidence) && !seat &&
			       reply_asked(t->guess) == VERB_COUNT))
		return;
	struct letter *copy = arena_alloc(s->tx.arena, sizeof *copy);
	*copy = *l;
	copy->answer = answer_learnt(l->evidence, asking);
	if (copy->answer == ANSWER_MOSTLY && copy->answer == l->answer &&
	    asking != ASKED_YOURS)
		copy->answer = ANSWER_SURELY;
	bool move = copy->answer == ANSWER_NO && evidence_names(l->evidence) &&
	            moves_now(s);
	if (copy->answer != ANSWER_OTHER && !move)
		s->in.letter = copy;
}

/* Acts on a letter that was not seen before, if it may act. Returns the verdict
 * to store. */
static const char *take(struct session *s, struct letter_row *row)
{
	const struct letter *l = s->in.letter;
	if (l->kind == LETTER_BOUNCE) {
		bounce_note(s);
		return "bounce";
	}
	bool own = address_same(l->from, s->tx.site->address);
	bool broken = l->kind == LETTER_BROKEN;
	if (own || (!l->may_act && !broken))
		return "ignored";
	sender_find(s);
	s->in.sender.shown = s->in.sender.has_token &&
	                     shown_to_others(&s->tx, l, &s->in.sender.token);
	row->proof = proof_of(&s->in);
	if (store_post_seen(s->tx.store, row))
		return "again";
	if (comes_by_list(&s->tx, l))
		return "ignored";
	if (broken && !s->in.sender.has_token)
		return "ignored";
	if (ban_applies(&s->tx, &s->in))
		return "banned";
	proof_find(s);
	unreadable_count(s);
	if (unreadable(l))
		refuse_unreadable(s);
	else
		act(s);
	row->proof = proof_of(&s->in); /* an answer may have proven more */
	if (s->tx.acted)
		return "acted";
	return limits_proven(&s->in) ? "heard" : "unproven";
}

static bool has_token_for(const struct input *in, enum purpose purpose)
{
	const struct sender *w = &in->sender;
	return w->has_token && w->token.purpose == purpose;
}

/* Returns the letter's commands, with the move that its sentences make. If the
 * letter is a yes to a guess or names it again, returns the guessed move; if it
 * answers what the table is asked, or gives the sender's seat away in words,
 * returns that. Leaves out what must not act from a post. */
static const struct commands *commands_of(struct session *s)
{
	const struct commands *confirmed = guess_confirmed(s);
	if (!confirmed)
		confirmed = assent_commands(s);
	if (confirmed)
		return confirmed;
	/* "undo. 2" plays no deuce, nor does "take it back? i wanted 2S" */
	const struct evidence *e = s->in.letter->evidence;
	bool undoes = e && (evidence_has(e, asked_undo) || asked_takes_back(e));
	const struct commands *all =
	    assent_in_public(s, meaning_of(s, undoes || guess_added(s)));
	return asked_gives_seat(s, guess_repeated(s, all));
}

static void act_on(struct session *s)
{
	const char *away = unread_cut_away(s);
	const struct commands *commands = commands_of(s);
	dispatch_all(s, commands);
	(void)dispatch_ruling_posted(s);
	questions_back_beside(s, commands);
	bool beside = unread_beside(s, commands);
	if (!beside)
		talk_explain(s, commands);
	if (!vouch_denied(s, commands) && !beside)
		unread_answer(s, commands);
	if (away)
		dispatch_one(s, VERB_AWAY, away);
	if (s->game.is_loaded && s->game.state.table.phase == PHASE_DEAL)
		advance_game(s);
	if (stays_quiet(s, commands))
		s->reply.quiet = true;
}

/* The post does not act, but may name a move or consent. Ask its author at the
 * registered address. If nothing proves the author, the limits for unproven
 * mail apply. */
static void ask_in_private(struct session *s, const struct commands *commands)
{
	bool doubtful = s->in.sender.doubt && s->in.sender.credible;
	/* Never repeat a pasted hand; see pasted.c. */
	bool pasted =
	    pasted_shows(&s->in, &s->game, pasted_hand(&s->in, &s->game));
	bool asked =
	    !pasted &&
	    (guess_ask(s, commands, false) || assent_asks_again(s, commands) ||
		unread_heard(s, commands) || dispatch_ruling_posted(s));
	bool early = !pasted && !asked && unread_untimely(s, commands);
	/* a limit of their own holds for questions */
	bool told = !pasted && !asked && !early && unread_asks(s, commands);
	s->reply.open |= early; /* whose turn it is, everybody knows */
	doubtful &= asked || told;
	s->reply.quiet = (!asked && !early && !told) ||
	                 (!doubtful && !limits_answer(s, commands));
}

/* True if the command only asks, the answer shows no card of the sender's hand,
 * and no word of the command is a forger's choice. */
static bool needs_no_proof(const struct command *c)
{
	bool fixed = c->verb == VERB_HELP || c->verb == VERB_REPLAY ||
	             (c->verb == VERB_RULES && rules_find(c->args));
	return verb_has(c->verb, TRAIT_ASKS) && (!*c->args || fixed) &&
	       c->verb != VERB_ORDERS && c->verb != VERB_CHECK;
}

static bool only_asks(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (!needs_no_proof(&commands->list[i]))
			return false;
	return commands->count && !commands->unknown;
}

/* The letter cannot be traced to its sender. The referee answers questions in
 * the letter anyway, because the answer goes to the registered address. */
static void act_in_doubt(struct session *s)
{
	const struct commands *commands = commands_of(s);
	if (s->in.sender.by_list && !hold_wanted(&s->in, commands)) {
		ask_in_private(s, commands);
	} else if (hold_wanted(&s->in, commands)) {
		hold_letter(s, commands);
	} else {
		s->reply.open = s->in.sender.known && only_asks(commands);
		act_on(s);
	}
}

/* Handles a post that is not about the game, or not clearly so. */
static void pass_over(struct session *s)
{
	if (posted_perhaps(s)) {
		ask_in_private(s, commands_of(s));
		return;
	}
	s->reply.quiet = true;
}

/* Seats a new member at the table to which the member was invited. */
static void take_seat(struct session *s, int64_t table)
{
	if (!table)
		return;
	dispatch_one(s, VERB_SIT, tx_format(&s->tx, "%" PRId64, table));
	people_expect(s);
}

static void refuse_unreadable(struct session *s)
{
	find_game(s);
	unreadable_answer(s);
	notify_all(s);
}

static void act(struct session *s)
{
	bool confirms = has_token_for(&s->in, PURPOSE_JOIN);
	bool says = has_token_for(&s->in, PURPOSE_HELD);
	struct held held = {.id = 0};
	if (!confirms && !says)
		find_game(s);
	weigh_answer(s);
	if (says && !s->in.sender.unsure_answer)
		delay_before_word(s, &held);
	if (confirms) {
		take_seat(s, people_answer(s));
		unread_first(s);
	}
	/* A letter that answers a question of the referee is done, unless its
	 * yes resumes a held letter. */
	bool done = confirms || (says && !hold_release(s));
	if (done)
		delay_denied(&s->tx, &held);
	if ((confirms || (says && !done)) && !s->game.is_loaded)
		find_game(s);
	if (!s->tx.failed)
		tick_late(s);
	delay_find_first(s, &held);
	if (s->tx.failed)
		return;
	if (s->in.sender.by_list && !says)
		vouch_judge(s);
	uint64_t hand = says ? 0 : pasted_hand(&s->in, &s->game);
	if (s->in.sender.by_list && !says && !posted_about_game(s))
		pass_over(s);
	else if (s->in.sender.doubt)
		act_in_doubt(s);
	else if (!done)
		act_on(s);
	if (s->tx.failed)
		return;
	zones_guess(s);
	notify_all(s);
	watching_tell(s);
	pasted_warn(s, hand);
	if (s->reply.freed)
		unasked_next(s);
}

/* ---- the game ---- */

/* Loads the game if the sender plays in it. */
static bool is_senders_game(struct session *s, int64_t number)
{
	if (!number)
		return false;
	if (session_load(s, number) &&
	    sender_seat(&s->in, &s->game) != SEAT_NONE)
		return true;
	s->game.is_loaded = false;
	return false;
}

/* Returns the game of the token of another player, whose mail the letter
 * answers; 0: none. */
static int64_t answered_game(const struct sender *w)
{
	return w->signs.token == TOKEN_OF_ANOTHER ? w->token.game : 0;
}

/* Loads the game of the token, or else the game that the subject names, or that
 * of another player's token, or else the sender's only game. */
static void choose_game(struct session *s)
{
	int64_t ids[2];
	const struct sender *w = &s->in.sender;
	if (w->has_token && w->token.game) {
		session_load(s, w->token.game);
		return;
	}
	if (!w->known || is_senders_game(s, posted_tag(&s->tx, &s->in)) ||
	    is_senders_game(s, answered_game(w)))
		return;
	size_t open = store_games_of(s->tx.store, w->person.id, ids, 2);
	if (open == 1)
		session_load(s, ids[0]);
}

/* Finds the letter's game. A cancelled game stays as it was: no letter may
 * continue it. */
static void find_game(struct session *s)
{
	choose_game(s);
	if (!s->game.is_loaded || !s->game.row.ended)
		return;
	if (s->game.state.table.phase == PHASE_OVER)
		return;
	s->game.cancelled = s->game.row.id;
	s->game.is_loaded = false;
}

/* ---- the end ---- */

/* Did the letter cause a misplay? The sender must then get a reply, because
 * nobody else learns which kind of misplay it was. */
static bool misplayed(const struct loaded_game *game)
{
	for (size_t i = 0; i < game->news_count; i++)
		if (game->news[i].event.kind == EVENT_MISPLAY)
			return true;
	return false;
}

/* An accepted list post gets no reply, because everybody sees its effects. The
 * reply is sent only if it says more than that the move was accepted, or if the
 * post waited for the sender's yes. */
static bool stays_quiet(struct session *s, const struct commands *commands)
{
	bool only_moved = s->tx.acted && s->reply.said == s->reply.done;
	bool seen = s->in.sender.on_list && !s->reply.freed;
	if (seen && only_moved && !misplayed(&s->game))
		return true;
	return !limits_answer(s, commands);
}

/* ---- the clock ---- */

enum outcome referee_tick(
    struct referee *r, int64_t now, int64_t fetched, struct err *err)
{
	enum outcome o = tick_games(r, now, fetched, err);
	if (!o)
		o = places_tick(r, now, fetched, err);
	return o ? o : digest_all(r, now, err);
}
