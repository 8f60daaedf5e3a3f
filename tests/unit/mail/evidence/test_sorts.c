/* test_sorts.c - times, dates, amounts, addresses, names and other words that
 * are no moves, although they name a card or a number; and moves that look like
 * them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "mail/evidence.h"
#include "mail/letter.h"
#include "unit.h"

static struct arena arena;

struct row {
	/* `word` is folded: lower case, no accents. The sort of its last
	 * occurrence counts */
	const char *text, *word;
	enum sort sort;
};

static const struct evidence_word *last_of(
    const struct evidence *e, const char *word)
{
	const struct evidence_word *found = NULL;
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].hash == evidence_hash(word))
			found = &e->word[i];
	return found;
}

static void check(const struct row *row, const char *writer)
{
	struct evidence e;
	arena_init(&arena);
	evidence_read(&arena, row->text, writer, &e);
	const struct evidence_word *w = last_of(&e, row->word);
	ck_assert_msg(w, "%s: no word \"%s\"", row->text, row->word);
	ck_assert_msg(w->sort == row->sort, "%s: \"%s\" has sort %d, not %d",
	    row->text, row->word, w->sort, row->sort);
	arena_release(&arena);
}

/* clang-format off */
static const struct row times[] = {
    {"I'll be back in 6h, sorry!", "6h", SORT_TIME},
    {"Sorry, I am out 6d", "6d", SORT_TIME},
    {"gone for 6h", "6h", SORT_TIME},
    {"I'm offline for about 6h", "6h", SORT_TIME},
    {"I'll play in 6h", "6h", SORT_TIME},
    {"away ~6h", "6h", SORT_TIME},
    {"ca. 6h noch", "6h", SORT_TIME},
    {"it was due 6h ago", "6h", SORT_TIME},
    {"back within the next 9h", "9h", SORT_TIME},
    {"Bin in 6h wieder da", "6h", SORT_TIME},
    {"je reviens dans 6h", "6h", SORT_TIME},
    {"vuelvo a casa en 6h, gracias", "6h", SORT_TIME},
    {"10 mins", "10", SORT_TIME},
    {"give me ten minutes", "ten", SORT_TIME},
    {"in 2 hours", "2", SORT_TIME},
    {"three more days", "three", SORT_TIME},
    {"one moment please", "one", SORT_TIME},
    {"4 pm is fine", "4", SORT_TIME},
    {"at 4 p.m. then", "4", SORT_TIME},
    {"I am there 9 to 5.", "9", SORT_TIME},
    {"I am there 9 to 5.", "5", SORT_TIME},
    {"home at 4", "4", SORT_TIME},
    {"I have a meeting until 4", "4", SORT_TIME},
    {"see you at 4:30", "4", SORT_TIME},
    {"ab 19:30", "30", SORT_TIME},
    {"um 10 Uhr", "10", SORT_TIME},
    {"bis 4 muss ich arbeiten", "4", SORT_TIME},
    {"ich komme um 4 nach Hause", "4", SORT_TIME},
    {"in drei Tagen bin ich da", "drei", SORT_TIME},
    {"dans 2 heures", "2", SORT_TIME},
    {"a las 4 llego a casa", "4", SORT_TIME},
    {"sono a casa alle 4, grazie", "4", SORT_TIME},
    {"ik ben om 4 uur thuis", "4", SORT_TIME},
    {"Hola, vuelvo en 3 d\xC3\xAD""as", "3", SORT_TIME},
    {"obrigado, volto daqui a 3 dias", "3", SORT_TIME},
    {"za 3 dni", "3", SORT_TIME},
    {"om 3 dagar", "3", SORT_TIME},
    /* moves */
    {"6h", "6h", SORT_PLAIN},
    {"6 h", "6", SORT_PLAIN},
    {"10 d", "10", SORT_PLAIN},
    {"I play 6h", "6h", SORT_PLAIN},
    {"6h please", "6h", SORT_PLAIN},
    {"6h then", "6h", SORT_PLAIN},
    {"6h, sorry I was out", "6h", SORT_PLAIN},
    {"I'm back, 6h", "6h", SORT_PLAIN},
    {"I'll go for 6h", "6h", SORT_PLAIN},
    {"throwing out 6h", "6h", SORT_PLAIN},
    {"I throw 6h away", "6h", SORT_PLAIN},
    {"I put in 6h", "6h", SORT_PLAIN},
    {"how about 6h", "6h", SORT_PLAIN},
    {"9h no wait 6h", "6h", SORT_PLAIN},
    {"Sorry for the wait, I was away.\n6h", "6h", SORT_PLAIN},
    {"I stop at 3", "3", SORT_PLAIN},
    {"change my 4 to 3", "3", SORT_PLAIN},
    {"put me at 4", "4", SORT_PLAIN},
    {"I'll stay at 4", "4", SORT_PLAIN},
    {"I'll bid at 4", "4", SORT_PLAIN},
    {"4 am I right?", "4", SORT_PLAIN},
    {"4", "4", SORT_PLAIN},
    {"the 4", "4", SORT_PLAIN},
    {"four tricks", "four", SORT_PLAIN},
};

