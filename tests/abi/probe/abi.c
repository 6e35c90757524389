/* SPDX-License-Identifier: MIT
 * The table itself, registration, values per coroutine, exceptions, the main stack, the loop. */
#include "async_probe.h"

/* {{{ Registration: each part with the functions that the table has already */

static bool register_scheduler(const char *module, bool override, zend_async_suspend_t suspend)
{
	const zend_async_api_t *api = zend_async_api;
	return zend_async_scheduler_register(module, override, api->scheduler_launch,
			api->new_coroutine, api->new_scope, api->new_context, api->spawn, suspend,
			api->enqueue_coroutine, api->resume, api->cancel, api->scope_await_after_cancellation,
			api->spawn_and_throw, api->shutdown, api->waker_new, api->waker_destroy,
			api->get_coroutines, api->add_microtask, api->get_awaiting_info, api->get_class_ce,
			api->new_iterator, api->new_future, api->new_channel, api->new_future_obj,
			api->new_channel_obj, api->new_group, api->engine_shutdown, api->thread_snapshot_create,
			api->thread_snapshot_destroy, api->thread_run, api->thread_load_result);
}

static bool suspend_of_probe(void)
{
	return false;
}

static bool register_reactor(
		const char *module, bool override, zend_async_new_timer_event_t new_timer_event)
{
	const zend_async_api_t *api = zend_async_api;
	return zend_async_reactor_register(module, override, api->reactor_startup,
			api->reactor_shutdown, api->reactor_execute, api->reactor_loop_alive,
			api->reactor_quiesce, api->new_socket_event, api->new_poll_event,
			api->new_poll_proxy_event, new_timer_event, api->timer_rearm, api->new_signal_event,
			api->new_process_event, api->new_thread_event, api->new_filesystem_event,
			api->getnameinfo, api->getaddrinfo, api->freeaddrinfo, api->new_exec_event, api->exec,
			api->new_trigger_event, api->available_parallelism, api->reactor_now);
}

void probe_register_reactor(const char *module)
{
	register_reactor(module, false, zend_async_api->new_timer_event);
}

static bool register_io(const char *module, bool override)
{
	const zend_async_api_t *api = zend_async_api;
	return zend_async_io_register(module, override, api->io_create, api->io_read, api->io_write,
			api->io_writev, api->io_close, api->io_await, api->io_flush, api->io_stat, api->io_seek,
			api->io_sendfile, api->fs_open, api->udp_sendto, api->udp_try_send, api->udp_recvfrom,
			api->io_set_option, api->udp_set_membership, api->udp_bind);
}

static bool register_threads(const char *module, bool override)
{
	const zend_async_api_t *api = zend_async_api;
	return zend_async_thread_pool_register(module, override, api->new_task, api->queue_task,
			api->new_thread_pool, api->start_thread, api->transfer_zval, api->load_zval,
			api->transfer_zval_toplevel, api->load_zval_toplevel, api->release_transferred_zval,
			api->xlat_put, api->defer_release);
}

/* register_part(string $part, string $module, bool $override = false): whether it was accepted */
ZEND_FUNCTION(AsyncProbe_register_part)
{
	zend_string *part;
	char *module;
	size_t length;
	bool override = false;
	const zend_async_api_t *api = zend_async_api;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_STR(part)
		Z_PARAM_STRING(module, length)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(override)
	ZEND_PARSE_PARAMETERS_END();

	if (zend_string_equals_literal(part, "scheduler")) {
		RETURN_BOOL(register_scheduler(module, override, api->suspend));
	}
	if (zend_string_equals_literal(part, "another suspend()")) {
		RETURN_BOOL(register_scheduler(module, override, suspend_of_probe));
	}
	if (zend_string_equals_literal(part, "reactor")) {
		RETURN_BOOL(register_reactor(module, override, api->new_timer_event));
	}
	if (zend_string_equals_literal(part, "io")) {
		RETURN_BOOL(register_io(module, override));
	}
	if (zend_string_equals_literal(part, "socket_listening")) {
		RETURN_BOOL(zend_async_socket_listening_register(
				module, override, api->socket_listen, api->socket_listen_fd));
	}
	if (zend_string_equals_literal(part, "thread_pool")) {
		RETURN_BOOL(register_threads(module, override));
	}
	if (zend_string_equals_literal(part, "pool")) {
		RETURN_BOOL(zend_async_pool_api_register(module, override, api->new_pool, api->new_pool_obj,
				api->pool_acquire, api->pool_try_acquire, api->pool_release, api->pool_close));
	}
	zend_argument_value_error(1, "must name a part of the API");
}

