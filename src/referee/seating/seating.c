/* seating.c - tables at which seats are free, what they show, and strangers who
 * are invited to them.
 *
 * A stranger's address gets one invitation ever, from anybody. The database
 * keeps only digests of these addresses. */
#include "seating.h"

#include "base/address.h"
#include "base/log.h"
#include "base/text.h"
#include "engine/options.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/q.h"

enum { TABLES_MOST = 100 /* of a person, read together */ };

/* ---- places ---- */

int seating_next(
    const struct open_table *t, enum place_state state, int from, int step)
{
	for (int n = from; n < t->rules.seats; n += step)
		if (t->place[n].state == state)
			return n;
	return NO_PLACE;
}

int seating_place(const struct open_table *t, int64_t person)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (person && t->place[n].person.id == person)
			return n;
	return NO_PLACE;
}

int seating_count(const struct open_table *t, enum place_state state)
{
	int count = 0;
	for (int n = 0; n < t->rules.seats; n++)
		count += t->place[n].state == state;
	return count;
}

bool seating_stays(const struct open_table *t)
{
	return seating_count(t, PLACE_SITS) > 0;
}

void seating_take(const struct tx *tx, struct open_table *t, int n,
    enum place_state state, const struct person *person)
{
	t->place[n] = (struct place){
	    .state = state,
	    .person = *person,
	    .since = tx->now,
	};
}

int seating_opener(const struct open_table *t)
{
	int first = NO_PLACE;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		bool sits = p->state == PLACE_SITS;
		if (sits && (first < 0 || p->since < t->place[first].since))
			first = n;
	}
	return first;
}

/* ---- when the game starts ---- */

bool seating_agreed(const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].state == PLACE_SITS && !t->place[n].agrees)
			return false;
	return true;
}

/* Returns when `limit` seconds from `since` have passed, without outages. */
static int64_t after(const struct tx *tx, int64_t since, int64_t limit)
{
	const struct stops none = {.person = 0};
	return store_deadline(tx->store, since, limit, &none);
}

/* Returns until when those who sit can object to bots. Precondition: table->go
 * is set. */
static int64_t seating_objects_until(
    const struct tx *tx, const struct open_table *t)
{
	return after(tx, t->go, WHEN_DAY);
}

int64_t seating_kept_until(const struct tx *tx, const struct place *p)
{
	return after(tx, p->since, SEATING_KEPT_FOR);
}

bool seating_starts(
    const struct tx *tx, const struct open_table *t, int64_t fetched)
{
	int sit = seating_count(t, PLACE_SITS);
	int bots = seating_count(t, PLACE_BOT);
	if (!sit || seating_count(t, PLACE_INVITED))
		return false;
	if (sit + bots == t->rules.seats)
		return true;
	return t->go &&
	       (seating_agreed(t) || seating_objects_until(tx, t) < fetched);
}

/* ---- seats and partners ---- */

static const char *const seat_names[] = {"north", "east", "south", "west"};
enum { NAMED_SEATS = COUNT_OF(seat_names) };

bool seating_has_names(const struct rules *rules)
{
	return rules->seating == SEATING_AS_NAMED &&
	       rules->seats == NAMED_SEATS;
}

int seating_named(const char *word)
{
	for (int n = 0; n < NAMED_SEATS; n++)
		if (text_same(word, seat_names[n]))
			return n;
	return NO_PLACE;
}

const char *seating_name(int place)
{
	return seat_names[place];
}

/* Returns the place across from place `n`, in rules where that is the
 * partner's; otherwise NO_PLACE. */
static int across(const struct rules *rules, int n)
{
	if (2 * rules->sides != rules->seats)
		return NO_PLACE;
	return (n + rules->sides) % rules->seats;
}

/* Returns the place of the partner of the place `n`; NO_PLACE if the rules draw
 * the seats, or have no partners. */
static int seating_across(const struct open_table *t, int n)
{
	if (t->rules.seating != SEATING_AS_NAMED)
		return NO_PLACE;
	return across(&t->rules, n);
}

/* ---- storing ---- */

