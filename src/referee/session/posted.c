/* posted.c - which game a post on the list is about.
 *
 * Many games share a list, so a move in a post counts only if the post is about
 * the game: its subject carries the game's tag, or says nothing else, or says
 * nothing against it while the post answers a mail of the game. */
#include "posted.h"

#include <string.h>

#include "base/text.h"
#include "mail/letter.h"
#include "session.h"
#include "store/outbox.h"

long posted_tag(const struct session *s)
{
	static const char tag[] = "[spades ";
	long number;
	const char *at = text_find(s->letter->subject, tag);
	if (!at)
		return 0;
	at += strlen(tag);
	size_t size = strspn(at, "0123456789");
	const char *digits = arena_copy(s->arena, at, size);
	return text_number(digits, 1, NUMBER_MAX, &number) ? number : 0;
}

static bool answers_game(const struct session *s)
{
	struct written mail;
	char *left = arena_string(s->arena, s->letter->references);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			return false;
		if (!strcmp(id, s->row.thread))
			return true;
		bool ours = store_mail_written(s->store, id, &mail);
		if (ours && mail.game == s->row.id)
			return true;
	}
}

bool posted_about_game(const struct session *s)
{
	if (!s->has_game)
		return true;
	switch (s->letter->topic) {
	case TOPIC_NONE:
		return true;
	case TOPIC_TAG:
		return posted_tag(s) == s->row.id;
	case TOPIC_VAGUE:
		return answers_game(s);
	case TOPIC_DIGEST:
	case TOPIC_OTHER:
		break;
	}
	return false;
}

bool posted_perhaps(const struct session *s)
{
	enum letter_topic topic = s->letter->topic;
	if (!s->has_game || posted_about_game(s))
		return false;
	return topic == TOPIC_VAGUE || topic == TOPIC_DIGEST;
}
