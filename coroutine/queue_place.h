// SPDX-License-Identifier: MIT
#pragma once

#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

/// A place in a queue of those who wait for one thing. Every coroutine has one, as it waits for one thing
/// at a time: to queue costs no allocation, and what is in the queue outlives the stack that waits.
struct QueuePlace {
	enum class State : uint8_t {
		none,    // In no queue.
		queued,  // Nothing has happened yet.
		served,  // Its turn has come: off the queue, with whatever that means there.
		refused, // Off the queue: its turn will never come.
		left,    // Off the queue, by a cancellation or the like.
	};

	ListLink<QueuePlace> link;
	struct Coroutine *coroutine; // Null: something else that is told when its turn comes.
	void *owner;                 // Of the queue.
	uint8_t role;                // Of the owner's choice, if it has several queues.
	State state;
};

using PlaceQueue = IntrusiveList<QueuePlace, &QueuePlace::link>;

} // namespace async