int64_t seating_closes(const struct tx *tx, const struct open_table *t)
{
	int64_t last = t->opened;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->since > last)
			last = p->since;
	}
	return after(tx, last, SEATING_OPEN_FOR);
}

/* Returns when an invitation expires, the game starts or the table closes,
 * whichever is first. */
static int64_t due(const struct tx *tx, const struct open_table *t)
{
	int64_t first = seating_closes(tx, t);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED)
			first =
			    when_earlier(first, seating_kept_until(tx, p) + 1);
	}
	if (seating_starts(tx, t, 0))
		return tx->now;
	if (t->go && !seating_count(t, PLACE_INVITED))
		first = when_earlier(first, seating_objects_until(tx, t) + 1);
	return first;
}

void seating_store(const struct tx *tx, struct open_table *t)
{
	t->due = due(tx, t);
	bool chosen = t->mate[0] >= 0 && !t->rematch;
	if (chosen && (t->place[t->mate[0]].state == PLACE_FREE ||
			  t->place[t->mate[1]].state == PLACE_FREE))
		t->mate[0] = t->mate[1] = NO_PLACE;
	if (seating_stays(t))
		store_open_table_set(tx->store, t);
	else
		store_open_table_drop(tx->store, t->id);
	pages_add(tx, PAGE_FRONT, 0);
}

void seating_leave_all(const struct tx *tx, int64_t person)
{
	struct open_table t;
	int64_t ids[TABLES_MOST];
	size_t n = store_open_tables_of(tx->store, person, ids, TABLES_MOST);
	for (size_t i = 0; i < n; i++) {
		if (!store_open_table(tx->store, tx->arena, ids[i], &t))
			continue;
		t.place[seating_place(&t, person)] = (struct place){0};
		seating_store(tx, &t);
	}
}

/* Open tables in words: who sits there, what the reader can do, and
 * the mails about it. */

const char *seating_game(const struct tx *tx, const struct rules *r)
{
	static const char *const counts[] = {
	    "", "", "two", "three", "four", "five", "six"};
	const char *ends = "";
	if (r->target)
		ends = tx_format(tx, ", to %d points", r->target);
	else if (r->hands)
		ends = tx_format(tx, ", %d rounds", r->hands);
	return tx_format(
	    tx, "%s players%s%s", counts[r->seats], rules_teams(r), ends);
}

const char *seating_about(const struct tx *tx, const struct rules *r)
{
	/* a bid, the cards, and the result of the round */
	const int mails = 1 + r->hand_size + 1;
	char span[32];
	const char *time = "There is no time limit, and you";
	if (r->time_limit != NO_TIME_LIMIT)
		time = tx_format(tx, "You have %s for each turn, and",
		    when_span(r->time_limit, span, sizeof span));
	return tx_format(tx,
	    "The game is for %s, by the rules of %s. %s get about %d mails a "
	    "round. It costs nothing.",
	    seating_game(tx, r), r->preset, time, mails);
}

/* Returns the names of the persons in that state: "ann and bob"; "" for none.
 */
static const char *names(
    const struct tx *tx, const struct open_table *t, enum place_state state)
{
	const char *list = "";
	int left = seating_count(t, state);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != state)
			continue;
		left--;
		list =
		    tx_list(tx, list, left ? ", " : " and ", p->person.handle);
	}
	return list;
}

/* Returns such as "ann and bob sit there"; "" for nobody. */
static const char *clause(const struct tx *tx, const struct open_table *t,
    enum place_state state, const char *one, const char *more)
{
	int count = seating_count(t, state);
	if (!count)
		return "";
	return tx_format(
	    tx, " %s %s.", names(tx, t, state), count == 1 ? one : more);
}

static const char *seats(
    const struct tx *tx, int count, const char *one, const char *more)
{
	if (!count)
		return "";
	if (count == 1)
		return tx_format(tx, " %s", one);
	return tx_format(tx, " %d %s", count, more);
}

/* Returns the free seats by name, such as ": east, south (across from ann) and
 * west"; "" if the seats have no names. */
