/* SPDX-License-Identifier: MIT
 * Flags, references, wakers and the state of things, macro by macro. */
#include "async_probe.h"

/* {{{ Flags */

static void cannot_be_cleared(void)
{
	zend_argument_value_error(3, "must not be false: no macro clears this flag");
}

#define CANNOT_CLEAR(ev) cannot_be_cleared()
#define CANNOT_SET(ev) zend_argument_value_error(3, "must be null: no macro of clients' sets this")

#define FLAG(word, subject, is, set, clear)                                                        \
 if (zend_string_equals_literal(name, word)) {                                                     \
  if (!asks && on) {                                                                               \
   set(subject);                                                                                   \
  } else if (!asks) {                                                                              \
   clear(subject);                                                                                 \
  }                                                                                                \
  RETURN_BOOL(is(subject));                                                                        \
 }

/* flag(int|object $event, string $name, ?bool $on = null): bool, after setting or clearing it */
ZEND_FUNCTION(AsyncProbe_flag)
{
	zval *value;
	zend_string *name;
	bool on = false, asks = true;
	zend_async_event_t *ev;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_ZVAL(value)
		Z_PARAM_STR(name)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL_OR_NULL(on, asks)
	ZEND_PARSE_PARAMETERS_END();

	ev = probe_event_of(value);
	FLAG("closed", ev, ZEND_ASYNC_EVENT_IS_CLOSED, ZEND_ASYNC_EVENT_SET_CLOSED,
			ZEND_ASYNC_EVENT_CLR_CLOSED)
	FLAG("result used", ev, ZEND_ASYNC_EVENT_WILL_RESULT_USED, ZEND_ASYNC_EVENT_SET_RESULT_USED,
			ZEND_ASYNC_EVENT_CLR_RESULT_USED)
	FLAG("exception caught", ev, ZEND_ASYNC_EVENT_WILL_EXC_CAUGHT, ZEND_ASYNC_EVENT_SET_EXC_CAUGHT,
			ZEND_ASYNC_EVENT_CLR_EXC_CAUGHT)
	FLAG("zval result", ev, ZEND_ASYNC_EVENT_WILL_ZVAL_RESULT, ZEND_ASYNC_EVENT_SET_ZVAL_RESULT,
			ZEND_ASYNC_EVENT_CLR_ZVAL_RESULT)
	FLAG("object", ev, ZEND_ASYNC_EVENT_IS_ZEND_OBJ, ZEND_ASYNC_EVENT_SET_ZEND_OBJ, CANNOT_CLEAR)
	FLAG("no free memory", ev, ZEND_ASYNC_EVENT_IS_NO_FREE_MEMORY,
			ZEND_ASYNC_EVENT_SET_NO_FREE_MEMORY, CANNOT_CLEAR)
	FLAG("exception handled", ev, ZEND_ASYNC_EVENT_IS_EXCEPTION_HANDLED,
			ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED, ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED)
	FLAG("reference", ev, ZEND_ASYNC_EVENT_IS_REFERENCE, CANNOT_SET, CANNOT_CLEAR)
	FLAG("close fd", ev, ZEND_ASYNC_EVENT_SHOULD_CLOSE_FD, ZEND_ASYNC_EVENT_SET_CLOSE_FD,
			ZEND_ASYNC_EVENT_CLR_CLOSE_FD)
	FLAG("hidden", ev, ZEND_ASYNC_EVENT_IS_HIDDEN, ZEND_ASYNC_EVENT_SET_HIDDEN,
			ZEND_ASYNC_EVENT_CLR_HIDDEN)
	FLAG("bailout", ev, ZEND_ASYNC_EVENT_IS_BAILOUT, ZEND_ASYNC_EVENT_SET_BAILOUT, CANNOT_CLEAR)
	FLAG("timer multishot", ev, ZEND_ASYNC_TIMER_IS_MULTISHOT, ZEND_ASYNC_TIMER_SET_MULTISHOT,
			ZEND_ASYNC_TIMER_CLR_MULTISHOT)
	FLAG("timer refresh clock", ev, ZEND_ASYNC_TIMER_IS_REFRESH_CLOCK,
			ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK, CANNOT_CLEAR)
	FLAG("io multishot", (zend_async_io_t *)ev, ZEND_ASYNC_IO_IS_MULTISHOT,
			ZEND_ASYNC_IO_SET_MULTISHOT, ZEND_ASYNC_IO_CLR_MULTISHOT)
	zend_argument_value_error(2, "must name a flag of events");
}

