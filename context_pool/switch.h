// SPDX-License-Identifier: MIT
// How one flow of execution is left for another.
//
// The switch is inlined into its callers, all the way up to the PHP function. A continued flow returns through
// frames whose calls the processor did not see, so it may mispredict one return for each frame between the jump
// and the virtual machine. Measured with Boost's jump and two coroutines that yield to each other: 55 ns with
// seven frames, half of that with one.
#pragma once

#include "context_pool/engine_state.h"
#include "context_pool/fiber_context.h"
#include "context_pool/guards.h"
#include "context_pool/jump.h"

namespace async {

/// Notifies observers, which recognise a first switch by the status. From then on our contexts always have the
/// status of a running one: to the engine, a suspended context belongs to a Fiber object.
void notify_of_first_switch(zend_fiber_context *from, zend_fiber_context *to);
/// Does the same as switch_context(), for a flow whose RareEngineState is not neutral.
void switch_with_rare_state(zend_fiber_context *to);
/// Does the same as switch_context(), for a flow that may hold recursion guards.
void switch_from_callback(zend_fiber_context *to);

#if ASYNC_ASAN
inline EngineStack *engine_stack(zend_fiber_context *context) noexcept
{
	return reinterpret_cast<EngineStack *>(context->stack);
}
#endif

zend_always_inline void note_origin(const Arrival &arrival) noexcept
{
	static_cast<zend_fiber_context *>(arrival.from)->handle = arrival.handle;
}

zend_always_inline void jump(zend_fiber_context *to)
{
	EngineState state; // It stays on this flow's stack until the flow is continued.
	state.capture();

	zend_fiber_context *from = EG(current_fiber_context);
	if (UNEXPECTED(to->status == ZEND_FIBER_STATUS_INIT)) {
		notify_of_first_switch(from, to);
	} else {
		zend_observer_fiber_switch_notify(from, to);
	}
	EG(current_fiber_context) = to;

#if ASYNC_ASAN
	void *fake_stack = nullptr;
	__sanitizer_start_switch_fiber(
			&fake_stack, engine_stack(to)->asan_pointer, engine_stack(to)->asan_size);
#endif
	const Arrival arrival = jump_stack(to->handle, from);
	note_origin(arrival);
#if ASYNC_ASAN
	EngineStack *origin = engine_stack(static_cast<zend_fiber_context *>(arrival.from));
	__sanitizer_finish_switch_fiber(fake_stack, &origin->asan_pointer, &origin->asan_size);
#endif

	EG(current_fiber_context) = from;
	state.restore();
}

/// Returns how much of its C stack the running flow uses, if its context is ours. Otherwise returns any large
/// number.
[[nodiscard]] zend_always_inline size_t stack_depth() noexcept
{
	char here;
	__asm__ volatile("" : : "r"(&here));
	return reinterpret_cast<size_t>(EG(current_fiber_context)) - reinterpret_cast<size_t>(&here);
}

/// The stack depth at which suspend() switches when the body of a coroutine calls it, with no C code in between that
/// has called PHP code. The C frames below are then the same for every coroutine, and any further call needs more
/// stack. A comparison with the depth therefore replaces most of the checks of a switch. 0 means not known yet.
extern ASYNC_THREAD_LOCAL size_t depth_without_callback;

/// Does the same as switch_context(). If `may_learn`, it may also set `depth_without_callback` to `depth`.
void switch_from_depth(zend_fiber_context *to, size_t depth, bool may_learn);

/// Does the same as switch_context(). Only suspend() uses it, and it is inlined there. `body_is_call` means that the
/// coroutine runs a PHP function, not a C function.
zend_always_inline void switch_from_suspend(zend_fiber_context *to, bool body_is_call)
{
	const size_t depth = stack_depth();
	if (EXPECTED(depth <= depth_without_callback) && EXPECTED(EG(active_fiber) == nullptr) &&
			EXPECTED(!RareEngineState::in_use_without_callback())) {
		jump(to);
	} else {
		switch_from_depth(to, depth, body_is_call);
	}
}

/// Leaves the running flow for `to` and saves all engine state that belongs to the flow. Returns when another flow
/// switches back.
zend_always_inline void switch_context(zend_fiber_context *to)
{
	ZEND_ASSERT(to != EG(current_fiber_context));
	if (UNEXPECTED(RareEngineState::in_use())) {
		switch_with_rare_state(to);
	} else if (UNEXPECTED(runs_in_callback())) {
		switch_from_callback(to);
	} else {
		jump(to);
	}
}

} // namespace async
