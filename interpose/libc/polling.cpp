// SPDX-License-Identifier: MIT
// poll() and select().
#include "interpose/libc/busy_poll_guard.h"
#include "interpose/libc/cooperative.h"
#include "interpose/libc/deadline.h"
#include "interpose/libc/drained_socket.h"
#include "interpose/libc/fortify.h"
#include "interpose/libc/wait.h"
#include "interpose/libc/wait_observer.h"
#include "support/duration.h"
#include "support/request_array.h"

#include <algorithm>
#include <cerrno>
#include <optional>

namespace async::cooperative {

namespace {

uint32_t to_async(short events) noexcept
{
	return ((events & (POLLIN | POLLRDNORM)) != 0 ? uint32_t{ ASYNC_READABLE } : 0) |
			((events & (POLLOUT | POLLWRNORM)) != 0 ? uint32_t{ ASYNC_WRITABLE } : 0) |
			((events & POLLPRI) != 0 ? uint32_t{ ASYNC_PRIORITIZED } : 0) |
			((events & POLLRDHUP) != 0 ? uint32_t{ ASYNC_DISCONNECT } : 0);
}

/// Returns the rest of a `timeout` that began at `start`, with which a wait that found nothing is repeated.
/// Converts events of the reactor. Hang-ups and errors have several names in poll(), so it leaves them out.
short to_revents(uint32_t found, short events) noexcept
{
	const int revents = ((found & ASYNC_READABLE) != 0 ? POLLIN | POLLRDNORM : 0) |
			((found & ASYNC_WRITABLE) != 0 ? POLLOUT | POLLWRNORM : 0) |
			((found & ASYNC_PRIORITIZED) != 0 ? POLLPRI : 0);
	return static_cast<short>(revents & events);
}

/// Waits for any of the descriptors, then asks the real poll(). If poll() finds nothing, another coroutine has
/// already consumed the event; the result that the reactor recorded is returned instead. Coroutines that share a
/// descriptor, as those of one curl multi handle do, have to learn that there was an event.
Waited wait_for_one_of(pollfd *fds, nfds_t count, int timeout, int *ready, InterruptibleCall *call)
{
	RequestArray<DescriptorInterest> waits(count);
	RequestArray<uint32_t> found(count);
	size_t used = 0;
	for (nfds_t i = 0; i < count; i++) {
		found[i] = 0;
		if (fds[i].fd >= 0) {
			// A caller that names no events waits for an error or a hang-up.
			const uint32_t events = to_async(fds[i].events);
			waits[used++] = { fds[i].fd, events != 0 ? events : uint32_t{ ASYNC_DISCONNECT },
				&found[i] };
		}
	}
	const Waited waited = wait_for_descriptors(waits.data(), used, timeout, nullptr, call);
	if (waited == Waited::cancelled || waited == Waited::interrupted) {
		return waited;
	}
	*ready = ::poll(fds, count, 0);
	if (*ready == 0) {
		for (nfds_t i = 0; i < count; i++) {
			fds[i].revents = to_revents(found[i], fds[i].events);
			*ready += fds[i].revents != 0 ? 1 : 0;
		}
	}
	return waited;
}

/// Waits for one descriptor that is not ready, as PHP's streams do. The result of the reactor is the answer, which
/// saves a system call. For hang-ups and errors it returns nothing, because only poll() knows their names.
std::optional<int> poll_one(pollfd &one, int timeout, InterruptibleCall *call)
{
	const DescriptorInterest wait = { one.fd, to_async(one.events) };
	uint32_t found = 0;
	one.revents = 0;
	const Waited waited = wait_for_descriptors(&wait, 1, timeout, &found, call);
	switch (waited) {
	case Waited::cancelled: // After EINTR, PHP's streams would poll again.
	case Waited::interrupted:
		return fail_with(error_of(waited));
	case Waited::closed:
		one.revents = POLLNVAL;
		return 1;
	case Waited::timed_out:
		// Its time is over, or another coroutine has ended the wait. The descriptor may be ready all the same.
		return ::poll(&one, 1, 0);
	case Waited::ready:
		break;
	}
	if ((found & ASYNC_DISCONNECT) != 0) {
		return std::nullopt;
	}
	one.revents = to_revents(found, one.events);
	return one.revents != 0 ? std::optional<int>(1) : std::nullopt;
}

/// Returns the answer if no wait is needed for it, otherwise 0. A coroutine that finds something does not yield,
/// unless it finds only writable descriptors again and again.
int look_at_once(pollfd *fds, nfds_t count)
{
	const bool foreseen =
			count == 1 && to_async(fds[0].events) == ASYNC_READABLE && was_just_drained(fds[0].fd);
	const int at_once = foreseen ? 0 : ::poll(fds, count, 0);
	if (at_once > 0 && UNEXPECTED(finds_only_room(fds, count)) && is_busy_polling()) {
		return wait_for_time(0) == Waited::cancelled ? fail_with(ECANCELED) : ::poll(fds, count, 0);
	}
	return at_once;
}

} // namespace

int poll(pollfd *fds, nfds_t count, int timeout)
{
	if (!may_suspend() || timeout == 0) {
		return ::poll(fds, count, timeout);
	}
	if (must_take_nothing()) {
		return fail_with(ECANCELED); // A read would return no data, even if some have arrived.
	}
	if (const int at_once = look_at_once(fds, count); at_once != 0) {
		return at_once;
	}
	timeout = limit_of_wait(WaitTarget::anything, timeout);
	if (timeout == 0) {
		return 0;
	}
	const Deadline deadline(timeout);
	InterruptibleCall call(InterruptibleCall::Kind::always);
	if (count == 1 && fds[0].fd >= 0 && to_async(fds[0].events) != 0) {
		if (const std::optional<int> answer = poll_one(fds[0], timeout, &call)) {
			return *answer;
		}
		const int ready = ::poll(fds, count, 0);
		if (ready != 0) {
			return ready;
		}
	}
	for (int left = deadline.left(); left != 0; left = deadline.left()) {
		int ready = 0;
		const Waited waited = wait_for_one_of(fds, count, left, &ready, &call);
		if (const int error = error_of(waited)) {
			return fail_with(error);
		}
		if (ready != 0 || waited == Waited::timed_out) {
			return ready;
		}
	}
	return 0;
}

int poll_chk(pollfd *fds, nfds_t count, int timeout, size_t size)
{
	check_fortified(count, size / sizeof(*fds));
	return cooperative::poll(fds, count, timeout);
}

namespace {

bool is_in(int fd, const fd_set *set) noexcept
{
	return set != nullptr && FD_ISSET(fd, set);
}

/// Keeps the ready descriptors in the sets, and counts them as select() does: once in each set.
int sort_out(const pollfd *found, size_t found_count, fd_set *read, fd_set *write,
		fd_set *except) noexcept
{
	int count = 0;
	const auto keep = [&count](int fd, fd_set *set, bool ready) {
		if (is_in(fd, set)) {
			if (ready) {
				count++;
			} else {
				FD_CLR(fd, set);
			}
		}
	};
	for (size_t i = 0; i < found_count; i++) {
		const pollfd &one = found[i];
		keep(one.fd, read, (one.revents & (POLLIN | POLLRDNORM | POLLHUP | POLLERR)) != 0);
		keep(one.fd, write, (one.revents & (POLLOUT | POLLWRNORM | POLLERR)) != 0);
		keep(one.fd, except, (one.revents & POLLPRI) != 0);
	}
	return count;
}

} // namespace

int select(int count, fd_set *read, fd_set *write, fd_set *except, timeval *timeout)
{
	// The real call refuses a negative time-out, and does not wait if it is zero.
	const bool no_wait = timeout != nullptr &&
			(timeout->tv_sec < 0 || timeout->tv_usec < 0 ||
					(timeout->tv_sec == 0 && timeout->tv_usec == 0));
	if (!may_suspend() || no_wait) {
		return ::select(count, read, write, except, timeout);
	}
	RequestArray<pollfd> watched(static_cast<size_t>(std::max(count, 1)));
	size_t used = 0;
	for (int fd = 0; fd < count; fd++) {
		const int events = (is_in(fd, read) ? POLLIN : 0) | (is_in(fd, write) ? POLLOUT : 0) |
				(is_in(fd, except) ? POLLPRI : 0);
		if (events != 0) {
			watched[used++] = { fd, static_cast<short>(events), 0 };
		}
	}
	const int ms =
			timeout != nullptr ? ms_of(timeout->tv_sec, timeout->tv_usec, us_per_s) : without_end;
	const int ready = cooperative::poll(watched.data(), used, ms);
	if (ready < 0) {
		return -1;
	}
	for (size_t i = 0; i < used; i++) {
		if ((watched[i].revents & POLLNVAL) != 0) {
			errno = error_of_closed_descriptor();
			return -1;
		}
	}
	return sort_out(watched.data(), used, read, write, except);
}

} // namespace async::cooperative
