// SPDX-License-Identifier: MIT
// Delivery: which future or iterator gets which outcome, and when.
//
// Delivery itself runs no user code. But a woken coroutine may drop an object with a destructor,
// and that destructor may call the group. Each waiter is therefore taken out of its line before it
// is served, and each step looks at the lists again.
#include "coroutine/composite_errors.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "future/future.h"
#include "group/task_group.h"
#include "php_async.h"

#include <utility>

namespace async {

namespace {

/// Adds a reference of its own to `value`.
void put(zval *array, const zval *key, zval *value)
{
	Z_TRY_ADDREF_P(value);
	if (Z_TYPE_P(key) == IS_STRING) {
		zend_hash_add_new(Z_ARRVAL_P(array), Z_STR_P(key), value);
	} else {
		zend_hash_index_add_new(Z_ARRVAL_P(array), Z_LVAL_P(key), value);
	}
}

} // namespace

// {{{ The callbacks of a future

struct GroupFutures {
	[[nodiscard]] static Waiter *waiter_of(zend_future_t *future) noexcept
	{
		return future_extra<Waiter>(future);
	}

	[[nodiscard]] static bool is_pending(const Waiter *waiter) noexcept
	{
		return waiter->line != nullptr && waiter->line != &waiter->group->error_holders_;
	}

	/// Called when the future is settled or freed. If it is still pending, its user has cancelled
	/// it or dropped it, so it leaves its line and takes no entry.
	static void over(zend_future_t *future)
	{
		Waiter *waiter = waiter_of(future);
		if (is_pending(waiter)) {
			TaskGroup *group = waiter->group;
			group->hold();
			group->unhook(waiter);
			group->let_go();
		}
	}

	static void chained(zend_future_t *future)
	{
		Waiter *waiter = waiter_of(future);
		if (is_pending(waiter)) {
			waiter->holds_future = true;
			ZEND_ASYNC_EVENT_ADD_REF(&future->event);
		}
	}

	static void taken(zend_future_t *future)
	{
		Waiter *waiter = waiter_of(future);
		if (waiter->line != nullptr) {
			waiter->group->mark_handled(waiter);
			waiter->group->get_out_of_line(waiter);
		}
	}

	static void trace(zend_future_t *future, zend_get_gc_buffer *buffer)
	{
		const Waiter *waiter = waiter_of(future);
		if (is_pending(waiter)) {
			zend_get_gc_buffer_add_obj(buffer, waiter->group->object());
		}
	}

	/// Called when the future is freed. If it has an error that no caller took, it has just warned,
	/// unless it was told not to. If it has a success that was used, the errors that it passed over
	/// count as handled.
	static void free(zend_future_t *future)
	{
		Waiter *waiter = waiter_of(future);
		if (waiter->line != nullptr) {
			if (future->exception != nullptr ? !ZEND_FUTURE_IS_IGNORED(future)
											 : ZEND_FUTURE_IS_USED(future)) {
				waiter->group->mark_handled(waiter);
			}
			waiter->group->get_out_of_line(waiter);
		}
	}

