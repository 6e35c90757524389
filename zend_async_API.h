/* SPDX-License-Identifier: MIT
 *
 * The public C ABI of the `async` extension: events, wakers, coroutines, scheduler.
 *
 * The header is plain C99 and C++17. A client links against nothing: it reaches every function through
 * one versioned table, so it can load before, after or without `async`. Inside the extension the same
 * macros reach the same table.
 */
#ifndef ZEND_ASYNC_API_H
#define ZEND_ASYNC_API_H

/* PHP's own headers need php.h before them. */
/* clang-format off */
#include <php.h>
#include <Zend/zend_exceptions.h>
#include <Zend/zend_fibers.h>
#include <Zend/zend_stream.h>
/* clang-format on */
#ifndef PHP_WIN32
# include <netdb.h>
# include <sys/socket.h>
# include <sys/time.h>
#endif

#define ZEND_ASYNC_API "TrueAsync ABI 0.2.0"
#define ZEND_ASYNC_API_VERSION_MAJOR 0
#define ZEND_ASYNC_API_VERSION_MINOR 2
#define ZEND_ASYNC_API_VERSION_PATCH 0
#define ZEND_ASYNC_API_VERSION_NUMBER                                                              \
 ((ZEND_ASYNC_API_VERSION_MAJOR << 16) | (ZEND_ASYNC_API_VERSION_MINOR << 8) |                     \
		 ZEND_ASYNC_API_VERSION_PATCH)
#define PHP_ASYNC_API 1

/* C99 has no anonymous unions, but every supported compiler has them as an extension. */
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

/* Makes owned copies of the callable, its arguments and named arguments, for a later call. */
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

/* The event's vector owns a reference, and so does the waker of a waiting coroutine. The callback is freed
 * when both are released. A count of 0 inside dispose() means "being destroyed right now". */
struct _zend_async_event_callback_s {
	uint32_t ref_count;
	zend_async_event_callback_fn callback;
	zend_async_event_callback_dispose_fn dispose;
};

