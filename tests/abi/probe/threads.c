/* SPDX-License-Identifier: MIT
 * Thread events with a bootloader, snapshots and thread pools. */
#include "async_probe.h"

#include <pthread.h>
#include <unistd.h>

#define POOL(number) ((zend_async_thread_pool_t *)(uintptr_t)(number))

static zend_long only_number(zend_execute_data *execute_data)
{
	zval *number = ZEND_CALL_NUM_ARGS(execute_data) == 1 ? ZEND_CALL_ARG(execute_data, 1) : NULL;
	if (number == NULL || Z_TYPE_P(number) != IS_LONG) {
		zend_argument_type_error(1, "must be a number, and the only argument");
		return 0;
	}
	return Z_LVAL_P(number);
}

static zend_fcall_t *fcall_of(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	if (!ZEND_FCI_INITIALIZED(*fci)) {
		return NULL;
	}
	ZEND_ASYNC_FCALL_DEFINE(fcall, *fci, *fcc, NULL, 0, NULL);
	return fcall;
}

static void release_fcall(zend_fcall_t *fcall)
{
	if (fcall != NULL) {
		zend_fcall_release(fcall);
	}
}

typedef struct {
	zend_fcall_t *entry;
	zend_fcall_t *boot;
} closures_t;

/* Parses (callable $entry, ?callable $bootloader). Returns false with an exception. */
static bool take_closures(zend_execute_data *execute_data, closures_t *closures)
{
	zend_fcall_info entry_fci, boot_fci = empty_fcall_info;
	zend_fcall_info_cache entry_fcc, boot_fcc = empty_fcall_info_cache;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_FUNC(entry_fci, entry_fcc)
		Z_PARAM_FUNC_OR_NULL(boot_fci, boot_fcc)
	ZEND_PARSE_PARAMETERS_END_EX(return false);

	closures->entry = fcall_of(&entry_fci, &entry_fcc);
	closures->boot = fcall_of(&boot_fci, &boot_fcc);
	return true;
}

static void release_closures(const closures_t *closures)
{
	release_fcall(closures->entry);
	release_fcall(closures->boot);
}

/* thread_with(callable $entry, ?callable $bootloader): int, an event */
ZEND_FUNCTION(AsyncProbe_thread_with)
{
	closures_t closures;
	zend_async_thread_event_t *event;

	if (!take_closures(execute_data, &closures)) {
		RETURN_THROWS();
	}
	event = ZEND_ASYNC_NEW_THREAD_EVENT(closures.entry, closures.boot);
	release_closures(&closures);
	if (event != NULL) {
		RETURN_LONG((zend_long)(uintptr_t)event);
	}
}

/* thread_object(int $thread): Async\Thread, which takes the reference over */
ZEND_FUNCTION(AsyncProbe_thread_object)
{
	const zend_long thread = only_number(execute_data);
	if (thread == 0) {
		RETURN_THROWS();
	}
	RETURN_OBJ(ZEND_ASYNC_EVENT_TO_OBJECT(PROBE_EVENT(thread)));
}

/* thread_run(int $context): bool */
ZEND_FUNCTION(AsyncProbe_thread_run)
{
	RETURN_BOOL(ZEND_ASYNC_THREAD_RUN(
			(zend_async_thread_context_t *)(uintptr_t)only_number(execute_data)));
}

/* snapshot(callable $entry, ?callable $bootloader): int */
ZEND_FUNCTION(AsyncProbe_snapshot)
{
	closures_t closures;
	void *snapshot;

	if (!take_closures(execute_data, &closures)) {
		RETURN_THROWS();
	}
	snapshot = ZEND_ASYNC_THREAD_SNAPSHOT_CREATE(closures.entry, closures.boot);
	release_closures(&closures);
	if (snapshot != NULL) {
		RETURN_LONG((zend_long)(uintptr_t)snapshot);
	}
}

/* snapshot_destroy(int $snapshot) */
ZEND_FUNCTION(AsyncProbe_snapshot_destroy)
{
	ZEND_ASYNC_THREAD_SNAPSHOT_DESTROY((void *)(uintptr_t)only_number(execute_data));
}

/* {{{ Thread pools */

