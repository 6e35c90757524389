// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

void waker_init(zend_async_waker_t *waker) noexcept;
[[nodiscard]] zend_async_waker_t *waker_new(zend_coroutine_t *coroutine);
[[nodiscard]] zend_async_waker_t *waker_define(zend_coroutine_t *coroutine);
[[nodiscard]] zend_async_waker_t *waker_new_with_timeout(
		zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation);
/// Of the callbacks that are part of a waker.
void waker_inline_callback_dispose(
		zend_async_event_callback_t *callback, zend_async_event_t *event);
/// Subscribes the coroutine to the event. A failure leaves no trace; with `trans_event` the caller's
/// reference is gone either way.
[[nodiscard]] bool resume_when(zend_coroutine_t *coroutine, zend_async_event_t *event,
		bool trans_event, zend_async_event_callback_fn fn,
		zend_coroutine_event_callback_t *event_callback);

/// Makes `event`, which keeps a queue of those who wait and has put the coroutine into it, the first
/// trigger of a wait. Nobody is subscribed; `tag` is what del_callback() of the event knows the callback
/// by when the wait ends otherwise.
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
/// The event has ended the wait. True if that was its only trigger, which is gone now. The caller keeps
/// the event alive.
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

/// Starts the events of a wait; a closed one is replayed to its callbacks instead. False if one of
/// them threw.
[[nodiscard]] bool waker_start_events(zend_coroutine_t *coroutine);
/// Once per wait, however often it is reached.
void waker_stop_events(zend_async_waker_t *waker);
/// Stops and drops all triggers; result and error stay.
void waker_clean_events(zend_async_waker_t *waker);
/// Everything of the wait is over: triggers, result, error, place.
void waker_clean(zend_coroutine_t *coroutine);
void waker_destroy(zend_coroutine_t *coroutine);
[[nodiscard]] bool waker_has_triggers(const zend_async_waker_t *waker) noexcept;
/// `callback` is dying: no trigger may name it any more.
void waker_forget_callback(zend_async_waker_t *waker, const zend_async_event_t *event,
		const zend_async_event_callback_t *callback);

void waker_add_triggered_event(zend_coroutine_t *coroutine, zend_async_event_t *event);
[[nodiscard]] bool waker_is_event_exists(zend_coroutine_t *coroutine, zend_async_event_t *event);
/// Sets the pending error: on top of the old one (`override_error`), below it, or, for a
/// cancellation, on top of all but an earlier cancellation.
bool waker_apply_error(zend_async_waker_t *waker, zend_object *error, bool transfer,
		bool override_error, bool for_cancellation);
/// Calls `visit(event)` for everything the coroutine waits for.
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
