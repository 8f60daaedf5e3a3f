/* test_policy.c - who may act: every combination of signs, as the two policies
 * say, and the same with real letters. */
#include "referee/session/sender.h"

#include <stdio.h>
#include <string.h>

#include "support/list_desk.h"
#include "support/rewind.h"

/* ---- the law, sentence by sentence ---- */

enum {
	FROMS = FROM_REWRITTEN + 1,
	TOKENS = TOKEN_SPENT + 1,
	RESULTS = RESULTS_FAIL + 1,
	ROUTES = ROUTE_LOCAL + 1,
	ANY = -1
};

/* One sentence of the law. A sign that is ANY does not matter. */
struct sentence {
	int from, token, results, route, sealed, yes;
	enum permit permit;
	const char *words;
};

/* The first sentence that fits a letter decides. */
static const struct sentence letters[] = {
    {FROM_UNKNOWN, TOKEN_OF_AUTHOR, ANY, ANY, ANY, ANY, PERMIT_ASK,
	"a token from an unknown address: its owner is asked"},
    {FROM_UNKNOWN, TOKEN_SPENT, ANY, ANY, ANY, ANY, PERMIT_ASK,
	"so it is with a token that other people could read"},
    {ANY, TOKEN_OF_AUTHOR, RESULTS_NOTHING, ANY, ANY, ANY, PERMIT_BY_TOKEN,
	"a token from an address of its owner acts"},
    {ANY, TOKEN_OF_AUTHOR, RESULTS_PASS, ANY, ANY, ANY, PERMIT_BY_TOKEN,
	"a token from an address of its owner acts"},
    {ANY, ANY, RESULTS_PASS, ANY, ANY, ANY, PERMIT_BY_RESULTS,
	"the provider's word for From acts"},
    {FROM_UNKNOWN, ANY, ANY, ANY, ANY, ANY, PERMIT_NONE,
	"nobody is known to ask"},
    {ANY, ANY, ANY, ANY, ANY, ANY, PERMIT_ASK,
	"a fail is evidence against the token; From alone proves nothing"},
};

static const struct sentence posts[] = {
    {FROM_UNKNOWN, TOKEN_OF_AUTHOR, ANY, ANY, ANY, ANY, PERMIT_ASK,
	"a token from an unknown address: its owner is asked"},
    {FROM_UNKNOWN, ANY, ANY, ANY, ANY, ANY, PERMIT_NONE,
	"nobody is known to ask"},
    {ANY, ANY, ANY, ROUTE_NONE, ANY, ANY, PERMIT_ASK,
	"a post must be proven to come by the list"},
    {ANY, TOKEN_OF_AUTHOR, ANY, ANY, ANY, ANY, PERMIT_BY_LIST,
	"an answer to a mail to its author alone acts"},
    {ANY, ANY, ANY, ANY, true, ANY, PERMIT_BY_LIST,
	"the list's seal vouches for its author"},
    {FROM_AUTHOR, ANY, RESULTS_PASS, ANY, ANY, ANY, PERMIT_BY_LIST,
	"the provider's results vouch for its author"},
    {FROM_AUTHOR, ANY, ANY, ROUTE_LOCAL, ANY, ANY, PERMIT_BY_LIST,
	"our own machine's list vouches for its members"},
    {FROM_AUTHOR, ANY, ANY, ANY, ANY, true, PERMIT_BY_YES,
	"a yes covers later posts of its author"},
    {ANY, ANY, ANY, ANY, ANY, ANY, PERMIT_ASK,
	"every other post is asked about"},
};

static bool fits(int wanted, int is)
{
	return wanted == ANY || wanted == is;
}

static const struct sentence *law(const struct signs *g)
{
	const struct sentence *s = g->posted ? posts : letters;
	while (!fits(s->from, (int)g->from) || !fits(s->token, (int)g->token) ||
	       !fits(s->results, (int)g->results) ||
	       !fits(s->route, (int)g->route) || !fits(s->sealed, g->sealed) ||
	       !fits(s->yes, g->yes))
		s++;
	return s;
}

/* Fills the signs number `n`. Returns false after the last. */
static bool combine(int n, struct signs *g)
{
	*g = (struct signs){0};
	g->from = (enum from_says)(n % FROMS);
	n /= FROMS;
	g->token = (enum token_says)(n % TOKENS);
	n /= TOKENS;
	g->results = (enum results_say)(n % RESULTS);
	n /= RESULTS;
	g->route = (enum route)(n % ROUTES);
	n /= ROUTES;
	g->sealed = n % 2;
	n /= 2;
	g->yes = n % 2;
	n /= 2;
	g->posted = n % 2;
	return n / 2 == 0;
}

