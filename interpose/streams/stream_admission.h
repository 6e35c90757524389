// SPDX-License-Identifier: MIT
// For the files of this room only: a call on a stream waits until it may begin, or fails.
#pragma once

#include "interpose/streams/stream_function.h"

namespace async {

/// Suspends until the call may begin. Returns false if the call has failed; `return_value` is set then.
[[nodiscard]] bool begin_call(StreamCall *call, const StreamFunction &what, php_stream *stream,
		zend_execute_data *execute_data, zval *return_value);

/// Sets the result of a call whose stream another coroutine has closed, and raises a notice.
void fail_closed(zend_execute_data *execute_data, zval *return_value);

} // namespace async
