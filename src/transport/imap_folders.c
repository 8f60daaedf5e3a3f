/* imap_folders.c - listing the folders of an account.
 *
 * Servers that know special uses name them in the answer to a plain LIST (RFC
 * 6154, 2), so no extension is needed to ask for them. */
#include <string.h>

#include "base/text.h"
#include "imap_connection.h"
#include "transport/imap.h"

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

static void hand_over(clist *found, imap_folder_fn *each, void *context)
{
	for (clistiter *i = clist_begin(found); i; i = clist_next(i)) {
		const struct mailimap_mailbox_list *one = clist_content(i);
		if (!one->mb_name || !can_be_opened(one->mb_flag))
			continue;
		const char *last = NULL;
		if (one->mb_delimiter)
			last = strrchr(one->mb_name, one->mb_delimiter);
		struct imap_folder folder = {
		    .name = one->mb_name,
		    .own_name = last ? last + 1 : one->mb_name,
		    .junk = is_junk(one->mb_flag),
		};
		each(context, &folder);
	}
}

enum outcome imap_folders(
    struct imap *im, imap_folder_fn *each, void *context, struct err *err)
{
	clist *found = NULL;
	imap_allow_command(im);
	int r = mailimap_list(im->session, "", "*", &found);
	if (r == MAILIMAP_ERROR_LIST)
		return err_set(
		    err, OUTCOME_LATER, "imap list: the server refused");
	if (r)
		return imap_broken(im, r, "list", err);
	hand_over(found, each, context);
	mailimap_list_result_free(found);
	return OUTCOME_DONE;
}
