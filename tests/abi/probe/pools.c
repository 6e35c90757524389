/* SPDX-License-Identifier: MIT
 *
 * Pools with C callbacks. A pool is its address in an integer; its callbacks call PHP closures, by
 * name from an array that hangs on user_data. */
#include "async_probe.h"

#define PROBE_POOL(number) ((zend_async_pool_t *)(uintptr_t)(number))

/* The extra bytes of the pool, to which user_data points. */
typedef struct {
	HashTable *callbacks;
	zend_async_pool_strategy_t strategy;
	uintptr_t next_pointer; /* resources of a pool of pointers */
	bool pointers;
} probe_pool_t;

static zval *callback_of(zend_async_pool_t *pool, const char *name)
{
	probe_pool_t *data = (probe_pool_t *)pool->user_data;
	return data == NULL ? NULL : zend_hash_str_find(data->callbacks, name, strlen(name));
}

/* Calls the callback of that name. Returns true unless it exists and answers false. */
static bool ask(zend_async_pool_t *pool, const char *name, zval *resource, zval *answer)
{
	zval *callback = callback_of(pool, name), argument, local;
	bool accepted;

	ZVAL_UNDEF(&local);
	if (callback == NULL) {
		return true;
	}
	if (resource == NULL) {
		ZVAL_NULL(&argument);
	} else if (Z_TYPE_P(resource) == IS_PTR) {
		ZVAL_LONG(&argument, (zend_long)(uintptr_t)Z_PTR_P(resource));
	} else {
		ZVAL_COPY(&argument, resource);
	}
	probe_call(callback, &argument, answer != NULL ? answer : &local);
	accepted = Z_TYPE_P(answer != NULL ? answer : &local) != IS_FALSE;
	zval_ptr_dtor(&local);
	zval_ptr_dtor(&argument);
	return accepted;
}

static bool probe_factory(zend_async_pool_t *pool, zval *out)
{
	probe_pool_t *data = (probe_pool_t *)pool->user_data;
	if (data == NULL) {
		zend_throw_error(NULL, "The factory was called without user_data");
		return false;
	}
	if (!ask(pool, "factory", NULL, out)) {
		return false;
	}
	if (data->pointers) {
		zval_ptr_dtor(out);
		ZVAL_PTR(out, (void *)++data->next_pointer);
	}
	return true;
}

static void probe_destructor(zend_async_pool_t *pool, zval *resource)
{
	(void)ask(pool, "destructor", resource, NULL);
}

static bool probe_healthcheck(zend_async_pool_t *pool, zval *resource)
{
	return ask(pool, "healthcheck", resource, NULL);
}

static bool probe_before_acquire(zend_async_pool_t *pool, zval *resource)
{
	return ask(pool, "beforeAcquire", resource, NULL);
}

static bool probe_before_release(zend_async_pool_t *pool, zval *resource)
{
	return ask(pool, "beforeRelease", resource, NULL);
}

static void attach(zend_async_pool_t *pool, HashTable *callbacks, bool pointers)
{
	probe_pool_t *data = (probe_pool_t *)((char *)pool + pool->event.extra_offset);
	data->callbacks = callbacks;
	data->pointers = pointers;
	GC_TRY_ADDREF(callbacks);
	pool->user_data = data;
}

/* pool_new(array $callbacks, int $min, int $max, int $interval = 0, bool $pointers = false, bool $attach = true): int */
ZEND_FUNCTION(AsyncProbe_pool_new)
{
	HashTable *callbacks;
	zend_long min, max, interval = 0;
	bool pointers = false, with_data = true;
	zend_async_pool_t *pool;

	ZEND_PARSE_PARAMETERS_START(3, 6)
		Z_PARAM_ARRAY_HT(callbacks)
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(interval)
		Z_PARAM_BOOL(pointers)
		Z_PARAM_BOOL(with_data)
	ZEND_PARSE_PARAMETERS_END();

#define GIVEN(name, function) (zend_hash_str_exists(callbacks, ZEND_STRL(name)) ? function : NULL)
	pool = ZEND_ASYNC_NEW_POOL_EX(GIVEN("factory", probe_factory),
			GIVEN("destructor", probe_destructor), GIVEN("healthcheck", probe_healthcheck),
			GIVEN("beforeAcquire", probe_before_acquire),
			GIVEN("beforeRelease", probe_before_release), (uint32_t)min, (uint32_t)max,
			(uint32_t)interval, sizeof(probe_pool_t));
#undef GIVEN
	if (pool == NULL) {
		RETURN_THROWS();
	}
	if (with_data) {
		attach(pool, callbacks, pointers);
	}
	RETURN_LONG((zend_long)(uintptr_t)pool);
}

static bool one(zend_async_pool_t *pool, zval *out)
{
	ZVAL_LONG(out, 1);
	return true;
}

