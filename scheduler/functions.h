// SPDX-License-Identifier: MIT
#pragma once

#include "zend_async_API.h"

#include <php.h>

namespace async {

/// The table of functions in namespace Async.
[[nodiscard]] const zend_function_entry *function_table() noexcept;
/// spawn() with the arguments of the internal function that runs. `scope` null: the current one.
void spawn_by_call(zend_execute_data *execute_data, zend_async_scope_t *scope, zval *return_value);
/// await(): the token may be null. What comes of it is in `return_value`, or thrown.
void await_completable(zend_object *awaitable, zend_object *token, zval *return_value);
/// A place for a new coroutine: the scheduler runs, and this is not its own context. False with an
/// exception.
[[nodiscard]] bool ready_to_spawn();
/// Async\CpuSnapshot.
void register_function_classes();

} // namespace async