struct _zend_coroutine_event_callback_s {
	zend_async_event_callback_t base;
	zend_coroutine_t *coroutine; /* the one to wake */
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
	uint32_t loop_ref_count; /* the number of waits that keep it active in the loop */
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

/* A PHP object that only points to its event. The event's handle closes asynchronously and outlives
 * the object. */
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

/* Copies the fields in and out, because the object is a struct of the client that only begins like this
 * one. */
static zend_always_inline void zend_async_event_ref_set(
		void *object, uint32_t zend_object_offset, zend_async_event_t *event)
{
	zend_async_event_ref_t ref;
	ref.flags = ZEND_ASYNC_EVENT_REFERENCE_PREFIX;
	ref.zend_object_offset = zend_object_offset;
	ref.event = event;
	memcpy(object, &ref, sizeof(ref));
}

#define ZEND_ASYNC_EVENT_REF_SET(ptr, offset, ev)                                                  \
 zend_async_event_ref_set((ptr), (uint32_t)(offset), (ev))

static zend_always_inline zend_async_event_t *zend_async_object_to_event(zend_object *object)
{
	void *base = (char *)object - object->handlers->offset;
	if (ZEND_ASYNC_EVENT_IS_REFERENCE(base)) {
		zend_async_event_ref_t ref;
		memcpy(&ref, base, sizeof(ref));
		return ref.event;
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

static zend_always_inline bool zend_async_event_replay(zend_async_event_t *event,
		zend_async_event_callback_t *callback, zval *result, zend_object **exception)
{
	return event->replay != NULL && event->replay(event, callback, result, exception);
}

#define ZEND_ASYNC_EVENT_REPLAY(ev, cb) zend_async_event_replay((ev), (cb), NULL, NULL)
#define ZEND_ASYNC_EVENT_EXTRACT_RESULT(ev, zv) zend_async_event_replay((ev), NULL, (zv), NULL)
#define ZEND_ASYNC_EVENT_EXTRACT_RESULT_OR_ERROR(ev, zv, exc)                                      \
 zend_async_event_replay((ev), NULL, (zv), (exc))

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

/* Holds what a coroutine waits for. It is embedded in the coroutine and reused for every wait. */
struct _zend_async_waker_s {
	zend_async_waker_status status;
	unsigned int events_started : 1;
	unsigned int events_stopped : 1; /* the bulk stop of this wait already ran */
	unsigned int inline_used : 2;    /* inline callbacks in use, one bit each */
	zend_object *error;              /* thrown on wake-up */
	uint32_t inline_length;          /* inline triggers in use, from the front */
	HashTable *events;               /* event address -> trigger, beyond the inline ones */
	HashTable *triggered_events;     /* nullable; events that fired */
	zval result;
	zend_string *filename;
	uint32_t lineno; /* where the wait began */
	void (*dtor)(zend_coroutine_t *coroutine);
	zend_async_waker_trigger_t inline_triggers[ZEND_ASYNC_WAKER_INLINE_SLOTS];
	zend_coroutine_event_callback_t inline_callbacks[ZEND_ASYNC_WAKER_INLINE_SLOTS];
};

static zend_always_inline bool zend_async_waker_is_waiting(const zend_async_waker_t *waker)
{
	return waker != NULL && waker->status == ZEND_ASYNC_WAKER_WAITING;
}

static zend_always_inline bool zend_async_waker_is_in_queue(const zend_async_waker_t *waker)
{
	return waker != NULL &&
			(waker->status == ZEND_ASYNC_WAKER_QUEUED || waker->status == ZEND_ASYNC_WAKER_IGNORED);
}

/* The first macro has the name of a status. It is expanded only before a parenthesis. */
#define ZEND_ASYNC_WAKER_WAITING(w) zend_async_waker_is_waiting(w)
#define ZEND_ASYNC_WAKER_IN_QUEUE(w) zend_async_waker_is_in_queue(w)
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
	zend_coroutine_dispose_t extended_dispose; /* called once, also if the body never ran */
	zend_async_waker_t *waker;
	zend_async_scope_t *scope;
	zval result;
	zend_object *exception;
	zend_async_context_t *context;
	HashTable *internal_context;
	zend_string *filename;
	uint32_t lineno; /* of the spawn */
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
static zend_always_inline bool zend_coroutine_is_suspended(const zend_coroutine_t *coroutine)
{
	return zend_async_waker_is_waiting(coroutine->waker) ||
			zend_async_waker_is_in_queue(coroutine->waker);
}

#define ZEND_COROUTINE_SUSPENDED(c) zend_coroutine_is_suspended(c)
#define ZEND_COROUTINE_IS_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_IS_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_SET_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_CLR_EXCEPTION_HANDLED(c) ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED(&(c)->event)
#define ZEND_COROUTINE_IS_BAILOUT(c) ZEND_ASYNC_EVENT_IS_BAILOUT(&(c)->event)
#define ZEND_COROUTINE_SET_BAILOUT(c) ZEND_ASYNC_EVENT_SET_BAILOUT(&(c)->event)

/* }}} */

/* {{{ Scope, context */

/* The children are in the order of their creation. A freed child leaves NULL behind for a while. */

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
	/* Owners in C may set these hooks. A refused coroutine ends cancelled. `result` is reserved. */
	bool (*before_coroutine_enqueue)(
			zend_coroutine_t *coroutine, zend_async_scope_t *scope, zval *result);
	void (*after_coroutine_enqueue)(zend_coroutine_t *coroutine, zend_async_scope_t *scope);
	bool (*can_be_disposed)(zend_async_scope_t *scope, bool with_zombies, bool check_zend_objects);
	bool (*try_to_dispose)(zend_async_scope_t *scope);
	bool (*catch_or_cancel)(zend_async_scope_t *scope, zend_coroutine_t *coroutine,
			zend_async_scope_t *from_scope, zend_object *exception, bool transfer_error,
			bool is_safely, bool is_cancellation);
};

#define ZEND_ASYNC_SCOPE_F_CLOSED ZEND_ASYNC_EVENT_F_CLOSED
#define ZEND_ASYNC_SCOPE_F_NO_FREE_MEMORY ZEND_ASYNC_EVENT_F_NO_FREE_MEMORY
#define ZEND_ASYNC_SCOPE_F_DISPOSE_SAFELY (1u << 14)
#define ZEND_ASYNC_SCOPE_F_CANCELLED (1u << 15)
#define ZEND_ASYNC_SCOPE_F_DISPOSING (1u << 16)
#define ZEND_ASYNC_SCOPE_F_OWNER_PINNED (1u << 17) /* a C owner holds a raw pointer */
#define ZEND_ASYNC_SCOPE_F_TRANSPARENT (1u << 18)  /* failures in it are the parent's own */

#define ZEND_ASYNC_SCOPE_IS_CLOSED(s) ZEND_ASYNC_FLAG_HAS(&(s)->event, ZEND_ASYNC_SCOPE_F_CLOSED)
#define ZEND_ASYNC_SCOPE_SET_CLOSED(s) ZEND_ASYNC_FLAG_SET(&(s)->event, ZEND_ASYNC_SCOPE_F_CLOSED)
#define ZEND_ASYNC_SCOPE_CLR_CLOSED(s) ZEND_ASYNC_FLAG_CLR(&(s)->event, ZEND_ASYNC_SCOPE_F_CLOSED)
#define ZEND_ASYNC_SCOPE_IS_DISPOSE_SAFELY(s)                                                      \
 ZEND_ASYNC_FLAG_HAS(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSE_SAFELY)
#define ZEND_ASYNC_SCOPE_SET_DISPOSE_SAFELY(s)                                                     \
 ZEND_ASYNC_FLAG_SET(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSE_SAFELY)
#define ZEND_ASYNC_SCOPE_CLR_DISPOSE_SAFELY(s)                                                     \
 ZEND_ASYNC_FLAG_CLR(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSE_SAFELY)
#define ZEND_ASYNC_SCOPE_IS_CANCELLED(s)                                                           \
 ZEND_ASYNC_FLAG_HAS(&(s)->event, ZEND_ASYNC_SCOPE_F_CANCELLED)
#define ZEND_ASYNC_SCOPE_SET_CANCELLED(s)                                                          \
 ZEND_ASYNC_FLAG_SET(&(s)->event, ZEND_ASYNC_SCOPE_F_CANCELLED)
#define ZEND_ASYNC_SCOPE_CLR_CANCELLED(s)                                                          \
 ZEND_ASYNC_FLAG_CLR(&(s)->event, ZEND_ASYNC_SCOPE_F_CANCELLED)
#define ZEND_ASYNC_SCOPE_IS_DISPOSING(s)                                                           \
 ZEND_ASYNC_FLAG_HAS(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSING)
#define ZEND_ASYNC_SCOPE_SET_DISPOSING(s)                                                          \
 ZEND_ASYNC_FLAG_SET(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSING)
#define ZEND_ASYNC_SCOPE_CLR_DISPOSING(s)                                                          \
 ZEND_ASYNC_FLAG_CLR(&(s)->event, ZEND_ASYNC_SCOPE_F_DISPOSING)
#define ZEND_ASYNC_SCOPE_IS_OWNER_PINNED(s)                                                        \
 ZEND_ASYNC_FLAG_HAS(&(s)->event, ZEND_ASYNC_SCOPE_F_OWNER_PINNED)
#define ZEND_ASYNC_SCOPE_SET_OWNER_PINNED(s)                                                       \
 ZEND_ASYNC_FLAG_SET(&(s)->event, ZEND_ASYNC_SCOPE_F_OWNER_PINNED)
#define ZEND_ASYNC_SCOPE_CLR_OWNER_PINNED(s)                                                       \
 ZEND_ASYNC_FLAG_CLR(&(s)->event, ZEND_ASYNC_SCOPE_F_OWNER_PINNED)

/* For a server: this scope, and scopes created below it from now on, belong to one request. */
#define ZEND_ASYNC_SCOPE_SET_REQUEST(s) ((s)->request_scope = (s))

/* The only place that decides about errors and cancellation of a scope. */
static zend_always_inline bool zend_async_scope_decide(zend_async_scope_t *scope,
		zend_coroutine_t *coroutine, zend_async_scope_t *from_scope, zend_object *exception,
		bool transfer_error, bool is_safely, bool is_cancellation)
{
	return scope->catch_or_cancel(
			scope, coroutine, from_scope, exception, transfer_error, is_safely, is_cancellation);
}

static zend_always_inline bool zend_async_scope_can_be_disposed(
		zend_async_scope_t *scope, bool with_zombies, bool check_zend_objects)
{
	return scope->can_be_disposed(scope, with_zombies, check_zend_objects);
}

#define ZEND_ASYNC_SCOPE_CATCH(scope, coroutine, from, exc, transfer, is_safely)                   \
 zend_async_scope_decide((scope), (coroutine), (from), (exc), (transfer), (is_safely), false)
#define ZEND_ASYNC_SCOPE_CANCEL(scope, exc, transfer, is_safely)                                   \
 zend_async_scope_decide((scope), NULL, NULL, (exc), (transfer), (is_safely), true)
#define ZEND_ASYNC_SCOPE_CLOSE(scope, is_safely)                                                   \
 ZEND_ASYNC_SCOPE_CANCEL((scope), NULL, false, (is_safely))
#define ZEND_ASYNC_SCOPE_IS_COMPLETED(scope) zend_async_scope_can_be_disposed((scope), false, false)
#define ZEND_ASYNC_SCOPE_IS_COMPLETELY_DONE(scope)                                                 \
 zend_async_scope_can_be_disposed((scope), true, false)
#define ZEND_ASYNC_SCOPE_CAN_BE_DISPOSED(scope)                                                    \
 zend_async_scope_can_be_disposed((scope), true, true)
#define ZEND_ASYNC_SCOPE_RELEASE(scope)                                                            \
 do {                                                                                              \
  zend_async_scope_t *released_ = (scope);                                                         \
  released_->event.ref_count--;                                                                    \
  released_->try_to_dispose(released_);                                                            \
 } while (0)

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

/* {{{ What the reactor can wait for
 *
 * Every constructor returns an event with one reference, which the caller owns. Nothing reaches the
 * operating system before the first start(). */

/* Watches a descriptor. Any number of events may watch the same one. Each is notified only of what it
 * asked for, but a disconnect or an error is reported to all of them. */
typedef struct _zend_async_poll_event_s {
	zend_async_event_t base;
	bool is_socket;
	ZEND_ASYNC_EXTENSION union {
		zend_file_descriptor_t file;
		zend_socket_t socket;
	};
	uint32_t events;           /* async_poll_event: the requested events */
	uint32_t triggered_events; /* the events that occurred, and ASYNC_DISCONNECT */
} zend_async_poll_event_t;

/* Watches a part of a poll event's mask, for one of several waiters. */
typedef struct _zend_async_poll_proxy_s {
	zend_async_event_t base;
	zend_async_poll_event_t *poll_event; /* owns a reference */
	uint32_t events;
	uint32_t triggered_events;
} zend_async_poll_proxy_t;

typedef struct _zend_async_signal_event_s {
	zend_async_event_t base;
	int signal;
} zend_async_signal_event_t;

#define ZEND_ASYNC_FS_EVENT_RECURSIVE (1u << 0) /* of `flags` */
#define ZEND_ASYNC_FS_EVENT_RENAME (1u << 0)    /* of `triggered_events` */
#define ZEND_ASYNC_FS_EVENT_CHANGE (1u << 1)
/* The system has dropped messages: anything may have changed. Comes with the two above and without a name. */
#define ZEND_ASYNC_FS_EVENT_OVERFLOW (1u << 2)

typedef struct _zend_async_filesystem_event_s {
	zend_async_event_t base;
	zend_string *path;
	uint32_t flags;
	uint32_t triggered_events;
	zend_string *triggered_filename; /* relative to `path`, or NULL; during the notification only */
} zend_async_filesystem_event_t;

/* Fires once. A client that takes `result` sets the field to NULL and passes the value to
 * ZEND_ASYNC_FREEADDRINFO(). */
typedef struct _zend_async_dns_addrinfo_s {
	zend_async_event_t base;
	const char *node;    /* owned, nullable */
	const char *service; /* owned, nullable */
	struct addrinfo *result;
} zend_async_dns_addrinfo_t;

typedef struct _zend_async_dns_nameinfo_s {
	zend_async_event_t base;
	const char *hostname; /* owned; NULL until it is known */
	const char *service;
} zend_async_dns_nameinfo_t;

/* A child process. All waiters share one event. */
typedef struct _zend_async_process_event_s {
	zend_async_event_t base;
	zend_process_t process;
	zend_long exit_code; /* negative: the signal that killed it; -1 also: unknown */
} zend_async_process_event_t;

/* A command that the shell runs. The exit of the child is the only completion; it is reported after
 * the end of its output. */
typedef struct _zend_async_exec_event_s {
	zend_async_event_t base;
	zend_async_exec_mode exec_mode;
	bool terminated;
	char *cmd;
	zval *return_value;  /* borrowed, nullable: of exec(), system(), shell_exec() */
	zval *result_buffer; /* borrowed, nullable: the array of lines of EXEC_ARRAY */
	size_t output_len;   /* of the output that neither has received yet */
	char *output_buffer;
	zend_long exit_code;
	int term_signal;
	zval *std_error; /* borrowed, nullable: collects the error output as a string */
} zend_async_exec_event_t;

typedef struct _zend_async_trigger_event_s zend_async_trigger_event_t;
struct _zend_async_trigger_event_s {
	zend_async_event_t base;
	/* May be called from any thread. Several calls before the next round of the loop may be reported as
	 * one. A call while no coroutine waits is reported to the next one that waits. A call after the end of
	 * the request does nothing. The owner ensures that no call comes after the last reference. */
	void (*trigger)(zend_async_trigger_event_t *event);
};

#define ZEND_ASYNC_LISTEN_F_REUSEPORT (1u << 0)
#define ZEND_ASYNC_LISTEN_F_IPV6ONLY (1u << 1)
#define ZEND_ASYNC_LISTEN_F_UNIX (1u << 2) /* `host` is a path */

typedef struct _zend_async_listen_event_s zend_async_listen_event_t;
/* Reports each connection with a `zend_socket_t *`. The receiver owns its descriptor, which is blocking and
 * closed on exec. A callback that wakes a coroutine and does not take the descriptor leaks it. The socket is
 * bound and listens from its creation on. Connections that arrive without a subscriber wait in the kernel. */
struct _zend_async_listen_event_s {
	zend_async_event_t base;
	const char *host; /* owned */
	int port;
	int backlog;
	zend_socket_t socket_fd;
	/* Returns false without an exception if the socket has no such address. */
	bool (*get_local_address)(
			zend_async_listen_event_t *event, char *host, size_t host_len, int *port);
};

/* ZEND_ASYNC_QUEUE_TASK(), or the first wait for it, starts the task. Once queued it runs, even if all other
 * references are released. Its data must not lie in the request's heap. */
typedef struct _zend_async_task_s zend_async_task_t;
typedef void (*zend_async_task_run_t)(zend_async_task_t *task);
struct _zend_async_task_s {
	zend_async_event_t base;
	zend_async_task_run_t run; /* on a worker thread: must not touch PHP */
	void *data;
};

#define ZEND_THREAD_F_INHERIT                                                                      \
 (1u << 0) /* of `thread_flags`; has no effect: a worker starts clean */
#define ZEND_THREAD_F_RESULT_LOADED (1u << 13)
#define ZEND_THREAD_F_EXCEPTION_CONSUMED (1u << 14) /* reserved */

typedef struct _zend_async_thread_context_s zend_async_thread_context_t;
/* Only a name. Objects of stock PHP have no handler for transfers, so no function takes such a context. */
typedef struct _zend_async_thread_transfer_ctx_s zend_async_thread_transfer_ctx_t;
typedef struct _zend_async_thread_event_s zend_async_thread_event_t;
/* A call in a worker: a PHP thread, or a worker process (Async\THREAD_BACKEND). The event is also the
 * PHP object Async\Thread: ZEND_ASYNC_EVENT_TO_OBJECT(). The first start() starts the worker. The event
 * keeps its result, and keeps the loop alive only while it is awaited. */
struct _zend_async_thread_event_s {
	zend_async_event_t base;
	uint32_t thread_flags;
	zval result;
	zend_object *exception;
	zend_string *filename;
	uint32_t lineno;
	zend_async_thread_context_t *context; /* NULL if PHP code has made the object */
	/* From any thread. It does nothing: the end of the call is reported by itself. */
	void (*notify_parent)(zend_async_thread_event_t *event);
};

/* }}} */

/* {{{ Unified asynchronous I/O
 *
 * One handle serves pipes, files, TCP, UDP and terminals. The call that creates a request also submits
 * it. If it is not `completed` at once, wait for the handle's event until it is. Wait in a loop, because
 * each completion on the handle wakes all waiters. Then read the fields and dispose() of the request.
 * After `io_closed` neither handle nor stream may be touched. */

typedef enum {
	ZEND_ASYNC_IO_TYPE_PIPE,
	ZEND_ASYNC_IO_TYPE_FILE,
	ZEND_ASYNC_IO_TYPE_TCP,
	ZEND_ASYNC_IO_TYPE_UDP,
	ZEND_ASYNC_IO_TYPE_TTY
} zend_async_io_type;

static zend_always_inline bool zend_async_io_type_is_stream(zend_async_io_type type)
{
	return type == ZEND_ASYNC_IO_TYPE_PIPE || type == ZEND_ASYNC_IO_TYPE_TTY ||
			type == ZEND_ASYNC_IO_TYPE_TCP;
}

#define ZEND_ASYNC_IO_IS_STREAM(type) zend_async_io_type_is_stream(type)

/* Bits of `state`. */
#define ZEND_ASYNC_IO_READABLE (1u << 0)
#define ZEND_ASYNC_IO_WRITABLE (1u << 1)
#define ZEND_ASYNC_IO_CLOSED (1u << 2)
#define ZEND_ASYNC_IO_EOF (1u << 3)
#define ZEND_ASYNC_IO_APPEND (1u << 4)
#define ZEND_ASYNC_IO_PRESERVE_FD (1u << 5) /* never close the original descriptor */
#define ZEND_ASYNC_IO_OWNS_FD (1u << 6)     /* close it with the handle */

/* The read stays armed and delivers chunk after chunk. */
#define ZEND_ASYNC_IO_F_MULTISHOT (1u << 13)
#define ZEND_ASYNC_IO_IS_MULTISHOT(io) ZEND_ASYNC_FLAG_HAS(&(io)->event, ZEND_ASYNC_IO_F_MULTISHOT)
#define ZEND_ASYNC_IO_SET_MULTISHOT(io) ZEND_ASYNC_FLAG_SET(&(io)->event, ZEND_ASYNC_IO_F_MULTISHOT)
#define ZEND_ASYNC_IO_CLR_MULTISHOT(io) ZEND_ASYNC_FLAG_CLR(&(io)->event, ZEND_ASYNC_IO_F_MULTISHOT)

typedef enum {
	ZEND_ASYNC_SOCKET_OPT_BROADCAST = 1,
	ZEND_ASYNC_SOCKET_OPT_MULTICAST_LOOP,
	ZEND_ASYNC_SOCKET_OPT_MULTICAST_TTL,
	ZEND_ASYNC_SOCKET_OPT_TTL,
	ZEND_ASYNC_SOCKET_OPT_NODELAY,
	ZEND_ASYNC_SOCKET_OPT_KEEPALIVE
} zend_async_socket_option_t;

/* The kind of writev buffers: owned zend_strings, or plain zend_async_buf_t. */
#define ZEND_ASYNC_IO_WRITEV_ZSTR 0u
#define ZEND_ASYNC_IO_WRITEV_IOV 1u
#define ZEND_ASYNC_IO_WRITEV_MODE_MASK 1u
#define ZEND_ASYNC_IO_WRITEV_AWAIT                                                                 \
 (1u << 1) /* owned strings only: the caller awaits and disposes */

#define ZEND_ASYNC_UDP_F_REUSEPORT (1u << 0)
#define ZEND_ASYNC_UDP_F_IPV6ONLY (1u << 1)
#define ZEND_ASYNC_UDP_F_RECV_GSO (1u << 2)

typedef struct _zend_async_io_s zend_async_io_t;
typedef struct _zend_async_io_req_s zend_async_io_req_t;
typedef struct _zend_async_udp_req_s zend_async_udp_req_t;

typedef struct _zend_async_buf_s {
	char *base;
	size_t len;
} zend_async_buf_t;

/* Chooses the buffer for the next chunk of a multishot read. An empty `out` pauses the reading. */
typedef void (*zend_async_io_alloc_cb_t)(
		zend_async_io_t *io, size_t suggested, zend_async_buf_t *out);
typedef void (*zend_async_io_free_cb_t)(void *data, zend_async_io_t *io);
typedef zend_async_io_free_cb_t zend_async_io_write_free_cb_t;

struct _zend_async_io_s {
	/* Notified with the request that has news, or with NULL. Each waiter checks its own request. */
	zend_async_event_t event;
	union {
		zend_file_descriptor_t fd;
		zend_socket_t socket;
	} descriptor;
	zend_async_io_type type;
	uint32_t state;
	void (*on_detach)(zend_async_io_t *io, void *arg); /* the reactor releases the handle */
	void *on_detach_arg;
	zend_async_io_alloc_cb_t alloc_cb;
	void *user_data;
};

struct _zend_async_io_req_s {
	ZEND_ASYNC_EXTENSION union {
		ssize_t result; /* -1: see `exception` */
		ssize_t transferred;
	};
	zend_object *exception; /* owned by the request */
	char *buf;
	bool completed;
	bool io_closed;
	zend_async_io_free_cb_t free_cb;
	void (*dispose)(zend_async_io_req_t *req);
};

struct _zend_async_udp_req_s {
	ssize_t transferred;
	zend_object *exception;
	char *buf;
	bool completed;
	bool io_closed;
	uint32_t flags; /* private */
	void (*dispose)(zend_async_udp_req_t *req);
	struct sockaddr_storage addr;
	socklen_t addr_len;
};

/* }}} */

/* {{{ Futures, channels, groups, pools */

typedef struct _zend_future_s zend_future_t;
struct _zend_future_s {
	zend_async_event_t event;
	zval result;
	zend_object *exception;
	zend_string *created_filename;
	zend_string *completed_filename;
	uint32_t created_lineno;
	uint32_t completed_lineno;
	bool (*resolve)(zend_future_t *future, zval *value, zend_object *exception, void *iterator);
	zend_async_callbacks_vector_t resolve_callbacks;
};

#define ZEND_FUTURE_F_THREAD_SAFE (1u << 13)
#define ZEND_FUTURE_F_IGNORED (1u << 14)

static zend_always_inline bool zend_future_resolve(
		zend_future_t *future, zval *value, zend_object *exception, void *iterator)
{
	return future->resolve(future, value, exception, iterator);
}

#define ZEND_FUTURE_COMPLETE(f, zv) zend_future_resolve((f), (zv), NULL, NULL)
#define ZEND_FUTURE_REJECT(f, exc) zend_future_resolve((f), NULL, (exc), NULL)
#define ZEND_FUTURE_COMPLETE_WITH_ITERATOR(f, zv, it) zend_future_resolve((f), (zv), NULL, (it))
#define ZEND_FUTURE_REJECT_WITH_ITERATOR(f, exc, it) zend_future_resolve((f), NULL, (exc), (it))
#define ZEND_FUTURE_IS_COMPLETED(f) ZEND_ASYNC_EVENT_IS_CLOSED(&(f)->event)
#define ZEND_FUTURE_IS_IGNORED(f) ZEND_ASYNC_FLAG_HAS(&(f)->event, ZEND_FUTURE_F_IGNORED)
#define ZEND_FUTURE_IS_USED(f) ZEND_ASYNC_EVENT_WILL_RESULT_USED(&(f)->event)
#define ZEND_FUTURE_IS_EXCEPTION_CAUGHT(f) ZEND_ASYNC_EVENT_WILL_EXC_CAUGHT(&(f)->event)
#define ZEND_FUTURE_SET_THREAD_SAFE(f) ZEND_ASYNC_FLAG_SET(&(f)->event, ZEND_FUTURE_F_THREAD_SAFE)
#define ZEND_FUTURE_SET_IGNORED(f) ZEND_ASYNC_FLAG_SET(&(f)->event, ZEND_FUTURE_F_IGNORED)
#define ZEND_FUTURE_SET_USED(f) ZEND_ASYNC_EVENT_SET_RESULT_USED(&(f)->event)
#define ZEND_FUTURE_SET_EXCEPTION_CAUGHT(f) ZEND_ASYNC_EVENT_SET_EXC_CAUGHT(&(f)->event)

typedef struct _zend_async_channel_s zend_async_channel_t;
struct _zend_async_channel_s {
	zend_async_event_t event;
	bool (*send)(zend_async_channel_t *channel, zval *value);
	bool (*receive)(zend_async_channel_t *channel, zval *result, zend_async_event_t *cancellation);
	void (*close)(zend_async_channel_t *channel);
};

typedef struct _zend_async_group_s {
	zend_async_event_t event;
} zend_async_group_t;

typedef struct _zend_async_thread_pool_s zend_async_thread_pool_t;
typedef void (*zend_async_thread_pool_handler_t)(void *ctx);
/* Functions that are not marked [T] belong to the thread and the request that created the pool. The end of
 * that request closes the pool. Queued tasks of a closed pool still run. */
struct _zend_async_thread_pool_s {
	zend_atomic_bool closed; /* also set when a submit was refused because the pool is closed */
	void (*addref)(zend_async_thread_pool_t *pool); /* [T] */
	void (*delref)(zend_async_thread_pool_t *pool); /* [T] */
	void (*close)(zend_async_thread_pool_t *pool);
	void (*dispose)(zend_async_thread_pool_t *pool); /* close() and delref() */
	/* Has a worker call handler(ctx) in a coroutine of its own. Threads only: it throws if workers are
	 * processes. Suspends while the queue is full. `ctx` is the caller's until the handler runs. After
	 * false, with an exception, the handler is never called. True with an exception means that the wait
	 * was cancelled, but the task was accepted before. An exception that the handler leaves is a warning. */
	bool (*submit_internal)(
			zend_async_thread_pool_t *pool, zend_async_thread_pool_handler_t handler, void *ctx);
	bool (*reload)(zend_async_thread_pool_t *pool); /* suspends until the old workers are gone */
};

static zend_always_inline void zend_thread_pool_addref(zend_async_thread_pool_t *pool)
{
	pool->addref(pool);
}

static zend_always_inline void zend_thread_pool_delref(zend_async_thread_pool_t *pool)
{
	pool->delref(pool);
}

#define ZEND_THREAD_POOL_ADDREF(pool) zend_thread_pool_addref(pool)
#define ZEND_THREAD_POOL_DELREF(pool) zend_thread_pool_delref(pool)

/* A set bit means a C function, a clear bit a PHP callable. */
#define ZEND_ASYNC_POOL_F_FACTORY_INTERNAL (1u << 0)
#define ZEND_ASYNC_POOL_F_DESTRUCTOR_INTERNAL (1u << 1)
#define ZEND_ASYNC_POOL_F_HEALTHCHECK_INTERNAL (1u << 2)
#define ZEND_ASYNC_POOL_F_BEFORE_ACQUIRE_INTERNAL (1u << 3)
#define ZEND_ASYNC_POOL_F_BEFORE_RELEASE_INTERNAL (1u << 4)
#define ZEND_ASYNC_POOL_F_STRATEGY_INTERNAL (1u << 5)

typedef struct _zend_async_pool_s zend_async_pool_t;
typedef bool (*zend_async_pool_factory_t)(zend_async_pool_t *pool, zval *out);
typedef void (*zend_async_pool_destructor_t)(zend_async_pool_t *pool, zval *resource);
typedef bool (*zend_async_pool_check_t)(zend_async_pool_t *pool, zval *resource);

typedef struct _zend_async_pool_strategy_s {
	void (*report_success)(zend_async_pool_t *pool, void *ctx);
	void (*report_failure)(zend_async_pool_t *pool, zend_object *error, void *ctx);
	bool (*should_recover)(zend_async_pool_t *pool, void *ctx);
	void *ctx;
} zend_async_pool_strategy_t;

struct _zend_async_pool_s {
	zend_async_event_t event;
	uint32_t handler_flags;
	zend_async_circuit_state_t circuit_state;
	uint32_t min_size;
	uint32_t max_size;
	zend_object *wrapper;
	union {
		zend_fcall_t *fcall;
		zend_async_pool_factory_t internal;
	} factory;
	union {
		zend_fcall_t *fcall;
		zend_async_pool_destructor_t internal;
	} destructor;
	union {
		zend_fcall_t *fcall;
		zend_async_pool_check_t internal;
	} healthcheck;
	union {
		zend_fcall_t *fcall;
		zend_async_pool_check_t internal;
	} before_acquire;
	union {
		zend_fcall_t *fcall;
		zend_async_pool_check_t internal;
	} before_release;
	union {
		zend_object *object;
		zend_async_pool_strategy_t *internal;
	} strategy;
	void *user_data;
};

/* }}} */

/* {{{ Concurrent iterator */

/* The iterator calls a function for each element. One coroutine walks the elements as long as the calls
 * do not suspend. When a call suspends, a microtask spawns another coroutine that continues with the next
 * element. There are at most `concurrency` of them, including the first. microtask.ref_count counts the
 * references; each coroutine holds one. */
typedef struct _zend_async_iterator_s zend_async_iterator_t;
/* Returning FAILURE ends the iteration, with or without an exception. */
typedef zend_result (*zend_async_iterator_handler_t)(
		zend_async_iterator_t *iterator, zval *current, zval *key);

#define ZEND_ASYNC_ITERATOR_FIELDS                                                                 \
 zend_async_microtask_t microtask; /* first */                                                     \
 zend_async_scope_t *scope;                                                                        \
 void *extended_data;                                                                              \
 void (*extended_dtor)(zend_async_iterator_t * iterator);                                          \
 zend_async_event_t *completion_event; /* nullable, owned; closed after the last call */           \
 /* Walks in the current coroutine until no element is left. */                                    \
 void (*run)(zend_async_iterator_t * iterator);                                                    \
 /* Walks in new coroutines. throw_exception: the failing coroutine throws, too. */                \
 void (*run_in_coroutine)(                                                                         \
		 zend_async_iterator_t * iterator, int32_t priority, bool throw_exception);                \
 uint32_t concurrency; /* 0 = unlimited */                                                         \
 int32_t priority;                                                                                 \
 zend_object *exception; /* the first; the others are previous */

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
	zend_object *exit_exception; /* the request ends with it; owns a reference */
	zend_coroutine_t *acting_coroutine;
	zend_coroutine_switch_handlers_vector_t main_coroutine_start_handlers;
} zend_async_globals_t;

/* }}} */

/* {{{ The table
 *
 * Each slot is listed once. The list yields the type of its function (zend_async_<slot>_t), the table
 * and the stub. Slots are only ever appended.
 *
 *   REFUSES(slot, type, parameters, value)   the stub throws and returns `value`
 *   RETURNS(slot, type, parameters, value)   the stub returns `value`
 *   IGNORES(slot, parameters)                returns nothing, the stub does nothing
 *   SPECIAL(slot, type, parameters)          the stub is written out below
 */
/* clang-format off */
#define ZEND_ASYNC_API_SLOTS(REFUSES, RETURNS, IGNORES, SPECIAL)                                   \
 /* Callbacks */                                                                                   \
 REFUSES(event_callback_new, zend_async_event_callback_t *,                                        \
   (zend_async_event_callback_fn fn, size_t size), NULL)                                           \
 REFUSES(coroutine_callback_new, zend_coroutine_event_callback_t *,                                \
   (zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size), NULL)              \
 IGNORES(coroutine_event_callback_dispose,                                                         \
   (zend_async_event_callback_t *callback, zend_async_event_t *event))                             \
 REFUSES(callbacks_push, bool,                                                                     \
   (zend_async_event_t *event, zend_async_event_callback_t *callback), false)                      \
 RETURNS(callbacks_remove, bool,                                                                   \
   (zend_async_event_t *event, zend_async_event_callback_t *callback), false)                      \
 IGNORES(callbacks_free, (zend_async_event_t *event))                                              \
 IGNORES(callbacks_notify,                                                                         \
   (zend_async_event_t *event, void *result, zend_object *exception, bool from_handler))           \
 IGNORES(callbacks_notify_and_close,                                                               \
   (zend_async_event_t *event, void *result, zend_object *exception))                              \
 IGNORES(callbacks_vector_push,                                                                    \
   (zend_async_callbacks_vector_t *vector, zend_async_event_callback_t *callback))                 \
 IGNORES(callbacks_vector_notify, (zend_async_callbacks_vector_t *vector,                          \
   zend_async_event_t *event, void *result, zend_object *exception))                               \
 IGNORES(callbacks_vector_free,                                                                    \
   (zend_async_callbacks_vector_t *vector, zend_async_event_t *event))                             \
 /* Waker */                                                                                       \
 REFUSES(waker_new, zend_async_waker_t *, (zend_coroutine_t *coroutine), NULL)                     \
 REFUSES(waker_define, zend_async_waker_t *, (zend_coroutine_t *coroutine), NULL)                  \
 REFUSES(waker_new_with_timeout, zend_async_waker_t *,                                             \
   (zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation), NULL)           \
 REFUSES(resume_when, bool, (zend_coroutine_t *coroutine, zend_async_event_t *event,               \
   bool trans_event, zend_async_event_callback_fn fn,                                              \
   zend_coroutine_event_callback_t *event_callback), false)                                        \
 IGNORES(waker_callback_resolve, (zend_async_event_t *event,                                       \
   zend_async_event_callback_t *callback, void *result, zend_object *exception))                   \
 IGNORES(waker_callback_cancel, (zend_async_event_t *event,                                        \
   zend_async_event_callback_t *callback, void *result, zend_object *exception))                   \
 IGNORES(waker_callback_timeout, (zend_async_event_t *event,                                       \
   zend_async_event_callback_t *callback, void *result, zend_object *exception))                   \
 IGNORES(waker_clean, (zend_coroutine_t *coroutine))                                               \
 IGNORES(waker_destroy, (zend_coroutine_t *coroutine))                                             \
 IGNORES(waker_init, (zend_async_waker_t *waker))                                                  \
 IGNORES(waker_stop_events, (zend_async_waker_t *waker))                                           \
 IGNORES(waker_clean_events, (zend_async_waker_t *waker))                                          \
 IGNORES(waker_add_triggered_event, (zend_coroutine_t *coroutine, zend_async_event_t *event))      \
 RETURNS(waker_is_event_exists, bool,                                                              \
   (zend_coroutine_t *coroutine, zend_async_event_t *event), false)                                \
 REFUSES(waker_apply_error, bool, (zend_async_waker_t *waker, zend_object *error,                  \
   bool transfer, bool override_error, bool for_cancellation), false)                              \
 /* Scheduler */                                                                                   \
 REFUSES(scheduler_launch, bool, (void), false)                                                    \
 REFUSES(new_coroutine, zend_coroutine_t *, (zend_async_scope_t *scope), NULL)                     \
 REFUSES(spawn, zend_coroutine_t *,                                                                \
   (zend_async_scope_t *scope, zend_object *scope_provider, int32_t priority), NULL)               \
 REFUSES(enqueue_coroutine, bool, (zend_coroutine_t *coroutine), false)                            \
 RETURNS(suspend, bool, (void), true)                                                              \
 REFUSES(resume, bool,                                                                             \
   (zend_coroutine_t *coroutine, zend_object *error, bool transfer_error), false)                  \
 REFUSES(cancel, bool, (zend_coroutine_t *coroutine, zend_object *error, bool transfer_error,      \
   bool is_safely), false)                                                                         \
 REFUSES(spawn_and_throw, bool,                                                                    \
   (zend_object *exception, zend_async_scope_t *scope, int32_t priority), false)                   \
 RETURNS(shutdown, bool, (void), true)                                                             \
 RETURNS(get_coroutines, HashTable *, (void), zend_new_array(0))                                   \
 RETURNS(get_awaiting_info, HashTable *, (zend_coroutine_t *coroutine), zend_new_array(0))         \
 RETURNS(get_execute_data, zend_execute_data *, (zend_coroutine_t *coroutine), NULL)               \
 REFUSES(coroutine_callable_name, zend_string *, (const zend_coroutine_t *coroutine), NULL)        \
 REFUSES(coroutine_gen_info, zend_string *,                                                        \
   (const zend_coroutine_t *coroutine, const char *name), NULL)                                    \
 REFUSES(add_microtask, bool, (zend_async_microtask_t *task), false)                               \
 RETURNS(add_switch_handler, uint32_t,                                                             \
   (zend_coroutine_t *coroutine, zend_coroutine_switch_handler_fn handler), 0)                     \
 RETURNS(remove_switch_handler, bool, (zend_coroutine_t *coroutine, uint32_t index), false)        \
 IGNORES(call_switch_handlers, (zend_coroutine_t *coroutine, bool is_enter, bool is_finishing))    \
 IGNORES(add_main_coroutine_start_handler, (zend_coroutine_switch_handler_fn handler))             \
 SPECIAL(get_class_ce, zend_class_entry *, (zend_async_class type))                                \
 SPECIAL(new_exception, zend_object *, (zend_async_class type, const char *format, ...))           \
 SPECIAL(throw_exception, void, (zend_async_class type, const char *format, ...))                  \
 RETURNS(set_heartbeat_handler, zend_async_heartbeat_handler_t,                                    \
   (zend_async_heartbeat_handler_t handler), NULL)                                                 \
 /* Reactor */                                                                                     \
 REFUSES(reactor_startup, bool, (void), false)                                                     \
 RETURNS(reactor_shutdown, bool, (void), true)                                                     \
 RETURNS(reactor_execute, bool, (bool no_wait), false)                                             \
 RETURNS(reactor_loop_alive, bool, (void), false)                                                  \
 RETURNS(reactor_now, uint64_t, (void), 0)                                                         \
 RETURNS(available_parallelism, unsigned, (void), 1)                                               \
 REFUSES(new_timer_event, zend_async_event_t *, (zend_ulong timeout, zend_ulong nanoseconds,       \
   bool is_periodic, size_t extra_size), NULL)                                                     \
 REFUSES(timer_rearm, bool,                                                                        \
   (zend_async_event_t *event, zend_ulong timeout, zend_ulong nanoseconds), false)                 \
 REFUSES(new_iterator, zend_async_iterator_t *, (zend_async_scope_t *scope, zval *array,           \
   zend_object_iterator *zend_iterator, zend_fcall_t *fcall,                                       \
   zend_async_iterator_handler_t handler, uint32_t concurrency, int32_t priority, size_t size),    \
   NULL)                                                                                           \
 /* What is registered */                                                                          \
 RETURNS(scheduler_is_enabled, bool, (void), false)                                                \
 RETURNS(reactor_is_enabled, bool, (void), false)                                                  \
 RETURNS(thread_pool_is_enabled, bool, (void), false)                                              \
 /* Scheduler, further */                                                                          \
 SPECIAL(throw_cancellation, void, (const char *format, ...))                                      \
 SPECIAL(throw_timeout, void, (const char *format, zend_long timeout))                             \
 REFUSES(new_scope, zend_async_scope_t *,                                                          \
   (zend_async_scope_t *parent, bool with_object), NULL)                                           \
 REFUSES(new_context, zend_async_context_t *, (zend_async_context_t *parent), NULL)                \
 RETURNS(get_coroutine_context, zend_async_context_t *, (void), NULL)                              \
 REFUSES(scope_await_after_cancellation, bool, (zend_async_scope_t *scope,                         \
   zend_coroutine_t *awaiter, zend_fcall_info *error_fci, zend_fcall_info_cache *error_fcc,        \
   zend_async_event_t *cancellation), false)                                                       \
 REFUSES(scope_add_child, bool, (zend_async_scope_t *parent, zend_async_scope_t *child), false)    \
 IGNORES(scope_remove_child, (zend_async_scope_t *parent, zend_async_scope_t *child))              \
 IGNORES(scope_free_children, (zend_async_scope_t *parent))                                        \
 IGNORES(run_scheduler_after_main, (bool is_bailout))                                              \
 RETURNS(engine_shutdown, bool, (void), true)                                                      \
 SPECIAL(call_on_main_stack, void, (void (*fn)(void *arg), void *arg))                             \
 REFUSES(internal_context_key_alloc, uint32_t, (const char *name), 0)                              \
 RETURNS(internal_context_key_name, const char *, (uint32_t key), NULL)                            \
 RETURNS(internal_context_find, zval *, (zend_coroutine_t *coroutine, uint32_t key), NULL)         \
 REFUSES(internal_context_set, bool,                                                               \
   (zend_coroutine_t *coroutine, uint32_t key, zval *value), false)                                \
 RETURNS(internal_context_unset, bool, (zend_coroutine_t *coroutine, uint32_t key), false)         \
 /* Reactor, further */                                                                            \
 IGNORES(reactor_tick, (void))                                                                     \
 IGNORES(reactor_quiesce, (void))                                                                  \
 REFUSES(reactor_sigaction, bool, (int signo), false)                                              \
 REFUSES(new_socket_event, zend_async_poll_event_t *,                                              \
   (zend_socket_t socket, uint32_t events, size_t extra_size), NULL)                               \
 REFUSES(new_poll_event, zend_async_poll_event_t *,                                                \
   (zend_file_descriptor_t fh, zend_socket_t socket, uint32_t events, size_t extra_size), NULL)    \
 REFUSES(new_poll_proxy_event, zend_async_poll_proxy_t *,                                          \
   (zend_async_poll_event_t *poll_event, uint32_t events, size_t extra_size), NULL)                \
 REFUSES(new_signal_event, zend_async_signal_event_t *, (int signum, size_t extra_size), NULL)     \
 REFUSES(new_process_event, zend_async_process_event_t *,                                          \
   (zend_process_t process, size_t extra_size), NULL)                                              \
 REFUSES(new_thread_event, zend_async_thread_event_t *,                                            \
   (zend_fcall_t *entry, zend_fcall_t *bootloader, uint32_t flags, size_t extra_size), NULL)       \
 REFUSES(new_filesystem_event, zend_async_filesystem_event_t *,                                    \
   (zend_string *path, uint32_t flags, size_t extra_size), NULL)                                   \
 REFUSES(getnameinfo, zend_async_dns_nameinfo_t *,                                                 \
   (const struct sockaddr *addr, int flags, size_t extra_size), NULL)                              \
 REFUSES(getaddrinfo, zend_async_dns_addrinfo_t *, (const char *node, const char *service,         \
   const struct addrinfo *hints, size_t extra_size), NULL)                                         \
 IGNORES(freeaddrinfo, (struct addrinfo *ai))                                                      \
 REFUSES(new_exec_event, zend_async_exec_event_t *, (zend_async_exec_mode mode, const char *cmd,   \
   zval *return_buffer, zval *return_value, zval *std_error, const char *cwd,                      \
   const char *const *env, size_t extra_size), NULL)                                               \
 REFUSES(exec, int, (zend_async_exec_mode mode, const char *cmd, zval *return_buffer,              \
   zval *return_value, zval *std_error, const char *cwd, const char *const *env,                   \
   zend_ulong timeout), -1)                                                                        \
 REFUSES(new_trigger_event, zend_async_trigger_event_t *, (size_t extra_size), NULL)               \
 REFUSES(socket_listen, zend_async_listen_event_t *, (const char *host, int port, int backlog,     \
   uint32_t flags, size_t extra_size), NULL)                                                       \
 REFUSES(socket_listen_fd, zend_async_listen_event_t *,                                            \
   (zend_socket_t fd, int backlog, uint32_t flags, size_t extra_size), NULL)                       \
 /* Unified I/O */                                                                                 \
 REFUSES(io_create, zend_async_io_t *,                                                             \
   (zend_file_descriptor_t fd, zend_async_io_type type, uint32_t state), NULL)                     \
 REFUSES(io_read, zend_async_io_req_t *, (zend_async_io_t *io, char *buf, size_t max), NULL)       \
 REFUSES(io_write, zend_async_io_req_t *, (zend_async_io_t *io, const char *buf, size_t n,         \
   zend_async_io_free_cb_t free_cb), NULL)                                                         \
 REFUSES(io_writev, zend_async_io_req_t *, (zend_async_io_t *io, void *bufs, size_t n,             \
   uint32_t flags, zend_async_io_free_cb_t free_cb, void *data), NULL)                             \
 RETURNS(io_close, bool, (zend_async_io_t *io), true)                                              \
 REFUSES(io_await, int,                                                                            \
   (zend_async_io_t *io, uint32_t events, struct timeval *timeout), -1)                            \
 REFUSES(io_flush, zend_async_io_req_t *, (zend_async_io_t *io), NULL)                             \
 REFUSES(io_stat, zend_async_io_req_t *, (zend_async_io_t *io, zend_stat_t *stat), NULL)           \
 RETURNS(io_seek, zend_off_t, (zend_async_io_t *io, zend_off_t offset, int whence), -1)            \
 REFUSES(io_sendfile, zend_async_io_req_t *, (zend_async_io_t *out, zend_async_io_t *in,           \
   zend_off_t offset, size_t len), NULL)                                                           \
 REFUSES(fs_open, zend_async_io_t *, (const char *path, int flags, int mode), NULL)                \
 REFUSES(udp_sendto, zend_async_udp_req_t *, (zend_async_io_t *io, const char *buf, size_t n,      \
   const struct sockaddr *addr, socklen_t len), NULL)                                              \
 RETURNS(udp_try_send, ssize_t, (zend_async_io_t *io, const char *buf, size_t n,                   \
   const struct sockaddr *addr, socklen_t len), -1)                                                \
 REFUSES(udp_recvfrom, zend_async_udp_req_t *, (zend_async_io_t *io, size_t max), NULL)            \
 RETURNS(io_set_option, int,                                                                       \
   (zend_async_io_t *io, zend_async_socket_option_t option, int value), -1)                        \
 RETURNS(udp_set_membership, int,                                                                  \
   (zend_async_io_t *io, const char *group, const char *iface, bool join), -1)                     \
 REFUSES(udp_bind, zend_async_io_t *,                                                              \
   (const char *host, int port, uint32_t flags, size_t extra_size), NULL)                          \
 /* Worker threads */                                                                              \
 REFUSES(new_task, zend_async_task_t *,                                                            \
   (zend_async_task_run_t run, void *data, size_t extra_size), NULL)                               \
 REFUSES(queue_task, bool, (zend_async_task_t *task), false)                                       \
 REFUSES(new_thread_pool, zend_async_thread_pool_t *, (uint32_t workers, uint32_t queue,           \
   zend_fcall_t *bootloader, bool coroutine_mode, uint32_t concurrency), NULL)                     \
 REFUSES(start_thread, bool, (void (*entry)(void *ctx), void *ctx), false)                         \
 REFUSES(thread_snapshot_create, void *,                                                           \
   (zend_fcall_t *entry, zend_fcall_t *bootloader), NULL)                                          \
 IGNORES(thread_snapshot_destroy, (void *snapshot))                                                \
 REFUSES(thread_run, bool, (zend_async_thread_context_t *context), false)                          \
 REFUSES(thread_load_result, bool, (zend_async_thread_event_t *event), false)                      \
 REFUSES(transfer_zval, bool, (zval *to, const zval *from), false)                                 \
 REFUSES(load_zval, bool, (zval *to, const zval *from), false)                                     \
 REFUSES(transfer_zval_toplevel, bool, (zval *to, const zval *from), false)                        \
 REFUSES(load_zval_toplevel, bool, (zval *to, const zval *from), false)                            \
 IGNORES(release_transferred_zval, (zval *value))                                                  \
 IGNORES(xlat_put, (const void *from, void *to))                                                   \
 IGNORES(defer_release, (zend_object *object))                                                     \
 IGNORES(thread_context_addref, (zend_async_thread_context_t *context))                            \
 IGNORES(thread_context_release, (zend_async_thread_context_t *context))                           \
 /* Future, channel, group, pool */                                                                \
 REFUSES(new_future, zend_future_t *, (bool thread_safe, size_t extra_size), NULL)                 \
 REFUSES(new_future_obj, zend_object *, (zend_future_t *future), NULL)                             \
 REFUSES(new_channel, zend_async_channel_t *,                                                      \
   (size_t size, bool resizable, bool thread_safe, size_t extra_size), NULL)                       \
 REFUSES(new_channel_obj, zend_object *, (zend_async_channel_t *channel), NULL)                    \
 REFUSES(new_group, zend_async_group_t *,                                                          \
   (uint32_t concurrency, uint32_t queue_limit, zend_async_scope_t *scope), NULL)                  \
 REFUSES(new_pool, zend_async_pool_t *, (zend_async_pool_factory_t factory,                        \
   zend_async_pool_destructor_t destructor, zend_async_pool_check_t healthcheck,                   \
   zend_async_pool_check_t before_acquire, zend_async_pool_check_t before_release,                 \
   uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size), NULL)                     \
 REFUSES(pool_create, zend_async_pool_t *, (zend_fcall_t *factory, zend_fcall_t *destructor,       \
   zend_fcall_t *healthcheck, zend_fcall_t *before_acquire, zend_fcall_t *before_release,          \
   uint32_t min, uint32_t max, uint32_t interval_ms, size_t extra_size), NULL)                     \
 REFUSES(new_pool_obj, zend_object *, (zend_async_pool_t *pool), NULL)                             \
 REFUSES(pool_acquire, bool, (zend_async_pool_t *pool, zval *result, zend_long timeout_ms), false) \
 REFUSES(pool_try_acquire, bool, (zend_async_pool_t *pool, zval *result), false)                   \
 REFUSES(pool_release, bool, (zend_async_pool_t *pool, zval *resource), false)                     \
 REFUSES(pool_close, bool, (zend_async_pool_t *pool), false)

/* Slots of version 0.2. They lie at the end of the table, so that the others keep their places. */
#define ZEND_ASYNC_API_SLOTS_0_2(REFUSES, RETURNS, IGNORES, SPECIAL)                               \
 SPECIAL(io_writev_awaited, ssize_t, (zend_async_io_t *io, const zend_async_buf_t *bufs,           \
   size_t n, zend_async_io_free_cb_t free_cb, void *data))                                         \
 RETURNS(udp_sockname, int,                                                                        \
   (zend_async_io_t *io, struct sockaddr *addr, socklen_t *len), -1)
/* clang-format on */

#define ZEND_ASYNC_SLOT_TYPE(slot, type, params, value) typedef type(*zend_async_##slot##_t) params;
#define ZEND_ASYNC_SLOT_TYPE_VOID(slot, params) typedef void(*zend_async_##slot##_t) params;
#define ZEND_ASYNC_SLOT_TYPE_SPECIAL(slot, type, params)                                           \
 typedef type(*zend_async_##slot##_t) params;
ZEND_ASYNC_API_SLOTS(ZEND_ASYNC_SLOT_TYPE, ZEND_ASYNC_SLOT_TYPE, ZEND_ASYNC_SLOT_TYPE_VOID,
		ZEND_ASYNC_SLOT_TYPE_SPECIAL)
ZEND_ASYNC_API_SLOTS_0_2(ZEND_ASYNC_SLOT_TYPE, ZEND_ASYNC_SLOT_TYPE, ZEND_ASYNC_SLOT_TYPE_VOID,
		ZEND_ASYNC_SLOT_TYPE_SPECIAL)

/* Registration, for an alternative scheduler or reactor; normally only async itself calls these. The same
 * module may register again. Another module without allow_override is refused with a core error that
 * names both. */
/* clang-format off */
#define ZEND_ASYNC_REGISTER_SLOTS(REGISTER)                                                        \
 REGISTER(scheduler_register, (const char *module, bool allow_override,                            \
   zend_async_scheduler_launch_t scheduler_launch, zend_async_new_coroutine_t new_coroutine,       \
   zend_async_new_scope_t new_scope, zend_async_new_context_t new_context,                         \
   zend_async_spawn_t spawn, zend_async_suspend_t suspend,                                         \
   zend_async_enqueue_coroutine_t enqueue_coroutine, zend_async_resume_t resume,                   \
   zend_async_cancel_t cancel,                                                                     \
   zend_async_scope_await_after_cancellation_t scope_await_after_cancellation,                     \
   zend_async_spawn_and_throw_t spawn_and_throw, zend_async_shutdown_t shutdown,                   \
   zend_async_waker_new_t waker_new, zend_async_waker_destroy_t waker_destroy,                     \
   zend_async_get_coroutines_t get_coroutines, zend_async_add_microtask_t add_microtask,           \
   zend_async_get_awaiting_info_t get_awaiting_info, zend_async_get_class_ce_t get_class_ce,       \
   zend_async_new_iterator_t new_iterator, zend_async_new_future_t new_future,                     \
   zend_async_new_channel_t new_channel, zend_async_new_future_obj_t new_future_obj,               \
   zend_async_new_channel_obj_t new_channel_obj, zend_async_new_group_t new_group,                 \
   zend_async_engine_shutdown_t engine_shutdown,                                                   \
   zend_async_thread_snapshot_create_t thread_snapshot_create,                                     \
   zend_async_thread_snapshot_destroy_t thread_snapshot_destroy,                                   \
   zend_async_thread_run_t thread_run, zend_async_thread_load_result_t thread_load_result))        \
 REGISTER(reactor_register, (const char *module, bool allow_override,                              \
   zend_async_reactor_startup_t reactor_startup, zend_async_reactor_shutdown_t reactor_shutdown,   \
   zend_async_reactor_execute_t reactor_execute,                                                   \
   zend_async_reactor_loop_alive_t reactor_loop_alive,                                             \
   zend_async_reactor_quiesce_t reactor_quiesce, zend_async_new_socket_event_t new_socket_event,   \
   zend_async_new_poll_event_t new_poll_event,                                                     \
   zend_async_new_poll_proxy_event_t new_poll_proxy_event,                                         \
   zend_async_new_timer_event_t new_timer_event, zend_async_timer_rearm_t timer_rearm,             \
   zend_async_new_signal_event_t new_signal_event,                                                 \
   zend_async_new_process_event_t new_process_event,                                               \
   zend_async_new_thread_event_t new_thread_event,                                                 \
   zend_async_new_filesystem_event_t new_filesystem_event, zend_async_getnameinfo_t getnameinfo,   \
   zend_async_getaddrinfo_t getaddrinfo, zend_async_freeaddrinfo_t freeaddrinfo,                   \
   zend_async_new_exec_event_t new_exec_event, zend_async_exec_t exec,                             \
   zend_async_new_trigger_event_t new_trigger_event,                                               \
   zend_async_available_parallelism_t available_parallelism, zend_async_reactor_now_t now))        \
 REGISTER(io_register, (const char *module, bool allow_override, zend_async_io_create_t create,    \
   zend_async_io_read_t read, zend_async_io_write_t write, zend_async_io_writev_t writev,          \
   zend_async_io_close_t close, zend_async_io_await_t await, zend_async_io_flush_t flush,          \
   zend_async_io_stat_t stat, zend_async_io_seek_t seek, zend_async_io_sendfile_t sendfile,        \
   zend_async_fs_open_t fs_open, zend_async_udp_sendto_t udp_sendto,                               \
   zend_async_udp_try_send_t udp_try_send, zend_async_udp_recvfrom_t udp_recvfrom,                 \
   zend_async_io_set_option_t set_option,                                                          \
   zend_async_udp_set_membership_t udp_set_membership, zend_async_udp_bind_t udp_bind))            \
 REGISTER(socket_listening_register, (const char *module, bool allow_override,                     \
   zend_async_socket_listen_t socket_listen, zend_async_socket_listen_fd_t socket_listen_fd))      \
 REGISTER(thread_pool_register, (const char *module, bool allow_override,                          \
   zend_async_new_task_t new_task, zend_async_queue_task_t queue_task,                             \
   zend_async_new_thread_pool_t new_thread_pool, zend_async_start_thread_t start_thread,           \
   zend_async_transfer_zval_t transfer_zval, zend_async_load_zval_t load_zval,                     \
   zend_async_transfer_zval_toplevel_t transfer_zval_toplevel,                                     \
   zend_async_load_zval_toplevel_t load_zval_toplevel,                                             \
   zend_async_release_transferred_zval_t release_transferred_zval,                                 \
   zend_async_xlat_put_t xlat_put, zend_async_defer_release_t defer_release))                      \
 REGISTER(pool_api_register, (const char *module, bool allow_override,                             \
   zend_async_new_pool_t new_pool, zend_async_new_pool_obj_t new_pool_obj,                         \
   zend_async_pool_acquire_t acquire, zend_async_pool_try_acquire_t try_acquire,                   \
   zend_async_pool_release_t release, zend_async_pool_close_t close))
/* clang-format on */

#define ZEND_ASYNC_SLOT_FIELD(slot, type, params, value) zend_async_##slot##_t slot;
#define ZEND_ASYNC_SLOT_FIELD_VOID(slot, params) zend_async_##slot##_t slot;
#define ZEND_ASYNC_SLOT_FIELD_SPECIAL(slot, type, params) zend_async_##slot##_t slot;
#define ZEND_ASYNC_SLOT_FIELD_REGISTER(slot, params) bool(*slot) params;

struct _zend_async_api_s {
	uint32_t struct_size;
	uint32_t version_number;
	const char *version;
#ifdef ZTS
	ts_rsrc_id globals_id; /* 0 in the stub; TSRM never assigns 0 */
#else
	zend_async_globals_t *globals;
#endif
	ZEND_ASYNC_API_SLOTS(ZEND_ASYNC_SLOT_FIELD, ZEND_ASYNC_SLOT_FIELD, ZEND_ASYNC_SLOT_FIELD_VOID,
			ZEND_ASYNC_SLOT_FIELD_SPECIAL)
	ZEND_ASYNC_REGISTER_SLOTS(ZEND_ASYNC_SLOT_FIELD_REGISTER)
	ZEND_ASYNC_API_SLOTS_0_2(ZEND_ASYNC_SLOT_FIELD, ZEND_ASYNC_SLOT_FIELD,
			ZEND_ASYNC_SLOT_FIELD_VOID, ZEND_ASYNC_SLOT_FIELD_SPECIAL)
};

#undef ZEND_ASYNC_SLOT_TYPE
#undef ZEND_ASYNC_SLOT_TYPE_VOID
#undef ZEND_ASYNC_SLOT_TYPE_SPECIAL
#undef ZEND_ASYNC_SLOT_FIELD
#undef ZEND_ASYNC_SLOT_FIELD_VOID
#undef ZEND_ASYNC_SLOT_FIELD_SPECIAL
#undef ZEND_ASYNC_SLOT_FIELD_REGISTER

/* The only symbol that async exports. It returns NULL if the versions do not fit, see "Binding" below. A
 * table size of 0 only asks for the version and always succeeds. The caller may then read only
 * `struct_size`, `version_number` and `version`. */
typedef const zend_async_api_t *(*zend_async_get_api_fn)(
		uint32_t client_version, size_t client_table_size);

/* }}} */

END_EXTERN_C()

#ifdef ZEND_ASYNC_BUILTIN
/* Inside the extension the linker knows the table and the globals. */
BEGIN_EXTERN_C()
extern zend_async_api_t zend_async_api_table;
END_EXTERN_C()
# define zend_async_api (&zend_async_api_table)
#else
/* {{{ The client's pointer to the table, and its globals
 *
 * The pointer is hidden, so that each client has its own: two clients built for different versions must
 * not share one variable. Until ZEND_ASYNC_API_IMPORT() it points at the stub. */
# if defined(__GNUC__)
#  define ZEND_ASYNC_HIDDEN __attribute__((visibility("hidden")))
# else
#  define ZEND_ASYNC_HIDDEN
# endif

BEGIN_EXTERN_C()
extern ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api;
# ifdef ZTS
/* The stub has no TSRM resource, because none is allocated for it. It has a zeroed variable per thread
 * instead. Testing for it costs less than calling an accessor in the table. */
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

/* Releases one reference. The last one goes through dispose(). */
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
/* Return new arrays that the caller owns: Async\Coroutine objects; one line for each awaited event. */
#define ZEND_ASYNC_GET_COROUTINES() zend_async_api->get_coroutines()
#define ZEND_ASYNC_GET_AWAITING_INFO(c) zend_async_api->get_awaiting_info(c)
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
  zend_coroutine_t *switched_ = (c);                                                               \
  if (UNEXPECTED(switched_->switch_handlers != NULL)) {                                            \
   zend_async_api->call_switch_handlers(switched_, (is_enter), (is_finishing));                    \
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

/* Iterates over an array, which is copied, or over a zend_object_iterator. Calls fcall with value and key,
 * or the handler. Takes over the references to zend_iterator and fcall. */
#define ZEND_ASYNC_NEW_ITERATOR(array, zend_iterator, fcall, handler, concurrency, priority)       \
 ZEND_ASYNC_NEW_ITERATOR_SCOPE(array, zend_iterator, fcall, handler, concurrency, priority, NULL)
#define ZEND_ASYNC_NEW_ITERATOR_SCOPE(                                                             \
		array, zend_iterator, fcall, handler, concurrency, priority, scope)                        \
 ZEND_ASYNC_NEW_ITERATOR_EX(array, zend_iterator, fcall, handler, concurrency, priority, scope, 0)
#define ZEND_ASYNC_NEW_ITERATOR_EX(                                                                \
		array, zend_iterator, fcall, handler, concurrency, priority, scope, size)                  \
 zend_async_api->new_iterator(                                                                     \
		 (scope), (array), (zend_iterator), (fcall), (handler), (concurrency), (priority), (size))

/* Makes a child of `parent`, or of the current scope if `parent` is NULL. */
#define ZEND_ASYNC_NEW_SCOPE(parent) zend_async_api->new_scope((parent), false)
#define ZEND_ASYNC_NEW_SCOPE_WITH_OBJECT(parent) zend_async_api->new_scope((parent), true)
#define ZEND_ASYNC_SCOPE_AWAIT_AFTER_CANCELLATION(                                                 \
		scope, awaiter, error_fci, error_fcc, cancellation)                                        \
 zend_async_api->scope_await_after_cancellation(                                                   \
		 (scope), (awaiter), (error_fci), (error_fcc), (cancellation))
