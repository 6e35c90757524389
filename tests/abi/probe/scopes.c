/* SPDX-License-Identifier: MIT
 *
 * Scopes and contexts. A scope is its address in an integer. */
#include "async_probe.h"

#define PROBE_SCOPE(number) ((zend_async_scope_t *)(uintptr_t)(number))

/* scope_new(int $parent = 0): int */
ZEND_FUNCTION(AsyncProbe_scope_new)
{
	zend_long parent = 0;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(parent)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG((zend_long)(uintptr_t)ZEND_ASYNC_NEW_SCOPE(PROBE_SCOPE(parent)));
}

/* scope_with_object(): Async\Scope */
ZEND_FUNCTION(AsyncProbe_scope_with_object)
{
	zend_async_scope_t *scope;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = ZEND_ASYNC_NEW_SCOPE_WITH_OBJECT(NULL);
	RETURN_OBJ(scope->scope_object);
}

/* group_new(int $concurrency, int $queue_limit, int $scope = 0): ?Async\TaskGroup */
ZEND_FUNCTION(AsyncProbe_group_new)
{
	zend_long concurrency, queue_limit, scope = 0;
	zend_async_group_t *group;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(concurrency)
		Z_PARAM_LONG(queue_limit)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(scope)
	ZEND_PARSE_PARAMETERS_END();

	group = ZEND_ASYNC_NEW_GROUP((uint32_t)concurrency, (uint32_t)queue_limit, PROBE_SCOPE(scope));
	if (group == NULL) {
		RETURN_THROWS();
	}
	RETURN_OBJ(ZEND_ASYNC_EVENT_TO_OBJECT(&group->event)); /* Its reference was ours. */
}

/* scope_number(): int - of the current scope */
ZEND_FUNCTION(AsyncProbe_scope_number)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long)(uintptr_t)ZEND_ASYNC_CURRENT_SCOPE);
}

/* scope_spawn(int $scope, callable $body): ?Async\Coroutine */
ZEND_FUNCTION(AsyncProbe_scope_spawn)
{
	zend_long scope;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(scope)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = ZEND_ASYNC_SPAWN_WITH(PROBE_SCOPE(scope));
	if (coroutine == NULL) {
		RETURN_THROWS();
	}
	{
		ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, NULL, 0, NULL);
		coroutine->fcall = fcall;
	}
	probe_return_coroutine(coroutine, return_value);
}

/* scope_end(int $scope, bool $safely, ?object $exception = null, bool $transfer = false): bool */
ZEND_FUNCTION(AsyncProbe_scope_end)
{
	zend_long scope;
	bool safely;
	bool transfer = false;
	zend_object *exception = NULL;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_LONG(scope)
		Z_PARAM_BOOL(safely)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OR_NULL(exception)
		Z_PARAM_BOOL(transfer)
	ZEND_PARSE_PARAMETERS_END();

	if (exception == NULL) {
		RETURN_BOOL(ZEND_ASYNC_SCOPE_CLOSE(PROBE_SCOPE(scope), safely));
	}
	if (transfer) {
		GC_ADDREF(exception);
	}
	RETURN_BOOL(ZEND_ASYNC_SCOPE_CANCEL(PROBE_SCOPE(scope), exception, transfer, safely));
}

/* scope_state(int $scope): array */
ZEND_FUNCTION(AsyncProbe_scope_state)
{
	zend_long number;
	zend_async_scope_t *scope;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	scope = PROBE_SCOPE(number);
	array_init(return_value);
	add_assoc_bool(return_value, "completed", ZEND_ASYNC_SCOPE_IS_COMPLETED(scope));
	add_assoc_bool(return_value, "done", ZEND_ASYNC_SCOPE_IS_COMPLETELY_DONE(scope));
	add_assoc_bool(return_value, "disposable", ZEND_ASYNC_SCOPE_CAN_BE_DISPOSED(scope));
	add_assoc_bool(return_value, "closed", ZEND_ASYNC_SCOPE_IS_CLOSED(scope));
	add_assoc_bool(return_value, "cancelled", ZEND_ASYNC_SCOPE_IS_CANCELLED(scope));
	add_assoc_bool(return_value, "safe", ZEND_ASYNC_SCOPE_IS_DISPOSE_SAFELY(scope));
}

/* scope_release(int $scope): void */
ZEND_FUNCTION(AsyncProbe_scope_release)
{
	zend_long scope;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(scope)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_SCOPE_RELEASE(PROBE_SCOPE(scope));
}

