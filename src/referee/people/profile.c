/* profile.c - `profile`, `standings` and `set`: what a person did in finished
 * games, who may see it, and the person's settings.
 *
 * A person sees all of the own profile. Others see it only if the person agreed
 * by `set profile on`. Whether a name exists is told to nobody: a profile that
 * is off and an unknown name get the same answer. */
#include "profile.h"

#include "base/text.h"
#include "base/zone.h"
#include "referee/ratings/ratings.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/q.h"

/* `zone`: the time zone in which a person reads times.
 *
 * Until the person sets a zone, the referee takes the offset from the Date of
 * the person's letters. Letters that did nothing do not count, so replaying an
 * old letter changes no zone. */

/* Use this zone for the person and for the person's seat in the session's
 * game. */
static void take_zone(struct session *s, const char *zone, bool set)
{
	struct person *p = &s->in.sender.person;
	int seat = sender_seat(&s->in, &s->game);
	p->zone = arena_string(s->tx.arena, zone);
	p->zone_set = set;
	if (seat != SEAT_NONE)
		s->game.row.seat[seat].zone = p->zone;
	q_run(s->tx.store,
	    "UPDATE person SET zone = ?, zone_set = ? WHERE id = ?", p->zone,
	    set, p->id);
}

void zones_guess(struct session *s)
{
	char zone[ZONE_NAME];
	const struct sender *w = &s->in.sender;
	bool sure = w->known && sender_may_move(&s->in);
	if (!s->tx.acted || s->reply.held || !sure || w->person.zone_set)
		return;
	if (!zone_of_offset(s->in.letter->zone, zone))
		return;
	if (strcmp(zone, w->person.zone) != 0)
		take_zone(s, zone, false);
}

/* ---- the command ---- */

static const char *time_in_zone(const struct tx *tx, const char *zone)
{
	char when[WHEN_PERSON];
	return tx_format(
	    tx, "%s", when_person(tx->now, zone, when, sizeof when));
}

static void say_zone(struct session *s, const struct command *c)
{
	const struct person *p = &s->in.sender.person;
	const char *source = "";
	if (!p->zone_set && *p->zone)
		source =
		    " The referee guesses this from the dates of your letters.";
	reply_say(&s->reply, c,
	    "It is %s for you.%s To change your time zone, send \"zone\" and a "
	    "city, as in \"zone Europe/Berlin\", or the hours ahead of UTC, as "
	    "in \"zone +2\".",
	    time_in_zone(&s->tx, p->zone), source);
}

/* Set the zone that the sender asked for, and reply with the result. The
 * sender must be proven. */
static void zones_set(
    struct session *s, const struct command *c, const char *name)
{
	char zone[ZONE_NAME];
	enum zone_found found = zone_find(name, zone);
	if (found != ZONE_FOUND) {
		if (found == ZONE_NO_DATABASE)
			reply_say(&s->reply, c,
			    "Nothing was changed, because my computer knows no "
			    "names of time zones (it lacks the package "
			    "tzdata). Send the hours ahead of UTC, as in "
			    "\"zone +2\".");
		else
			reply_say(&s->reply, c,
			    "I know no such time zone. Send \"zone\" and a "
			    "large city, as in \"zone Europe/Berlin\" or "
			    "\"zone Berlin\", or the hours ahead of UTC, as in "
			    "\"zone +2\".");
		return;
	}
	take_zone(s, zone, true);
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "Your mails now show times in your time zone, where it is %s.",
	    time_in_zone(&s->tx, zone));
}

void zones_command(struct session *s, const struct command *c)
{
	if (!s->in.sender.known) {
		reply_say(&s->reply, c, "You are not registered here.");
		return;
	}
	if (!*c->args) {
		say_zone(s, c);
		return;
	}
	if (!sure_of_sender(s, c))
		return;
	zones_set(s, c, c->args);
}

/* `standings`: the best players.
 *
 * Names are shown only of people who agreed by `set profile on`. */

enum { SHOWN = 20 };

static int64_t reader(const struct session *s)
{
	return s->in.sender.known ? s->in.sender.person.id : 0;
}

/* Returns how the person is called for this reader. */
static const char *called(
    const struct session *s, int64_t person, const char *name)
{
	if (person == reader(s))
		return "you";
	return name ? name : "a player";
}

enum { COLUMNS = 4 };

static void standing_cells(const struct session *s, const char *cell[COLUMNS],
    int64_t place, const struct standing *line)
{
	const struct rating_row *row = &line->row;
	cell[0] = tx_format(&s->tx, "%" PRId64, place);
	cell[1] = called(s, row->person, line->name);
	cell[2] = numbers_rating(&s->tx, &row->rating);
	cell[3] = tx_format(&s->tx, "%" PRId64, row->games);
}

