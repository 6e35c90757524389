// SPDX-License-Identifier: MIT
#include "interpose/libc/muted_warnings.h"

#include "coroutine/exceptions.h"
#include "interpose/libc/wait.h"
#include "php_async.h"

namespace async {

namespace {

constexpr int minor_errors = E_WARNING | E_NOTICE | E_USER_WARNING | E_USER_NOTICE;

decltype(zend_error_cb) previous_callback;

/// While a cancellation is pending, no PHP code runs. A warning then comes from C code that is unwinding.
void on_error(int type, zend_string *file, const uint32_t line, zend_string *message)
{
	const bool unwinding = runs_php && (type & minor_errors) != 0 && EG(exception) != nullptr &&
			ZEND_ASYNC_CURRENT_COROUTINE != nullptr && is_cancellation(EG(exception));
	if (!unwinding) {
		previous_callback(type, file, line, message);
	}
}

} // namespace

void mute_warnings_while_unwinding()
{
	if (previous_callback == nullptr) {
		previous_callback = zend_error_cb;
		zend_error_cb = on_error;
	}
}

void stop_muting_warnings()
{
	if (previous_callback != nullptr && zend_error_cb == on_error) {
		zend_error_cb = previous_callback;
	}
	previous_callback = nullptr;
}

} // namespace async
