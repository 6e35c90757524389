// SPDX-License-Identifier: MIT
// Signal handlers of the user (pcntl_signal() with pcntl_async_signals()) that run while every coroutine waits.
//
// pcntl records the signal and asks the virtual machine to handle it at the next opcode. If no coroutine runs,
// no opcode follows, and libuv continues its wait after a signal. So the runtime ends the wait itself and spawns
// a coroutine in which the handlers run.
//
// On a stock PHP the signal interrupts the program. Here it interrupts the coroutine that has set the handler, or
// main after that coroutine has ended. The libc call in which the coroutine waits fails with EINTR, and an
// exception of the handler is thrown where it waits (interrupts.cpp). Other coroutines are not affected.
#include "scheduler/user_signals.h"

#include "coroutine/coroutine.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/scheduler.h"
#include "support/function_wrapper.h"
#include "support/php_compat.h"

#include <csignal>

namespace async {

namespace {

FunctionWrapper pcntl_signal("pcntl_signal");

// {{{ The owners of handlers

Coroutine *owner_of(int signo) noexcept
{
	zend_coroutine_t *owner = ASYNC_G(scheduling).signal_owners[signo];
	owner = owner != nullptr ? owner : ZEND_ASYNC_MAIN_COROUTINE;
	return owner != nullptr ? Coroutine::from(owner) : nullptr;
}

/// The event loop calls it when the signal has arrived and pcntl has recorded it.
void on_user_signal(int signo)
{
	Coroutine *owner = owner_of(signo);
	if (owner != nullptr && owner->call != nullptr && owner->call->wait != nullptr &&
			owner->waker.status == ZEND_ASYNC_WAKER_WAITING &&
			is_interrupted(owner, *owner->call)) {
		(void)reactor_end_wait(owner->call->wait, poll_interrupted);
	}
}

void note_handler(int signo, zend_coroutine_t *owner)
{
	if (!reactor_watch_signal(signo, on_user_signal)) {
		return;
	}
	ASYNC_G(reactor).user_signal_handlers = true;
	ASYNC_G(scheduling).signal_owners[signo] = owner;
	if (owner != nullptr) {
		Coroutine::from(owner)->owns_signal_handlers = true;
	}
}

void and_note_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	pcntl_signal.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (Z_TYPE_P(return_value) != IS_TRUE || !ZEND_ASYNC_IS_ACTIVE) {
		return;
	}
	const auto signo = static_cast<int>(zval_get_long(ZEND_CALL_ARG(execute_data, 1)));
	const zval *handler = ZEND_CALL_ARG(execute_data, 2);
	ZVAL_DEREF(handler);
	if (Z_TYPE_P(handler) == IS_LONG) { // SIG_DFL or SIG_IGN.
		ASYNC_G(scheduling).signal_owners[signo] = nullptr;
		reactor_unwatch_signal(signo);
	} else {
		note_handler(signo, ZEND_ASYNC_CURRENT_COROUTINE);
	}
	reactor_rearm_signals(); // The call has replaced the handler that the events of C clients need.
}

// }}}
// {{{ Handlers that were set before the launch

/// Returns whether the signal has a handler. It may belong to the engine, which limits execution time by SIGPROF.
bool has_some_handler(int signo) noexcept
{
	struct sigaction action = {};
	if (sigaction(signo, nullptr, &action) != 0 || action.sa_handler == SIG_DFL ||
			action.sa_handler == SIG_IGN) {
		return false;
	}
#ifdef ZEND_SIGNALS
	const void *handler = SIGG(handlers)[signo - 1].handler;
	return handler != reinterpret_cast<void *>(SIG_DFL) &&
			handler != reinterpret_cast<void *>(SIG_IGN);
#else
	return true;
#endif
}

bool has_user_handler(int signo)
{
	if (!has_some_handler(signo)) {
		return false;
	}
	auto *get_handler = static_cast<zend_function *>(
			zend_hash_str_find_ptr(CG(function_table), ZEND_STRL("pcntl_signal_get_handler")));
	if (get_handler == nullptr) {
		return signo != SIGPROF; // The function is disabled, so this is a guess.
	}
	zval number;
	zval handler;
	ZVAL_LONG(&number, signo);
	zend_call_known_function(get_handler, nullptr, nullptr, &handler, 1, &number, nullptr);
	const bool is_user = Z_TYPE(handler) != IS_LONG && Z_TYPE(handler) != IS_UNDEF;
	zval_ptr_dtor(&handler);
	return is_user;
}

// }}}

/// Does what the virtual machine does for an interrupt between two opcodes.
void interrupt_entry()
{
	if (!zend_atomic_bool_exchange_ex(&EG(vm_interrupt), false)) {
		return; // Another coroutine has handled it first.
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
	if (ASYNC_G(scheduling).watching_signals) {
		return; // An earlier launch has done it: later handlers are recorded, or are ours.
	}
	if (pcntl_signal.original() == nullptr) {
		return; // The extension pcntl is not loaded.
	}
	for (int signo = 1; signo < NSIG; signo++) {
		if (has_user_handler(signo)) {
			note_handler(signo, nullptr);
		}
	}
}

bool is_interrupted(const Coroutine *coroutine, const InterruptibleCall &call) noexcept
{
	if (EXPECTED(reactor_signals_seen() == call.since)) {
		return false;
	}
	for (int signo = 1; signo < NSIG; signo++) {
		if (reactor_last_seen(signo) > call.since && owner_of(signo) == coroutine &&
				(call.kind == InterruptibleCall::Kind::always ||
						!reactor_signal_restarts_calls(signo))) {
			return true;
		}
	}
	return false;
}

Coroutine *owner_of_last_signal() noexcept
{
	int last = 0;
	for (int signo = 1; signo < NSIG; signo++) {
		if (reactor_last_seen(signo) > (last != 0 ? reactor_last_seen(last) : 0)) {
			last = signo;
		}
	}
	return last != 0 ? owner_of(last) : nullptr;
}

void leave_handlers_to_main(Coroutine *coroutine) noexcept
{
	for (zend_coroutine_t *&owner : ASYNC_G(scheduling).signal_owners) {
		if (owner == &coroutine->base) {
			owner = nullptr;
		}
	}
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
	Coroutine *coroutine =
			Coroutine::create(ZEND_ASYNC_MAIN_SCOPE, interrupt_entry, nullptr, nullptr);
	coroutine->priority = ZEND_COROUTINE_HI_PRIORITY;
	coroutine->needed_by_runtime = true;
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

} // namespace async
