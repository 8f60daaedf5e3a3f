/* page_text.c - HTML of text and links, and the signs of cards.
 *
 * A link is a mailto URI (RFC 6068) with the answer as its body: the mail
 * program opens with the mail already written. */

#include "base/buf.h"
#include "notice/doc.h"

/* The table of suits with their signs, names and colours, and the names of
 * ranks. src/mail/cards/ reads the many ways in which people write them. */

enum { ECHO_CHARACTERS = 120 };

static const struct face_suit suits[SUIT_COUNT] = {
    [SUIT_CLUBS] =
	{
	    .sign = "\xe2\x99\xa3",
	    .name = "Clubs",
	    .word = "clubs",
	},
    [SUIT_DIAMONDS] =
	{
	    .sign = "\xe2\x99\xa6",
	    .name = "Diamonds",
	    .word = "diamonds",
	    .red = true,
	},
    [SUIT_HEARTS] =
	{
	    .sign = "\xe2\x99\xa5",
	    .name = "Hearts",
	    .word = "hearts",
	    .red = true,
	},
    [SUIT_SPADES] =
	{
	    .sign = "\xe2\x99\xa0",
	    .name = "Spades",
	    .word = "spades",
	},
};

const int face_order[SUIT_COUNT] = {
    SUIT_SPADES,
    SUIT_HEARTS,
    SUIT_CLUBS,
    SUIT_DIAMONDS,
};

const struct face_suit *face_suit(int suit)
{
	return &suits[suit];
}

/* All signs begin with the same byte. */
/* Finds the suit whose sign `text` begins with, or NULL. */
static const struct face_suit *face_find(const char *text)
{
	if (*text != *suits[0].sign)
		return NULL;
	for (int i = 0; i < SUIT_COUNT; i++) {
		const struct face_suit *suit = &suits[i];
		if (!strncmp(text, suit->sign, sizeof suit->sign - 1))
			return suit;
	}
	return NULL;
}

const char *face_rank(int card)
{
	/* clang-format off */
	static const char *const ranks[] = {
	    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
	    "2♠", "2♦", "joker", "little-joker", "big-joker"};
	/* clang-format on */
	return ranks[card_rank(card)];
}

/* Cuts between characters of UTF-8, never within a character. */
int face_echo(const char *text)
{
	int bytes = 0;
	int characters = 0;
	for (; text[bytes]; bytes++) {
		bool begins = ((unsigned char)text[bytes] & 0xc0) != 0x80;
		if (begins && ++characters > ECHO_CHARACTERS)
			break;
	}
	return bytes;
}

/* ---- text ---- */

static void escape_byte(struct buf *out, char c)
{
	switch (c) {
	case '<':
		buf_text(out, "&lt;");
		break;
	case '>':
		buf_text(out, "&gt;");
		break;
	case '&':
		buf_text(out, "&amp;");
		break;
	case '"':
		buf_text(out, "&quot;");
		break;
	default:
		buf_byte(out, c);
		break;
	}
}

void page_bytes(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		escape_byte(out, text[i]);
}

/* Writes a suit sign, followed by U+FE0E to show it as text, not as an emoji.
 */
static void sign(struct buf *out, const struct face_suit *suit)
{
	buf_format(out, "<b role=img aria-label=%s%s>%s&#xFE0E;</b>",
	    suit->word, suit->red ? " class=r" : "", suit->sign);
}

#define NO_BREAK_HYPHEN "\xe2\x80\x91"

/* True for the hyphen of "bot-1". */
static bool is_in_name(const char *text, const char *at)
{
	return *at == '-' && at > text && isalpha((unsigned char)at[-1]) &&
	       isdigit((unsigned char)at[1]);
}

/* Leaves quotation marks unescaped: this text never stands in an attribute, and
 * the manual has hundreds of them. */
void page_text(struct buf *out, const char *text)
{
	for (const char *p = text; *p;) {
		const struct face_suit *suit = face_find(p);
		if (suit) {
			sign(out, suit);
			p += strlen(suit->sign);
		} else if (*p == '"') {
			buf_byte(out, *p++);
		} else if (is_in_name(text, p)) {
			buf_text(out, NO_BREAK_HYPHEN);
			p++;
		} else {
			escape_byte(out, *p++);
		}
	}
}

/* ---- links ---- */

/* Percent-encodes all characters except unreserved ones and "@". A plus sign is
 * encoded because some programs read it as a blank. */
static void percent_encode(struct buf *out, const char *text)
{
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		bool plain = c < 0x80 && (isalnum(c) || strchr("-._~@", c));
		if (plain)
			buf_byte(out, (char)c);
		else
			buf_format(out, "%%%02X", c);
	}
}

void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words)
{
	buf_text(out, "href=\"mailto:");
	percent_encode(out, reply->address);
	buf_text(out, "?subject=");
	percent_encode(out, reply->subject);
	/* HTML needs no "&amp;" here, because "&body" names no character */
	buf_text(out, "&body=");
	percent_encode(out, words);
	buf_text(out, "\"");
}
