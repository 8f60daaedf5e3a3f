/* coach_words.h - inside notice: the words of hints and reviews. Texts live as
 * long as the notice's arena. */
#ifndef SPADESD_NOTICE_COACH_WORDS_H
#define SPADESD_NOTICE_COACH_WORDS_H

#include "notice/coach.h"

struct arena;

/* The nearest whole number of so many parts. */
int coach_rounded(int value, int parts);
/* Hundredths: "about 4 points", "less than a point". */
const char *coach_points(struct arena *arena, int hundredths);
/* What an act is about: "6♠", "nil", "4". */
const char *coach_object(const struct notice *n, const struct action *a);
/* ": you keep your bid in ..."; "" where nothing is to be said. */
const char *coach_why(const struct notice *n, const struct coach_hint *hint);
/* "; it keeps Q♠ guarded", "" for none. */
const char *coach_guarded(const struct notice *n, int card);

#endif
