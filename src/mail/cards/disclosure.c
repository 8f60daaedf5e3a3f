/* disclosure.c - which cards a player's words may give away.
 *
 * A move has to be certain, so evidence/lexicon.c names a card only where the
 * words can mean nothing else. Here every possible meaning counts, because a
 * player who wants to give a card away will not write "QS". A word for a rank
 * in any known language ("ace", "the lady", a crown) may mean that rank in all
 * four suits. A number near a suit may be that card. A remark about a whole
 * suit may describe the whole hand. Each text is read as written, with
 * lookalike letters made Latin, and with typing errors mended. */
#include "disclosure.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/evidence/lexicon.h"
#include "mail/tables/vocabulary.h"

/* Replaces suit symbols, cards drawn as one character, and East
 * Asian card names by English words. */

/* U+1F0A1 to U+1F0DE are playing cards: four suits from spades on, sixteen code
 * points each, with a knight that our decks do not have. */
static int drawn_card(uint32_t point)
{
	enum { DRAWN = 0x1F0A0, KNIGHT = 12, KING = 14 };
	static const int suit_of[] = {
	    SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS};
	if (point < DRAWN || point >= DRAWN + 4 * 16)
		return CARD_NONE;
	int place = (int)(point - DRAWN) % 16;
	if (!place || place == KNIGHT || place > KING)
		return CARD_NONE;
	int rank = place > KNIGHT ? place - 3 : place - 2;
	if (place == 1)
		rank = CARD_ACE;
	return card_make(suit_of[(point - DRAWN) / 16], rank);
}

/* The first and the last character of a range; 0 ends a list. */
typedef const uint32_t range[2];

static bool within(range *list, uint32_t point)
{
	for (; (*list)[0]; list++)
		if (point >= (*list)[0] && point <= (*list)[1])
			return true;
	return false;
}

/* True for punctuation, arrows and pictures. */
static bool only_drawn(uint32_t point)
{
	static range ranges[] = {
	    {0x2000, 0x20FF},
	    {0x2190, 0x245F},
	    {0x2500, 0x2BFF},
	    {0x3000, 0x3002},
	    {0xFE00, 0xFE0F},
	    {0x1F000, 0x1F0FF},
	    {0x1F300, 0x1FAFF},
	    {0},
	};
	return within(ranges, point);
}

/* clang-format off */
/* Signs, and card names in scripts that write words without blanks between
 * them, by the words that they stand for. */
static const struct {
	const char *words, *signs;
} signs[] = {
    {"king", "♔|♚|🤴|国王|國王|老K|キング|킹"},
    {"queen", "♕|♛|👸|皇后|女王|圈|クイーン|クィーン|퀸"},
    {"spades", "♠|♤|黑桃|葵扇|スペード|스페이드"},
    {"hearts", "♡|♥|❣|❤|💓|💔|💕|💖|💗|💘|💙|💚|💛|💜|💝|💞|💟|红桃|紅桃|红心|紅心|ハート|하트"},
    {"diamonds", "♢|♦|💎|方块|方塊|方片|ダイヤ|다이아"},
    {"clubs", "♣|♧|🍀|梅花|草花|クラブ|クローバー|클럽|클로버"},
    {"joker", "🂿|🃏|🃟"},
    {"king queen", "👑"},
    {"ten", "🔟"},
    {"trumps", "王牌"},
    {"ace", "尖|エース|에이스"},
    {"jack", "勾|钩|ジャック|잭"},
    {"2", "二"},
    {"3", "三"},
    {"4", "四"},
    {"5", "五"},
    {"6", "六"},
    {"7", "七"},
    {"8", "八"},
    {"9", "九"},
    {"10", "十"},
};
/* clang-format on */

/* The words for the sign at the start of the text, with its bytes in *size;
 * NULL if there is none. */
static const char *words_of(const char *text, size_t *size)
{
	for (size_t i = 0; i < COUNT_OF(signs); i++)
		for (const char *p = signs[i].signs; *p; p += *size) {
			p += *p == '|';
			*size = strcspn(p, "|");
			if (!strncmp(text, p, *size))
				return signs[i].words;
		}
	return NULL;
}

