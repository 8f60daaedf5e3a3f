/* oauth.c - requests to OAuth issuers, and what their answers mean.
 *
 * An error shows only the issuer's code for the refusal and, for Microsoft, the
 * number of the error. It never shows the issuer's description, which could
 * repeat a token. */
#include "transport/oauth.h"

#include <jansson.h>

#include "base/buf.h"
#include "base/text.h"
#include "stream.h"

/* HTTPS with libcurl.
 *
 * It is used for the public beacon, for OAuth token servers, and for finding
 * mail servers: small documents. Failures are LATER, because another try may
 * succeed. */

static const struct handle_option limits[] = {
    {CURLOPT_CONNECTTIMEOUT, 5},
    {CURLOPT_TIMEOUT, 10},
    {0, 0},
};

/* If this returns fewer bytes than offered, libcurl gives up. That happens when
 * the document exceeds the limit of the buffer. */
static size_t take(char *bytes, size_t size, size_t count, void *context)
{
	struct buf *out = context;
	size_t all = size * count;
	buf_add(out, bytes, all);
	return out->cut ? 0 : all;
}

/* Request `url`, posting `fields` unless it is NULL. */
static enum outcome ask(const struct http_form *form, long *status,
    struct buf *out, struct err *err)
{
	char trouble[CURL_ERROR_SIZE] = "";
	CURL *curl = handle_new(form->url, form->ca_file, trouble);
	handle_set_deadlines(curl, limits);
	if (form->seconds)
		curl_easy_setopt(
		    curl, CURLOPT_TIMEOUT, handle_seconds(form->seconds));
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, out);
	if (form->fields)
		curl_easy_setopt(curl, CURLOPT_POSTFIELDS, form->fields);
	CURLcode r = curl_easy_perform(curl);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, status);
	const char *why = handle_trouble(curl, trouble, r);
	curl_easy_cleanup(curl);
	if (r)
		return err_set(err, OUTCOME_LATER, "%s: %s", form->url, why);
	return OUTCOME_DONE;
}

enum outcome http_fetch(
    const struct http_form *form, struct buf *out, struct err *err)
{
	long status = 0;
	enum outcome o = ask(form, &status, out, err);
	if (o || status == 200)
		return o;
	return err_set(err, OUTCOME_LATER,
	    "%s: the server answered %ld; expected 200", form->url, status);
}

enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err)
{
	struct http_form form = {.url = url, .ca_file = ca_file};
	return http_fetch(&form, out, err);
}

/* Reads the answers of OAuth issuers with jansson.
 *
 * jansson checks UTF-8, refuses objects that have a member twice, and limits
 * nesting. The caller limits the size. Only members that are asked for leave
 * this file, and only as visible ASCII: a token with a control character could
 * change the meaning of what is sent to a mail server. */

enum { SECONDS_MOST = 86400 };

static bool visible(const char *text, size_t most)
{
	size_t size = strlen(text);
	if (!size || size > most)
		return false;
	for (size_t i = 0; i < size; i++)
		if (text[i] <= ' ' || text[i] > '~')
			return false;
	return true;
}

/* Parse an answer of `size` bytes. NULL if it is not one JSON object. Free with
 * oauth_answer_free, which overwrites the secrets. */
static struct oauth_answer *oauth_answer_new(const char *bytes, size_t size)
{
	json_t *json = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
	if (json && json_is_object(json))
		return (struct oauth_answer *)json;
	json_decref(json);
	return NULL;
}

/* Return the member, NULL if there is none. */
static json_t *member(const struct oauth_answer *answer, const char *name)
{
	return json_object_get((const json_t *)answer, name);
}

static void oauth_answer_free(struct oauth_answer *answer)
{
	json_t *json = (json_t *)answer;
	const char *name;
	json_t *value;
	if (!json)
		return;
	json_object_foreach(json, name, value)
	{
		const char *text = json_string_value(value);
		if (text)
			explicit_bzero((char *)text, strlen(text));
	}
	json_decref(json);
}

/* Return a member that is a string of visible ASCII characters, at most `most`
 * of them; NULL if there is no such member. It belongs to the answer. */
