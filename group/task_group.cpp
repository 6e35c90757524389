// SPDX-License-Identifier: MIT
// The tasks of a group: keys, slots, the queue, callers that wait for room, the end of a task.
#include "group/task_group.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "coroutine/queued_wait.h"
#include "php_async.h"
#include "scheduler/hot_path.h"
#include "scope/spawn_functions.h"

namespace async {

namespace {

void dispose_task(zend_async_event_callback_t *callback, zend_async_event_t * /*event*/)
{
	auto *task = reinterpret_cast<Task *>(callback);
	zval_ptr_dtor(&task->key);
	zval_ptr_dtor(&task->value);
	if (task->error != nullptr) {
		OBJ_RELEASE(task->error);
	}
	efree(task);
}

void throw_closed()
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
			"The task cannot be added: the group was closed, cancelled or disposed of, "
			"or its scope was");
}

} // namespace

bool Task::needs_handling() const noexcept
{
	return state == State::failed && !handled && !is_cancellation(error);
}

void Task::release()
{
	zend_async_event_callback_release(&callback, nullptr);
}

void TaskGroup::construct(const Limits &limits, Scope *parent, zend_object *parent_object)
{
	limits_ = limits;
	scope_ = Scope::create(parent);
	// A group always cancels its tasks for real, even if the scope above makes zombies.
	ZEND_ASYNC_SCOPE_CLR_DISPOSE_SAFELY(scope_->base());
	scope_->owner.ended = on_scope_ended;
	scope_->owner.data = this;
	if (parent_object != nullptr) {
		GC_ADDREF(parent_object);
		parent_object_ = parent_object;
	}
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		filename_ = zend_string_copy(place.file);
		lineno_ = place.line;
	}
}

Task *TaskGroup::find(const zval *key) const
{
	return static_cast<Task *>(Z_TYPE_P(key) == IS_STRING
					? zend_hash_find_ptr(&entries_, Z_STR_P(key))
					: zend_hash_index_find_ptr(&entries_, Z_LVAL_P(key)));
}

/// Asked before a wait for room and again after it.
bool TaskGroup::accepts(const zval *key) const
{
	if (UNEXPECTED(closed_ || scope_->has_ended())) {
		throw_closed();
		return false;
	}
	if (key != nullptr && UNEXPECTED(find(key) != nullptr)) {
		if (Z_TYPE_P(key) == IS_STRING) {
			throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
					"The task cannot be added: there is one with the key \"%s\" already",
					Z_STRVAL_P(key));
		} else {
			throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
					"The task cannot be added: there is one with the key " ZEND_LONG_FMT " already",
					Z_LVAL_P(key));
		}
		return false;
	}
	return true;
}

/// Chooses the key as a PHP array does: one more than the largest integer so far. Returns false
/// with an exception set.
bool TaskGroup::choose_key(const zval *wanted, zval *key)
{
	if (wanted == nullptr) {
		if (UNEXPECTED(next_key_ > ZEND_LONG_MAX)) {
			throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
					"The task cannot be added: the largest integer key is taken. "
					"Use spawnWithKey()");
			return false;
		}
		ZVAL_LONG(key, static_cast<zend_long>(next_key_++));
		return true;
	}
	ZVAL_COPY(key, wanted);
	if (Z_TYPE_P(key) == IS_LONG && Z_LVAL_P(key) >= 0 &&
			static_cast<uint64_t>(Z_LVAL_P(key)) >= next_key_) {
		next_key_ = static_cast<uint64_t>(Z_LVAL_P(key)) + 1;
	}
	return true;
}

bool TaskGroup::has_room() const noexcept
{
	return limits_.concurrency == 0 || limits_.queue == 0 ||
			uint64_t{ running_.size() } + waiting_.size() + promised_places_ <
			uint64_t{ limits_.concurrency } + limits_.queue;
}

bool TaskGroup::wait_for_room()
{
	if (!ASYNC_G(scheduler).ready_to_wait("wait for room in the task group")) {
		return false;
	}
	if (room_ == nullptr) {
		room_ = plain_event_new();
		room_->del_callback = leave_room_queue;
		room_->info = [](zend_async_event_t *) {
			return zend_string_init(ZEND_STRL("room for one more task in a group"), 0);
		};
	}
	using State = WaitQueue::Waiter::State;
	QueuedWaitEnd end{ State::none, false };
	do {
		end = wait_in_queue(
				callers_, room_, { .owner = this, .at_front = end.state == State::left });
	} while (!end.cancelled && end.state == State::left);
	if (end.state == State::served) {
		promised_places_--; // This caller uses the place right now, or the next caller in line gets it.
	}
	return !end.cancelled;
}

bool TaskGroup::leave_room_queue(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		static_cast<TaskGroup *>(waiter->owner)->callers_.leave(waiter);
	}
	return true;
}

/// Keeps a place that becomes free for the caller that came first: no other caller can take it
/// before that one has run.
void TaskGroup::give_room()
{
	while (!callers_.empty() && has_room()) {
		promised_places_++;
		ASYNC_G(scheduler).wake_here(callers_.serve_front()->coroutine);
	}
}

