/* mail.c - the parts of a mail about a game, and their order.
 *
 * The player to act reads on a phone, between other things: first comes what to
 * do, then the news that matters, the table and the hand, then what to
 * consider, and last the details of the news. Everyone else gets a mail because
 * something happened, so the news comes first. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/orders.h"
#include "notice/talk.h"
#include "parts.h"
#include "sentences.h"

/* ---- the first mail of a game ---- */

/* Tells the list how to bid and where the rules are, instead of the rules. */
static void introduce_to_list(struct doc *doc, const struct notice *n)
{
	doc_paragraph(doc,
	    "Each player gets the hand and the rules by private mail. To bid, "
	    "answer that mail, or answer here, as in \"bid 3\". To read the "
	    "rules, send \"rules %s\" to %s.",
	    n->view.table->rules.preset, n->referee);
}

/* Tells a substitute whose seat it is, who plays with whom, and how to play. */
static void introduce_to_substitute(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	const char *partner = "Everyone plays alone.";
	if (r->sides < r->seats)
		partner = arena_format(n->arena, "Your partner is %s.",
		    n->names[table_partner(t, n->view.seat)]);
	doc_strong(doc, "You have the seat of %s in game %" PRId64 ". %s",
	    n->seated, n->game, partner);
	doc_paragraph(doc,
	    "The rules are those of %s. To read them, send \"rules\".%s",
	    r->preset,
	    parts_to_act(n) ? ""
			    : " When it is your turn, you get a mail. Answer "
			      "it with your bid or card on the first line.");
}

/* Adds what only a reader's first mail of a game says: how to bid on a list,
 * whose seat a substitute took, and what a card costs that may not be played.
 */
static void introduction(struct doc *doc, const struct notice *n)
{
	const struct rules *rules = &n->view.table->rules;
	if (!n->begins && !n->seated)
		return;
	if (n->seated)
		introduce_to_substitute(doc, n);
	if (n->post)
		introduce_to_list(doc, n);
	else if (rules->misplay == MISPLAY_NOMIC && rules->misplay_cost)
		doc_small(doc,
		    "A card that you may not play is a misplay, which costs %d "
		    "points at once.%s To ask first, send \"check 10h\".",
		    rules->misplay_cost, terms_forfeit(n->arena, rules));
	else if (n->seated)
		doc_small(doc,
		    "A card that you may not play is refused, and costs "
		    "nothing.");
}

/* ---- messages to the table ---- */

enum { LINE_MOST = 100 }; /* bytes of a line */

/* Returns where to break a line: after a blank if the line has a blank, but
 * never within a character. */
static size_t line_size(const char *text)
{
	size_t n = strlen(text);
	if (n <= LINE_MOST)
		return n;
	n = LINE_MOST;
	while (n && text[n] != ' ')
		n--;
	if (n)
		return n;
	n = LINE_MOST;
	while (n && ((unsigned char)text[n] & 0xC0) == 0x80)
		n--;
	return n;
}

/* Quotes each line of a message with "> ", because a line may look like a move.
 * The referee ignores quoted lines in the reader's answer. */
static void quote(struct doc *doc, const struct notice *n, int i)
{
	const char *name = n->names[n->talk->seat[i]];
	const char *text =
	    arena_format(n->arena, "%s says: %s", name, n->talk->text[i]);
	while (*text) {
		size_t size = line_size(text);
		doc_echo(doc, arena_copy(n->arena, text, size), "");
		text += size;
		text += strspn(text, " ");
	}
}

static void withheld(struct doc *doc, const struct talk_notice *talk)
{
	if (!talk->asked_count)
		return;
	doc_paragraph(doc,
	    "The referee did not pass on what you wrote, because it may name a "
	    "card of yours. Players may not reveal their cards. To pass the "
	    "words on all the same, answer this mail with this line:");
	for (int i = 0; i < talk->asked_count; i++)
		doc_echo(doc, talk->asked[i], "");
}

static void table_talk(struct doc *doc, const struct notice *n)
{
	if (!n->talk)
		return;
	for (int i = 0; i < n->talk->count; i++)
		quote(doc, n, i);
	withheld(doc, n->talk);
}

/* ---- shared parts ---- */

/* Sets the preview, unless an earlier game in the mail has set it. */
static void preview(struct doc *doc, const struct notice *n)
{
	if (!n->suspended && !doc->preview)
		doc->preview = parts_preview(n);
}

static void announce(struct doc *doc, const struct notice *n)
{
	if (n->announce && n->begins)
		doc_small(doc, "%s", n->announce);
	else if (n->announce && !n->seated)
		doc_strong(doc, "%s", n->announce);
	if (n->announce && n->button_count)
		doc_choices(doc, "your answer", n->buttons, n->button_count);
	introduction(doc, n);
}

/* Adds who watches the game. */
static void company(struct doc *doc, const struct notice *n)
{
	if (n->watchers)
		doc_paragraph(doc, "%s", n->watchers);
}

static void add_question(struct doc *doc, const struct notice *n)
{
	if (n->question)
		doc_append(doc, n->question);
}

