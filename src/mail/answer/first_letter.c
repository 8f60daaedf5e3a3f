/* first_letter.c - finds the wish to play in the letter of a stranger.
 *
 * The learnt intents know the letters of players, and few of others. Here one
 * clause must have both a word of joining or playing and a word of wishing, and
 * must deny nothing. A wrong guess costs the stranger one mail instead of
 * another, and no seat: the mail asks whether to join. */
#include "mail/first_letter.h"

#include <stddef.h>

#include "mail/evidence.h"
#include "mail/tables/vocabulary.h"

/* clang-format off */
/* words of joining: a question with one of them is a wish */
static vocabulary joins = {
    "join", "joining", "enroll", "enrol", "register", "signup", "participate",
    "participating", "room", "spot", "seat", "enter", "included", "teach",
    "involved", "newbie", "mitspielen", "mitmachen", "anmelden", "anmeldung",
    "einsteigen", "teilnehmen", "beitreten", "registrieren", "dabei",
    "inscrire", "minscrire", "inscription", "participer", "rejoindre",
    "unirme", "apuntarme", "apuntar", "inscribirme", "participar",
    "partecipare", "iscrivermi", "iscrivere", "unirmi", "inscrever", "entrar",
    "juntar", "meedoen", "meespelen", "aanmelden", "inschrijven", "delta",
    "anmala", "tilmelde", "dolaczyc", "zapisac", NULL,
};
/* words of playing, besides those about games and tables */
static vocabulary plays = {
    "play", "playing", "player", "players", "spades", "cards", "card",
    "club", "fourth", "opponents", "start", "started", "try", "trying",
    "learn", "learning", "deal", "beginner", "newcomer", "partner", "place",
    "spielen", "mitspieler", "spielchen", "lernen",
    "anfangen", "starten", "probieren", "ausprobieren", "versuchen",
    "loslegen", "jouer", "joue", "essayer", "apprendre", "commencer", "jugar",
    "probar", "aprender", "empezar", "giocare", "giocarci", "provare",
    "imparare", "entrare", "iniziare", "jogar", "experimentar",
    "comecar", "spelen", "proberen", "leren", "beginnen", "spela", "spelar",
    "spille", "prova", "med", "grac", "zagrac", "sprobowac", "zaczac",
    "играть", "сыграть", "поиграть", "pelata", NULL,
};
/* what else wishes, besides the words of CONCEPT_WISH and its like */
static vocabulary wishes = {
    "ill", "lets", "let", "wanna", "lemme", "gimme", "give", "need", "keen",
    "happy", "glad", "ready", "fancy", "interested", "interest", "anyone",
    "anybody", "new", "possible", "lust", "interesse", "neu", "envie",
    "quisiera", "podemos", "queremos", "vorremmo", "piacerebbe",
    "zin", "garna", "vil", "zapiszcie", "хочу", "можно", "haluan",
    NULL,
};
/* after a "not" that denies no wish: "can't wait", "don't know how" */
static vocabulary idle = {
    "wait", "mind", "late", "know", "sure", "understand", "only", "find", NULL,
};
/* letters about business, or that end something */
static vocabulary business = {
    "invoice", "sale", "sales", "sell", "selling", "sold", "buy", "buys",
    "price", "prices", "discount", "offers", "seo", "marketing", "webinar",
    "casino", "bonus", "click", "platform", "ordered", "refund", "delivery",
    "parcel", "book", "booked", "booking", "appointment", "meeting", "conference",
    "business", "customer", "customers", "invest", "investment", "crypto",
    "bitcoin", "loan", "unsubscribe", "subscription", "cancel", "remove",
    "delete", "stop", "newsletter", "domain", "manufacturer", "sponsor",
    "interview", "reporter", "donation", "decks", "rechnung", "angebot",
    "termin", "bestellung", "abmelden", "devis", "commande", "factura",
    "pedido", "cita", "fattura", "appuntamento", "afspraak", "factuur",
    "bestelling", "faktura", NULL,
};
/* clang-format on */

/* What the words of a clause, or of a sentence, say: a set of these bits. */
enum {
	JOINS = 1,
	PLAYS = 2,
	WISHES = 4,
	SPEAKS = 8,
	ADDRESSES = 16,
	DENIES = 32 /* or watches, or offers the reader something */
};

enum { SENTENCE = MARK_END | MARK_ASKS | MARK_EXCLAIMS | MARK_PARAGRAPH };

static bool is(const struct evidence_word *w, const char *word)
{
	return w->hash == evidence_hash(word);
}

