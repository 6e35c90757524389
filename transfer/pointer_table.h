// SPDX-License-Identifier: MIT
// The things that an encoder has already met: a hash table from an address to a number.
#pragma once

#include <php.h>

#include <cstdint>

namespace async {

/// The kind of thing at an address. One address has a number for each kind.
enum class PointerKind : uint8_t { object, array, text, code_text, ce };

/// Open addressing. The first slots lie inside the table, so a small transfer allocates nothing. The table must not be
/// copied. Its memory is the request's, so a bailout may skip free().
class PointerTable {
public:
	static constexpr uint32_t none = UINT32_MAX;

	PointerTable() noexcept = default;
	PointerTable(const PointerTable &) = delete;
	PointerTable &operator=(const PointerTable &) = delete;
	PointerTable(PointerTable &&) = delete;
	PointerTable &operator=(PointerTable &&) = delete;
	~PointerTable() = default;

	/// Returns the number, or `none`.
	[[nodiscard]] uint32_t find(PointerKind kind, const void *address) const noexcept;
	/// The address must not be in the table.
	void add(PointerKind kind, const void *address, uint32_t number);
	/// PHP code has run, and what lay at an address may have been freed. Only objects and classes stay.
	void forget_arrays_and_texts();
	void free() noexcept;

private:
	struct Slot {
		uint64_t key; // 0: empty.
		uint32_t number;
	};
	static constexpr uint32_t first_capacity = 32;

	[[nodiscard]] static uint64_t key_of(PointerKind kind, const void *address) noexcept
	{
		// The engine aligns all of these to 8 bytes, so the lowest bits are free.
		return reinterpret_cast<uintptr_t>(address) | static_cast<uint64_t>(kind);
	}
	[[nodiscard]] static uint32_t slot_of(uint64_t key, uint32_t capacity) noexcept
	{
		return static_cast<uint32_t>((key * 0x9E3779B97F4A7C15u) >> 32) & (capacity - 1);
	}
	static void clear(Slot *slots, uint32_t capacity) noexcept;
	static void insert(Slot *slots, uint32_t capacity, uint64_t key, uint32_t number) noexcept;
	void rebuild(uint32_t capacity, bool only_lasting);

	Slot first_slots_[first_capacity] = {};
	Slot *slots_ = first_slots_;
	uint32_t capacity_ = first_capacity;
	uint32_t count_ = 0;
	bool has_fleeting_ = false;
};

} // namespace async
