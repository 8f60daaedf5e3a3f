/* dns.c - SRV and MX records, by the C library's resolver. */
#include "transport/dns.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/address.h"

enum {
	SECONDS = 2,
	ANSWER_MAX = 4096,
	NAME_MAX_SIZE = 512,
	/* where the name begins in the data of a record */
	MX_NAME = 2,
	SRV_NAME = 6,
};

/* A record of an answer. Lower ranks are preferred. */
struct record {
	struct dns_server server;
	unsigned rank;
	unsigned weight;
};

#ifdef SPADESD_TEST
/* Send the queries to the server on this machine whose port SPADESD_DNS
 * names. */
static void use_test_server(struct __res_state *state)
{
	const char *port = getenv("SPADESD_DNS");
	if (!port)
		return;
	state->nscount = 1;
	state->nsaddr_list[0] = (struct sockaddr_in){
	    .sin_family = AF_INET,
	    .sin_port = htons((uint16_t)strtol(port, NULL, 10)),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
}
#endif

/* Ask for the records of a name. *size is the size of the answer. */
static enum outcome ask(const char *name, ns_type type,
    unsigned char answer[ANSWER_MAX], int *size, struct err *err)
{
	struct __res_state state = {.options = 0};
	if (res_ninit(&state) != 0)
		return err_set(
		    err, OUTCOME_LATER, "%s: there is no resolver", name);
	state.retrans = SECONDS;
	state.retry = 1;
#ifdef SPADESD_TEST
	use_test_server(&state);
#endif
	*size =
	    res_nquery(&state, name, ns_c_in, (int)type, answer, ANSWER_MAX);
	bool none =
	    state.res_h_errno == HOST_NOT_FOUND || state.res_h_errno == NO_DATA;
	res_nclose(&state);
	if (*size > ANSWER_MAX)
		*size = ANSWER_MAX;
	if (*size > 0)
		return OUTCOME_DONE;
	if (none)
		return err_set(
		    err, OUTCOME_NEVER, "%s: there is no such record", name);
	return err_set(err, OUTCOME_LATER, "%s: no resolver answers", name);
}

/* Read a record. False if the record names no host; a domain has such a record
 * for a service that it does not offer. */
static bool read_record(
    ns_msg *message, const ns_rr *rr, ns_type type, struct record *out)
{
	const unsigned char *data = ns_rr_rdata(*rr);
	int name_at = type == ns_t_srv ? SRV_NAME : MX_NAME;
	if (ns_rr_type(*rr) != type || ns_rr_rdlen(*rr) <= name_at)
		return false;
	*out = (struct record){.rank = ns_get16(data)};
	if (type == ns_t_srv) {
		out->weight = ns_get16(data + 2);
		out->server.port = (int)ns_get16(data + 4);
	}
	int size = dn_expand(ns_msg_base(*message), ns_msg_end(*message),
	    data + name_at, out->server.host, sizeof out->server.host);
	return size > 0 && address_host(out->server.host);
}

static bool preferred(const struct record *a, const struct record *b)
{
	if (a->rank != b->rank)
		return a->rank < b->rank;
	return a->weight > b->weight;
}

/* Find the preferred record of an answer. False if it has none. */
static bool best_record(
    const unsigned char *answer, int size, ns_type type, struct dns_server *out)
{
	ns_msg message;
	ns_rr rr;
	struct record best = {.rank = 0};
	struct record record;
	bool found = false;
	if (ns_initparse(answer, size, &message) < 0)
		return false;
	for (int i = 0; i < ns_msg_count(message, ns_s_an); i++) {
		if (ns_parserr(&message, ns_s_an, i, &rr) < 0)
			break;
		if (!read_record(&message, &rr, type, &record))
			continue;
		if (!found || preferred(&record, &best))
			best = record;
		found = true;
	}
	*out = best.server;
	return found;
}

static enum outcome look_up(
    const char *name, ns_type type, struct dns_server *out, struct err *err)
{
	unsigned char answer[ANSWER_MAX];
	int size = 0;
	enum outcome o = ask(name, type, answer, &size, err);
	if (o)
		return o;
	if (best_record(answer, size, type, out))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "%s: no server is named", name);
}

enum outcome dns_srv(const char *service, const char *domain,
    struct dns_server *out, struct err *err)
{
	char name[NAME_MAX_SIZE];
	snprintf(name, sizeof name, "%s.%s.", service, domain);
	return look_up(name, ns_t_srv, out, err);
}

enum outcome dns_mx(const char *domain, struct dns_server *out, struct err *err)
{
	char name[NAME_MAX_SIZE];
	snprintf(name, sizeof name, "%s.", domain);
	return look_up(name, ns_t_mx, out, err);
}
