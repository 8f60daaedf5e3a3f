/* opening.c - `new`, `rematch` and `invite`: opens a table and asks people to
 * it.
 *
 * new amiga target=250 with bob against cat and dan
 *
 * "new game with bob and 2 bots" plays by the usual rules.
 *
 * The sender takes the first place. `with` names the sender's partner, and
 * `against` the other side. If only `with` names players, those after the
 * partner are the other side. `on list` posts the table on the site's list.
 * Where everyone plays for himself, both only invite. A rematch keeps rules,
 * seats and bots of the finished game. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "engine/options.h"
#include "mail/particulars.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/queries/query.h"
#include "referee/seating/seating.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/ratings.h"
#include "tables.h"

/* `invite`: asks members and strangers to sit down at an open
 * table. */

enum {
	INVITES_DAY = 10, /* invitations that a person sends in a day */
	INVITED_DAY = 5   /* invitations that a person gets in a day */
};

/* True up to `most` times a day for each `who`. */
static bool within(const struct tx *tx, const char *what, int64_t who, int most)
{
	for (int k = 0; k < most; k++)
		if (limits_once_a_day(
			tx, tx_format(tx, "%s %" PRId64 " %d", what, who, k)))
			return true;
	return false;
}

/* True if the sender may invite that person today. A true result is counted. */
static bool may_ask(const struct session *s, const struct person *p)
{
	int64_t own = s->in.sender.person.id;
	return within(&s->tx, "invites", own, INVITES_DAY) &&
	       within(&s->tx, "invited", p->id, INVITED_DAY);
}

/* Returns how a refusal begins. A table without a number was only to be opened,
 * and is not opened now. */
static const char *not_done(const struct open_table *t)
{
	return t->id ? "Not invited" : "No table was opened";
}

/* may_ask, with a reply if the sender may not. */
static bool may_invite(struct session *s, const struct command *c,
    const struct open_table *t, const struct person *p)
{
	if (may_ask(s, p))
		return true;
	reply_say(&s->reply, c,
	    "%s: you can send %d invitations a day, and each player can get "
	    "%d. Try again tomorrow.",
	    not_done(t), INVITES_DAY, INVITED_DAY);
	return false;
}

/* Finds a member by handle or by any of the member's addresses. */
static bool find_member(
    const struct tx *tx, const char *name, struct person *out)
{
	if (find_person(tx, name, out))
		return true;
	return strchr(name, '@') &&
	       store_person_alias(tx->store, tx->arena, name, out);
}

/* True if a place at the table is kept for the stranger. */
static bool is_guest(
    const struct tx *tx, const struct open_table *t, const char *address)
{
	const char *digest = guests_digest(tx, address);
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].guest && !strcmp(t->place[n].guest, digest))
			return true;
	return false;
}

/* True if an invitation may go to the address of the member `p`, or of a
 * stranger if `p` is NULL. */
static bool may_get(const struct session *s, const struct open_table *t,
    const char *address, const struct person *p)
{
	if (is_guest(&s->tx, t, address))
		return false;
	if (!p)
		return guests_may_get(&s->tx, address);
	return !p->left && seating_place(t, p->id) == NO_PLACE && may_ask(s, p);
}

/* Keeps the place for the person at an address, a member or a stranger. The
 * sender does not learn whose address it is. All reasons that depend on the
 * address get one answer, so nobody learns from it who declined, or who left.
 */
static bool keep_for_address(struct session *s, const struct command *c,
    struct open_table *t, int n, const char *address)
{
	struct person p;
	if (s->in.sender.level < TRUST_AUTH) {
		sure_not(&s->reply, c);
		return false;
	}
	if (!limits_guest(&s->tx, &s->in, address)) {
		reply_say(&s->reply, c,
		    "%s: you can invite three addresses a day, and the referee "
		    "invites only a limited number of addresses an hour. Try "
		    "again later. You can also ask %.80s to mail the word "
		    "\"join\" to %s.",
		    not_done(t), address, s->tx.site->address);
		return false;
	}
	bool counts = s->tx.writes; /* only such a question is answered */
	bool member = counts && find_member(&s->tx, address, &p);
	if (counts && !may_get(s, t, address, member ? &p : NULL)) {
		reply_say(&s->reply, c,
		    "%s: no invitation goes to %.80s. A stranger's address "
		    "gets only one invitation from all players, and some "
		    "addresses get none. A new player can mail the word "
		    "\"join\" to %s. If you know the name of a member, write "
		    "the name.",
		    not_done(t), address, s->tx.site->address);
		return false;
	}
	guests_take(&s->tx, t, n, address);
	if (member)
		t->place[n].person = p;
	return true;
}

