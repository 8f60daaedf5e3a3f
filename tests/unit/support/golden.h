/* golden.h - texts compared with files in tests/golden. */
#ifndef SPADESD_UNIT_GOLDEN_H
#define SPADESD_UNIT_GOLDEN_H

/* Fails unless tests/golden/NAME.KIND holds exactly this text. With
 * UPDATE_GOLDEN=1 in the environment, writes the file first. */
void golden_compare(const char *name, const char *kind, const char *text);

#endif
