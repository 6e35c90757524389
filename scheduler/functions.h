// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <php.h>

namespace async {

/// await(): the token may be null. What comes of it is in `return_value`, or thrown.
void await_completable(zend_object *awaitable, zend_object *token, zval *return_value);
/// Outside of a request: throws an exception that names `what` was tried, and returns true.
[[nodiscard]] bool refuse_when_off(const char *what);

} // namespace async
