// SPDX-License-Identifier: MIT
// The wait of a coroutine in a WaitQueue, as a trigger of its waker.
#pragma once

#include "coroutine/coroutine.h"
#include "coroutine/wait_queue.h"
#include "coroutine/waker.h"

namespace async {

/// Marks the callback of a queued wait. It is never called: the owner of the queue wakes the coroutine.
inline void queued_wait_mark(zend_async_event_t * /*event*/,
		zend_async_event_callback_t * /*callback*/, void * /*result*/, zend_object * /*exception*/)
{
	ZEND_ASSERT(false && "A queued wait has no callback");
}

/// Makes a wait in a queue the first trigger of the coroutine's waker. The waker must have no triggers, and
/// the coroutine's waiter must be in the queue. `event` belongs to the owner of the queue. If the wait ends
/// for any other reason, its del_callback() is called and must take the waiter out.
zend_always_inline void begin_queued_wait(Coroutine *coroutine, zend_async_event_t *event) noexcept
{
	waker_queue_for(&coroutine->base, event, queued_wait_mark);
}

/// For del_callback() of such an event: returns the waiter behind the callback, or null if the callback is
/// an ordinary one.
[[nodiscard]] inline WaitQueue::Waiter *queued_waiter_of(
		zend_async_event_callback_t *callback) noexcept
{
	return callback->callback == queued_wait_mark
			? &Coroutine::from(
					  reinterpret_cast<zend_coroutine_event_callback_t *>(callback)->coroutine)
					   ->waiter
			: nullptr;
}

} // namespace async
