/* origin.h - inside mail: who or what wrote a letter, when, and from where. */
#ifndef SPADESD_MAIL_ORIGIN_H
#define SPADESD_MAIL_ORIGIN_H

struct arena;
struct body;
struct headers;
struct letter;

/* The time of a Date field (RFC 5322 3.3), in seconds since 1970 UTC; 0 if the
 * field is not valid. Sets *zone to its zone, "+0530", owned by the arena; ""
 * if it has none. */
int64_t postmark_date(struct arena *arena, const char *date, const char **zone);

/* The network from which the provider received the letter, owned by the arena:
 * "192.0.2.0/24" or "2001:db8:7::/48". "" if the provider's Received fields
 * give no network. */
const char *postmark_network(
    struct arena *arena, const struct headers *headers);

/* True if a signature of the organization of `from` does not cover the field
 * `name`, so that anybody may have added it to the letter. */
bool signature_leaves_out(struct arena *arena, const struct headers *headers,
    const char *from, const char *name);

/* Sets letter->sealer and letter->sealed from the header (ARC). */
void arc_read(
    struct arena *arena, const struct headers *headers, struct letter *letter);

/* Sets letter->kind, may_act and may_answer from the header. */
void automatic_classify(const struct headers *headers, const struct body *body,
    struct letter *letter);

/* The same, as if the letter had no subject, unless a program wrote its mark
 * into the subject. */
void automatic_classify_untitled(const struct headers *headers,
    const struct body *body, struct letter *letter);

/* True if one of the addresses has the form of one that a mail of a referee
 * asked to answer: "referee+0123456789abcdef0123456789abcdef@play.test". */
bool automatic_to_token(const char *addresses);

/* Makes a person's letter LETTER_AUTOMATIC if it is an out-of-office note. Call
 * it after the letter's commands are read. */
void automatic_classify_note(struct letter *letter);

#endif
