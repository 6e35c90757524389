// SPDX-License-Identifier: MIT
// How a group ends: closed, cancelled, disposed of or lost. Also: where unhandled errors go.
#include "coroutine/composite_errors.h"
#include "coroutine/do_later.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "group/task_group.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

const Ending ending_disposed = { false, false, true, "cancel", "The task group was disposed of" };
const Ending ending_lost = { false, false, true, "cancel", "The task group was destroyed" };

/// No PHP code may be called after a fatal error.
bool may_call_php() noexcept
{
	return ZEND_ASYNC_ON && !CG(unclean_shutdown) && !ASYNC_G(scheduler).is_bailing_out();
}

/// The errors of a group that was lost, while the handlers of the scopes above it are called.
struct LostErrors {
	zend_object *exception;
	zend_string *warning; // The warning, if no handler takes the errors.
	Scope *above;         // The coroutine that runs in this scope keeps it alive.
};

/// Runs in a coroutine of its own, which the handlers get as an argument. These errors end no
/// scope.
void offer_lost_errors()
{
	auto *lost = static_cast<LostErrors *>(ZEND_ASYNC_CURRENT_COROUTINE->extended_data);
	const zend_object *original = lost->exception;
	if (lost->above->offer_to_handlers(
				Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE), &lost->exception)) {
		return;
	}
	if (lost->exception == original) {
		zend_error(E_WARNING, "%s", ZSTR_VAL(lost->warning));
		return;
	}
	CompositeErrors thrown;
	thrown.add(lost->exception);
	zend_string *text = thrown.describe();
	zend_error(E_WARNING, "%s. An exception handler of a scope failed with them: %s",
			ZSTR_VAL(lost->warning), ZSTR_VAL(text));
	zend_string_release(text);
	OBJ_RELEASE(thrown.finish());
}

/// Takes over the references in `lost`.
void spawn_offer(const LostErrors &lost)
{
	auto *kept = static_cast<LostErrors *>(emalloc(sizeof(LostErrors)));
	*kept = lost;
	const auto dispose = [](zend_coroutine_t *ended) {
		auto *offered = static_cast<LostErrors *>(ended->extended_data);
		OBJ_RELEASE(offered->exception);
		zend_string_release(offered->warning);
		efree(offered);
	};
	Coroutine *helper = Coroutine::create(lost.above->base(), offer_lost_errors, kept, dispose);
	helper->needed_by_runtime = true;
	ASYNC_G(scheduler).enqueue_new(helper);
}

} // namespace

void TaskGroup::close()
{
	if (closed_) {
		return;
	}
	closed_ = true;
	hold();
	turn_callers_away();
	serve();
	OBJ_RELEASE(&std_);
}

/// Refuses new tasks, and settles the tasks that wait for a slot with the cancellation.
void TaskGroup::stop(zend_object *cancellation)
{
	closed_ = true;
	while (Task *task = waiting_.front()) {
		waiting_.remove(task);
		settle(task, nullptr, cancellation);
		// This comes last: the arguments of the task may have a destructor, which may call the
		// group.
		OBJ_RELEASE(&std::exchange(task->coroutine, nullptr)->std);
	}
	turn_callers_away();
}

void TaskGroup::cancel(zend_object *cancellation)
{
	hold();
	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = new_shared_cancellation("The task group was cancelled");
	}
	if (!is_over()) {
		mark_errors_handled();
		stop(cancellation);
	}
	scope_->end(ending_cancel, cancellation);
	OBJ_RELEASE(cancellation);
	serve();
	OBJ_RELEASE(&std_);
}

void TaskGroup::dispose()
{
	hold();
	mark_errors_handled();
	scope_->end(ending_disposed, nullptr);
	OBJ_RELEASE(&std_);
}

/// Called when the scope is ended by the group itself, by a scope above, or by a failure of a
/// coroutine that a task has spawned.
void TaskGroup::on_scope_ended(void *data, zend_object *cancellation)
{
	auto *self = static_cast<TaskGroup *>(data);
	if (cancellation == nullptr) {
		self->close(); // The tasks that were accepted have some time left.
		return;
	}
	self->hold();
	self->stop(cancellation);
	self->serve();
	self->let_go();
}

void TaskGroup::add_finally(const zval *handler)
{
	if (finally_handlers_ == nullptr) {
		finally_handlers_ = zend_new_array(1);
	}
	zval copy;
	ZVAL_COPY(&copy, handler);
	zend_hash_next_index_insert_new(finally_handlers_, &copy);
}

void TaskGroup::call_finally_handlers()
{
	if (finally_handlers_ == nullptr) {
		return;
	}
	HashTable *handlers = std::exchange(finally_handlers_, nullptr);
	if (!may_call_php()) {
		zend_array_release(handlers);
		return;
	}
	hold(); // The reference is for the argument of the handlers.
	spawn_finally_handlers(scope_->base(), &std_, handlers, true, true);
}

void TaskGroup::mark_errors_handled() noexcept
{
	for (Task *task = settled_.front(); task != nullptr; task = Tasks::next(task)) {
		task->handled = true;
	}
}

/// Passes the unhandled errors to the handlers of the scopes above, or raises a warning.
void TaskGroup::report_errors()
{
	CompositeErrors errors;
	each_task([&errors](Task *task) {
		if (task->needs_handling()) {
			task->handled = true;
			errors.add(task->error);
		}
	});
	if (errors.count() == 0) {
		return;
	}
	zend_string *text = errors.describe();
	zend_string *warning =
			strpprintf(0, "The %s made at %s:%u was destroyed with %s that no code has handled: %s",
					ZSTR_VAL(std_.ce->name), filename_ != nullptr ? ZSTR_VAL(filename_) : "unknown",
					lineno_, errors.count() == 1 ? "an error" : "errors", ZSTR_VAL(text));
	zend_string_release(text);
	LostErrors lost = { errors.finish(), warning, scope_->parent() };
	locate_at(lost.exception, { filename_, lineno_ });
	if (may_call_php() && lost.above != nullptr && lost.above->has_handlers()) {
		spawn_offer(lost);
		return;
	}
	if (!CG(unclean_shutdown)) {
		zend_error(E_WARNING, "%s", ZSTR_VAL(warning));
	}
	OBJ_RELEASE(lost.exception);
	zend_string_release(warning);
}

void TaskGroup::destroy()
{
	if (!is_constructed() || destroyed_) {
		return;
	}
	destroyed_ = true;
	beside_exception_in_flight([this] {
		scope_->end(ending_lost, nullptr);
		leave_errors_to_futures();
		report_errors();
	});
	if (!is_finished()) {
		holds_itself_ = true;
		hold();
	}
}

/// Called when the last task of a lost group has ended, perhaps with an error of its own.
void TaskGroup::unwound()
{
	if (std::exchange(holds_itself_, false)) {
		zval self;
		ZVAL_OBJ(&self, &std_);
		do_later(&self, [](zval *group) { from(Z_OBJ_P(group))->report_errors(); });
	}
}

} // namespace async
