/* posted.c - which game a list post is about.
 *
 * Many games share a list, so a move in a post counts only if the post is about
 * the game. Its subject must carry the game's tag or name no topic. A vague
 * subject is enough if the post answers a mail of the game. */
#include "posted.h"

#include <string.h>

#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "hint.h"
#include "mail/letter.h"
#include "referee/recipients.h"
#include "session.h"
#include "store/outbox.h"

bool posted_on_list(const struct tx *tx, const struct letter *letter)
{
	return letter->kind == LETTER_LIST && names_list(tx->site, letter);
}

long posted_tag(const struct tx *tx, const struct input *in)
{
	static const char tag[] = "[spades ";
	long number;
	const char *at = text_find(in->letter->subject, tag);
	if (!at)
		return 0;
	at += strlen(tag);
	size_t size = strspn(at, "0123456789");
	const char *digits = arena_copy(tx->arena, at, size);
	return text_number(digits, 1, NUMBER_MAX, &number) ? number : 0;
}

static bool answers_game(const struct session *s)
{
	struct written mail;
	char *left = arena_string(s->tx.arena, s->in.letter->references);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			return false;
		if (!strcmp(id, s->game.row.thread))
			return true;
		bool ours = store_mail_written(s->tx.store, id, &mail);
		if (ours && mail.game == s->game.row.id)
			return true;
	}
}

bool posted_about_game(const struct session *s)
{
	if (!s->game.is_loaded)
		return true;
	switch (s->in.letter->topic) {
	case TOPIC_NONE:
		return true;
	case TOPIC_TAG:
		return posted_tag(&s->tx, &s->in) == s->game.row.id;
	case TOPIC_VAGUE:
		return answers_game(s);
	case TOPIC_DIGEST:
	case TOPIC_OTHER:
		break;
	}
	return false;
}

/* True if the post is one move and nothing else. */
static bool is_only_move(const struct session *s)
{
	const struct command move = command_move(s->in.letter->new_text);
	bool bids = hint_of(&s->in, &s->game) == HINT_BID;
	return move.card != CARD_NONE || (bids && move.number != BID_NONE);
}

bool posted_perhaps(const struct session *s)
{
	enum letter_topic topic = s->in.letter->topic;
	if (!s->game.is_loaded || posted_about_game(s))
		return false;
	if (topic == TOPIC_OTHER)
		return is_only_move(s);
	return topic == TOPIC_VAGUE || topic == TOPIC_DIGEST;
}
