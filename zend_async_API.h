/* SPDX-License-Identifier: MIT
 *
 * The public C ABI of the `async` extension: events, wakers, coroutines, scheduler.
 *
 * Plain C99 and C++17. Nothing in here is linked against: every function is reached through one
 * versioned table, so that a client loads before, after or without `async`. Inside the extension
 * the same macros reach the same table.
 */
#ifndef ZEND_ASYNC_API_H
#define ZEND_ASYNC_API_H

/* PHP's own headers need php.h in front of them. */
/* clang-format off */
#include <php.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_fibers.h>
/* clang-format on */

#define ZEND_ASYNC_API "TrueAsync ABI 0.1.0"
#define ZEND_ASYNC_API_VERSION_MAJOR 0
#define ZEND_ASYNC_API_VERSION_MINOR 1
#define ZEND_ASYNC_API_VERSION_PATCH 0
#define ZEND_ASYNC_API_VERSION_NUMBER                                                              \
 ((ZEND_ASYNC_API_VERSION_MAJOR << 16) | (ZEND_ASYNC_API_VERSION_MINOR << 8) |                     \
		 ZEND_ASYNC_API_VERSION_PATCH)
#define PHP_ASYNC_API 1

/* C99 has no anonymous unions; every compiler we meet has them as an extension. */
#if defined(__GNUC__)
# define ZEND_ASYNC_EXTENSION __extension__
#else
# define ZEND_ASYNC_EXTENSION
#endif

BEGIN_EXTERN_C()

/* {{{ Basic types and constants */

typedef enum {
	ASYNC_READABLE = 1,
	ASYNC_WRITABLE = 2,
	ASYNC_DISCONNECT = 4,
	ASYNC_PRIORITIZED = 8
} async_poll_event;

typedef int zend_file_descriptor_t; /* of the C runtime, on every platform */
#define ZEND_FD_NULL (-1)
#define INVALID_IO_DESCRIPTOR (-1)

#ifdef PHP_WIN32
typedef SOCKET zend_socket_t;
typedef HANDLE zend_process_t;
typedef DWORD zend_process_id_t;
#else
typedef int zend_socket_t;
typedef pid_t zend_process_t;
typedef pid_t zend_process_id_t;
#endif

typedef enum {
	IO_DESCRIPTOR_FD = 1,
	IO_DESCRIPTOR_SOCKET,
	IO_DESCRIPTOR_PROCESS
} io_descriptor_type;

typedef struct _io_descriptor_s {
	ZEND_ASYNC_EXTENSION union {
		zend_file_descriptor_t fd;
		zend_socket_t socket;
		zend_process_t process;
	};
	io_descriptor_type type;
} io_descriptor_t;

typedef enum {
	ZEND_ASYNC_EXEC_MODE_EXEC,
	ZEND_ASYNC_EXEC_MODE_SYSTEM,
	ZEND_ASYNC_EXEC_MODE_EXEC_ARRAY,
	ZEND_ASYNC_EXEC_MODE_PASSTHRU,
	ZEND_ASYNC_EXEC_MODE_SHELL_EXEC
} zend_async_exec_mode;

typedef enum {
	ZEND_ASYNC_CIRCUIT_STATE_ACTIVE = 0,
	ZEND_ASYNC_CIRCUIT_STATE_INACTIVE,
	ZEND_ASYNC_CIRCUIT_STATE_RECOVERING
} zend_async_circuit_state_t;

typedef enum {
	ZEND_COROUTINE_NORMAL = 0,
	ZEND_COROUTINE_HI_PRIORITY = 255
} zend_coroutine_priority;

typedef enum {
	ZEND_ASYNC_OFF,    /* outside a request */
	ZEND_ASYNC_READY,  /* usable, scheduler not launched */
	ZEND_ASYNC_ACTIVE, /* scheduler launched */
} zend_async_state_t;

typedef enum {
	ZEND_ASYNC_SIGHUP = 1,
	ZEND_ASYNC_SIGINT = 2,
	ZEND_ASYNC_SIGQUIT = 3,
	ZEND_ASYNC_SIGILL = 4,
	ZEND_ASYNC_SIGABRT_COMPAT = 6,
	ZEND_ASYNC_SIGFPE = 8,
	ZEND_ASYNC_SIGKILL = 9,
	ZEND_ASYNC_SIGSEGV = 11,
	ZEND_ASYNC_SIGTERM = 15,
	ZEND_ASYNC_SIGBREAK = 21,
	ZEND_ASYNC_SIGABRT = 22,
	ZEND_ASYNC_SIGWINCH = 28
} zend_async_signal;

/* Argument of ZEND_ASYNC_GET_CE(). */
typedef enum {
	ZEND_ASYNC_CLASS_NO = 0,
	ZEND_ASYNC_CLASS_AWAITABLE = 1,
	ZEND_ASYNC_CLASS_COROUTINE = 2,
	ZEND_ASYNC_CLASS_SCOPE = 3,
	ZEND_ASYNC_CLASS_CONTEXT = 4,
	ZEND_ASYNC_CLASS_SCOPE_PROVIDER = 5,
	ZEND_ASYNC_CLASS_SPAWN_STRATEGY = 6,
	ZEND_ASYNC_CLASS_TIMEOUT = 7,
	ZEND_ASYNC_CLASS_COMPLETABLE = 8,
	ZEND_ASYNC_CLASS_CHANNEL = 10,
	ZEND_ASYNC_CLASS_FUTURE = 11,
	ZEND_ASYNC_CLASS_GROUP = 12,
	ZEND_ASYNC_CLASS_POOL = 13,
	ZEND_ASYNC_EXCEPTION_DEFAULT = 30,
	ZEND_ASYNC_EXCEPTION_CANCELLATION = 31,
	ZEND_ASYNC_EXCEPTION_TIMEOUT = 32,
	ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT = 33,
	ZEND_ASYNC_EXCEPTION_POLL = 34,
	ZEND_ASYNC_EXCEPTION_DNS = 35,
	ZEND_ASYNC_EXCEPTION_DEADLOCK = 36,
	ZEND_ASYNC_EXCEPTION_SERVICE_UNAVAILABLE = 37,
	ZEND_ASYNC_EXCEPTION_OPERATION_CANCELLED = 38,
	ZEND_ASYNC_EXCEPTION_THREAD_TRANSFER = 39,
	ZEND_ASYNC_EXCEPTION_REMOTE = 40
} zend_async_class;

typedef struct _zend_fcall_s {
	zend_fcall_info fci;
	zend_fcall_info_cache fci_cache;
} zend_fcall_t;

/* Owned copies of callable, arguments and named arguments, to call later. */
static zend_always_inline zend_fcall_t *zend_async_fcall_new(const zend_fcall_info *fci,
		const zend_fcall_info_cache *fcc, zval *args, uint32_t count, HashTable *named)
{
	zend_fcall_t *fcall = (zend_fcall_t *)emalloc(sizeof(zend_fcall_t));
	uint32_t i;
	fcall->fci = *fci;
	fcall->fci_cache = *fcc;
	Z_TRY_ADDREF(fcall->fci.function_name);
	fcall->fci.param_count = count;
	fcall->fci.params = count == 0 ? NULL : (zval *)safe_emalloc(count, sizeof(zval), 0);
	for (i = 0; i < count; i++) {
		ZVAL_COPY(&fcall->fci.params[i], &args[i]);
	}
	fcall->fci.named_params = named;
	if (named != NULL) {
		GC_TRY_ADDREF(named);
	}
	return fcall;
}

static zend_always_inline void zend_fcall_release(zend_fcall_t *fcall)
{
	uint32_t i;
	for (i = 0; i < fcall->fci.param_count; i++) {
		zval_ptr_dtor(&fcall->fci.params[i]);
	}
	if (fcall->fci.params != NULL) {
		efree(fcall->fci.params);
	}
	if (fcall->fci.named_params != NULL) {
		zend_array_release(fcall->fci.named_params);
	}
	zval_ptr_dtor(&fcall->fci.function_name);
	efree(fcall);
}

#define ZEND_ASYNC_FCALL_DEFINE(var, fci, fcc, args, count, named)                                 \
 zend_fcall_t *var = zend_async_fcall_new(&(fci), &(fcc), (args), (count), (named))

typedef struct _zend_async_event_s zend_async_event_t;
typedef struct _zend_async_event_ref_s zend_async_event_ref_t;
typedef struct _zend_async_event_callback_s zend_async_event_callback_t;
typedef struct _zend_coroutine_event_callback_s zend_coroutine_event_callback_t;
typedef struct _zend_async_waker_s zend_async_waker_t;
typedef struct _zend_async_waker_trigger_s zend_async_waker_trigger_t;
typedef struct _zend_coroutine_s zend_coroutine_t;
typedef struct _zend_async_scope_s zend_async_scope_t;
typedef struct _zend_async_context_s zend_async_context_t;
typedef struct _zend_async_microtask_s zend_async_microtask_t;
typedef struct _zend_async_timer_event_s zend_async_timer_event_t;
typedef struct _zend_async_api_s zend_async_api_t;

/* }}} */

/* {{{ Events */

typedef void (*zend_async_event_callback_fn)(zend_async_event_t *event,
		zend_async_event_callback_t *callback, void *result, zend_object *exception);
typedef void (*zend_async_event_callback_dispose_fn)(
		zend_async_event_callback_t *callback, zend_async_event_t *event);
typedef bool (*zend_async_event_callbacks_fn)(
		zend_async_event_t *event, zend_async_event_callback_t *callback);
typedef bool (*zend_async_event_handler_fn)(zend_async_event_t *event);
typedef bool (*zend_async_event_replay_fn)(zend_async_event_t *event,
		zend_async_event_callback_t *callback, zval *result, zend_object **exception);