/* coroutine_flag(Coroutine, string $name, ?bool $on = null): bool, after setting or clearing it */
ZEND_FUNCTION(AsyncProbe_coroutine_flag)
{
	zval *object;
	zend_string *name;
	bool on = false, asks = true;
	zend_coroutine_t *c;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJECT(object)
		Z_PARAM_STR(name)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL_OR_NULL(on, asks)
	ZEND_PARSE_PARAMETERS_END();

	c = probe_coroutine_of(object);
	FLAG("started", c, ZEND_COROUTINE_IS_STARTED, CANNOT_SET, CANNOT_CLEAR)
	FLAG("finished", c, ZEND_COROUTINE_IS_FINISHED, CANNOT_SET, CANNOT_CLEAR)
	FLAG("main", c, ZEND_COROUTINE_IS_MAIN, CANNOT_SET, CANNOT_CLEAR)
	FLAG("zombie", c, ZEND_COROUTINE_IS_ZOMBIE, CANNOT_SET, CANNOT_CLEAR)
	FLAG("cancelled", c, ZEND_COROUTINE_IS_CANCELLED, CANNOT_SET, CANNOT_CLEAR)
	FLAG("suspended", c, ZEND_COROUTINE_SUSPENDED, CANNOT_SET, CANNOT_CLEAR)
	FLAG("protected", c, ZEND_COROUTINE_IS_PROTECTED, ZEND_COROUTINE_SET_PROTECTED,
			ZEND_COROUTINE_CLR_PROTECTED)
	FLAG("exception handled", c, ZEND_COROUTINE_IS_EXCEPTION_HANDLED,
			ZEND_COROUTINE_SET_EXCEPTION_HANDLED, ZEND_COROUTINE_CLR_EXCEPTION_HANDLED)
	FLAG("bailout", c, ZEND_COROUTINE_IS_BAILOUT, ZEND_COROUTINE_SET_BAILOUT, CANNOT_CLEAR)
	zend_argument_value_error(2, "must name a flag of coroutines");
}

/* event_word(int|object $event, ?int $word = null): the flags as they lie in memory */
ZEND_FUNCTION(AsyncProbe_event_word)
{
	zval *value;
	zend_long word = 0;
	bool asks = true;
	zend_async_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(word, asks)
	ZEND_PARSE_PARAMETERS_END();

	event = probe_event_of(value);
	if (!asks) {
		event->flags = (uint32_t)word;
	}
	RETURN_LONG(event->flags);
}

/* io_is_stream(int $type): bool */
ZEND_FUNCTION(AsyncProbe_io_is_stream)
{
	zend_long type;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(type)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(ZEND_ASYNC_IO_IS_STREAM((zend_async_io_type)type));
}

/* }}} */

/* {{{ References, results */

/* event_refs(int|object $event, string $change = ''): the count, after "add" or "del" */
ZEND_FUNCTION(AsyncProbe_event_refs)
{
	zval *value;
	zend_string *change = NULL;
	zend_async_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(change)
	ZEND_PARSE_PARAMETERS_END();

	event = probe_event_of(value);
	if (change != NULL && zend_string_equals_literal(change, "add")) {
		ZEND_ASYNC_EVENT_ADD_REF(event);
	} else if (change != NULL && zend_string_equals_literal(change, "del")) {
		ZEND_ASYNC_EVENT_DEL_REF(event);
	}
	RETURN_LONG(ZEND_ASYNC_EVENT_REFCOUNT(event));
}

typedef struct {
	zend_async_event_callback_t base;
	zval *told;
} telling_callback_t;

static void tell(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	zval *told = ((telling_callback_t *)callback)->told;
	zval_ptr_dtor(told);
	if (exception != NULL) {
		ZVAL_OBJ_COPY(told, exception);
	} else {
		ZVAL_COPY(told, (zval *)result);
	}
}

