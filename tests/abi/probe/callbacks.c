/* SPDX-License-Identifier: MIT
 * An event type of our own, and callbacks on any event. */
#include "async_probe.h"

typedef struct {
	zend_async_event_t base;
	zend_string *name;
	bool talks;
	bool fails;    /* start() does */
	zval on_start; /* what it calls, or undefined */
} probe_event_t;

static bool start(zend_async_event_t *event)
{
	probe_event_t *self = (probe_event_t *)event;
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return true;
	}
	if (self->fails) {
		zend_throw_error(NULL, "%s cannot be started", ZSTR_VAL(self->name));
		return false;
	}
	if (Z_TYPE(self->on_start) != IS_UNDEF) {
		probe_call(&self->on_start, NULL, NULL);
	}
	if (event->loop_ref_count++ == 0) {
		ZEND_ASYNC_INCREASE_EVENT_COUNT(event);
	}
	if (self->talks) {
		php_printf("%s started\n", ZSTR_VAL(self->name));
	}
	return true;
}

static bool stop(zend_async_event_t *event)
{
	probe_event_t *self = (probe_event_t *)event;
	if (event->loop_ref_count == 0) {
		return true;
	}
	if (--event->loop_ref_count == 0) {
		ZEND_ASYNC_DECREASE_EVENT_COUNT(event);
	}
	if (self->talks) {
		php_printf("%s stopped\n", ZSTR_VAL(self->name));
	}
	return true;
}

static bool add_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	return zend_async_callbacks_push(event, callback);
}

static bool del_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	return zend_async_callbacks_remove(event, callback);
}

static zend_string *info(zend_async_event_t *event)
{
	return zend_string_copy(((probe_event_t *)event)->name);
}

static bool dispose(zend_async_event_t *event)
{
	probe_event_t *self = (probe_event_t *)event;
	if (event->ref_count > 1) {
		event->ref_count--;
		return true;
	}
	if (event->loop_ref_count > 1) {
		event->loop_ref_count = 1;
	}
	stop(event);
	zend_async_callbacks_free(event);
	if (self->talks) {
		php_printf("%s disposed\n", ZSTR_VAL(self->name));
	}
	zend_string_release(self->name);
	zval_ptr_dtor(&self->on_start);
	efree(self);
	return true;
}

/* event(string $name, bool $talks = false, bool $fails = false, ?callable $on_start = null): int */
ZEND_FUNCTION(AsyncProbe_event)
{
	zend_string *name;
	bool talks = false, fails = false;
	zval *on_start = NULL;
	probe_event_t *self;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_STR(name)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(talks)
		Z_PARAM_BOOL(fails)
		Z_PARAM_ZVAL(on_start)
	ZEND_PARSE_PARAMETERS_END();

	self = ecalloc(1, sizeof(*self));
	self->base.ref_count = 1;
	self->base.flags = ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	self->base.add_callback = add_callback;
	self->base.del_callback = del_callback;
	self->base.start = start;
	self->base.stop = stop;
	self->base.info = info;
	self->base.dispose = dispose;
	self->name = zend_string_copy(name);
	self->talks = talks;
	self->fails = fails;
	ZVAL_UNDEF(&self->on_start);
	if (on_start != NULL) {
		ZVAL_COPY(&self->on_start, on_start);
	}
	RETURN_LONG((zend_long)(uintptr_t)self);
}

typedef struct {
	zend_async_event_callback_t base;
	zval callable;
} probe_callback_t;

static void on_event(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	/* It may be removed by what it calls. */
	zval callable;
	ZVAL_COPY(&callable, &((probe_callback_t *)callback)->callable);
	probe_call(&callable, NULL, NULL);
	zval_ptr_dtor(&callable);
}

static void dispose_callback(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	zval_ptr_dtor(&((probe_callback_t *)callback)->callable);
	efree(callback);
}

/* event_on(int|object $event, callable): the number of the callback, which the event owns */
ZEND_FUNCTION(AsyncProbe_event_on)
{
	zval *event, *callable;
	probe_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ZVAL(event)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	callback = (probe_callback_t *)ZEND_ASYNC_EVENT_CALLBACK_EX(on_event, sizeof(*callback));
	callback->base.dispose = dispose_callback;
	ZVAL_COPY(&callback->callable, callable);
	probe_event_of(event)->add_callback(probe_event_of(event), &callback->base);
	RETVAL_LONG((zend_long)(uintptr_t)callback);
	ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&callback->base);
}

ZEND_FUNCTION(AsyncProbe_event_off)
{
	zval *event;
	zend_long callback;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ZVAL(event)
		Z_PARAM_LONG(callback)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(probe_event_of(event)->del_callback(
			probe_event_of(event), (zend_async_event_callback_t *)(uintptr_t)callback));
}

static zend_async_event_t *argument(zend_execute_data *execute_data)
{
	return probe_event_of(ZEND_CALL_ARG(execute_data, 1));
}

ZEND_FUNCTION(AsyncProbe_event_start)
{
	zend_async_event_t *event = argument(execute_data);
	RETURN_BOOL(event->start(event));
}

ZEND_FUNCTION(AsyncProbe_event_stop)
{
	zend_async_event_t *event = argument(execute_data);
	RETURN_BOOL(event->stop(event));
}

/* event_notify(int $event, mixed $result = null, ?Throwable $exception = null) */
ZEND_FUNCTION(AsyncProbe_event_notify)
{
	zend_async_event_t *event = argument(execute_data);
	zval *result = ZEND_NUM_ARGS() > 1 ? ZEND_CALL_ARG(execute_data, 2) : NULL;
	zend_object *exception = ZEND_NUM_ARGS() > 2 ? Z_OBJ_P(ZEND_CALL_ARG(execute_data, 3)) : NULL;
	ZEND_ASYNC_CALLBACKS_NOTIFY(event, result, exception);
}

ZEND_FUNCTION(AsyncProbe_event_close)
{
	zend_async_event_t *event = argument(execute_data);
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, NULL, NULL);
}

ZEND_FUNCTION(AsyncProbe_event_free_callbacks)
{
	zend_async_callbacks_free(argument(execute_data));
}

ZEND_FUNCTION(AsyncProbe_event_dispose)
{
	ZEND_ASYNC_EVENT_RELEASE(argument(execute_data));
}

ZEND_FUNCTION(AsyncProbe_event_state)
{
	zend_async_event_t *event = argument(execute_data);
	RETURN_STR(strpprintf(0, "%s, started %u, references %u, callbacks %u",
			ZEND_ASYNC_EVENT_IS_CLOSED(event) ? "closed" : "open", event->loop_ref_count,
			ZEND_ASYNC_EVENT_REFCOUNT(event), event->callbacks.length));
}

ZEND_FUNCTION(AsyncProbe_active_events)
{
	RETURN_LONG(ZEND_ASYNC_ACTIVE_EVENT_COUNT);
}
