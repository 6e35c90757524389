// SPDX-License-Identifier: MIT
#include "scheduler/deadlock.h"

#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "scheduler/shutdown.h"
#include "support/request_array.h"

#include <php_output.h>

#include <utility>

namespace async {

namespace {

// A coroutine may take its cancellation and go on; one that goes on to wait for nothing, again and
// again, would never let the program end.
constexpr uint32_t patience = 3;

void print_report(uint32_t waiting)
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	php_printf("\nDeadlock: %u %s, and %u events could still happen\n", waiting,
			waiting == 1 ? "coroutine waits" : "coroutines wait", ZEND_ASYNC_ACTIVE_EVENT_COUNT);
	for (Coroutine *coroutine = scheduler.registry.front(); coroutine != nullptr;
			coroutine = Scheduler::CoroutineList::next(coroutine)) {
		zend_string *text = describe_coroutine(&coroutine->base, "coroutine");
		php_printf("  %s\n", ZSTR_VAL(text));
		zend_string_release(text);
		waker_each_event(&coroutine->waker, [](zend_async_event_t *event) {
			zend_string *info = event->info != nullptr ? event->info(event) : nullptr;
			php_printf("    waits for: %s\n", info != nullptr ? ZSTR_VAL(info) : "an event");
			if (info != nullptr) {
				zend_string_release(info);
			}
		});
	}
	php_printf("\n");
}

} // namespace

bool end_soft_waits()
{
	const uint32_t count = ASYNC_G(scheduler).soft_waits.size();
	if (count == 0) {
		return false;
	}
	// All that are there now, each held: the end of one may run a destructor that ends or frees others.
	RequestArray<SoftWait *> waits(count);
	uint32_t found = 0;
	for (SoftWait *wait = ASYNC_G(scheduler).soft_waits.front(); wait != nullptr;
			wait = SoftWaits::next(wait)) {
		GC_ADDREF(wait->owner);
		waits[found++] = wait;
	}
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	for (uint32_t i = 0; i < found; i++) {
		waits[i]->give_up(waits[i]);
	}
	for (uint32_t i = 0; i < found; i++) {
		OBJ_RELEASE(waits[i]->owner);
	}
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	surface_stray_exception();
	return true;
}

void resolve_deadlock()
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	if (++scheduler.deadlocks > patience) {
		unwind_those_who_wait();
		return;
	}
	const uint32_t waiting = scheduler.registry.size();
	if (ASYNC_G(debug_deadlock)) {
		print_report(waiting);
	}

	zend_object *error = new_exception(ZEND_ASYNC_EXCEPTION_DEADLOCK,
			"Deadlock: no coroutine can proceed, %u %s for something that cannot happen any more",
			waiting, waiting == 1 ? "waits" : "wait");
	if (ZEND_ASYNC_EXIT_EXCEPTION != nullptr) {
		chain_previous(error, ZEND_ASYNC_EXIT_EXCEPTION);
	}
	ZEND_ASYNC_EXIT_EXCEPTION = error;

	zend_object *cancellation = new_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s",
			"Deadlock: what the coroutine waits for cannot happen any more");
	for (Coroutine *coroutine = scheduler.registry.front(); coroutine != nullptr;) {
		Coroutine *next = Scheduler::CoroutineList::next(coroutine);
		coroutine->protect_depth = 0;
		ZEND_COROUTINE_CLR_PROTECTED(&coroutine->base);
		if (coroutine->deferred_cancellation != nullptr) {
			OBJ_RELEASE(std::exchange(coroutine->deferred_cancellation, nullptr));
		}
		GC_ADDREF(cancellation);
		coroutine->request_cancellation(cancellation, "deadlock");
		coroutine = next;
	}
	OBJ_RELEASE(cancellation);
}

} // namespace async
