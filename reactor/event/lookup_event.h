// SPDX-License-Identifier: MIT
// Calls of the resolver, for the rooms above. Knows no <uv.h>.
#pragma once

#include "zend_async_API.h"

namespace async {

/// An event with one reference that fires when a thread has run `run(data)`, which begins at once and goes on
/// though nobody waits any more. Null if there is no thread for it: then nothing is run.
[[nodiscard]] zend_async_event_t *new_lookup_event(void (*run)(void *data), void *data);

} // namespace async
