// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <cstdint>

namespace async {

/// Connects this PHP thread with other threads. Each thread has one: ASYNC_G(threads).
struct ThreadGlobals {
	class Link *link;           // Null until the first use.
	class DirectLink *own_link; // The same link, if link() has opened it.
	class PhpWorker *worker;    // Null unless the thread is a worker.
	HashTable *requests;   // Requests without an answer, by their number. Null until the first.
	HashTable *listeners;  // The listeners of objects, by the number of the object. Likewise.
	uint64_t last_request; // The number of the newest request.
	uint32_t loop_holders; // How often hold_loop() was called without release_loop().
};

} // namespace async
