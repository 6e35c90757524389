// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// What every event of ours begins with: one reference, subscribers in the vector, extra bytes behind
/// its `size`. The block is zeroed.
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

/// The `replay` of an event whose result, once it is closed, is a zval that nothing has to be freed of.
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

/// That of an event of which there is only to tell that it has happened.
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