/* True for letters of scripts for which we know no card names. */
static bool unknown_script(uint32_t point)
{
	static range ranges[] = {
	    {0x0370, 0x03FF},
	    {0x0530, 0x1CFF},
	    {0x2C00, 0x2DDF},
	    {0xA000, 0xA63F},
	    {0xA800, 0xABFF},
	    {0xFB1D, 0xFDFF},
	    {0xFE70, 0xFEFC},
	    {0x10000, 0x1CFFF},
	    {0x1E000, 0x1EEFF},
	    {0},
	};
	return within(ranges, point);
}

/* Appends the character at `text`, which is no sign. */
static void spell(
    struct buf *out, const char *text, size_t size, uint64_t *cards)
{
	size_t bytes;
	uint32_t point = text_character(text, &bytes);
	int card = drawn_card(point);
	if (card != CARD_NONE)
		*cards |= cards_of(card);
	if (unknown_script(point))
		*cards |= CARDS_52 | CARDS_JOKERS;
	if (only_drawn(point))
		buf_byte(out, ' ');
	else
		buf_add(out, text, size);
}

/* Returns a copy of the text, owned by the arena. English words replace suit
 * symbols, and card names of scripts without spaces (such as Chinese). Adds to
 * `cards` each card that is written as one character (U+1F0A1 and up), or all
 * cards if we know no card names in the text's script. */
static char *cardsigns_as_words(
    struct arena *arena, const char *text, uint64_t *cards)
{
	struct buf out;
	size_t size;
	buf_init(&out, 0);
	for (; *text; text += size) {
		const char *words = words_of(text, &size);
		if (words) {
			buf_format(&out, " %s ", words);
			continue;
		}
		(void)text_character(text, &size);
		spell(&out, text, size, cards);
	}
	return arena_take(arena, &out);
}

/* ---- hints ---- */

/* Words by which a player may give a card away, folded as in evidence.h. People
 * who were asked to avoid the usual names invented these: "a|b*" is "a", or
 * a word that begins with "b". */
struct hint_rank {
	const char *word;
	unsigned ranks; /* as bits */
	bool alone;     /* counts in a text that names no suit, too */
};

struct hint_suit {
	const char *word;
	int suit;
};

/* A nickname, such as "the curse of Scotland", and the cards it may mean. */
struct hint_nickname {
	const char *words;
	uint64_t cards;
};

enum { TWO, TEN = 8, JACK, QUEEN, KING, ACE };
#define RANK(rank) (1u << (rank))
#define COURT (RANK(JACK) | RANK(QUEEN) | RANK(KING))
#define CARD(suit, rank) ((uint64_t)1 << (CARD_TWO(suit) + (rank)))
#define FOUR(rank)                                                             \
	(CARD(SUIT_CLUBS, rank) | CARD(SUIT_DIAMONDS, rank) |                  \
	    CARD(SUIT_HEARTS, rank) | CARD(SUIT_SPADES, rank))

