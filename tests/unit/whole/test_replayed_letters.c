/* test_replayed_letters.c - every letter of whole games, sent again at every
 * later point, by any sender and in several forms, changes nothing.
 *
 * A game of one round is played by letters, by mail and on a list, with every
 * trust setting, with tokens in addresses and in references. After each letter,
 * the test sends the earlier letters again, as a person could who has read all
 * of them. It then compares every table except the ledgers. `make check` takes
 * a sample. REPLAYS=all replays every letter, and REPLAYS=3 those of the third
 * game; both print the number of replays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "store/outbox.h"
#include "support/desk.h"
#include "support/list_desk.h"
#include "support/snapshot.h"
#include "support/whole_game.h"

enum {
	LETTERS_MAX = 400,
	SAMPLE = 16,     /* number of replays after each letter */
	TURNS_MAX = 150, /* largest number of turns in a game */
};

/* ---- a site ---- */

struct place {
	const char *list;
	bool local_list;
	/* true: some letters go to the plain address, and the provider vouches
	 * for them */
	bool by_results;
	/* true: tokens are in references; false: in addresses */
	bool in_reference;
	const char *line;
};
#define NOMIC "start nomic109: ann, bob, cat, dan; max-rounds=1"
#define PLAYSITE "start playsite: ann, bob, cat, dan; max-rounds=1"
static const struct place places[] = {
    {NULL, false, true, false, PLAYSITE},
    {NULL, false, false, false, NOMIC},
    {NULL, false, false, true, PLAYSITE},
    {LIST, true, true, false, NOMIC},
    {LIST, false, true, false, PLAYSITE},
    {LIST, true, false, false, NOMIC},
    {LIST, false, false, true, PLAYSITE},
};
enum { PLACES = sizeof places / sizeof places[0] };

/* ---- the game ---- */

/* The newest mail to a person, which that person answers. */
struct inbox {
	const char *address, *id;
};

struct recorded {
	struct place place;
	struct snapshot world;
	struct taped tape[LETTERS_MAX];
	/* the letter contains a move that counted, so its token is used up */
	bool moved[LETTERS_MAX];
	struct inbox inbox[PEOPLE];
	uint64_t sum; /* hash of the state while earlier letters are replayed */
	long replays;
	bool all;
};

static struct recorded *game;

static void read_mails(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		struct found f = mail_to(names[i]);
		if (!f.raw)
			continue;
		game->inbox[i].id = f.letter.message_id;
		game->inbox[i].address = "referee@play.test";
		if (strstr(f.raw, "\r\nReply-To: "))
			game->inbox[i].address = reply_address(f);
	}
}

/* Drops the mails that replays caused; no player reads these mails. */
static void drop_mails(void)
{
	struct mail_row row;
	while (store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, &row, 1))
		sent_all();
}

static const char *vouched(void)
{
	return "Authentication-Results: mx.play.test; dmarc=pass "
	       "header.from=play.test; dkim=pass header.d=lists.play.test\r\n";
}

/* Returns the headers that show that a post came by the list. */
static const char *list_headers(void)
{
	return game->place.local_list ? BY_LOCAL_LIST : BY_LIST;
}

static const char *answers(const struct inbox *inbox)
{
	return arena_format(&desk->arena, "In-Reply-To: <%s>\r\n", inbox->id);
}

/* `from` answers the newest mail to `whose`. If the site accepts the provider's
 * word, some letters go to the plain address, with the provider's word in place
 * of a token. */
static void write_from(const char *from, const char *whose, const char *text)
{
	struct inbox *inbox = &game->inbox[person_number(whose)];
	const char *to = inbox->address;
	const char *headers = answers(inbox);
	bool plain = game->place.by_results && below(2);
	bool confirms = !strncmp(text, "yes", 3);
	if (plain && !confirms && !strcmp(from, whose)) {
		to = "referee@play.test";
		headers =
		    arena_format(&desk->arena, "%s%s", headers, vouched());
	}
	desk->now += 10;
	deliver_at(letter_from(from, to, headers, text), desk->now - 1);
	read_mails();
}

static void post_to_list(const char *who, const char *text)
{
	struct inbox *inbox = &game->inbox[person_number(who)];
	const char *headers =
	    arena_format(&desk->arena, "%s%s", list_headers(), answers(inbox));
	desk->now += 10;
	deliver_at(letter_from(who, LIST, headers, text), desk->now - 1);
	read_mails();
}

static bool is_public(const char *text)
{
	return game->place.list &&
	       (!strncmp(text, "bid", 3) || !strncmp(text, "play", 4));
}

/* ---- replays ---- */

enum form { SAME_BYTES, OTHER_WAY, OTHER_ID, TWICE, FORMS };
static const char *const senders[] = {NULL, "gm", "ann", "bob", "cat", "dan",
    "ann-home", "eve", LIST, "referee@play.test"};
enum { SENDERS = sizeof senders / sizeof senders[0] };