static const char *oauth_answer_text(
    const struct oauth_answer *answer, const char *name, size_t most)
{
	const char *text = json_string_value(member(answer, name));
	return text && visible(text, most) ? text : NULL;
}

/* Return a member that is a whole number from 1 to 86,400; `otherwise` if there
 * is no such member. Microsoft's older endpoints send numbers as strings. */
static int64_t oauth_answer_seconds(
    const struct oauth_answer *answer, const char *name, int64_t otherwise)
{
	const json_t *value = member(answer, name);
	const char *text = json_string_value(value);
	long seconds = 0;
	if (text)
		return text_number(text, 1, SECONDS_MOST, &seconds) ? seconds
		                                                    : otherwise;
	json_int_t number = json_integer_value(value);
	return number >= 1 && number <= SECONDS_MOST ? number : otherwise;
}

/* Copy Microsoft's number of an error, such as "AADSTS700082", from the start
 * of the error's description, which may contain anything else. "" if there is
 * none. */
static void oauth_answer_number(const struct oauth_answer *answer, char out[16])
{
	static const char prefix[] = "AADSTS";
	const char *text =
	    json_string_value(member(answer, "error_description"));
	size_t size = 0;
	if (text && text_starts(text, prefix)) {
		size = strlen(prefix);
		size += strspn(text + size, "0123456789");
	}
	if (size > 15)
		size = 0;
	memcpy(out, text ? text : "", size);
	out[size] = '\0';
}

enum {
	ANSWER_MAX = 64 << 10,
	HOUR = 3600,
	INTERVAL = 5 /* seconds between polls, if the issuer names none */
};

/* ---- forms ---- */

/* Add a text, percent-encoded (RFC 3986). */
static void add_encoded(struct buf *out, const char *text)
{
	for (const char *c = text; *c; c++) {
		unsigned char byte = (unsigned char)*c;
		if (byte < 0x80 && (isalnum(byte) || strchr("-._~", byte)))
			buf_byte(out, *c);
		else
			buf_format(out, "%%%02X", byte);
	}
}

/* Add a field; nothing if the value is NULL. */
static void add_field(struct buf *out, const char *name, const char *value)
{
	if (!value)
		return;
	if (out->size)
		buf_byte(out, '&');
	buf_format(out, "%s=", name);
	add_encoded(out, value);
}

static void wipe(struct buf *secret)
{
	if (secret->data)
		explicit_bzero(secret->data, secret->size);
	buf_release(secret);
}

/* ---- refusals ---- */

/* What an error's code (RFC 6749 5.2, RFC 8628 3.5) means to the operator. */
static const struct refusal {
	const char *code;
	enum outcome outcome;
	const char *words;
} refusals[] = {
    {"authorization_pending", OUTCOME_LATER, "nobody has agreed yet"},
    {"slow_down", OUTCOME_LATER, "it was asked too often"},
    {"temporarily_unavailable", OUTCOME_LATER, "it is out of order"},
    {"server_error", OUTCOME_LATER, "it is out of order"},
    {"invalid_grant", OUTCOME_NEVER,
	"the login was revoked, has expired, or was replaced by a later one; "
	"run spadesd login"},
    {"interaction_required", OUTCOME_NEVER,
	"it wants you to log in again; run spadesd login"},
    {"consent_required", OUTCOME_NEVER,
	"it wants you to agree again; run spadesd login"},
    {"access_denied", OUTCOME_NEVER, "access was denied in the browser"},
    {"expired_token", OUTCOME_NEVER, "the code was not entered in time"},
    {"invalid_client", OUTCOME_NEVER,
	"check oauth-client-id and oauth-client-secret-file"},
    {"unauthorized_client", OUTCOME_NEVER,
	"the client may not use this flow; check its registration"},
    {"invalid_scope", OUTCOME_NEVER, "check oauth-scope"},
};

static const struct refusal *refusal_find(const char *code)
{
	for (size_t i = 0; i < COUNT_OF(refusals); i++)
		if (!strcmp(refusals[i].code, code))
			return &refusals[i];
	return NULL;
}

/* Copy the host of an https URL. */
static void host_of(const char *url, char *host, size_t size)
{
	const char *from = strstr(url, "://");
	from = from ? from + 3 : url;
	snprintf(host, size, "%.*s", (int)strcspn(from, "/?"), from);
}