/* scope_pin(int $scope, bool $pinned): void */
ZEND_FUNCTION(AsyncProbe_scope_pin)
{
	zend_long scope;
	bool pinned;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(scope)
		Z_PARAM_BOOL(pinned)
	ZEND_PARSE_PARAMETERS_END();

	if (pinned) {
		ZEND_ASYNC_SCOPE_SET_OWNER_PINNED(PROBE_SCOPE(scope));
	} else {
		ZEND_ASYNC_SCOPE_CLR_OWNER_PINNED(PROBE_SCOPE(scope));
	}
}

/* scope_await(int $scope, callable $handler): bool */
ZEND_FUNCTION(AsyncProbe_scope_await)
{
	zend_long scope;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(scope)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_SCOPE_AWAIT_AFTER_CANCELLATION(
			PROBE_SCOPE(scope), ZEND_ASYNC_CURRENT_COROUTINE, &fci, &fcc, NULL));
}

/* scope_child(string $what, int $parent, int $child = 0): bool */
ZEND_FUNCTION(AsyncProbe_scope_child)
{
	zend_string *what;
	zend_long parent, child = 0;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_STR(what)
		Z_PARAM_LONG(parent)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(child)
	ZEND_PARSE_PARAMETERS_END();

	if (zend_string_equals_literal(what, "add")) {
		RETURN_BOOL(zend_async_scope_add_child(PROBE_SCOPE(parent), PROBE_SCOPE(child)));
	}
	if (zend_string_equals_literal(what, "remove")) {
		zend_async_scope_remove_child(PROBE_SCOPE(parent), PROBE_SCOPE(child));
	} else {
		zend_async_scope_free_children(PROBE_SCOPE(parent));
	}
	RETURN_TRUE;
}

/* scope_catch(int $scope, object $exception): bool - in the current coroutine */
ZEND_FUNCTION(AsyncProbe_scope_catch)
{
	zend_long scope;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(scope)
		Z_PARAM_OBJ(exception)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_SCOPE_CATCH(
			PROBE_SCOPE(scope), ZEND_ASYNC_CURRENT_COROUTINE, NULL, exception, false, true));
}

static bool before_enqueue(zend_coroutine_t *coroutine, zend_async_scope_t *scope, zval *result)
{
	(void)coroutine;
	(void)scope;
	(void)result;
	php_printf("before\n");
	return false;
}

static void after_enqueue(zend_coroutine_t *coroutine, zend_async_scope_t *scope)
{
	php_printf("after, its own scope: %s\n", coroutine->scope == scope ? "yes" : "no");
}

/* scope_hooks(int $scope, bool $refuse): void */
ZEND_FUNCTION(AsyncProbe_scope_hooks)
{
	zend_long scope;
	bool refuse;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(scope)
		Z_PARAM_BOOL(refuse)
	ZEND_PARSE_PARAMETERS_END();

	PROBE_SCOPE(scope)->before_coroutine_enqueue = refuse ? before_enqueue : NULL;
	PROBE_SCOPE(scope)->after_coroutine_enqueue = after_enqueue;
}

/* scope_request(int $scope): void */
ZEND_FUNCTION(AsyncProbe_scope_request)
{
	zend_long scope;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(scope)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_SCOPE_SET_REQUEST(PROBE_SCOPE(scope));
}

/* context_values(string|object $key, mixed $value): array - of a context of its own */
ZEND_FUNCTION(AsyncProbe_context_values)
{
	zval *key, *value, found;
	zend_async_context_t *context;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_ZVAL(key)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	context = ZEND_ASYNC_NEW_CONTEXT(NULL);
	array_init(return_value);
	add_next_index_bool(return_value, context->find(context, key, NULL, true));
	context->set(context, key, value);
	ZVAL_UNDEF(&found);
	add_next_index_bool(return_value, context->find(context, key, &found, false));
	add_next_index_zval(return_value, &found);
	add_next_index_bool(return_value, context->unset(context, key));
	add_next_index_bool(return_value, context->unset(context, key));
	context->dispose(context);
}

/* context_pointers(): array */
ZEND_FUNCTION(AsyncProbe_context_pointers)
{
	zend_async_context_t *own;

	ZEND_PARSE_PARAMETERS_NONE();
	array_init(return_value);
	add_assoc_bool(return_value, "of the scope", ZEND_ASYNC_CURRENT_CONTEXT != NULL);
	own = ZEND_ASYNC_GET_COROUTINE_CONTEXT();
	add_assoc_bool(return_value, "of the coroutine", own != NULL);
	add_assoc_bool(return_value, "the same again", own == ZEND_ASYNC_GET_COROUTINE_CONTEXT());
	add_assoc_bool(return_value, "of a request", ZEND_ASYNC_REQUEST_SCOPE != NULL);
}
