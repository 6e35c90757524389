// SPDX-License-Identifier: MIT
// For the files of this room only: stream_copy_to_stream() with a stream that may block.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// Returns whether copy_stream() does this `call` of stream_copy_to_stream().
[[nodiscard]] bool is_copied_by_hand(
		zend_execute_data *execute_data, const php_stream *from, const php_stream *to);
/// Copies as the PHP function does, but puts bytes that a cancelled write has not taken back into `from`.
void copy_stream(
		zend_execute_data *execute_data, php_stream *from, php_stream *to, zval *return_value);

} // namespace async
