/* names.c - handles: which names are free, and how a person changes theirs.
 *
 * Two names that look alike count as the same name. A former name stays
 * reserved for its person. So nobody can be mistaken for somebody else.
 *
 * "referree plays Q♠" and "left says: yes" would mislead their readers. Each
 * listed word is refused in every spelling that looks like it: in upper or
 * lower case, with digits in place of letters or at the end, and with dashes.
 * Long words, which no real name resembles by chance, are also refused if
 * letters in them are doubled or doubled letters are written once. */
#include "names.h"

#include "base/log.h"
#include "base/text.h"
#include "referee/outgoing/limits.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"

enum { HANDLE_MIN = 2, HANDLE_MAX = 16 };

/* ---- misleading names ---- */

/* clang-format off */
/* Words refused if they are the whole name; each ends with a blank. */
static const char words[] =
    /* people at the table, and those who run it */
    "bot bots robot list table you me us we they them he she "
    "him her it i my mine your yours myself self both each other "
    "others another none nobody noone someone somebody anyone anybody "
    "everyone everybody all any who partner partners pard pardner mate "
    "left right lefty righty lho rho next previous opponent opponents "
    "enemy enemies leader dealer declarer dummy bidder winner loser host "
    "guest owner staff team teams side referee ref umpire judge arbiter "
    "director official system server daemon root admin admins sysadmin "
    "administrator operator postmaster hostmaster webmaster mailerdaemon abuse "
    "support security noreply nobody moderator mod gamesmaster gamemaster "
    "spades spadesd unknown anonymous stranger "
    /* words in the subjects of programs' mail: answers to a subject with one of them are not read */
    "autoreply autoresponse autoresponder undeliverable unzustellbar "
    /* kinds of bots, words of answers and orders */
    "easy random strong yes no yep yeah nope ok okay on off true "
    "false high low highest lowest higher lower first last then else "
    "if and or not always never nil blind zero trick tricks card "
    "suit trump trumps spade heart hearts diamond diamonds club clubs "
    "ace king queen joker duck lead led new here now ";
/* Words refused anywhere in the name. */
static const char *const offices[] = {
    "referee", "gamesmaster", "gamemaster", "postmaster", "moderator", "administrator", "operator",
    "opponent", "sysadmin", "hostmaster", "webmaster",
};
/* clang-format on */
enum {

	OFFICES = COUNT_OF(offices),
	/* letters; a shorter word may resemble another name by chance */
	LONG = 5
};

/* Returns the letter that a digit looks like. `one` is the letter to use for a
 * 1, which looks like both i and l. */
static char letter_like(char c, char one)
{
	static const char digits[] = "034578";
	static const char letters[] = "oeastb";
	const char *at = c ? strchr(digits, c) : NULL;
	if (c == '1')
		return one;
	return at ? letters[at - digits] : c;
}

/* Copy `size` bytes of the name in lower case, with digits replaced by the
 * letters that they look like and without dashes. */
static char *spelled(
    const struct tx *tx, const char *name, size_t size, char one)
{
	char *out = arena_copy(tx->arena, name, size);
	size_t n = 0;
	text_lower(out);
	for (size_t i = 0; i < size; i++)
		if (!strchr("-_", out[i]))
			out[n++] = letter_like(out[i], one);
	out[n] = '\0';
	return out;
}

/* Returns the length of the name without the digits and dashes at its end. */
static size_t stem_of(const char *name)
{
	size_t size = strlen(name);
	while (size && strchr("-_0123456789", name[size - 1]))
		size--;
	return size;
}

/* Appends a character; "rn" looks like "m", and "vv" like "w". Returns the new
 * length. */
static size_t append_look(char *out, size_t n, char c)
{
	bool joins = n && ((c == 'n' && out[n - 1] == 'r') ||
			      (c == 'v' && out[n - 1] == 'v'));
	if (!joins) {
		out[n] = c;
		return n + 1;
	}
	out[n - 1] = c == 'n' ? 'm' : 'w';
	return n;
}

/* Normalize a long word: write doubled letters once, "rn" as m and "vv"
 * as w, and treat i and l as one letter. */
static char *loose(const struct tx *tx, const char *look)
{
	char *out = arena_string(tx->arena, look);
	size_t n = 0;
	for (const char *p = out; *p; p++) {
		char c = *p == 'i' ? 'l' : *p;
		if (n && c == out[n - 1] && c != 'v')
			continue;
		n = append_look(out, n, c);
	}
	out[n] = '\0';
	return out;
}

