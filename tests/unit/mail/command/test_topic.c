/* test_topic.c - a letter's topic and its author decide what a bare card or
 * number in it means. */
#include <string.h>

#include "base/arena.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "support/reads.h"
#include "unit.h"

/* Describes the only command, as "play KS", with a "?" for each line that is
 * not a command. */
static const char *described(
    struct arena *arena, const struct letter *letter, enum hint hint)
{
	const char *out = "";
	const struct commands *c = reads_commands(arena, letter, hint);
	ck_assert_uint_le(c->count, 1);
	if (c->count)
		out = arena_format(arena, "%s %s", verb_name(c->list[0].verb),
		    command_words(arena, &c->list[0]));
	for (size_t i = 0; i < c->unknown; i++)
		out = arena_format(arena, "%s?", out);
	return out;
}

/* A letter that answers no mail of the referee and whose subject is not about
 * the game makes no move. */
START_TEST(a_move_needs_a_letter_about_the_game)
{
#define TOKEN "0123456789abcdef0123456789abcdef"
	static const struct {
		const char *subject, *recipients, *references, *text, *means;
	} letters[] = {
	    {"Re: dinner", "", "", "4", "?"},
	    {"Re: dinner", "", "", "QS", "?"},
	    {"Re: dinner", "", "", "I bid 4", "?"},
	    {"Re: dinner", "", "", "We are 6.\nI bid 4", "??"},
	    {"Re: dinner", "", "", "We are 6, I bid 4", "?"},
	    {"dinner", "r@x.org", "<a@x.org> <s1.2@x.org>", "4", "?"},
	    {"dinner", "r+list@x.org", "<t12.1@x.org>", "4", "?"},
	    {"dinner", "r+" TOKEN "0@x.org", "<t" TOKEN "0.1@x>", "4", "?"},
	    {"dinner", "a@x.org, r+" TOKEN "@x.org", "", "4", "bid 4"},
	    {"dinner", "", "<a@x> <t" TOKEN ".12@x.org>", "4", "bid 4"},
	    {"dinner", "", "<s12.0123456789abcdef@x.org>", "4", "bid 4"},
	    {"Re: [spades 7] round 1", "", "", "4", "bid 4"},
	    {"Re: your turn", "", "", "4", "bid 4"},
	    {"Ann's bid", "", "", "4", "bid 4"},
	    {"Hello!", "", "", "4", "bid 4"},
	    {"Re: ", "", "", "4", "bid 4"},
	    {"4", "", "", "", "bid 4"},
	    {"x", "", "", "4", "bid 4"},
	    {"dinner [spades 7]", "", "", "4", "bid 4"},
	    {"our game", "", "", "4", "bid 4"},
	    {"board game", "", "", "4", "?"},
	    {"[table] ", "", "", "4", "bid 4"},
	    {"Re: [table] Re: ", "", "", "4", "bid 4"},
	    {"[table] dinner", "", "", "4", "?"},
	    {"\xe6\x99\x9a\xe9\xa5\xad", "", "", "4", "?"},
	};
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *fields = arena_format(&arena,
		    "From: eve@x.org\r\nTo: %s\r\nReferences: %s\r\n"
		    "List-Id: <table.play.test>\r\nSubject: %s\r\n",
		    letters[i].recipients, letters[i].references,
		    letters[i].subject);
		reads_mail(&arena, fields, letters[i].text, &l);
		const char *got = described(&arena, &l, HINT_BID);
		ck_assert_msg(
		    !strcmp(got, letters[i].means), "row %zu: \"%s\"", i, got);
		arena_release(&arena);
	}
}
END_TEST

/* In a letter about something else, a command counts only if the letter says
 * nothing besides it, and only a few commands do. */
START_TEST(a_letter_about_something_else_asks_for_little_and_alone)
{
	static const struct {
		const char *subject, *text, *means;
	} letters[] = {
	    {"dinner", "help", "help "},
	    {"dinner", "Stop!\n\nKate", "stop ?"},
	    {"dinner", "unsubscribe\n-- \nKate Smith", "stop "},
	    {"dinner", "join kate", "join kate"},
	    {"dinner", "join now", "?"},
	    {"dinner", "join our newsletter", "?"},
	    {"dinner", "show my hand", "hand "},
	    {"dinner", "Help!\nThe oven is on fire.", "??"},
	    {"dinner", "Stop!\n\nPat", "??"},
	    {"dinner", "status", "?"},
	    {"dinner", "back", "?"},
	    {"dinner", "I quit", "?"},
	    {"dinner", "what is the score?", "?"},
	    {"dinner", "order 10h then AS", "?"},
	    {"Re: status", "status", "status "},
	    {"unsubscribe", "I quit", "stop ?"},
	    {"join kate", "", "join kate"},
	    {"join kate", "back", "back "},
	    {"our last dinner", "score", "?"},
	    {"my card for game 7", "back", "back "},
	    {"credit card", "score", "?"},
	};
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		reads_parse(&arena, "Kate Smith", letters[i].subject,
		    letters[i].text, &l);
		const char *got = described(&arena, &l, HINT_BID);
		ck_assert_msg(
		    !strcmp(got, letters[i].means), "row %zu: \"%s\"", i, got);
		arena_release(&arena);
	}
}
END_TEST

