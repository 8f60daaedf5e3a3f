/* mandate.c - what a gamesmaster asks for in sentences.
 *
 * What the words are about (mail/matters.def), the people and days that they
 * name, and how the game stands give one command. Questions are answered. With
 * a code, a command that can be undone is carried out. The reply only offers
 * other commands, which then need a code. */
#include "intents.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "protest.h"
#include "referee/features/dispatch.h"
#include "referee/features/gamesmaster.h"
#include "referee/features/start.h"
#include "referee/outgoing/limits.h"
#include "referee/play/petition.h"
#include "referee/sender/hold.h"
#include "referee/session/session.h"
#include "store/table.h"

enum { DAY_HOURS = 24, CLAUSE_ENDS = MARK_PAUSE | MARK_END | MARK_EXCLAIMS };

/* A gamesmaster's letter about a game. */
struct mandate {
	struct session *s;
	const struct evidence *e;
	struct asked asked;
	struct asked_names names;
	struct game_row row; /* row.id: 0 without a game */
	const char *turn;    /* whose turn it is; "" for nobody's */
	bool voiding;        /* the table is asked to void the round */
	const char *card;    /* "ann's 10♦", made since the deal; "" for none */
	int later;           /* acts since it, or since the player's last one */
	int lost; /* a card to take back that was not laid; else CARD_NONE */
	/* the only player, and the only other person, who is named; NULL: none
	 */
	const char *player, *other;
	const char *because; /* "" or " because WORDS" */
	const char *note;    /* a sentence about the command; "" for none */
	bool sure;           /* the words mean the command plainly */
	bool agreed;         /* they say yes to the command that was offered */
};

/* True if "not", "no" or "against" stands before the word in its clause. */
static bool is_denied(const struct evidence *e, size_t i)
{
	static const enum
	    concept no[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_NONE};
	static const char *const against[] = {"against", NULL};
	bool denied = false;
	for (; i && !(e->word[i - 1].marks & CLAUSE_ENDS); i--)
		denied |= evidence_means_any(&e->word[i - 1], no) ||
		          evidence_is_any(&e->word[i - 1], against);
	return denied;
}

/* True if the letter turns a request down: "I refuse", "the request of dan is
 * rejected". "The referee refused a legal card" is a reason. */
static bool refuses(const struct evidence *e)
{
	enum { NEAR = 3 }; /* words */
	static const char *const own[] = {"refuse", "decline", "reject", "deny",
	    "dismiss", "overrule", "disallow", "turn", NULL};
	static const char *const done[] = {"refused", "declined", "rejected",
	    "denied", "dismissed", "overruled", "disallowed", "turned", "fails",
	    NULL};
	static const char *const down[] = {"down", NULL};
	static const char *const turns[] = {"turn", "turned", NULL};
	static const char *const what[] = {"request", "requests", "petition",
	    "appeal", "plea", "wish", "demand", "motion", "claim", NULL};
	size_t me = 0;
	bool asked = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool whole = !evidence_is_any(w, turns) ||
		             (i + 1 < e->count && evidence_is_any(&w[1], down));
		asked |= evidence_is_any(w, what);
		me = evidence_means(w, CONCEPT_ME) ? NEAR : me - !!me;
		if (whole && ((me && evidence_is_any(w, own)) ||
				 ((me || asked) && evidence_is_any(w, done))))
			return true;
		if (w->marks & MARK_SENTENCE) {
			asked = false;
			me = 0;
		}
	}
	return false;
}

/* True if the letter has words about the matter and does not deny them. */
static bool says(const struct mandate *r, enum matter matter)
{
	for (size_t i = 0; i < r->e->count; i++)
		if (evidence_about(&r->e->word[i], matter) &&
		    !is_denied(r->e, i))
			return true;
	return false;
}

/* True if a word that is not denied has one of the meanings, which CONCEPT_NONE
 * ends. */
static bool says_meaning(const struct mandate *r, const enum concept *meanings)
{
	for (size_t i = 0; i < r->e->count; i++)
		if (evidence_means_any(&r->e->word[i], meanings) &&
		    !is_denied(r->e, i))
			return true;
	return false;
}

/* True if one of the words, which NULL ends, is in the letter and not denied.
 */
static bool says_any(const struct mandate *r, const char *const *words)
{
	for (size_t i = 0; i < r->e->count; i++)
		if (evidence_is_any(&r->e->word[i], words) &&
		    !is_denied(r->e, i))
			return true;
	return false;
}

