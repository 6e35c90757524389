// SPDX-License-Identifier: MIT
#include "transfer/pointer_table.h"

#include <utility>

namespace async {

namespace {

constexpr uint64_t kind_mask = 7;

bool is_lasting(uint64_t key) noexcept
{
	const auto kind = static_cast<PointerKind>(key & kind_mask);
	return kind == PointerKind::object || kind == PointerKind::ce;
}

} // namespace

void PointerTable::clear(Slot *slots, uint32_t capacity) noexcept
{
	for (uint32_t i = 0; i < capacity; i++) {
		slots[i].key = 0;
	}
}

void PointerTable::insert(Slot *slots, uint32_t capacity, uint64_t key, uint32_t number) noexcept
{
	uint32_t i = slot_of(key, capacity);
	while (slots[i].key != 0) {
		i = (i + 1) & (capacity - 1);
	}
	slots[i] = { key, number };
}

uint32_t PointerTable::find(PointerKind kind, const void *address) const noexcept
{
	const uint64_t key = key_of(kind, address);
	for (uint32_t i = slot_of(key, capacity_); slots_[i].key != 0; i = (i + 1) & (capacity_ - 1)) {
		if (slots_[i].key == key) {
			return slots_[i].number;
		}
	}
	return none;
}

void PointerTable::add(PointerKind kind, const void *address, uint32_t number)
{
	if (count_ * 2 >= capacity_) {
		rebuild(capacity_ * 2, false);
	}
	const uint64_t key = key_of(kind, address);
	has_fleeting_ = has_fleeting_ || !is_lasting(key);
	insert(slots_, capacity_, key, number);
	count_++;
}

void PointerTable::rebuild(uint32_t capacity, bool only_lasting)
{
	auto *slots = static_cast<Slot *>(safe_emalloc(capacity, sizeof(Slot), 0));
	clear(slots, capacity);
	uint32_t count = 0;
	for (uint32_t i = 0; i < capacity_; i++) {
		if (slots_[i].key != 0 && (!only_lasting || is_lasting(slots_[i].key))) {
			insert(slots, capacity, slots_[i].key, slots_[i].number);
			count++;
		}
	}
	if (slots_ != first_slots_) {
		efree(slots_);
	}
	slots_ = slots;
	capacity_ = capacity;
	count_ = count;
}

void PointerTable::forget_arrays_and_texts()
{
	if (std::exchange(has_fleeting_, false)) {
		rebuild(capacity_, true);
	}
}

void PointerTable::free() noexcept
{
	if (slots_ != first_slots_) {
		efree(slots_);
		slots_ = first_slots_;
	}
}

} // namespace async
