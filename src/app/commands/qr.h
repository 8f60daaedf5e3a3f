/* qr.h - inside app: QR codes on a terminal. */
#ifndef SPADESD_APP_QR_H
#define SPADESD_APP_QR_H

struct buf;

/* Add a QR code of the text to `out`, black on white whatever the terminal's
 * colours are, two rows of modules in a line. Adds nothing if the text is too
 * long for one. */
void qr_draw(const char *text, struct buf *out);

#endif
