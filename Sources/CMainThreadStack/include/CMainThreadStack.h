#ifndef LIFELINE_MAIN_THREAD_STACK_H
#define LIFELINE_MAIN_THREAD_STACK_H

#include <stddef.h>
#include <stdint.h>

/// One frame of a stack. The names belong to the loaded modules and live as long as these.
struct lifeline_frame {
    /// The address of the call.
    uintptr_t address;
    /// The file of the module that holds it, and where that is loaded; null for code of no module.
    const char *module;
    uintptr_t base;
    /// The exported function that holds it; null if it is not exported.
    const char *symbol;
};

/// Makes the calling thread the one whose stack is captured. Returns false where that is not possible.
int lifeline_stack_prepare(void);

/// Interrupts that thread (SIGURG, which is ignored by default) to capture its stack. Returns false if it can't be.
int lifeline_stack_request(void);

/// The captured frames, innermost first. Returns how many; 0 until the thread has captured them.
size_t lifeline_stack_take(struct lifeline_frame *frames, size_t capacity);

/// The Swift runtime's own: a mangled name as in the source, to be freed, or null.
char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

#endif
