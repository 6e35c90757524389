// SPDX-License-Identifier: MIT
// Futures, for the rooms that make some: groups, channels, watchers.
#pragma once

#include "zend_async_API.h"

namespace async {

/// What native code that made a future wants to know about it. A static table; each entry may be
/// null. Only `free` may run user code; none of them may suspend.
///
/// A future that is pending belongs to its users alone: the owner has a pointer, not a reference, and
/// gives it up in over(). Then nothing dangles if user code drops the future first, and a future that
/// nobody can see any more is not worked for.
struct FutureOwner {
	/// It is not pending any more: forget the pointer. Either it has just settled, by the owner or by
	/// Future::cancel(), and nobody was told yet; or its last user let go of it, and it will never
	/// settle (then ZEND_FUTURE_IS_COMPLETED() is false). Exactly once, unless the request is abandoned.
	void (*over)(zend_future_t *future);
	/// Its error has reached somebody: thrown to one who awaits it, given to a catch() callback, or
	/// either of that further down its chain. At most once, after over().
	void (*taken)(zend_future_t *future);
	/// Reports the PHP values that the extra bytes hold references to, for the cycle collector.
	void (*trace)(zend_future_t *future, zend_get_gc_buffer *buffer);
	/// The memory goes: drop what the extra bytes hold. Always called, once, and last.
	void (*free)(zend_future_t *future);
	/// Something is chained to it for the first time, while it is pending. A chain wants to run whether or
	/// not anybody holds a Future: the owner adds a reference, visible to the collector, until over().
	void (*chained)(zend_future_t *future);
};

/// A pending future with one reference, the caller's, made at the PHP line that runs now. `extra_size`
/// zeroed bytes belong to the owner: see future_extra().
///
/// References are those of the event: ZEND_ASYNC_EVENT_ADD_REF(), ZEND_ASYNC_EVENT_RELEASE(). To settle
/// it: ZEND_FUTURE_COMPLETE(), ZEND_FUTURE_REJECT(), which add a reference of their own to what they
/// are given, run no user code, do not suspend, and do nothing with a future that is settled.
[[nodiscard]] zend_future_t *future_new(const FutureOwner *owner = nullptr, size_t extra_size = 0);

template <typename Extra = void> [[nodiscard]] Extra *future_extra(zend_future_t *future) noexcept
{
	return reinterpret_cast<Extra *>(reinterpret_cast<char *>(future) + future->event.extra_offset);
}

/// A new Async\Future to read it with. It adds a reference of its own to the future.
[[nodiscard]] zend_object *future_object(zend_future_t *future);
/// Likewise, with the caller's reference: how a method gives away a future that it has just made.
[[nodiscard]] zend_object *future_into_object(zend_future_t *future);
/// The future behind an Async\Future. Borrowed.
[[nodiscard]] zend_future_t *future_of(zend_object *object) noexcept;

extern zend_class_entry *ce_future;
extern zend_class_entry *ce_future_state;
void register_future_classes();

/// Slots of the ABI.
[[nodiscard]] zend_future_t *new_future(bool thread_safe, size_t extra_size);

} // namespace async
