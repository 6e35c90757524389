// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include <sys/types.h>

namespace async {

/// The socket that the current coroutine has just read empty, or -1. PHP's streams poll() before each read;
/// of this one the answer is foreseeable, and asking the kernel is a tenth of what a small request costs.
/// Only a guess: when it is wrong, the reactor finds the socket ready in the next round. It is forgotten
/// with whatever might have given the socket something to read: time, and a call on any other descriptor,
/// which may be the other end.
extern __thread int drained_socket __attribute__((tls_model("initial-exec")));

/// A read that got less than it asked for has left nothing.
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

/// Whether it was, and is not asked for the first time since.
[[nodiscard]] inline bool was_just_drained(int fd) noexcept
{
	if (drained_socket != fd) {
		return false;
	}
	drained_socket = -1;
	return true;
}

} // namespace async
