// SPDX-License-Identifier: MIT
// For the files of this room only: reads of PHP that take several steps.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

enum class Filled : uint8_t {
	complete, // The buffer of the stream holds all that the call wants, or the stream has ended.
	no_more,  // The wait has timed out, or the stream is in non-blocking mode.
	failed,   // The call was cancelled, or another coroutine closed the stream.
};

/// Describes what one call reads: a line of at most `limit` bytes (0: of any length), or a CSV record.
struct LineFormat {
	size_t limit = 0;
	bool is_csv = false;
	char delimiter = ',';
	char enclosure = '"';
	int escape = '\\'; // -1: none.
};

/// Waits until the buffer of the stream holds the whole line. PHP's functions take the line out piece by piece,
/// and a cancellation in the middle would lose a part.
[[nodiscard]] Filled fill_with_line(php_stream *stream, const LineFormat &format);
/// Waits until the buffer holds `size` bytes, and leaves them there.
[[nodiscard]] Filled fill_with_bytes(php_stream *stream, size_t size);

} // namespace async
