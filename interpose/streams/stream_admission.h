// SPDX-License-Identifier: MIT
// For the files of this room only: a call on a stream waits until it may begin, or fails.
#pragma once

#include "interpose/streams/stream_function.h"

namespace async {

/// False if there is nothing more to be done: `return_value` says why.
[[nodiscard]] bool begin_call(StreamCall *call, const StreamFunction &what, php_stream *stream,
		zend_execute_data *execute_data, zval *return_value);

/// The result of a call whose stream another coroutine has closed.
void fail_closed(zend_execute_data *execute_data, zval *return_value);

} // namespace async
