/* authorities.c - replaces the system's certificate authorities, as a library
 * that is loaded before the program (LD_PRELOAD). Wherever the program looks
 * for the system's authorities, it finds those in the folder
 * SYSTEM_AUTHORITIES. */
#include <dlfcn.h>
#include <stdlib.h>

typedef int trust_fn(void *credentials, const char *folder, int format);

int gnutls_certificate_set_x509_trust_dir(
    void *credentials, const char *folder, int format);

int gnutls_certificate_set_x509_trust_dir(
    void *credentials, const char *folder, int format)
{
	trust_fn *real = (trust_fn *)dlsym(
	    RTLD_NEXT, "gnutls_certificate_set_x509_trust_dir");
	const char *system = getenv("SYSTEM_AUTHORITIES");
	return real(credentials, system ? system : folder, format);
}
