// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// Guards fclose() and pclose() of a stream in which another coroutine waits, because PHP would free the stream
/// under it. The waiting call fails, and the stream is closed when that call has returned.
void guard_closing_of_streams();
void unguard_closing_of_streams();

/// Ends the calls of other coroutines, the last of which closes the stream. Returns false if none is under way.
[[nodiscard]] bool end_calls_in(php_stream *stream);

} // namespace async
