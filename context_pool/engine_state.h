// SPDX-License-Identifier: MIT
// State that the engine keeps in globals but that belongs to one flow of execution.
#pragma once

#include "support/error_reporting.h"
#include "support/php_compat.h"

#include <type_traits>

namespace async {

/// The state that every switch saves and restores, as zend_fiber_switch_context() does.
struct EngineState {
	zend_vm_stack vm_stack;
	zval *vm_stack_top;
	zval *vm_stack_end;
	size_t vm_stack_page_size;
	zend_execute_data *current_execute_data;
	JMP_BUF *bailout;
	zend_fiber *active_fiber;
#if ASYNC_STACK_LIMIT
	void *stack_base;
	void *stack_limit;
#endif
	std::remove_reference_t<decltype(EG(error_reporting))> error_reporting;
	uint32_t jit_trace_num;

	zend_always_inline void capture() noexcept
	{
		vm_stack = EG(vm_stack);
		vm_stack_top = EG(vm_stack_top);
		vm_stack_end = EG(vm_stack_end);
		vm_stack_page_size = EG(vm_stack_page_size);
		current_execute_data = EG(current_execute_data);
		bailout = EG(bailout);
		active_fiber = EG(active_fiber);
#if ASYNC_STACK_LIMIT
		stack_base = EG(stack_base);
		stack_limit = EG(stack_limit);
#endif
		error_reporting = EG(error_reporting);
		jit_trace_num = EG(jit_trace_num);
	}

	zend_always_inline void restore() const noexcept
	{
		EG(vm_stack) = vm_stack;
		EG(vm_stack_top) = vm_stack_top;
		EG(vm_stack_end) = vm_stack_end;
		EG(vm_stack_page_size) = vm_stack_page_size;
		EG(current_execute_data) = current_execute_data;
		EG(bailout) = bailout;
		EG(active_fiber) = active_fiber;
#if ASYNC_STACK_LIMIT
		EG(stack_base) = stack_base;
		EG(stack_limit) = stack_limit;
#endif
		EG(error_reporting) = error_reporting;
		EG(jit_trace_num) = jit_trace_num;
	}
};

// OG() is private to output.c, but the globals behind it are exported.
#ifdef ZTS
# define ASYNC_OUTPUT_G(v)                                                                         \
  (static_cast<zend_output_globals *>(TSRMG_BULK_STATIC(output_globals_id, zend_output_globals *)) \
				  ->v)
#else
# define ASYNC_OUTPUT_G(v) (output_globals.v)
#endif

/// Returns whether the running flow is the main script or one of its Fibers. The launch sets it.
extern bool (*flow_is_main)();

/// The user's error handler as set_error_handler() left it, even while the engine keeps it unset.
extern ASYNC_THREAD_LOCAL zval known_error_handler;

/// State that nearly always has its neutral value, so that a switch only has to check it. A flow that leaves
/// with another value takes it along and leaves the neutral value behind. Every flow, new or resumed,
/// therefore starts from neutral values.
struct RareEngineState {
	template <typename T>
	[[nodiscard]] static zend_always_inline uintptr_t word(T *pointer) noexcept
	{
		return reinterpret_cast<uintptr_t>(pointer);
	}

