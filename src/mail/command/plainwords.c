/* plainwords.c - questions in plain words, and the commands that answer them.
 *
 * A whole line must match one of these sayings (saying.h). No saying is ever a
 * move. */
#include "plainwords.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/options.h"
#include "mail/particulars.h"
#include "mail/tables/vocabulary.h"
#include "parse.h"
#include "saying.h"

struct saying {
	const char *words;
	enum verb verb;
};

/* clang-format off */
static const struct saying sayings[] = {
    {"whose|who is? turn|move|go is? it?", VERB_STATUS},
    {"who is next|up", VERB_STATUS},
    {"who is|has|needs to play|bid|lead|move|act next?", VERB_STATUS},
    {"who plays|bids|leads|goes|moves|acts next|first?", VERB_STATUS},
    {"who|what are we|you waiting for|on", VERB_STATUS},
    {"who is holding things|us|everything up", VERB_STATUS},
    {"is it my|our turn|move|go", VERB_STATUS},
    {"is it me", VERB_STATUS},
    {"am i next|up", VERB_STATUS},
    {"who is my? partner", VERB_STATUS},
    {"who am i playing|partnered with|against", VERB_STATUS},
    {"who are my|our opponents", VERB_STATUS},
    {"who else? is playing", VERB_STATUS},
    {"who is in game", VERB_STATUS},
    {"what did|has|was|is|have * bid", VERB_STATUS},
    {"what did|has my|our partner bid|play|lead", VERB_STATUS},
    {"what did * play|lead", VERB_STATUS},
    {"what did everyone bid", VERB_STATUS},
    {"who bid what", VERB_STATUS},
    {"what is|are|was|were bid|bids|lead", VERB_STATUS},
    {"what|which suit? is|was led", VERB_STATUS},
    {"who led", VERB_STATUS},
    {"has * played|bid", VERB_STATUS},
    {"when|what is my|our? deadline", VERB_STATUS},
    {"how long do|have i|we have|got left?", VERB_STATUS},
    {"how long is left", VERB_STATUS},
    {"how much longer|time do|have i|we have|got left?", VERB_STATUS},
    {"how much time is left", VERB_STATUS},
    {"how many days|hours do|have i|we have|got left?", VERB_STATUS},
    {"until when do i have time", VERB_STATUS},
    {"by? when do i have|need to play|bid|move|answer|reply by?", VERB_STATUS},
    {"when does my time|turn run|end out?", VERB_STATUS},
    {"do i have to play|bid", VERB_STATUS},
    {"what is status|state|trick of? game?", VERB_STATUS},
    {"what trick|round is it", VERB_STATUS},
    {"where are we", VERB_STATUS},
    {"what is going on", VERB_STATUS},
    {"how does game stand", VERB_STATUS},
    {"what|which cards? is|are on table", VERB_STATUS},
    {"what was played in? last trick?", VERB_LAST},
    {"what cards? has|was|have been? played", VERB_STATUS},
    {"what happened in? last? trick?", VERB_LAST},
    {"what was in? last trick", VERB_LAST},
    {"what were last cards", VERB_LAST},
    {"who won|took|got last|that|it trick|one?", VERB_LAST},
    {"show me? last trick", VERB_LAST},
    {"how did last trick go", VERB_LAST},
    {"what is|are in? my hand|cards", VERB_HAND},
    {"what cards are in my hand", VERB_HAND},
    {"what|which cards? do i have|hold left?", VERB_HAND},
    {"what|which cards? have i got|left", VERB_HAND},
    {"what|which cards am i holding", VERB_HAND},
    {"what|which cards|card? may|can i legally? play", VERB_HAND},
    {"what am i allowed to play", VERB_HAND},
    {"can|may|could i|we play|lead|throw with? any|my? spade|spades|heart|hearts|diamond|diamonds|club|clubs|trump|trumps", VERB_HAND},
    {"am i allowed to play|lead spade|spades|heart|hearts|diamond|diamonds|club|clubs|trump|trumps", VERB_HAND},
    {"must i follow suit", VERB_HAND},
    {"do i have|need to follow suit", VERB_HAND},
    {"do i have|need to play|lead spade|heart|diamond|club|trump", VERB_HAND},
    {"do i have|need to trump|ruff it?", VERB_HAND},
    {"must i trump|ruff it?", VERB_HAND},
    {"what|which suit must i play|follow|lead", VERB_HAND},
    {"what|which suit do i have|need to play|follow|lead", VERB_HAND},
    {"what are my legal cards", VERB_HAND},
    {"which cards are legal", VERB_HAND},
    {"can|could|may i see|have my hand|cards", VERB_HAND},
    {"can|could you re-send|resend|send|show me? my hand|cards", VERB_HAND},
    {"where is|are my hand|cards", VERB_HAND},
    {"resend my hand|cards", VERB_HAND},
    {"i lost|deleted|need my hand|cards", VERB_HAND},
    {"i can't|cannot find my hand|cards", VERB_HAND},
    {"what|how is|are our|current? score|scores", VERB_SCORE},
    {"who is winning|leading|ahead", VERB_SCORE},
    {"who is in lead", VERB_SCORE},
    {"are we winning|losing|ahead|behind", VERB_SCORE},
    {"how many points|bags|sandbags do|have i|we|they have|got?", VERB_SCORE},
    {"how|where do we stand", VERB_SCORE},
    {"how are we doing", VERB_SCORE},
    {"what do we need to win", VERB_SCORE},
    {"how many tricks have been played|taken", VERB_TRICKS},
    {"how many tricks are left", VERB_TRICKS},
    {"how many tricks do|does|did|have|has * have|need|take|taken|got|won?", VERB_TRICKS},
    {"what|where are rules of? game?", VERB_RULES},
    {"what|which rules are these|we playing?", VERB_RULES},
    {"what|which rules do we play|use by?", VERB_RULES},
    {"what|which rules apply", VERB_RULES},
    {"can|could|may i see|have rules", VERB_RULES},
    {"how does scoring work", VERB_RULES},
    {"how is it scored", VERB_RULES},
    {"how does this|it? game? work", VERB_HELP},
    {"how do|can i play|bid|pass|join|concede|resign|quit|answer card|game|nil|this|that?", VERB_HELP},
    {"how do i make|do|give|leave|start|suspend|stop|see blind|my? bid|nil|up|game|this|that|hand|cards|score?", VERB_HELP},
    {"how to play|bid|join", VERB_HELP},
    {"what can|do|must|should i do|write", VERB_HELP},
    {"what do i have to do", VERB_HELP},
    {"what am i supposed to do", VERB_HELP},
    {"what are my? commands|options", VERB_HELP},
    {"what|which commands are there", VERB_HELP},
    {"what|which commands do you know", VERB_HELP},
    {"i need help", VERB_HELP},
    {"i am lost|confused", VERB_HELP},
    {"i don't know what to do", VERB_HELP},
    {"i do not know what to do", VERB_HELP},
    {"can you help me", VERB_HELP},
    {"may|can i join game?", VERB_HELP},
    {"give me hint", VERB_HINT},
    {"i need|would like? hint", VERB_HINT},
    {"can|could|may i have|get hint", VERB_HINT},
    {"can|could you give me hint", VERB_HINT},
    {"what|which card? would you do|play|lead|bid", VERB_HINT},
    {"what|which card? should|shall i play|lead|bid", VERB_HINT},
    {"einen? tipp bitte", VERB_HINT},
    {"was würdest du spielen|bieten", VERB_HINT},
    {"indice svp", VERB_HINT},
    {"que jouerais-tu", VERB_HINT},
    {"¿qué jugarías tú", VERB_HINT},
    {"how well? did i play|do", VERB_REVIEW},
    {"how have i played", VERB_REVIEW},
    {"did i play well", VERB_REVIEW},
    {"what did i do wrong", VERB_REVIEW},
    {"what were my mistakes", VERB_REVIEW},
    {"where did i go wrong", VERB_REVIEW},
    {"review my play|bids|round", VERB_REVIEW},
    {"review last? round", VERB_REVIEW},
    {"wie habe ich gespielt", VERB_REVIEW},
    {"comment ai-je joué", VERB_REVIEW},
    {"bid check", VERB_BID_CHECK},
    {"check my? bid", VERB_BID_CHECK},
    {"how much|many tricks? should i bid", VERB_BID_CHECK},
    {"what is my hand worth", VERB_BID_CHECK},
    {"how many tricks is my hand worth", VERB_BID_CHECK},
    {"can|may|could i play|lead|throw @", VERB_CHECK},
    {"am i allowed to play|lead @", VERB_CHECK},
    {"is @ allowed|legal|ok|playable", VERB_CHECK},
    {"would @ be legal|allowed", VERB_CHECK},
    {"is|would it be? legal|allowed to play|lead @", VERB_CHECK},
    {"i|we resign|concede|surrender game?", VERB_CONCEDE},
    {"i|we resign|concede|surrender well played|done everyone|all?", VERB_CONCEDE},
    {"i|we give up well played|done everyone|all?", VERB_CONCEDE},
    {"i quit", VERB_CONCEDE},
    {"resign", VERB_CONCEDE},
    {"i|we give up", VERB_CONCEDE},
    {"i hereby resign|concede", VERB_CONCEDE},
    {"i am resigning", VERB_CONCEDE},
    {"i will concede", VERB_CONCEDE},
    {"i want|would like? to concede|resign", VERB_CONCEDE},
    {"count me in", VERB_JOIN},
    {"i am in", VERB_JOIN},
    {"i will join you|game?", VERB_JOIN},
    {"i want|would like? to join game?", VERB_JOIN},
    {"let me join game?", VERB_JOIN},
    {"sign|add me up?", VERB_JOIN},
    {"i need|would like? more time", VERB_MORE},
};

