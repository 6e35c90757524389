/* SPDX-License-Identifier: MIT
 * Coroutines whose body is a C function, and the heartbeat. */
#include "async_probe.h"

zend_coroutine_t *probe_coroutine_of(zval *object)
{
	return (zend_coroutine_t *)ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(object));
}

void probe_return_coroutine(zend_coroutine_t *coroutine, zval *return_value)
{
	ZEND_ASYNC_EVENT_ADD_REF(&coroutine->event);
	RETVAL_OBJ(ZEND_ASYNC_EVENT_TO_OBJECT(&coroutine->event));
}

static void body(void)
{
	zend_coroutine_t *self = ZEND_ASYNC_CURRENT_COROUTINE;
	probe_call((zval *)self->extended_data, NULL, &self->result);
}

static void dispose(zend_coroutine_t *coroutine)
{
	zval *callable = (zval *)coroutine->extended_data;
	php_printf("extended_dispose\n");
	coroutine->extended_data = NULL;
	zval_ptr_dtor(callable);
	efree(callable);
}

static void give_body(zend_coroutine_t *coroutine, zval *callable)
{
	zval *data = emalloc(sizeof(zval));
	ZVAL_COPY(data, callable);
	coroutine->extended_data = data;
	coroutine->extended_dispose = dispose;
	coroutine->internal_entry = body;
}

/* spawn(callable, int $priority = 0) */
ZEND_FUNCTION(AsyncProbe_spawn)
{
	zval *callable;
	zend_long priority = ZEND_COROUTINE_NORMAL;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(callable)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(priority)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = ZEND_ASYNC_SPAWN_WITH_PRIORITY((int32_t)priority);
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	give_body(coroutine, callable);
	probe_return_coroutine(coroutine, return_value);
}

/* spawn_callable(callable, ...$args): a PHP function for a body, called as zend_fcall_t says */
ZEND_FUNCTION(AsyncProbe_spawn_callable)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = ZEND_ASYNC_SPAWN();
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, fci.params, fci.param_count, fci.named_params);
	coroutine->fcall = fcall;
	probe_return_coroutine(coroutine, return_value);
}

/* coroutine(callable): a new one that is not enqueued */
ZEND_FUNCTION(AsyncProbe_coroutine)
{
	zval *callable;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(callable)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = ZEND_ASYNC_NEW_COROUTINE(NULL);
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	give_body(coroutine, callable);
	RETURN_OBJ(ZEND_ASYNC_EVENT_TO_OBJECT(&coroutine->event));
}

ZEND_FUNCTION(AsyncProbe_enqueue)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	/* The runtime takes over one reference. */
	Z_ADDREF_P(object);
	RETURN_BOOL(ZEND_ASYNC_ENQUEUE_COROUTINE(probe_coroutine_of(object)));
}

ZEND_FUNCTION(AsyncProbe_cancel)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_CANCEL(probe_coroutine_of(object), NULL, false));
}

#ifdef ZTS
static TSRM_TLS zend_long beats;
#else
static zend_long beats;
#endif

static void beat(void)
{
	beats++;
}

/* heartbeat(bool $on): whether a handler was there before */
ZEND_FUNCTION(AsyncProbe_heartbeat)
{
	bool on;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_BOOL(on)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(zend_async_set_heartbeat_handler(on ? beat : NULL) != NULL);
}

ZEND_FUNCTION(AsyncProbe_heartbeats)
{
	RETURN_LONG(beats);
}
