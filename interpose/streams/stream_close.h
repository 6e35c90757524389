// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <php.h>
#include <php_streams.h>

namespace async {

/// fclose() and pclose() of a stream in which another coroutine is parked: PHP would free the stream under
/// it. From now on the parked call fails, and the stream is closed when that has left it.
void guard_closing_of_streams();
void unguard_closing_of_streams();

/// Ends the calls that other coroutines are in, the last of which closes the stream. False if there is none.
[[nodiscard]] bool end_calls_in(php_stream *stream);

} // namespace async
