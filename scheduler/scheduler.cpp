// SPDX-License-Identifier: MIT
#include "scheduler/scheduler.h"

#include "context_pool/engine_state.h"
#include "coroutine/exceptions.h"
#include "coroutine/hooks.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/scope_core.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "scheduler/blocking_watch.h"
#include "scheduler/hot_path.h"
#include "scheduler/user_signals.h"
#include "support/bailout.h"
#include "support/bottom_frame.h"
#include "support/clock.h"

#include <Zend/zend_exceptions.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace async {

namespace {

zend_never_inline ZEND_COLD bool refuse(const char *what, const char *why)
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot %s: %s", what, why);
	return false;
}

/// Calls the hook of the C client that owns the scope. Returns false if the coroutine must not run.
bool ask_before_enqueue(Coroutine *coroutine)
{
	zval unused;
	ZVAL_UNDEF(&unused);
	zend_async_scope_t *scope = coroutine->base.scope;
	if (ScopeCore::from(scope)->realm != nullptr) {
		realm_hooks.attach(&coroutine->base);
	}
	const bool is_welcome = scope->before_coroutine_enqueue(&coroutine->base, scope, &unused);
	zval_ptr_dtor(&unused);
	return is_welcome;
}

/// Returns whether the compiler has called the user's error handler and it may wait. The engine leaves the
/// compiler in a state in which other code can be compiled as a whole. One coroutine at a time may therefore
/// wait there, unless the compiler keeps parts of an expression for later.
bool may_leave_compiler() noexcept
{
	return ASYNC_G(coroutines).waiting_forbidden == because_compiling && !CG(in_compilation) &&
			CG(memoize_mode) == 0 &&
			Z_TYPE(EG(user_error_handler)) != Z_TYPE(known_error_handler) &&
			ASYNC_G(scheduling).left_compiler == nullptr && ZEND_ASYNC_CURRENT_COROUTINE != nullptr;
}

} // namespace

void Scheduler::park(Coroutine *self)
{
	leave(self);
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr; // From here on it is woken through the queue.
	tick();
	Coroutine *next = take_next();
	prefetch_ahead();
	if (EXPECTED(next != self)) {
		switch_to(next);
	}
	go_on(self);
	note_resumed(self);
}

bool Scheduler::launch()
{
	return ZEND_ASYNC_IS_ACTIVE || lifecycle_hooks.launch();
}

bool Scheduler::ready_to_wait(const char *what)
{
	if (UNEXPECTED(!ZEND_ASYNC_IS_ACTIVE)) {
		if (ZEND_ASYNC_IS_OFF) {
			return refuse(what, "async is switched off outside of a request");
		}
		if (!launch()) {
			return false;
		}
	}
	if (UNEXPECTED(ZEND_ASYNC_IS_SCHEDULER_CONTEXT)) {
		return refuse(what, "the operation is not allowed in the context of the scheduler");
	}
	if (UNEXPECTED(ASYNC_G(coroutines).waiting_forbidden != nullptr) && may_leave_compiler()) {
		// This stays so for the rest of the compilation.
		ASYNC_G(scheduling).left_compiler = ZEND_ASYNC_CURRENT_COROUTINE;
		ASYNC_G(coroutines).waiting_forbidden = nullptr;
	}
	if (UNEXPECTED(ASYNC_G(coroutines).waiting_forbidden != nullptr)) {
		return refuse(what, ASYNC_G(coroutines).waiting_forbidden);
	}
	if (UNEXPECTED(ZEND_ASYNC_CURRENT_COROUTINE == nullptr)) {
		return refuse(what, "no coroutine is current here");
	}
	return true;
}

