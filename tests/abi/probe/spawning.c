/* SPDX-License-Identifier: MIT
 * Every way to spawn and to cancel, and what can be asked about a coroutine. */
#include "async_probe.h"

static void return_spawned(zend_coroutine_t *coroutine, zend_fcall_t *fcall, zval *return_value)
{
	if (coroutine == NULL) {
		zend_fcall_release(fcall);
		return;
	}
	coroutine->fcall = fcall;
	probe_return_coroutine(coroutine, return_value);
}

/* spawn_in(string $how, callable): Coroutine; in the main scope, with the priority that is asked for */
ZEND_FUNCTION(AsyncProbe_spawn_in)
{
	zend_string *how;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_STR(how)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, NULL, 0, NULL);
	if (zend_string_equals_literal(how, "first")) {
		coroutine =
				ZEND_ASYNC_SPAWN_WITH_SCOPE_EX(ZEND_ASYNC_MAIN_SCOPE, ZEND_COROUTINE_HI_PRIORITY);
	} else if (zend_string_equals_literal(how, "last")) {
		coroutine = ZEND_ASYNC_SPAWN_WITH_SCOPE_EX(ZEND_ASYNC_MAIN_SCOPE, ZEND_COROUTINE_NORMAL);
	} else {
		coroutine = ZEND_ASYNC_SPAWN_WITH(ZEND_ASYNC_MAIN_SCOPE);
	}
	return_spawned(coroutine, fcall, return_value);
}

/* spawn_provided(ScopeProvider, callable): Coroutine */
ZEND_FUNCTION(AsyncProbe_spawn_provided)
{
	zval *provider;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT(provider)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, NULL, 0, NULL);
	return_spawned(ZEND_ASYNC_SPAWN_WITH_PROVIDER(Z_OBJ_P(provider)), fcall, return_value);
}

/* main_scope_closed(bool): marks the main scope as closed, or as open again */
ZEND_FUNCTION(AsyncProbe_main_scope_closed)
{
	bool closed;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_BOOL(closed)
	ZEND_PARSE_PARAMETERS_END();

	if (closed) {
		ZEND_ASYNC_SCOPE_SET_CLOSED(ZEND_ASYNC_MAIN_SCOPE);
	} else {
		ZEND_ASYNC_SCOPE_CLR_CLOSED(ZEND_ASYNC_MAIN_SCOPE);
	}
}

/* scope_of(Coroutine): "main", "another" or "none" */
ZEND_FUNCTION(AsyncProbe_scope_of)
{
	zval *object;
	zend_async_scope_t *scope;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	scope = probe_coroutine_of(object)->scope;
	RETURN_STRING(scope == NULL ? "none" : scope == ZEND_ASYNC_MAIN_SCOPE ? "main" : "another");
}

/* cancel_ex(Coroutine, ?Throwable $error, bool $transfer, bool $safely): bool */
ZEND_FUNCTION(AsyncProbe_cancel_ex)
{
	zval *object, *error;
	bool transfer, safely;

	ZEND_PARSE_PARAMETERS_START(4, 4)
		Z_PARAM_OBJECT(object)
		Z_PARAM_OBJECT_OR_NULL(error)
		Z_PARAM_BOOL(transfer)
		Z_PARAM_BOOL(safely)
	ZEND_PARSE_PARAMETERS_END();

	if (error != NULL && transfer) {
		Z_ADDREF_P(error);
	}
	RETURN_BOOL(ZEND_ASYNC_CANCEL_EX(
			probe_coroutine_of(object), error != NULL ? Z_OBJ_P(error) : NULL, transfer, safely));
}

/* awaiting_info(Coroutine): array of lines */
ZEND_FUNCTION(AsyncProbe_awaiting_info)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_ARR(ZEND_ASYNC_GET_AWAITING_INFO(probe_coroutine_of(object)));
}

/* frame_of(Coroutine): ?array of the names of the functions it waits in, innermost first */
ZEND_FUNCTION(AsyncProbe_frame_of)
{
	zval *object;
	zend_execute_data *frame;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	frame = ZEND_ASYNC_COROUTINE_GET_EXECUTE_DATA(probe_coroutine_of(object));
	if (frame == NULL) {
		return;
	}
	array_init(return_value);
	for (; frame != NULL; frame = frame->prev_execute_data) {
		if (frame->func != NULL && frame->func->common.function_name != NULL) {
			add_next_index_str(return_value, zend_string_copy(frame->func->common.function_name));
		}
	}
}

static void close_quietly(zend_coroutine_t *coroutine)
{
	ZEND_COROUTINE_SET_EXCEPTION_HANDLED(coroutine);
}

/* handle_at_the_end(Coroutine): claims its failure as late as a client can */
ZEND_FUNCTION(AsyncProbe_handle_at_the_end)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	probe_coroutine_of(object)->extended_dispose = close_quietly;
}

/* act_as(?Coroutine): whom errors raised now belong to */
ZEND_FUNCTION(AsyncProbe_act_as)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OR_NULL(object)
	ZEND_PARSE_PARAMETERS_END();

	if (object != NULL) {
		ZEND_ASYNC_ACT_AS_START(probe_coroutine_of(object));
	} else {
		ZEND_ASYNC_ACT_AS_END();
	}
	RETURN_BOOL(ZEND_ASYNC_ACTING_COROUTINE != NULL);
}
