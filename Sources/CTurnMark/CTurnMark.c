#include "CTurnMark.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

struct lifeline_turn_mark {
    int file;
    /// Volatile: each value must reach the mapping, because the process may end at any time.
    volatile uint64_t *number;
};

struct lifeline_turn_mark *lifeline_turn_mark_open(const char *path, uint64_t *previous) {
    struct lifeline_turn_mark *mark = malloc(sizeof *mark);
    if (!mark) return NULL;
    mark->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (mark->file < 0) goto fail;
    // The lock ends with the process. Space is allocated: a write to a mapping ends the process if the disk is full.
    if (flock(mark->file, LOCK_EX | LOCK_NB) != 0) goto fail_open;
    uint64_t number = 0;
    if (pread(mark->file, &number, sizeof number, 0) != sizeof number) number = 0;
    const uint64_t none = 0;
    if (pwrite(mark->file, &none, sizeof none, 0) != sizeof none) goto fail_open;
    void *memory = mmap(NULL, sizeof number, PROT_READ | PROT_WRITE, MAP_SHARED, mark->file, 0);
    if (memory == MAP_FAILED) goto fail_open;
    mark->number = memory;
    *previous = number;
    return mark;
fail_open:
    close(mark->file);
fail:
    free(mark);
    return NULL;
}

uint64_t lifeline_turn_mark_exchange(struct lifeline_turn_mark *mark, uint64_t number) {
    uint64_t before = *mark->number;
    *mark->number = number;
    return before;
}

void lifeline_turn_mark_close(struct lifeline_turn_mark *mark) {
    munmap((void *)mark->number, sizeof(uint64_t));
    close(mark->file);
    free(mark);
}
