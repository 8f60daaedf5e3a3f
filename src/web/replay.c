/* replay.c - the steps of a round, and the board with its hands.
 *
 * The class tN of a card is its trick and kN its place in the trick; a step has
 * the same classes. So one rule of the style sheet for each trick, and one for
 * each place, lays all cards at every step. */
#include "web/table.h"

#include "base/buf.h"
#include "web/web.h"

/* ---- steps ---- */

static void link_to(struct buf *out, int step, const char *label)
{
	buf_format(out, "<a href=\"#s%d\">%s</a>", step, label);
}

/* Adds the classes by which the style sheet lays the cards. */
static void classes(struct buf *out, const struct web_step *s)
{
	buf_text(out, "step");
	if (s->trick)
		buf_format(out, " t%d k%d", s->trick, s->place);
	if (s->complete)
		buf_text(out, " e");
	if (s->bids >= 0)
		buf_format(out, " b%d", s->bids);
	if (s->exchanges)
		buf_format(out, " g%d", s->exchanges);
	if (s->odd)
		buf_text(out, " odd");
	if (s->next >= 0)
		buf_format(out, " a%d", s->next);
}

static void one_step(struct buf *out, const struct web_replay *r, int i)
{
	const struct web_step *s = &r->steps[i];
	buf_text(out, "<div class=\"");
	classes(out, s);
	buf_format(out, "\" id=\"s%d\">\n<p class=\"pace\">", i);
	if (i)
		link_to(out, i - 1, "Back");
	buf_format(out, " <b>%s</b> ", s->label);
	if (i + 1 < r->count)
		link_to(out, i + 1, "Next");
	else if (r->next)
		buf_format(out, "<a href=\"round-%d.html\">Round %d</a>",
		    r->next, r->next);
	buf_text(out, "</p>\n");
	web_doc(out, s->doc);
	buf_text(out, "</div>\n");
}

/* ---- hands ---- */

/* Adds a mark for each trick that the seat wins, which appears in time. */
static void tricks(struct buf *out, const struct web_hand *hand)
{
	buf_text(out, "<span class=\"won\" aria-hidden=\"true\">");
	for (int trick = 1; trick <= HAND_MAX; trick++)
		if (hand->tricks >> trick & 1)
			buf_format(out, "<i class=\"t%d\"></i>", trick);
	buf_text(out, "</span>");
}

static void one_card(struct buf *out, const struct web_card_path *c)
{
	struct buf class;
	buf_init(&class, 0);
	if (c->trick)
		buf_format(&class, "t%d k%d", c->trick, c->place);
	if (c->came)
		buf_format(&class, " y%d", c->came);
	if (c->left)
		buf_format(&class, " x%d", c->left);
	if (c->won)
		buf_text(&class, " v");
	web_card(out, c->card, buf_string(&class));
	buf_byte(out, ' '); /* for readers of text */
	buf_release(&class);
}

static void one_hand(struct buf *out, const struct web_hand *hand, int place)
{
	buf_format(
	    out, "<div class=\"seat p%d\">\n<p class=\"who\"><b>", place);
	page_text(out, hand->name);
	buf_text(out, "</b>");
	if (hand->deals)
		buf_text(out, " <em>dealer</em>");
	if (*hand->bid) {
		buf_format(out, " <small class=\"q%d\">", hand->bid_place);
		page_text(out, hand->bid);
		buf_text(out, "</small>");
	}
	tricks(out, hand);
	buf_text(out, "</p>\n<p class=\"hand\">");
	for (int i = 0; i < hand->count; i++)
		one_card(out, &hand->card[i]);
	buf_text(out, "</p>\n</div>\n");
}

/* ---- hands in words ---- */

static void cards_in_words(struct buf *out, const struct web_hand *hand)
{
	int suit = SUIT_COUNT;
	for (int i = 0; i < hand->count; i++) {
		int card = hand->card[i].card;
		if (hand->card[i].came)
			continue;
		if (card_is_joker(card)) {
			buf_format(out, " %s", face_rank(card));
			continue;
		}
		if (card_suit(card) != suit) {
			buf_text(out, suit == SUIT_COUNT ? " " : ", ");
			suit = card_suit(card);
			buf_text(out, face_suit(suit)->word);
		}
		buf_format(out, " %s", face_rank(card));
	}
}

/* For readers of text, who get no board: the hands as they were dealt. */
static void hands_in_words(struct buf *out, const struct web_replay *r)
{
	buf_text(
	    out, "<div class=\"sr\">\n<h2>The hands, as dealt</h2>\n<ul>\n");
	for (int i = 0; i < r->seats; i++) {
		buf_text(out, "<li>");
		page_text(out, r->hands[i].name);
		buf_byte(out, ':');
		cards_in_words(out, &r->hands[i]);
		buf_text(out, "</li>\n");
	}
	buf_text(out, "</ul>\n<h2>Card by card</h2>\n</div>\n");
}

/* ---- all of it ---- */

/* Adds a link to the first card of each trick. */
static void trick_links(struct buf *out, const struct web_replay *r)
{
	int trick = 0;
	buf_text(out, "<p class=\"tricks\"><span>Trick</span>");
	for (int i = 0; i < r->count; i++) {
		const struct web_step *s = &r->steps[i];
		if (s->trick > trick)
			buf_format(
			    out, " <a href=\"#s%d\">%d</a>", i, s->trick);
		trick = s->trick;
	}
	buf_text(out, "</p>\n");
}

void web_replay(struct buf *out, const struct web_replay *r)
{
	if (r->out) {
		buf_text(out, "<p>");
		page_text(out, r->out);
		buf_text(out, " sat this round out.</p>\n");
	}
	buf_format(out, "<div class=\"replay n%d c%d\">\n", r->seats,
	    r->hand_size > 14 ? 18 : 13);
	hands_in_words(out, r);
	for (int i = 0; i < r->count; i++)
		one_step(out, r, i);
	buf_text(out, "<div class=\"board\" aria-hidden=\"true\">\n");
	for (int i = 0; i < r->seats; i++)
		one_hand(out, &r->hands[i], i);
	buf_text(out, "</div>\n");
	trick_links(out, r);
	buf_text(out, "<div class=\"result\">\n");
	web_doc(out, r->result);
	buf_text(out, "</div>\n</div>\n");
}