/* Does the name look like the word of that size, with or without the digits at
 * its end? */
static bool looks_like(
    const struct tx *tx, const char *name, const char *word, size_t size)
{
	const size_t sizes[] = {strlen(name), stem_of(name)};
	const char *right = spelled(tx, word, size, 'l');
	bool is_long = strlen(right) >= LONG;
	for (int i = 0; i < 4; i++) {
		const char *look =
		    spelled(tx, name, sizes[i / 2], i % 2 ? 'i' : 'l');
		if (!strcmp(look, right))
			return true;
		if (is_long && !strcmp(loose(tx, look), loose(tx, right)))
			return true;
	}
	return false;
}

/* True if the name, which is well formed, is or resembles a word with another
 * meaning: a pronoun, a role at the table, an office, a command, a word of an
 * order, or an answer. */
static bool is_misleading(const struct tx *tx, const char *name)
{
	const char *look = loose(tx, spelled(tx, name, strlen(name), 'l'));
	for (const char *word = words; *word; word = strchr(word, ' ') + 1)
		if (looks_like(tx, name, word, strcspn(word, " ")))
			return true;
	for (int i = 0; i < OFFICES; i++)
		if (strstr(look, loose(tx, offices[i])))
			return true;
	for (int v = 0; v < VERB_COUNT; v++) {
		const char *verb = verb_name((enum verb)v);
		if (looks_like(tx, name, verb, strlen(verb)))
			return true;
	}
	return false;
}

/* ---- well-formed and free names ---- */

static bool is_alnum(char c)
{
	return isalnum((unsigned char)c);
}

static bool well_formed(const char *name)
{
	size_t n = strlen(name);
	if (n < HANDLE_MIN || n > HANDLE_MAX || !isalpha((unsigned char)*name))
		return false;
	for (const char *p = name; *p; p++) {
		bool dash = *p == '-' || *p == '_';
		if (!dash && !is_alnum(*p))
			return false;
	}
	return true;
}

/* True for "bot", "bot-3", "gone-3" and the like: seats of bots and of
 * forgotten players have such names. */
static bool like_a_bot(const char *name)
{
	if (text_starts(name, "gone-"))
		return true;
	if (!text_starts(name, "bot"))
		return false;
	return name[3] == '-' || !name[3];
}

/* Returns one form for all handles that look alike in some typeface. The form
 * ignores case and accents, and does not distinguish 1, l and i; 0 and o; rn
 * and m; vv and w. */
static char *look_of(const struct tx *tx, const char *name)
{
	char *out = arena_string(tx->arena, name);
	size_t n = 0;
	text_lower(out);
	for (const char *p = out; *p; p++) {
		char c = *p;
		if (c == '-' || c == '_')
			continue;
		if (c == '1' || c == 'i' || c == '|')
			c = 'l';
		if (c == '0')
			c = 'o';
		if (c == '5')
			c = 's';
		n = append_look(out, n, c);
	}
	out[n] = '\0';
	return out;
}

/* The look of every handle, sorted for a fast search, because strangers can
 * create many handles in a year. The names of the person `except` do not
 * count. */
struct looks {
	const struct tx *tx;
	const char **list;
	size_t count, room;
};

static struct looks all_looks(const struct tx *tx, int64_t except)
{
	struct looks l = {.tx = tx};
	const char *handle;
	struct rows *rows = q_rows(tx->store,
	    "SELECT handle FROM person WHERE id <> ?1 UNION ALL "
	    "SELECT handle FROM former WHERE person <> ?1",
	    except);
	while (q_read(rows, tx->arena, &handle)) {
		if (l.count == l.room) {
			const char **old = l.list;
			l.room = 2 * l.room + 64;
			l.list =
			    arena_alloc(tx->arena, l.room * sizeof *l.list);
			if (old)
				memcpy(l.list, old, l.count * sizeof *old);
		}
		l.list[l.count++] = look_of(tx, handle);
	}
	if (l.count)
		qsort(l.list, l.count, sizeof *l.list, text_order);
	return l;
}

/* A command is not a valid name: mails about a player named "play" would be
 * confusing. The mails are in English, so a word of another language, such as
 * "mia" and "otto", is a name like any other. */
bool names_good(const struct tx *tx, const char *name)
{
	if (!well_formed(name) || like_a_bot(name) || is_misleading(tx, name))
		return false;
	const struct commands *c = commands_line(tx->arena, name);
	const struct command move = command_move(name);
	struct evidence word;
	evidence_read_line(name, &word);
	bool plain = c->unknown == 1 && move.card == CARD_NONE &&
	             move.number == BID_NONE;
	return !c->count && (plain || word.language);
}

