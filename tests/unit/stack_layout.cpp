// SPDX-License-Identifier: MIT
#include "context_pool/stack_layout.h"

#include "harness.h"

using async::context_to_slot_end;
using async::guard_size;
using async::slot_stride;

namespace {

constexpr size_t kib = 1024;
constexpr size_t page_sizes[] = { 4 * kib, 16 * kib, 64 * kib };
constexpr size_t stack_sizes[] = { 64 * kib, 65 * kib, 100 * kib, 192 * kib, 512 * kib,
	2048 * kib };

/// The bytes between the guard and the context.
size_t c_stack(size_t size, size_t page)
{
	return slot_stride(size, page) - guard_size(page) - context_to_slot_end;
}

} // namespace

TEST(a_slot_and_its_guard_are_of_whole_pages)
{
	for (const size_t page : page_sizes) {
		CHECK(guard_size(page) % page == 0);
		for (const size_t size : stack_sizes) {
			CHECK(slot_stride(size, page) % page == 0);
		}
	}
}

TEST(a_guard_is_larger_than_any_frame)
{
	for (const size_t page : page_sizes) {
		CHECK(guard_size(page) >= 128 * kib);
	}
}

TEST(a_c_stack_has_the_size_that_was_asked_for)
{
	for (const size_t page : page_sizes) {
		for (const size_t size : stack_sizes) {
			CHECK(c_stack(size, page) >= size);
			CHECK(c_stack(size, page) < size + context_to_slot_end + page);
		}
	}
}

TEST(a_slab_of_the_largest_stacks_can_be_counted_in_bytes)
{
	constexpr size_t slots = 64;
	for (const size_t page : page_sizes) {
		const size_t stride = slot_stride(async::largest_stack, page);
		CHECK(stride > async::largest_stack);
		CHECK(stride <= SIZE_MAX / slots);
	}
}

TEST(the_context_is_aligned_as_a_call_wants_its_stack)
{
	CHECK(context_to_slot_end % 16 == 0);
}
