// SPDX-License-Identifier: MIT
#pragma once

#include "support/intrusive_list.h"

#include <cstdint>

namespace async {

/// An entry in a queue of waiting coroutines. Each coroutine has one entry, because it waits in one queue at a
/// time. Queueing therefore allocates nothing, and the entry outlives the stack that waits.
struct QueuePlace {
	enum class State : uint8_t {
		none,   // It is in no queue.
		queued, // It is in the queue.
		served, // It was taken off the queue: its coroutine gets what the queue hands out.
		refused, // It was taken off the queue and will never be served, for example because the owner closed.
		left, // It was taken off the queue because the wait ended otherwise, for example by a cancellation.
	};

	ListLink<QueuePlace> link;
	struct Coroutine *coroutine; // Null if the waiter is not a coroutine.
	void *owner;                 // The owner of the queue.
	uint8_t role;                // The owner chooses it, if it has several queues.
	State state;
};

using PlaceQueue = IntrusiveList<QueuePlace, &QueuePlace::link>;

} // namespace async