#define zend_async_scope_add_child(parent, child) zend_async_api->scope_add_child((parent), (child))
#define zend_async_scope_remove_child(parent, child)                                               \
 zend_async_api->scope_remove_child((parent), (child))
#define zend_async_scope_free_children(parent) zend_async_api->scope_free_children(parent)

#define ZEND_ASYNC_NEW_CONTEXT(parent) zend_async_api->new_context(parent)
#define ZEND_ASYNC_CURRENT_CONTEXT                                                                 \
 (ZEND_ASYNC_CURRENT_SCOPE != NULL ? ZEND_ASYNC_CURRENT_SCOPE->context : NULL)
#define ZEND_ASYNC_GET_COROUTINE_CONTEXT() zend_async_api->get_coroutine_context()

/* Values that C clients keep per coroutine. A key belongs to the address of a static string. Keys begin
 * with 1 and are the same in every thread. If `coroutine` is NULL, the current one is used. */
#define ZEND_ASYNC_INTERNAL_CONTEXT_KEY_ALLOC(name) zend_async_api->internal_context_key_alloc(name)
#define ZEND_ASYNC_INTERNAL_CONTEXT_KEY_NAME(key) zend_async_api->internal_context_key_name(key)
#define ZEND_ASYNC_INTERNAL_CONTEXT_FIND(coro, key)                                                \
 zend_async_api->internal_context_find((coro), (key))
