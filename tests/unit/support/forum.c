/* forum.c - see forum.h. */
#include "support/forum.h"

#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "mail/decision.h"
#include "mail/evidence.h"

static struct found last[PEOPLE];
static struct found with_token[PEOPLE];
static bool on_list;

void forum_read(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		if (!f.raw)
			continue;
		last[i] = f;
		if (strcmp(reply_address(f), TABLE) != 0)
			with_token[i] = f;
	}
	sent_all();
}

int forum_mails(const char *name)
{
	return mail_to(name).count;
}

struct found forum_mail(const char *name)
{
	return last[person_number(name)];
}

struct found forum_token_mail(const char *name)
{
	return with_token[person_number(name)];
}

const char *forum_text(const char *name)
{
	char *text = arena_string(&desk->arena, forum_mail(name).letter.text);
	for (char *p = text; *p; p++)
		if (*p == '\n')
			*p = p > text && p[-1] == ' ' ? '\r' : ' ';
	char *out = text;
	for (const char *p = text; *p; p++)
		if (*p != '\r')
			*out++ = *p;
	*out = '\0';
	return text;
}

void forum_open(bool list)
{
	memset(last, 0, sizeof last);
	on_list = list;
	open_desk(list ? TABLE : NULL);
	desk->site.local_list = true;
}

void forum_start(bool list, const char *line)
{
	forum_open(list);
	start(line);
	forum_read();
}

/* Returns the headers that a mail program writes in an answer. The author's
 * provider vouches for the answer. */
static const char *headers(struct found f, const char *more)
{
	return arena_format(&desk->arena, "%sIn-Reply-To: <%s>\r\n" VOUCHED,
	    more, f.letter.message_id);
}

void forum_mail_at(struct found f, const char *text, int64_t at)
{
	const char *to = reply_address(f);
	deliver_at(letter_from(f.name, to, headers(f, ""), text), at);
}

void forum_post_at(struct found f, const char *text, int64_t at)
{
	static const char carried[] =
	    FROM_OUR_LIST "List-Post: <mailto:table@play.test>\r\n";
	if (!on_list) {
		forum_mail_at(f, text, at);
		return;
	}
	deliver_at(letter_from(f.name, TABLE, headers(f, carried), text), at);
}

void forum_post(const char *name, const char *text)
{
	desk->now += 10;
	forum_post_at(forum_mail(name), text, desk->now - 1);
}

void forum_thread(const char *name, const char *proof, const char *text)
{
	sent_all();
	desk->now += 10;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: " TABLE
		       "\r\nSubject: Re: [spades 1] Round 1\r\nMessage-ID: "
		       "<w%d@play.test>\r\n%sList-Post: <mailto:" TABLE
		       ">\r\n" ON_ITS_WAY "\r\n%s\r\n",
		       name, (int)desk->uid, proof, text),
	    desk->now - 1);
}

void forum_private(const char *name, const char *text)
{
	desk->now += 10;
	forum_mail_at(forum_token_mail(name), text, desk->now - 1);
}

void forum_bids(void)
{
	for (look(); desk->game.table.phase == PHASE_BID; look()) {
		forum_post(at_turn(), "bid 3");
		forum_read();
	}
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
}

void forum_act(const char *name)
{
	look();
	bool bid = desk->game.table.phase == PHASE_BID;
	forum_post(name, bid ? "bid 3" : card_text(legal_card()));
}

void forum_round(bool list)
{
	forum_start(list, "start ann, bob, cat, dan; target=5000");
	store_durable(desk->referee.store, false);
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_act(at_turn());
		forum_read();
	}
	forum_bids();
}

const char *forum_all(const char *name)
{
	return on_list ? "table" : name;
}

int forum_seat(const char *name)
{
	look();
	int seat = 0;
	while (strcmp(desk->row.seat[seat].handle, name) != 0)
		seat++;
	return seat;
}

const char *forum_name(int seat)
{
	look();
	return desk->row.seat[seat].handle;
}

const char *forum_bystander(void)
{
	return forum_name((forum_seat(at_turn()) + 1) % 4);
}

const char *forum_page(const char *name)
{
	struct found f = mail_to(name);
	ck_assert_ptr_nonnull(f.raw);
	char *out = arena_string(&desk->arena, f.raw);
	char *to = out;
	for (const char *p = out; *p; p++)
		if (!strncmp(p, "=\r\n", 3)) {
			p += 2;
		} else {
			*to++ = *p;
			if (!strncmp(p, "=3D", 3))
				p += 2;
		}
	*to = '\0';
	return out;
}

/* ---- doubtful words ---- */

static const char *move_in_words(bool bids, int move)
{
	static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8",
	    "9", "10", "jack", "queen", "king", "ace"};
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	if (bids)
		return arena_format(&desk->arena, "%d", move);
	return arena_format(&desk->arena, "%s of %s", ranks[card_rank(move)],
	    suits[card_suit(move)]);
}

static bool is_asked_about(
    const char *text, const struct legal_moves *legal, int move)
{
	enum { APART = 2500 }; /* no other move is nearly as likely */
	struct decision d;
	struct evidence *e = arena_alloc(&desk->arena, sizeof *e);
	evidence_read(&desk->arena, text, "", e);
	e->posted = on_list;
	decision_make(e, legal, &d);
	if (d.decided != DECIDED_GUESS || d.move != move)
		return false;
	return d.candidates.count == 1 ||
	       d.sum - d.candidates.list[1].sum > APART;
}

/* Which words are doubtful depends on the learnt weights, so this tries several
 * sentences. */
const char *forum_hint_at(int move)
{
	static const char *const sentences[] = {"I am thinking of %s",
	    "%s, I guess?", "I wonder about %s", "%s I suppose",
	    "I'd say %s, partner willing.",
	    "Good morning! Coffee first, then %s.",
	    "%s. I wish I had a better one.", "maybe %s", "probably %s",
	    "Could it be the moment for %s?"};
	look();
	const struct table *t = &desk->game.table;
	bool bids = t->phase == PHASE_BID;
	uint64_t hand = desk->game.hand[t->turn];
	const struct legal_moves legal = {bids,
	    bids ? table_bids(t, t->turn) & 0x3FFF : table_playable(t, hand)};
	for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
		const char *at = strstr(sentences[i], "%s");
		const char *text = arena_format(&desk->arena, "%.*s%s%s",
		    (int)(at - sentences[i]), sentences[i],
		    move_in_words(bids, move), at + 2);
		if (is_asked_about(text, &legal, move))
			return text;
	}
	ck_abort_msg("no words hint at %d", move);
	return NULL;
}
