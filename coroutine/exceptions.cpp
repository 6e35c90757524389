// SPDX-License-Identifier: MIT
#include "coroutine/exceptions.h"

#include "coroutine/coroutine.h"
#include "coroutine/exception_location.h"
#include "php_async.h"
#include "support/drop.h"

#include <Zend/zend_exceptions.h>
#include <Zend/zend_interfaces.h>

#include <cstdarg>

#include "stubs/exceptions_arginfo.h"

namespace async {

zend_class_entry *ce_cancellation;
zend_class_entry *ce_async_cancellation;
zend_class_entry *ce_composite_exception;
zend_class_entry *ce_context_exception;
zend_class_entry *ce_channel_exception;
zend_class_entry *ce_pool_exception;
zend_class_entry *ce_thread_channel_exception;
zend_class_entry *ce_thread_pool_exception;

namespace {

zend_class_entry *ce_operation_cancelled;
zend_class_entry *ce_async_exception;
zend_class_entry *ce_service_unavailable;
zend_class_entry *ce_input_output;
zend_class_entry *ce_dns;
zend_class_entry *ce_timeout;
zend_class_entry *ce_poll;
zend_class_entry *ce_deadlock;
zend_class_entry *ce_remote;
zend_class_entry *ce_thread_transfer;

// A cancellation that several coroutines share has a table of handlers of its own, equal to the engine's: that
// is the mark by which it is recognised.
ASYNC_THREAD_LOCAL zend_object_handlers shared_handlers;
ASYNC_THREAD_LOCAL const zend_object_handlers *plain_handlers;

bool is_shared(const zend_object *exception) noexcept
{
	return exception->handlers == &shared_handlers;
}

/// Sets the location of the exception to where `coroutine` waits: see ZEND_ASYNC_ACT_AS_START().
void attribute_to(zend_object *exception, const Coroutine *coroutine)
{
	const Coroutine::Location place = coroutine->suspend_location();
	if (place.file == nullptr) {
		return; // It has not started, or it is running.
	}
	zval value;
	ZVAL_STR(&value, place.file);
	zend_class_entry *base = zend_get_exception_base(exception);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), &value);
	ZVAL_LONG(&value, place.line);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), &value);
}

zend_object *new_object(zend_class_entry *ce, zend_string *message)
{
	zval object, text;
	object_init_ex(&object, ce);
	ZVAL_STR(&text, message);
	zend_update_property_ex(ce, Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &text);
	zend_string_release(message);
	if (UNEXPECTED(ZEND_ASYNC_ACTING_COROUTINE != nullptr)) {
		attribute_to(Z_OBJ(object), Coroutine::from(ZEND_ASYNC_ACTING_COROUTINE));
	}
	return Z_OBJ(object);
}

/// Returns the private property `exceptions`. It is declared last, after the properties of \Exception.
zval *composite_list(zend_object *composite)
{
	return OBJ_PROP_NUM(composite, ce_composite_exception->default_properties_count - 1);
}

} // namespace

zend_class_entry *exception_class(zend_async_class type) noexcept
{
	switch (type) {
	case ZEND_ASYNC_EXCEPTION_CANCELLATION:
		return ce_async_cancellation;
	case ZEND_ASYNC_EXCEPTION_TIMEOUT:
		return ce_timeout;
	case ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT:
		return ce_input_output;
	case ZEND_ASYNC_EXCEPTION_POLL:
		return ce_poll;
	case ZEND_ASYNC_EXCEPTION_DNS:
		return ce_dns;
	case ZEND_ASYNC_EXCEPTION_DEADLOCK:
		return ce_deadlock;
	case ZEND_ASYNC_EXCEPTION_SERVICE_UNAVAILABLE:
		return ce_service_unavailable;
	case ZEND_ASYNC_EXCEPTION_OPERATION_CANCELLED:
		return ce_operation_cancelled;
	case ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER:
		return ce_thread_transfer;
	case ZEND_ASYNC_EXCEPTION_REMOTE:
		return ce_remote;
	default:
		return ce_async_exception;
	}
}

