#ifndef LIFELINE_DEFLATE_H
#define LIFELINE_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// Messages of WebSockets in raw DEFLATE, each without those before it (RFC 7692, without context takeover). An object
/// serves one thread at a time.
typedef struct lifeline_deflater lifeline_deflater;
typedef struct lifeline_inflater lifeline_inflater;

/// Level: 1 (fastest) to 9 (smallest). Returns null if there is no memory.
lifeline_deflater *lifeline_deflater_create(int level);
void lifeline_deflater_destroy(lifeline_deflater *deflater);
/// Returns the number of bytes written to result, or 0 if capacity is too small.
size_t lifeline_deflate(lifeline_deflater *deflater, const uint8_t *bytes, size_t count, uint8_t *result,
                        size_t capacity);

lifeline_inflater *lifeline_inflater_create(void);
void lifeline_inflater_destroy(lifeline_inflater *inflater);

#define LIFELINE_INFLATE_MALFORMED (-1)
#define LIFELINE_INFLATE_TOO_LONG (-2)

/// Returns the number of bytes written to result, or a negative number: malformed, or not shorter than capacity.
ptrdiff_t lifeline_inflate(lifeline_inflater *inflater, const uint8_t *bytes, size_t count, uint8_t *result,
                           size_t capacity);

#endif
