// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ctime>

namespace async {

/// With something to do, the event loop is entered this often, not on every occasion.
constexpr uint64_t poll_interval_ms = 10;

/// A clock good to a few milliseconds that costs as little as a function call.
[[nodiscard]] inline uint64_t coarse_now_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1000000;
}

/// The exact one, which does not go back when the time of day is set.
[[nodiscard]] inline uint64_t monotonic_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1000000;
}

} // namespace async
