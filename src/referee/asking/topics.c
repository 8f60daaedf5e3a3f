/* topics.c - answers to questions about how playing here works: what it costs,
 * what a bag is, what happens if a player is late.
 *
 * The texts are in the manual (man/spades-by-mail.7), so that "help questions"
 * lists all of them. A text that depends on the rules is followed by sentences
 * about the rules of the game; outside of a game, of the usual rules. */
#include "topics.h"

#include <string.h>

#include "engine/options.h"
#include "intents.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "offered.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/session/session.h"
#include "web/web.h"

enum { TAPS = 3, OPTIONS = 2 };

/* How a question is answered. `term`: in the manual. `options`: those whose
 * sentences of the rules belong to the answer. */
static const struct topic {
	const char *term;
	const char *options[OPTIONS];
	struct doc_choice taps[TAPS];
	void (*more)(struct session *s);
} topics[INTENT_COUNT];

/* ---- what a site or a game adds ---- */

static void add_person(struct session *s)
{
	const char *who =
	    contact_for(s, s->game.is_loaded ? &s->game.row : NULL);
	if (who)
		doc_paragraph(
		    &s->reply.answer, "To reach a person, write to %s.", who);
}

static void add_site(struct session *s)
{
	const char *front = pages_front(&s->tx);
	if (front && s->in.sender.known)
		doc_link(&s->reply.answer, "To watch games", front);
}

/* Says how to begin a game now. */
static void add_play(struct session *s)
{
	if (!offers_open(s))
		doc_paragraph(&s->reply.answer,
		    "At this site only gamesmasters open tables, so ask one to "
		    "invite somebody.");
	if (s->in.sender.known && limits_proven(&s->in))
		offers_play(s);
}

static void add_deletion(struct session *s)
{
	const char *text = contact_deletion(s);
	if (*text)
		doc_paragraph(&s->reply.answer, "%s", text + 1);
}

/* Says what differs if the rules or the site stop no clock. */
static void add_absence(struct session *s)
{
	bool law = s->game.is_loaded && !s->game.row.rules.consent;
	if (law)
		doc_paragraph(&s->reply.answer,
		    "In this game only the gamesmaster can stop your clock, "
		    "and I pass your request on.");
	else if (!s->tx.site->vacation_days)
		doc_paragraph(&s->reply.answer,
		    "This site grants no such days, so ask for more time.");
}

/* ---- the answers ---- */

static const struct topic topics[INTENT_COUNT] = {
    [INTENT_COSTS] = {.term = "costs"},
    [INTENT_WHO] = {.term = "who", .more = add_person},
    [INTENT_BOTS] = {.term = "bots"},
    [INTENT_SITE] = {.term = "site", .more = add_site},
    [INTENT_LENGTH] = {.term = "length", .options = {"target"}},
    [INTENT_MAILS] = {.term = "mails",
	.taps = {{"Only when I am to act", "mail turns"},
	    {"One after each round", "mail rounds"},
	    {"One mail a day", "mail digest"}}},
    [INTENT_LATE] = {.term = "late",
	.options = {"time-limit"},
	.taps = {{"2 more days for this turn", "more time 2 days"}}},
    [INTENT_MOVING] = {.term = "moving"},
    [INTENT_STARTING] = {.term = "starting", .more = add_play},
    [INTENT_PRIVACY] = {.term = "privacy", .more = add_deletion},
    [INTENT_MISTAKE] = {.term = "mistake",
	.options = {"misplay", "undo"},
	.taps = {{"Take my move back", "undo"}}},
    [INTENT_LEAVING] = {.term = "leaving",
	.options = {"concession"},
	.taps = {{"Find somebody for my seat", "replace me"},
	    {"Concede this game", "concede"}, {"No more mail", "stop"}}},
    [INTENT_TALKING] = {.term = "talking"},
    [INTENT_SET] = {.term = "set", .options = {"failed-bid"}},
    [INTENT_BAGS] = {.term = "bags", .options = {"bags"}},
    [INTENT_NIL] = {.term = "nil", .options = {"nil"}},
    [INTENT_FOLLOW] = {.term = "follow",
	.options = {"must-trump", "lead-spades"}},
    [INTENT_RATING] = {.term = "rating"},
    [INTENT_PROOF] = {.term = "proof"},
    [INTENT_HOLIDAY] = {.term = "holiday", .more = add_absence},
    [INTENT_SEVERAL] = {.term = "several"},
};

