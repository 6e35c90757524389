// SPDX-License-Identifier: MIT
// What a worker does, whether it is a thread or a process.
//
// The parcel of a task has two values: the closure, and an array of arguments (a list, or with names as keys). The
// parcel of a bootloader has one: its closure. The parcel of a result or of an exception has one value.
//
// The text that goes with an exception (Outcome::threw, Op::worker_failed) is made by error_text(), and read by
// read_error_text().
#pragma once

#include "thread/link.h"

namespace async {

/// Runs the worker behind `link`, inside a PHP request that has just started: it waits for Event::begin_work, runs the
/// bootloader, takes tasks until Event::end_worker, and finishes the coroutines that are left. The caller ends
/// the request afterwards. After a fatal error it returns as well; the hub was told.
void run_worker(Link &link);

/// Sets the text that the hub gets if the request of this worker cannot go on, for example after a fatal error.
/// Called by the end of the request (RSHUTDOWN), which also closes the link.
void worker_request_ends();

} // namespace async
