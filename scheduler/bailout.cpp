// SPDX-License-Identifier: MIT
// A fatal error in a coroutine: it is carried to the main flow, and all other coroutines are abandoned.
#include "support/bailout.h"

#include "context_pool/engine_state.h"
#include "context_pool/switch.h"
#include "coroutine/hooks.h"
#include "coroutine/scope_core.h"
#include "php_async.h"
#include "scheduler/scheduler.h"

#include <utility>

namespace async {

namespace {

/// The engine's message may be in an output buffer of the coroutine that failed. That buffer is flushed as at
/// the end of a script. The buffers of other coroutines are dropped.
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

void drop_exit_exception()
{
	if (ZEND_ASYNC_EXIT_EXCEPTION != nullptr) {
		OBJ_RELEASE(std::exchange(ZEND_ASYNC_EXIT_EXCEPTION, nullptr));
	}
}

/// Called first after a fatal error. In the code of a realm it ends the coroutine and the realm, but not the program.
/// Returns false if it ends the program.
bool Scheduler::contain_bailout(FiberContext *self)
{
	auto *coroutine = static_cast<Coroutine *>(self->owner);
	if (bailing_out_ || coroutine == nullptr || coroutine->is_finished() ||
			!realm_hooks.contains_bailout(&coroutine->base)) {
		return false;
	}
	zend_observer_fcall_end_all();
	self->reset_vm_stack();
	self->owner = nullptr;
	ASYNC_G(coroutines).waiting_forbidden = nullptr;
	settle_output_after_bailout(true);
	end_with_its_stack(coroutine);
	leave_realm();
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	return true;
}

void Scheduler::carry_bailout_home()
{
	FiberContext *self = FiberContext::of(EG(current_fiber_context));
	leave_realm();
	zend_observer_fcall_end_all();
	self->reset_vm_stack();
	ZEND_ASYNC_G(in_scheduler_context) = false;
	ASYNC_G(coroutines).waiting_forbidden = nullptr;

	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	const bool first = !std::exchange(bailing_out_, true);
	settle_output_after_bailout(first);
	// The owner may differ from the current coroutine: a callback may have failed in the tick of one that was
	// leaving.
	if (self->owner != nullptr) {
		end_with_its_stack(static_cast<Coroutine *>(std::exchange(self->owner, nullptr)));
	}
	if (self == own_context_) {
		own_context_ = nullptr;
	}
	if (first && !draining_) {
		// Main waits in park(), possibly in a Fiber of its own. It continues there.
		Coroutine *main = Coroutine::from(ZEND_ASYNC_MAIN_COROUTINE);
		ZEND_ASYNC_CURRENT_COROUTINE = &main->base;
		home_ = main->left_from;
	}
	switch_context(home_);
	ZEND_UNREACHABLE();
}

/// Ends an unfinished coroutine whose stack was given up, so it cannot continue.
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
	// It failed inside finalise(). The end of the request frees the rest.
	if (std::exchange(coroutine->registered, false)) {
		ASYNC_G(coroutines).registry.remove(coroutine);
		if (!coroutine->is_zombie()) {
			ZEND_ASYNC_DECREASE_COROUTINE_COUNT;
		} else if (ZEND_ASYNC_EVENT_IS_HIDDEN(&coroutine->base.event)) {
			ASYNC_G(coroutines).hidden--;
		}
	}
	if (coroutine->in_scope) {
		ScopeCore::leave(coroutine);
	}
}

/// Called when `self` was continued only to bail out as well.
void Scheduler::continue_bailout(Coroutine *self)
{
	if (self->is_main()) {
		// The bailout passes through frames of main that restore fields of its object, so the object must live.
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
	while (!ASYNC_G(coroutines).registry.empty()) {
		Coroutine *coroutine = ASYNC_G(coroutines).registry.front();
		coroutine->give_up();
		if (coroutine->is_started() && coroutine != main && coroutine->left_from != nullptr) {
			ZEND_ASYNC_CURRENT_COROUTINE = &coroutine->base;
			switch_context(coroutine->left_from); // carry_bailout_home() switches back to here.
		} else {
			coroutine->finalise();
		}
		while (!queue_.empty()) { // The end has woken waiters, which must not run.
			queue_.pop_front()->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		}
	}
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	drop_exit_exception();
	stop();
}

} // namespace async
