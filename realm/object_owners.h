// SPDX-License-Identifier: MIT
// Which realm has created an object.
//
// All flows share the engine's store of objects. An object's handle is its index there. While a realm runs, the engine's
// list of free handles holds only handles of that realm, and new handles are counted up. So each handle has one owner
// until the realm has ended.
#pragma once

#include <php.h>

#include <cstdint>

namespace async {

/// A range of handles: from `first` up to, not including, `end`.
struct HandleRange {
	uint32_t first;
	uint32_t end;
};

/// The handles of one realm.
class OwnHandles {
public:
	/// Called when the state of the realm goes into the engine, and when it leaves it.
	void enter(uint32_t owner);
	void leave(uint32_t owner);
	/// Calls `visit` for each live object of the realm, in the order of the handles. New objects are visited as well.
	template <typename Visit> void each_object(Visit &&visit)
	{
		for (uint32_t handle = 1; (handle = next_own(handle)) != 0; handle++) {
			zend_object *object = EG(objects_store).object_buckets[handle];
			if (IS_OBJ_VALID(object)) {
				visit(object);
			}
		}
	}
	/// Gives all handles back, at the end of the realm. Must be called while the state of the realm is not in the engine.
	void release();
	/// Adds a handle that was freed while other code ran.
	void add_free(uint32_t handle) noexcept;

private:
	[[nodiscard]] uint32_t next_own(uint32_t from);
	void take_from_pool(uint32_t owner);
	void add_range(HandleRange range);

	int32_t free_list_ = -1;      // While the realm's state is not in the engine.
	int32_t list_of_others_ = -1; // While it is.
	uint32_t top_began_ = 0;
	HandleRange *ranges_ = nullptr;
	uint32_t range_count_ = 0;
	uint32_t range_capacity_ = 0;
	bool sorted_ = false;
};

/// Returns the owner of a handle; 0 is the program.
[[nodiscard]] uint32_t owner_of(uint32_t handle) noexcept;
/// Called at the end of the request, when no realm exists any more.
void forget_owners();

} // namespace async