typedef zend_string *(*zend_async_event_info_fn)(zend_async_event_t *event);
typedef void (*zend_async_event_notify_fn)(
		zend_async_event_t *event, void *result, zend_object *exception);

/* Owned by the event's vector and, for a waiting coroutine, by its waker too: freed when both let
 * go. A count of 0 inside dispose() means "being destroyed right now". */
struct _zend_async_event_callback_s {
	uint32_t ref_count;
	zend_async_event_callback_fn callback;
	zend_async_event_callback_dispose_fn dispose;
};

struct _zend_coroutine_event_callback_s {
	zend_async_event_callback_t base;
	zend_coroutine_t *coroutine; /* whom to wake */
	zend_async_event_t *event;   /* where subscribed */
};

typedef struct _zend_async_callbacks_vector_s {
	uint32_t length;
	uint32_t capacity;
	zend_async_event_callback_t **data;
	uint32_t *current_iterator; /* index of the notification in progress, or NULL */
} zend_async_callbacks_vector_t;

/* Everything that can be waited for begins with this. */
struct _zend_async_event_s {
	uint32_t flags;
	uint32_t extra_offset; /* of the client's extra bytes */
	ZEND_ASYNC_EXTENSION union {
		uint32_t ref_count;          /* owners of a C event */
		uint32_t zend_object_offset; /* of an event that is itself a PHP object */
	};
	uint32_t loop_ref_count; /* how many waits keep it active in the loop */
	zend_async_callbacks_vector_t callbacks;
	zend_async_event_callbacks_fn add_callback;
	zend_async_event_callbacks_fn del_callback;
	zend_async_event_handler_fn start;
	zend_async_event_handler_fn stop;
	zend_async_event_replay_fn replay; /* nullable */
	zend_async_event_handler_fn dispose;
	zend_async_event_info_fn info;             /* nullable */
	zend_async_event_notify_fn notify_handler; /* nullable */
};

/* Bits 0-11 are common, 12 is reserved, 13 and up belong to the subtype. */
#define ZEND_ASYNC_EVENT_F_CLOSED (1u << 0)
#define ZEND_ASYNC_EVENT_F_RESULT_USED (1u << 1)
#define ZEND_ASYNC_EVENT_F_EXC_CAUGHT (1u << 2)
#define ZEND_ASYNC_EVENT_F_ZVAL_RESULT (1u << 3)
#define ZEND_ASYNC_EVENT_F_ZEND_OBJ (1u << 4)
#define ZEND_ASYNC_EVENT_F_NO_FREE_MEMORY (1u << 5)
#define ZEND_ASYNC_EVENT_F_EXCEPTION_HANDLED (1u << 6)
#define ZEND_ASYNC_EVENT_F_REFERENCE (1u << 7)
#define ZEND_ASYNC_EVENT_F_OBJ_REF (1u << 8)
#define ZEND_ASYNC_EVENT_F_CLOSE_FD (1u << 9)
#define ZEND_ASYNC_EVENT_F_HIDDEN (1u << 10)
#define ZEND_ASYNC_EVENT_F_BAILOUT (1u << 11)

#define ZEND_ASYNC_FLAG_HAS(ev, flag) (((ev)->flags & (flag)) != 0)
#define ZEND_ASYNC_FLAG_SET(ev, flag) ((ev)->flags |= (flag))
#define ZEND_ASYNC_FLAG_CLR(ev, flag) ((ev)->flags &= ~(flag))

#define ZEND_ASYNC_EVENT_IS_CLOSED(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_CLOSED)
#define ZEND_ASYNC_EVENT_SET_CLOSED(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_CLOSED)
#define ZEND_ASYNC_EVENT_CLR_CLOSED(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_CLOSED)
#define ZEND_ASYNC_EVENT_WILL_RESULT_USED(ev)                                                      \
 ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_RESULT_USED)
#define ZEND_ASYNC_EVENT_SET_RESULT_USED(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_RESULT_USED)
#define ZEND_ASYNC_EVENT_CLR_RESULT_USED(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_RESULT_USED)
#define ZEND_ASYNC_EVENT_WILL_EXC_CAUGHT(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_EXC_CAUGHT)
#define ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_EXC_CAUGHT)
#define ZEND_ASYNC_EVENT_CLR_EXC_CAUGHT(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_EXC_CAUGHT)
#define ZEND_ASYNC_EVENT_WILL_ZVAL_RESULT(ev)                                                      \
 ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_ZVAL_RESULT)
#define ZEND_ASYNC_EVENT_SET_ZVAL_RESULT(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_ZVAL_RESULT)
#define ZEND_ASYNC_EVENT_CLR_ZVAL_RESULT(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_ZVAL_RESULT)
#define ZEND_ASYNC_EVENT_IS_ZEND_OBJ(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_ZEND_OBJ)
#define ZEND_ASYNC_EVENT_SET_ZEND_OBJ(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_ZEND_OBJ)
#define ZEND_ASYNC_EVENT_SET_ZEND_OBJ_OFFSET(ev, off) ((ev)->zend_object_offset = (uint32_t)(off))
#define ZEND_ASYNC_EVENT_IS_NO_FREE_MEMORY(ev)                                                     \
 ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_NO_FREE_MEMORY)
#define ZEND_ASYNC_EVENT_SET_NO_FREE_MEMORY(ev)                                                    \
 ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_NO_FREE_MEMORY)
#define ZEND_ASYNC_EVENT_IS_EXCEPTION_HANDLED(ev)                                                  \
 ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_EXCEPTION_HANDLED)
#define ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(ev)                                                 \
 ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_EXCEPTION_HANDLED)
#define ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED(ev)                                                 \
 ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_EXCEPTION_HANDLED)
#define ZEND_ASYNC_EVENT_IS_REFERENCE(ptr)                                                         \
 ((*(const uint32_t *)(ptr)&ZEND_ASYNC_EVENT_F_REFERENCE) != 0)
#define ZEND_ASYNC_EVENT_WITH_OBJECT_REF(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_OBJ_REF)
#define ZEND_ASYNC_EVENT_SHOULD_CLOSE_FD(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_CLOSE_FD)
#define ZEND_ASYNC_EVENT_SET_CLOSE_FD(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_CLOSE_FD)
#define ZEND_ASYNC_EVENT_CLR_CLOSE_FD(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_CLOSE_FD)
#define ZEND_ASYNC_EVENT_IS_HIDDEN(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_HIDDEN)
#define ZEND_ASYNC_EVENT_SET_HIDDEN(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_HIDDEN)
#define ZEND_ASYNC_EVENT_CLR_HIDDEN(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_EVENT_F_HIDDEN)
#define ZEND_ASYNC_EVENT_IS_BAILOUT(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_EVENT_F_BAILOUT)
#define ZEND_ASYNC_EVENT_SET_BAILOUT(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_EVENT_F_BAILOUT)

/* An object that only points to its event, because the event's handle closes asynchronously and
 * outlives the object. */
#define ZEND_ASYNC_EVENT_REFERENCE_PREFIX ZEND_ASYNC_EVENT_F_REFERENCE
#define ZEND_ASYNC_EVENT_REF_PROLOG                                                                \
 uint32_t flags;                                                                                   \
 uint32_t zend_object_offset;
#define ZEND_ASYNC_EVENT_REF_FIELDS                                                                \
 ZEND_ASYNC_EVENT_REF_PROLOG                                                                       \
 zend_async_event_t *event;

struct _zend_async_event_ref_s {
	ZEND_ASYNC_EVENT_REF_FIELDS
};

#define ZEND_ASYNC_EVENT_REF_SET(ptr, offset, ev)                                                  \
 do {                                                                                              \
  (ptr)->flags = ZEND_ASYNC_EVENT_REFERENCE_PREFIX;                                                \
  (ptr)->zend_object_offset = (uint32_t)(offset);                                                  \
  (ptr)->event = (ev);                                                                             \
 } while (0)

static zend_always_inline zend_async_event_t *zend_async_object_to_event(zend_object *object)
{
	void *base = (char *)object - object->handlers->offset;
	if (ZEND_ASYNC_EVENT_IS_REFERENCE(base)) {
		return ((zend_async_event_ref_t *)base)->event;
	}
	return (zend_async_event_t *)base;
}

static zend_always_inline zend_object *zend_async_event_to_object(const zend_async_event_t *event)
{
	if (event->flags & ZEND_ASYNC_EVENT_F_OBJ_REF) {
		return *(zend_object **)((char *)event + event->extra_offset);
	}
	return (zend_object *)((char *)event + event->zend_object_offset);
}

#define ZEND_ASYNC_OBJECT_TO_EVENT(obj) zend_async_object_to_event(obj)
#define ZEND_ASYNC_EVENT_TO_OBJECT(ev) zend_async_event_to_object(ev)

static zend_always_inline uint32_t zend_async_event_refcount(const zend_async_event_t *event)
{
	return ZEND_ASYNC_EVENT_IS_ZEND_OBJ(event) ? GC_REFCOUNT(zend_async_event_to_object(event))
											   : event->ref_count;
}

static zend_always_inline void zend_async_event_add_ref(zend_async_event_t *event)
{
	if (ZEND_ASYNC_EVENT_IS_ZEND_OBJ(event)) {
		GC_ADDREF(zend_async_event_to_object(event));
	} else {
		event->ref_count++;
	}
}

static zend_always_inline void zend_async_event_del_ref(zend_async_event_t *event)
{
	if (ZEND_ASYNC_EVENT_IS_ZEND_OBJ(event)) {
		GC_DELREF(zend_async_event_to_object(event));
	} else {
		event->ref_count--;
	}
}

