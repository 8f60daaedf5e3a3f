/* beside.c - passes on what a letter says beside its moves.
 *
 * The referee forwards these words only if the player turned `talk` on, and
 * never in part. The words must surely be the player's own. Nothing may look
 * like a signature or a stranger's mail (src/mail/command/chat.c), and nothing
 * may come from a mail that the player received, which might contain the hand.
 * Every other player gets the same words. On a site with a list nothing is
 * forwarded, because everyone has read the post. The player's next mail reports
 * what was withheld. To a player without `talk on`, mails report this only once
 * a round. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "referee/news/unspoken.h"
#include "referee/session/session.h"
#include "store/talk.h"
#include "talk.h"

enum {
	/* how many of the newest mails are compared with the letter */
	MAILS = 200,
	RUN = 5 /* so many common words in a row are no coincidence */
};

/* ---- comparing with sent mails ---- */

static bool in_word(unsigned char c)
{
	bool digit = c >= '0' && c <= '9';
	bool letter = (c | 32) >= 'a' && (c | 32) <= 'z';
	return digit || letter || c >= 0x80;
}

/* Append the words of a text in lower case, with a space before and after
 * each. With `lines`, each line of the text starts a new line: "\n your hand
 * \n". */
static void add_words(
    struct buf *out, const char *text, size_t size, bool lines)
{
	const char *blank = lines ? "\n " : " ";
	bool word = false;
	buf_text(out, blank);
	for (size_t i = 0; i < size; i++) {
		unsigned char c = (unsigned char)text[i];
		bool was = word;
		word = in_word(c);
		if (word)
			buf_byte(
			    out, (char)(c >= 'A' && c <= 'Z' ? c | 32 : c));
		else if (was)
			buf_byte(out, ' ');
		if (lines && c == '\n')
			buf_text(out, blank);
	}
	if (word)
		buf_byte(out, ' ');
	if (lines)
		buf_byte(out, '\n');
}

/* Do both texts share RUN words in a row? Both are in the form that add_words
 * writes. */
static bool shares_run(const char *text, const char *other)
{
	const char *begin = text;
	const char *end = text;
	for (int words = 0; *end && end[1];) {
		end += 1 + strcspn(end + 1, " ");
		if (++words < RUN)
			continue;
		char run[400] = "";
		size_t size = (size_t)(end + 1 - begin);
		if (size >= sizeof run)
			return true;
		memcpy(run, begin, size);
		if (strstr(other, run))
			return true;
		begin += 1 + strcspn(begin + 1, " ");
	}
	return false;
}

/* True if a whole line of the letter also appears as a line of the mail. Short
 * lines need this check, because they have fewer than RUN words. */
static bool shares_line(const char *lines, const char *other)
{
	struct buf one;
	bool shared = false;
	buf_init(&one, 0);
	for (const char *p = lines; *p == '\n' && p[1] && !shared;) {
		size_t size = 1 + strcspn(p + 1, "\n");
		buf_shorten(&one, 0);
		buf_add(&one, p, size);
		buf_byte(&one, '\n');
		shared = size > 2 && strstr(other, buf_string(&one));
		p += size;
	}
	buf_release(&one);
	return shared;
}

/* The letter's words to search for, without and with line breaks. */
struct looking {
	struct buf words, lines;
};

static bool in_mail(void *context, const char *bytes, size_t size)
{
	struct looking *l = context;
	struct buf plain;
	struct buf words;
	struct buf lines;
	buf_init(&plain, 0);
	buf_init(&words, 0);
	buf_init(&lines, 0);
	quoted_printable_decode(&plain, bytes, size);
	add_words(&words, plain.data, plain.size, false);
	add_words(&lines, plain.data, plain.size, true);
	bool found = shares_run(buf_string(&l->words), buf_string(&words)) ||
	             shares_line(buf_string(&l->lines), buf_string(&lines));
	buf_release(&lines);
	buf_release(&words);
	buf_release(&plain);
	return found;
}

static bool from_our_mails(
    const struct tx *tx, const struct input *in, const char *text)
{
	struct looking l;
	const char *address = in->sender.person.address;
	buf_init(&l.words, 0);
	buf_init(&l.lines, 0);
	add_words(&l.words, text, strlen(text), false);
	add_words(&l.lines, text, strlen(text), true);
	bool found = store_mailed_to(tx->store, address, MAILS, in_mail, &l);
	buf_release(&l.lines);
	buf_release(&l.words);
	return found;
}

/* ---- whether the words may be passed on ---- */

/* Words beside an order or a question may belong to that command, so only
 * letters with nothing but moves qualify. */
static bool only_moves(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (!verb_moves(commands->list[i].verb))
			return false;
	return true;
}

static bool says_itself(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb == VERB_SAY)
			return true;
	return false;
}

static enum unsaid why_not(
    const struct session *s, const struct commands *commands)
{
	const char *text = commands->chat;
	if (!store_talks(s->tx.store, s->in.sender.person.id, s->game.row.id))
		return UNSAID_OFF;
	if (commands->chat_doubt || !only_moves(commands))
		return UNSAID_DOUBT;
	if (from_our_mails(&s->tx, &s->in, text))
		return UNSAID_DOUBT;
	return UNSAID_NONE;
}

/* Record why the words were withheld. A player without `talk on` gets only one
 * such report a round. */
static void record_unsaid(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    enum unsaid why)
{
	struct unsaid_row before;
	struct unsaid_row row = {
	    .game = game->row.id,
	    .seat = seat,
	    .round = game->state.table.round,
	    .why = why,
	    .at = tx->now,
	};
	bool noted = store_unsaid(tx->store, game->row.id, seat, &before);
	if (why == UNSAID_OFF && noted && before.round == row.round)
		return;
	store_unsaid_set(tx->store, &row);
}

void beside_pass_on(struct session *s, const struct commands *commands)
{
	int seat = sender_seat(&s->in, &s->game);
	bool words = *commands->chat || commands->chat_doubt;
	if (!words || !s->reply.done || seat == SEAT_NONE || s->tx.site->list)
		return;
	if (s->tx.failed || says_itself(commands))
		return;
	enum unsaid why = why_not(s, commands);
	bool thanks = !commands->unknown && !commands->chat_doubt;
	if (why == UNSAID_OFF && thanks)
		return;
	if (why) {
		record_unsaid(&s->tx, &s->game, seat, why);
		return;
	}
	const char *text = talk_cleaned(&s->tx, commands->chat);
	if (unspoken_beside(&s->tx, &s->game, seat, text, commands->chat_cards))
		return;
	store_talk_add(s->tx.store, s->game.row.id, seat, text, s->tx.now);
}
