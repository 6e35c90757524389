/* SPDX-License-Identifier: MIT
 * Futures made and settled by a client. */
#include "async_probe.h"

#include <Zend/zend_interfaces.h>

#include <pthread.h>

#define PROBE_FUTURE(number) ((zend_future_t *)(uintptr_t)(number))

/* future_new(bool $thread_safe = false, int $extra = 0): int, with one reference: event_dispose() */
ZEND_FUNCTION(AsyncProbe_future_new)
{
	bool thread_safe = false;
	zend_long extra = 0;
	zend_future_t *future;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(thread_safe)
		Z_PARAM_LONG(extra)
	ZEND_PARSE_PARAMETERS_END();

	future = extra > 0 ? ZEND_ASYNC_NEW_FUTURE_EX(thread_safe, (size_t)extra)
					   : ZEND_ASYNC_NEW_FUTURE(thread_safe);
	if (future != NULL) {
		RETURN_LONG((zend_long)(uintptr_t)future);
	}
}

/* future_object(int $future): Async\Future */
ZEND_FUNCTION(AsyncProbe_future_object)
{
	zend_long number;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_OBJ(ZEND_ASYNC_NEW_FUTURE_OBJ(PROBE_FUTURE(number)));
}

/* future_complete(int $future, mixed $value, bool $with_iterator = false): bool */
ZEND_FUNCTION(AsyncProbe_future_complete)
{
	zend_long number;
	zval *value;
	bool with_iterator = false;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(number)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(with_iterator)
	ZEND_PARSE_PARAMETERS_END();

	if (with_iterator) {
		RETURN_BOOL(ZEND_FUTURE_COMPLETE_WITH_ITERATOR(PROBE_FUTURE(number), value, NULL));
	}
	RETURN_BOOL(ZEND_FUTURE_COMPLETE(PROBE_FUTURE(number), value));
}

/* future_reject(int $future, Throwable $error, bool $with_iterator = false): bool */
ZEND_FUNCTION(AsyncProbe_future_reject)
{
	zend_long number;
	zend_object *error;
	bool with_iterator = false;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(number)
		Z_PARAM_OBJ_OF_CLASS(error, zend_ce_throwable)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(with_iterator)
	ZEND_PARSE_PARAMETERS_END();

	if (with_iterator) {
		RETURN_BOOL(ZEND_FUTURE_REJECT_WITH_ITERATOR(PROBE_FUTURE(number), error, NULL));
	}
	RETURN_BOOL(ZEND_FUTURE_REJECT(PROBE_FUTURE(number), error));
}

/* future_flags(int $future): string */
ZEND_FUNCTION(AsyncProbe_future_flags)
{
	zend_long number;
	zend_future_t *future;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	future = PROBE_FUTURE(number);
	RETURN_STR(strpprintf(0, "%s%s%s%s", ZEND_FUTURE_IS_COMPLETED(future) ? "completed" : "pending",
			ZEND_FUTURE_IS_USED(future) ? ", used" : "",
			ZEND_FUTURE_IS_IGNORED(future) ? ", ignored" : "",
			ZEND_FUTURE_IS_EXCEPTION_CAUGHT(future) ? ", caught" : ""));
}

/* future_set(int $future, string $flag) */
ZEND_FUNCTION(AsyncProbe_future_set)
{
	zend_long number;
	zend_string *flag;
	zend_future_t *future;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_STR(flag)
	ZEND_PARSE_PARAMETERS_END();

	future = PROBE_FUTURE(number);
	if (zend_string_equals_literal(flag, "used")) {
		ZEND_FUTURE_SET_USED(future);
	} else if (zend_string_equals_literal(flag, "ignored")) {
		ZEND_FUTURE_SET_IGNORED(future);
	} else {
		ZEND_FUTURE_SET_EXCEPTION_CAUGHT(future);
	}
}

/* future_extra(int $future, int $size, int $byte = -1): whether all bytes are 0; then fills them */
ZEND_FUNCTION(AsyncProbe_future_extra)
{
	zend_long number, size, byte, i;
	unsigned char *extra;
	bool zero = true;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_LONG(number)
		Z_PARAM_LONG(size)
		Z_PARAM_LONG(byte)
	ZEND_PARSE_PARAMETERS_END();

	extra = (unsigned char *)PROBE_FUTURE(number) + PROBE_FUTURE(number)->event.extra_offset;
	for (i = 0; i < size; i++) {
		zero = zero && extra[i] == 0;
		extra[i] = (unsigned char)byte;
	}
	RETURN_BOOL(zero);
}

static void tell_resolved(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	php_printf("resolved with %s\n",
			exception != NULL ? ZSTR_VAL(exception->ce->name)
							  : zend_zval_type_name((zval *)result));
}

