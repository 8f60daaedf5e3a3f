/* intent_words.c - the words of an answer to a wish: what the letter names (its
 * time, tables, games and people), and the commands that are offered. */
#include "intents.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "offered.h"
#include "referee/features/dispatch.h"
#include "referee/features/gamesmaster.h"
#include "referee/features/tables.h"
#include "referee/news/guess.h"
#include "referee/people/people.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"

/* ---- helpers ---- */

/* Returns the offers before and these as a list, such as "which "suspend" (Let
 * the game stand still), "leave"". */
static const char *which_of(const struct session *s, const char *before,
    const struct doc_choice *taps, int count)
{
	const char *list = before ? before : REPLY_WHICH;
	if (!text_starts(list, REPLY_WHICH))
		list = tx_format(&s->tx, REPLY_WHICH "\"%s\"", list);
	for (int i = 0; i < count; i++) {
		list = tx_format(&s->tx, "%s%s\"%s\"", list,
		    list[strlen(REPLY_WHICH)] ? ", " : "", taps[i].words);
		if (strcmp(taps[i].label, taps[i].words) != 0)
			list =
			    tx_format(&s->tx, "%s (%s)", list, taps[i].label);
	}
	return list;
}

/* Returns the words with a line for the code of a gamesmaster's command. */
static const char *with_code(const struct session *s, const char *words)
{
	const struct commands *list = commands_line(s->tx.arena, words);
	bool master = list->count && kit_has((int)list->list[0].verb) &&
	              sender_is_gamesmaster(&s->tx, &s->in);
	return master ? tx_format(&s->tx, "%s\r\ncode ", words) : words;
}

void asked_offer(struct session *s, const char *text,
    const struct doc_choice *taps, int count)
{
	const size_t size = (size_t)count * sizeof *taps;
	struct doc_choice *kept = arena_alloc(s->tx.arena, size);
	const char *why = NULL;
	int works = 0;
	for (int i = 0; i < count; i++) {
		const char *refusal = offered_refusal(s, taps[i].words);
		if (!refusal)
			kept[works++] = taps[i];
		else if (!why)
			why = refusal;
	}
	const char *before = s->reply.offer;
	if (works == 1 && before && !strcmp(before, kept[0].words))
		return; /* another sentence of the letter asked for it too */
	if (works) {
		bool only = works == 1 && !before;
		s->reply.offer =
		    only ? kept[0].words : which_of(s, before, kept, works);
		for (int i = 0; i < works; i++)
			kept[i].words = with_code(s, kept[i].words);
		doc_paragraph(&s->reply.answer, "%s", text);
		doc_taps(&s->reply.answer, kept, works);
		s->reply.said++;
	} else if (!s->reply.said) {
		size_t end = strcspn(text, ".?");
		doc_paragraph(&s->reply.answer, "%.*s%s %s", (int)end, text,
		    text[end] == '?' ? "?" : ".", why);
		s->reply.said++;
	}
}

void asked_one(
    struct session *s, const char *text, const char *label, const char *words)
{
	struct doc_choice *tap = arena_alloc(s->tx.arena, sizeof *tap);
	*tap = (struct doc_choice){label, words};
	asked_offer(s, text, tap, 1);
}

bool asked_nudges(const struct session *s, const struct asked *asked)
{
	const struct evidence *e = s->in.letter->evidence;
	struct asked_names names;
	if (!particulars_about(&asked->words, MATTER_REMIND) ||
	    !s->game.is_loaded || evidence_own(e))
		return false;
	asked_names(s, asked, &names);
	return names.count;
}

bool asked_stop(struct session *s)
{
	enum { FEW = 5 }; /* words: a longer letter may mean the game */
	static const char *const off[] = {"off", "remove", NULL};
	const struct evidence *e = s->in.letter->evidence;
	bool away = e->count <= FEW && evidence_has(e, off);
	if (!answer_no_mail(e) && !away)
		return false;
	asked_one(s,
	    tx_format(&s->tx,
		"Do you want no more mail from me? Answer yes, and you get "
		"none, and no seat in new games. In a game you keep your "
		"seat%s. To come back, send \"join\".",
		*people_games(s, true)
		    ? ", and I play for you when your time is up"
		    : ""),
	    "No more mail", "stop");
	s->reply.guess = s->reply.offer;
	return true;
}

void asked_say(struct session *s, const char *text)
{
	doc_paragraph(&s->reply.answer, "%s", text);
	s->reply.said++;
}

void asked_say_it(struct session *s)
{
	asked_one(s,
	    "Do you want to tell the others something? Nobody else read "
	    "it yet. Write a line that begins with \"say\". You can also tap, "
	    "and shorten the text.",
	    "Tell the table", tx_format(&s->tx, "say %s", asked_line(s)));
}

/* ---- what the letter says ---- */

bool asked_surely(const struct evidence *e)
{
	static const enum
	    concept doubts[] = {CONCEPT_NOT, CONCEPT_NO, CONCEPT_IF,
		CONCEPT_MAYBE, CONCEPT_OR, CONCEPT_INSTEAD, CONCEPT_NONE};
	static const enum
	    concept requests[] = {CONCEPT_MAY, CONCEPT_WOULD, CONCEPT_NONE};
	bool request = false;
	for (size_t i = 0; i + 1 < e->count && i < 3; i++)
		request |= evidence_means_any(&e->word[i], requests) &&
		           evidence_means(&e->word[i + 1], CONCEPT_YOU);
	bool asks = evidence_marks(e) & MARK_ASKS;
	return (!asks || request) && !evidence_any(e, doubts);
}

const char *const asked_autoplay[] = {
    "autoplay", "autoplays", "autoplaying", NULL};

const char *const asked_beats[] = {
    "beat", "beats", "outrank", "outranks", "higher", NULL};

const char *const asked_away[] = {"away", "holiday", "holidays", "vacation",
    "vacations", "trip", "abroad", "travelling", "traveling", "gone", NULL};

