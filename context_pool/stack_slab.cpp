// SPDX-License-Identifier: MIT
#include "context_pool/stack_slab.h"

#include <php.h>

#include <bit>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_GUARD_INSTALL
# define MADV_GUARD_INSTALL 102 // Debian 12's headers are older than its kernels may be.
#endif
#ifndef MADV_POPULATE_READ
# define MADV_POPULATE_READ 22
#endif
#ifndef MAP_STACK
# define MAP_STACK 0
#endif

namespace async {

namespace {

/// Whether madvise() makes guards here. It refuses what the kernel does not know, as older ones do not; but
/// qemu says yes to every advice and forgets most. So a page that it guards must be found guarded.
bool advice_makes_guards(std::byte *page, size_t size) noexcept
{
	return madvise(page, size, MADV_GUARD_INSTALL) == 0 &&
			madvise(page, size, MADV_POPULATE_READ) != 0;
}

} // namespace

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
	static const bool by_advice = advice_makes_guards(slot, page_size());
	return by_advice ? madvise(slot, page_size(), MADV_GUARD_INSTALL) == 0
					 : mprotect(slot, page_size(), PROT_NONE) == 0;
}

} // namespace async
