// SPDX-License-Identifier: MIT
// The coroutines that wait for a resource: subscribers of the pool's event, in one queue.
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "pool/pool.h"
#include "pool/pool_call.h"
#include "scheduler/scheduler.h"
#include "support/clock.h"

namespace async {

namespace {

/// Wakes the coroutine of a waiter that was taken off the queue.
void on_turn(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	auto *waiter = reinterpret_cast<PoolWaiter *>(callback);
	(void)ASYNC_G(scheduler).resume(Coroutine::from(waiter->base.coroutine), nullptr, false);
}

PoolWaiter *waiter_behind(zend_async_event_callback_t *callback) noexcept
{
	return callback->callback == on_turn ? reinterpret_cast<PoolWaiter *>(callback) : nullptr;
}

void free_waiter(zend_async_event_callback_t *callback, zend_async_event_t * /*event*/)
{
	efree(callback);
}

/// Returns a waiter with one reference, which the caller owns.
PoolWaiter *new_waiter(bool goes_first)
{
	auto *waiter = static_cast<PoolWaiter *>(ecalloc(1, sizeof(PoolWaiter)));
	waiter->base.base = { 1, on_turn, free_waiter };
	waiter->goes_first = goes_first;
	return waiter;
}

void unqueue(Pool *pool, PoolWaiter *waiter)
{
	waiter->queued = false;
	pool->waiters.remove(waiter);
	zend_async_event_callback_release(&waiter->base.base, &pool->base.event);
}

/// Puts a waiter into the queue, from which it can be removed in constant time. Other callbacks go
/// into the event's vector.
bool add_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	PoolWaiter *waiter = waiter_behind(callback);
	if (waiter == nullptr) {
		return callbacks_push(event, callback);
	}
	Pool *pool = Pool::from(event);
	waiter->queued = true;
	callback->ref_count++;
	if (waiter->goes_first) {
		pool->waiters.push_front(waiter);
	} else {
		pool->waiters.push_back(waiter);
	}
	return true;
}

bool del_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	PoolWaiter *waiter = waiter_behind(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (!waiter->queued) {
		return false;
	}
	unqueue(Pool::from(event), waiter);
	return true;
}

void tell(Pool *pool, PoolWaiter *waiter)
{
	zend_async_event_callback_t *callback = &waiter->base.base;
	callback->ref_count++;
	unqueue(pool, waiter);
	callback->callback(&pool->base.event, callback, nullptr, nullptr);
	zend_async_event_callback_release(callback, &pool->base.event);
}

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
	throw_exception(ZEND_ASYNC_EXCEPTION_TIMEOUT,
			"No resource of the pool became free within " ZEND_LONG_FMT
			" ms: %u of %u are in use, and %u others wait. "
			"Allow more time or a larger max, or release resources sooner",
			timeout_ms, pool->active, pool->base.max_size, pool->waiters.size());
}

} // namespace

void prepare_for_waiters(zend_async_event_t *event) noexcept
{
	event->add_callback = add_callback;
	event->del_callback = del_callback;
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
	zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	PoolWaiter *waiter = new_waiter(call->goes_first);
	zend_async_event_callback_t *callback = &waiter->base.base;
	callback->ref_count++; // The waker owns the other reference.
	(void)waker_new(current);
	bool woken = resume_when(current, &base.event, false, nullptr, &waiter->base);

	const uint64_t since = limited ? monotonic_ms() : 0;
	zend_async_event_t *timer = nullptr;
	if (woken && limited) {
		timer = wake_after(static_cast<zend_ulong>(call->timeout_ms) - call->parked_ms);
		woken = timer != nullptr;
	}
	woken = woken && ASYNC_G(scheduler).suspend();
	waker_clean(current);

	call->reserved = waiter->reserved;
	call->goes_first = true;
	zend_async_event_callback_release(callback, &base.event);
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
		PoolWaiter *waiter = waiters.front();
		waiter->reserved = true;
		reservations++;
		tell(this, waiter);
	}
}

void Pool::wake_all()
{
	while (!waiters.empty()) {
		tell(this, waiters.front());
	}
	if (base.event.callbacks.length != 0) {
		throw_pool_exception("%s", "The pool was closed");
		zend_object *reason = EG(exception);
		EG(exception) = nullptr;
		callbacks_notify(&base.event, nullptr, reason, false);
		OBJ_RELEASE(reason);
	}
}

} // namespace async
