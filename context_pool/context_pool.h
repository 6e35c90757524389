// SPDX-License-Identifier: MIT
#pragma once

#include "context_pool/fiber_context.h"
#include "context_pool/pool_policy.h"

namespace async {

/// The fiber contexts of one thread: the ones in use, and idle ones that are kept for the next coroutines.
/// It works last in, first out, so the warmest stack is reused first. A steady load makes no system call.
class ContextPool {
public:
	/// `minimum` is the number of idle contexts that are kept regardless of the load.
	void configure(FiberContext::Entry entry, uint32_t minimum);

	/// Returns a context, or null with errno set if the system has no more memory for stacks.
	[[nodiscard]] FiberContext *acquire();
	/// Puts `context` into the pool. It is running and about to switch away; its stack holds nothing of use.
	void release(FiberContext *context);
	/// Adapts the pool to the load and frees at most a few contexts. Called before a blocking wait.
	void trim(uint64_t now_ms);
	/// Frees all contexts, including the ones in use, which never continue.
	void destroy_all();

	/// Returns the context in whose guard `address` lies, or null. Async-signal-safe.
	[[nodiscard]] const FiberContext *guard_hit(const void *address) const noexcept;

	[[nodiscard]] uint32_t idle() const noexcept { return idle_.size(); }
	[[nodiscard]] const PoolPolicy &policy() const noexcept { return policy_; }
	/// The size of a C stack in bytes, without its guard.
	[[nodiscard]] size_t stack_size() const noexcept { return stack_size_; }
	/// The size that a C stack will have. It is known before the first stack exists.
	[[nodiscard]] static size_t configured_stack_size() noexcept;

private:
	[[nodiscard]] StackSlab *slab_with_room();
	void unlink(StackSlab *slab) noexcept;
	void link_front(StackSlab *slab) noexcept;
	void link_back(StackSlab *slab) noexcept;
	void give_back(FiberContext *context);

	FiberContext::Entry entry_ = nullptr;
	size_t stack_size_ = 0;
	size_t stride_ = 0;          // The distance from one slot to the next.
	StackSlab *slabs_ = nullptr; // Slabs with free slots come before full ones.
	StackSlab *last_slab_ = nullptr;
	IntrusiveList<FiberContext, &FiberContext::idle> idle_; // The warmest context comes first.
	PoolPolicy policy_;
};

} // namespace async
