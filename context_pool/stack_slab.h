// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace async {

/// One large mapping that holds 64 stacks of one size, each with a guard at its low end. It holds fewer if address
/// space is short.
///
/// The slab reserves address space, not memory: only touched pages use memory. Many stacks in one mapping share
/// page tables. With MADV_GUARD_INSTALL (Linux 6.13) a guard needs no mapping of its own, so vm.max_map_count does
/// not limit the number of stacks. On older kernels the guards use mprotect().
class StackSlab {
public:
	static constexpr uint32_t most_slots = 64;

	/// Returns null with errno set if the system refuses. `stride` must belong to a stack of at most largest_stack.
	[[nodiscard]] static StackSlab *create(size_t stride) noexcept;
	static void destroy(StackSlab *slab) noexcept;

	/// Returns the low end of a free slot, where the guard begins, or null if the guard was refused.
	[[nodiscard]] std::byte *take() noexcept;
	void give_back(const std::byte *slot) noexcept;

	[[nodiscard]] bool full() const noexcept { return free_ == 0; }
	[[nodiscard]] bool unused() const noexcept { return free_ == all_free(slots_); }
	[[nodiscard]] bool contains(const void *address) const noexcept
	{
		return address >= base_ && address < base_ + slots_ * stride_;
	}
	/// Returns the slot that contains an address inside the slab.
	[[nodiscard]] std::byte *slot_of(const void *address) const noexcept
	{
		const auto offset = static_cast<size_t>(static_cast<const std::byte *>(address) - base_);
		return base_ + offset / stride_ * stride_;
	}
	[[nodiscard]] static size_t page_size() noexcept;
	/// The size of the guard at the low end of each slot.
	[[nodiscard]] static size_t guard_bytes() noexcept;

	StackSlab *next = nullptr;
	StackSlab *prev = nullptr;

private:
	[[nodiscard]] static constexpr uint64_t all_free(uint32_t slots) noexcept
	{
		return ~uint64_t{ 0 } >> (most_slots - slots);
	}

	StackSlab(std::byte *base, size_t stride, uint32_t slots) noexcept
			: base_(base), stride_(stride), slots_(slots), free_(all_free(slots))
	{
	}
	[[nodiscard]] bool guard(std::byte *slot) const noexcept;

	std::byte *base_;
	size_t stride_;
	uint32_t slots_;
	uint64_t free_; // Each slot has one bit.
	uint64_t guarded_ = 0;
};

} // namespace async
