// SPDX-License-Identifier: MIT
#include "context_pool/context_pool.h"

#include "context_pool/stack_layout.h"

#include <algorithm>
#include <utility>

namespace async {

namespace {

// docs/internals/contexts.md lists calls that were seen to run in it.
constexpr size_t smallest_stack_size = size_t{ 64 } * 1024;
// Giving back the pages of one stack takes about 2 us, so a wait begins at most 30 us later.
constexpr uint32_t given_back_per_wait = 16;

} // namespace

size_t ContextPool::configured_stack_size() noexcept
{
	// The engine stores its own default here unless fiber.stack_size is set. An empty setting is stored as 0.
	const auto configured = static_cast<size_t>(EG(fiber_stack_size));
	const size_t size = configured != 0 ? configured : size_t{ ZEND_FIBER_DEFAULT_C_STACK_SIZE };
	return whole_pages(
			std::clamp(size, smallest_stack_size, largest_stack), StackSlab::page_size());
}

void ContextPool::configure(FiberContext::Entry entry, uint32_t minimum)
{
	entry_ = entry;
	policy_.configure(minimum);
	// All stacks of a pool have one size: a change of fiber.stack_size affects only the next pool.
	if (slabs_ == nullptr) {
		stack_size_ = configured_stack_size();
		stride_ = slot_stride(stack_size_, StackSlab::page_size());
	}
}

FiberContext *ContextPool::acquire()
{
	if (FiberContext *context = idle_.front(); EXPECTED(context != nullptr)) {
		idle_.remove(context);
		policy_.acquired();
		return context;
	}

	StackSlab *slab = slab_with_room();
	if (slab == nullptr) {
		return nullptr;
	}
	std::byte *slot = slab->take();
	if (slot == nullptr) {
		return nullptr;
	}
	if (slab->full()) {
		unlink(slab);
		link_back(slab);
	}
	policy_.acquired();
	return FiberContext::build(slab, slot, stride_, entry_);
}

void ContextPool::release(FiberContext *context)
{
	context->owner = nullptr;
	// The pool keeps it until trim(), even above the target: this code runs on its stack, and one burst
	// is often followed by the next.
	idle_.push_front(context);
	policy_.released();
}

void ContextPool::trim(uint64_t now_ms)
{
	policy_.tick(now_ms);
	// The memory of a context is freed with its slab, when all stacks of the slab are unused.
	uint32_t left = std::min(policy_.excess(idle_.size()), given_back_per_wait);
	for (FiberContext *coldest; left > 0 && (coldest = idle_.back()) != nullptr; left--) {
		idle_.remove(coldest);
		give_back(coldest);
	}
}

void ContextPool::give_back(FiberContext *context)
{
	StackSlab *slab = context->slab;
	const bool was_full = slab->full();
	context->tear_down();
	slab->give_back(context->slot());
	if (slab->unused()) {
		unlink(slab);
		StackSlab::destroy(slab);
	} else if (was_full) {
		unlink(slab);
		link_front(slab);
	}
}

void ContextPool::destroy_all()
{
	for (FiberContext *context = idle_.front(); context != nullptr; context = idle_.next(context)) {
		context->tear_down();
	}
	for (StackSlab *slab = slabs_; slab != nullptr;) {
		StackSlab *next = slab->next;
		StackSlab::destroy(slab);
		slab = next;
	}
	slabs_ = last_slab_ = nullptr;
	idle_.clear();
	policy_ = PoolPolicy();
}

const FiberContext *ContextPool::guard_hit(const void *address) const noexcept
{
	for (const StackSlab *slab = slabs_; slab != nullptr; slab = slab->next) {
		if (slab->contains(address)) {
			std::byte *slot = slab->slot_of(address);
			const bool in_guard = address < slot + StackSlab::guard_bytes();
			return in_guard ? FiberContext::in_slot(slot, stride_) : nullptr;
		}
	}
	return nullptr;
}

StackSlab *ContextPool::slab_with_room()
{
	if (slabs_ != nullptr && !slabs_->full()) {
		return slabs_;
	}
	StackSlab *slab = StackSlab::create(stride_);
	if (slab != nullptr) {
		link_front(slab);
	}
	return slab;
}

void ContextPool::unlink(StackSlab *slab) noexcept
{
	(slab->prev != nullptr ? slab->prev->next : slabs_) = slab->next;
	(slab->next != nullptr ? slab->next->prev : last_slab_) = slab->prev;
	slab->next = slab->prev = nullptr;
}

void ContextPool::link_front(StackSlab *slab) noexcept
{
	slab->next = slabs_;
	slab->prev = nullptr;
	(slabs_ != nullptr ? slabs_->prev : last_slab_) = slab;
	slabs_ = slab;
}

void ContextPool::link_back(StackSlab *slab) noexcept
{
	slab->prev = last_slab_;
	slab->next = nullptr;
	(last_slab_ != nullptr ? last_slab_->next : slabs_) = slab;
	last_slab_ = slab;
}

} // namespace async
