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

/// Undoes a reading call that was cancelled. It puts the string that the call was about to return, and a delimiter
/// behind it, back into the buffer of the stream, and sets `return_value` to false.
void undo_read(php_stream *stream, const ReadBegin &begin, zval *return_value);

/// Puts bytes that were read back in front of what is in the buffer.
void unread(php_stream *stream, const char *bytes, size_t size);

/// Returns the size for a read of up to `size` bytes that returns what is available. Bytes that a cancelled call
/// put back count as available, as if they were still in the kernel, but PHP's read would wait for more.
[[nodiscard]] size_t size_at_once(const php_stream *stream, size_t size);

/// Forgets these bytes at the launch of a scheduler: each request numbers its streams anew.
void forget_unread() noexcept;

} // namespace async
