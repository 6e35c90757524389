// SPDX-License-Identifier: MIT
// For the files of this room only: who is told of which signal.
#pragma once

#include "reactor/loop.h"
#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

/// One who is told, in the loop, that a signal came. Several signals of one number that come before
/// the loop looks are one, as they are for the kernel.
struct SignalListener {
	ListLink<SignalListener> link;
	int signo;
	bool keeps_loop_alive;
	SignalTable *table; // While it listens.
	uint64_t since;     // The delivery during which it began.
	/// It may end this listener and any other, and free them.
	void (*on_signal)(SignalListener *listener);

	/// False, with the reason in errno, if no handler can be installed. The loop has been started.
	[[nodiscard]] bool begin();
	/// Changes that while it listens.
	void keep_loop_alive(bool keeps);
	/// Idempotent. Only while the loop is there. With the last listener of its number the signal gets
	/// back the disposition that the first one found.
	void end();
};

/// A number that a handler can be installed for.
[[nodiscard]] bool can_be_caught(int signo) noexcept;

/// Of a loop that is about to close its handles: nobody is told any more.
void stop_listening(Loop *closing);
/// Of a loop that has closed.
void free_signal_table(Loop *closed);

} // namespace async
