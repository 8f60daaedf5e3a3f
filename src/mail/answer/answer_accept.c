/* answer_accept.c - finds a yes in a longer letter. */
#include "mail/answer_accept.h"
#include "mail/evidence.h"

enum { SENTENCE_ENDS = MARK_END | MARK_ASKS | MARK_EXCLAIMS | MARK_PARAGRAPH };

/* True for a yes near the beginning of the letter, in a sentence that asks
 * nothing. */
static bool begins_with_yes(const struct evidence *e)
{
	enum { HELLO = 3 }; /* words before it: "Hello Ann, yes" */
	size_t i = 0;
	while (i < e->count && !evidence_means(&e->word[i], CONCEPT_YES))
		i++;
	if (i > HELLO || i == e->count)
		return false;
	while (i + 1 < e->count && !(e->word[i].marks & SENTENCE_ENDS))
		i++;
	return !(e->word[i].marks & MARK_ASKS);
}

/* True if the letter says to take a seat. */
static bool takes_seat(const struct evidence *e)
{
	bool take = false;
	bool seat = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		take |= evidence_means(w, CONCEPT_TAKE);
		seat |= evidence_about(w, MATTER_SEAT);
	}
	return take && seat;
}

bool answer_accepts(const struct evidence *e)
{
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_WAIT, CONCEPT_BUT, CONCEPT_IF, CONCEPT_MAYBE, CONCEPT_LATER,
	    CONCEPT_UNTIL, CONCEPT_NEVERMIND, CONCEPT_INSTEAD, CONCEPT_NONE};
	if (!e || e->strange || e->more || evidence_any(e, doubts))
		return false;
	return begins_with_yes(e) || takes_seat(e);
}
