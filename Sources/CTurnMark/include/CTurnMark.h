#ifndef LIFELINE_TURN_MARK_H
#define LIFELINE_TURN_MARK_H

#include <stdint.h>

/// A number in a file that is mapped into memory.
struct lifeline_turn_mark;

/// Opens or creates a file, sets its number to 0, and stores the number that it had. Returns null if the file can't be
/// opened or another process uses it.
struct lifeline_turn_mark *lifeline_turn_mark_open(const char *path, uint64_t *previous);

/// Sets the number, and returns the one before. For one thread.
uint64_t lifeline_turn_mark_exchange(struct lifeline_turn_mark *mark, uint64_t number);

void lifeline_turn_mark_close(struct lifeline_turn_mark *mark);

#endif
