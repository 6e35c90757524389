// SPDX-License-Identifier: MIT
#pragma once

#include "future/operation.h"

namespace async {

/// Returns the list for getAwaitingInfo(): the state, then a line for each waiting coroutine.
[[nodiscard]] HashTable *awaiting_info_of(Operation *operation);

} // namespace async
