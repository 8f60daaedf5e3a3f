/* reads.h - what a letter does at a moment of a game. */
#ifndef SPADESD_TESTS_READS_H
#define SPADESD_TESTS_READS_H

#include "mail/letter.h"

/* Parses a mail as the reader child does. Each line of `fields` ends with CRLF.
 */
void reads_mail(struct arena *arena, const char *fields, const char *text,
    struct letter *out);

/* Parses a mail that has only a name in From and a subject. */
void reads_parse(struct arena *arena, const char *name, const char *subject,
    const char *text, struct letter *out);

/* Reads the whole text of a letter, with its quotes, as its new text. */
void reads_whole(struct arena *arena, struct letter *letter);

/* The legal cards with HINT_PLAY. */
#define READS_CARDS                                                            \
	"AS", "KS", "QS", "AD", "KD", "QD", "JD", "AH", "TH", "5H", "AC",      \
	    "7C", "2C"

/* Returns the commands and moves of a letter. Any bid from 0 to 13 is legal, or
 * the cards above. With HINT_DISCARD, one of all cards must be given away, with
 * HINT_PASS two. Otherwise the writer cannot move now. */
const struct commands *reads_commands(
    struct arena *arena, const struct letter *letter, enum hint hint);

/* Describes commands as "play QS; bid 3; join ann". "?" stands for a line that
 * is not a command, "!" for two contradictory moves. */
const char *reads_describe(
    struct arena *arena, const struct commands *commands);

/* Describes what a text without a subject does. */
const char *reads(struct arena *arena, const char *text, enum hint hint);

#endif
