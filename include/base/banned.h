/* banned.h - turns calls to unsafe or non-reentrant C functions into compile
 * errors. The compiler's command line includes it. */
#ifndef SPADESD_BASE_BANNED_H
#define SPADESD_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* With clang, some of these functions are macros of the fortified C library. */
#undef sprintf
#undef vsprintf
#pragma GCC poison strcpy strcat sprintf vsprintf strtok gets
#pragma GCC poison gmtime localtime ctime asctime atoi atol atoll
#pragma GCC poison strncpy strncat mktemp tmpnam rand srand setjmp longjmp system

#endif
