/* test_rules.c - options: every key can be read, a line that names the default
 * is no error, and a contradiction names both options. */
#include <stdlib.h>
#include <string.h>

#include "engine/options.h"
#include "unit.h"

START_TEST(naming_the_default_is_never_an_error)
{
	for (size_t p = 0; rules_at(p); p++) {
		struct rules_option o;
		for (size_t i = 0; rules_option(rules_at(p), i, &o); i++) {
			struct rules r = *rules_at(p);
			char why[600];
			ck_assert_msg(
			    rules_set(&r, o.key, o.value, why, sizeof why),
			    "%s %s=%s: %s", r.preset, o.key, o.value, why);
			ck_assert_msg(memcmp(&r, rules_at(p), sizeof r) == 0,
			    "%s %s=%s", r.preset, o.key, o.value);
			ck_assert_msg(rules_check(&r, why, sizeof why),
			    "%s: %s", r.preset, why);
			ck_assert_msg(*o.meaning, "%s", o.key);
		}
	}
}
END_TEST

START_TEST(the_written_keys_exist)
{
	/* clang-format off */
	static const char *const keys[] = {"players", "target", "floor", "nil", "blind-nil", "bags",
	    "bid-one", "double-from", "hilo-aces", "zero-start", "hands", "max-rounds",
	    "first-dealer", "seating", "lead-spades", "first-trick", "misplay", "out-of-turn",
	    "time-limit", "ready", "concession"};
	/* clang-format on */
	struct rules_option o;
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		ck_assert_msg(rules_option_named(rules_at(0), keys[i], &o),
		    "%s", keys[i]);
}
END_TEST

static const struct {
	const char *text, *one, *other;
} contradictions[] = {
    {"nomic109 target=off", "target=off", "max-rounds=off"},
    {"synspades target=off floor=target max-rounds=3", "target=off", "floor"},
    {"rtr3b-4 nil=100", "nil", "zero-start"},
    {"rtr3b-4 blind-nil=200", "blind-nil", "zero-start"},
    {"rtr3b-4 zero-start=off nil=100 blind-nil=200", "blind-nil", "change-bid"},
    {"amiga exchange=on", "exchange=on", "blind-nil=off"},
    {"synspades-solo exchange=on", "exchange", "sides"},
    {"amiga blind-bid=6 bid-max=5", "bid-max", "blind-bid"},
    {"amiga blind-bid=6 change-bid=on", "blind-bid", "change-bid"},
    {"playsite blind-bid=6", "blind-bid", "bid-mode=binding"},
    {"mirror blind-bid=6", "blind-bid=6", "bid-spades=exact"},
    {"amiga blind-bid-points=50", "blind-bid-points=50", "blind-bid=off"},
    {"amiga blind-bid-behind=100", "blind-bid-behind=100", "blind-bid=off"},
    {"suicide double-nil=off", "double-nil", "suicide=on"},
    {"synspades-solo double-nil=200", "double-nil", "sides"},
    {"amiga nil=off double-nil=200", "double-nil", "nil=off"},
    {"whiz double-nil=200", "double-nil=200", "bid-spades=or-nil"},
    {"amiga exchange=nil nil=off", "exchange=nil", "blind-nil=off"},
    {"amiga exchange=nil change-bid=on", "exchange", "change-bid"},
    {"amiga blind-behind=100", "blind-behind", "blind-nil=off"},
    {"synspades-solo bid-mode=binding", "bid-mode=binding", "sides"},
    {"rtr3b-3 hilo-aces=on", "hilo-aces=on", "players=3"},
    {"nomic109 breaking=ruff", "breaking", "lead-spades=any"},
    {"nomic109 double-from=1 nil=off", "double-from=1", "nil=off"},
    {"amiga bags=off bag-cost=50", "bag-cost=50", "bags=off"},
    {"amiga bags=off bag-every=5", "bag-every=5", "bags=off"},
    {"amiga nil=off nil-tricks=bag", "nil-tricks=bag", "nil=off"},
    {"playsite nil=off nil-tricks=bag", "nil-tricks=bag", "nil=off"},
    {"amiga misplay-cost=50", "misplay-cost=50", "misplay=refuse"},
    {"amiga misplays-hand=3", "misplays-hand=3", "misplay=refuse"},
    {"amiga misplays-game=5", "misplays-game=5", "misplay=refuse"},
    {"playsite nil=off blind-behind=50", "blind-behind", "nil=off"},
    {"playsite nil=off exchange-cards=3", "exchange-cards=3", "nil=off"},
    {"amiga exchange-cards=3", "exchange-cards=3", "exchange=off"},
    {"playsite exchange=off exchange-first=partner", "exchange-first=partner",
	"exchange=off"},
    {"playsite blind-nil=off exchange-cards=3", "exchange-cards=3",
	"blind-nil=off"},
    {"amiga target=off max-rounds=3 ends=passed", "ends=passed", "target=off"},
    {"amiga blind-nil=double nil=off", "blind-nil=double", "nil=off"},
    {"amiga bid-min=1", "bid-min=1", "nil"},
    {"nomic109 bid-min=2", "bid-min=2", "bid-one=off"},
    {"nomic109 bid-min=3 bid-one=on", "bid-min", "bid-one=on"},
    {"synspades-solo side-min=4", "side-min", "sides"},
    {"amiga side-min=3 bid-min=3", "side-min", "bid-min"},
    {"synspades-solo suicide=on", "suicide=on", "sides"},
    {"synspades-solo nil-partner-min=4", "nil-partner-min", "sides"},
    {"amiga nil-partner-min=4 bid-min=4", "nil-partner-min", "bid-min"},
    {"suicide nil=off suicide=on nil-partner-min=5", "nil-partner-min=5",
	"nil=off"},
    {"amiga bid-max=3 side-min=4", "bid-max", "side-min"},
    {"suicide bid-max=3", "bid-max", "nil-partner-min"},
    {"six-hand side-min=10", "hand", "side-min"},
    {"playsite bid-total=uneven", "bid-total=uneven", "bid-mode=binding"},
    {"mirror bid-min=4", "bid-min=4", "bid-spades=exact"},
    {"whiz blind-nil=200", "blind-nil=200", "bid-spades=or-nil"},
    {"synspades bid-spades=exact blind-behind=50", "blind-behind=50",
	"bid-spades=exact"},
    {"mirror suicide=on", "suicide=on", "bid-spades=exact"},
    {"rtr3b-5 first-lead=dealer", "first-lead=dealer", "players=5"},
    {"amiga first-trick=low-clubs", "first-trick=low-clubs", "first-lead"},
    {"rtr3b-4 hilo-aces=on must-beat=on", "hilo-aces=on", "must-beat"},
    {"rtr3b-4 max-rounds=5 hands=9", "max-rounds", "hands"},
    {"synspades-solo double-from=14", "double-from", "sides"},
    {"rtr3b-4 joker=off", "joker", "extra-card"},
    {"rtr3b-3 joker=two extra-card=off hand=15", "extra-card", "joker"},
    {"cutthroat hand=12", "hand", "joker"},
    {"cutthroat hand=13", "hand", "dead-hand"},
    {"cutthroat dead-hand=on", "hand", "dead-hand"},
    {"rtr3b-3 hand=13 dead-hand=on", "extra-card=on", "dead-hand=on"},
    {"standard draw=on", "draw", "players"},
    {"two-hand draw=off", "draw", "players"},
    {"two-hand hand=12 joker=two", "hand", "joker"},
    {"two-hand blind-nil=200", "draw=on", "blind-nil"},
    {"two-hand hand=10 dead-hand=on", "draw=on", "dead-hand=on"},
    {"two-hand blind-bid=6", "draw=on", "blind-bid"},
    {"six-hand sides=4", "sides", "players"},
    {"standard sides=3", "sides", "players"},
    {"six-hand sides=2 seating=random", "sides", "seating"},
    {"six-hand sides=2 suicide=on", "suicide=on", "sides"},
    {"six-hand sides=2 exchange=nil", "exchange", "sides"},
    {"six-hand sides=2 bid-mode=binding", "bid-mode=binding", "sides"},
    {"six-hand sides=2 double-nil=off", "double-nil", "sides"},
    {"six-hand sides=2 nil-partner-min=4", "nil-partner-min", "sides"},
    {"six-hand sides=2 side-min=4", "side-min", "sides"},
};