void TaskGroup::turn_callers_away()
{
	while (!callers_.empty()) {
		ASYNC_G(scheduler).wake_here(callers_.refuse_front()->coroutine);
	}
}

bool TaskGroup::spawn(const zval *key, const zend_fcall_info &fci, const zend_fcall_info_cache &fcc)
{
	if (UNEXPECTED(!ready_to_spawn()) || !accepts(key)) {
		return false;
	}
	// The coroutine is created before the wait, because it holds the arguments and the source
	// location of the spawn.
	Coroutine *coroutine = Coroutine::create(scope_->base());
	coroutine->set_callable(fci, fcc);
	coroutine->note_spawn_location();

	hold();
	bool accepted = true;
	if (UNEXPECTED(!has_room())) {
		accepted = wait_for_room() && accepts(key);
	}
	zval name;
	accepted = accepted && choose_key(key, &name);
	if (EXPECTED(accepted)) {
		add(coroutine, &name);
	} else {
		OBJ_RELEASE(&coroutine->std);
		give_room(); // Passes on the place that was kept for this caller, if there was one.
	}
	OBJ_RELEASE(&std_);
	return accepted;
}

/// Takes over the references to the coroutine and the key.
void TaskGroup::add(Coroutine *coroutine, const zval *key)
{
	auto *task = reinterpret_cast<Task *>(event_callback_new(on_task_ended, sizeof(Task)));
	task->callback.dispose = dispose_task;
	task->group = this;
	task->coroutine = coroutine;
	ZVAL_COPY_VALUE(&task->key, key);
	ZVAL_UNDEF(&task->value);
	if (Z_TYPE_P(key) == IS_STRING) {
		zend_hash_add_new_ptr(&entries_, Z_STR_P(key), task);
	} else {
		zend_hash_index_add_new_ptr(&entries_, Z_LVAL_P(key), task);
	}
	ZEND_ASYNC_EVENT_CLR_CLOSED(&event_);
	if (limits_.concurrency == 0 || running_.size() < limits_.concurrency) {
		start(task);
	} else {
		task->state = Task::State::waiting;
		waiting_.push_back(task);
	}
}

void TaskGroup::start(Task *task)
{
	task->state = Task::State::running;
	running_.push_back(task);
	zend_async_event_t *end = &task->coroutine->base.event;
	// A coroutine with a subscriber does not report its failure to the scope.
	(void)end->add_callback(end, &task->callback);
	ASYNC_G(scheduler).enqueue_new(task->coroutine);
}

void TaskGroup::start_waiting()
{
	// Nothing starts in a cancelled scope: its end is about to reach the waiting tasks.
	while (!waiting_.empty() && running_.size() < limits_.concurrency &&
			!ZEND_ASYNC_SCOPE_IS_CANCELLED(scope_->base())) {
		Task *task = waiting_.front();
		waiting_.remove(task);
		start(task);
	}
}

void TaskGroup::on_task_ended(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	auto *task = reinterpret_cast<Task *>(callback);
	TaskGroup *self = task->group;
	if (self == nullptr) {
		return;
	}
	self->hold();
	self->running_.remove(task);
	task->coroutine = nullptr;
	self->settle(task, static_cast<zval *>(result), exception);
	self->start_waiting();
	self->give_room();
	self->serve();
	self->let_go();
}

/// The task gets either an error or a value.
void TaskGroup::settle(Task *task, const zval *value, zend_object *error)
{
	task->order = ++settled_count_;
	settled_.push_back(task);
	if (error != nullptr) {
		task->state = Task::State::failed;
		GC_ADDREF(error);
		task->error = error;
	} else {
		task->state = Task::State::succeeded;
		ZVAL_COPY(&task->value, value);
		succeeded_.push_back(task);
	}
}

bool TaskGroup::runs(const zend_coroutine_t *coroutine) const noexcept
{
	const zend_async_callbacks_vector_t &callbacks = coroutine->event.callbacks;
	for (uint32_t i = 0; i < callbacks.length; i++) {
		if (callbacks.data[i] != nullptr && callbacks.data[i]->callback == on_task_ended &&
				reinterpret_cast<Task *>(callbacks.data[i])->group == this) {
			return true;
		}
	}
	return false;
}

bool TaskGroup::await_completion()
{
	if (!closed_) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"The completion of a group can be awaited only after close(): "
				"until then more tasks may come");
		return false;
	}
	if (is_finished()) {
		return true;
	}
	if (!ASYNC_G(scheduler).ready_to_wait("await the task group")) {
		return false;
	}
	if (runs(ZEND_ASYNC_CURRENT_COROUTINE)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				"A task cannot await the group that it belongs to: it would wait for itself");
		return false;
	}
	bool woken = true;
	while (woken && !is_finished()) {
		woken = wait_for(&event_);
	}
	return woken;
}

} // namespace async
