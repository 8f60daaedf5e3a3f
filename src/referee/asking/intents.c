/* intents.c - answers the wishes of a letter in free words, one function for
 * each intent.
 *
 * The reply offers the command for a wish, with the numbers and names that the
 * letter names. A few wishes are carried out at once, if the letter says them
 * plainly and they can be taken back: bots in the empty seats, autoplay. What
 * only tells something, such as the open tables, is sent at once. */
#include "intents.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "base/zone.h"
#include "engine/options.h"
#include "mail/decision.h"
#include "mail/particulars.h"
#include "notice/doc.h"
#include "referee/features/agree.h"
#include "referee/features/concession.h"
#include "referee/features/dispatch.h"
#include "referee/people/names.h"
#include "referee/people/people.h"
#include "referee/queries/query.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"
#include "store/games.h"
#include "store/table.h"
#include "topics.h"
#include "web/web.h"

answer asked_tell_games;

answer asked_for_watch, asked_for_unwatch, asked_for_close, asked_tell_replay,
    asked_tell_standings, asked_tell_profile, asked_for_show;

answer asked_for_zone, asked_for_name, asked_for_forget, asked_for_autoplay,
    asked_for_deputy, asked_for_reminder, asked_for_concession,
    asked_for_withdrawal;

/* Watching, finished games, and who plays well. */

/* ---- watching ---- */

enum { GAMES_SHOWN = 4 };

/* Finds the games that the letter wants to be watched: the one it names, or all
 * games of the first person whom it names. Returns how many. */
static size_t games_to_watch(const struct session *s, const struct asked *asked,
    int64_t ids[GAMES_SHOWN])
{
	struct asked_names names;
	struct person p;
	ids[0] = asked_other_game(s, asked);
	if (ids[0])
		return 1;
	asked_names(s, asked, &names);
	if (!names.count || !find_person(&s->tx, names.name[0], &p))
		return 0;
	return store_games_of(s->tx.store, p.id, ids, GAMES_SHOWN);
}

/* Returns how often the sender wants mail about a watched game. */
static const char *how_often(const struct asked *asked)
{
	if (asked->words.unit == MATTER_ROUND)
		return " rounds";
	if (asked->words.unit == MATTER_TRICK ||
	    particulars_about(&asked->words, MATTER_HAND))
		return " tricks";
	bool end = particulars_about(&asked->words, MATTER_END) ||
	           particulars_about(&asked->words, MATTER_SCORE);
	return end ? " end" : "";
}

void asked_for_watch(struct session *s, const struct asked *asked)
{
	int64_t ids[GAMES_SHOWN];
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, GAMES_SHOWN * sizeof *taps);
	size_t count = games_to_watch(s, asked, ids);
	const char *page =
	    s->game.is_loaded ? pages_game(&s->tx, &s->game) : NULL;
	for (size_t i = 0; i < count; i++) {
		taps[i].words = tx_format(
		    &s->tx, "watch %" PRId64 "%s", ids[i], how_often(asked));
		taps[i].label = taps[i].words;
	}
	if (count)
		asked_offer(s,
		    "Do you want to watch a game? Nothing was done yet. "
		    "Tap to get its mails.",
		    taps, (int)count);
	else if (asked->moment != MOMENT_GAME)
		asked_say(s,
		    "Do you want to watch a game? Nothing was done yet. "
		    "Write \"watch\" and the number of the game, such as "
		    "\"watch 7\".");
	else if (loaded_shut_by(&s->tx, &s->game))
		asked_say(s, "Nobody can watch this game, because a player "
			     "closed the table to watchers.");
	else
		asked_say(
		    s, tx_format(&s->tx,
			   "You asked about watching. To watch this game, "
			   "whoever has joined sends \"watch %" PRId64
			   "\" to me.%s%s",
			   s->game.row.id, page ? " Anybody can look at " : "",
			   page ? page : ""));
}

void asked_for_unwatch(struct session *s, const struct asked *asked)
{
	int64_t game = asked_other_game(s, asked);
	const char *line = "unwatch";
	if (game)
		line = tx_format(&s->tx, "unwatch %" PRId64, game);
	asked_one(s,
	    "Do you want no more mails about a game that you watch? "
	    "Nothing was done yet. Tap to stop them.",
	    line, line);
}