/* Keeps the place `n` for the member of that name, or for the stranger at that
 * address. Otherwise replies why not, and returns false. */
static bool places_keep(struct session *s, const struct command *c,
    struct open_table *t, int n, const char *name)
{
	struct person p;
	if (strchr(name, '@'))
		return keep_for_address(s, c, t, n, name);
	if (!find_person(&s->tx, name, &p) || p.left) {
		reply_say(&s->reply, c,
		    "%s: %.60s is not a member. To invite a stranger, write "
		    "the mail address instead of the name. A new player can "
		    "also mail the word \"join\" to %s.",
		    not_done(t), name, s->tx.site->address);
		return false;
	}
	if (seating_place(t, p.id) != NO_PLACE) {
		reply_say(&s->reply, c,
		    "%s: %s sits there already, or is invited.", not_done(t),
		    p.handle);
		return false;
	}
	/* a table that is not open yet may never be: opening.c counts later */
	if (t->id && !may_invite(s, c, t, &p))
		return false;
	seating_take(&s->tx, t, n, PLACE_INVITED, &p);
	return true;
}

/* True if the sender may invite today all members who are named at a table that
 * is about to be opened. Otherwise replies why not. A true result is counted,
 * so call it once the line is known to open the table. */
static bool places_may_ask_all(
    struct session *s, const struct command *c, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED && !p->guest &&
		    !may_invite(s, c, t, &p->person))
			return false;
	}
	return true;
}

/* Mails the invitations of all places that were kept in this session. */
static void places_mail_kept(struct session *s, const struct open_table *t)
{
	seating_mail_invited(s, t,
	    tx_format(&s->tx, "%s invites you to a game",
		s->in.sender.person.handle));
	guests_mail(s, t);
}

/* True for a number alone, as in "to 12". */
static bool is_number(const char *word)
{
	size_t digits = strspn(word, "0123456789");
	return digits && strspn(word + digits, ".!") == strlen(word + digits);
}

/* Find the table that `invite` names at its end, or else the sender's only
 * table. */
static bool find_own(
    struct session *s, const struct command *c, struct open_table *out)
{
	int64_t id = 0;
	const char *last = strrchr(c->args, ' ');
	if (last && is_number(last + 1))
		id = places_number(last);
	if (!id && places_count(&s->tx, s->in.sender.person.id, &id) != 1)
		id = 0;
	if (id && store_open_table(s->tx.store, s->tx.arena, id, out))
		return places_own(s, c, out) != NO_PLACE;
	reply_say(&s->reply, c,
	    "Write \"invite\", a name, and the number of an open table at "
	    "which you sit, as in \"invite bob to 12\".");
	return false;
}

/* True for words between and behind the names. */
static bool is_filler(const char *word)
{
	static const char *const idle[] = {"and", "to", "too", "also", "as",
	    "well", "please", "pls", "plz", "thanks", "thx", "game", "table",
	    "of", "a", "on", "the", "rules", NULL};
	for (int i = 0; idle[i]; i++)
		if (text_same(word, idle[i]))
			return true;
	return particulars_relation(word);
}

/* Returns "with" or "against" if the text begins with a word that begins names,
 * else NULL. */
static const char *begins_names(const char *text)
{
	static const char *const words[] = {"with", "against", "versus", "vs"};
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		size_t size = strlen(words[i]);
		if (!text_starts(text, words[i]))
			continue;
		size += text[size] == '.';
		if (strchr(" ,", text[size]))
			return words[!!i];
	}
	return NULL;
}

/* True for a word between names. */
static bool parts(const char *text)
{
	return text_starts(text, "and ") || begins_names(text);
}

static bool is_bot(const char *word)
{
	return text_same(word, "bot") || text_same(word, "bots") ||
	       text_same(word, "robots");
}

/* Returns the number that the word says, up to the bots that the largest table
 * takes; 0 for none. */
