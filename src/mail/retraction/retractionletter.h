/* retractionletter.h - inside mail: gathers what a letter says beside its
 * commands, and drops its moves if that takes them back. */
#ifndef SPADESD_MAIL_RETRACTIONLETTER_H
#define SPADESD_MAIL_RETRACTIONLETTER_H

struct parse;

void retractionletter_begin(struct parse *parse);

/* A line that was read. */
void retractionletter_line(struct parse *parse, const char *line);

/* Lines behind the last that is read. */
void retractionletter_rest(struct parse *parse, const char *text);

/* The subject, which is read after the text and stands before it. */
void retractionletter_subject(struct parse *parse, const char *subject);

/* Makes the commands contradictory if the letter takes its moves back, and
 * removes what the line that does so may also ask for: "undo". */
void retractionletter_end(struct parse *parse);

#endif
