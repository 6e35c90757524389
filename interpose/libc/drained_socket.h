// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <sys/types.h>

namespace async {

/// The socket that the current coroutine has just read empty, or -1. PHP's streams call poll() before each read.
/// The answer for this socket is predictable, and the system call is a tenth of the cost of a small request.
/// It is only a guess: if it is wrong, the reactor finds the socket ready in the next iteration. The guess is
/// dropped when the socket may have got data: after a wait, and after a call on another descriptor, which may be
/// the other end.
extern __thread int drained_socket __attribute__((tls_model("initial-exec")));

/// A read that got less than it asked for has emptied the socket.
inline void note_if_drained(int fd, ssize_t got, size_t asked) noexcept
{
	if (got > 0 && static_cast<size_t>(got) < asked) {
		drained_socket = fd;
	}
}

inline void forget_drained_but(int fd) noexcept
{
	if (drained_socket != fd) {
		drained_socket = -1;
	}
}

/// Returns whether the socket was just read empty; the guess serves only once.
[[nodiscard]] inline bool was_just_drained(int fd) noexcept
{
	if (drained_socket != fd) {
		return false;
	}
	drained_socket = -1;
	return true;
}

} // namespace async
