/* talk.c - what players say to each other, and `mail`: how many mails a player
 * wants (turns, all, tricks, rounds, digest).
 *
 * Without a further word the setting applies to all games, including future
 * ones. "here" means the letter's game, and a number means that game. Even the
 * smallest setting is safe, because a player who is to act gets a reminder
 * after a day, or reads it in the daily mail. */
#include "talk.h"

#include "base/text.h"
#include "mail/reading.h"
#include "referee/news/digest.h"
#include "referee/news/unspoken.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"
#include "store/table.h"

/* `say` and `autoplay`.
 *
 * The referee passes on the words after `say`, to every other player alike.
 * Words that may name a card wait first (unspoken.c). Words beside a move are
 * never passed on, and each person is told so once. */

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

/* True if the seat has already said `text`. */
static bool talk_said(
    struct store *store, int64_t game, int seat, const char *text)
{
	static const char count[] = "SELECT count(*) FROM talk "
				    "WHERE game = ? AND seat = ? AND text = ?";
	int64_t n = q_number(store, 0, count, game, seat, text);
	return n > 0;
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
	    talk_said(s->tx.store, s->game.row.id, seat, text)) {
		reply_say(&s->reply, c, "You have already sent this.");
		return false;
	}
	return true;
}

/* ---- forced cards ---- */

void talk_autoplay(struct session *s, const struct command *c)
{
	bool on = text_same(c->args, "on");
	q_run(s->tx.store,
	    "INSERT OR REPLACE INTO autoplay(person, wanted) VALUES (?, ?)",
	    s->in.sender.person.id, on);
	s->tx.acted = true;
	if (on)
		reply_say(&s->reply, c,
		    "Autoplay is on. If you have only one legal card, the "
		    "referee plays it for you after 5 to 60 minutes. In the "
		    "last trick, and if all others are bots, the referee plays "
		    "it at once.");
	else
		reply_say(&s->reply, c,
		    "Autoplay is off. You play every card yourself.");
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

/* `mail`: how many mails a player wants (turns, all, tricks, rounds,
 * digest).
 *
 * Without a further word the setting applies to all games, including future
 * ones. "here" means the letter's game, and a number means that game. Even the
 * smallest setting is safe, because a player who is to act gets a reminder
 * after a day, or reads it in the daily mail. */

enum { GAMES_SHOWN = 20 };

static const char *meaning(enum wish wish)
{
	static const char *const meanings[] = {
	    [WISH_TURNS] =
		"a mail when it is your turn, with all news since your last "
		"mail, and a mail at the end of each round",
	    [WISH_ALL] = "a mail for each of your moves, for each trick and "
			 "for all other news",
	    [WISH_TRICKS] =
		"a mail when it is your turn, and a mail for each trick",
	    [WISH_ROUNDS] =
		"a mail at the end of each round, with the score and your next "
		"hand, and a reminder if your turn has waited for a day",
	    [WISH_DIGEST] =
		"one mail a day for all games, at 07:00 in your time zone",
	};
	return meanings[wish];
}

/* ---- which game ---- */

/* Read the game that the line names; 0 means all games. Replies and returns
 * false if there is no such game. */
static bool which_game(
    struct session *s, const struct command *c, const char *which, int64_t *id)
{
	long number = 0;
	struct game_row row;
	if (!*which) {
		*id = 0;
		return true;
	}
	if (text_same(which, "here"))
		number = s->game.is_loaded ? (long)s->game.row.id : 0;
	else
		text_number(which, 1, NUMBER_MAX, &number);
	*id = number;
	if (number && tx_game_row(&s->tx, number, &row) &&
	    store_seat_of(&row, s->in.sender.person.id) != SEAT_NONE)
		return true;
	reply_say(&s->reply, c,
	    "I cannot tell which of your games you mean. Write its number, or "
	    "answer a mail of that game.");
	return false;
}

/* ---- the setting ---- */

static void say_wish(struct session *s, const struct command *c)
{
	enum wish wish;
	int64_t person = s->in.sender.person.id;
	int64_t ids[GAMES_SHOWN];
	store_wish(s->tx.store, person, 0, &wish);
	const char *general = store_wish_name(wish);
	const char *out = tx_format(
	    &s->tx, "Your choice is \"mail %s\": %s.", general, meaning(wish));
	size_t n = store_games_of(s->tx.store, person, ids, GAMES_SHOWN);
	for (size_t i = 0; i < n; i++) {
		enum wish here;
		store_wish(s->tx.store, person, ids[i], &here);
		if (here == wish)
			continue;
		const char *name = store_wish_name(here);
		out = tx_format(&s->tx, "%s In game %" PRId64 ": \"mail %s\".",
		    out, ids[i], name);
	}
	reply_say(&s->reply, c,
	    "%s To change this, write \"mail\" and one of these words: turns, "
	    "all, tricks, rounds, digest. For one game only, add its number, "
	    "as in \"mail all 7\".",
	    out);
}

static void note_wish(
    struct session *s, const struct command *c, int64_t id, enum wish wish)
{
	int64_t person = s->in.sender.person.id;
	const char *where = "In all games";
	if (id)
		where = tx_format(&s->tx, "In game %" PRId64, id);
	store_wish_set(s->tx.store, person, id, wish);
	store_subscribe(s->tx.store, person);
	if (wish == WISH_DIGEST)
		store_digest_set(s->tx.store, person,
		    digest_after(s->tx.now, s->in.sender.person.zone));
	else if (!id)
		store_digest_set(s->tx.store, person, 0);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "%s you get from now on: %s. The referee always tells you at once "
	    "of misplays, proposals, suspensions and the end of a game.",
	    where, meaning(wish));
}

void wish_mail(struct session *s, const struct command *c)
{
	char *rest = arena_string(s->tx.arena, c->args);
	const char *name = strsep(&rest, " \t");
	const char *which = rest ? text_trim(rest) : "";
	enum wish wish;
	int64_t id;
	if (!*name)
		say_wish(s, c);
	else if (store_wish_named(name, &wish) && which_game(s, c, which, &id))
		note_wish(s, c, id, wish);
}
