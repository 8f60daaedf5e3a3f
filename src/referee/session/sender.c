/* sender.c - decides which person sent a letter, and how well the sender is
 * proven. No other file decides this.
 *
 * This file finds the signs of who wrote a letter, and policy_permit decides. A
 * token stands in the address that was answered, or in the ids of the mail if
 * the site has no +detail addresses. */
#include "sender.h"

#include "base/address.h"
#include "base/text.h"
#include "mail/authres.h"
#include "referee/recipients.h"
#include "session.h"
#include "store/outbox.h"
#include "store/q.h"

enum { TOKEN_TEXT = 33 }; /* size of a token as text: 32 hex digits and NUL */

/* How a list post came.
 *
 * Anybody can write the headers of a list. Proof is what the provider found out
 * about the list's domain, or the list's seal. With local-list = yes, the
 * envelope sender is enough, because the operator states that only the list can
 * send it to the referee. */

/* Is `sender` an address from which a list sends: table+bounces-7@ (mlmmj),
 * table-bounces@ (mailman), table-return-7@, table-owner@ or owner-table@? */
static bool bounce_form(const char *sender, const char *list)
{
	static const char *const marks[] = {"bounce", "return", "owner", NULL};
	size_t n = strcspn(list, "@");
	if (text_starts(sender, "owner-"))
		return address_same(sender + strlen("owner-"), list);
	if (strlen(sender) <= n || strncasecmp(sender, list, n) != 0)
		return false;
	if (sender[n] != '+' && sender[n] != '-')
		return false;
	const char *at = strrchr(sender, '@');
	if (!at || !address_same(at, list + n))
		return false;
	for (int i = 0; marks[i]; i++)
		if (text_starts(sender + n + 1, marks[i]))
			return true;
	return false;
}

static bool sealed_by_list(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	const char *domain = strchr(tx->site->list, '@') + 1;
	struct authres results;
	return text_same(l->sealer, domain) &&
	       authres_by(tx->arena, l->authentication, tx->site->authserv,
		   &results) &&
	       results.arc;
}

/* Returns what proves that the post came by our list. */
static enum route route_find(const struct tx *tx, const struct input *in)
{
	const struct site *site = tx->site;
	const struct letter *l = in->letter;
	const char *domain = strchr(site->list, '@') + 1;
	if (site->local_list && bounce_form(l->return_path, site->list))
		return ROUTE_LOCAL;
	struct authres results;
	if (authres_by(
		tx->arena, l->authentication, site->authserv, &results) &&
	    authres_carried(&results, domain))
		return ROUTE_RESULTS;
	if (sealed_by_list(tx, in))
		return ROUTE_SEAL;
	return ROUTE_NONE;
}

/* True if the list put its own address in place of the author's: "Ann via Games
 * <games@...>", or "ann=example.org@..." on the list's domain. */
static bool route_rewrites(const struct tx *tx, const struct input *in)
{
	const char *from = in->letter->from;
	const char *list = tx->site->list;
	const char *at = strrchr(from, '@');
	if (address_same(from, list))
		return true;
	return at && strchr(from, '=') && text_same(at, strchr(list, '@'));
}

/* True if the outermost seal (ARC) of the post is the list's, the provider says
 * that the seals are valid, and the results in the seal vouch for
 * in->sender.author. A list that seals posts records how it had authenticated
 * their authors before it changed the posts. */
/* The seal names only the author's domain. If the list rewrote From, the author
 * may have claimed to be somebody else of that domain. So the seal must fit no
 * other address that the post names. */
static bool route_vouches(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	bool rewrites = route_rewrites(tx, in);
	char *left = arena_string(tx->arena, rewrites ? l->authors : "");
	const char *address;
	struct authres sealed;
	if (*left == '?' || !authres_parse(tx->arena, l->sealed, &sealed))
		return false;
	while ((address = strsep(&left, " ")))
		if (authres_vouches(&sealed, address) &&
		    !address_is_ours(tx, address) &&
		    !address_is_of(tx, address, &in->sender.person))
			return false;
	return sealed_by_list(tx, in) && written_to_referee(tx->site, l) &&
	       authres_vouches(&sealed, in->sender.author);
}

