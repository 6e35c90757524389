// SPDX-License-Identifier: MIT
#include "context_pool/stack_slab.h"

#include <php.h>

#include <atomic>
#include <bit>
#include <cerrno>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_GUARD_INSTALL
# define MADV_GUARD_INSTALL 102 // Debian 12's headers are older than its kernels may be.
#endif
#ifndef MAP_STACK
# define MAP_STACK 0
#endif

namespace async {

size_t StackSlab::page_size() noexcept
{
	static const size_t size = static_cast<size_t>(sysconf(_SC_PAGESIZE));
	return size;
}

StackSlab *StackSlab::create(size_t stride) noexcept
{
	void *memory = mmap(nullptr, slots * stride, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	if (memory == MAP_FAILED) {
		return nullptr;
	}
#ifdef MADV_NOHUGEPAGE
	// A huge page would make the first touched page of a stack cost those of four stacks.
	madvise(memory, slots * stride, MADV_NOHUGEPAGE);
#endif
	// Outlives the request's heap: stacks are swept in RSHUTDOWN, also after a bailout.
	return new (pemalloc(sizeof(StackSlab), 1)) StackSlab(static_cast<std::byte *>(memory), stride);
}

void StackSlab::destroy(StackSlab *slab) noexcept
{
	munmap(slab->base_, slots * slab->stride_);
	slab->~StackSlab();
	pefree(slab, 1);
}

std::byte *StackSlab::take() noexcept
{
	const int index = std::countr_zero(free_);
	const uint64_t bit = uint64_t{ 1 } << index;
	std::byte *slot = base_ + static_cast<size_t>(index) * stride_;

	if ((guarded_ & bit) == 0) {
		if (!guard(slot)) {
			return nullptr;
		}
		guarded_ |= bit;
	}
	free_ &= ~bit;
	return slot;
}

void StackSlab::give_back(const std::byte *slot) noexcept
{
	const auto index = static_cast<size_t>(slot - base_) / stride_;
	free_ |= uint64_t{ 1 } << index;
}

bool StackSlab::guard(std::byte *slot) const noexcept
{
	static std::atomic<bool> kernel_has_guards{ true };

	if (kernel_has_guards.load(std::memory_order_relaxed)) {
		if (madvise(slot, page_size(), MADV_GUARD_INSTALL) == 0) {
			return true;
		}
		if (errno != EINVAL) {
			return false;
		}
		kernel_has_guards.store(false, std::memory_order_relaxed);
	}
	return mprotect(slot, page_size(), PROT_NONE) == 0;
}

} // namespace async
