// SPDX-License-Identifier: MIT
// epoll_wait() waits for the descriptor of the epoll set, which itself becomes readable.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/deadline.h"
#include "interpose/libc/wait.h"

#include <cerrno>
#include <sys/epoll.h>

namespace async::cooperative {

int epoll_wait(int fd, epoll_event *events, int size, int timeout)
{
	if (!may_suspend() || timeout == 0) {
		return ::epoll_wait(fd, events, size, timeout);
	}
	if (must_take_nothing()) {
		return fail_with(ECANCELED);
	}
	const Deadline deadline(timeout);
	InterruptibleCall call(InterruptibleCall::Kind::always);
	for (;;) {
		const int found = ::epoll_wait(fd, events, size, 0);
		const int left = deadline.left();
		if (found != 0 || left == 0) {
			return found;
		}
		// Another coroutine may wait for the same set and take the event first, so the result is not used.
		if (const int error = error_of(wait_for_descriptor(fd, ASYNC_READABLE, left, &call))) {
			return fail_with(error);
		}
	}
}

} // namespace async::cooperative