const char *const asked_undo[] = {"undo", "takeback", "rewind", "redo", NULL};

bool asked_takes_back(const struct evidence *e)
{
	enum { NEAR = 6 }; /* words from "take" to "back" */
	static const char *const takes[] = {"take", "taking", "have", "get",
	    "give", "want", "need", "hand", NULL};
	static const char *const back[] = {"back", NULL};
	static const char *const places[] = {
	    "to", "in", "into", "on", "from", "at", "home", NULL};
	static const char *const others[] = {"concession", "resignation",
	    "request", "offer", "vote", "seat", "mail", "mails", NULL};
	size_t near = 0;
	bool denied = false;
	bool found = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (evidence_is_any(w, others))
			return false;
		near = evidence_is_any(w, takes) ? NEAR : near - !!near;
		bool here =
		    near && evidence_is_any(w, back) &&
		    (i + 1 == e->count || !evidence_is_any(&w[1], places));
		found |= !denied && (here || evidence_is_any(w, asked_undo));
		denied |= evidence_means(w, CONCEPT_NOT);
		if (w->marks & (MARK_END | MARK_PAUSE | MARK_EXCLAIMS)) {
			denied = false;
			near = 0;
		}
	}
	return found;
}

int asked_back_card(const struct evidence *e)
{
	enum { NEAR = 6 }; /* words from "take" to "back" */
	static const char *const back[] = {"back", NULL};
	static const char *const means[] = {"meant", "mean", "want", NULL};
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = e->word;
		bool undoes = evidence_is_any(&w[i], asked_undo);
		if (!undoes && !evidence_is_any(&w[i], back))
			continue;
		size_t first = i;
		while (
		    !undoes && first && first + NEAR > i && !w[first - 1].marks)
			if (w[--first].card != CARD_NONE)
				return w[first].card;
		for (size_t k = i + 1; k < e->count && !w[k - 1].marks; k++)
			if (w[k].card != CARD_NONE)
				return w[k].card;
			else if (evidence_means(&w[k], CONCEPT_ME) ||
				 evidence_is_any(&w[k], means))
				break;
	}
	return CARD_NONE;
}

bool asked_other_back(struct session *s)
{
	const struct event *other;
	const struct event *e;
	int seat = sender_seat(&s->in, &s->game);
	int card = asked_back_card(s->in.letter->evidence);
	if (card == CARD_NONE || seat == SEAT_NONE ||
	    s->game.state.table.phase != PHASE_PLAY)
		return false;
	int acts = loaded_own_acts(&s->tx, &s->game, seat, &other);
	int n = 1;
	while ((e = takeback_act(&s->game.takeback, n)) &&
	       (e->bid != BID_NONE || e->card != card))
		n++;
	const char *why = "was not played in this round, so there is nothing "
			  "to take back.";
	if (e && e->seat != seat)
		why = "is not your card, so you cannot take it back. Nothing "
		      "was done.";
	else if (e && acts && acts < n)
		why = "is not your last card, so you cannot take it back. "
		      "Nothing was done.";
	else if (e)
		return false;
	asked_say(
	    s, tx_format(&s->tx, "%s %s", doc_card(s->tx.arena, card), why));
	return true;
}

/* ---- what the letter names ---- */

/* Returns the number of the table that the subject names, such as "Re: Table
 * 12: ann invites you"; 0 for none. */
static int64_t table_of_subject(const struct session *s)
{
	static const char word[] = "Table ";
	long id;
	const char *at = text_find(s->in.letter->subject, word);
	if (!at)
		return 0;
	at += strlen(word);
	size_t size = strspn(at, "0123456789");
	const char *digits = arena_copy(s->tx.arena, at, size);
	bool tagged = at[size] == ':' || !at[size];
	return tagged && text_number(digits, 1, NUMBER_MAX, &id) ? id : 0;
}

const char *asked_line(const struct session *s)
{
	char *line = arena_string(s->tx.arena, s->in.letter->new_text);
	line[text_cut_characters(line, TALK_MOST_CHARACTERS)] = '\0';
	for (char *p = line; *p; p++)
		if (*p == '\n' || *p == '\r')
			*p = ' ';
	return line;
}

enum place_state asked_place(const struct session *s, int64_t table)
{
	struct open_table t;
	if (!table || !store_open_table(s->tx.store, s->tx.arena, table, &t))
		return PLACE_FREE;
	int n = seating_place(&t, s->in.sender.person.id);
	return n == NO_PLACE ? PLACE_FREE : t.place[n].state;
}

static enum moment moment_of(const struct session *s, int64_t table)
{
	if (table)
		return MOMENT_TABLE;
	if (!s->game.is_loaded)
		return MOMENT_NO_GAME;
	return s->game.row.ended ? MOMENT_OVER : MOMENT_GAME;
}

/* People call a game a table, and a table with free seats a game. */
static void swap_names(const struct session *s, struct particulars *words)
{
	struct open_table t;
	long table = words->table;
	long game = words->game;
	long id = table ? table : game;
	if (!table == !game)
		return;
	bool open = store_open_table(s->tx.store, s->tx.arena, id, &t);
	bool is_game = store_game_exists(s->tx.store, id);
	if (open == is_game)
		return;
	words->table = open ? id : 0;
	words->game = is_game ? id : 0;
}

/* Returns the game that the letter names, if it is not the letter's own; 0 for
 * none. A number alone counts if there is such a game. While a game is played,
 * small numbers alone are bids and cards. */
static int64_t other_named(const struct session *s, const struct asked *asked)
{
	int64_t own = s->game.is_loaded ? s->game.row.id : 0;
	bool plays = asked->moment == MOMENT_GAME;
	if (asked->words.game > 0)
		return asked->words.game == own ? 0 : asked->words.game;
	for (int i = 0; i < PARTICULARS_NUMBERS; i++) {
		long id = asked->words.numbers[i];
		if (id == own || (plays && id <= EVIDENCE_NUMBER_MOST))
			continue;
		if (id && store_game_exists(s->tx.store, id))
			return id;
	}
	return 0;
}

