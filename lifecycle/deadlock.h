// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Nothing is runnable: those waits that can end themselves do. True if there was any.
[[nodiscard]] bool end_soft_waits();
/// Nothing is runnable and nothing can ever wake those who wait: reports it, and cancels them.
void resolve_deadlock();

} // namespace async
