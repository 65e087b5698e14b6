#include "CAllocator.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

int lifeline_allocator_trim(void) { return malloc_trim(0); }

#else

int lifeline_allocator_trim(void) { return 0; }

#endif
