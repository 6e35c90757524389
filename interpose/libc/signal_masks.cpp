// SPDX-License-Identifier: MIT
// The waits that set a signal mask meanwhile: ppoll(), pselect(), epoll_pwait().
//
// The mask belongs to the thread, on which other coroutines run. So it is set only during the real call, which does
// not wait. Only that call can receive a signal that the mask alone unblocks. If the mask unblocks one, the real
// call is repeated after growing pauses.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/deadline.h"
#include "interpose/libc/fortify.h"
#include "interpose/libc/wait.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <sys/epoll.h>

namespace async::cooperative {

namespace {

constexpr int longest_pause_ms = 20;

/// Returns whether the mask unblocks a signal that the thread blocks.
bool lets_in(const sigset_t *mask) noexcept
{
	sigset_t kept_out;
	if (mask == nullptr || pthread_sigmask(SIG_BLOCK, nullptr, &kept_out) != 0) {
		return false;
	}
	for (int signal = 1; signal < NSIG; signal++) {
		if (sigismember(&kept_out, signal) == 1 && sigismember(mask, signal) == 0) {
			return true;
		}
	}
	return false;
}

/// Repeats `attempt`, the real call, which does not wait, until it finds something or the time is over. `wait(ms)`
/// suspends in between. Its result counts only if it is negative; otherwise the attempt gives the answer.
template <typename Attempt, typename Wait>
int ask_now_and_then(const timespec *timeout, Attempt &&attempt, Wait &&wait)
{
	const Deadline deadline(timeout);
	for (int pause = 1;; pause = std::min(pause * 2, longest_pause_ms)) {
		const int found = attempt();
		const int left = deadline.left();
		if (found != 0 || left == 0) {
			return found;
		}
		if (wait(left < 0 ? pause : std::min(pause, left)) < 0 &&
				(errno == ECANCELED || errno == EINTR)) {
			return -1;
		}
	}
}

constexpr timespec at_once = { 0, 0 };

bool is_at_once(const timespec *timeout) noexcept
{
	return timeout != nullptr && timeout->tv_sec == 0 && timeout->tv_nsec == 0;
}

bool is_valid(const timespec *timeout) noexcept
{
	return timeout == nullptr ||
			(timeout->tv_sec >= 0 && timeout->tv_nsec >= 0 && timeout->tv_nsec < 1000000000);
}

} // namespace

int ppoll(pollfd *fds, nfds_t count, const timespec *timeout, const sigset_t *mask)
{
	if (!may_suspend() || is_at_once(timeout) || !is_valid(timeout)) {
		return ::ppoll(fds, count, timeout, mask);
	}
	if (!lets_in(mask)) {
		return cooperative::poll(fds, count, Deadline::to_ms(timeout));
	}
	return ask_now_and_then(
			timeout, [&] { return ::ppoll(fds, count, &at_once, mask); },
			[&](int ms) { return cooperative::poll(fds, count, ms); });
}

int ppoll_chk(pollfd *fds, nfds_t count, const timespec *timeout, const sigset_t *mask, size_t size)
{
	check_fortified(count, size / sizeof(*fds));
	return cooperative::ppoll(fds, count, timeout, mask);
}

namespace {

/// Keeps copies of the sets, because select() overwrites them and is called again.
class AskedSets {
public:
	AskedSets(fd_set *read, fd_set *write, fd_set *except) noexcept : sets_{ read, write, except }
	{
		for (int i = 0; i < 3; i++) {
			if (sets_[i] != nullptr) {
				asked_[i] = *sets_[i];
			}
		}
	}
	void put_back() const noexcept
	{
		for (int i = 0; i < 3; i++) {
			if (sets_[i] != nullptr) {
				*sets_[i] = asked_[i];
			}
		}
	}

private:
	fd_set *sets_[3];
	fd_set asked_[3];
};

} // namespace

int pselect(int count, fd_set *read, fd_set *write, fd_set *except, const timespec *timeout,
		const sigset_t *mask)
{
	if (!may_suspend() || is_at_once(timeout) || !is_valid(timeout) || count > FD_SETSIZE) {
		return ::pselect(count, read, write, except, timeout, mask);
	}
	if (!lets_in(mask)) {
		timeval time = {};
		if (timeout != nullptr) {
			time = { timeout->tv_sec, (timeout->tv_nsec + 999) / 1000 };
		}
		return cooperative::select(
				count, read, write, except, timeout != nullptr ? &time : nullptr);
	}
	const AskedSets asked(read, write, except);
	return ask_now_and_then(
			timeout,
			[&] {
				asked.put_back();
				return ::pselect(count, read, write, except, &at_once, mask);
			},
			[&](int ms) {
				asked.put_back();
				timeval time = { 0, ms * 1000L };
				return cooperative::select(count, read, write, except, &time);
			});
}

namespace {

template <typename Plainly>
int epoll_masked(int fd, epoll_event *events, int size, const timespec *timeout,
		const sigset_t *mask, Plainly &&plainly)
{
	if (!may_suspend() || is_at_once(timeout) || !is_valid(timeout)) {
		return plainly();
	}
	if (!lets_in(mask)) {
		return cooperative::epoll_wait(fd, events, size, Deadline::to_ms(timeout));
	}
	InterruptibleCall call(InterruptibleCall::Kind::always);
	return ask_now_and_then(
			timeout,
			[&] {
				// epoll_pwait() with a time-out of 0 does not check for signals.
				return ::ppoll(nullptr, 0, &at_once, mask) < 0 ? -1
															   : ::epoll_wait(fd, events, size, 0);
			},
			[&](int ms) {
				// This takes no event out of the set: edge-triggered ones are reported only once.
				const int error = error_of(wait_for_descriptor(fd, ASYNC_READABLE, ms, &call));
				return error == 0 ? 0 : fail_with(error);
			});
}

} // namespace

int epoll_pwait(int fd, epoll_event *events, int size, int timeout, const sigset_t *mask)
{
	const timespec time = { timeout / 1000, timeout % 1000 * 1000000L };
	return epoll_masked(fd, events, size, timeout < 0 ? nullptr : &time, mask,
			[&] { return ::epoll_pwait(fd, events, size, timeout, mask); });
}

int epoll_pwait2(
		int fd, epoll_event *events, int size, const timespec *timeout, const sigset_t *mask)
{
	return epoll_masked(fd, events, size, timeout, mask,
			[&] { return ::epoll_pwait2(fd, events, size, timeout, mask); });
}

} // namespace async::cooperative
