/* wishes.c - does somebody who is at no table want to play?
 *
 * The first letter of most people is no command. A sentence of it, or what
 * stands between two commas, has to say one of these and nothing else; a
 * wish that is misread costs one mail, which asks whether it was one. */
#include "wishes.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/words/bounds.h"
#include "mail/words/move.h"
#include "mail/words/saying.h"

enum { TEXT_MOST = 2000 }; /* bytes of the letter */

/* clang-format off */
static const char *const joins[] = {
    "i|we want|would|wanna|am|are be? like|love|happy|glad? to? play|join in|along|spades|cards|too? with? you|others? by|via? mail|email|e-mail?",
    "i|we want|would like|love? to play|join game|round|hand of? spades|cards? with? you|others? by|via? mail|email|e-mail?",
    "i|we want|would like|love? to take part",
    "i would like|love in",
    "may|can|could i|we play|join in|along|spades|too|you? with? you|others? by|via? mail|email|e-mail?",
    "may|can|could i|we play|join game|round of? spades? with? you|others? by|via? mail|email|e-mail?",
    "may|can|could i|we take part",
    "let me|us play in|along|spades|too? with? you|others?",
    "i|we am|are interested in? playing|joining? spades|game? by|via? mail|email|e-mail?",
    "i am up for game|round of? spades?",
    "is there room for me|us|one more?",
    "i|we heard|read one|you|i|we can play spades by mail|email",
    "may|can|could|would you sign|add|seat|put me up|in?",
    "ich|wir möchte|möchten|will|wollen|würde|würden auch? gern|gerne? auch? bei? spades? mitspielen|spielen|mitmachen",
    "ich|wir möchte|möchten|will|wollen|würde|würden auch? gern|gerne? spades mit? euch|dir|anderen? spielen",
    "kann|darf|könnte ich|man auch? bei? spades? noch? mitspielen|spielen|mitmachen",
    "je|nous veux|voudrais|voudrions bien? jouer|participer à|aux|au? pique|piques|spades? avec? vous|toi?",
    "j'aimerais bien? jouer|participer à|aux|au? pique|piques|spades? avec? vous|toi?",
    "puis-je|peut-on jouer|participer avec? vous|toi?",
    "je peux jouer|participer avec? vous|toi?",
    "me gustaría jugar|participar a? spades|picas? con? ustedes|vosotros?",
    "quiero|quisiera|querría jugar|participar|unirme a? spades|picas? con? ustedes|vosotros?",
    "¿puedo|puedo jugar|participar con? ustedes|vosotros?",
    "vorrei|voglio giocare|partecipare a? spades? con? voi?",
    "mi piacerebbe giocare|partecipare a? spades? con? voi?",
    "posso giocare|partecipare|jogar|participar con|com? voi|vocês?",
    "quero|queria|gostaria de? jogar|participar com? vocês?",
    "ik wil|zou graag|ook? graag|ook? meespelen|spelen|meedoen",
    "mag|kan ik ook? meespelen|meedoen|spelen",
    "jag vill|skulle gärna|vilja? spela|vara med?",
    "chcę|chciałbym|chciałabym zagrać|grać|dołączyć",
    "хочу|Хочу|можно|Можно|хотел|Хотел|хотела|Хотела бы? играть|поиграть|сыграть|присоединиться",
};

static const char *const bots[] = {
    "i|we want|would|wanna|am like|love|happy? to? play|start game|spades? of? spades? with|against|vs some|three|you? bots|bot|computer|computers|machine",
    "play|start|begin game|spades|amiga? of? spades? with|against|vs some|three|you? bots|bot|computer|computers|machine",
    "let me play game|spades? with|against|vs some|three? bots|bot|computer|computers|machine",
    "may|can|could i|we play game|spades? of? spades? with|against|vs some|three|you? bots|bot|computer|computers|machine",
    "game with|against some|three? bots|bot|computer|computers|machine",
    "start|play? me and|against|with|vs? three|some|3? bots",
    "give me game with|against some|three? bots|computer|computers",
    "ich möchte|will|würde gern|gerne? gegen|mit den|dem|drei? bots|computer|Computer|Bots spielen",
    "je veux|voudrais jouer contre|avec des|trois|les? bots|robots|l'ordinateur|ordinateur",
    "quiero|quisiera jugar contra|con la|el|los|tres? bots|computadora|ordenador",
};
/* clang-format on */

/* Do the words say one of these? */
static bool says_one(struct arena *arena,
    const struct said_words *said,
    const char *const *list,
    size_t count)
{
	int card;
	for (size_t i = 0; i < count; i++)
		if (saying_fits(arena, said, list[i], &card))
			return true;
	return false;
}

/* A game with bots is begun at a word; who only asks whether he may is told
 * how. */
static bool sentence_wishes(
    struct parse *p, const char *sentence, bool question)
{
	enum { JOINS = sizeof joins / sizeof joins[0] };
	enum { BOTS = sizeof bots / sizeof bots[0] };
	struct said_words said;
	if (!saying_words(p->arena, arena_string(p->arena, sentence), &said))
		return false;
	bool alone = says_one(p->arena, &said, bots, BOTS);
	if (!alone && !says_one(p->arena, &said, joins, JOINS))
		return false;
	bool begins = alone && !question;
	struct command *c =
	    move_add(p, begins ? VERB_START : VERB_JOIN, sentence);
	c->args = begins ? "me, bot, bot, bot" : "";
	return true;
}

void wishes_read(struct parse *p, const char *text)
{
	static const char ends[] = ",.!?;:()\n";
	size_t size = bounds_bytes(text, TEXT_MOST);
	const char *at = text_plain(p->arena, arena_copy(p->arena, text, size));
	while (*at) {
		size_t n = strcspn(at, ends);
		char *sentence = text_trim(arena_copy(p->arena, at, n));
		bool fits = *sentence && n <= SAYING_LINE;
		if (fits && sentence_wishes(p, sentence, at[n] == '?'))
			return;
		at += n + (at[n] != '\0');
	}
}