/* replay(int|object $event): what a callback is told, or "nothing" */
ZEND_FUNCTION(AsyncProbe_replay)
{
	zval *value;
	telling_callback_t *callback;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	callback = (telling_callback_t *)zend_async_event_callback_new(tell, sizeof(*callback));
	callback->told = return_value;
	if (!ZEND_ASYNC_EVENT_REPLAY(probe_event_of(value), &callback->base)) {
		RETVAL_STRING("nothing");
	}
	ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&callback->base);
}

/* extract(int|object $event): its result or "nothing"; throws its exception */
ZEND_FUNCTION(AsyncProbe_extract)
{
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_EVENT_EXTRACT_RESULT(probe_event_of(value), return_value)) {
		RETURN_STRING("nothing");
	}
}

/* extract_both(int|object $event): [delivered, result, exception] */
ZEND_FUNCTION(AsyncProbe_extract_both)
{
	zval *value, result;
	zend_object *exception = NULL;
	bool delivered;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();

	ZVAL_NULL(&result);
	delivered =
			ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(probe_event_of(value), &result, &exception);
	array_init(return_value);
	add_next_index_bool(return_value, delivered);
	add_next_index_zval(return_value, &result);
	if (exception != NULL) {
		add_next_index_object(return_value, exception);
	}
}

static zend_long callbacks_freed;

static void count_freed(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	callbacks_freed++;
	efree(callback);
}

/* callback_counts(int $event): the references to a callback through its life, and how often it was
 * freed by then */
ZEND_FUNCTION(AsyncProbe_callback_counts)
{
	zend_long event;
	telling_callback_t *callback;
	const char *extra;
	bool zeroed = true;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(event)
	ZEND_PARSE_PARAMETERS_END();

	callbacks_freed = 0;
	array_init(return_value);
	callback = (telling_callback_t *)zend_async_event_callback_new(tell, sizeof(*callback) + 64);
	extra = (const char *)(&callback->base + 1);
	while (extra < (const char *)callback + sizeof(*callback) + 64) {
		zeroed = zeroed && *extra++ == 0;
	}
	add_assoc_bool(return_value, "zeroed", zeroed);
	callback->base.dispose = count_freed;
	add_assoc_long(return_value, "new", callback->base.ref_count);
	PROBE_EVENT(event)->add_callback(PROBE_EVENT(event), &callback->base);
	add_assoc_long(return_value, "subscribed", callback->base.ref_count);
	ZEND_ASYNC_EVENT_CALLBACK_ADD_REF(&callback->base);
	add_assoc_long(return_value, "held", callback->base.ref_count);
	ZEND_ASYNC_EVENT_CALLBACK_DEC_REF(&callback->base);
	add_assoc_long(return_value, "let go", callback->base.ref_count);
	PROBE_EVENT(event)->del_callback(PROBE_EVENT(event), &callback->base);
	add_assoc_long(return_value, "unsubscribed", callback->base.ref_count);
	add_assoc_long(return_value, "freed", callbacks_freed);
	ZEND_ASYNC_EVENT_CALLBACK_RELEASE(&callback->base);
	add_assoc_long(return_value, "freed after the last", callbacks_freed);
}

/* }}} */

/* {{{ Each argument is evaluated once */

static zend_long evaluations;

static zend_always_inline void *evaluated(void *argument)
{
	evaluations++;
	return argument;
}

#define ONCE(name, statement)                                                                      \
 do {                                                                                              \
  evaluations = 0;                                                                                 \
  statement;                                                                                       \
  add_assoc_long(return_value, name, evaluations);                                                 \
 } while (0)
#define EV ((zend_async_event_t *)evaluated(event))
#define CO ((zend_coroutine_t *)evaluated(coroutine))
#define WA ((zend_async_waker_t *)evaluated(coroutine->waker))

