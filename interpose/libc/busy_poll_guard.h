// SPDX-License-Identifier: MIT
// For the files of this room only: detects coroutines that poll in a busy loop.
#pragma once

#include <poll.h>

namespace async {

/// Returns whether a poll() that found something found only descriptors that are writable. A caller that finds
/// data reads them, and so makes progress.
[[nodiscard]] inline bool finds_only_room(const pollfd *fds, nfds_t count) noexcept
{
	int found = 0;
	for (nfds_t i = 0; i < count; i++) {
		found |= fds[i].revents;
	}
	return (found & ~(POLLOUT | POLLWRNORM)) == 0;
}

/// A caller that has nothing to write then polls again without end, as libcurl does when an HTTP/2 server does
/// not read. It would block all other coroutines, because a poll() that finds something does not suspend.
/// Call this after each such poll(). It returns true if the coroutine should yield.
[[nodiscard]] bool is_busy_polling() noexcept;

} // namespace async
