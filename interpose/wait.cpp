// SPDX-License-Identifier: MIT
#include "interpose/wait.h"

#include "php_async.h"
#include "reactor/reactor.h"

#include <climits>

namespace async {

namespace {

constexpr uint64_t ns_per_ms = 1000000;

Waited wait_for(const DescriptorWait *waits, size_t count, int64_t ms, uint32_t *found)
{
	if (EG(exception) != nullptr) {
		return Waited::cancelled;
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	uint32_t ready = 0;
	ZEND_ASYNC_WAKER_NEW(self);
	const bool woken = zend_async_resume_when(self, new_descriptor_wait(waits, count, ms, &ready),
							   true, zend_async_waker_callback_resolve, nullptr) &&
			ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(self);
	if (!woken || (ready & poll_abandoned) != 0) {
		return Waited::cancelled;
	}
	if (found != nullptr) {
		*found = ready;
	}
	return ready != 0 ? Waited::ready : Waited::timed_out;
}

} // namespace

bool may_suspend() noexcept
{
	return runs_php && ZEND_ASYNC_CURRENT_COROUTINE != nullptr &&
			!ZEND_ASYNC_IS_SCHEDULER_CONTEXT && ASYNC_G(waiting_forbidden) == 0;
}

Waited wait_for_descriptors(const DescriptorWait *waits, size_t count, int ms, uint32_t *found)
{
	return wait_for(waits, count, ms, found);
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
	const uint64_t ms = (nanoseconds + ns_per_ms - 1) / ns_per_ms;
	return wait_for(nullptr, 0, static_cast<int64_t>(ms), nullptr);
}

} // namespace async