/* pool_new_ex(): the forms without and with extra bytes, all of which are zero */
ZEND_FUNCTION(AsyncProbe_pool_new_ex)
{
	zend_async_pool_t *plain, *extra, *internal;
	const char *bytes;

	ZEND_PARSE_PARAMETERS_NONE();
	plain = ZEND_ASYNC_NEW_POOL(one, NULL, NULL, NULL, NULL, 0, 1, 0);
	extra = ZEND_ASYNC_NEW_POOL_EX(one, NULL, NULL, NULL, NULL, 0, 1, 0, 8);
	internal = zend_async_pool_create_internal(one, NULL, NULL, NULL, NULL, 0, 1, 0, 0);
	bytes = (const char *)extra + extra->event.extra_offset;
	RETVAL_BOOL(plain->handler_flags ==
					(ZEND_ASYNC_POOL_F_FACTORY_INTERNAL | ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL |
							ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL |
							ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL |
							ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL) &&
			plain->factory.internal == one && internal->max_size == 1 &&
			memcmp(bytes, "\0\0\0\0\0\0\0\0", 8) == 0 && plain->event.start(&plain->event) &&
			plain->event.stop(&plain->event));
	ZEND_ASYNC_EVENT_RELEASE(&plain->event);
	ZEND_ASYNC_EVENT_RELEASE(&extra->event);
	ZEND_ASYNC_EVENT_RELEASE(&internal->event);
}

/* pool_create(callable $factory, int $min, int $max): ?int - by way of PHP callables */
ZEND_FUNCTION(AsyncProbe_pool_create)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long min, max;
	zend_async_pool_t *pool;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_LONG(min)
		Z_PARAM_LONG(max)
	ZEND_PARSE_PARAMETERS_END();

	{
		ZEND_ASYNC_FCALL_DEFINE(factory, fci, fcc, NULL, 0, NULL);
		pool = zend_async_pool_create(
				factory, NULL, NULL, NULL, NULL, (uint32_t)min, (uint32_t)max, 0, 0);
	}
	if (pool == NULL) {
		RETURN_THROWS();
	}
	RETURN_LONG((zend_long)(uintptr_t)pool);
}

static zend_async_pool_t *pool_argument(zval *value)
{
	return Z_TYPE_P(value) == IS_OBJECT ? (zend_async_pool_t *)probe_event_of(value)
										: PROBE_POOL(Z_LVAL_P(value));
}

/* pool_obj(int $pool): Async\Pool */
ZEND_FUNCTION(AsyncProbe_pool_obj)
{
	zend_long pool;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(pool)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_OBJ(ZEND_ASYNC_NEW_POOL_OBJ(PROBE_POOL(pool)));
}

/* Pointers are shown as integers. */
static void show(zval *value)
{
	if (Z_TYPE_P(value) == IS_PTR) {
		ZVAL_LONG(value, (zend_long)(uintptr_t)Z_PTR_P(value));
	}
}

/* pool_acquire(int|Async\Pool $pool, int $timeout = 0): mixed */
ZEND_FUNCTION(AsyncProbe_pool_acquire)
{
	zval *pool;
	zend_long timeout = 0;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(pool)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(timeout)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_POOL_ACQUIRE(pool_argument(pool), return_value, timeout)) {
		RETURN_THROWS();
	}
	show(return_value);
}

/* pool_try_acquire(int|Async\Pool $pool): mixed - "nothing" if no resource is free */
ZEND_FUNCTION(AsyncProbe_pool_try_acquire)
{
	zval *pool;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(pool)
	ZEND_PARSE_PARAMETERS_END();

	if (ZEND_ASYNC_POOL_TRY_ACQUIRE(pool_argument(pool), return_value)) {
		show(return_value);
	} else if (EG(exception) == NULL) {
		RETVAL_STRING("nothing");
	}
}

/* pool_release(int|Async\Pool $pool, mixed $resource, bool $pointer = false): bool */
ZEND_FUNCTION(AsyncProbe_pool_release)
{
	zval *pool, *resource, pointer;
	bool is_pointer = false;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_ZVAL(pool)
		Z_PARAM_ZVAL(resource)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(is_pointer)
	ZEND_PARSE_PARAMETERS_END();

	if (is_pointer) {
		ZVAL_PTR(&pointer, (void *)(uintptr_t)Z_LVAL_P(resource));
		resource = &pointer;
	}
	RETURN_BOOL(ZEND_ASYNC_POOL_RELEASE(pool_argument(pool), resource));
}

