// SPDX-License-Identifier: MIT
// The right to settle a FutureState, on its way to another PHP thread.
#pragma once

namespace async {

/// Called at module startup.
void register_future_handles() noexcept;

} // namespace async