void asked_read(struct session *s, struct asked *out)
{
	const struct letter *l = s->in.letter;
	uint8_t language = l->evidence ? l->evidence->language : 0;
	*out = (struct asked){.told = false};
	particulars_read(s->tx.arena, l->new_text, language, &out->words);
	out->table = table_of_subject(s);
	out->moment = moment_of(s, out->table);
	swap_names(s, &out->words);
	out->other = other_named(s, out);
}

int64_t asked_table_named(const struct session *s, const struct asked *asked)
{
	struct open_table t;
	const long *numbers = asked->words.numbers;
	for (int i = -1; i < PARTICULARS_NUMBERS; i++) {
		long id = i < 0 ? asked->words.table : numbers[i];
		if (id && store_open_table(s->tx.store, s->tx.arena, id, &t))
			return id;
	}
	return 0;
}

int64_t asked_table(const struct session *s, const struct asked *asked)
{
	const struct particulars *words = &asked->words;
	int64_t own[2];
	if (words->table)
		return words->table;
	int64_t named = asked_table_named(s, asked);
	if (named)
		return named;
	if (asked->table || words->numbers[0])
		return asked->table ? asked->table : words->numbers[0];
	size_t n =
	    store_open_tables_of(s->tx.store, s->in.sender.person.id, own, 2);
	return n == 1 ? own[0] : 0;
}

/* Returns the first number in the letter that is a game, but not `except`; 0
 * for none. */
static int64_t game_of_numbers(
    const struct session *s, const struct asked *asked, int64_t except)
{
	struct game_row row;
	for (int i = 0; i < PARTICULARS_NUMBERS; i++) {
		long id = asked->words.numbers[i];
		if (id && id != except && tx_game_row(&s->tx, id, &row))
			return id;
	}
	return 0;
}

int64_t asked_other_game(const struct session *s, const struct asked *asked)
{
	int64_t own = asked->moment == MOMENT_GAME ? s->game.row.id : 0;
	if (asked->words.game > 0 && asked->words.game != own)
		return asked->words.game;
	int64_t found = game_of_numbers(s, asked, own);
	for (int i = 0; i < PARTICULARS_NUMBERS && !found; i++)
		if (asked->words.numbers[i] != own)
			found = asked->words.numbers[i];
	return found;
}

int64_t asked_game(const struct session *s, const struct asked *asked)
{
	int64_t last = 0;
	int64_t own = s->game.is_loaded ? s->game.row.id : 0;
	if (asked->words.game > 0)
		return asked->words.game;
	int64_t found = game_of_numbers(s, asked, own);
	if (found || own)
		return found ? found : own;
	if (asked->words.numbers[0])
		return asked->words.numbers[0];
	(void)store_games_past(
	    s->tx.store, s->in.sender.person.id, PAST_FINISHED, &last, 1);
	return last;
}

/* Finds the member of "bob", "Bob's", "bobs" and "Bób". */
static bool find_named(
    const struct session *s, const char *word, struct person *out)
{
	size_t size = strlen(word);
	if (find_person(&s->tx, word, out) ||
	    find_person(&s->tx, text_fold(s->tx.arena, word), out))
		return true;
	if (size < 2 || word[size - 1] != 's')
		return false;
	size -= word[size - 2] == '\'' ? 2 : 1;
	return find_person(&s->tx, arena_copy(s->tx.arena, word, size), out);
}

/* Returns the handle of the member, or the address; NULL if the word names
 * nobody. */
static const char *named_by(
    const struct session *s, const struct particular *word)
{
	struct person p;
	if (word->common)
		return NULL;
	if (!find_named(s, word->word, &p))
		return strchr(word->word, '@') ? word->word : NULL;
	bool self = p.id == s->in.sender.person.id;
	return self || p.left ? NULL : p.handle;
}

static void add_name(struct asked_names *out, const char *name, bool against)
{
	for (int i = 0; i < out->count; i++) {
		if (!text_same(out->name[i], name))
			continue;
		if (out->agains < 2)
			out->again[out->agains++] = i;
		return;
	}
	if (out->count == ASKED_NAMES)
		return;
	out->name[out->count] = name;
	out->against[out->count++] = against;
}

void asked_names(
    const struct session *s, const struct asked *asked, struct asked_names *out)
{
	*out = (struct asked_names){.count = 0};
	for (size_t i = 0; i < asked->words.count; i++) {
		struct particular one = asked->words.who[i];
		bool mail = strchr(one.word, '@');
		char *left = arena_string(s->tx.arena, one.word);
		/* "ann+bob" */
		while ((one.word = strsep(&left, mail ? "" : "+/"))) {
			const char *name = named_by(s, &one);
			if (name)
				add_name(out, name, one.against);
		}
	}
}

/* Returns the names on that side: "ann and bob"; "" for nobody. */
static const char *side_of(
    const struct session *s, const struct asked_names *names, bool against)
{
	const char *list = "";
	for (int i = 0; i < names->count; i++)
		if (names->against[i] == against)
			list = tx_list(&s->tx, list, " and ", names->name[i]);
	return list;
}

/* True for "a quick game", "something short", "make it end earlier". */
static bool wants_short(const struct evidence *e)
{
	static const char *const shorter[] = {
	    "shorter", "quicker", "earlier", "sooner", NULL};
	static const char *const shorts[] = {"short", "quick", "fast", NULL};
	static const char *const some[] = {
	    "something", "it", "make", "keep", NULL};
	static const char *const one[] = {"one", "match", NULL};
	if (evidence_has(e, shorter))
		return true;
	for (size_t i = 0; i < e->count; i++)
		if (evidence_is_any(&e->word[i], shorts) &&
		    ((i && evidence_is_any(&e->word[i - 1], some)) ||
			(i + 1 < e->count &&
			    (evidence_is_any(&e->word[i + 1], one) ||
				evidence_about(&e->word[i + 1], MATTER_GAME)))))
			return true;
	return false;
}

