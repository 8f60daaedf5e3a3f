/* vocabulary_retraction.h - inside mail: words that take a move back, replace,
 * delay or condition it, and phrases that only look so. The patterns are those
 * of retractionwords.h. */
#ifndef SPADESD_MAIL_VOCABULARY_RETRACTION_H
#define SPADESD_MAIL_VOCABULARY_RETRACTION_H

typedef const char *const retraction_patterns[]; /* ended by NULL */

/* "no problem", "sorry for the wait": says nothing against a move */
extern retraction_patterns retraction_harmless;
/* "not yet", "do not play": wherever in the letter it stands */
extern retraction_patterns retraction_anywhere;
/* "wrong card", "no,": once the move was named */
extern retraction_patterns retraction_afterwards;
/* the same two in languages other than English */
extern retraction_patterns retraction_abroad_anywhere;
extern retraction_patterns retraction_abroad_afterwards;

/* alternatives, for retractionwords_is */
extern const char retraction_game[];       /* "@g" */
extern const char retraction_conditions[]; /* "if", "until" */
extern const char retraction_times[];      /* "before": conditions of time */
extern const char retraction_conditions_first[]; /* only first in a clause */
extern const char retraction_labels[]; /* before a value: "sorry", "make" */
extern const char retraction_units[];  /* behind a number: "days" */
extern const char retraction_before_units[]; /* before one: "at", "round" */
extern const char retraction_negations[];  /* "not": once the move was named */
extern const char retraction_small_talk[]; /* a question may begin so */
extern const char retraction_starters[];   /* an order never does */
extern const char retraction_before_spans[]; /* "2h" behind it is a time */
extern const char
    retraction_of_others[];           /* "nice", "your": of another's card */
extern const char retraction_doers[]; /* "i", "me" */
extern const char retraction_permission[]; /* "allowed": in a question */
extern const char retraction_courtesy[];   /* "cheers": in a short sentence */

#endif
