/* unreadable.c - answers letters whose text cannot be read.
 *
 * A person who answers a mail of the referee waits for a result, so silence
 * would cost the person the turn. The reply goes to the person's registered
 * address. A tap sends a reaction, so reactions get only one reply a day. */
#include "unreadable.h"

#include <inttypes.h>

#include "mail/letter.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"
#include "store/clock.h"

bool unreadable(const struct letter *l)
{
	return l->content || (!*l->new_text && *l->problems);
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

/* Did the sender already get a reply to a reaction today? */
static bool was_told(const struct session *s)
{
	if (s->in.letter->content != CONTENT_REACTION)
		return false;
	return !limits_once_a_day(&s->tx,
	    tx_format(&s->tx, "reaction %" PRId64, s->in.sender.person.id));
}

void unreadable_answer(struct session *s)
{
	const struct letter *l = s->in.letter;
	doc_paragraph(&s->reply.answer, "%s", reason(&s->tx, l));
	s->reply.said++;
	s->reply.quiet = s->in.sender.by_list || was_told(s);
	if (!s->reply.quiet)
		s->reply.quiet =
		    !limits_answer(s, letter_commands(l, HINT_NONE));
}
