/* question.c - the mail "Is this yours?".
 *
 * The letter may be forged. So the question shows everything that a yes would
 * do, when the letter came, and from where. It shows each line as the referee
 * understood it. A line that is too long to show is not held. */
#include "question.h"

#include "base/arena.h"
#include "base/text.h"
#include "base/when.h"
#include "mail/command.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/letters.h"

static void show_line(
    const struct tx *tx, struct doc *doc, const struct command *c, bool brief)
{
	const char *words = command_words(tx->arena, c);
	const char *does = brief ? "" : verb_effect(c->verb);
	char *line =
	    arena_format(tx->arena, "%s %s", verb_name(c->verb), words);
	text_defuse(line);
	doc_echo(doc, text_trim(line), does);
}

static void show_lines(
    const struct tx *tx, struct doc *doc, const struct question *q, bool brief)
{
	char when[WHEN_PERSON];
	const struct held *h = q->held;
	when_person(h->received, q->person->zone, when, sizeof when);
	if (q->again == QUESTION_UNCLEAR)
		doc_strong(doc,
		    "I could not read your answer as a plain yes or no, so "
		    "nothing was done.");
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
	doc_paragraph(doc, "This came in your name, from %s, on %s:",
	    *h->sender ? h->sender : "an address that I cannot read", when);
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
	doc_taps(doc, taps, sizeof taps / sizeof taps[0]);
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
	doc_taps(doc, taps, sizeof taps / sizeof taps[0]);
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

void question_ask(struct session *s, const struct question *q)
{
	struct doc doc;
	bool brief = !q->held->waits && q->again != QUESTION_UNCLEAR;
	doc_init(&doc, s->tx.arena, "Is this yours?");
	show_lines(&s->tx, &doc, q, brief);
	say_how(&doc, q->held, brief);
	say_more(&s->tx, &s->game, &doc, q, brief);
	struct outbound mail = {
	    .person = q->person,
	    .to = q->person->address,
	    .subject = "Is this yours?",
	    .doc = &doc,
	    .held = q->held->id,
	    .brief = brief,
	};
	outbound_mail(s, &mail);
}
