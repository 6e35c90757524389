// SPDX-License-Identifier: MIT
// For the files of this room only: writes to TLS streams that were cancelled.
#pragma once

#include "php_async.h"

#include <php.h>
#include <php_streams.h>

namespace async {

/// OpenSSL has a part of a record on its way when a write is cancelled, and takes nothing else before it was
/// given the same bytes again. They are kept, for the next who writes to the stream.
///
/// `rest`: what the cancelled call had not written yet. How much of it will be written: nothing of streams
/// without TLS.
size_t keep_unfinished_record(php_stream *stream, const char *rest, size_t size);
/// Before another write: false if the record could not be finished.
[[nodiscard]] bool finish_kept_record(php_stream *stream);
[[nodiscard]] inline bool finish_record(php_stream *stream)
{
	return EXPECTED(zend_hash_num_elements(&ASYNC_G(unfinished_records)) == 0) ||
			finish_kept_record(stream);
}
/// At the end of a request.
void forget_unfinished_records();

} // namespace async
