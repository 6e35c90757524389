// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace async {

/// One large mapping that holds 64 stacks of one size, fewer where address space is short, each with a guard at its low end.
///
/// Address space is reserved, memory is not: a page costs when it is touched. Many stacks in one
/// mapping share page tables, and with MADV_GUARD_INSTALL (Linux 6.13) a guard needs no mapping of
/// its own, so their number is not bounded by vm.max_map_count; older kernels get mprotect().
class StackSlab {
public:
	static constexpr uint32_t most_slots = 64;

	/// Null with errno set if the system refuses. `stride` is that of a stack no larger than largest_stack.
	[[nodiscard]] static StackSlab *create(size_t stride) noexcept;
	static void destroy(StackSlab *slab) noexcept;

	/// The low end of a free slot, where the guard begins. Null if the guard was refused.
	[[nodiscard]] std::byte *take() noexcept;
	void give_back(const std::byte *slot) noexcept;

	[[nodiscard]] bool full() const noexcept { return free_ == 0; }
	[[nodiscard]] bool unused() const noexcept { return free_ == all_free(slots_); }
	[[nodiscard]] bool contains(const void *address) const noexcept
	{
		return address >= base_ && address < base_ + slots_ * stride_;
	}
	/// The slot an address inside the slab belongs to.
	[[nodiscard]] std::byte *slot_of(const void *address) const noexcept
	{
		const auto offset = static_cast<size_t>(static_cast<const std::byte *>(address) - base_);
		return base_ + offset / stride_ * stride_;
	}
	[[nodiscard]] static size_t page_size() noexcept;
	/// The bytes at the low end of each slot that cannot be touched.
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
	uint64_t free_; // One bit for each slot.
	uint64_t guarded_ = 0;
};

} // namespace async
