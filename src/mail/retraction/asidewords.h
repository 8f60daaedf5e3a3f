/* asidewords.h - inside mail: the words by which aside.c tells what a clause is
 * about, as alternatives of a pattern (retractionwords.h). */
#ifndef SPADESD_MAIL_ASIDEWORDS_H
#define SPADESD_MAIL_ASIDEWORDS_H

extern const char aside_pronouns[];    /* "that": may be the move */
extern const char aside_moves[];       /* "card": the move, or its mail */
extern const char aside_astray[];      /* "table": where a mail goes astray */
extern const char aside_determiners[]; /* "my": a noun follows */
extern const char aside_small[];       /* "with": no noun */
extern const char aside_particles[];   /* "forget about": before an object */
extern const char aside_auxiliaries[]; /* "was" */
extern const char aside_verbs[];       /* "cancel": retracts its object */
extern const char aside_ignoring[];    /* "ignore my ...": what it wrote */
extern const char aside_adjectives[];  /* "wrong": retracts its noun */
extern const char aside_delays[];      /* "first": retracts without one */
extern const char aside_courtesies[];  /* "sorry" */
extern const char aside_because[];     /* "for" */
extern const char aside_slips[];       /* "mistake": what is no courtesy */
extern const char aside_negations[];   /* "not" */
extern const char aside_regrets[];     /* "changing": negated, it stays */
extern const char aside_limits[];      /* "until": it goes no further */
extern const char aside_stating[];     /* "that's my" */
extern const char aside_tags[];        /* "isn't it" */
extern const char aside_others[];      /* "everybody": who is asked */
extern const char aside_deciding[];    /* "sure": negated, it is doubt */

#endif
