// SPDX-License-Identifier: MIT
// The jump from one C stack to another.
//
// Boost.Context's, but for x86-64 without sanitizers, where it is written out: Boost's saves and loads
// the floating-point control words, which nothing in PHP changes, and is left by a jump instead of the
// return that belongs to its call, which spoils the processor's prediction of the returns that follow.
// Two coroutines that yield to each other: 28 ns a turn with Boost's, 18.5 ns with this, in runs where
// a Fiber's suspend and resume took 73 ns.
#pragma once

#include "support/php_compat.h"

#include <boost/context/detail/fcontext.hpp>
#include <cstddef>
#include <cstdint>

#if defined(__x86_64__) && defined(__ELF__) && !ASYNC_ASAN && !defined(__CET__)
# define ASYNC_OWN_JUMP 1
#else
# define ASYNC_OWN_JUMP 0
#endif

namespace async {

/// Who left, and where to continue it.
struct Arrival {
	void *handle;
	void *from;
};

/// What a new stack runs first; it never returns.
using StackEntry = void (*)(Arrival arrival);

#if ASYNC_OWN_JUMP

extern "C" void async_stack_entry(); // In jump.cpp.

/// A stack whose first arrival calls `entry`.
inline void *make_stack(void *top, size_t /*size*/, StackEntry entry) noexcept
{
	ZEND_ASSERT(reinterpret_cast<uintptr_t>(top) % 16 == 0);
	auto **stack = static_cast<void **>(top);
	*--stack =
			nullptr; // Where a debugger's walk ends; two words, for a call wants 16-byte alignment.
	*--stack = nullptr;
	*--stack = reinterpret_cast<void *>(entry);
	*--stack = reinterpret_cast<void *>(async_stack_entry);
	return stack;
}

/// Continues `to`, with `from` for whoever arrives there. Returns when somebody jumps back.
zend_always_inline Arrival jump_stack(void *to, void *from) noexcept
{
	void *handle;
	// Every register but the two of the frame is given up, so the compiler keeps only what it needs.
	// The red zone is stepped over. A stack at rest: [address to go on at] [frame pointer] ...
	__asm__ volatile("leaq -128(%%rsp), %%rsp\n\t"
					 "pushq %%rbp\n\t"
					 "leaq 1f(%%rip), %%rcx\n\t"
					 "pushq %%rcx\n\t"
					 "movq %%rsp, %%rax\n\t"
					 "movq %%rdx, %%rsp\n\t"
					 "popq %%rcx\n\t"
					 "jmp *%%rcx\n\t"
					 "1:\n\t"
					 "popq %%rbp\n\t"
					 "leaq 128(%%rsp), %%rsp\n\t"
					 : "=a"(handle), "+D"(from), "+d"(to)
					 :
					 : "rbx", "rcx", "rsi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15",
					 "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
					 "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "memory", "cc");
	return { handle, from };
}

#else

static_assert(sizeof(Arrival) == sizeof(boost::context::detail::transfer_t));

inline void *make_stack(void *top, size_t size, StackEntry entry) noexcept
{
	// The same two words, under Boost's names. By way of the type that says nothing, for the compiler's sake.
	using BoostEntry = void (*)(boost::context::detail::transfer_t);
	return boost::context::detail::make_fcontext(
			top, size, reinterpret_cast<BoostEntry>(reinterpret_cast<void (*)()>(entry)));
}

zend_always_inline Arrival jump_stack(void *to, void *from) noexcept
{
	const auto transfer = boost::context::detail::jump_fcontext(to, from);
	return { transfer.fctx, transfer.data };
}

#endif

} // namespace async
