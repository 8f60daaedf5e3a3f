/* hold.c - letters that wait until their sender confirms them.
 *
 * A list post that nobody vouches for may be forged. So may an answer to a
 * person's mail, if the answer comes from an address that is not that person's.
 * Such a letter does nothing by itself, but it is not dropped. The referee asks
 * its presumed writer in private. A plain yes makes the letter count as of its
 * own receipt, for the turn in which it came and no other. The referee stores
 * only the lines that the question shows, so a yes can do nothing else. Final
 * commands are never held, and nobody is asked about a move that cannot count
 * (no_move.c).
 *
 * Only a few questions may be open at a time. Further letters are held without
 * a question, so a forger cannot crowd out a player's own letters. */
#include "hold.h"

#include "base/address.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "no_move.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

enum {
	/* letters held per person; as many again of credible senders */
	HELD_MOST = 50,
	HELD_FOR = TOKEN_LIVES /* seconds to answer a question */
};

/* The mail "Is this yours?".
 *
 * The letter may be forged. So the question shows everything that a yes would
 * do, when the letter came, and from where. It shows each line as the referee
 * understood it. A line that is too long to show is not held. */

static void show_line(
    const struct tx *tx, struct doc *doc, const struct command *c, bool brief)
{
	const char *words = command_words(tx->arena, c);
	const char *does = "";
	if (!brief)
		does = tx_format(tx, "A yes %s.", verb_effect(c->verb));
	char *line =
	    arena_format(tx->arena, "%s %s", verb_name(c->verb), words);
	text_defuse(line);
	doc_echo(doc, text_trim(line), does);
}

bool hold_shows_card(const char *words, uint64_t hand)
{
	struct evidence e;
	bool suit = false;
	bool number = false;
	evidence_read_line(words, &e);
	for (size_t i = 0; i < e.count; i++) {
		const struct evidence_word *w = &e.word[i];
		bool whole = w->card != CARD_NONE;
		bool rank = !whole && w->rank >= 0 && w->number < 0;
		if (rank || (whole && !cards_have(hand, w->card)))
			return true;
		suit |= whole || w->suit >= 0;
		number |= w->number >= 0;
	}
	return suit && number;
}

/* Cuts the words before an address, or before what mail programs show as a
 * link. Returns true if it cut any. */
static bool cut_link(char *words)
{
	char *p = words;
	while (*p && !strchr("@/<>\"", *p) &&
	       !(*p == '.' && isalpha((unsigned char)p[1])))
		p++;
	bool found = *p;
	while (found && p > words && p[-1] != ' ')
		p--;
	*p = '\0';
	return found;
}

const char *hold_words(
    const struct session *s, const struct letter *letter, bool first_line)
{
	enum { LINE = 60, ALL = 160 };
	int seat = SEAT_NONE;
	uint64_t hand = 0;
	if (s->game.is_loaded)
		seat = sender_seat(&s->in, &s->game);
	if (seat != SEAT_NONE)
		hand = game_view(&s->game.state, seat).hand;
	const char *text = letter->new_text + strspn(letter->new_text, " \t\n");
	size_t size = first_line ? strcspn(text, "\n") : strlen(text);
	char *words = arena_copy(s->tx.arena, text, size);
	for (char *p = words; (p = strchr(p, '\n'));)
		*p = ' ';
	size_t most = text_cut_characters(words, first_line ? LINE : ALL);
	bool more = words[most];
	words[most] = '\0';
	more |= cut_link(words);
	if (!*words || hold_shows_card(words, hand))
		return "";
	text_defuse(words);
	return more ? tx_format(&s->tx, "%s...", words) : text_trim(words);
}

const char *hold_words_addressed(
    const struct session *s, const struct letter *letter, const char *words)
{
	static const char cut[] = "...";
	size_t size = strlen(words);
	const char *text = letter->new_text + strspn(letter->new_text, " \t\n");
	if (size < strlen(cut) || strcmp(words + size - strlen(cut), cut) != 0)
		return words;
	size -= strlen(cut);
	while (size && words[size - 1] != ' ')
		size--;
	text += size + strspn(text + size, " <(");
	char *address =
	    arena_copy(s->tx.arena, text, strcspn(text, " \t\n,;:!?>()"));
	size_t end = strlen(address);
	while (end && address[end - 1] == '.')
		address[--end] = '\0';
	return address_valid(address)
	           ? tx_format(&s->tx, "%.*s%s", (int)size, words, address)
	           : words;
}

