#include "CDeflate.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// No zlib or gzip header.
#define RAW_WINDOW (-15)

static const uint8_t tail[4] = {0x00, 0x00, 0xff, 0xff};

struct lifeline_deflater {
  z_stream stream;
};

struct lifeline_inflater {
  z_stream stream;
};

lifeline_deflater *lifeline_deflater_create(int level) {
  lifeline_deflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  if (deflateInit2(&deflater->stream, level, Z_DEFLATED, RAW_WINDOW, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    free(deflater);
    return NULL;
  }
  return deflater;
}

void lifeline_deflater_destroy(lifeline_deflater *deflater) {
  deflateEnd(&deflater->stream);
  free(deflater);
}

size_t lifeline_deflate(lifeline_deflater *deflater, const uint8_t *bytes, size_t count, uint8_t *result,
                        size_t capacity) {
  z_stream *stream = &deflater->stream;
  if (count > UINT_MAX || capacity > UINT_MAX || deflateReset(stream) != Z_OK) return 0;
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = result;
  stream->avail_out = (uInt)capacity;
  if (deflate(stream, Z_SYNC_FLUSH) != Z_OK || stream->avail_in > 0 || stream->avail_out == 0) return 0;
  size_t length = capacity - stream->avail_out;
  if (length < sizeof tail || memcmp(result + length - sizeof tail, tail, sizeof tail) != 0) return 0;
  return length - sizeof tail;
}

lifeline_inflater *lifeline_inflater_create(void) {
  lifeline_inflater *inflater = calloc(1, sizeof *inflater);
  if (!inflater) return NULL;
  if (inflateInit2(&inflater->stream, RAW_WINDOW) != Z_OK) {
    free(inflater);
    return NULL;
  }
  return inflater;
}

void lifeline_inflater_destroy(lifeline_inflater *inflater) {
  inflateEnd(&inflater->stream);
  free(inflater);
}

// Inflates all input. Returns 0 or a negative number.
static ptrdiff_t inflate_part(z_stream *stream, const uint8_t *bytes, size_t count) {
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  while (stream->avail_in > 0) {
    int status = inflate(stream, Z_SYNC_FLUSH);
    if (status == Z_STREAM_END) {
      // A block that is marked as the last one. Others may follow it.
      if (inflateReset(stream) != Z_OK) return LIFELINE_INFLATE_MALFORMED;
    } else if (stream->avail_out == 0) {
      return LIFELINE_INFLATE_TOO_LONG;
    } else if (status != Z_OK) {
      return LIFELINE_INFLATE_MALFORMED;
    }
  }
  return 0;
}

ptrdiff_t lifeline_inflate(lifeline_inflater *inflater, const uint8_t *bytes, size_t count, uint8_t *result,
                           size_t capacity) {
  z_stream *stream = &inflater->stream;
  if (count > UINT_MAX || capacity > UINT_MAX || inflateReset(stream) != Z_OK) return LIFELINE_INFLATE_MALFORMED;
  stream->next_out = result;
  stream->avail_out = (uInt)capacity;
  ptrdiff_t status = inflate_part(stream, bytes, count);
  if (status == 0) status = inflate_part(stream, tail, sizeof tail);
  if (status < 0) return status;
  if (stream->avail_out == 0) return LIFELINE_INFLATE_TOO_LONG;
  return (ptrdiff_t)(capacity - stream->avail_out);
}
