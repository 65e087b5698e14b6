#define _GNU_SOURCE
#include "CMainThreadStack.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { depth_limit = 64 };

static pthread_t target;
static atomic_bool is_prepared;
static void *addresses[depth_limit];
static atomic_int depth;

static void capture(int signal) {
    (void)signal;
    int error = errno;
    atomic_store_explicit(&depth, backtrace(addresses, depth_limit), memory_order_release);
    errno = error;
}

int lifeline_stack_prepare(void) {
    // The first call loads the unwinder, which a signal handler must not do.
    void *frame[1];
    backtrace(frame, 1);
    target = pthread_self();
    // libdispatch's threads, which serve the main queue after dispatch_main(), block the signal.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGURG);
    if (pthread_sigmask(SIG_UNBLOCK, &signals, NULL) != 0) return 0;
    atomic_store(&is_prepared, true);
    return 1;
}

int lifeline_stack_request(void) {
    if (!atomic_load(&is_prepared)) return 0;
    struct sigaction action = {0}, old;
    action.sa_handler = capture;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    // Don't replace the handler of an app that uses the signal itself.
    if (sigaction(SIGURG, NULL, &old) != 0) return 0;
    if (old.sa_handler != SIG_DFL && old.sa_handler != SIG_IGN && old.sa_handler != capture) return 0;
    if (sigaction(SIGURG, &action, NULL) != 0) return 0;
    atomic_store(&depth, 0);
    return pthread_kill(target, SIGURG) == 0;
}

size_t lifeline_stack_take(struct lifeline_frame *frames, size_t capacity) {
    int count = atomic_load_explicit(&depth, memory_order_acquire);
    size_t written = 0;
    // The first frames are the handler itself and the system's trampoline.
    for (int index = 2; index < count && written < capacity; index++) {
        // A return address is that of the next instruction, except in the interrupted frame.
        uintptr_t address = (uintptr_t)addresses[index] - (index > 2 ? 1 : 0);
        struct lifeline_frame frame = {.address = address};
        Dl_info info;
        if (dladdr((void *)address, &info) != 0) {
            frame.module = info.dli_fname;
            frame.base = (uintptr_t)info.dli_fbase;
            frame.symbol = info.dli_sname;
        }
        frames[written++] = frame;
    }
    return written;
}

#else

int lifeline_stack_prepare(void) { return 0; }
int lifeline_stack_request(void) { return 0; }
size_t lifeline_stack_take(struct lifeline_frame *frames, size_t capacity) {
    (void)frames;
    (void)capacity;
    return 0;
}

#endif
