// SPDX-License-Identifier: MIT
// For the files of this room only: stream_copy_to_stream() with a stream that waits for a peer.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// Whether `call` of stream_copy_to_stream() is one that copy_stream() does.
[[nodiscard]] bool is_copied_by_hand(
		zend_execute_data *execute_data, const php_stream *from, const php_stream *to);
/// As the function does it; but what a cancelled write has not taken goes back to where it was read from.
void copy_stream(
		zend_execute_data *execute_data, php_stream *from, php_stream *to, zval *return_value);

} // namespace async