#define HAS(r, ...)                                                            \
	evidence_has((r)->e, (const char *const[]){__VA_ARGS__, NULL})

/* Returns the letter on one line, up to its code. */
static const char *words_written(const struct session *s)
{
	static const char code[] = "code";
	const char *line = asked_line(s);
	const char *end = line;
	while ((end = text_find(end, code))) {
		const char *rest = end + strlen(code);
		if (strchr("0123456789", rest[strspn(rest, " :.")]))
			return arena_copy(
			    s->tx.arena, line, (size_t)(end - line));
		end = rest;
	}
	return line;
}

/* Returns " because" and the words after "because", "since", ", as" or "the
 * reason is"; "" for none. */
static const char *find_because(const struct session *s)
{
	static const char *const words[] = {
	    " because ", " since ", ", as ", "reason is that ", "reason is "};
	const char *line = words_written(s);
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		const char *at = text_find(line, words[i]);
		if (!at)
			continue;
		at += strlen(words[i]);
		return tx_format(
		    &s->tx, " because %.*s", (int)strcspn(at, ".!?;"), at);
	}
	return "";
}

/* True if the sentence tells what happened, and wishes for nothing. */
static bool explains(const char *sentence)
{
	static const char *const subjects[] = {"the", "he", "she", "they",
	    "nobody", "everybody", "everyone", "both", "most", NULL};
	static const enum concept tells[] = {CONCEPT_WAS, CONCEPT_NOT,
	    CONCEPT_HAVE, CONCEPT_WRONG, CONCEPT_PLAYED, CONCEPT_NONE};
	static const enum
	    concept wishes[] = {CONCEPT_BACK, CONCEPT_PLEASE, CONCEPT_NONE};
	static const char *const verbs[] = {
	    "ask", "want", "must", "should", NULL};
	static const char *const lets[] = {"let", NULL};
	static const char *const is[] = {"is", "are", NULL};
	struct evidence e;
	evidence_read_line(sentence, &e);
	bool told = evidence_is_any(e.word, subjects);
	return (told || evidence_any(&e, tells) || evidence_has(&e, is)) &&
	       !evidence_any(&e, wishes) && !evidence_has(&e, verbs) &&
	       (told || !evidence_has(&e, lets));
}

static bool ends_game(const struct mandate *r);

/* True if that sentence of the letter ends the game. */
static bool ends_in(const struct mandate *r, const char *sentence)
{
	struct mandate part = *r;
	struct evidence e;
	evidence_read_line(sentence, &e);
	part.e = &e;
	return ends_game(&part);
}

/* Returns the parts of the letter, which end at one of `ends`, that explain; ""
 * for none. A letter of one part is a wish. */
static const char *explanations(const struct mandate *r, const char *ends)
{
	const struct tx *tx = &r->s->tx;
	char *line = arena_string(tx->arena, words_written(r->s));
	const char *out = "";
	for (bool whole = true; *line; whole = false) {
		char *next = line + strcspn(line, ends);
		while (*next && next[1] && next[1] != ' ')
			next += 1 + strcspn(next + 1, ends);
		if (*next)
			*next++ = '\0';
		next += strspn(next, " ");
		if ((!whole || *next) && explains(line) && !ends_in(r, line))
			out = tx_list(
			    tx, out, text_capital(line) ? ". " : ", ", line);
		line = next;
	}
	return out;
}

/* Returns r->because, or else the sentences or clauses that explain; "" for
 * none. All other words are the gamesmaster's own. */
static const char *reason(const struct mandate *r)
{
	const char *why = "";
	if (!*r->because)
		why = explanations(r, ".!?:;");
	if (!*r->because && !*why)
		why = explanations(r, ".!?:;,");
	return *why ? tx_format(&r->s->tx, " because %s", why) : r->because;
}

/* Returns the words with "=" in the letter, such as "max-rounds=3". */
static const char *options_in(const struct session *s)
{
	char *save = NULL;
	const char *out = "";
	char *word = strtok_r(
	    arena_string(s->tx.arena, s->in.letter->new_text), " \n,;", &save);
	for (; word; word = strtok_r(NULL, " \n,;", &save)) {
		size_t size = strlen(word);
		if (word[size - 1] == '.')
			word[size - 1] = '\0';
		if (strchr(word, '='))
			out = tx_list(&s->tx, out, " ", word);
	}
	return out;
}

/* ---- the commands, each NULL if the letter does not mean it ---- */

