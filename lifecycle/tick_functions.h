// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// From now on a function registered by register_tick_function() may wait. Once per process.
void wrap_tick_functions() noexcept;
void unwrap_tick_functions() noexcept;

} // namespace async