void asked_for_close(struct session *s, const struct asked *asked)
{
	(void)asked;
	asked_one(s,
	    "Do you want no watchers at your table? Nothing was done yet. "
	    "Tap to close the table to watchers.",
	    "No watchers", "watchers off");
}

/* ---- what is over, and who plays well ---- */

/* Repeats the question, because it may have been misread, and answers it. */
static void tell(struct session *s, enum verb verb, const char *args)
{
	doc_paragraph(&s->reply.answer, "You seem to ask for \"%s%s%s\".",
	    verb_name(verb), *args ? " " : "", args);
	dispatch_one(s, verb, args);
}

/* Returns the number of the round that the letter asks for, 0 for all. While a
 * game is played, "that round" and "trick 4" are about the last round. */
static long round_in(
    const struct session *s, const struct asked *asked, int64_t game)
{
	const struct particulars *words = &asked->words;
	bool own = s->game.is_loaded && game == s->game.row.id;
	bool last = words->round == PARTICULARS_LAST || words->trick ||
	            (asked->moment == MOMENT_GAME && words->unit);
	if (words->round > 0)
		return words->round;
	return own && last ? s->game.state.table.rounds_scored : 0;
}

void asked_tell_replay(struct session *s, const struct asked *asked)
{
	static const char *const replay[] = {"replay", "replays", NULL};
	int64_t game = asked_game(s, asked);
	long round = round_in(s, asked, game);
	if (!game) {
		asked_say(s,
		    "Do you want to see a game again? Write \"replay\" "
		    "and its number, such as \"replay 7\" or \"replay 7 round "
		    "3\".");
		return;
	}
	struct game_row row;
	if (tx_game_row(&s->tx, game, &row) && !row.ended &&
	    store_seat_of(&row, s->in.sender.person.id) == SEAT_NONE &&
	    !evidence_has(s->in.letter->evidence, replay)) {
		asked_for_watch(s, asked);
		return;
	}
	const char *args = tx_format(&s->tx, "%" PRId64, game);
	if (round)
		args = tx_format(&s->tx, "%s round %ld", args, round);
	tell(s, VERB_REPLAY, args);
}

void asked_tell_standings(struct session *s, const struct asked *asked)
{
	(void)asked;
	tell(s, VERB_STANDINGS, "");
}

void asked_tell_profile(struct session *s, const struct asked *asked)
{
	struct asked_names names;
	asked_names(s, asked, &names);
	tell(s, VERB_PROFILE, names.count ? names.name[0] : "");
}

void asked_for_show(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"Hide my profile", "set profile off"},
	    {"Show my profile", "set profile on"},
	    {"Do not name me on the site", "set page off"},
	    {"Name me on the site", "set page on"},
	};
	enum { WITHOUT_SITE = 2 };
	const int all = COUNT_OF(taps);
	(void)asked;
	asked_offer(s,
	    "Do you want to change who may see your results? Nothing was "
	    "done yet. Tap what you want.",
	    taps, s->tx.site->pages_dir ? all : WITHOUT_SITE);
}

/* What people want for themselves: another name or time zone,
 * that their data is deleted, that cards are played for them, a reminder.
 *
 * As for other wishes, the reply only offers the command. */

enum { WORDS_MOST = 40, TAPS_MOST = 4 };

/* The words of the letter. */
struct word_list {
	const char *word[WORDS_MOST];
	size_t count;
};

static void cut_words(const struct session *s, struct word_list *out)
{
	static const char between[] = " \t,;:!?()\"";
	char *save = NULL;
	char *line = arena_string(s->tx.arena, asked_line(s));
	char *word = strtok_r(line, between, &save);
	out->count = 0;
	for (; word && out->count < WORDS_MOST; out->count++) {
		size_t size = strlen(word);
		if (word[size - 1] == '.')
			word[size - 1] = '\0';
		out->word[out->count] = word;
		word = strtok_r(NULL, between, &save);
	}
}

/* Returns the words from `first` to before `end`, with blanks between them. */
static const char *words_from(const struct session *s,
    const struct word_list *words, size_t first, size_t end)
{
	const char *out = "";
	for (size_t i = first; i < end; i++)
		out = tx_list(&s->tx, out, " ", words->word[i]);
	return out;
}

/* ---- days ---- */

bool asked_days(const struct session *s)
{
	struct doc_choice away;
	return away_days(s, s->in.letter->new_text, &away);
}

