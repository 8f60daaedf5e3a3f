/* imap_folders.c - listing, finding and creating the folders of an account.
 *
 * Servers that know special uses name them in the answer to a plain LIST (RFC
 * 6154, 2), so no extension is needed to ask for them. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "base/utf7.h"
#include "imap_connection.h"
#include "transport/imap.h"

/* ---- names ---- */

/* Ask for the prefix of the personal namespace, once. Returns 0, or libetpan's
 * code if the session is broken. */
static int ask_prefix(struct imap *im)
{
	struct mailimap_namespace_data *data = NULL;
	if (im->asked_prefix || !im->namespaces)
		return MAILIMAP_NO_ERROR;
	im->asked_prefix = true;
	imap_allow_command(im);
	int r = mailimap_namespace(im->session, &data);
	if (r)
		return imap_said_no(im, r) ? MAILIMAP_NO_ERROR : r;
	clistiter *first = NULL;
	if (data->ns_personal)
		first = clist_begin(data->ns_personal->ns_data_list);
	if (first) {
		const struct mailimap_namespace_info *info =
		    clist_content(first);
		snprintf(im->prefix, sizeof im->prefix, "%s", info->ns_prefix);
	}
	mailimap_namespace_data_free(data);
	return MAILIMAP_NO_ERROR;
}

static bool has_prefix(const struct imap *im, const char *folder)
{
	return *im->prefix && text_starts(folder, im->prefix);
}

int imap_try_names(struct imap *im, const char *folder, imap_name_fn *run,
    char place[PLACE_MAX])
{
	struct buf name;
	buf_init(&name, 0);
	snprintf(place, PLACE_MAX, "%s", folder);
	utf7_write(&name, place);
	int r = run(im, buf_string(&name));
	int asked = MAILIMAP_NO_ERROR;
	bool again = r && imap_said_no(im, r) && !text_same(folder, "INBOX");
	if (again)
		asked = ask_prefix(im);
	if (again && !asked && *im->prefix && !has_prefix(im, folder)) {
		snprintf(place, PLACE_MAX, "%s%s", im->prefix, folder);
		buf_clear(&name);
		utf7_write(&name, place);
		r = run(im, buf_string(&name));
	}
	buf_release(&name);
	return asked ? asked : r;
}

/* ---- listing ---- */

/* True if the server gave the folder the special use "\\Junk". */
static bool is_junk(const struct mailimap_mbx_list_flags *flags)
{
	if (!flags)
		return false;
	for (clistiter *i = clist_begin(flags->mbf_oflags); i;
	    i = clist_next(i)) {
		const struct mailimap_mbx_list_oflag *flag = clist_content(i);
		if (flag->of_flag_ext && text_same(flag->of_flag_ext, "Junk"))
			return true;
	}
	return false;
}

static bool can_be_opened(const struct mailimap_mbx_list_flags *flags)
{
	return !flags || flags->mbf_type != MAILIMAP_MBX_LIST_FLAGS_SFLAG ||
	       flags->mbf_sflag != MAILIMAP_MBX_LIST_SFLAG_NOSELECT;
}

static void hand_over_one(struct imap *im,
    const struct mailimap_mailbox_list *one, imap_folder_fn *each,
    void *context)
{
	struct buf name;
	buf_init(&name, 0);
	utf7_read(&name, one->mb_name);
	const char *text = buf_string(&name);
	const char *last = NULL;
	if (one->mb_delimiter)
		last = strrchr(text, one->mb_delimiter);
	struct imap_folder folder = {
	    .name = text,
	    .short_name = text,
	    .own_name = last ? last + 1 : text,
	    .junk = is_junk(one->mb_flag),
	};
	if (has_prefix(im, text))
		folder.short_name += strlen(im->prefix);
	each(context, &folder);
	buf_release(&name);
}

static void hand_over(
    struct imap *im, clist *found, imap_folder_fn *each, void *context)
{
	for (clistiter *i = clist_begin(found); i; i = clist_next(i)) {
		const struct mailimap_mailbox_list *one = clist_content(i);
		if (one->mb_name && can_be_opened(one->mb_flag))
			hand_over_one(im, one, each, context);
	}
}

enum outcome imap_folders(
    struct imap *im, imap_folder_fn *each, void *context, struct err *err)
{
	clist *found = NULL;
	int r = ask_prefix(im);
	if (r)
		return imap_broken(im, r, "namespace", err);
	imap_allow_command(im);
	r = mailimap_list(im->session, "", "*", &found);
	if (r == MAILIMAP_ERROR_LIST)
		return err_set(
		    err, OUTCOME_LATER, "imap list: %s", imap_refusal(im));
	if (r)
		return imap_broken(im, r, "list", err);
	hand_over(im, found, each, context);
	mailimap_list_result_free(found);
	return OUTCOME_DONE;
}

/* ---- finding and creating ---- */

static int ask_status(struct imap *im, const char *name)
{
	struct mailimap_mailbox_data_status *status = NULL;
	struct mailimap_status_att_list *what =
	    mailimap_status_att_list_new_empty();
	if (!what ||
	    mailimap_status_att_list_add(what, MAILIMAP_STATUS_ATT_MESSAGES))
		abort();
	imap_allow_command(im);
	int r = mailimap_status(im->session, name, what, &status);
	mailimap_status_att_list_free(what);
	if (!r && status)
		mailimap_mailbox_data_status_free(status);
	return r;
}

static int create(struct imap *im, const char *place)
{
	struct buf name;
	buf_init(&name, 0);
	utf7_write(&name, place);
	imap_allow_command(im);
	int r = mailimap_create(im->session, buf_string(&name));
	buf_release(&name);
	return r;
}

enum outcome imap_make(struct imap *im, const char *folder, struct err *err)
{
	*im->place = '\0';
	int r = imap_try_names(im, folder, ask_status, im->place);
	if (r && imap_said_no(im, r))
		r = create(im, im->place);
	snprintf(im->placed, sizeof im->placed, "%s", r ? "" : folder);
	if (!r)
		return OUTCOME_DONE;
	if (!imap_said_no(im, r))
		return imap_broken(im, r, "create", err);
	return err_set(err, OUTCOME_LATER, "imap create %s: %s", im->place,
	    imap_refusal(im));
}

const char *imap_place(const struct imap *im)
{
	return im->place;
}