/* Addresses and domains whose letters are ignored.
 *
 * A ban applies to From, because the referee would answer there. For each
 * letter, the address, its domain and each parent of the domain are looked up
 * by an index, so that many bans cost nothing. */

enum { ROOM = ADDRESS_MAX + 2 };

/* Writes the address without +detail. Anything else is only copied. */
static void without_detail(const char *address, char base[ROOM])
{
	char detail[ROOM];
	if (!address_split(address, base, detail, ROOM))
		snprintf(base, ROOM, "%s", address);
}

static bool is_domain(const char *text)
{
	char address[ROOM];
	int n = snprintf(address, sizeof address, "x%s", text);
	return *text == '@' && n < ROOM && address_valid(address);
}

const char *ban_form(const struct tx *tx, const char *text)
{
	char base[ROOM];
	if (!is_domain(text) && !address_valid(text))
		return NULL;
	without_detail(text, base);
	text_lower(base);
	return arena_string(tx->arena, base);
}

bool ban_covers(const char *ban, const char *address)
{
	char base[ROOM];
	without_detail(address, base);
	const char *at = strrchr(base, '@');
	if (*ban != '@' || !at)
		return text_same(ban, base);
	size_t size = strlen(at + 1);
	size_t most = strlen(ban + 1);
	if (size < most)
		return false;
	const char *end = at + 1 + size - most;
	return text_same(end, ban + 1) && (end[-1] == '@' || end[-1] == '.');
}

static bool banned(struct store *store, const char *what)
{
	return q_number(
	    store, 0, "SELECT count(*) FROM ban WHERE address = ?", what);
}

const char *ban_of(const struct tx *tx, const char *address)
{
	char base[ROOM];
	without_detail(address, base);
	if (banned(tx->store, base))
		return arena_string(tx->arena, base);
	const char *domain = strrchr(base, '@');
	while (domain && domain[1]) {
		const char *ban = tx_format(tx, "@%s", domain + 1);
		if (banned(tx->store, ban))
			return ban;
		domain = strchr(domain + 1, '.');
	}
	return NULL;
}

bool ban_applies(const struct tx *tx, const struct input *in)
{
	const char *author = in->sender.author;
	if (ban_of(tx, in->letter->from))
		return true;
	return author && ban_of(tx, author);
}

/* What a bare number or a bare card in a letter means. */

/* Reads a bare card as a discard or a pass only if its sender is to act, and
 * never in a list post, which would show the card. */
static enum hint face_down(
    const struct input *in, const struct loaded_game *game, enum hint hint)
{
	int turn = game->state.table.turn;
	if (in->sender.on_list || sender_seat(in, game) != turn)
		return HINT_PLAY;
	return hint;
}

/* The last bidder may change the bid until a card is played (rtr3b Bidding 2)
 * and needs to send only a number. */
static bool may_change_bid(
    const struct input *in, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (!t->rules.change_bid || t->trick_no || t->trick.size)
		return false;
	return t->last_bidder == sender_seat(in, game);
}

enum hint hint_of(const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded)
		return HINT_LOBBY;
	switch (game->state.table.phase) {
	case PHASE_DEAL:
	case PHASE_DRAW:
		return HINT_LOBBY;
	case PHASE_BID:
		return HINT_BID;
	case PHASE_DISCARD:
		return face_down(in, game, HINT_DISCARD);
	case PHASE_PASS:
		return face_down(in, game, HINT_PASS);
	case PHASE_PLAY:
		return sender_seat(in, game) != SEAT_NONE &&
		               may_change_bid(in, game)
		           ? HINT_BID
		           : HINT_PLAY;
	case PHASE_OVER:
		return HINT_PLAY;
	}
	return HINT_LOBBY;
}

/* Which game a list post is about.
 *
 * Many games share a list, so a move in a post counts only if the post is about
 * the game. Its subject must carry the game's tag or name no topic. A vague
 * subject is enough if the post answers a mail of the game. */

/* True if the headers say that our list delivered the letter. */
static bool posted_on_list(const struct tx *tx, const struct letter *letter)
{
	return letter->kind == LETTER_LIST && names_list(tx->site, letter);
}

