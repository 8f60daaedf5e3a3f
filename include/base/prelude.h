/* prelude.h - begins every file, because the compiler's command line includes
 * it: the headers of ISO C that most files need, and <strings.h>.
 *
 * Turns calls to unsafe or non-reentrant C functions into compile errors. */
#ifndef SPADESD_BASE_PRELUDE_H
#define SPADESD_BASE_PRELUDE_H

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* The number of elements of an array. */
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* With clang, some of these functions are macros of the fortified C library. */
#undef sprintf
#undef vsprintf
#pragma GCC poison strcpy strcat sprintf vsprintf strtok gets
#pragma GCC poison gmtime localtime ctime asctime atoi atol atoll
#pragma GCC poison strncpy strncat mktemp tmpnam rand srand setjmp longjmp system

#endif
