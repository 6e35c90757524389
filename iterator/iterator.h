// SPDX-License-Identifier: MIT
#pragma once

#include "scope/scope.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// The concurrent iterator of the ABI.
///
/// The coroutines that iterate are its workers. Only one worker at a time moves the position, and
/// it moves the position before it hands out the fetched element. Before each call of the callback
/// a microtask is queued: it runs when the call suspends, and spawns the next worker. A worker ends
/// if another one is moving the position: the mover continues.
struct Iterator {
	zval array; // Either this one is set ...
	HashPosition position;
	zend_object_iterator *source; // ... or this one.
	zend_fcall_t *fcall;
	zend_async_iterator_handler_t handler;
	// Nullable: called with an element that was fetched and is not handed out.
	void (*dropped)(zval *value);
	Scope *own_scope;      // Borrowed, nullable: this scope ends with the iteration.
	HashTable workers;     // Handle of the coroutine -> Coroutine.
	zend_string *filename; // The source location of the spawn: all workers get it.
	uint32_t lineno;
	bool rewound;
	bool moving;    // A worker is moving the position.
	bool exhausted; // There is no further element.
	bool stopped;   // No further element will be handed out.
	bool cancelled; // A cancellation that comes out of a call is then our own.
	bool over;
	bool queued; // The microtask is queued.
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

	/// Hands out no further elements; running calls continue.
	void stop() noexcept { stopped = true; }
	/// Does stop(), and requests the cancellation of the running coroutines: all in its own scope,
	/// or else the workers. `except` is not cancelled, because it is about to end anyway.
	void cancel(const Coroutine *except = nullptr);
	/// Ends the iteration with an exception; takes over its reference.
	void fail(zend_object *exception, const Coroutine *except = nullptr);
	/// Drops the callable and the source in a place where their destructors may wait.
	void release_source();
	void release() { ZEND_ASYNC_MICROTASK_RELEASE(&base.microtask); }
};

/// Implements ZEND_ASYNC_NEW_ITERATOR().
[[nodiscard]] zend_async_iterator_t *iterator_new(zend_async_scope_t *scope, zval *array,
		zend_object_iterator *zend_iterator, zend_fcall_t *fcall,
		zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority, size_t size);

/// Returns the iterator of a Traversable, by getIterator() if necessary, or null with an exception
/// set.
[[nodiscard]] zend_object_iterator *iterator_of(zval *traversable);

} // namespace async
