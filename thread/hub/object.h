// SPDX-License-Identifier: MIT
// All objects of the hub have this in common: identity, owner and references.
#pragma once

#include "support/intrusive_list.h"
#include "thread/hub/messages.h"

namespace async {

class HubState;
struct Endpoint;

/// An object is a channel, pool, future or task.
///
/// Invariants:
/// - `holders` is the number of endpoints that hold at least one reference, `holder_sum` the sum of their ids. With one
///   holder the sum is its id.
/// - `in_transit` is the number of handles to this object in parcels that the hub keeps: in buffers, queues, parked
///   requests and bootloaders.
/// - An object without holders and without handles in transit is freed by HubState::finish(), never in the middle of
///   an operation. So code that works with an object does not see it disappear.
/// - Tasks have no references: they live until they settle.
class Object {
public:
	enum class Kind : uint8_t { channel, pool, future, task };

	Object(Kind kind, ObjectId id) : kind(kind), id(id) {}
	Object(const Object &) = delete;
	Object &operator=(const Object &) = delete;
	Object(Object &&) = delete;
	Object &operator=(Object &&) = delete;
	virtual ~Object() = default;

	[[nodiscard]] bool referenced() const noexcept { return holders + in_transit > 0; }
	[[nodiscard]] bool held_by_one() const noexcept { return holders == 1 && in_transit == 0; }

	/// The last reference is gone. Frees the object, now or as soon as it is no longer needed.
	virtual void unreferenced(HubState &) {}
	/// The number of references has become lower, and is not 0.
	virtual void less_referenced(HubState &) {}
	/// The endpoint that created the object has ended.
	virtual void owner_ended(HubState &) {}

	const Kind kind;
	bool touched = false; // In HubState's list of objects to look at.
	/// The only holder knows that there is no other one: the creator from the start, any other by Event::alone.
	bool alone = true;
	/// False once the object has been in a parcel.
	bool never_shared = true;
	const ObjectId id;
	uint32_t holders = 0;
	uint64_t holder_sum = 0;
	uint64_t in_transit = 0;
	Endpoint *owner = nullptr; // Null after its end.
	ListLink<Object> owner_link;
};

} // namespace async
