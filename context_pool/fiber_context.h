// SPDX-License-Identifier: MIT
#pragma once

#include "context_pool/stack_slab.h"
#include "support/intrusive_list.h"
#include "support/php_compat.h"

namespace async {

/// A C stack, a VM stack and the registers to continue on them. Runs many coroutines in its life.
///
/// It lives inside its own stack slot, between the two stacks, so that a coroutine that does little
/// touches a single page:
///
///     slot                                                                   slot + stride
///     | guard | C stack, grows down  <-- | FiberContext | VM stack, grows up --> |
///                         [ this much of both shares one page ]
struct FiberContext {
	zend_fiber_context fiber; // First: the engine, debuggers and profilers see this.
	zend_vm_stack vm_stack;   // The first VM page; further ones come from the request heap.
	zend_execute_data *root_frame;
	void *owner; // The coroutine that runs here, for the report of a stack overflow.
	ListLink<FiberContext> idle;
	StackSlab *slab;
	unsigned valgrind_stack_id;
	EngineStack stack;

	using Entry = void (*)(FiberContext *self);

	/// Builds a context at its place in `slot`. It runs `entry` when first switched to.
	[[nodiscard]] static FiberContext *build(
			StackSlab *slab, std::byte *slot, size_t stride, Entry entry);
	/// Tells observers and frees further VM pages; the slot itself is the caller's.
	void tear_down();
	/// The VM stack back to its root frame.
	void reset_vm_stack() noexcept;
	/// Makes this the flow of the running thread. To be called once, first of all, by the entry.
	void enter() noexcept;

	[[nodiscard]] std::byte *slot() const noexcept { return slab->slot_of(this); }
	[[nodiscard]] static FiberContext *in_slot(std::byte *slot, size_t stride) noexcept;
	[[nodiscard]] static FiberContext *of(zend_fiber_context *fiber) noexcept
	{
		return reinterpret_cast<FiberContext *>(fiber);
	}
};

/// At module startup. Below the body of a coroutine there is no code: while its variables are freed, the
/// frame of the context is the current one, and a warning of C code is said to come from there. The engine
/// expects an internal function to have a name.

/// EG(current_fiber_context)->kind of our contexts.
extern char context_kind;

} // namespace async
