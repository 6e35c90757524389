// SPDX-License-Identifier: MIT
#include "context_pool/engine_state.h"

namespace async {

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
	zval_ptr_dtor(&known_error_handler);
	ZVAL_UNDEF(&known_error_handler);
}

void RareEngineState::take() noexcept
{
	in_error_handler = Z_TYPE(EG(user_error_handler)) != Z_TYPE(known_error_handler);
	if (in_error_handler) {
		ZVAL_COPY(&EG(user_error_handler), &known_error_handler);
	}

	exception = EG(exception);
	prev_exception = EG(prev_exception);
	opline_before_exception = EG(opline_before_exception);
	EG(exception) = EG(prev_exception) = nullptr;

	error_handling = EG(error_handling);
	exception_class = EG(exception_class);
	EG(error_handling) = EH_NORMAL;
	EG(exception_class) = nullptr;

	fake_scope = EG(fake_scope);
	EG(fake_scope) = nullptr;

	in_autoload = EG(in_autoload);
	EG(in_autoload) = nullptr;

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

	for (switch_blocks = 0; zend_fiber_switch_blocked(); switch_blocks++) {
		zend_fiber_switch_unblock();
	}
}

void RareEngineState::give_back() const noexcept
{
	if (in_error_handler) {
		zval_ptr_dtor(&EG(user_error_handler));
		ZVAL_UNDEF(&EG(user_error_handler));
	}

	EG(exception) = exception;
	EG(prev_exception) = prev_exception;
	EG(opline_before_exception) = opline_before_exception;
	EG(error_handling) = error_handling;
	EG(exception_class) = exception_class;
	EG(fake_scope) = fake_scope;

	// Whoever ran meanwhile may have left an empty table behind.
	if (EG(in_autoload) != nullptr && in_autoload != nullptr) {
		zend_hash_destroy(EG(in_autoload));
		FREE_HASHTABLE(EG(in_autoload));
		EG(in_autoload) = nullptr;
	}
	if (in_autoload != nullptr) {
		EG(in_autoload) = in_autoload;
	}

	// Emptied by now, yet it keeps its memory.
	zend_stack_destroy(&ASYNC_OUTPUT_G(handlers));
	ASYNC_OUTPUT_G(handlers) = output_handlers;
	ASYNC_OUTPUT_G(active) = output_active;
	ASYNC_OUTPUT_G(running) = output_running;

	BG(user_compare_fci) = user_compare_fci;
	BG(user_compare_fci_cache) = user_compare_fci_cache;
	BG(serialize_lock) = serialize_lock;
	BG(serialize) = serialize;
	BG(unserialize) = unserialize;

	for (uint32_t i = 0; i < switch_blocks; i++) {
		zend_fiber_switch_block();
	}
}

} // namespace async
