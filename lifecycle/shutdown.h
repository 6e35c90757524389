// SPDX-License-Identifier: MIT
#pragma once

#include <php.h>

namespace async {

/// Cancels every coroutine with `cancellation` (shared, may be null); they unwind, and may wait while
/// they do. A second call does nothing.
void start_graceful_shutdown(zend_object *cancellation);
/// An exception nobody can take any more; takes the reference. It becomes what the request ends with,
/// and the shutdown starts; one that surfaces during the shutdown makes it a forced one.
void surface_failure(zend_object *exception);
/// What a microtask or an event callback left in EG(exception) surfaces.
void surface_stray_exception();

/// A handler has noted SIGINT or SIGTERM, which start the shutdown, or that its time is over.
void act_on_signal();

/// Forced end: whoever still waits is unwound without running catch or finally blocks.
void unwind_those_who_wait();
/// No active coroutine is left: the zombies are cancelled, and get a while for their end.
void cancel_zombies();
/// Zombies that took their cancellation and went on are told once more, and then unwound.
void insist_on_the_end_of_zombies();
/// They are gone, or have somebody active again.
void end_patience_with_zombies();

/// Hands the exit exception, if there is one, to the user's exception handler or reports it.
void report_exit_exception();
void drop_exit_exception();

} // namespace async
