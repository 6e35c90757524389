// SPDX-License-Identifier: MIT
// The hot path of the scheduler. All of it is inlined into suspend(): see context_pool/switch.h.
#pragma once

#include "context_pool/switch.h"
#include "coroutine/scheduler_interface.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "scheduler/tick.h"

namespace async {

zend_always_inline Coroutine *current_coroutine() noexcept
{
	return Coroutine::from(ZEND_ASYNC_CURRENT_COROUTINE);
}

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
	if (ZEND_ASYNC_ACTIVE_EVENT_COUNT != 0 || UNEXPECTED(ASYNC_G(reactor).reasons_to_poll != 0)) {
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

zend_always_inline void Scheduler::note_resumed(Coroutine *self) noexcept
{
	if (UNEXPECTED(self->resumed_by_reactor)) {
		self->resumed_by_reactor = false;
		resumed_by_reactor_--;
	}
}

/// With many runnable coroutines each switch reads cold memory. Prefetches the memory of the next ones. Measured with
/// a million coroutines: 120 ns per switch instead of 242 (docs/internals/contexts.md).
zend_always_inline void Scheduler::prefetch_ahead() const noexcept
{
	// Each step needs memory that an earlier one has prefetched, so it looks less far ahead: first at the coroutine,
	// then at its context and frame, then at its stack.
	constexpr uint32_t coroutine_ahead = 14;
	constexpr uint32_t context_ahead = 8;
	constexpr uint32_t stack_ahead = 4;
	// The coroutines of a shorter queue stay in the cache.
	constexpr uint32_t shortest_cold_queue = 256;
	// A call of suspend() leaves this many bytes on the stack. Prefetching more would displace needed lines.
	constexpr size_t stack_bytes = 384;
	constexpr size_t cache_line = 64;
	if (EXPECTED(queue_.size() < shortest_cold_queue)) {
		return;
	}
	const Coroutine *far = queue_.peek(coroutine_ahead);
	__builtin_prefetch(&far->left_from);

	const Coroutine *nearer = queue_.peek(context_ahead);
	if (nearer->has_left()) {
		__builtin_prefetch(nearer->left_from);
		__builtin_prefetch(nearer->execute_data);
		__builtin_prefetch(&nearer->execute_data->prev_execute_data);
	}
	const Coroutine *nearest = queue_.peek(stack_ahead);
	if (nearest->has_left()) {
		const char *stack = static_cast<const char *>(nearest->left_from->handle);
		for (size_t line = 0; line < stack_bytes; line += cache_line) {
			__builtin_prefetch(stack + line);
		}
		__builtin_prefetch(nearest->execute_data->prev_execute_data);
	}
}

/// Returns whether `self` can leave by a plain switch to the next coroutine, without any work of a tick.
zend_always_inline bool Scheduler::may_switch_plainly(const Coroutine *self) const noexcept
{
	if (UNEXPECTED(queue_.empty())) {
		return false;
	}
	const Coroutine *next = queue_.front();
	return EXPECTED(next->waker.status == ZEND_ASYNC_WAKER_QUEUED) && EXPECTED(next->has_left()) &&
			EXPECTED(self->priority == ZEND_COROUTINE_NORMAL) &&
			EXPECTED(self->base.switch_handlers == nullptr) && ASYNC_G(microtasks).empty() &&
			ZEND_ASYNC_ACTIVE_EVENT_COUNT == 0 && ASYNC_G(reactor).reasons_to_poll == 0 &&
			ZEND_ASYNC_G(heartbeat_handler) == nullptr;
}

template <bool FromSuspend> zend_always_inline bool Scheduler::yield_here()
{
	Coroutine *self = current_coroutine();
	if (UNEXPECTED(self->waker.error != nullptr)) {
		return throw_pending(self);
	}
	if (EXPECTED(may_switch_plainly(self))) {
		Coroutine *next = queue_.front();
		queue_.rotate(self);
		self->waker.status = ZEND_ASYNC_WAKER_QUEUED;
		leave(self);
		prefetch_ahead();
		ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
		if constexpr (FromSuspend) {
			switch_from_suspend(next->left_from, self->base.internal_entry == nullptr);
		} else {
			switch_context(next->left_from);
		}
		go_on(self);
	} else {
		yield_with_tick(self);
	}
	return EXPECTED(self->waker.error == nullptr) || throw_pending(self);
}

zend_always_inline bool Scheduler::park_here(Coroutine *self)
{
	self->waker.status = ZEND_ASYNC_WAKER_WAITING;
	if (EXPECTED(may_switch_plainly(self))) {
		Coroutine *next = queue_.pop_front();
		leave(self);
		prefetch_ahead();
		ZEND_ASYNC_CURRENT_COROUTINE = &next->base;
		switch_context(next->left_from);
		go_on(self);
		note_resumed(self);
	} else {
		park_with_tick(self);
	}
	return EXPECTED(self->waker.error == nullptr) || throw_pending(self);
}

zend_always_inline void Scheduler::wake_here(Coroutine *coroutine)
{
	if (EXPECTED(waker_leave_queue(&coroutine->waker)) &&
			EXPECTED(!ZEND_ASYNC_IS_SCHEDULER_CONTEXT) &&
			EXPECTED(!ASYNC_G(reactor).blocking_watched)) {
		enqueue(coroutine);
	} else {
		wake(coroutine);
	}
}

zend_always_inline bool Scheduler::may_wait_here() const noexcept
{
	return async::may_wait_here();
}

} // namespace async