START_TEST(contradictions_are_refused_naming_both)
{
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0];
	    i++) {
		struct rules r;
		char why[600];
		ck_assert_msg(
		    !rules_parse(contradictions[i].text, &r, why, sizeof why),
		    "%s", contradictions[i].text);
		ck_assert_msg(strstr(why, contradictions[i].one) &&
				  strstr(why, contradictions[i].other),
		    "%s: %s", contradictions[i].text, why);
	}
}
END_TEST

/* If the preset has an option off, the error for "on" says what to write
 * instead. */
START_TEST(on_for_what_is_off_is_refused_with_what_to_write)
{
	static const struct {
		const char *text, *instead;
	} rows[] = {
	    {"nomic109 blind-nil=on", "blind-nil=200"},
	    {"amiga double-from=on", "double-from=10"},
	    {"amiga misplay=on", "misplay=nomic"},
	    {"amiga joker=on", "joker=two"},
	    {"rtr3b-3 joker=on", "joker=two"},
	    {"amiga out-of-turn=on", "out-of-turn=stands"},
	    {"nomic109 lead-spades=on", "lead-spades=broken"},
	    {"amiga floor=on", "floor=half"},
	    {"rtr3b-4 bags=on", "bags=carried"},
	    {"nomic109 max-rounds=on", "max-rounds=1"},
	    {"playsite seating=on", "seating=apart"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r;
		char why[600];
		ck_assert_msg(!rules_parse(rows[i].text, &r, why, sizeof why),
		    "%s", rows[i].text);
		ck_assert_msg(
		    strstr(why, rows[i].instead), "%s: %s", rows[i].text, why);
	}
}
END_TEST

/* The points of a blind number have no "off" of their own. */
START_TEST(off_for_the_points_of_blind_bids_switches_them_off)
{
	struct rules r;
	char why[600];
	ck_assert(rules_parse("amiga blind-bid=6", &r, why, sizeof why));
	ck_assert(rules_set(&r, "blind-bid-points", "off", why, sizeof why));
	ck_assert_int_eq(r.blind_bid, 0);
	ck_assert_int_eq(r.blind_bid_points, 0);
}
END_TEST

/* Every option accepts "off", except the numbers of players, sides and cards.
 */
START_TEST(every_option_takes_off)
{
	for (size_t p = 0; rules_at(p); p++) {
		struct rules_option o;
		for (size_t i = 0; rules_option(rules_at(p), i, &o); i++) {
			struct rules r = *rules_at(p);
			char why[600];
			bool fixed = strcmp(o.key, "players") == 0 ||
			             strcmp(o.key, "sides") == 0 ||
			             strcmp(o.key, "hand") == 0;
			ck_assert_msg(rules_set(&r, o.key, "off", why,
					  sizeof why) != fixed,
			    "%s %s=off: %s", r.preset, o.key, why);
			if (fixed)
				ck_assert_msg(
				    strstr(why, o.value) ||
					strstr(why, "expected a number"),
				    "%s", why);
		}
	}
}
END_TEST

/* playsite: "A bid of blind nil scores twice as much as an ordinary nil". */
START_TEST(a_blind_nil_follows_the_nil)
{
	static const struct {
		const char *text;
		int points;
		const char *line;
	} rows[] = {
	    {"playsite", 100, "playsite"},
	    {"playsite nil=100", 200, "playsite nil=100"},
	    {"playsite nil=off", 0, "playsite nil=off"},
	    {"playsite nil=100 blind-nil=100", 100,
		"playsite nil=100 blind-nil=100"},
	    {"synspades nil=50", 200, "synspades nil=50"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r;
		char text[RULES_TEXT];
		ck_assert(rules_read(rows[i].text, &r, text, sizeof text));
		ck_assert_int_eq(rules_blind_nil(&r), rows[i].points);
		rules_write(&r, text, sizeof text);
		ck_assert_str_eq(text, rows[i].line);
	}
}
END_TEST

/* Switching off an option that has no effect is no contradiction. */
START_TEST(off_and_off_agree)
{
	static const char *const lines[] = {
	    "playsite blind-nil=off exchange=off",
	    "playsite nil=off blind-behind=off", "amiga bags=off bag-cost=off",
	    "nomic109 misplay=off misplay-cost=off misplays-hand=off",
	    "rtr3b-4 joker=off extra-card=off"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct rules r;
		char why[600];
		ck_assert_msg(
		    rules_parse(lines[i], &r, why, sizeof why), "%s", why);
	}
}
END_TEST

START_TEST(what_makes_a_preset_is_fixed)
{
	struct rules r;
	char why[600];
	ck_assert(rules_parse(
	    "rtr3b-4 players=4 hand=13 joker=on", &r, why, sizeof why));
	ck_assert(!rules_parse("rtr3b-4 players=5", &r, why, sizeof why));
	ck_assert(strstr(why, "players=4"));
}
END_TEST

START_TEST(on_means_the_preset_s_own_value)
{
	static const struct {
		const char *text, *key, *value;
	} rows[] = {
	    {"playsite nil=on", "nil", "50"},
	    {"playsite blind-nil=on", "blind-nil", "double"},
	    {"amiga nil=on", "nil", "100"},
	    {"synspades floor=on", "floor", "half"},
	    {"rtr3b-3 zero-start=on", "zero-start", "200"},
	    {"rtr3b-4 hilo-aces=on", "hilo-aces", "on"},
	    {"amiga bags=off", "bags", "off"},
	    {"nomic109 bags=on", "bags", "milestones"},
	    {"rtr3b-4 joker=on", "joker", "one"},
	    {"rtr3b-4 zero-start=150", "zero-start", "150"},
	    {"playsite target=250", "floor", "target"},
	    {"nomic109 time-limit=5d", "time-limit", "5"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r;
		struct rules_option o;
		char why[600];
		ck_assert_msg(rules_parse(rows[i].text, &r, why, sizeof why),
		    "%s: %s", rows[i].text, why);
		ck_assert(rules_option_named(&r, rows[i].key, &o));
		ck_assert_str_eq(o.value, rows[i].value);
	}
}
END_TEST

Suite *suite_rules(void)
{
	const TTest *const tests[] = {naming_the_default_is_never_an_error,
	    the_written_keys_exist, contradictions_are_refused_naming_both,
	    what_makes_a_preset_is_fixed,
	    on_for_what_is_off_is_refused_with_what_to_write,
	    every_option_takes_off,
	    off_for_the_points_of_blind_bids_switches_them_off,
	    off_and_off_agree, a_blind_nil_follows_the_nil,
	    on_means_the_preset_s_own_value, NULL};
	return suite_of("rules", tests);
}
