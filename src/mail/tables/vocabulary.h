/* vocabulary.h - inside mail: the words that players use.
 *
 * Lists of words in lower case, ended by NULL. */
#ifndef SPADESD_MAIL_VOCABULARY_H
#define SPADESD_MAIL_VOCABULARY_H

typedef const char *const client_phrases[];
typedef const char *const vocabulary[];

/* first labels of Outlook's header block: "From" */
extern client_phrases client_from;

/* words that end an introduction: "wrote:" */
extern client_phrases client_wrote;

/* words that begin an introduction: "On " */
extern client_phrases client_begin;

/* words that begin a program's signature: "Sent from my " */
extern client_phrases client_signature;

/* words that begin a banner which an organization puts into mail from outside:
 * "CAUTION", "[EXTERNAL]", and words that such a banner has within */
extern client_phrases client_banner, client_outside;

/* words that, alone in a line at the end, are a program's signature:
 * "iPhone" */
extern client_phrases client_device;

extern client_phrases client_above; /* a helpdesk's "reply above this line" */

extern client_phrases client_legal; /* words that begin a disclaimer */

extern client_phrases client_secret; /* words in a disclaimer: "confidential" */

/* pairs of words: a plain part that has both words of a pair only says that
 * there is an HTML part */
extern client_phrases client_see_html;

extern client_phrases
    client_away; /* words that begin the subject of an out-of-office answer */

/* words that begin an out-of-office subject before a colon: "Ausente" */
extern client_phrases client_away_colon;

extern client_phrases
    client_away_within; /* words inside an out-of-office subject */

/* words that begin the subject of mail from helpdesks, calendars and list
 * managers */
extern client_phrases client_program;

/* words that a help desk puts in front of a subject */
extern client_phrases client_desk;

/* words that begin the text of mail from these programs */
extern client_phrases client_program_text;

/* words that begin the text of the letter that a mail program's unsubscribe
 * button sends */
extern client_phrases client_unsubscribe_text;

/* words that begin the subject of an out-of-office note, but also subjects that
 * people write */
extern client_phrases client_note;

/* words that begin the text of an out-of-office note, but also texts that
 * people write */
extern client_phrases client_note_text;

/* words that begin the subject of a bounce */
extern client_phrases client_bounce;

extern client_phrases
    client_bounce_within; /* words anywhere in the subject of a bounce */

/* words that begin the text of a bounce */
extern client_phrases client_bounce_text;

extern client_phrases
    client_bounce_names; /* words that begin the name of a bounce's sender */

/* True if the first line of the text only says that a person reacted to a mail:
 * "Ann reacted to your message:". */
bool client_reaction_begins(const char *text);

bool client_phrase_begins(const char *text, client_phrases list);

/* Returns where in the text a phrase of the list stands; NULL for none. */
const char *client_phrase_within(const char *text, client_phrases list);

/* words that may stand around a command: "show my hand please" */
extern vocabulary vocabulary_polite;

/* words that show that a subject is about the game */
extern vocabulary vocabulary_subjects;

/* words that may stand beside these subjects: "your game", not "board game" */
extern vocabulary vocabulary_subjects_beside;

/* vocabulary_has returns whether the word is in the list. vocabulary_has_start
 * returns whether the list has the first `size` bytes of a text as a word. */
bool vocabulary_has(vocabulary list, const char *word);

bool vocabulary_has_start(vocabulary list, const char *text, size_t size);

#endif
