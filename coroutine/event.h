// SPDX-License-Identifier: MIT
// Subscriptions to events: the parts of the ABI that do not depend on what an event is.
#pragma once

#include "zend_async_API.h"

namespace async {

[[nodiscard]] zend_async_event_callback_t *event_callback_new(
		zend_async_event_callback_fn fn, size_t size);
[[nodiscard]] zend_coroutine_event_callback_t *coroutine_callback_new(
		zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size);
/// Also takes the callback out of its coroutine's waker.
void coroutine_callback_dispose(zend_async_event_callback_t *callback, zend_async_event_t *event);

/// Subscribes; false with an exception on a closed event.
[[nodiscard]] bool callbacks_push(zend_async_event_t *event, zend_async_event_callback_t *callback);
/// Unsubscribes; false without an exception if it was not subscribed. Safe during a notification.
bool callbacks_remove(zend_async_event_t *event, zend_async_event_callback_t *callback);
void callbacks_free(zend_async_event_t *event);

/// Calls the subscribers in order; stops if one leaves EG(exception) set.
void callbacks_notify(
		zend_async_event_t *event, void *result, zend_object *exception, bool from_handler);
void callbacks_notify_and_close(zend_async_event_t *event, void *result, zend_object *exception);

// The same on a vector that belongs to no event's own subscribers.
void callbacks_vector_push(
		zend_async_callbacks_vector_t *vector, zend_async_event_callback_t *callback);
void callbacks_vector_notify(zend_async_callbacks_vector_t *vector, zend_async_event_t *event,
		void *result, zend_object *exception);
void callbacks_vector_free(zend_async_callbacks_vector_t *vector, zend_async_event_t *event);

/// start() and stop() of events that need no loop.
[[nodiscard]] bool event_without_loop(zend_async_event_t *event);

} // namespace async
