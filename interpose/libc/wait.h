// SPDX-License-Identifier: MIT
// For the files of this room only: how a call of libc waits.
#pragma once

#include "reactor/reactor.h"
#include "scheduler/user_signals.h"
#include "support/exception_aside.h"

namespace async {

/// Whether the calling thread runs PHP and a coroutine is current that may be suspended here. If not, the
/// real call is made. A coroutine that was cancelled in a wait and is not back in PHP code yet is
/// answered too: all of its further waits fail at once.
[[nodiscard]] bool may_suspend() noexcept;

/// Whether the current coroutine reads a source that it includes. Such code is atomic on a stock PHP: files
/// are read in one go, and only what comes from elsewhere is waited for. Requires may_suspend().
[[nodiscard]] bool is_including() noexcept;

/// Set in threads that have launched a scheduler. The redirected functions are called by all threads of
/// the process, and most of them know nothing of PHP.
extern __thread bool runs_php __attribute__((tls_model("initial-exec")));

enum class Waited : uint8_t {
	ready,
	timed_out,
	// An exception is in EG(exception), for the engine to find; or there is none, and the stream is about
	// to be closed by another coroutine.
	cancelled,
	// By a signal whose handler this coroutine has set: the call fails with EINTR. Only for calls that say
	// that a signal may interrupt them.
	interrupted,
	// The number of a descriptor means nothing any more, or another file: nothing is to be done with it.
	closed,
};

constexpr int without_end = -1;

/// Whether a cancellation, or the end of the flow, is on its way to PHP code: until it is there, no wait of
/// this coroutine begins.
[[nodiscard]] bool unwinds_cancellation() noexcept;

/// Whether a call that takes something out of a descriptor has to leave it there: its coroutine was cancelled,
/// and drops what it gets. The call fails as if nothing had come. Code of a driver may read on: its connection
/// was cut, and it has to find that out.
[[nodiscard]] bool drops_what_it_takes() noexcept;
[[nodiscard]] inline bool must_take_nothing() noexcept
{
	return UNEXPECTED(EG(exception) != nullptr) && drops_what_it_takes();
}

/// Suspends until the descriptor is ready for some of `events` (async_poll_event), or `ms` are over. One
/// that cannot be watched is ready: the real call says why.
[[nodiscard]] Waited wait_for_descriptor(
		int fd, uint32_t events, int ms, InterruptibleCall *call = nullptr);
/// Until one of them is; `found` gets what all of them together are ready for.
[[nodiscard]] Waited wait_for_descriptors(const DescriptorInterest *waits, size_t count, int ms,
		uint32_t *found = nullptr, InterruptibleCall *call = nullptr);
/// Suspends for that long, for one turn if that is 0: `timed_out`, or something else before.
[[nodiscard]] Waited wait_for_time(uint64_t nanoseconds, InterruptibleCall *call = nullptr);

} // namespace async