	static constexpr FutureOwner owner = { over, taken, trace, free, chained };
};

void TaskGroup::mark_handled(const Waiter *waiter) noexcept
{
	if (waiter->task != nullptr) {
		waiter->task->handled = true;
		return;
	}
	for (Task *task = settled_.front(); task != nullptr && task->order <= waiter->settled_until;
			task = Tasks::next(task)) {
		task->handled = true;
	}
}

/// any() or joinAny() has found `success`. The errors before it count as handled as soon as the
/// future is used.
void TaskGroup::pass_over_errors(Waiter *waiter, const Task *success) noexcept
{
	if (settled_.empty() || settled_.front()->order >= success->order) {
		return;
	}
	waiter->task = nullptr;
	waiter->settled_until = success->order;
	if (ZEND_FUTURE_IS_USED(waiter->future)) {
		mark_handled(waiter);
	} else {
		get_in_line(waiter, error_holders_);
	}
}

/// Called when the group goes before the futures that have its errors. These futures will warn, if
/// no caller takes their errors.
void TaskGroup::leave_errors_to_futures() noexcept
{
	while (Waiter *waiter = error_holders_.front()) {
		mark_handled(waiter);
		get_out_of_line(waiter);
	}
}

// }}}

// {{{ Lines

TaskGroup::Waiters &TaskGroup::line_for(Waiter::For what) noexcept
{
	switch (what) {
	case Waiter::For::next:
		return next_line_;
	case Waiter::For::success:
		return success_line_;
	default:
		return all_line_;
	}
}

void TaskGroup::get_in_line(Waiter *waiter, Waiters &line) noexcept
{
	waiter->group = this;
	waiter->line = &line;
	waiter->arrival = ++arrivals_;
	line.push_back(waiter);
}

void TaskGroup::get_out_of_line(Waiter *waiter) noexcept
{
	std::exchange(waiter->line, nullptr)->remove(waiter);
}

/// Removes the references between a future and the group. The caller holds both.
void TaskGroup::unhook(Waiter *waiter)
{
	if (waiter->line == nullptr) {
		return; // The future was never in a line.
	}
	get_out_of_line(waiter);
	if (std::exchange(waiter->holds_future, false)) {
		ZEND_ASYNC_EVENT_RELEASE(&waiter->future->event);
	}
	OBJ_RELEASE(&std_);
}

void TaskGroup::wait_in_line(Waiter *waiter)
{
	get_in_line(waiter, next_line_);
}

void TaskGroup::wake(Waiter *iterator)
{
	get_out_of_line(iterator);
	callbacks_notify(iterator->event, nullptr, nullptr, false);
}

void TaskGroup::leave_line(Waiter *waiter)
{
	if (waiter->line != nullptr) {
		get_out_of_line(waiter);
	}
	if (waiter->task != nullptr) {
		give_back(std::exchange(waiter->task, nullptr));
	}
}

// }}}

// {{{ Entries

void TaskGroup::collect_values(zval *array) const
{
	array_init(array);
	each_task([array](Task *task) {
		if (task->state == Task::State::succeeded && !task->promised) {
			put(array, &task->key, &task->value);
		}
	});
}

void TaskGroup::collect_errors(zval *array) const
{
	array_init(array);
	each_task([array](const Task *task) {
		if (task->state == Task::State::failed && !task->promised) {
			zval error;
			ZVAL_OBJ(&error, task->error);
			put(array, &task->key, &error);
		}
	});
}

/// Returns all errors in the order of the spawns, or null if no task failed.
zend_object *TaskGroup::composite_of_errors() const
{
	CompositeErrors errors;
	each_task([&errors](const Task *task) {
		if (task->state == Task::State::failed && !task->promised) {
			errors.add(task->error);
		}
	});
	return errors.finish();
}

/// Takes the task off the lists, so that no other waiter gets it.
void TaskGroup::take_off(Task *task) noexcept
{
	settled_.remove(task);
	if (task->state == Task::State::succeeded) {
		succeeded_.remove(task);
	}
}

/// Removes an entry of a set after its delivery, and drops the reference.
void TaskGroup::forget(Task *task)
{
	if (Z_TYPE(task->key) == IS_STRING) {
		zend_hash_del(&entries_, Z_STR(task->key));
	} else {
		zend_hash_index_del(&entries_, Z_LVAL(task->key));
	}
	task->group = nullptr;
	task->release();
}

/// Removes all settled entries of a set. A coroutine of its own drops the undelivered values,
/// because a destructor may wait.
void TaskGroup::forget_settled()
{
	zval values;
	array_init(&values);
	while (Task *task = settled_.front()) {
		take_off(task);
		if (Z_REFCOUNTED(task->value) && Z_REFCOUNT(task->value) == 1) {
			zend_hash_next_index_insert_new(Z_ARRVAL(values), &task->value);
			ZVAL_UNDEF(&task->value);
		}
		forget(task);
	}
	if (zend_hash_num_elements(Z_ARRVAL(values)) != 0) {
		do_later(&values);
	} else {
		zval_ptr_dtor(&values);
	}
}

/// Inserts the task by its order of settling. Its place is near the front.
template <typename List> static void insert_by_order(List &list, Task *task)
{
	Task *next = list.front();
	while (next != nullptr && next->order < task->order) {
		next = List::next(next);
	}
	list.insert_before(next, task);
}

void TaskGroup::give_back(Task *task)
{
	task->promised = false;
	promised_entries_--;
	insert_by_order(settled_, task);
	if (task->state == Task::State::succeeded) {
		insert_by_order(succeeded_, task);
	}
	hold();
	serve();
	let_go();
}

Task *TaskGroup::next_entry(const Task *last)
{
	if (!is_set_) {
		Task *next = last != nullptr ? Tasks::next(const_cast<Task *>(last)) : settled_.front();
		if (next != nullptr) {
			next->handled = true;
			next->hold();
		}
		return next;
	}
	Task *next = settled_.front();
	if (next != nullptr) {
		take_off(next);
		next->hold();
		forget(next);
	}
	return next;
}

Task *TaskGroup::take_promised(Waiter *waiter)
{
	Task *task = std::exchange(waiter->task, nullptr);
	if (task != nullptr) {
		task->promised = false;
		promised_entries_--;
		task->hold();
		forget(task);
		hold();
		serve(); // Waiters may depend on whether the entry comes back.
		let_go();
	}
	return task;
}

bool TaskGroup::is_exhausted(const Task *last) const noexcept
{
	if (!is_over()) {
		return false;
	}
	if (is_set_) {
		return settled_.empty() && promised_entries_ == 0;
	}
	return last != nullptr ? last == settled_.back() : settled_.empty();
}

// }}}

// {{{ Answers

bool TaskGroup::can_answer(Waiter::For what) const noexcept
{
	switch (what) {
	case Waiter::For::next:
		return !settled_.empty();
	case Waiter::For::success:
		return !succeeded_.empty() || (is_finished() && !settled_.empty());
	default:
		return is_finished();
	}
}

/// Completes the future with the value of `of`, or with `value` if `of` is null. The last woken
/// waiter may free the future.
void TaskGroup::complete(Waiter *waiter, Task *of, zval *value)
{
	zend_future_t *future = waiter->future;
	ZEND_ASYNC_EVENT_ADD_REF(&future->event);
	unhook(waiter);
	if (of != nullptr && waiter->what == Waiter::For::success) {
		pass_over_errors(waiter, of);
	}
	ZEND_FUTURE_COMPLETE(future, of != nullptr ? &of->value : value);
	ZEND_ASYNC_EVENT_RELEASE(&future->event);
}

/// Rejects the future with the error of `of`, or with the errors of all tasks if `of` is null. A
/// group gets to know whether a caller takes the error; in a set only the future has it. Drops a
/// reference to the error.
void TaskGroup::fail(Waiter *waiter, zend_object *error, Task *of)
{
	zend_future_t *future = waiter->future;
	ZEND_ASYNC_EVENT_ADD_REF(&future->event);
	unhook(waiter);
	if (!is_set_) {
		waiter->task = of;
		waiter->settled_until = settled_count_;
		get_in_line(waiter, error_holders_);
	}
	ZEND_FUTURE_REJECT(future, error);
	OBJ_RELEASE(error);
	ZEND_ASYNC_EVENT_RELEASE(&future->event);
}

void TaskGroup::answer_with(Waiter *waiter, Task *task)
{
	task->hold();
	if (is_set_) {
		take_off(task);
		forget(task);
	}
	if (task->state == Task::State::succeeded) {
		complete(waiter, task);
	} else {
		GC_ADDREF(task->error);
		fail(waiter, task->error, task);
	}
	task->release();
}

void TaskGroup::answer_with_all(Waiter *waiter)
{
	zend_object *errors =
			waiter->what == Waiter::For::all_successes ? nullptr : composite_of_errors();
	zval values;
	if (errors == nullptr) {
		collect_values(&values);
	}
	if (is_set_) {
		forget_settled();
	}
	if (errors != nullptr) {
		fail(waiter, errors, nullptr);
	} else {
		complete(waiter, nullptr, &values);
		zval_ptr_dtor(&values);
	}
}

/// Requires that there is an answer.
void TaskGroup::answer(Waiter *waiter)
{
	if (waiter->what == Waiter::For::next) {
		answer_with(waiter, settled_.front());
	} else if (waiter->what == Waiter::For::success && !succeeded_.empty()) {
		answer_with(waiter, succeeded_.front());
	} else {
		answer_with_all(waiter); // If the waiter asks for a success, there are only errors.
	}
}

zend_object *TaskGroup::promise(Waiter::For what)
{
	if ((what == Waiter::For::next || what == Waiter::For::success) && count() == 0) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
				is_set_ ? "There is nothing to join: the set is empty"
						: "There is no task to wait for: the group is empty");
		return nullptr;
	}
	zend_future_t *future = future_new(&GroupFutures::owner, sizeof(Waiter));
	Waiter *waiter = future_extra<Waiter>(future);
	waiter->future = future;
	waiter->what = what;
	if (can_answer(what)) {
		answer(waiter);
	} else {
		hold();
		get_in_line(waiter, line_for(what));
	}
	return future_into_object(future);
}

