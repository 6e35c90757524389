// SPDX-License-Identifier: MIT
// The switch from one flow of execution to another.
//
// Inlined into its callers, all the way up to the PHP function: a flow that is continued returns
// through frames whose calls the processor did not see, so their returns may be predicted wrongly, one
// for each frame between the jump and the virtual machine. Measured with Boost's jump and two coroutines
// that yield to each other: 55 ns with seven frames, half of that with one.
#pragma once

#include "context_pool/context.h"
#include "context_pool/engine_state.h"
#include "context_pool/jump.h"

namespace async {

/// Observers take a first switch by its status. From then on a context of ours always looks as if it
/// ran: what looks suspended to the engine is what a Fiber object stands for.
void notify_of_first_switch(zend_fiber_context *from, zend_fiber_context *to);
/// As switch_context(), for a flow with something in its RareEngineState.
void switch_with_rare_state(zend_fiber_context *to);

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

/// Leaves the running flow for `to`, with all engine state that belongs to the flow. Returns when
/// something switches back here.
zend_always_inline void switch_context(zend_fiber_context *to)
{
	ZEND_ASSERT(to != EG(current_fiber_context));
	if (UNEXPECTED(RareEngineState::in_use())) {
		switch_with_rare_state(to);
	} else {
		jump(to);
	}
}

} // namespace async
