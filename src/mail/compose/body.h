/* body.h - inside compose: the content of a part. */
#ifndef SPADESD_MAIL_COMPOSE_BODY_H
#define SPADESD_MAIL_COMPOSE_BODY_H

struct buf;

/* Appends the fields Content-Type and Content-Transfer-Encoding, an empty line,
 * and `text`, which is UTF-8 without CR. */
void compose_body(struct buf *out, const char *type, const char *text);

#endif