static const struct row dates[] = {
    {"See you on Dec. 4!", "4", SORT_DATE},
    {"the 8th of May", "8th", SORT_DATE},
    {"on May 8", "8", SORT_DATE},
    {"4 December works for me", "4", SORT_DATE},
    {"am 22. 11. bin ich weg", "11", SORT_DATE},
    {"bis zum 4.12. im Urlaub", "4", SORT_DATE},
    {"since 4.12.2026", "4", SORT_DATE},
    {"8. Mai", "8", SORT_DATE},
    {"Am 4. fahre ich weg", "4", SORT_DATE},
    {"le 8 mai je pars", "8", SORT_DATE},
    {"el 8 de mayo", "8", SORT_DATE},
    {"il 4 dicembre", "4", SORT_DATE},
    {"op 4 december", "4", SORT_DATE},
    {"4 grudnia", "4", SORT_DATE},
    {"den 4 december reser jag", "4", SORT_DATE},
    {"back on Friday 4", "4", SORT_DATE},
    {"Freitag, den 4. Dezember", "4", SORT_DATE},
    /* moves */
    {"4 may be too much", "4", SORT_PLAIN},
    {"I may bid 4", "4", SORT_PLAIN},
    {"See you on Friday. 4", "4", SORT_PLAIN},
    {"My bid is 4. May I ask?", "4", SORT_PLAIN},
    {"not 2, not 4. 3.", "4", SORT_PLAIN},
    {"4. Good luck", "4", SORT_PLAIN},
};

