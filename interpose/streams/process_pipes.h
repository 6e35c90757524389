// SPDX-License-Identifier: MIT
// Guards the pipes of a proc_open() handle when the handle is destroyed.
#pragma once

#include "php_async.h"

#include <ext/standard/proc_open.h>

namespace async {

/// Registers the resource type of the guards, once per process.
void register_process_pipes(int module_number);

/// From now on the end of a handle, new or existing, does not free a pipe that a coroutine is using. It is called
/// at each launch.
void protect_process_pipes();
void leave_process_pipes_alone();

/// Returns the process behind a handle; null if the handle is closed, or something else.
[[nodiscard]] php_process_handle *process_of(const zval *handle);
/// Returns the stream resource of one of its pipes; null if it does not exist.
[[nodiscard]] zend_resource *pipe_of(const php_process_handle *process, int number);

} // namespace async