static const char *command(
    const struct mandate *r, const char *verb, const char *rest)
{
	return tx_format(&r->s->tx, "%s %" PRId64 "%s", verb, r->row.id, rest);
}

/* Returns "; teams ann+cat" for the first two of four players if the letter
 * says who plays together; else "". Puts partners across in `place`. */
static const char *teams(const struct mandate *r, int place[])
{
	enum { PLAYERS = 4 };
	const struct asked_names *n = &r->names;
	const int *one = n->again;
	int mate = n->agains > 1 ? one[1] : 1;
	int first = n->agains > 1 ? one[0] : 0;
	int others = PLAYERS - 1;
	bool said = says(r, MATTER_PARTNER) || HAS(r, "together") ||
	            strchr(r->s->in.letter->new_text, '+');
	bool two = n->against[2] && !n->against[1];
	if (n->count != PLAYERS || !(two || (said && !n->against[1]) ||
				       (n->agains > 1 && HAS(r, "with"))))
		return "";
	place[0] = first;
	place[2] = mate;
	for (int i = PLAYERS - 1; i >= 0; i--) {
		if (i == first || i == mate)
			continue;
		place[others] = i;
		others -= 2;
	}
	return tx_format(
	    &r->s->tx, "; teams %s+%s", n->name[first], n->name[mate]);
}

/* Returns the line that was offered with other options, each in place of the
 * one of the same name. */
static const char *with_options(
    const struct mandate *r, const char *line, const char *options)
{
	const struct tx *tx = &r->s->tx;
	char *left = arena_string(tx->arena, options);
	for (char *option; (option = strsep(&left, " "));)
		line = asked_without_option(tx, line, option);
	size_t size = strlen(line);
	while (size && strchr("; ", line[size - 1]))
		size--;
	return tx_format(tx, "%.*s; %s", (int)size, line, options);
}

static const char *starts(struct mandate *r)
{
	enum { PLAYERS_LEAST = 3 };
	const struct tx *tx = &r->s->tx;
	const char *rules = r->asked.words.rules;
	const char *options = options_in(r->s);
	const char *rounds = start_rounds(tx, words_written(r->s));
	const char *guess = sender_question(&r->s->in.sender);
	const char *list = "";
	int place[ASKED_NAMES] = {0, 1, 2, 3, 4, 5};
	if (r->asked.words.target && !strstr(options, "target="))
		options = tx_list(tx, options, " ",
		    tx_format(tx, "target=%ld", r->asked.words.target));
	if (*rounds && !strstr(options, "max-rounds"))
		options = tx_list(tx, options, " ", rounds);
	if (*options && guess && text_starts(guess, "start "))
		return with_options(r, guess, options);
	if (r->names.count < PLAYERS_LEAST ||
	    HAS(r, "tell", "announce", "inform") ||
	    !(*rules || says(r, MATTER_BEGIN) || says(r, MATTER_NEW) ||
		(r->names.count > PLAYERS_LEAST && says(r, MATTER_GAME))))
		return NULL;
	const char *pair = teams(r, place);
	for (int i = 0; i < r->names.count; i++)
		list = tx_list(tx, list, ", ", r->names.name[place[i]]);
	return tx_format(tx, "start %s: %s%s%s%s", *rules ? rules : "nomic109",
	    list, pair, *options ? "; " : "", options);
}

static const char *announces(struct mandate *r)
{
	static const char *const tells[] = {"tell", "inform", "announce",
	    "announcement", "post", "pass", "send", "write", "know", "hear",
	    NULL};
	const char *text = words_written(r->s);
	const char *at = NULL;
	for (int i = 0; tells[i]; i++) {
		const char *found = text_find(text, tells[i]);
		at = found && (!at || found < at) ? found : at;
	}
	if (!at || HAS(r, "me", "us") || !says_any(r, tells))
		return NULL;
	const char *colon = strstr(at, ": ");
	const char *that = strstr(at, " that ");
	const char *all = text_find(at, " everybody ");
	if (!all)
		all = text_find(at, " everyone ");
	if (all)
		all += strcspn(all + 1, " ") + 1;
	if (colon)
		text = colon + strlen(":");
	else if (all && (!that || text_starts(that - 4, " and ")))
		text = all;
	else if (that)
		text = that + strlen(" that");
	else if (HAS(r, "let", "should") && HAS(r, "know", "hear"))
		text = at + strlen("know");
	else
		return NULL;
	if (!r->row.id || r->row.ended)
		return tx_format(&r->s->tx, "announce all:%s", text);
	return tx_format(&r->s->tx, "announce %" PRId64 ":%s", r->row.id, text);
}

