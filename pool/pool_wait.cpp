// SPDX-License-Identifier: MIT
// The coroutines that wait for a resource, in one queue.
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/queued_wait.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "pool/pool.h"
#include "pool/pool_call.h"
#include "scheduler/hot_path.h"
#include "support/clock.h"

namespace async {

namespace {

/// Returns a timer that wakes the current coroutine, with a reference for the caller. Returns null
/// with an exception set.
zend_async_event_t *wake_after(zend_ulong ms)
{
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(ms, false);
	if (timer == nullptr) {
		return nullptr;
	}
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	if (!resume_when(nullptr, timer, false, waker_callback_resolve, nullptr)) {
		ZEND_ASYNC_EVENT_RELEASE(timer);
		return nullptr;
	}
	return timer;
}

void throw_timed_out(const Pool *pool, zend_long timeout_ms)
{
	smart_str holders = { nullptr, 0 };
	append_holders(&holders, ", held by ", pool->lent, pool->active);
	smart_str_0(&holders);
	throw_exception(ZEND_ASYNC_EXCEPTION_TIMEOUT,
			"No resource of the pool became free within " ZEND_LONG_FMT
			" ms: %u of %u are in use%s, and %u others wait. "
			"Allow more time or a larger max, or release resources sooner",
			timeout_ms, pool->active, pool->base.max_size,
			holders.s != nullptr ? ZSTR_VAL(holders.s) : "", pool->waiters.size());
	smart_str_free(&holders);
}

} // namespace

bool pool_del_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		Pool::from(event)->waiters.leave(waiter);
	}
	return true;
}

bool Pool::park(PoolCall *call)
{
	const bool limited = call->timeout_ms > 0;
	if (limited && call->parked_ms >= static_cast<uint64_t>(call->timeout_ms)) {
		throw_timed_out(this, call->timeout_ms);
		return false;
	}
	if (!ASYNC_G(scheduler).ready_to_wait("wait for a resource of the pool")) {
		return false;
	}
	Coroutine *self = current_coroutine();
	(void)waker_new(&self->base);
	self->waiter.coroutine = self;
	self->waiter.owner = this;
	if (call->goes_first) {
		waiters.join_at_front(&self->waiter);
	} else {
		waiters.join(&self->waiter);
	}
	begin_queued_wait(self, &base.event);

	bool woken = true;
	const uint64_t since = limited ? monotonic_ms() : 0;
	zend_async_event_t *timer = nullptr;
	if (limited) {
		timer = wake_after(static_cast<zend_ulong>(call->timeout_ms) - call->parked_ms);
		woken = timer != nullptr;
	}
	woken = woken && ASYNC_G(scheduler).suspend();
	call->reserved = self->waiter.state == WaitQueue::Waiter::State::served;
	call->goes_first = true;
	waker_clean(&self->base);
	if (timer != nullptr) {
		call->parked_ms += monotonic_ms() - since;
		const bool fired = ZEND_ASYNC_EVENT_IS_CLOSED(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
		if (woken && fired && !call->reserved && !is_closed()) {
			throw_timed_out(this, call->timeout_ms);
			return false;
		}
	}
	return woken;
}

void Pool::wake_waiters()
{
	while (!waiters.empty() && has_free_place()) {
		reservations++;
		ASYNC_G(scheduler).wake_here(waiters.serve_front()->coroutine);
	}
}

void Pool::wake_all()
{
	while (!waiters.empty()) {
		ASYNC_G(scheduler).wake_here(waiters.refuse_front()->coroutine);
	}
	if (base.event.callbacks.length != 0) {
		zend_object *reason = new_exception_of(ce_pool_exception, "The pool was closed");
		callbacks_notify(&base.event, nullptr, reason, false);
		OBJ_RELEASE(reason);
	}
}

} // namespace async