bool is_cancellation(const zend_object *exception) noexcept
{
	return instanceof_function(exception->ce, ce_cancellation);
}

zend_object *new_exception(zend_async_class type, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_string *message = zend_vstrpprintf(0, format, args);
	va_end(args);
	return new_object(exception_class(type), message);
}

zend_object *new_exception_of(zend_class_entry *ce, const char *message)
{
	return new_object(ce, zend_string_init(message, strlen(message), false));
}

zend_object *new_shared_cancellation(const char *message)
{
	zend_object *cancellation = new_exception(ZEND_ASYNC_EXCEPTION_CANCELLATION, "%s", message);
	plain_handlers = cancellation->handlers;
	shared_handlers = *plain_handlers;
	cancellation->handlers = &shared_handlers;
	return cancellation;
}

zend_object *deliverable(zend_object *cancellation)
{
	return is_shared(cancellation) && previous_of(cancellation) != nullptr ? unshared(cancellation)
																		   : cancellation;
}

zend_object *unshared(zend_object *exception)
{
	if (!is_shared(exception)) {
		return exception;
	}
	zend_object *copy = zend_objects_new(exception->ce);
	copy->handlers = plain_handlers;
	for (int i = 0; i < exception->ce->default_properties_count; i++) {
		ZVAL_COPY_PROP(&copy->properties_table[i], &exception->properties_table[i]);
	}
	zval none;
	ZVAL_NULL(&none);
	zend_update_property_ex(
			zend_get_exception_base(copy), copy, ZSTR_KNOWN(ZEND_STR_PREVIOUS), &none);
	OBJ_RELEASE(exception);
	return copy;
}

void throw_exception(zend_async_class type, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_string *message = zend_vstrpprintf(0, format, args);
	va_end(args);
	throw_object(new_object(exception_class(type), message));
}

void throw_cancellation(const char *format, ...)
{
	zend_string *message;
	if (format != nullptr) {
		va_list args;
		va_start(args, format);
		message = zend_vstrpprintf(0, format, args);
		va_end(args);
	} else {
		const bool timed_out =
				EG(exception) != nullptr && instanceof_function(EG(exception)->ce, ce_timeout);
		message = strpprintf(0, "%s",
				timed_out ? "The operation was cancelled by a timeout"
						  : "The operation was cancelled");
	}
	throw_object(new_object(ce_async_cancellation, message));
}

void throw_timeout(const char *format, zend_long timeout)
{
	throw_object(new_object(ce_timeout, strpprintf(0, format, timeout)));
}

zend_object *new_operation_cancelled(zend_object *cause)
{
	zend_object *exception = new_exception(ZEND_ASYNC_EXCEPTION_OPERATION_CANCELLED, "%s",
			"The operation was cancelled by its cancellation token");
	if (cause != nullptr) {
		locate_here(cause);
		GC_ADDREF(cause);
		chain_previous(exception, cause);
	}
	return exception;
}

void throw_cancelled_by(zend_async_event_t *token)
{
	zend_object *cause = nullptr;
	zval unused;
	ZVAL_UNDEF(&unused);
	ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(token, &unused, &cause);
	zval_ptr_dtor(&unused);
	throw_object(new_operation_cancelled(cause));
	if (cause != nullptr) {
		OBJ_RELEASE(cause);
	}
}

void throw_object(zend_object *exception)
{
	if (UNEXPECTED(EG(exception) != nullptr && is_unwinding(exception))) {
		// An exit has no previous exception: it replaces the exception in flight.
		OBJ_RELEASE(exchange_exception(exception));
		return;
	}
	locate_here(exception);
	// zend_throw_exception_object() cannot be used: it refuses objects that are not Throwable, such as an exit.
	zend_throw_exception_internal(exception);
}

