/* people.c - joining, confirming and leaving, and what a person in no game can
 * do now.
 *
 * A new address counts as real once it returns the token of a mail. Until
 * then, the address gets at most one short mail a day, and only a limited
 * number of strangers gets mail in an hour. A request to join in another
 * person's name therefore does little harm. */
#include "people.h"

#include "addresses.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "names.h"
#include "profile.h"
#include "referee/news/notify.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/people.h"
#include "store/q.h"

#define PEOPLE_BEGIN                                                           \
	"To see where seats are free, send \"tables\". " PEOPLE_ALONE

/* What a person in no game can do now. */

enum {
	TABLES_READ = 20,
	TABLES_SHOWN = 3, /* of the oldest tables with a free seat */
	TAPS = 4
};

bool offers_open(const struct session *s)
{
	return s->tx.site->openers != OPENERS_GAMESMASTERS ||
	       sender_is_gamesmaster(&s->tx, &s->in);
}

bool offers_in_game(const struct session *s)
{
	int64_t id;
	const struct sender *w = &s->in.sender;
	return s->game.is_loaded ||
	       (w->known && store_games_of(s->tx.store, w->person.id, &id, 1));
}

/* Shows a few open tables with a free seat, at which the sender is not.
 * Returns how many. */
static int show_tables(struct session *s)
{
	struct open_table t;
	int64_t ids[TABLES_READ];
	int64_t person = s->in.sender.person.id;
	int shown = 0;
	size_t n = store_open_tables(s->tx.store, ids, TABLES_READ);
	for (size_t i = 0; i < n && shown < TABLES_SHOWN; i++) {
		bool found =
		    store_open_table(s->tx.store, s->tx.arena, ids[i], &t);
		if (!found || seating_place(&t, person) != NO_PLACE ||
		    seating_next(&t, PLACE_FREE, 0, 1) == NO_PLACE)
			continue;
		seating_show(&s->tx, &t, person, &s->reply.answer);
		shown++;
	}
	return shown;
}

void offers_play(struct session *s)
{
	static const struct doc_choice again = {"Get mail again", "join"};
	struct doc_choice *tap = arena_alloc(s->tx.arena, TAPS * sizeof *tap);
	struct doc *doc = &s->reply.answer;
	int64_t first;
	int taps = 0;
	if (s->reply.offered)
		return;
	s->reply.offered = true;
	if (s->in.sender.known &&
	    store_unsubscribed(s->tx.store, s->in.sender.person.id)) {
		doc_paragraph(doc,
		    "You get no mail from me, because you asked for that. To "
		    "get mail again, answer \"join\".%s",
		    contact_deletion(s));
		doc_choices(doc, "", &again, 1);
		return;
	}
	if (s->game.is_loaded && !s->game.row.ended) {
		if (!show_tables(s))
			doc_paragraph(doc, "No table has a free seat now.%s",
			    offers_open(s)
				? " To open one, send \"new " RULES_USUAL "\"."
				: "");
		return;
	}
	doc_paragraph(doc, "You can play now. " PEOPLE_ALONE);
	tap[taps++] = (struct doc_choice){
	    "Play with three bots", "start " RULES_USUAL ": me, bot, bot, bot"};
	tap[taps++] = (struct doc_choice){"See the open tables", "tables"};
	const char *opens = offers_open(s) ? "new " RULES_USUAL : NULL;
	if (opens)
		tap[taps++] = (struct doc_choice){"Open a table", opens};
	tap[taps++] = (struct doc_choice){"The rules", "rules"};
	doc_choices(doc, "to play", tap, taps);
	if (opens)
		doc_paragraph(doc,
		    "To play with a friend and two bots, answer \"%s with "
		    "ADDRESS and 2 bots\", with your friend's mail address "
		    "for ADDRESS.",
		    opens);
	doc_paragraph(doc, "%s%s",
	    store_open_tables(s->tx.store, &first, 1)
		? "To play with people, answer \"tables\". That shows the "
		  "tables with free seats."
		: "To play with people, you need a table. None is open now; "
		  "to look again, answer \"tables\".",
	    opens ? tx_format(&s->tx,
			" To open a table yourself, answer \"%s\".", opens)
		  : "");
	show_tables(s);
}