/* thread_pool(int $workers, int $queue, ?callable $bootloader = null): int, with one reference */
ZEND_FUNCTION(AsyncProbe_thread_pool)
{
	zend_long workers, queue;
	zend_fcall_info fci = empty_fcall_info;
	zend_fcall_info_cache fcc = empty_fcall_info_cache;
	zend_fcall_t *boot;
	zend_async_thread_pool_t *pool;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_LONG(workers)
		Z_PARAM_LONG(queue)
		Z_PARAM_OPTIONAL
		Z_PARAM_FUNC_OR_NULL(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	boot = fcall_of(&fci, &fcc);
	pool = boot == NULL
			? ZEND_ASYNC_NEW_THREAD_POOL((uint32_t)workers, (uint32_t)queue)
			: zend_async_new_thread_pool_fn((uint32_t)workers, (uint32_t)queue, boot, false, 0);
	release_fcall(boot);
	if (pool != NULL) {
		RETURN_LONG((zend_long)(uintptr_t)pool);
	}
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;
static int calls, gates;

static void count_call(void *ctx)
{
	pthread_mutex_lock(&mutex);
	calls += *(int *)ctx;
	pthread_mutex_unlock(&mutex);
	free(ctx);
}

static void wait_at_gate(void *ctx)
{
	pthread_mutex_lock(&mutex);
	while (gates == 0) {
		pthread_cond_wait(&opened, &mutex);
	}
	gates--;
	pthread_mutex_unlock(&mutex);
	count_call(ctx);
}

/* It is a PHP thread, and the function runs in a coroutine. */
static void use_php(void *ctx)
{
	zval value;
	if (ZEND_ASYNC_CURRENT_COROUTINE == NULL ||
			zend_eval_string("strlen('four')", &value, "task") != SUCCESS) {
		*(int *)ctx = 1000;
	} else {
		*(int *)ctx = (int)Z_LVAL(value);
	}
	count_call(ctx);
}

static void leave_exception(void *ctx)
{
	count_call(ctx);
	zend_throw_error(NULL, "left by the C function");
}

static void say_task(void *ctx)
{
	count_call(ctx);
	php_printf("task\n");
}

/* thread_pool_submit(int $pool, string $kind = 'count'): bool */
ZEND_FUNCTION(AsyncProbe_thread_pool_submit)
{
	zend_long pool;
	zend_string *kind = NULL;
	zend_async_thread_pool_handler_t handler = count_call;
	int *ctx;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(pool)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(kind)
	ZEND_PARSE_PARAMETERS_END();

	if (kind != NULL && zend_string_equals_literal(kind, "gate")) {
		handler = wait_at_gate;
	} else if (kind != NULL && zend_string_equals_literal(kind, "php")) {
		handler = use_php;
	} else if (kind != NULL && zend_string_equals_literal(kind, "say")) {
		handler = say_task;
	} else if (kind != NULL && zend_string_equals_literal(kind, "throw")) {
		handler = leave_exception;
	}
	ctx = malloc(sizeof(int));
	*ctx = 1;
	if (!POOL(pool)->submit_internal(POOL(pool), handler, ctx)) {
		free(ctx); /* It is ours still. */
		RETURN_FALSE;
	}
	RETURN_TRUE;
}

/* thread_pool_open_gate(int $times = 1) */
ZEND_FUNCTION(AsyncProbe_thread_pool_open_gate)
{
	pthread_mutex_lock(&mutex);
	gates += (int)only_number(execute_data);
	pthread_cond_broadcast(&opened);
	pthread_mutex_unlock(&mutex);
}

/* thread_pool_calls(): int, what the C functions have counted in this process */
ZEND_FUNCTION(AsyncProbe_thread_pool_calls)
{
	pthread_mutex_lock(&mutex);
	RETVAL_LONG(calls);
	pthread_mutex_unlock(&mutex);
}

static void *drop_pool(void *pool)
{
	ZEND_THREAD_POOL_DELREF((zend_async_thread_pool_t *)pool);
	return NULL;
}

/* thread_pool_do(int $pool, string $what): mixed */
ZEND_FUNCTION(AsyncProbe_thread_pool_do)
{
	zend_long number;
	zend_string *what;
	zend_async_thread_pool_t *pool;
	pthread_t thread;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_STR(what)
	ZEND_PARSE_PARAMETERS_END();

	pool = POOL(number);
	if (zend_string_equals_literal(what, "close")) {
		pool->close(pool);
	} else if (zend_string_equals_literal(what, "dispose")) {
		pool->dispose(pool);
	} else if (zend_string_equals_literal(what, "reload")) {
		RETURN_BOOL(pool->reload(pool));
	} else if (zend_string_equals_literal(what, "closed")) {
		RETURN_BOOL(zend_atomic_bool_load(&pool->closed));
	} else if (zend_string_equals_literal(what, "addref")) {
		ZEND_THREAD_POOL_ADDREF(pool);
	} else if (zend_string_equals_literal(what, "delref")) {
		ZEND_THREAD_POOL_DELREF(pool);
	} else if (pthread_create(&thread, NULL, drop_pool, pool) == 0) { /* "delref elsewhere" */
		pthread_join(thread, NULL);
	}
}

/* }}} */

/* transfer_several(array $values): array, moved one by one and released together */
ZEND_FUNCTION(AsyncProbe_transfer_several)
{
	zval *list, *element, moved[8], loaded;
	uint32_t count = 0, i;
	zend_async_thread_transfer_ctx_t *no_context = NULL; /* The name exists. */

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY(list)
	ZEND_PARSE_PARAMETERS_END();

	(void)no_context;
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(list), element)
	{
		if (count == 8 || !ZEND_ASYNC_THREAD_TRANSFER_ZVAL(&moved[count], element)) {
			break;
		}
		count++;
	}
	ZEND_HASH_FOREACH_END();
	array_init(return_value);
	for (i = 0; i < count; i++) {
		if (ZEND_ASYNC_THREAD_LOAD_ZVAL(&loaded, &moved[i])) {
			add_next_index_zval(return_value, &loaded);
		}
	}
	ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVALS(moved, count);
}

/* xlat_put() */
ZEND_FUNCTION(AsyncProbe_xlat_put)
{
	ZEND_ASYNC_THREAD_XLAT_PUT(execute_data, return_value);
}

/* defer_release(object $object) */
ZEND_FUNCTION(AsyncProbe_defer_release)
{
	zval *object;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	Z_ADDREF_P(object);
	ZEND_ASYNC_THREAD_DEFER_RELEASE(Z_OBJ_P(object));
}

/* coroutine_dispose(): makes a coroutine that never runs, and gives it up */
ZEND_FUNCTION(AsyncProbe_coroutine_dispose)
{
	zend_coroutine_t *coroutine = ZEND_ASYNC_NEW_COROUTINE(NULL);
	if (coroutine != NULL) {
		zend_async_coroutine_dispose(coroutine);
		RETURN_TRUE;
	}
}
