// SPDX-License-Identifier: MIT
// The life of a request on a stock PHP, mainly what happens when the main script ends and afterwards.
#pragma once

#include "zend_async_API.h"

namespace async {

/// Starts the scheduler, whose state must be READY. Returns false with an exception.
[[nodiscard]] bool launch();

/// Called in RINIT. Appends the internal shutdown function, which is therefore called first.
void request_begins();
/// Called in RSHUTDOWN. Drops everything that is left and switches the runtime off.
void request_ends();
/// Called after the last object of the request was freed.
void request_is_over();

/// Called when the main script has ended, normally or by a fatal error. Ends the main coroutine and runs the
/// others to their end. Does nothing unless the main flow calls it after the script.
void run_scheduler_after_main(bool is_bailout);
/// Calls request_ends(). Returns false with an exception if code of the request is still running.
bool engine_shutdown();

/// Called in MINIT. Installs the hooks that must exist before any script is compiled.
void install_process_hooks();
/// Called in MSHUTDOWN.
void remove_process_hooks();
/// Hooks into functions of other extensions. Called at the launch, when all extensions are loaded.
void install_function_hooks();

/// In the CLI, makes the first SIGINT or SIGTERM without a user handler start a graceful shutdown.
void watch_termination_signals();
void unwatch_termination_signals();
/// Makes a signal that arrives between fork() and exec() act in the child as on a stock PHP. The child of
/// pcntl_fork() gets a loop and handlers of its own. Called at the launch, before our handlers are set.
void watch_forks();
void unwatch_forks();
/// Called at the launch. Handles interrupts of the virtual machine before the functions of other extensions do.
void watch_interrupts();
void unwatch_interrupts();

/// Runs all destructors in coroutines, so that a destructor that waits does not block the next. Objects that the waiting
/// coroutines may still use are left; ASYNC_G(lifecycle).destructors_left is then true after the walk. `is_first` is false
/// for the walks that destroy what is left.
void spawn_destructor_walk(bool is_first);
/// Called when a destructor that the engine runs has launched the scheduler. If that destructor waits, we run
/// the remaining destructors.
void continue_destructors_when_one_waits(zend_coroutine_t *main_coroutine);
/// Called when the engine destroys the object of the main coroutine; no user code runs after that. This happens
/// in programs that launch late, or that leave the shutdown functions by exit().
void finish_from_object_store();

} // namespace async