static zend_always_inline void zend_async_event_release(zend_async_event_t *event)
{
	if (ZEND_ASYNC_EVENT_IS_ZEND_OBJ(event)) {
		OBJ_RELEASE(zend_async_event_to_object(event));
	} else {
		event->dispose(event);
	}
}

#define ZEND_ASYNC_EVENT_REFCOUNT(ev) zend_async_event_refcount(ev)
#define ZEND_ASYNC_EVENT_ADD_REF(ev) zend_async_event_add_ref(ev)
#define ZEND_ASYNC_EVENT_DEL_REF(ev) zend_async_event_del_ref(ev)
#define ZEND_ASYNC_EVENT_RELEASE(ev) zend_async_event_release(ev)

#define ZEND_ASYNC_EVENT_REPLAY(ev, cb)                                                            \
 ((ev)->replay != NULL && (ev)->replay((ev), (cb), NULL, NULL))
#define ZEND_ASYNC_EVENT_EXTRACT_RESULT(ev, zv)                                                    \
 ((ev)->replay != NULL && (ev)->replay((ev), NULL, (zv), NULL))
#define ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(ev, zv, exc)                                      \
 ((ev)->replay != NULL && (ev)->replay((ev), NULL, (zv), (exc)))

/* }}} */

/* {{{ Waker */

typedef enum {
	ZEND_ASYNC_WAKER_NO_STATUS, /* running */
	ZEND_ASYNC_WAKER_WAITING,
	ZEND_ASYNC_WAKER_QUEUED,  /* in the run queue */
	ZEND_ASYNC_WAKER_IGNORED, /* in the queue only to be finalised */
	ZEND_ASYNC_WAKER_RESULT   /* woken */
} zend_async_waker_status;

#define ZEND_ASYNC_WAKER_INLINE_SLOTS 2

/* The callbacks by which a coroutine is subscribed to one event. */
struct _zend_async_waker_trigger_s {
	uint32_t length;
	uint32_t capacity;
	zend_async_event_t *event;
	zend_async_event_callback_t *data[1]; /* `capacity` of them */
};

/* A coroutine's record of what it waits for: embedded in the coroutine, reused for every wait. */
struct _zend_async_waker_s {
	zend_async_waker_status status;
	unsigned int events_started : 1;
	unsigned int events_stopped : 1; /* the bulk stop of this wait already ran */
	unsigned int inline_used : 2;    /* inline callbacks in use, one bit each */
	uint32_t inline_length;          /* inline triggers in use, from the front */
	HashTable *events;               /* event address -> trigger, beyond the inline ones */
	HashTable *triggered_events;     /* nullable; events that fired */
	zval result;
	zend_object *error; /* thrown on wake-up */
	zend_string *filename;
	uint32_t lineno; /* where the wait began */
	void (*dtor)(zend_coroutine_t *coroutine);
	zend_async_waker_trigger_t inline_triggers[ZEND_ASYNC_WAKER_INLINE_SLOTS];
	zend_coroutine_event_callback_t inline_callbacks[ZEND_ASYNC_WAKER_INLINE_SLOTS];
};

#define ZEND_ASYNC_WAKER_WAITING(w) ((w) != NULL && (w)->status == ZEND_ASYNC_WAKER_WAITING)
#define ZEND_ASYNC_WAKER_IN_QUEUE(w)                                                               \
 ((w) != NULL &&                                                                                   \
		 ((w)->status == ZEND_ASYNC_WAKER_QUEUED || (w)->status == ZEND_ASYNC_WAKER_IGNORED))
#define ZEND_ASYNC_WAKER_NOT_IN_QUEUE(w) (!ZEND_ASYNC_WAKER_IN_QUEUE(w))

/* }}} */

/* {{{ Coroutine */

typedef void (*zend_coroutine_entry_t)(void);
typedef void (*zend_coroutine_dispose_t)(zend_coroutine_t *coroutine);
typedef bool (*zend_coroutine_switch_handler_fn)(
		zend_coroutine_t *coroutine, bool is_enter, bool is_finishing);

typedef struct _zend_coroutine_switch_handlers_vector_s {
	uint32_t length;
	uint32_t capacity;
	zend_coroutine_switch_handler_fn *data;
	bool in_execution;
} zend_coroutine_switch_handlers_vector_t;

struct _zend_coroutine_s {
	zend_async_event_t event;              /* closes when the coroutine ends */
	zend_fcall_t *fcall;                   /* either this ... */
	zend_coroutine_entry_t internal_entry; /* ... or this */
	void *extended_data;
	zend_coroutine_dispose_t extended_dispose; /* once, also when the body never ran */
	zend_async_waker_t *waker;
	zend_async_scope_t *scope;
	zval result;
	zend_object *exception;
	zend_async_context_t *context;
	HashTable *internal_context;
	zend_string *filename;
	uint32_t lineno; /* place of the spawn */
	zend_coroutine_switch_handlers_vector_t *switch_handlers;
};

#define ZEND_COROUTINE_F_STARTED (1u << 13)
#define ZEND_COROUTINE_F_CANCELLED (1u << 14)
#define ZEND_COROUTINE_F_ZOMBIE (1u << 15)
#define ZEND_COROUTINE_F_PROTECTED (1u << 16)
#define ZEND_COROUTINE_F_MAIN (1u << 17)

#define ZEND_COROUTINE_IS_STARTED(c) ZEND_ASYNC_FLAG_HAS(&(c)->event, ZEND_COROUTINE_F_STARTED)
#define ZEND_COROUTINE_SET_STARTED(c) ZEND_ASYNC_FLAG_SET(&(c)->event, ZEND_COROUTINE_F_STARTED)
#define ZEND_COROUTINE_IS_CANCELLED(c) ZEND_ASYNC_FLAG_HAS(&(c)->event, ZEND_COROUTINE_F_CANCELLED)
#define ZEND_COROUTINE_SET_CANCELLED(c) ZEND_ASYNC_FLAG_SET(&(c)->event, ZEND_COROUTINE_F_CANCELLED)
#define ZEND_COROUTINE_IS_ZOMBIE(c) ZEND_ASYNC_FLAG_HAS(&(c)->event, ZEND_COROUTINE_F_ZOMBIE)
#define ZEND_COROUTINE_SET_ZOMBIE(c) ZEND_ASYNC_FLAG_SET(&(c)->event, ZEND_COROUTINE_F_ZOMBIE)
#define ZEND_COROUTINE_IS_PROTECTED(c) ZEND_ASYNC_FLAG_HAS(&(c)->event, ZEND_COROUTINE_F_PROTECTED)
#define ZEND_COROUTINE_SET_PROTECTED(c) ZEND_ASYNC_FLAG_SET(&(c)->event, ZEND_COROUTINE_F_PROTECTED)
#define ZEND_COROUTINE_CLR_PROTECTED(c) ZEND_ASYNC_FLAG_CLR(&(c)->event, ZEND_COROUTINE_F_PROTECTED)
#define ZEND_COROUTINE_IS_MAIN(c) ZEND_ASYNC_FLAG_HAS(&(c)->event, ZEND_COROUTINE_F_MAIN)
#define ZEND_COROUTINE_SET_MAIN(c) ZEND_ASYNC_FLAG_SET(&(c)->event, ZEND_COROUTINE_F_MAIN)
#define ZEND_COROUTINE_IS_FINISHED(c) ZEND_ASYNC_EVENT_IS_CLOSED(&(c)->event)
#define ZEND_COROUTINE_SET_FINISHED(c) ZEND_ASYNC_EVENT_SET_CLOSED(&(c)->event)
#define ZEND_COROUTINE_SUSPENDED(c)                                                                \
 (ZEND_ASYNC_WAKER_WAITING((c)->waker) || ZEND_ASYNC_WAKER_IN_QUEUE((c)->waker))
#define ZEND_COROUTINE_IS_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_IS_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_SET_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_CLR_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_IS_BAILOUT(c) ZEND_ASYNC_EVENT_IS_BAILOUT(&(c)->event)
#define ZEND_COROUTINE_SET_BAILOUT(c) ZEND_ASYNC_EVENT_SET_BAILOUT(&(c)->event)

/* }}} */

/* {{{ Scope, context (their classes come with later versions; the layout is fixed now) */

typedef struct _zend_async_scopes_vector_s {
	uint32_t length;
	uint32_t capacity;
	zend_async_scope_t **data;
} zend_async_scopes_vector_t;

struct _zend_async_scope_s {
	zend_async_event_t event;
	zend_object *scope_object;
	zend_async_scopes_vector_t scopes;
	zend_async_scope_t *parent_scope;
	zend_async_scope_t *request_scope;
	zend_async_context_t *context;
	bool (*before_coroutine_enqueue)(
			zend_coroutine_t *coroutine, zend_async_scope_t *scope, zval *result);
	void (*after_coroutine_enqueue)(zend_coroutine_t *coroutine, zend_async_scope_t *scope);
	bool (*can_be_disposed)(zend_async_scope_t *scope, bool with_zombies, bool check_zend_objects);
	bool (*try_to_dispose)(zend_async_scope_t *scope);
	bool (*catch_or_cancel)(zend_async_scope_t *scope, zend_coroutine_t *coroutine,
			zend_async_scope_t *from_scope, zend_object *exception, bool transfer_error,
			bool is_safely, bool is_cancellation);
};

struct _zend_async_context_s {
	uint32_t flags;
	uint32_t offset; /* of the PHP object */
	bool (*find)(zend_async_context_t *context, zval *key, zval *result, bool include_parent);
	void (*set)(zend_async_context_t *context, zval *key, zval *value);
	bool (*unset)(zend_async_context_t *context, zval *key);
	void (*dispose)(zend_async_context_t *context);
};