long posted_tag(const struct tx *tx, const struct input *in)
{
	static const char tag[] = "[spades ";
	long number;
	const char *at = text_find(in->letter->subject, tag);
	if (!at)
		return 0;
	at += strlen(tag);
	size_t size = strspn(at, "0123456789");
	const char *digits = arena_copy(tx->arena, at, size);
	return text_number(digits, 1, NUMBER_MAX, &number) ? number : 0;
}

static bool answers_game(const struct session *s)
{
	struct written mail;
	char *left = arena_string(s->tx.arena, s->in.letter->references);
	for (;;) {
		const char *id = strsep(&left, " ");
		if (!id)
			return false;
		if (!strcmp(id, s->game.row.thread))
			return true;
		bool ours = store_mail_written(s->tx.store, id, &mail);
		if (ours && mail.game == s->game.row.id)
			return true;
	}
}

bool posted_about_game(const struct session *s)
{
	if (!s->game.is_loaded)
		return true;
	switch (s->in.letter->topic) {
	case TOPIC_NONE:
		return true;
	case TOPIC_TAG:
		return posted_tag(&s->tx, &s->in) == s->game.row.id;
	case TOPIC_VAGUE:
		return answers_game(s);
	case TOPIC_DIGEST:
	case TOPIC_OTHER:
	case TOPIC_TAGGED:
		break;
	}
	return false;
}

/* True if the post is one move and nothing else. In a reply about something
 * else, a number without a verb is an answer to that. */
static bool is_only_move(const struct session *s)
{
	const struct letter *l = s->in.letter;
	struct evidence e;
	struct plain plain;
	evidence_read_line(l->new_text, &e);
	if (!plain_letter(&e, &plain))
		return false;
	bool bids = hint_of(&s->in, &s->game) == HINT_BID &&
	            (plain.bids || !about_reply(l->subject, s->tx.site->list));
	return plain.card != CARD_NONE || (bids && plain.number != BID_NONE);
}

bool posted_perhaps(const struct session *s)
{
	enum letter_topic topic = s->in.letter->topic;
	if (!s->game.is_loaded || posted_about_game(s))
		return false;
	if (topic == TOPIC_OTHER)
		return is_only_move(s);
	return topic == TOPIC_VAGUE || topic == TOPIC_DIGEST;
}

/* Finds the next recipient in `left` that is our own address with a detail, and
 * removes the recipients up to this one. Returns the detail in lower case, or
 * NULL. */
static const char *next_detail(const struct tx *tx, char **left)
{
	for (;;) {
		const char *address = strsep(left, " ");
		if (!address)
			return NULL;
		char base[ADDRESS_MAX + 2];
		char detail[ADDRESS_MAX + 2];
		bool split = address_split(address, base, detail, sizeof base);
		if (!split || !*detail)
			continue;
		if (!address_same(base, tx->site->address))
			continue;
		text_lower(detail);
		return arena_string(tx->arena, detail);
	}
}

/* True if the token is too old. Game tokens expire when the turn ends, never by
 * age, because a wrong clock must not cost a move. */
static bool too_old(const struct tx *tx, const struct token *t)
{
	int64_t age = tx->now - t->issued;
	switch (t->purpose) {
	case PURPOSE_GAME:
	case PURPOSE_POST:
		return false;
	case PURPOSE_PERSON:
		return age > TOKEN_OF_PERSON_LIVES;
	case PURPOSE_JOIN:
	case PURPOSE_HELD:
		break;
	}
	return age > TOKEN_LIVES;
}

static bool use_token(const struct tx *tx, struct input *in, const char *text)
{
	struct sender *w = &in->sender;
	size_t digits = strspn(text, "0123456789abcdef");
	if (digits != TOKEN_TEXT - 1 || text[digits])
		return false;
	w->has_token = store_token(tx->store, tx->arena, text, &w->token) &&
	               !too_old(tx, &w->token);
	w->token_text = text;
	return w->has_token;
}

static bool any_token(const struct session *s)
{
	return s->in.sender.token.purpose != PURPOSE_POST;
}

/* Is the token one of the person's in From? A letter may show another player's
 * token before it. */