/* Below a text, KS are Kate Smith's initials; alone they are the king of
 * spades. */
START_TEST(the_authors_initials_are_no_card_below_a_text)
{
	static const struct {
		const char *author, *text, *means;
	} letters[] = {
	    {"Kate Smith", "Nice trick.\nThanks\nKS", "??"},
	    {"Kate Smith", "KS", "play KS"},
	    {"Kate Smith", "I play KS", "play KS"},
	};
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		reads_parse(&arena, letters[i].author, "", letters[i].text, &l);
		const char *got = described(&arena, &l, HINT_PLAY);
		ck_assert_msg(
		    !strcmp(got, letters[i].means), "row %zu: \"%s\"", i, got);
		arena_release(&arena);
	}
}
END_TEST

/* The subject tells which game a post is about, on a list that carries several.
 */
START_TEST(a_subject_says_which_game_a_letter_is_about)
{
	static const struct {
		const char *subject;
		enum letter_topic topic;
	} letters[] = {
	    {"", TOPIC_NONE},
	    {"Re: ", TOPIC_NONE},
	    {"spades", TOPIC_NONE},
	    {"Re: our Spades game", TOPIC_NONE},
	    {"[table] spades", TOPIC_NONE},
	    {"Re: [table] AW: Spades!", TOPIC_NONE},
	    {"QS", TOPIC_NONE},
	    {"queen of hearts", TOPIC_NONE},
	    {"I bid 5", TOPIC_NONE},
	    {"Re: 4", TOPIC_NONE},
	    {"[spades 7] Round 3: your turn", TOPIC_TAG},
	    {"Re: [table] Re: [spades 7] Round 3", TOPIC_TAG},
	    {"hello", TOPIC_NONE},
	    {"my bid in our Spades game", TOPIC_NONE},
	    {"[spades] Round 3", TOPIC_NONE},
	    {"our game", TOPIC_NONE},
	    {"your turn", TOPIC_NONE},
	    {"trick 3", TOPIC_VAGUE},
	    {"Spades game 7", TOPIC_NONE},
	    {"Re: [hearts 12] trick 3", TOPIC_TAGGED},
	    {"Re: [table] Re: [oh hell] bidding", TOPIC_TAGGED},
	    {"[uno]", TOPIC_TAGGED},
	    {"[Games] Re: [spades 7] Round 3", TOPIC_OTHER},
	    {"Hearts game 12, trick 3", TOPIC_OTHER},
	    {"Auction: lot 3", TOPIC_OTHER},
	    {"[hearts 12] (was: [spades 7] Round 3)", TOPIC_OTHER},
	    {"hearts", TOPIC_OTHER},
	    {"Proposal 4471: bids", TOPIC_OTHER},
	    {"BUS: Proposal 4471", TOPIC_OTHER},
	    {"table Digest, Vol 3, Issue 7", TOPIC_DIGEST},
	    {"Re: Digest of table@play.test issue 3 (5)", TOPIC_DIGEST},
	    {"Re: [spades 7] Round 3 (was: table Digest)", TOPIC_TAG},
	    {"dinner", TOPIC_OTHER},
	};
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		struct arena arena;
		struct letter l = {
		    .subject = letters[i].subject,
		    .list = "table@play.test",
		};
		arena_init(&arena);
		ck_assert_msg(topic_of(&arena, &l) == letters[i].topic,
		    "\"%s\" is %d", letters[i].subject, topic_of(&arena, &l));
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_topic(void)
{
	const TTest *const tests[] = {
	    a_move_needs_a_letter_about_the_game,
	    a_letter_about_something_else_asks_for_little_and_alone,
	    the_authors_initials_are_no_card_below_a_text,
	    a_subject_says_which_game_a_letter_is_about,
	    NULL,
	};
	return suite_of("topic", tests);
}