static const char *voids(struct mandate *r)
{
	bool named = HAS(r, "void", "voiding", "voided");
	bool round = named || (says(r, MATTER_ROUND) && !HAS(r, "game"));
	bool wanted =
	    round && (says(r, MATTER_CANCEL) || HAS(r, "scrapping", "redo"));
	const char *why = reason(r);
	if (r->voiding && (round || HAS(r, "vote", "question", "stand")))
		return command(r, "void-round", " off");
	if (!wanted || *why)
		return wanted ? command(r, "void-round", why) : NULL;
	asked_say(r->s,
	    tx_format(&r->s->tx,
		"The table must read what the referee did wrong, so nothing "
		"was done yet. To ask the table, send \"%s because WORDS\" "
		"with a new code.",
		command(r, "void-round", "")));
	return "";
}

static const char *extends(struct mandate *r)
{
	const struct tx *tx = &r->s->tx;
	int64_t days = (r->asked.words.hours + DAY_HOURS - 1) / DAY_HOURS;
	bool more = says(r, MATTER_MORE);
	bool time = says(r, MATTER_TIME) || r->player;
	bool pauses = says(r, MATTER_PAUSE) || HAS(r, "stop");
	if (!days || !says(r, MATTER_SPAN) || !*r->turn ||
	    (!more && (!time || pauses)))
		return NULL;
	r->note = tx_format(
	    tx, " It is %s's turn, so %s gets the time.", r->turn, r->turn);
	r->sure = more && (!r->player || text_same(r->player, r->turn));
	return command(
	    r, "extend", tx_format(tx, " %s", tx_days(tx, days * WHEN_DAY)));
}

/* True if the letter names both people in one breath: "Dan and Eve". */
static bool couples(const struct mandate *r, const char *one, const char *two)
{
	return text_find(
	    words_written(r->s), tx_format(&r->s->tx, "%s and %s", one, two));
}

/* True if the letter names a card in full. */
static bool names_card(const struct evidence *e)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].card != CARD_NONE)
			return true;
	return false;
}

static const char *replaces(struct mandate *r)
{
	static const enum concept take[] = {CONCEPT_TAKE, CONCEPT_NONE};
	static const char *const anybody[] = {"somebody", "someone", "anybody",
	    "anyone", "substitute", "replacement", "stand", NULL};
	static const char *const away[] = {
	    "throw", "kick", "eject", "expel", "remove", "out", "go", NULL};
	const struct tx *tx = &r->s->tx;
	struct person p;
	bool takes = evidence_any(r->e, take) || says(r, MATTER_SIT) ||
	             says(r, MATTER_TABLE) || says(r, MATTER_LEAVE) ||
	             HAS(r, "for", "put", "let", "give");
	if (r->player && r->other)
		return couples(r, r->player, r->other) ||
		               couples(r, r->other, r->player) ||
		               says(r, MATTER_WATCH)
		           ? NULL
		           : tx_format(tx,
				 "replace %s by %s in game %" PRId64 "%s",
				 r->player, r->other, r->row.id, r->because);
	bool moved = names_card(r->e) ||
	             (HAS(r, "back") && HAS(r, "card", "bid", "move"));
	if (!r->player || r->names.count > 1 || moved)
		return NULL;
	if ((says(r, MATTER_BOT) && takes) || says_any(r, away))
		return tx_format(
		    tx, "eject %s from game %" PRId64, r->player, r->row.id);
	return (takes || says(r, MATTER_FIND)) && says_any(r, anybody) &&
	               find_person(tx, r->player, &p)
	           ? tx_format(tx, "grant substitute %" PRId64 " %d", r->row.id,
			 store_seat_of(&r->row, p.id) + 1)
	           : NULL;
}

/* True if the letter is about the clock or the game as a whole. */
static bool is_whole(const struct mandate *r)
{
	return says(r, MATTER_TIME) || says(r, MATTER_GAME) ||
	       HAS(r, "everything", "play");
}

/* True if a word for an end governs the game: "kill this game", "the game is
 * off". */
