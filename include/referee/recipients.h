/* recipients.h - whom a letter was sent to. */
#ifndef SPADESD_REFEREE_RECIPIENTS_H
#define SPADESD_REFEREE_RECIPIENTS_H

struct letter;
struct site;

/* True if the letter was sent to the referee's address, to that address with a
 * +detail, to one of the other addresses in site->accept, or to the list. False
 * for a letter that names no recipient, unless the list delivered it. Anybody
 * can forge the fields that show this. */
bool sent_to_referee(const struct site *site, const struct letter *letter);

/* True if To or Cc names one of these addresses, in a field that the author's
 * domain signed if it signed the letter. The fields that servers add are not
 * signed. So a letter to somebody else, sent on to the referee, was not written
 * to the referee. False if one of the fields cannot be read, or occurs twice.
 */
bool written_to_referee(const struct site *site, const struct letter *letter);

/* The same, but the field need not be signed. */
bool addressed_to_referee(const struct site *site, const struct letter *letter);

/* True if the letter's List-Post or List-Id names the site's list. Anybody can
 * forge these fields. */
bool names_list(const struct site *site, const struct letter *letter);

#endif
