// SPDX-License-Identifier: MIT
// For the files of this room only: writes to TLS streams that were cancelled.
#pragma once

#include "php_async.h"

#include <php.h>
#include <php_streams.h>

namespace async {

/// When a write is cancelled, OpenSSL may have sent a part of a record. It accepts nothing else until it gets the
/// same bytes again. They are kept for the next write to the stream.
///
/// `rest` is what the cancelled call had not written yet. Returns how much of it will be written: 0 without TLS.
size_t keep_unfinished_record(php_stream *stream, const char *rest, size_t size);
/// Finishes the record before another write. Returns false if that failed.
[[nodiscard]] bool finish_kept_record(php_stream *stream);
[[nodiscard]] inline bool finish_record(php_stream *stream)
{
	return EXPECTED(zend_hash_num_elements(&ASYNC_G(streams).unfinished_records) == 0) ||
			finish_kept_record(stream);
}
/// At the end of a request.
void forget_unfinished_records();

} // namespace async
