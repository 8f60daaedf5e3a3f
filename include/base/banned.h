/* banned.h - functions that have no place here, made to fail to compile.
 * Included by the compiler's command line. */
#ifndef SPADESD_BASE_BANNED_H
#define SPADESD_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* with clang the C library's fortified forms of these are macros */
#undef sprintf
#undef vsprintf
#pragma GCC poison strcpy strcat sprintf vsprintf strtok gets
#pragma GCC poison gmtime localtime ctime asctime atoi atol atoll
#pragma GCC poison strncpy strncat mktemp tmpnam rand srand setjmp longjmp system

#endif
