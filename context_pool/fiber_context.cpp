// SPDX-License-Identifier: MIT
#include "context_pool/fiber_context.h"

#include "context_pool/engine_state.h"
#include "context_pool/stack_layout.h"
#include "context_pool/switch.h"
#include "support/bottom_frame.h"

#include <cstring>

#if ASYNC_ASAN
# include <sanitizer/asan_interface.h>
#endif

#if __has_include(<valgrind/valgrind.h>)
# include <valgrind/valgrind.h>
#else
# define VALGRIND_STACK_REGISTER(low, high) 0
# define VALGRIND_STACK_DEREGISTER(id) ((void)(id))
#endif

namespace async {

char context_kind;

namespace {

// Further VM pages have the size that the engine uses for a Fiber.
constexpr size_t further_vm_page = 1024 * sizeof(zval);

void on_first_switch(Arrival arrival)
{
	note_origin(arrival);
#if ASYNC_ASAN
	EngineStack *from = engine_stack(static_cast<zend_fiber_context *>(arrival.from));
	__sanitizer_finish_switch_fiber(nullptr, &from->asan_pointer, &from->asan_size);
#endif
	FiberContext *self = FiberContext::of(EG(current_fiber_context));
	self->enter();
	reinterpret_cast<FiberContext::Entry>(self->fiber.function)(self);
	ZEND_UNREACHABLE();
}

} // namespace

void notify_of_first_switch(zend_fiber_context *from, zend_fiber_context *to)
{
	// Debuggers ask for the running file and rely on an answer. In our shutdown functions and in the
	// scheduler no file runs.
	const auto outer = EG(filename_override);
	if (outer == nullptr && zend_get_executed_filename_ex() == nullptr) {
		EG(filename_override) = ZSTR_EMPTY_ALLOC();
	}
	zend_observer_fiber_switch_notify(from, to);
	EG(filename_override) = outer;
	to->status = ZEND_FIBER_STATUS_RUNNING;
}

// It is not inlined: its frame is ten times as large as the frame of a plain switch.
void switch_with_rare_state(zend_fiber_context *to)
{
	RareEngineState rare;
	rare.take();
	switch_from_callback(to);
	rare.give_back();
}

ASYNC_THREAD_LOCAL size_t depth_without_callback;

void switch_from_depth(zend_fiber_context *to, size_t depth, bool may_learn)
{
	const bool is_news = depth_without_callback == 0 || depth < depth_without_callback;
	// A sanitizer may keep variables outside the stack, so that the depth says nothing.
	if (UNEXPECTED(is_news) && !ASYNC_ASAN && may_learn &&
			EG(current_fiber_context)->kind == &context_kind && !runs_in_callback()) {
		const zend_execute_data *caller = EG(current_execute_data)->prev_execute_data;
		if (caller->func != nullptr && ZEND_USER_CODE(caller->func->type)) {
			depth_without_callback = depth;
		}
	}
	switch_context(to);
}

void switch_from_callback(zend_fiber_context *to)
{
	GuardsOfFlow guards;
	guards.take();
	jump(to);
	guards.give_back();
}

FiberContext *FiberContext::in_slot(std::byte *slot, size_t stride) noexcept
{
	return reinterpret_cast<FiberContext *>(slot + stride - context_to_slot_end);
}

FiberContext *FiberContext::build(StackSlab *slab, std::byte *slot, size_t stride, Entry entry)
{
	FiberContext *self = in_slot(slot, stride);
	memset(static_cast<void *>(self), 0, sizeof(FiberContext));

	std::byte *stack_low = slot + StackSlab::guard_bytes();
	const auto stack_size = static_cast<size_t>(reinterpret_cast<std::byte *>(self) - stack_low);
	self->stack.pointer = stack_low;
	self->stack.size = stack_size;
#if ASYNC_ASAN
	self->stack.asan_pointer = stack_low;
	self->stack.asan_size = stack_size;
#endif
	self->slab = slab;
	self->valgrind_stack_id = VALGRIND_STACK_REGISTER(stack_low, self);

	self->fiber.handle = make_stack(self, stack_size, on_first_switch);
	self->fiber.kind = &context_kind;
	// We call this function. The engine calls it only for contexts that it has switched to first.
	self->fiber.function = reinterpret_cast<zend_fiber_coroutine>(entry);
	self->fiber.stack = reinterpret_cast<zend_fiber_stack *>(&self->stack);
	self->fiber.status = ZEND_FIBER_STATUS_INIT;
	zend_observer_fiber_init_notify(&self->fiber);

	auto *vm_stack = reinterpret_cast<zend_vm_stack>(self + 1);
	vm_stack->top = ZEND_VM_STACK_ELEMENTS(vm_stack);
	vm_stack->end = reinterpret_cast<zval *>(slot + stride);
	vm_stack->prev = nullptr;
	self->vm_stack = vm_stack;
	self->root_frame = reinterpret_cast<zend_execute_data *>(vm_stack->top);
	*self->root_frame = {};
	self->root_frame->func = &bottom_function;
	return self;
}

void FiberContext::enter() noexcept
{
	reset_vm_stack();
	EG(vm_stack_page_size) = further_vm_page;
	EG(active_fiber) = nullptr;
	EG(jit_trace_num) = 0;
#if ASYNC_STACK_LIMIT
	// As for a fiber: the guard is below the stack, and an ini setting gives the reserve above the guard.
	EG(stack_base) = static_cast<char *>(stack.pointer) + stack.size;
	EG(stack_limit) = static_cast<char *>(stack.pointer) + EG(reserved_stack_size);
#endif
}

void FiberContext::reset_vm_stack() noexcept
{
	EG(vm_stack) = vm_stack;
	// vm_stack->top cannot be used: the engine stores there where it left the page for a further one.
	EG(vm_stack_top) = ZEND_VM_STACK_ELEMENTS(vm_stack) + ZEND_CALL_FRAME_SLOT;
	EG(vm_stack_end) = vm_stack->end;
	EG(current_execute_data) = root_frame;
}

void FiberContext::tear_down()
{
	zend_observer_fiber_destroy_notify(&fiber);
	VALGRIND_STACK_DEREGISTER(valgrind_stack_id);
#if ASYNC_ASAN
	ASAN_UNPOISON_MEMORY_REGION(stack.pointer, stack.size);
#endif
}

} // namespace async
