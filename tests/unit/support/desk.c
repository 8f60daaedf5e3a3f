/* desk.c - see desk.h. */
#include <inttypes.h>
#include <liboath/oath.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/reading.h"
#include "referee/referee.h"
#include "store/games.h"
#include "unit.h"

#include "referee/session/loaded_game.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "store/sql.h"
#include "support/desk.h"
#include "support/desk_store.h"

#define SECRET "12345678901234567890"
const char *const names[PEOPLE] = {"gm", "ann", "bob", "cat", "dan"};

struct desk *desk;

static void chance(void *bytes, size_t size)
{
	randombytes_buf(bytes, size);
}

void open_desk(const char *list)
{
	static const char *const gamesmasters[] = {
	    "gm@play.test", "other@play.test", NULL};
	ck_assert_int_ge(sodium_init(), 0);
	log_setup(false, LOG_LEVEL_ERROR, NULL);
	desk = calloc(1, sizeof *desk);
	unit_path(desk->path, sizeof desk->path, "desk");
	(void)unlink(desk->path);
	desk->site = (struct site){
	    .address = "referee@play.test",
	    .name = "Spades referee",
	    .list = list,
	    .authserv = "mx.play.test",
	    .gamesmasters = gamesmasters,
	    .totp = SECRET,
	    .totp_size = 20,
	    .poll = 300,
	};
	desk->referee.store = desk_store_new(desk->path);
	desk->referee.site = &desk->site;
	desk->referee.entropy = chance;
	/* a low effort, because these tests check mails and not the bots' play
	 */
	desk->referee.bot_effort = 24;
	arena_init(&desk->arena);
	desk->now = 1800000000;
	desk->uidvalidity = 1;
}

/* Fails the test if a game has something due earlier than its row in the
 * database says. close_desk calls this function after every test. */
static void nothing_is_missed(void)
{
	struct session s;
	struct err err;
	int64_t *ids;
	size_t n =
	    store_games(desk->referee.store, &desk->arena, GAMES_OPEN, &ids);
	for (size_t i = 0; i < n; i++) {
		session_look(&s, &desk->referee, desk->now, &err);
		int64_t noted = store_due(s.tx.store, ids[i]).next;
		int64_t next = 0;
		if (session_load(&s, ids[i]))
			next = deadline_due(&s).next;
		ck_assert_msg(!next || (noted && noted <= next),
		    "game %d: noted for %+d and due at %+d", (int)ids[i],
		    (int)(noted - desk->now), (int)(next - desk->now));
		(void)session_end(&s);
	}
}

void close_desk(void)
{
	char path[240];
	if (desk->referee.store)
		nothing_is_missed();
	store_close(desk->referee.store);
	(void)unlink(desk->path);
	for (int i = 0; i < 2; i++) {
		(void)snprintf(
		    path, sizeof path, "%s-%s", desk->path, i ? "wal" : "shm");
		(void)unlink(path);
	}
	arena_release(&desk->arena);
	free(desk);
}

/* Passes a letter to the referee in the way the reader child does. */
static void read_letter(
    struct arena *arena, const char *raw, struct letter *letter)
{
	struct letter parsed;
	struct buf record;
	buf_init(&record, 0);
	letter_parse(arena, raw, strlen(raw), &parsed);
	letter_encode(&parsed, LETTER_SHORT, &record);
	ck_assert(letter_decode(arena, record.data, record.size, letter));
	buf_release(&record);
}

void deliver_at(const char *raw, int64_t at)
{
	struct arena arena;
	struct letter letter;
	struct err err;
	char hash[SHA256_HEX];
	sha256_hex(raw, strlen(raw), hash);
	if (desk->tape)
		desk->tape[desk->taped++] =
		    (struct taped){strdup(raw), at, desk->now};
	arena_init(&arena);
	read_letter(&arena, raw, &letter);
	struct post post = {
	    .folder = "test",
	    .uidvalidity = desk->uidvalidity,
	    .uid = ++desk->uid,
	    .hash = desk->known_as ? desk->known_as : hash,
	    .size = strlen(raw),
	    .received = at,
	    .undated = desk->undated,
	    .now = desk->now,
	};
	ck_assert_int_eq(
	    referee_letter(&desk->referee, &post, &letter, &err), OUTCOME_DONE);
	arena_release(&arena);
}

char *letter_from(
    const char *name, const char *to, const char *headers, const char *text)
{
	return arena_format(&desk->arena,
	    "From: %s@play.test\r\nTo: %s\r\nSubject: hello\r\nMessage-ID: "
	    "<m%d@play.test>\r\n%s" ON_ITS_WAY "\r\n%s\r\n",
	    name, to, (int)desk->uid, headers, text);
}

