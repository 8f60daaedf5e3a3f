/* phrases.h - inside mail: what programs write around people's words, by
 * language.
 *
 * Tables and nothing else. The structure of quoting is in newtext.c and needs
 * no language; these are for what has none. Matching knows upper and lower case
 * in ASCII only, so other letters are given in both where both occur. */
#ifndef SPADESD_MAIL_PHRASES_H
#define SPADESD_MAIL_PHRASES_H

#include <stdbool.h>

typedef const char *const phrases[];

/* the first label over what Outlook and its kin quote: "From" */
extern phrases phrases_from;
extern phrases phrases_wrote; /* end an introduction: "wrote:" */
/* begin one whose date comes in its second line: "On " */
extern phrases phrases_begin;
/* begin what a mail program signs with: "Sent from my " */
extern phrases phrases_signature;
/* in a line by itself at the end, make it such a signature: "iPhone" */
extern phrases phrases_device;
extern phrases phrases_above;  /* helpdesks: "reply above this line" */
extern phrases phrases_legal;  /* begin a disclaimer ... */
extern phrases phrases_secret; /* ... that speaks of secrets: "confidential" */
/* pairs: a plain part that has both words only says that there is an HTML
 * part */
extern phrases phrases_see_html;
extern phrases phrases_away; /* begin the subject of an out-of-office answer */
/* the same, if a colon follows within the subject: "Ausente: ..." */
extern phrases phrases_away_colon;
extern phrases phrases_away_within; /* within one that is no reply */
/* begin the subject of what other programs write: helpdesks, calendars, list
 * managers; begin the text of those that have no such subject */
extern phrases phrases_program;
extern phrases phrases_program_text;
/* the same, but people write it too */
extern phrases phrases_note;
extern phrases phrases_note_text;
extern phrases phrases_bounce;        /* begin the subject of a bounce */
extern phrases phrases_bounce_within; /* stand anywhere in it */
extern phrases phrases_bounce_text;   /* begin its text */
extern phrases phrases_bounce_names;  /* begin the name of who sends it */

bool phrase_begins(const char *text, phrases list);
/* where, NULL for nowhere */
const char *phrase_within(const char *text, phrases list);

#endif
