// SPDX-License-Identifier: MIT
// Resolver calls for the rooms above, so it does not include <uv.h>.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Starts `run(data)` on a thread and returns an event that fires when it has finished. The event
/// has one reference. The call continues even if the event is freed. If no thread is available,
/// nothing is run and null is returned.
[[nodiscard]] zend_async_event_t *new_lookup_event(void (*run)(void *data), void *data);

} // namespace async
