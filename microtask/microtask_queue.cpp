// SPDX-License-Identifier: MIT
#include "microtask/microtask_queue.h"

namespace async {

void MicrotaskQueue::push(zend_async_microtask_t *task)
{
	if (UNEXPECTED(task->is_cancelled)) {
		return;
	}
	task->ref_count++;
	tasks_.push_back(task);
}

void MicrotaskQueue::drain()
{
	while (!tasks_.empty() && EG(exception) == nullptr) {
		// The task leaves the queue before it runs, so that a task that throws is not run again.
		zend_async_microtask_t *task = tasks_.pop_front();
		if (EXPECTED(!task->is_cancelled)) {
			task->handler(task);
		}
		zend_async_microtask_release(task);
	}
}

void MicrotaskQueue::discard()
{
	while (!tasks_.empty()) {
		zend_async_microtask_release(tasks_.pop_front());
	}
}

} // namespace async