long asked_target(const struct session *s, const struct asked *asked)
{
	enum { SHORT = 200 }; /* points */
	bool small = wants_short(s->in.letter->evidence);
	return asked->words.target || !small ? asked->words.target : SHORT;
}

const char *asked_new_table(
    const struct session *s, const struct asked *asked, bool bots)
{
	struct asked_names names;
	asked_names(s, asked, &names);
	const char *rules = asked->words.rules;
	const char *with = side_of(s, &names, false);
	const char *against = side_of(s, &names, true);
	long target = asked_target(s, asked);
	bool described = *rules || *with || *against || target;
	if (!described || !offers_open(s))
		return "";
	if (!*rules)
		rules = RULES_USUAL;
	int free = rules_find(rules)->seats - 1 - names.count;
	const char *line = tx_format(&s->tx, "new %s", rules);
	if (target)
		line = tx_format(&s->tx, "%s target=%ld", line, target);
	if (!*with && bots && free > 0) {
		with = "a bot";
		free--;
	}
	if (*with)
		line = tx_format(&s->tx, "%s with %s", line, with);
	if (*against)
		line = tx_format(&s->tx, "%s against %s", line, against);
	if (!bots || free <= 0)
		return line;
	return free == 1 ? tx_format(&s->tx, "%s and a bot", line)
	                 : tx_format(&s->tx, "%s and %d bots", line, free);
}

const char *asked_without_option(
    const struct tx *tx, const char *text, const char *option)
{
	const char *out = "";
	const char *name =
	    arena_copy(tx->arena, option, strcspn(option, "=") + 1);
	char *left = arena_string(tx->arena, text);
	for (char *word; (word = strsep(&left, " "));)
		if (!text_starts(word, name))
			out = tx_list(tx, out, " ", word);
	return out;
}

/* Returns the options with one more, which replaces that of the same name. */
static const char *set_option(
    const struct tx *tx, const char *options, const char *option)
{
	return tx_list(
	    tx, asked_without_option(tx, options, option), " ", option);
}

const char *asked_with_bots(const struct session *s, const struct asked *asked,
    const char *before, int *bots)
{
	const char *preset =
	    arena_copy(s->tx.arena, before, strcspn(before, ": "));
	if (*asked->words.rules)
		preset = asked->words.rules;
	const struct rules *rules = rules_find(*preset ? preset : RULES_USUAL);
	const char *line = tx_format(&s->tx, "%s: me", rules->preset);
	char *left = arena_string(
	    s->tx.arena, tx_format(&s->tx, "%s %s", before, asked_line(s)));
	const char *options = "";
	const char *bot = "bot";
	for (char *word; (word = strsep(&left, " ,;"));) {
		if (strchr(word, '='))
			options = set_option(&s->tx, options, word);
		if (text_same(word, "easy") || text_same(word, "random"))
			bot = tx_format(&s->tx, "bot %s", word);
	}
	if (asked_target(s, asked))
		options = set_option(&s->tx, options,
		    tx_format(&s->tx, "target=%ld", asked_target(s, asked)));
	*bots = rules->seats - 1;
	for (int i = 0; i < *bots; i++)
		line = tx_list(&s->tx, line, ", ", bot);
	return *options ? tx_list(&s->tx, line, "; ", options) : line;
}

static const char *const without[] = {"without", NULL};

bool asked_yes_but(struct session *s, const struct asked *asked)
{
	static const char start[] = "start ";
	const char *guess = sender_question(&s->in.sender);
	const struct evidence *e = s->in.letter->evidence;
	struct doc_choice taps[2] = {{"Start as it is", guess}};
	char rules[RULES_TEXT];
	const char *before = rules;
	struct open_table t;
	int bots;
	if (!guess_yes_but(s))
		return false;
	bool starts = text_starts(guess, start);
	if (starts)
		before = guess + strlen(start);
	else if (store_open_table(
		     s->tx.store, s->tx.arena, places_number(guess), &t))
		rules_write(&t.rules, rules, sizeof rules);
	else
		before = "";
	const char *line = asked_with_bots(s, asked, before, &bots);
	bool fits = *asked->words.rules || asked->words.target ||
	            strchr(s->in.letter->new_text, '=');
	if (!fits && evidence_marks(e) & MARK_ASKS) {
		s->reply.offer = guess;
		return false;
	}
	fits |= strstr(line, "bot ") && !strstr(guess, "bot ");
	if (starts && fits && asked_surely(e)) {
		dispatch_one(s, VERB_START, line);
		return true;
	}
	taps[1] = (struct doc_choice){
	    "Play so with bots", tx_format(&s->tx, "start %s", line)};
	asked_offer(s,
	    "You said yes, but seem to wish for something else, too. Nothing "
	    "was started yet. Tap to start as it is.",
	    taps, fits && !evidence_denies(e) ? 2 : 1);
	return true;
}

bool asked_about_bots(const struct session *s, const struct asked *asked)
{
	const struct evidence *e = s->in.letter->evidence;
	return particulars_about(&asked->words, MATTER_BOT) &&
	       !evidence_denies(e) && !evidence_has(e, without);
}

