// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Initialises the common part of an event: one reference, subscribers in the vector, extra bytes behind its
/// `size`. The caller has zeroed the block.
inline void event_init(zend_async_event_t *event, size_t size, zend_async_event_handler_fn start,
		zend_async_event_handler_fn stop, zend_async_event_handler_fn dispose,
		zend_async_event_info_fn info) noexcept
{
	event->ref_count = 1;
	event->extra_offset = static_cast<uint32_t>(size);
	event->add_callback = zend_async_api->callbacks_push;
	event->del_callback = zend_async_api->callbacks_remove;
	event->start = start;
	event->stop = stop;
	event->dispose = dispose;
	event->info = info;
}

/// Drops one reference if there are several. Returns false if there is only one: the caller then disposes of the event.
[[nodiscard]] inline bool drop_unless_last(zend_async_event_t *event) noexcept
{
	if (event->ref_count > 1) {
		event->ref_count--;
		return true;
	}
	return false;
}

/// Calls `stop`, after which the event is stopped for all callers that have started it.
inline void stop_for_all(zend_async_event_t *event, zend_async_event_handler_fn stop)
{
	if (event->loop_ref_count > 1) {
		event->loop_ref_count = 1;
	}
	stop(event);
}

/// The `replay` function of an event whose result is a zval that owns no memory. It replays a closed event.
inline bool replay_plain_result(const zend_async_event_t *event,
		zend_async_event_callback_t *callback, zval *kept, zval *result)
{
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	if (callback != nullptr) {
		callback->callback(const_cast<zend_async_event_t *>(event), callback, kept, nullptr);
	} else if (result != nullptr) {
		ZVAL_COPY_VALUE(result, kept);
	}
	return true;
}

/// The `replay` function of an event without a result: it only reports that the event has happened.
inline bool replay_without_result(bool has_happened, zend_async_event_t *event,
		zend_async_event_callback_t *callback, zval *result)
{
	if (!has_happened) {
		return false;
	}
	if (callback != nullptr) {
		callback->callback(event, callback, nullptr, nullptr);
	} else if (result != nullptr) {
		ZVAL_NULL(result);
	}
	return true;
}

} // namespace async
