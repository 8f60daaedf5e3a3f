/* talk.c - `say` and `autoplay`.
 *
 * The referee passes on the words after `say`, to every other player alike.
 * Words that may name a card wait first (unspoken.c). Words beside a move are
 * never passed on, and each person is told so once. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "mail/reading.h"
#include "referee/news/unspoken.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/talk.h"
#include "talk.h"

const char *talk_cleaned(const struct tx *tx, const char *args)
{
	char *text = text_clean(tx->arena, args, strlen(args));
	char *out = text;
	for (const char *p = text; *p; p++) {
		bool blank = strchr(" \n\t", *p);
		if (!blank)
			*out++ = *p;
		else if (out > text && out[-1] != ' ')
			*out++ = ' ';
	}
	*out = '\0';
	return text_trim(text);
}

static bool too_long(const char *text)
{
	int characters = 0;
	for (; *text; text++)
		if (((unsigned char)*text & 0xC0) != 0x80)
			characters++;
	return characters > TALK_MOST_CHARACTERS;
}

static bool may_say(
    struct session *s, const struct command *c, int seat, const char *text)
{
	if (s->game.state.table.phase == PHASE_OVER) {
		reply_say(&s->reply, c,
		    "The game is over, so no mail follows that could pass on "
		    "your words.");
		return false;
	}
	if (s->tx.site->list) {
		reply_say(&s->reply, c,
		    "This game is played on a list. Post your words to %s "
		    "yourself.",
		    s->tx.site->list);
		return false;
	}
	if (too_long(text)) {
		reply_say(&s->reply, c,
		    "The referee passes on at most %d characters.",
		    TALK_MOST_CHARACTERS);
		return false;
	}
	if (fresh_done_since(s, c->verb) &&
	    store_talk_said(s->tx.store, s->game.row.id, seat, text)) {
		reply_say(&s->reply, c, "You have already sent this.");
		return false;
	}
	return true;
}

/* ---- forced cards ---- */

void talk_autoplay(struct session *s, const struct command *c)
{
	bool on = text_same(c->args, "on");
	store_autoplay_set(s->tx.store, s->in.sender.person.id, on);
	s->tx.acted = true;
	if (on)
		reply_say(&s->reply, c,
		    "If you have only one legal card, the referee plays it "
		    "for you after 5 to 60 minutes. In the last trick, and if "
		    "all others are bots, the referee plays it at once.");
	else
		reply_say(&s->reply, c, "You play every card yourself.");
}

void talk_say(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	const char *text = talk_cleaned(&s->tx, c->args);
	if (!*text || !may_say(s, c, seat, text))
		return;
	if (unspoken_kept(s, c, seat, text))
		return;
	store_talk_add(s->tx.store, s->game.row.id, seat, text, s->tx.now);
	s->tx.acted = true;
	s->reply.talked = true;
	reply_say(&s->reply, c,
	    "All other players get your words with their next mail.");
}

static bool says_itself(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb == VERB_SAY)
			return true;
	return false;
}

void talk_explain(struct session *s, const struct commands *commands)
{
	struct tx *tx = &s->tx;
	if (!s->reply.done || says_itself(commands) ||
	    !reading_has_remarks(s->in.letter, commands))
		return;
	if (tx->site->list || tx->failed)
		return;
	const char *key =
	    tx_format(tx, STORE_REMARKED " %" PRId64, s->in.sender.person.id);
	if (store_said_at(tx->store, key))
		return;
	(void)store_once(tx->store, key, tx->now, 0);
	doc_paragraph(&s->reply.answer,
	    "Your words to the table were not passed on. To say something to "
	    "the table, write a line \"say ...\".");
	s->reply.said++;
}
