/* test_providers.c - setup's table of mail providers, and discoveries that it
 * reads from another process. */
#include <stdio.h>
#include <string.h>

#include "app/setup/discover.h"
#include "base/address.h"
#include "base/buf.h"
#include "transport/server.h"
#include "unit.h"

enum { PROVIDERS_LEAST = 10 };

START_TEST(every_row_has_servers_with_tls_and_is_found)
{
	struct server server;
	struct err err;
	int rows = 0;
	for (; provider_at(rows); rows++) {
		const struct provider *p = provider_at(rows);
		char domain[256];
		snprintf(domain, sizeof domain, "%.*s",
		    (int)strcspn(p->domains, " "), p->domains);
		ck_assert_int_eq(
		    server_parse(p->imap, true, &server, &err), OUTCOME_DONE);
		ck_assert_int_ne(server.tls, TLS_NONE);
		ck_assert(address_host(server.host));
		ck_assert_int_eq(
		    server_parse(p->smtp, false, &server, &err), OUTCOME_DONE);
		ck_assert_int_ne(server.tls, TLS_NONE);
		ck_assert(address_host(server.host));
		ck_assert_ptr_eq(provider_of_domain(domain), p);
		ck_assert(!p->page || !strncmp(p->page, "https://", 8));
		ck_assert(!p->oauth || !strcmp(p->oauth, "microsoft"));
	}
	ck_assert_int_ge(rows, PROVIDERS_LEAST);
}
END_TEST

START_TEST(only_whole_labels_of_a_name_count)
{
	ck_assert_str_eq(provider_of_domain("GMAIL.com")->name, "Gmail");
	ck_assert_ptr_null(provider_of_domain("notgmail.com"));
	ck_assert_ptr_null(provider_of_domain("gmail.com.example.org"));
	ck_assert_ptr_null(provider_of_domain("com"));
	ck_assert_str_eq(
	    provider_of_mx("play-test.mail.protection.outlook.com")->name,
	    "Microsoft 365");
	ck_assert_str_eq(
	    provider_of_mx("in1-smtp.messagingengine.com")->name, "Fastmail");
	ck_assert_ptr_null(provider_of_mx("mx.evilgoogle.com"));
}
END_TEST

START_TEST(a_discovery_is_read_as_it_was_written)
{
	struct discovery found;
	struct discovery again;
	struct buf text;
	discover("me@icloud.com", true, &found);
	ck_assert_int_eq(found.how, DISCOVERED_PROVIDER);
	buf_init(&text, 0);
	discovery_write(&found, &text);
	ck_assert(discovery_read(buf_string(&text), &again));
	ck_assert_ptr_eq(again.provider, found.provider);
	ck_assert_str_eq(again.servers.imap, "imaps://imap.mail.me.com");
	ck_assert_str_eq(again.servers.user, "me@icloud.com");
	for (size_t size = 0; size + 1 < text.size; size++) {
		text.data[size] = '\0';
		ck_assert(!discovery_read(text.data, &again));
		buf_clear(&text);
		discovery_write(&found, &text);
	}
	buf_release(&text);
	discover("me@example.org", true, &found);
	ck_assert_int_eq(found.how, DISCOVERED_NOTHING);
}
END_TEST

START_TEST(a_discovery_names_servers_that_a_configuration_may_have)
{
	static const char *const bad[] = {
	    "2\n-1\nimap://x\nsmtps://y\nu\n",
	    "2\n-1\nimaps://x\nhttp://y\nu\n",
	    "9\n-1\nimaps://x\nsmtps://y\nu\n",
	    "2\n-2\nimaps://x\nsmtps://y\nu\n",
	    "0\n-1\nimaps://x\nsmtps://y\nu\n",
	    "2\n-1\nimap+plain://x.org\nsmtps://y\nu\n",
	};
	struct discovery d;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!discovery_read(bad[i], &d), "%s", bad[i]);
	ck_assert(discovery_read("2\n-1\nimaps://x\nsmtps://y\nu\n", &d));
}
END_TEST

Suite *suite_providers(void)
{
	const TTest *const tests[] = {
	    every_row_has_servers_with_tls_and_is_found,
	    only_whole_labels_of_a_name_count,
	    a_discovery_is_read_as_it_was_written,
	    a_discovery_names_servers_that_a_configuration_may_have,
	    NULL,
	};
	return suite_of("providers", tests);
}
