// SPDX-License-Identifier: MIT
// A task: a C function that runs on a thread of libuv's pool.
//
// The worker accesses the task itself, and may still run after the request has ended. So the whole
// task lives outside the request's heap. A queued task holds a reference to itself, so its owner
// may queue it and release it. It still runs, because it may have to free the memory behind `data`.
#include "reactor/loop_event.h"
#include "support/event_init.h"

namespace async {

namespace {

enum class TaskState : uint8_t { created, queued, done };

struct TaskEvent {
	zend_async_task_t base;
	uv_work_t work;
	TaskState state;

	[[nodiscard]] static TaskEvent *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<TaskEvent *>(event);
	}
};

void on_worker(uv_work_t *work)
{
	auto *self = static_cast<TaskEvent *>(work->data);
	self->base.run(&self->base);
}

void on_done(uv_work_t *work, int /*status*/)
{
	auto *self = static_cast<TaskEvent *>(work->data);
	zend_async_event_t *event = &self->base.base;
	self->state = TaskState::done;
	if (thread_loop() == nullptr) {
		// reactor_shutdown() is running, so no callback is called. After a fatal error the
		// callbacks are freed with the request's heap, whose state is unknown.
		event->loop_ref_count = 0;
		if (event->ref_count == 1 && CG(unclean_shutdown)) {
			pefree(self, 1);
			return;
		}
		ZEND_ASYNC_EVENT_SET_CLOSED(event);
		ZEND_ASYNC_EVENT_RELEASE(event);
		return;
	}
	ZEND_ASYNC_DECREASE_EVENT_COUNT(event);
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, nullptr, nullptr);
	ZEND_ASYNC_EVENT_RELEASE(event);
}

/// A queued task keeps the loop alive by itself. Waiters do not add to that.
bool start(zend_async_event_t *event)
{
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return true;
	}
	if (TaskEvent::from(event)->state == TaskState::created &&
			UNEXPECTED(!queue_task(&TaskEvent::from(event)->base))) {
		return false;
	}
	event->loop_ref_count++;
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0) {
		event->loop_ref_count--;
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	const bool done = TaskEvent::from(event)->state == TaskState::done;
	return replay_without_result(done, event, callback, result);
}

bool dispose(zend_async_event_t *event)
{
	if (drop_unless_last(event)) {
		return true;
	}
	ZEND_ASYNC_EVENT_SET_CLOSED(event);
	zend_async_callbacks_free(event);
	pefree(TaskEvent::from(event), 1);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return strpprintf(0, "task on a worker thread%s",
			TaskEvent::from(event)->state == TaskState::created ? ", not queued yet" : "");
}

} // namespace

zend_async_task_t *new_task(zend_async_task_run_t run, void *data, size_t extra_size)
{
	if (run == nullptr) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"A task cannot be created without a function that a worker is to run");
		return nullptr;
	}
	auto *self = static_cast<TaskEvent *>(pecalloc(1, sizeof(TaskEvent) + extra_size, 1));
	zend_async_event_t *event = &self->base.base;
	event_init(event, sizeof(TaskEvent), start, stop, dispose, info);
	event->replay = replay;
	self->base.run = run;
	self->base.data = data;
	self->work.data = self;
	return &self->base;
}

bool queue_task(zend_async_task_t *task)
{
	auto *self = reinterpret_cast<TaskEvent *>(task);
	if (self->state == TaskState::queued) {
		return true;
	}
	if (self->state == TaskState::done) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The task cannot be queued again: it has run already, and runs only once");
		return false;
	}
	if (!reactor_startup()) {
		return false;
	}
	int error;
	{
		const WorkerSubmission submission;
		error = uv_queue_work(loop(), &self->work, on_worker, on_done);
	}
	if (error != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"The task could not be given to a worker thread: %s", uv_strerror(error));
		return false;
	}
	self->state = TaskState::queued;
	ZEND_ASYNC_EVENT_ADD_REF(&task->base);
	ZEND_ASYNC_INCREASE_EVENT_COUNT(&task->base);
	return true;
}

} // namespace async
