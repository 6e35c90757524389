// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <php.h>

namespace async {

/// Does spawn() with the arguments of the running internal function. If `scope` is null, it is the
/// current one.
void spawn_by_call(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value);
/// Returns whether a coroutine can be spawned here: the scheduler runs, and this is not its own
/// context. Returns false with an exception set.
[[nodiscard]] bool ready_to_spawn();

/// Throws the exception in a new coroutine of the scope, which handles it as the failure of that coroutine. A null
/// `scope` is the current one. Returns false with an exception.
[[nodiscard]] bool spawn_and_throw(
		zend_object *exception, zend_async_scope_t *scope, int32_t priority);

} // namespace async
