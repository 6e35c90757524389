// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ctime>

namespace async {

/// While coroutines are runnable, the event loop is polled at this interval, not at every switch.
constexpr uint64_t poll_interval_ms = 10;

/// Returns the time of a clock that is exact to a few milliseconds and costs as little as a function call.
[[nodiscard]] inline uint64_t coarse_now_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1000000;
}

/// Returns the exact time of a clock that does not go back when the time of day is set.
[[nodiscard]] inline uint64_t monotonic_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1000000;
}

} // namespace async