void deliver(const char *name, const char *to, const char *text)
{
	desk->now += 10;
	deliver_at(letter_from(name, to, "", text), desk->now - 1);
}

void ask(const char *name, const char *text)
{
	desk->now += 10;
	deliver_at(letter_from(name, "referee@play.test", VOUCHED, text),
	    desk->now - 1);
}

/* A mail that may be the newest one to somebody. */
struct newest {
	const char *address;
	int64_t id, due;
	bool watcher;
	int count;
};

/* Mails to watchers are sent after all others, and count as newer. */
static bool is_newer(
    const struct newest *than, int64_t id, int64_t due, bool watcher)
{
	if (watcher != than->watcher)
		return watcher;
	return due != than->due ? due > than->due : id > than->id;
}

/* No bytes are read here, and SQLite need not sort: tests call this often. */
static void find_newest(struct newest *n)
{
	struct store *store = desk->referee.store;
	struct rows *s = q_rows(store,
	    "SELECT id, due, urgency >= ? FROM outbox WHERE state = 'queued' "
	    "AND due <= ? AND id > ? AND recipient = ?",
	    URGENCY_WATCHER, desk->now + 1, desk->read, n->address);
	while (q_next(s)) {
		int64_t id = q_int(s, 0);
		int64_t due = q_int(s, 1);
		bool watcher = (int)q_int(s, 2);
		if (!n->count++ || is_newer(n, id, due, watcher)) {
			n->id = id;
			n->due = due;
			n->watcher = watcher;
		}
	}
}

struct found mail_to(const char *name)
{
	struct found f = {.name = name};
	struct newest n = {
	    .address = arena_format(&desk->arena, "%s@play.test", name),
	};
	find_newest(&n);
	f.count = n.count;
	if (!f.count)
		return f;
	f.raw = q_text(desk->referee.store, &desk->arena,
	    "SELECT sqlar_uncompress(bytes, size) FROM message WHERE mail = ?",
	    n.id);
	letter_read_text(&desk->arena, f.raw, strlen(f.raw), &f.letter);
	return f;
}

const char *told(const char *name)
{
	struct found f = mail_to(name);
	char *text = arena_string(&desk->arena, f.raw ? f.letter.text : ""),
	     *out = text;
	for (char *p = text; *p; p++) {
		char c = *p == '\n' ? ' ' : *p;
		if (!(c == ' ' && out > text && out[-1] == ' '))
			*out++ = c;
	}
	*out = '\0';
	return text;
}

void sent_all(void)
{
	enum { MOST = 400 };
	struct store *store = desk->referee.store;
	struct err err;
	int64_t id[MOST], created[MOST];
	int n = 0;
	struct rows *s = q_rows(store,
	    "SELECT id, created FROM outbox WHERE state = 'queued' "
	    "AND due <= ? LIMIT ?",
	    desk->now + 1, MOST);
	for (; q_next(s); n++) {
		id[n] = q_int(s, 0);
		created[n] = q_int(s, 1);
	}
	ck_assert_int_eq(store_begin(store, &err), OUTCOME_DONE);
	for (int i = 0; i < n; i++) {
		/* the simulated server sends mail at once */
		store_mail_tried(store, id[i], 1);
		store_mail_sent(store, id[i], created[i]);
	}
	ck_assert_int_eq(store_commit(store, &err), OUTCOME_DONE);
}

const char *reply_address(struct found f)
{
	ck_assert_msg(f.raw != NULL, "no mail to %s", f.name);
	const char *at = strstr(f.raw, "\r\nReply-To: ");
	ck_assert_ptr_nonnull(at);
	at += 12;
	return arena_copy(&desk->arena, at, strcspn(at, "\r"));
}

void answer(const char *name, const char *text)
{
	deliver(name, reply_address(mail_to(name)), text);
}

void all_join(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		deliver(names[i], "referee@play.test",
		    arena_format(&desk->arena, "join %s", names[i]));
		ck_assert(strstr(mail_to(names[i]).letter.subject, "confirm"));
		answer(names[i], "yes");
		ck_assert(strstr(mail_to(names[i]).letter.text, "Welcome"));
	}
}

void all_want(enum wish wish)
{
	struct person p;
	int64_t tomorrow = desk->now - desk->now % WHEN_DAY + 31 * WHEN_HOUR;
	for (int i = 1; i < PEOPLE; i++) {
		struct store *store = desk->referee.store;
		ck_assert(
		    store_person_named(store, &desk->arena, names[i], &p));
		store_wish_set(store, p.id, 0, wish);
		store_digest_set(
		    store, p.id, wish == WISH_DIGEST ? tomorrow : 0);
	}
}

