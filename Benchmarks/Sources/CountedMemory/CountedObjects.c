// Records which objects are allocated. Swift's runtime allocates through a pointer that tools may replace. One thread
// records.
#include "CountedObjects.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef void *(*allocate_object)(const void *type, size_t size, size_t alignment);
extern allocate_object _swift_allocObject;
extern atomic_bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

struct type_name { const char *data; uintptr_t length; };
extern __attribute__((swiftcall)) struct type_name swift_getTypeName(const void *type, bool qualified);

// Open addressing; the entry of a freed object is kept.
enum { CAPACITY = 1 << 21 };
struct entry { void *object; const void *type; };
static struct entry *entries;
static long used;
static atomic_bool records;
static allocate_object original;

static struct entry *find(void *object) {
    size_t index = ((uintptr_t)object >> 4) * 0x9E3779B97F4A7C15u >> 43;
    while (entries[index].object != NULL && entries[index].object != object) index = (index + 1) & (CAPACITY - 1);
    return &entries[index];
}

static void *record(const void *type, size_t size, size_t alignment) {
    // The runtime enables all its hooks when it finds this one. Since Swift 6.3 its hook for retaining strips the tag of short
    // strings and takes their bytes for an object.
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
    void *object = original(type, size, alignment);
    if (!records) return object;
    struct entry *entry = find(object);
    if (entry->object == NULL && ++used > CAPACITY / 2) abort();
    *entry = (struct entry){object, type};
    return object;
}

void counted_objects_freed(void *object) {
    if (!records || object == NULL) return;
    struct entry *entry = find(object);
    if (entry->object != NULL) entry->type = NULL;
}

void counted_objects_begin(void) {
    entries = calloc(CAPACITY, sizeof *entries);
    original = _swift_allocObject;
    _swift_allocObject = record;
    records = true;
}

static int by_type(const void *a, const void *b) {
    uintptr_t left = (uintptr_t)((const struct entry *)a)->type, right = (uintptr_t)((const struct entry *)b)->type;
    return left < right ? -1 : left > right;
}

static struct type_name name_of(const void *type) {
    // Kinds other than classes are contexts of closures and boxes of variables, which have no names.
    if (*(const uintptr_t *)type != 0 && *(const uintptr_t *)type <= 0x7FF) {
        return (struct type_name){"closures and boxes", strlen("closures and boxes")};
    }
    return swift_getTypeName(type, false);
}

void counted_objects_end(void (*body)(const char *type, long objects, long bytes, void *context), void *context) {
    records = false;
    _swift_allocObject = original;
    qsort(entries, CAPACITY, sizeof *entries, by_type);
    for (long start = 0, end; start < CAPACITY; start = end) {
        long bytes = 0;
        const void *type = entries[start].type;
        for (end = start; end < CAPACITY && entries[end].type == type; end++) {
            // Includes the allocator's header.
            if (type != NULL) bytes += (long)malloc_usable_size(entries[end].object) + 8;
        }
        if (type == NULL) continue;
        struct type_name name = name_of(type);
        char *text = strndup(name.data, name.length);
        body(text, end - start, bytes, context);
        free(text);
    }
    free(entries);
}
