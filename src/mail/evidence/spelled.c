/* spelled.c - numbers in words. */
#include "spelled.h"

#include <string.h>

#include "lexicon.h"

enum { ORDINALS = 13 };

bool spelled_like(const char *word, const char *list)
{
	size_t size;
	for (const char *p = list; *p; p += size + (p[size] == ' ')) {
		size = strcspn(p, " ");
		if (!strncmp(word, p, size))
			return true;
	}
	return false;
}

int spelled_ordinal(const char *fold)
{
	static const char *const words[ORDINALS] = {
	    ("first opening erste premi primer primeir prima eerste pierwsz "
	     "forsta"),
	    "second zweite deuxi segund tweede drug andra",
	    "third dritte troisi tercer terz terceir derde trzeci tredje",
	    "fourth vierte quatri cuart quart vierde czwart fjarde",
	    "fifth funfte cinqui quint vijfde piat femte",
	    "sixth sechste sixi sext sest zesde szost sjatte",
	    "seventh siebt septi settim setim zevende siodm sjunde",
	    "eighth achten huiti octav ottav oitav achtste osm attonde",
	    "ninth nineth neunt neuvi noven nono nona negende dziewiat nionde",
	    "tenth zehnte dixi decim tiende dziesiat tionde", "eleventh",
	    "twelfth", "thirteenth"};
	for (int i = 0; i < ORDINALS && strcmp(fold, "seconds"); i++)
		if (spelled_like(fold, words[i]))
			return i + 1;
	return 0;
}

int spelled_number(const char *fold, unsigned language)
{
	static const char *const teens[] = {"fourteen", "fifteen", "sixteen",
	    "seventeen", "eighteen", "nineteen"};
	static const char *const tens[] = {"twenty", "thirty", "forty", "fifty",
	    "sixty", "seventy", "eighty", "ninety"};
	for (int i = 0; i < 6; i++)
		if (!strcmp(fold, teens[i]))
			return 14 + i;
	for (int i = 0; i < 8; i++) {
		size_t size = strlen(tens[i]);
		const char *rest = fold + size;
		if (strncmp(fold, tens[i], size) || (*rest && *rest != '-'))
			continue;
		int one = *rest ? lexicon_name(rest + 1, language).number : 0;
		return one >= 0 && one < 10 ? 20 + 10 * i + one : -1;
	}
	return lexicon_name(fold, language).number;
}