static void add_rules(struct session *s, const struct topic *topic)
{
	bool own = s->game.is_loaded;
	const struct rules *r =
	    own ? &s->game.row.rules : rules_find(RULES_USUAL);
	const char *text = "";
	for (int i = 0; i < OPTIONS && topic->options[i]; i++)
		text = tx_list(&s->tx, text, " ",
		    notice_rule(s->tx.arena, r, topic->options[i]));
	if (*text)
		doc_paragraph(&s->reply.answer, "%s: %s",
		    own ? "In this game" : "Under the usual rules", text);
}

/* Adds the buttons that would not be refused. A yes to the mail is no answer to
 * them. */
static void add_taps(struct session *s, const struct doc_choice *taps)
{
	struct doc_choice *kept = arena_alloc(s->tx.arena, TAPS * sizeof *kept);
	int count = 0;
	bool over = !s->game.is_loaded || s->game.row.ended;
	if (!s->in.sender.known || !limits_proven(&s->in))
		return;
	for (int i = 0; i < TAPS && taps[i].words; i++) {
		const struct commands *list =
		    commands_line(s->tx.arena, taps[i].words);
		bool game =
		    list->count && verb_has(list->list[0].verb, TRAIT_GAME);
		if (!(game && over) && !offered_refusal(s, taps[i].words))
			kept[count++] = taps[i];
	}
	if (count)
		doc_taps(&s->reply.answer, kept, count);
}

bool topics_answer(struct session *s, enum intent intent)
{
	const struct topic *topic = &topics[intent];
	if (!intent_explains(intent))
		return false;
	doc_paragraph(
	    &s->reply.answer, "%s", notice_question(s->tx.arena, topic->term));
	add_rules(s, topic);
	if (topic->more)
		topic->more(s);
	add_taps(s, topic->taps);
	s->reply.said++;
	return true;
}

/* ---- rule sets ---- */

/* True if the letter asks for all kinds: "which kinds? I know suicide". */
static bool asks_for_all(const struct session *s)
{
	static const char *const kinds[] = {
	    "kinds", "types", "sorts", "variants", "versions", "sets", NULL};
	return evidence_has(s->in.letter->evidence, kinds);
}

static void tell_set(struct session *s, const struct rules *r, const char *like)
{
	struct doc *doc = &s->reply.answer;
	const char *all = tx_format(&s->tx, "rules all %s", r->preset);
	const char *start = tx_format(&s->tx, "start %s: me", r->preset);
	for (int i = 1; i < r->seats; i++)
		start = tx_list(&s->tx, start, ", ", "bot");
	const struct doc_choice taps[TAPS] = {
	    {"Play it with bots", start}, {"All its rules", all}};
	doc_paragraph(doc, "%s: %s", r->preset, like);
	notice_rules_short(doc, r, all);
	doc_paragraph(doc, "For the other rule sets, send \"help sets\".");
	add_taps(s, taps);
	s->reply.said++;
}

/* Returns the rule set that the letter names: "whiz", "the one with the joker",
 * "the site's rules"; "" for none, and if it asks for all. */
static const char *set_named(const struct session *s, const struct asked *asked)
{
	static const char *const jokers[] = {"joker", NULL};
	static const char *const site[] = {"site", "sites", NULL};
	const struct evidence *e = s->in.letter->evidence;
	if (asks_for_all(s) || *asked->words.rules)
		return asks_for_all(s) ? "" : asked->words.rules;
	if (evidence_has(e, jokers))
		return "jokers";
	return evidence_has(e, site) ? "playsite" : "";
}

void topics_sets(struct session *s, const struct asked *asked)
{
	const char *name = set_named(s, asked);
	const char *one = *name ? name : "amiga";
	const struct rules *r;
	const char *like;
	for (size_t i = 0; (r = web_rules_at(i, &like)); i++)
		if (!strcmp(r->preset, name)) {
			tell_set(s, r, like);
			return;
		}
	asked_say(s, tx_format(&s->tx,
			 "These are the rule sets. To read one, send \"rules "
			 "%s\". To play it with bots, send \"%s with bots\". "
			 "To open a table for people, send \"new %s\".",
			 one, one, one));
	for (size_t i = 0; (r = web_rules_at(i, &like)); i++)
		doc_term(&s->reply.answer, r->preset, like);
}