static void show_lines(const struct session *s, struct doc *doc,
    const struct question *q, bool brief)
{
	const struct tx *tx = &s->tx;
	const char *words = brief ? "" : hold_words(s, q->letter, true);
	char when[WHEN_PERSON];
	const struct held *h = q->held;
	when_person(h->received, q->person->zone, when, sizeof when);
	if (q->again == QUESTION_UNCLEAR)
		doc_strong(doc,
		    "I could not read your answer as a plain yes or no, so "
		    "nothing was done. Please answer \"yes\" or \"no\" alone.");
	if (q->again == QUESTION_UNSURE)
		doc_strong(doc,
		    "An answer came that anyone could have written, so nothing "
		    "was done. Please answer this mail, to me alone.");
	if (h->by_list)
		doc_strong(doc, "Did you post this on the list?");
	else if (!*h->sender || address_is_of(tx, h->sender, q->person))
		doc_strong(doc, "Did you write this?");
	else
		doc_strong(doc, "Is %s an address of yours?", h->sender);
	doc_paragraph(doc, "This came in your name, from %s, on %s%s%s%s:",
	    *h->sender ? h->sender : "an address that I cannot read", when,
	    *words ? ". It begins \"" : "", words,
	    *words ? "\", and I read it as" : "");
	for (size_t i = 0; i < q->lines->count; i++)
		show_line(tx, doc, &q->lines->list[i], brief);
}

/* Explains that the yes would also cover later posts, and names the risk. */
static void say_how_for_round(struct doc *doc, const struct held *h)
{
	static const struct doc_choice taps[] = {
	    {"Yes, and my later posts", "yes, that was me\r\n-- \r\n"},
	    {"Yes, this post only", "yes, this post only\r\n-- \r\n"},
	    {"No", "no\r\n-- \r\n"},
	};
	doc_paragraph(
	    doc, "Anyone could have written this, so nothing was done.");
	doc_paragraph(doc,
	    "Yes: this post counts from the time when it came. Until this "
	    "round ends, I also take bids and cards that come by the list "
	    "from %s as yours, and ask no more. The risk: other members of "
	    "the list could post in your name until the round ends. To end "
	    "this, answer no at any time.",
	    h->sender);
	doc_paragraph(doc,
	    "Yes, this post only: this post counts from the time when it came. "
	    "I ask you again about the next post.");
	doc_paragraph(
	    doc, "No: I forget the post. Any other answer does nothing.");
	doc_choices(doc, "your answer", taps, COUNT_OF(taps));
}

static void say_how(struct doc *doc, const struct held *h, bool brief)
{
	static const struct doc_choice taps[] = {
	    {"Yes, that was me", "yes, that was me\r\n-- \r\n"},
	    {"No", "no\r\n-- \r\n"},
	};
	if (*h->route) {
		say_how_for_round(doc, h);
		return;
	}
	if (brief)
		doc_paragraph(doc,
		    "Anyone could have written this, so nothing was done. If "
		    "you answer yes, it counts. If you answer no, I forget "
		    "it.");
	else
		doc_paragraph(doc,
		    "Anyone could have written this, so nothing was done. If "
		    "you answer yes, all of it counts from the time when it "
		    "came, and nothing else does. If you answer no, I forget "
		    "it. Any other answer does nothing.");
	doc_choices(doc, "your answer", taps, COUNT_OF(taps));
}

/* Adds the commands that cannot be held, and the sender's other letters on
 * hold. */
static void say_more(struct tx *tx, const struct loaded_game *game,
    struct doc *doc, const struct question *q, bool brief)
{
	const char *to = NULL;
	if (*q->left_out)
		doc_paragraph(doc,
		    "I left these commands out: %s. Send them from an address "
		    "of yours, in an answer to a mail of mine.",
		    q->left_out);
	if (!q->more)
		return;
	if (game->is_loaded && !brief)
		to = outbound_address(tx, game, q->person);
	doc_paragraph(doc,
	    "%d more in your name %s on hold, without a question to you. To "
	    "move, %s%s.",
	    q->more, q->more == 1 ? "is" : "are",
	    to ? "write to " : "answer the last mail about the game",
	    to ? to : "");
}

/* Mails the question. If the answer is yes, only `lines` are executed. */
static void question_ask(struct session *s, const struct question *q)
{
	struct doc doc;
	bool brief = !q->held->waits && q->again != QUESTION_UNCLEAR;
	doc_init(&doc, s->tx.arena, "Is this yours?");
	show_lines(s, &doc, q, brief);
	say_how(&doc, q->held, brief);
	say_more(&s->tx, &s->game, &doc, q, brief);
	struct outbound mail = {
	    .person = q->person,
	    .doc = &doc,
	    .held = q->held->id,
	    .brief = brief,
	};
	outbound_mail(s, &mail);
}

/* Reports held letters to the person in whose name they came, and to
 * the operator.
 *
 * The reports say when a letter came, by which route and in whose name. They
 * quote neither its text nor its From, which a stranger may have chosen. */

enum { ASKED_FOR = 7 * WHEN_DAY };