void offers_about(struct session *s)
{
	struct doc *doc = &s->reply.answer;
	const char *front = pages_front(&s->tx);
	doc_paragraph(doc, "%s", NOTIFY_ABOUT);
	s->reply.said++;
	if (!s->in.sender.known)
		return;
	if (!limits_proven(&s->in))
		doc_paragraph(doc, PEOPLE_BEGIN);
	else
		offers_play(s);
	doc_paragraph(doc,
	    "For the rules in a few sentences, send \"rules\". For all that "
	    "you can write, send \"help\".");
	if (front)
		doc_link(doc, "To watch games", front);
}

/* Announcements about a person, such as an absence, in all games
 * that the person plays. */

/* Announce `what` in a game that is not loaded. Each announcement of a letter
 * has an occasion of its own, so that no two mails have the same token. */
static void tell_table(struct session *whole, int64_t id, const char *what)
{
	struct session s;
	session_part(&s, whole);
	s.in.sender = whole->in.sender;
	s.tx.occasion = tx_format(&whole->tx, "%s table %" PRId64 " %d",
	    whole->tx.occasion, id, whole->tx.chances++);
	if (session_load(&s, id)) {
		reply_announce(&s.reply, "%s", what);
		notify_all(&s);
	}
	tx_did(&whole->tx, session_end(&s));
}

void tables_tell_of(struct session *s, int64_t person, const char *what)
{
	int64_t ids[TABLES_MOST];
	size_t n = store_games_of(s->tx.store, person, ids, TABLES_MOST);
	bool here = s->game.is_loaded && !s->game.row.ended;
	if (here && store_seat_of(&s->game.row, person) != SEAT_NONE)
		reply_announce(&s->reply, "%s", what);
	for (size_t i = 0; i < n && !s->tx.failed; i++)
		if (!s->game.is_loaded || ids[i] != s->game.row.id)
			tell_table(s, ids[i], what);
}

void tables_tell(struct session *s, const char *what)
{
	tables_tell_of(s, s->in.sender.person.id, what);
}

/* ---- joining ---- */

#define CONFIRM "Please confirm: Spades by mail"
#define YES_BUTTON "Yes, I join"

/* An empty answer to this mail may count as a yes, unless the mail begins with
 * the answer to a question. The mail must stay short: the referee sends a
 * stranger at most twice the bytes of the stranger's letter. Its button is in
 * the HTML part alone. */
static void write_question(const struct tx *tx, struct doc *doc)
{
	static const struct doc_choice yes = {YES_BUTTON, "yes\r\n-- \r\n"};
	doc_init(doc, tx->arena, "Please confirm");
	doc_strong(doc,
	    "You want to play Spades by mail? Answer this mail with yes to "
	    "join.");
	doc_choices(doc, "", &yes, 1);
	doc_paragraph(doc,
	    "You can then play at once, with three bots or with people. It "
	    "costs nothing.");
	doc_paragraph(
	    doc, "If you did not ask for this, answer no, or do nothing.");
}

static void write_it_again(
    const struct tx *tx, const struct input *in, struct doc *doc)
{
	static const struct doc_choice taps[] = {
	    {YES_BUTTON, "yes\r\n-- \r\n"},
	    {"No", "no\r\n-- \r\n"},
	};
	doc_init(doc, tx->arena, "Please confirm");
	doc_strong(doc, "To join, answer this mail with the one word yes.");
	doc_paragraph(doc,
	    "%s, so nothing was done. If you did not ask to join, answer no, "
	    "or do nothing.",
	    in->sender.unsure_answer
		? "An answer came that anyone could have written"
		: "I could not read your answer as a plain yes or no");
	doc_choices(doc, "your answer", taps, COUNT_OF(taps));
}

/* Returns false if the mail is too long for an unproven letter. `guess`: of an
 * invitation; or REPLY_YOURS and what the reader wrote, to be answered after a
 * yes. */
static bool mail_question(struct session *s, const struct doc *doc,
    const char *to, const char *handle, const char *guess)
{
	struct outbound mail = {
	    .to = to,
	    .subject = CONFIRM,
	    .doc = doc,
	    .answer = true,
	    .brief = !limits_proven(&s->in),
	    .join =
		{
		    .purpose = PURPOSE_JOIN,
		    .address = to,
		    .handle = handle,
		    .guess = guess,
		},
	};
	s->reply.quiet = true; /* the confirmation mail is the answer */
	return outbound_mail(s, &mail);
}

/* The answer to a question of the letter stands first, if it may be mailed
 * without proof. */
