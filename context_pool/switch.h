// SPDX-License-Identifier: MIT
// The switch from one flow of execution to another.
//
// Inlined into its callers, all the way up to the PHP function: Boost's jump leaves by an indirect
// jump, not by the return that belongs to its call, so every return after it is predicted wrongly by
// the processor, one for each frame between the jump and the virtual machine. Measured with two
// coroutines that yield to each other: 55 ns with seven frames, half of that with one.
#pragma once

#include "context_pool/context.h"
#include "context_pool/engine_state.h"

#include <boost/context/detail/fcontext.hpp>

namespace async {

using boost::context::detail::jump_fcontext;
using boost::context::detail::transfer_t;

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

zend_always_inline void note_origin(const transfer_t &transfer) noexcept
{
	static_cast<zend_fiber_context *>(transfer.data)->handle = transfer.fctx;
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
	const transfer_t transfer = jump_fcontext(to->handle, from);
	note_origin(transfer);
#if ASYNC_ASAN
	EngineStack *origin = engine_stack(static_cast<zend_fiber_context *>(transfer.data));
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
