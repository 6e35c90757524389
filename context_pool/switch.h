// SPDX-License-Identifier: MIT
// The switch from one flow of execution to another.
//
// Inlined into its callers, all the way up to the PHP function: a flow that is continued returns
// through frames whose calls the processor did not see, so their returns may be predicted wrongly, one
// for each frame between the jump and the virtual machine. Measured with Boost's jump and two coroutines
// that yield to each other: 55 ns with seven frames, half of that with one.
#pragma once

#include "context_pool/engine_state.h"
#include "context_pool/fiber_context.h"
#include "context_pool/guards.h"
#include "context_pool/jump.h"

namespace async {

/// Observers take a first switch by its status. From then on a context of ours always looks as if it
/// ran: what looks suspended to the engine is what a Fiber object stands for.
void notify_of_first_switch(zend_fiber_context *from, zend_fiber_context *to);
/// As switch_context(), for a flow with something in its RareEngineState.
void switch_with_rare_state(zend_fiber_context *to);
/// As switch_context(), for a flow that may hold recursion guards.
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
	EngineState state; // On this flow's own stack until it is continued.
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

/// How much of its C stack the running flow uses, if its context is ours; any large number otherwise.
[[nodiscard]] zend_always_inline size_t stack_depth() noexcept
{
	char here;
	__asm__ volatile("" : : "r"(&here));
	return reinterpret_cast<size_t>(EG(current_fiber_context)) - reinterpret_cast<size_t>(&here);
}

/// The depth at which suspend() switches when the body of a coroutine calls it, with no C code in between that has
/// called PHP code: then the C frames below are the same for every coroutine, and any further call needs more stack.
/// So few instructions tell that there is next to nothing to look for. 0: not known yet.
extern ASYNC_THREAD_LOCAL size_t depth_without_callback;

/// As switch_context(). Learns `depth_without_callback` from `depth`, if `may_learn`.
void switch_from_depth(zend_fiber_context *to, size_t depth, bool may_learn);

/// As switch_context(), for suspend() alone: to be inlined into it. `body_is_call`: the coroutine runs a PHP function,
/// not a C function.
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

/// Leaves the running flow for `to`, with all engine state that belongs to the flow. Returns when
/// something switches back here.
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
