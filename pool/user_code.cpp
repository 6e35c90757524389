// SPDX-License-Identifier: MIT
#include "pool/user_code.h"

#include "coroutine/exceptions.h"
#include "php_async.h"

#include <utility>

namespace async {

UserCode::~UserCode()
{
	keep_thrown();
	if (EXPECTED(kept_ == nullptr)) {
		return;
	}
	if (aside_.holds_exception()) {
		put_exception(kept_); // The caller is unwinding already, so there is nothing to throw.
	} else {
		throw_object(kept_);
	}
}

zend_object *UserCode::take() noexcept
{
	if (EXPECTED(EG(exception) == nullptr)) {
		return nullptr;
	}
	position_.restore();
	return take_exception();
}

void UserCode::keep(zend_object *exception)
{
	if (exception == nullptr) {
		return;
	}
	if (kept_ == nullptr) {
		kept_ = exception;
	} else if (is_unwinding(kept_)) {
		OBJ_RELEASE(exception);
	} else {
		zend_object *before = std::exchange(kept_, exception);
		chain_previous(exception, before);
	}
}

void UserCode::drop_thrown()
{
	zend_object *exception = take();
	if (EXPECTED(exception == nullptr)) {
		return;
	}
	if (must_pass(exception)) {
		keep(exception);
	} else {
		OBJ_RELEASE(exception);
	}
}

bool UserCode::must_pass(const zend_object *exception) noexcept
{
	const zend_coroutine_t *current = ZEND_ASYNC_CURRENT_COROUTINE;
	return is_unwinding(exception) ||
			(is_cancellation(exception) && current != nullptr &&
					ZEND_COROUTINE_IS_CANCELLED(current));
}

void call_fcall(const zend_fcall_t *fcall, zval *argument, zval *result)
{
	zend_fcall_info fci = fcall->fci;
	zend_fcall_info_cache fcc = fcall->fci_cache;
	ZVAL_UNDEF(result);
	fci.retval = result;
	fci.params = argument;
	fci.param_count = argument != nullptr ? 1 : 0;
	zend_call_function(&fci, &fcc);
	if (UNEXPECTED(Z_ISREF_P(result))) {
		zend_unwrap_reference(result);
	}
}

} // namespace async
