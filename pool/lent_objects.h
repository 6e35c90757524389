// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstdint>

namespace async {

/// The objects that are lent out, by address. An object may be in it more than once, and the set
/// owns no references. The object that was added last is kept beside the table, because it is often
/// the first to be removed. The table lives in request memory.
class LentObjects {
public:
	void add(const zend_object *object)
	{
		if (last_ != nullptr) {
			add_to_table(last_);
		}
		last_ = object;
	}

	/// Removes the object once. Returns false if it is not in the set.
	bool remove(const zend_object *object) noexcept
	{
		return remove_last(object) || remove_from_table(object);
	}

	/// Adds the object if no other one has to be moved into the table for it.
	zend_always_inline bool add_only(const zend_object *object) noexcept
	{
		if (last_ != nullptr) {
			return false;
		}
		last_ = object;
		return true;
	}
	/// Removes the object if it was added last.
	zend_always_inline bool remove_last(const zend_object *object) noexcept
	{
		if (last_ != object) {
			return false;
		}
		last_ = nullptr;
		return true;
	}

	void free_memory() noexcept
	{
		if (slots_ != nullptr) {
			efree(slots_);
			slots_ = nullptr;
			capacity_ = size_ = 0;
		}
	}

	/// The number of slots of the table, without the place of the last object.
	[[nodiscard]] uint32_t capacity() const noexcept { return capacity_; }

private:
	static constexpr uint32_t first_capacity = 16; // Every capacity is a power of two.

	void add_to_table(const zend_object *object)
	{
		if (UNEXPECTED(size_ * 2 >= capacity_)) {
			grow();
		}
		place(object);
		size_++;
	}

	bool remove_from_table(const zend_object *object) noexcept
	{
		if (size_ == 0) {
			return false;
		}
		uint32_t i = home_of(object);
		while (slots_[i] != object) {
			if (slots_[i] == nullptr) {
				return false;
			}
			i = next(i);
		}
		size_--;
		close_gap(i);
		return true;
	}

	[[nodiscard]] uint32_t next(uint32_t i) const noexcept { return (i + 1) & (capacity_ - 1); }

	[[nodiscard]] uint32_t home_of(const zend_object *object) const noexcept
	{
		// Addresses of one class lie a fixed distance apart; the multiplication spreads them.
		constexpr uint64_t golden_ratio = 0x9e3779b97f4a7c15;
		return static_cast<uint32_t>((reinterpret_cast<uintptr_t>(object) * golden_ratio) >> 32) &
				(capacity_ - 1);
	}

	void place(const zend_object *object) noexcept
	{
		uint32_t i = home_of(object);
		while (slots_[i] != nullptr) {
			i = next(i);
		}
		slots_[i] = object;
	}

	/// Closes the gap that a removal leaves. Entries behind the gap move up, as far as their home
	/// slot allows.
	void close_gap(uint32_t gap) noexcept
	{
		for (uint32_t i = next(gap); slots_[i] != nullptr; i = next(i)) {
			const uint32_t from_home = (i - home_of(slots_[i])) & (capacity_ - 1);
			const uint32_t from_gap = (i - gap) & (capacity_ - 1);
			if (from_home >= from_gap) {
				slots_[gap] = slots_[i];
				gap = i;
			}
		}
		slots_[gap] = nullptr;
	}

	void grow()
	{
		const zend_object **old = slots_;
		const uint32_t old_capacity = capacity_;
		capacity_ = old_capacity == 0 ? first_capacity : old_capacity * 2;
		slots_ = static_cast<const zend_object **>(ecalloc(capacity_, sizeof(*slots_)));
		for (uint32_t i = 0; i < old_capacity; i++) {
			if (old[i] != nullptr) {
				place(old[i]);
			}
		}
		if (old != nullptr) {
			efree(old);
		}
	}

	const zend_object *last_ = nullptr;
	const zend_object **slots_ = nullptr;
	uint32_t capacity_ = 0;
	uint32_t size_ = 0;
};

} // namespace async