/* The state of one request. */
struct request {
	const struct oauth_client *client;
	const char *url;
	struct buf fields;
	struct oauth_answer *answer;
	long status;
	char host[200];
	char code[64]; /* the issuer's error code, "" for none */
};

static enum outcome nonsense(
    const struct request *r, const char *expected, struct err *err)
{
	return err_set(err, OUTCOME_LATER,
	    "oauth: %s answered with status %ld; expected %s", r->host,
	    r->status, expected);
}

/* Judge an answer that has an error's code. */
static enum outcome refused(const struct request *r, struct err *err)
{
	char number[16];
	const struct refusal *known = refusal_find(r->code);
	enum outcome o = r->status >= 500 ? OUTCOME_LATER : OUTCOME_NEVER;
	oauth_answer_number(r->answer, number);
	if (known)
		o = known->outcome;
	return err_set(err, o, "oauth: %s refuses (%s%s%s): %s", r->host,
	    r->code, *number ? ", " : "", number,
	    known ? known->words : "see doc/providers.md");
}

/* ---- requests ---- */

/* Begin a request with the fields that every request has. */
static void request_init(
    struct request *r, const struct oauth_client *client, const char *url)
{
	*r = (struct request){.client = client, .url = url};
	buf_init(&r->fields, 0);
	host_of(url, r->host, sizeof r->host);
	add_field(&r->fields, "client_id", client->id);
	add_field(&r->fields, "client_secret", client->secret);
}

static void request_release(struct request *r)
{
	wipe(&r->fields);
	oauth_answer_free(r->answer);
}

/* Keep the code of the error if the answer has one. The codes have letters and
 * underscores only, so nothing else can hide in one. */
static void keep_code(struct request *r)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
	const char *code =
	    oauth_answer_text(r->answer, "error", sizeof r->code - 1);
	if (!code)
		return;
	if (code[strspn(code, letters)])
		code = "unknown_error";
	snprintf(r->code, sizeof r->code, "%s", code);
}

/* Post the request and parse the answer. */
static enum outcome request_send(struct request *r, struct err *err)
{
	struct buf answer;
	struct http_form form = {
	    .url = r->url,
	    .ca_file = r->client->ca_file,
	    .fields = buf_string(&r->fields),
	};
	buf_init(&answer, ANSWER_MAX);
	r->status = 0;
	enum outcome o = ask(&form, &r->status, &answer, err);
	if (o) {
		wipe(&answer);
		return err_prefix(err, "oauth");
	}
	r->answer = oauth_answer_new(buf_string(&answer), answer.size);
	wipe(&answer);
	if (!r->answer)
		return nonsense(r, "a JSON object", err);
	keep_code(r);
	if (*r->code)
		return refused(r, err);
	if (r->status != 200)
		return nonsense(r, "200, or a refusal with its reason", err);
	return OUTCOME_DONE;
}

/* ---- tokens ---- */

static char *copy_of(const char *text)
{
	char *copy = text ? strdup(text) : NULL;
	if (text && !copy)
		abort();
	return copy;
}

static void forget(char *secret)
{
	if (secret)
		explicit_bzero(secret, strlen(secret));
	free(secret);
}

void oauth_tokens_release(struct oauth_tokens *t)
{
	forget(t->access);
	forget(t->refresh);
	*t = (struct oauth_tokens){.access = NULL};
}

/* Send a request for tokens, and release it. */
static enum outcome get_tokens(
    struct request *r, struct oauth_tokens *tokens, struct err *err)
{
	enum outcome o = request_send(r, err);
	if (o)
		return o;
	const struct oauth_answer *a = r->answer;
	const char *access =
	    oauth_answer_text(a, "access_token", OAUTH_TOKEN_MAX);
	const char *kind = oauth_answer_text(a, "token_type", 32);
	if (!access || (kind && strcasecmp(kind, "bearer") != 0))
		return nonsense(r, "an access token of the type Bearer", err);
	*tokens = (struct oauth_tokens){
	    .access = copy_of(access),
	    .refresh =
		copy_of(oauth_answer_text(a, "refresh_token", OAUTH_TOKEN_MAX)),
	    .seconds = oauth_answer_seconds(a, "expires_in", HOUR),
	};
	return OUTCOME_DONE;
}

