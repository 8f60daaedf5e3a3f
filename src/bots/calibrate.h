/* calibrate.h - inside bots: from the chance in playouts to the chance in
 * games. */
#ifndef SPADESD_BOTS_CALIBRATE_H
#define SPADESD_BOTS_CALIBRATE_H

struct table;

/* Corrects the chances of a bid, in thousandths, while a pair bids: that the
 * side makes its number, and that the nil succeeds. Other chances stay. */
void calibrate_bid(const struct table *table, int *makes, int *nil);

#endif