/* Adds the reader below the best players, if the reader is not among them.
 * Returns the number of lines. */
static size_t add_reader(
    const struct session *s, struct standing *line, size_t n)
{
	struct rating_row own = store_rating(s->tx.store, reader(s));
	if (own.games < RATING_PROVISIONAL)
		return n;
	for (size_t i = 0; i < n; i++)
		if (line[i].row.person == own.person)
			return n;
	line[n] = (struct standing){.row = own};
	return n + 1;
}

/* Return how many of them are better than that. */
static int64_t better(struct store *store, int64_t mean)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM rating INDEXED BY rating_order "
	    "WHERE games >= 10 AND mean > ?",
	    mean);
}

void standings_show(struct session *s, const struct command *c)
{
	static const char *const head[COLUMNS] = {
	    "place", "player", "rating", "games"};
	struct store *store = s->tx.store;
	struct standing line[SHOWN + 1];
	const char *(*cells)[COLUMNS] =
	    arena_alloc(s->tx.arena, (SHOWN + 2) * sizeof *cells);
	size_t n = store_standings(store, s->tx.arena, line, SHOWN);
	if (!n) {
		reply_say(&s->reply, c,
		    "Nobody has finished %d rated games yet.",
		    RATING_PROVISIONAL);
		return;
	}
	n = add_reader(s, line, n);
	memcpy(cells[0], head, sizeof head);
	for (size_t i = 0; i < n; i++) {
		int64_t place = 1 + better(store, line[i].row.rating.mean);
		standing_cells(s, cells[i + 1], place, &line[i]);
	}
	reply_say(&s->reply, c,
	    "The best players who have finished %d rated games or more:",
	    RATING_PROVISIONAL);
	doc_table(&s->reply.answer, cells[0], (int)n + 1, COLUMNS, true);
	doc_paragraph(&s->reply.answer,
	    "A rating of 1540 \302\261 120 is between 1420 and 1660 with a "
	    "chance of 95 %%. Names are shown only of players who agreed. To "
	    "be shown, send \"set profile on\".");
}

/* ---- the site's pages ---- */

/* Returns where the person's page is, such as " You have a page of your own:
 * ..."; "" if the site's address is unknown. */
static const char *own_page(const struct tx *tx, int64_t person)
{
	const char *url = tx->site->pages_url;
	if (!tx->site->pages_dir)
		return " This referee writes no pages at present.";
	if (!url)
		return " You have a page of your own there.";
	return tx_format(
	    tx, " Your own page: %s/person/%" PRId64 ".html", url, person);
}

/* Says whether the site's pages name the person, and how to change that. */
static void show_page(struct session *s, int64_t person)
{
	static const struct doc_choice on[] = {
	    {"Name me on the site", "set page on"}};
	static const struct doc_choice off[] = {
	    {"Do not name me on the site", "set page off"}};
	bool named = store_page_names(s->tx.store, person);
	if (!s->tx.site->pages_dir)
		return;
	if (named)
		doc_paragraph(&s->reply.answer,
		    "The site's pages name you.%s To hide your name there, "
		    "send \"set page off\".",
		    own_page(&s->tx, person));
	else
		doc_paragraph(&s->reply.answer,
		    "The site's pages do not name you. To be named there, send "
		    "\"set page on\".");
	doc_choices(&s->reply.answer, "", named ? off : on, 1);
}

/* Handles `set page on` and `set page off`. */
static void profile_set_page(
    struct session *s, const struct command *c, const char *how)
{
	bool on = text_same(how, "on");
	const struct person *p = &s->in.sender.person;
	if (!on && !text_same(how, "off")) {
		reply_say(&s->reply, c,
		    "Expected \"set page on\" or \"set page off\".");
		return;
	}
	store_page_name(s->tx.store, p->id, on);
	if (on)
		pages_add_person(&s->tx, p->id);
	else
		pages_hide_person(&s->tx, p->id);
	s->tx.acted = true;
	if (on)
		reply_say(&s->reply, c,
		    "The site's pages now call you %s: at open tables, in "
		    "standings, and in games in which everybody agreed to be "
		    "named. A page of your own has the numbers of your "
		    "profile.%s",
		    p->handle, own_page(&s->tx, p->id));
	else
		reply_say(&s->reply, c,
		    "The site's pages no longer name you. They call you \"a "
		    "player\", your games have letters instead of names, and "
		    "you have no page of your own.");
}

void profile_offer_page(const struct tx *tx, struct doc *doc)
{
	if (tx->site->pages_dir && tx->site->pages_url)
		doc_paragraph(doc,
		    "You can watch games at %s too. Your name is not shown "
		    "there unless you send \"set page on\".",
		    tx->site->pages_url);
}

/* ---- profiles ---- */