	// An exception in flight, while a destructor or `finally` block waits during unwinding.
	zend_object *exception;
	PreviousException previous_exception;
	const zend_op *opline_before_exception;
	// The mode that turns warnings into exceptions, and the scope that property access pretends to have.
	zend_error_handling_t error_handling;
	zend_class_entry *exception_class;
	FakeScope fake_scope;
	// The classes that are being autoloaded. The engine would report a second coroutine as recursion.
	AutoloadedClasses autoloaded;
	// The output buffers.
	zend_stack output_handlers;
	php_output_handler *output_active;
	php_output_handler *output_running;
	// A comparison callback of usort() or the like that waits; (un)serialisation that waits in a hook.
	zend_fcall_info user_compare_fci;
	zend_fcall_info_cache user_compare_fci_cache;
	std::remove_reference_t<decltype(BG(serialize_lock))> serialize_lock;
	std::remove_reference_t<decltype(BG(serialize))> serialize;
	std::remove_reference_t<decltype(BG(unserialize))> unserialize;
	// A user error handler that waits. The engine keeps it unset while it runs, and sets it again when it
	// returns, unless another handler has been set by then. Holds a reference.
	zval running_error_handler;
	// A user's stream wrapper that waits while it opens something: the path, which detects recursion, and
	// whether an include opens it.
	std::remove_reference_t<decltype(FG(user_stream_current_filename))> wrapper_path;
	bool in_user_include;
	// The stream functions that the flow is in.
	StreamErrorOperations stream_errors;
	// Whether the error log is being written; it takes no message meanwhile.
	bool in_error_log;
	// The state of strtok() between two calls.
	zend_string *strtok_string;
	char *strtok_last;
	size_t strtok_length;
	// The text of error_reporting() and ini_set(). The level itself is in EngineState.
	ErrorLevelOfFlow error_level;
	// Classes that the flow is linking. scheduler/ hides them from other flows.
	void *linking;
	// A counter: destructors and tick functions forbid fibers to switch.
	uint32_t switch_blocks;

	[[nodiscard]] static zend_always_inline bool in_use() noexcept
	{
		// One branch checks all values of word size together: nearly always none of them is set.
		const uintptr_t words = word(EG(exception)) | word(PreviousException::get()) |
				word(EG(fake_scope)) | word(ASYNC_OUTPUT_G(active)) |
				word(ASYNC_OUTPUT_G(running)) | BG(user_compare_fci).size |
				word(FG(user_stream_current_filename)) | word(BG(strtok_string)) |
				StreamErrorOperations::depth() |
				(BG(serialize_lock) | BG(serialize).level | BG(unserialize).level) |
				(static_cast<unsigned>(PG(in_user_include)) | PG(in_error_log)) |
				static_cast<uintptr_t>(EG(error_handling)) |
				static_cast<uintptr_t>(
						Z_TYPE(EG(user_error_handler)) ^ Z_TYPE(known_error_handler)) |
				(word(*error_level_text) ^ word(launch_error_level_text));
		return UNEXPECTED(words != 0) || UNEXPECTED(zend_fiber_switch_blocked()) ||
				UNEXPECTED(AutoloadedClasses::any());
	}

	/// Does the same as in_use(), for a flow in which C code has called only the body. The values that are left out
	/// are set only by C code around a call of PHP code.
	[[nodiscard]] static zend_always_inline bool in_use_without_callback() noexcept
	{
		const uintptr_t words = word(EG(exception)) | word(PreviousException::get()) |
				word(ASYNC_OUTPUT_G(active)) | word(BG(strtok_string)) |
				StreamErrorOperations::depth() |
				(word(*error_level_text) ^ word(launch_error_level_text));
		return UNEXPECTED(words != 0);
	}

	[[nodiscard]] static zend_always_inline bool output_in_use() noexcept
	{
		return ASYNC_OUTPUT_G(active) != nullptr || ASYNC_OUTPUT_G(running) != nullptr;
	}
	/// Drops the state that a flow leaves behind when it ends, so that no other flow finds it.
	static zend_always_inline void drop_strtok() noexcept
	{
		if (UNEXPECTED(BG(strtok_string) != nullptr)) {
			zend_string_release(BG(strtok_string));
			BG(strtok_string) = nullptr;
		}
	}
	/// Called after the user's error handler was set, replaced or dropped.
	static void note_error_handler() noexcept;
	static void forget_error_handler() noexcept;

	/// Hooks for classes that a leaving flow is linking; a room above sets them. The first is called in the leaving
	/// flow, with its frames. Its result is passed to the second when the flow continues.
	static void *(*hide_linking)();
	static void (*show_linking)(void *hidden);

	void take() noexcept;
	void give_back() noexcept;

private:
	void take_error_handler() noexcept;
	void give_back_error_handler() noexcept;
};

} // namespace async
