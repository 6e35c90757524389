// SPDX-License-Identifier: MIT
// For the files of this room only: how a libc call waits.
#pragma once

#include "reactor/reactor.h"
#include "scheduler/user_signals.h"
#include "support/exception_aside.h"

namespace async {

/// Returns whether the calling thread runs PHP, and the current coroutine may be suspended here. If not, the
/// caller makes the real call. It is also true for a coroutine that was cancelled in a wait and is not back in
/// PHP code yet: all of its further waits fail at once.
[[nodiscard]] bool may_suspend() noexcept;

/// Returns whether the current coroutine reads a source file that it includes. On a stock PHP an include is
/// atomic. So regular files are read without suspending; other sources may suspend. Requires may_suspend().
[[nodiscard]] bool is_including() noexcept;

/// True in threads that have launched a scheduler. All threads of the process call the redirected functions, and
/// most of them do not run PHP.
extern __thread bool runs_php __attribute__((tls_model("initial-exec")));

enum class Waited : uint8_t {
	ready,
	timed_out,
	// An exception is in EG(exception), for the engine to find. Or there is no exception, and another coroutine
	// is about to close the stream.
	cancelled,
	// A signal has arrived whose handler this coroutine has set: the call fails with EINTR. Only calls that
	// pass an InterruptibleCall are interrupted.
	interrupted,
	// The descriptor was closed, or refers to another file now: the caller must not use it.
	closed,
};

constexpr int without_end = -1;

/// Returns whether a cancellation or an exit is unwinding the C code of the coroutine. No wait of this coroutine
/// begins until it has reached PHP code.
[[nodiscard]] bool unwinds_cancellation() noexcept;

/// Returns whether a call must not take data out of a descriptor, because its coroutine was cancelled and would
/// lose them. The call fails as if no data had arrived. The code of a driver may still read: its connection was
/// cut, and it has to find that out.
[[nodiscard]] bool drops_what_it_takes() noexcept;
[[nodiscard]] inline bool must_take_nothing() noexcept
{
	return UNEXPECTED(EG(exception) != nullptr) && drops_what_it_takes();
}

/// Suspends until the descriptor is ready for some of `events` (async_poll_event), or `ms` are over. A descriptor
/// that cannot be watched counts as ready: the real call reports the error.
[[nodiscard]] Waited wait_for_descriptor(
		int fd, uint32_t events, int ms, InterruptibleCall *call = nullptr);
/// Suspends until one of the descriptors is ready. `found` gets the events of all of them together.
[[nodiscard]] Waited wait_for_descriptors(const DescriptorInterest *waits, size_t count, int ms,
		uint32_t *found = nullptr, InterruptibleCall *call = nullptr);
/// Suspends for that long; 0 yields once. Returns `timed_out` unless the wait ended early.
[[nodiscard]] Waited wait_for_time(uint64_t nanoseconds, InterruptibleCall *call = nullptr);

/// Sets errno. Returns -1.
inline int fail_with(int error) noexcept
{
	errno = error;
	return -1;
}

/// Returns the errno of a call whose wait was cancelled or interrupted; 0 after any other end of a wait.
[[nodiscard]] inline int error_of(Waited waited) noexcept
{
	switch (waited) {
	case Waited::cancelled:
		return ECANCELED;
	case Waited::interrupted:
		return EINTR;
	default:
		return 0;
	}
}

} // namespace async
