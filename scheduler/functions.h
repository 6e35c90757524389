// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <php.h>

namespace async {

/// Implements await(). The token may be null. The result is stored in `return_value`, or an exception is thrown.
void await_completable(zend_object *awaitable, zend_object *token, zval *return_value);
/// Outside a request, throws an exception that names the attempted operation `what` and returns true.
[[nodiscard]] bool refuse_when_off(const char *what);

} // namespace async