static const char *free_names(const struct tx *tx, const struct open_table *t)
{
	const char *list = "";
	int left = seating_count(t, PLACE_FREE);
	if (!seating_has_names(&t->rules) || !left)
		return "";
	for (int n = 0; n < t->rules.seats; n++) {
		const char *name = seating_name(n);
		int mate = seating_across(t, n);
		if (t->place[n].state != PLACE_FREE)
			continue;
		left--;
		if (mate != NO_PLACE && t->place[mate].person.id)
			name = tx_format(tx, "%s (across from %s)", name,
			    t->place[mate].person.handle);
		list = tx_list(tx, list, left ? ", " : " and ", name);
	}
	return tx_format(tx, ": %s", list);
}

/* Returns the free seats, such as " 2 seats are free: east and west.". */
static const char *free_seats(const struct tx *tx, const struct open_table *t)
{
	const char *text = seats(tx, seating_count(t, PLACE_FREE),
	    "One seat is free", "seats are free");
	if (!*text)
		return "";
	return tx_format(tx, "%s%s.", text, free_names(tx, t));
}

/* Returns the table as the reader may see it. A member who was invited by
 * address is a guest until the member sits down, because the inviter need not
 * know whose address it is. */
static struct open_table hide_guests(const struct open_table *t, int64_t reader)
{
	struct open_table shown = *t;
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &shown.place[n];
		if (p->guest && p->person.id != reader)
			p->person.handle = "a guest";
	}
	return shown;
}

/* Returns such as "Table 12 (amiga target=250): ann sits there. bob is invited.
 * 2 seats are free." */
static const char *described(
    const struct tx *tx, const struct open_table *table, int64_t reader)
{
	char rules[RULES_TEXT];
	const struct open_table shown = hide_guests(table, reader);
	const struct open_table *t = &shown;
	rules_write(&t->rules, rules, sizeof rules);
	return tx_format(tx, "Table %" PRId64 " (%s%s):%s%s%s%s", t->id, rules,
	    t->unrated ? ", unrated" : "",
	    clause(tx, t, PLACE_SITS, "sits there", "sit there"),
	    clause(tx, t, PLACE_INVITED, "is invited", "are invited"),
	    seats(tx, seating_count(t, PLACE_BOT), "One seat is a bot's.",
		"seats are bots'."),
	    free_seats(tx, t));
}

/* What a person can do at a table: sentences, and buttons for the same. */
struct offers {
	const struct open_table *table;
	const char *text;
	struct doc_choice *choice;
	int count;
};

/* Adds a sentence "To TO_DO, send LINE.", and a button for it. */
static void offer_line(const struct tx *tx, struct offers *offers,
    const char *line, const char *label, const char *to_do)
{
	offers->text = tx_list(tx, offers->text, " ",
	    tx_format(tx, "To %s, send \"%s\".", to_do, line));
	offers->choice[offers->count++] = (struct doc_choice){label, line};
}

/* Adds what the command WORD does at this table: "WORD 12". */
static void offer(const struct tx *tx, struct offers *offers, const char *word,
    const char *label, const char *to_do)
{
	int64_t id = offers->table->id;
	const char *line = tx_format(tx, "%s %" PRId64, word, id);
	offer_line(tx, offers, line, label, to_do);
}

/* Returns for whom the game waits, with a blank before it; "" for nobody. */
static const char *still_asked(
    const struct tx *tx, const struct open_table *t, const char *zone)
{
	char when[80];
	int64_t last = 0;
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED &&
		    seating_kept_until(tx, p) > last)
			last = seating_kept_until(tx, p);
	}
	if (!last)
		return "";
	when_person(last, zone, when, sizeof when);
	return tx_format(tx,
	    " Before that, it waits for the answer of %s, until %s at the "
	    "latest.",
	    names(tx, t, PLACE_INVITED), when);
}

