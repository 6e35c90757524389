// SPDX-License-Identifier: MIT
// sleep() and its kin.
#include "interpose/cooperative.h"
#include "interpose/wait.h"

#include <cerrno>
#include <ctime>
#include <unistd.h>

namespace async::cooperative {

namespace {

constexpr uint64_t ns_per_s = 1000000000;

uint64_t to_ns(const timespec &time) noexcept
{
	return static_cast<uint64_t>(time.tv_sec) * ns_per_s + static_cast<uint64_t>(time.tv_nsec);
}

uint64_t now_ns(clockid_t clock) noexcept
{
	timespec now = {};
	clock_gettime(clock, &now);
	return to_ns(now);
}

bool is_valid(const timespec &time) noexcept
{
	return time.tv_sec >= 0 && time.tv_nsec >= 0 && static_cast<uint64_t>(time.tv_nsec) < ns_per_s;
}

/// What is left of a wait of `ns` that was given up; 0 if it was not.
uint64_t sleep_for(uint64_t ns)
{
	const uint64_t until = now_ns(CLOCK_MONOTONIC) + ns;
	if (wait_for_time(ns) != Waited::cancelled) {
		return 0;
	}
	const uint64_t now = now_ns(CLOCK_MONOTONIC);
	return now < until ? until - now : 1;
}

/// As a sleep that a signal interrupts.
int interrupted(uint64_t left, timespec *remaining) noexcept
{
	if (remaining != nullptr) {
		*remaining = { static_cast<time_t>(left / ns_per_s), static_cast<long>(left % ns_per_s) };
	}
	return EINTR;
}

} // namespace

unsigned sleep(unsigned seconds)
{
	if (!may_suspend() || seconds == 0) {
		return ::sleep(seconds);
	}
	const uint64_t left = sleep_for(seconds * ns_per_s);
	return static_cast<unsigned>((left + ns_per_s - 1) / ns_per_s);
}

int usleep(useconds_t microseconds)
{
	if (!may_suspend() || microseconds == 0) {
		return ::usleep(microseconds);
	}
	if (sleep_for(uint64_t{ microseconds } * 1000) == 0) {
		return 0;
	}
	errno = EINTR;
	return -1;
}

int nanosleep(const timespec *duration, timespec *remaining)
{
	if (!may_suspend() || !is_valid(*duration) || to_ns(*duration) == 0) {
		return ::nanosleep(duration, remaining);
	}
	const uint64_t left = sleep_for(to_ns(*duration));
	if (left == 0) {
		return 0;
	}
	errno = interrupted(left, remaining);
	return -1;
}

int clock_nanosleep(clockid_t clock, int flags, const timespec *time, timespec *remaining)
{
	if (!may_suspend() || !is_valid(*time)) {
		return ::clock_nanosleep(clock, flags, time, remaining);
	}
	const bool absolute = (flags & TIMER_ABSTIME) != 0;
	const uint64_t now = absolute ? now_ns(clock) : 0;
	if (to_ns(*time) <= now) {
		return 0;
	}
	const uint64_t left = sleep_for(to_ns(*time) - now);
	return left == 0 ? 0 : interrupted(left, absolute ? nullptr : remaining);
}

} // namespace async::cooperative