const char *code(void)
{
	char otp[8];
	desk->now += 60;
	ck_assert_int_eq(oath_totp_generate(
			     SECRET, 20, (time_t)desk->now + 10, 30, 0, 6, otp),
	    OATH_OK);
	return arena_string(&desk->arena, otp);
}

void look(void)
{
	struct err err;
	ck_assert(store_game(desk->referee.store, &desk->arena, 1, &desk->row));
	ck_assert_int_eq(
	    store_replay(desk->referee.store, &desk->row, &desk->game, &err),
	    OUTCOME_DONE);
}

uint32_t events_now(void)
{
	look();
	return desk->game.table.events;
}

struct person person_named(const char *name)
{
	struct person p;
	struct store *store = desk->referee.store;
	bool there = store_person_named(store, &desk->arena, name, &p);
	ck_assert_msg(there, "nobody is called %s", name);
	return p;
}

int person_number(const char *name)
{
	int i = 0;
	while (strcmp(names[i], name) != 0)
		i++;
	return i;
}

const char *at_turn(void)
{
	look();
	return desk->row.seat[desk->game.table.turn].handle;
}

void start(const char *line)
{
	all_join();
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	ck_assert_msg(strstr(mail_to("gm").letter.text, "is started"), "%s",
	    mail_to("gm").letter.text);
}

void bids(void)
{
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		answer(who, "bid 3");
		sent_all();
		for (int k = 1; k < PEOPLE; k++)
			/* each player gets a mail with a fresh token */
			ask(names[k], "status");
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
}

const char *card_text(int card)
{
	char text[CARD_TEXT];
	return arena_string(&desk->arena, card_write(card, text));
}

int legal_card(void)
{
	look();
	return cards_first(table_playable(
	    &desk->game.table, desk->game.hand[desk->game.table.turn]));
}

int foreign_card(void)
{
	uint64_t others = 0;
	look();
	int turn = desk->game.table.turn;
	for (int i = 0; i < desk->game.table.rules.seats; i++)
		others |= i == turn ? 0 : desk->game.hand[i];
	return cards_first(CARDS_52 & others);
}

enum outcome tick(int64_t fetched)
{
	struct err err;
	sent_all();
	return referee_tick(&desk->referee, desk->now, fetched, &err);
}

/* The legal moves of the player to act. */
static struct legal_moves moves_now(void)
{
	const struct table *t = &desk->game.table;
	struct legal_moves legal = {.bids = t->phase == PHASE_BID};
	if (t->phase == PHASE_BID)
		legal.moves = table_bids(t, t->turn) & 0x3FFF;
	else if (t->phase == PHASE_PLAY)
		legal.moves = table_playable(t, desk->game.hand[t->turn]);
	return legal;
}

/* The commands of a letter whose text nobody marked as quoted. `to_act`: its
 * writer is the player to act. */
static const struct commands *read_as_new(
    struct letter *letter, enum hint hint, bool to_act)
{
	struct decision decision;
	struct evidence *e = arena_alloc(&desk->arena, sizeof *e);
	const struct table *t = &desk->game.table;
	struct position at = {.hint = hint};
	if (to_act) {
		at.legal = moves_now();
		at.hand = desk->game.hand[t->turn];
		at.give = hint == HINT_PASS ? t->rules.exchange_cards : 1;
	}
	letter->new_text = letter->text;
	letter->subject = "";
	evidence_read(&desk->arena, letter->new_text, "", e);
	letter->commands = commands_read(&desk->arena, letter, e);
	letter->evidence = e;
	return reading_make(&desk->arena, letter, &at, &decision);
}

void mails_ask_for_nothing(void)
{
	struct mail_row rows[400];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	look();
	for (size_t i = 0; i < n; i++) {
		struct letter l;
		bool to_act = desk->game.table.turn != SEAT_NONE &&
		              text_starts(rows[i].recipient, at_turn());
		letter_parse(&desk->arena, rows[i].bytes, rows[i].size, &l);
		for (enum hint h = HINT_BID; h <= HINT_PLAY; h++) {
			const struct commands *c = read_as_new(&l, h, to_act);
			for (size_t k = 0; k < c->count; k++)
				ck_assert_msg(c->list[k].line[0] == '>',
				    "a notice reads as a move or a command: %s",
				    c->list[k].line);
			ck_assert_msg(
			    !c->contradictory || c->first_move[0] == '>',
			    "a notice reads as two moves: %s", c->first_move);
		}
		ck_assert(strlen(l.from) > 0);
		ck_assert_ptr_null(strchr(rows[i].recipient, ','));
		if (strstr(l.text, "Your hand"))
			ck_assert_ptr_nonnull(
			    strstr(rows[i].bytes, "X-Spades-Game: 1"));
	}
}
