// SPDX-License-Identifier: MIT
// How a program with coroutines ends: graceful shutdown, forced shutdown, the exit exception.
#include "scheduler/shutdown.h"

#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/main_exception.h"
#include "scheduler/scheduler.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// Calls `visit` for each unfinished coroutine; it may end the one it is given, no other.
template <typename Visit> void each_unfinished(Visit &&visit)
{
	Scheduler::CoroutineList &registry = ASYNC_G(scheduler).registry;
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;) {
		Coroutine *next = Scheduler::CoroutineList::next(coroutine);
		visit(coroutine);
		coroutine = next;
	}
}

void lift_protection(Coroutine *coroutine)
{
	coroutine->protect_depth = 0;
	ZEND_COROUTINE_CLR_PROTECTED(&coroutine->base);
	if (coroutine->deferred_cancellation != nullptr) {
		coroutine->request_cancellation(std::exchange(coroutine->deferred_cancellation, nullptr));
	}
}

void cancel_everyone(zend_object *cancellation)
{
	each_unfinished([cancellation](Coroutine *coroutine) {
		lift_protection(coroutine);
		if (coroutine->needed_by_runtime && !coroutine->is_started()) {
			return;
		}
		GC_ADDREF(cancellation);
		coroutine->request_cancellation(cancellation);
	});
}

} // namespace

void start_graceful_shutdown(zend_object *cancellation)
{
	if (ZEND_ASYNC_GRACEFUL_SHUTDOWN || !ZEND_ASYNC_IS_ACTIVE) {
		return;
	}
	ZEND_ASYNC_GRACEFUL_SHUTDOWN = true;
	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = new_exception(
				ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", "Graceful shutdown of the program");
	}
	cancel_everyone(cancellation);
	OBJ_RELEASE(cancellation);
}

void surface_failure(zend_object *exception)
{
	zend_object *&exit_exception = ZEND_ASYNC_EXIT_EXCEPTION;
	if (exit_exception != nullptr) {
		chain_previous(exception, exit_exception);
	}
	exit_exception = exception;

	if (!ZEND_ASYNC_GRACEFUL_SHUTDOWN) {
		start_graceful_shutdown(nullptr);
		return;
	}
	if (!ASYNC_G(scheduler).forced && ZEND_ASYNC_IS_ACTIVE) {
		ASYNC_G(scheduler).forced = true;
		zend_object *cancellation = new_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s",
				"Forced shutdown: an exception surfaced during the graceful one");
		cancel_everyone(cancellation);
		OBJ_RELEASE(cancellation);
	}
}

void surface_stray_exception()
{
	if (UNEXPECTED(EG(exception) != nullptr)) {
		zend_object *exception = std::exchange(EG(exception), nullptr);
		if (is_unwinding(exception)) {
			OBJ_RELEASE(exception);
			start_graceful_shutdown(nullptr);
		} else {
			surface_failure(exception);
		}
	}
}

void run_microtasks()
{
	zend_object *in_flight = std::exchange(EG(exception), nullptr);
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	ASYNC_G(microtasks).drain();
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	surface_stray_exception();
	EG(exception) = in_flight;
}

void start_shutdown_by_signal()
{
	ASYNC_G(ended_by_signal) = std::exchange(ASYNC_G(signal_pending), 0);
	start_graceful_shutdown(nullptr);
}

void unwind_those_who_wait()
{
	each_unfinished([](Coroutine *coroutine) {
		if (coroutine->waker.status == ZEND_ASYNC_WAKER_WAITING) {
			if (coroutine->waker.error != nullptr) {
				OBJ_RELEASE(std::exchange(coroutine->waker.error, nullptr));
			}
			coroutine->waker.error = zend_create_graceful_exit();
			ASYNC_G(scheduler).wake(coroutine);
		}
	});
}

void cancel_zombies()
{
	zend_object *cancellation =
			new_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", "The program has ended");
	cancel_everyone(cancellation);
	OBJ_RELEASE(cancellation);
}

void drop_exit_exception()
{
	if (ZEND_ASYNC_EXIT_EXCEPTION != nullptr) {
		OBJ_RELEASE(std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr));
	}
}

void report_exit_exception()
{
	zend_object *exception = std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr);
	if (exception == nullptr) {
		return;
	}
	if (is_cancellation(exception)) {
		OBJ_RELEASE(exception);
		return;
	}
	if (Z_TYPE(EG(user_exception_handler)) != IS_UNDEF) {
		// Not zend_user_exception_handler(): called from a frame, it drops what the handler throws.
		zval handler, argument, result;
		ZVAL_COPY(&handler, &EG(user_exception_handler));
		ZVAL_OBJ(&argument, exception);
		if (call_user_function(nullptr, nullptr, &handler, &result, 1, &argument) == SUCCESS) {
			zval_ptr_dtor(&result);
		}
		zval_ptr_dtor(&handler);
		OBJ_RELEASE(exception);
		exception = std::exchange(EG(exception), nullptr);
		if (exception != nullptr && is_unwinding(exception)) {
			OBJ_RELEASE(exception);
			exception = nullptr;
		}
	}
	if (exception != nullptr) {
		EG(exit_status) = 255;
		zend_exception_error(exception, E_ERROR);
	}
}

} // namespace async
