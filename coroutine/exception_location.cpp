// SPDX-License-Identifier: MIT
#include "coroutine/exception_location.h"

#include "coroutine/exceptions.h"

#include <Zend/zend_builtin_functions.h>
#include <Zend/zend_exceptions.h>

#include <cstdarg>

namespace async {

namespace {

void set(zend_object *exception, zend_known_string_id name, zval *value)
{
	zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(name), value);
}

void set_location(zend_object *exception, const Coroutine::Location &place)
{
	zval value;
	ZVAL_STR(&value, place.file);
	set(exception, ZEND_STR_FILE, &value);
	ZVAL_LONG(&value, place.line);
	set(exception, ZEND_STR_LINE, &value);
}

/// Records a trace without arguments. A Timeout keeps its exception, and it is an argument of the call that
/// waits with it. With arguments, the two would hold each other.
void set_trace(zend_object *exception)
{
	zval trace;
	zend_fetch_debug_backtrace(&trace, 0, DEBUG_BACKTRACE_IGNORE_ARGS, 0);
	set(exception, ZEND_STR_TRACE, &trace);
	zval_ptr_dtor(&trace);
}

/// Returns whether the exception has no source location. A pseudo exception such as exit() never gets one.
bool lacks_place(zend_object *exception)
{
	return !is_unwinding(exception) && location_of(exception).file == nullptr;
}

} // namespace

Coroutine::Location location_of(zend_object *exception)
{
	zval file_buffer, line_buffer;
	zend_class_entry *base = zend_get_exception_base(exception);
	const zval *line =
			zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), true, &line_buffer);
	if (Z_TYPE_P(line) != IS_LONG || Z_LVAL_P(line) == 0) {
		return { nullptr, 0 };
	}
	const zval *file =
			zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), true, &file_buffer);
	if (Z_TYPE_P(file) != IS_STRING) {
		return { nullptr, 0 };
	}
	return { Z_STR_P(file), static_cast<uint32_t>(Z_LVAL_P(line)) };
}

void locate_at(zend_object *exception, const Coroutine::Location &place)
{
	if (place.file != nullptr && lacks_place(exception)) {
		set_location(exception, place);
	}
}

void locate_here(zend_object *exception)
{
	const Coroutine::Location here = Coroutine::running_location();
	while (exception != nullptr && UNEXPECTED(lacks_place(exception))) {
		zend_object *previous = previous_of(exception);
		if (here.file != nullptr) {
			set_location(exception, here);
			set_trace(exception);
		} else if (previous != nullptr) {
			locate_at(exception, location_of(previous));
		}
		exception = previous;
	}
}

zend_object *new_exception_without_location(zend_async_class type, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_string *message = zend_vstrpprintf(0, format, args);
	va_end(args);
	const WithoutLocation nowhere;
	zend_object *exception = new_exception(type, "%s", ZSTR_VAL(message));
	zend_string_release(message);
	return exception;
}

} // namespace async
