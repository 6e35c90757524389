// SPDX-License-Identifier: MIT
#include "lifecycle/request_life.h"
#include "lifecycle/shutdown_limit.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/php_compat.h"

#include <SAPI.h>

#include <csignal>
#include <cstring>

namespace async {

namespace {

constexpr int termination_signals[] = { SIGINT, SIGTERM };

void on_termination(int signo)
{
	if (reactor_takes_signal(signo)) {
		return;
	}
	// Nothing has to be shut down, or this is the second signal.
	if (!ZEND_ASYNC_IS_ACTIVE || ASYNC_G(reactor).signal_pending != 0 ||
			ASYNC_G(scheduling).ended_by_signal != 0) {
		die_of(signo);
	}
	ASYNC_G(reactor).signal_pending = signo;
	limit_shutdown_by_signal(signo);
	reactor_interrupt();
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	// The next signal has its default effect at once, even where the engine defers handlers.
	struct sigaction action = {};
	action.sa_handler = SIG_DFL;
	sigaction(signo, &action, nullptr);
}

/// Returns the handler that PHP code or the embedding program has set. The engine may have put its own in front.
void *handler_of(int signo)
{
#ifdef ZEND_SIGNALS
	return SIGG(handlers)[signo - 1].handler;
#else
	struct sigaction action = {};
	sigaction(signo, nullptr, &action);
	return reinterpret_cast<void *>(action.sa_handler);
#endif
}

} // namespace

void watch_termination_signals()
{
	if (ASYNC_G(scheduling).watching_signals || strcmp(sapi_module.name, "cli") != 0) {
		return;
	}
	ASYNC_G(scheduling).watching_signals = true;
	for (const int signo : termination_signals) {
		if (handler_of(signo) == reinterpret_cast<void *>(SIG_DFL)) {
			struct sigaction action = {};
			action.sa_handler = on_termination;
			action.sa_flags = SA_RESTART;
			sigemptyset(&action.sa_mask);
			async_zend_sigaction(signo, &action, nullptr);
		}
	}
	reactor_rearm_signals();
}

void unwatch_termination_signals()
{
	if (!ASYNC_G(scheduling).watching_signals) {
		return;
	}
	ASYNC_G(scheduling).watching_signals = false;
	for (const int signo : termination_signals) {
		if (handler_of(signo) == reinterpret_cast<void *>(on_termination)) {
			struct sigaction action = {};
			action.sa_handler = SIG_DFL;
			async_zend_sigaction(signo, &action, nullptr);
		}
	}
}

} // namespace async
