// SPDX-License-Identifier: MIT
// The instructions of one function: from their form in the bytes to the form that the engine runs.
#pragma once

#include "transfer/code_format.h"

#include <php.h>

namespace async {

/// Allocates the block for the instructions, which also has the literals where the build addresses these relatively.
void allocate_instructions(zend_op_array *function, uint32_t instructions, uint32_t literals);

/// Builds the instructions from `bytes`. The literals and the counts of the function are complete. Returns null, or
/// what is damaged.
[[nodiscard]] const char *build_instructions(
		zend_op_array *function, const CodeHeader &header, const char *bytes);

/// Returns whether `place` is that of a temporary variable in a frame of the function.
[[nodiscard]] bool is_temporary(const zend_op_array *function, uint32_t place) noexcept;

} // namespace async
