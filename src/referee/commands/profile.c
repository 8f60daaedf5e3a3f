/* profile.c - `profile` and `set profile`: what a person did in finished games.
 *
 * A person sees all of the own profile. Others see it only if the person agreed
 * by `set profile on`. Whether a name exists is told to nobody: a profile that
 * is off and an unknown name get the same answer. */
#include "profile.h"

#include <inttypes.h>

#include "base/text.h"
#include "base/when.h"
#include "referee/ratings/ratings.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/ratings.h"
#include "store/tallies.h"

enum { LINES = 13, PERCENT = 100, TENTHS = 10 };

/* A table of a word and its value in each line. */
struct sheet {
	const struct tx *tx;
	const char *cells[LINES][2];
	int lines;
};

__attribute__((format(printf, 3, 4))) static void line(
    struct sheet *sheet, const char *word, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	sheet->cells[sheet->lines][0] = word;
	sheet->cells[sheet->lines][1] =
	    arena_vformat(sheet->tx->arena, format, ap);
	sheet->lines++;
	va_end(ap);
}

/* "45 of 60 (75 %)"; "none" if there were none. */
static void share(
    struct sheet *sheet, const char *word, int64_t some, int64_t all)
{
	if (!all)
		line(sheet, word, "none");
	else
		line(sheet,
		    word,
		    "%" PRId64 " of %" PRId64 " (%" PRId64 " %%)",
		    some,
		    all,
		    some * PERCENT / all);
}

static void rating_line(struct sheet *sheet, const struct rating_row *r)
{
	const char *provisional =
	    r->games < RATING_PROVISIONAL ? ", provisional" : "";
	if (!r->games)
		line(sheet, "rating", "none yet");
	else
		line(sheet,
		    "rating",
		    "%d \302\261 %d%s",
		    rating_points(r->rating),
		    rating_interval(r->rating),
		    provisional);
	line(sheet, "rated games", "%" PRId64, r->games);
}

/* Returns the mean time of an answer: "5 hours". */
static const char *mean_answer(const struct tx *tx, const struct tally *t)
{
	char span[WHEN_PERSON];
	if (!t->answers)
		return "none yet";
	return tx_format(
	    tx, "%s", when_span(t->seconds / t->answers, span, sizeof span));
}

static void fill(struct sheet *sheet, int64_t person)
{
	struct tally t;
	const struct tx *tx = sheet->tx;
	struct rating_row r = store_rating(tx->store, person);
	int64_t games = store_tally_sum(tx->store, person, &t);
	int64_t bags = t.rounds ? t.bags * TENTHS / t.rounds : 0;
	line(sheet, "finished games", "%" PRId64, games);
	line(sheet, "games given up", "%" PRId64, t.quit);
	rating_line(sheet, &r);
	line(sheet, "rounds", "%" PRId64, t.rounds);
	share(sheet, "bids made", t.made, t.bids);
	line(sheet, "sets", "%" PRId64, t.bids - t.made);
	share(sheet, "nils made", t.nils_made, t.nils);
	line(sheet,
	    "bags a round",
	    "%" PRId64 ".%" PRId64,
	    bags / TENTHS,
	    bags % TENTHS);
	line(sheet, "misplays", "%" PRId64, t.misplays);
	line(sheet, "time-outs", "%" PRId64, t.timeouts);
	line(sheet, "time to answer, mean", "%s", mean_answer(tx, &t));
	line(sheet,
	    "reliable",
	    "%s",
	    ratings_reliable(tx, person) ? "yes" : "not yet");
}

/* Adds the table, and for the person, how to show or hide it. */
static void show(struct session *s, int64_t person, bool own)
{
	static const struct doc_choice on[] = {
	    {"Let others see it", "set profile on"}};
	static const struct doc_choice off[] = {
	    {"Hide it from others", "set profile off"}};
	struct sheet *sheet = arena_alloc(s->tx.arena, sizeof *sheet);
	*sheet = (struct sheet){.tx = &s->tx};
	bool shown = store_profile(s->tx.store, person);
	fill(sheet, person);
	doc_table(&s->reply.answer, sheet->cells[0], sheet->lines, 2, false);
	if (!own)
		return;
	doc_paragraph(&s->reply.answer,
	    shown ? "Others can see this. To hide it, send \"set profile "
		    "off\"."
		  : "Only you can see this. To let others see it, and your "
		    "name in standings, send \"set profile on\".");
	doc_choices(&s->reply.answer, "", shown ? off : on, 1);
}

/* True if the command asks for the sender's own profile. */
static bool asks_own(const struct session *s, const char *name)
{
	return !*name || text_same(name, "me") || text_same(name, "my") ||
	       text_same(name, s->in.sender.person.handle);
}

void profile_show(struct session *s, const struct command *c)
{
	struct person p;
	const char *name = c->args;
	if (s->in.sender.known && asks_own(s, name)) {
		reply_say(&s->reply, c, "This is your profile.");
		show(s, s->in.sender.person.id, true);
		return;
	}
	if (!s->in.sender.known && !*name) {
		reply_say(&s->reply,
		    c,
		    "I do not know this address. To play, send \"join\".");
		return;
	}
	bool found = *name && find_person(&s->tx, name, &p);
	if (!found || !store_profile(s->tx.store, p.id)) {
		reply_say(&s->reply,
		    c,
		    "No player of that name lets others see a profile.");
		return;
	}
	reply_say(&s->reply, c, "This is the profile of %s.", p.handle);
	show(s, p.id, false);
}

void profile_set(struct session *s, const struct command *c, const char *how)
{
	bool on = text_same(how, "on");
	if (!on && !text_same(how, "off")) {
		reply_say(&s->reply,
		    c,
		    "Expected \"set profile on\" or \"set profile off\".");
		return;
	}
	store_profile_set(s->tx.store, s->in.sender.person.id, on);
	s->tx.acted = true;
	reply_say(&s->reply,
	    c,
	    on ? "Others can now see your profile, and your name in standings."
	       : "Others can no longer see your profile, and in standings you "
		 "are called \"a player\".");
}
