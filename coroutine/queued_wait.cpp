// SPDX-License-Identifier: MIT
#include "coroutine/queued_wait.h"

#include "coroutine/scheduler_interface.h"

namespace async {

QueuedWaitEnd wait_in_queue(
		WaitQueue &queue, zend_async_event_t *event, const QueuedWaitOptions &options)
{
	Coroutine *self = Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
	WaitQueue::Waiter &waiter = self->waiter;
	(void)waker_new(&self->base);
	waiter.coroutine = self;
	waiter.owner = options.owner;
	waiter.role = options.role;
	if (options.at_front) {
		queue.join_at_front(&waiter);
	} else {
		queue.join(&waiter);
	}
	begin_queued_wait(self, event);
	const bool subscribed = options.token == nullptr ||
			resume_when(&self->base, options.token, false, waker_callback_cancel, nullptr);
	const bool woken = subscribed && suspend_current();
	// Read at once: a destructor that waker_clean() runs may wait in another queue.
	const WaitQueue::Waiter::State state = waiter.state;
	waker_clean(&self->base);
	return { state, !woken };
}

} // namespace async
