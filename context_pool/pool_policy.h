// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace async {

/// Decides how many contexts to keep. The target is a high-water mark of the contexts in use that decays with a
/// half-life of one window. It is pure arithmetic, without PHP and without a clock.
class PoolPolicy {
public:
	static constexpr uint32_t max_target = 1024;
	static constexpr uint64_t window_ms = 1000;

	void configure(uint32_t minimum) noexcept
	{
		minimum_ = minimum;
		target_ = std::max(target_, minimum);
	}

	void acquired() noexcept
	{
		in_use_++;
		peak_ = std::max(peak_, in_use_);
		// The target rises at once, so that a second burst creates no contexts.
		target_ = std::max(target_, std::min(peak_, max_target));
	}

	void released() noexcept { in_use_--; }

	/// Halves the distance between the target and the peak of the past window.
	void tick(uint64_t now_ms) noexcept
	{
		if (now_ms - window_start_ < window_ms) {
			return;
		}
		window_start_ = now_ms;
		if (target_ > peak_) {
			target_ -= (target_ - peak_ + 1) / 2;
		}
		target_ = std::max(target_, minimum_);
		peak_ = in_use_;
	}

	/// Returns how many of the `idle` contexts exceed the allowed number.
	[[nodiscard]] uint32_t excess(uint32_t idle) const noexcept
	{
		const uint32_t allowed = std::max(minimum_, target_ > in_use_ ? target_ - in_use_ : 0);
		return idle > allowed ? idle - allowed : 0;
	}

	[[nodiscard]] uint32_t target() const noexcept { return target_; }
	[[nodiscard]] uint32_t minimum() const noexcept { return minimum_; }
	[[nodiscard]] uint32_t in_use() const noexcept { return in_use_; }

private:
	uint32_t minimum_ = 4;
	uint32_t target_ = 4;
	uint32_t in_use_ = 0;
	uint32_t peak_ = 0;
	uint64_t window_start_ = 0;
};

} // namespace async
