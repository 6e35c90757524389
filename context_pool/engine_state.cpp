// SPDX-License-Identifier: MIT
#include "context_pool/engine_state.h"

#include "support/drop.h"

namespace async {

bool (*flow_is_main)();
ASYNC_THREAD_LOCAL zval known_error_handler;

void RareEngineState::note_error_handler() noexcept
{
	zval old;
	ZVAL_COPY_VALUE(&old, &known_error_handler);
	ZVAL_COPY(&known_error_handler, &EG(user_error_handler));
	zval_ptr_dtor(&old);
}

void RareEngineState::forget_error_handler() noexcept
{
	drop_value(&known_error_handler);
}

void RareEngineState::take_error_handler() noexcept
{
	ZVAL_UNDEF(&running_error_handler);
	if (EXPECTED(Z_TYPE(EG(user_error_handler)) == Z_TYPE(known_error_handler))) {
		return;
	}
	if (Z_TYPE(EG(user_error_handler)) != IS_UNDEF) {
		// The handler called restore_error_handler() while it ran, and the engine has set it again anyway.
		note_error_handler();
		return;
	}
	ZVAL_COPY(&running_error_handler, &known_error_handler);
	ZVAL_COPY(&EG(user_error_handler), &known_error_handler);
}

void RareEngineState::give_back_error_handler() noexcept
{
	if (EXPECTED(Z_TYPE(running_error_handler) == IS_UNDEF)) {
		return;
	}
	if (zend_is_identical(&running_error_handler, &EG(user_error_handler))) {
		zval_ptr_dtor(&EG(user_error_handler));
		ZVAL_UNDEF(&EG(user_error_handler));
	} else if (Z_TYPE(EG(user_error_handler)) == IS_UNDEF) {
		// The handler was removed meanwhile, so the engine must not set the running one again. A null handler with
		// an empty error mask counts as set, but is never called.
		ZVAL_NULL(&EG(user_error_handler));
		EG(user_error_handler_error_reporting) = 0;
		note_error_handler();
	}
	// Another handler was set: it serves the rest of the handler, too, as if the handler had set it.
	zval_ptr_dtor(&running_error_handler);
}

void *(*RareEngineState::hide_linking)() = nullptr;
void (*RareEngineState::show_linking)(void *hidden) = nullptr;

void RareEngineState::take() noexcept
{
	take_error_handler();
	// While a class is being linked, user code runs only as an autoloader or as an error handler.
	const bool may_link = Z_TYPE(running_error_handler) != IS_UNDEF || AutoloadedClasses::any();
	linking = may_link && hide_linking != nullptr ? hide_linking() : nullptr;

	// The guards of support/ put an exception back into the flow that they took it from. Here the flow itself changes: the
	// three fields belong to it like its oplines. They are saved as they are, and neither thrown nor chained.
	exception = EG(exception);
	previous_exception.take();
	opline_before_exception = EG(opline_before_exception);
	EG(exception) = nullptr;

	error_handling = EG(error_handling);
	exception_class = EG(exception_class);
	EG(error_handling) = EH_NORMAL;
	EG(exception_class) = nullptr;

	fake_scope = EG(fake_scope);
	EG(fake_scope) = nullptr;

	autoloaded.take();

	output_handlers = ASYNC_OUTPUT_G(handlers);
	output_active = ASYNC_OUTPUT_G(active);
	output_running = ASYNC_OUTPUT_G(running);
	zend_stack_init(&ASYNC_OUTPUT_G(handlers), sizeof(php_output_handler *));
	ASYNC_OUTPUT_G(active) = ASYNC_OUTPUT_G(running) = nullptr;

	user_compare_fci = BG(user_compare_fci);
	user_compare_fci_cache = BG(user_compare_fci_cache);
	BG(user_compare_fci) = empty_fcall_info;
	BG(user_compare_fci_cache) = empty_fcall_info_cache;

	serialize_lock = BG(serialize_lock);
	serialize = BG(serialize);
	unserialize = BG(unserialize);
	BG(serialize_lock) = 0;
	BG(serialize) = {};
	BG(unserialize) = {};

	wrapper_path = FG(user_stream_current_filename);
	in_user_include = PG(in_user_include);
	in_error_log = PG(in_error_log);
	stream_errors.take();
	FG(user_stream_current_filename) = nullptr;
	PG(in_user_include) = PG(in_error_log) = false;

	strtok_string = BG(strtok_string);
	strtok_last = BG(strtok_last);
	strtok_length = BG(strtok_len);
	BG(strtok_string) = nullptr;

	error_level.take(flow_is_main());

	for (switch_blocks = 0; zend_fiber_switch_blocked(); switch_blocks++) {
		zend_fiber_switch_unblock();
	}
}

void RareEngineState::give_back() noexcept
{
	give_back_error_handler();

	EG(exception) = exception;
	previous_exception.give_back();
	EG(opline_before_exception) = opline_before_exception;
	EG(error_handling) = error_handling;
	EG(exception_class) = exception_class;
	EG(fake_scope) = fake_scope;

	autoloaded.give_back();

	// The stack is empty, but it still has its memory.
	zend_stack_destroy(&ASYNC_OUTPUT_G(handlers));
	ASYNC_OUTPUT_G(handlers) = output_handlers;
	ASYNC_OUTPUT_G(active) = output_active;
	ASYNC_OUTPUT_G(running) = output_running;

	BG(user_compare_fci) = user_compare_fci;
	BG(user_compare_fci_cache) = user_compare_fci_cache;
	BG(serialize_lock) = serialize_lock;
	BG(serialize) = serialize;
	BG(unserialize) = unserialize;

	FG(user_stream_current_filename) = wrapper_path;
	stream_errors.give_back();
	PG(in_user_include) = in_user_include;
	PG(in_error_log) = in_error_log;
	BG(strtok_string) = strtok_string;
	BG(strtok_last) = strtok_last;
	BG(strtok_len) = strtok_length;

	error_level.give_back(flow_is_main());

	for (uint32_t i = 0; i < switch_blocks; i++) {
		zend_fiber_switch_block();
	}
	if (UNEXPECTED(linking != nullptr)) {
		show_linking(linking); // This comes last: it may raise a fatal error in this flow.
	}
}

} // namespace async
