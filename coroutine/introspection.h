// SPDX-License-Identifier: MIT
// Lists for get_coroutines() and getAwaitingInfo().
#pragma once

#include "zend_async_API.h"

namespace async {

/// Returns the coroutines that have not ended, without those of the runtime.
[[nodiscard]] HashTable *get_coroutines();
/// Returns a line of text for each event that the coroutine waits for.
[[nodiscard]] HashTable *get_awaiting_info(zend_coroutine_t *coroutine);

} // namespace async