static int count_of(const char *word)
{
	static const char *const words[] = {
	    "one", "two", "three", "four", "five"};
	for (int i = 0; i < (int)COUNT_OF(words); i++)
		if (text_same(word, words[i]))
			return i + 1;
	return strlen(word) == 1 && *word > '0' && *word <= '9' ? *word - '0'
	                                                        : 0;
}

/* True for a word of `new` that is no name and no label. `next` follows it. */
static bool is_own(const char *word, const char *next)
{
	return strchr(word, '=') || rules_find(word) || begins_names(word) ||
	       text_same(word, "unrated") || text_same(word, "list") ||
	       is_bot(word) || (count_of(word) && is_bot(next));
}

/* Returns the bytes up to the next comma or word between names. */
static size_t group_size(const char *words)
{
	const char *p = words;
	while (*p && *p != ',') {
		p += strcspn(p, " ,");
		p += strspn(p, " ");
		if (parts(p))
			break;
	}
	return (size_t)(p - words);
}

/* Blanks the words before an address that only say whose it is, and brackets:
 * "my friend Kim Fox <kim@example.org>" is kim@example.org. A member who is
 * named before them is invited, too: "bob Kim <kim@example.org>". Rules,
 * options and bots stay. */
static void drop_labels(const struct session *s, char *words)
{
	struct person member;
	for (size_t size; *words; words += size) {
		size = group_size(words);
		const char *last = memrchr(words, '@', size);
		for (char *p = words; last && p < last;) {
			size_t word = strcspn(p, " <>()");
			const char *name = arena_copy(s->tx.arena, p, word);
			char *next = p + word + strspn(p + word, " <>()");
			bool label = strchr("<(", p[word + (p[word] == ' ')]);
			if (!strchr(name, '@') &&
			    !is_own(name, arena_copy(s->tx.arena, next,
					      strcspn(next, " <>()"))) &&
			    (label || !find_person(&s->tx, name, &member)))
				memset(p, ' ', word);
			p = next;
		}
		for (size_t i = 0; i < size; i++)
			if (strchr("<>()", words[i]))
				words[i] = ' ';
		size += words[size] == ',' || !size;
	}
}

/* Removes the full stop after the last name. */
static void end_sentence(char *word)
{
	size_t size = strlen(word);
	while (size && strchr(".!", word[size - 1]))
		word[--size] = '\0';
}

/* Keeps places for the persons that `invite` names. Returns their names, or
 * NULL, with a reply, if there is none. */
static const char *keep_all(
    struct session *s, const struct command *c, struct open_table *t)
{
	char *left = arena_string(s->tx.arena, c->args);
	const char *list = "";
	drop_labels(s, left);
	for (char *word; (word = strsep(&left, ", "));) {
		end_sentence(word);
		if (!*word || is_filler(word) || is_number(word) ||
		    begins_names(word))
			continue;
		if (is_bot(word)) {
			reply_say(&s->reply, c,
			    "To start with bots in the empty seats, send \"go "
			    "table %" PRId64 "\".",
			    t->id);
			continue;
		}
		int n = seating_next(t, PLACE_FREE, 0, 1);
		if (n == NO_PLACE) {
			reply_say(&s->reply, c, "No seat is free any more.");
			break;
		}
		if (!places_keep(s, c, t, n, word))
			continue;
		const struct place *p = &t->place[n];
		list = tx_list(
		    &s->tx, list, " and ", p->guest ? word : p->person.handle);
	}
	return *list ? list : NULL;
}

/* Says what becomes of the invitations to the people in the list. */
static const char *invited_text(const struct tx *tx, const char *list)
{
	return tx_format(tx,
	    "You invited %s. I keep a seat for %d days, and tell you when an "
	    "answer comes. The game starts when all seats are taken.",
	    list, SEATING_KEPT_FOR / WHEN_DAY);
}

bool places_invite_allowed(struct session *s, const struct command *c)
{
	struct open_table t;
	return find_own(s, c, &t) && keep_all(s, c, &t);
}

void places_invite(struct session *s, const struct command *c)
{
	struct open_table t;
	const char *list = find_own(s, c, &t) ? keep_all(s, c, &t) : NULL;
	if (!list)
		return;
	places_changed(s, c, &t, invited_text(&s->tx, list));
	places_mail_kept(s, &t);
}

