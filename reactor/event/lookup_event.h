// SPDX-License-Identifier: MIT
// Resolver calls for the rooms above, so it does not include <uv.h>.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Starts `run(data)` on a thread and returns an event that fires when it has finished. The event
/// has one reference. The call continues even if the event is freed. If no thread is available,
/// nothing is run and null is returned. `describe(data)` says what is looked up, or returns null. It
/// is called only while a coroutine waits for the event, which must keep `data` alive.
[[nodiscard]] zend_async_event_t *new_lookup_event(
		void (*run)(void *data), zend_string *(*describe)(const void *data), void *data);

} // namespace async
