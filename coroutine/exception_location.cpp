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

constexpr char spawn_function[] = "Async\\spawn";
// A chain of previous exceptions may be long, if each of many attempts has added one.
constexpr uint32_t most_traces = 16;

/// Returns whether the last frame of the trace is one of ours.
bool ends_with_spawn(HashTable *trace)
{
	HashPosition last;
	zend_hash_internal_pointer_end_ex(trace, &last);
	const zval *frame = zend_hash_get_current_data_ex(trace, &last);
	const zval *function = frame != nullptr && Z_TYPE_P(frame) == IS_ARRAY
			? zend_hash_find(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_FUNCTION))
			: nullptr;
	return function != nullptr && Z_TYPE_P(function) == IS_STRING &&
			zend_string_equals_cstr(Z_STR_P(function), spawn_function, sizeof(spawn_function) - 1);
}

void end_trace_with_spawn(zend_object *exception, const Coroutine &coroutine)
{
	zval buffer;
	const zval *old = zend_read_property_ex(zend_get_exception_base(exception), exception,
			ZSTR_KNOWN(ZEND_STR_TRACE), true, &buffer);
	if (Z_TYPE_P(old) != IS_ARRAY || ends_with_spawn(Z_ARRVAL_P(old))) {
		return;
	}
	zval frame, trace;
	array_init_size(&frame, 3);
	add_assoc_str(&frame, "file", zend_string_copy(coroutine.base.filename));
	add_assoc_long(&frame, "line", coroutine.base.lineno);
	add_assoc_stringl(&frame, "function", spawn_function, sizeof(spawn_function) - 1);
	ZVAL_ARR(&trace, zend_array_dup(Z_ARRVAL_P(old)));
	add_next_index_zval(&trace, &frame);
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

void end_traces_with_spawn(zend_object *exception, const Coroutine &coroutine)
{
	if (coroutine.is_main() || coroutine.base.filename == nullptr) {
		return;
	}
	for (uint32_t left = most_traces;
			exception != nullptr && !is_cancellation(exception) && left > 0; left--) {
		end_trace_with_spawn(exception, coroutine);
		exception = previous_of(exception);
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