/* `new` and `rematch`: opens a table.
 *
 * new amiga target=250 with bob against cat and dan
 *
 * The sender takes the first place. `with` names the sender's partner, and
 * `against` the other side. If only `with` names players, those after the
 * partner are the other side. `on list` posts the table on the site's list.
 * Where everyone plays for himself, both only invite. A rematch keeps rules,
 * seats and bots of the finished game. */

/* What the line asks for, as far as it was read. */
struct opening {
	struct open_table table;
	const char *side;  /* "with" or "against", before names; "": options */
	int bots;          /* the number before "bots"; 0: none */
	bool filled;       /* "bots" without a number: in all free seats */
	const char *named; /* the people who were invited; "": nobody */
	bool opposed;      /* the line has "against" */
	bool listed;       /* the line asks for a post on the list */
};

/* ---- who may open a table ---- */

static bool may_open(struct session *s, const struct command *c)
{
	if (session_owes_another(&s->game, &s->reply, c, 0))
		return false;
	if (!places_may_sit(s, c))
		return false;
	if (offers_open(s))
		return true;
	reply_say(&s->reply, c,
	    "At this site only a gamesmaster opens tables. To see the open "
	    "tables, send \"tables\".");
	return false;
}

/* ---- new ---- */

/* Replies what is wrong with the word, and what was expected. */
static void expected(
    struct session *s, const struct command *c, const char *wrong)
{
	reply_say(&s->reply, c,
	    "No table was opened: %s. Write \"new\" and a rule set. You can "
	    "add options, and players to invite, as in \"new " RULES_USUAL
	    " target=250 with bob against cat and dan\". The rule sets are %s.",
	    wrong, query_rule_sets(&s->tx));
}

static void sit_first(struct session *s, struct open_table *t)
{
	t->opened = s->tx.now;
	t->mate[0] = t->mate[1] = -1;
	seating_take(&s->tx, t, 0, PLACE_SITS, &s->in.sender.person);
}

/* Returns a free place on the sender's side or on the other side; NO_PLACE for
 * none. */
static int place_on(const struct open_table *t, bool own_side)
{
	int sides = t->rules.sides;
	if (sides == t->rules.seats)
		return seating_next(t, PLACE_FREE, 1, 1);
	if (own_side)
		return seating_next(t, PLACE_FREE, 0, sides);
	int found = NO_PLACE;
	for (int side = 1; side < sides; side++) {
		int n = seating_next(t, PLACE_FREE, side, sides);
		if (n != NO_PLACE && (found == NO_PLACE || n < found))
			found = n;
	}
	return found;
}

/* If the rules draw the seats, the chosen partners must be named to the draw.
 */
static void choose_partner(struct open_table *t, int n)
{
	bool drawn = t->rules.seating != SEATING_AS_NAMED;
	if (!drawn || t->rules.sides == t->rules.seats || t->mate[0] >= 0)
		return;
	t->mate[0] = 0;
	t->mate[1] = n;
}

/* Returns the place for the next one named. Sets *own_side to whether it is on
 * the sender's side. Replies if it returns NO_PLACE. */
static int next_place(struct session *s, const struct command *c,
    const struct opening *w, const char *name, bool *own_side)
{
	*own_side = text_same(w->side, "with");
	int n = place_on(&w->table, *own_side);
	if (n == NO_PLACE && *own_side && !w->opposed) {
		*own_side = false;
		n = place_on(&w->table, *own_side);
	}
	if (n == NO_PLACE)
		reply_say(&s->reply, c,
		    "No table was opened: no seat is left for %.60s on that "
		    "side.",
		    name);
	return n;
}

static bool add_person(struct session *s, const struct command *c,
    struct opening *w, const char *name)
{
	bool own_side;
	int n = next_place(s, c, w, name, &own_side);
	if (n == NO_PLACE || !places_keep(s, c, &w->table, n, name))
		return false;
	const struct place *p = &w->table.place[n];
	w->named = tx_list(
	    &s->tx, w->named, " and ", p->guest ? name : p->person.handle);
	if (own_side)
		choose_partner(&w->table, n);
	return true;
}

static bool add_bots(
    struct session *s, const struct command *c, struct opening *w)
{
	bool own_side;
	int count = w->bots ? w->bots : 1;
	w->bots = 0;
	while (count--) {
		int n = next_place(s, c, w, "a bot", &own_side);
		if (n == NO_PLACE)
			return false;
		w->table.place[n].state = PLACE_BOT;
	}
	return true;
}