static bool ends_clause(const struct evidence *e, size_t i)
{
	static const enum
	    concept next[] = {CONCEPT_AND, CONCEPT_BUT, CONCEPT_NONE};
	return i + 1 == e->count ||
	       e->word[i].marks & (SENTENCE | MARK_PAUSE) ||
	       evidence_means_any(&e->word[i + 1], next);
}

/* True for the last word of "sign up", "take part", "put me" and "I'm in". */
static bool ends_phrase(const struct evidence *e, size_t i)
{
	static vocabulary up = {"sign", "signed", "signing", NULL};
	static vocabulary take = {"take", "taking", "be", NULL};
	static vocabulary us = {"me", "us", "my", NULL};
	static vocabulary put = {"put", "sit", "seat", "include", "add", "sign",
	    "deal", "enter", "register", NULL};
	static vocabulary in = {"me", "us", "im", "am", "want", "get", NULL};
	const struct evidence_word *w = &e->word[i];
	if (!i)
		return false;
	if (is(w, "up"))
		return evidence_is_any(&w[-1], up) ||
		       (i > 1 && evidence_is_any(&w[-2], up));
	if (is(w, "part"))
		return evidence_is_any(&w[-1], take);
	if (evidence_is_any(w, us))
		return evidence_is_any(&w[-1], put);
	bool last = ends_clause(e, i) || evidence_means(&w[1], CONCEPT_PLEASE);
	return is(w, "in") && last && evidence_is_any(&w[-1], in);
}

/* True for a "not" that counts. A Portuguese "no" after a verb is "in the". */
static bool denies(const struct evidence *e, size_t i)
{
	const struct evidence_word *w = &e->word[i];
	if (!evidence_means(w, CONCEPT_NOT) ||
	    (i && is(w, "no") && evidence_is_any(&w[-1], joins)))
		return false;
	return i + 1 == e->count || !evidence_is_any(&w[1], idle);
}

/* Returns what the word says in its clause. */
static unsigned said_by(const struct evidence *e, size_t i)
{
	static const enum concept wishing[] = {CONCEPT_WISH, CONCEPT_WOULD,
	    CONCEPT_MAY, CONCEPT_PLEASE, CONCEPT_NONE};
	const struct evidence_word *w = &e->word[i];
	unsigned said = 0;
	bool finds =
	    evidence_about(w, MATTER_FIND) && !evidence_about(w, MATTER_GAME);
	bool wishes_it = evidence_means_any(w, wishing);
	bool offers = i && wishes_it && is(&w[-1], "you");
	if (evidence_is_any(w, joins) || ends_phrase(e, i))
		said |= JOINS;
	if (evidence_is_any(w, plays) || evidence_about(w, MATTER_GAME) ||
	    evidence_about(w, MATTER_TABLE))
		said |= PLAYS;
	if (wishes_it || finds || evidence_about(w, MATTER_HOW) ||
	    evidence_is_any(w, wishes) ||
	    (i && is(w, "play") && is(&w[-1], "to")))
		said |= WISHES;
	if (evidence_means(w, CONCEPT_ME) || is(w, "we"))
		said |= SPEAKS;
	if (evidence_means(w, CONCEPT_YOU))
		said |= ADDRESSES;
	if (denies(e, i) || offers ||
	    (evidence_about(w, MATTER_WATCH) && !finds))
		said |= DENIES;
	return said;
}

/* True if the sentence wishes to play: "Can I join?", "spades, please". In a
 * letter about something else, the words of a wish must stand there. */
static bool wishes_to_play(unsigned said, bool asks, bool strange)
{
	bool joining = said & JOINS;
	bool speaks = said & SPEAKS;
	bool perhaps = (joining && speaks) ||
	               (asks && (joining || speaks || !(said & ADDRESSES)));
	return (said & WISHES || (perhaps && !strange)) &&
	       said & (JOINS | PLAYS);
}

bool first_letter_wishes(const struct evidence *e)
{
	unsigned clause = 0;
	unsigned sentence = 0;
	bool found = false;
	for (size_t i = 0; i < e->count; i++) {
		if (evidence_is_any(&e->word[i], business))
			return false;
		clause |= said_by(e, i);
		if (ends_clause(e, i)) {
			/* a clause that denies adds nothing else */
			sentence |=
			    clause & DENIES ? clause & ADDRESSES : clause;
			clause = 0;
		}
		if (i + 1 < e->count && !(e->word[i].marks & SENTENCE))
			continue;
		found |= wishes_to_play(
		    sentence, e->word[i].marks & MARK_ASKS, e->strange);
		sentence = 0;
	}
	return found;
}
