// SPDX-License-Identifier: MIT
// For the files of this room only: coroutines that poll in circles.
#pragma once

#include <poll.h>

namespace async {

/// Whether a poll() that found something found nothing but that it can write. What can be read is read, and
/// then there is something to do.
[[nodiscard]] inline bool finds_only_room(const pollfd *fds, nfds_t count) noexcept
{
	int found = 0;
	for (nfds_t i = 0; i < count; i++) {
		found |= fds[i].revents;
	}
	return (found & ~(POLLOUT | POLLWRNORM)) == 0;
}

/// Who then has nothing to write polls again, without end: as libcurl does when an HTTP/2 server does not
/// read. It would keep the thread, for a poll() that finds something does not suspend. To be asked after each
/// such poll(): true if it is time that others run.
[[nodiscard]] bool is_busy_polling() noexcept;

} // namespace async
