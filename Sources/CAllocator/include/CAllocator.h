#ifndef LIFELINE_ALLOCATOR_H
#define LIFELINE_ALLOCATOR_H

/// Returns the pages of free blocks to the system, in all arenas. Each arena is locked while it is searched. Does
/// nothing if the C library is not glibc. Returns whether any pages were returned.
int lifeline_allocator_trim(void);

#endif
