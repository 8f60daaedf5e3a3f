/* test_addresses.c - the addresses of fields as mail programs write them. */
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "mail/letter.h"
#include "mail/mime/mime.h"
#include "unit.h"

#define UMLAUT "\xc3\xbc"

static const struct {
	const char *value, *address, *name;
	bool vague;
} senders[] = {
    {"Smith, Ann <ann@x.org>", "ann@x.org", "Smith, Ann", false},
    {"Ann <ann@x.org>,", "ann@x.org", "Ann", false},
    {"Ann <ann@x.org>;", "ann@x.org", "Ann", false},
    {"ann@x.org;", "ann@x.org", "", false},
    {", Ann <ann@x.org>", "ann@x.org", "Ann", false},
    {"\"Smith, Ann\" <ann@x.org>", "ann@x.org", "Smith, Ann", false},
    {"\"Smith; Ann\", <ann@x.org>", "ann@x.org", "Smith; Ann", false},
    {"\"a@b, c@d\" <ann@x.org>", "ann@x.org", "a@b, c@d", false},
    {"ann@x.org <ann@x.org>", "ann@x.org", "ann@x.org", false},
    {"Ann ann@x.org", "ann@x.org", "Ann", true},
    {"ann@x.org Ann", "ann@x.org", "Ann", true},
    {"bob@y.org <ann@x.org>", "ann@x.org", "bob@y.org", true},
    {"Ken <ken.@docomo.test>", "ken.@docomo.test", "Ken", false},
    {"Ken <\"k..en\"@docomo.test>", "k..en@docomo.test", "Ken", false},
    {"k..en@docomo.test", "k..en@docomo.test", "", false},
    {"\".ken\"@docomo.test", ".ken@docomo.test", "", false},
    {"Ann <ann@my_host.test>", "ann@my_host.test", "Ann", false},
    {"Ann <ann@b" UMLAUT "cher.test>", "ann@xn--bcher-kva.test", "Ann", false},
    {"ann@B\xc3\x9c"
     "CHER.test",
	"ann@xn--bcher-kva.test", "", false},
    /* no address that the referee can use */
    {"Ann <" UMLAUT "@x.org>", "", NULL, false},
    {"Ann <ann@\xff.test>", "", NULL, false},
    {"Ann <\"a b\"@x.org>", "", NULL, false},
    {"Ann <\"a\\\"b\"@x.org>", "", NULL, false},
    {"Ann <ann@[192.0.2.1]>", "", NULL, false},
    {"Ann <...@x.org>", "", NULL, false},
    {"Ann <ann@x..org>", "", NULL, false},
    {"Ann <ann@x.org", "", NULL, false},
    {"Ann <ann@x.org> bob@y.org", "", NULL, false},
    {"ann@x.org <Ann>", "", NULL, false},
    {"<ann@x.org> <bob@y.org>", "", NULL, false},
};

START_TEST(a_weak_form_of_from_is_read)
{
	for (size_t i = 0; i < sizeof senders / sizeof senders[0]; i++) {
		struct arena arena;
		struct mailboxes m;
		arena_init(&arena);
		addresses_read(&arena, senders[i].value, &m);
		ck_assert_msg(m.count == 1, "%s: %zu addresses",
		    senders[i].value, m.count);
		ck_assert_msg(!strcmp(m.list[0].address, senders[i].address),
		    "%s: %s", senders[i].value, m.list[0].address);
		if (senders[i].name)
			ck_assert_msg(!strcmp(m.name, senders[i].name),
			    "%s: name %s", senders[i].value, m.name);
		ck_assert_msg(m.list[0].vague == senders[i].vague, "%s: %d",
		    senders[i].value, m.list[0].vague);
		ck_assert(
		    !*m.list[0].address || address_valid(m.list[0].address));
		arena_release(&arena);
	}
}
END_TEST

static const struct {
	const char *value, *addresses;
} recipients[] = {
    {"Referee, The <r+1@y.org>, Bob <bob@x.org>", "r+1@y.org bob@x.org"},
    {"r+1@y.org; bob@x.org;", "r+1@y.org bob@x.org"},
    {"undisclosed-recipients:;, r+1@y.org", "r+1@y.org"},
    {"table: a@x.org, b@x.org; r+1@y.org", "a@x.org b@x.org r+1@y.org"},
    {"\"The Referee <r+1@y.org>", "r+1@y.org"},
    {"(The Referee <r+1@y.org>", "r+1@y.org"},
    {"Bob, Ann", ""},
};

START_TEST(the_token_of_an_address_is_found_in_every_form)
{
	for (size_t i = 0; i < sizeof recipients / sizeof recipients[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		const char *raw = arena_format(&arena,
		    "From: ann@x.org\r\nTo: %s\r\n\r\nQS\r\n",
		    recipients[i].value);
		letter_parse(&arena, raw, strlen(raw), &l);
		ck_assert_msg(!strcmp(l.recipients, recipients[i].addresses),
		    "%s: %s", recipients[i].value, l.recipients);
		arena_release(&arena);
	}
}
END_TEST

START_TEST(an_address_is_quoted_where_smtp_wants_it)
{
	static const struct {
		const char *address, *path;
	} rows[] = {
	    {"ann@x.org", "<ann@x.org>"},
	    {"a.n+n@x_y.org", "<a.n+n@x_y.org>"},
	    {"ken.@x.org", "<\"ken.\"@x.org>"},
	    {"k..en@x.org", "<\"k..en\"@x.org>"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char path[ADDRESS_PATH];
		address_path(rows[i].address, path);
		ck_assert_str_eq(path, rows[i].path);
	}
}
END_TEST

Suite *suite_addresses(void)
{
	const TTest *const tests[] = {
	    a_weak_form_of_from_is_read,
	    the_token_of_an_address_is_found_in_every_form,
	    an_address_is_quoted_where_smtp_wants_it,
	    NULL,
	};
	return suite_of("addresses", tests);
}
