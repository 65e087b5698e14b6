#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

#include "CountedObjects.h"

/// How often memory was asked for since the process began.
long counted_allocations(void);
/// Bytes of the heap that are in use.
long counted_heap_bytes(void);

#endif