/* pool_release_in_flight(int $pool, mixed $resource, Throwable $exception): releases while it is in flight */
ZEND_FUNCTION(AsyncProbe_pool_release_in_flight)
{
	zend_long pool;
	zval *resource;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_LONG(pool)
		Z_PARAM_ZVAL(resource)
		Z_PARAM_OBJ(exception)
	ZEND_PARSE_PARAMETERS_END();

	GC_ADDREF(exception);
	zend_throw_exception_internal(exception);
	if (!ZEND_ASYNC_POOL_RELEASE(PROBE_POOL(pool), resource)) {
		php_printf("failed\n");
	}
}

/* pool_close(int|Async\Pool $pool): bool */
ZEND_FUNCTION(AsyncProbe_pool_close)
{
	zval *pool;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(pool)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_POOL_CLOSE(pool_argument(pool)));
}

/* pool_warm_up(int $pool): takes min resources, all at once, and releases them */
ZEND_FUNCTION(AsyncProbe_pool_warm_up)
{
	zend_long number;
	zend_async_pool_t *pool;
	zval resources[16];
	uint32_t count, i;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	pool = PROBE_POOL(number);
	for (count = 0; count < pool->min_size && count < 16; count++) {
		if (!ZEND_ASYNC_POOL_TRY_ACQUIRE(pool, &resources[count])) {
			break;
		}
	}
	for (i = 0; i < count; i++) {
		ZEND_ASYNC_POOL_RELEASE(pool, &resources[i]);
		zval_ptr_dtor(&resources[i]);
	}
	RETURN_LONG(count);
}

/* pool_state(int|Async\Pool $pool): array - references, wrapper, closed, circuit, min, max */
ZEND_FUNCTION(AsyncProbe_pool_state)
{
	zval *value;
	zend_async_pool_t *pool;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	pool = pool_argument(value);
	array_init(return_value);
	add_assoc_long(return_value, "references", ZEND_ASYNC_EVENT_REFCOUNT(&pool->event));
	add_assoc_bool(return_value, "wrapped", pool->wrapper != NULL);
	add_assoc_bool(return_value, "closed", ZEND_ASYNC_EVENT_IS_CLOSED(&pool->event));
	add_assoc_long(return_value, "circuit", pool->circuit_state);
	add_assoc_long(return_value, "min", pool->min_size);
	add_assoc_long(return_value, "max", pool->max_size);
}

static void on_success(zend_async_pool_t *pool, void *ctx)
{
	php_printf("C: success\n");
}

static void on_failure(zend_async_pool_t *pool, zend_object *error, void *ctx)
{
	php_printf("C: failure %s\n", ZSTR_VAL(error->ce->name));
	pool->circuit_state = ZEND_ASYNC_CIRCUIT_STATE_INACTIVE;
}

static bool on_should_recover(zend_async_pool_t *pool, void *ctx)
{
	int *asked = (int *)ctx;
	php_printf("C: should it recover?\n");
	return ++*asked > 1;
}

/* pool_strategy(int $pool): gives it one in C, which recovers when it is asked a second time */
ZEND_FUNCTION(AsyncProbe_pool_strategy)
{
	static int asked;
	zend_long number;
	zend_async_pool_t *pool;
	probe_pool_t *data;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	pool = PROBE_POOL(number);
	data = (probe_pool_t *)pool->user_data;
	asked = 0;
	data->strategy.report_success = on_success;
	data->strategy.report_failure = on_failure;
	data->strategy.should_recover = on_should_recover;
	data->strategy.ctx = &asked;
	pool->strategy.internal = &data->strategy;
	pool->handler_flags |= ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL;
}

static void tell_close(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	php_printf("told: %s\n", exception != NULL ? ZSTR_VAL(exception->ce->name) : "nothing");
}

/* pool_on_close(int $pool, bool $remove = false): subscribes a callback, and takes it off again */
ZEND_FUNCTION(AsyncProbe_pool_on_close)
{
	zend_long number;
	bool remove = false;
	zend_async_event_t *event;
	zend_async_event_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG(number)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(remove)
	ZEND_PARSE_PARAMETERS_END();

	event = &PROBE_POOL(number)->event;
	callback = ZEND_ASYNC_EVENT_CALLBACK(tell_close);
	if (event->add_callback(event, callback) && remove) {
		RETVAL_BOOL(event->del_callback(event, callback));
	}
	zend_async_event_callback_release(callback, event);
}

/* pool_drop(int $pool): gives up the reference and the callbacks, which must not be used afterwards */
ZEND_FUNCTION(AsyncProbe_pool_drop)
{
	zend_long number;
	zend_async_pool_t *pool;
	HashTable *callbacks;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	pool = PROBE_POOL(number);
	callbacks = pool->user_data != NULL ? ((probe_pool_t *)pool->user_data)->callbacks : NULL;
	ZEND_ASYNC_EVENT_RELEASE(&pool->event);
	if (callbacks != NULL) {
		zend_array_release(callbacks);
	}
}
