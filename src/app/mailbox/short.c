/* short.c - recognises answers of the IMAP server that are only a part of the
 * letter.
 *
 * A server in trouble may send no bytes of a letter, or only its header, and
 * still answer OK. Such an answer must not be taken for the letter. But some
 * servers, such as Exchange, state sizes that are larger than what they send.
 * So a short answer is requested again in a new session. If the same bytes come
 * again, they are the letter. */
#include "short.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "base/log.h"
#include "mail/letter.h"
#include "store/letters.h"
#include "transport/imap.h"

struct short_answer {
	uint32_t uid;
	unsigned session; /* the session of the answer */
	bool accepted;
	char hash[SHA256_HEX];
};

static bool is_short(const struct imap_letter *l)
{
	int64_t whole = l->stated < LETTER_MAX ? l->stated : LETTER_MAX;
	return !l->size || (int64_t)l->size < whole;
}

/* Return the index of the first answer whose UID is not below `uid`. */
static size_t place(const struct short_answers *all, uint32_t uid)
{
	size_t low = 0;
	size_t high = all->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (all->answer[middle].uid < uid)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Return the answer with the UID. If there is none, add one without a hash. */
static struct short_answer *answer_of(struct short_answers *all, uint32_t uid)
{
	size_t at = place(all, uid);
	size_t n = all->count;
	if (at < n && all->answer[at].uid == uid)
		return &all->answer[at];
	all->answer = realloc(all->answer, (n + 1) * sizeof *all->answer);
	if (!all->answer)
		abort();
	struct short_answer *a = &all->answer[at];
	memmove(a + 1, a, (n - at) * sizeof *a);
	*a = (struct short_answer){.uid = uid};
	all->count = n + 1;
	return a;
}

/* Take a short answer for the letter. Sizes that servers state wrongly are
 * nearly right, so less than half of a letter is worth a warning. */
static void accept(struct short_answers *all, struct short_answer *a,
    const struct imap_letter *l)
{
	a->accepted = true;
	all->accepted++;
	if (l->stated < LETTER_MAX && (int64_t)l->size < l->stated / 2)
		log_line(LOG_LEVEL_WARNING,
		    "imap fetch: the server sent %zu of %" PRId64
		    " bytes of letter UID %u, twice; they count as the letter",
		    l->size, l->stated, l->uid);
}

bool short_is_whole(
    struct short_answers *all, const struct imap_letter *l, const char *hash)
{
	if (!is_short(l))
		return true;
	struct short_answer *a = answer_of(all, l->uid);
	bool same = !strcmp(a->hash, hash);
	if (same && (a->accepted || a->session != all->session)) {
		if (!a->accepted)
			accept(all, a, l);
		return true;
	}
	all->seen++;
	if (*a->hash && a->session == all->session)
		return false;
	if (!all->in_part)
		all->first = l->uid;
	all->in_part++;
	a->session = all->session;
	snprintf(a->hash, sizeof a->hash, "%s", hash);
	return false;
}

void short_new_session(struct short_answers *all)
{
	log_line(LOG_LEVEL_INFO,
	    "imap fetch: the server sent %zu letter%s shorter than the size "
	    "that it states (first UID: %u); asking again in a new session",
	    all->in_part, all->in_part == 1 ? "" : "s", all->first);
	all->session++;
	all->in_part = 0;
	all->first = 0;
}

void short_count(
    const struct short_answers *all, struct store *store, const char *folder)
{
	if (all->seen)
		store_mailbox_short(
		    store, folder, (int64_t)all->seen, (int64_t)all->accepted);
}

void short_release(struct short_answers *all)
{
	free(all->answer);
	*all = (struct short_answers){.answer = NULL};
}
