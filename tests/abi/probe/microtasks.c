/* SPDX-License-Identifier: MIT */
#include "async_probe.h"

typedef struct {
	zend_async_microtask_t base;
	zval callable;
} probe_microtask_t;

static void run(zend_async_microtask_t *task)
{
	probe_call(&((probe_microtask_t *)task)->callable, NULL, NULL);
}

static void destroy(zend_async_microtask_t *task)
{
	php_printf("microtask destroyed\n");
	zval_ptr_dtor(&((probe_microtask_t *)task)->callable);
	efree(task);
}

/* microtask(callable, bool $keep = false): a kept one has a reference of the caller's. */
ZEND_FUNCTION(AsyncProbe_microtask)
{
	zval *callable;
	bool keep = false;
	probe_microtask_t *task;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(callable)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(keep)
	ZEND_PARSE_PARAMETERS_END();

	task = ecalloc(1, sizeof(*task));
	task->base.handler = run;
	task->base.dtor = destroy;
	task->base.ref_count = 1;
	ZVAL_COPY(&task->callable, callable);
	ZEND_ASYNC_ADD_MICROTASK(&task->base);
	if (!keep) {
		ZEND_ASYNC_MICROTASK_RELEASE(&task->base);
	}
	RETURN_LONG((zend_long)(uintptr_t)task);
}

static zend_async_microtask_t *argument(zend_execute_data *execute_data)
{
	return (zend_async_microtask_t *)(uintptr_t)Z_LVAL_P(ZEND_CALL_ARG(execute_data, 1));
}

ZEND_FUNCTION(AsyncProbe_microtask_cancel)
{
	argument(execute_data)->is_cancelled = true;
}

ZEND_FUNCTION(AsyncProbe_microtask_release)
{
	ZEND_ASYNC_MICROTASK_RELEASE(argument(execute_data));
}

ZEND_FUNCTION(AsyncProbe_microtask_refs)
{
	RETURN_LONG(argument(execute_data)->ref_count);
}
