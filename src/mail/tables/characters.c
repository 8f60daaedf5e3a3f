/* characters.c - tables of single characters. */
#include "characters.h"

#include <stddef.h>

/* U+00C0 to U+017F without accents. */
static const char unaccented[] =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
    "nnnnnnnnnoooooooorrrrrrsssssssstttttt"
    "uuuuuuuuuuuuwwyyyzzzzzzs";

char character_unaccented(uint32_t point)
{
	return unaccented[point - 0xC0];
}

bool character_forbids(uint32_t point)
{
	static const uint32_t signs[] = {0x21A9,
	    0x23EA,
	    0x23F3,
	    0x23F8,
	    0x26D4,
	    0x270B,
	    0x274C,
	    0x274E,
	    0x1F519,
	    0x1F645,
	    0x1F6AB,
	    0x1F6D1};
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		if (point == signs[i])
			return true;
	return false;
}
