/* asked_self.c - what people want for themselves: another name or time zone,
 * that their data is deleted, that cards are played for them, a reminder.
 *
 * As for other wishes, the reply only offers the command. */
#include "asked.h"

#include <string.h>

#include "base/dates.h"
#include "base/text.h"
#include "base/zone.h"
#include "referee/commands/concession.h"
#include "referee/people/names.h"
#include "referee/queries/query.h"
#include "referee/session/contact.h"
#include "referee/session/session.h"
#include "store/talk.h"

enum { WORDS_MOST = 40 };

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

const char *asked_days(const struct session *s)
{
	struct word_list words;
	struct dates days;
	cut_words(s, &words);
	for (size_t i = 0; i < words.count; i++)
		for (size_t end = words.count; end > i + 1; end--) {
			const char *text = words_from(s, &words, i, end);
			if (dates_read(text, &days))
				return text;
		}
	return "";
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
		    "You seem to want times in another time zone. Nothing was "
		    "done yet. Answer with \"zone\" and a large city, as in "
		    "\"zone Berlin\", or the hours ahead of UTC, as in \"zone "
		    "+2\".");
		return;
	}
	const char *line = tx_format(&s->tx, "zone %s", place);
	asked_one(s,
	    "You seem to want times in your own time zone. Nothing was done "
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
		    "You seem to want another name. Nothing was done yet. "
		    "Answer with \"rename\" and the name, as in \"rename "
		    "kate\".");
		return;
	}
	const char *line = tx_format(&s->tx, "rename %s", name);
	asked_one(s,
	    "You seem to want another name. Nothing was done yet. Tap to be "
	    "called this:",
	    line, line);
}

/* ---- data ---- */

void asked_for_forget(struct session *s, const struct asked *asked)
{
	const char *who = contact_for(s, NULL);
	(void)asked;
	asked_one(s,
	    tx_format(&s->tx,
		"You seem to want your data deleted. I am a program and cannot "
		"do that%s%s. Nothing was done yet. To get no more mail, tap.",
		who ? ": write to " : "", who ? who : ""),
	    "No more mail", "stop");
}

/* ---- what is done for a player ---- */

void asked_for_autoplay(struct session *s, const struct asked *asked)
{
	(void)asked;
	int64_t person = s->in.sender.person.id;
	if (store_autoplay(s->tx.store, person) == AUTOPLAY_ON)
		asked_one(s,
		    "I play a card for you whenever it is your only legal one. "
		    "To play such cards yourself, tap.",
		    "I play every card", "autoplay off");
	else
		asked_one(s,
		    "You seem to want me to play a card for you if it is your "
		    "only legal one. Nothing was done yet. Tap to turn this "
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
	(void)asked;
	asked_offer(s,
	    "You seem to want somebody to play for you for a while. No bot "
	    "and no other person can do that: whoever takes your seat keeps "
	    "it. Nothing was done yet. Tap what you want instead.",
	    taps, sizeof taps / sizeof taps[0]);
}

void asked_for_reminder(struct session *s, const struct asked *asked)
{
	static const struct doc_choice taps[] = {
	    {"2 more days for this turn", "more time 2 days"},
	    {"One mail a day", "mail digest"},
	};
	(void)asked;
	asked_offer(s,
	    tx_format(&s->tx,
		"You seem to want a reminder. While it is your turn, I remind "
		"you once a day; I cannot choose another time.%s Tap if you "
		"want something else.",
		query_whose_turn(s)),
	    taps, sizeof taps / sizeof taps[0]);
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
	    "You seem to want to take your concession back. Nothing was done "
	    "yet. Tap, or answer with the word withdraw.",
	    "I play on", "withdraw");
}
