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

/// The options that the owner of a queue has for a new waiter.
struct QueuedWaitOptions {
	void *owner;           // Becomes the owner of the waiter, for del_callback() of the event.
	uint8_t role = 0;      // Becomes the role of the waiter.
	bool at_front = false; // It waited before and was woken in vain.
	zend_async_event_t *token =
			nullptr; // Cancels the wait when it happens. It must not have happened yet.
};

/// How a wait in a queue has ended.
struct QueuedWaitEnd {
	/// Served, refused or left. It is left, without a cancellation, if a C client has resumed the coroutine.
	WaitQueue::Waiter::State state;
	/// The wait was cancelled, with an exception in EG(exception). If it was served as well, the caller must give
	/// back what it was promised.
	bool cancelled;
};

/// Suspends the current coroutine in the queue, until the owner of the queue serves or refuses it or until it is
/// cancelled. `event` as in begin_queued_wait(). The caller must be allowed to wait.
[[nodiscard]] QueuedWaitEnd wait_in_queue(
		WaitQueue &queue, zend_async_event_t *event, const QueuedWaitOptions &options);

} // namespace async