/* clang-format off */
static const struct hint_rank hints_ranks[] = {
    {"ladies|maria|majesty|empress|duchess|argine", RANK(QUEEN), true},
    {"monarch|cowboy|cowboys|emperor", RANK(KING), true},
    {"knaves|bower|bowers|fishhook|fishhooks", RANK(JACK), true},
    {"bullets|rockets", RANK(ACE), true},
    {"royals|royalty", COURT, true},
    {"wife|princess|girl|girls|ober|xii|дам*", RANK(QUEEN), false},
    {"hubby|husband|kaiser|xiii|корол*", RANK(KING), false},
    {"prince|boy|boys|sota|unter|xi|валет*", RANK(JACK), false},
    {"daus|rocket|az|uno|туз*", RANK(ACE), false},
    {"duck|ducks|deuces|двойк*", RANK(TWO), false},
    {"tens|x|десят*", RANK(TEN), false},
    {"royal", COURT, false},
    {"crown|crowns", RANK(KING) | RANK(QUEEN), false},
    {"тройк*", RANK(1), false},
    {"четв*", RANK(2), false},
    {"пят*", RANK(3), false},
    {"шест*", RANK(4), false},
    {"сем*", RANK(5), false},
    {"вос*", RANK(6), false},
    {"девят*", RANK(7), false},
    {NULL, 0, false},
};
static const struct hint_suit hints_suits[] = {
    {"shovel|shovels|laub|spadare|spare|пик*|вин*", SUIT_SPADES},
    {"clover|треф*|крест*", SUIT_CLUBS},
    {"bricks|gems|schellen|бубн*|бубен*|буби*", SUIT_DIAMONDS},
    {"черв*", SUIT_HEARTS},
    {NULL, 0},
};
static const struct hint_nickname hints_nicknames[] = {
    {"curse of scotland*|scotlands curse*|pope joan*", CARD(SUIT_DIAMONDS, 7)},
    {"beer card*", CARD(SUIT_DIAMONDS, 5)},
    {"calamity jane*|spardame*|sparedame*", CARD(SUIT_SPADES, QUEEN)},
    {"black one*", CARD(SUIT_SPADES, QUEEN) | CARD(SUIT_SPADES, ACE)},
    {"suicide king*", CARD(SUIT_HEARTS, KING)},
    {"man with the axe*", CARD(SUIT_DIAMONDS, KING)},
    {"one eyed*", CARD(SUIT_SPADES, JACK) | CARD(SUIT_HEARTS, JACK) | CARD(SUIT_DIAMONDS, KING)},
    {"death card*|card of death*|old frizzle*|spadille*|ace of space*|black beauty*", CARD(SUIT_SPADES, ACE)},
    {"devils bedpost*|devils four poster*", CARD(SUIT_CLUBS, 2)},
    {"ned stokes*|wild widow*", CARD(SUIT_SPADES, 2)},
    {"laughing boy*", CARD(SUIT_DIAMONDS, JACK)},
    {"little casino*", CARD(SUIT_SPADES, 0)},
    {"big casino*", CARD(SUIT_DIAMONDS, 8)},
    {"dead mans hand*|aces and eights*", FOUR(ACE) | FOUR(6)},
    {"big slick*", FOUR(ACE) | FOUR(KING)},
    {"snowman*|snowmen*", FOUR(6)},
    {"sailboat*|sailboats*", FOUR(2)},
    {"pocket rockets*", FOUR(ACE)},
    {"pair of ducks*", FOUR(0)},
    {"highest card*|high card*|lowest card*|best card*|top card*", CARDS_52},
    {"face card*|picture card*|court card*", FOUR(JACK) | FOUR(QUEEN) | FOUR(KING)},
    {"joan of arc*", FOUR(QUEEN)},
    {NULL, 0},
};
static vocabulary hints_extremes = {
    "highest", "high", "top", "best", "biggest", "big", "boss", "master", "strongest", "lowest", "low",
    "smallest", "little", "small", "weakest", "only", "beats", "bare",
    "hochste", "hochster", "hochstes", "hoechste", "grosste", "kleinste", "haute", "haut", "gros",
    "grosse", "petite", "alta", "alto", "mayor", "menor", "hoogste", "laagste", "hogsta", "lagsta",
    "hojeste", "laveste", "najwyzszy", "najwyzsza", "maior", "старший", "старшая", "младшая", NULL};
static vocabulary hints_holdings = {
    "have", "ive", "theyve", "havent", "hold", "holding", "holds", "got", "keep", "keeping",
    "own", "my", "mine", "void", "out",
    "short", "long", "singleton", "doubleton", "stopper", "no", "none", "without", "full", "rich",
    "loaded", "habe", "hab", "halte", "mein", "meine", "keine", "kein", "ohne", "ai", "mon", "mes",
    "tengo", "mis", "heb", "mijn", "geen", "har", "mina", "inga", "mam", "tenho", "meus", "ho",
    "мой", "моя", "мои", "меня", "нет", NULL};
/* clang-format on */

static const uint64_t all_cards = CARDS_52 | CARDS_JOKERS;

/* ---- words ---- */

/* The cards with these ranks in every suit. */
static uint64_t of_ranks(unsigned ranks)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= (uint64_t)ranks << CARD_TWO(suit);
	return cards;
}

/* True if the word is one of the hints, "a|b*". */
static bool fits(const char *hints, const char *word)
{
	for (; *hints; hints += *hints == '|') {
		size_t size = strcspn(hints, "*|");
		bool open = hints[size] == '*';
		if (!strncmp(hints, word, size) && (open || !word[size]))
			return true;
		hints += size + open;
	}
	return false;
}

static unsigned hinted(const char *word, bool alone)
{
	for (const struct hint_rank *h = hints_ranks; h->word; h++)
		if ((h->alone || !alone) && fits(h->word, word))
			return h->ranks;
	return 0;
}

/* The rank of "ace", "10" or "q"; -1 for none. */
static int rank_of(const char *word)
{
	size_t size;
	int rank = cardname_rank(word, &size);
	return rank >= 0 && !word[size] ? rank
	                                : lexicon_name(word, LEXICON_ALL).rank;
}