static const struct row amounts[] = {
    {"I bid 5 pounds", "5", SORT_AMOUNT},
    {"it costs \xC2\xA3""4", "4", SORT_AMOUNT},
    {"only 4 \xE2\x82\xAC", "4", SORT_AMOUNT},
    {"10 km today", "10", SORT_AMOUNT},
    {"2 thumbs up!", "2", SORT_AMOUNT},
    {"took me four tries to open your mail", "four", SORT_AMOUNT},
    {"8 degrees here", "8", SORT_AMOUNT},
    {"page 3", "3", SORT_AMOUNT},
    {"p. 3", "3", SORT_AMOUNT},
    {"round 2", "2", SORT_AMOUNT},
    {"trick 9", "9", SORT_AMOUNT},
    {"I vote FOR proposals 4 and 5.", "5", SORT_AMOUNT},
    {"version 2.0", "2", SORT_AMOUNT},
    {"5 % of it", "5", SORT_AMOUNT},
    {"we have 3 kids", "3", SORT_AMOUNT},
    {"my son is 9 years old", "9", SORT_AMOUNT},
    {"none of your business", "none", SORT_AMOUNT},
    {"we lost 2:1", "2", SORT_AMOUNT},
    {"Prof. 4", "4", SORT_AMOUNT},
    {"drei Kinder", "drei", SORT_AMOUNT},
    {"Seite 3", "3", SORT_AMOUNT},
    {"j'ai 3 enfants", "3", SORT_AMOUNT},
    {"tengo 3 hijos", "3", SORT_AMOUNT},
    {"ho 3 figli", "3", SORT_AMOUNT},
    {"ik heb 3 kinderen", "3", SORT_AMOUNT},
    {"tenho 3 filhos", "3", SORT_AMOUNT},
    {"mam 3 psy", "3", SORT_AMOUNT},
    {"jag har 3 hundar", "3", SORT_AMOUNT},
    /* moves */
    {"I bid 3 tricks", "3", SORT_PLAIN},
    {"back in 10 min. 4", "4", SORT_PLAIN},
    {"what a nice round four", "four", SORT_PLAIN},
    {"this round 4", "4", SORT_PLAIN},
    {"Round 2: 4", "4", SORT_PLAIN},
    {"4 of the tricks", "4", SORT_PLAIN},
    {"one of my hearts", "one", SORT_PLAIN},
    {"Spiel 10", "10", SORT_PLAIN},
    {"4 Stiche", "4", SORT_PLAIN},
    {"five hearts", "five", SORT_PLAIN},
};

static const struct row addresses[] = {
    {"Tel. 4", "4", SORT_ADDRESS},
    {"my number is 555 0134", "0134", SORT_ADDRESS},
    {"ext. 7", "7", SORT_ADDRESS},
    {"Phone: 5", "5", SORT_ADDRESS},
    {"Ruth, 3 The Cloisters", "3", SORT_ADDRESS},
    {"3h\n\n7 Queen Street\nLondon SW1", "7", SORT_ADDRESS},
    {"3h\n\n7 Queen Street\nLondon SW1", "queen", SORT_ADDRESS},
    {"I live in Flat 4", "4", SORT_ADDRESS},
    {"three\n\nApt 8", "8", SORT_ADDRESS},
    {"K\xC3\xB6nigstra\xC3\x9F""e 7", "7", SORT_ADDRESS},
    {"Hauptstr. 4", "4", SORT_ADDRESS},
    {"7 rue de la Dame", "dame", SORT_ADDRESS},
    {"abito in via Roma 7, grazie", "7", SORT_ADDRESS},
    {"Calle Mayor 7", "7", SORT_ADDRESS},
    {"Kungsgatan 4", "4", SORT_ADDRESS},
    {"flat 4d", "4d", SORT_ADDRESS},
    {"Greetings from St. Louis", "st", SORT_ADDRESS},
    {"S9", "s9", SORT_PLAIN},
};

static const struct row signs[] = {
    {"J.D.", "j", SORT_INITIALS},
    {"P.S. nice", "s", SORT_INITIALS},
    {"Will look at it tonight.\nThanks\nJD", "jd", SORT_INITIALS},
    {"AD\n\nJD", "jd", SORT_INITIALS},
    {"Hi JD,", "jd", SORT_INITIALS},
    {"KS", "ks", SORT_PLAIN},
    {"KS,\nthanks", "ks", SORT_PLAIN},
    {"KS\n\nthanks", "ks", SORT_PLAIN},
    {"Sorry for the wait.\n\nKS", "ks", SORT_PLAIN},
    {"Hi, KS please", "ks", SORT_PLAIN},
    {"nice one :3", "3", SORT_FACE},
    {"<3", "3", SORT_FACE},
    {"hello :D", "d", SORT_FACE},
    {":+1:", "1", SORT_FACE},
    {"sun is out 8)", "8", SORT_FACE},
    {"my bid :3", "3", SORT_PLAIN},
    {"bid:3", "3", SORT_PLAIN},
    {"a card (8)", "8", SORT_PLAIN},
    {"4 :D", "4", SORT_PLAIN},
    {"1. Hello", "1", SORT_ENTRY},
    {"2. milk\n3. eggs", "2", SORT_ENTRY},
    {"2. milk\n3. eggs", "3", SORT_ENTRY},
    {"3) something", "3", SORT_ENTRY},
    {"1. Good luck", "1", SORT_PLAIN},
    {"4. Do I know you?", "4", SORT_PLAIN},
    {"see main.js", "js", SORT_LINK},
    {"a4.pdf is attached", "a4", SORT_LINK},
    {"look at https://play.test/4/h", "4", SORT_LINK},
    {"write to king@play.test", "king", SORT_LINK},
    {"QS.thanks", "qs", SORT_PLAIN},
};