/* evaluations(int $event): how often some macros evaluate their argument */
ZEND_FUNCTION(AsyncProbe_evaluations)
{
	zend_long number;
	zend_async_event_t *event;
	zend_coroutine_t *coroutine = ZEND_ASYNC_CURRENT_COROUTINE;
	zend_async_event_ref_t ref;
	zval result;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(number)
	ZEND_PARSE_PARAMETERS_END();

	event = PROBE_EVENT(number);
	array_init(return_value);
	ONCE("IS_CLOSED", (void)ZEND_ASYNC_EVENT_IS_CLOSED(EV));
	ONCE("ADD_REF", ZEND_ASYNC_EVENT_ADD_REF(EV));
	ONCE("DEL_REF", ZEND_ASYNC_EVENT_DEL_REF(EV));
	ONCE("REFCOUNT", (void)ZEND_ASYNC_EVENT_REFCOUNT(EV));
	ONCE("REPLAY", (void)ZEND_ASYNC_EVENT_REPLAY(EV, NULL));
	ONCE("EXTRACT_RESULT", (void)ZEND_ASYNC_EVENT_EXTRACT_RESULT(EV, &result));
	ONCE("EXTRACT_RESULT_OR_ERROR",
			(void)ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(EV, &result, &exception));
	ONCE("REF_SET", ZEND_ASYNC_EVENT_REF_SET((zend_async_event_ref_t *)evaluated(&ref), 0, event));
	ONCE("INCREASE_EVENT_COUNT", ZEND_ASYNC_INCREASE_EVENT_COUNT(EV));
	ONCE("DECREASE_EVENT_COUNT", ZEND_ASYNC_DECREASE_EVENT_COUNT(EV));
	ONCE("WAITING", (void)ZEND_ASYNC_WAKER_WAITING(WA));
	ONCE("IN_QUEUE", (void)ZEND_ASYNC_WAKER_IN_QUEUE(WA));
	ONCE("NOT_IN_QUEUE", (void)ZEND_ASYNC_WAKER_NOT_IN_QUEUE(WA));
	ONCE("SUSPENDED", (void)ZEND_COROUTINE_SUSPENDED(CO));
	ONCE("IO_IS_STREAM",
			(void)ZEND_ASYNC_IO_IS_STREAM((zend_async_io_type)(uintptr_t)evaluated(NULL)));
}

/* }}} */

/* {{{ Wakers */

/* Says whether the coroutine of a waker waits or is in the queue. */
static const char *status_of(const zend_async_waker_t *waker)
{
	if (ZEND_ASYNC_WAKER_WAITING(waker)) {
		return "waiting";
	}
	return ZEND_ASYNC_WAKER_NOT_IN_QUEUE(waker) ? "neither" : "in the queue";
}

/* waker_status(Coroutine): string; of its waker as zend_async_waker_define() finds it */
ZEND_FUNCTION(AsyncProbe_waker_status)
{
	zval *object;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = probe_coroutine_of(object);
	if (zend_async_waker_define(coroutine) != coroutine->waker) {
		RETURN_STRING("another waker");
	}
	RETURN_STRING(status_of(coroutine->waker));
}

/* status_of_no_waker(): string */
ZEND_FUNCTION(AsyncProbe_status_of_no_waker)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_STRING(status_of(NULL));
}

/* waker_knows(Coroutine, int|object $event): whether it waits for it */
ZEND_FUNCTION(AsyncProbe_waker_knows)
{
	zval *object, *event;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT(object)
		Z_PARAM_ZVAL(event)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_BOOL(
			zend_async_waker_is_event_exists(probe_coroutine_of(object), probe_event_of(event)));
}

/* waker_part(Coroutine, string $part): "stop events", "clean events" or "destroy" */
ZEND_FUNCTION(AsyncProbe_waker_part)
{
	zval *object;
	zend_string *part;
	zend_coroutine_t *coroutine;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_OBJECT(object)
		Z_PARAM_STR(part)
	ZEND_PARSE_PARAMETERS_END();

	coroutine = probe_coroutine_of(object);
	if (zend_string_equals_literal(part, "stop events")) {
		zend_async_waker_stop_events(coroutine->waker);
	} else if (zend_string_equals_literal(part, "clean events")) {
		ZEND_ASYNC_WAKER_CLEAN_EVENTS(coroutine->waker);
	} else if (zend_string_equals_literal(part, "destroy")) {
		ZEND_ASYNC_WAKER_DESTROY(coroutine);
	} else {
		zend_argument_value_error(2, "must name a part");
	}
}