static bool ends_game(const struct mandate *r)
{
	static const char *const verbs[] = {"end", "close", "finish", "stop",
	    "kill", "drop", "delete", "scratch", "shut", "wind", "wrap", NULL};
	const char *const what[] = {"the", "this", "it", "up",
	    r->asked.words.game > 0 ? "game" : NULL, NULL};
	static const char *const is[] = {"is", "call", "called", "done", NULL};
	static const char *const off[] = {"off", "over", "dead", "with", NULL};
	const struct evidence_word *w = r->e->word;
	bool stops = HAS(r, "call") && HAS(r, "off");
	for (size_t i = 1; i < r->e->count; i++)
		stops |= ((evidence_is_any(&w[i - 1], verbs) &&
			      evidence_is_any(&w[i], what)) ||
			     (evidence_is_any(&w[i - 1], is) &&
				 evidence_is_any(&w[i], off))) &&
		         !is_denied(r->e, i);
	return stops && says(r, MATTER_GAME);
}

static const char *undoes(struct mandate *r)
{
	static const enum concept moves[] = {CONCEPT_PLAY, CONCEPT_PLAYED,
	    CONCEPT_BID, CONCEPT_CARD, CONCEPT_NONE};
	static const enum concept takes[] = {CONCEPT_BACK, CONCEPT_NONE};
	static const char *const again[] = {
	    "back", "mean", "rewind", "again", NULL};
	const char *who = r->player && !*r->card ? r->player : r->card;
	bool named = *who || HAS(r, "card", "bid");
	bool move = *r->card || names_card(r->e) || evidence_any(r->e, moves) ||
	            says(r, MATTER_TURN) || HAS(r, "letter", "post", "mail");
	bool back = says(r, MATTER_UNDO) || says(r, MATTER_APPEAL) ||
	            says_meaning(r, takes) || (named && says_any(r, again));
	const char *why = reason(r);
	if (!*who && !*why)
		who = "last move";
	r->note = r->later == 1 ? " The move after it is taken back, too." : "";
	if (r->later > 1)
		r->note = tx_format(&r->s->tx,
		    " All %d moves after it are taken back, too.", r->later);
	if ((!(back && move) && !protest_denies_plainly(r->e)) || ends_game(r))
		return NULL;
	if (r->lost == CARD_NONE)
		return command(r, "undo",
		    tx_format(&r->s->tx, "%s%s%s", *who ? " " : "", who, why));
	asked_say(r->s, "Nothing was done: that card was not played since the "
			"last deal.");
	return "";
}

static const char *resumes(struct mandate *r)
{
	static const char *const on[] = {
	    "go", "goes", "going", "on", "run", "back", "continues", NULL};
	static const enum concept ifs[] = {
	    CONCEPT_IF, CONCEPT_UNTIL, CONCEPT_LATER, CONCEPT_NONE};
	bool may = HAS(r, "may", "can") && says_any(r, on) &&
	           !evidence_denies(r->e) && !evidence_any(r->e, ifs);
	r->sure =
	    says(r, MATTER_RESUME) || ((may || HAS(r, "again")) && is_whole(r));
	bool wanted = r->sure || says(r, MATTER_PAUSE) ||
	              says(r, MATTER_BEGIN) || HAS(r, "longer") ||
	              (says_any(r, on) && is_whole(r));
	if (!r->row.suspended || !wanted ||
	    HAS(r, "until", "stay", "stays", "keep", "hope", "hopes"))
		return NULL;
	r->note = r->sure ? "" : " The game is suspended.";
	return command(r, "resume", "");
}

/* True if the letter says for how long: "for the moment", "until Monday". */
static bool for_a_while(const struct mandate *r)
{
	static const enum concept until[] = {CONCEPT_UNTIL, CONCEPT_NONE};
	static const char *const now[] = {"now", "today", NULL};
	static const char *const for_ever[] = {"ever", "forever", "good", NULL};
	const struct evidence_word *w = r->e->word;
	bool found = evidence_any(r->e, until) || says(r, MATTER_SPAN) ||
	             HAS(r, "moment", "temporarily", "while", "week");
	for (size_t i = 1; i < r->e->count; i++)
		found |= evidence_is_any(&w[i], now) &&
		         w[i - 1].hash == evidence_hash("for");
	return found && !evidence_has(r->e, for_ever);
}

/* True for "pause it". */
static bool pauses_it(const struct evidence *e)
{
	for (size_t i = 1; i < e->count; i++)
		if (evidence_means(&e->word[i], CONCEPT_IT) &&
		    evidence_about(&e->word[i - 1], MATTER_PAUSE))
			return true;
	return false;
}

