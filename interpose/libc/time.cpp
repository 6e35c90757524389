// SPDX-License-Identifier: MIT
// sleep() and its relatives.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/wait.h"
#include "support/clock.h"
#include "support/duration.h"

#include <cerrno>
#include <ctime>
#include <unistd.h>

namespace async::cooperative {

namespace {

uint64_t to_ns(const timespec &time) noexcept
{
	return ns_of(time.tv_sec, time.tv_nsec);
}

bool is_valid(const timespec &time) noexcept
{
	return time.tv_sec >= 0 && time.tv_nsec >= 0 && time.tv_nsec < ns_per_s;
}

/// Sleeps, and returns the errno: 0, EINTR with the rest in `remaining`, or ECANCELED. A cancelled sleep reports
/// no remaining time. Callers that sleep in a loop would otherwise sleep again, and fail again, without end.
int sleep_for(uint64_t ns, timespec *remaining = nullptr)
{
	InterruptibleCall call(InterruptibleCall::Kind::always);
	const uint64_t start = now_ns(CLOCK_MONOTONIC);
	const Waited waited = wait_for_time(ns, &call);
	if (error_of(waited) == 0) {
		return 0;
	}
	const uint64_t gone = now_ns(CLOCK_MONOTONIC) - start;
	const uint64_t left = waited == Waited::interrupted && gone < ns ? ns - gone : 0;
	if (remaining != nullptr) {
		*remaining = { static_cast<time_t>(left / ns_per_s), static_cast<long>(left % ns_per_s) };
	}
	return error_of(waited);
}

int answer(int error) noexcept
{
	return error == 0 ? 0 : fail_with(error);
}

} // namespace

unsigned sleep(unsigned seconds)
{
	if (!may_suspend()) {
		return ::sleep(seconds);
	}
	timespec remaining = {};
	(void)sleep_for(ns_of(seconds, 0), &remaining);
	return static_cast<unsigned>(remaining.tv_sec);
}

int usleep(useconds_t microseconds)
{
	if (!may_suspend()) {
		return ::usleep(microseconds);
	}
	return answer(sleep_for(uint64_t{ microseconds } * 1000));
}

int nanosleep(const timespec *duration, timespec *remaining)
{
	if (!may_suspend() || !is_valid(*duration) || to_ns(*duration) == 0) {
		return ::nanosleep(duration, remaining);
	}
	return answer(sleep_for(to_ns(*duration), remaining));
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
	return sleep_for(to_ns(*time) - now, absolute ? nullptr : remaining);
}

} // namespace async::cooperative
