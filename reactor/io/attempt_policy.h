// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace async {

/// Decides whether to make a system call that may find nothing. The call is made as long as recent
/// calls succeeded. After failures it is retried at intervals that double, to find out whether it
/// succeeds again.
class AttemptPolicy {
public:
	[[nodiscard]] bool should_attempt() noexcept
	{
		return successes_ > 0 || ++skipped_ >= interval_;
	}

	void succeeded() noexcept
	{
		successes_ = most_successes;
		interval_ = first_interval;
	}

	void failed() noexcept
	{
		if (successes_ > 0) {
			successes_--;
		} else {
			interval_ = std::min<uint16_t>(interval_ * 2, longest_interval);
		}
		skipped_ = 0;
	}

private:
	// The calls stop after four failures in a row. They are then retried after 16 skipped calls,
	// after 32, and so on. If they never succeed again, one call in 8192 is wasted. If they
	// succeed, two coroutines that echo a byte need two system calls per message
	// (`./dev bench reactor/echo`).
	static constexpr uint16_t most_successes = 4;
	static constexpr uint16_t first_interval = 16;
	static constexpr uint16_t longest_interval = 8192;
	uint16_t successes_ = 1;
	uint16_t skipped_ = 0;
	uint16_t interval_ = first_interval;
};

} // namespace async