/* Formats a time in the sender's time zone, or in UTC for the operator. */
static const char *date(const struct tx *tx, const struct input *in, int64_t at)
{
	char when[WHEN_PERSON];
	const char *zone = in->sender.known ? in->sender.person.zone : "";
	return tx_format(tx, "%s", when_person(at, zone, when, sizeof when));
}

/* Does the game's time-out wait for an answer about that letter? */
static bool waited_for(
    const struct tx *tx, const struct loaded_game *game, const struct held *h)
{
	int turn = game->state.table.turn;
	if (!game->is_loaded || turn == SEAT_NONE || !h->delays)
		return false;
	bool of_turn = h->events >= game->state.table.turn_event;
	return of_turn && game->row.seat[turn].id == h->person &&
	       deadline_held(tx, game) > tx->now;
}

/* ---- for the person ---- */

static void tell_person(struct session *s, const struct held *h)
{
	const char *way = "from an address that I do not know as yours";
	const char *waits = "";
	if (h->game && h->game != s->game.row.id)
		return;
	if (h->by_list)
		way = "as a post on the list";
	if (waited_for(&s->tx, &s->game, h))
		waits = tx_format(&s->tx,
		    " If your time runs out, the referee waits for your answer "
		    "until %s.",
		    date(&s->tx, &s->in, deadline_held(&s->tx, &s->game)));
	doc_paragraph(&s->reply.answer,
	    "A letter in your name came on %s %s. It is on hold until you "
	    "answer my mail \"Is this yours?\".%s",
	    date(&s->tx, &s->in, h->received), way, waits);
}

void waits_tell(struct session *s)
{
	struct held *held;
	if (!s->in.sender.known)
		return;
	size_t n = store_helds(s->tx.store, s->tx.arena, s->in.sender.person.id,
	    s->tx.now - ASKED_FOR, &held);
	for (size_t i = 0; i < n; i++)
		tell_person(s, &held[i]);
}

/* ---- in the person's next mail ---- */

/* True if the player can still answer the question about the letter with effect
 * in this game, and no mail mentioned the question yet. Marks the question as
 * mentioned. */
static bool is_to_be_named(
    const struct tx *tx, const struct loaded_game *game, const struct held *h)
{
	uint32_t turn = game->state.table.turn_event;
	const char *key = tx_format(tx, "asked-told %" PRId64, h->id);
	if (!h->asked || h->since >= tx->now)
		return false;
	if (h->game && (h->game != game->row.id || game->row.ended))
		return false;
	if (h->game && h->moves && h->events < turn)
		return false;
	return !store_said_at(tx->store, key) &&
	       store_once(tx->store, key, tx->now, 0);
}

/* Adds to a mail to `p` in this game which earlier questions `p` has not
 * answered but can still answer. Mentions each question only once. */
static void waits_remind(
    struct session *s, struct doc *doc, const struct person *p)
{
	char when[WHEN_PERSON];
	struct held *held;
	int count = 0;
	int64_t first = 0; /* receipt of the first letter */
	size_t n = store_helds(
	    s->tx.store, s->tx.arena, p->id, s->tx.now - ASKED_FOR, &held);
	for (size_t i = 0; i < n; i++)
		if (is_to_be_named(&s->tx, &s->game, &held[i]))
			first = count++ ? when_earlier(first, held[i].received)
			                : held[i].received;
	if (!count)
		return;
	when_person(first, p->zone, when, sizeof when);
	if (count == 1)
		doc_paragraph(doc,
		    "You have not answered my mail \"Is this yours?\" yet. "
		    "What came in your name on %s does nothing until you do.",
		    when);
	else
		doc_paragraph(doc,
		    "You have not answered %d mails \"Is this yours?\" yet. "
		    "What came in your name, first on %s, does nothing until "
		    "you do.",
		    count, when);
}

/* ---- for the operator ---- */

/* Returns what to tell about a letter that a game waits for; NULL for nothing.
 */
static const char *waiting_text(struct session *s, const struct held *h)
{
	if (!h->delays || !h->game || !session_load(s, h->game) ||
	    s->game.row.ended || !waited_for(&s->tx, &s->game, h))
		return NULL;
	const char *who =
	    loaded_person(&s->game, s->game.state.table.turn)->handle;
	return tx_format(&s->tx,
	    "The time-out of game %" PRId64
	    " waits until %s: %s has not yet answered whether the letter "
	    "of %s is genuine.",
	    h->game, date(&s->tx, &s->in, deadline_held(&s->tx, &s->game)), who,
	    date(&s->tx, &s->in, h->received));
}

