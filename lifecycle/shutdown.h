// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Cancels all coroutines with `cancellation`, which is shared and may be null. The coroutines unwind and may
/// wait meanwhile. A second call does nothing.
void start_graceful_shutdown(zend_object *cancellation);
/// Ends the program after a coroutine has called exit(). In the worker of a pool it ends the task of the coroutine instead.
void end_by_exit();
/// Does what Async\graceful_shutdown() does: a graceful shutdown, but in a task of a pool it ends only the task.
void shut_down_by_code(zend_object *cancellation);
/// Reports an exception that no code can catch, and takes over the reference. The request ends with that
/// exception, and a graceful shutdown starts. If one is running already, it becomes a forced shutdown.
void surface_failure(zend_object *exception);

/// Called after a signal handler has recorded SIGINT, SIGTERM or the end of the time limit. Starts the shutdown,
/// or ends the process.
void act_on_signal();

/// Unwinds all waiting coroutines without running their catch or finally blocks.
void unwind_those_who_wait();
/// Called when no active coroutine is left. Cancels the zombies and limits the time until they must have ended.
void cancel_zombies();
/// Called in the worker of a pool when no task runs. Cancels the zombies that tasks have left.
void cancel_zombies_of_tasks();
/// Cancels once more the zombies that have continued after a cancellation. Unwinds them at the next call.
void insist_on_the_end_of_zombies();
/// Stops the timer of cancel_zombies().
void end_patience_with_zombies();

/// Passes the exit exception, if it is set, to the user's exception handler, or else reports it.
void report_exit_exception();

} // namespace async