/* }}} */

/* {{{ Microtasks, timers */

typedef void (*zend_async_microtask_handler_t)(zend_async_microtask_t *microtask);

struct _zend_async_microtask_s {
	zend_async_microtask_handler_t handler;
	zend_async_microtask_handler_t dtor;
	bool is_cancelled;
	uint32_t ref_count;
};

#define ZEND_ASYNC_MICROTASK_ADD_REF(task) ((task)->ref_count++)
#define ZEND_ASYNC_MICROTASK_RELEASE(task) zend_async_microtask_release(task)

static zend_always_inline void zend_async_microtask_release(zend_async_microtask_t *task)
{
	if (--task->ref_count == 0 && task->dtor != NULL) {
		task->dtor(task);
	}
}

struct _zend_async_timer_event_s {
	zend_async_event_t base;
	uint64_t timeout; /* ms */
	bool is_periodic;
};

#define ZEND_ASYNC_TIMER_F_MULTISHOT (1u << 13)     /* does not close on fire, may be re-armed */
#define ZEND_ASYNC_TIMER_F_REFRESH_CLOCK (1u << 14) /* refresh the loop clock when started */

#define ZEND_ASYNC_TIMER_IS_MULTISHOT(ev) ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_TIMER_F_MULTISHOT)
#define ZEND_ASYNC_TIMER_SET_MULTISHOT(ev) ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_TIMER_F_MULTISHOT)
#define ZEND_ASYNC_TIMER_CLR_MULTISHOT(ev) ZEND_ASYNC_FLAG_CLR(ev, ZEND_ASYNC_TIMER_F_MULTISHOT)
#define ZEND_ASYNC_TIMER_IS_REFRESH_CLOCK(ev)                                                      \
 ZEND_ASYNC_FLAG_HAS(ev, ZEND_ASYNC_TIMER_F_REFRESH_CLOCK)
#define ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(ev)                                                     \
 ZEND_ASYNC_FLAG_SET(ev, ZEND_ASYNC_TIMER_F_REFRESH_CLOCK)

/* }}} */

/* {{{ Concurrent iterator */

/* Calls a function for each element. The coroutine that walks the elements goes on as long as the
 * calls do not suspend; when one does, a microtask spawns another coroutine that goes on with the
 * next element, up to `concurrency` of them, the first one included. Counted by microtask.ref_count;
 * each coroutine holds a reference. */
typedef struct _zend_async_iterator_s zend_async_iterator_t;
/* FAILURE ends the iteration, with or without an exception. */
typedef zend_result (*zend_async_iterator_handler_t)(
		zend_async_iterator_t *iterator, zval *current, zval *key);

#define ZEND_ASYNC_ITERATOR_FIELDS                                                                 \
 zend_async_microtask_t microtask; /* first */                                                     \
 zend_async_scope_t *scope;                                                                        \
 void *extended_data;                                                                              \
 void (*extended_dtor)(zend_async_iterator_t * iterator);                                          \
 zend_async_event_t *completion_event; /* nullable, owned; closed when all is over */              \
 /* Walks in the current coroutine until nothing is left to take. */                               \
 void (*run)(zend_async_iterator_t * iterator);                                                    \
 /* Walks in new coroutines; throw_exception: an exception also leaves the one it occurred in. */  \
 void (*run_in_coroutine)(                                                                         \
		 zend_async_iterator_t * iterator, int32_t priority, bool throw_exception);                \
 uint32_t concurrency; /* 0 = unlimited */                                                         \
 int32_t priority;                                                                                 \
 zend_object *exception; /* the first one, the others behind it */

struct _zend_async_iterator_s {
	ZEND_ASYNC_ITERATOR_FIELDS
};

/* }}} */

/* {{{ Thread globals */

typedef void (*zend_async_heartbeat_handler_t)(void);

typedef struct _zend_async_globals_s {
	zend_async_state_t state;
	bool in_scheduler_context; /* suspending forbidden */
	bool graceful_shutdown;
	zend_coroutine_t *coroutine;     /* the current one */
	uint32_t active_coroutine_count; /* without zombies */
	uint32_t active_event_count;     /* started, not hidden events and in-flight requests */
	zend_async_heartbeat_handler_t heartbeat_handler; /* called on every tick */
	zend_atomic_bool heartbeat;                       /* for watchdogs in other threads */
	zend_async_scope_t *main_scope;
	zend_coroutine_t *main_coroutine;
	zend_coroutine_t *scheduler;
	zend_object *exit_exception; /* what the request ends with; owns a reference */
	zend_coroutine_t *acting_coroutine;
	zend_coroutine_switch_handlers_vector_t main_coroutine_start_handlers;
} zend_async_globals_t;

/* }}} */

/* {{{ The table. Slots are only ever appended. */

struct _zend_async_api_s {
	uint32_t struct_size;
	uint32_t version_number;
	const char *version;
#ifdef ZTS
	ts_rsrc_id globals_id; /* 0, which TSRM never gives out, in the stub */
#else
	zend_async_globals_t *globals;
#endif
	/* Callbacks */
	zend_async_event_callback_t *(*event_callback_new)(
			zend_async_event_callback_fn fn, size_t size);
	zend_coroutine_event_callback_t *(*coroutine_callback_new)(
			zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size);
	zend_async_event_callback_dispose_fn coroutine_event_callback_dispose;
	bool (*callbacks_push)(zend_async_event_t *event, zend_async_event_callback_t *callback);
	bool (*callbacks_remove)(zend_async_event_t *event, zend_async_event_callback_t *callback);
	void (*callbacks_free)(zend_async_event_t *event);
	void (*callbacks_notify)(
			zend_async_event_t *event, void *result, zend_object *exception, bool from_handler);
	void (*callbacks_notify_and_close)(
			zend_async_event_t *event, void *result, zend_object *exception);
	void (*callbacks_vector_push)(
			zend_async_callbacks_vector_t *vector, zend_async_event_callback_t *callback);
	void (*callbacks_vector_notify)(zend_async_callbacks_vector_t *vector,
			zend_async_event_t *event, void *result, zend_object *exception);
	void (*callbacks_vector_free)(zend_async_callbacks_vector_t *vector, zend_async_event_t *event);
	/* Waker */
	zend_async_waker_t *(*waker_new)(zend_coroutine_t *coroutine);
	zend_async_waker_t *(*waker_define)(zend_coroutine_t *coroutine);
	zend_async_waker_t *(*waker_new_with_timeout)(
			zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation);
	bool (*resume_when)(zend_coroutine_t *coroutine, zend_async_event_t *event, bool trans_event,
			zend_async_event_callback_fn fn, zend_coroutine_event_callback_t *event_callback);
	zend_async_event_callback_fn waker_callback_resolve;
	zend_async_event_callback_fn waker_callback_cancel;
	zend_async_event_callback_fn waker_callback_timeout;
	void (*waker_clean)(zend_coroutine_t *coroutine);
	void (*waker_destroy)(zend_coroutine_t *coroutine);
	void (*waker_init)(zend_async_waker_t *waker);
	void (*waker_stop_events)(zend_async_waker_t *waker);
	void (*waker_clean_events)(zend_async_waker_t *waker);
	void (*waker_add_triggered_event)(zend_coroutine_t *coroutine, zend_async_event_t *event);
	bool (*waker_is_event_exists)(zend_coroutine_t *coroutine, zend_async_event_t *event);
	bool (*waker_apply_error)(zend_async_waker_t *waker, zend_object *error, bool transfer,
			bool override_error, bool for_cancellation);
	/* Scheduler */
	bool (*scheduler_launch)(void);
	zend_coroutine_t *(*new_coroutine)(zend_async_scope_t *scope);
	zend_coroutine_t *(*spawn)(
			zend_async_scope_t *scope, zend_object *scope_provider, int32_t priority);
	bool (*enqueue_coroutine)(zend_coroutine_t *coroutine);
	bool (*suspend)(void);
	bool (*resume)(zend_coroutine_t *coroutine, zend_object *error, bool transfer_error);
	bool (*cancel)(
			zend_coroutine_t *coroutine, zend_object *error, bool transfer_error, bool is_safely);
	bool (*spawn_and_throw)(zend_object *exception, zend_async_scope_t *scope, int32_t priority);
	bool (*shutdown)(void);
	void (*get_coroutines)(zval *list);
	void (*get_awaiting_info)(zend_coroutine_t *coroutine, zval *list);
	zend_execute_data *(*get_execute_data)(zend_coroutine_t *coroutine);
	zend_string *(*coroutine_callable_name)(const zend_coroutine_t *coroutine);
	zend_string *(*coroutine_gen_info)(const zend_coroutine_t *coroutine, const char *name);
	bool (*add_microtask)(zend_async_microtask_t *task);
	uint32_t (*add_switch_handler)(
			zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler);
	bool (*remove_switch_handler)(zend_coroutine_t *coroutine, uint32_t index);
	void (*call_switch_handlers)(zend_coroutine_t *coroutine, bool is_enter, bool is_finishing);
	void (*add_main_coroutine_start_handler)(zend_coroutine_switch_handler_fn handler);
	zend_class_entry *(*get_class_ce)(zend_async_class type);
	zend_object *(*new_exception)(zend_async_class type, const char *format, ...);
	void (*throw_exception)(zend_async_class type, const char *format, ...);
	zend_async_heartbeat_handler_t (*set_heartbeat_handler)(zend_async_heartbeat_handler_t handler);
	/* Reactor */
	bool (*reactor_startup)(void);
	bool (*reactor_shutdown)(void);
	bool (*reactor_execute)(bool no_wait);
	bool (*reactor_loop_alive)(void);
	uint64_t (*reactor_now)(void);
	unsigned (*available_parallelism)(void);
	zend_async_event_t *(*new_timer_event)(
			zend_ulong timeout, zend_ulong nanoseconds, bool is_periodic, size_t extra_size);
	bool (*timer_rearm)(zend_async_event_t *event, zend_ulong timeout, zend_ulong nanoseconds);
	zend_async_iterator_t *(*new_iterator)(zend_async_scope_t *scope, zval *array,
			zend_object_iterator *zend_iterator, zend_fcall_t *fcall,
			zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority,
			size_t size);
	/* What is there */
	bool (*scheduler_is_enabled)(void);
	bool (*reactor_is_enabled)(void);
};

