/* SPDX-License-Identifier: MIT
 * Numbers of flags, and what of threads is a macro. */
#include "async_probe.h"

static void add_bit(zval *array, const char *name, uint32_t value)
{
	zend_long bit = 0;
	while (value > 1 && (value & 1) == 0) {
		value >>= 1;
		bit++;
	}
	add_assoc_long(array, name, value == 1 ? bit : -1);
}

#define BIT(prefix, name) add_bit(return_value, #name, ZEND_##prefix##_##name);

/* flag_bits(string $group): array of name => number of the bit */
ZEND_FUNCTION(AsyncProbe_flag_bits)
{
	zend_string *group;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR(group)
	ZEND_PARSE_PARAMETERS_END();

	array_init(return_value);
	if (zend_string_equals_literal(group, "event")) {
		BIT(ASYNC_EVENT_F, CLOSED)
		BIT(ASYNC_EVENT_F, RESULT_USED)
		BIT(ASYNC_EVENT_F, EXC_CAUGHT)
		BIT(ASYNC_EVENT_F, ZVAL_RESULT)
		BIT(ASYNC_EVENT_F, ZEND_OBJ)
		BIT(ASYNC_EVENT_F, NO_FREE_MEMORY)
		BIT(ASYNC_EVENT_F, EXCEPTION_HANDLED)
		BIT(ASYNC_EVENT_F, REFERENCE)
		BIT(ASYNC_EVENT_F, OBJ_REF)
		BIT(ASYNC_EVENT_F, CLOSE_FD)
		BIT(ASYNC_EVENT_F, HIDDEN)
		BIT(ASYNC_EVENT_F, BAILOUT)
	} else if (zend_string_equals_literal(group, "coroutine")) {
		BIT(COROUTINE_F, STARTED)
		BIT(COROUTINE_F, CANCELLED)
		BIT(COROUTINE_F, ZOMBIE)
		BIT(COROUTINE_F, PROTECTED)
		BIT(COROUTINE_F, MAIN)
	} else if (zend_string_equals_literal(group, "scope")) {
		BIT(ASYNC_SCOPE_F, CLOSED)
		BIT(ASYNC_SCOPE_F, NO_FREE_MEMORY)
		BIT(ASYNC_SCOPE_F, DISPOSE_SAFELY)
		BIT(ASYNC_SCOPE_F, CANCELLED)
		BIT(ASYNC_SCOPE_F, DISPOSING)
		BIT(ASYNC_SCOPE_F, OWNER_PINNED)
	} else if (zend_string_equals_literal(group, "timer")) {
		BIT(ASYNC_TIMER_F, MULTISHOT)
		BIT(ASYNC_TIMER_F, REFRESH_CLOCK)
	} else if (zend_string_equals_literal(group, "I/O")) {
		BIT(ASYNC_IO_F, MULTISHOT)
		BIT(ASYNC_IO, READABLE)
		BIT(ASYNC_IO, WRITABLE)
		BIT(ASYNC_IO, CLOSED)
		BIT(ASYNC_IO, EOF)
		BIT(ASYNC_IO, APPEND)
		BIT(ASYNC_IO, PRESERVE_FD)
		BIT(ASYNC_IO, OWNS_FD)
	} else if (zend_string_equals_literal(group, "listen")) {
		BIT(ASYNC_LISTEN_F, REUSEPORT)
		BIT(ASYNC_LISTEN_F, IPV6ONLY)
		BIT(ASYNC_LISTEN_F, UNIX)
	} else if (zend_string_equals_literal(group, "UDP")) {
		BIT(ASYNC_UDP_F, REUSEPORT)
		BIT(ASYNC_UDP_F, IPV6ONLY)
		BIT(ASYNC_UDP_F, RECV_GSO)
	} else if (zend_string_equals_literal(group, "pool")) {
		BIT(ASYNC_POOL_F, FACTORY_INTERNAL)
		BIT(ASYNC_POOL_F, DESTRUCTOR_INTERNAL)
		BIT(ASYNC_POOL_F, HEALTHCHECK_INTERNAL)
		BIT(ASYNC_POOL_F, BEFORE_ACQUIRE_INTERNAL)
		BIT(ASYNC_POOL_F, BEFORE_RELEASE_INTERNAL)
		BIT(ASYNC_POOL_F, STRATEGY_INTERNAL)
	} else if (zend_string_equals_literal(group, "thread")) {
		BIT(THREAD_F, INHERIT)
		BIT(THREAD_F, RESULT_LOADED)
		BIT(THREAD_F, EXCEPTION_CONSUMED)
	}
}