static void ask_to_confirm(
    struct session *s, const char *to, const char *handle, const char *wish)
{
	struct doc all = s->reply.answer;
	struct doc doc;
	const char *guess = tx_format(&s->tx, REPLY_YOURS "%s", wish);
	write_question(&s->tx, &doc);
	all.title = doc.title;
	if (s->reply.open && all.first) {
		doc_append(&all, &doc);
		if (mail_question(s, &all, to, handle, guess))
			return;
	}
	(void)mail_question(s, &doc, to, handle, guess);
}

static bool may_ask(struct session *s)
{
	if (limits_join(&s->tx, &s->in))
		return true;
	log_line(LOG_LEVEL_DEBUG,
	    "ignored a request to join: this address already asked within the "
	    "last day, or too many strangers asked within the last hour");
	doc_paragraph(&s->reply.answer,
	    s->in.sender.known ? "To come back, answer \"join\"."
			       : "To join, answer my mail \"" CONFIRM
				 "\" with yes.");
	s->reply.open = limits_proven(&s->in);
	s->reply.quiet = !s->reply.open;
	return false;
}

/* Records that the person left at `at`, or came back if `left` is false. */
static void person_left(struct store *store, int64_t id, int64_t at, bool left)
{
	q_run(store,
	    "UPDATE person SET left_at = CASE ? WHEN 1 THEN ? END WHERE id = ?",
	    left, at, id);
}

/* Brings back a person who left. The tables that were told that the person
 * wants no mail are told. Returns what to tell the person. */
static const char *come_back(struct session *s)
{
	struct person *p = &s->in.sender.person;
	bool silent = store_unsubscribed(s->tx.store, p->id);
	person_left(s->tx.store, p->id, s->tx.now, false);
	store_subscribe(s->tx.store, p->id);
	p->left = false;
	s->tx.acted = true;
	if (!silent)
		return tx_format(&s->tx,
		    "Welcome back, %s. You can play new games again.",
		    p->handle);
	tables_tell(
	    s, tx_format(&s->tx, "%s is back and gets mail again.", p->handle));
	return tx_format(&s->tx,
	    "Welcome back, %s. You get mail from me again, and can play new "
	    "games.",
	    p->handle);
}

/* A person who left may return by answering a mail of the referee. */
static void join_again(struct session *s, const struct command *c)
{
	const struct sender *w = &s->in.sender;
	bool sure =
	    w->level == TRUST_TOKEN && !fresh_stale(s, c->verb, SEAT_NONE);
	bool brief = !limits_proven(&s->in);
	if (w->person.left && !sure) {
		if (may_ask(s))
			ask_to_confirm(
			    s, w->person.address, w->person.handle, "");
		return;
	}
	reply_say(&s->reply, c, "%s%s",
	    w->person.left ? come_back(s)
			   : tx_format(&s->tx, "You are %s here already.",
				 w->person.handle),
	    brief ? " " PEOPLE_BEGIN : "");
	if (!brief)
		offers_play(s);
}

void people_join(struct session *s, const struct command *c)
{
	if (s->in.sender.known) {
		join_again(s, c);
		return;
	}
	/* The answer to a confirmation mail often says "join" again;
	 * people_answer has already handled it. */
	if (s->in.sender.has_token || !s->in.letter->may_answer)
		return;
	if (address_is_ours(&s->tx, s->in.letter->from)) {
		s->reply.quiet = true;
		return;
	}
	/* a stranger's "join 12" names a table, but no handle */
	bool table = isdigit((unsigned char)*c->args);
	const char *wish = table ? "" : c->args;
	bool free = names_good(&s->tx, wish) && !names_taken(s, wish, 0);
	/* Never quote a sender who has not proven their identity. */
	if (*wish && !free && limits_proven(&s->in)) {
		names_refuse(&s->tx, &s->reply, c);
		return;
	}
	if (!may_ask(s))
		return;
	ask_to_confirm(s, s->in.letter->from, names_free(s, wish),
	    c->verb == VERB_JOIN ? "" : c->line);
	s->tx.acted = true;
}

void people_expect(struct session *s)
{
	struct doc *doc = &s->reply.answer;
	doc_paragraph(doc,
	    "%sYou play by answering the mails that you get. Write your bid or "
	    "your card on the first line, such as \"10h\" or \"ten of "
	    "hearts\", and leave the rest of the mail as it is.",
	    s->game.is_loaded ? ""
			      : "When the game starts, you get a mail with "
				"your hand. ");
	doc_paragraph(doc,
	    "You need not read any rules: each mail says what you may do. To "
	    "see the commands, send \"help\".");
	profile_offer_page(&s->tx, doc);
}

