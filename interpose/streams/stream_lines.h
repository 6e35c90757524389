// SPDX-License-Identifier: MIT
// For the files of this room only: reads of PHP's that take several steps.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

enum class Filled : uint8_t {
	complete, // The stream's buffer holds all that the call wants, or the stream has ended.
	no_more,  // For now: its time is over, or it does not wait.
	failed,   // Cancelled, or closed by somebody else.
};

/// What one call reads: a line of at most `limit` bytes (0: of any length), or a record of CSV.
struct LineFormat {
	size_t limit = 0;
	bool is_csv = false;
	char delimiter = ',';
	char enclosure = '"';
	int escape = '\\'; // -1: none.
};

/// Waits until the stream's own buffer holds the line, so that PHP's functions, which take it out piece by
/// piece, never wait with half of it in their hands: a cancellation would lose that half.
[[nodiscard]] Filled fill_with_line(php_stream *stream, const LineFormat &format);
/// Waits until the buffer holds so many bytes, none of which is taken out.
[[nodiscard]] Filled fill_with_bytes(php_stream *stream, size_t size);

} // namespace async