bool asked_absent(const struct session *s)
{
	static const char *const cannot[] = {
	    "cant", "cannot", "can", "wont", "unable", "able", NULL};
	struct doc_choice away;
	const struct evidence *e = s->in.letter->evidence;
	return evidence_denies(e) && evidence_has(e, cannot) &&
	       away_days(s, s->in.letter->new_text, &away) == DATES_READ;
}

enum { DAY_HOURS = 24 };

/* Returns the days that the letter wants for the turn; 2 if it names none. */
static long days_wanted(const struct asked *asked)
{
	enum { USUALLY = 2 };
	long days = (asked->words.hours + DAY_HOURS - 1) / DAY_HOURS;
	return days ? days : USUALLY;
}

/* True if the letter only says "2 days more". */
static bool only_wants_days(const struct session *s, const struct asked *asked)
{
	const struct evidence *e = s->in.letter->evidence;
	long hours = asked->words.hours;
	bool only = asked->moment == MOMENT_GAME && asked_surely(e);
	for (size_t i = 0; i < e->count; i++)
		only &= e->word[i].number >= 0 ||
		        evidence_about(&e->word[i], MATTER_MORE) ||
		        evidence_about(&e->word[i], MATTER_SPAN) ||
		        evidence_means(&e->word[i], CONCEPT_PLEASE);
	return only && hours && !(hours % DAY_HOURS) &&
	       particulars_about(&asked->words, MATTER_MORE);
}

/* True if the letter names days, and little more, in answer to a mail that
 * offered an absence or more time: "until Saturday, yes". */
static bool answers_days(const struct session *s, enum dates_found days)
{
	enum { SHORT = 6 }; /* words */
	const char *offer = sender_question(&s->in.sender);
	const struct evidence *e = s->in.letter->evidence;
	return days == DATES_READ && offer && e->count <= SHORT &&
	       asked_surely(e) &&
	       (strstr(offer, "\"away ") || strstr(offer, "\"more time "));
}

/* Offers more time, and asks the table at once if the letter says no more. An
 * absence that names its days begins if the letter says it plainly. */
static void asked_for_pause(struct session *s, const struct asked *asked)
{
	struct doc_choice away = {"Away for 7 days from today", "away 7 days"};
	struct doc_choice *taps =
	    arena_alloc(s->tx.arena, TAPS_MOST * sizeof *taps);
	enum dates_found days = away_days(s, s->in.letter->new_text, &away);
	const char *text = "Do you want more time? Nothing was done yet. "
			   "Tap what you want.";
	int n = 0;
	const long more = days_wanted(asked);
	const char *span = tx_days(&s->tx, more * WHEN_DAY);
	if (only_wants_days(s, asked)) {
		dispatch_one(s, VERB_MORE, tx_format(&s->tx, "time %s", span));
		return;
	}
	if (s->tx.site->vacation_days &&
	    (answers_days(s, days) || (days == DATES_READ && asked->away))) {
		dispatch_one(s, VERB_AWAY, away.words + strlen("away "));
		return;
	}
	if (s->tx.site->vacation_days)
		text = tx_format(&s->tx,
		    "%s If you are away%s, answer with the first and the last "
		    "day, such as \"away 3 Dec to 10 Dec\".",
		    text, days == DATES_UNCLEAR ? "" : " on other days");
	if (days != DATES_UNCLEAR)
		taps[n++] = away;
	if (asked->moment == MOMENT_GAME && !asked->other) {
		taps[n++] = (struct doc_choice){
		    tx_format(&s->tx, "%ld more day%s for this turn", more,
			more == 1 ? "" : "s"),
		    tx_format(&s->tx, "more time %s", span)};
		if (s->game.row.rules.consent)
			taps[n++] = (struct doc_choice){
			    "Let the game stand still", "suspend"};
		else
			text = tx_format(&s->tx,
			    "%s In this game only the gamesmaster can stop "
			    "your clock, and the referee passes your request "
			    "on.",
			    text);
	}
	if (n)
		asked_offer(s, text, taps, n);
	else
		asked_say(s, text);
	const char *who = contact_for(s, &s->game.row);
	if (asked->moment == MOMENT_GAME && !s->game.row.rules.consent && who &&
	    particulars_about(&asked->words, MATTER_GAME))
		asked_say(s, tx_format(&s->tx,
				 "Only a gamesmaster can suspend the game: "
				 "write to %s, why and until when.",
				 who));
}

/* ---- time zone ---- */