static bool of_from(const struct session *s)
{
	struct person p;
	const struct token *t = &s->in.sender.token;
	return any_token(s) && find_person_by_id(&s->tx, t->person, &p) &&
	       address_is_of(&s->tx, s->in.letter->from, &p);
}

/* Returns true if the token in s->in.sender is acceptable. */
typedef bool fits_fn(const struct session *s);

static bool token_from_recipients(struct session *s, fits_fn *fits)
{
	char *left = arena_string(s->tx.arena, s->in.letter->recipients);
	for (;;) {
		const char *detail = next_detail(&s->tx, &left);
		if (!detail)
			break;
		if (use_token(&s->tx, &s->in, detail) && fits(s))
			return true;
	}
	s->in.sender.has_token = false;
	return false;
}

/* The Message-ID of a mail that carries a token looks like tTOKEN.SERIAL@host.
 * The token's id in the mail's References begins in the same way. */
static bool token_from_references(struct session *s, fits_fn *fits)
{
	char *left = arena_string(s->tx.arena, s->in.letter->references);
	for (;;) {
		char *id = strsep(&left, " ");
		if (!id)
			break;
		if (*id != 't' || strcspn(id, ".") != TOKEN_TEXT)
			continue;
		char *token = arena_copy(s->tx.arena, id + 1, TOKEN_TEXT - 1);
		if (use_token(&s->tx, &s->in, token) && fits(s))
			return true;
	}
	s->in.sender.has_token = false;
	return false;
}

static bool is_tapped(const struct input *in)
{
	enum purpose purpose = in->sender.token.purpose;
	return purpose == PURPOSE_GAME || purpose == PURPOSE_HELD ||
	       purpose == PURPOSE_JOIN;
}

/* Finds the token in the subject, "... (tTOKEN)". A tapped link makes a letter
 * without references, so a site that has its tokens in references also puts the
 * token into the subject. */
static bool token_from_subject(const struct tx *tx, struct input *in)
{
	const char *p = in->letter->subject;
	while ((p = strstr(p, "(t"))) {
		p += strlen("(t");
		if (strcspn(p, ")") != TOKEN_TEXT - 1)
			continue;
		char *token = arena_copy(tx->arena, p, TOKEN_TEXT - 1);
		if (use_token(tx, in, token) && is_tapped(in))
			return true;
	}
	in->sender.has_token = false;
	return false;
}

/* Finds the letter's token in the place that the site configured, and nowhere
 * else. */
static bool token_of_letter(struct session *s)
{
	if (!s->tx.site->token_in_reference)
		return token_from_recipients(s, of_from) ||
		       token_from_recipients(s, any_token);
	return token_from_references(s, of_from) ||
	       token_from_references(s, any_token) ||
	       token_from_subject(&s->tx, &s->in);
}

bool find_person(const struct tx *tx, const char *name, struct person *out)
{
	return store_person_named(tx->store, tx->arena, name, out);
}

bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out)
{
	return store_person(tx->store, tx->arena, person, out);
}

/* Finds the person of an address. A person's name is no address, even if it
 * looks like one. */
static bool address_is_person(
    const struct tx *tx, const char *address, struct person *out)
{
	if (!*address)
		return false;
	if (find_person(tx, address, out) &&
	    address_same(out->address, address))
		return true;
	return store_person_alias(tx->store, tx->arena, address, out);
}

static bool from_is_known(const struct tx *tx, struct input *in)
{
	return address_is_person(tx, in->letter->from, &in->sender.person);
}

/* Anybody can send a signed letter on, and add fields that the signature does
 * not cover. So a pass says who wrote the letter, but a letter that was written
 * to somebody else gives the referee no order. Some providers sign no
 * recipients: their letters must come from them without a detour. */
static bool was_meant(
    const struct tx *tx, const struct input *in, const struct authres *results)
{
	const struct letter *l = in->letter;
	if (written_to_referee(tx->site, l))
		return true;
	return addressed_to_referee(tx->site, l) && !posted_on_list(tx, l) &&
	       text_has_word(results->spf, strrchr(l->from, '@') + 1);
}

