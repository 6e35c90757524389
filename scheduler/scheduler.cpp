// SPDX-License-Identifier: MIT
#include "scheduler/scheduler.h"

#include "context_pool/switch.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/deadlock.h"
#include "scheduler/shutdown.h"
#include "support/bailout.h"
#include "support/error_reporting.h"

#include <Zend/zend_exceptions.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

namespace async {

namespace {

// With runnable coroutines present the loop is entered this often, not on every switch.
constexpr uint64_t poll_interval_ms = 10;

/// A clock good to a few milliseconds that costs as little as a function call.
uint64_t coarse_now_ms() noexcept
{
	timespec now;
	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return static_cast<uint64_t>(now.tv_sec) * 1000 + static_cast<uint64_t>(now.tv_nsec) / 1000000;
}

Coroutine *current() noexcept
{
	return Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
}

zend_never_inline ZEND_COLD bool refuse(const char *what, const char *why)
{
	throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot %s: %s", what, why);
	return false;
}

} // namespace

// {{{ The hot path: inlined as a whole into suspend(), see context_pool/switch.h

zend_always_inline void Scheduler::enqueue(Coroutine *coroutine)
{
	coroutine->waker.status = ZEND_ASYNC_WAKER_QUEUED;
	if (UNEXPECTED(coroutine->priority != ZEND_COROUTINE_NORMAL)) {
		queue_.push_front(coroutine);
	} else {
		queue_.push_back(coroutine);
	}
}

zend_always_inline void Scheduler::tick()
{
	ZEND_ASYNC_SCHEDULER_HEARTBEAT;
	if (UNEXPECTED(!ASYNC_G(microtasks).empty())) {
		run_microtasks();
	}
	if (ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0 || UNEXPECTED(ASYNC_G(signal_pending))) {
		poll_reactor_if_due();
	}
}

zend_always_inline Coroutine *Scheduler::take_next()
{
	if (UNEXPECTED(queue_.empty())) {
		return nullptr;
	}
	Coroutine *next = queue_.pop_front();
	return EXPECTED(next->waker.status == ZEND_ASYNC_WAKER_QUEUED) ? next : skip_ignored(next);
}

zend_always_inline void Scheduler::switch_to(Coroutine *next)
{
	if (UNEXPECTED(next == nullptr) || !next->is_started()) {
		start_or_idle(next);
		return;
	}
	ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
	switch_context(next->left_from);
}

zend_always_inline void Scheduler::leave(Coroutine *self)
{
	self->left_from = EG(current_fiber_context);
	self->execute_data = EG(current_execute_data);
}

zend_always_inline void Scheduler::go_on(Coroutine *self)
{
	if (UNEXPECTED(bailing_out_)) {
		continue_bailout(self);
	}
	ZEND_ASYNC_CURRENT_COROUTINE = &self->base;
	self->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
}

void Scheduler::park(Coroutine *self)
{
	leave(self);
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr; // From here on it is woken like any other, in its turn.
	tick();
	Coroutine *next = take_next();
	if (EXPECTED(next != self)) {
		switch_to(next);
	}
	go_on(self);
	if (self->resumed_by_reactor) {
		self->resumed_by_reactor = false;
		resumed_by_reactor_--;
	}
}

/// With many coroutines runnable each switch finds cold memory: ask for that of those to come.
zend_always_inline void Scheduler::prefetch_ahead() const noexcept
{
	constexpr uint32_t handle_known = 4;
	constexpr uint32_t context_known = 8;
	constexpr uint32_t coroutine_known = 14;
	constexpr uint32_t fits_the_cache = 256;
	if (EXPECTED(queue_.size() < fits_the_cache)) {
		return;
	}
	const Coroutine *far = queue_.peek(coroutine_known);
	__builtin_prefetch(&far->base.event);
	__builtin_prefetch(&far->left_from);
	__builtin_prefetch(&far->waker.error);

	const Coroutine *nearer = queue_.peek(context_known);
	if (nearer->is_started()) {
		__builtin_prefetch(nearer->left_from);
		__builtin_prefetch(nearer->execute_data);
		__builtin_prefetch(&nearer->execute_data->prev_execute_data);
	}
	const Coroutine *nearest = queue_.peek(handle_known);
	if (nearest->is_started()) {
		const char *stack = static_cast<const char *>(nearest->left_from->handle);
		for (unsigned line = 0; line < 512; line += 64) {
			__builtin_prefetch(stack + line);
		}
		__builtin_prefetch(nearest->execute_data->prev_execute_data);
	}
}

/// Whether a turn of `self` ends with nothing but a switch to a coroutine that waits for its own.
zend_always_inline bool Scheduler::only_turns(const Coroutine *self) const noexcept
{
	if (UNEXPECTED(queue_.empty())) {
		return false;
	}
	const Coroutine *next = queue_.front();
	return EXPECTED(next->waker.status == ZEND_ASYNC_WAKER_QUEUED) &&
			EXPECTED(next->is_started()) && EXPECTED(self->priority == ZEND_COROUTINE_NORMAL) &&
			EXPECTED(self->base.switch_handlers == nullptr) && ASYNC_G(microtasks).empty() &&
			ZEND_ASYNC_ACTIVE_EVENT_COUNT == 0 && !ASYNC_G(signal_pending) &&
			ZEND_ASYNC_G(heartbeat_handler) == nullptr;
}

zend_always_inline bool Scheduler::yield_here()
{
	Coroutine *self = current();
	if (UNEXPECTED(self->waker.error != nullptr)) {
		return throw_pending(self);
	}
	if (EXPECTED(only_turns(self))) {
		Coroutine *next = queue_.front();
		queue_.rotate(self);
		self->waker.status = ZEND_ASYNC_WAKER_QUEUED;
		leave(self);
		prefetch_ahead();
		ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
		switch_context(next->left_from);
		go_on(self);
	} else {
		yield_with_tick(self);
	}
	return EXPECTED(self->waker.error == nullptr) || throw_pending(self);
}

// }}}

zend_always_inline bool Scheduler::may_wait_here() const noexcept
{
	// No coroutine is current before the launch, in the scheduler's own context and in callbacks.
	return EXPECTED(ZEND_ASYNC_CURRENT_COROUTINE != nullptr) &&
			EXPECTED(ASYNC_G(collector_depth) == 0);
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
	if (UNEXPECTED(ASYNC_G(collector_depth) != 0)) {
		return refuse(what,
				"the garbage collector is calling a destructor, and this PHP forbids switching "
				"until "
				"it is done (PHP 8.4 allows it)");
	}
	if (UNEXPECTED(ZEND_ASYNC_CURRENT_COROUTINE == nullptr)) {
		return refuse(what, "no coroutine is current here");
	}
	return true;
}

void Scheduler::enqueue_new(Coroutine *coroutine)
{
	coroutine->registered = true;
	registry.push_back(coroutine);
	ZEND_ASYNC_INCREASE_COROUTINE_COUNT;
	enqueue(coroutine);
	if (UNEXPECTED(ZEND_ASYNC_GRACEFUL_SHUTDOWN) && !coroutine->needed_by_runtime) {
		coroutine->request_cancellation(nullptr);
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
	waker_clean_events(&coroutine->waker);
	if (&coroutine->base == ZEND_ASYNC_CURRENT_COROUTINE) {
		// Still arming its events: it need not be parked at all.
		coroutine->waker.status = ZEND_ASYNC_WAKER_RESULT;
		return;
	}
	if (ZEND_ASYNC_IS_SCHEDULER_CONTEXT) {
		coroutine->resumed_by_reactor = true;
		resumed_by_reactor_++;
	}
	enqueue(coroutine);
}

bool Scheduler::resume(Coroutine *coroutine, zend_object *error, bool transfer_error)
{
	if (UNEXPECTED(coroutine->is_finished())) {
		if (error != nullptr && transfer_error) {
			OBJ_RELEASE(error);
		}
		return refuse("resume the coroutine", "it has finished");
	}
	if (error != nullptr) {
		waker_apply_error(&coroutine->waker, error, transfer_error, true, is_cancellation(error));
	}
	switch (coroutine->waker.status) {
	case ZEND_ASYNC_WAKER_WAITING:
		wake(coroutine);
		return true;
	case ZEND_ASYNC_WAKER_QUEUED:
	case ZEND_ASYNC_WAKER_IGNORED:
	case ZEND_ASYNC_WAKER_RESULT:
		return true;
	default:
		return refuse("resume the coroutine", "it does not wait");
	}
}

bool Scheduler::throw_pending(Coroutine *self)
{
	throw_object(std::exchange(self->waker.error, nullptr));
	return false;
}

bool Scheduler::yield()
{
	return yield_here();
}

void Scheduler::yield_with_tick(Coroutine *self)
{
	enqueue(self);
	ZEND_COROUTINE_LEAVE(&self->base);
	park(self);
	ZEND_COROUTINE_ENTER(&self->base);
}

bool Scheduler::suspend()
{
	if (UNEXPECTED(!may_wait_here() && !ready_to_wait("suspend"))) {
		return false;
	}
	Coroutine *self = current();
	zend_async_waker_t &waker = self->waker;
	if (UNEXPECTED(waker.error != nullptr)) {
		waker_clean_events(&waker);
		return throw_pending(self);
	}
	if (UNEXPECTED(!waker_has_triggers(&waker))) {
		return true; // A wait for nothing is no error.
	}

	// Not seen by the events that start now, nor by anyone until this flow goes on.
	zend_object *in_flight = std::exchange(EG(exception), nullptr);
	waker.status = ZEND_ASYNC_WAKER_WAITING;
	if (UNEXPECTED(!waker_start_events(&self->base))) {
		waker_clean_events(&waker);
		waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		if (in_flight != nullptr) {
			chain_previous(EG(exception), in_flight);
		}
		return false;
	}
	EG(exception) = in_flight;
	if (waker.status == ZEND_ASYNC_WAKER_WAITING) {
		ZEND_COROUTINE_LEAVE(&self->base);
		park(self);
		ZEND_COROUTINE_ENTER(&self->base);
	}
	waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	if (UNEXPECTED(waker.error != nullptr)) {
		return throw_pending(self);
	}
	return EG(exception) == nullptr || EG(exception) == in_flight;
}

void Scheduler::poll_reactor_if_due()
{
	const uint64_t now = coarse_now_ms();
	if (UNEXPECTED(now - last_poll_ms_ >= poll_interval_ms)) {
		last_poll_ms_ = now;
		poll_reactor(true);
	}
}

/// `next` was cancelled before its first turn: it only has to end, and so has any other behind it.
Coroutine *Scheduler::skip_ignored(Coroutine *next)
{
	for (;;) {
		next->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		next->finalise();
		if (queue_.empty()) {
			return nullptr;
		}
		next = queue_.pop_front();
		if (next->waker.status == ZEND_ASYNC_WAKER_QUEUED) {
			return next;
		}
	}
}

/// Starts `next` on a context from the pool; with nothing to start, the scheduler waits.
void Scheduler::start_or_idle(Coroutine *next)
{
	while (next != nullptr && !next->is_started()) {
		Context *context = ASYNC_G(context_pool).acquire();
		if (EXPECTED(context != nullptr)) {
			ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
			switch_context(&context->fiber);
			return;
		}
		next->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
		next->base.exception = new_exception(ZEND_ASYNC_EXCEPTION_DEFAULT,
				"No stack could be created for the coroutine: %s. %u coroutines have one; fewer at "
				"a "
				"time, a smaller fiber.stack_size or a larger vm.max_map_count may help",
				strerror(errno), ASYNC_G(context_pool).policy().in_use());
		next->finalise();
		next = take_next();
	}
	if (next == nullptr) {
		ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
		switch_context(own_context());
		return;
	}
	ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
	// After a failure it may be the very one that is leaving: then it just stays.
	if (next->left_from != EG(current_fiber_context)) {
		switch_context(next->left_from);
	}
}

void Scheduler::poll_reactor(bool no_wait)
{
	zend_object *in_flight = std::exchange(EG(exception), nullptr);
	ZEND_ASYNC_REACTOR_EXECUTE(no_wait);
	if (UNEXPECTED(ASYNC_G(signal_pending))) {
		start_shutdown_by_signal();
	}
	surface_stray_exception();
	EG(exception) = in_flight;
}

// {{{ Contexts

void Scheduler::context_main(Context *self)
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	JMP_BUF bailout_target;
	// Not per coroutine but per context: what a bailout must not skip is reached again below.
	if (SETJMP(bailout_target) != 0) {
		EG(bailout) = &bailout_target;
		scheduler.carry_bailout_home();
	}
	EG(bailout) = &bailout_target;
	scheduler.run_coroutines(self);
}

void Scheduler::run_coroutines(Context *self)
{
	for (;;) {
		if (UNEXPECTED(self == own_context_)) {
			loop();
			switch_context(home_);
			continue;
		}
		run_one(self, current());
		ZEND_ASYNC_CURRENT_COROUTINE = nullptr;

		tick();
		Coroutine *next = take_next();
		if (next != nullptr && !next->is_started()) {
			ZEND_ASYNC_CURRENT_COROUTINE = &next->base; // Takes over the stack: no switch.
			continue;
		}
		if (next == nullptr && own_context_ == nullptr) {
			own_context_ = self; // Free, and here: the scheduler's from now on, without a switch.
			continue;
		}
		ASYNC_G(context_pool).release(self);
		switch_to(next);
	}
}

void Scheduler::run_one(Context *self, Coroutine *coroutine)
{
	self->owner = coroutine;
	ZEND_COROUTINE_SET_STARTED(&coroutine->base);
	coroutine->waker.status = ZEND_ASYNC_WAKER_NO_STATUS;
	EG(error_reporting) = configured_error_reporting();
	ZEND_COROUTINE_ENTER(&coroutine->base);
	coroutine->call_body();
	coroutine->finalise();
}

zend_fiber_context *Scheduler::own_context()
{
	if (UNEXPECTED(own_context_ == nullptr)) {
		own_context_ = ASYNC_G(context_pool).acquire();
		if (own_context_ == nullptr) {
			zend_error_noreturn(
					E_ERROR, "No stack could be created for the scheduler: %s", strerror(errno));
		}
	}
	return &own_context_->fiber;
}

// }}}

// {{{ Bailout

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
	Context *self = Context::of(EG(current_fiber_context));
	zend_observer_fcall_end_all();
	self->reset_vm_stack();
	ZEND_ASYNC_G(in_scheduler_context) = false;

