// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ctime>

namespace async {

/// While coroutines are runnable, the event loop is polled at this interval, not at every switch. A switch takes
/// about 20 ns and an empty poll 110 ns, so a poll at every switch would make switching six times as expensive. The
/// coarse clock advances every 1 to 10 ms, as the kernel is configured; a shorter interval could not be kept.
constexpr uint64_t poll_interval_ms = 10;

constexpr uint64_t ns_per_ms = 1000000;

[[nodiscard]] constexpr uint64_t ms_rounded_up(uint64_t ns) noexcept
{
	return ns / ns_per_ms + (ns % ns_per_ms != 0 ? 1 : 0);
}

/// Returns the exact time of a clock.
[[nodiscard]] inline uint64_t now_ns(clockid_t clock = CLOCK_MONOTONIC) noexcept
{
	timespec now = {};
	clock_gettime(clock, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 * ns_per_ms +
			static_cast<uint64_t>(now.tv_nsec);
}

/// Returns the time of a clock that is exact to a few milliseconds and costs as little as a function call.
[[nodiscard]] inline uint64_t coarse_now_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 +
			static_cast<uint64_t>(now.tv_nsec) / ns_per_ms;
}

/// Returns the exact time of a clock that does not go back when the time of day is set.
[[nodiscard]] inline uint64_t monotonic_ms() noexcept
{
	return now_ns() / ns_per_ms;
}

} // namespace async
