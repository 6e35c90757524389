// SPDX-License-Identifier: MIT
// Hooks by which this room and the rooms between call rooms that stand above them. They are set in MINIT, before any
// code can call them, and are never null afterwards.
#pragma once

#include "zend_async_API.h"

namespace async {

struct Coroutine;

/// Functions of lifecycle/. Its headers describe those that have the same name there.
struct LifecycleHooks {
	/// Called by Scheduler::launch() while no scheduler is active.
	bool (*launch)();
	void (*start_graceful_shutdown)(zend_object *cancellation);
	/// Called after a coroutine has called exit().
	void (*end_by_exit)();
	void (*surface_failure)(zend_object *exception);
	void (*act_on_signal)();
	void (*resolve_deadlock)();
	void (*unwind_those_who_wait)();
	void (*cancel_zombies)();
	void (*cancel_zombies_of_tasks)();
	void (*insist_on_the_end_of_zombies)();
	void (*finish_from_object_store)();
	/// Called when the scheduler stops. Ends the timers of the shutdown.
	void (*scheduler_stops)();
};
extern LifecycleHooks lifecycle_hooks;

/// A function of the room that knows how the engine links classes. Its header describes it.
struct LinkingHooks {
	bool (*must_not_throw)(const Coroutine &coroutine, const zend_execute_data *frame);
};
extern LinkingHooks linking_hooks;

/// Functions of scope/ for the Async\Context of a coroutine.
struct ContextHooks {
	/// Returns the context of the coroutine, which the first call creates.
	zend_async_context_t *(*of_coroutine)(zend_coroutine_t *coroutine);
	/// Drops a reference, in a place where a destructor may wait.
	void (*release)(zend_async_context_t *context);
};
extern ContextHooks context_hooks;

/// Functions of realm/. A coroutine belongs to the realm of its scope; see docs/internals/realms.md.
struct RealmHooks {
	/// Called for a coroutine that is enqueued into a scope of a realm.
	void (*attach)(zend_coroutine_t *coroutine);
	/// Puts the state of the program back into the engine, if that of a realm is there.
	void (*leave)();
	/// Called after a fatal error in the code of a realm, on the stack of the coroutine. Returns false if the program must
	/// fail.
	bool (*contains_bailout)(zend_coroutine_t *coroutine);
};
extern RealmHooks realm_hooks;

/// Called after a coroutine has ended, and before other code runs.
inline void leave_realm()
{
	realm_hooks.leave();
}

/// Called after PHP code that the runtime called has ended by exit(), and its unwinding exception was dropped: starts a
/// graceful shutdown. If the exit stands for exhausted memory, bails out, as every other fatal error does.
void act_on_exit();
/// Passes the exception that a microtask, a callback or a destructor left in EG(exception) to surface_failure(). An
/// exit() starts a graceful shutdown instead. Does nothing if EG(exception) is null.
void surface_stray_exception();

} // namespace async
