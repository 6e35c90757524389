// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Called when nothing is runnable and no event can wake the waiting coroutines. Reports it and cancels them.
void resolve_deadlock();

} // namespace async