/* Removes the provider's confirmation from a letter, and the list's envelope,
 * because no provider confirms a changed letter, and only the list can send
 * with its envelope. */
static void spoil(struct buf *raw)
{
	char *path = strstr(raw->data, "\r\nReturn-Path: <table");
	if (path)
		memcpy(path, "\r\nReturn-Path: <evil1", 21);
	for (char *p = raw->data; (p = strstr(p, "dmarc=pass")) != NULL; p++)
		memcpy(p, "dmarc=fail", 10);
}

static void add_sender(struct buf *out, const char *sender)
{
	bool whole = strchr(sender, '@') != NULL;
	buf_format(out, "From: %s%s", sender, whole ? "" : "@play.test");
}

/* Writes the letter in another form. Relies on the layout of letter_from. */
static void reform(
    struct buf *out, const char *raw, const char *sender, enum form form)
{
	const char *to = strstr(raw, "\r\nTo: ");
	const char *id = strstr(raw, "\r\nMessage-ID: ");
	const char *rest = strstr(id + 2, "\r\n");
	bool other_id = form >= OTHER_ID || sender;
	if (form != SAME_BYTES)
		buf_format(out,
		    "Received: by x%ld\r\nDate: Sun, 22 Nov 2026 07:00:00 "
		    "+0000\r\n",
		    game->replays);
	if (sender)
		add_sender(out, sender);
	else
		buf_add(out, raw, (size_t)(to - raw));
	buf_add(out, to, (size_t)(id - to));
	if (other_id)
		buf_format(out, "\r\nMessage-ID: <r%ld@x.test>", game->replays);
	else
		buf_add(out, id, (size_t)(rest - id));
	buf_text(out, rest);
	if (form == TWICE)
		buf_text(out, strstr(rest, "\r\n\r\n") + 4);
	(void)buf_string(out);
	bool on_list = strstr(raw, "\r\nList-Id: ") != NULL;
	if (sender || (other_id && on_list))
		spoil(out);
}

/* Replaces the text of the old letter with the move that is due now. */
static void refresh(struct buf *out, const char *move)
{
	char *body = strstr(out->data, "\r\n\r\n");
	out->size = (size_t)(body + 4 - out->data);
	buf_format(out, "%s\r\n", move);
	(void)buf_string(out);
}

static void replay(int which, const char *sender, enum form form)
{
	struct buf out;
	const char *raw = game->tape[which].raw;
	buf_init(&out, 0);
	reform(&out, raw, sender, form);
	game->replays++;
	deliver_at(out.data, desk->now);
	if (snapshot_hash(&game->world) != game->sum)
		ck_abort_msg(
		    "letter %d of place %s, results %d from %s in form "
		    "%d changed something:\n%s",
		    which, game->place.list ? "list" : "relay",
		    game->place.by_results, sender ? sender : "its own", form,
		    out.data);
	buf_release(&out);
}

/* Delivers the old letter of a move that counted, with the move that is due now
 * as its text. */
static void replay_with(int which, const char *move)
{
	struct buf out;
	buf_init(&out, 0);
	reform(&out, game->tape[which].raw, NULL, OTHER_ID);
	refresh(&out, move);
	spoil(&out);
	game->replays++;
	deliver_at(out.data, desk->now);
	if (snapshot_hash(&game->world) != game->sum)
		ck_abort_msg(
		    "the token of letter %d acts again, results %d:\n%s", which,
		    game->place.by_results, out.data);
	buf_release(&out);
}

static void replay_every(int count, const char *move)
{
	for (int i = 0; i < count; i++) {
		for (int k = 0; k < SENDERS; k++)
			for (int f = 0; f < FORMS; f++)
				replay(i, senders[k], (enum form)f);
		if (move && game->moved[i])
			replay_with(i, move);
	}
}

static void replay_some(int count, const char *move)
{
	for (int n = 0; n < SAMPLE; n++) {
		int i = n < 2 ? count - 1 : below(count);
		const char *sender = senders[below(SENDERS)];
		replay(i, sender, (enum form)below(FORMS));
		i = below(count);
		if (move && game->moved[i])
			replay_with(i, move);
	}
}

/* Replays every earlier letter. `move`: the move that is due now, or NULL. */
static void replay_all(const char *move)
{
	int count = (int)desk->taped;
	struct taped *tape = desk->tape;
	desk->tape = NULL;
	drop_mails();
	game->sum = snapshot_hash(&game->world);
	if (game->all)
		replay_every(count, move);
	else
		replay_some(count, move);
	drop_mails();
	desk->tape = tape;
}

/* ---- all of a game ---- */