START_TEST(the_policies_say_what_the_law_says)
{
	struct signs g;
	int n = 0;
	for (; combine(n, &g); n++) {
		const struct sentence *s = law(&g);
		ck_assert_msg(policy_permit(&g) == s->permit,
		    "posted %d, from %d, token %d, results %d, route %d, "
		    "sealed %d, yes %d: %s",
		    g.posted, g.from, g.token, g.results, g.route, g.sealed,
		    g.yes, s->words);
	}
	ck_assert_int_eq(n, 2 * FROMS * TOKENS * RESULTS * ROUTES * 4);
}
END_TEST

/* ---- the same with letters ---- */

enum author { OWN, REWRITTEN, OTHER_PERSON, STRANGER, FROM_KINDS };
enum ticket { NO_TOKEN, LIVE, OTHERS, SPENT, TOKEN_KINDS };

/* What a letter shows. It bids for the player to act. */
struct shown {
	enum author from;
	enum ticket token;
	enum results_say results;
	bool list, carried, sealed, local, yes;
};

/* What the referee does with the bid. */
enum fate { ACTS, ASKS, NEITHER };

static struct rewind asked, agreed; /* before and after the yes */
static const char *who, *other;
static const char *live, *live_id, *others, *others_id, *spent, *spent_id;

static const char *copy(const char *text)
{
	return strdup(text);
}

/* The player to act shows the tokens of a mail to everybody. */
static void show_tokens(void)
{
	ask(who, "hand");
	spent = copy(reply_address(mail_to(who)));
	spent_id = copy(mail_to(who).letter.message_id);
	desk->uid++;
	deliver_at(letter_from(who, spent,
		       arena_format(&desk->arena,
			   "Cc: %s@play.test\r\nIn-Reply-To: <%s>\r\n", other,
			   spent_id),
		       "thanks"),
	    desk->now);
}

/* Keeps the moment before and after the player to act says yes to a post, with
 * the same player to act. */
static void prepare(void)
{
	who = copy(list_begin_with_yes());
	other = strcmp(who, "ann") ? "ann" : "bob";
	struct found last = mail_to(who);
	if (!last.raw) {
		ask(who, "hand");
		last = mail_to(who);
	}
	live = copy(reply_address(last));
	live_id = copy(last.letter.message_id);
	ask(other, "hand");
	others = copy(reply_address(mail_to(other)));
	others_id = copy(mail_to(other).letter.message_id);
	show_tokens();
	sent_all();
	rewind_keep(&agreed);
	rewind_back(&agreed);
	deliver(who, live, "no");
	SAID(who, "no longer count without a question");
	sent_all();
	rewind_keep(&asked);
}

static const char *from_line(const struct shown *l)
{
	switch (l->from) {
	case OWN:
		break;
	case REWRITTEN:
		return arena_format(&desk->arena,
		    "From: Ann via Table <" LIST ">\r\n"
		    "Reply-To: %s@play.test\r\n",
		    who);
	case OTHER_PERSON:
		return arena_format(
		    &desk->arena, "From: %s@play.test\r\n", other);
	case STRANGER:
	case FROM_KINDS:
		return "From: eve@play.test\r\n";
	}
	return arena_format(&desk->arena, "From: %s@play.test\r\n", who);
}

/* The results of the provider. They are about the domain of From. */
static const char *results_line(const struct shown *l)
{
	static const char *const words[] = {"none", "pass", "fail"};
	return arena_format(&desk->arena,
	    "Authentication-Results: mx.play.test; dmarc=%s header.from=%s%s%s"
	    "\r\n",
	    words[l->results],
	    l->from == REWRITTEN ? "lists.play.test" : "play.test",
	    l->carried ? "; dkim=pass header.d=lists.play.test" : "",
	    l->sealed ? "; arc=pass" : "");
}

static const char *seals(const struct shown *l)
{
	if (!l->sealed)
		return "";
	return "ARC-Seal: i=1; a=rsa-sha256; cv=none; d=lists.play.test; "
	       "s=x; t=1; b=AAAA\r\n"
	       "ARC-Message-Signature: i=1; a=rsa-sha256; d=lists.play.test; "
	       "s=x; h=from; bh=AAAA; b=AAAA\r\n"
	       "ARC-Authentication-Results: i=1; lists.play.test; dmarc=pass "
	       "header.from=play.test\r\n";
}