static void add_answer(struct doc *doc, const struct notice *n)
{
	if (n->answer)
		doc_append(doc, n->answer);
}

/* True if the answer only acknowledges a move that the mail shows: on the
 * table, in the last trick, or in the result. */
static bool shows_move(const struct notice *n)
{
	return n->only_acknowledges && n->news_count &&
	       (parts_to_act(n) || n->view.table->phase == PHASE_OVER);
}

/* Adds what a person who watched may want to see of a finished game. */
static void after_watching(struct doc *doc, const struct notice *n)
{
	struct doc_choice *link = arena_alloc(n->arena, sizeof *link);
	link->label = "Read the whole game";
	link->words = arena_format(n->arena, "replay %" PRId64, n->game);
	doc_paragraph(doc,
	    "You watched this game. To read all of it, with every hand, send "
	    "\"%s\".",
	    link->words);
	doc_choices(doc, "", link, 1);
}

/* Adds how a person who watches can stop, or get fewer mails. */
static void while_watching(struct doc *doc, const struct notice *n)
{
	enum { LINKS = 2 };
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	const char *stop = arena_format(n->arena, "unwatch %" PRId64, n->game);
	const char *less =
	    arena_format(n->arena, "watch %" PRId64 " end", n->game);
	link[0] = (struct doc_choice){"Stop watching", stop};
	link[1] = (struct doc_choice){"Only the end", less};
	doc_paragraph(doc,
	    "You watch this game. To stop watching, answer with \"%s\". To get "
	    "only the result, answer with \"%s\".",
	    stop, less);
	doc_choices(doc, "", link, LINKS);
}

/* Adds what a player may want to see of a finished game, as buttons too. */
static void thanks(struct doc *doc, const struct notice *n)
{
	enum { LINKS = 5 };
	if (n->view.table->phase != PHASE_OVER)
		return;
	const char *again = arena_format(n->arena, "replay %" PRId64, n->game);
	const char *record = arena_format(n->arena, "record %" PRId64, n->game);
	bool people = n->again && !strcmp(n->again, "rematch");
	bool scored = n->view.table->rounds_scored > 0;
	int count = 0;
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	if (scored)
		link[count++] = (struct doc_choice){"My review", "review"};
	link[count++] = (struct doc_choice){"All hands", record};
	link[count++] = (struct doc_choice){"Read it again", again};
	if (scored)
		link[count++] = (struct doc_choice){"Every round", "history"};
	if (n->again)
		link[count++] = (struct doc_choice){
		    people ? "Rematch" : "New game with bots", n->again};
	const char *more = "";
	if (people)
		more = " To ask the same players for another game, send "
		       "\"rematch\".";
	else if (n->again)
		more = arena_format(n->arena,
		    " For a new game with bots, send \"%s\".", n->again);
	doc_paragraph(doc,
	    "Thank you for playing. To read the game again with all hands "
	    "open, send the referee \"%s\", or \"%s\" for its record.%s%s",
	    again, record,
	    scored && n->view.seat != SEAT_NONE
		? " To see what your bids and cards cost you, send \"review\"."
		: "",
	    more);
	if (n->view.seat == SEAT_NONE)
		return;
	if (n->rating)
		doc_paragraph(doc, "%s", n->rating);
	doc_choices(doc, "", link, count);
}

/* Adds the table, but not to a player's first mail of a game during the bids:
 * the mail names the bids and the partners. */
static void table(struct doc *doc, const struct notice *n)
{
	bool bids = n->view.table->phase == PHASE_BID;
	if (n->begins && bids && !n->post)
		return;
	notice_picture(doc, n);
	parts_table(doc, n);
}

/* ---- for the player to act ---- */

/* Adds what the referee asks about the player's mail, and the result of the
 * mail if that is a refusal or a short answer. If `below` is set, the answer is
 * long and stands further below, and this adds only a sentence that says so. */
static void brief_answer(struct doc *doc, const struct notice *n, bool below)
{
	announce(doc, n);
	add_question(doc, n);
	if (!n->answer || n->only_acknowledges)
		return;
	if (below)
		doc_paragraph(doc, "What you asked for is below.");
	else
		add_answer(doc, n);
}

static void since_last_mail(struct doc *doc, const struct notice *n)
{
	struct doc more;
	doc_init(&more, n->arena, "");
	if (n->only_acknowledges && !shows_move(n))
		add_answer(&more, n);
	parts_news(&more, n);
	table_talk(&more, n);
	if (!more.first)
		return;
	doc_heading(doc, "Since the last mail");
	doc_append(doc, &more);
}

/* True if the mail only asks what the reader's own words mean. The reader has
 * just read the table, and needs only the hand to answer. */
static bool only_asks(const struct notice *n)
{
	return n->question && n->question->first && !n->news_count &&
	       !n->wants_state;
}

/* Adds the table, what may be done, and what follows from it. */
static void position(struct doc *doc, const struct notice *n, bool below)
{
	table(doc, n);
	parts_hand(doc, n);
	parts_answer(doc, n);
	/* how the game began is less urgent than the hand */
	if (n->begins)
		brief_answer(doc, n, below);
	notice_orders(doc, n);
	parts_needs(doc, n);
	if (!n->begins)
		parts_standing(doc, n);
	company(doc, n);
}

