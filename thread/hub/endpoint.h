// SPDX-License-Identifier: MIT
// A PHP thread or process that takes part, and what it waits for.
#pragma once

#include "thread/hub/hub.h"
#include "thread/hub/object.h"

#include <memory>
#include <unordered_map>

namespace async {

struct Worker;

/// A request that is answered later. It is in one list of the object that it waits for, and in `parked` of its
/// endpoint.
struct Parked {
	ListLink<Parked> link;
	IntrusiveList<Parked, &Parked::link> *list = nullptr;
	Endpoint *endpoint = nullptr;
	uint64_t key = 0; // In Endpoint::parked.
	RequestId request = 0;
	ObjectId task = 0; // Of a submit.
	Parcel parcel;     // It is the value of a sender, or the task of a submit.
};
using ParkedList = IntrusiveList<Parked, &Parked::link>;

/// The references of one endpoint to one object. The count is never 0.
struct HeldReferences {
	uint64_t count = 0;
	uint64_t shared =
			0; // How often the endpoint has put a handle into a parcel while it held references.
};

/// Invariants:
/// - `references` holds each object that this endpoint refers to, exactly as often as the endpoint has received or
///   retained it, less what it has released or sent in parcels. So the end of the endpoint can release them without
///   its help.
/// - An endpoint that is not in HubState's table gets no deliveries.
struct Endpoint {
	EndpointId id = 0;
	Sink *sink = nullptr;
	Worker *worker = nullptr; // Null if the hub has not started it.
	std::unordered_map<ObjectId, HeldReferences> references;
	std::unordered_map<uint64_t, std::unique_ptr<Parked>> parked; // By request.
	IntrusiveList<Object, &Object::owner_link> owned;
};

} // namespace async
