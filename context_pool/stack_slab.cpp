// SPDX-License-Identifier: MIT
#include "context_pool/stack_slab.h"

#include "context_pool/stack_layout.h"

#include <php.h>

#include <bit>
#include <cstdlib>
#include <cstring>
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

/// Returns whether madvise() can make guards here. An older kernel refuses the unknown advice, but qemu accepts
/// every advice and ignores most. The function therefore tests that the page is really guarded.
bool advice_makes_guards(std::byte *page, size_t size) noexcept
{
	return madvise(page, size, MADV_GUARD_INSTALL) == 0 &&
			madvise(page, size, MADV_POPULATE_READ) != 0;
}

/// Valgrind does not know guards made by madvise(). It reads a little beyond the frames of a stack and crashes if it
/// hits such a guard. It preloads a library of its own into the program, which this function looks for.
bool runs_under_valgrind() noexcept
{
	const char *preloaded = getenv("LD_PRELOAD");
	return preloaded != nullptr && strstr(preloaded, "vgpreload") != nullptr;
}

/// Address space that must remain free after a slab is mapped (ulimit -v, vm.overcommit_memory=2). PHP's heap needs
/// it to grow. libuv needs it, too: it aborts the process if it cannot start its four workers of 8 MiB each.
constexpr size_t left_to_others = size_t{ 64 } * 1024 * 1024;

void *map_stacks(size_t size) noexcept
{
	void *memory = mmap(nullptr, size + left_to_others, PROT_READ | PROT_WRITE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	if (memory != MAP_FAILED) {
		munmap(static_cast<std::byte *>(memory) + size, left_to_others);
	}
	return memory;
}

} // namespace

size_t StackSlab::page_size() noexcept
{
	static const size_t size = static_cast<size_t>(sysconf(_SC_PAGESIZE));
	return size;
}

size_t StackSlab::guard_bytes() noexcept
{
	static const size_t size = guard_size(page_size());
	return size;
}

StackSlab *StackSlab::create(size_t stride) noexcept
{
	uint32_t slots = most_slots;
	void *memory = map_stacks(slots * stride);
	while (memory == MAP_FAILED && slots > 1) {
		slots /= 4;
		memory = map_stacks(slots * stride);
	}
	if (memory == MAP_FAILED) {
		return nullptr;
	}
#ifdef MADV_NOHUGEPAGE
	// With huge pages, the first touched page of a stack would cost the memory of four stacks.
	madvise(memory, slots * stride, MADV_NOHUGEPAGE);
#endif
	// It outlives the request's heap: RSHUTDOWN frees the stacks, also after a bailout.
	return new (pemalloc(sizeof(StackSlab), 1))
			StackSlab(static_cast<std::byte *>(memory), stride, slots);
}

void StackSlab::destroy(StackSlab *slab) noexcept
{
	munmap(slab->base_, slab->slots_ * slab->stride_);
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
	static const bool by_advice = !runs_under_valgrind() && advice_makes_guards(slot, page_size());
	return by_advice ? madvise(slot, guard_bytes(), MADV_GUARD_INSTALL) == 0
					 : mprotect(slot, guard_bytes(), PROT_NONE) == 0;
}

} // namespace async
