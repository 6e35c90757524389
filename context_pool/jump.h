// SPDX-License-Identifier: MIT
// How one C stack is left for another.
//
// The jump is Boost.Context's, except on x86-64 without sanitizers, where it is written in assembly. Boost's jump
// saves and loads the floating-point control words, which nothing in PHP changes. It also leaves by a jump instead
// of a return, which spoils the processor's prediction of the returns that follow. Measured with two coroutines
// that yield to each other: 28 ns per switch with Boost's jump, 18.5 ns with this one. A Fiber's suspend and resume
// took 73 ns in the same runs.
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

/// The flow that was left, and the handle to continue it.
struct Arrival {
	void *handle;
	void *from;
};

/// The first function that a new stack runs. It never returns.
using StackEntry = void (*)(Arrival arrival);

#if ASYNC_OWN_JUMP

extern "C" void async_stack_entry(); // In jump.cpp.

/// Prepares a stack so that the first jump to it calls `entry`. Returns its handle.
inline void *make_stack(void *top, size_t /*size*/, StackEntry entry) noexcept
{
	ZEND_ASSERT(reinterpret_cast<uintptr_t>(top) % 16 == 0);
	auto **stack = static_cast<void **>(top);
	*--stack =
			nullptr; // A debugger's backtrace ends here; two words keep the stack aligned to 16 bytes.
	*--stack = nullptr;
	*--stack = reinterpret_cast<void *>(entry);
	*--stack = reinterpret_cast<void *>(async_stack_entry);
	return stack;
}

/// Continues the stack `to` and passes it `from`. Returns when another flow jumps back.
zend_always_inline Arrival jump_stack(void *to, void *from) noexcept
{
	void *handle;
	// All registers except the two of the frame are clobbered, so the compiler saves only those in use.
	// The red zone is skipped. A suspended stack holds: [address to continue at] [frame pointer] ...
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
	// Both types hold the same two words. The cast through void (*)() avoids a compiler warning.
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