static const char *token_of(const struct shown *l, bool id)
{
	switch (l->token) {
	case LIVE:
		return id ? live_id : live;
	case OTHERS:
		return id ? others_id : others;
	case SPENT:
		return id ? spent_id : spent;
	case NO_TOKEN:
	case TOKEN_KINDS:
		break;
	}
	return NULL;
}

static const char *letter_of(const struct shown *l)
{
	const char *token = token_of(l, l->list);
	const char *to = l->list ? LIST : token ? token : "referee@play.test";
	const char *refers = "";
	if (l->list && token)
		refers =
		    arena_format(&desk->arena, "In-Reply-To: <%s>\r\n", token);
	return arena_format(&desk->arena,
	    "%s%s%s%sTo: %s\r\nMessage-ID: <p%d@play.test>\r\n%s%s" ON_ITS_WAY
	    "\r\n%s\r\n",
	    results_line(l), seals(l), l->list ? BY_ENVELOPE : "", from_line(l),
	    to, (int)++desk->uid, refers, l->list ? LIST_ID : "",
	    desk->game.table.phase == PHASE_BID ? "bid 3"
						: card_text(legal_card()));
}

static enum fate fate_of(const struct shown *l)
{
	rewind_back(l->yes ? &agreed : &asked);
	desk->site.local_list = l->local;
	desk->site.list = l->list ? LIST : NULL;
	look();
	uint32_t before = events_now();
	desk->now += 10;
	deliver_at(letter_of(l), desk->now - 1);
	bool acts = events_now() > before;
	bool asks = strstr(told(who), "Did you post this") ||
	            strstr(told(who), "Did you write this") ||
	            strstr(told(who), "an address of yours?");
	if (acts)
		return ACTS;
	return asks ? ASKS : NEITHER;
}

/* What MAIL.md says of a bid that only `who` can make. */
static enum fate expected(const struct shown *l)
{
	bool token = l->token == LIVE;
	if (l->from == OTHER_PERSON)
		return NEITHER; /* it is the other person's letter */
	bool named = token || (!l->list && l->token == SPENT);
	if (l->from == STRANGER)
		return named ? ASKS : NEITHER;
	if (!l->list) {
		if (l->from == REWRITTEN)
			return named ? ASKS : NEITHER;
		if (token && l->results != RESULTS_FAIL)
			return ACTS;
		return l->results == RESULTS_PASS && !token ? ACTS : ASKS;
	}
	if (!l->carried && !l->sealed && !l->local)
		return ASKS;
	if (token || l->sealed)
		return ACTS;
	if (l->from == REWRITTEN)
		return ASKS;
	return l->results == RESULTS_PASS || l->local || (l->yes && l->carried)
	           ? ACTS
	           : ASKS;
}

static bool each(int n, struct shown *l)
{
	*l = (struct shown){0};
	l->from = (enum author)(n % FROM_KINDS);
	n /= FROM_KINDS;
	l->token = (enum ticket)(n % TOKEN_KINDS);
	n /= TOKEN_KINDS;
	l->results = (enum results_say)(n % RESULTS);
	n /= RESULTS;
	bool *const flags[] = {
	    &l->list, &l->carried, &l->sealed, &l->local, &l->yes};
	for (int i = 0; i < 5; i++, n /= 2)
		*flags[i] = n % 2;
	return !n;
}

START_TEST(letters_do_what_the_policies_say)
{
	struct shown l;
	int count[3] = {0};
	prepare();
	for (int n = 0; each(n, &l); n += unit_share(5, 1)) {
		enum fate is = fate_of(&l);
		ck_assert_msg(is == expected(&l),
		    "from %d, token %d, results %d, list %d, carried %d, "
		    "sealed %d, local %d, yes %d: %d, but expected %d; %s",
		    l.from, l.token, l.results, l.list, l.carried, l.sealed,
		    l.local, l.yes, is, expected(&l), told(who));
		count[is]++;
	}
	for (int i = 0; i < 3; i++)
		ck_assert_int_gt(count[i], 0);
	close_desk();
}
END_TEST

Suite *suite_policy(void)
{
	const TTest *const tests[] = {
	    the_policies_say_what_the_law_says,
	    letters_do_what_the_policies_say,
	    NULL,
	};
	return suite_of("policy", tests);
}
