// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

void waker_init(zend_async_waker_t *waker) noexcept;
[[nodiscard]] zend_async_waker_t *waker_new(zend_coroutine_t *coroutine);
[[nodiscard]] zend_async_waker_t *waker_define(zend_coroutine_t *coroutine);
[[nodiscard]] zend_async_waker_t *waker_new_with_timeout(
		zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation);
/// The dispose function of the callbacks that are stored inside a waker.
void waker_inline_callback_dispose(
		zend_async_event_callback_t *callback, zend_async_event_t *event);
/// Subscribes the coroutine to the event and returns whether it succeeded. A failed call changes nothing.
/// With `trans_event` the caller's reference is consumed in both cases.
[[nodiscard]] bool resume_when(zend_coroutine_t *coroutine, zend_async_event_t *event,
		bool trans_event, zend_async_event_callback_fn fn,
		zend_coroutine_event_callback_t *event_callback);

/// Makes `event` the first trigger of a wait. The event keeps a queue of waiters and has already queued the
/// coroutine, so nothing is subscribed. If the wait ends for another reason, del_callback() of the event
/// recognises the callback by `tag`.
zend_always_inline void waker_queue_for(zend_coroutine_t *coroutine, zend_async_event_t *event,
		zend_async_event_callback_fn tag) noexcept
{
	zend_async_waker_t *waker = coroutine->waker;
	ZEND_ASSERT(waker->inline_length == 0 && waker->events == nullptr);
	waker->inline_callbacks[0] = { { 1, tag, waker_inline_callback_dispose }, coroutine, event };
	waker->inline_triggers[0] = { 1, 1, event, { &waker->inline_callbacks[0].base } };
	waker->inline_used = 1;
	waker->inline_length = 1;
	ZEND_ASYNC_EVENT_ADD_REF(event);
}
/// Called when the event has ended the wait. Returns true if it was the only trigger; the trigger is then
/// removed. The caller keeps the event alive.
[[nodiscard]] zend_always_inline bool waker_leave_queue(zend_async_waker_t *waker) noexcept
{
	if (UNEXPECTED(waker->inline_length != 1) || UNEXPECTED(waker->events != nullptr)) {
		return false;
	}
	waker->inline_length = 0;
	waker->inline_used = 0;
	ZEND_ASYNC_EVENT_DEL_REF(waker->inline_triggers[0].event);
	return true;
}

/// Starts the events of a wait. A closed event is replayed to its callbacks instead. Returns false if one
/// of them threw.
[[nodiscard]] bool waker_start_events(zend_coroutine_t *coroutine);
/// Stops the events of the wait. A second call for the same wait does nothing.
void waker_stop_events(zend_async_waker_t *waker);
/// Stops and drops all triggers. The result and the error stay.
void waker_clean_events(zend_async_waker_t *waker);
/// Drops everything that belongs to the wait: triggers, result, error and source location.
void waker_clean(zend_coroutine_t *coroutine);
void waker_destroy(zend_coroutine_t *coroutine);
[[nodiscard]] bool waker_has_triggers(const zend_async_waker_t *waker) noexcept;
/// Removes `callback`, which is about to be freed, from all triggers.
void waker_forget_callback(zend_async_waker_t *waker, const zend_async_event_t *event,
		const zend_async_event_callback_t *callback);

void waker_add_triggered_event(zend_coroutine_t *coroutine, zend_async_event_t *event);
[[nodiscard]] bool waker_is_event_exists(zend_coroutine_t *coroutine, zend_async_event_t *event);
/// Sets the pending error. With `override_error` the old error becomes its previous exception, otherwise the
/// new error is chained to the old one. With `for_cancellation` an earlier cancellation stays unchanged.
bool waker_apply_error(zend_async_waker_t *waker, zend_object *error, bool transfer,
		bool override_error, bool for_cancellation);
/// Calls `visit(event)` for each event that the coroutine waits for.
template <typename Visit> void waker_each_event(const zend_async_waker_t *waker, Visit &&visit)
{
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		visit(waker->inline_triggers[i].event);
	}
	if (waker->events != nullptr) {
		void *trigger;
		ZEND_HASH_FOREACH_PTR(waker->events, trigger)
		{
			visit(static_cast<zend_async_waker_trigger_t *>(trigger)->event);
		}
		ZEND_HASH_FOREACH_END();
	}
}

// Standard callbacks.
void waker_callback_resolve(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception);
void waker_callback_cancel(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception);
void waker_callback_timeout(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception);

} // namespace async
