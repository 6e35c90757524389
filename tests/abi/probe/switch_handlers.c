/* SPDX-License-Identifier: MIT */
#include "async_probe.h"

static void print(
		const char *handler, zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	php_printf("%s: %s %s\n", handler, ZEND_COROUTINE_IS_MAIN(coroutine) ? "main" : "coroutine",
			is_enter               ? "enter"
					: is_finishing ? "finish"
								   : "leave");
}

static bool lasting(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	print("lasting", coroutine, is_enter, is_finishing);
	return true;
}

static bool once(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	print("once", coroutine, is_enter, is_finishing);
	return false;
}

/* Tries what is refused: to change the list that is being called. */
static bool meddling(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	print("meddling", coroutine, is_enter, is_finishing);
	ZEND_COROUTINE_ADD_SWITCH_HANDLER(coroutine, lasting);
	php_printf("removed: %s\n", zend_coroutine_remove_switch_handler(coroutine, 0) ? "yes" : "no");
	return false;
}

/* Wakes the coroutine that is about to wait. */
static bool waking(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing)
{
	print("waking", coroutine, is_enter, is_finishing);
	if (!is_enter && !is_finishing) {
		ZEND_ASYNC_RESUME(coroutine);
	}
	return true;
}

void probe_register_main_handlers(void)
{
	ZEND_ASYNC_ADD_MAIN_COROUTINE_START_HANDLER(lasting);
	ZEND_ASYNC_ADD_MAIN_COROUTINE_START_HANDLER(once);
}

/* switch_handler_add(string $which, ?Coroutine $coroutine = null) */
ZEND_FUNCTION(AsyncProbe_switch_handler_add)
{
	char *which;
	size_t length;
	zval *coroutine = NULL;
	zend_coroutine_switch_handler_fn handler;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_STRING(which, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OR_NULL(coroutine)
	ZEND_PARSE_PARAMETERS_END();

	handler = which[0] == 'l' ? lasting
			: which[0] == 'o' ? once
			: which[0] == 'w' ? waking
							  : meddling;
	if (coroutine != NULL) {
		RETURN_LONG(ZEND_COROUTINE_ADD_SWITCH_HANDLER(probe_coroutine_of(coroutine), handler));
	}
	RETURN_LONG(ZEND_ASYNC_ADD_SWITCH_HANDLER(handler));
}

ZEND_FUNCTION(AsyncProbe_switch_handler_remove)
{
	zval *coroutine;
	zend_long index;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT(coroutine)
		Z_PARAM_LONG(index)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(
			zend_coroutine_remove_switch_handler(probe_coroutine_of(coroutine), (uint32_t)index));
}