/* enabled_parts(): [scheduler, reactor, thread pool] */
ZEND_FUNCTION(AsyncProbe_enabled_parts)
{
	ZEND_PARSE_PARAMETERS_NONE();

	array_init(return_value);
	add_next_index_bool(return_value, zend_scheduler_is_enabled());
	add_next_index_bool(return_value, zend_async_reactor_is_enabled());
	add_next_index_bool(return_value, zend_async_thread_pool_is_enabled());
}

static zend_async_new_timer_event_t original_new_timer_event;
static zend_long timers_made;

static zend_async_event_t *count_and_make_timer(
		zend_ulong timeout, zend_ulong nanoseconds, bool is_periodic, size_t extra_size)
{
	timers_made++;
	return original_new_timer_event(timeout, nanoseconds, is_periodic, extra_size);
}

/* count_timers(?bool $on = null): a reactor of our own in front of async's, or away with it; how many
 * timers it has made so far */
ZEND_FUNCTION(AsyncProbe_count_timers)
{
	bool on = false, asks = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL_OR_NULL(on, asks)
	ZEND_PARSE_PARAMETERS_END();

	if (!asks && on) {
		original_new_timer_event = zend_async_api->new_timer_event;
		if (!register_reactor("async_probe", true, count_and_make_timer)) {
			RETURN_THROWS();
		}
	} else if (!asks && !register_reactor("async", true, original_new_timer_event)) {
		RETURN_THROWS();
	}
	RETURN_LONG(timers_made);
}

/* }}} */

/* {{{ The table */

#define NAME_REFUSING(slot, type, params, value) #slot,
#define NAME_NONE(...)
static const char *const refusing[] = { ZEND_ASYNC_API_SLOTS(
		NAME_REFUSING, NAME_NONE, NAME_NONE, NAME_NONE) };

/* null_slots(): [pointers in the table, those that are NULL] */
ZEND_FUNCTION(AsyncProbe_null_slots)
{
	const char *first = (const char *)&zend_async_api->event_callback_new;
	const char *end = (const char *)zend_async_api + zend_async_api->struct_size;
	zend_long slots = 0, nulls = 0;

	ZEND_PARSE_PARAMETERS_NONE();

	for (; first + sizeof(void *) <= end; first += sizeof(void *), slots++) {
		void *slot;
		memcpy(&slot, first, sizeof(slot));
		nulls += slot == NULL;
	}
	array_init(return_value);
	add_next_index_long(return_value, slots);
	add_next_index_long(return_value, nulls);
}

/* refusing_slots(): the names of those that throw where async is not loaded */
ZEND_FUNCTION(AsyncProbe_refusing_slots)
{
	ZEND_PARSE_PARAMETERS_NONE();

	array_init(return_value);
	for (size_t i = 0; i < sizeof(refusing) / sizeof(refusing[0]); i++) {
		add_next_index_string(return_value, refusing[i]);
	}
}

/* A function that only throws does not read its arguments: all of them are 0. */
typedef uintptr_t (*slot_t)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
		uintptr_t, uintptr_t, uintptr_t);