static const struct row names[] = {
    {"Thanks, will look tonight.\n\nJack", "jack", SORT_NAME},
    {"Will play after work\n\nDan King", "king", SORT_NAME},
    {"Gr\xC3\xBC\xC3\x9F""e\nAnna K\xC3\xB6nig", "konig", SORT_NAME},
    {"Pozdrawiam\nEwa Kr\xC3\xB3l", "krol", SORT_NAME},
    {"Bedankt\nJan de Boer", "boer", SORT_NAME},
    {"Merci\nPaul Roi", "roi", SORT_NAME},
    {"Saludos\nPedro Rey", "rey", SORT_NAME},
    {"hello\n\nPeter Four", "four", SORT_NAME},
    {"See you\n\nAce Ventura", "ace", SORT_NAME},
    {"the king\n\nJack", "jack", SORT_NAME},
    {"AD\n\nJack", "jack", SORT_NAME},
    {"three\n\nAnn Five", "five", SORT_NAME},
    {"Thanks,\nJack", "jack", SORT_NAME},
    {"Cheers Jack", "jack", SORT_NAME},
    {"Thanks, Peter King", "king", SORT_NAME},
    {"Hi Jack, how are you?", "jack", SORT_NAME},
    {"Dear Mr. King", "king", SORT_NAME},
    {"Hallo Herr K\xC3\xB6nig", "konig", SORT_NAME},
    /* moves */
    {"the king\n\nJack", "king", SORT_PLAIN},
    {"AD\n\nJack", "ad", SORT_PLAIN},
    {"three\n\nAnn Five", "three", SORT_PLAIN},
    {"Jack", "jack", SORT_PLAIN},
    {"Jack please", "jack", SORT_PLAIN},
    {"Hi Bob,\n\nKing", "king", SORT_PLAIN},
    {"Thanks!\nKing", "king", SORT_PLAIN},
    {"Ok\n\nKing", "king", SORT_PLAIN},
    {"After a long day I play:\nKing", "king", SORT_PLAIN},
    {"Sorry for the long wait, all.\n\nKing of hearts", "king", SORT_PLAIN},
    {"Sorry for the long wait, all.\n\nthe king", "king", SORT_PLAIN},
    {"Sorry for the long wait, all.\n\nKing.", "king", SORT_PLAIN},
    {"Sorry for the long wait, all.\n\nFour", "four", SORT_PLAIN},
    {"Sorry for the long wait, all.\nQueen\n\nAnn", "queen", SORT_PLAIN},
    {"Sorry for the long wait, all.\n\nHearts", "hearts", SORT_PLAIN},
    {"Hi, Jack please", "jack", SORT_PLAIN},
    {"Ich nehme die letzte Karte.\n\nHerz K\xC3\xB6nig", "herz", SORT_PLAIN},
    {"Thanks\n4", "4", SORT_PLAIN},
    {"Thanks\n9h", "9h", SORT_PLAIN},
};