/* The one symbol that async exports. NULL: the versions do not fit, see "Binding" below. A table
 * size of 0 only asks for the version: it is always answered, and of the answer nothing but
 * `struct_size`, `version_number` and `version` may be read. */
typedef const zend_async_api_t *(*zend_async_get_api_fn)(
		uint32_t client_version, size_t client_table_size);

/* }}} */

END_EXTERN_C()

#ifdef ZEND_ASYNC_BUILTIN
/* Inside the extension the table and the globals are known to the linker. */
BEGIN_EXTERN_C()
extern zend_async_api_t zend_async_api_table;
END_EXTERN_C()
# define zend_async_api (&zend_async_api_table)
#else
/* {{{ The client's pointer to the table, and its globals
 *
 * Hidden, so that each client has its own: two clients built for different versions must not meet
 * in one variable. Until ZEND_ASYNC_API_IMPORT() it points at the stub. */
# if defined(__GNUC__)
#  define ZEND_ASYNC_HIDDEN __attribute__((visibility("hidden")))
# else
#  define ZEND_ASYNC_HIDDEN
# endif

BEGIN_EXTERN_C()
extern ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api;
# ifdef ZTS
/* The stub has no resource of TSRM to name, for nobody allocates one: it has a zeroed variable per
 * thread instead. Testing for it costs less than a call of an accessor in the table would. */
extern ZEND_ASYNC_HIDDEN TSRM_TLS zend_async_globals_t zend_async_stub_globals;

static zend_always_inline zend_async_globals_t *zend_async_globals(void)
{
	return EXPECTED(zend_async_api->globals_id != 0)
			? TSRMG_BULK(zend_async_api->globals_id, zend_async_globals_t *)
			: &zend_async_stub_globals;
}
#  define ZEND_ASYNC_G(v) (zend_async_globals()->v)
# else
extern ZEND_ASYNC_HIDDEN zend_async_globals_t zend_async_stub_globals;
#  define ZEND_ASYNC_G(v) (zend_async_api->globals->v)
# endif
END_EXTERN_C()
/* }}} */
#endif

/* {{{ Macros over the globals */

#define ZEND_ASYNC_ON (ZEND_ASYNC_G(state) != ZEND_ASYNC_OFF)
#define ZEND_ASYNC_IS_ACTIVE (ZEND_ASYNC_G(state) == ZEND_ASYNC_ACTIVE)
#define ZEND_ASYNC_IS_OFF (ZEND_ASYNC_G(state) == ZEND_ASYNC_OFF)
#define ZEND_ASYNC_IS_READY (ZEND_ASYNC_G(state) == ZEND_ASYNC_READY)
#define ZEND_ASYNC_ACTIVATE (ZEND_ASYNC_G(state) = ZEND_ASYNC_ACTIVE)
#define ZEND_ASYNC_INITIALIZE (ZEND_ASYNC_G(state) = ZEND_ASYNC_READY)
#define ZEND_ASYNC_DEACTIVATE (ZEND_ASYNC_G(state) = ZEND_ASYNC_OFF)
#define ZEND_ASYNC_SCHEDULER_ALIVE zend_atomic_bool_store(&ZEND_ASYNC_G(heartbeat), true)
#define ZEND_ASYNC_SCHEDULER_WAIT zend_atomic_bool_store(&ZEND_ASYNC_G(heartbeat), false)
#define ZEND_ASYNC_SCHEDULER_HEARTBEAT                                                             \
 do {                                                                                              \
  if (UNEXPECTED(ZEND_ASYNC_G(heartbeat_handler) != NULL)) {                                       \
   ZEND_ASYNC_G(heartbeat_handler)();                                                              \
  }                                                                                                \
 } while (0)
#define ZEND_ASYNC_SCHEDULER_CONTEXT ZEND_ASYNC_G(in_scheduler_context)
#define ZEND_ASYNC_IS_SCHEDULER_CONTEXT (ZEND_ASYNC_G(in_scheduler_context) == true)
#define ZEND_ASYNC_GRACEFUL_SHUTDOWN ZEND_ASYNC_G(graceful_shutdown)
#define ZEND_ASYNC_ACTIVE_COROUTINE_COUNT ZEND_ASYNC_G(active_coroutine_count)
#define ZEND_ASYNC_INCREASE_COROUTINE_COUNT (ZEND_ASYNC_G(active_coroutine_count)++)
#define ZEND_ASYNC_DECREASE_COROUTINE_COUNT (ZEND_ASYNC_G(active_coroutine_count)--)
#define ZEND_ASYNC_ACTIVE_EVENT_COUNT ZEND_ASYNC_G(active_event_count)
#define ZEND_ASYNC_INCREASE_EVENT_COUNT(ev)                                                        \
 do {                                                                                              \
  if (!ZEND_ASYNC_EVENT_IS_HIDDEN(ev)) {                                                           \
   ZEND_ASYNC_G(active_event_count)++;                                                             \
  }                                                                                                \
 } while (0)
#define ZEND_ASYNC_DECREASE_EVENT_COUNT(ev)                                                        \
 do {                                                                                              \
  if (!ZEND_ASYNC_EVENT_IS_HIDDEN(ev)) {                                                           \
   ZEND_ASYNC_G(active_event_count)--;                                                             \
  }                                                                                                \
 } while (0)
#define ZEND_ASYNC_CURRENT_COROUTINE ZEND_ASYNC_G(coroutine)
#define ZEND_ASYNC_CURRENT_SCOPE                                                                   \
 (ZEND_ASYNC_G(coroutine) != NULL ? ZEND_ASYNC_G(coroutine)->scope : ZEND_ASYNC_G(main_scope))
#define ZEND_ASYNC_REQUEST_SCOPE                                                                   \
 (ZEND_ASYNC_CURRENT_SCOPE != NULL ? ZEND_ASYNC_CURRENT_SCOPE->request_scope : NULL)
#define ZEND_ASYNC_MAIN_SCOPE ZEND_ASYNC_G(main_scope)
#define ZEND_ASYNC_MAIN_COROUTINE ZEND_ASYNC_G(main_coroutine)
#define ZEND_ASYNC_SCHEDULER ZEND_ASYNC_G(scheduler)
#define ZEND_ASYNC_EXIT_EXCEPTION ZEND_ASYNC_G(exit_exception)
#define ZEND_ASYNC_ACTING_COROUTINE ZEND_ASYNC_G(acting_coroutine)
#define ZEND_ASYNC_ACT_AS_START(c) (ZEND_ASYNC_G(acting_coroutine) = (c))
#define ZEND_ASYNC_ACT_AS_END() (ZEND_ASYNC_G(acting_coroutine) = NULL)

/* }}} */

/* {{{ Macros over the table */

#define zend_async_event_callback_new(fn, size) zend_async_api->event_callback_new((fn), (size))
#define ZEND_ASYNC_EVENT_CALLBACK(fn) zend_async_event_callback_new((fn), 0)
#define ZEND_ASYNC_EVENT_CALLBACK_EX(fn, size) zend_async_event_callback_new((fn), (size))
#define zend_async_coroutine_callback_new(coroutine, fn, size)                                     \
 zend_async_api->coroutine_callback_new((coroutine), (fn), (size))
#define ZEND_ASYNC_EVENT_CALLBACK_ADD_REF(cb) ((cb)->ref_count++)
#define ZEND_ASYNC_EVENT_CALLBACK_DEC_REF(cb) ((cb)->ref_count--)
#define ZEND_ASYNC_EVENT_CALLBACK_RELEASE(cb) zend_async_event_callback_release((cb), NULL)
#define coroutine_event_callback_dispose(cb, ev)                                                   \
 zend_async_api->coroutine_event_callback_dispose((cb), (ev))
#define zend_async_callbacks_push(ev, cb) zend_async_api->callbacks_push((ev), (cb))
#define zend_async_callbacks_remove(ev, cb) zend_async_api->callbacks_remove((ev), (cb))
#define zend_async_callbacks_free(ev) zend_async_api->callbacks_free(ev)
#define ZEND_ASYNC_CALLBACKS_NOTIFY(ev, result, exc)                                               \
 zend_async_api->callbacks_notify((ev), (result), (exc), false)
#define ZEND_ASYNC_CALLBACKS_NOTIFY_FROM_HANDLER(ev, result, exc)                                  \
 zend_async_api->callbacks_notify((ev), (result), (exc), true)
#define ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(ev, result, exc)                                     \
 zend_async_api->callbacks_notify_and_close((ev), (result), (exc))

#define zend_async_callbacks_vector_push(vector, cb)                                               \
 zend_async_api->callbacks_vector_push((vector), (cb))
#define zend_async_callbacks_vector_notify(vector, event, result, exc)                             \
 zend_async_api->callbacks_vector_notify((vector), (event), (result), (exc))
#define zend_async_callbacks_vector_free(vector, event)                                            \
 zend_async_api->callbacks_vector_free((vector), (event))