/* Adds the time at which bots take the free seats, if the opener wants that. */
static void tell_start(const struct tx *tx, int n, struct offers *offers)
{
	char when[80];
	const struct open_table *t = offers->table;
	const struct open_table shown = hide_guests(t, t->place[n].person.id);
	const char *zone = t->place[n].person.zone;
	if (!t->go)
		return;
	when_person(seating_objects_until(tx, t), zone, when, sizeof when);
	offers->text = tx_format(tx,
	    "The game starts with bots on %s, or as soon as all who sit there "
	    "agree, unless one of them says no.%s",
	    when, still_asked(tx, &shown, zone));
}

/* Adds how the person who sits at place `n` says yes or no to bots. */
static void offer_bots(const struct tx *tx, int n, struct offers *offers)
{
	const struct open_table *t = offers->table;
	bool opener = n == seating_opener(t);
	if (opener ? !t->go : !t->place[n].agrees)
		offer(tx, offers, "go table", "Start with bots",
		    opener ? "start with bots in the empty seats"
			   : "agree to bots in the empty seats");
	if (t->go)
		offer(tx, offers, "decline", "No bots", "say no");
	if (opener && seating_count(t, PLACE_INVITED))
		offers->text = tx_list(tx, offers->text, " ",
		    tx_format(tx,
			"To give up the seat of an invited player, send \"go "
			"table %" PRId64 " without NAME\".",
			t->id));
}

/* Adds what the person who sits at place `n` can do. */
static void offer_seated(const struct tx *tx, int n, struct offers *offers)
{
	const struct open_table *t = offers->table;
	/* who sits down at another player's table wants to know when the game
	 * starts, and no more */
	bool brief = n != seating_opener(t) && t->place[n].since == tx->now;
	tell_start(tx, n, offers);
	if (!brief && seating_next(t, PLACE_FREE, 0, 1) != NO_PLACE)
		offers->text = tx_list(tx, offers->text, " ",
		    tx_format(tx,
			"To invite a player, send \"invite NAME to %" PRId64
			"\".",
			t->id));
	offer_bots(tx, n, offers);
	if (!brief)
		offer(
		    tx, offers, "stand", "Leave the table", "leave the table");
}

/* seating_show; without the sentences if the mail says in others what to do. */
static void show(const struct tx *tx, const struct open_table *t,
    int64_t person, struct doc *doc, bool sentences)
{
	enum { OFFERS_MOST = 3 };
	struct offers offers = {.table = t, .text = ""};
	int n = seating_place(t, person);
	enum place_state state = n < 0 ? PLACE_FREE : t->place[n].state;
	bool room = seating_next(t, PLACE_FREE, 0, 1) != NO_PLACE;
	offers.choice =
	    arena_alloc(tx->arena, OFFERS_MOST * sizeof *offers.choice);
	if (state == PLACE_SITS)
		offer_seated(tx, n, &offers);
	else if (state == PLACE_INVITED || room)
		offer(tx, &offers, "sit", "Sit down", "sit down");
	if (state == PLACE_INVITED)
		offer(tx, &offers, "decline", "No, thanks", "decline");
	doc_paragraph(doc, "%s", described(tx, t, person));
	if (!offers.count)
		return;
	if (sentences)
		doc_paragraph(doc, "%s", offers.text);
	doc_choices(doc, "", offers.choice, offers.count);
}

void seating_show(const struct tx *tx, const struct open_table *t,
    int64_t person, struct doc *doc)
{
	show(tx, t, person, doc, true);
}

void seating_mail(struct session *s, const struct open_table *t,
    const struct person *person, const char *what, const char *guess)
{
	struct doc doc;
	const char *subject =
	    tx_format(&s->tx, "Table %" PRId64 ": %s", t->id, what);
	struct outbound mail = {
	    .person = person,
	    .doc = &doc,
	    .guess = guess,
	};
	doc_init(&doc, s->tx.arena, subject);
	int n = seating_place(t, person->id);
	doc_headline(&doc, "%s", what);
	bool invited = n != NO_PLACE && t->place[n].state == PLACE_INVITED;
	if (invited) {
		doc_strong(&doc, "To play, answer yes. If not, answer no.");
		doc_paragraph(&doc,
		    "%s The game starts when all seats are taken. To see the "
		    "rules, send \"rules %s\".",
		    seating_about(&s->tx, &t->rules), t->rules.preset);
	}
	show(&s->tx, t, person->id, &doc, !invited);
	outbound_mail(s, &mail);
}

