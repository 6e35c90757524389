/* SPDX-License-Identifier: MIT
 * Two classes that can be awaited: one that is an event, one that only points to its event. */
#include "async_probe.h"

#include <Zend/zend_interfaces.h>

/* {{{ AsyncProbe\Embedded: the event and its object are one block, counted by the object */

typedef struct {
	zend_async_event_t event;
	zval result;
	zend_object *exception;
	zend_object std;
} embedded_t;

static zend_class_entry *embedded_class;
static zend_class_entry *reference_class;
static zend_object_handlers embedded_handlers;
static zend_object_handlers reference_handlers;

static embedded_t *embedded_of(zend_object *object)
{
	return (embedded_t *)((char *)object - offsetof(embedded_t, std));
}

static bool push(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	return zend_async_callbacks_push(event, callback);
}

static bool del(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	return zend_async_callbacks_remove(event, callback);
}

static bool start_or_stop(zend_async_event_t *event, bool starts)
{
	if (starts ? event->loop_ref_count++ == 0 : event->loop_ref_count == 1) {
		if (starts) {
			ZEND_ASYNC_INCREASE_EVENT_COUNT(event);
		} else {
			ZEND_ASYNC_DECREASE_EVENT_COUNT(event);
		}
	}
	if (!starts && event->loop_ref_count > 0) {
		event->loop_ref_count--;
	}
	return true;
}

static bool start(zend_async_event_t *event)
{
	return ZEND_ASYNC_EVENT_IS_CLOSED(event) || start_or_stop(event, true);
}

static bool stop(zend_async_event_t *event)
{
	return start_or_stop(event, false);
}

static bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	embedded_t *self = (embedded_t *)event;
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	if (callback != NULL) {
		callback->callback(event, callback, &self->result, self->exception);
		return true;
	}
	if (result != NULL) {
		ZVAL_COPY(result, &self->result);
	}
	if (self->exception != NULL) {
		GC_ADDREF(self->exception);
		if (exception != NULL) {
			*exception = self->exception;
		} else {
			zend_throw_exception_internal(self->exception);
		}
	}
	return true;
}

static bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(ZEND_ASYNC_EVENT_TO_OBJECT(event));
	return true;
}

static zend_string *info(zend_async_event_t *event)
{
	return strpprintf(0, "an object of the probe");
}

static zend_object *create_embedded(zend_class_entry *ce)
{
	embedded_t *self = zend_object_alloc(sizeof(*self), ce);
	memset(self, 0, offsetof(embedded_t, std));
	ZEND_ASYNC_EVENT_SET_ZVAL_RESULT(&self->event);
	ZEND_ASYNC_EVENT_SET_ZEND_OBJ(&self->event);
	ZEND_ASYNC_EVENT_SET_ZEND_OBJ_OFFSET(&self->event, offsetof(embedded_t, std));
	self->event.add_callback = push;
	self->event.del_callback = del;
	self->event.start = start;
	self->event.stop = stop;
	self->event.replay = replay;
	self->event.dispose = dispose;
	self->event.info = info;
	ZVAL_NULL(&self->result);
	zend_object_std_init(&self->std, ce);
	object_properties_init(&self->std, ce);
	self->std.handlers = &embedded_handlers;
	return &self->std;
}

static void free_embedded(zend_object *object)
{
	embedded_t *self = embedded_of(object);
	php_printf("embedded event freed\n");
	zend_async_callbacks_free(&self->event);
	zval_ptr_dtor(&self->result);
	if (self->exception != NULL) {
		OBJ_RELEASE(self->exception);
	}
	zend_object_std_dtor(object);
}

static void complete(embedded_t *self, zval *result, zend_object *exception)
{
	if (ZEND_ASYNC_EVENT_IS_CLOSED(&self->event)) {
		return;
	}
	if (result != NULL) {
		ZVAL_COPY(&self->result, result);
	}
	if (exception != NULL) {
		self->exception = exception;
		GC_ADDREF(exception);
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&self->event, &self->result, exception);
}

/* embedded_complete(Embedded, mixed $result, ?Throwable $exception = null) */
ZEND_FUNCTION(AsyncProbe_embedded_complete)
{
	zval *object, *result, *exception = NULL;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJECT_OF_CLASS(object, embedded_class)
		Z_PARAM_ZVAL(result)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OR_NULL(exception)
	ZEND_PARSE_PARAMETERS_END();

	complete(embedded_of(Z_OBJ_P(object)), result, exception != NULL ? Z_OBJ_P(exception) : NULL);
}

/* }}} */

/* {{{ AsyncProbe\Reference: an object of its own beside an event that may outlive it */

typedef struct {
	ZEND_ASYNC_EVENT_REF_FIELDS
	zend_object std;
} reference_t;

/* Only the part that marks a reference, for code that does not follow it. */
typedef struct {
	ZEND_ASYNC_EVENT_REF_PROLOG
} prolog_t;

static reference_t *reference_of(zend_object *object)
{
	return (reference_t *)((char *)object - offsetof(reference_t, std));
}

static zend_object *create_reference(zend_class_entry *ce)
{
	reference_t *self = zend_object_alloc(sizeof(*self), ce);
	ZEND_ASYNC_EVENT_REF_SET(self, offsetof(reference_t, std), NULL);
	zend_object_std_init(&self->std, ce);
	object_properties_init(&self->std, ce);
	self->std.handlers = &reference_handlers;
	return &self->std;
}

