// SPDX-License-Identifier: MIT
// How a program with coroutines ends: graceful shutdown, forced shutdown, the exit exception.
#include "lifecycle/shutdown.h"

#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "lifecycle/main_exception.h"
#include "lifecycle/shutdown_limit.h"
#include "php_async.h"
#include "realm/realm.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/functions.h"
#include "scheduler/scheduler.h"
#include "thread/worker.h"

#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// Calls `visit` for each unfinished coroutine. `visit` may end that coroutine, but no other.
template <typename Visit> void each_unfinished(Visit &&visit)
{
	CoroutineList &registry = ASYNC_G(coroutines).registry;
	for (Coroutine *coroutine = registry.front(); coroutine != nullptr;) {
		Coroutine *next = CoroutineList::next(coroutine);
		visit(coroutine);
		coroutine = next;
	}
}

void lift_protection(Coroutine *coroutine)
{
	coroutine->protect_depth = 0;
	ZEND_COROUTINE_CLR_PROTECTED(&coroutine->base);
	if (coroutine->deferred_cancellation != nullptr &&
			!linking_hooks.must_not_throw(*coroutine, coroutine->waiting_frame())) {
		coroutine->apply_cancellation(std::exchange(coroutine->deferred_cancellation, nullptr));
	}
}

/// Returns a cancellation for one coroutine. It will have the location where that coroutine waits. Its previous
/// exception is the failure that ends the program.
zend_object *new_shutdown_cancellation(const char *message)
{
	zend_object *cancellation =
			new_exception_without_location(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", message);
	if (zend_object *failure = ZEND_ASYNC_EXIT_EXCEPTION) {
		GC_ADDREF(failure);
		chain_previous(cancellation, failure);
	}
	return cancellation;
}

/// Cancels all coroutines, with `given` if it is not null, or else with new cancellations that say `message`.
/// The caller keeps its reference to `given`.
void cancel_everyone(zend_object *given, const char *message)
{
	each_unfinished([given, message](Coroutine *coroutine) {
		lift_protection(coroutine);
		if (coroutine->needed_by_runtime && !coroutine->is_started()) {
			return;
		}
		if (given != nullptr) {
			GC_ADDREF(given);
		}
		coroutine->request_cancellation(
				given != nullptr ? given : new_shutdown_cancellation(message), "shutdown");
	});
}

// How long zombies may take to clean up after they were cancelled at the end of the program. The second
// cancellation grants the same time again.
constexpr zend_ulong patience_ms = 2000;
constexpr uint8_t stage_told = 1;

void tell_zombie(Coroutine *zombie, const char *message, const char *cause)
{
	lift_protection(zombie);
	zombie->end_stage++;
	zombie->request_cancellation(new_shutdown_cancellation(message), cause);
}

void tell_zombie(Coroutine *zombie)
{
	tell_zombie(zombie, "The program has ended", "program_end");
}

/// Unwinds the coroutine like an unfinished Fiber that is destroyed: no catch or finally block runs.
void unwind(Coroutine *coroutine)
{
	if (coroutine->waker.error != nullptr) {
		OBJ_RELEASE(std::exchange(coroutine->waker.error, nullptr));
	}
	coroutine->waker.error = zend_create_graceful_exit();
	coroutine->end_stage = Coroutine::stage_unwound;
	if (coroutine->waker.status == ZEND_ASYNC_WAKER_WAITING) {
		ASYNC_G(scheduler).wake(coroutine);
	}
}

/// Starts the timer of the zombies. It is hidden: it keeps no loop alive, but also fires while zombies yield
/// without end.
void start_patience()
{
	if (ASYNC_G(lifecycle).zombie_patience != nullptr) {
		return;
	}
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(patience_ms, true);
	if (timer == nullptr) {
		return;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(timer);
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	zend_async_event_callback_t *callback =
			event_callback_new([](zend_async_event_t *, zend_async_event_callback_t *, void *,
									   zend_object *) { insist_on_the_end_of_zombies(); },
					0);
	ASYNC_G(lifecycle).zombie_patience = timer;
	const bool subscribed = timer->add_callback(timer, callback);
	zend_async_event_callback_release(callback, timer); // The timer holds its own reference.
	if (!subscribed || !timer->start(timer)) {
		end_patience_with_zombies();
	}
}

} // namespace

void start_graceful_shutdown(zend_object *cancellation)
{
	if (ZEND_ASYNC_GRACEFUL_SHUTDOWN || !ZEND_ASYNC_IS_ACTIVE) {
		return;
	}
	ZEND_ASYNC_GRACEFUL_SHUTDOWN = true;
	limit_shutdown();
	cancel_everyone(cancellation, "Graceful shutdown of the program");
}

void end_by_exit()
{
	if (!realm_contains_exit() && !worker_contains_exit()) {
		start_graceful_shutdown(nullptr);
	}
}

void shut_down_by_code(zend_object *cancellation)
{
	if (!realm_contains_shutdown(cancellation) && !worker_contains_shutdown(cancellation)) {
		start_graceful_shutdown(cancellation);
	}
}

void surface_failure(zend_object *exception)
{
	if (realm_contains_failure(exception) || worker_contains_failure(exception)) {
		return;
	}
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
		cancel_everyone(nullptr, "Forced shutdown: an exception surfaced during the graceful one");
	}
}

