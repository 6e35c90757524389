// SPDX-License-Identifier: MIT
#include "interpose/worker.h"

#include "php_async.h"

namespace async {

namespace {

void run_task(zend_async_task_t *task)
{
	auto *job = static_cast<WorkerJob *>(task->data);
	job->run();
	job->release();
}

} // namespace

Waited run_on_worker(WorkerJob *job)
{
	if (unwinds_cancellation()) {
		job->release(); // The worker's part: there will be none.
		return Waited::cancelled;
	}
	const ExceptionAside aside;
	zend_async_task_t *task = ZEND_ASYNC_NEW_TASK(run_task, job);
	if (task == nullptr || !ZEND_ASYNC_QUEUE_TASK(task)) {
		job->release();
		if (task != nullptr) {
			ZEND_ASYNC_EVENT_RELEASE(&task->base);
		}
		zend_clear_exception(); // The caller does without, and blocks.
		return Waited::timed_out;
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	ZEND_ASYNC_WAKER_NEW(self);
	const bool woken = zend_async_resume_when(self, &task->base, true,
							   zend_async_waker_callback_resolve, nullptr) &&
			ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(self);
	return woken ? Waited::ready : Waited::cancelled;
}

} // namespace async
