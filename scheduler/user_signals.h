// SPDX-License-Identifier: MIT
// The handlers of pcntl_signal() act on the coroutine that has set them.
#pragma once

#include "coroutine/coroutine.h"
#include "reactor/reactor.h"

namespace async {

/// A call of libc that a signal may interrupt, on the stack of the caller. It is interrupted by signals whose
/// handler its coroutine has set, and that come after the call has begun.
struct InterruptibleCall {
	enum class Kind : uint8_t {
		always,           // As poll() and nanosleep().
		unless_restarted, // As read(): a handler with SA_RESTART lets it go on.
	};

	explicit InterruptibleCall(Kind how) noexcept : since(reactor_signals_seen()), kind(how) {}

	uint64_t since; // How many signals had come before.
	Kind kind;
	zend_async_event_t *wait = nullptr; // A wait for descriptors or time, while there is one.
};

/// Whether one of those signals has come.
[[nodiscard]] bool is_interrupted(
		const Coroutine *coroutine, const InterruptibleCall &call) noexcept;

/// The coroutine that has set the handler for the signal that came last, or null.
[[nodiscard]] Coroutine *owner_of_last_signal() noexcept;
/// It is over: its handlers are those of main.
void leave_handlers_to_main(Coroutine *coroutine) noexcept;

/// pcntl_signal() in coroutines: a handler runs when its signal comes, not when somebody wakes up.
void watch_user_signal_handlers();
void unwatch_user_signal_handlers();
/// An interrupt of the virtual machine is due and nobody runs: a coroutine for it.
void run_pending_interrupt();

} // namespace async
