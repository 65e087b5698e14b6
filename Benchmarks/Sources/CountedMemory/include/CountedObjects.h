#ifndef COUNTED_OBJECTS_H
#define COUNTED_OBJECTS_H

/// Begins to record the objects that Swift allocates.
void counted_objects_begin(void);
/// Ends the recording. Calls `body` for each type of the recorded objects that are still allocated, with their number and the
/// bytes of the heap that they take, and `context`.
void counted_objects_end(void (*body)(const char *type, long objects, long bytes, void *context), void *context);

/// Called by `free`.
void counted_objects_freed(void *object);

#endif