/* Returns the place or offset in the letter that is a time zone, "" for none.
 * UTC is the zone that the sender complains about. */
static const char *zone_named(const struct session *s)
{
	struct word_list words;
	char zone[ZONE_NAME];
	cut_words(s, &words);
	for (size_t i = 0; i < words.count; i++)
		for (size_t end = i + 2; end > i; end--) {
			const char *text = words_from(s, &words, i,
			    end < words.count ? end : words.count);
			bool place = text_capital(text) || strchr("+-", *text);
			if (text_same(text, "UTC") || text_same(text, "GMT") ||
			    !place || strlen(text) < 2)
				continue;
			if (zone_find(text, zone) == ZONE_FOUND)
				return text;
		}
	return "";
}

void asked_for_zone(struct session *s, const struct asked *asked)
{
	const char *place = zone_named(s);
	(void)asked;
	if (!*place) {
		asked_say(s,
		    "Do you want times in another time zone? Nothing was "
		    "done yet. Answer with \"zone\" and a large city, as in "
		    "\"zone Berlin\", or the hours ahead of UTC, as in \"zone "
		    "+2\".");
		return;
	}
	const char *line = tx_format(&s->tx, "zone %s", place);
	asked_one(s,
	    "Do you want times in your own time zone? Nothing was done "
	    "yet. Tap to change it.",
	    line, line);
}

/* ---- name ---- */

/* Returns the new name in the letter, "" for none: the last word with a capital
 * letter that does not begin the letter and is no common word. */
static const char *name_wanted(
    const struct session *s, const struct asked *asked)
{
	struct word_list words;
	const char *found = "";
	cut_words(s, &words);
	for (size_t i = 1; i < words.count; i++) {
		const char *word = words.word[i];
		bool common = false;
		for (size_t k = 0; k < asked->words.count; k++)
			common |= asked->words.who[k].common &&
			          text_same(asked->words.who[k].word, word);
		if (!common && strlen(word) > 1 && text_capital(word) &&
		    names_good(&s->tx, word) &&
		    !text_same(word, s->in.sender.person.handle))
			found = word;
	}
	return found;
}

void asked_for_name(struct session *s, const struct asked *asked)
{
	const char *name = name_wanted(s, asked);
	if (!*name) {
		asked_say(s,
		    "Do you want another name? Nothing was done yet. "
		    "Answer with \"rename\" and the name, as in \"rename "
		    "kate\".");
		return;
	}
	const char *line = tx_format(&s->tx, "rename %s", name);
	asked_one(s,
	    "Do you want another name? Nothing was done yet. Tap to be "
	    "called this:",
	    line, line);
}

/* ---- data ---- */

void asked_for_forget(struct session *s, const struct asked *asked)
{
	const char *who = contact_for(s, NULL);
	asked_one(s,
	    tx_format(&s->tx,
		"You seem to want your data deleted. Only the operator of this "
		"site can do that%s%s. Nothing was done yet. The operator can "
		"delete your addresses, your settings and your mails. Your "
		"moves and names stay in the records of your games, so that "
		"the other players can verify them.%s To get no more mail, "
		"answer \"stop\".",
		who ? ": write to " : "", who ? who : "",
		asked->moment != MOMENT_OVER && offers_in_game(s)
		    ? " While you play a game, nothing of yours "
		      "can be deleted."
		    : ""),
	    "No more mail", "stop");
}

/* ---- what is done for a player ---- */

void asked_for_autoplay(struct session *s, const struct asked *asked)
{
	static const char *const off[] = {"off", "disable", "deactivate",
	    "stop", "end", "cancel", "without", NULL};
	static const char *const on[] = {
	    "on", "enable", "activate", "start", "use", "set", "let", NULL};
	static const enum concept wishes[] = {CONCEPT_WISH, CONCEPT_WOULD,
	    CONCEPT_MAY, CONCEPT_PLEASE, CONCEPT_NONE};
	(void)asked;
	int seat = sender_seat(&s->in, &s->game);
	const struct evidence *e = s->in.letter->evidence;
	bool stops = evidence_has(e, off);
	bool wish = stops || evidence_any(e, wishes) || evidence_has(e, on);
	/* outside of a game, no rule set plays for the sender */
	bool plays = seat == SEAT_NONE
	                 ? store_autoplay(s->tx.store,
			       s->in.sender.person.id) == AUTOPLAY_ON
	                 : autoplay_wanted(&s->tx, &s->game, seat);
	if (evidence_has(e, asked_autoplay) && asked_surely(e) && wish)
		dispatch_one(s, VERB_AUTOPLAY, stops ? "off" : "on");
	else if (plays)
		asked_one(s,
		    "I play a card for you whenever it is your only legal one. "
		    "To play such cards yourself, tap.",
		    "I play every card", "autoplay off");
	else
		asked_one(s,
		    "Do you want me to play a card for you if it is your "
		    "only legal one? Nothing was done yet. Tap to turn this "
		    "on.",
		    "Play such cards for me", "autoplay on");
}

