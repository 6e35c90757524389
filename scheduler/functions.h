// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// The table of functions in namespace Async.
[[nodiscard]] const zend_function_entry *function_table() noexcept;
/// Async\CpuSnapshot.
void register_function_classes();

} // namespace async
