// SPDX-License-Identifier: MIT
#include "scheduler/main_exception.h"

#include "coroutine/coroutine.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "scheduler/shutdown.h"
#include "support/function_wrapper.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_exceptions.h>

#include <utility>

namespace async {

namespace {

/// Swaps the handler that stands in front for the user's, and back.
void swap_handlers() noexcept
{
	std::swap(EG(user_exception_handler), ASYNC_G(hidden_exception_handler));
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
	if (Z_TYPE(ASYNC_G(hidden_exception_handler)) == IS_UNDEF) {
		return; // finish_main_coroutine() lets it surface; reported after everybody's cleanup.
	}
	if (main != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&main->event);
	}
	zval result;
	swap_handlers();
	if (call_user_function(nullptr, nullptr, &EG(user_exception_handler), &result, 1, exception) ==
			SUCCESS) {
		zval_ptr_dtor(&result);
	}
	swap_handlers();
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
	const bool watching = ASYNC_G(watching_main_exception);
	if (watching) {
		swap_handlers();
	}
	Wrapper.original()(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (watching) {
		swap_handlers();
	}
}

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
}

void watch_main_exception()
{
	if (std::exchange(ASYNC_G(watching_main_exception), true)) {
		return;
	}
	ZVAL_COPY_VALUE(&ASYNC_G(hidden_exception_handler), &EG(user_exception_handler));
	zend_create_closure(&EG(user_exception_handler),
			reinterpret_cast<zend_function *>(&front_handler), nullptr, nullptr, nullptr);
}

void unwatch_main_exception()
{
	if (!std::exchange(ASYNC_G(watching_main_exception), false)) {
		return;
	}
	swap_handlers();
	zval_ptr_dtor(&ASYNC_G(hidden_exception_handler));
	ZVAL_UNDEF(&ASYNC_G(hidden_exception_handler));
}

} // namespace async
