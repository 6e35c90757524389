// SPDX-License-Identifier: MIT
// The life of a task that runs in a worker of its own.
#include "coroutine/coroutine.h"
#include "coroutine/do_later.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "thread/backend.h"
#include "thread/error_text.h"
#include "thread/link.h"
#include "thread/task_parcel.h"
#include "thread/thread_object.h"

#include <utility>

namespace async {

namespace {

/// No PHP code may be called after a fatal error.
bool may_call_php() noexcept
{
	return ZEND_ASYNC_ON && !CG(unclean_shutdown) && !ASYNC_G(scheduler).is_bailing_out();
}

void throw_not_started(const Parcel &text)
{
	const ErrorText why = read_error_text(text);
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "The worker cannot be started: %.*s",
			static_cast<int>(why.message_length), why.message);
}

HubOperation start_operation(ThreadObject *thread)
{
	HubOperation operation = { .op = Op::thread_start, .object = thread->task };
	operation.parcels[0] = std::move(thread->task_parcel);
	operation.parcels[1] = std::move(thread->bootloader);
	return operation;
}

void watch_current_scope(ThreadObject *thread)
{
	zend_async_scope_t *scope = ZEND_ASYNC_CURRENT_SCOPE;
	if (scope != nullptr && scope != ZEND_ASYNC_MAIN_SCOPE) {
		thread->scope.watch(Scope::from(scope));
	}
}

} // namespace

bool ThreadObject::prepare(const TaskCall &call, zval *boot_closure)
{
	Link *own = link();
	Refused refused;
	if (own == nullptr || !encode_call(task_parcel, call, refused) ||
			(boot_closure != nullptr && !encode_bootloader(bootloader, boot_closure))) {
		return false;
	}
	task = own->new_object();
	const Coroutine::Location place = Coroutine::running_location();
	if (place.file != nullptr) {
		base.filename = zend_string_copy(place.file);
		base.lineno = place.line;
	}
	watch_current_scope(this);
	return true;
}

bool ThreadObject::start()
{
	// The end may be delivered together with the answer.
	add_object_listener(task, &listener);
	state = State::running;
	Answer answer;
	if (ask(start_operation(this), answer, { .what = "the start of a worker" })) {
		if (answer.status == Status::done) {
			return true;
		}
		throw_not_started(answer.text);
	} else {
		tell({ .op = Op::task_cancel, .object = task });
	}
	remove_object_listener(task);
	state = State::unborn;
	return false;
}

bool ThreadObject::launch()
{
	if (link() == nullptr) {
		return false;
	}
	add_object_listener(task, &listener);
	state = State::running;
	is_starting = true;
	start_request = ask_later(start_operation(this), &start_listener);
	is_starting = false;
	if (state != State::unborn) {
		return true;
	}
	throw_not_started(outcome.text);
	outcome.drop();
	return false;
}

void ThreadObject::StartListener::on_answer(Answer &&answer)
{
	ThreadObject *thread = thread_;
	thread->start_request = 0;
	if (answer.status == Status::done) {
		return;
	}
	if (thread->is_starting) {
		thread->outcome.text = std::move(answer.text);
		remove_object_listener(thread->task);
		thread->state = State::unborn;
		return;
	}
	Delivery end = { .event = Event::task_settled, .object = thread->task };
	end.numbers[0] = static_cast<uint64_t>(TaskOutcome::died);
	end.text = std::move(answer.text);
	thread->listener.on_delivery(std::move(end));
}

void ThreadObject::cancel(zend_object *with)
{
	if (state != State::running) {
		return;
	}
	if (with != nullptr && cancellation == nullptr) {
		GC_ADDREF(with);
		cancellation = with;
	}
	tell({ .op = Op::task_cancel, .object = task });
}

void ThreadObject::add_finally_handler(const zval *handler)
{
	if (finally_handlers == nullptr) {
		finally_handlers = zend_new_array(1);
	}
	zval copy;
	ZVAL_COPY(&copy, handler);
	zend_hash_next_index_insert_new(finally_handlers, &copy);
	if (!std::exchange(holds_itself, true)) {
		GC_ADDREF(&std);
	}
}

void ThreadObject::Listener::on_delivery(Delivery &&delivery)
{
	ThreadObject *thread = thread_;
	if (delivery.event != Event::task_settled) {
		return;
	}
	thread->outcome.take(std::move(delivery));
	thread->state = State::loading;
	remove_object_listener(thread->task);
	thread->update_loop();
	zval object;
	ZVAL_OBJ_COPY(&object, &thread->std);
	if (thread->outcome.may_run_code()) {
		do_later(&object, [](zval *self) { from(Z_OBJ_P(self))->load(); });
	} else {
		thread->load();
		zval_ptr_dtor(&object);
	}
}

void ThreadObject::load()
{
	if (state != State::loading) {
		return; // A C client has loaded it meanwhile.
	}
	if (GC_REFCOUNT(&std) == 1) {
		return; // No code can see the outcome.
	}
	was_cancelled = outcome.outcome == TaskOutcome::cancelled;
	if (was_cancelled && cancellation != nullptr) {
		base.exception = std::exchange(cancellation, nullptr);
	} else {
		base.exception = load_result(outcome, ResultFor::thread, &base.result);
	}
	outcome.drop();
	state = State::ended;
	event().flags |= ZEND_THREAD_F_RESULT_LOADED;
	ZEND_ASYNC_EVENT_SET_CLOSED(&event());
	callbacks_notify(&event(), &base.result, base.exception, false);
	const bool held = std::exchange(holds_itself, false);
	if (finally_handlers != nullptr && may_call_php()) {
		GC_ADDREF(&std); // The reference is for the argument of the handlers.
		spawn_finally_handlers(scope.scope != nullptr ? scope.scope->base() : ZEND_ASYNC_MAIN_SCOPE,
				&std, std::exchange(finally_handlers, nullptr), false);
	}
	if (held) {
		OBJ_RELEASE(&std); // The caller has a reference.
	}
}

void ThreadObject::update_loop()
{
	const bool keeps = state == State::running && event().loop_ref_count > 0 &&
			!ZEND_ASYNC_EVENT_IS_HIDDEN(&event());
	hold_loop_while(keeps, keeps_loop);
}

} // namespace async
