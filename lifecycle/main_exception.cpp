// SPDX-License-Identifier: MIT
#include "lifecycle/main_exception.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "lifecycle/shutdown.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/function_wrapper.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_vm.h>

#include <atomic>
#include <utility>

namespace async {

namespace {

// Whether our handler is set and the user's handler is kept aside.
ASYNC_THREAD_LOCAL bool front_handler_set;

/// Exchanges our handler and the user's handler.
void swap_handlers() noexcept
{
	std::swap(EG(user_exception_handler), ASYNC_G(lifecycle).hidden_exception_handler);
}

/// Calls the user's handler while it is set, not ours. It may wait, and meanwhile any coroutine may set another.
void call_users_handler(zval *exception)
{
	// Since PHP 8.4 the running handler is on the stack of the replaced handlers.
	const bool on_stack = Z_TYPE(EG(user_exception_handler)) == IS_UNDEF;
	if (on_stack) {
		ZVAL_COPY_VALUE(&EG(user_exception_handler),
				static_cast<zval *>(zend_stack_top(&EG(user_exception_handlers))));
		zend_stack_del_top(&EG(user_exception_handlers));
	}
	swap_handlers();
	front_handler_set = false;
	zval handler;
	ZVAL_COPY(&handler, &EG(user_exception_handler));
	zval result;
	if (call_user_function(nullptr, nullptr, &handler, &result, 1, exception) == SUCCESS) {
		zval_ptr_dtor(&result);
	}
	zval_ptr_dtor(&handler);
	front_handler_set = true;
	swap_handlers();
	if (on_stack) {
		zend_stack_push(&EG(user_exception_handlers), &EG(user_exception_handler));
		ZVAL_UNDEF(&EG(user_exception_handler));
	}
}

void on_main_exception(INTERNAL_FUNCTION_PARAMETERS)
{
	zval *exception;
	if (zend_parse_parameters(ZEND_NUM_ARGS(), "o", &exception) == FAILURE) {
		return;
	}
	zend_coroutine_t *main = ZEND_ASYNC_MAIN_COROUTINE;
	if (main != nullptr && main->exception == nullptr) {
		main->exception = Z_OBJ_P(exception);
		Z_ADDREF_P(exception);
	}
	if (is_cancellation(Z_OBJ_P(exception))) {
		return;
	}
	if (Z_TYPE(ASYNC_G(lifecycle).hidden_exception_handler) == IS_UNDEF) {
		return; // finish_main_coroutine() reports it, after all coroutines have ended.
	}
	if (main != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&main->event);
	}
	call_users_handler(exception);
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_front_handler, 0, 0, 1)
ZEND_ARG_INFO(0, exception)
ZEND_END_ARG_INFO()

zend_internal_function front_handler;

FunctionWrapper set_handler("set_exception_handler");
FunctionWrapper restore_handler("restore_exception_handler");
FunctionWrapper get_handler("get_exception_handler"); // PHP 8.5

template <FunctionWrapper &Wrapper> void with_users_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	const bool in_front = front_handler_set && ASYNC_G(realms).current == nullptr;
	if (in_front) {
		swap_handlers();
	}
	Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (in_front) {
		swap_handlers();
	}
}

// {{{ php -r and shutdown functions: the engine calls no handler there, so the exception is taken where
// it leaves the code

user_opcode_handler_t previous_opcode_handler;
std::atomic<bool> opcode_handler_set;

/// Returns whether a try block of the frame surrounds the opcode that threw.
bool inside_try(const zend_op_array &op_array) noexcept
{
	const auto place = static_cast<uint32_t>(EG(opline_before_exception) - op_array.opcodes);
	for (int i = 0; i < op_array.last_try_catch; i++) {
		const zend_try_catch_element &element = op_array.try_catch_array[i];
		if (place >= element.try_op && (place < element.catch_op || place < element.finally_end)) {
			return true;
		}
	}
	return false;
}

bool is_command_line_code(const zend_execute_data *frame) noexcept
{
	return frame->prev_execute_data == nullptr && frame->func != nullptr &&
			frame->func->type == ZEND_EVAL_CODE;
}

