// SPDX-License-Identifier: MIT
// The event loop, by libuv. Nothing above this room sees <uv.h>.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Creates the loop of this thread; idempotent. False with an exception.
[[nodiscard]] bool reactor_startup();
/// Closes every handle and the loop; idempotent.
bool reactor_shutdown();
/// As reactor_execute(false), but a signal ends the wait: libuv itself goes on waiting then.
bool reactor_execute_until_signal();
/// One iteration; whether visible active events remain. Not entered when nothing is alive.
bool reactor_execute(bool no_wait);
[[nodiscard]] bool reactor_loop_alive();
/// Cached loop time in milliseconds.
[[nodiscard]] uint64_t reactor_now();
/// In the child of a fork: a loop that shares nothing with the parent's.
void reactor_after_fork();
/// From any thread and from signal handlers: makes a blocking reactor_execute() return.
void reactor_interrupt();

[[nodiscard]] const char *reactor_library_version();

[[nodiscard]] zend_async_event_t *new_timer_event(
		zend_ulong timeout, zend_ulong nanoseconds, bool is_periodic, size_t extra_size);
bool timer_rearm(zend_async_event_t *event, zend_ulong timeout, zend_ulong nanoseconds);

} // namespace async