static const char *suspends(struct mandate *r)
{
	bool whole = is_whole(r) || pauses_it(r->e);
	bool stops = HAS(r, "stop", "close", "shut", "end") && ends_game(r) &&
	             !says(r, MATTER_CANCEL) && for_a_while(r);
	r->sure = stops || says(r, MATTER_PAUSE) ||
	          (HAS(r, "stop") && says(r, MATTER_TIME));
	if (r->row.suspended ||
	    !(r->sure || HAS(r, "rests", "ice", "still", "suspended",
			     "suspending", "paused", "turns")))
		return NULL;
	if (ends_game(r) && !for_a_while(r))
		return NULL;
	if (r->player && !says(r, MATTER_GAME) && !pauses_it(r->e))
		return tx_format(&r->s->tx, "grant away %s", r->player);
	r->note = r->sure ? "" : " The game is in play.";
	const char *why = text_find(words_written(r->s), "until ");
	const char *told = explanations(r, ";");
	if (why && !*r->because)
		why = tx_format(
		    &r->s->tx, " %.*s", (int)strcspn(why, ".!?;"), why);
	else if (*told && !*r->because)
		why = tx_format(&r->s->tx, " because %s", told);
	else
		why = r->because;
	return whole ? command(r, "suspend", why) : NULL;
}

static const char *ends(struct mandate *r)
{
	r->note = " Nobody can take that back.";
	return ends_game(r) || says(r, MATTER_CANCEL)
	           ? command(r, "cancel-game", reason(r))
	           : NULL;
}

/* Returns the command that was offered, with the reason that the letter gives
 * beside its yes, if the letter says no more than that: "Yes, call it off."
 * Asks again if it says more. `line` is the command that its words mean; it is
 * returned if there is no yes, or if they mean another one. */
static const char *agreed_to(struct mandate *r, const char *line)
{
	static const enum verb all[] = {VERB_MISREAD, VERB_SUSPEND,
	    VERB_VOID_ROUND, VERB_CANCEL_GAME, VERB_REPLACE_PLAYER};
	static const char *const reasons[] = {
	    "because", "since", "as", "reason", NULL};
	const char *asked = sender_question(&r->s->in.sender);
	size_t verb = asked ? strcspn(asked, " ") : 0;
	enum answer said = r->s->in.letter->answer;
	bool likely = said == ANSWER_MOSTLY || said == ANSWER_SURELY;
	bool yes = r->e->count && evidence_means(r->e->word, CONCEPT_YES);
	if (!verb || reply_lists(asked) || (!yes && !likely) ||
	    evidence_marks(r->e) & MARK_ASKS)
		return line;
	const char *old = strstr(asked, " because ");
	size_t size = old ? (size_t)(old - asked) : strlen(asked);
	size_t end = 0;
	const char *whole =
	    tx_format(&r->s->tx, "%.*s%s", (int)size, asked, r->because);
	const struct commands *list = commands_line(r->s->tx.arena, whole);
	bool explains = false;
	for (size_t i = 0; i < COUNT_OF(all) && list->count == 1; i++)
		explains |= yes && *r->because && list->list[0].verb == all[i];
	if (!explains && !likely && !answer_yes_first(r->e))
		return line;
	while (end < r->e->count &&
	       !(explains && evidence_is_any(&r->e->word[end], reasons)))
		end++;
	bool kind = line && strncmp(line, asked, verb + 1) == 0;
	r->agreed = (kind || !line) && answer_repeats(r->e, end, asked, kind);
	for (int i = 0; i < r->names.count; i++)
		r->agreed &= text_has_word(asked, r->names.name[i]);
	r->sure |= r->agreed;
	if (r->agreed)
		return explains ? whole : asked;
	r->note = line ? r->note : "";
	return line ? line : asked;
}

/* Cuts the reason of a pause, which the table reads, if it may show a card. */
static const char *without_card(const struct tx *tx, const char *line)
{
	static const char verb[] = "suspend ";
	if (!line || !text_starts(line, verb))
		return line;
	size_t size = strlen(verb) + strcspn(line + strlen(verb), " ");
	return hold_shows_card(line + size, 0)
	           ? tx_format(tx, "%.*s", (int)size, line)
	           : line;
}