static bool add_option(
    struct session *s, const struct command *c, struct opening *w, char *word)
{
	char why[300];
	char *equals = strchr(word, '=');
	if (!equals) {
		expected(s, c,
		    tx_format(&s->tx,
			"%.60s is neither an option with its value nor a "
			"player to invite",
			word));
		return false;
	}
	*equals = '\0';
	if (rules_set(&w->table.rules, word, equals + 1, why, sizeof why))
		return true;
	reply_say(&s->reply, c, "No table was opened: %s.", why);
	return false;
}

static bool on_list(
    struct session *s, const struct command *c, struct opening *w)
{
	w->listed = s->tx.site->list != NULL;
	if (!w->listed)
		reply_say(&s->reply, c,
		    "No table was opened: this site has no mailing list. Send "
		    "the line again without \"on list\".");
	return w->listed;
}

/* True if the table may be posted on the list today, or needs no post.
 * Otherwise replies. Counts the post, so it comes last: a line that opens no
 * table must not use up the day's post. */
static bool may_post(
    struct session *s, const struct command *c, const struct opening *w)
{
	int64_t person = s->in.sender.person.id;
	if (!w->listed ||
	    limits_once_a_day(
		&s->tx, tx_format(&s->tx, "posted a table %" PRId64, person)))
		return true;
	reply_say(&s->reply, c,
	    "No table was opened: the list gets one post a day about your "
	    "tables. Send the line again without \"on list\".");
	return false;
}

/* Read one word after the rule set. Replies and returns false if it does not
 * fit. */
static bool read_word(
    struct session *s, const struct command *c, struct opening *w, char *word)
{
	const char *side = begins_names(word);
	if (side)
		w->side = side;
	else if (text_same(word, "list"))
		return on_list(s, c, w);
	else if (text_same(word, "unrated"))
		w->table.unrated = true;
	else if (*w->side && count_of(word))
		w->bots = count_of(word);
	else if (*w->side && !w->bots && is_bot(word) &&
		 !text_same(word, "bot"))
		w->filled = true;
	else if (*w->side && is_bot(word))
		return add_bots(s, c, w);
	else if (*w->side && !strchr(word, '='))
		return add_person(s, c, w, word);
	else
		return add_option(s, c, w, word);
	return true;
}

/* Cut the next word that means something off `left`. Returns NULL after the
 * last. */
static char *next_word(char **left)
{
	for (;;) {
		char *word = strsep(left, " ,;:");
		if (!word)
			return NULL;
		size_t size = strcspn(word, "!");
		if (size && word[size - 1] == '.')
			size--;
		word[size] = '\0';
		if (*word && !is_filler(word))
			return word;
	}
}

static bool names_opponents(const struct session *s, const struct command *c)
{
	char *left = arena_string(s->tx.arena, c->args);
	for (char *word; (word = next_word(&left));) {
		const char *side = begins_names(word);
		if (side && text_same(side, "against"))
			return true;
	}
	return false;
}

static bool read_line(
    struct session *s, const struct command *c, struct opening *w)
{
	char why[300];
	char *left = arena_string(s->tx.arena, c->args);
	drop_labels(s, left);
	char *word = next_word(&left);
	w->opposed = names_opponents(s, c);
	bool usual = word && begins_names(word);
	const struct rules *rules = NULL;
	if (word)
		rules = rules_find(usual ? RULES_USUAL : word);
	if (!rules && !word) {
		offers_play(s);
		s->reply.said++;
		return false;
	}
	if (!rules) {
		expected(s, c, tx_format(&s->tx, "%.60s is no rule set", word));
		return false;
	}
	if (rules_twice(c->args, why, sizeof why)) {
		reply_say(&s->reply, c, "No table was opened: %s.", why);
		return false;
	}
	w->table.rules = *rules;
	sit_first(s, &w->table);
	if (usual)
		w->side = begins_names(word);
	while ((word = next_word(&left))) {
		bool named = left && text_starts(left, "rules");
		rules = named ? rules_find(word) : NULL;
		if (rules && !*w->named) {
			w->table.rules = *rules;
		} else if (named) {
			expected(s, c,
			    tx_format(&s->tx, "%.60s is no rule set", word));
			return false;
		} else if (!read_word(s, c, w, word)) {
			return false;
		}
	}
	if (w->bots) {
		expected(s, c, "the line ends with a number of players");
		return false;
	}
	int n;
	while (w->filled &&
	       (n = seating_next(&w->table, PLACE_FREE, 1, 1)) != NO_PLACE)
		w->table.place[n].state = PLACE_BOT;
	if (rules_check(&w->table.rules, why, sizeof why))
		return true;
	reply_say(&s->reply, c, "No table was opened: %s.", why);
	return false;
}

