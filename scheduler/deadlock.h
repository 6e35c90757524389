// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Nothing is runnable and nothing can ever wake those who wait: reports it, and cancels them.
void resolve_deadlock();

} // namespace async