bool asked_wants_bots(const struct session *s)
{
	static const enum concept wishes[] = {CONCEPT_WISH, CONCEPT_WOULD,
	    CONCEPT_MAY, CONCEPT_PLEASE, CONCEPT_YES, CONCEPT_NONE};
	static const char *const acts[] = {"start", "begin", "go", "fill",
	    "add", "put", "take", "use", "need", "let", "lets", "play", NULL};
	static const enum
	    concept asks[] = {CONCEPT_WHAT, CONCEPT_PARTNER, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	bool wish = evidence_any(e, wishes);
	for (size_t i = 0; i < e->count; i++) {
		if (evidence_about(&e->word[i], MATTER_BOT))
			return wish && asked_surely(e) &&
			       !evidence_any(e, asks) &&
			       !evidence_has(e, without);
		wish |= evidence_is_any(&e->word[i], acts);
	}
	return false;
}

bool asked_prompted(const struct session *s, const struct asked *asked)
{
	const struct sender *w = &s->in.sender;
	return sender_question(w) || asked->moment == MOMENT_TABLE ||
	       asked_table(s, asked) ||
	       particulars_about(&asked->words, MATTER_BOT) ||
	       (*asked->words.mate && !s->game.is_loaded);
}

int64_t asked_table_of_host(const struct session *s, const struct asked *asked)
{
	struct asked_names names;
	struct person p;
	int64_t ids[2];
	asked_names(s, asked, &names);
	if (asked_table_named(s, asked) || names.count != 1 ||
	    !find_person(&s->tx, names.name[0], &p) ||
	    store_open_tables_of(s->tx.store, p.id, ids, 2) != 1)
		return 0;
	return ids[0];
}

struct doc_choice asked_meant(
    struct session *s, enum intent intent, const struct asked *asked)
{
	static const struct doc_choice all[INTENT_COUNT] = {
	    [INTENT_TURN] = {"Whose turn it is", "status"},
	    [INTENT_TIME] = {"How much time there is", "status"},
	    [INTENT_BIDS] = {"The bids", "status"},
	    [INTENT_SCORE] = {"The score", "score"},
	    [INTENT_PLAYED] = {"What was played", "tricks"},
	    [INTENT_PARTNER] = {"Who plays with whom", "status"},
	    [INTENT_TRUMP] = {"How the game stands", "status"},
	    [INTENT_RULES] = {"The rules", "rules"},
	    [INTENT_WHY] = {"The points of each round", "history"},
	    [INTENT_HAND] = {"My hand", "hand"},
	    [INTENT_SEND] = {"My hand", "hand"},
	    [INTENT_TAKEBACK] = {"Take my move back", "undo"},
	    [INTENT_HINT] = {"A hint", "hint"},
	    [INTENT_GAMES] = {"My games", "games"},
	    [INTENT_JOIN] = {"How to play", "join"},
	    [INTENT_SIT] = {"The open tables", "tables"},
	    [INTENT_WATCH] = {"Watching games", "help watching"},
	    [INTENT_UNWATCH] = {"Watching games", "help watching"},
	    [INTENT_CLOSE] = {"Watching games", "help watching"},
	    [INTENT_STANDINGS] = {"The standings", "standings"},
	    [INTENT_LADDER] = {"The standings", "standings"},
	    [INTENT_HALL] = {"The standings", "standings"},
	    [INTENT_SHOW] = {"My profile", "profile"},
	    [INTENT_REPLAY] = {"A finished game", "help watching"},
	    [INTENT_REVIEW] = {"A review of my play", "review"},
	    [INTENT_PAUSE] = {"More time", "help time"},
	    [INTENT_LEAVE] = {"To leave", "help time"},
	    [INTENT_CONCEDE] = {"To leave", "help time"},
	    [INTENT_DEPUTY] = {"A substitute", "help time"},
	    [INTENT_INVITE] = {"Tables and invitations", "help tables"},
	    [INTENT_FILL] = {"Tables and invitations", "help tables"},
	    [INTENT_STAND] = {"Tables and invitations", "help tables"},
	    [INTENT_REMATCH] = {"Tables and invitations", "help tables"},
	    [INTENT_SLOWER] = {"Other mails", "help mail"},
	    [INTENT_ZONE] = {"My time zone", "help time"},
	    [INTENT_FAIR] = {"How the cards are dealt", "help shuffle"},
	    [INTENT_SETS] = {"The rules", "rules"},
	};
	static const struct doc_choice questions = {
	    "Questions and answers", "help questions"};
	struct asked_names names;
	struct doc_choice out = all[intent];
	if (intent_explains(intent) && asked->moment != MOMENT_GAME)
		return questions;
	bool plays = s->game.is_loaded && !asked->other;
	if (!plays && out.words && !strcmp(out.words, "status"))
		out = all[INTENT_GAMES];
	int64_t host = asked_table_of_host(s, asked);
	if (intent == INTENT_SIT && host)
		return (struct doc_choice){
		    "Sit down", tx_format(&s->tx, "sit %" PRId64, host)};
	if (intent != INTENT_PROFILE)
		return out;
	asked_names(s, asked, &names);
	if (!names.count)
		return all[INTENT_SHOW];
	return (struct doc_choice){
	    tx_format(&s->tx, "The profile of %s", names.name[0]),
	    tx_format(&s->tx, "profile %s", names.name[0])};
}

/* ---- plain words ---- */

bool asked_manual(const struct evidence *e)
{
	static const char *const all[] = {
	    "manual", "handbook", "commands", "instructions", NULL};
	return evidence_has(e, all);
}

bool asked_beside_me(const struct evidence *e, const char *const *words)
{
	for (size_t i = 1; i < e->count; i++)
		if (evidence_means(&e->word[i], CONCEPT_ME) &&
		    evidence_is_any(&e->word[i - 1], words))
			return true;
	return false;
}

bool asked_who_won(const struct evidence *e)
{
	enum { SHORT = 6 };
	static const char *const wins[] = {
	    "won", "win", "wins", "winning", "winner", "winners", NULL};
	static const char *const did[] = {"did", "have", "has", NULL};
	/* "so we won?" */
	static const char *const we[] = {"i", "we", "they", NULL};
	static const char *const won[] = {"won", NULL};
	static const char *const ended[] = {
	    "result", "outcome", "ended", "end", NULL};
	static const char *const others[] = {"most", "often", "usually", "best",
	    "would", "will", "can", "trick", "round", "hand", "auction", "vote",
	    "election", NULL};
	bool who = false;
	bool how = false;
	if (!e || !e->count)
		return false;
	bool told = evidence_has(e, we) && evidence_has(e, won);
	bool asks =
	    evidence_is_any(e->word, did) ||
	    (evidence_marks(e) & MARK_ASKS && (evidence_has(e, did) || told));
	for (size_t i = 0; i < e->count; i++) {
		who |= evidence_about(&e->word[i], MATTER_WHO);
		how |= evidence_means(&e->word[i], CONCEPT_WHAT) ||
		       evidence_about(&e->word[i], MATTER_HOW);
	}
	/* "how did it end?", but not "how does the game end?" */
	bool result = how && e->count <= SHORT && evidence_has(e, ended) &&
	              (asks || !evidence_has(e, ended + 3));
	return (result || ((who || asks) && evidence_has(e, wins))) &&
	       !evidence_has(e, others);
}

bool asked_voids(const struct evidence *e)
{
	static const enum concept wishes[] = {CONCEPT_MAY, CONCEPT_WISH,
	    CONCEPT_WOULD, CONCEPT_PLEASE, CONCEPT_NONE};
	static const char *const anew[] = {
	    "redo", "redeal", "replayed", "redone", "redealt", NULL};
	static const char *const deals[] = {"deal", "hand", NULL};
	bool voids = evidence_has(e, anew);
	bool round = evidence_has(e, deals);
	for (size_t i = 0; i < e->count; i++) {
		voids |= evidence_about(&e->word[i], MATTER_CANCEL);
		round |= evidence_about(&e->word[i], MATTER_ROUND);
		if (e->word[i].suit >= 0) /* "I am void in hearts" */
			return false;
	}
	return voids && round && evidence_any(e, wishes) && !evidence_denies(e);
}

bool asked_counted(const struct evidence *e)
{
	static const char *const why[] = {"why", "explain", "reason", NULL};
	static const char *const moves[] = {
	    "card", "bid", "move", "post", "mail", "letter", NULL};
	static const char *const counts[] = {
	    "count", "counts", "counted", "accepted", "ignored", NULL};
	return e && evidence_has(e, why) && evidence_has(e, moves) &&
	       evidence_has(e, counts);
}

/* True if a post asks to take back its writer's move, or says so while nobody
 * has moved since. */
static bool asks_back(const struct session *s)
{
	const struct event *other;
	const struct evidence *e = s->in.letter->evidence;
	int seat = sender_seat(&s->in, &s->game);
	return asked_takes_back(e) && !s->game.row.ended &&
	       loaded_own_acts(&s->tx, &s->game, seat, &other) &&
	       (!other || evidence_marks(e) & MARK_ASKS);
}

enum intent asked_apart(const struct session *s)
{
	const struct evidence *e = s->in.letter->evidence;
	if (s->in.sender.by_list && asks_back(s))
		return INTENT_TAKEBACK;
	if (asked_counted(e))
		return INTENT_WHY;
	return asked_voids(e) && !s->game.row.ended && s->game.is_loaded
	           ? INTENT_APPEAL
	           : INTENT_NONE;
}

bool asked_for_hands(const struct evidence *e)
{
	static const char *const sees[] = {
	    "see", "show", "reveal", "hold", "held", NULL};
	static const char *const hands[] = {
	    "deal", "hands", "hand", "cards", "everybody", "everyone", NULL};
	static const char *const next[] = {"next", "new", "my", NULL};
	return e && evidence_has(e, sees) && evidence_has(e, hands) &&
	       !evidence_has(e, next) && evidence_marks(e) & MARK_ASKS;
}

/* True if the letter wants to stop the game: "can we stop this game?", "I want
 * to quit this one". */
static bool stops_game(const struct asked *asked, const struct evidence *e)
{
	enum { NEAR = 4 }; /* words from "stop" to "game" */
	static const enum concept wishes[] = {
	    CONCEPT_MAY, CONCEPT_WISH, CONCEPT_WOULD, CONCEPT_NONE};
	static const enum
	    concept others[] = {CONCEPT_IF, CONCEPT_UNTIL, CONCEPT_NONE};
	static const char *const we[] = {"we", "us", "lets", NULL};
	static const char *const lets[] = {"lets", "let", NULL};
	static const char *const stops[] = {
	    "stop", "quit", "abandon", "end", "cancel", NULL};
	static const char *const ones[] = {"one", NULL};
	size_t near = 0;
	bool found = false;
	bool wish = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		wish |=
		    evidence_means_any(w, wishes) || evidence_is_any(w, lets);
		wish &= !evidence_means(w, CONCEPT_NOT);
		found |= near && (evidence_about(w, MATTER_GAME) ||
				     evidence_means(w, CONCEPT_IT) ||
				     evidence_is_any(w, ones));
		near = wish && evidence_is_any(w, stops) ? NEAR : near - !!near;
		wish &= !w->marks;
		near = w->marks ? 0 : near;
	}
	return found && (evidence_own(e) || evidence_has(e, we)) &&
	       !evidence_any(e, others) && !asked->words.target &&
	       !particulars_about(&asked->words, MATTER_MAIL) &&
	       !particulars_about(&asked->words, MATTER_PAUSE) &&
	       !particulars_about(&asked->words, MATTER_SPAN);
}

