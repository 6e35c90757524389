// SPDX-License-Identifier: MIT
#pragma once

#include "context_pool/fiber_context.h"
#include "context_pool/pool_policy.h"

namespace async {

/// The contexts of one thread: those in use, and the idle ones kept for the next coroutines.
/// Last in, first out: the warmest stack is reused first. A steady load makes no system call.
class ContextPool {
public:
	/// `minimum`: idle contexts kept whatever the load.
	void configure(FiberContext::Entry entry, uint32_t minimum);

	/// Null, with errno set, if the system gives no more memory for stacks.
	[[nodiscard]] FiberContext *acquire();
	/// `context` is running and about to switch away; nothing on its stack is needed any more.
	void release(FiberContext *context);
	/// Adapts the pool to the load; gives at most a few contexts back. Before a blocking wait.
	void trim(uint64_t now_ms);
	/// Gives everything back, contexts in use included: their flows never go on.
	void destroy_all();

	/// A slot's owner, if `address` lies in the guard of one; null otherwise. Signal-safe.
	[[nodiscard]] const FiberContext *guard_hit(const void *address) const noexcept;

	[[nodiscard]] uint32_t idle() const noexcept { return idle_.size(); }
	[[nodiscard]] const PoolPolicy &policy() const noexcept { return policy_; }
	/// Bytes of a C stack, without its guard.
	[[nodiscard]] size_t stack_size() const noexcept { return stack_size_; }
	/// The size that a C stack will have; before the first one exists too.
	[[nodiscard]] static size_t configured_stack_size() noexcept;

private:
	[[nodiscard]] StackSlab *slab_with_room();
	void unlink(StackSlab *slab) noexcept;
	void link_front(StackSlab *slab) noexcept;
	void link_back(StackSlab *slab) noexcept;
	void give_back(FiberContext *context);

	FiberContext::Entry entry_ = nullptr;
	size_t stack_size_ = 0;
	size_t stride_ = 0;          // From one slot to the next.
	StackSlab *slabs_ = nullptr; // Those with room before those without.
	StackSlab *last_slab_ = nullptr;
	IntrusiveList<FiberContext, &FiberContext::idle> idle_; // The warmest in front.
	PoolPolicy policy_;
};

} // namespace async