void referee_waits(
    struct referee *r, int64_t now, referee_complaint_fn *tell, void *context)
{
	struct session s;
	struct err err;
	struct held *held;
	int64_t told = 0;
	session_look(&s, r, now, &err);
	/* each game once, with the first letter that it waits for */
	size_t n =
	    store_helds(s.tx.store, s.tx.arena, 0, now - WHEN_DAY, &held);
	for (size_t i = 0; i < n; i++) {
		const char *text =
		    held[i].game == told ? NULL : waiting_text(&s, &held[i]);
		if (!text)
			continue;
		told = held[i].game;
		tell(context, text);
	}
	(void)session_end(&s);
}

/* Letters held without a question. */

/* Letters held before this time (Unix seconds) can no longer be confirmed. */
static int64_t unasked_since(const struct tx *tx)
{
	return tx->now - HELD_FOR;
}

static int held_unasked(struct store *store, int64_t person, int64_t since)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND NOT asked AND bytes IS NOT NULL",
	    person, since);
}

/* Returns the number of letters in that person's name that are held without a
 * question. */
static int unasked_count(const struct tx *tx, int64_t person)
{
	return held_unasked(tx->store, person, unasked_since(tx)) +
	       limits_not_held(tx, person);
}

/* True if the letter contains only moves of a turn that is over. */
static bool is_past(const struct loaded_game *game, const struct held *h,
    const struct commands *lines)
{
	if (!game->is_loaded || h->game != game->row.id)
		return false;
	for (size_t i = 0; i < lines->count; i++)
		if (!verb_has(lines->list[i].verb, TRAIT_MOVES))
			return false;
	return h->events < game->state.table.turn_event;
}

/* Count one more question about the letter. */
static void held_asked(struct store *store, int64_t id)
{
	q_run(store, "UPDATE held SET asked = asked + 1 WHERE id = ?", id);
}

/* Record the answer about a held letter, and delete the letter's bytes. */
static void held_end(struct store *store, int64_t id, bool confirmed)
{
	q_run(store, "UPDATE held SET bytes = NULL, confirmed = ? WHERE id = ?",
	    confirmed, id);
}

/* Asks about a held letter, or drops the letter if no answer could make it act.
 * Returns true if the referee asks. */
static bool ask_about(struct session *s, int64_t id)
{
	struct held h;
	struct letter *letter = arena_alloc(s->tx.arena, sizeof *letter);
	if (!store_held(s->tx.store, s->tx.arena, id, &h))
		return false;
	struct question q = {
	    .person = &s->in.sender.person,
	    .held = &h,
	    .letter = letter,
	    .left_out = "",
	};
	if (letter_decode(s->tx.arena, h.bytes, h.size, letter))
		q.lines = letter_commands(letter);
	if (!q.lines || is_past(&s->game, &h, q.lines)) {
		held_end(s->tx.store, id, false);
		return false;
	}
	held_asked(s->tx.store, id);
	q.more = unasked_count(&s->tx, h.person);
	question_ask(s, &q);
	return true;
}

void unasked_next(struct session *s)
{
	int64_t person = s->in.sender.person.id;
	for (int i = 0; i < HELD_MOST && !s->tx.failed; i++) {
		int64_t id = q_number(s->tx.store, 0,
		    "SELECT min(id) FROM held WHERE person = ? AND since > ? "
		    "AND NOT asked AND bytes IS NOT NULL",
		    person, unasked_since(&s->tx));
		if (!id || ask_about(s, id))
			return;
	}
}

void unasked_tell(struct session *s, struct doc *doc, const struct person *p)
{
	waits_remind(s, doc, p);
	if (!held_unasked(s->tx.store, p->id, unasked_since(&s->tx)))
		return;
	const char *key = tx_format(
	    &s->tx, "held-told %" PRId64 ".%" PRId64, p->id, s->game.row.id);
	int64_t told = store_said_at(s->tx.store, key);
	if (!held_unasked(s->tx.store, p->id, told) &&
	    !limits_not_held_since(&s->tx, p->id, told))
		return;
	int more = unasked_count(&s->tx, p->id);
	(void)store_once(s->tx.store, key, s->tx.now, 0);
	doc_paragraph(doc,
	    "%d %s on hold. Anyone could have written in your name, so the "
	    "referee did not ask you. If you sent a move that does not count, "
	    "answer this mail with your move.",
	    more,
	    more == 1 ? "letter in your name is" : "letters in your name are");
}

/* A yes that covers later list posts.
 *
 * If nobody vouches for the authors of posts, the referee must ask about a
 * post. A yes ends these questions until the round ends, at a risk that the
 * question names: other members of the list can then post in the player's name.
 * So the yes covers only bids and cards (sure_for_good), and only posts that
 * came by the same list with the same proof. A no ends it. A list that puts its
 * own address into From hides the author, so on such a list a yes covers no
 * later post. */