void asked_for_deputy(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"2 more days for this turn", "more time 2 days"},
	    {"Away for 7 days", "away 7 days"},
	    {"Play forced cards for me", "autoplay on"},
	    {"Find somebody for my seat", "replace me"},
	};
	if (asked_of_others_seat(s, asked)) {
		const char *who = contact_for(s, NULL);
		asked_say(s,
		    tx_format(&s->tx,
			"You seem to want a bot or another person in the seat "
			"of somebody else. Nothing was done. A person keeps "
			"the seat, and I act when the time is up. That person "
			"can send \"replace me\" or concede, and a gamesmaster "
			"can look for another player%s%s.",
			who ? ": write to " : "", who ? who : ""));
		return;
	}
	asked_offer(s,
	    "You seem to want somebody to play for you for a while. No bot "
	    "and no other person can do that: a substitute keeps the seat. "
	    "Nothing was done yet. Tap what you want instead.",
	    taps, COUNT_OF(taps));
}

void asked_for_reminder(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"2 more days for this turn", "more time 2 days"},
	    {"One mail a day", "mail digest"},
	};
	struct asked_names names;
	asked_names(s, asked, &names);
	if (names.count) {
		asked_say(s,
		    tx_format(&s->tx,
			"You seem to want me to remind %s. I sent no mail: I "
			"remind each player once a day, and act when the time "
			"is up.%s%s",
			names.name[0], query_whose_turn(s),
			s->tx.site->list ? ""
					 : " To say something to the table, "
					   "begin a line with \"say\"."));
		return;
	}
	asked_offer(s,
	    tx_format(&s->tx,
		"You seem to want a reminder. While it is your turn, I remind "
		"you once a day; I cannot choose another time.%s Tap if you "
		"want something else.",
		query_whose_turn(s)),
	    taps, COUNT_OF(taps));
}

/* ---- giving up ---- */

void asked_for_concession(struct session *s, const struct asked *asked)
{
	(void)asked;
	concession_ask(s);
}

void asked_for_withdrawal(struct session *s, const struct asked *asked)
{
	(void)asked;
	asked_one(s,
	    "Do you want to take your concession back? Nothing was done "
	    "yet. Tap, or answer with the word withdraw.",
	    "I play on", "withdraw");
}

/* ---- letters without a game ---- */

static void tell_rules(struct session *s, const struct asked *asked)
{
	dispatch_one(s, VERB_RULES, asked->words.rules);
}

void asked_tell_games(struct session *s, const struct asked *asked)
{
	dispatch_one(s, asked->words.tables ? VERB_TABLES : VERB_GAMES, "");
}

static void offer_anything(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"The open tables", "tables"},
	    {"My games", "games"},
	    {"All commands", "help"},
	};
	(void)asked;
	if (asked_manual(s->in.letter->evidence))
		dispatch_one(s, VERB_HELP, "");
	else if (!offers_in_game(s))
		offers_about(s);
	else
		asked_offer(s,
		    "I am a program and did not understand all of this, so "
		    "nothing was done. Tap what you want.",
		    taps, COUNT_OF(taps));
}

static void asked_for_leave(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"Find somebody for my seat", "replace me"},
	    {"Concede this game", "concede"},
	    {"No new games", "leave"},
	    {"No more mail", "stop"},
	};
	const bool plays = asked->moment == MOMENT_GAME;
	if (asked_stop(s))
		return;
	asked_offer(s,
	    plays ? "Do you want to stop? Nothing was done yet. Tap what "
		    "you want."
		  : "Do you want to leave? Nothing was done yet. \"leave\" "
		    "keeps you out of new games, and your present games go on: "
		    "to leave one, answer a mail of it. \"stop\" ends all your "
		    "mail, too. To come back later, send \"join\".",
	    taps + (plays ? 0 : 2), plays ? 4 : 2);
}