/* waker_errors(array $steps): gives the errors of [how, Throwable] to a waker without a coroutine, one by
 * one. Returns the error that would be thrown in the end. */
ZEND_FUNCTION(AsyncProbe_waker_errors)
{
	zval *steps, *step;
	zend_async_waker_t waker;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ARRAY(steps)
	ZEND_PARSE_PARAMETERS_END();

	memset(&waker, 0xff, sizeof(waker));
	zend_async_waker_init(&waker);
	if (waker.error != NULL || Z_TYPE(waker.result) != IS_UNDEF || waker.events != NULL ||
			waker.triggered_events != NULL || waker.filename != NULL || waker.dtor != NULL ||
			strcmp(status_of(&waker), "neither") != 0) {
		RETURN_STRING("not initialised");
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(steps), step)
	{
		zend_string *how = Z_STR_P(zend_hash_index_find(Z_ARRVAL_P(step), 0));
		zend_object *error = Z_OBJ_P(zend_hash_index_find(Z_ARRVAL_P(step), 1));
		if (zend_string_equals_literal(how, "apply")) {
			ZEND_ASYNC_WAKER_APPLY_ERROR(&waker, error, false);
		} else if (zend_string_equals_literal(how, "append")) {
			ZEND_ASYNC_WAKER_APPEND_ERROR(&waker, error, false);
		} else if (zend_string_equals_literal(how, "cancel")) {
			ZEND_ASYNC_WAKER_APPLY_CANCELLATION(&waker, error, false);
		} else if (zend_string_equals_literal(how, "apply, transferred")) {
			GC_ADDREF(error);
			ZEND_ASYNC_WAKER_APPLY_ERROR(&waker, error, true);
		} else if (zend_string_equals_literal(how, "cancel, transferred")) {
			GC_ADDREF(error);
			zend_async_waker_apply_error(&waker, error, true, true, true);
		}
	}
	ZEND_HASH_FOREACH_END();
	if (waker.error != NULL) {
		RETURN_OBJ(waker.error);
	}
}

/* wait_token(int|object $event): what it tells gives the wait up */
ZEND_FUNCTION(AsyncProbe_wait_token)
{
	zval *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(event)
	ZEND_PARSE_PARAMETERS_END();

	if (!ZEND_ASYNC_SCHEDULER_INIT()) {
		RETURN_THROWS();
	}
	ZEND_ASYNC_WAKER_NEW(NULL);
	if (zend_async_resume_when(
				NULL, probe_event_of(event), false, zend_async_waker_callback_cancel, NULL)) {
		RETVAL_BOOL(ZEND_ASYNC_SUSPEND());
	}
	zend_async_waker_clean(ZEND_ASYNC_CURRENT_COROUTINE);
}

/* }}} */

/* {{{ The state of the runtime */

/* state(): array of what the macros say at this moment */
ZEND_FUNCTION(AsyncProbe_state)
{
	ZEND_PARSE_PARAMETERS_NONE();

	array_init(return_value);
	add_assoc_string(return_value, "state", probe_state());
	add_assoc_bool(return_value, "enabled", zend_async_is_enabled());
	add_assoc_long(return_value, "coroutines", ZEND_ASYNC_ACTIVE_COROUTINE_COUNT);
	add_assoc_bool(return_value, "shutting down", ZEND_ASYNC_GRACEFUL_SHUTDOWN);
	add_assoc_bool(return_value, "exit exception", ZEND_ASYNC_EXIT_EXCEPTION != NULL);
	add_assoc_bool(return_value, "main is current",
			ZEND_ASYNC_MAIN_COROUTINE != NULL &&
					ZEND_ASYNC_MAIN_COROUTINE == ZEND_ASYNC_CURRENT_COROUTINE);
	add_assoc_bool(return_value, "main scope", ZEND_ASYNC_MAIN_SCOPE != NULL);
	add_assoc_bool(return_value, "current scope is main",
			ZEND_ASYNC_CURRENT_SCOPE == ZEND_ASYNC_MAIN_SCOPE);
	add_assoc_bool(return_value, "request scope", ZEND_ASYNC_REQUEST_SCOPE != NULL);
	add_assoc_bool(return_value, "context", ZEND_ASYNC_CURRENT_CONTEXT != NULL);
	add_assoc_bool(return_value, "scheduler context", ZEND_ASYNC_SCHEDULER_CONTEXT);
}