/* Is the name, or one that looks like it, already in use? */
static bool is_taken(const struct looks *all, const char *name)
{
	const char *look = look_of(all->tx, name);
	if (!all->count)
		return false;
	return bsearch(
	    &look, all->list, all->count, sizeof *all->list, text_order);
}

bool names_taken(struct session *s, const char *name, int64_t except)
{
	const struct looks all = all_looks(&s->tx, except);
	return is_taken(&all, name);
}

/* Returns the letters and digits of the requested name, or of the address
 * before the @, in lower case. */
static char *letters_of(
    const struct tx *tx, const struct input *in, const char *wish)
{
	const char *from = *wish ? wish : in->letter->from;
	char *out = arena_alloc(tx->arena, HANDLE_MAX + 1);
	size_t n = 0;
	size_t end = strcspn(from, "@+");
	for (size_t i = 0; i < end && n < HANDLE_MAX - 3; i++)
		if (is_alnum(from[i]))
			out[n++] = from[i];
	text_lower(out);
	return out;
}

const char *names_free(struct session *s, const char *wish)
{
	const struct looks all = all_looks(&s->tx, 0);
	const char *base = letters_of(&s->tx, &s->in, wish);
	const char *name = base;
	if (!names_good(&s->tx, base)) {
		bool number = isdigit((unsigned char)*base);
		name = tx_format(&s->tx, "player%s", number ? base : "");
		base = "player";
	}
	int number = 2;
	while (is_taken(&all, name)) {
		name =
		    tx_format(&s->tx, "%.*s%d", HANDLE_MAX - 4, base, number);
		number++;
	}
	return name;
}

void names_refuse(
    const struct tx *tx, struct reply *reply, const struct command *c)
{
	const char *why = "a name has 2 to 16 letters and digits, begins with "
			  "a letter, and is no word of the game";
	if (names_good(tx, c->args))
		why = "it is taken";
	reply_say(reply, c,
	    "%.30s cannot be your name here: %s. Send \"%s\" and another name.",
	    c->args, why, verb_name(c->verb));
}

/* ---- renaming ---- */

/* True if the letter is fresh and authenticated. Renaming needs both, even on a
 * site where moves need no authentication, because the whole table hears of the
 * new name. */
static bool is_sure(const struct session *s, const struct command *c)
{
	if (s->in.sender.level < TRUST_AUTH || !sender_may_move(&s->in))
		return false;
	return !fresh_stale(s, c->verb, SEAT_NONE);
}

static void take_name(struct session *s, const struct command *c)
{
	struct person *p = &s->in.sender.person;
	const char *old = p->handle;
	int seat = sender_seat(&s->in, &s->game);
	store_person_rename(s->tx.store, p->id, c->args, s->in.at);
	pages_hide_person(&s->tx, p->id);
	p->handle = c->args;
	if (seat != SEAT_NONE)
		s->game.row.seat[seat].handle = p->handle;
	s->tx.acted = true;
	reply_say(&s->reply, c,
	    "Your name is %s from now on, also in the games that you play. The "
	    "records of these games keep the old name. Nobody else can take "
	    "the name %s.",
	    p->handle, old);
	if (seat != SEAT_NONE && !s->game.row.ended)
		reply_announce(
		    &s->reply, "%s is called %s now.", old, p->handle);
	log_line(LOG_LEVEL_INFO, "%s changed their name to %s", old, p->handle);
}

/* A new name may look like the person's own former names, but like nobody
 * else's. */
void names_rename(struct session *s, const struct command *c)
{
	const char *once =
	    tx_format(&s->tx, "rename %" PRId64, s->in.sender.person.id);
	if (!is_sure(s, c)) {
		sure_not(&s->reply, c);
		return;
	}
	fresh_note(s, c->verb);
	int64_t own = s->in.sender.person.id;
	bool good = names_good(&s->tx, c->args);
	if (!good || names_taken(s, c->args, own))
		names_refuse(&s->tx, &s->reply, c);
	else if (!strcmp(c->args, s->in.sender.person.handle))
		reply_say(&s->reply, c, "That is your name.");
	else if (!limits_once_a_day(&s->tx, once))
		reply_say(&s->reply, c,
		    "You can change your name once a day. Try again tomorrow.");
	else
		take_name(s, c);
}
