// SPDX-License-Identifier: MIT
// While the main flow is suspended, the part of its stack below its frames is free. A call may use that part
// if it returns before the main flow continues.
#include "lifecycle/main_stack.h"

#include "context_pool/switch.h"
#include "php_async.h"
#include "support/bailout.h"

#include <cstddef>
#include <utility>

namespace async {

namespace {

struct Call {
	void (*fn)(void *arg);
	void *arg;
	bool survived;
};

// The stack is in use: a nested call runs on the current stack.
ASYNC_THREAD_LOCAL bool on_main_stack;

/// Catches a bailout on the stack where it happens: libc refuses a longjmp() from one stack to another.
zend_never_inline void run(Call *call)
{
	call->survived = survives_bailout([call] { call->fn(call->arg); });
}

#if ASYNC_ASAN
// Its frame never returns, so its red zones would stay marked on a stack that remains in use.
__attribute__((no_sanitize("address")))
#endif
void on_arrival(Arrival arrival)
{
#if ASYNC_ASAN
	const void *bottom;
	size_t size;
	__sanitizer_finish_switch_fiber(nullptr, &bottom, &size);
#endif
	run(static_cast<Call *>(arrival.from));
#if ASYNC_ASAN
	__sanitizer_start_switch_fiber(nullptr, bottom, size);
#endif
	jump_stack(arrival.handle, nullptr);
	ZEND_UNREACHABLE();
}

/// Switches to the free part of the stack of `main`, runs the call and switches back.
void call_below(const zend_fiber_context *main, Call *call)
{
	constexpr uintptr_t alignment = 64;
	constexpr uintptr_t red_zone = 256; // It is larger than the red zone of any ABI.
	auto *rest = static_cast<std::byte *>(main->handle);
	std::byte *top = rest - red_zone - reinterpret_cast<uintptr_t>(rest) % alignment;
	void *handle = make_stack(top, 0, on_arrival);
#if ASYNC_ASAN
	const EngineStack *stack = engine_stack(const_cast<zend_fiber_context *>(main));
	void *fake_stack = nullptr;
	__sanitizer_start_switch_fiber(&fake_stack, stack->asan_pointer, stack->asan_size);
#endif
	jump_stack(handle, call);
#if ASYNC_ASAN
	__sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
#endif
}

/// Refuses all switches until the call has returned.
bool call_without_switching(const zend_fiber_context *main, Call *call)
{
	on_main_stack = true;
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	const char *outer_reason = std::exchange(ASYNC_G(coroutines).waiting_forbidden,
			"a C function runs on the stack of the main flow, which has to return first");
	zend_fiber_switch_block();
#if ASYNC_STACK_LIMIT
	void *limit = std::exchange(EG(stack_limit), nullptr); // The limit of the coroutine's stack.
#endif
	call_below(main, call);
#if ASYNC_STACK_LIMIT
	EG(stack_limit) = limit;
#endif
	zend_fiber_switch_unblock();
	ASYNC_G(coroutines).waiting_forbidden = outer_reason;
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	on_main_stack = false;
	return call->survived;
}

} // namespace

void call_on_main_stack(void (*fn)(void *arg), void *arg)
{
	const zend_fiber_context *main = EG(main_fiber_context);
#ifdef ZEND_FIBER_UCONTEXT
	const bool reachable = false; // A Fiber of the engine does not store its stack pointer.
#else
	const bool reachable = true;
#endif
	if (!reachable || main == nullptr || EG(current_fiber_context) == main || on_main_stack) {
		fn(arg);
		return;
	}
	Call call = { fn, arg, false };
	if (!call_without_switching(main, &call)) {
		zend_bailout();
	}
}

} // namespace async