/* Returns the command that the words mean; NULL if they mean none. */
static const char *command_wanted(struct mandate *r)
{
	static const char *(*const commands[])(struct mandate *) = {announces,
	    voids, replaces, extends, resumes, suspends, undoes, ends};
	const char *line = starts(r);
	if (line)
		return line;
	if (!r->row.id || r->row.ended)
		return agreed_to(r, announces(r));
	if (r->voiding && says(r, MATTER_AGREE))
		return agreed_to(r, NULL);
	for (size_t i = 0; !line && i < COUNT_OF(commands); i++) {
		r->sure = false;
		r->note = "";
		line = commands[i](r);
	}
	return without_card(&r->s->tx, agreed_to(r, line));
}

/* ---- the letter ---- */

/* True if the letter asks something, and does not ask for a command. */
static bool asks(const struct mandate *r)
{
	static const enum concept what[] = {CONCEPT_WHAT, CONCEPT_NONE};
	bool begins = r->e->count && evidence_means_any(r->e->word, what);
	bool found = evidence_any(r->e, what) || HAS(r, "when");
	return begins || (found && evidence_marks(r->e) & MARK_ASKS);
}

/* Returns how plainly the letter names the card: 2 in full, 1 by its rank
 * alone, 0 not at all. */
static int naming_of(const struct evidence *e, int card)
{
	int best = 0;
	for (size_t i = 0; i < e->count && best < 2; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->card == card)
			best = 2;
		else if (w->card == CARD_NONE && w->rank == card_rank(card))
			best = 1;
	}
	return best;
}

/* Finds the card that was laid since the deal, by the named player if there is
 * one, and that the letter names most plainly; of several, the newest. The card
 * that was meant instead was not laid. */
static void find_act(struct mandate *r, const struct takeback *back)
{
	const struct event *e;
	bool found = false;
	r->lost = asked_back_card(r->e);
	int best = r->player && !HAS(r, "bid") && r->lost == CARD_NONE ? -1 : 0;
	for (int n = 1; (e = takeback_act(back, n)); n++) {
		const char *who = r->row.seat[e->seat].handle;
		if (r->player && !text_same(who, r->player))
			continue;
		if (!found && r->player)
			r->later = n - 1;
		found = true;
		if ((e->kind != EVENT_PLAY && e->kind != EVENT_MISPLAY) ||
		    naming_of(r->e, e->card) <= best)
			continue;
		best = naming_of(r->e, e->card);
		r->lost = e->card == r->lost ? CARD_NONE : r->lost;
		r->later = n - 1;
		r->card = tx_format(&r->s->tx, "%s's %s", who,
		    doc_card(r->s->tx.arena, e->card));
	}
}

/* Finds whose turn it is, whether the table is asked to void the round, and
 * which card the letter names. */
static void find_state(struct mandate *r)
{
	struct session part;
	struct petition p;
	session_part(&part, r->s);
	part.tx.writes = false;
	if (session_load(&part, r->row.id)) {
		int turn = part.game.state.table.turn;
		if (turn != SEAT_NONE)
			r->turn = r->row.seat[turn].handle;
		r->voiding = petition_open(&part.tx, &part.game, &p) &&
		             p.kind == PETITION_VOID;
		find_act(r, &part.game.takeback);
	}
	tx_did(&r->s->tx, session_end(&part));
}

static void find_people(struct mandate *r)
{
	struct person p;
	int players = 0;
	int others = 0;
	for (int i = 0; i < r->names.count; i++) {
		const char *name = r->names.name[i];
		if (!find_person(&r->s->tx, name, &p))
			continue;
		if (store_seat_of(&r->row, p.id) != SEAT_NONE)
			r->player = players++ ? NULL : name;
		else
			r->other = others++ ? NULL : name;
	}
}

/* Answers what a gamesmaster asks about games in sentences. Returns false if
 * the letter asks nothing. */
static bool tell_gamesmaster(struct mandate *r, bool named)
{
	struct session *s = r->s;
	const char *rounds = start_rounds(&s->tx, words_written(s));
	if (*rounds && HAS(r, "limit", "most", "maximum", "max")) {
		asked_say(s, tx_format(&s->tx,
				 "Add \"%s\", as in \"start nomic109: ann, "
				 "bob, cat, dan; %s\".",
				 rounds, rounds));
		return true;
	}
	bool list = !named && HAS(r, "games", "overview");
	bool state = !list && r->row.id &&
	             ((asks(r) && (says(r, MATTER_TURN) || is_whole(r))) ||
			 says(r, MATTER_SCORE) ||
			 (r->voiding && says(r, MATTER_AGREE)) ||
			 HAS(r, "status", "state"));
	bool record = !list && r->row.id && says(r, MATTER_REPLAY);
	const char *id = tx_format(&s->tx, "%" PRId64, r->row.id);
	if (list)
		dispatch_one(s, VERB_GAMES, "");
	if (state)
		dispatch_one(s, VERB_SHOW_GAME, id);
	if (record)
		dispatch_one(s, VERB_RECORD, id);
	return list || state || record;
}

