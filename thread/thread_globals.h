// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <cstdint>

namespace async {

/// Connects this PHP thread with other threads. Each thread has one: ASYNC_G(threads).
struct ThreadGlobals {
	class Link *link;           // It is null until the first use.
	class DirectLink *own_link; // The same link, if link() has opened it.
	class PhpWorker *worker;    // Null unless the thread is a worker.
	HashTable *requests;  // Has the unanswered requests, by their number; null until the first.
	HashTable *listeners; // The listeners of objects, by the number of the object. Likewise.
	struct SweptNode *swept_parcels; // See SweptParcel.
	uint64_t last_request;           // The newest request has this number.
	uint32_t loop_holders;           // How often hold_loop() was called without release_loop().
};

} // namespace async