#define FIND_SLOT(slot, type, params, value)                                                       \
 if (zend_string_equals_literal(name, #slot)) {                                                    \
  memcpy(&function, &zend_async_api->slot, sizeof(function));                                      \
 }

/* call_slot(string $name): calls one that refuses */
ZEND_FUNCTION(AsyncProbe_call_slot)
{
	zend_string *name;
	slot_t function = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(name)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_API_SLOTS(FIND_SLOT, NAME_NONE, NAME_NONE, NAME_NONE)
	if (function == NULL) {
		zend_argument_value_error(1, "must name a slot that refuses");
		RETURN_THROWS();
	}
	function(0, 0, 0, 0, 0, 0, 0, 0, 0);
}

/* }}} */

/* {{{ Values per coroutine */

/* Equal words at different addresses. */
static const char first_name[] = "probe";
static const char second_name[] = "probe";

/* context_key(int $which): 1 or 2 */
ZEND_FUNCTION(AsyncProbe_context_key)
{
	zend_long which;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(which)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(ZEND_ASYNC_INTERNAL_CONTEXT_KEY_ALLOC(which == 1 ? first_name : second_name));
}

/* context_key_name(int $key): ?string */
ZEND_FUNCTION(AsyncProbe_context_key_name)
{
	zend_long key;
	const char *name;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(key)
	ZEND_PARSE_PARAMETERS_END();

	name = ZEND_ASYNC_INTERNAL_CONTEXT_KEY_NAME((uint32_t)key);
	if (name != NULL) {
		RETURN_STRING(name);
	}
}

/* context_set(?Coroutine, int $key, mixed $value): bool */
ZEND_FUNCTION(AsyncProbe_context_set)
{
	zval *coroutine, *value;
	zend_long key;

	ZEND_PARSE_PARAMETERS_START(3, 3)
		Z_PARAM_OBJECT_OR_NULL(coroutine)
		Z_PARAM_LONG(key)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_INTERNAL_CONTEXT_SET(
			coroutine != NULL ? probe_coroutine_of(coroutine) : NULL, (uint32_t)key, value));
}

/* context_find(?Coroutine, int $key): the value, or "nothing" */
ZEND_FUNCTION(AsyncProbe_context_find)
{
	zval *coroutine, *value;
	zend_long key;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT_OR_NULL(coroutine)
		Z_PARAM_LONG(key)
	ZEND_PARSE_PARAMETERS_END();

	value = ZEND_ASYNC_INTERNAL_CONTEXT_FIND(
			coroutine != NULL ? probe_coroutine_of(coroutine) : NULL, (uint32_t)key);
	if (value == NULL) {
		RETURN_STRING("nothing");
	}
	RETURN_COPY(value);
}

/* context_unset(?Coroutine, int $key): whether there was one */
ZEND_FUNCTION(AsyncProbe_context_unset)
{
	zval *coroutine;
	zend_long key;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT_OR_NULL(coroutine)
		Z_PARAM_LONG(key)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_INTERNAL_CONTEXT_UNSET(
			coroutine != NULL ? probe_coroutine_of(coroutine) : NULL, (uint32_t)key));
}

/* }}} */

/* {{{ Exceptions */

/* throw_cancellation(?string $text = null, ?Throwable $in_flight = null) */
ZEND_FUNCTION(AsyncProbe_throw_cancellation)
{
	char *text = NULL;
	size_t length;
	zval *in_flight = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_STRING_OR_NULL(text, length)
		Z_PARAM_OBJECT_OR_NULL(in_flight)
	ZEND_PARSE_PARAMETERS_END();

	if (in_flight != NULL) {
		Z_ADDREF_P(in_flight);
		zend_throw_exception_object(in_flight);
	}
	if (text != NULL) {
		zend_async_throw_cancellation("%s, %d times", text, 3);
	} else {
		zend_async_throw_cancellation(NULL);
	}
}

/* throw_timeout(int $ms) */
ZEND_FUNCTION(AsyncProbe_throw_timeout)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	zend_async_throw_timeout("No answer within " ZEND_LONG_FMT " ms", ms);
}

/* }}} */

/* {{{ The main stack */

typedef struct {
	zend_string *what;
	zend_long kib;
	zend_long address;
	bool suspended;
} main_stack_call_t;

static zend_never_inline zend_long address_of_a_local(void)
{
	volatile char local = 0;
	/* NOLINTNEXTLINE(clang-analyzer-core.StackAddressEscape): only compared, never followed. */
	return (zend_long)(uintptr_t)&local;
}

static zend_never_inline int use_stack(zend_long kib)
{
	volatile char block[1024];
	block[0] = (char)kib;
	return kib > 0 ? use_stack(kib - 1) + block[0] : block[0];
}