/* Returns the list, and the proof that the post came by it, if a yes to the
 * question about this post may cover later posts with the same proof: the list
 * kept a registered From, and its owner plays in the game. Returns "" if a yes
 * covers this post only. */
static const char *vouch_offered(const struct session *s)
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

void vouch_judge(struct session *s)
{
	struct held like = like_yes(s);
	like.route = vouch_offered(s);
	/* a yes covers such posts if the letter that it was about came after *
	 * like.events events of the game */
	if (s->in.sender.doubt && *like.route &&
	    q_number(s->tx.store, 0,
		"SELECT 1 FROM held WHERE person = ? AND game = ? "
		"AND covers AND events >= ? AND route = ? "
		"AND sender = ? COLLATE NOCASE",
		like.person, like.game, like.events, like.route, like.sender))
		sender_said_yes(s);
}

/* Ends the sender's yes in game `id`, because the sender denied a post.
 * Returns true, with a reply, if there was such a yes. */
static bool vouch_end(struct session *s, int64_t id)
{
	if (!q_run(s->tx.store,
		"UPDATE held SET covers = 0 "
		"WHERE person = ? AND game = ? AND covers",
		s->in.sender.person.id, id))
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

void vouch_tell(struct session *s)
{
	if (!s->in.sender.known || !s->game.is_loaded || s->game.row.ended)
		return;
	const struct held like = like_yes(s);
	const char *addresses = q_text(s->tx.store, s->tx.arena,
	    "SELECT group_concat(sender, ', ') FROM (SELECT DISTINCT sender "
	    "FROM held WHERE person = ? AND game = ? AND covers "
	    "AND events >= ? ORDER BY sender)",
	    like.person, like.game, like.events);
	if (*addresses)
		doc_paragraph(&s->reply.answer,
		    "You said yes, so bids and cards that come by the list "
		    "from %s count as yours until the round ends. To change "
		    "that, answer this mail with \"no\".",
		    addresses);
}

/* Letters with partial proof (a token, the list's own mark) are counted
 * separately, so letters without any proof cannot crowd them out. */
enum {
	OPEN_MOST = 3,  /* questions about a person's letters within a day */
	ASKED_MOST = 8, /* how often the referee asks about one letter */
	LINE_MOST = 120 /* characters that a question can show of a line */
};

/* ---- which lines are held ---- */

/* True if the command should be held: in a list post only what is public, in
 * other letters any command that changes something. `join` asks by itself, and
 * so does `back` of a person who left. */
static bool matters(const struct input *in, const struct command *c)
{
	if (in->sender.by_list)
		return verb_has(c->verb, TRAIT_PUBLIC);
	return !verb_has(c->verb, TRAIT_ASKS) && c->verb != VERB_JOIN &&
	       !(c->verb == VERB_BACK && in->sender.person.left);
}

/* Does the question show the whole line? */
static bool can_be_shown(const struct tx *tx, const struct command *c)
{
	const char *words = command_words(tx->arena, c);
	size_t room = LINE_MOST - strlen(verb_name(c->verb)) - 1;
	return strlen(words) <= room;
}

static bool may_be_held(
    const struct tx *tx, const struct input *in, const struct command *c)
{
	if (verb_has(c->verb, TRAIT_FINAL) || verb_has(c->verb, TRAIT_MASTER))
		return false;
	return matters(in, c) && can_be_shown(tx, c);
}

bool hold_wanted(const struct input *in, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(in, &commands->list[i]))
			return true;
	return false;
}

/* Returns the lines that the question shows. Nothing else of the letter is
 * stored. */
static struct commands *keep_lines(const struct tx *tx, const struct input *in,
    const struct commands *commands)
{
	struct commands *kept = arena_alloc(tx->arena, sizeof *kept);
	*kept = (struct commands)COMMANDS_NONE;
	for (size_t i = 0; i < commands->count; i++)
		if (may_be_held(tx, in, &commands->list[i]))
			kept->list[kept->count++] = commands->list[i];
	return kept;
}

/* Returns the names of the commands that cannot be held: "forfeit, leave". */
static const char *left_out(const struct tx *tx, const struct input *in,
    const struct commands *commands)
{
	const char *list = "";
	for (size_t i = 0; i < commands->count; i++) {
		const struct command *c = &commands->list[i];
		if (matters(in, c) && !may_be_held(tx, in, c))
			list = tx_list(tx, list, ", ", verb_name(c->verb));
	}
	return list;
}

/* ---- holding ---- */

/* Returns the turn that the letter belongs to: the turn of its token, if the
 * token is of this game, or else the current turn. An answer to an old mail
 * stays old even from another address. */
static uint32_t turn_of(const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (w->has_token && w->token.game == game->row.id)
		return w->token.events;
	return game->state.table.events;
}