#define ZEND_ASYNC_INTERNAL_CONTEXT_SET(coro, key, value)                                          \
 zend_async_api->internal_context_set((coro), (key), (value))
#define ZEND_ASYNC_INTERNAL_CONTEXT_UNSET(coro, key)                                               \
 zend_async_api->internal_context_unset((coro), (key))

#define zend_async_throw_cancellation zend_async_api->throw_cancellation
#define zend_async_throw_timeout(format, timeout)                                                  \
 zend_async_api->throw_timeout((format), (zend_long)(timeout))

/* These belong to the runtime's own request hooks; a client need not call them. */
#define ZEND_ASYNC_RUN_SCHEDULER_AFTER_MAIN(is_bailout)                                            \
 zend_async_api->run_scheduler_after_main(is_bailout)
#define ZEND_ASYNC_ENGINE_SHUTDOWN() zend_async_api->engine_shutdown()
/* Calls `fn` on the stack of the thread, if a coroutine's stack is too small for it. */
#define ZEND_ASYNC_CALL_ON_MAIN_STACK(fn, arg) zend_async_api->call_on_main_stack((fn), (arg))

#define ZEND_ASYNC_REACTOR_TICK() zend_async_api->reactor_tick()
#define ZEND_ASYNC_REACTOR_QUIESCE() zend_async_api->reactor_quiesce()
#define ZEND_ASYNC_SIGACTION(signo) zend_async_api->reactor_sigaction(signo)