/* Lets go of one reference; the last one goes through dispose(). */
static zend_always_inline void zend_async_event_callback_release(
		zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	if (callback->ref_count > 1) {
		callback->ref_count--;
	} else if (callback->ref_count == 1) {
		callback->ref_count = 0;
		callback->dispose(callback, event);
	}
}

#define ZEND_ASYNC_WAKER_NEW(coroutine) zend_async_api->waker_new(coroutine)
#define zend_async_waker_define(coroutine) zend_async_api->waker_define(coroutine)
#define zend_async_waker_new_with_timeout(coroutine, ms, cancellation)                             \
 zend_async_api->waker_new_with_timeout((coroutine), (ms), (cancellation))
#define zend_async_resume_when(coroutine, event, trans_event, fn, event_callback)                  \
 zend_async_api->resume_when((coroutine), (event), (trans_event), (fn), (event_callback))
#define zend_async_waker_callback_resolve zend_async_api->waker_callback_resolve
#define zend_async_waker_callback_cancel zend_async_api->waker_callback_cancel
#define zend_async_waker_callback_timeout zend_async_api->waker_callback_timeout
#define zend_async_waker_clean(coroutine) zend_async_api->waker_clean(coroutine)
#define ZEND_ASYNC_WAKER_DESTROY(coroutine) zend_async_api->waker_destroy(coroutine)
#define zend_async_waker_init(waker) zend_async_api->waker_init(waker)
#define zend_async_waker_stop_events(waker) zend_async_api->waker_stop_events(waker)
#define ZEND_ASYNC_WAKER_CLEAN_EVENTS(waker) zend_async_api->waker_clean_events(waker)
#define zend_async_waker_add_triggered_event(coroutine, event)                                     \
 zend_async_api->waker_add_triggered_event((coroutine), (event))
#define zend_async_waker_is_event_exists(coroutine, event)                                         \
 zend_async_api->waker_is_event_exists((coroutine), (event))
#define zend_async_waker_apply_error(waker, error, transfer, override_error, for_cancellation)     \
 zend_async_api->waker_apply_error(                                                                \
		 (waker), (error), (transfer), (override_error), (for_cancellation))
#define ZEND_ASYNC_WAKER_APPLY_ERROR(waker, error, transfer)                                       \
 zend_async_waker_apply_error((waker), (error), (transfer), true, false)
#define ZEND_ASYNC_WAKER_APPEND_ERROR(waker, error, transfer)                                      \
 zend_async_waker_apply_error((waker), (error), (transfer), false, false)
#define ZEND_ASYNC_WAKER_APPLY_CANCELLATION(waker, error, transfer)                                \
 zend_async_waker_apply_error((waker), (error), (transfer), true, true)

#define ZEND_ASYNC_SCHEDULER_LAUNCH() zend_async_api->scheduler_launch()
#define ZEND_ASYNC_SCHEDULER_INIT()                                                                \
 (ZEND_ASYNC_CURRENT_COROUTINE != NULL || ZEND_ASYNC_SCHEDULER_LAUNCH())
#define ZEND_ASYNC_NEW_COROUTINE(scope) zend_async_api->new_coroutine(scope)
#define ZEND_ASYNC_SPAWN() zend_async_api->spawn(NULL, NULL, ZEND_COROUTINE_NORMAL)
#define ZEND_ASYNC_SPAWN_WITH(scope) zend_async_api->spawn((scope), NULL, ZEND_COROUTINE_NORMAL)
#define ZEND_ASYNC_SPAWN_WITH_PROVIDER(obj)                                                        \
 zend_async_api->spawn(NULL, (obj), ZEND_COROUTINE_NORMAL)
#define ZEND_ASYNC_SPAWN_WITH_PRIORITY(p) zend_async_api->spawn(NULL, NULL, (p))
#define ZEND_ASYNC_SPAWN_WITH_SCOPE_EX(scope, p) zend_async_api->spawn((scope), NULL, (p))
#define ZEND_ASYNC_ENQUEUE_COROUTINE(c) zend_async_api->enqueue_coroutine(c)
#define ZEND_ASYNC_SUSPEND() zend_async_api->suspend()
#define ZEND_ASYNC_RESUME(c) zend_async_api->resume((c), NULL, false)
#define ZEND_ASYNC_RESUME_WITH_ERROR(c, exc, transfer)                                             \
 zend_async_api->resume((c), (exc), (transfer))
#define ZEND_ASYNC_CANCEL(c, exc, transfer) zend_async_api->cancel((c), (exc), (transfer), false)
#define ZEND_ASYNC_CANCEL_EX(c, exc, transfer, is_safely)                                          \
 zend_async_api->cancel((c), (exc), (transfer), (is_safely))
#define ZEND_ASYNC_SPAWN_AND_THROW(exc, scope, priority)                                           \
 zend_async_api->spawn_and_throw((exc), (scope), (priority))
#define ZEND_ASYNC_SHUTDOWN() zend_async_api->shutdown()
#define ZEND_ASYNC_GET_COROUTINES(list) zend_async_api->get_coroutines(list)
#define ZEND_ASYNC_GET_AWAITING_INFO(c, list) zend_async_api->get_awaiting_info((c), (list))
#define ZEND_ASYNC_COROUTINE_GET_EXECUTE_DATA(c) zend_async_api->get_execute_data(c)
#define zend_coroutine_callable_name(c) zend_async_api->coroutine_callable_name(c)
#define zend_coroutine_gen_info(c, name) zend_async_api->coroutine_gen_info((c), (name))
#define ZEND_ASYNC_ADD_MICROTASK(task) zend_async_api->add_microtask(task)

#define ZEND_COROUTINE_ADD_SWITCH_HANDLER(c, fn) zend_async_api->add_switch_handler((c), (fn))
#define zend_coroutine_remove_switch_handler(c, index)                                             \
 zend_async_api->remove_switch_handler((c), (index))
#define ZEND_ASYNC_ADD_SWITCH_HANDLER(fn)                                                          \
 zend_async_api->add_switch_handler(ZEND_ASYNC_CURRENT_COROUTINE, (fn))
#define ZEND_ASYNC_ADD_MAIN_COROUTINE_START_HANDLER(fn)                                            \
 zend_async_api->add_main_coroutine_start_handler(fn)
#define ZEND_COROUTINE_ENTER(c) ZEND_COROUTINE_SWITCH_HANDLERS((c), true, false)
#define ZEND_COROUTINE_LEAVE(c) ZEND_COROUTINE_SWITCH_HANDLERS((c), false, false)
#define ZEND_COROUTINE_FINISH(c) ZEND_COROUTINE_SWITCH_HANDLERS((c), false, true)
#define ZEND_COROUTINE_SWITCH_HANDLERS(c, is_enter, is_finishing)                                  \
 do {                                                                                              \
  if (UNEXPECTED((c)->switch_handlers != NULL)) {                                                  \
   zend_async_api->call_switch_handlers((c), (is_enter), (is_finishing));                          \
  }                                                                                                \
 } while (0)

#define ZEND_ASYNC_GET_CE(kind) zend_async_api->get_class_ce(kind)
#define ZEND_ASYNC_GET_EXCEPTION_CE(kind) zend_async_api->get_class_ce(kind)
#define zend_async_new_exception zend_async_api->new_exception
#define zend_async_throw zend_async_api->throw_exception
#define zend_async_set_heartbeat_handler(fn) zend_async_api->set_heartbeat_handler(fn)
#define zend_async_get_heartbeat_handler() ZEND_ASYNC_G(heartbeat_handler)

#define ZEND_ASYNC_REACTOR_STARTUP() zend_async_api->reactor_startup()
#define ZEND_ASYNC_REACTOR_SHUTDOWN() zend_async_api->reactor_shutdown()
#define ZEND_ASYNC_REACTOR_EXECUTE(no_wait) zend_async_api->reactor_execute(no_wait)
#define ZEND_ASYNC_REACTOR_LOOP_ALIVE() zend_async_api->reactor_loop_alive()
#define ZEND_ASYNC_NOW() zend_async_api->reactor_now()
#define ZEND_ASYNC_AVAILABLE_PARALLELISM() zend_async_api->available_parallelism()
#define ZEND_ASYNC_NEW_TIMER_EVENT(ms, periodic)                                                   \
 zend_async_api->new_timer_event((ms), 0, (periodic), 0)
#define ZEND_ASYNC_NEW_TIMER_EVENT_EX(ms, periodic, extra)                                         \
 zend_async_api->new_timer_event((ms), 0, (periodic), (extra))
#define ZEND_ASYNC_NEW_TIMER_EVENT_NS(ms, ns, periodic)                                            \
 zend_async_api->new_timer_event((ms), (ns), (periodic), 0)
#define ZEND_ASYNC_TIMER_REARM(ev, ms, ns) zend_async_api->timer_rearm((ev), (ms), (ns))

/* Over an array, which is copied, or a zend_object_iterator; calls fcall with value and key, or the
 * handler. Takes over the references to zend_iterator and fcall. */
#define ZEND_ASYNC_NEW_ITERATOR(array, zend_iterator, fcall, handler, concurrency, priority)       \
 ZEND_ASYNC_NEW_ITERATOR_SCOPE(array, zend_iterator, fcall, handler, concurrency, priority, NULL)
#define ZEND_ASYNC_NEW_ITERATOR_SCOPE(                                                             \
		array, zend_iterator, fcall, handler, concurrency, priority, scope)                        \
 ZEND_ASYNC_NEW_ITERATOR_EX(array, zend_iterator, fcall, handler, concurrency, priority, scope, 0)
