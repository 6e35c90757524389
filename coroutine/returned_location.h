// SPDX-License-Identifier: MIT
// How methods of coroutines and futures return a source location to PHP code.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Returns [file, line] to PHP, or [null, 0] if `file` is null, that is if the location is unknown.
void return_file_and_line(zval *return_value, const zend_string *file, uint32_t line);
/// Returns "file:line" to PHP, or "unknown".
void return_location(zval *return_value, const zend_string *file, uint32_t line);

} // namespace async
