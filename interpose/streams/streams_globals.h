// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

#include <cstddef>

namespace async {

/// State of the stream functions. Each thread has one: ASYNC_G(streams).
struct StreamsGlobals {
	/// The memory of the thread's StreamCalls, a type that only this room knows: see stream_calls(). It is no
	/// pointer, because each call of a stream function uses it.
	alignas(void *) std::byte calls[40];
	HashTable timeouts;            // For pipes and terminals, indexed by stream number.
	HashTable unfinished_records;  // For TLS streams, indexed by stream number.
	HashTable *sources_being_read; // Files that include is reading; null until the first.

	/// Frees what outlives the requests, when the globals of the thread are destroyed.
	void free_memory() noexcept;
};

} // namespace async
