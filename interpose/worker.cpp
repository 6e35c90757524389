// SPDX-License-Identifier: MIT
#include "interpose/worker.h"

#include "php_async.h"

namespace async {

namespace {

void run_task(zend_async_task_t *task)
{
	auto *job = static_cast<WorkerJob *>(task->data);
	job->run_and_tell();
	job->release();
}

} // namespace

Waited run_on_worker(WorkerJob *job, zend_async_event_callback_t *also_told)
{
	if (EG(exception) != nullptr) {
		job->release(); // The worker's part: there will be none.
		if (also_told != nullptr) {
			ZEND_ASYNC_EVENT_CALLBACK_RELEASE(also_told);
		}
		return Waited::cancelled;
	}
	zend_async_task_t *task = ZEND_ASYNC_NEW_TASK(run_task, job);
	if (task == nullptr || !ZEND_ASYNC_QUEUE_TASK(task)) {
		job->release();
		if (also_told != nullptr) {
			ZEND_ASYNC_EVENT_CALLBACK_RELEASE(also_told);
		}
		if (task != nullptr) {
			ZEND_ASYNC_EVENT_RELEASE(&task->base);
		}
		zend_clear_exception(); // The caller does without, and blocks.
		return Waited::timed_out;
	}
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	ZEND_ASYNC_WAKER_NEW(self);
	const bool begun = zend_async_resume_when(
			self, &task->base, true, zend_async_waker_callback_resolve, nullptr);
	// After whoever waits for the job: that one is to go on first.
	if (also_told != nullptr) {
		task->base.add_callback(&task->base, also_told);
	}
	const bool woken = begun && ZEND_ASYNC_SUSPEND();
	zend_async_waker_clean(self);
	return woken ? Waited::ready : Waited::cancelled;
}

} // namespace async