bool is_exception_alone(zend_object *object)
{
	if (!instanceof_function(object->ce, zend_ce_throwable)) {
		return false;
	}
	zend_class_entry *base = zend_get_exception_base(object);
	if (object->ce->default_properties_count != base->default_properties_count ||
			object->properties != nullptr || object->ce->destructor != nullptr) {
		return false;
	}
	zval buffer;
	const zval *trace =
			zend_read_property_ex(base, object, ZSTR_KNOWN(ZEND_STR_TRACE), true, &buffer);
	const zend_object *previous = previous_of(object);
	const bool previous_stays = previous == nullptr || GC_REFCOUNT(previous) > 1;
	return previous_stays && zend_hash_num_elements(Z_ARRVAL_P(trace)) == 0;
}

void composite_add(zend_object *composite, zend_object *exception)
{
	zval *list = composite_list(composite);
	zval element;
	ZVAL_OBJ(&element, exception);
	if (Z_TYPE_P(list) != IS_ARRAY) {
		drop_value(list);
		array_init(list);
	}
	SEPARATE_ARRAY(list);
	if (zend_hash_num_elements(Z_ARRVAL_P(list)) == 0 && previous_of(composite) == nullptr) {
		GC_ADDREF(exception);
		chain_previous(composite, exception);
	}
	add_next_index_zval(list, &element);
}

HashTable *composite_errors(zend_object *composite)
{
	zval *list = composite_list(composite);
	return Z_TYPE_P(list) == IS_ARRAY ? Z_ARRVAL_P(list)
									  : const_cast<HashTable *>(&zend_empty_array);
}

void register_exception_classes()
{
	// A future engine may define a class of this name. That class is then the root.
	auto *existing = static_cast<zend_class_entry *>(
			zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("cancellation")));
	ce_cancellation = existing != nullptr ? existing : register_class_Cancellation(zend_ce_error);
	ce_async_cancellation = register_class_Async_AsyncCancellation(ce_cancellation);
	ce_operation_cancelled = register_class_Async_OperationCanceledException(ce_async_cancellation);
	ce_async_exception = register_class_Async_AsyncException(zend_ce_exception);
	ce_service_unavailable = register_class_Async_ServiceUnavailableException(ce_async_exception);
	ce_input_output = register_class_Async_InputOutputException(zend_ce_exception);
	ce_dns = register_class_Async_DnsException(zend_ce_exception);
	ce_timeout = register_class_Async_TimeoutException(zend_ce_exception);
	ce_poll = register_class_Async_PollException(zend_ce_exception);
	ce_deadlock = register_class_Async_DeadlockError(zend_ce_error);
	ce_context_exception = register_class_Async_ContextException(ce_async_exception);
	ce_channel_exception = register_class_Async_ChannelException(ce_async_exception);
	ce_pool_exception = register_class_Async_PoolException(ce_async_exception);
	ce_thread_channel_exception = register_class_Async_ThreadChannelException(ce_async_exception);
	ce_remote = register_class_Async_RemoteException(ce_async_exception);
	ce_thread_transfer = register_class_Async_ThreadTransferException(ce_async_exception);
	ce_thread_pool_exception = register_class_Async_ThreadPoolException(zend_ce_exception);
	ce_composite_exception = register_class_Async_CompositeException(zend_ce_exception);
	zend_register_class_alias_ex(
			ZEND_STRL("Async\\CancellationException"), ce_async_cancellation, true);
}

} // namespace async

ZEND_METHOD(Async_CompositeException, addException)
{
	zval *exception;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();

	Z_ADDREF_P(exception);
	async::composite_add(Z_OBJ_P(ZEND_THIS), Z_OBJ_P(exception));
}

ZEND_METHOD(Async_CompositeException, getExceptions)
{
	ZEND_PARSE_PARAMETERS_NONE();

	HashTable *list = async::composite_errors(Z_OBJ_P(ZEND_THIS));
	if (zend_hash_num_elements(list) == 0) {
		RETURN_EMPTY_ARRAY();
	}
	GC_TRY_ADDREF(list);
	RETURN_ARR(list);
}
