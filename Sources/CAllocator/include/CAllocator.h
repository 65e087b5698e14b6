#ifndef LIFELINE_ALLOCATOR_H
#define LIFELINE_ALLOCATOR_H

/// Returns the pages of free blocks to the system, in all arenas. Each arena is locked for as long as it is searched.
/// Does nothing where the C library is not glibc. Returns whether there were any.
int lifeline_allocator_trim(void);

#endif
