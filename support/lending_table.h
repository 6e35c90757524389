// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstdint>

namespace async {

/// What is lent out, by address, each with a note. An address may be in it more than once. The table owns neither the
/// things nor what the notes refer to. The entry that was added last is kept beside the table, because it is often the
/// first to be removed. The table lives in request memory.
template <typename Note> class LendingTable {
public:
	void add(const void *thing, const Note &note)
	{
		if (last_.thing != nullptr) {
			add_to_table(last_);
		}
		last_ = { thing, note };
	}

	/// Removes the thing once, and stores its note. Returns false if it is not in the table.
	bool remove(const void *thing, Note *note) noexcept
	{
		if (const Note *last = remove_last(thing)) {
			*note = *last;
			return true;
		}
		return remove_from_table(thing, note);
	}

	/// Adds the thing if no other entry has to be moved into the table for it.
	zend_always_inline bool add_only(const void *thing, const Note &note) noexcept
	{
		if (!adds_at_once()) {
			return false;
		}
		last_ = { thing, note };
		return true;
	}
	[[nodiscard]] zend_always_inline bool adds_at_once() const noexcept
	{
		return last_.thing == nullptr;
	}
	/// Removes the thing if it was added last. Returns its note, which is valid until the next call, or null.
	[[nodiscard]] zend_always_inline const Note *remove_last(const void *thing) noexcept
	{
		if (last_.thing != thing) {
			return nullptr;
		}
		last_.thing = nullptr;
		return &last_.note;
	}

	/// Calls `visit(thing, note)` for each entry, in no particular order.
	template <typename Visit> void each(Visit &&visit) const
	{
		for (uint32_t i = 0; i < capacity_; i++) {
			if (slots_[i].thing != nullptr) {
				visit(slots_[i].thing, slots_[i].note);
			}
		}
		if (last_.thing != nullptr) {
			visit(last_.thing, last_.note);
		}
	}

	[[nodiscard]] uint32_t size() const noexcept
	{
		return size_ + (last_.thing != nullptr ? 1 : 0);
	}

	/// Forgets all entries.
	void free_memory() noexcept
	{
		last_.thing = nullptr;
		if (slots_ != nullptr) {
			efree(slots_);
			slots_ = nullptr;
			capacity_ = size_ = 0;
		}
	}

	/// The number of slots of the table, without the place of the last entry.
	[[nodiscard]] uint32_t capacity() const noexcept { return capacity_; }

private:
	struct Entry {
		const void *thing; // Null if the slot is empty.
		Note note;
	};

	static constexpr uint32_t first_capacity = 16; // Every capacity is a power of two.

	void add_to_table(const Entry &entry)
	{
		if (UNEXPECTED(size_ * 2 >= capacity_)) {
			grow();
		}
		place(entry);
		size_++;
	}

	bool remove_from_table(const void *thing, Note *note) noexcept
	{
		if (size_ == 0) {
			return false;
		}
		uint32_t i = home_of(thing);
		while (slots_[i].thing != thing) {
			if (slots_[i].thing == nullptr) {
				return false;
			}
			i = next(i);
		}
		*note = slots_[i].note;
		size_--;
		close_gap(i);
		return true;
	}

	[[nodiscard]] uint32_t next(uint32_t i) const noexcept { return (i + 1) & (capacity_ - 1); }

	[[nodiscard]] uint32_t home_of(const void *thing) const noexcept
	{
		// Addresses of one class lie a fixed distance apart; the multiplication spreads them.
		constexpr uint64_t golden_ratio = 0x9e3779b97f4a7c15;
		return static_cast<uint32_t>((reinterpret_cast<uintptr_t>(thing) * golden_ratio) >> 32) &
				(capacity_ - 1);
	}

	void place(const Entry &entry) noexcept
	{
		uint32_t i = home_of(entry.thing);
		while (slots_[i].thing != nullptr) {
			i = next(i);
		}
		slots_[i] = entry;
	}

	/// Closes the gap that a removal leaves. Entries behind the gap move up, as far as their home
	/// slot allows.
	void close_gap(uint32_t gap) noexcept
	{
		for (uint32_t i = next(gap); slots_[i].thing != nullptr; i = next(i)) {
			const uint32_t from_home = (i - home_of(slots_[i].thing)) & (capacity_ - 1);
			const uint32_t from_gap = (i - gap) & (capacity_ - 1);
			if (from_home >= from_gap) {
				slots_[gap] = slots_[i];
				gap = i;
			}
		}
		slots_[gap].thing = nullptr;
	}

	void grow()
	{
		Entry *old = slots_;
		const uint32_t old_capacity = capacity_;
		capacity_ = old_capacity == 0 ? first_capacity : old_capacity * 2;
		slots_ = static_cast<Entry *>(ecalloc(capacity_, sizeof(*slots_)));
		for (uint32_t i = 0; i < old_capacity; i++) {
			if (old[i].thing != nullptr) {
				place(old[i]);
			}
		}
		if (old != nullptr) {
			efree(old);
		}
	}

	Entry last_ = {};
	Entry *slots_ = nullptr;
	uint32_t capacity_ = 0;
	uint32_t size_ = 0;
};

} // namespace async