static const struct row from_jack[] = {
    {"Jack", "jack", SORT_NAME},
    {"the king. Jack", "jack", SORT_NAME},
    {"AC, Jack", "jack", SORT_NAME},
    {"the king\n\njack", "jack", SORT_NAME},
    {"4, Jack", "4", SORT_PLAIN},
    {"the jack", "jack", SORT_PLAIN},
    {"I play the Jack", "jack", SORT_PLAIN},
    {"Jack of hearts", "jack", SORT_PLAIN},
    {"jack please", "jack", SORT_PLAIN},
};
/* clang-format on */

#define TABLE(name) {name, sizeof(name) / sizeof(name)[0]}
static const struct {
	const struct row *row;
	size_t count;
} tables[] = {TABLE(times), TABLE(dates), TABLE(amounts), TABLE(addresses),
    TABLE(signs), TABLE(names)};

START_TEST(a_word_has_a_sort)
{
	for (size_t i = 0; i < tables[_i].count; i++)
		check(&tables[_i].row[i], "");
}
END_TEST

START_TEST(the_writer_signs_with_the_name_in_from)
{
	static const struct row four = {"Four", "four", SORT_PLAIN};
	for (size_t i = 0; i < sizeof from_jack / sizeof from_jack[0]; i++)
		check(&from_jack[i], "Jack Miller");
	check(&four, "Ann Four");
}
END_TEST

START_TEST(a_smiley_is_no_suit)
{
	struct evidence e;
	arena_init(&arena);
	evidence_read(&arena, "4 :D", "", &e);
	ck_assert_int_eq(e.word[0].number, 4);
	arena_release(&arena);
}
END_TEST

START_TEST(lines_are_numbered_through_joined_words)
{
	struct evidence e;
	arena_init(&arena);
	evidence_read(&arena, "Hello\n\nqueen of hearts please\nAnn", "", &e);
	ck_assert_uint_eq(e.count, 4);
	ck_assert_uint_eq(e.word[0].line, 0);
	ck_assert_uint_eq(e.word[1].line, 2);
	ck_assert_uint_eq(e.word[2].line, 2);
	ck_assert_uint_eq(e.word[3].line, 3);
	char *text = arena_alloc(&arena, 303);
	memset(text, '\n', 300);
	memcpy(text + 300, "4h", 3);
	evidence_read(&arena, text, "", &e);
	ck_assert_uint_eq(e.word[0].line, 255);
	arena_release(&arena);
}
END_TEST

/* The parent gets the sort and the line, and refuses a sort that there is not.
 */
START_TEST(a_record_has_the_sort)
{
	static const char bytes[] =
	    "From: Jack Miller <jack@play.test>\r\nTo: r@play.test\r\n\r\n"
	    "the king\r\n\r\nJack\r\n";
	struct letter letter;
	struct letter copy;
	struct buf record;
	arena_init(&arena);
	letter_parse(&arena, bytes, sizeof bytes - 1, &letter);
	buf_init(&record, 0);
	letter_encode(&letter, LETTER_WHOLE, &record);
	ck_assert(letter_decode(&arena, record.data, record.size, &copy));
	ck_assert_uint_eq(copy.evidence->count, 3);
	ck_assert_uint_eq(copy.evidence->word[2].sort, SORT_NAME);
	ck_assert_uint_eq(copy.evidence->word[2].line, 2);
	record.data[record.size - 2] = SORTS;
	ck_assert(!letter_decode(&arena, record.data, record.size, &copy));
	buf_release(&record);
	arena_release(&arena);
}
END_TEST

Suite *suite_sorts(void)
{
	Suite *suite = suite_create("sorts");
	TCase *t = tcase_create("sorts");
	tcase_add_loop_test(
	    t, a_word_has_a_sort, 0, sizeof tables / sizeof tables[0]);
	tcase_add_test(t, the_writer_signs_with_the_name_in_from);
	tcase_add_test(t, a_smiley_is_no_suit);
	tcase_add_test(t, lines_are_numbered_through_joined_words);
	tcase_add_test(t, a_record_has_the_sort);
	suite_add_tcase(suite, t);
	return suite;
}
