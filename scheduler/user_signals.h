// SPDX-License-Identifier: MIT
// The handlers of pcntl_signal() act on the coroutine that has set them.
#pragma once

#include "coroutine/coroutine.h"
#include "reactor/reactor.h"

namespace async {

/// A libc call that a signal may interrupt. It lives on the stack of the caller. A signal interrupts it if its
/// coroutine has set the handler and the signal arrives after the call has begun.
struct InterruptibleCall {
	enum class Kind : uint8_t {
		always,           // For example poll() and nanosleep().
		unless_restarted, // For example read(): it continues after a handler with SA_RESTART.
	};

	explicit InterruptibleCall(Kind how) noexcept : since(reactor_signals_seen()), kind(how) {}

	uint64_t since; // How many signals had arrived before the call.
	Kind kind;
	zend_async_event_t *wait = nullptr;   // A wait for descriptors or time, while there is one.
	const WaitPurpose *purpose = nullptr; // See WaitPurpose.
};

/// Returns whether such a signal has arrived.
[[nodiscard]] bool is_interrupted(
		const Coroutine *coroutine, const InterruptibleCall &call) noexcept;

/// Returns the coroutine that has set the handler for the signal that arrived last, or null.
[[nodiscard]] Coroutine *owner_of_last_signal() noexcept;

/// Makes handlers of pcntl_signal() run when their signal arrives, even if every coroutine waits.
void watch_user_signal_handlers();
void unwatch_user_signal_handlers();
/// If an interrupt of the virtual machine is pending, spawns a coroutine that handles it.
void run_pending_interrupt();

} // namespace async