void seating_tell(struct session *s, const struct open_table *t, int64_t except,
    const char *what, const char *guess)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_SITS && p->person.id != except)
			seating_mail(s, t, &p->person, what, guess);
	}
}

void seating_mail_invited(
    struct session *s, const struct open_table *t, const char *what)
{
	const char *guess = tx_format(&s->tx, "sit %" PRId64, t->id);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state != PLACE_INVITED || p->since != s->tx.now ||
		    (p->guest && !p->person.id))
			continue;
		seating_mail(s, t, &p->person, what, guess);
	}
}

void seating_tell_gone(struct session *s, const struct open_table *before,
    const struct open_table *after)
{
	for (int n = 0; n < before->rules.seats; n++) {
		const struct place *p = &before->place[n];
		if (p->state != PLACE_INVITED || !p->person.id ||
		    seating_place(after, p->person.id) != NO_PLACE)
			continue;
		outbound_person(s, &p->person,
		    tx_format(&s->tx, "Table %" PRId64 " starts without you",
			before->id),
		    tx_format(&s->tx,
			"The seat that was kept for you at table %" PRId64
			" is given up, and the game starts without you. To "
			"see the open tables, send \"tables\".",
			before->id));
	}
}

void seating_left(
    struct session *s, struct open_table *t, int64_t except, const char *what)
{
	seating_store(&s->tx, t);
	seating_tell(s, t, except, what, NULL);
}

