// SPDX-License-Identifier: MIT
// The hook by which the rooms above take part in the waits of the cooperative libc functions.
#pragma once

#include "reactor/reactor.h"

namespace async {

/// The kind of descriptor that a limited wait waits for.
enum class WaitTarget : uint8_t {
	anything,
	pipe, // A pipe or a terminal: PHP gives their streams no time-out that the kernel knows.
};

/// Takes part in the waits of the current coroutine. An observer is an object of static storage duration; its
/// constructor adds it to the observers of the process.
class WaitObserver {
public:
	WaitObserver(const WaitObserver &) = delete;
	WaitObserver &operator=(const WaitObserver &) = delete;
	WaitObserver(WaitObserver &&) = delete;
	WaitObserver &operator=(WaitObserver &&) = delete;

	// {{{ These are called only while `observed_calls` is not 0.

	/// Returns the limit of this wait in milliseconds: `ms` or less. A negative number means no limit.
	[[nodiscard]] virtual int limit(WaitTarget /*target*/, int ms) const { return ms; }
	/// Returns whether a wait that is about to begin must fail as a cancelled one does.
	[[nodiscard]] virtual bool must_end() const { return false; }
	/// The limited wait for a pipe or a terminal has timed out.
	virtual void pipe_timed_out() const {}
	/// accept() has returned a connection.
	virtual void accepted() const {}

	// }}}

	/// A wait for these descriptors was cancelled, or could not begin because a cancellation is pending.
	virtual void cancelled(const DescriptorInterest * /*waits*/, size_t /*count*/) const noexcept {}
	/// Returns whether the waiting C code may still read after its coroutine was cancelled.
	[[nodiscard]] virtual bool reads_after_cancellation() const noexcept { return false; }
	/// Returns whether a wait for several descriptors goes on when another coroutine closes one of them.
	[[nodiscard]] virtual bool tolerates_closed_descriptors() const noexcept { return false; }

	[[nodiscard]] const WaitObserver *next() const noexcept { return next_; }

protected:
	WaitObserver() noexcept;
	~WaitObserver() = default;

private:
	const WaitObserver *next_;
};

/// The number of calls of this thread whose waits an observer wants to limit or to end. It is nearly always 0,
/// so a wait costs one branch.
extern __thread uint32_t observed_calls __attribute__((tls_model("initial-exec")));

/// These ask all observers. Use the inline functions below, which skip them where no call is observed.
namespace observers {
[[nodiscard]] int limit(WaitTarget target, int ms);
[[nodiscard]] bool must_end();
void pipe_timed_out();
void accepted();
} // namespace observers

/// Returns the smallest limit that an observer sets; see WaitObserver for this and the following functions.
[[nodiscard]] inline int limit_of_wait(WaitTarget target, int ms)
{
	return EXPECTED(observed_calls == 0) ? ms : observers::limit(target, ms);
}

[[nodiscard]] inline bool wait_must_end()
{
	return UNEXPECTED(observed_calls != 0) && observers::must_end();
}

inline void report_pipe_timed_out()
{
	if (UNEXPECTED(observed_calls != 0)) {
		observers::pipe_timed_out();
	}
}

inline void report_accepted()
{
	if (UNEXPECTED(observed_calls != 0)) {
		observers::accepted();
	}
}

void report_cancelled_wait(const DescriptorInterest *waits, size_t count) noexcept;
[[nodiscard]] bool reads_after_cancellation() noexcept;
/// Returns the errno of a wait for several descriptors of which one was closed meanwhile.
[[nodiscard]] int error_of_closed_descriptor() noexcept;

} // namespace async
