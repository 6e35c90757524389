// SPDX-License-Identifier: MIT
// Signal handlers of the user (pcntl_signal() with pcntl_async_signals()) while every coroutine waits.
//
// pcntl notes the signal and asks the virtual machine to look, at the next opcode. With nobody running
// there is none, and libuv goes on waiting after a signal; so a wait ends by the signal, and a coroutine
// is made in which the handlers run.
#include "coroutine/coroutine.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/request_life.h"
#include "scheduler/scheduler.h"
#include "support/function_wrapper.h"
#include "support/php_compat.h"

#include <csignal>

namespace async {

namespace {

FunctionWrapper pcntl_signal("pcntl_signal");

void and_note_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	pcntl_signal.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	ASYNC_G(user_signal_handlers) = true;
	reactor_rearm_signals(); // It has displaced the handler that the events of C clients need.
}

/// Whether some were set before the launch.
bool has_handlers() noexcept
{
#ifdef ZEND_SIGNALS
	for (int signo = 1; signo < NSIG; signo++) {
		const void *handler = SIGG(handlers)[signo - 1].handler;
		if (signo != SIGPROF && signo != SIGALRM && handler != reinterpret_cast<void *>(SIG_DFL) &&
				handler != reinterpret_cast<void *>(SIG_IGN)) {
			return true;
		}
	}
	return false;
#else
	return true; // Nobody keeps a record.
#endif
}

/// What the virtual machine does between two opcodes.
void interrupt_entry()
{
	if (!zend_atomic_bool_exchange_ex(&EG(vm_interrupt), false)) {
		return; // Somebody else came first.
	}
	if (zend_atomic_bool_load_ex(&EG(timed_out))) {
		zend_timeout();
	} else if (zend_interrupt_function != nullptr) {
		zend_interrupt_function(EG(current_execute_data));
	}
}

} // namespace

void watch_user_signal_handlers()
{
	pcntl_signal.install(and_note_handler);
	if (ASYNC_G(watching_signals)) {
		return; // Launched before: what is set by now is noted, or ours.
	}
	ASYNC_G(user_signal_handlers) = pcntl_signal.original() != nullptr && has_handlers();
}

void unwatch_user_signal_handlers()
{
	pcntl_signal.remove();
}

void run_pending_interrupt()
{
	if (EXPECTED(!zend_atomic_bool_load_ex(&EG(vm_interrupt)))) {
		return;
	}
	Coroutine *coroutine = Coroutine::create(ZEND_ASYNC_MAIN_SCOPE);
	coroutine->base.internal_entry = interrupt_entry;
	coroutine->priority = ZEND_COROUTINE_HI_PRIORITY;
	coroutine->needed_by_runtime = true;
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

} // namespace async
