// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Called when nothing is runnable. Ends all soft waits. Returns true if there was at least one.
[[nodiscard]] bool end_soft_waits();

} // namespace async