// }}}

// {{{ Service

/// Called after each change: serves each waiter that can be served.
void TaskGroup::serve()
{
	if (is_set_) {
		while (serve_one_of_set()) {
		}
	} else {
		serve_group();
	}
	if (is_over() && settled_.empty() && promised_entries_ == 0) {
		turn_away(next_line_);
		turn_away(success_line_);
	}
	if (is_finished()) {
		finish();
	}
}

/// Gives the same answer to all waiters of a line.
void TaskGroup::serve_group()
{
	while (Waiter *waiter = settled_.empty() ? nullptr : next_line_.front()) {
		if (waiter->future != nullptr) {
			answer(waiter);
		} else {
			wake(waiter);
		}
	}
	while (Waiter *waiter = can_answer(Waiter::For::success) ? success_line_.front() : nullptr) {
		answer(waiter);
	}
	// No entry will follow, so the iterators end.
	while (Waiter *waiter = is_over() ? next_line_.front() : nullptr) {
		wake(waiter);
	}
}

/// Gives one entry of a set to one waiter. The waiters are served in the order in which they came.
bool TaskGroup::serve_one_of_set()
{
	Waiter *next = can_answer(Waiter::For::next) ? next_line_.front() : nullptr;
	Waiter *success = can_answer(Waiter::For::success) ? success_line_.front() : nullptr;
	if (success != nullptr && (next == nullptr || success->arrival < next->arrival)) {
		answer(success);
		return true;
	}
	if (next == nullptr) {
		return false;
	}
	if (next->future != nullptr) {
		answer(next);
		return true;
	}
	// An iterator may be cancelled before it runs, so the entry is only promised until then.
	Task *task = settled_.front();
	take_off(task);
	task->promised = true;
	promised_entries_++;
	next->task = task;
	wake(next);
	return true;
}

/// Ends the wait of all waiters in a line that will get no entry.
void TaskGroup::turn_away(Waiters &line)
{
	while (Waiter *waiter = line.front()) {
		if (waiter->future == nullptr) {
			wake(waiter);
		} else {
			fail(waiter,
					new_exception_without_location(ZEND_ASYNC_EXCEPTION_DEFAULT, "%s",
							"There is nothing left to join: the set was closed, "
							"and all its entries have been delivered"),
					nullptr);
		}
	}
}

/// Called when no task waits or runs at this moment.
void TaskGroup::finish()
{
	while (Waiter *waiter = is_finished() ? all_line_.front() : nullptr) {
		answer(waiter);
	}
	if (is_finished() && !ZEND_ASYNC_EVENT_IS_CLOSED(&event_)) {
		ZEND_ASYNC_EVENT_SET_CLOSED(&event_);
		callbacks_notify(&event_, nullptr, nullptr, false);
	}
	if (is_over()) {
		call_finally_handlers();
		unwound();
	}
}

// }}}

} // namespace async