static enum results_say results_of(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	const char *server = tx->site->authserv;
	struct authres results;
	if (!authres_by(tx->arena, l->authentication, server, &results))
		return RESULTS_NOTHING;
	if (!l->from_vague && authres_vouches(&results, l->from) &&
	    was_meant(tx, in, &results))
		return RESULTS_PASS;
	return strcmp(results.said_dmarc, "fail") ? RESULTS_NOTHING
	                                          : RESULTS_FAIL;
}

/* ---- list posts ---- */

static bool of_author(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	enum purpose purpose = w->token.purpose;
	if (purpose != PURPOSE_GAME && purpose != PURPOSE_POST)
		return false;
	return w->token.person == w->person.id && !w->token.spent;
}

/* Does the post carry a token that only its author was sent? */
static bool answers_own_mail(struct session *s)
{
	return token_from_references(s, of_author) ||
	       token_from_recipients(s, of_author);
}

/* ---- the author of a post ---- */

/* Finds the first possible author of the post who is registered and whom `fits`
 * accepts. Fills the person of s->in.sender. Returns the author's address as
 * the post has it, or NULL. */
static const char *author_among(
    struct session *s, bool (*fits)(struct session *))
{
	char *left = arena_string(s->tx.arena, s->in.letter->authors);
	for (;;) {
		const char *address = strsep(&left, " ");
		if (!address)
			return NULL;
		if (address_is_person(&s->tx, address, &s->in.sender.person) &&
		    fits(s))
			return address;
	}
}

static bool anybody(struct session *s)
{
	(void)s;
	return true;
}

/* Finds the registered author of a post: the owner of From. If the list rewrote
 * From, the post names its author elsewhere, and the person whose token it
 * carries comes first. */
static const char *author_of(struct session *s)
{
	const char *author = NULL;
	if (!route_rewrites(&s->tx, &s->in))
		return from_is_known(&s->tx, &s->in) ? s->in.letter->from
		                                     : NULL;
	author = author_among(s, answers_own_mail);
	return author ? author : author_among(s, anybody);
}

static bool of_anybody(const struct session *s)
{
	const struct token *t = &s->in.sender.token;
	bool of_game = t->purpose == PURPOSE_GAME || t->purpose == PURPOSE_POST;
	return of_game && !t->spent;
}

/* If an unknown address posts an answer to a person's private mail, that person
 * is presumed to be the author. */
static void presume_owner(struct session *s)
{
	struct sender *w = &s->in.sender;
	if (!token_from_references(s, of_anybody) &&
	    !token_from_recipients(s, of_anybody))
		return;
	w->known = find_person_by_id(&s->tx, w->token.person, &w->person);
	if (w->known)
		w->signs.token = TOKEN_OF_AUTHOR;
}

static void signs_of_post(struct session *s)
{
	struct sender *w = &s->in.sender;
	struct signs *g = &w->signs;
	w->author = author_of(s);
	g->posted = true;
	g->route = route_find(&s->tx, &s->in);
	w->known = w->author != NULL;
	if (!w->author) {
		presume_owner(s);
		return;
	}
	g->from = route_rewrites(&s->tx, &s->in) ? FROM_REWRITTEN : FROM_AUTHOR;
	if (s->in.letter->from_vague)
		g->route = ROUTE_NONE;
	if (answers_own_mail(s))
		g->token = TOKEN_OF_AUTHOR;
	g->sealed = route_vouches(&s->tx, &s->in);
}

/* ---- all letters ---- */

/* From comes first, then the token. People forward mail, and answer mail that
 * others wrote, so a token of another person is not used. If From is not
 * registered, the owner of the token is presumed to be the author. A person
 * whose own mail fails is asked once a game and address: a yes takes the fail
 * away. */
static void signs_of_letter(struct session *s)
{
	struct sender *w = &s->in.sender;
	struct signs *g = &w->signs;
	w->known = from_is_known(&s->tx, &s->in);
	if (w->known)
		g->from = FROM_AUTHOR;
	if (!w->has_token)
		return;
	if (g->results == RESULTS_FAIL && w->known &&
	    store_held_confirmed(
		s->tx.store, w->person.id, s->in.letter->from, w->token.game))
		g->results = RESULTS_NOTHING;
	if (!w->known)
		w->known =
		    find_person_by_id(&s->tx, w->token.person, &w->person);
	w->has_token = w->known && w->token.person == w->person.id;
	g->token = TOKEN_OF_ANOTHER;
	if (w->has_token)
		g->token = w->token.spent ? TOKEN_SPENT : TOKEN_OF_AUTHOR;
}

