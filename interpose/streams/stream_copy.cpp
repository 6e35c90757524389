// SPDX-License-Identifier: MIT
#include "interpose/streams/stream_copy.h"

#include "coroutine/exceptions.h"
#include "interpose/streams/stream.h"
#include "interpose/streams/stream_unread.h"
#include "interpose/streams/tls_writes.h"
#include "support/request_array.h"

#include <algorithm>

namespace async {

namespace {

constexpr uint32_t length_argument = 3;
constexpr uint32_t offset_argument = 4;

constexpr size_t chunk_of_a_peer = 8192; // The chunk of PHP. Available bytes are passed on at once.
constexpr size_t chunk_of_a_file = 65536;

/// Returns how many bytes were written. The rest stays in `from`, unless TLS has begun to send it.
size_t pass_on(php_stream *from, php_stream *to, const char *bytes, size_t size)
{
	size_t done = 0;
	while (done < size) {
		const ssize_t written = php_stream_write(to, bytes + done, size - done);
		if (written > 0) {
			done += static_cast<size_t>(written);
		}
		if (EG(exception) != nullptr || written <= 0) {
			break;
		}
	}
	if (done < size && EG(exception) != nullptr && is_cancellation(EG(exception))) {
		const size_t sent = done + keep_unfinished_record(to, bytes + done, size - done);
		unread(from, bytes + sent, size - sent);
	}
	return done;
}

} // namespace

bool is_copied_by_hand(
		zend_execute_data *execute_data, const php_stream *from, const php_stream *to)
{
	const zval *length = argument(execute_data, length_argument);
	const zval *offset = argument(execute_data, offset_argument);
	const bool plain_arguments = (length == nullptr || Z_TYPE_P(length) == IS_NULL ||
										 (Z_TYPE_P(length) == IS_LONG && Z_LVAL_P(length) > 0)) &&
			(offset == nullptr || (Z_TYPE_P(offset) == IS_LONG && Z_LVAL_P(offset) <= 0));
	return plain_arguments && (!is_seekable(from) || !is_seekable(to));
}

void copy_stream(
		zend_execute_data *execute_data, php_stream *from, php_stream *to, zval *return_value)
{
	const zval *length = argument(execute_data, length_argument);
	const size_t limit = length != nullptr && Z_TYPE_P(length) == IS_LONG
			? static_cast<size_t>(Z_LVAL_P(length))
			: SIZE_MAX;
	const size_t chunk = is_seekable(from) ? chunk_of_a_file : chunk_of_a_peer;
	RequestArray<char> buffer(chunk);
	size_t copied = 0;
	if (!finish_record(to)) {
		RETURN_FALSE;
	}
	while (copied < limit) {
		const size_t wanted = size_at_once(from, std::min(chunk, limit - copied));
		const ssize_t size = php_stream_read(from, buffer.data(), wanted);
		if (size < 0 || EG(exception) != nullptr) {
			if (size > 0 && is_cancellation(EG(exception))) {
				unread(from, buffer.data(), static_cast<size_t>(size));
			}
			RETURN_FALSE;
		}
		if (size == 0) {
			break;
		}
		const size_t passed = pass_on(from, to, buffer.data(), static_cast<size_t>(size));
		if (passed < static_cast<size_t>(size) || EG(exception) != nullptr) {
			RETURN_FALSE;
		}
		copied += passed;
	}
	RETURN_LONG(static_cast<zend_long>(copied));
}

} // namespace async