#define ZEND_ASYNC_NEW_SOCKET_EVENT(socket, events)                                                \
 ZEND_ASYNC_NEW_SOCKET_EVENT_EX((socket), (events), 0)
#define ZEND_ASYNC_NEW_SOCKET_EVENT_EX(socket, events, extra)                                      \
 zend_async_api->new_socket_event((socket), (events), (extra))
/* The caller passes one of `fh` and `socket`; the other is -1. */
#define ZEND_ASYNC_NEW_POLL_EVENT(fh, socket, events)                                              \
 ZEND_ASYNC_NEW_POLL_EVENT_EX((fh), (socket), (events), 0)
#define ZEND_ASYNC_NEW_POLL_EVENT_EX(fh, socket, events, extra)                                    \
 zend_async_api->new_poll_event((fh), (socket), (events), (extra))
#define ZEND_ASYNC_NEW_POLL_PROXY_EVENT(poll_event, events)                                        \
 ZEND_ASYNC_NEW_POLL_PROXY_EVENT_EX((poll_event), (events), 0)
#define ZEND_ASYNC_NEW_POLL_PROXY_EVENT_EX(poll_event, events, extra)                              \
 zend_async_api->new_poll_proxy_event((poll_event), (events), (extra))
#define ZEND_ASYNC_NEW_TIMER_EVENT_NS_EX(ms, ns, periodic, extra)                                  \
 zend_async_api->new_timer_event((ms), (ns), (periodic), (extra))