static enum trust level_of(enum permit permit)
{
	switch (permit) {
	case PERMIT_NONE:
	case PERMIT_ASK:
		break;
	case PERMIT_BY_YES:
	case PERMIT_BY_LIST:
	case PERMIT_BY_RESULTS:
		return TRUST_AUTH;
	case PERMIT_BY_TOKEN:
		return TRUST_TOKEN;
	}
	return TRUST_FROM;
}

static void judge(struct sender *w)
{
	const struct signs *g = &w->signs;
	enum permit permit = policy_permit(g);
	w->level = level_of(permit);
	w->by_list = g->posted;
	w->by_yes = permit == PERMIT_BY_YES;
	w->on_list = w->by_yes || permit == PERMIT_BY_LIST;
	w->doubt = permit == PERMIT_ASK;
	w->credible = g->token == TOKEN_OF_AUTHOR || g->route ||
	              g->results == RESULTS_PASS;
}

/* ---- answers to questions ---- */

/* True if From is the address to which the question went, or an address of the
 * person who was asked. */
static bool from_is_asked(const struct session *s)
{
	const struct token *t = &s->in.sender.token;
	const char *from = s->in.letter->from;
	struct person owner;
	char mailbox[ADDRESS_MAX + 2];
	char asked[ADDRESS_MAX + 2];
	address_mailbox(from, mailbox);
	address_mailbox(t->address, asked);
	if (*mailbox && !strcmp(mailbox, asked))
		return true;
	return find_person_by_id(&s->tx, t->person, &owner) &&
	       address_is_of(&s->tx, from, &owner);
}

/* The question went only to its owner's address, so that an answer from there
 * is proven. Anybody else who answers has read the mail, or a copy, and decides
 * nothing. From comes first here, too: another registered person's letter is
 * that person's. A stranger's answer to the question about a `join` proves an
 * address, not a person. */
static bool answers_question(struct session *s)
{
	struct sender *w = &s->in.sender;
	bool held = w->token.purpose == PURPOSE_HELD;
	if (!w->has_token || (!held && w->token.purpose != PURPOSE_JOIN))
		return false;
	bool asked = from_is_asked(s);
	w->known = from_is_known(&s->tx, &s->in);
	if (w->known && !asked)
		return false;
	if (held)
		w->known =
		    find_person_by_id(&s->tx, w->token.person, &w->person);
	w->unsure_answer = !asked || w->token.spent;
	if (!w->unsure_answer && held)
		w->level = TRUST_TOKEN;
	else if (!held && w->signs.results == RESULTS_PASS)
		w->level = TRUST_AUTH;
	return true;
}

void sender_find(struct session *s)
{
	struct sender *w = &s->in.sender;
	w->signs.results = results_of(&s->tx, &s->in);
	if (posted_on_list(&s->tx, s->in.letter)) {
		signs_of_post(s);
	} else {
		(void)token_of_letter(s);
		if (answers_question(s))
			return;
		signs_of_letter(s);
	}
	judge(w);
}

void sender_said_yes(struct session *s)
{
	s->in.sender.signs.yes = true;
	judge(&s->in.sender);
}

bool sender_may_move(const struct input *in)
{
	return in->sender.known && in->sender.level >= TRUST_AUTH;
}

bool address_is_gamesmaster(const struct tx *tx, const char *address)
{
	const char *const *g = tx->site->gamesmasters;
	for (; g && *g; g++)
		if (address_same(*g, address))
			return true;
	return false;
}

const char *sender_question(const struct sender *sender)
{
	const char *guess = sender->has_token ? sender->token.guess : NULL;
	return guess && *guess ? guess : NULL;
}

bool sender_is_gamesmaster(const struct tx *tx, const struct input *in)
{
	return in->sender.known &&
	       address_is_gamesmaster(tx, in->sender.person.address);
}

