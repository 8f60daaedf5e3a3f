/* words.h - inside app: the keys whose value is one of a few words. */
#ifndef SPADESD_APP_WORDS_H
#define SPADESD_APP_WORDS_H

/* What a key may say. */
struct choice {
	const char *expected;
	const char *word[5]; /* NULL at the end */
};
extern const struct choice words_forums;
extern const struct choice words_trusts;
extern const struct choice words_tokens;
extern const struct choice words_list_proofs;
extern const struct choice words_list_yeses;
extern const struct choice words_truths;
extern const struct choice words_logs;
extern const struct choice words_levels;
extern const struct choice words_beacons;

/* The place of a value among the words of a key, -1 for none. */
int words_place(const struct choice *choice, const char *value);

#endif
