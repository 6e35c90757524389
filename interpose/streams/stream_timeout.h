// SPDX-License-Identifier: MIT
// For the files of this room only: stream_set_timeout() for streams that have no time-out in stock PHP.
#pragma once

#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/duration.h"

#include <php.h>
#include <php_streams.h>

namespace async {

/// Called at module startup, so that a time-out that is set before the launch of a scheduler is remembered.
void remember_stream_timeouts();
void stop_remembering_stream_timeouts();
/// At the end of a request.
void forget_stream_timeouts();

/// Converts the time-out of a socket stream to milliseconds; a negative number means no limit.
[[nodiscard]] inline int64_t to_ms(const timeval &time) noexcept
{
	return time.tv_sec < 0 ? without_end : ms_of(time.tv_sec, time.tv_usec, us_per_s);
}

/// Returns whether any stream has a time-out; if not, the look-up below is not needed.
[[nodiscard]] inline bool has_stream_timeouts() noexcept
{
	return zend_hash_num_elements(&ASYNC_G(streams).timeouts) != 0;
}
/// Returns the time-out of a pipe or terminal in milliseconds (negative: none), and clears its timed-out mark.
[[nodiscard]] int64_t begin_with_timeout(const php_stream *stream);
/// Returns whether the program has set the time-out of a socket stream.
[[nodiscard]] bool is_timeout_set(const php_stream *stream);
void note_timed_out(const php_stream *stream);
[[nodiscard]] bool has_timed_out(const php_stream *stream);

} // namespace async