/* ---- complaints ---- */

/* Returns the game that the letter complains about. A number alone counts
 * tricks or points, unless no game is played. */
static int64_t game_of_complaint(
    const struct session *s, const struct asked *asked)
{
	bool plays = asked->moment == MOMENT_GAME && asked->words.game <= 0;
	return plays ? s->game.row.id : asked_game(s, asked);
}

void asked_for_person(
    struct session *s, const struct asked *asked, const char *seems)
{
	struct game_row row;
	int64_t game = game_of_complaint(s, asked);
	bool found = game && tx_game_row(&s->tx, game, &row);
	int64_t number = store_ruling_last(
	    s->tx.store, s->in.sender.person.id, found ? game : 0);
	const char *text = tx_format(&s->tx,
	    "You seem to want %s I am a program, and I cannot do that.%s",
	    seems, contact_undo(s, found ? &row : NULL));
	if (number)
		asked_one(s, text, "Why my move was refused",
		    tx_format(&s->tx, "explain %" PRId64, number));
	else
		asked_say(s, text);
}

static void asked_for_ruling(struct session *s, const struct asked *asked)
{
	asked_for_person(s, asked,
	    asked_voids(s->in.letter->evidence)
		? "this round void. Only a gamesmaster or the operator can ask "
		  "the table for that, if the referee was wrong."
		: "a person to look at a ruling.");
}

/* ---- one intent ---- */

/* Returns how the intent is answered if the letter is about no game, or NULL.
 */
static answer *without_game(enum intent intent)
{
	static answer *const answers[INTENT_COUNT] = {
	    [INTENT_TURN] = asked_tell_games,
	    [INTENT_TIME] = asked_tell_games,
	    [INTENT_SCORE] = asked_tell_games,
	    [INTENT_WHY] = offer_anything,
	    [INTENT_QUESTION] = offer_anything,
	    [INTENT_WISH] = offer_anything,
	    [INTENT_HELP] = offer_anything,
	};
	return answers[intent];
}

/* ---- another game ---- */

/* True for a question that a look at a game answers. */
static bool asks_how_it_stands(enum intent intent)
{
	static const bool list[INTENT_COUNT] = {
	    [INTENT_TURN] = true,
	    [INTENT_TIME] = true,
	    [INTENT_BIDS] = true,
	    [INTENT_SCORE] = true,
	    [INTENT_PLAYED] = true,
	    [INTENT_PARTNER] = true,
	    [INTENT_TRUMP] = true,
	    [INTENT_QUESTION] = true,
	};
	return list[intent];
}

/* Says how the other game stands. No question about it may be answered for the
 * letter's own game. */
static void tell_other(
    struct session *s, struct asked *asked, const struct intention *found)
{
	struct game_row row;
	bool asks = false;
	if (!asked->other)
		return;
	for (size_t i = 0; i < found->count; i++)
		asks |= asks_how_it_stands(found->list[i]) ||
		        found->list[i] == INTENT_WATCH;
	if (!asks)
		return;
	/* a letter about no game becomes one about the sender's game */
	if (!s->game.is_loaded && tx_game_row(&s->tx, asked->other, &row) &&
	    !row.ended &&
	    store_seat_of(&row, s->in.sender.person.id) != SEAT_NONE &&
	    session_load(s, asked->other)) {
		asked->moment = MOMENT_GAME;
		asked->other = 0;
		return;
	}
	asked->other_told = true;
	if (!query_game(s, asked->other))
		asked_say(s, tx_format(&s->tx, "There is no game %" PRId64 ".",
				 asked->other));
}

/* True if the letter plainly asks for tables: for the others, in an answer to a
 * mail about one, or for one with rules that it names. */
static bool names_tables(
    const struct asked *asked, const struct intention *found)
{
	const struct particulars *words = &asked->words;
	if (asked->moment == MOMENT_TABLE)
		return words->tables;
	return !found->count && *words->rules &&
	       (particulars_about(words, MATTER_TABLE) ||
		   particulars_about(words, MATTER_INVITE));
}

/* People watch a table before they sit down there, and sit down at a game that
 * they watch. The number says which of both it is. */
static enum intent by_number(enum intent intent, bool table)
{
	static const enum intent pairs[][2] = {
	    {INTENT_WATCH, INTENT_SIT}, {INTENT_UNWATCH, INTENT_STAND}};
	for (size_t i = 0; i < COUNT_OF(pairs); i++)
		if (intent == pairs[i][0] || intent == pairs[i][1])
			return pairs[i][table];
	return intent;
}

