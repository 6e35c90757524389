// SPDX-License-Identifier: MIT
#include "pool/user_code.h"

#include "coroutine/exceptions.h"
#include "php_async.h"

#include <utility>

namespace async {

UserCode::UserCode() noexcept
		: in_flight_(std::exchange(EG(exception), nullptr)), frame_(EG(current_execute_data)),
		  opline_before_exception_(EG(opline_before_exception))
{
	if (frame_ != nullptr) {
		opline_ = frame_->opline;
	}
}

UserCode::~UserCode()
{
	keep_thrown();
	if (EXPECTED(in_flight_ == nullptr)) {
		if (kept_ != nullptr) {
			throw_object(kept_);
		}
		return;
	}
	EG(opline_before_exception) = opline_before_exception_;
	if (kept_ == nullptr) {
		EG(exception) = in_flight_;
	} else if (is_unwinding(kept_)) {
		OBJ_RELEASE(in_flight_); // An exit cannot have a previous exception.
		EG(exception) = kept_;
	} else {
		EG(exception) = in_flight_; // The caller is already unwinding with it.
		chain_previous(in_flight_, kept_);
	}
}

zend_object *UserCode::take() noexcept
{
	if (EXPECTED(EG(exception) == nullptr)) {
		return nullptr;
	}
	if (frame_ != nullptr) {
		frame_->opline = opline_;
	}
	return std::exchange(EG(exception), nullptr);
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
