// SPDX-License-Identifier: MIT
// How the slot of a stack is divided, for any page size of the system: 4 KiB, or on ARM also 16 or 64 KiB.
#pragma once

#include <cstddef>
#include <cstdint>

namespace async {

/// The sizes below are chosen for pages of this size.
constexpr size_t usual_page = 4096;

/// The C stack's share of the page that both stacks share. It is enough for a coroutine that calls an async
/// function from its body (measured: about 1.9 KiB in delay()).
constexpr size_t shared_page_c_stack = 2304;

/// The distance from the context to the end of its slot: the rest of that page and two more pages. Only touched
/// pages use memory.
constexpr size_t context_to_slot_end = 3 * usual_page - shared_page_c_stack;

/// The upper limit of a stack size. No system has this much address space, and 64 such slots still fit a size_t.
constexpr size_t largest_stack = SIZE_MAX / 256;

/// The guard below a stack is at least this large. A function whose frame is larger than the guard can skip it and
/// write to the next stack. Debian's PHP is built without -fstack-clash-protection, so its functions do not probe
/// their frames page by page. The largest frame found there has 66 KiB (checkdnsrr()); pcre2_compile() has 31 KiB,
/// libxml2 and libc have frames of 33 KiB.
constexpr size_t least_guard = size_t{ 128 } * 1024;

constexpr size_t whole_pages(size_t size, size_t page) noexcept
{
	return (size + page - 1) / page * page;
}

constexpr size_t guard_size(size_t page) noexcept
{
	return whole_pages(least_guard, page);
}

/// Returns the size of a slot whose C stack has at least `size` bytes. The guard, the context and the VM stack
/// are added.
constexpr size_t slot_stride(size_t size, size_t page) noexcept
{
	return guard_size(page) + whole_pages(size + context_to_slot_end, page);
}

} // namespace async
