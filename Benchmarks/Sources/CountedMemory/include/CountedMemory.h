#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

#include "CountedObjects.h"

/// The number of allocations since the start of the process.
long counted_allocations(void);
/// Bytes of the heap that are in use.
long counted_heap_bytes(void);

#endif
