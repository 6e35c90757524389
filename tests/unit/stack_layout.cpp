// SPDX-License-Identifier: MIT
#include "context_pool/stack_layout.h"

#include "harness.h"

using async::context_to_slot_end;
using async::slot_stride;

namespace {

constexpr size_t kib = 1024;
constexpr size_t page_sizes[] = { 4 * kib, 16 * kib, 64 * kib };
constexpr size_t stack_sizes[] = { 64 * kib, 65 * kib, 100 * kib, 192 * kib, 512 * kib,
	2048 * kib };

/// What is left between the guard and the context.
size_t c_stack(size_t size, size_t page)
{
	return slot_stride(size, page) - page - context_to_slot_end;
}

} // namespace

TEST(a_slot_is_of_whole_pages)
{
	for (const size_t page : page_sizes) {
		for (const size_t size : stack_sizes) {
			CHECK(slot_stride(size, page) % page == 0);
		}
	}
}

TEST(a_slot_is_as_large_as_asked_for_where_pages_are_small)
{
	CHECK(slot_stride(64 * kib, 4 * kib) == 64 * kib);
	CHECK(slot_stride(512 * kib, 4 * kib) == 512 * kib);
}

TEST(a_large_page_leaves_no_less_of_the_c_stack_than_a_small_one)
{
	for (const size_t page : page_sizes) {
		for (const size_t size : stack_sizes) {
			CHECK(slot_stride(size, page) > page + context_to_slot_end);
			CHECK(c_stack(size, page) >= c_stack(size, 4 * kib));
		}
	}
}

TEST(the_context_is_aligned_as_a_call_wants_its_stack)
{
	CHECK(context_to_slot_end % 16 == 0);
}
