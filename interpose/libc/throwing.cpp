// SPDX-License-Identifier: MIT
#include "interpose/libc/throwing.h"

#include "coroutine/exceptions.h"
#include "interpose/libc/wait.h"
#include "php_async.h"

#include <Zend/zend_exceptions.h>

#include <cstdarg>

namespace async {

namespace {

/// Returns the pending cancellation, or null. PHP code never runs with one pending, so C code is unwinding.
zend_object *cancellation_in_flight() noexcept
{
	return runs_php && EG(exception) != nullptr && ZEND_ASYNC_CURRENT_COROUTINE != nullptr &&
					is_cancellation(EG(exception))
			? EG(exception)
			: nullptr;
}

zend_object *throw_exception_of(zend_class_entry *ce, const char *message, zend_long code)
{
	zend_object *cancellation = cancellation_in_flight();
	return cancellation != nullptr ? cancellation : zend_throw_exception(ce, message, code);
}

zend_object *throw_formatted(zend_class_entry *ce, zend_long code, const char *format, ...)
{
	zend_object *thrown = cancellation_in_flight();
	if (thrown == nullptr) {
		va_list args;
		va_start(args, format);
		zend_string *message = zend_vstrpprintf(0, format, args);
		va_end(args);
		thrown = zend_throw_exception(ce, ZSTR_VAL(message), code);
		zend_string_release(message);
	}
	return thrown;
}

void throw_made(zval *exception)
{
	if (cancellation_in_flight() == nullptr) {
		zend_throw_exception_object(exception);
	} else {
		zval_ptr_dtor(exception);
	}
}

void throw_error(zend_class_entry *ce, const char *format, ...)
{
	if (cancellation_in_flight() == nullptr) {
		va_list args;
		va_start(args, format);
		zend_string *message = zend_vstrpprintf(0, format, args);
		va_end(args);
		zend_throw_error(ce, "%s", ZSTR_VAL(message));
		zend_string_release(message);
	}
}

const Redirection redirections[] = {
	{ "zend_throw_exception", reinterpret_cast<void *>(&throw_exception_of) },
	{ "zend_throw_exception_ex", reinterpret_cast<void *>(&throw_formatted) },
	{ "zend_throw_exception_object", reinterpret_cast<void *>(&throw_made) },
	{ "zend_throw_error", reinterpret_cast<void *>(&throw_error) },
};

} // namespace

std::span<const Redirection> throwing_redirections() noexcept
{
	return redirections;
}

void throw_nothing_but(zend_object *cancellation)
{
	const zend_object *thrown = EG(exception);
	if (thrown == cancellation || (thrown != nullptr && is_unwinding(thrown))) {
		OBJ_RELEASE(cancellation);
		return;
	}
	if (thrown != nullptr) {
		OBJ_RELEASE(take_exception());
	}
	throw_object(cancellation);
}

} // namespace async