static bool is_invitation(const struct token *t)
{
	return t->guess && text_starts(t->guess, GUESTS_SIT);
}

/* Confirms a sender who is registered already, or who left and returns by this
 * answer. An answer to a mail from before the sender left does not count. */
static void confirm_again(struct session *s, const struct person *p)
{
	s->in.sender.known = true;
	s->in.sender.person = *p;
	s->in.sender.level = TRUST_TOKEN;
	const char *said =
	    tx_format(&s->tx, "You are confirmed already, %s.", p->handle);
	if (p->left && !fresh_stale(s, VERB_JOIN, SEAT_NONE)) {
		said = come_back(s);
		fresh_note(s, VERB_JOIN);
	}
	doc_paragraph(&s->reply.answer, "%s", said);
	offers_play(s);
}

/* Makes the sender a member, and finds the open table where a seat is kept for
 * the new member; 0: none. Returns false if the sender is a member already. */
static bool confirm(struct session *s, int64_t *table)
{
	const struct token *t = &s->in.sender.token;
	struct person p;
	if (find_person(&s->tx, t->address, &p)) {
		confirm_again(s, &p);
		return false;
	}
	const char *handle = t->handle;
	if (!*handle)
		handle = names_free(s, t->address);
	else if (names_taken(s, handle, 0))
		handle = names_free(s, handle);
	int64_t id =
	    store_person_add(s->tx.store, handle, t->address, s->tx.now);
	if (!id) {
		doc_paragraph(
		    &s->reply.answer, "%s or %s is taken", handle, t->address);
		return false;
	}
	s->in.sender.known =
	    find_person_by_id(&s->tx, id, &s->in.sender.person);
	s->in.sender.level = TRUST_TOKEN;
	s->tx.acted = true;
	log_line(LOG_LEVEL_INFO, "%s joined", handle);
	s->reply.answer.title = "Welcome to Spades by mail";
	doc_headline(
	    &s->reply.answer, "Welcome, %s", s->in.sender.person.handle);
	*table = guests_arrive(&s->tx, &s->in.sender.person,
	    is_invitation(t) ? guests_inviter(t) : "");
	return true;
}

/* An empty answer counts as a yes only if it cannot contain a no: the quoted
 * text, with or without the button, and the subject must equal the mail that
 * was sent. */
static bool agrees_by_silence(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	struct doc doc;
	struct buf text;
	if (!text_find(l->subject, CONFIRM))
		return false;
	write_question(tx, &doc);
	buf_init(&text, 0);
	doc_text(&doc, &text);
	const char *plain = arena_take(tx->arena, &text);
	const char *button = tx_format(tx, "%s %s", plain, YES_BUTTON);
	const char *name = tx->site->name;
	return answer_quotes(tx->arena, l->quoted, plain, name) ||
	       answer_quotes(tx->arena, l->quoted, button, name);
}

/* Ask only once, so that an autoresponder causes no loop. */
static void ask_again(struct session *s)
{
	const struct token *t = &s->in.sender.token;
	struct doc doc;
	s->reply.quiet = true;
	if (!limits_once_a_day(
		&s->tx, tx_format(&s->tx, "join again %s", t->address)))
		return;
	write_it_again(&s->tx, &s->in, &doc);
	(void)mail_question(s, &doc, t->address, t->handle, t->guess);
}

/* True if the letter has a command that ends all mail. */
static bool asks_to_stop(const struct input *in)
{
	const struct commands *all = letter_commands(in->letter);
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].verb == VERB_STOP ||
		    all->list[i].verb == VERB_LEAVE)
			return true;
	return false;
}

/* True for an answer that only says yes, in any words. */
static bool is_yes(enum answer answer)
{
	static const bool yes[ANSWER_NO_MOVE + 1] = {[ANSWER_YES] = true,
	    [ANSWER_JOIN] = true,
	    [ANSWER_READY] = true,
	    [ANSWER_SURELY] = true,
	    [ANSWER_TOO] = true};
	return yes[answer];
}

static bool accepts(const struct session *s)
{
	return is_yes(s->in.letter->answer) && !asks_to_stop(&s->in);
}

