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
	/// A coroutine starts or stops waiting for the pending future or for one that was derived from it, or the first
	/// callback was chained to it.
	void (*waiters_changed)(zend_future_t *future) = nullptr;
	/// An await() of the pending future was cancelled, and nothing else waits for it.
	void (*await_cancelled)(zend_future_t *future) = nullptr;
	/// Does complete() and error() of its FutureState, if the right to settle it belongs to another thread. `exception`
	/// is null if it has a value. Returns false with an exception if the future was settled before.
	bool (*settle)(zend_future_t *future, zval *value, zend_object *exception) = nullptr;
	/// Returns what a coroutine that awaits the pending future waits for, for example "signal SIGUSR1".
	zend_string *(*describe)(zend_future_t *future) = nullptr;
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

/// Gives an owner to a pending future that has none, or takes the owner away if it is null. The owner is not told.
void future_set_owner(zend_future_t *future, const FutureOwner *owner, void *data) noexcept;
[[nodiscard]] const FutureOwner *future_owner(zend_future_t *future) noexcept;
/// Returns the data of future_set_owner().
[[nodiscard]] void *future_owner_data(zend_future_t *future) noexcept;
/// The right to settle the future has moved to another thread, or has come back. complete() and error() of its
/// FutureState throw while it is there.
void future_set_right_moved(zend_future_t *future, bool has_moved) noexcept;
[[nodiscard]] bool future_right_has_moved(zend_future_t *future) noexcept;
/// The future counts as completed for its FutureState, although the outcome still has to be loaded.
void future_outcome_arrived(zend_future_t *future) noexcept;
/// Returns whether a coroutine waits for it, or a callback is chained to it.
[[nodiscard]] bool future_is_wanted(zend_future_t *future) noexcept;
/// Returns whether a coroutine waits for it, or for a future that map(), catch() or finally() has derived from it.
[[nodiscard]] bool future_is_awaited(zend_future_t *future) noexcept;

/// Returns a new Async\Future that reads it. The object adds a reference of its own to the future.
[[nodiscard]] zend_object *future_object(zend_future_t *future);
/// Does the same with the caller's reference, for a method that returns a future that it has just
/// created.
[[nodiscard]] zend_object *future_into_object(zend_future_t *future);
/// Returns the future behind an Async\Future, borrowed.
[[nodiscard]] zend_future_t *future_of(zend_object *object) noexcept;
/// Returns the future that an Async\FutureState settles, borrowed. The event's object is that FutureState.
[[nodiscard]] zend_future_t *future_of_state(zend_object *object) noexcept;

extern zend_class_entry *ce_future;
extern zend_class_entry *ce_future_state;
void register_future_classes();

/// Fills a slot of the ABI.
[[nodiscard]] zend_future_t *new_future(bool thread_safe, size_t extra_size);

} // namespace async
