/* SPDX-License-Identifier: MIT
 * Functions that belong to none of the other files. */
#include "async_probe.h"

/* extra_bytes(int $size): whether they are there, zeroed and ours */
ZEND_FUNCTION(AsyncProbe_extra_bytes)
{
	zend_long size;
	zend_async_event_t *event;
	char *extra;
	bool zeroed = true;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(size)
	ZEND_PARSE_PARAMETERS_END();

	event = ZEND_ASYNC_NEW_TIMER_EVENT_EX(1, false, size);
	extra = (char *)event + event->extra_offset;
	for (zend_long i = 0; i < size; i++) {
		zeroed = zeroed && extra[i] == 0;
	}
	memset(extra, 0xff, size);
	ZEND_ASYNC_EVENT_RELEASE(event);
	RETURN_BOOL(zeroed);
}

static void intercept(zend_async_event_t *event, void *result, zend_object *exception)
{
	php_printf("intercepted\n");
	ZEND_ASYNC_CALLBACKS_NOTIFY_FROM_HANDLER(event, result, exception);
}

ZEND_FUNCTION(AsyncProbe_event_intercept)
{
	probe_event_of(ZEND_CALL_ARG(execute_data, 1))->notify_handler = intercept;
}

static void count(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	(*(int *)result)++;
}

/* free_vector(int $callbacks): how many a notification of a vector without an event reaches */
ZEND_FUNCTION(AsyncProbe_free_vector)
{
	zend_long callbacks;
	zend_async_callbacks_vector_t vector = { 0 };
	int called = 0;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(callbacks)
	ZEND_PARSE_PARAMETERS_END();

	while (callbacks-- > 0) {
		zend_async_event_callback_t *callback = ZEND_ASYNC_EVENT_CALLBACK(count);
		zend_async_callbacks_vector_push(&vector, callback);
		ZEND_ASYNC_EVENT_CALLBACK_RELEASE(callback);
	}
	zend_async_callbacks_vector_notify(&vector, NULL, &called, NULL);
	zend_async_callbacks_vector_free(&vector, NULL);
	RETURN_LONG(called);
}

/* wait_or_throw(int $ms): a timer whose firing is an error */
ZEND_FUNCTION(AsyncProbe_wait_or_throw)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	if (zend_async_resume_when(NULL, ZEND_ASYNC_NEW_TIMER_EVENT(ms, false), true,
				zend_async_waker_callback_timeout, NULL)) {
		RETVAL_BOOL(ZEND_ASYNC_SUSPEND());
	}
	zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
}

ZEND_FUNCTION(AsyncProbe_spawn_and_throw)
{
	zval *exception;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(exception)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_SPAWN_AND_THROW(Z_OBJ_P(exception), NULL, ZEND_COROUTINE_NORMAL));
}

/* describe(Coroutine): name of the callable, then the line of the reports */
ZEND_FUNCTION(AsyncProbe_describe)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	array_init(return_value);
	add_next_index_str(return_value, zend_coroutine_callable_name(probe_coroutine_of(object)));
	add_next_index_str(return_value, zend_coroutine_gen_info(probe_coroutine_of(object), "it"));
}

/* loop(): [loop alive, usable processors, coroutines] */
ZEND_FUNCTION(AsyncProbe_loop)
{
	HashTable *list;

	ZEND_PARSE_PARAMETERS_NONE();

	list = ZEND_ASYNC_GET_COROUTINES();
	array_init(return_value);
	add_next_index_bool(return_value, ZEND_ASYNC_REACTOR_LOOP_ALIVE());
	add_next_index_bool(return_value, ZEND_ASYNC_AVAILABLE_PARALLELISM() >= 1);
	add_next_index_long(return_value, zend_hash_num_elements(list));
	zend_array_release(list);
}
