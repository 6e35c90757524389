// SPDX-License-Identifier: MIT
#include "interpose/wait.h"

#include "interpose/connections.h"
#include "php_async.h"
#include "reactor/reactor.h"

#include <climits>

namespace async {

namespace {

constexpr uint64_t ns_per_ms = 1000000;

} // namespace

bool may_suspend() noexcept
{
	return runs_php && ZEND_ASYNC_CURRENT_COROUTINE != nullptr &&
			!ZEND_ASYNC_IS_SCHEDULER_CONTEXT && ASYNC_G(waiting_forbidden) == 0;
}

Waited wait_for_descriptors(const DescriptorWait *waits, size_t count, int ms, uint32_t *found)
{
	if (EG(exception) != nullptr) {
		cut_interrupted_connection(waits, count);
		return Waited::cancelled;
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	bool begun = zend_async_waker_new_with_timeout(
						 self, ms < 0 ? 0 : static_cast<zend_ulong>(ms), nullptr) != nullptr;
	uint32_t ready = 0;
	for (size_t i = 0; begun && i < count; i++) {
		zend_async_poll_event_t *poll =
				new_transient_poll_event(waits[i].fd, waits[i].events, &ready);
		begun = zend_async_resume_when(
				self, &poll->base, true, zend_async_waker_callback_resolve, nullptr);
	}
	const bool woken = begun && ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(self);
	if (!woken) {
		cut_interrupted_connection(waits, count);
		return Waited::cancelled;
	}
	if ((ready & poll_abandoned) != 0) {
		return Waited::cancelled;
	}
	if (found != nullptr) {
		*found = ready;
	}
	return ready != 0 ? Waited::ready : Waited::timed_out;
}

Waited wait_for_descriptor(int fd, uint32_t events, int ms)
{
	const DescriptorWait wait = { fd, events };
	return wait_for_descriptors(&wait, 1, ms);
}

Waited wait_for_time(uint64_t nanoseconds)
{
	if (EG(exception) != nullptr) {
		return Waited::cancelled;
	}
	if (nanoseconds == 0) {
		return ASYNC_G(scheduler).yield() ? Waited::timed_out : Waited::cancelled;
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	const uint64_t ms = (nanoseconds + ns_per_ms - 1) / ns_per_ms;
	const bool woken =
			zend_async_waker_new_with_timeout(self, ms, nullptr) != nullptr && ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(self);
	return woken ? Waited::timed_out : Waited::cancelled;
}

} // namespace async
