// SPDX-License-Identifier: MIT
// Handles signals in a child process that fork() has created.
//
// proc_open() and libraries fork in order to run another program. Until exec() the child has a copy of our
// handlers. They would record a signal for a loop that never runs, and the signal would be lost. All signals
// are therefore blocked during fork(), and the child removes our handlers before it unblocks them. The child of
// pcntl_fork() continues with the runtime and installs the handlers again.
#include "context_pool/stack_overflow.h"
#include "lifecycle/request_life.h"
#include "lifecycle/shutdown_limit.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/scheduler.h"
#include "support/function_wrapper.h"
#include "support/php_compat.h"
#include "thread/request_end.h"

#include <csignal>
#include <pthread.h>

namespace async {

namespace {

// {{{ Every fork()

thread_local sigset_t mask_of_caller;

void before_fork()
{
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &mask_of_caller);
	reactor_lock_signals();
}

void after_fork_in_parent()
{
	reactor_unlock_signals();
	pthread_sigmask(SIG_SETMASK, &mask_of_caller, nullptr);
}

void after_fork_in_child()
{
	reactor_unlock_signals();
	reactor_take_handlers_away();
	if (is_php_thread()) {
		unwatch_termination_signals();
	}
	remove_overflow_handler();
	forget_shutdown_limit();
	pthread_sigmask(SIG_SETMASK, &mask_of_caller, nullptr);
}

// }}}
// {{{ pcntl_fork()

FunctionWrapper fork_function("pcntl_fork");

/// Called in the child of pcntl_fork(), which continues to run PHP code.
void put_handlers_back()
{
	watch_stack_overflow(describe_overflowed);
	watch_termination_signals();
	reactor_rearm_signals();
}

void on_fork(INTERNAL_FUNCTION_PARAMETERS)
{
	if (workers_are_running()) {
		zend_throw_error(nullptr,
				"pcntl_fork() is not possible while a worker of this program runs: "
				"await its threads and close its pools first");
		RETURN_THROWS();
	}
	if (!ZEND_ASYNC_IS_ACTIVE) {
		fork_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	const uint32_t alive = ASYNC_G(coroutines).registry.size();
	if (alive > 1) {
		zend_throw_error(nullptr,
				"pcntl_fork() is possible only while the main coroutine is the only one alive, "
				"but %u others are: let them end first",
				alive - 1);
		RETURN_THROWS();
	}
	fork_function.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == 0) {
		reactor_after_fork();
		forget_threads_after_fork();
		put_handlers_back();
	}
}

// }}}

} // namespace

void watch_forks()
{
	static const int watching =
			pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
	(void)watching;
	fork_function.install(on_fork);
}

void unwatch_forks()
{
	fork_function.remove();
}

} // namespace async
