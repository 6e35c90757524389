// SPDX-License-Identifier: MIT
// For the files of this room only: how a call of libc waits.
#pragma once

#include "reactor/reactor.h"

namespace async {

/// Whether the calling thread runs PHP and a coroutine is current that may be suspended here. If not, the
/// real call is made. A coroutine that was cancelled in a wait and is not back in PHP code yet is
/// answered too: all of its further waits fail at once.
[[nodiscard]] bool may_suspend() noexcept;

/// Set in threads that have launched a scheduler. The redirected functions are called by all threads of
/// the process, and most of them know nothing of PHP.
extern __thread bool runs_php __attribute__((tls_model("initial-exec")));

enum class Waited : uint8_t {
	ready,
	timed_out,
	// An exception is in EG(exception), for the engine to find; or there is none, and the stream is about
	// to be closed by another coroutine.
	cancelled,
};

constexpr int without_end = -1;

/// Suspends until the descriptor is ready for some of `events` (async_poll_event), or `ms` are over. One
/// that cannot be watched is ready: the real call says why.
[[nodiscard]] Waited wait_for_descriptor(int fd, uint32_t events, int ms);
/// Until one of them is; `found` gets what all of them together are ready for.
[[nodiscard]] Waited wait_for_descriptors(
		const DescriptorWait *waits, size_t count, int ms, uint32_t *found = nullptr);
/// Suspends for that long, for one turn if that is 0: `timed_out`, or `cancelled` before.
[[nodiscard]] Waited wait_for_time(uint64_t nanoseconds);

} // namespace async