#define ZEND_ASYNC_NEW_SIGNAL_EVENT(signum) ZEND_ASYNC_NEW_SIGNAL_EVENT_EX((signum), 0)
#define ZEND_ASYNC_NEW_SIGNAL_EVENT_EX(signum, extra)                                              \
 zend_async_api->new_signal_event((signum), (extra))
#define ZEND_ASYNC_NEW_FILESYSTEM_EVENT(path, flags)                                               \
 ZEND_ASYNC_NEW_FILESYSTEM_EVENT_EX((path), (flags), 0)
#define ZEND_ASYNC_NEW_FILESYSTEM_EVENT_EX(path, flags, extra)                                     \
 zend_async_api->new_filesystem_event((path), (flags), (extra))
#define ZEND_ASYNC_GETADDRINFO(node, service, hints)                                               \
 ZEND_ASYNC_GETADDRINFO_EX((node), (service), (hints), 0)
#define ZEND_ASYNC_GETADDRINFO_EX(node, service, hints, extra)                                     \
 zend_async_api->getaddrinfo((node), (service), (hints), (extra))
#define ZEND_ASYNC_FREEADDRINFO(ai) zend_async_api->freeaddrinfo(ai)
#define ZEND_ASYNC_GETNAMEINFO(addr, flags) ZEND_ASYNC_GETNAMEINFO_EX((addr), (flags), 0)
#define ZEND_ASYNC_GETNAMEINFO_EX(addr, flags, extra)                                              \
 zend_async_api->getnameinfo((addr), (flags), (extra))
