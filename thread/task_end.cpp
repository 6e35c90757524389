// SPDX-License-Identifier: MIT
#include "thread/task_end.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/exception_aside.h"
#include "support/php_compat.h"
#include "thread/error_text.h"
#include "thread/native_task.h"
#include "thread/requests.h"
#include "transfer/transfer.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// Whether a cancellation was requested of the coroutine that runs.
bool current_was_cancelled() noexcept
{
	const zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	return current != nullptr && ZEND_COROUTINE_IS_CANCELLED(current);
}

/// Returns the deadlock that made the scheduler cancel the coroutine, or null.
zend_object *deadlock_behind(zend_object *cancellation)
{
	zend_object *cause = previous_of(cancellation);
	return cause != nullptr && cause->ce == exception_class(ZEND_ASYNC_EXCEPTION_DEADLOCK)
			? cause
			: nullptr;
}

/// Takes the exception in flight, which is no exit(), as the reason why a value could not be transferred.
void take_reason(TaskEnd &end, TaskOutcome how)
{
	zend_object *exception = take_exception();
	zval buffer;
	const zval *message = zend_read_property_ex(zend_get_exception_base(exception), exception,
			ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &buffer);
	end.set_text(how, Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");
	OBJ_RELEASE(exception);
}

void take_load_failure(TaskEnd &end)
{
	if (is_unwinding(EG(exception))) { // An autoloader has called exit().
		end.take_exception_in_flight(false);
	} else {
		take_reason(end, TaskOutcome::load_failed);
	}
}

void drop_parcel(Parcel &parcel)
{
	const Parcel dropped(std::move(parcel));
	release_handles(dropped);
}

} // namespace

void TaskEnd::set_text(TaskOutcome how, const char *why)
{
	drop();
	outcome = how;
	text = plain_text(why, strlen(why));
}

void TaskEnd::drop()
{
	drop_parcel(parcel);
	text = Parcel();
}

void TaskEnd::set_result(zval *result)
{
	drop();
	outcome = TaskOutcome::returned;
	const TransferRoot root = { result, "result", 0 };
	if (!encode_values(parcel, &root, 1)) {
		take_reason(*this, TaskOutcome::not_transferable);
	}
}

void TaskEnd::set_exception(zend_object *exception, bool was_cancelled)
{
	drop();
	const bool is_cancelled = is_cancellation(exception);
	if (is_cancelled && was_cancelled) {
		if (zend_object *deadlock = deadlock_behind(exception)) {
			exception = deadlock;
		}
	}
	outcome = is_cancelled && was_cancelled && is_cancellation(exception) ? TaskOutcome::cancelled
																		  : TaskOutcome::threw;
	text = error_text(exception);
	zval value;
	ZVAL_OBJ(&value, exception);
	const TransferRoot root = { &value, "exception", 0 };
	const ExceptionAside aside;
	if (!encode_values(parcel, &root, 1)) {
		OBJ_RELEASE(take_exception()); // The text still tells the class, code and message.
	}
}

void TaskEnd::take_exception_in_flight(bool was_cancelled)
{
	zend_object *exception = take_exception();
	if (UNEXPECTED(ran_out_of_memory())) { // That looks like exit(), but it is a fatal error.
		OBJ_RELEASE(exception);
		zend_bailout();
	}
	if (zend_is_unwind_exit(exception)) {
		ASYNC_G(lifecycle).exit_called = false;
		zend_string *why = strpprintf(0, "exit(%d) was called", EG(exit_status));
		set_text(TaskOutcome::exited, ZSTR_VAL(why));
		zend_string_release(why);
	} else if (is_unwinding(exception)) {
		set_text(TaskOutcome::died, "it was waiting for something that could not happen any more");
	} else {
		set_exception(exception, was_cancelled);
	}
	OBJ_RELEASE(exception);
}

bool call_closure(zval *closure, HashTable *arguments, zval *result)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	ZVAL_UNDEF(result);
	if (zend_fcall_info_init(closure, 0, &fci, &fcc, nullptr, nullptr) != SUCCESS) {
		zend_throw_error(nullptr, "The task is not a closure");
		return false;
	}
	fci.retval = result;
	fci.named_params = arguments; // Elements without a name are positional arguments.
	(void)zend_call_function(&fci, &fcc);
	return EG(exception) == nullptr;
}

namespace {

void call_native_task(const NativeTask &task, TaskEnd &end)
{
	task.handler(task.ctx);
	if (EXPECTED(EG(exception) == nullptr)) {
		zval nothing;
		ZVAL_NULL(&nothing);
		end.set_result(&nothing);
		return;
	}
	if (!is_unwinding(EG(exception)) && !is_cancellation(EG(exception))) {
		// No code gets the outcome of a C task.
		zend_exception_error(take_exception(), E_WARNING);
		end.set_text(TaskOutcome::died, "the C function has left an exception");
		return;
	}
	end.take_exception_in_flight(current_was_cancelled());
}

} // namespace

void call_task(Parcel &parcel, TaskEnd &end)
{
	NativeTask native;
	if (read_native_task(parcel, native)) {
		drop_parcel(parcel);
		call_native_task(native, end);
		return;
	}
	zval values[2];
	const bool loaded = decode_values(parcel, values, 2);
	drop_parcel(parcel);
	if (!loaded) {
		take_load_failure(end);
		return;
	}
	zval result;
	HashTable *arguments = Z_TYPE(values[1]) == IS_ARRAY ? Z_ARRVAL(values[1]) : nullptr;
	if (call_closure(&values[0], arguments, &result)) {
		end.set_result(&result);
	} else {
		end.take_exception_in_flight(current_was_cancelled());
	}
	// The captured values go with it, and their destructors may still wait.
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&values[0]);
	zval_ptr_dtor(&values[1]);
	if (UNEXPECTED(EG(exception) != nullptr)) {
		end.take_exception_in_flight(current_was_cancelled());
	}
}

bool call_bootloader(Parcel &parcel)
{
	zval closure;
	const bool loaded = decode_values(parcel, &closure, 1);
	drop_parcel(parcel);
	if (loaded) {
		zval result;
		(void)call_closure(&closure, nullptr, &result);
		zval_ptr_dtor(&result);
		zval_ptr_dtor(&closure);
	}
	return EG(exception) == nullptr;
}

} // namespace async
