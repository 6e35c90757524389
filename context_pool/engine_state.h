// SPDX-License-Identifier: MIT
// What the engine keeps in globals but belongs to one flow of execution.
#pragma once

#include "support/error_reporting.h"
#include "support/php_compat.h"

#include <type_traits>

namespace async {

/// Saved and restored by every switch: what zend_fiber_switch_context() saves.
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

// output.c keeps OG() to itself; the globals behind it are exported.
#ifdef ZTS
# define ASYNC_OUTPUT_G(v)                                                                         \
  (static_cast<zend_output_globals *>(TSRMG_BULK_STATIC(output_globals_id, zend_output_globals *)) \
				  ->v)
#else
# define ASYNC_OUTPUT_G(v) (output_globals.v)
#endif

/// Whether the running flow is that of the main script, its Fibers included. Set at launch.
extern bool (*flow_is_main)();

/// The user's error handler as set_error_handler() left it, also while the engine keeps it unset.
extern ASYNC_THREAD_LOCAL zval known_error_handler;

/// What is nearly always at its neutral value, so that a switch only has to look. The flow that
/// leaves with something in here takes it along and leaves the neutral values behind; so every flow,
/// new or resumed, starts from neutral.
struct RareEngineState {
	template <typename T>
	[[nodiscard]] static zend_always_inline uintptr_t word(T *pointer) noexcept
	{
		return reinterpret_cast<uintptr_t>(pointer);
	}

	// An exception in flight: a destructor or `finally` block that waits during unwinding.
	zend_object *exception;
	zend_object *prev_exception;
	const zend_op *opline_before_exception;
	// "Turn warnings into exceptions" and the scope that property access pretends to have.
	zend_error_handling_t error_handling;
	zend_class_entry *exception_class;
	zend_class_entry *fake_scope;
	// Classes being autoloaded: a second coroutine must not be told that it recurses.
	AutoloadedClasses autoloaded;
	// Output buffers.
	zend_stack output_handlers;
	php_output_handler *output_active;
	php_output_handler *output_running;
	// A comparison callback of usort() and kin that waits; (un)serialisation that waits in a hook.
	zend_fcall_info user_compare_fci;
	zend_fcall_info_cache user_compare_fci_cache;
	std::remove_reference_t<decltype(BG(serialize_lock))> serialize_lock;
	std::remove_reference_t<decltype(BG(serialize))> serialize;
	std::remove_reference_t<decltype(BG(unserialize))> unserialize;
	// A user error handler that waits: the engine keeps it unset while it runs, and puts it back when it
	// returns, unless another one has been set by then. Held.
	zval running_error_handler;
	// A stream wrapper of the user's that waits while it opens something: the path, against recursion, and
	// whether it is opened by an include.
	std::remove_reference_t<decltype(FG(user_stream_current_filename))> wrapper_path;
	bool in_user_include;
	// The error log, which takes no message while it is written.
	bool in_error_log;
	// strtok() between two calls.
	zend_string *strtok_string;
	char *strtok_last;
	size_t strtok_length;
	// error_reporting() and ini_set(): the level itself is in EngineState.
	ErrorLevelOfFlow error_level;
	// Classes that the flow is linking: the room of the scheduler hides them from the others.
	void *linking;
	// Destructors called by refcount and tick functions forbid fibers to switch, as a counter.
	uint32_t switch_blocks;

	[[nodiscard]] static zend_always_inline bool in_use() noexcept
	{
		// One branch for what is a word each: none of them set is what nearly always happens.
		const uintptr_t words = word(EG(exception)) | word(EG(prev_exception)) |
				word(EG(fake_scope)) | word(ASYNC_OUTPUT_G(active)) |
				word(ASYNC_OUTPUT_G(running)) | BG(user_compare_fci).size |
				word(FG(user_stream_current_filename)) | word(BG(strtok_string)) |
				(BG(serialize_lock) | BG(serialize).level | BG(unserialize).level) |
				(static_cast<unsigned>(PG(in_user_include)) | PG(in_error_log)) |
				static_cast<uintptr_t>(EG(error_handling)) |
				static_cast<uintptr_t>(
						Z_TYPE(EG(user_error_handler)) ^ Z_TYPE(known_error_handler)) |
				(word(*error_level_text) ^ word(launch_error_level_text));
		return UNEXPECTED(words != 0) || UNEXPECTED(zend_fiber_switch_blocked()) ||
				UNEXPECTED(AutoloadedClasses::any());
	}

	/// As in_use(), for a flow in which C code has called nothing but its body: everything else is set by C code
	/// around a call of PHP code.
	[[nodiscard]] static zend_always_inline bool in_use_without_callback() noexcept
	{
		const uintptr_t words = word(EG(exception)) | word(EG(prev_exception)) |
				word(ASYNC_OUTPUT_G(active)) | word(BG(strtok_string)) |
				(word(*error_level_text) ^ word(launch_error_level_text));
		return UNEXPECTED(words != 0);
	}

	[[nodiscard]] static zend_always_inline bool output_in_use() noexcept
	{
		return ASYNC_OUTPUT_G(active) != nullptr || ASYNC_OUTPUT_G(running) != nullptr;
	}
	/// For a flow that ends: what it left behind, and no other flow is to find.
	static zend_always_inline void drop_strtok() noexcept
	{
		if (UNEXPECTED(BG(strtok_string) != nullptr)) {
			zend_string_release(BG(strtok_string));
			BG(strtok_string) = nullptr;
		}
	}
	/// The user error handler was set, replaced or dropped.
	static void note_error_handler() noexcept;
	static void forget_error_handler() noexcept;

	/// Set by the room that knows what is to be done with classes that a leaving flow is linking. The first
	/// is called in that flow, with its frames; what it returns is for the second, when the flow is back.
	static void *(*hide_linking)();
	static void (*show_linking)(void *hidden);

	void take() noexcept;
	void give_back() noexcept;

private:
	void take_error_handler() noexcept;
	void give_back_error_handler() noexcept;
};

} // namespace async