/* The ranks that a word means, as bits; `alone`: even without a suit near it
 * ("ace", "royals"). */
static unsigned disclosure_ranks(const char *word, bool alone)
{
	int rank = rank_of(word);
	return rank < 0 ? hinted(word, alone) : 1u << rank;
}

/* The suit that a word names in any language; -1 for none. */
static int disclosure_suit(const char *word)
{
	int suit = lexicon_name(word, LEXICON_ALL).suit;
	for (const struct hint_suit *h = hints_suits; suit < 0 && h->word; h++)
		if (fits(h->word, word))
			suit = h->suit;
	return suit;
}

static uint64_t suits_of(const char *word)
{
	int suit = disclosure_suit(word);
	if (suit >= 0)
		return cards_suit(suit);
	if (!strcmp(word, "red"))
		return cards_suit(SUIT_HEARTS) | cards_suit(SUIT_DIAMONDS);
	if (!strcmp(word, "black"))
		return cards_suit(SUIT_SPADES) | cards_suit(SUIT_CLUBS);
	return 0;
}

/* True for a word that means a jack or a higher rank and hardly anything else:
 * not for "a", "as" or "es". */
static bool certain(const char *word)
{
	enum { LONG = 4 };
	if (disclosure_ranks(word, true) < 1u << JACK)
		return false;
	if (!strcmp(word, "ace") || strlen(word) >= LONG)
		return true;
	return strchr("jqk", *word) && !word[1];
}

/* ---- a text ---- */

/* The words of a text, each by itself. */
struct words {
	struct evidence e;
	const struct raw_word *raw;
};

/* The cards meant by the i-th word, a rank or a number, with a suit at most two
 * words away: "twelve of spades", "Pik As". */
static uint64_t beside_suit(const struct words *w, size_t i)
{
	const char *word = w->raw[i].fold;
	int count = w->e.word[i].number;
	unsigned ranks = disclosure_ranks(word, false);
	uint64_t suits = 0;
	if (count < 0)
		count = spelled_ordinal(word);
	if (count == 1)
		ranks |= 1u << CARD_ACE;
	if (count >= 2 && count <= CARD_ACE + 2)
		ranks |= 1u << (count - 2);
	if (!ranks || !strcmp(w->raw[i].raw, "a"))
		return 0;
	for (size_t k = i < 2 ? 0 : i - 2; k <= i + 2 && k < w->e.count; k++)
		suits |= suits_of(w->raw[k].fold);
	return of_ranks(ranks) & suits;
}

/* "spades", but not "heart", refers to a whole suit. */
static bool whole_suit(const char *word)
{
	static vocabulary singular = {"club", "diamond", "heart", NULL};
	return disclosure_suit(word) >= 0 && !vocabulary_has(singular, word);
}

/* The cards of the suit that a single capital letter names: "C". */
static uint64_t suit_letter(const char *word)
{
	bool capital = *word >= 'A' && *word <= 'Z' && !word[1];
	int suit = capital ? cardname_suit(*word) : -1;
	return suit < 0 ? 0 : cards_suit(suit);
}

/* True for card names that are also everyday words, as in "as always" and "a
 * lot". */
static bool everyday(const struct raw_word *word)
{
	static vocabulary words = {"as", "ah", "ad", "ac", NULL};
	if (!strcmp(word->raw, "a"))
		return true;
	return word->raw[1] >= 'a' && vocabulary_has(words, word->fold);
}

static uint64_t perhaps(const struct words *w)
{
	uint64_t cards = 0;
	uint64_t ranks = 0;
	uint64_t suits = 0;
	bool extreme = false;
	bool holding = false;
	bool whole = false;
	for (size_t i = 0; i < w->e.count; i++) {
		const char *word = w->raw[i].fold;
		suits |= suits_of(word) | suit_letter(w->raw[i].raw);
		cards |= beside_suit(w, i);
		if (w->e.word[i].card != CARD_NONE)
			cards |= cards_of(w->e.word[i].card);
		extreme |= vocabulary_has(hints_extremes, word);
		holding |= vocabulary_has(hints_holdings, word);
		whole |= whole_suit(word);
		if (everyday(&w->raw[i]))
			continue;
		ranks |= of_ranks(disclosure_ranks(word, false));
		if (certain(word))
			cards |= of_ranks(disclosure_ranks(word, false));
	}
	if (holding && whole)
		return all_cards;
	if (extreme)
		cards |= suits;
	return cards | (ranks & suits);
}

