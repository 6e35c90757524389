// SPDX-License-Identifier: MIT
// How the slot of a stack is divided, whatever size the pages of the system are: 4 KiB, or on ARM 16 or 64.
#pragma once

#include <cstddef>

namespace async {

/// The sizes below are made for pages of this size.
constexpr size_t usual_page = 4096;

/// Of the page that both stacks share, this much is for the C stack: what a coroutine needs that
/// calls an async function from its body (measured: about 1.9 KiB in delay()).
constexpr size_t shared_page_c_stack = 2304;

/// From the context to the end of its slot: the rest of that page and two more. Only touched ones cost.
constexpr size_t context_to_slot_end = 3 * usual_page - shared_page_c_stack;

/// The bytes of a slot for a stack that is asked for as `size`, which counts a guard of a usual page: a
/// larger guard takes nothing away from the stack.
constexpr size_t slot_stride(size_t size, size_t page) noexcept
{
	return (size - usual_page + page + page - 1) / page * page;
}

} // namespace async
