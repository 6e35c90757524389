// SPDX-License-Identifier: MIT
// For the files of this room only.
#pragma once

#include "support/clock.h"
#include "support/duration.h"

#include <algorithm>
#include <cstdint>
#include <ctime>

namespace async {

/// Counts how long a call may still wait, in milliseconds; a negative number means no limit.
class Deadline {
public:
	explicit Deadline(int ms) noexcept : ms_(ms), start_(ms > 0 ? monotonic_ms() : 0) {}
	/// The time is rounded up; a null pointer means no limit.
	explicit Deadline(const timespec *time) noexcept : Deadline(to_ms(time)) {}

	[[nodiscard]] int left() const noexcept
	{
		if (ms_ <= 0) {
			return ms_;
		}
		const uint64_t gone = monotonic_ms() - start_;
		return gone >= static_cast<uint64_t>(ms_) ? 0 : ms_ - static_cast<int>(gone);
	}

	[[nodiscard]] static int to_ms(const timespec *time) noexcept
	{
		if (time == nullptr) {
			return -1;
		}
		return ms_of(std::max<int64_t>(time->tv_sec, 0), time->tv_nsec, ns_per_s);
	}

private:
	int ms_;
	uint64_t start_;
};

} // namespace async
