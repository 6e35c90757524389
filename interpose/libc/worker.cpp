// SPDX-License-Identifier: MIT
#include "interpose/libc/worker.h"

#include "coroutine/plain_event.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "reactor/descriptor_name.h"
#include "reactor/event/lookup_event.h"

namespace async {

namespace {

void run_task(zend_async_task_t *task)
{
	auto *job = static_cast<WorkerJob *>(task->data);
	job->run_and_tell();
	job->release();
}

void run_job(void *data)
{
	auto *job = static_cast<WorkerJob *>(data);
	if (job->is_wanted()) {
		job->run_and_tell();
	}
	job->release();
}

zend_string *describe_job(const void *data)
{
	return static_cast<const WorkerJob *>(data)->describe();
}

/// The task is asked only while its caller waits, and the caller holds the job.
zend_string *describe_task(zend_async_event_t *event)
{
	zend_string *text = describe_job(reinterpret_cast<zend_async_task_t *>(event)->data);
	return text != nullptr ? text : zend_string_init(ZEND_STRL("task on a worker thread"), 0);
}

} // namespace

zend_string *describe_work(const char *what, int fd)
{
	zend_string *name = describe_descriptor(fd);
	zend_string *text = strpprintf(0, "%s of %s", what, ZSTR_VAL(name));
	zend_string_release(name);
	return text;
}

Worked run_on_lookup_thread(WorkerJob *job)
{
	if (unwinds_cancellation()) {
		job->release(); // The reference of the thread, which never runs it.
		return Worked::cancelled;
	}
	const ExceptionAside aside;
	zend_async_event_t *answered = new_lookup_event(run_job, describe_job, job);
	if (answered == nullptr) {
		job->release();
		return Worked::not_at_all;
	}
	const bool woken = wait_for(answered);
	ZEND_ASYNC_EVENT_RELEASE(answered);
	return woken ? Worked::done : Worked::cancelled;
}

Worked run_on_worker(WorkerJob *job, zend_async_event_callback_t *also_told)
{
	if (unwinds_cancellation()) {
		job->release(); // The reference of the worker, which never runs it.
		if (also_told != nullptr) {
			ZEND_ASYNC_EVENT_CALLBACK_RELEASE(also_told);
		}
		return Worked::cancelled;
	}
	const ExceptionAside aside;
	zend_async_task_t *task = ZEND_ASYNC_NEW_TASK(run_task, job);
	if (task == nullptr || !ZEND_ASYNC_QUEUE_TASK(task)) {
		job->release();
		if (also_told != nullptr) {
			ZEND_ASYNC_EVENT_CALLBACK_RELEASE(also_told);
		}
		if (task != nullptr) {
			ZEND_ASYNC_EVENT_RELEASE(&task->base);
		}
		zend_clear_exception(); // The caller makes the blocking call itself.
		return Worked::not_at_all;
	}
	task->base.info = describe_task;
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	(void)waker_new(self);
	const bool begun = resume_when(self, &task->base, true, waker_callback_resolve, nullptr);
	// The callback comes after that of the waiting coroutine, which goes on first.
	if (also_told != nullptr) {
		task->base.add_callback(&task->base, also_told);
		ZEND_ASYNC_EVENT_CALLBACK_RELEASE(also_told); // The event has a reference of its own.
	}
	const bool woken = begun && suspend_current();
	waker_clean(self);
	return woken ? Worked::done : Worked::cancelled;
}

} // namespace async
