/* test_rules.c - options: each key is readable, naming the default is no error,
 * contradictions name the two options. */
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
			    "%s %s=%s: %s",
			    r.preset,
			    o.key,
			    o.value,
			    why);
			ck_assert_msg(memcmp(&r, rules_at(p), sizeof r) == 0,
			    "%s %s=%s",
			    r.preset,
			    o.key,
			    o.value);
			ck_assert_msg(rules_check(&r, why, sizeof why),
			    "%s: %s",
			    r.preset,
			    why);
			ck_assert_msg(*o.meaning && *o.clause, "%s", o.key);
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
		    "%s",
		    keys[i]);
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
    {"synspades-solo exchange=on", "exchange=on", "sides"},
    {"amiga blind-behind=100", "blind-behind", "blind-nil=off"},
    {"synspades-solo bid-mode=binding", "bid-mode=binding", "sides"},
    {"rtr3b-3 hilo-aces=on", "hilo-aces=on", "players=3"},
    {"nomic109 breaking=ruff", "breaking", "lead-spades=any"},
    {"nomic109 double-from=1 nil=off", "double-from=1", "nil=off"},
};

START_TEST(contradictions_are_refused_naming_both)
{
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0];
	    i++) {
		struct rules r;
		char why[600];
		ck_assert_msg(
		    !rules_parse(contradictions[i].text, &r, why, sizeof why),
		    "%s",
		    contradictions[i].text);
		ck_assert_msg(strstr(why, contradictions[i].one) &&
				  strstr(why, contradictions[i].other),
		    "%s: %s",
		    contradictions[i].text,
		    why);
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

START_TEST(on_means_the_preset_s_own_value_or_the_usual_one)
{
	static const struct {
		const char *text, *key, *value;
	} rows[] = {
	    {"playsite nil=on", "nil", "50"},
	    {"nomic109 blind-nil=on", "blind-nil", "200"},
	    {"amiga double-from=on", "double-from", "10"},
	    {"synspades floor=on", "floor", "half"},
	    {"rtr3b-3 zero-start=on", "zero-start", "200"},
	    {"rtr3b-4 hilo-aces=on", "hilo-aces", "on"},
	    {"amiga bags=off", "bags", "off"},
	    {"nomic109 bags=on", "bags", "milestones"},
	    {"rtr3b-4 zero-start=150", "zero-start", "150"},
	    {"playsite target=250", "floor", "target"},
	    {"nomic109 time-limit=5d", "time-limit", "5"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r;
		struct rules_option o;
		char why[600];
		ck_assert_msg(rules_parse(rows[i].text, &r, why, sizeof why),
		    "%s: %s",
		    rows[i].text,
		    why);
		ck_assert(rules_option_named(&r, rows[i].key, &o));
		ck_assert_str_eq(o.value, rows[i].value);
	}
}
END_TEST

Suite *suite_rules(void)
{
	const TTest *const tests[] = {naming_the_default_is_never_an_error,
	    the_written_keys_exist,
	    contradictions_are_refused_naming_both,
	    what_makes_a_preset_is_fixed,
	    on_means_the_preset_s_own_value_or_the_usual_one,
	    NULL};
	return suite_of("rules", tests);
}
