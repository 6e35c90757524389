// SPDX-License-Identifier: MIT
#pragma once

#include "future/operation.h"

namespace async {

/// The list that getAwaitingInfo() returns: the state, then a line for each coroutine that waits.
[[nodiscard]] HashTable *awaiting_info_of(Operation *operation);

} // namespace async