static void free_reference(zend_object *object)
{
	reference_t *self = reference_of(object);
	if (self->event != NULL) {
		php_printf("reference gives its event up\n");
		ZEND_ASYNC_EVENT_RELEASE(self->event);
	}
	zend_object_std_dtor(object);
}

/* reference_to(int $event): Reference; the event's reference goes with it */
ZEND_FUNCTION(AsyncProbe_reference_to)
{
	zend_long event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(event)
	ZEND_PARSE_PARAMETERS_END();

	object_init_ex(return_value, reference_class);
	ZEND_ASYNC_EVENT_REF_SET(
			reference_of(Z_OBJ_P(return_value)), offsetof(reference_t, std), PROBE_EVENT(event));
}

/* reference_header(Reference): array of how the header of the object looks */
ZEND_FUNCTION(AsyncProbe_reference_header)
{
	zval *object;
	reference_t *self;
	prolog_t *prolog;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(object, reference_class)
	ZEND_PARSE_PARAMETERS_END();

	self = reference_of(Z_OBJ_P(object));
	prolog = (prolog_t *)self;
	array_init(return_value);
	add_assoc_long(return_value, "prefix", ZEND_ASYNC_EVENT_REFERENCE_PREFIX);
	add_assoc_long(return_value, "flags", prolog->flags);
	add_assoc_bool(return_value, "is a reference", ZEND_ASYNC_EVENT_IS_REFERENCE(self));
	add_assoc_bool(return_value, "its event is none", !ZEND_ASYNC_EVENT_IS_REFERENCE(self->event));
	add_assoc_bool(return_value, "offset leads to the object",
			(zend_object *)((char *)self + prolog->zend_object_offset) == Z_OBJ_P(object));
	add_assoc_bool(return_value, "the event is found",
			ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(object)) == self->event);
}

/* event_with_object(object): int; a timer that knows an object, which it does not own */
ZEND_FUNCTION(AsyncProbe_event_with_object)
{
	zval *object;
	zend_async_event_t *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT(object)
	ZEND_PARSE_PARAMETERS_END();

	event = ZEND_ASYNC_NEW_TIMER_EVENT_NS_EX(0, 1, false, sizeof(zend_object *));
	if (event == NULL) {
		RETURN_THROWS();
	}
	*(zend_object **)((char *)event + event->extra_offset) = Z_OBJ_P(object);
	ZEND_ASYNC_EVENT_WITH_OBJECT_REF(event);
	RETURN_LONG((zend_long)(uintptr_t)event);
}

/* object_of(int|object $event): object */
ZEND_FUNCTION(AsyncProbe_object_of)
{
	zval *event;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(event)
	ZEND_PARSE_PARAMETERS_END();

	RETURN_OBJ_COPY(ZEND_ASYNC_EVENT_TO_OBJECT(probe_event_of(event)));
}

/* }}} */

/* {{{ What Async\Completable asks for */

static zend_async_event_t *this_event(zend_execute_data *execute_data)
{
	return ZEND_ASYNC_OBJECT_TO_EVENT(Z_OBJ_P(ZEND_THIS));
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_cancel, 0, 0, IS_VOID, 0)
ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\AsyncCancellation, 1, "null")
ZEND_END_ARG_INFO()
ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_is, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

static ZEND_NAMED_FUNCTION(method_cancel) {}

static ZEND_NAMED_FUNCTION(method_is_completed)
{
	RETURN_BOOL(ZEND_ASYNC_EVENT_IS_CLOSED(this_event(execute_data)));
}

static ZEND_NAMED_FUNCTION(method_is_cancelled)
{
	RETURN_FALSE;
}

/* The formatter does not know where an entry ends. */
/* clang-format off */
static const zend_function_entry methods[] = {
	ZEND_FENTRY(cancel, method_cancel, arginfo_cancel, ZEND_ACC_PUBLIC)
	ZEND_FENTRY(isCompleted, method_is_completed, arginfo_is, ZEND_ACC_PUBLIC)
	ZEND_FENTRY(isCancelled, method_is_cancelled, arginfo_is, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};
/* clang-format on */

static zend_class_entry *register_class(const char *name, size_t length,
		zend_object *(*create)(zend_class_entry *ce), zend_object_handlers *handlers, int offset,
		zend_object_free_obj_t free_obj)
{
	zend_class_entry ce, *registered;
	INIT_CLASS_ENTRY_EX(ce, name, length, methods);
	registered = zend_register_internal_class(&ce);
	registered->create_object = create;
	zend_class_implements(registered, 1, ZEND_ASYNC_GET_CE(ZEND_ASYNC_CLASS_COMPLETABLE));
	memcpy(handlers, zend_get_std_object_handlers(), sizeof(*handlers));
	handlers->offset = offset;
	handlers->free_obj = free_obj;
	handlers->clone_obj = NULL;
	return registered;
}

void probe_register_classes(void)
{
	embedded_class = register_class(ZEND_STRL("AsyncProbe\\Embedded"), create_embedded,
			&embedded_handlers, offsetof(embedded_t, std), free_embedded);
	reference_class = register_class(ZEND_STRL("AsyncProbe\\Reference"), create_reference,
			&reference_handlers, offsetof(reference_t, std), free_reference);
}

/* }}} */