static uint64_t nicknames(const struct words *w)
{
	uint64_t cards = 0;
	struct buf text;
	buf_init(&text, 0);
	for (size_t i = 0; i < w->e.count; i++)
		buf_format(&text, " %s", w->raw[i].fold);
	for (const struct hint_nickname *n = hints_nicknames; n->words; n++)
		for (const char *p = buf_string(&text); *p; p++)
			if (*p == ' ' && fits(n->words, p + 1))
				cards |= n->cards;
	buf_release(&text);
	return cards;
}

static uint64_t by_words(struct arena *arena, const char *text)
{
	struct words w;
	w.raw = names_apart(arena, text, &w.e);
	if (w.e.more)
		return all_cards;
	return perhaps(&w) | nicknames(&w);
}

/* ---- typing errors and disguises ---- */

/* Replaces letters that stand for digits: "1O", "l0". */
static bool mend_number(char *word)
{
	bool digit = strpbrk(word, "0123456789");
	if (!digit || word[strspn(word, "0123456789oOlI")])
		return false;
	for (; *word; word++) {
		if (*word == 'o' || *word == 'O')
			*word = '0';
		if (*word == 'l' || *word == 'I')
			*word = '1';
	}
	return true;
}

/* Replaces digits that stand for letters, if the result names a card: "qu33n".
 */
static void mend_letters(struct arena *arena, char *word)
{
	static const char stand_ins[] = "0134578@$";
	static const char letters[] = "oieastbas";
	if (!strpbrk(word, stand_ins) || strlen(word) < 3)
		return;
	char *copy = arena_string(arena, word);
	for (char *p = copy; *p; p++) {
		const char *at = strchr(stand_ins, *p);
		if (at)
			*p = letters[at - stand_ins];
	}
	if (disclosure_ranks(copy, true) || disclosure_suit(copy) >= 0)
		memcpy(word, copy, strlen(copy));
}

static const char *mended(struct arena *arena, const char *word)
{
	static vocabulary right = {"queen", "king", "jack", "spade", "spades",
	    "heart", "hearts", "diamond", "diamonds", "clubs", NULL};
	char *copy = arena_string(arena, word);
	if (!mend_number(copy))
		mend_letters(arena, copy);
	if (strlen(copy) < 4)
		return copy;
	for (int i = 0; right[i]; i++)
		if (cardname_near(copy, right[i]))
			return right[i];
	return copy;
}

/* Returns the text with its words corrected. Words spelt letter by letter ("q u
 * e e n") are joined. */
static const char *tidied(struct arena *arena, const char *text)
{
	enum { APART = 3 };
	static const char blanks[] = " \t\n.,_#:;*~";
	char *save = NULL;
	char *copy = arena_string(arena, text);
	struct buf out;
	struct buf run;
	buf_init(&out, 0);
	buf_init(&run, 0);
	for (char *p = strtok_r(copy, blanks, &save);;
	    p = strtok_r(NULL, blanks, &save)) {
		bool letter = p && isalpha((unsigned char)*p) && !p[1];
		if (letter) {
			buf_byte(&run, *p);
			continue;
		}
		if (run.size >= APART)
			buf_format(&out, "%s ", buf_string(&run));
		buf_shorten(&run, 0);
		if (!p)
			break;
		buf_format(&out, "%s ", mended(arena, p));
	}
	buf_release(&run);
	return arena_take(arena, &out);
}

uint64_t disclosure_read(struct arena *arena, const char *words)
{
	uint64_t cards = 0;
	uint64_t looks = 0;
	const char *plain = text_plain(arena, words);
	const char *text = cardsigns_as_words(arena, plain, &cards);
	const char *latin =
	    cardsigns_as_words(arena, lookalike_latin(arena, plain), &looks);
	if (text_find(text, "joker"))
		cards |= CARDS_JOKERS;
	cards |= by_words(arena, text);
	if (strcmp(text, latin) != 0)
		cards |= by_words(arena, latin);
	cards |= by_words(arena, tidied(arena, latin));
	return (cards | cards_high_twos(cards)) & all_cards;
}

/* Which cards a text shows, as a pasted hand does.
 *
 * A hand is written suit by suit: the suit once, with its ranks before or after
 * it. No move looks like that, so evidence/names.c does not read this form.
 * Unlike disclosure.c, this file ignores cards that are only hinted at: the
 * referee compares the shown cards with a hand, and must not warn about every
 * ace that a player praises. */