const char *sender_bounce_token(const struct tx *tx, const struct input *in)
{
	char *left = arena_string(tx->arena, in->letter->recipients);
	for (;;) {
		const char *detail = next_detail(tx, &left);
		if (!detail)
			return NULL;
		if (!strncmp(detail, "b-", 2))
			return detail + 2;
	}
}

/* Tokens that people other than their owner could read.
 *
 * A token proves its owner only as long as nobody else can read it. Who answers
 * all, posts, or quotes a mail of the referee's shows the token of that mail.
 * The letter that shows a token may still act by it, because nobody could use
 * the token before. */

/* True if the address is the referee's, or one of the token's owner. */
static bool is_private(
    const struct tx *tx, const char *address, const struct token *t)
{
	struct person owner;
	if (address_is_referees(tx, address))
		return true;
	if (*t->address && address_same(address, t->address))
		return true;
	return find_person_by_id(tx, t->person, &owner) &&
	       address_is_of(tx, address, &owner);
}

bool shown_to_others(
    const struct tx *tx, const struct letter *l, const struct token *t)
{
	char *left = arena_string(tx->arena, l->addressees);
	const char *address;
	if (posted_on_list(tx, l))
		return true;
	while ((address = strsep(&left, " ")))
		if (*address && strcmp(address, ",") != 0 &&
		    !is_private(tx, address, t))
			return true;
	return false;
}

void shown_spend(const struct tx *tx, const struct letter *l)
{
	struct token t;
	char *left = arena_string(tx->arena, l->tokens);
	const char *text;
	while (!tx->failed && (text = strsep(&left, " ")))
		if (store_token(tx->store, tx->arena, text, &t) && !t.spent &&
		    shown_to_others(tx, l, &t))
			q_run(tx->store,
			    "UPDATE token SET spent = 1 WHERE token = ?", text);
}

/* The whole decision who may act.
 *
 * Anybody can write any From, and the headers of a list. So a letter acts only
 * by a sign that a stranger cannot make: a token that only its owner was sent,
 * the provider's results, the list's seal, or an earlier yes. Everything else
 * is asked about in private.
 *
 * The two functions are the two policies of spadesd.conf(5). They read no
 * configuration: sender.c finds the signs. */

/* A letter to the referee acts by its token from an address of the token's
 * owner, or by the provider's word for From. A plain fail for From is evidence
 * against the token. A token of another person, or one that other people could
 * read, proves nothing; but a spent token still says whom to ask. */
static enum permit letter(const struct signs *g)
{
	bool own = g->token == TOKEN_OF_AUTHOR;
	if (g->from == FROM_UNKNOWN && (own || g->token == TOKEN_SPENT))
		return PERMIT_ASK;
	if (own && g->results != RESULTS_FAIL)
		return PERMIT_BY_TOKEN;
	if (g->results == RESULTS_PASS)
		return PERMIT_BY_RESULTS;
	return g->from == FROM_UNKNOWN ? PERMIT_NONE : PERMIT_ASK;
}

/* True if something vouches for the author of a post. A list changes posts, so
 * that a fail for From says nothing, and a pass says nothing if the list
 * rewrote From. */
static bool author_vouched(const struct signs *g)
{
	if (g->token == TOKEN_OF_AUTHOR || g->sealed)
		return true;
	return g->from == FROM_AUTHOR &&
	       (g->results == RESULTS_PASS || g->route == ROUTE_LOCAL);
}

/* A post acts only if it is proven to come by the list, and if its author is
 * vouched for or said yes to an earlier post. */
static enum permit post(const struct signs *g)
{
	if (g->from == FROM_UNKNOWN && g->token != TOKEN_OF_AUTHOR)
		return PERMIT_NONE;
	if (g->from == FROM_UNKNOWN || g->route == ROUTE_NONE)
		return PERMIT_ASK;
	if (author_vouched(g))
		return PERMIT_BY_LIST;
	if (g->yes && g->from == FROM_AUTHOR)
		return PERMIT_BY_YES;
	return PERMIT_ASK;
}

enum permit policy_permit(const struct signs *signs)
{
	return signs->posted ? post(signs) : letter(signs);
}
