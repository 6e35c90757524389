// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace async {

/// State of the reactor, and what the scheduler has to know of it without a call. Each thread has one:
/// ASYNC_G(reactor).
struct ReactorGlobals {
	struct Loop *loop; // Null while the reactor is not started. Only the reactor knows the type.
	// Reasons to poll the loop in a tick although no visible event is active. The hot path reads one word.
	union {
		struct {
			volatile int signal_pending; // A signal handler writes it.
			uint32_t hidden_events : 31; // How many are started: they fire, but keep no loop alive.
			uint32_t blocking_watched : 1; // See blocking_watch.h: a time slice ends in a tick.
		};
		volatile uint64_t reasons_to_poll;
	};
	bool user_signal_handlers; // pcntl has handlers: a blocking wait must end when a signal arrives.
};

} // namespace async
