// SPDX-License-Identifier: MIT
// Maps signals to their listeners; only the files of this room include this header.
#pragma once

#include "reactor/loop.h"
#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

/// A listener that the loop calls when a signal has arrived. Several signals of the same number
/// that arrive before the loop iterates are merged into one call, as the kernel does.
struct SignalListener {
	ListLink<SignalListener> link;
	int signo;
	bool keeps_loop_alive;
	SignalTable *table; // Null while it does not listen.
	uint64_t since;     // The number of the delivery during which it began to listen.
	/// Returns whether the listener wants the signal. The callback may end and free this listener and any other.
	bool (*on_signal)(SignalListener *listener);

	/// Begins to listen. Returns false, with the reason in errno, if no handler can be installed.
	/// The loop must have been started.
	[[nodiscard]] bool begin();
	/// Sets whether the active listener keeps the loop alive.
	void keep_loop_alive(bool keeps);
	/// Stops listening; idempotent, and only while the thread has a loop. When the last listener of
	/// a signal ends, the signal gets back the disposition that the first one found.
	void end();
};

/// Returns whether a handler can be installed for this signal number.
[[nodiscard]] bool can_be_caught(int signo) noexcept;

/// A listener has taken the signal that no listener wanted before.
void forget_owed_signal(int signo) noexcept;

/// Ends all listeners of a loop that is about to close its handles; none of them is called again.
void stop_listening(Loop *closing);
/// Frees the table of a loop that has closed.
void free_signal_table(Loop *closed);

} // namespace async