static void to_player_to_act(struct doc *doc, const struct notice *n)
{
	enum { LONG = 1600 }; /* bytes of an answer that does not fit above */
	bool below =
	    n->answer && !n->only_acknowledges && doc_size(n->answer) > LONG;
	preview(doc, n);
	parts_turn(doc, n);
	if (!n->begins)
		brief_answer(doc, n, below);
	parts_banners(doc, n);
	if (only_asks(n))
		parts_hand(doc, n);
	else
		position(doc, n, below);
	since_last_mail(doc, n);
	if (below) {
		doc_heading(doc, "You asked");
		add_answer(doc, n);
	}
}

/* ---- for everyone else ---- */

static bool nothing_new(const struct notice *n)
{
	return !n->news_count && !n->wants_state && !n->announce;
}

/* True for a post after which bids or tricks are not as the last post showed
 * them. The bids so far stand beside the turn. */
static bool table_changed(const struct notice *n)
{
	const struct table *now = n->view.table;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		if (now->phase == PHASE_BID || h->round != now->round)
			continue;
		if (h->event.kind == EVENT_UNDO ||
		    h->effects & (NEWS_BIDS | NEWS_TRICK))
			return true;
	}
	return n->begins;
}

/* True for a post that tells the end of a round. */
static bool ends_round(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->post && n->news[i].effects & (NEWS_ROUND | NEWS_OVER))
			return true;
	return false;
}

static void tell_news(struct doc *doc, const struct notice *n)
{
	parts_banners(doc, n);
	parts_news(doc, n);
}

/* True for a private mail beside the post that told everything but the hand. */
static bool brings_hand(const struct notice *n)
{
	return n->list && !n->post && !n->begins && parts_result_deals(n);
}

static void to_everyone_else(struct doc *doc, const struct notice *n)
{
	bool only_answer = n->answer && nothing_new(n);
	bool in_round = parts_in_round(n->view.table);
	/* an archive is read in order: the cards, their result, what follows */
	bool ends = ends_round(n);
	if (ends)
		tell_news(doc, n);
	parts_result(doc, n);
	bool has_headline = ends || doc_has_headline(doc);
	if (only_answer)
		doc_headline(doc, "%s", n->answer->title);
	else if (in_round && !has_headline)
		parts_turn(doc, n);
	add_question(doc, n);
	if (!shows_move(n))
		add_answer(doc, n);
	if (only_answer)
		return;
	announce(doc, n);
	if (!ends)
		tell_news(doc, n);
	table_talk(doc, n);
	if (!in_round) {
		if (n->reminder)
			doc_strong(doc, "A reminder: the table waits for you.");
		parts_deal_wait(doc, n);
		return;
	}
	preview(doc, n);
	if (brings_hand(n)) {
		parts_hand(doc, n);
		return;
	}
	if (has_headline)
		parts_turn(doc, n);
	if (!n->post || table_changed(n)) {
		table(doc, n);
		parts_hand(doc, n);
		notice_orders(doc, n);
		parts_needs(doc, n);
	}
	if (!n->begins && (!n->post || parts_result_deals(n)))
		parts_standing(doc, n);
	company(doc, n);
}

void notice_state(struct doc *doc, const struct notice *n)
{
	if (!parts_in_round(n->view.table)) {
		parts_deal_wait(doc, n);
		return;
	}
	parts_turn(doc, n);
	parts_table(doc, n);
	parts_needs(doc, n);
}

/* Adds the addresses where everybody can look at the game. */
static void links(struct doc *doc, const struct notice *n)
{
	bool over = n->view.table->phase == PHASE_OVER;
	if (n->page)
		doc_link(doc, over ? "The game" : "The table", n->page);
	if (n->front && over)
		doc_link(doc, "All games", n->front);
}

/* Adds what the referee did in the reader's name because the time was up. */
static void own_timeouts(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		struct notice then = notice_then(n, h->after.events);
		if (h->event.kind == EVENT_TIMEOUT &&
		    h->event.seat == then.view.seat)
			parts_event(doc, n, i, true);
	}
}

/* Begins the small print, to which parts_fair_deal adds the seal. */
static void rules_in_short(struct doc *doc, const struct notice *n)
{
	doc_foot(doc, "The rules in short");
	doc_paragraph(doc, "%s To read all rules, send \"rules\".",
	    rules_short(n->arena, &n->view.table->rules));
}

void notice_mail(struct doc *doc, const struct notice *n)
{
	own_timeouts(doc, n);
	if (parts_to_act(n))
		to_player_to_act(doc, n);
	else
		to_everyone_else(doc, n);
	if (n->answer && nothing_new(n))
		return;
	if (!n->watches)
		thanks(doc, n);
	else if (n->view.table->phase == PHASE_OVER)
		after_watching(doc, n);
	else
		while_watching(doc, n);
	links(doc, n);
	if (n->newcomer)
		rules_in_short(doc, n);
	parts_fair_deal(doc, n);
}