/* future_on_resolve(int $future): says so the moment it is settled */
ZEND_FUNCTION(AsyncProbe_future_on_resolve)
{
	zend_long number;
	zend_async_event_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	callback = ZEND_ASYNC_EVENT_CALLBACK(tell_resolved);
	zend_async_callbacks_vector_push(&PROBE_FUTURE(number)->resolve_callbacks, callback);
	ZEND_ASYNC_EVENT_CALLBACK_DEC_REF(callback);
}

static pthread_t settler;
static zend_long settled_with;

static void *settle(void *future)
{
	zval value;
	ZVAL_LONG(&value, settled_with);
	ZEND_FUTURE_COMPLETE((zend_future_t *)future, &value);
	return NULL;
}

/* future_native_thread(int $future, int $value): settled by a thread that knows nothing of PHP */
ZEND_FUNCTION(AsyncProbe_future_native_thread)
{
	zend_long number;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_LONG(settled_with)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(pthread_create(&settler, NULL, settle, PROBE_FUTURE(number)) == 0);
}

/* future_native_thread_join() */
ZEND_FUNCTION(AsyncProbe_future_native_thread_join)
{
	ZEND_PARSE_PARAMETERS_NONE();

	pthread_join(settler, NULL);
}

/* {{{ What runs in a thread, with a FutureState that came along */

/* error(), with an exception that is made in the thread */
ZEND_FUNCTION(AsyncProbe_future_error_in_thread)
{
	zend_object *state;
	zend_string *name, *message;
	zend_long code;
	zval exception, value;

	ZEND_PARSE_PARAMETERS_START(4, 4)
		Z_PARAM_OBJ(state)
		Z_PARAM_STR(name)
		Z_PARAM_STR(message)
		Z_PARAM_LONG(code)
	ZEND_PARSE_PARAMETERS_END();

	object_init_ex(&exception, zend_lookup_class(name));
	ZVAL_STR(&value, message);
	zend_update_property_ex(
			zend_ce_exception, Z_OBJ(exception), ZSTR_KNOWN(ZEND_STR_MESSAGE), &value);
	ZVAL_LONG(&value, code);
	zend_update_property_ex(zend_ce_exception, Z_OBJ(exception), ZSTR_KNOWN(ZEND_STR_CODE), &value);
	zend_call_method_with_1_params(state, state->ce, NULL, "error", NULL, &exception);
	zval_ptr_dtor(&exception);
}

static void add_completed(zval *list, zend_object *state)
{
	zval completed;
	zend_call_method_with_0_params(state, state->ce, NULL, "iscompleted", &completed);
	add_next_index_zval(list, &completed);
}

static void add_class_thrown(zval *list)
{
	if (EG(exception) != NULL) {
		add_next_index_str(list, zend_string_copy(EG(exception)->ce->name));
		zend_clear_exception();
	}
}

/* [isCompleted() before, and after, what the second complete() threw] */
ZEND_FUNCTION(AsyncProbe_future_settle_twice)
{
	zend_object *state;
	zval value, ignored;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ(state)
	ZEND_PARSE_PARAMETERS_END();

	array_init(return_value);
	add_completed(return_value, state);
	ZVAL_STRING(&value, "first");
	ZVAL_NULL(&ignored);
	zend_call_method_with_1_params(state, state->ce, NULL, "complete", &ignored, &value);
	zend_clear_exception();
	zend_call_method_with_1_params(state, state->ce, NULL, "complete", &ignored, &value);
	zval_ptr_dtor(&value);
	if (EG(exception) != NULL) {
		zend_object *thrown = EG(exception);
		GC_ADDREF(thrown);
		zend_clear_exception();
		add_completed(return_value, state);
		add_next_index_str(return_value, zend_string_copy(thrown->ce->name));
		OBJ_RELEASE(thrown);
	}
}

/* Returns what complete() threw when it was given an object, and then calls it with a string. */
ZEND_FUNCTION(AsyncProbe_future_settle_with_an_object_first)
{
	zend_object *state;
	zval value, ignored, list;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJ(state)
	ZEND_PARSE_PARAMETERS_END();

	ZVAL_NULL(&ignored);
	array_init(&list);
	/* Objects of this class cannot be transferred. */
	object_init_ex(&value, zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("reflectionclass")));
	zend_call_method_with_1_params(state, state->ce, NULL, "complete", &ignored, &value);
	zval_ptr_dtor(&value);
	add_class_thrown(&list);
	ZVAL_STRING(&value, "then this");
	zend_call_method_with_1_params(state, state->ce, NULL, "complete", &ignored, &value);
	zval_ptr_dtor(&value);
	RETVAL_COPY(zend_hash_index_find(Z_ARRVAL(list), 0));
	zval_ptr_dtor(&list);
}

/* }}} */