void seating_post(
    struct session *s, const struct open_table *t, const char *who)
{
	const struct site *site = s->tx.site;
	struct doc doc;
	const char *subject = tx_format(
	    &s->tx, "%s looks for players: table %" PRId64, who, t->id);
	struct outbound post = {
	    .to = site->list,
	    .doc = &doc,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_headline(&doc, "%s looks for players", who);
	doc_paragraph(&doc, "%s", described(&s->tx, t, 0));
	doc_paragraph(&doc,
	    "To sit down, mail \"sit %" PRId64
	    "\" to %s. If you are new, first mail \"join\" to that address. "
	    "An answer to the list does nothing.",
	    t->id, site->address);
	outbound_mail(s, &post);
}

/* Strangers who are invited to open tables.
 *
 * Invitations to addresses that did not ask for mail are the only mails of this
 * kind. So an address gets only one in all, even if several members invite it.
 * Only a plain yes causes another mail. The mail has no text of the member's
 * but the handle. */

const char *guests_digest(const struct tx *tx, const char *address)
{
	char mailbox[ADDRESS_MAX + 2];
	char *digest = arena_alloc(tx->arena, SHA256_HEX);
	address_mailbox(address, mailbox);
	sha256_hex(mailbox, strlen(mailbox), digest);
	return digest;
}

static bool guest_invited(struct store *store, const char *digest)
{
	static const char invited[] =
	    "SELECT invited FROM guest WHERE digest = ?";
	return q_number(store, 0, invited, digest) != 0;
}

bool guests_may_get(const struct tx *tx, const char *address)
{
	return address_valid(address) && !letter_robot_address(address) &&
	       !address_is_ours(tx, address) && !ban_of(tx, address) &&
	       !guest_invited(tx->store, guests_digest(tx, address));
}

static bool guest_declined(struct store *store, const char *digest)
{
	static const char declined[] =
	    "SELECT declined FROM guest WHERE digest = ?";
	return q_number(store, 0, declined, digest) != 0;
}

bool guests_declined(const struct tx *tx, const char *address)
{
	return guest_declined(tx->store, guests_digest(tx, address));
}

struct invited {
	const struct tx *tx;
	const char *list;
};

static void add_invited(void *context, const char *address)
{
	struct invited *l = context;
	const char *copy = arena_string(l->tx->arena, address);
	if (guest_invited(l->tx->store, guests_digest(l->tx, copy)))
		l->list = tx_list(l->tx, l->list, ", ", copy);
}

const char *guests_invited_of(const struct tx *tx, const struct person *person)
{
	struct invited found = {tx, ""};
	add_invited(&found, person->address);
	store_aliases(tx->store, person->id, add_invited, &found);
	return found.list;
}

void guests_take(
    const struct tx *tx, struct open_table *t, int n, const char *address)
{
	const struct person guest = {
	    .handle = "a guest",
	    .address = arena_string(tx->arena, address),
	};
	seating_take(tx, t, n, PLACE_INVITED, &guest);
	t->place[n].guest = guests_digest(tx, address);
}

/* ---- the invitation ---- */

/* An invitation to a stranger. */
struct invitation {
	const char *who;                /* the member who invites */
	const struct open_table *table; /* NULL: no seat is kept */
	const char *kept; /* until when the seat is kept; "": it is not */
	bool asked;       /* the stranger asked about an earlier one */
};

/* Returns who plays at the table with the stranger. Of the members there,
 * a stranger may know only the one who invites. */
static const char *company(
    const struct tx *tx, const struct open_table *t, const char *who)
{
	int bots = seating_count(t, PLACE_BOT);
	int more = t->rules.seats - 2 - bots;
	const char *list = who;
	if (more)
		list = tx_format(tx, "%s%s%d other player%s", list,
		    bots ? ", " : " and ", more, more == 1 ? "" : "s");
	if (bots)
		list = tx_format(
		    tx, "%s and %d bot%s", list, bots, bots == 1 ? "" : "s");
	return list;
}

/* Writes the invitation, also as the answer to a question about it. */
static void write_invitation(
    const struct session *s, const struct invitation *i, struct doc *doc)
{
	static const struct doc_choice taps[] = {
	    {"Yes, I play", "yes\r\n-- \r\n"},
	    {"No, thanks", "no\r\n-- \r\n"},
	};
	const struct open_table *t = i->table;
	struct rules rules;
	doc_headline(doc, "%s invites you to a game of Spades", i->who);
	if (i->asked)
		doc_paragraph(doc,
		    "You wrote about this invitation, but I read no plain yes "
		    "or no. I am a program. All I know is that a member who is "
		    "called %s here gave me your address, to play with you.",
		    i->who);
	doc_strong(doc, "To play, answer this mail with yes.");
	doc_choices(doc, "your answer", taps, COUNT_OF(taps));
	doc_paragraph(doc,
	    "Spades is a card game, and here people play it by mail: you get "
	    "your cards in a mail, and answer with the card that you play. "
	    "Each mail says what you may do.");
	if (t) {
		rules = t->rules;
		/* a number of the member's is a word of the member's */
		if (rules.target != rules_find(rules.preset)->target)
			rules.target = rules.hands = 0;
		doc_paragraph(doc, "You play with %s. %s",
		    company(&s->tx, t, i->who), seating_about(&s->tx, &rules));
	} else {
		doc_paragraph(doc, "It costs nothing.");
	}
	doc_paragraph(doc,
	    "%sIf you do not want to play, answer no, and this address gets no "
	    "mail from here unless you write first. If you do nothing, you get "
	    "no more mail either.",
	    i->kept);
	if (!i->asked)
		doc_paragraph(doc,
		    "I am %s, a program. The member who is called %s here gave "
		    "me your address, and wrote nothing of this mail.",
		    s->tx.site->address, i->who);
}

static void mail_guest(
    struct session *s, const char *address, const struct invitation *i)
{
	struct doc doc;
	struct outbound mail = {
	    .to = address,
	    .subject =
		tx_format(&s->tx, "%s invites you to a game of Spades", i->who),
	    .doc = &doc,
	    .join =
		{
		    .purpose = PURPOSE_JOIN,
		    .address = address,
		    .handle = "",
		    .guess = tx_format(&s->tx, GUESTS_SIT "%s", i->who),
		},
	};
	doc_init(&doc, s->tx.arena, mail.subject);
	write_invitation(s, i, &doc);
	outbound_mail(s, &mail);
}

static bool guest_add(struct store *store, const char *digest, int64_t now)
{
	return q_run(store,
		   "INSERT OR IGNORE INTO guest(digest, invited) VALUES (?, ?)",
		   digest, now) > 0;
}

void guests_mail(struct session *s, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED && p->guest && !p->person.id &&
		    p->person.address &&
		    guest_add(s->tx.store, p->guest, s->tx.now)) {
			const struct invitation i = {
			    .who = s->in.sender.person.handle,
			    .table = t,
			    .kept = tx_format(&s->tx,
				"Your seat is kept for %d days. ",
				SEATING_KEPT_FOR / WHEN_DAY),
			};
			mail_guest(s, p->person.address, &i);
			log_line(LOG_LEVEL_INFO, "%s invited a stranger",
			    s->in.sender.person.handle);
		}
	}
}