/// A cancellation ends a shutdown function like exit(). The engine reports all other exceptions.
bool is_cancelled_shutdown_function(const zend_execute_data *frame)
{
	return ASYNC_G(lifecycle).main_script_ended && frame->prev_execute_data == nullptr &&
			is_cancellation(EG(exception));
}

int on_handle_exception(zend_execute_data *execute_data)
{
	zend_coroutine_t *main = ZEND_ASYNC_CURRENT_COROUTINE;
	if (main != nullptr && ZEND_COROUTINE_IS_MAIN(main) && EG(opline_before_exception) != nullptr &&
			!is_unwinding(EG(exception)) &&
			(is_command_line_code(execute_data) || is_cancelled_shutdown_function(execute_data)) &&
			!inside_try(execute_data->func->op_array)) {
		// It takes over the reference; finish_main_coroutine() handles it.
		main->exception = exchange_exception(zend_create_graceful_exit());
	}
	return previous_opcode_handler != nullptr ? previous_opcode_handler(execute_data)
											  : ZEND_USER_OPCODE_DISPATCH;
}

void apply_opcode_handler()
{
	for (zend_op &op : EG(exception_op)) {
		zend_vm_set_opcode_handler(&op);
	}
}

void watch_opcode()
{
	if (!opcode_handler_set.exchange(true)) {
		previous_opcode_handler = zend_get_user_opcode_handler(ZEND_HANDLE_EXCEPTION);
		zend_set_user_opcode_handler(ZEND_HANDLE_EXCEPTION, on_handle_exception);
	}
	apply_opcode_handler();
}

void watch_command_line_code()
{
	const zend_execute_data *bottom = EG(current_execute_data);
	while (bottom != nullptr && bottom->prev_execute_data != nullptr) {
		bottom = bottom->prev_execute_data;
	}
	if (bottom != nullptr && is_command_line_code(bottom)) {
		watch_opcode();
	}
}

void remove_opcode_handler()
{
	if (opcode_handler_set.exchange(false)) {
		zend_set_user_opcode_handler(ZEND_HANDLE_EXCEPTION, previous_opcode_handler);
		apply_opcode_handler();
	}
}

void unwatch_opcode()
{
	// The table of handlers belongs to the process. With threads, opcodes of another thread may refer to the handler, so
	// it stays until module shutdown.
#ifndef ZTS
	remove_opcode_handler();
#endif
}

// }}}

} // namespace

void prepare_front_handler()
{
	front_handler.type = ZEND_INTERNAL_FUNCTION;
	front_handler.handler = on_main_exception;
	front_handler.num_args = front_handler.required_num_args = 1;
	front_handler.arg_info = const_cast<zend_internal_arg_info *>(arginfo_front_handler + 1);
	front_handler.function_name = zend_string_init_interned(ZEND_STRL("async main exception"), 1);
}

void wrap_exception_handler_functions()
{
	set_handler.install(with_users_handler<set_handler>);
	restore_handler.install(with_users_handler<restore_handler>);
	get_handler.install(with_users_handler<get_handler>);
}

void unwrap_exception_handler_functions()
{
	set_handler.remove();
	restore_handler.remove();
	get_handler.remove();
	remove_opcode_handler();
}

void watch_main_exception()
{
	if (std::exchange(ASYNC_G(lifecycle).watching_main_exception, true)) {
		return;
	}
	ZVAL_COPY_VALUE(&ASYNC_G(lifecycle).hidden_exception_handler, &EG(user_exception_handler));
	watch_command_line_code();
	zend_create_closure(&EG(user_exception_handler),
			reinterpret_cast<zend_function *>(&front_handler), nullptr, nullptr, nullptr);
	front_handler_set = true;
}

void unwatch_main_exception()
{
	if (!std::exchange(ASYNC_G(lifecycle).watching_main_exception, false)) {
		return;
	}
	unwatch_opcode();
	if (std::exchange(front_handler_set, false)) {
		swap_handlers();
	}
	drop_value(&ASYNC_G(lifecycle).hidden_exception_handler);
}

void watch_shutdown_functions()
{
	watch_opcode();
}

void unwatch_shutdown_functions()
{
	unwatch_opcode();
}

} // namespace async
