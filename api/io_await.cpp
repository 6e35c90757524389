// SPDX-License-Identifier: MIT
// Suspends the coroutine until an I/O handle is ready, or until a write has ended.
#include "api/waiting_calls.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "reactor/io/io.h"
#include "support/duration.h"

#include <algorithm>
#include <utility>

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

/// Suspends until the request has ended. Each completion on the handle wakes all waiters. Returns false with an
/// exception.
bool wait_until_completed(zend_async_io_t *io, const zend_async_io_req_t *request)
{
	while (!request->completed) {
		if (!ZEND_ASYNC_SCHEDULER_INIT() || !wait_at_most(&io->event, 0)) {
			return false;
		}
	}
	return true;
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
	if (ZEND_ASYNC_SCHEDULER_INIT() && wait_at_most(&poll->base, timer_ms(timeout))) {
		result = poll->triggered_events != 0 ? 1 : 0;
	}
	ZEND_ASYNC_EVENT_RELEASE(&poll->base);
	return result;
}

ssize_t io_writev_awaited(zend_async_io_t *io, const zend_async_buf_t *bufs, size_t n,
		zend_async_io_free_cb_t free_cb, void *data)
{
	zend_async_io_req_t *request = io_begin_writev(io, bufs, n, free_cb, data);
	if (request == nullptr) {
		return -1;
	}
	ssize_t written = -1;
	ZEND_ASYNC_EVENT_ADD_REF(
			&io->event); // Other coroutines run meanwhile, and may drop the handle.
	if (wait_until_completed(io, request)) {
		written = request->transferred;
		if (request->exception != nullptr) {
			throw_object(std::exchange(request->exception, nullptr));
		}
	}
	request->dispose(request);
	ZEND_ASYNC_EVENT_RELEASE(&io->event);
	return written;
}

} // namespace async
