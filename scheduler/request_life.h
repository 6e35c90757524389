// SPDX-License-Identifier: MIT
// The life of a request on a stock PHP: what happens when the main script ends, and after.
#pragma once

namespace async {

/// RINIT: appends the internal shutdown function, so that it is the first to be called.
void request_begins();
/// RSHUTDOWN: whatever is left goes; the runtime is off.
void request_ends();
/// After the last object of the request was freed.
void request_is_over();

/// MINIT: the hooks that must be there before any script is compiled.
void install_process_hooks();
/// MSHUTDOWN.
void remove_process_hooks();
/// Hooks into functions of other extensions; at launch, when all of them are loaded.
void install_function_hooks();

/// CLI: a first SIGINT or SIGTERM that nobody handles starts a graceful shutdown.
void watch_termination_signals();
void unwatch_termination_signals();

/// Runs every destructor, in coroutines: one that waits does not hold up the next.
void spawn_destructor_walk();

} // namespace async