void Scheduler::enqueue_new(Coroutine *coroutine)
{
	const zend_async_scope_t *scope = coroutine->base.scope;
	bool is_refused = false;
	if (UNEXPECTED(scope->before_coroutine_enqueue != nullptr)) {
		is_refused = !ask_before_enqueue(coroutine);
	}
	coroutine->registered = true;
	ASYNC_G(coroutines).registry.push_back(coroutine);
	ZEND_ASYNC_INCREASE_COROUTINE_COUNT;
	ScopeCore::join(coroutine);
	if (UNEXPECTED(ZEND_ASYNC_EVENT_IS_HIDDEN(&coroutine->base.event))) {
		// It is work of the runtime: no scope waits for it, and it ends with the program at the latest.
		ZEND_COROUTINE_SET_ZOMBIE(&coroutine->base);
		ScopeCore::from(coroutine->base.scope)->count_zombie();
		ZEND_ASYNC_DECREASE_COROUTINE_COUNT;
		ASYNC_G(coroutines).hidden++;
	}
	enqueue(coroutine);
	if (UNEXPECTED(ASYNC_G(reactor).blocking_watched)) {
		note_that_others_can_run();
	}
	if (UNEXPECTED(ZEND_ASYNC_GRACEFUL_SHUTDOWN || is_refused) && !coroutine->needed_by_runtime) {
		coroutine->request_cancellation(nullptr, "shutdown");
	}
	if (UNEXPECTED(scope->after_coroutine_enqueue != nullptr)) {
		scope->after_coroutine_enqueue(&coroutine->base, coroutine->base.scope);
	}
}

void Scheduler::make_urgent(Coroutine *coroutine)
{
	coroutine->priority = ZEND_COROUTINE_HI_PRIORITY;
	if (coroutine->is_queued() && queue_.remove(coroutine)) {
		queue_.push_front(coroutine);
	}
}

void Scheduler::wake(Coroutine *coroutine)
{
	if (&coroutine->base == ZEND_ASYNC_CURRENT_COROUTINE) {
		// It is still starting its events and iterates over the triggers. suspend() drops them.
		coroutine->waker.status = ZEND_ASYNC_WAKER_RESULT;
		return;
	}
	waker_clean_events(&coroutine->waker);
	if (ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		coroutine->resumed_by_reactor = true;
		resumed_by_reactor_++;
	}
	enqueue(coroutine);
	if (UNEXPECTED(ASYNC_G(reactor).blocking_watched)) {
		note_that_others_can_run();
	}
}

bool Scheduler::resume(Coroutine *coroutine, zend_object *error, bool transfer_error)
{
	const zend_async_waker_status status = coroutine->waker.status;
	if (UNEXPECTED(coroutine->is_finished() || status == ZEND_ASYNC_WAKER_NO_STATUS)) {
		// The error must not reach the waker: the next wait of the coroutine has nothing to do with it.
		if (error != nullptr && transfer_error) {
			OBJ_RELEASE(error);
		}
		return refuse("resume the coroutine",
				coroutine->is_finished() ? "it has finished" : "it does not wait");
	}
	if (error != nullptr) {
		waker_apply_error(&coroutine->waker, error, transfer_error, true, is_cancellation(error));
	}
	if (status == ZEND_ASYNC_WAKER_WAITING) {
		wake(coroutine);
	}
	return true;
}

bool Scheduler::throw_pending(Coroutine *self)
{
	throw_object(deliverable(std::exchange(self->waker.error, nullptr)));
	return false;
}

bool Scheduler::yield()
{
	return yield_here();
}

void Scheduler::yield_with_tick(Coroutine *self)
{
	enqueue(self);
	park_with_tick(self);
}

void Scheduler::park_with_tick(Coroutine *self)
{
	ZEND_COROUTINE_LEAVE(&self->base);
	if (UNEXPECTED(self->waker.status == ZEND_ASYNC_WAKER_RESULT)) {
		// One of its switch handlers has woken it. It goes through the queue.
		waker_clean_events(&self->waker);
		enqueue(self);
	}
	park(self);
	ZEND_COROUTINE_ENTER(&self->base);
}

