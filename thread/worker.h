// SPDX-License-Identifier: MIT
// The work of a worker, which is a thread or a process.
//
// The parcel of a task has two values: the closure, and an array of arguments (a list, or with names as keys). The
// parcel of a bootloader has one: its closure. The parcel of a result or of an exception has one value.
//
// The text that goes with an exception (TaskOutcome::threw, Op::worker_failed) is made by error_text(), and read by
// read_error_text().
#pragma once

#include "thread/link.h"

#include <php.h>

namespace async {

/// Runs the worker behind `link`, inside a PHP request that has just started. It waits for Event::begin_work, and runs
/// the bootloader. It takes tasks until Event::end_worker, and finishes the coroutines that are left. The caller ends
/// the request afterwards. After a fatal error it returns as well; the hub was told.
void run_worker(Link &link);

/// Passes a message of the hub to the worker of this thread.
void worker_receives(Delivery &&delivery);

/// Called when code of this thread has called exit(), and would end the program. Returns true if that has ended a task of
/// a pool instead.
[[nodiscard]] bool worker_contains_exit();
/// Called when code of this thread has called Async\graceful_shutdown(), with its argument or null. Returns true if that
/// ends a task of a pool instead of the program.
[[nodiscard]] bool worker_contains_shutdown(zend_object *cancellation);
/// Called for an exception that no code can catch. Returns true if this is a worker of a pool, which reports it and
/// goes on; the reference is then taken over.
[[nodiscard]] bool worker_contains_failure(zend_object *exception);

} // namespace async