static bool has_move(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (verb_has(commands->list[i].verb, TRAIT_MOVES))
			return true;
	return false;
}

/* True if the held letter delays the time-out: it has the live token of this
 * turn, or the provider confirms its From. */
static bool earns_delay(const struct input *in, const struct loaded_game *game)
{
	const struct sender *w = &in->sender;
	if (!game->is_loaded)
		return false;
	if (w->signs.results == RESULTS_PASS)
		return true;
	if (w->signs.token != TOKEN_OF_AUTHOR || w->token.game != game->row.id)
		return false;
	return w->token.events >= game->state.table.turn_event;
}

static struct held as_held(
    const struct session *s, const struct commands *lines)
{
	struct held h = {
	    .person = s->in.sender.person.id,
	    .sender = s->in.letter->from,
	    .by_list = s->in.sender.by_list,
	    .waits = s->in.sender.credible,
	    .moves = has_move(lines),
	    .delays = earns_delay(&s->in, &s->game),
	    .received = s->in.at,
	    .since = s->tx.now,
	    .letter = s->tx.letter_id,
	    .route = vouch_offered(s),
	};
	if (s->game.is_loaded) {
		h.game = s->game.row.id;
		h.events = turn_of(&s->in, &s->game);
	}
	return h;
}

/* Put a letter on hold and return its id. held->id is ignored. */
static int64_t hold(struct store *store, const struct held *h)
{
	q_run(store,
	    "INSERT INTO held(person, game, events, sender, by_list, waits, "
	    "moves, delays, received, since, letter, asked, route, bytes) "
	    "VALUES (?, nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
	    h->person, h->game, h->events, h->sender, h->by_list, h->waits,
	    h->moves, h->delays, h->received, h->since, h->letter, h->asked,
	    h->route, q_blob(h->bytes, h->size));
	return q_inserted(store);
}

/* Stores the lines with their moves. So their meaning does not depend on the
 * phase of the game when they are confirmed. */
static void store_lines(const struct tx *tx, const struct input *in,
    struct held *h, const struct commands *lines)
{
	struct buf bytes;
	struct letter letter = *in->letter;
	letter.evidence = NULL; /* the lines decide, once they are confirmed */
	letter.commands = lines;
	buf_init(&bytes, 0);
	letter_encode(&letter, LETTER_SHORT, &bytes);
	h->bytes = bytes.data;
	h->size = bytes.size;
	h->id = hold(tx->store, h);
	buf_release(&bytes);
}

static void hold_and_ask(struct session *s, const struct commands *commands,
    const struct commands *lines)
{
	struct held h = as_held(s, lines);
	h.asked = 1;
	store_lines(&s->tx, &s->in, &h, lines);
	const struct question q = {
	    .person = &s->in.sender.person,
	    .held = &h,
	    .letter = s->in.letter,
	    .lines = lines,
	    .left_out = left_out(&s->tx, &s->in, commands),
	    .more = unasked_count(&s->tx, h.person),
	};
	question_ask(s, &q);
}

/* Tells the sender, whose turn it is, about letters held without a question. */
static void tell_of_more(struct session *s, int more)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "More in your name");
	doc_strong(&doc, "To %s, answer this mail.",
	    loaded_waits_for(&s->game, sender_seat(&s->in, &s->game))
		? "move"
		: "be heard");
	doc_paragraph(&doc,
	    "%d %s on hold. Anyone could have written in your name, so the "
	    "referee did nothing and did not ask you.",
	    more,
	    more == 1 ? "letter in your name is" : "letters in your name are");
	struct outbound mail = {
	    .person = &s->in.sender.person,
	    .doc = &doc,
	    .in_game = true,
	    .brief = !s->in.sender.credible,
	};
	outbound_mail(s, &mail);
}

static void tell_of_unasked(struct session *s)
{
	if (limits_tell_of_held(s))
		tell_of_more(s, unasked_count(&s->tx, s->in.sender.person.id));
}

void hold_unguessed(struct session *s)
{
	limits_note_not_held(&s->tx, &s->in);
	tell_of_unasked(s);
}

/* Holds the letter without a question, because enough questions are open. */
static void hold_unasked(struct session *s, const struct commands *lines)
{
	struct held h = as_held(s, lines);
	if (store_held_count(s->tx.store, h.person, unasked_since(&s->tx),
		h.waits) < HELD_MOST)
		store_lines(&s->tx, &s->in, &h, lines);
	else
		limits_note_not_held(&s->tx, &s->in);
	log_line(LOG_LEVEL_INFO,
	    "a letter in the name of %s is held without a question, because "
	    "the limit of open questions is reached",
	    s->in.sender.person.handle);
	tell_of_unasked(s);
}

