// SPDX-License-Identifier: MIT
// A fatal error in a coroutine: carried to the main flow, and everybody else goes down with it.
#include "support/bailout.h"

#include "context_pool/engine_state.h"
#include "context_pool/switch.h"
#include "coroutine/scope_core.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

/// The engine's message may be in a buffer of the coroutine that failed: it is flushed as at the end
/// of a script. Those of the others are dropped with them.
void settle_output_after_bailout(bool failed_itself)
{
	if (RareEngineState::output_in_use()) {
		(void)survives_bailout([failed_itself] {
			if (failed_itself) {
				php_output_end_all();
			} else {
				php_output_discard_all();
			}
		});
	}
}

} // namespace

void Scheduler::carry_bailout_home()
{
	FiberContext *self = FiberContext::of(EG(current_fiber_context));
	zend_observer_fcall_end_all();
	self->reset_vm_stack();
	ZEND_ASYNC_G(in_scheduler_context) = false;
	ASYNC_G(waiting_forbidden) = nullptr;

	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	const bool first = !std::exchange(bailing_out_, true);
	settle_output_after_bailout(first);
	// Not only the current one: a callback may have failed in the tick of one that was leaving.
	if (self->owner != nullptr) {
		end_with_its_stack(static_cast<Coroutine *>(std::exchange(self->owner, nullptr)));
	}
	if (self == own_context_) {
		own_context_ = nullptr;
	}
	if (first && !draining_) {
		// Main waits in some park(): continue it there, in a Fiber of its own perhaps.
		Coroutine *main = Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE);
		ZEND_ASYNC_CURRENT_COROUTINE = &main->base;
		home_ = main->left_from;
	}
	switch_context(home_);
	ZEND_UNREACHABLE();
}

/// The stack of an unfinished coroutine is no more: there is nothing to continue.
void Scheduler::end_with_its_stack(Coroutine *coroutine)
{
	if (coroutine->is_queued()) {
		queue_.remove(coroutine);
		coroutine->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	}
	coroutine->give_up();
	if (!coroutine->is_finished()) {
		coroutine->finalise();
		return;
	}
	// In the middle of its end: the rest goes with the request.
	if (std::exchange(coroutine->registered, false)) {
		registry.remove(coroutine);
		if (!coroutine->is_zombie()) {
			ZEND_ASYNC_DECREASE_COROUTINE_COUNT;
		} else if (ZEND_ASYNC_EVENT_IS_HIDDEN(&coroutine->base.event)) {
			hidden--;
		}
	}
	if (coroutine->in_scope) {
		ScopeCore::leave(coroutine);
	}
}

/// `self` was continued only to go down.
void Scheduler::continue_bailout(Coroutine *self)
{
	if (self->is_main()) {
		// The bailout passes through frames of main that put back what they have changed in its object.
		GC_ADDREF(&self->std);
		bailed_out_main_ = self;
		abandon_all();
	}
	zend_bailout();
}

void Scheduler::release_bailed_out_main()
{
	if (Coroutine *main = std::exchange(bailed_out_main_, nullptr)) {
		OBJ_RELEASE(&main->std);
	}
}

void Scheduler::abandon_all()
{
	bailing_out_ = true;
	home_ = EG(current_fiber_context);
	while (!queue_.empty()) {
		queue_.pop_front()->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	}
	ASYNC_G(microtasks).discard();

	Coroutine *main = Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE);
	while (!registry.empty()) {
		Coroutine *coroutine = registry.front();
		coroutine->give_up();
		if (coroutine->is_started() && coroutine != main && coroutine->left_from != nullptr) {
			ZEND_ASYNC_CURRENT_COROUTINE = &coroutine->base;
			switch_context(coroutine->left_from); // Comes back from carry_bailout_home().
		} else {
			coroutine->finalise();
		}
		while (!queue_.empty()) { // Somebody was notified: never mind.
			queue_.pop_front()->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		}
	}
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	drop_exit_exception();
	stop();
}

} // namespace async
