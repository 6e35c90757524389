// SPDX-License-Identifier: MIT
// The code that runs on the fiber contexts: coroutines, one after another, and on one of them the run loop.
#include "coroutine/hooks.h"
#include "php_async.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/hot_path.h"
#include "scheduler/scheduler.h"
#include "scheduler/soft_waits.h"
#include "scheduler/tick.h"
#include "support/error_reporting.h"
#include "support/php_compat.h"

#include <cerrno>
#include <cstring>

namespace async {

void Scheduler::context_main(FiberContext *self)
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	JMP_BUF bailout_target;
	// One setjmp() per context, not per coroutine: after a bailout the context starts again from here.
	if (SETJMP(bailout_target) != 0) {
		EG(bailout) = &bailout_target;
		if (!scheduler.contain_bailout(self)) {
			scheduler.carry_bailout_home();
		}
		scheduler.continue_after_bailout(self);
	}
	EG(bailout) = &bailout_target;
	scheduler.run_coroutines(self);
}

/// Called on the stack of a coroutine that a fatal error has ended. Continues with other coroutines.
void Scheduler::continue_after_bailout(FiberContext *self)
{
	tick();
	Coroutine *next = take_next();
	if (next != nullptr && !next->is_started()) {
		ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
	} else if (next == nullptr && own_context_ == nullptr) {
		own_context_ = self;
	} else {
		ASYNC_G(context_pool).release(self);
		switch_to(next);
	}
	run_coroutines(self);
}

void Scheduler::run_coroutines(FiberContext *self)
{
	for (;;) {
		if (UNEXPECTED(self == own_context_)) {
			loop();
			switch_context(home_);
			continue;
		}
		run_one(self, current_coroutine());
		ZEND_ASYNC_CURRENT_COROUTINE = nullptr;

		tick();
		Coroutine *next = take_next();
		prefetch_ahead();
		if (next != nullptr && !next->is_started()) {
			// It runs on this stack: no switch is needed.
			ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
			continue;
		}
		if (next == nullptr && own_context_ == nullptr) {
			own_context_ = self; // The run loop takes over this free context without a switch.
			continue;
		}
		ASYNC_G(context_pool).release(self);
		switch_to(next);
	}
}

namespace {

zend_always_inline void run_to_its_end(Coroutine *coroutine)
{
	coroutine->call_body();
	if (UNEXPECTED(coroutine->base.exception != nullptr)) {
		coroutine->offer_failure();
	}
	if (UNEXPECTED(coroutine->exit_hooks != nullptr)) {
		coroutine->run_own_exit_hooks();
	}
	coroutine->finalise();
	surface_stray_exception(); // A destructor has thrown it. No PHP code is left that could catch it.
	RareEngineState::drop_strtok();
}

/// Does so for a coroutine that has handlers when it starts. If it belongs to a realm, it ends there, too.
zend_never_inline void run_with_handlers(Coroutine *coroutine)
{
	call_switch_handlers(&coroutine->base, true, false);
	run_to_its_end(coroutine);
	leave_realm();
}

} // namespace

void Scheduler::run_one(FiberContext *self, Coroutine *coroutine)
{
	self->owner = coroutine;
	ZEND_COROUTINE_SET_STARTED(&coroutine->base);
	coroutine->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	EG(error_reporting) = begin_with_error_level_of_main();
	if (UNEXPECTED(coroutine->base.switch_handlers != nullptr)) {
		run_with_handlers(coroutine);
	} else {
		run_to_its_end(coroutine);
	}
	if (UNEXPECTED(has_own_error_level())) {
		drop_own_error_level();
	}
	self->owner = nullptr;
}

zend_fiber_context *Scheduler::own_context()
{
	if (UNEXPECTED(
				own_context_ == nullptr)) { // A bailout has ended the context that the launch made.
		own_context_ = ASYNC_G(context_pool).acquire();
		if (own_context_ == nullptr) {
			zend_error_noreturn(
					E_ERROR, "No stack could be created for the scheduler: %s", strerror(errno));
		}
	}
	return &own_context_->fiber;
}

namespace {

/// Returns whether started events still have subscribers, though no coroutine waits for them. A graceful
/// shutdown waits only for coroutines. After a fatal error the code that started the events no longer exists.
bool waits_for_events() noexcept
{
	return ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0 && !ZEND_ASYNC_GRACEFUL_SHUTDOWN &&
			!CG(unclean_shutdown) && !ran_out_of_memory();
}

} // namespace

bool Scheduler::finished_all() const noexcept
{
	return draining_ && ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0 &&
			ASYNC_G(coroutines).registry.empty() && queue_.empty() && ASYNC_G(microtasks).empty() &&
			!waits_for_events();
}

void Scheduler::loop()
{
	for (;;) {
		if (UNEXPECTED(!ASYNC_G(microtasks).empty())) {
			run_microtasks();
		}
		if (Coroutine *next = take_next()) {
			if (UNEXPECTED(ASYNC_G(reactor).blocking_watched)) {
				begin_time_slice(next, queue_.size());
			}
			switch_to(next);
			continue;
		}
		if (finished_all()) {
			return;
		}
		wait_for_events();
	}
}

/// Called when nothing is runnable. Waits for events, ends the zombies, or resolves a deadlock.
void Scheduler::wait_for_events()
{
	if (UNEXPECTED(forced)) {
		lifecycle_hooks.unwind_those_who_wait();
		return;
	}
	if (ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0) {
		ASYNC_G(context_pool).trim(ZEND_ASYNC_NOW());
		ZEND_ASYNC_SCHEDULER_WAIT;
		poll_reactor(false);
		ZEND_ASYNC_SCHEDULER_ALIVE;
		return;
	}
	// Callbacks that are still pending in the loop may make a coroutine runnable.
	poll_reactor(true);
	if (!queue_.empty() || !ASYNC_G(microtasks).empty() || ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0) {
		return;
	}
	if (end_soft_waits()) {
		return;
	}
	if (draining_ && ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0) {
		// They were cancelled, and nothing is left that could wake them.
		lifecycle_hooks.insist_on_the_end_of_zombies();
	} else {
		lifecycle_hooks.resolve_deadlock();
	}
}

void Scheduler::active_ran_out()
{
	if (draining_ && !bailing_out_ && !ASYNC_G(coroutines).registry.empty()) {
		lifecycle_hooks.cancel_zombies();
	}
}

bool Scheduler::drain()
{
	draining_ = true;
	home_ = EG(current_fiber_context);
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	if (ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0) {
		active_ran_out();
	}
	if (!finished_all()) {
		tick();
		switch_to(take_next());
	}
	draining_ = false;
	if (UNEXPECTED(bailing_out_)) {
		abandon_all();
		return false;
	}
	return true;
}

} // namespace async