#define ZEND_ASYNC_NEW_PROCESS_EVENT(process) ZEND_ASYNC_NEW_PROCESS_EVENT_EX((process), 0)
#define ZEND_ASYNC_NEW_PROCESS_EVENT_EX(process, extra)                                            \
 zend_async_api->new_process_event((process), (extra))
#define ZEND_ASYNC_NEW_THREAD_EVENT(entry, bootloader)                                             \
 ZEND_ASYNC_NEW_THREAD_EVENT_EX((entry), (bootloader), 0, 0)
#define ZEND_ASYNC_NEW_THREAD_EVENT_EX(entry, bootloader, flags, extra)                            \
 zend_async_api->new_thread_event((entry), (bootloader), (flags), (extra))
/* `env` has the format of execve(); NULL means the environment of this process. */
#define ZEND_ASYNC_NEW_EXEC_EVENT(mode, cmd, return_buffer, return_value, std_error, cwd, env)     \
 ZEND_ASYNC_NEW_EXEC_EVENT_EX(                                                                     \
		 (mode), (cmd), (return_buffer), (return_value), (std_error), (cwd), (env), 0)
#define ZEND_ASYNC_NEW_EXEC_EVENT_EX(                                                              \
		mode, cmd, return_buffer, return_value, std_error, cwd, env, extra)                        \
 zend_async_api->new_exec_event(                                                                   \
		 (mode), (cmd), (return_buffer), (return_value), (std_error), (cwd), (env), (extra))
#define ZEND_ASYNC_EXEC(mode, cmd, return_buffer, return_value, std_error, cwd, env, timeout)      \
 zend_async_api->exec(                                                                             \
		 (mode), (cmd), (return_buffer), (return_value), (std_error), (cwd), (env), (timeout))
#define ZEND_ASYNC_NEW_TRIGGER_EVENT() ZEND_ASYNC_NEW_TRIGGER_EVENT_EX(0)
#define ZEND_ASYNC_NEW_TRIGGER_EVENT_EX(extra) zend_async_api->new_trigger_event(extra)
#define ZEND_ASYNC_SOCKET_LISTEN(host, port, backlog)                                              \
 ZEND_ASYNC_SOCKET_LISTEN_EX((host), (port), (backlog), 0, 0)
#define ZEND_ASYNC_SOCKET_LISTEN_EX(host, port, backlog, flags, extra)                             \
 zend_async_api->socket_listen((host), (port), (backlog), (flags), (extra))
#define ZEND_ASYNC_SOCKET_LISTEN_FD(fd, backlog, flags, extra)                                     \
 zend_async_api->socket_listen_fd((fd), (backlog), (flags), (extra))

#define ZEND_ASYNC_IO_CREATE(fd, type, state) zend_async_api->io_create((fd), (type), (state))
#define ZEND_ASYNC_IO_READ(io, buf, max) zend_async_api->io_read((io), (buf), (max))
#define ZEND_ASYNC_IO_WRITE(io, buf, n) zend_async_api->io_write((io), (buf), (n), NULL)
#define ZEND_ASYNC_IO_WRITE_EX(io, buf, n, free_cb)                                                \
 zend_async_api->io_write((io), (buf), (n), (free_cb))
#define ZEND_ASYNC_IO_WRITEV(io, strings, n)                                                       \
 zend_async_api->io_writev((io), (void *)(strings), (n), ZEND_ASYNC_IO_WRITEV_ZSTR, NULL, NULL)
#define ZEND_ASYNC_IO_WRITEV_EX(io, bufs, n, free_cb, data)                                        \
 zend_async_api->io_writev((io), (void *)(bufs), (n), ZEND_ASYNC_IO_WRITEV_IOV, (free_cb), (data))
#define zend_async_io_writev_fn(io, bufs, n, flags, free_cb, data)                                 \
 zend_async_api->io_writev((io), (void *)(bufs), (n), (flags), (free_cb), (data))
/* Writes plain buffers, and suspends the current coroutine until all is written. Returns the number of bytes,
 * or -1 with an exception. `free_cb`, if not NULL, is called exactly once in any case, after the last
 * read of the buffers. If the wait is cancelled, a write that has begun is completed from a copy. */
#define ZEND_ASYNC_IO_WRITEV_AWAITED(io, bufs, n, free_cb, data)                                   \
 zend_async_api->io_writev_awaited((io), (bufs), (n), (free_cb), (data))
#define ZEND_ASYNC_IO_CLOSE(io) zend_async_api->io_close(io)
#define ZEND_ASYNC_IO_FLUSH(io) zend_async_api->io_flush(io)
#define ZEND_ASYNC_IO_STAT(io, stat) zend_async_api->io_stat((io), (stat))
#define ZEND_ASYNC_IO_SEEK(io, offset, whence) zend_async_api->io_seek((io), (offset), (whence))
#define ZEND_ASYNC_IO_SENDFILE(out, in, offset, len)                                               \
 zend_async_api->io_sendfile((out), (in), (offset), (len))
#define ZEND_ASYNC_FS_OPEN(path, flags, mode) zend_async_api->fs_open((path), (flags), (mode))
#define ZEND_ASYNC_IO_AWAIT(io, events, timeout) zend_async_api->io_await((io), (events), (timeout))
#define ZEND_ASYNC_IO_SET_OPTION(io, option, value)                                                \
 zend_async_api->io_set_option((io), (option), (value))
#define ZEND_ASYNC_UDP_BIND(host, port) ZEND_ASYNC_UDP_BIND_EX((host), (port), 0, 0)
#define ZEND_ASYNC_UDP_BIND_EX(host, port, flags, extra)                                           \
 zend_async_api->udp_bind((host), (port), (flags), (extra))
/* Stores the address that the socket is bound to. `*len` is the room at first, and then the size of the
 * address; a longer one is cut off. Returns 0 or a negative errno. */
#define ZEND_ASYNC_UDP_SOCKNAME(io, addr, len) zend_async_api->udp_sockname((io), (addr), (len))
#define ZEND_ASYNC_UDP_SENDTO(io, buf, n, addr, len)                                               \
 zend_async_api->udp_sendto((io), (buf), (n), (addr), (len))
#define ZEND_ASYNC_UDP_TRY_SEND(io, buf, n, addr, len)                                             \
 zend_async_api->udp_try_send((io), (buf), (n), (addr), (len))
#define ZEND_ASYNC_UDP_RECVFROM(io, max) zend_async_api->udp_recvfrom((io), (max))
#define ZEND_ASYNC_UDP_SET_MEMBERSHIP(io, group, iface, join)                                      \
 zend_async_api->udp_set_membership((io), (group), (iface), (join))

#define ZEND_ASYNC_NEW_TASK(run, data) ZEND_ASYNC_NEW_TASK_EX((run), (data), 0)
#define ZEND_ASYNC_NEW_TASK_EX(run, data, extra) zend_async_api->new_task((run), (data), (extra))
#define ZEND_ASYNC_QUEUE_TASK(task) zend_async_api->queue_task(task)
#define ZEND_ASYNC_NEW_THREAD_POOL(workers, queue)                                                 \
 ZEND_ASYNC_NEW_THREAD_POOL_EX((workers), (queue), NULL, false, 0)
#define ZEND_ASYNC_NEW_THREAD_POOL_EX(workers, queue, bootloader, coroutine_mode, concurrency)     \
 zend_async_api->new_thread_pool((workers), (queue), (bootloader), (coroutine_mode), (concurrency))
#define ZEND_ASYNC_START_THREAD(entry, ctx) zend_async_api->start_thread((entry), (ctx))
/* A snapshot is a call, and the call before it, for other PHP threads of this process. Any thread may run it with
 * ZEND_ASYNC_THREAD_RUN((zend_async_thread_context_t *)snapshot), any number of times, and destroy it. */
#define ZEND_ASYNC_THREAD_SNAPSHOT_CREATE(entry, bootloader)                                       \
 zend_async_api->thread_snapshot_create((entry), (bootloader))
#define ZEND_ASYNC_THREAD_SNAPSHOT_DESTROY(snapshot)                                               \
 zend_async_api->thread_snapshot_destroy(snapshot)
#define ZEND_ASYNC_THREAD_RUN(context) zend_async_api->thread_run(context)
#define ZEND_ASYNC_THREAD_LOAD_RESULT(event) zend_async_api->thread_load_result(event)
#define ZEND_ASYNC_THREAD_TRANSFER_ZVAL(to, from) zend_async_api->transfer_zval((to), (from))
#define ZEND_ASYNC_THREAD_LOAD_ZVAL(to, from) zend_async_api->load_zval((to), (from))
#define ZEND_ASYNC_THREAD_TRANSFER_ZVAL_TOPLEVEL(to, from)                                         \
 zend_async_api->transfer_zval_toplevel((to), (from))
