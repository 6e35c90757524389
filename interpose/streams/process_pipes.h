// SPDX-License-Identifier: MIT
// What proc_open()'s handle does to its pipes when it goes.
#pragma once

#include "php_async.h"

#include <ext/standard/proc_open.h>

namespace async {

/// Once per process.
void register_process_pipes(int module_number);

/// From now on a handle that goes does not free a pipe under a coroutine that is busy with it. At each
/// launch: handles that exist already are covered too.
void protect_process_pipes();
void leave_process_pipes_alone();

/// The process behind a handle; null if it is something else, or closed.
[[nodiscard]] php_process_handle *process_of(const zval *handle);
/// The stream's resource of one of its pipes; null if it has none.
[[nodiscard]] zend_resource *pipe_of(const php_process_handle *process, int number);

} // namespace async
