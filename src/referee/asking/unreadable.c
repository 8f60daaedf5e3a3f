/* unreadable.c - answers letters whose text cannot be read.
 *
 * A person who answers a mail of the referee waits for a result, so silence
 * would cost the person the turn. The reply goes to the person's registered
 * address. */
#include "unreadable.h"

#include <inttypes.h>

#include "mail/letter.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/clock.h"

bool unreadable(const struct letter *l)
{
	bool empty = !*l->new_text && !*l->quoted && !letter_commands(l)->count;
	return l->content || (empty && *l->problems);
}

void unreadable_count(const struct session *s)
{
	const struct letter *l = s->in.letter;
	bool lost = l->kind == LETTER_BROKEN || unreadable(l);
	if (l->content != CONTENT_REACTION && lost && s->in.sender.has_token)
		limits_count(&s->tx, STORE_UNREADABLE, "letter");
}

static const char *reason(const struct tx *tx, const struct letter *l)
{
	switch (l->content) {
	case CONTENT_ENCRYPTED:
		return "Your mail is encrypted, and I have no key for it. "
		       "Please send it again without encryption.";
	case CONTENT_OPAQUE:
		return "Your mail is signed in a form that encodes its text "
		       "(S/MIME), so I could not read it. Please send it "
		       "again without a signature.";
	case CONTENT_REACTION:
		return "I do not read reactions. Please answer with words.";
	case CONTENT_TEXT:
		break;
	}
	return tx_format(tx,
	    "I could not read your mail: %s. Please send your line again in a "
	    "new mail, as plain text.",
	    l->problems);
}

/* Answers a reaction with one sentence, once a day. The mail carries a token of
 * the game, so an answer to it may be the move. */
static void answer_reaction(struct session *s)
{
	struct sender *w = &s->in.sender;
	const char *key = tx_format(&s->tx, "reaction %" PRId64, w->person.id);
	s->reply.quiet = true;
	if (!w->known || w->by_list || !limits_proven(&s->in) ||
	    !limits_once_a_day(&s->tx, key))
		return;
	struct doc doc;
	doc_init(&doc, s->tx.arena, "Please answer with words");
	doc_strong(&doc, "%s", reason(&s->tx, s->in.letter));
	struct outbound mail = {
	    .person = &w->person,
	    .doc = &doc,
	    .answer = true,
	    .in_game = sender_seat(&s->in, &s->game) != SEAT_NONE,
	};
	outbound_mail(s, &mail);
}

void unreadable_answer(struct session *s)
{
	const struct letter *l = s->in.letter;
	if (l->content == CONTENT_REACTION) {
		answer_reaction(s);
		return;
	}
	doc_paragraph(&s->reply.answer, "%s", reason(&s->tx, l));
	s->reply.said++;
	s->reply.quiet =
	    s->in.sender.by_list || !limits_answer(s, letter_commands(l));
}
