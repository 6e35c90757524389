// SPDX-License-Identifier: MIT
// For the files of this room only: a transfer tries first, then waits, then tries again.
#pragma once

#include "interpose/libc/blocking.h"
#include "interpose/libc/drained_socket.h"
#include "interpose/libc/wait.h"
#include "interpose/libc/wait_observer.h"

#include <cerrno>
#include <sys/types.h>

namespace async {

/// The condition that a transfer waits for when it would block.
struct Readiness {
	uint32_t events; // async_poll_event
	int timeout_option; // SO_RCVTIMEO or SO_SNDTIMEO; 0 for a pipe, whose time-out is that of its stream.
	/// The errno of the first wait that is cancelled. Most callers take any error but EAGAIN for the end of the
	/// stream. A caller that loops on EAGAIN, as TLS does, needs another one. Later waits of a cancelled
	/// coroutine fail with ECANCELED.
	int cancelled;
};

/// Waits once, for as long as the time-out of the socket or the stream allows.
[[nodiscard]] inline Waited wait_as_wanted(int fd, const Readiness &wanted, InterruptibleCall *call)
{
	if (wanted.timeout_option != 0) {
		const int ms = socket_timeout(fd, wanted.timeout_option);
		if (ms >= 0) {
			// The kernel never restarts a call with a time-out.
			call->kind = InterruptibleCall::Kind::always;
		}
		return wait_for_descriptor(fd, wanted.events, ms, call);
	}
	const int patience = limit_of_wait(WaitTarget::pipe, without_end);
	const Waited waited = patience == 0 ? Waited::timed_out
										: wait_for_descriptor(fd, wanted.events, patience, call);
	if (waited == Waited::timed_out) {
		report_pipe_timed_out();
	}
	return waited;
}

/// Repeats `attempt`, which does not block, until it fails with another error than EAGAIN, or succeeds.
template <typename Attempt> ssize_t transfer(int fd, const Readiness &wanted, Attempt &&attempt)
{
	forget_drained_but(fd);
	InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
	for (;;) {
		const bool takes = wanted.events != ASYNC_WRITABLE;
		if (EXPECTED(!takes || !must_take_nothing())) {
			const ssize_t n = attempt();
			if (EXPECTED(n >= 0) || errno != EAGAIN) {
				return n;
			}
		}
		if (!is_blocking(fd)) {
			// The caller waits in poll(), and may ignore its result.
			errno = unwinds_cancellation() || wait_must_end() ? wanted.cancelled : EAGAIN;
			return -1;
		}
		const bool again = unwinds_cancellation();
		switch (wait_as_wanted(fd, wanted, &call)) {
		case Waited::timed_out:
			errno = EAGAIN;
			return -1;
		case Waited::cancelled:
			errno = again ? ECANCELED : wanted.cancelled;
			return -1;
		case Waited::interrupted:
			errno = EINTR;
			return -1;
		case Waited::closed:
			errno = EBADF;
			return -1;
		case Waited::ready:
			break;
		}
	}
}

/// Transfers all `size` bytes, as a blocking call does. Returns fewer bytes if the transfer ended or failed
/// early. `attempt(done)` continues after `done` bytes.
template <typename Attempt>
ssize_t transfer_all(int fd, size_t size, const Readiness &wanted, Attempt &&attempt)
{
	size_t done = 0;
	do {
		const ssize_t n = transfer(fd, wanted, [&] { return attempt(done); });
		if (n <= 0) {
			return done > 0 ? static_cast<ssize_t>(done) : n;
		}
		done += static_cast<size_t>(n);
	} while (UNEXPECTED(done < size) && takes_pieces(fd) && is_blocking(fd));
	return static_cast<ssize_t>(done);
}

} // namespace async
