#ifndef COUNTED_OBJECTS_H
#define COUNTED_OBJECTS_H

/// Begins to record Swift objects that are allocated.
void counted_objects_begin(void);
/// Ends the recording. Calls `body` for each type of the recorded objects that are still allocated, with their number,
/// the bytes of heap that they occupy, and `context`.
void counted_objects_end(void (*body)(const char *type, long objects, long bytes, void *context), void *context);

/// Called by `free`.
void counted_objects_freed(void *object);

#endif