static void drop(struct intention *list, enum intent intent)
{
	size_t kept = 0;
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i] != intent)
			list->list[kept++] = list->list[i];
	list->count = kept;
}

/* Changes the intents that do not fit to the number that the letter names. */
static void fit_number(
    const struct session *s, const struct asked *asked, struct intention *found)
{
	struct game_row row;
	struct intention fit = {.count = 0};
	bool table = asked_table_named(s, asked);
	bool game = asked->other && tx_game_row(&s->tx, asked->other, &row) &&
	            !row.ended;
	if (table == game)
		return;
	for (size_t i = 0; i < found->count; i++) {
		enum intent intent = by_number(found->list[i], table);
		if (!intent_listed(&fit, intent))
			fit.list[fit.count++] = intent;
	}
	*found = fit;
}

/* Keeps the likeliest of intents whose answers say the same. */
static void answer_once(struct intention *found)
{
	/* intents with the same number; 0: its answer is like no other */
	static const unsigned char alike[INTENT_COUNT] = {
	    [INTENT_STANDINGS] = 1,
	    [INTENT_LADDER] = 1,
	    [INTENT_HALL] = 1,
	    [INTENT_LEAVE] = 2,
	    [INTENT_CONCEDE] = 2,
	    [INTENT_REPLAY] = 3,
	    [INTENT_REVIEW] = 3,
	    [INTENT_HAND] = 4,
	    [INTENT_SEND] = 4,
	    [INTENT_TURN] = 5,
	    [INTENT_TIME] = 5,
	};
	unsigned met = 0;
	size_t kept = 0;
	for (size_t i = 0; i < found->count; i++) {
		unsigned like = alike[found->list[i]];
		if (!like || !(met >> like & 1))
			found->list[kept++] = found->list[i];
		met |= 1u << like;
	}
	found->count = kept;
}

/* Where a table is named, a seat, a game and a profile are one wish, and a seat
 * is the opposite of a no: keep the likelier of both alone. */
static void keep_seat(
    const struct session *s, const struct asked *asked, struct intention *found)
{
	if (!intent_listed(found, INTENT_SIT) || !asked_table(s, asked))
		return;
	for (size_t i = 0; i < found->count; i++) {
		enum intent intent = found->list[i];
		if (intent != INTENT_SIT && intent != INTENT_STAND)
			continue;
		*found = (struct intention){.list = {intent}, .count = 1};
		return;
	}
}

/* True if a word is about a turn or a move: "who leads?", and not "who made
 * this rule?". */
static bool asks_whose_turn(const struct evidence *e)
{
	static const enum
	    concept acts[] = {CONCEPT_PLAY, CONCEPT_WAIT, CONCEPT_NONE};
	static const char *const leads[] = {
	    "whose", "up", "lead", "leads", "leading", "first", "going", NULL};
	bool found = evidence_any(e, acts) || evidence_has(e, leads);
	for (size_t i = 0; i < e->count; i++)
		found |= evidence_about(&e->word[i], MATTER_TURN) ||
		         evidence_about(&e->word[i], MATTER_BID);
	return found;
}