/* {{{ Threads */

/* transfer_part(mixed $value): what arrives of a value that is part of another */
ZEND_FUNCTION(AsyncProbe_transfer_part)
{
	zval *value, moved;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	if (ZEND_ASYNC_THREAD_TRANSFER_ZVAL(&moved, value)) {
		if (!ZEND_ASYNC_THREAD_LOAD_ZVAL(return_value, &moved)) {
			ZVAL_NULL(return_value);
		}
		ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVAL(&moved);
	}
}

/* thread_ex(callable $function): int; with bytes of the probe's own, filled */
ZEND_FUNCTION(AsyncProbe_thread_ex)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_async_thread_event_t *event;
	zend_long i;
	char *extra;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_FCALL_DEFINE(fcall, fci, fcc, NULL, 0, NULL);
	event = ZEND_ASYNC_NEW_THREAD_EVENT_EX(fcall, NULL, ZEND_THREAD_F_INHERIT, 100);
	zend_fcall_release(fcall);
	if (event == NULL) {
		RETURN_THROWS();
	}
	extra = (char *)event + event->base.extra_offset;
	for (i = 0; i < 100; i++) {
		if (extra[i] != 0) {
			zend_throw_error(NULL, "The bytes are not zeroed");
		}
		extra[i] = 0x5a;
	}
	RETURN_LONG((zend_long)(uintptr_t)event);
}

/* thread_context(int $thread): int, with a reference of ours */
ZEND_FUNCTION(AsyncProbe_thread_context)
{
	zend_long thread;
	zend_async_thread_context_t *context;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(thread)
	ZEND_PARSE_PARAMETERS_END();

	context = ((zend_async_thread_event_t *)PROBE_EVENT(thread))->context;
	ZEND_ASYNC_THREAD_CONTEXT_ADDREF(context);
	RETURN_LONG((zend_long)(uintptr_t)context);
}

/* thread_context_release(int $context) */
ZEND_FUNCTION(AsyncProbe_thread_context_release)
{
	zend_long context;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(context)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_THREAD_CONTEXT_RELEASE((zend_async_thread_context_t *)(uintptr_t)context);
}

/* thread_load_result(int $thread): [whether it is there, the result] */
ZEND_FUNCTION(AsyncProbe_thread_load_result)
{
	zend_long thread;
	zend_async_thread_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(thread)
	ZEND_PARSE_PARAMETERS_END();

	event = (zend_async_thread_event_t *)PROBE_EVENT(thread);
	array_init(return_value);
	add_next_index_bool(return_value, ZEND_ASYNC_THREAD_LOAD_RESULT(event));
	if (Z_TYPE(event->result) != IS_UNDEF) {
		Z_TRY_ADDREF(event->result);
		add_next_index_zval(return_value, &event->result);
	}
}

/* }}} */

/* heartbeat_now(): beats as a tick does */
ZEND_FUNCTION(AsyncProbe_heartbeat_now)
{
	ZEND_PARSE_PARAMETERS_NONE();

	ZEND_ASYNC_SCHEDULER_HEARTBEAT;
}

/* microtask_hold(int $task): one more reference */
ZEND_FUNCTION(AsyncProbe_microtask_hold)
{
	zend_long task;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(task)
	ZEND_PARSE_PARAMETERS_END();

	ZEND_ASYNC_MICROTASK_ADD_REF((zend_async_microtask_t *)(uintptr_t)task);
}