/* True if the letter of a person who plays none wants a game that it describes:
 * "a shorter game with the robots", "I'd rather play with jokers". */
static bool wants_other_game(const struct session *s, const struct asked *asked)
{
	const struct evidence *e = s->in.letter->evidence;
	const bool target = asked_target(s, asked);
	static const enum concept wishes[] = {CONCEPT_MAY, CONCEPT_WISH,
	    CONCEPT_WOULD, CONCEPT_PLEASE, CONCEPT_INSTEAD, CONCEPT_NONE};
	static const enum concept plays[] = {CONCEPT_PLAY, CONCEPT_NONE};
	static const char *const lets[] = {"lets", "rather", NULL};
	static const char *const people[] = {
	    "anyone", "anybody", "someone", "somebody", NULL};
	bool wish = evidence_any(e, wishes) || evidence_has(e, lets) ||
	            (target && particulars_about(&asked->words, MATTER_HOW));
	bool asks = evidence_marks(e) & MARK_ASKS;
	bool plays_now = evidence_any(e, plays) || evidence_has(e, lets) ||
	                 particulars_about(&asked->words, MATTER_GAME) ||
	                 particulars_about(&asked->words, MATTER_BEGIN);
	bool terms =
	    target ||
	    (plays_now && (evidence_has(e, people) ||
			      particulars_about(&asked->words, MATTER_BOT) ||
			      (*asked->words.rules && !asks)));
	return wish && terms && !asked->words.table &&
	       !particulars_about(&asked->words, MATTER_REMATCH) &&
	       (target || !evidence_means(e->word, CONCEPT_WHAT)) &&
	       !particulars_about(&asked->words, MATTER_WHY) &&
	       !particulars_about(&asked->words, MATTER_REPLAY) &&
	       !particulars_about(&asked->words, MATTER_WATCH) &&
	       !particulars_about(&asked->words, MATTER_WIN);
}

