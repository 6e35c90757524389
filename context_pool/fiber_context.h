// SPDX-License-Identifier: MIT
#pragma once

#include "context_pool/stack_slab.h"
#include "support/intrusive_list.h"
#include "support/php_compat.h"

namespace async {

/// A C stack, a VM stack and the registers to continue on them. It runs many coroutines one after another.
///
/// It lives inside its own stack slot, between the two stacks. A coroutine that does little therefore touches a
/// single page:
///
///     slot                                                                   slot + stride
///     | guard | C stack, grows down  <-- | FiberContext | VM stack, grows up --> |
///                         [ this much of both shares one page ]
struct FiberContext {
	zend_fiber_context fiber; // Comes first: the engine, debuggers and profilers see this.
	zend_vm_stack vm_stack;   // The first VM page; further ones come from the request heap.
	zend_execute_data *root_frame;
	void *owner; // The coroutine that runs here, for the report of a stack overflow.
	ListLink<FiberContext> idle;
	StackSlab *slab;
	unsigned valgrind_stack_id;
	EngineStack stack;

	using Entry = void (*)(FiberContext *self);

	/// Builds a context inside `slot`. It runs `entry` at the first switch to it.
	[[nodiscard]] static FiberContext *build(
			StackSlab *slab, std::byte *slot, size_t stride, Entry entry);
	/// Notifies observers and deregisters the stack. The caller frees the slot.
	void tear_down();
	/// Resets the VM stack to its root frame.
	void reset_vm_stack() noexcept;
	/// Sets the engine's globals for this context. Called once, at the first switch to it, before the entry function.
	void enter() noexcept;

	[[nodiscard]] std::byte *slot() const noexcept { return slab->slot_of(this); }
	[[nodiscard]] static FiberContext *in_slot(std::byte *slot, size_t stride) noexcept;
	[[nodiscard]] static FiberContext *of(zend_fiber_context *fiber) noexcept
	{
		return reinterpret_cast<FiberContext *>(fiber);
	}
};

/// The value of EG(current_fiber_context)->kind in our contexts.
extern char context_kind;

} // namespace async
