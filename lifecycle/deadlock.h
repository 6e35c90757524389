// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Called when nothing is runnable. Ends all soft waits. Returns true if there was at least one.
[[nodiscard]] bool end_soft_waits();
/// Called when nothing is runnable and no event can wake the waiting coroutines. Reports it and cancels them.
void resolve_deadlock();

} // namespace async