bool Scheduler::suspend()
{
	if (UNEXPECTED(!may_wait_here() && !ready_to_wait("suspend"))) {
		return false;
	}
	Coroutine *self = current_coroutine();
	zend_async_waker_t &waker = self->waker;
	self->deliver_deferred_cancellation();
	if (UNEXPECTED(waker.error != nullptr)) {
		waker_clean_events(&waker);
		return throw_pending(self);
	}
	if (UNEXPECTED(!waker_has_triggers(&waker))) {
		return true; // A wait without triggers is not an error.
	}

	// The exception in flight is hidden from the events that start now.
	const zend_object *in_flight = EG(exception);
	ExceptionAside aside;
	waker.status = ZEND_ASYNC_WAKER_WAITING;
	if (UNEXPECTED(!waker_start_events(&self->base))) {
		waker_clean_events(&waker);
		waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		return false;
	}
	aside.put_back();
	if (waker.status == ZEND_ASYNC_WAKER_WAITING) {
		park_with_tick(self);
	} else {
		waker_clean_events(&waker);
	}
	waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	if (UNEXPECTED(waker.error != nullptr)) {
		return throw_pending(self);
	}
	return EG(exception) == nullptr || EG(exception) == in_flight;
}

void Scheduler::poll_reactor_if_due()
{
	if (UNEXPECTED(ASYNC_G(reactor).blocking_watched)) {
		poll_between_watched_slices();
		return;
	}
	const uint64_t now = coarse_now_ms();
	if (UNEXPECTED(now - last_poll_ms_ >= poll_interval_ms)) {
		poll_reactor(true);
	}
}

/// Ends `next`, which was cancelled before it started, and others like it behind it. Returns the first
/// coroutine that can run, or null.
Coroutine *Scheduler::skip_ignored(Coroutine *next)
{
	const BottomFrame frame;
	for (;;) {
		next->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		end_here(next);
		if (queue_.empty()) {
			return nullptr;
		}
		next = queue_.pop_front();
		if (next->waker.status == ZEND_ASYNC_WAKER_QUEUED) {
			return next;
		}
	}
}

void Scheduler::end_here(Coroutine *coroutine)
{
	const ExceptionAside aside;
	coroutine->finalise();
	surface_stray_exception();
	if (UNEXPECTED(ASYNC_G(realms).current != nullptr)) {
		leave_realm();
	}
}

/// Starts `next` on a context from the pool. If `next` is null, switches to the scheduler's own context.
void Scheduler::start_or_idle(Coroutine *next)
{
	while (next != nullptr && !next->is_started()) {
		FiberContext *context = ASYNC_G(context_pool).acquire();
		if (EXPECTED(context != nullptr)) {
			ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
			switch_context(&context->fiber);
			return;
		}
		const BottomFrame frame;
		next->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		next->base.exception = new_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"No stack could be created for the coroutine: %s. %u coroutines have one; "
				"fewer at a time, a smaller fiber.stack_size or a larger vm.max_map_count may help",
				strerror(errno), ASYNC_G(context_pool).policy().in_use());
		end_here(next);
		next = take_next();
	}
	if (next == nullptr) {
		ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
		switch_context(own_context());
		return;
	}
	ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
	// After a failure it may be the coroutine that is leaving. It then continues without a switch.
	if (next->left_from != EG(current_fiber_context)) {
		switch_context(next->left_from);
	}
}

void Scheduler::poll_reactor(bool no_wait)
{
	const ExceptionAside aside;
	// The frames of the coroutine that polls must not show in the traces of callbacks.
	const BottomFrame frame;
	if (UNEXPECTED(ASYNC_G(reactor).user_signal_handlers) && !no_wait) {
		reactor_execute_until_signal();
		if (queue_.empty()) { // Otherwise a coroutine runs next and handles the interrupt.
			run_pending_interrupt();
		}
	} else {
		ZEND_ASYNC_REACTOR_EXECUTE(no_wait);
	}
	last_poll_ms_ = coarse_now_ms();
	if (UNEXPECTED(ASYNC_G(reactor).signal_pending)) {
		lifecycle_hooks.act_on_signal();
	}
	surface_stray_exception();
}