	zend_coroutine_t *base = std::exchange(ZEND_ASYNC_CURRENT_COROUTINE, nullptr);
	const bool first = !std::exchange(bailing_out_, true);
	settle_output_after_bailout(first);
	if (base != nullptr && !ZEND_COROUTINE_IS_FINISHED(base)) {
		ZEND_COROUTINE_SET_BAILOUT(base);
		Coroutine::from(base)->finalise();
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

/// `self` was continued only to go down.
void Scheduler::continue_bailout(Coroutine *self)
{
	if (self->is_main()) {
		abandon_all();
	}
	zend_bailout();
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
		ZEND_COROUTINE_SET_BAILOUT(&coroutine->base);
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

// }}}

// {{{ The scheduler's own loop

bool Scheduler::finished_all() const noexcept
{
	return draining_ && ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0 && registry.empty() &&
			queue_.empty() && ASYNC_G(microtasks).empty();
}

void Scheduler::loop()
{
	for (;;) {
		if (UNEXPECTED(!ASYNC_G(microtasks).empty())) {
			run_microtasks();
		}
		if (Coroutine *next = take_next()) {
			switch_to(next);
			continue;
		}
		if (finished_all()) {
			return;
		}
		wait_for_events();
	}
}

/// Nothing is runnable: zombies are told to end, events are waited for, or nothing can ever happen.
void Scheduler::wait_for_events()
{
	if (UNEXPECTED(forced)) {
		unwind_those_who_wait();
		return;
	}
	if (draining_ && ZEND_ASYNC_ACTIVE_COROUTINE_COUNT == 0) {
		cancel_zombies();
		return;
	}
	if (ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0) {
		ASYNC_G(context_pool).trim(ZEND_ASYNC_NOW());
		ZEND_ASYNC_SCHEDULER_WAIT;
		poll_reactor(false);
		ZEND_ASYNC_SCHEDULER_ALIVE;
		last_poll_ms_ = coarse_now_ms();
		return;
	}
	// What the loop still has to tell may make somebody runnable after all.
	poll_reactor(true);
	if (queue_.empty() && ASYNC_G(microtasks).empty() && ZEND_ASYNC_ACTIVE_EVENT_COUNT == 0) {
		resolve_deadlock();
	}
}

bool Scheduler::drain()
{
	draining_ = true;
	home_ = EG(current_fiber_context);
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
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

// }}}

// {{{ Life

void Scheduler::stop()
{
	queue_.free_memory();
	ASYNC_G(microtasks).free_memory();
	own_context_ = nullptr;
	forced = bailing_out_ = draining_ = false;
	resumed_by_reactor_ = 0;
	registry.clear();
	ZEND_ASYNC_GRACEFUL_SHUTDOWN = false;
	ZEND_ASYNC_ACTIVE_COROUTINE_COUNT = 0;
	ZEND_ASYNC_MAIN_COROUTINE = nullptr;
	ZEND_ASYNC_CURRENT_COROUTINE = nullptr;
	ASYNC_G(context_pool).destroy_all();
	ZEND_ASYNC_INITIALIZE;
}

void Scheduler::release_memory(bool heap_gone)
{
	if (heap_gone) {
		queue_.forget();
		ASYNC_G(microtasks).forget();
	} else {
		queue_.free_memory();
		ASYNC_G(microtasks).free_memory();
	}
	registry.clear();
	parked_failures.clear();
}

// }}}

} // namespace async

// Here and not with the other functions: nothing but inlined code between it and the jump.
ZEND_FUNCTION(Async_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (UNEXPECTED(ZEND_ASYNC_IS_OFF)) {
		return;
	}
	async::Scheduler &scheduler = ASYNC_G(scheduler);
	if (UNEXPECTED(!scheduler.may_wait_here() && !scheduler.ready_to_wait("suspend")) ||
			UNEXPECTED(!scheduler.yield_here())) {
		RETURN_THROWS();
	}
}
