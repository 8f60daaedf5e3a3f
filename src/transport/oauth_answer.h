/* oauth_answer.h - inside transport: reading the JSON answers of an issuer. */
#ifndef SPADESD_TRANSPORT_OAUTH_ANSWER_H
#define SPADESD_TRANSPORT_OAUTH_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct oauth_answer;

/* Parse an answer of `size` bytes. NULL if it is not one JSON object. Free with
 * oauth_answer_free, which overwrites the secrets. */
struct oauth_answer *oauth_answer_new(const char *bytes, size_t size);
void oauth_answer_free(struct oauth_answer *answer); /* NULL is fine */

/* Return a member that is a string of visible ASCII characters, at most `most`
 * of them; NULL if there is no such member. It belongs to the answer. */
const char *oauth_answer_text(
    const struct oauth_answer *answer, const char *name, size_t most);

/* Return a member that is a whole number from 1 to 86,400; `otherwise` if there
 * is no such member. Microsoft's older endpoints send numbers as strings. */
int64_t oauth_answer_seconds(
    const struct oauth_answer *answer, const char *name, int64_t otherwise);

/* Copy Microsoft's number of an error, such as "AADSTS700082", from the start
 * of the error's description, which may contain anything else. "" if there is
 * none. */
void oauth_answer_number(const struct oauth_answer *answer, char out[16]);

#endif
