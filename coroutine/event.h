// SPDX-License-Identifier: MIT
// Subscriptions to events: the parts of the ABI that are the same for all kinds of events.
#pragma once

#include "zend_async_API.h"

namespace async {

[[nodiscard]] zend_async_event_callback_t *event_callback_new(
		zend_async_event_callback_fn fn, size_t size);
[[nodiscard]] zend_coroutine_event_callback_t *coroutine_callback_new(
		zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size);
/// Also takes the callback out of its coroutine's waker.
void coroutine_callback_dispose(zend_async_event_callback_t *callback, zend_async_event_t *event);

/// Subscribes. Returns false with an exception if the event is closed.
[[nodiscard]] bool callbacks_push(zend_async_event_t *event, zend_async_event_callback_t *callback);
/// Unsubscribes. Returns false, without an exception, if it was not subscribed. Safe during a notification.
bool callbacks_remove(zend_async_event_t *event, zend_async_event_callback_t *callback);
void callbacks_free(zend_async_event_t *event);

/// A callback that belongs to an object.
template <typename Owner> struct OwnedCallback {
	zend_async_event_callback_t base; // First.
	Owner *owner;

	/// The caller owns the one reference.
	[[nodiscard]] static zend_async_event_callback_t *create(
			Owner *owner, zend_async_event_callback_fn fn)
	{
		auto *self =
				reinterpret_cast<OwnedCallback *>(event_callback_new(fn, sizeof(OwnedCallback)));
		self->owner = owner;
		return &self->base;
	}
	[[nodiscard]] static Owner *owner_of(zend_async_event_callback_t *callback) noexcept
	{
		return reinterpret_cast<OwnedCallback *>(callback)->owner;
	}
};

/// Subscribes `fn`, which finds the owner by OwnedCallback::owner_of(). The event holds the only reference to the
/// callback. Returns false with an exception.
template <typename Owner>
bool subscribe_for(Owner *owner, zend_async_event_t *event, zend_async_event_callback_fn fn)
{
	zend_async_event_callback_t *callback = OwnedCallback<Owner>::create(owner, fn);
	const bool subscribed = event->add_callback(event, callback);
	zend_async_event_callback_release(callback, event);
	return subscribed;
}

/// Calls the subscribers in order. Stops at the first one that leaves EG(exception) set.
void callbacks_notify(
		zend_async_event_t *event, void *result, zend_object *exception, bool from_handler);
void callbacks_notify_and_close(zend_async_event_t *event, void *result, zend_object *exception);

// The same functions for a vector other than the event's own list of subscribers.
void callbacks_vector_push(
		zend_async_callbacks_vector_t *vector, zend_async_event_callback_t *callback);
void callbacks_vector_notify(zend_async_callbacks_vector_t *vector, zend_async_event_t *event,
		void *result, zend_object *exception);
void callbacks_vector_free(zend_async_callbacks_vector_t *vector, zend_async_event_t *event);

/// For the replay() of an event that keeps its outcome. A callback is called with both. Without a callback, `result`
/// gets a copy of the value, or null. The error is handed out in `exception`, or thrown if the caller passed none.
void replay_outcome(zend_async_event_t *event, zend_async_event_callback_t *callback,
		zval *kept_value, zend_object *kept_error, zval *result, zend_object **exception);

/// Returns what the event says of itself, or `unknown` if it says nothing. The caller releases the string.
[[nodiscard]] zend_string *describe_event(zend_async_event_t *event, const char *unknown);

/// The start() and stop() functions of events that need no loop. Returns true.
[[nodiscard]] bool event_without_loop(zend_async_event_t *event);

} // namespace async
