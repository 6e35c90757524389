// SPDX-License-Identifier: MIT
// How PHP code is told of a place in a source: of coroutines, and of futures.
#pragma once

#include "zend_async_API.h"

namespace async {

/// [file, line]; [null, 0] if it is not known, that is if `file` is null.
void return_file_and_line(zval *return_value, const zend_string *file, uint32_t line);
/// "file:line", or "unknown".
void return_location(zval *return_value, const zend_string *file, uint32_t line);

} // namespace async