/* True if the letter asks which rule sets there are, or whether there is one:
 * "what kinds of rules do you have", "which kinds? I know suicide", "is there
 * mirror or whiz", "can we play with jokers?". `rules`: it asks for rules. */
static bool asks_for_sets(
    const struct session *s, const struct asked *asked, bool rules)
{
	static const char *const kinds[] = {
	    "kinds", "kind", "types", "sorts", "variants", "versions", NULL};
	static const char *const game[] = {"spades", "game", "games", NULL};
	static const char *const all[] = {"games", NULL};
	static const char *const is[] = {
	    "is", "are", "do", "does", "any", "got", NULL};
	static const char *const here[] = {
	    "it", "this", "that", "my", "his", "her", NULL};
	static const char *const we[] = {"we", "i", NULL};
	const struct evidence *e = s->in.letter->evidence;
	const struct evidence_word *first = e->word;
	const bool named = *asked->words.rules;
	const bool what = evidence_means(first, CONCEPT_WHAT);
	const bool there = evidence_is_any(first, is);
	struct asked_names names;
	/* "what games are there", of a person who plays none */
	if (what && !asked->words.tables && !evidence_own(e) &&
	    evidence_has(e, all) && !offers_in_game(s))
		return true;
	if (evidence_has(e, kinds) &&
	    (rules || (what && named) ||
		((what || there) && evidence_has(e, game))))
		return true;
	asked_names(s, asked, &names);
	return named && !names.count && !s->game.row.rules.joker &&
	       !particulars_about(&asked->words, MATTER_BOT) &&
	       !evidence_has(e, here) &&
	       (evidence_means(first, CONCEPT_MAY) ||
		   (there && !evidence_has(e, we)));
}

bool asked_of_others_seat(const struct session *s, const struct asked *asked)
{
	static const char *const whose[] = {"his", "her", "their", NULL};
	const struct evidence *e = s->in.letter->evidence;
	struct asked_names names;
	struct person p;
	asked_names(s, asked, &names);
	bool other = evidence_has(e, whose);
	for (int i = 0; i < names.count; i++)
		other |= find_person(&s->tx, names.name[i], &p) &&
		         store_seat_of(&s->game.row, p.id) != SEAT_NONE;
	return other && particulars_about(&asked->words, MATTER_SEAT);
}

bool asked_lead(const struct evidence *e)
{
	static const char *const spade[] = {"spade", "spades", NULL};
	static const char *const lead[] = {
	    "lead", "start", "begin", "open", NULL};
	return evidence_means(e->word, CONCEPT_MAY) && evidence_has(e, spade) &&
	       evidence_has(e, lead);
}

/* Returns what words about a game that is played ask for. */
static enum intent plain_in_game(
    const struct session *s, const struct asked *asked)
{
	enum { SPAN = 6 }; /* words */
	const struct evidence *e = s->in.letter->evidence;
	if (asked_lead(e))
		return INTENT_TRUMP;
	if (stops_game(asked, e))
		return s->game.row.rules.concession == CONCESSION_OFF
		           ? INTENT_LEAVE
		           : INTENT_CONCEDE;
	/* "2 days more" */
	if (asked->words.hours && e->count <= SPAN &&
	    particulars_about(&asked->words, MATTER_MORE))
		return INTENT_PAUSE;
	/* "no, I mean bob's seat" */
	return asked_of_others_seat(s, asked) ? INTENT_DEPUTY : INTENT_NONE;
}

/* Returns what words about a finished game, or about none, ask for. */
static enum intent plain_outside(
    const struct session *s, const struct asked *asked)
{
	static const char *const review[] = {"review", NULL};
	static const char *const over[] = {"over", "finished", NULL};
	static const char *const is[] = {"is", NULL};
	const struct evidence *e = s->in.letter->evidence;
	bool game = asked_game(s, asked);
	bool ends = evidence_is_any(e->word, is) && evidence_has(e, over);
	/* "could I see a review of the game" */
	if (game && evidence_has(e, review))
		return INTENT_REVIEW;
	if ((game || s->tx.site->list) && (asked_who_won(e) || ends))
		return INTENT_SCORE;
	if (game && asked_for_hands(e))
		return INTENT_REPLAY;
	bool free = asked->moment == MOMENT_OVER ||
	            (asked->moment == MOMENT_NO_GAME && !offers_in_game(s));
	return free && wants_other_game(s, asked) ? INTENT_JOIN : INTENT_NONE;
}

