// SPDX-License-Identifier: MIT
#pragma once

namespace async {

/// Allows functions of register_tick_function() to wait. Called once per process.
void wrap_tick_functions() noexcept;
void unwrap_tick_functions() noexcept;

} // namespace async
