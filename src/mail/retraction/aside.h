/* aside.h - inside mail: what a letter says beside its move without taking it
 * back, by its grammar: a retraction has the move for its object. */
#ifndef SPADESD_MAIL_ASIDE_H
#define SPADESD_MAIL_ASIDE_H

struct retraction_words;

/* Marks such words as harmless. The words of the move have to be
 * marked `own` before. */
void aside_mark(struct retraction_words *words);

#endif
