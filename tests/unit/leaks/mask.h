/* mask.h - what a comparison of mails leaves out. */
#ifndef SPADESD_TESTS_MASK_H
#define SPADESD_TESTS_MASK_H

/* Blanks out the Message-IDs of our mails: each contains a masked counter,
 * which reveals nothing. */
void mask_ids(char *text);

#endif