static void on_main_stack(void *arg)
{
	main_stack_call_t *call = (main_stack_call_t *)arg;
	call->address = address_of_a_local();
	use_stack(call->kib);
	if (zend_string_equals_literal(call->what, "nested")) {
		main_stack_call_t inner = { ZSTR_EMPTY_ALLOC(), call->kib, 0, false };
		ZEND_ASYNC_CALL_ON_MAIN_STACK(on_main_stack, &inner);
	} else if (zend_string_equals_literal(call->what, "fatal")) {
		zend_error(E_ERROR, "fatal on the main stack");
	} else if (zend_string_equals_literal(call->what, "wait")) {
		ZEND_ASYNC_WAKER_NEW(NULL);
		if (zend_async_resume_when(NULL, ZEND_ASYNC_NEW_TIMER_EVENT(1, false), true,
					zend_async_waker_callback_resolve, NULL)) {
			call->suspended = ZEND_ASYNC_SUSPEND();
		}
		zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
	} else if (zend_string_equals_literal(call->what, "tick")) {
		ZEND_ASYNC_REACTOR_TICK();
	}
}

/* on_main_stack(string $what = '', int $kib = 0): address of a local there; uses $kib of that stack,
 * and does $what there: nested, fatal, wait, tick */
ZEND_FUNCTION(AsyncProbe_on_main_stack)
{
	main_stack_call_t call = { ZSTR_EMPTY_ALLOC(), 0, 0, false };

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(call.what)
		Z_PARAM_LONG(call.kib)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_CALL_ON_MAIN_STACK(on_main_stack, &call);
	RETURN_LONG(call.address);
}

/* Writes to the low end of its frame only, as a function with a large buffer may. */
static zend_never_inline int write_below(zend_long kib)
{
	volatile char frame[kib * 1024];
	frame[0] = 1;
	return frame[0];
}

/* large_frame(int $kib): calls a function whose frame has that size */
ZEND_FUNCTION(AsyncProbe_large_frame)
{
	zend_long kib;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(kib)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_LONG(write_below(kib));
}

/* stack_address(): of a local here */
ZEND_FUNCTION(AsyncProbe_stack_address)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG(address_of_a_local());
}

/* }}} */

/* {{{ The loop and the end of the request */

ZEND_FUNCTION(AsyncProbe_reactor_tick)
{
	ZEND_PARSE_PARAMETERS_NONE();

	ZEND_ASYNC_REACTOR_TICK();
}

/* reactor_execute(bool $no_wait): bool */
ZEND_FUNCTION(AsyncProbe_reactor_execute)
{
	bool no_wait;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_BOOL(no_wait)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_REACTOR_EXECUTE(no_wait));
}

/* run_after_main(bool $is_bailout = false) */
ZEND_FUNCTION(AsyncProbe_run_after_main)
{
	bool is_bailout = false;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(is_bailout)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_RUN_SCHEDULER_AFTER_MAIN(is_bailout);
}

ZEND_FUNCTION(AsyncProbe_engine_shutdown)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_ENGINE_SHUTDOWN());
}

/* }}} */

/* {{{ The iterator */

typedef struct {
	ZEND_ASYNC_ITERATOR_FIELDS
	zval callable;
	zend_long calls;
	char filler[200]; /* Behind the runtime's own fields there is room for ours. */
} counting_iterator_t;

static zend_result call_for_element(zend_async_iterator_t *iterator, zval *current, zval *key)
{
	counting_iterator_t *self = (counting_iterator_t *)iterator;
	zval arguments[2], result;
	zend_result answer;
	ZVAL_COPY_VALUE(&arguments[0], current);
	ZVAL_COPY_VALUE(&arguments[1], key);
	ZVAL_UNDEF(&result);
	self->calls++;
	call_user_function(NULL, NULL, &self->callable, &result, 2, arguments);
	answer = Z_TYPE(result) == IS_FALSE || EG(exception) != NULL ? FAILURE : SUCCESS;
	zval_ptr_dtor(&result);
	return answer;
}