/* ---- the answer ---- */

/* Returns the table where a place is kept for a guest; 0 for none. `digest` is
 * the hex SHA-256 of the guest's address. */
static int64_t guest_table(struct store *store, const char *digest)
{
	static const char kept[] =
	    "SELECT open_table FROM open_place WHERE guest = ?";
	return q_number(store, 0, kept, digest);
}

/* Finds the place that is kept for the address. Returns NO_PLACE if there is
 * none. */
static int find_place(
    const struct tx *tx, const char *address, struct open_table *t)
{
	const char *digest = guests_digest(tx, address);
	int64_t id = guest_table(tx->store, digest);
	if (!id || !store_open_table(tx->store, tx->arena, id, t))
		return NO_PLACE;
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].guest && !strcmp(t->place[n].guest, digest))
			return n;
	return NO_PLACE;
}

const char *guests_inviter(const struct token *t)
{
	return t->guess + strlen(GUESTS_SIT);
}

void guests_explain(struct session *s, const struct token *t)
{
	struct open_table table;
	char when[80];
	struct invitation i = {
	    .who = guests_inviter(t),
	    .kept = guests_declined(&s->tx, t->address)
	                ? "You declined, so your seat is no longer kept. "
	                : "",
	    .asked = true,
	};
	int n = find_place(&s->tx, t->address, &table);
	if (n != NO_PLACE) {
		when_person(seating_kept_until(&s->tx, &table.place[n]), "",
		    when, sizeof when);
		i.kept =
		    tx_format(&s->tx, "Your seat is kept until %s. ", when);
		i.table = &table;
	}
	mail_guest(s, t->address, &i);
}

/* Finds the only open table of the member who invited. Returns its first free
 * place; NO_PLACE if there is none. */
static int free_place(
    const struct tx *tx, const char *inviter, struct open_table *t)
{
	struct person p;
	int64_t ids[2];
	if (!find_person(tx, inviter, &p) ||
	    store_open_tables_of(tx->store, p.id, ids, 2) != 1 ||
	    !store_open_table(tx->store, tx->arena, *ids, t) ||
	    t->place[seating_place(t, p.id)].state != PLACE_SITS)
		return NO_PLACE;
	return seating_next(t, PLACE_FREE, 0, 1);
}

int64_t guests_arrive(
    const struct tx *tx, const struct person *person, const char *inviter)
{
	struct open_table t;
	int n = find_place(tx, person->address, &t);
	if (n == NO_PLACE)
		n = free_place(tx, inviter, &t);
	if (n == NO_PLACE)
		return 0;
	seating_take(tx, &t, n, PLACE_INVITED, person);
	seating_store(tx, &t);
	return t.id;
}

void guests_decline(struct session *s, const char *address)
{
	struct open_table t;
	int n = find_place(&s->tx, address, &t);
	q_run(s->tx.store, "UPDATE guest SET declined = 1 WHERE digest = ?",
	    guests_digest(&s->tx, address));
	s->tx.acted = true;
	if (n == NO_PLACE)
		return;
	t.place[n] = (struct place){0};
	seating_left(s, &t, 0, "The guest declined");
}
