// SPDX-License-Identifier: MIT
#pragma once

#include "scope/scope.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// The concurrent iterator of the ABI.
///
/// The coroutines that walk are its workers. One at a time moves the position; it moves on before the
/// element just fetched is handed out. Before each call a microtask is queued: it runs when the call
/// suspends, and spawns the next worker. One that finds the position being moved by another ends: the
/// mover goes on.
struct Iterator {
	zval array; // Either this ...
	HashPosition position;
	zend_object_iterator *source; // ... or this.
	zend_fcall_t *fcall;
	zend_async_iterator_handler_t handler;
	void (*dropped)(zval *value); // Nullable: for one that was fetched and is not handed out.
	Scope *own_scope;             // Borrowed, nullable: ends with the iteration.
	HashTable workers;            // Handle of the coroutine -> Coroutine.
	zend_string *filename;        // Place of the spawn, for each worker.
	uint32_t lineno;
	bool rewound;
	bool moving;    // A worker is between two positions.
	bool exhausted; // There is no further element.
	bool stopped;   // No further element is to be handed out.
	bool cancelled; // So a cancellation that comes out of a call is our own.
	bool over;
	bool queued; // The microtask is.
	bool throw_exception;
	zend_async_iterator_t base; // Last: fields of a client follow.

	[[nodiscard]] static Iterator *from(zend_async_iterator_t *base) noexcept
	{
		return reinterpret_cast<Iterator *>(
				reinterpret_cast<std::byte *>(base) - offsetof(Iterator, base));
	}
	[[nodiscard]] static Iterator *from(zend_async_microtask_t *microtask) noexcept
	{
		return from(reinterpret_cast<zend_async_iterator_t *>(microtask));
	}

	/// Hands out no more; what runs goes on.
	void stop() noexcept { stopped = true; }
	/// stop(), and requests the cancellation of what runs: all in its own scope, or else the workers.
	/// `except` goes on: it is about to end anyway.
	void cancel(const Coroutine *except = nullptr);
	/// Ends the iteration with an exception, whose reference it takes.
	void fail(zend_object *exception, const Coroutine *except = nullptr);
	/// Drops callable and source, in a place where their destructors may wait.
	void release_source();
	void release() { ZEND_ASYNC_MICROTASK_RELEASE(&base.microtask); }
};

/// See ZEND_ASYNC_NEW_ITERATOR().
[[nodiscard]] zend_async_iterator_t *iterator_new(zend_async_scope_t *scope, zval *array,
		zend_object_iterator *zend_iterator, zend_fcall_t *fcall,
		zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority, size_t size);

/// The iterator of a Traversable, by getIterator() if need be. Null with an exception.
[[nodiscard]] zend_object_iterator *iterator_of(zval *traversable);

} // namespace async