/* Other commands that people send, and undo, between moves. */
static const struct {
	int turn;
	const char *name, *text;
} besides[] = {
    {2, "ann", "set look always"},
    {3, "bob", "suspend"},
    {5, "cat", "leave"},
    {7, "cat", "join"},
    {8, "cat", "yes"},
    {9, "ann", "set look ask"},
    {10, "bob", "zone Europe/Berlin"},
    {12, "bob", "set zone +2"},
    {13, "dan", "away until tomorrow"},
    {22, "gm", "rename gamma"},
    {23, "bob", "address bob@new.test"},
    {19, "ann", "more time"},
    {19, "bob", "more time"},
    {19, "cat", "more time"},
    {19, "dan", "more time"},
    {19, "ann", "agree"},
    {19, "bob", "agree"},
    {19, "cat", "agree"},
    {19, "dan", "agree"},
    {21, "ann", "more time 5 days"},
    {21, "bob", "more time 5 days"},
    {21, "cat", "refuse"},
    {21, "dan", "refuse"},
    {15, "dan", "back"},
    {17, "dan", "away for 2 days"},
    {11, "dan", "entropy nineteen grey cats"},
    {14, "ann", "concede"},
    {16, "ann", "withdraw"},
    {18, "bob", "status"},
    {20, "gm", "players"},
    {24, "dan", "nice weather here"},
    {30, "bob", "suspend"},
};

static void something_else(int turn)
{
	for (size_t i = 0; i < sizeof besides / sizeof besides[0]; i++)
		if (besides[i].turn == turn) {
			const char *who = besides[i].name;
			write_from(who, who, besides[i].text);
			replay_all(NULL);
		}
}

/* A player writes from another address and confirms that the address is
 * theirs. */
static void write_from_home(void)
{
	write_from("ann-home", "ann", "status");
	write_from("ann-home", "ann", "set look ask");
	write_from("ann", "ann", "yes, that is mine");
	replay_all(NULL);
}

static void next_move(void)
{
	const char *who = at_turn();
	const char *text = move();
	uint32_t before = desk->game.table.events;
	size_t letter = desk->taped;
	if (is_public(text))
		post_to_list(who, text);
	else
		write_from(who, who, text);
	look();
	/* if a move was refused, the player tries again with other random
	 * numbers */
	game->moved[letter] = desk->game.table.events > before;
	bool over = desk->game.table.phase == PHASE_OVER;
	replay_all(over ? NULL : move());
}

static void setup(const struct place *place)
{
	game->place = *place;
	open_desk(place->list);
	desk->referee.entropy = entropy;
	desk->referee.chain_entropy = entropy;
	store_durable(desk->referee.store, false);
	desk->site.vacation_days = 30;
	desk->site.local_list = place->local_list;
	desk->site.token_in_reference = place->in_reference;
	desk->tape = game->tape;
}

/* Like all_join and start, but each letter answers the newest mail. */
static void begin_game(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		const char *join =
		    arena_format(&desk->arena, "join %s", names[i]);
		deliver(names[i], "referee@play.test", join);
		read_mails();
		write_from(names[i], names[i], "yes");
	}
	struct inbox *gm = &game->inbox[0];
	const char *line =
	    arena_format(&desk->arena, "%s\ncode %s", game->place.line, code());
	desk->now += 10;
	deliver_at(
	    letter_from("gm", gm->address, answers(gm), line), desk->now - 1);
	read_mails();
	look();
	snapshot_open(&game->world, NULL);
	replay_all(NULL);
}

static long record_and_replay(const struct place *place, bool all)
{
	game = calloc(1, sizeof *game);
	game->all = all;
	dice = 7;
	setup(place);
	begin_game();
	write_from_home();
	for (int turn = 0; turn < TURNS_MAX; turn++) {
		look();
		if (desk->game.table.phase == PHASE_OVER)
			break;
		something_else(turn);
		next_move();
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	snapshot_close(&game->world);
	for (size_t i = 0; i < desk->taped; i++)
		free(game->tape[i].raw);
	long replays = game->replays;
	if (all)
		printf("%s, results %d, %s: %zu letters, %ld replays\n",
		    place->list ? "list" : "relay", place->by_results,
		    place->line, desk->taped, replays);
	close_desk();
	free(game);
	return replays;
}

START_TEST(every_letter_of_a_game_again_at_any_later_point_changes_nothing)
{
	const char *wanted = getenv("REPLAYS");
	bool all = wanted && !strcmp(wanted, "all");
	/* a sample has both forums, both rule sets, and both proofs */
	if (!wanted && (_i / 2 + _i) % unit_share(2, 1))
		return;
	if (wanted && *wanted == '1' + _i)
		all = true;
	long replays = record_and_replay(&places[_i], all);
	ck_assert_int_gt(replays, 1000);
}
END_TEST

Suite *suite_replayed_letters(void)
{
	Suite *suite = suite_create("replayed_letters");
	TCase *tcase = tcase_create("replays");
	tcase_set_timeout(tcase, 3600);
	tcase_add_loop_test(tcase,
	    every_letter_of_a_game_again_at_any_later_point_changes_nothing, 0,
	    PLACES);
	suite_add_tcase(suite, tcase);
	return suite;
}