const char *probe_state(void)
{
	if (ZEND_ASYNC_IS_OFF) {
		return ZEND_ASYNC_ON || ZEND_ASYNC_IS_READY ? "contradiction" : "off";
	}
	if (!ZEND_ASYNC_ON || ZEND_ASYNC_IS_READY == ZEND_ASYNC_IS_ACTIVE) {
		return "contradiction";
	}
	return ZEND_ASYNC_IS_READY ? "ready" : "active";
}

/* launch(): bool */
ZEND_FUNCTION(AsyncProbe_launch)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_SCHEDULER_LAUNCH());
}

/* shutdown(): bool */
ZEND_FUNCTION(AsyncProbe_shutdown)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_SHUTDOWN());
}

/* exit_exception(): ?Throwable */
ZEND_FUNCTION(AsyncProbe_exit_exception)
{
	ZEND_PARSE_PARAMETERS_NONE();

	if (ZEND_ASYNC_EXIT_EXCEPTION != NULL) {
		RETURN_OBJ_COPY(ZEND_ASYNC_EXIT_EXCEPTION);
	}
}

/* now(): int, ms */
ZEND_FUNCTION(AsyncProbe_now)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_LONG((zend_long)ZEND_ASYNC_NOW());
}

/* reactor_startup(): bool */
ZEND_FUNCTION(AsyncProbe_reactor_startup)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_REACTOR_STARTUP());
}

/* reactor_shutdown(): bool */
ZEND_FUNCTION(AsyncProbe_reactor_shutdown)
{
	ZEND_PARSE_PARAMETERS_NONE();

	RETURN_BOOL(ZEND_ASYNC_REACTOR_SHUTDOWN());
}

static void no_beat(void) {}

/* heartbeat_flag(?bool $alive = null): the flag for watchdogs, after setting it */
ZEND_FUNCTION(AsyncProbe_heartbeat_flag)
{
	bool alive = false, asks = true;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL_OR_NULL(alive, asks)
	ZEND_PARSE_PARAMETERS_END();

	if (!asks && alive) {
		ZEND_ASYNC_SCHEDULER_ALIVE;
	} else if (!asks) {
		ZEND_ASYNC_SCHEDULER_WAIT;
	}
	RETURN_BOOL(zend_atomic_bool_load(&ZEND_ASYNC_G(heartbeat)));
}

/* heartbeat_handler(): whether the handler just set is the one that is there, and is gone when taken
 * away */
ZEND_FUNCTION(AsyncProbe_heartbeat_handler)
{
	zend_async_heartbeat_handler_t before = zend_async_get_heartbeat_handler();
	bool set;

	ZEND_PARSE_PARAMETERS_NONE();

	zend_async_set_heartbeat_handler(no_beat);
	set = zend_async_get_heartbeat_handler() == no_beat;
	zend_async_set_heartbeat_handler(before);
	RETURN_BOOL(set && zend_async_get_heartbeat_handler() == before);
}

/* new_exception(int $kind, string $text): Throwable */
ZEND_FUNCTION(AsyncProbe_new_exception)
{
	zend_long kind;
	char *text;
	size_t length;
	zend_object *exception;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(kind)
		Z_PARAM_STRING(text, length)
	ZEND_PARSE_PARAMETERS_END();

	exception = zend_async_new_exception((zend_async_class)kind, "%s, %d of %d", text, 1, 2);
	if (kind != ZEND_ASYNC_CLASS_NO &&
			exception->ce != ZEND_ASYNC_GET_EXCEPTION_CE((zend_async_class)kind)) {
		zend_throw_error(NULL, "It is of another class than ZEND_ASYNC_GET_EXCEPTION_CE() says");
	}
	RETURN_OBJ(exception);
}

/* }}} */
