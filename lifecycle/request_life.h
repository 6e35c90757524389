// SPDX-License-Identifier: MIT
// The life of a request on a stock PHP: what happens when the main script ends, and after.
#pragma once

#include "zend_async_API.h"

namespace async {

/// RINIT: appends the internal shutdown function, so that it is the first to be called.
void request_begins();
/// RSHUTDOWN: whatever is left goes; the runtime is off.
void request_ends();
/// After the last object of the request was freed.
void request_is_over();

/// The main script has ended, for good or by a fatal error: its coroutine ends, and the others run to
/// their end. Does nothing anywhere but in the main flow after the script.
void run_scheduler_after_main(bool is_bailout);
/// request_ends(), for which no code of the request may be running any more. False with an exception.
bool engine_shutdown();

/// MINIT: the hooks that must be there before any script is compiled.
void install_process_hooks();
/// MSHUTDOWN.
void remove_process_hooks();
/// Hooks into functions of other extensions; at launch, when all of them are loaded.
void install_function_hooks();

/// CLI: a first SIGINT or SIGTERM that nobody handles starts a graceful shutdown.
void watch_termination_signals();
void unwatch_termination_signals();
/// A signal that comes between fork() and exec() does in the child what it does on a stock PHP; the child of
/// pcntl_fork() has a loop and handlers of its own. At launch, before ours are set.
void watch_forks();
void unwatch_forks();
/// At launch: acts on interrupts of the virtual machine, before the functions that extensions have set.
void watch_interrupts();
void unwatch_interrupts();

/// Runs every destructor, in coroutines: one that waits does not hold up the next.
void spawn_destructor_walk();
/// The engine's own walk has met a destructor that launched us: if it waits, we go on with the rest.
void continue_destructors_when_one_waits(zend_coroutine_t *main_coroutine);
/// The engine destroys the main coroutine's object: nothing of the user's comes after. For programs
/// that were launched late, or that left the shutdown functions by exit().
void finish_from_object_store();

} // namespace async
