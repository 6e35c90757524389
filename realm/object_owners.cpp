// SPDX-License-Identifier: MIT
#include "realm/object_owners.h"

#include "php_async.h"
#include "support/request_array.h"

#include <algorithm>
#include <utility>

namespace async {

namespace {

// An empty list gets at least this many handles from the pool, if the pool has enough for all realms.
constexpr uint32_t handles_at_once = 64;

HandleOwners &owners() noexcept
{
	return ASYNC_G(realms).handles;
}

void set_owner(uint32_t handle, uint32_t owner) noexcept
{
	owners().of[handle] = owner;
}

/// Makes room for all handles below `end`.
void reserve(uint32_t end)
{
	HandleOwners &all = owners();
	if (end <= all.size) {
		return;
	}
	const uint32_t size = std::max(end, all.size * 2);
	all.of = static_cast<uint32_t *>(safe_erealloc(all.of, size, sizeof(uint32_t), 0));
	memset(all.of + all.size, 0, (size - all.size) * sizeof(uint32_t));
	all.size = size;
}

/// Takes the first handle off a list of free ones.
uint32_t pop(int32_t &list) noexcept
{
	const auto handle = static_cast<uint32_t>(list);
	list = static_cast<int32_t>(GET_OBJ_BUCKET_NUMBER(EG(objects_store).object_buckets[handle]));
	return handle;
}

void push(int32_t &list, uint32_t handle) noexcept
{
	SET_OBJ_BUCKET_NUMBER(EG(objects_store).object_buckets[handle], list);
	list = static_cast<int32_t>(handle);
}

} // namespace

uint32_t owner_of(uint32_t handle) noexcept
{
	return handle < owners().size ? owners().of[handle] : 0;
}

void OwnHandles::add_range(HandleRange range)
{
	if (range_count_ != 0 && ranges_[range_count_ - 1].end == range.first) {
		ranges_[range_count_ - 1].end = range.end;
		return;
	}
	if (range_count_ == range_capacity_) {
		range_capacity_ = range_capacity_ == 0 ? 8 : range_capacity_ * 2;
		ranges_ = static_cast<HandleRange *>(
				safe_erealloc(ranges_, range_capacity_, sizeof(HandleRange), 0));
	}
	sorted_ = sorted_ && range_count_ != 0 && range.first > ranges_[range_count_ - 1].first;
	ranges_[range_count_++] = range;
}

/// The share of a realm leaves enough for the others, and covers what the largest slice has needed so far. So the store
/// stops growing once it is large enough for all realms that run at the same time.
void OwnHandles::take_from_pool(uint32_t owner)
{
	HandleOwners &all = owners();
	const uint32_t share = all.pool_count / (all.realms + 1);
	const uint32_t count = std::min(share, handles_at_once + all.largest_slice);
	if (count == 0) {
		return;
	}
	all.pool_count -= count;
	RequestArray<uint32_t> taken(count);
	for (uint32_t i = 0; i < count; i++) {
		taken[i] = pop(all.pool);
	}
	// Destructors run in the order of the handles. So the lowest one comes first.
	std::sort(taken.data(), taken.data() + count);
	for (uint32_t i = 0; i < count; i++) {
		set_owner(taken[i], owner);
		add_range({ taken[i], taken[i] + 1 });
		push(free_list_, taken[count - 1 - i]);
	}
}

void OwnHandles::enter(uint32_t owner)
{
	if (free_list_ == -1 && owners().pool_count != 0) {
		take_from_pool(owner);
	}
	top_began_ = EG(objects_store).top;
	list_of_others_ = std::exchange(EG(objects_store).free_list_head, free_list_);
}

void OwnHandles::leave(uint32_t owner)
{
	free_list_ = std::exchange(EG(objects_store).free_list_head, list_of_others_);
	const uint32_t top = EG(objects_store).top;
	if (EXPECTED(top == top_began_)) {
		return;
	}
	HandleOwners &all = owners();
	all.largest_slice = std::max(all.largest_slice, top - top_began_);
	reserve(top);
	std::fill(all.of + top_began_, all.of + top, owner);
	add_range({ top_began_, top });
	top_began_ = top;
}

/// The range that grows at the moment is not in the list yet.
uint32_t OwnHandles::next_own(uint32_t from)
{
	const uint32_t top = EG(objects_store).top;
	if (!sorted_) {
		std::sort(ranges_, ranges_ + range_count_,
				[](HandleRange a, HandleRange b) { return a.first < b.first; });
		sorted_ = true;
	}
	for (uint32_t i = 0; i < range_count_; i++) {
		if (from < ranges_[i].end) {
			return std::max(from, ranges_[i].first);
		}
	}
	from = std::max(from, top_began_);
	return from < top ? from : 0;
}

void OwnHandles::add_free(uint32_t handle) noexcept
{
	push(free_list_, handle);
}

void OwnHandles::release()
{
	HandleOwners &all = owners();
	for (uint32_t i = 0; i < range_count_; i++) {
		std::fill(all.of + ranges_[i].first, all.of + ranges_[i].end, 0);
	}
	// A handle that other code has freed is in the list of that code.
	while (free_list_ != -1) {
		push(all.pool, pop(free_list_));
		all.pool_count++;
	}
	range_count_ = range_capacity_ = 0;
	if (ranges_ != nullptr) {
		efree(std::exchange(ranges_, nullptr));
	}
}

void forget_owners()
{
	HandleOwners &all = owners();
	while (all.pool_count != 0) {
		const uint32_t handle = pop(all.pool);
		all.pool_count--;
		push(EG(objects_store).free_list_head, handle);
	}
	if (all.of != nullptr) {
		efree(all.of);
	}
	all = {};
	all.pool = -1;
}

} // namespace async