bool asked_last_clause(const struct evidence *e, struct evidence *clause)
{
	static const enum concept ifs[] = {CONCEPT_IF, CONCEPT_MAYBE,
	    CONCEPT_UNTIL, CONCEPT_YET, CONCEPT_LATER, CONCEPT_NONE};
	static const char *const all[] = {"all", NULL}; /* "after all" */
	size_t first;
	size_t last;
	*clause = (struct evidence){.count = 0};
	if (!e->count)
		return false;
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means_any(&e->word[i], ifs) &&
		    (i + 1 == e->count ||
			!evidence_is_any(&e->word[i + 1], all)))
			return false;
	evidence_part(
	    e, e->count - 1, MARK_SENTENCE | MARK_PAUSE, &first, &last);
	for (size_t i = first; i <= last; i++)
		clause->word[clause->count++] = e->word[i];
	return first > 0;
}

bool asked_all_rules(const struct evidence *e)
{
	static const char *const all[] = {
	    "all", "full", "whole", "complete", NULL};
	bool rules = false;
	for (size_t i = 0; i < e->count; i++)
		rules |= evidence_about(&e->word[i], MATTER_RULE);
	return rules && evidence_has(e, all);
}

/* Returns what a question about rules asks for. */
static enum intent plain_rules(
    const struct session *s, const struct asked *asked)
{
	enum { FEW = 4 };
	static const char *const spades[] = {"spades", NULL};
	const struct evidence *e = s->in.letter->evidence;
	bool what = evidence_means(e->word, CONCEPT_WHAT);
	bool outside = asked->moment == MOMENT_NO_GAME;
	if (asked_all_rules(e) && e->count <= FEW)
		return INTENT_RULES;
	/* "what beats what" */
	if (what && evidence_has(e, asked_beats) && !evidence_names(e))
		return INTENT_RULES;
	/* "what is spades?" */
	if (what && e->count <= 3 && evidence_has(e, spades) && outside)
		return INTENT_RULES;
	/* "what are the rules of amiga", "what is mirror?", "amiga rules?" */
	bool rules = particulars_about(&asked->words, MATTER_RULE);
	bool few = e->count <= 3 || (outside && e->count <= FEW);
	bool asks = what || evidence_about(e->word, MATTER_RULE) ||
	            evidence_about(e->word, MATTER_TELL) ||
	            (e->count == 2 && evidence_about(&e->word[1], MATTER_RULE));
	if (*asked->words.rules && (rules || few) && asks)
		return rules ? INTENT_RULES : INTENT_SETS;
	return INTENT_NONE;
}

enum intent asked_plain(const struct session *s, const struct asked *asked,
    const struct intention *found)
{
	enum { FEW = 4, SHORT = 5 };
	static const enum concept wishes[] = {
	    CONCEPT_MAY, CONCEPT_WISH, CONCEPT_WOULD, CONCEPT_NONE};
	static const char *const leave[] = {"leave", "remove", "quit", NULL};
	static const char *const take[] = {"take", NULL};
	static const char *const off[] = {"off", "out", NULL};
	static const char *const doing[] = {
	    "doing", "winning", "losing", "ahead", "behind", NULL};
	static const char *const we[] = {"we", NULL};
	static const char *const whom[] = {"for", NULL};
	static const char *const is[] = {"is", NULL};
	const struct evidence *e = s->in.letter->evidence;
	bool joins = intent_listed(found, INTENT_JOIN);
	struct asked_names names;
	enum intent plain = asked->moment == MOMENT_GAME
	                        ? plain_in_game(s, asked)
	                        : plain_outside(s, asked);
	if (plain)
		return plain;
	if (asks_for_sets(s, asked, intent_listed(found, INTENT_RULES)))
		return INTENT_SETS;
	plain = plain_rules(s, asked);
	if (plain)
		return plain;
	if (asked_manual(e))
		return INTENT_HELP;
	/* "list the open tables" */
	if (asked->words.tables && joins && asked->moment != MOMENT_GAME)
		return INTENT_GAMES;
	/* "how am I doing", "are we winning" */
	if (evidence_has(e, doing) && asked->moment == MOMENT_GAME &&
	    (evidence_own(e) || evidence_has(e, we)) && e->count <= SHORT)
		return INTENT_SCORE;
	/* "why did you play a card for me", "who says that you play for me" */
	if (asked_beside_me(e, whom) && (intent_listed(found, INTENT_WHY) ||
					    intent_listed(found, INTENT_WHO) ||
					    intent_listed(found, INTENT_TURN)))
		return INTENT_AUTOPLAY;
	/* "who is bob?" */
	asked_names(s, asked, &names);
	if (evidence_about(e->word, MATTER_WHO) && e->count <= FEW &&
	    names.count == 1 && evidence_is_any(&e->word[1], is))
		return INTENT_PROFILE;
	/* "I want to leave, please remove me", "take me off please" */
	if ((asked_beside_me(e, take) && evidence_has(e, off)) ||
	    (asked->moment == MOMENT_NO_GAME && joins &&
		evidence_has(e, leave)))
		return INTENT_LEAVE;
	/* "i invite my cousin leo@play.test", "a quick game please" */
	bool invites = particulars_about(&asked->words, MATTER_INVITE);
	for (size_t i = 0; invites && i < asked->words.count; i++)
		if (strchr(asked->words.who[i].word, '@'))
			return asked_table(s, asked) ? INTENT_INVITE
			                             : INTENT_JOIN;
	if (asked->moment == MOMENT_NO_GAME && wants_short(e))
		return INTENT_JOIN;
	bool mate = *asked->words.mate && !asked_table(s, asked);
	return mate && (particulars_about(&asked->words, MATTER_HOW) ||
			   evidence_any(e, wishes))
	           ? INTENT_JOIN
	           : INTENT_NONE;
}
