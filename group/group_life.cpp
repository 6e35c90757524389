// SPDX-License-Identifier: MIT
// The object of a group: its creation, what the cycle collector sees of it, and its end.
#include "coroutine/debug_info.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "group/task_group.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/event_init.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <utility>

namespace async {

namespace {

zend_object_handlers handlers;

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object ** /*exception*/)
{
	return replay_without_result(ZEND_ASYNC_EVENT_IS_CLOSED(event), event, callback, result);
}

bool release(zend_async_event_t *event)
{
	OBJ_RELEASE(TaskGroup::from(event)->object());
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return TaskGroup::from(event)->describe();
}

void dtor_object(zend_object *object)
{
	TaskGroup::from(object)->destroy();
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	TaskGroup::from(object)->free_memory();
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	TaskGroup::from(object)->trace(buffer);
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

void prepare_handlers()
{
	if (handlers.offset == 0) {
		handlers = object_handlers(TaskGroup::object_offset(), free_object, get_gc, dtor_object);
		handlers.get_debug_info = [](zend_object *object, int *is_temp) {
			return TaskGroup::from(object)->debug_info(is_temp);
		};
	}
}

void trace_callable(const Coroutine *coroutine, zend_get_gc_buffer *buffer)
{
	const zend_fcall_info &fci = coroutine->fcall.fci;
	zend_get_gc_buffer_add_zval(buffer, const_cast<zval *>(&fci.function_name));
	for (uint32_t i = 0; i < fci.param_count; i++) {
		zend_get_gc_buffer_add_zval(buffer, &fci.params[i]);
	}
	if (fci.named_params != nullptr) {
		zval *argument;
		ZEND_HASH_FOREACH_VAL(fci.named_params, argument)
		{
			zend_get_gc_buffer_add_zval(buffer, argument);
		}
		ZEND_HASH_FOREACH_END();
	}
}

} // namespace

zend_object *TaskGroup::create_object(zend_class_entry *ce)
{
	prepare_handlers();
	auto *self = static_cast<TaskGroup *>(zend_object_alloc(sizeof(TaskGroup), ce));
	memset(static_cast<void *>(self), 0, offsetof(TaskGroup, std_));
	// Closed means that there is nothing to wait for until a task is added.
	self->event_.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ | ZEND_ASYNC_EVENT_F_CLOSED;
	self->event_.zend_object_offset = offsetof(TaskGroup, std_);
	self->event_.add_callback = callbacks_push;
	self->event_.del_callback = callbacks_remove;
	self->event_.start = event_without_loop;
	self->event_.stop = event_without_loop;
	self->event_.replay = replay;
	self->event_.dispose = release;
	self->event_.info = info;
	self->is_set_ = ce == ce_task_set;
	zend_hash_init(&self->entries_, 8, nullptr, nullptr, 0);
	zend_object_std_init(&self->std_, ce);
	self->std_.handlers = &handlers;
	return &self->std_;
}

zend_string *TaskGroup::describe() const
{
	return strpprintf(0, "%s made at %s:%u, %u tasks running, %u waiting",
			is_set_ ? "task set" : "task group",
			filename_ != nullptr ? ZSTR_VAL(filename_) : "unknown", lineno_, running_.size(),
			waiting_.size());
}

void TaskGroup::let_go()
{
	if (GC_REFCOUNT(&std_) > 1) {
		OBJ_RELEASE(&std_);
		return;
	}
	zval self;
	ZVAL_OBJ(&self, &std_);
	do_later(&self);
}

void TaskGroup::trace_line(const Waiters &line, zend_get_gc_buffer *buffer)
{
	for (Waiter *waiter = line.front(); waiter != nullptr; waiter = Waiters::next(waiter)) {
		if (waiter->holds_future) {
			zend_get_gc_buffer_add_obj(buffer, ZEND_ASYNC_EVENT_TO_OBJECT(&waiter->future->event));
		}
	}
}

/// Traces nothing of a running task: the runtime owns it.
void TaskGroup::trace(zend_get_gc_buffer *buffer) const
{
	each_task([buffer](Task *task) {
		if (task->state == Task::State::waiting) {
			trace_callable(task->coroutine, buffer);
		} else if (task->state == Task::State::succeeded) {
			zend_get_gc_buffer_add_zval(buffer, &task->value);
		} else if (task->state == Task::State::failed) {
			zend_get_gc_buffer_add_obj(buffer, task->error);
		}
	});
	if (finally_handlers_ != nullptr) {
		zval *handler;
		ZEND_HASH_FOREACH_VAL(finally_handlers_, handler)
		{
			zend_get_gc_buffer_add_zval(buffer, handler);
		}
		ZEND_HASH_FOREACH_END();
	}
	if (parent_object_ != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, parent_object_);
	}
	trace_line(next_line_, buffer);
	trace_line(success_line_, buffer);
	trace_line(all_line_, buffer);
}

/// Empties a line. It has waiters only if the request was abandoned: otherwise they keep the group
/// alive.
void TaskGroup::forget_line(Waiters &line) noexcept
{
	while (Waiter *waiter = line.front()) {
		line.remove(waiter);
		waiter->line = nullptr;
	}
}

void TaskGroup::free_memory()
{
	forget_line(next_line_);
	forget_line(success_line_);
	forget_line(all_line_);
	forget_line(error_holders_);
	while (!callers_.empty()) { // Only an abandoned request leaves some.
		callers_.leave(callers_.front());
	}
	// First the tasks and the scope lose their pointers to the group: a destructor below may wait,
	// and a task may end meanwhile.
	each_task([](Task *task) { task->group = nullptr; });
	if (scope_ != nullptr) {
		scope_->owner = {};
	}
	each_task([](Task *task) {
		if (task->state == Task::State::waiting) {
			OBJ_RELEASE(&std::exchange(task->coroutine, nullptr)->std);
		}
		task->release();
	});
	zend_hash_destroy(&entries_);
	callbacks_free(&event_);
	if (room_ != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(std::exchange(room_, nullptr));
	}
	drop_array(finally_handlers_);
	if (scope_ != nullptr) {
		std::exchange(scope_, nullptr)->release();
	}
	drop_object(parent_object_);
	if (filename_ != nullptr) {
		zend_string_release(filename_);
	}
}

HashTable *TaskGroup::debug_info(int *is_temp) const
{
	DebugInfo info;
	if (!is_constructed()) {
		info.text("state", "not constructed");
		return info.finish(is_temp);
	}
	info.text("state", is_over() ? "completed" : closed_ ? "closed" : "open");
	info.place("created", filename_, lineno_);
	info.number("concurrency", limits_.concurrency);
	info.number("queueLimit", limits_.queue);
	info.number("running", running_.size());
	info.number("waiting", waiting_.size());
	uint32_t failed = 0;
	each_task(
			[&failed](const Task *task) { failed += task->state == Task::State::failed ? 1 : 0; });
	info.number("succeeded", succeeded_.size());
	info.number("failed", failed);
	info.number("callersWaitingForRoom", callers_.size());
	return info.finish(is_temp);
}

} // namespace async
