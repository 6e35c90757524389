// SPDX-License-Identifier: MIT
// For the files of this room only: a cancelled read takes nothing.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// The state of a stream before a reading call.
struct ReadBegin {
	zend_off_t position;
	bool had_ended;
};

[[nodiscard]] inline ReadBegin begin_of_read(const php_stream *stream) noexcept
{
	return { stream->position, stream->eof != 0 };
}

/// How many bytes of the stream are in its own buffer.
[[nodiscard]] inline size_t buffered(const php_stream *stream) noexcept
{
	return static_cast<size_t>(stream->writepos - stream->readpos);
}

/// Undoes a reading call that was cancelled. The string that it was about to return, and a delimiter that it
/// took after that, are in the stream's buffer again, in their order; `return_value` is false.
void undo_read(php_stream *stream, const ReadBegin &begin, zval *return_value);

/// Puts bytes that were read back in front of what is in the buffer.
void unread(php_stream *stream, const char *bytes, size_t size);

/// The size for a read of up to `size` bytes that returns what is there. What a cancelled call left in the
/// buffer is there, as it would be if it were still in the kernel; PHP's read would wait for more.
[[nodiscard]] size_t size_at_once(const php_stream *stream, size_t size);

/// At the launch of a scheduler: the numbers of streams begin anew with each request.
void forget_unread() noexcept;

} // namespace async