static void end_counting(zend_async_iterator_t *iterator)
{
	counting_iterator_t *self = (counting_iterator_t *)iterator;
	php_printf("%s: " ZEND_LONG_FMT " calls, %s\n", (const char *)self->extended_data, self->calls,
			self->exception != NULL ? ZSTR_VAL(self->exception->ce->name) : "no exception");
	zval_ptr_dtor(&self->callable);
}

static counting_iterator_t *new_counting_iterator(
		zval *over, zval *callable, zend_long concurrency, zend_long priority)
{
	counting_iterator_t *self;
	zend_object_iterator *source = NULL;
	if (Z_TYPE_P(over) == IS_OBJECT) {
		source = Z_OBJCE_P(over)->get_iterator(Z_OBJCE_P(over), over, 0);
		if (source == NULL) {
			return NULL;
		}
	}
	self = (counting_iterator_t *)ZEND_ASYNC_NEW_ITERATOR_EX(source == NULL ? over : NULL, source,
			NULL, call_for_element, (uint32_t)concurrency, (int32_t)priority, NULL, sizeof(*self));
	memset(self->filler, 0xff, sizeof(self->filler));
	ZVAL_COPY(&self->callable, callable);
	self->extended_data = (void *)"the end";
	self->extended_dtor = end_counting;
	return self;
}

/* iterate(iterable $over, callable $call, int $concurrency = 1, string $how = 'run', int $completion = 0,
 * int $priority = 0): iterates with a C handler that calls $call($value, $key). $how is run, coroutine or throw. */
ZEND_FUNCTION(AsyncProbe_iterate)
{
	zval *over, *callable;
	zend_long concurrency = 1, completion = 0, priority = 0;
	zend_string *how = NULL;
	counting_iterator_t *iterator;

	ZEND_PARSE_PARAMETERS_START(2, 6)
		Z_PARAM_ITERABLE(over)
		Z_PARAM_ZVAL(callable)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(concurrency)
		Z_PARAM_STR(how)
		Z_PARAM_LONG(completion)
		Z_PARAM_LONG(priority)
	ZEND_PARSE_PARAMETERS_END();

	iterator = new_counting_iterator(over, callable, concurrency, priority);
	if (iterator == NULL) {
		RETURN_THROWS();
	}
	if (completion != 0) {
		ZEND_ASYNC_EVENT_ADD_REF(PROBE_EVENT(completion));
		iterator->completion_event = PROBE_EVENT(completion);
	}
	if (how == NULL || zend_string_equals_literal(how, "run")) {
		iterator->run((zend_async_iterator_t *)iterator);
	} else {
		iterator->run_in_coroutine((zend_async_iterator_t *)iterator, (int32_t)priority,
				zend_string_equals_literal(how, "throw"));
	}
	ZEND_ASYNC_MICROTASK_RELEASE(&iterator->microtask);
}

/* iterate_callable(array $over, callable $call, int $concurrency, bool $in_main_scope = false): by a PHP
 * callable, in the plain form of the macro or the one with a scope */
ZEND_FUNCTION(AsyncProbe_iterate_callable)
{
	zval *over;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long concurrency;
	bool in_main_scope = false;
	zend_async_iterator_t *iterator;

	ZEND_PARSE_PARAMETERS_START(3, 4)
		Z_PARAM_ARRAY(over)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_LONG(concurrency)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(in_main_scope)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, NULL, 0, NULL);
	iterator = in_main_scope
			? ZEND_ASYNC_NEW_ITERATOR_SCOPE(over, NULL, fcall, NULL, (uint32_t)concurrency,
					  ZEND_COROUTINE_NORMAL, ZEND_ASYNC_MAIN_SCOPE)
			: ZEND_ASYNC_NEW_ITERATOR(
					  over, NULL, fcall, NULL, (uint32_t)concurrency, ZEND_COROUTINE_NORMAL);
	iterator->run(iterator);
	if (iterator->exception != NULL) {
		zval exception;
		ZVAL_OBJ_COPY(&exception, iterator->exception);
		zend_throw_exception_object(&exception);
	}
	ZEND_ASYNC_MICROTASK_RELEASE(&iterator->microtask);
}

/* }}} */
