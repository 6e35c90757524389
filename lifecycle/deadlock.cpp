// SPDX-License-Identifier: MIT
#include "lifecycle/deadlock.h"

#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "lifecycle/deadlock_report.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

// A coroutine may catch its cancellation and continue. One that again and again waits for something that
// cannot happen would keep the program from ending.
constexpr uint32_t patience = 3;

/// Its location is where the main coroutine waits, or the oldest coroutine if main has ended.
zend_object *new_deadlock_error(uint32_t waiting)
{
	zend_object *error = new_exception_without_location(ZEND_ASYNC_EXCEPTION_DEADLOCK,
			"Deadlock: no coroutine can proceed, %u %s for something that can no longer happen",
			waiting, waiting == 1 ? "waits" : "wait");
	const InFrameOf where_it_waits(*ASYNC_G(coroutines).registry.front());
	locate_here(error);
	return error;
}

} // namespace

void resolve_deadlock()
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	if (++scheduler.deadlocks > patience) {
		unwind_those_who_wait();
		return;
	}
	const uint32_t waiting = ASYNC_G(coroutines).registry.size();
	if (ASYNC_G(ini).debug_deadlock) {
		report_deadlock();
	}

	zend_object *error = new_deadlock_error(waiting);
	if (ZEND_ASYNC_EXIT_EXCEPTION != nullptr) {
		chain_previous(error, ZEND_ASYNC_EXIT_EXCEPTION);
	}
	ZEND_ASYNC_EXIT_EXCEPTION = error;

	for (Coroutine *coroutine = ASYNC_G(coroutines).registry.front(); coroutine != nullptr;) {
		Coroutine *next = CoroutineList::next(coroutine);
		coroutine->protect_depth = 0;
		ZEND_COROUTINE_CLR_PROTECTED(&coroutine->base);
		if (coroutine->deferred_cancellation != nullptr) {
			OBJ_RELEASE(std::exchange(coroutine->deferred_cancellation, nullptr));
		}
		zend_object *cancellation =
				new_exception_without_location(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s",
						"Deadlock: what the coroutine waits for can no longer happen");
		GC_ADDREF(error);
		chain_previous(cancellation, error);
		coroutine->request_cancellation(cancellation, "deadlock");
		coroutine = next;
	}
}

} // namespace async