#define ZEND_ASYNC_THREAD_LOAD_ZVAL_TOPLEVEL(to, from)                                             \
 zend_async_api->load_zval_toplevel((to), (from))
#define ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVAL(value)                                          \
 zend_async_api->release_transferred_zval(value)
#define ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVALS(values, count)                                 \
 zend_async_thread_release_transferred_zvals((values), (count))
/* Throws: values travel as bytes, so there are no addresses to translate. */
#define ZEND_ASYNC_THREAD_XLAT_PUT(from, to) zend_async_api->xlat_put((from), (to))
/* Gives up a reference later, in a coroutine, where the destructor may wait. */
#define ZEND_ASYNC_THREAD_DEFER_RELEASE(object) zend_async_api->defer_release(object)
#define ZEND_ASYNC_THREAD_CONTEXT_ADDREF(context) zend_async_api->thread_context_addref(context)
#define ZEND_ASYNC_THREAD_CONTEXT_RELEASE(context) zend_async_api->thread_context_release(context)

#define ZEND_ASYNC_NEW_FUTURE(thread_safe) ZEND_ASYNC_NEW_FUTURE_EX((thread_safe), 0)
#define ZEND_ASYNC_NEW_FUTURE_EX(thread_safe, extra)                                               \
 zend_async_api->new_future((thread_safe), (extra))
#define ZEND_ASYNC_NEW_FUTURE_OBJ(future) zend_async_api->new_future_obj(future)
#define ZEND_ASYNC_NEW_CHANNEL(size, resizable, thread_safe)                                       \
 ZEND_ASYNC_NEW_CHANNEL_EX((size), (resizable), (thread_safe), 0)
#define ZEND_ASYNC_NEW_CHANNEL_EX(size, resizable, thread_safe, extra)                             \
 zend_async_api->new_channel((size), (resizable), (thread_safe), (extra))
#define ZEND_ASYNC_NEW_CHANNEL_OBJ(channel) zend_async_api->new_channel_obj(channel)
#define ZEND_ASYNC_NEW_GROUP(concurrency, queue_limit, scope)                                      \
 zend_async_api->new_group((concurrency), (queue_limit), (scope))
#define ZEND_ASYNC_NEW_POOL(                                                                       \
		factory, destructor, healthcheck, before_acquire, before_release, min, max, interval_ms)   \
 ZEND_ASYNC_NEW_POOL_EX(factory, destructor, healthcheck, before_acquire, before_release, min,     \
		 max, interval_ms, 0)
#define ZEND_ASYNC_NEW_POOL_EX(factory, destructor, healthcheck, before_acquire, before_release,   \
		min, max, interval_ms, extra)                                                              \
 zend_async_api->new_pool((factory), (destructor), (healthcheck), (before_acquire),                \
		 (before_release), (min), (max), (interval_ms), (extra))
#define zend_async_pool_create_internal zend_async_api->new_pool
#define zend_async_pool_create zend_async_api->pool_create
#define ZEND_ASYNC_NEW_POOL_OBJ(pool) zend_async_api->new_pool_obj(pool)
#define ZEND_ASYNC_POOL_ACQUIRE(pool, result, timeout_ms)                                          \
 zend_async_api->pool_acquire((pool), (result), (timeout_ms))
#define ZEND_ASYNC_POOL_TRY_ACQUIRE(pool, result) zend_async_api->pool_try_acquire((pool), (result))
#define ZEND_ASYNC_POOL_RELEASE(pool, resource) zend_async_api->pool_release((pool), (resource))
#define ZEND_ASYNC_POOL_CLOSE(pool) zend_async_api->pool_close(pool)

#define zend_async_scheduler_register zend_async_api->scheduler_register
#define zend_async_reactor_register zend_async_api->reactor_register
#define zend_async_io_register zend_async_api->io_register
#define zend_async_socket_listening_register zend_async_api->socket_listening_register
#define zend_async_thread_pool_register zend_async_api->thread_pool_register
#define zend_async_pool_api_register zend_async_api->pool_api_register

static zend_always_inline void zend_async_thread_release_transferred_zvals(
		zval *values, uint32_t count)
{
	uint32_t i;
	for (i = 0; i < count; i++) {
		ZEND_ASYNC_THREAD_RELEASE_TRANSFERRED_ZVAL(&values[i]);
	}
}

/* Names for calls. They are no variables: the address of a slot cannot be taken, and nothing can be assigned. */
#define zend_async_udp_bind zend_async_api->udp_bind
#define zend_async_udp_sockname zend_async_api->udp_sockname
#define zend_async_timer_rearm_fn zend_async_api->timer_rearm
#define zend_async_new_thread_pool_fn zend_async_api->new_thread_pool

/* Gives up one reference to a coroutine. A coroutine that was never enqueued ends with the last one. */
static zend_always_inline void zend_async_coroutine_dispose(zend_coroutine_t *coroutine)
{
	ZEND_ASYNC_EVENT_RELEASE(&coroutine->event);
}

/* The version of the loaded async; 0 while the stub is in place. */
#define zend_async_get_api_version_number() ((int)zend_async_api->version_number)
#define zend_async_get_api_version() (zend_async_api->version)
#define zend_scheduler_is_enabled() zend_async_api->scheduler_is_enabled()
#define zend_async_reactor_is_enabled() zend_async_api->reactor_is_enabled()
#define zend_async_thread_pool_is_enabled() zend_async_api->thread_pool_is_enabled()
#define zend_async_is_enabled() (zend_scheduler_is_enabled() && zend_async_reactor_is_enabled())
#define ZEND_ASYNC_IS_ENABLED() zend_async_is_enabled()

/* }}} */

#ifndef ZEND_ASYNC_BUILTIN

/* {{{ The stub: a client calls it if async is not loaded, or does not fit
 *
 * No coroutine is current, nothing waits, and suspending returns at once. Functions that would create
 * something throw.
 */

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

/* Clients name the kinds in their catch blocks and own throws. Both keep working. */
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

static inline void zend_async_stub_throw_cancellation(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	zend_throw_exception_internal(zend_async_stub_vnew_exception(
			format != NULL ? format : "The operation was cancelled", args));
	va_end(args);
}

static inline void zend_async_stub_throw_timeout(const char *format, zend_long timeout)
{
	zend_throw_exception_ex(zend_ce_exception, 0, format, timeout);
}

static inline void zend_async_stub_call_on_main_stack(void (*fn)(void *arg), void *arg)
{
	fn(arg);
}

/* The buffers are released on every way out, here too. */
static inline ssize_t zend_async_stub_io_writev_awaited(zend_async_io_t *io,
		const zend_async_buf_t *bufs, size_t n, zend_async_io_free_cb_t free_cb, void *data)
{
	if (free_cb != NULL) {
		free_cb(data, io);
	}
	zend_async_stub_refuse();
	return -1;
}

# define ZEND_ASYNC_STUB_REFUSES(slot, type, params, value)                                        \
  static inline type zend_async_stub_##slot params                                                 \
  {                                                                                                \
   zend_async_stub_refuse();                                                                       \
   return value;                                                                                   \
  }
# define ZEND_ASYNC_STUB_RETURNS(slot, type, params, value)                                        \
  static inline type zend_async_stub_##slot params                                                 \
  {                                                                                                \
   return value;                                                                                   \
  }
# define ZEND_ASYNC_STUB_IGNORES(slot, params)                                                     \
  static inline void zend_async_stub_##slot params {}
# define ZEND_ASYNC_STUB_SPECIAL(slot, type, params)
# define ZEND_ASYNC_STUB_REGISTER(slot, params)                                                    \
  static inline bool zend_async_stub_##slot params                                                 \
  {                                                                                                \
   return zend_async_stub_refuse();                                                                \
  }
ZEND_ASYNC_API_SLOTS(ZEND_ASYNC_STUB_REFUSES, ZEND_ASYNC_STUB_RETURNS, ZEND_ASYNC_STUB_IGNORES,
		ZEND_ASYNC_STUB_SPECIAL)
ZEND_ASYNC_REGISTER_SLOTS(ZEND_ASYNC_STUB_REGISTER)
ZEND_ASYNC_API_SLOTS_0_2(ZEND_ASYNC_STUB_REFUSES, ZEND_ASYNC_STUB_RETURNS, ZEND_ASYNC_STUB_IGNORES,
		ZEND_ASYNC_STUB_SPECIAL)
# undef ZEND_ASYNC_STUB_REFUSES
# undef ZEND_ASYNC_STUB_RETURNS
# undef ZEND_ASYNC_STUB_IGNORES
# undef ZEND_ASYNC_STUB_SPECIAL
# undef ZEND_ASYNC_STUB_REGISTER
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

/* The entries are in the order of the table, because C++17 has no designated initialisers. */
# define ZEND_ASYNC_STUB_ENTRY(slot, type, params, value) zend_async_stub_##slot,
# define ZEND_ASYNC_STUB_ENTRY_VOID(slot, params) zend_async_stub_##slot,
# define ZEND_ASYNC_STUB_ENTRY_SPECIAL(slot, type, params) zend_async_stub_##slot,
# define ZEND_ASYNC_STUB_TABLE                                                                     \
  sizeof(zend_async_api_t), 0, "none", ZEND_ASYNC_STUB_GLOBALS_SLOT,                               \
		  ZEND_ASYNC_API_SLOTS(ZEND_ASYNC_STUB_ENTRY, ZEND_ASYNC_STUB_ENTRY,                       \
				  ZEND_ASYNC_STUB_ENTRY_VOID, ZEND_ASYNC_STUB_ENTRY_SPECIAL)                       \
				  ZEND_ASYNC_REGISTER_SLOTS(ZEND_ASYNC_STUB_ENTRY_VOID)                            \
						  ZEND_ASYNC_API_SLOTS_0_2(ZEND_ASYNC_STUB_ENTRY, ZEND_ASYNC_STUB_ENTRY,   \
								  ZEND_ASYNC_STUB_ENTRY_VOID, ZEND_ASYNC_STUB_ENTRY_SPECIAL)

END_EXTERN_C()

/* }}} */

/* {{{ Binding
 *
 * MAJOR must be equal, and async's MINOR must be at least the client's. PATCH does not matter. Within one
 * MAJOR slots, fields and flags are only ever appended. */

/* A client uses this once, in one source file, without a semicolon. */
# define ZEND_ASYNC_API_DEFINE()                                                                   \
  BEGIN_EXTERN_C()                                                                                 \
  ZEND_ASYNC_STUB_GLOBALS                                                                          \
  static const zend_async_api_t zend_async_stub_table = { ZEND_ASYNC_STUB_TABLE };                 \
  ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api = &zend_async_stub_table;               \
  END_EXTERN_C()

/* The client's other files use this, before their first use of the ABI. */
# define ZEND_ASYNC_API_EXTERN() extern ZEND_ASYNC_HIDDEN const zend_async_api_t *zend_async_api;

/* The version and the table size that this client requests. */
# ifndef ZEND_ASYNC_API_CLIENT_VERSION
#  define ZEND_ASYNC_API_CLIENT_VERSION ((uint32_t)ZEND_ASYNC_API_VERSION_NUMBER)
# endif

BEGIN_EXTERN_C()

/* Returns NULL if async is not loaded or not started. */
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
	/* ISO C has no cast from an object pointer to a function pointer. */
	memcpy(&get_api, &symbol, sizeof(symbol));
	return get_api;
}

/* A client calls this in MINIT. On failure it returns false without an exception, and the stub stays. */
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

/* Reports why the import failed, with both versions. For a client that requires async. */
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