enum outcome oauth_renew(const struct oauth_client *client, const char *refresh,
    struct oauth_tokens *tokens, struct err *err)
{
	struct request r;
	request_init(&r, client, client->token_url);
	add_field(&r.fields, "grant_type", "refresh_token");
	add_field(&r.fields, "refresh_token", refresh);
	enum outcome o = get_tokens(&r, tokens, err);
	request_release(&r);
	return o;
}

/* ---- the device flow ---- */

enum outcome oauth_device_begin(const struct oauth_client *client,
    struct oauth_device *device, struct err *err)
{
	struct request r;
	request_init(&r, client, client->device_url);
	add_field(&r.fields, "scope", client->scope);
	enum outcome o = request_send(&r, err);
	if (o) {
		request_release(&r);
		return o;
	}
	const struct oauth_answer *a = r.answer;
	const char *code =
	    oauth_answer_text(a, "device_code", sizeof device->code - 1);
	const char *user =
	    oauth_answer_text(a, "user_code", sizeof device->user_code - 1);
	const char *url =
	    oauth_answer_text(a, "verification_uri", sizeof device->url - 1);
	/* Google calls this member verification_url */
	if (!url)
		url = oauth_answer_text(
		    a, "verification_url", sizeof device->url - 1);
	if (code && user && url) {
		snprintf(device->code, sizeof device->code, "%s", code);
		snprintf(
		    device->user_code, sizeof device->user_code, "%s", user);
		snprintf(device->url, sizeof device->url, "%s", url);
		device->interval =
		    oauth_answer_seconds(a, "interval", INTERVAL);
		device->seconds = oauth_answer_seconds(a, "expires_in", HOUR);
	} else {
		o = nonsense(
		    &r, "a device code, a user code and an address", err);
	}
	request_release(&r);
	return o;
}

enum outcome oauth_device_poll(const struct oauth_client *client,
    struct oauth_device *device, struct oauth_tokens *tokens, struct err *err)
{
	struct request r;
	request_init(&r, client, client->token_url);
	add_field(&r.fields, "grant_type",
	    "urn:ietf:params:oauth:grant-type:device_code");
	add_field(&r.fields, "device_code", device->code);
	enum outcome o = get_tokens(&r, tokens, err);
	if (!strcmp(r.code, "slow_down"))
		/* RFC 8628 3.5 requires the longer interval */
		device->interval += INTERVAL;
	request_release(&r);
	return o;
}

/* ---- the code flow ---- */

void oauth_address(const struct oauth_client *client,
    const struct oauth_attempt *attempt, struct buf *out)
{
	struct buf query;
	buf_init(&query, 0);
	add_field(&query, "response_type", "code");
	add_field(&query, "client_id", client->id);
	add_field(&query, "redirect_uri", attempt->redirect);
	add_field(&query, "scope", client->scope);
	add_field(&query, "state", attempt->state);
	add_field(&query, "code_challenge", attempt->challenge);
	add_field(&query, "code_challenge_method", "S256");
	/* Google gives a refresh token only with these two parameters. Other
	 * issuers ignore them. */
	add_field(&query, "access_type", "offline");
	add_field(&query, "prompt", "consent");
	const char *mark = strchr(client->authorize_url, '?') ? "&" : "?";
	buf_format(
	    out, "%s%s%s", client->authorize_url, mark, buf_string(&query));
	buf_release(&query);
}

enum outcome oauth_exchange(const struct oauth_client *client,
    const struct oauth_attempt *attempt, const char *code,
    struct oauth_tokens *tokens, struct err *err)
{
	struct request r;
	request_init(&r, client, client->token_url);
	add_field(&r.fields, "grant_type", "authorization_code");
	add_field(&r.fields, "code", code);
	add_field(&r.fields, "redirect_uri", attempt->redirect);
	add_field(&r.fields, "code_verifier", attempt->verifier);
	enum outcome o = get_tokens(&r, tokens, err);
	request_release(&r);
	return o;
}