/* The words that a line may begin with to match a saying. */
static vocabulary openings = {
    "whose", "who", "who's", "whos", "what", "what's", "whats", "when",
    "when's", "where", "where's", "which", "how", "how's", "is", "am", "are",
    "has", "by", "show", "can", "may", "could", "i", "i'll", "we", "resign",
    "sign", "count", "let", "resend", "until", "would", "do", "must", "i'm", "i'd", "add",
    "give", "tipp", "einen", "was", "indice", "que", "¿qué", "bid", "check",
    "review", "did", "wie", "comment", NULL};
/* clang-format on */

/* True if the first word with a meaning is one of `openings`. */
static bool opens(struct arena *arena, const char *text)
{
	char *save = NULL;
	char *copy = arena_string(arena, text);
	const char *word = strtok_r(copy, SAYING_BETWEEN, &save);
	while (word && saying_idle(word))
		word = strtok_r(NULL, SAYING_BETWEEN, &save);
	return word && vocabulary_has(openings, word);
}

bool plainwords_line(struct parse *p, const char *text, const char *line)
{
	struct said_words said;
	size_t n = strlen(text);
	if (n > SAYING_LINE || text[n - 1] == ':' || !opens(p->arena, text))
		return false;
	if (!saying_words(p->arena, arena_string(p->arena, text), &said))
		return false;
	for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
		const struct saying *s = &sayings[i];
		int card;
		if (!saying_matches(p->arena, &said, s->words, &card))
			continue;
		if (!verb_only_asks(s->verb) && strchr(text, '?'))
			return false;
		parse_add(p, s->verb, line)->card = card;
		return true;
	}
	return false;
}