static bool profile(struct store *store, int64_t person)
{
	return q_number(
	    store, 0, "SELECT count(*) FROM profile WHERE person = ?", person);
}

/* Adds the table, and for the person, how to show or hide it. */
static void show(struct session *s, int64_t person, bool own)
{
	static const struct doc_choice on[] = {
	    {"Let others see it", "set profile on"}};
	static const struct doc_choice off[] = {
	    {"Hide it from others", "set profile off"}};
	struct numbers *n = arena_alloc(s->tx.arena, sizeof *n);
	bool shown = profile(s->tx.store, person);
	numbers_of(&s->tx, person, n);
	doc_table(&s->reply.answer, n->cells[0], NUMBERS, 2, false);
	if (!own)
		return;
	doc_paragraph(&s->reply.answer,
	    shown ? "Others can see this. To hide it, send \"set profile off\"."
		  : "Only you can see this. To let others see it, and your "
		    "name in standings, send \"set profile on\".");
	doc_choices(&s->reply.answer, "", shown ? off : on, 1);
	show_page(s, person);
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
		reply_say(&s->reply, c,
		    "I do not know this address. To play, send \"join\".");
		return;
	}
	bool found = *name && find_person(&s->tx, name, &p);
	if (!found || !profile(s->tx.store, p.id)) {
		reply_say(&s->reply, c,
		    "No player of that name lets others see a profile.");
		return;
	}
	reply_say(&s->reply, c, "This is the profile of %s.", p.handle);
	show(s, p.id, false);
}

/* What is told about `set profile off`. */
static const char *hidden_text(const struct session *s)
{
	if (store_page_names(s->tx.store, s->in.sender.person.id))
		return "Nobody can ask for your profile by mail any more. The "
		       "site's pages still have it; to end that, send \"set "
		       "page off\".";
	return "Others can no longer see your profile, and in standings you "
	       "are called \"a player\".";
}

/* Stores whether others may see the person's profile, and the name in
 * standings. */
static void store_profile_set(struct store *store, int64_t person, bool shown)
{
	q_run(store,
	    shown ? "INSERT OR IGNORE INTO profile(person) VALUES (?)"
		  : "DELETE FROM profile WHERE person = ?",
	    person);
}

/* Handles `set profile on` and `set profile off`. */
static void profile_set(
    struct session *s, const struct command *c, const char *how)
{
	bool on = text_same(how, "on");
	if (!on && !text_same(how, "off")) {
		reply_say(&s->reply, c,
		    "Expected \"set profile on\" or \"set profile off\".");
		return;
	}
	store_profile_set(s->tx.store, s->in.sender.person.id, on);
	s->tx.acted = true;
	reply_say(&s->reply, c, "%s",
	    on ? "Others can now see your profile, and your name in standings."
	       : hidden_text(s));
}

/* `set`: how the referee treats a person in all games. */

/* With `always`, sealed hands are opened at the deal. Otherwise the player may
 * choose to bid a blind nil. */
static void set_look(struct session *s, const struct command *c, bool always)
{
	q_run(s->tx.store, "UPDATE person SET always_look = ? WHERE id = ?",
	    always, s->in.sender.person.id);
	s->tx.acted = true;
	if (always)
		reply_say(&s->reply, c,
		    "From the next deal on, you see your cards at once.");
	else
		reply_say(&s->reply, c,
		    "From the next deal on, your hand is sealed when you may "
		    "bid blind.");
}

/* Handles `set autoplay on` and `set autoplay off`. */
static void set_autoplay(
    struct session *s, const struct command *c, const char *how)
{
	struct command plain = *c;
	plain.verb = VERB_AUTOPLAY;
	plain.args = how;
	if (text_same(how, "on") || text_same(how, "off"))
		talk_autoplay(s, &plain);
	else
		reply_say(&s->reply, c,
		    "Expected \"set autoplay on\" or \"set autoplay off\".");
}

void people_set(struct session *s, const struct command *c)
{
	const char *zone = text_after(c->args, "zone");
	if (zone)
		zones_set(s, c, zone);
	else if (text_after(c->args, "autoplay"))
		set_autoplay(s, c, text_after(c->args, "autoplay"));
	else if (text_after(c->args, "profile"))
		profile_set(s, c, text_after(c->args, "profile"));
	else if (text_after(c->args, "page"))
		profile_set_page(s, c, text_after(c->args, "page"));
	else if (text_same(c->args, "look always"))
		set_look(s, c, true);
	else if (text_same(c->args, "look ask"))
		set_look(s, c, false);
	else
		reply_say(&s->reply, c,
		    "Expected \"set look always\", \"set look ask\", \"set "
		    "profile on\", \"set profile off\", \"set page on\", \"set "
		    "page off\", or \"set zone\" and a city. With \"set look "
		    "always\" you see your cards at "
		    "once, and cannot bid blind.");
}
