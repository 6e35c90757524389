// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

namespace async {

/// Initialises `event` as a C event that needs no loop. It happens when code notifies it. `dispose` is
/// called for each reference that is dropped.
void plain_event_init(zend_async_event_t *event, zend_async_event_handler_fn dispose);
/// Returns a new event. The caller owns the one reference.
[[nodiscard]] zend_async_event_t *plain_event_new();
/// Suspends the current coroutine until `event` happens. If `token` is not null and happens first, it cancels
/// the wait. Stores the result of the event in `*result`, if that is not null. Returns false with an exception if the
/// wait failed or was cancelled.
[[nodiscard]] bool wait_for(
		zend_async_event_t *event, zend_async_event_t *token = nullptr, zval *result = nullptr);

/// Suspends the current coroutine until `event` happens or `ms` milliseconds are over; 0 means no limit. Returns false
/// with an exception if the wait failed or was cancelled.
[[nodiscard]] bool wait_at_most(zend_async_event_t *event, zend_ulong ms);

} // namespace async
