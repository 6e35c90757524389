// SPDX-License-Identifier: MIT
// For the files of this room only: stream_set_timeout() of streams that stock PHP has none for.
#pragma once

#include "interpose/libc/wait.h"
#include "php_async.h"
#include "support/duration.h"

#include <php.h>
#include <php_streams.h>

namespace async {

/// From the start of the module on: a value that is set before the launch of a scheduler is remembered.
void remember_stream_timeouts();
void stop_remembering_stream_timeouts();
/// At the end of a request.
void forget_stream_timeouts();

/// The time-out of a socket stream in milliseconds; negative: none.
[[nodiscard]] inline int64_t to_ms(const timeval &time) noexcept
{
	return time.tv_sec < 0 ? without_end : ms_of(time.tv_sec, time.tv_usec, us_per_s);
}

/// Whether any stream has one: nobody else needs to ask.
[[nodiscard]] inline bool has_stream_timeouts() noexcept
{
	return zend_hash_num_elements(&ASYNC_G(stream_timeouts)) != 0;
}
/// Of a pipe or terminal, in milliseconds; negative: none. What is known of its last wait is forgotten.
[[nodiscard]] int64_t begin_with_timeout(const php_stream *stream);
/// Whether the program has set the time-out of a socket stream.
[[nodiscard]] bool is_timeout_set(const php_stream *stream);
void note_timed_out(const php_stream *stream);
[[nodiscard]] bool has_timed_out(const php_stream *stream);

} // namespace async
