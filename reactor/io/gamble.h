// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace async {

/// Whether to make a system call that may be in vain: as long as it has paid lately, and ever more
/// rarely to see whether it pays again.
class Gamble {
public:
	[[nodiscard]] bool is_worth_it() noexcept { return luck_ > 0 || ++waited_ >= patience_; }

	void won() noexcept
	{
		luck_ = best_luck;
		patience_ = first_patience;
	}

	void lost() noexcept
	{
		if (luck_ > 0) {
			luck_--;
		} else {
			patience_ = std::min<uint16_t>(patience_ * 2, last_patience);
		}
		waited_ = 0;
	}

private:
	static constexpr uint16_t best_luck = 4;
	static constexpr uint16_t first_patience = 16;
	static constexpr uint16_t last_patience = 8192;
	uint16_t luck_ = 1;
	uint16_t waited_ = 0;
	uint16_t patience_ = first_patience;
};

} // namespace async