/* Reads the line if it opens a table. Otherwise replies and returns false. */
static bool read_wish(
    struct session *s, const struct command *c, struct opening *w)
{
	return may_open(s, c) && read_line(s, c, w) &&
	       places_may_ask_all(s, c, &w->table) && may_post(s, c, w);
}

bool opening_new_allowed(struct session *s, const struct command *c)
{
	struct opening w = {.side = "", .named = ""};
	return read_wish(s, c, &w);
}

void opening_new(struct session *s, const struct command *c)
{
	struct opening w = {.side = "", .named = ""};
	if (!read_wish(s, c, &w))
		return;
	store_open_table_add(s->tx.store, &w.table);
	places_changed(s, c, &w.table,
	    *w.named ? invited_text(&s->tx, w.named)
		     : "The table is open. Members see it when they send "
		       "\"tables\".");
	places_mail_kept(s, &w.table);
	if (w.listed)
		seating_post(s, &w.table, s->in.sender.person.handle);
}

/* ---- rematch ---- */

/* Find the finished game that the command means: the one it names, or else the
 * game of the letter. The sender must have a seat in it. */
static bool finished_game(
    struct session *s, const struct command *c, struct game_row *row)
{
	int64_t id = places_number(c->args);
	if (!id && s->game.is_loaded)
		id = s->game.row.id;
	bool found = id && tx_game_row(&s->tx, id, row);
	int64_t person = s->in.sender.person.id;
	if (found && row->ended && store_seat_of(row, person) != SEAT_NONE)
		return true;
	reply_say(&s->reply, c,
	    "Write \"rematch\" and the number of a finished game that you "
	    "played, as in \"rematch 7\".");
	return false;
}

/* Seat the sender and the bots as before, and keep the other places for those
 * who had them. */
static void seat_again(
    struct session *s, const struct game_row *row, struct open_table *t)
{
	for (int n = 0; n < row->rules.seats; n++) {
		const struct person *p = &row->seat[n];
		if (!p->id)
			t->place[n].state = PLACE_BOT;
		else if (p->id != s->in.sender.person.id && !p->left)
			seating_take(&s->tx, t, n, PLACE_INVITED, p);
	}
	int own = store_seat_of(row, s->in.sender.person.id);
	seating_take(&s->tx, t, own, PLACE_SITS, &s->in.sender.person);
}

/* Finds the table that somebody opened for this rematch before. */
static bool find_rematch(
    const struct tx *tx, int64_t game, struct open_table *out)
{
	int64_t id = store_open_rematch(tx->store, game);
	return id && store_open_table(tx->store, tx->arena, id, out);
}

bool opening_rematch_allowed(struct session *s, const struct command *c)
{
	struct game_row row;
	struct open_table t;
	if (!finished_game(s, c, &row))
		return false;
	return find_rematch(&s->tx, row.id, &t) ? places_may_join(s, c, &t)
	                                        : may_open(s, c);
}

void opening_rematch(struct session *s, const struct command *c)
{
	struct game_row row;
	struct open_table t;
	if (!finished_game(s, c, &row))
		return;
	if (find_rematch(&s->tx, row.id, &t)) {
		places_join(s, c, &t);
		return;
	}
	if (!may_open(s, c))
		return;
	t = (struct open_table){.opened = s->tx.now};
	t.rules = row.rules;
	t.rematch = row.id;
	t.unrated = store_unrated(s->tx.store, row.id);
	t.mate[0] = t.mate[1] = -1;
	choose_partner(&t, t.rules.sides);
	seat_again(s, &row, &t);
	store_open_table_add(s->tx.store, &t);
	places_changed(s, c, &t,
	    "The referee asks the other players of that game to play again.");
	seating_mail_invited(s, &t,
	    tx_format(&s->tx, "%s wants to play game %" PRId64 " again",
		s->in.sender.person.handle, row.id));
}
