/* SPDX-License-Identifier: MIT
 * Wakers: the calling pattern of every function that waits. */
#include "async_probe.h"

/* The end of a wait: what the waker got, and the waker clean on every way out. */
static void finish_wait(zval *return_value)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	if (ZEND_ASYNC_SUSPEND() && EG(exception) == NULL) {
		if (Z_TYPE(coroutine->waker->result) == IS_UNDEF) {
			RETVAL_STRING("nothing");
		} else {
			RETVAL_COPY(&coroutine->waker->result);
		}
	}
	zend_async_waker_clean(coroutine);
}

/* wait(array $events, int $timeout = 0, ?Awaitable $token = null): the result, or "nothing" */
ZEND_FUNCTION(AsyncProbe_wait)
{
	zval *events, *token = NULL, *event;
	zend_long timeout = 0;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_ARRAY(events)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout)
		Z_PARAM_OBJECT_OR_NULL(token)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	if (timeout != 0 || token != NULL) {
		if (zend_async_waker_new_with_timeout(
					NULL, timeout, token != NULL ? probe_event_of(token) : NULL) == NULL) {
			RETURN_THROWS();
		}
	} else {
		ZEND_ASYNC_WAKER_NEW(NULL);
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(events), event)
	{
		if (!zend_async_resume_when(
					NULL, probe_event_of(event), false, zend_async_waker_callback_resolve, NULL)) {
			zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
			RETURN_THROWS();
		}
	}
	ZEND_HASH_FOREACH_END();
	finish_wait(return_value);
}

typedef struct {
	zend_coroutine_event_callback_t base;
	zval callable;
	zend_long index;
} deciding_callback_t;

static void decide(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	deciding_callback_t *self = (deciding_callback_t *)callback;
	zval index, answer;
	ZVAL_LONG(&index, self->index);
	ZVAL_UNDEF(&answer);
	probe_call(&self->callable, &index, &answer);
	if (Z_TYPE(answer) == IS_TRUE) {
		zend_async_waker_add_triggered_event(self->base.coroutine, event);
		ZEND_ASYNC_RESUME(self->base.coroutine);
	}
	zval_ptr_dtor(&answer);
}

static void dispose_deciding(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	zval_ptr_dtor(&((deciding_callback_t *)callback)->callable);
	coroutine_event_callback_dispose(callback, event);
}

/* wait_deciding(array $events, callable $wakes): $wakes(index of the event) says whether to go on */
ZEND_FUNCTION(AsyncProbe_wait_deciding)
{
	zval *events, *wakes, *event;
	zend_long index = 0;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ARRAY(events)
		Z_PARAM_ZVAL(wakes)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(events), event)
	{
		deciding_callback_t *callback = (deciding_callback_t *)zend_async_coroutine_callback_new(
				ZEND_ASYNC_CURRENT_COROUTINE, decide, sizeof(*callback));
		callback->base.base.dispose = dispose_deciding;
		callback->index = index++;
		ZVAL_COPY(&callback->callable, wakes);
		if (!zend_async_resume_when(NULL, probe_event_of(event), false, NULL, &callback->base)) {
			zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
			RETURN_THROWS();
		}
	}
	ZEND_HASH_FOREACH_END();
	finish_wait(return_value);
}

/* wait_prepared(int $event, callable $before): $before runs between the subscription and the wait */
ZEND_FUNCTION(AsyncProbe_wait_prepared)
{
	zval *event, *before;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ZVAL(event)
		Z_PARAM_ZVAL(before)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	if (!zend_async_resume_when(
				NULL, probe_event_of(event), false, zend_async_waker_callback_resolve, NULL)) {
		RETURN_THROWS();
	}
	probe_call(before, NULL, NULL);
	finish_wait(return_value);
}

ZEND_FUNCTION(AsyncProbe_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_SUSPEND());
}

ZEND_FUNCTION(AsyncProbe_resume)
{
	zval *coroutine, *error = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT(coroutine)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OR_NULL(error)
	ZEND_PARSE_PARAMETERS_END();

	if (error != NULL) {
		RETURN_BOOL(
				ZEND_ASYNC_RESUME_WITH_ERROR(probe_coroutine_of(coroutine), Z_OBJ_P(error), false));
	}
	RETURN_BOOL(ZEND_ASYNC_RESUME(probe_coroutine_of(coroutine)));
}
