// SPDX-License-Identifier: MIT
// How the slot of a stack is divided, whatever size the pages of the system are: 4 KiB, or on ARM 16 or 64.
#pragma once

#include <cstddef>
#include <cstdint>

namespace async {

/// The sizes below are made for pages of this size.
constexpr size_t usual_page = 4096;

/// Of the page that both stacks share, this much is for the C stack: what a coroutine needs that
/// calls an async function from its body (measured: about 1.9 KiB in delay()).
constexpr size_t shared_page_c_stack = 2304;

/// From the context to the end of its slot: the rest of that page and two more. Only touched ones cost.
constexpr size_t context_to_slot_end = 3 * usual_page - shared_page_c_stack;

/// More is never asked for: no system has this much address space, and 64 slots of it can be counted in bytes.
constexpr size_t largest_stack = SIZE_MAX / 256;

/// The guard below a stack is at least this large. A function whose frame is larger than the guard can step
/// over it and write to the stack of a neighbour. Debian's PHP is built without -fstack-clash-protection, so
/// its functions do not probe their frames page by page. The largest frame that was found there has 66 KiB
/// (checkdnsrr()); pcre2_compile() has 31 KiB, libxml2 and libc have frames of 33 KiB.
constexpr size_t least_guard = size_t{ 128 } * 1024;

constexpr size_t whole_pages(size_t size, size_t page) noexcept
{
	return (size + page - 1) / page * page;
}

constexpr size_t guard_size(size_t page) noexcept
{
	return whole_pages(least_guard, page);
}

/// The bytes of a slot whose C stack has at least `size` bytes. The guard, the context and the VM stack come
/// on top.
constexpr size_t slot_stride(size_t size, size_t page) noexcept
{
	return guard_size(page) + whole_pages(size + context_to_slot_end, page);
}

} // namespace async
