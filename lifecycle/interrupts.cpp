// SPDX-License-Identifier: MIT
// Handles interrupts of the virtual machine, which checks for them at loop edges and calls.
//
// A program that gets SIGINT or SIGTERM must end even if a coroutine never waits. The signal requests an
// interrupt, which starts the shutdown. The coroutine has a limited time to reach a wait, where its cancellation
// is thrown and its finally blocks run. A coroutine that keeps the thread longer is unwound as by exit(); a
// stock PHP would have ended there.
#include "coroutine/exceptions.h"
#include "lifecycle/request_life.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/user_signals.h"

#include <Zend/zend_exceptions.h>

#include <atomic>

namespace async {

namespace {

constexpr uint64_t longest_time_slice_ms = 200;

void (*next_interrupt_function)(zend_execute_data *frame);
std::atomic<bool> watching{ false };

/// Handlers of the user run in the interrupted coroutine. This passes an exception of a handler to the coroutine
/// that has set the handler.
void throw_where_the_handler_was_set()
{
	if (EG(exception) == nullptr || is_unwinding(EG(exception))) {
		return;
	}
	Coroutine *owner = owner_of_last_signal();
	if (owner == nullptr || &owner->base == ZEND_ASYNC_CURRENT_COROUTINE ||
			(owner->waker.status != ZEND_ASYNC_WAKER_WAITING &&
					owner->waker.status != ZEND_ASYNC_WAKER_QUEUED)) {
		return;
	}
	zend_object *exception = EG(exception);
	GC_ADDREF(exception);
	zend_clear_exception(); // The interrupted frame continues.
	(void)ASYNC_G(scheduler).resume(owner, exception, true);
}

void on_interrupt(zend_execute_data *frame)
{
	if (UNEXPECTED(ASYNC_G(reactor).signal_pending != 0) && !ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		act_on_signal();
	}
	if (next_interrupt_function != nullptr && EG(exception) == nullptr) {
		next_interrupt_function(frame);
		throw_where_the_handler_was_set();
	}
	if (UNEXPECTED(ASYNC_G(scheduling).ended_by_signal != 0) && EG(exception) == nullptr &&
			busy_ms_of_time_slice() >= longest_time_slice_ms) {
		zend_throw_unwind_exit();
	}
}

} // namespace

void watch_interrupts()
{
	if (!watching.exchange(true)) {
		next_interrupt_function = zend_interrupt_function;
		zend_interrupt_function = on_interrupt;
	}
}

void unwatch_interrupts()
{
	if (zend_interrupt_function == on_interrupt) {
		zend_interrupt_function = next_interrupt_function;
		watching = false;
	}
}

} // namespace async