#define ZEND_ASYNC_NEW_ITERATOR_EX(                                                                \
		array, zend_iterator, fcall, handler, concurrency, priority, scope, size)                  \
 zend_async_api->new_iterator(                                                                     \
		 (scope), (array), (zend_iterator), (fcall), (handler), (concurrency), (priority), (size))

/* Of the provider: 0 while the stub is in place. */
#define zend_async_get_api_version_number() ((int)zend_async_api->version_number)
#define zend_async_get_api_version() (zend_async_api->version)
#define zend_scheduler_is_enabled() zend_async_api->scheduler_is_enabled()
#define zend_async_reactor_is_enabled() zend_async_api->reactor_is_enabled()
#define zend_async_is_enabled() (zend_scheduler_is_enabled() && zend_async_reactor_is_enabled())
#define ZEND_ASYNC_IS_ENABLED() zend_async_is_enabled()

/* }}} */

#ifndef ZEND_ASYNC_BUILTIN

/* {{{ The stub: what a client calls where async is not loaded, or does not fit
 *
 * Nothing is current, nothing waits, suspending is done at once; what would create something throws.
 * Each slot has a function of its own signature, so that one that is forgotten or out of place does
 * not compile without a warning. */

BEGIN_EXTERN_C()

# if defined(__GNUC__)
#  pragma GCC diagnostic push
#  pragma GCC diagnostic ignored "-Wunused-parameter"
# endif

static inline bool zend_async_stub_refuse(void)
{
	zend_throw_error(NULL, "The async runtime is not loaded");
	return false;
}

# define ZEND_ASYNC_STUB_REFUSES(name, type, params, value)                                        \
  static inline type zend_async_stub_##name params                                                 \
  {                                                                                                \
   zend_async_stub_refuse();                                                                       \
   return value;                                                                                   \
  }
# define ZEND_ASYNC_STUB_RETURNS(name, type, params, value)                                        \
  static inline type zend_async_stub_##name params                                                 \
  {                                                                                                \
   return value;                                                                                   \
  }
# define ZEND_ASYNC_STUB_IGNORES(name, params)                                                     \
  static inline void zend_async_stub_##name params {}

/* clang-format off */
ZEND_ASYNC_STUB_REFUSES(event_callback_new, zend_async_event_callback_t *,
		(zend_async_event_callback_fn fn, size_t size), NULL)
ZEND_ASYNC_STUB_REFUSES(coroutine_callback_new, zend_coroutine_event_callback_t *,
		(zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size), NULL)
ZEND_ASYNC_STUB_IGNORES(callback_dispose, (zend_async_event_callback_t *callback,
		zend_async_event_t *event))
ZEND_ASYNC_STUB_REFUSES(callbacks_push, bool, (zend_async_event_t *event,
		zend_async_event_callback_t *callback), false)
ZEND_ASYNC_STUB_RETURNS(callbacks_remove, bool, (zend_async_event_t *event,
		zend_async_event_callback_t *callback), false)
ZEND_ASYNC_STUB_IGNORES(callbacks_free, (zend_async_event_t *event))
ZEND_ASYNC_STUB_IGNORES(callbacks_notify, (zend_async_event_t *event, void *result,
		zend_object *exception, bool from_handler))
ZEND_ASYNC_STUB_IGNORES(callbacks_notify_and_close, (zend_async_event_t *event, void *result,
		zend_object *exception))
ZEND_ASYNC_STUB_IGNORES(callbacks_vector_push, (zend_async_callbacks_vector_t *vector,
		zend_async_event_callback_t *callback))
ZEND_ASYNC_STUB_IGNORES(callbacks_vector_notify, (zend_async_callbacks_vector_t *vector,
		zend_async_event_t *event, void *result, zend_object *exception))
ZEND_ASYNC_STUB_IGNORES(callbacks_vector_free, (zend_async_callbacks_vector_t *vector,
		zend_async_event_t *event))
ZEND_ASYNC_STUB_REFUSES(waker_new, zend_async_waker_t *, (zend_coroutine_t *coroutine), NULL)
ZEND_ASYNC_STUB_REFUSES(waker_define, zend_async_waker_t *, (zend_coroutine_t *coroutine), NULL)
ZEND_ASYNC_STUB_REFUSES(waker_new_with_timeout, zend_async_waker_t *,
		(zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation), NULL)
ZEND_ASYNC_STUB_REFUSES(resume_when, bool, (zend_coroutine_t *coroutine,
		zend_async_event_t *event, bool trans_event, zend_async_event_callback_fn fn,
		zend_coroutine_event_callback_t *event_callback), false)
ZEND_ASYNC_STUB_IGNORES(callback, (zend_async_event_t *event,
		zend_async_event_callback_t *callback, void *result, zend_object *exception))
ZEND_ASYNC_STUB_IGNORES(waker_clean, (zend_coroutine_t *coroutine))
ZEND_ASYNC_STUB_IGNORES(waker_destroy, (zend_coroutine_t *coroutine))
ZEND_ASYNC_STUB_IGNORES(waker_init, (zend_async_waker_t *waker))
ZEND_ASYNC_STUB_IGNORES(waker_stop_events, (zend_async_waker_t *waker))
ZEND_ASYNC_STUB_IGNORES(waker_clean_events, (zend_async_waker_t *waker))
ZEND_ASYNC_STUB_IGNORES(waker_add_triggered_event, (zend_coroutine_t *coroutine,
		zend_async_event_t *event))
ZEND_ASYNC_STUB_RETURNS(waker_is_event_exists, bool, (zend_coroutine_t *coroutine,
		zend_async_event_t *event), false)
ZEND_ASYNC_STUB_REFUSES(waker_apply_error, bool, (zend_async_waker_t *waker, zend_object *error,
		bool transfer, bool override_error, bool for_cancellation), false)
ZEND_ASYNC_STUB_REFUSES(scheduler_launch, bool, (void), false)
ZEND_ASYNC_STUB_REFUSES(new_coroutine, zend_coroutine_t *, (zend_async_scope_t *scope), NULL)
ZEND_ASYNC_STUB_REFUSES(spawn, zend_coroutine_t *, (zend_async_scope_t *scope,
		zend_object *scope_provider, int32_t priority), NULL)
ZEND_ASYNC_STUB_REFUSES(enqueue_coroutine, bool, (zend_coroutine_t *coroutine), false)
ZEND_ASYNC_STUB_RETURNS(suspend, bool, (void), true)
ZEND_ASYNC_STUB_REFUSES(resume, bool, (zend_coroutine_t *coroutine, zend_object *error,
		bool transfer_error), false)
ZEND_ASYNC_STUB_REFUSES(cancel, bool, (zend_coroutine_t *coroutine, zend_object *error,
		bool transfer_error, bool is_safely), false)
ZEND_ASYNC_STUB_REFUSES(spawn_and_throw, bool, (zend_object *exception,
		zend_async_scope_t *scope, int32_t priority), false)
ZEND_ASYNC_STUB_RETURNS(shutdown, bool, (void), true)
ZEND_ASYNC_STUB_RETURNS(get_execute_data, zend_execute_data *, (zend_coroutine_t *coroutine),
		NULL)
ZEND_ASYNC_STUB_REFUSES(coroutine_callable_name, zend_string *,
		(const zend_coroutine_t *coroutine), NULL)
ZEND_ASYNC_STUB_REFUSES(coroutine_gen_info, zend_string *, (const zend_coroutine_t *coroutine,
		const char *name), NULL)
ZEND_ASYNC_STUB_REFUSES(add_microtask, bool, (zend_async_microtask_t *task), false)
ZEND_ASYNC_STUB_RETURNS(add_switch_handler, uint32_t, (zend_coroutine_t *coroutine,
		zend_coroutine_switch_handler_fn handler), 0)
ZEND_ASYNC_STUB_RETURNS(remove_switch_handler, bool, (zend_coroutine_t *coroutine,
		uint32_t index), false)
ZEND_ASYNC_STUB_IGNORES(call_switch_handlers, (zend_coroutine_t *coroutine, bool is_enter,
		bool is_finishing))
ZEND_ASYNC_STUB_IGNORES(add_main_coroutine_start_handler,
		(zend_coroutine_switch_handler_fn handler))
ZEND_ASYNC_STUB_RETURNS(set_heartbeat_handler, zend_async_heartbeat_handler_t,
		(zend_async_heartbeat_handler_t handler), NULL)
ZEND_ASYNC_STUB_REFUSES(reactor_startup, bool, (void), false)
ZEND_ASYNC_STUB_RETURNS(reactor_shutdown, bool, (void), true)
ZEND_ASYNC_STUB_RETURNS(reactor_execute, bool, (bool no_wait), false)
ZEND_ASYNC_STUB_RETURNS(reactor_loop_alive, bool, (void), false)
ZEND_ASYNC_STUB_RETURNS(reactor_now, uint64_t, (void), 0)
ZEND_ASYNC_STUB_RETURNS(available_parallelism, unsigned, (void), 1)
ZEND_ASYNC_STUB_REFUSES(new_timer_event, zend_async_event_t *, (zend_ulong timeout,
		zend_ulong nanoseconds, bool is_periodic, size_t extra_size), NULL)
ZEND_ASYNC_STUB_REFUSES(timer_rearm, bool, (zend_async_event_t *event, zend_ulong timeout,
		zend_ulong nanoseconds), false)
ZEND_ASYNC_STUB_REFUSES(new_iterator, zend_async_iterator_t *, (zend_async_scope_t *scope,
		zval *array, zend_object_iterator *zend_iterator, zend_fcall_t *fcall,
		zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority, size_t size),
		NULL)
ZEND_ASYNC_STUB_RETURNS(scheduler_is_enabled, bool, (void), false)
ZEND_ASYNC_STUB_RETURNS(reactor_is_enabled, bool, (void), false)
/* clang-format on */