enum { TEXT_READ = 16 * 1024 }; /* bytes of the text that are read */

struct showing {
	struct arena *arena;
	uint64_t cards;
	int suit;         /* the last suit named, -1 for none */
	unsigned pending; /* ranks still waiting for their suit, as bits */
	bool fresh;       /* no rank has followed the suit yet */
	bool behind;      /* in this line, each suit follows its ranks */
};

/* ---- ranks and suits ---- */

static uint64_t of_suit(int suit, unsigned ranks)
{
	return (uint64_t)ranks << CARD_TWO(suit);
}

/* The ranks at the start of "AK105", as bits; *rest is the text after them. */
static unsigned ranks_at(const char *text, const char **rest)
{
	unsigned ranks = 0;
	size_t size;
	for (int rank; (rank = cardname_rank(text, &size)) >= 0; text += size)
		ranks |= 1u << rank;
	*rest = text;
	return ranks;
}

/* The suit that a single capital letter ("S") names. */
static int shown_suit_letter(char c)
{
	return c >= 'A' && c <= 'Z' ? cardname_suit(c) : -1;
}

static int suit_named(const struct raw_word *word)
{
	int suit = word->raw[1] ? -1 : shown_suit_letter(*word->raw);
	return suit < 0 ? disclosure_suit(word->fold) : suit;
}

/* ---- words ---- */

static void name_suit(struct showing *w, int suit)
{
	if (w->pending && w->suit < 0)
		w->behind = true;
	if (w->behind)
		w->cards |= of_suit(suit, w->pending);
	w->pending = 0;
	w->suit = suit;
	w->fresh = true;
}

static void name_ranks(struct showing *w, unsigned ranks)
{
	w->fresh = false;
	if (w->suit >= 0 && !w->behind)
		w->cards |= of_suit(w->suit, ranks);
	else
		w->pending |= ranks;
}

/* Reads a suit and its ranks in one word: "SAK5", "AK5S". */
static bool name_both(struct showing *w, const char *word)
{
	const char *rest;
	int suit = shown_suit_letter(*word);
	unsigned ranks = ranks_at(suit < 0 ? word : word + 1, &rest);
	if (!ranks)
		return false;
	if (suit < 0 && *rest && !rest[1])
		suit = shown_suit_letter(*rest++);
	if (suit < 0 || *rest)
		return false;
	w->cards |= of_suit(suit, ranks);
	return true;
}

static void read_word(struct showing *w, const struct raw_word *word)
{
	static vocabulary links = {"and", "of", "the", "und", NULL};
	const char *rest;
	int suit = suit_named(word);
	unsigned ranks = ranks_at(word->raw, &rest);
	if (*rest)
		ranks = disclosure_ranks(word->fold, true);
	if (suit >= 0) {
		name_suit(w, suit);
	} else if (ranks) {
		name_ranks(w, ranks);
	} else if (!name_both(w, word->raw) &&
		   !vocabulary_has(links, word->fold)) {
		w->suit = -1;
		w->pending = 0;
	}
}

/* ---- lines ---- */

/* A suit alone in its line belongs to the ranks in the next line. */
static void begin_line(struct showing *w)
{
	if (!w->fresh)
		w->suit = -1;
	w->pending = 0;
	w->behind = false;
}

static void read_line(struct showing *w, const char *line)
{
	uint64_t drawn = 0;
	struct evidence e;
	const char *text =
	    cardsigns_as_words(w->arena, text_plain(w->arena, line), &drawn);
	const struct raw_word *raw = names_apart(w->arena, text, &e);
	if ((drawn & CARDS_52) != CARDS_52)
		w->cards |= drawn;
	begin_line(w);
	for (size_t i = 0; i < e.count; i++) {
		if (e.word[i].card != CARD_NONE)
			w->cards |= cards_of(e.word[i].card);
		read_word(w, &raw[i]);
	}
}

uint64_t shown_cards(struct arena *arena, const char *text)
{
	struct arena memory;
	struct showing w = {.arena = &memory, .suit = -1};
	size_t size = text_cut_bytes(text, TEXT_READ);
	char *left = arena_copy(arena, text, size);
	while (left) {
		const char *line = strsep(&left, "\n");
		arena_init(&memory);
		read_line(&w, line);
		arena_release(&memory);
	}
	return w.cards | cards_high_twos(w.cards);
}
