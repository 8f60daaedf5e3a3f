/* client_phrases.h - inside mail: what mail programs write around people's
 * words, by language.
 *
 * Tables only. The structure of quoting needs no language and is in newtext.c;
 * these are for the rest. Matching ignores case in ASCII only, so other letters
 * are listed in both cases where both occur. */
#ifndef SPADESD_MAIL_CLIENT_PHRASES_H
#define SPADESD_MAIL_CLIENT_PHRASES_H

#include <stdbool.h>

typedef const char *const client_phrases[];

/* the first label of Outlook's header block: "From" */
extern client_phrases client_from;
extern client_phrases client_wrote; /* end an introduction: "wrote:" */
/* begin an introduction with its date in the second line: "On " */
extern client_phrases client_begin;
/* begin a program's signature: "Sent from my " */
extern client_phrases client_signature;
/* in a line of its own at the end, make it such a signature: "iPhone" */
extern client_phrases client_device;
extern client_phrases client_above;  /* a helpdesk's "reply above this line" */
extern client_phrases client_legal;  /* begin a disclaimer */
extern client_phrases client_secret; /* stand in a disclaimer: "confidential" */
/* pairs: a plain part with both words only says that there is an HTML part */
extern client_phrases client_see_html;
extern client_phrases
    client_away; /* begin the subject of an out-of-office answer */
/* the same, if a colon follows: "Ausente: ..." */
extern client_phrases client_away_colon;
extern client_phrases
    client_away_within; /* inside such a subject, unless it is a reply */
/* begin the subject, or the text, of mail from helpdesks, calendars and list
 * managers */
extern client_phrases client_program;
extern client_phrases client_program_text;
/* the same, but people write these too */
extern client_phrases client_note;
extern client_phrases client_note_text;
extern client_phrases client_bounce; /* begin the subject of a bounce */
extern client_phrases
    client_bounce_within; /* anywhere in the subject of a bounce */
extern client_phrases client_bounce_text; /* begin the text of a bounce */
extern client_phrases
    client_bounce_names; /* begin the sender's name of a bounce */

bool client_phrase_begins(const char *text, client_phrases list);
/* The position of the first phrase found; NULL for none. */
const char *client_phrase_within(const char *text, client_phrases list);

#endif
