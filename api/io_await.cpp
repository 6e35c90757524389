// SPDX-License-Identifier: MIT
// io_await(): suspends the coroutine until an I/O handle is ready.
#include "api/waiting_calls.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "reactor/io/io.h"
#include "support/duration.h"

#include <algorithm>

namespace async {

namespace {

/// Returns at least one millisecond for a time-out, because 0 means no timer at all.
zend_ulong timer_ms(const struct timeval *timeout) noexcept
{
	if (timeout == nullptr) {
		return 0;
	}
	const int ms = ms_of(std::max<int64_t>(timeout->tv_sec, 0),
			std::max<int64_t>(timeout->tv_usec, 0), us_per_s);
	return static_cast<zend_ulong>(std::max(1, ms));
}

/// Suspends until the event fires or the time is over. It returns false with an exception.
bool wait_for(zend_async_event_t *event, zend_ulong ms)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	const bool woken = zend_async_waker_new_with_timeout(coroutine, ms, nullptr) != nullptr &&
			zend_async_resume_when(
					coroutine, event, false, zend_async_waker_callback_resolve, nullptr) &&
			suspend_current();
	zend_async_waker_clean(coroutine);
	return woken;
}

} // namespace

int io_await(zend_async_io_t *io, uint32_t events, struct timeval *timeout)
{
	if (io->type == ZEND_ASYNC_IO_TYPE_FILE) {
		return 1;
	}
	zend_async_poll_event_t *poll = io_new_poll_event(io, events);
	if (poll == nullptr) {
		return -1;
	}
	int result = -1;
	if (ZEND_ASYNC_SCHEDULER_INIT() && wait_for(&poll->base, timer_ms(timeout))) {
		result = poll->triggered_events != 0 ? 1 : 0;
	}
	ZEND_ASYNC_EVENT_RELEASE(&poll->base);
	return result;
}

} // namespace async