/* ---- wishes to join ----
 *
 * Most people's first letter is not a command. One of its sentences, or a part
 * between commas, must match a saying in `joins` or `bots`. A misread wish
 * costs one mail, which asks whether the sender wants to join. */

enum { TEXT_MOST = 2000 }; /* bytes of the letter that are read */

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

/* True if the words match a saying in the list. */
static bool says_one(struct arena *arena,
    const struct said_words *said,
    const char *const *list,
    size_t count)
{
	int card;
	for (size_t i = 0; i < count; i++)
		if (saying_matches(arena, said, list[i], &card))
			return true;
	return false;
}

/* Returns the arguments of `start` for a game with bots, by the rules that the
 * letter names. */
static const char *bots_by_rules(struct parse *p, const char *text)
{
	struct particulars named;
	particulars_read(p->arena, text, 0, &named);
	return arena_format(p->arena,
	    "%s: me, bot, bot, bot",
	    *named.rules ? named.rules : RULES_USUAL);
}

/* Adds the wish of a sentence in `text`. A game with bots begins at once. A
 * question about whether such a game is possible gets an explanation instead.
 */
static bool sentence_wishes(
    struct parse *p, const char *text, const char *sentence, bool question)
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
	    parse_add(p, begins ? VERB_START : VERB_JOIN, sentence);
	c->args = begins ? bots_by_rules(p, text) : "";
	c->wish = true;
	return true;
}

void plainwords_wish(struct parse *p, const char *text)
{
	static const char ends[] = ",.!?;:()\n";
	size_t size = text_cut_bytes(text, TEXT_MOST);
	const char *at = text_plain(p->arena, arena_copy(p->arena, text, size));
	while (*at) {
		size_t n = strcspn(at, ends);
		char *sentence = text_trim(arena_copy(p->arena, at, n));
		bool fits = *sentence && n <= SAYING_LINE;
		if (fits && sentence_wishes(p, text, sentence, at[n] == '?'))
			return;
		at += n + (at[n] != '\0');
	}
}