/* Does what the words mean if the letter has a code and the command can be
 * undone, or was asked about. Otherwise asks for a yes. */
static void offer_command(const struct mandate *r, const char *line)
{
	struct session *s = r->s;
	const struct commands *list = commands_line(s->tx.arena, line);
	enum verb verb = list->count == 1 ? list->list[0].verb : VERB_COUNT;
	bool undone =
	    verb == VERB_SUSPEND || verb == VERB_RESUME || verb == VERB_EXTEND;
	/* without its code the command is refused */
	if (r->agreed || (s->in.proved && r->sure && undone)) {
		dispatch_all(s, list);
		return;
	}
	asked_one(s,
	    tx_format(&s->tx,
		"Do you mean \"%s\"?%s Nothing was done yet. Answer yes, and "
		"add a new code.",
		line, r->note),
	    "Yes", line);
}

/* Says how players are reminded, and offers to speak to the table. */
static bool tell_of_reminders(const struct mandate *r)
{
	const struct tx *tx = &r->s->tx;
	if (!says(r, MATTER_REMIND) || !*r->turn)
		return false;
	asked_one(r->s,
	    tx_format(tx,
		"I remind each player once a day, and act when the time is up. "
		"It is %s's turn. Nothing was done yet. Tap to tell the table.",
		r->turn),
	    "Tell the table",
	    tx_format(tx, "announce %" PRId64 ": %s, the game waits for you.",
		r->row.id, r->turn));
	return true;
}

/* Says that nothing was done if the letter turns a request or a command down,
 * and offers to tell the table. */
static bool tell_of_refusal(const struct mandate *r, bool refused)
{
	static const char text[] =
	    "You seem to turn something down, so nothing was done.";
	const struct tx *tx = &r->s->tx;
	bool command = false;
	for (size_t i = 0; i < r->e->count; i++)
		command |= evidence_about(&r->e->word[i], MATTER_CANCEL) ||
		           evidence_about(&r->e->word[i], MATTER_UNDO) ||
		           evidence_about(&r->e->word[i], MATTER_PAUSE);
	if (!refused && !(command && evidence_denies(r->e)))
		return false;
	if (!r->row.id || r->row.ended)
		asked_say(r->s, text);
	else
		asked_one(r->s,
		    tx_format(tx, "%s Tap to tell the table.", text),
		    "Tell the table",
		    tx_format(tx, "announce %" PRId64 ": %s", r->row.id,
			words_written(r->s)));
	return true;
}

bool asked_by_gamesmaster(struct session *s)
{
	struct mandate r = {
	    .s = s,
	    .turn = "",
	    .note = "",
	    .card = "",
	    .lost = CARD_NONE,
	};
	r.e = s->in.letter->evidence;
	if (s->in.sender.by_list || !r.e ||
	    !sender_is_gamesmaster(&s->tx, &s->in) || !limits_proven(&s->in) ||
	    (s->game.is_loaded && sender_seat(&s->in, &s->game) != SEAT_NONE))
		return false;
	asked_read(s, &r.asked);
	asked_names(s, &r.asked, &r.names);
	r.because = find_because(s);
	int64_t named = r.asked.words.game;
	int64_t game = s->game.is_loaded ? s->game.row.id : kit_in_play(s);
	if (named > 0)
		game = named;
	if (game && tx_game_row(&s->tx, game, &r.row)) {
		find_people(&r);
		find_state(&r);
	}
	bool refused = refuses(r.e);
	const char *line = asks(&r) || refused ? NULL : command_wanted(&r);
	if (line && *line)
		offer_command(&r, line);
	if (line)
		return true;
	if (tell_of_refusal(&r, refused) || tell_of_reminders(&r) ||
	    tell_gamesmaster(&r, named > 0))
		return true;
	if (named <= 0 && !r.player)
		return false;
	asked_say(s,
	    "Your letter has no command that I know, so nothing was done. For "
	    "the commands of gamesmasters, send \"help gamesmaster\".");
	dispatch_one(s, VERB_SHOW_GAME, tx_format(&s->tx, "%" PRId64, game));
	return true;
}
