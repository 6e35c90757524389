// SPDX-License-Identifier: MIT
// Programs pass timeouts of any size, as seconds and a fraction. These conversions never overflow: a time that is
// too long becomes the longest that can be represented.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>

namespace async {

constexpr int64_t us_per_s = 1000000;
constexpr int64_t ns_per_s = 1000000000;

/// poll() and similar functions count milliseconds in an int, which limits a wait to about 24 days.
constexpr int64_t longest_wait_s = INT_MAX / 1000;

/// Returns milliseconds, rounded up. The arguments must not be negative; the fraction may exceed a second.
[[nodiscard]] constexpr int ms_of(
		int64_t seconds, int64_t fraction, int64_t fractions_per_s) noexcept
{
	const int64_t whole = std::min(seconds, longest_wait_s) +
			std::min(fraction / fractions_per_s, longest_wait_s);
	if (whole >= longest_wait_s) {
		return static_cast<int>(longest_wait_s * 1000);
	}
	const int64_t fractions_per_ms = fractions_per_s / 1000;
	const int64_t rest = (fraction % fractions_per_s + fractions_per_ms - 1) / fractions_per_ms;
	return static_cast<int>(whole * 1000 + rest);
}

/// Returns nanoseconds. The arguments must not be negative.
[[nodiscard]] constexpr uint64_t ns_of(int64_t seconds, int64_t nanoseconds) noexcept
{
	uint64_t ns = 0;
	return __builtin_mul_overflow(static_cast<uint64_t>(seconds), uint64_t{ ns_per_s }, &ns) ||
					__builtin_add_overflow(ns, static_cast<uint64_t>(nanoseconds), &ns)
			? UINT64_MAX
			: ns;
}

} // namespace async