static bool may_ask(const struct tx *tx, const struct input *in)
{
	const struct held like = {
	    .person = in->sender.person.id,
	    .waits = in->sender.credible,
	    .since = tx->now - WHEN_DAY,
	};
	/* who wants no mail gets one question a day */
	if (store_unsubscribed(tx->store, like.person) &&
	    !limits_once_a_day(
		tx, tx_format(tx, "asked silent %" PRId64, like.person)))
		return false;
	/* the open questions about letters of the last day */
	return q_number(tx->store, 0,
		   "SELECT count(*) FROM held WHERE person = ? AND since > ? "
		   "AND waits = ? AND asked AND bytes IS NOT NULL",
		   like.person, like.since, like.waits) < OPEN_MOST;
}

/* Refuses a letter if nothing in it can be held: each command needs proof or is
 * too long to be shown. */
static void refuse(struct session *s, const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (matters(&s->in, &commands->list[i]))
			sure_not(&s->reply, &commands->list[i]);
	s->reply.quiet = false;
	s->reply.quiet = !limits_answer(s, commands);
}

void hold_letter(struct session *s, const struct commands *commands)
{
	s->reply.quiet = true;
	if (s->tx.failed)
		return;
	if (s->in.sender.by_list && sender_seat(&s->in, &s->game) == SEAT_NONE)
		return;
	const struct commands *lines = keep_lines(&s->tx, &s->in, commands);
	if (!lines->count) {
		refuse(s, commands);
		return;
	}
	enum ruling futile = futile_lines(s, lines);
	if (futile) {
		futile_refuse(s, lines, futile);
		return;
	}
	if (may_ask(&s->tx, &s->in))
		hold_and_ask(s, commands, lines);
	else
		hold_unasked(s, lines);
	s->tx.acted = true;
	s->reply.held = true;
}

/* ---- the answer ---- */

/* A confirmed letter does not make its address an alias, because anybody who
 * writes from that address could then act for the player. The referee asks the
 * player instead. */
static void offer_address(struct session *s, const char *address)
{
	struct person p;
	if (address_is_of(&s->tx, address, &s->in.sender.person))
		return;
	if (address_is_ours(&s->tx, address) || !address_valid(address))
		return;
	if (store_person_alias(s->tx.store, s->tx.arena, address, &p))
		return;
	const char *words = tx_format(&s->tx, "address add %s", address);
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	tap->label = tx_format(&s->tx, "%s is mine, too", address);
	tap->words = words;
	doc_paragraph(&s->reply.answer,
	    "Your yes did not make %s one of your addresses. To write from "
	    "that address again, answer this mail with this line: %s",
	    address, words);
	doc_choices(&s->reply.answer, "your answer", tap, 1);
	s->reply.said++;
}

/* Makes the held letter the session's letter in place of the answer. The held
 * letter gets a token of the turn in which it was received. */
static void resume_held(struct tx *tx, struct input *in, const struct held *h,
    const struct letter *letter)
{
	struct sender *w = &in->sender;
	in->letter = letter;
	tx->letter_id = h->letter;
	in->at = h->received;
	w->by_list = h->by_list;
	w->on_list = h->by_list;
	w->token = (struct token){
	    .purpose = h->game ? PURPOSE_GAME : PURPOSE_PERSON,
	    .person = h->person,
	    .game = h->game,
	    .events = h->events,
	    .issued = h->since,
	};
}

/* Reports that a held letter cannot be decoded, because an older version stored
 * it in another format. The sender can send the letter again, so only time is
 * lost. */
static void report_undecodable(struct session *s, int64_t id)
{
	log_line(LOG_LEVEL_WARNING,
	    "held letter %" PRId64 " of an older version cannot be decoded: %s "
	    "is asked to send it again",
	    id, s->in.sender.person.handle);
	held_end(s->tx.store, id, false);
	doc_paragraph(&s->reply.answer,
	    "Thank you. I was upgraded after that letter came, and cannot read "
	    "it any more. Please send it again, as an answer to my newest "
	    "mail.");
}

/* Asks again about an answer that was no plain yes or no, but a program is not
 * answered for ever; and once about an answer that anybody could have written.
 */
static void ask_again(
    struct session *s, const struct held *h, const struct letter *letter)
{
	bool unsure = s->in.sender.unsure_answer;
	const char *once = tx_format(&s->tx, "asked-unsure %" PRId64, h->id);
	const struct question q = {
	    .person = &s->in.sender.person,
	    .held = h,
	    .letter = letter,
	    .lines = letter_commands(letter),
	    .left_out = "",
	    .again = unsure ? QUESTION_UNSURE : QUESTION_UNCLEAR,
	};
	s->reply.quiet = true;
	if (unsure ? !store_once(s->tx.store, once, s->tx.now, HELD_FOR)
		   : h->asked >= ASKED_MOST)
		return;
	if (!unsure)
		held_asked(s->tx.store, h->id);
	question_ask(s, &q);
}