void Scheduler::poll_while_running()
{
	if (ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		return; // A callback has called it: the loop is running already.
	}
	if (!ZEND_ASYNC_IS_ACTIVE) {
		ZEND_ASYNC_REACTOR_EXECUTE(true);
		return;
	}
	// No coroutine is current in a callback, as when the loop runs between two coroutines.
	zend_coroutine_t *current = std::exchange(ZEND_ASYNC_CURRENT_COROUTINE, nullptr);
	const bool survived = survives_bailout([this] { poll_reactor(true); });
	ZEND_ASYNC_CURRENT_COROUTINE = current;
	if (!survived) {
		zend_bailout();
	}
}

void Scheduler::stop()
{
	stop_watching_blocking();
	queue_.free_memory();
	ASYNC_G(microtasks).free_memory();
	own_context_ = nullptr;
	forced = bailing_out_ = draining_ = false;
	// A bailout of main may have skipped the code that resets these.
	ZEND_ASYNC_SCHEDULER_CONTEXT = false;
	ASYNC_G(coroutines).waiting_forbidden = nullptr;
	ASYNC_G(scheduling).left_compiler = nullptr;
	resumed_by_reactor_ = 0;
	deadlocks = 0;
	ASYNC_G(coroutines).registry.clear();
	ASYNC_G(coroutines).hidden = 0;
	lifecycle_hooks.scheduler_stops();
	ZEND_ASYNC_GRACEFUL_SHUTDOWN = false;
	ZEND_ASYNC_ACTIVE_COROUTINE_COUNT = 0;
	ZEND_ASYNC_MAIN_COROUTINE = nullptr;
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	ASYNC_G(context_pool).destroy_all();
	ZEND_ASYNC_INITIALIZE;
}

void Scheduler::forget_request()
{
	queue_.forget();
	ASYNC_G(microtasks).forget();
	soft_waits.clear();
	ASYNC_G(coroutines).registry.clear();
	ASYNC_G(coroutines).parked_failures.clear();
	ASYNC_G(coroutines).hidden = 0;
}

bool launch_scheduler()
{
	return ASYNC_G(scheduler).launch();
}

void enqueue_new_coroutine(Coroutine *coroutine)
{
	ASYNC_G(scheduler).enqueue_new(coroutine);
}

void wake_coroutine(Coroutine *coroutine)
{
	ASYNC_G(scheduler).wake(coroutine);
}

bool resume_coroutine(zend_coroutine_t *coroutine, zend_object *error, bool transfer_error)
{
	return ASYNC_G(scheduler).resume(Coroutine::from(coroutine), error, transfer_error);
}

bool suspend_current()
{
	return ASYNC_G(scheduler).suspend();
}

void make_urgent(Coroutine *coroutine)
{
	ASYNC_G(scheduler).make_urgent(coroutine);
}

void active_coroutines_ran_out()
{
	ASYNC_G(scheduler).active_ran_out();
}

bool is_bailing_out() noexcept
{
	return ASYNC_G(scheduler).is_bailing_out();
}

} // namespace async

// It is defined here, not with the other functions, so that only inlined code lies between it and the jump.
ZEND_FUNCTION(Async_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (UNEXPECTED(ZEND_ASYNC_IS_OFF)) {
		return;
	}
	async::Scheduler &scheduler = ASYNC_G(scheduler);
	if (UNEXPECTED(!scheduler.may_wait_here() && !scheduler.ready_to_wait("suspend")) ||
			UNEXPECTED(!scheduler.yield_here<true>())) {
		RETURN_THROWS();
	}
}