/* True for a letter that asks something: "who is ann? what do i have to do?" */
static bool asks(const struct evidence *e)
{
	enum { LONGEST = 40 }; /* words; a robot's text is longer */
	return e && e->count && e->count <= LONGEST && !e->strange &&
	       (evidence_marks(e) & MARK_ASKS ||
		   evidence_means(e->word, CONCEPT_WHAT) ||
		   evidence_about(e->word, MATTER_WHO) ||
		   evidence_about(e->word, MATTER_HOW));
}

/* Delete one token, or mark it as spent. */
static void token_drop(struct store *store, const char *token)
{
	q_run(store, "DELETE FROM token WHERE token = ?", token);
}

static const enum concept unless[] = {CONCEPT_IF, CONCEPT_BUT, CONCEPT_LATER,
    CONCEPT_WAIT, CONCEPT_MAYBE, CONCEPT_NONE};

/* True if the letter begins with a yes and its weights say yes, too. A "not" is
 * allowed after a clause about the writer: "ok im in, never played this". */
static bool mostly_accepts(const struct session *s)
{
	static const enum concept own[] = {
	    CONCEPT_ME, CONCEPT_WISH, CONCEPT_WOULD, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	struct evidence head;
	if (s->in.letter->answer != ANSWER_MOSTLY || !e ||
	    !evidence_means(e->word, CONCEPT_YES) || asks(e) ||
	    evidence_any(e, unless))
		return false;
	head = *e;
	while (head.count && evidence_denies(&head))
		head.count--;
	if (head.count == e->count)
		return true;
	while (head.count && !e->word[head.count - 1].marks)
		head.count--;
	return evidence_any(&head, own) ||
	       evidence_marks(&head) & MARK_EXCLAIMS;
}

/* True if the letter asks who writes, what this is, or about an address. "Who
 * is my partner" asks about the game. */
static bool asks_who(const struct evidence *e)
{
	static const char *const doubts[] = {
	    "address", "email", "spam", "scam", NULL};
	static const char *const mine[] = {"my", NULL};
	static const char *const this[] = {"this", NULL};
	bool found = evidence_has(e, doubts);
	for (size_t i = 0; i < e->count; i++)
		found |= (evidence_about(&e->word[i], MATTER_WHO) &&
			     !evidence_has(e, mine)) ||
		         (evidence_is_any(&e->word[i], this) &&
			     e->word[i].marks & MARK_ASKS);
	return found;
}

/* True if the letter begins with a yes, has none of the doubts, and then only
 * asks: "Yes please. Do I need to pay anything?" A question about the mail
 * itself is in doubt. */
static bool accepts_and_asks(
    const struct session *s, const enum concept *doubts)
{
	const struct evidence *e = s->in.letter->evidence;
	const char *text = s->in.letter->new_text;
	const struct letter one = {
	    .from = "",
	    .from_name = "",
	    .subject = "",
	    .new_text = arena_copy(s->tx.arena, text, strcspn(text, ".!,;:\n")),
	};
	return asks(e) && !asks_who(e) && !evidence_any(e, doubts) &&
	       !evidence_denies(e) && !asks_to_stop(&s->in) &&
	       is_yes(answer_read(s->tx.arena, &one));
}

/* True if a clause of the letter of a guest who declined is a yes: "I changed
 * my mind, I'd like to play". */
static bool turns_round(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	struct evidence words;
	struct letter one = {.from = "", .from_name = "", .subject = ""};
	char *left = arena_string(s->tx.arena, s->in.letter->new_text);
	if (asks(e) || evidence_any(e, unless) || evidence_denies(e))
		return false;
	while ((one.new_text = strsep(&left, ".!,;:\n"))) {
		evidence_read_line(one.new_text, &words);
		enum answer learnt = answer_learnt(&words, ASKED_SEAT);
		if (is_yes(answer_read(s->tx.arena, &one)) || is_yes(learnt) ||
		    learnt == ANSWER_MOSTLY)
			return true;
	}
	return false;
}

/* True if the letter of a guest begins with a yes, but its other words leave
 * that in doubt: "Oh yes please, if he'll still have me". */
static bool hesitates(const struct evidence *e)
{
	enum { HELLO = 3 }; /* words before the yes */
	static const enum concept ifs[] = {CONCEPT_IF, CONCEPT_NONE};
	bool yes = false;
	for (size_t i = 0; e && i < e->count && i <= HELLO; i++)
		yes |= evidence_means(&e->word[i], CONCEPT_YES);
	return yes && !e->strange &&
	       (evidence_any(e, ifs) || !evidence_denies(e));
}

/* Handles the answer of a stranger who was invited. Only a yes, and once a day
 * an unsure yes, a question or words after a no, cause a mail. The seat is
 * given up by a plain no, and otherwise by the clock. Returns the table where
 * the stranger accepted the seat; 0: none. */
static int64_t answer_invitation(struct session *s)
{
	const struct token *t = &s->in.sender.token;
	enum answer answer = s->in.letter->answer;
	const struct evidence *e = s->in.letter->evidence;
	bool declined = guests_declined(&s->tx, t->address);
	static const char *const changed[] = {"changed", NULL};
	/* "Yes! But what is amiga?": a seat can be given up again */
	static const enum concept doubts[] = {CONCEPT_IF, CONCEPT_LATER,
	    CONCEPT_WAIT, CONCEPT_MAYBE, CONCEPT_NONE};
	/* "I changed my mind, I'd like to play" is perhaps no other no */
	bool wishes = e && (declined || evidence_has(e, changed)) &&
	              answer_learnt(e, ASKED_JOIN) == ANSWER_MOSTLY;
	bool longer = answer_accepts(e) || mostly_accepts(s) ||
	              accepts_and_asks(s, doubts) || (wishes && turns_round(s));
	if (accepts(s) || (longer && !asks_to_stop(&s->in))) {
		int64_t table = 0;
		if (!confirm(s, &table))
			return 0;
		doc_paragraph(&s->reply.answer,
		    table ? "You play Spades with %s, who invited you."
			  : "%s invited you, but the seat that was kept for "
			    "you is no longer kept.",
		    guests_inviter(t));
		if (!table) {
			offers_play(s);
			people_expect(s);
		}
		return table;
	}
	s->reply.quiet = true;
	if ((answer == ANSWER_NO && !(declined && wishes)) ||
	    asks_to_stop(&s->in)) {
		if (!declined)
			guests_decline(s, t->address);
	} else if (s->in.letter->may_answer &&
		   (declined || asks(e) || hesitates(e)) &&
		   limits_once_a_day(&s->tx,
		       tx_format(&s->tx, "guest asks %s", t->address))) {
		guests_explain(s, t);
	}
	return 0;
}

/* Joins. A stranger who was invited and joins in this way is shown the kept
 * seat. A question of the letter is answered. */
static void join_confirmed(struct session *s)
{
	struct open_table t;
	int64_t person;
	int64_t table = 0;
	if (!confirm(s, &table))
		return;
	person = s->in.sender.person.id;
	if (table && store_open_table(s->tx.store, s->tx.arena, table, &t))
		seating_show(&s->tx, &t, person, &s->reply.answer);
	else if (accepts_and_asks(s, unless))
		offers_about(s);
	else
		offers_play(s);
	people_expect(s);
}

static void answer_joining(struct session *s)
{
	enum answer answer = s->in.letter->answer;
	bool silent =
	    answer == ANSWER_EMPTY && agrees_by_silence(&s->tx, &s->in);
	if (accepts(s) || silent || accepts_and_asks(s, unless)) {
		join_confirmed(s);
	} else if (answer == ANSWER_NO) {
		token_drop(s->tx.store, s->in.sender.token_text);
		s->reply.quiet = true;
	} else {
		ask_again(s);
	}
}

static void answer_moving(struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	if (s->in.letter->answer == ANSWER_YES)
		moving_confirm(s);
	else if (s->in.letter->answer == ANSWER_NO && !(e && evidence_names(e)))
		moving_decline(s); /* "discard the seven" is no "no" */
	else
		moving_ask_again(s);
}

/* Anyone could have written the answer. If it may be its owner's, the owner is
 * asked again. */
static void answer_unsure(struct session *s)
{
	const struct token *t = &s->in.sender.token;
	enum answer answer = s->in.letter->answer;
	bool yes = answer == ANSWER_YES || answer == ANSWER_JOIN;
	s->reply.quiet = true;
	if (answer == ANSWER_NO || (is_invitation(t) && !yes))
		return;
	if (t->person)
		moving_ask_again(s);
	else
		ask_again(s);
}

int64_t people_answer(struct session *s)
{
	if (s->in.sender.unsure_answer) {
		answer_unsure(s);
		return 0;
	}
	if (is_invitation(&s->in.sender.token))
		return answer_invitation(s);
	if (s->in.sender.token.person)
		answer_moving(s);
	else
		answer_joining(s);
	return 0;
}

/* ---- members ---- */

/* Take the sender out of new games. Replies and returns false if the sender is
 * not known or not proven. */
static bool take_out(struct session *s, const struct command *c)
{
	if (!s->in.sender.known) {
		reply_say(&s->reply, c, "You are not registered here.");
		return false;
	}
	if (!sure_of_sender(s, c))
		return false;
	person_left(s->tx.store, s->in.sender.person.id, s->in.at, true);
	seating_leave_all(&s->tx, s->in.sender.person.id);
	store_unwatch_all(s->tx.store, s->in.sender.person.id);
	s->tx.acted = true;
	return true;
}

void people_leave(struct session *s, const struct command *c)
{
	if (take_out(s, c))
		reply_say(&s->reply, c,
		    "You will get no seat in new games. Your present games go "
		    "on. To come back, send \"join\".");
}

const char *people_games(const struct session *s, bool timed)
{
	int64_t ids[TABLES_MOST];
	struct game_row row;
	const char *list = "";
	size_t n = store_games_of(
	    s->tx.store, s->in.sender.person.id, ids, TABLES_MOST);
	for (size_t i = 0; i < n; i++)
		if (!timed || (tx_game_row(&s->tx, ids[i], &row) &&
				  row.rules.time_limit != NO_TIME_LIMIT))
			list = tx_list(&s->tx, list, ", ",
			    tx_format(&s->tx, "%" PRId64, ids[i]));
	return list;
}

/* Tells the tables and the gamesmasters what becomes of the seats. `list` has
 * the numbers of the games. */
static void tell_of_stop(struct session *s, const char *list)
{
	const struct person *p = &s->in.sender.person;
	tables_tell(s,
	    tx_format(&s->tx,
		"%s wants no more mail. The seat still belongs to %s, and the "
		"referee acts for it when the time is up.",
		p->handle, p->handle));
	outbound_gamesmasters(s, p->address, "A player wants no more mail",
	    tx_format(&s->tx,
		"%s (%s) wants no more mail and plays game %s. The game goes "
		"on, and the referee acts when the time is up.",
		p->handle, p->address, list));
}

/* Says what becomes of the seats, and how the person comes back. The mail is
 * the last one, so it has a button for each way out. `list`: as above, "" for
 * no game. `here`: the letter's game is the only one. */
static void say_goodbye(struct session *s, const char *list, bool here)
{
	static const struct doc_choice taps[] = {{"Get mail again", "join"},
	    {"One mail a round", "mail rounds"},
	    {"Find somebody for my seat", "replace me"},
	    {"Concede the game", "concede"}};
	struct doc *doc = &s->reply.answer;
	const char *clocks = people_games(s, true);
	int games = here ? 4 : 2;
	doc_paragraph(doc,
	    "You get no more mail from me, and no seat in new games. To come "
	    "back, answer \"join\". All the best, %s.",
	    s->in.sender.person.handle);
	if (*list)
		doc_paragraph(doc,
		    "You keep your seat in game %s. %sTo get one mail a round "
		    "instead, answer \"mail rounds\". To let me look for "
		    "another player, answer %s with \"replace me\". To give "
		    "up the game, answer \"concede\".",
		    list,
		    *clocks ? tx_format(&s->tx,
				  "If your time is up in game %s, I bid or "
				  "play for you. ",
				  clocks)
			    : "",
		    here ? "this mail" : "a mail of that game");
	doc_choices(doc, "", taps, *list ? games : 1);
	doc_small(doc,
	    "Your name, your address and the records of your games stay "
	    "here.%s",
	    contact_deletion(s));
	s->reply.goodbye = true;
	s->reply.said++;
}

/* No mail goes to this player any more, except the answer to this letter. */
void people_stop(struct session *s, const struct command *c)
{
	int64_t person = s->in.sender.person.id;
	if (!take_out(s, c))
		return;
	bool told = store_unsubscribed(s->tx.store, person);
	q_run(s->tx.store,
	    "INSERT OR IGNORE INTO unsubscribed(person) VALUES (?)", person);
	q_run(s->tx.store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'its reader wants "
	    "no mail' WHERE state = 'queued' AND person = ?",
	    person);
	const char *list = people_games(s, false);
	say_goodbye(s, list, s->game.is_loaded && !strchr(list, ','));
	if (*list && !told)
		tell_of_stop(s, list);
}