/* True if the sender is still in time to move in the held letter's game. The
 * game is then loaded, so that the reply can be answered with the move. */
static bool is_still_due(struct session *s, const struct held *h)
{
	bool due = h->game && session_load(s, h->game) && !s->game.row.ended &&
	           loaded_waits_for(&s->game, sender_seat(&s->in, &s->game)) &&
	           !deadline_is_over(s, deadline_of_turn(&s->tx, &s->game));
	if (!due)
		session_unload(s);
	return due;
}

static void handle_no(struct session *s, const struct held *h)
{
	held_end(s->tx.store, h->id, false);
	s->tx.acted = true;
	s->reply.freed = true;
	doc_paragraph(&s->reply.answer,
	    "Thank you. Nothing was done with that letter.%s",
	    is_still_due(s, h) ? " It is still your turn." : "");
	/* the no also ends an earlier yes that covered later posts */
	if (*h->route)
		(void)vouch_end(s, h->game);
}

/* Handles a second answer to a question. A no ends an earlier yes that covered
 * later posts. */
static void answered_before(struct session *s, int64_t id, enum answer answer)
{
	/* 0 unless a yes to the letter also covers later posts */
	int64_t game_id = q_number(s->tx.store, 0,
	    "SELECT game FROM held WHERE id = ? AND route <> ''", id);
	if (answer != ANSWER_NO || !vouch_end(s, game_id))
		doc_paragraph(&s->reply.answer,
		    "You have answered about that letter already.");
}

static const enum concept only[] = {CONCEPT_ONLY, CONCEPT_NONE};

/* True for a yes beside words that only keep it to this letter: "Yes, but this
 * post only." */
static bool says_only_this(const struct evidence *e)
{
	static const enum concept known[] = {CONCEPT_YES, CONCEPT_ONLY,
	    CONCEPT_THE, CONCEPT_IT, CONCEPT_PLEASE, CONCEPT_BUT, CONCEPT_NONE};
	static const char *const words[] = {"this", "that", "one", "post",
	    "letter", "mail", "message", "for", "to", "and", NULL};
	for (size_t i = 0; e && i < e->count; i++)
		if (!evidence_means_any(&e->word[i], known) &&
		    !evidence_is_any(&e->word[i], words))
			return false;
	return e && e->count && !e->strange && !e->more &&
	       evidence_means(e->word, CONCEPT_YES) && evidence_any(e, only) &&
	       !(evidence_marks(e) & MARK_ASKS);
}

static bool is_yes(enum answer answer)
{
	return answer == ANSWER_YES || answer == ANSWER_ONCE ||
	       answer == ANSWER_SURELY;
}

/* True for a yes beside words that only repeat the move of the letter on hold:
 * "yes, 5". */
static bool repeats_move(const struct evidence *e, const struct commands *lines)
{
	const struct command *c = lines->list;
	const struct plain move = {.card = c->card, .number = c->number};
	return lines->count == 1 && e && evidence_names(e) &&
	       (c->verb == VERB_BID || c->verb == VERB_PLAY) &&
	       answer_names_alone(e, &move);
}

bool hold_release(struct session *s)
{
	struct held h;
	struct letter *letter = arena_alloc(s->tx.arena, sizeof *letter);
	enum answer answer = s->in.letter->answer;
	int64_t id = s->in.sender.token.held;
	bool unsure = s->in.sender.unsure_answer;
	bool open = store_held(s->tx.store, s->tx.arena, id, &h);
	s->reply.quiet = unsure;
	if (unsure && !open)
		return false;
	if (!open) {
		answered_before(s, id, answer);
		return false;
	}
	if ((answer == ANSWER_NO || answer == ANSWER_NO_MOVE) && !unsure) {
		handle_no(s, &h);
		return false;
	}
	if (!letter_decode(s->tx.arena, h.bytes, h.size, letter)) {
		report_undecodable(s, id);
		return false;
	}
	const struct evidence *e = s->in.letter->evidence;
	if ((answer == ANSWER_SURELY && evidence_any(e, only)) ||
	    says_only_this(e) ||
	    (!is_yes(answer) && repeats_move(e, letter_commands(letter))))
		answer = ANSWER_ONCE;
	if (unsure || !is_yes(answer)) {
		ask_again(s, &h, letter);
		return false;
	}
	held_end(s->tx.store, id, true);
	s->reply.freed = true;
	if (*h.route && answer != ANSWER_ONCE)
		q_run(
		    s->tx.store, "UPDATE held SET covers = 1 WHERE id = ?", id);
	offer_address(s, h.sender);
	resume_held(&s->tx, &s->in, &h, letter);
	return true;
}
