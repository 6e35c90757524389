// SPDX-License-Identifier: MIT
// Futures for the rooms that create some: groups, channels, watchers.
#pragma once

#include "zend_async_API.h"

namespace async {

/// The notifications that native code gets about a future that it created. This is a static table;
/// each entry may be null. Only `free` may run user code; no entry may suspend.
///
/// A pending future belongs to its users alone: the owner has a pointer, not a reference, and drops
/// it in over(). No pointer dangles if user code drops the future first, and an unreachable future
/// causes no further work.
struct FutureOwner {
	/// The future is no longer pending: forget the pointer. Either it has just settled, by the
	/// owner or by Future::cancel(), and no waiter was told yet. Or its last user dropped it, and
	/// it will never settle (ZEND_FUTURE_IS_COMPLETED() is false then). Called exactly once, unless
	/// the request is abandoned.
	void (*over)(zend_future_t *future);
	/// A caller has got the error: it was thrown by an await, or given to a catch() callback, of
	/// this future or further down its chain. Called at most once, after over().
	void (*taken)(zend_future_t *future);
	/// Reports the PHP values that the extra bytes hold references to, for the cycle collector.
	void (*trace)(zend_future_t *future, zend_get_gc_buffer *buffer);
	/// The memory is about to be freed: drop what the extra bytes hold. Always called, once, and
	/// last.
	void (*free)(zend_future_t *future);
	/// A callback was chained to the pending future for the first time. A chain must run even if no
	/// Future object is left: the owner adds a reference, visible to the cycle collector, until
	/// over().
	void (*chained)(zend_future_t *future);
};

/// Returns a pending future, created at the current PHP line. The caller owns its reference.
/// `extra_size` zeroed bytes belong to the owner: see future_extra().
///
/// Its references are those of the event: ZEND_ASYNC_EVENT_ADD_REF(), ZEND_ASYNC_EVENT_RELEASE().
/// ZEND_FUTURE_COMPLETE() and ZEND_FUTURE_REJECT() settle it. They add a reference to the value
/// they are given, run no user code, do not suspend, and ignore a settled future.
[[nodiscard]] zend_future_t *future_new(const FutureOwner *owner = nullptr, size_t extra_size = 0);

template <typename Extra = void> [[nodiscard]] Extra *future_extra(zend_future_t *future) noexcept
{
	return reinterpret_cast<Extra *>(reinterpret_cast<char *>(future) + future->event.extra_offset);
}

/// Returns a new Async\Future that reads it. The object adds a reference of its own to the future.
[[nodiscard]] zend_object *future_object(zend_future_t *future);
/// Does the same with the caller's reference, for a method that returns a future that it has just
/// created.
[[nodiscard]] zend_object *future_into_object(zend_future_t *future);
/// Returns the future behind an Async\Future, borrowed.
[[nodiscard]] zend_future_t *future_of(zend_object *object) noexcept;

extern zend_class_entry *ce_future;
extern zend_class_entry *ce_future_state;
void register_future_classes();

/// Fills a slot of the ABI.
[[nodiscard]] zend_future_t *new_future(bool thread_safe, size_t extra_size);

} // namespace async
