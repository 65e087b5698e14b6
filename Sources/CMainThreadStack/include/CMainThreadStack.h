#ifndef LIFELINE_MAIN_THREAD_STACK_H
#define LIFELINE_MAIN_THREAD_STACK_H

#include <stddef.h>
#include <stdint.h>

/// One frame of a stack. The names belong to the loaded modules and are valid as long as these.
struct lifeline_frame {
    /// The address of the call.
    uintptr_t address;
    /// The file and load address of the containing module; null for code outside any module.
    const char *module;
    uintptr_t base;
    /// The containing exported function; null if it is not exported.
    const char *symbol;
};

/// Makes the calling thread the one whose stack is captured. Returns false if that is not possible.
int lifeline_stack_prepare(void);

/// Interrupts that thread (SIGURG, which is ignored by default) to capture its stack. Returns false if it cannot.
int lifeline_stack_request(void);

/// Copies the captured frames, innermost first. Returns their number; 0 until the thread has captured them.
size_t lifeline_stack_take(struct lifeline_frame *frames, size_t capacity);

/// A function of the Swift runtime. Returns the demangled name, which the caller must free, or null.
char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

#endif