static inline void zend_async_stub_get_list(zval *list)
{
	array_init(list);
}

static inline void zend_async_stub_get_info(zend_coroutine_t *coroutine, zval *list)
{
	array_init(list);
}

/* Clients name the kinds in their catch blocks and own throws, which go on working. */
static inline zend_class_entry *zend_async_stub_get_class_ce(zend_async_class type)
{
	return type >= ZEND_ASYNC_EXCEPTION_DEFAULT ? zend_ce_exception : NULL;
}

static inline zend_object *zend_async_stub_vnew_exception(const char *format, va_list args)
{
	zval object, message;
	object_init_ex(&object, zend_ce_exception);
	ZVAL_STR(&message, zend_vstrpprintf(0, format, args));
	zend_update_property_ex(
			zend_ce_exception, Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return Z_OBJ(object);
}

static inline zend_object *zend_async_stub_new_exception(
		zend_async_class type, const char *format, ...)
{
	zend_object *exception;
	va_list args;
	va_start(args, format);
	exception = zend_async_stub_vnew_exception(format, args);
	va_end(args);
	return exception;
}

static inline void zend_async_stub_throw_exception(zend_async_class type, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_throw_exception_internal(zend_async_stub_vnew_exception(format, args));
	va_end(args);
}

# undef ZEND_ASYNC_STUB_REFUSES
# undef ZEND_ASYNC_STUB_RETURNS
# undef ZEND_ASYNC_STUB_IGNORES
# if defined(__GNUC__)
#  pragma GCC diagnostic pop
# endif

# ifdef ZTS
#  define ZEND_ASYNC_STUB_GLOBALS                                                                  \
   ZEND_ASYNC_HIDDEN TSRM_TLS zend_async_globals_t zend_async_stub_globals;
#  define ZEND_ASYNC_STUB_GLOBALS_SLOT 0
# else
#  define ZEND_ASYNC_STUB_GLOBALS ZEND_ASYNC_HIDDEN zend_async_globals_t zend_async_stub_globals;
#  define ZEND_ASYNC_STUB_GLOBALS_SLOT &zend_async_stub_globals
# endif

/* In the order of the table: C++17 has no designated initialisers. */
/* clang-format off */
# define ZEND_ASYNC_STUB_SLOTS                                                                     \
  sizeof(zend_async_api_t), 0, "none", ZEND_ASYNC_STUB_GLOBALS_SLOT,                              \
  zend_async_stub_event_callback_new,                                                             \
  zend_async_stub_coroutine_callback_new,                                                         \
  zend_async_stub_callback_dispose,                                                               \
  zend_async_stub_callbacks_push,                                                                 \
  zend_async_stub_callbacks_remove,                                                               \
  zend_async_stub_callbacks_free,                                                                 \
  zend_async_stub_callbacks_notify,                                                               \
  zend_async_stub_callbacks_notify_and_close,                                                     \
  zend_async_stub_callbacks_vector_push,                                                          \
  zend_async_stub_callbacks_vector_notify,                                                        \
  zend_async_stub_callbacks_vector_free,                                                          \
  zend_async_stub_waker_new,                                                                      \
  zend_async_stub_waker_define,                                                                   \
  zend_async_stub_waker_new_with_timeout,                                                         \
  zend_async_stub_resume_when,                                                                    \
  zend_async_stub_callback,                                                                       \
  zend_async_stub_callback,                                                                       \
  zend_async_stub_callback,                                                                       \
  zend_async_stub_waker_clean,                                                                    \
  zend_async_stub_waker_destroy,                                                                  \
  zend_async_stub_waker_init,                                                                     \
  zend_async_stub_waker_stop_events,                                                              \
  zend_async_stub_waker_clean_events,                                                             \
  zend_async_stub_waker_add_triggered_event,                                                      \
  zend_async_stub_waker_is_event_exists,                                                          \
  zend_async_stub_waker_apply_error,                                                              \
  zend_async_stub_scheduler_launch,                                                               \
  zend_async_stub_new_coroutine,                                                                  \
  zend_async_stub_spawn,                                                                          \
  zend_async_stub_enqueue_coroutine,                                                              \
  zend_async_stub_suspend,                                                                        \
  zend_async_stub_resume,                                                                         \
  zend_async_stub_cancel,                                                                         \
  zend_async_stub_spawn_and_throw,                                                                \
  zend_async_stub_shutdown,                                                                       \
  zend_async_stub_get_list,                                                                       \
  zend_async_stub_get_info,                                                                       \
  zend_async_stub_get_execute_data,                                                               \
  zend_async_stub_coroutine_callable_name,                                                        \
  zend_async_stub_coroutine_gen_info,                                                             \
  zend_async_stub_add_microtask,                                                                  \
  zend_async_stub_add_switch_handler,                                                             \
  zend_async_stub_remove_switch_handler,                                                          \
  zend_async_stub_call_switch_handlers,                                                           \
  zend_async_stub_add_main_coroutine_start_handler,                                               \
  zend_async_stub_get_class_ce,                                                                   \
  zend_async_stub_new_exception,                                                                  \
  zend_async_stub_throw_exception,                                                                \
  zend_async_stub_set_heartbeat_handler,                                                          \
  zend_async_stub_reactor_startup,                                                                \
  zend_async_stub_reactor_shutdown,                                                               \
  zend_async_stub_reactor_execute,                                                                \
  zend_async_stub_reactor_loop_alive,                                                             \
  zend_async_stub_reactor_now,                                                                    \
  zend_async_stub_available_parallelism,                                                          \
  zend_async_stub_new_timer_event,                                                                \
  zend_async_stub_timer_rearm,                                                                    \
  zend_async_stub_new_iterator,                                                                   \
  zend_async_stub_scheduler_is_enabled,                                                           \
  zend_async_stub_reactor_is_enabled
/* clang-format on */

END_EXTERN_C()

/* }}} */

/* {{{ Binding
 *
 * MAJOR must be the same, and async's MINOR at least the client's; PATCH does not matter. Within one
 * MAJOR slots, fields and flags are only ever appended. */

/* Once, in one source file of the client; no semicolon. */
# define ZEND_ASYNC_API_DEFINE()                                                                   \
  BEGIN_EXTERN_C()                                                                                 \
  ZEND_ASYNC_STUB_GLOBALS                                                                          \
  static const zend_async_api_t zend_async_stub_table = { ZEND_ASYNC_STUB_SLOTS };                 \
  ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api = &zend_async_stub_table;               \
  END_EXTERN_C()

/* In its other files, in front of their first use of the ABI. */
# define ZEND_ASYNC_API_EXTERN() extern ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api;

/* The version and table that this client asks for. */
# ifndef ZEND_ASYNC_API_CLIENT_VERSION
#  define ZEND_ASYNC_API_CLIENT_VERSION ((uint32_t)ZEND_ASYNC_API_VERSION_NUMBER)
# endif

BEGIN_EXTERN_C()

/* NULL where async is not loaded or not started. */
static inline zend_async_get_api_fn zend_async_api_find(void)
{
	zend_async_get_api_fn get_api = NULL;
	void *symbol = NULL;
	zend_module_entry *module =
			(zend_module_entry *)zend_hash_str_find_ptr(&module_registry, "async", 5);
	if (module == NULL || !module->module_started) {
		return NULL;
	}
	if (module->handle != NULL) {
		symbol = (void *)DL_FETCH_SYMBOL(module->handle, "zend_async_get_api");
	}
# if !defined(PHP_WIN32)
	else { /* Compiled into PHP. */
		void *process = dlopen(NULL, RTLD_LAZY);
		if (process != NULL) {
			symbol = (void *)DL_FETCH_SYMBOL(process, "zend_async_get_api");
			dlclose(process);
		}
	}
# endif
	/* ISO C knows no cast from an object to a function. */
	memcpy(&get_api, &symbol, sizeof(symbol));
	return get_api;
}

/* In MINIT. False, without an exception, leaves the stub in place. */
static inline bool zend_async_api_import(void)
{
	zend_async_get_api_fn get_api = zend_async_api_find();
	const zend_async_api_t *table = get_api == NULL
			? NULL
			: get_api(ZEND_ASYNC_API_CLIENT_VERSION, sizeof(zend_async_api_t));
	if (table == NULL) {
		return false;
	}
	zend_async_api = table;
	return true;
}

/* Says why the import failed, with both versions: for a client that cannot do without. */
static inline void zend_async_api_import_error(const char *client)
{
	const uint32_t wanted = ZEND_ASYNC_API_CLIENT_VERSION;
	zend_async_get_api_fn get_api = zend_async_api_find();
	const zend_async_api_t *found = get_api == NULL ? NULL : get_api(wanted, 0);
	if (found == NULL) {
		zend_error(E_CORE_WARNING,
				"%s needs the extension async with ABI %u.%u, and async is not loaded", client,
				wanted >> 16, (wanted >> 8) & 0xff);
		return;
	}
	zend_error(E_CORE_WARNING,
			"%s was built for version %u.%u.%u of the async ABI, and the loaded async provides "
			"%u.%u.%u",
			client, wanted >> 16, (wanted >> 8) & 0xff, wanted & 0xff, found->version_number >> 16,
			(found->version_number >> 8) & 0xff, found->version_number & 0xff);
}

END_EXTERN_C()

# define ZEND_ASYNC_API_IMPORT() zend_async_api_import()
# define ZEND_ASYNC_API_IMPORT_ERROR(client) zend_async_api_import_error(client)

/* }}} */

#endif /* ZEND_ASYNC_BUILTIN */

#endif /* ZEND_ASYNC_API_H */
