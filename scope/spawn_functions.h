// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <php.h>

namespace async {

/// spawn() with the arguments of the internal function that runs. `scope` null: the current one.
void spawn_by_call(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value);
/// A place for a new coroutine: the scheduler runs, and this is not its own context. False with an
/// exception.
[[nodiscard]] bool ready_to_spawn();

} // namespace async