void act_on_signal()
{
	const int signo = ASYNC_G(reactor).signal_pending;
	ASYNC_G(reactor).signal_pending = 0;
	if (signo == shutdown_is_overdue) {
		end_overdue_shutdown();
	}
	ASYNC_G(scheduling).ended_by_signal = signo;
	watch_blocking_of_shutdown();
	start_graceful_shutdown(nullptr);
}

void unwind_those_who_wait()
{
	each_unfinished([](Coroutine *coroutine) {
		if (coroutine->waker.status == ZEND_ASYNC_WAKER_WAITING) {
			unwind(coroutine);
		}
	});
}

void cancel_zombies()
{
	each_unfinished([](Coroutine *coroutine) {
		if (coroutine->is_zombie() && coroutine->end_stage == 0) {
			tell_zombie(coroutine);
		}
	});
	start_patience();
}

void cancel_zombies_of_tasks()
{
	if (ASYNC_G(coroutines).registry.size() == ZEND_ASYNC_ACTIVE_COROUTINE_COUNT) {
		return; // There are none.
	}
	each_unfinished([](Coroutine *coroutine) {
		if (coroutine->is_zombie() && coroutine->end_stage == 0) {
			tell_zombie(coroutine, "The task has ended", "task_end");
		}
	});
}

void insist_on_the_end_of_zombies()
{
	if (ZEND_ASYNC_ACTIVE_COROUTINE_COUNT != 0) {
		return;
	}
	each_unfinished([](Coroutine *coroutine) {
		if (!coroutine->is_zombie()) {
			return;
		}
		if (coroutine->end_stage <= stage_told) {
			tell_zombie(coroutine);
		} else {
			unwind(coroutine);
		}
	});
}

void end_patience_with_zombies()
{
	if (zend_async_event_t *timer = std::exchange(ASYNC_G(lifecycle).zombie_patience, nullptr)) {
		timer->stop(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
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
		// zend_user_exception_handler() cannot be used: called from a frame, it drops an exception of the handler.
		zval handler, argument, result;
		ZVAL_COPY(&handler, &EG(user_exception_handler));
		ZVAL_OBJ(&argument, exception);
		if (call_user_function(nullptr, nullptr, &handler, &result, 1, &argument) == SUCCESS) {
			zval_ptr_dtor(&result);
		}
		zval_ptr_dtor(&handler);
		OBJ_RELEASE(exception);
		exception = take_exception();
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

ZEND_FUNCTION(Async_graceful_shutdown)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	if (async::refuse_when_off("shut down")) {
		RETURN_THROWS();
	}
	async::shut_down_by_code(cancellation);
}