void asked_begin(
    struct session *s, struct asked *asked, struct intention *found)
{
	static const char *const off[] = {
	    "off", "without", "stop", "kick", "alone", NULL};
	const struct evidence *e = s->in.letter->evidence;
	static const char *const check[] = {"check", NULL};
	static const char *const forget[] = {
	    "forget", "delete", "deleted", "erase", NULL};
	enum intent plain = asked_plain(s, asked, found);
	if (plain)
		*found = (struct intention){.list = {plain}, .count = 1};
	if (!particulars_about(&asked->words, MATTER_PRIVATE) &&
	    !(particulars_about(&asked->words, MATTER_WATCH) &&
		(evidence_denies(e) || evidence_has(e, off))))
		drop(found, INTENT_CLOSE);
	/* "I'll go for 20" is a bid */
	if (asked->moment == MOMENT_GAME && !asked->words.table &&
	    !asked_table_named(s, asked))
		drop(found, INTENT_SIT);
	/* letters of unknown words are a little like these */
	if (found->weak)
		drop(found, INTENT_WHERE);
	if (!asks_whose_turn(e) && intent_listed(found, INTENT_TURN)) {
		drop(found, INTENT_TURN);
		if (!found->count && evidence_about(e->word, MATTER_WHO))
			found->list[found->count++] = INTENT_QUESTION;
	}
	if (found->weak || s->game.state.table.phase != PHASE_BID)
		drop(found, INTENT_PASS);
	if (asked_nudges(s, asked))
		*found =
		    (struct intention){.list = {INTENT_REMIND}, .count = 1};
	/* outside of a game, alike intents are answered too */
	if (evidence_has(e, forget) || evidence_has(e, check))
		found->weak = false;
	if (asked->moment != MOMENT_GAME &&
	    intent_listed(found, INTENT_FORGET) &&
	    evidence_has(s->in.letter->evidence, forget))
		*found =
		    (struct intention){.list = {INTENT_FORGET}, .count = 1};
	fit_number(s, asked, found);
	/* "what is my hand now" asks for no advice, but "bid check" does */
	if (found->count > 1 &&
	    !particulars_about(&asked->words, MATTER_HINT) &&
	    !evidence_has(s->in.letter->evidence, check))
		drop(found, INTENT_HINT);
	bool hint = intent_listed(found, INTENT_HINT); /* and no hand */
	drop(found, hint ? INTENT_HAND : INTENT_NONE);
	drop(found, hint ? INTENT_SEND : INTENT_NONE);
	answer_once(found);
	keep_seat(s, asked, found);
	if (intent_listed(found, INTENT_JOIN) && !asked_table(s, asked))
		drop(found, INTENT_INVITE);
	/* bots in the empty seats of that table, and no other game */
	if (intent_listed(found, INTENT_FILL) && asked_table(s, asked))
		drop(found, INTENT_JOIN);
	if (!intent_listed(found, INTENT_JOIN) && names_tables(asked, found)) {
		found->count -= found->count == INTENTS_MOST;
		found->list[found->count++] = INTENT_JOIN;
	}
	tell_other(s, asked, found);
}

bool asked_answer(
    struct session *s, enum intent intent, const struct asked *asked)
{
	static answer *const answers[INTENT_COUNT] = {
	    [INTENT_JOIN] = asked_for_game,
	    [INTENT_SIT] = asked_for_sit,
	    [INTENT_STAND] = asked_for_stand,
	    [INTENT_FILL] = asked_for_go,
	    [INTENT_INVITE] = asked_for_invite,
	    [INTENT_REMATCH] = asked_for_rematch,
	    [INTENT_GAMES] = asked_tell_games,
	    [INTENT_WATCH] = asked_for_watch,
	    [INTENT_UNWATCH] = asked_for_unwatch,
	    [INTENT_CLOSE] = asked_for_close,
	    [INTENT_REPLAY] = asked_tell_replay,
	    [INTENT_STANDINGS] = asked_tell_standings,
	    [INTENT_LADDER] = asked_tell_standings,
	    [INTENT_HALL] = asked_tell_standings,
	    [INTENT_PROFILE] = asked_tell_profile,
	    [INTENT_APPEAL] = asked_for_ruling,
	    [INTENT_SHOW] = asked_for_show,
	    [INTENT_AUTOPLAY] = asked_for_autoplay,
	    [INTENT_CONCEDE] = asked_for_concession,
	    [INTENT_WITHDRAW] = asked_for_withdrawal,
	    [INTENT_LEAVE] = asked_for_leave,
	    [INTENT_REMIND] = asked_for_reminder,
	    [INTENT_DEPUTY] = asked_for_deputy,
	    [INTENT_ZONE] = asked_for_zone,
	    [INTENT_NAME] = asked_for_name,
	    [INTENT_FORGET] = asked_for_forget,
	    [INTENT_SETS] = topics_sets,
	    [INTENT_PAUSE] = asked_for_pause,
	};
	if (asked->other_told && asks_how_it_stands(intent))
		return true;
	answer *one = answers[intent];
	if (intent == INTENT_RULES && *asked->words.rules &&
	    !(s->game.is_loaded &&
		text_same(asked->words.rules, s->game.row.rules.preset)))
		one = tell_rules;
	bool over = asked->moment != MOMENT_GAME && intent == INTENT_HELP;
	if (!one && (!s->game.is_loaded || asked->other || over))
		one = without_game(intent);
	if (one)
		one(s, asked);
	return one != NULL;
}
