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

/// A cancelled sleep is over, whatever was left of it: "interrupted", or time that is left, would be slept
/// again by those who sleep in a loop, at once and for ever.
bool sleep_for(uint64_t ns, timespec *remaining = nullptr)
{
	if (wait_for_time(ns) != Waited::cancelled) {
		return true;
	}
	if (remaining != nullptr) {
		*remaining = {};
	}
	return false;
}

} // namespace

unsigned sleep(unsigned seconds)
{
	if (!may_suspend()) {
		return ::sleep(seconds);
	}
	(void)sleep_for(seconds * ns_per_s);
	return 0;
}

int usleep(useconds_t microseconds)
{
	if (!may_suspend()) {
		return ::usleep(microseconds);
	}
	if (sleep_for(uint64_t{ microseconds } * 1000)) {
		return 0;
	}
	errno = ECANCELED;
	return -1;
}

int nanosleep(const timespec *duration, timespec *remaining)
{
	if (!may_suspend() || !is_valid(*duration) || to_ns(*duration) == 0) {
		return ::nanosleep(duration, remaining);
	}
	if (sleep_for(to_ns(*duration), remaining)) {
		return 0;
	}
	errno = ECANCELED;
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
	return sleep_for(to_ns(*time) - now, absolute ? nullptr : remaining) ? 0 : ECANCELED;
}

} // namespace async::cooperative
