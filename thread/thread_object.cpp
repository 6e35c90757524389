// SPDX-License-Identifier: MIT
// The PHP methods of Async\Thread, and spawn_thread().
#include "thread/thread_object.h"

#include "coroutine/coroutine.h"
#include "coroutine/debug_info.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/weak_references.h"
#include "thread/link.h"
#include "thread/thread_event.h"

#include <Zend/zend_closures.h>
#include <Zend/zend_interfaces.h>

#include <new>
#include <utility>

#include "stubs/thread_arginfo.h"

namespace async {

namespace {

zend_class_entry *ce_thread;
zend_object_handlers handlers;

bool start_waiting(zend_async_event_t *event)
{
	ThreadObject *self = ThreadObject::from(event);
	if (self->state == ThreadObject::State::unborn) {
		if (!self->launch()) {
			return false;
		}
		if (event->callbacks.length == 0) {
			return true; // The start of a task keeps nothing alive: only waiters do.
		}
	}
	if (self->state != ThreadObject::State::ended) {
		event->loop_ref_count++;
		self->update_loop();
	}
	return true;
}

bool stop_waiting(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0) {
		event->loop_ref_count--;
		ThreadObject::from(event)->update_loop();
	}
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	ThreadObject *self = ThreadObject::from(event);
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	replay_outcome(event, callback, &self->base.result, self->base.exception, result, exception);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&ThreadObject::from(event)->std);
	return true;
}

/// The hub tells the end of the task by itself.
void notify_parent(zend_async_thread_event_t * /*event*/) {}

zend_string *info(zend_async_event_t *event)
{
	const zend_async_thread_event_t &base = ThreadObject::from(event)->base;
	return strpprintf(0, "thread started at %s:%u",
			base.filename != nullptr ? ZSTR_VAL(base.filename) : "unknown", base.lineno);
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const ThreadObject *self = ThreadObject::from(object);
	const bool ended = self->state == ThreadObject::State::ended;
	DebugInfo info;
	info.text("state",
			!ended                         ? "running"
					: self->was_cancelled  ? "cancelled"
					: self->base.exception ? "failed"
										   : "completed");
	info.place("started", self->base.filename, self->base.lineno);
	if (ended && self->base.exception == nullptr) {
		info.value("result", &self->base.result);
	}
	info.object("exception", self->base.exception);
	return info.finish(is_temp);
}

/// The end of the request does not free parcels, because they are kept outside of its heap.
void drop_parcels(ThreadObject *self)
{
	if (self->task_parcel.handle_count() + self->bootloader.handle_count() != 0) {
		// The task was not started. The hub drops parcels for an object that does not exist. In this way it learns that
		// their futures will never be settled.
		HubOperation nothing = { .op = Op::channel_close };
		nothing.parcels[0] = std::move(self->task_parcel);
		nothing.parcels[1] = std::move(self->bootloader);
		tell(std::move(nothing));
	}
	self->task_parcel.~Parcel();
	self->bootloader.~Parcel();
	self->outcome.drop();
	self->outcome.~TaskResult();
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	ThreadObject *self = ThreadObject::from(object);
	self->scope.forget();
	if (self->state == ThreadObject::State::running && link_if_open() != nullptr) {
		remove_object_listener(self->task);
		if (self->start_request != 0) {
			withdraw_request(self->start_request);
		}
	}
	self->event().loop_ref_count = 0;
	self->update_loop();
	drop_parcels(self);
	callbacks_free(&self->event());
	drop_value(&self->base.result);
	drop_object(self->base.exception);
	drop_object(self->cancellation);
	drop_array(self->finally_handlers);
	if (self->base.filename != nullptr) {
		zend_string_release(self->base.filename);
	}
	if (self->base.context != nullptr) {
		thread_context_release(self->base.context);
	}
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	ThreadObject *self = ThreadObject::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &self->base.result);
	if (self->base.exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->base.exception);
	}
	if (self->cancellation != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->cancellation);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return self->finally_handlers;
}

zend_object *no_construction(zend_class_entry *ce)
{
	// `new` calls this before it checks the private constructor.
	zend_object *object = zend_objects_new(ce);
	zend_throw_error(nullptr, "%s cannot be created with new, it is made by Async\\spawn_thread()",
			ZSTR_VAL(ce->name));
	return object;
}

ThreadObject *this_thread(zend_execute_data *execute_data) noexcept
{
	return ThreadObject::from(Z_OBJ(execute_data->This));
}

/// Calls the handler of a thread that has ended.
void call_now(ThreadObject *self, zval *handler)
{
	zval argument;
	zval returned;
	ZVAL_OBJ(&argument, &self->std);
	if (call_user_function(nullptr, nullptr, handler, &returned, 1, &argument) == SUCCESS) {
		zval_ptr_dtor(&returned);
	}
}

/// Throws and returns false if `handler` is no closure.
bool check_handler(zval *handler)
{
	if (!zend_is_callable(handler, 0, nullptr)) {
		throw_exception(ZEND_ASYNC_EXCEPTION_DEFAULT, "The callback must be callable, %s given",
				zend_zval_type_name(handler));
		return false;
	}
	if (Z_TYPE_P(handler) != IS_OBJECT || Z_OBJCE_P(handler) != zend_ce_closure) {
		zend_argument_type_error(
				1, "must be of type Closure, %s given", zend_zval_type_name(handler));
		return false;
	}
	return true;
}

} // namespace

ThreadObject *ThreadObject::create(size_t extra_size)
{
	const size_t size = sizeof(ThreadObject) + zend_object_properties_size(ce_thread);
	auto *self = static_cast<ThreadObject *>(ecalloc(1, size + extra_size));
	new (&self->task_parcel) Parcel();
	new (&self->bootloader) Parcel();
	new (&self->listener) Listener(self);
	new (&self->start_listener) StartListener(self);
	new (&self->outcome) TaskResult();
	zend_async_event_t &event = self->event();
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ | ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	event.zend_object_offset = offsetof(ThreadObject, std);
	event.extra_offset = static_cast<uint32_t>(size);
	event.add_callback = callbacks_push;
	event.del_callback = callbacks_remove;
	event.start = start_waiting;
	event.stop = stop_waiting;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
	ZVAL_NULL(&self->base.result);
	self->base.notify_parent = notify_parent;
	zend_object_std_init(&self->std, ce_thread);
	self->std.handlers = &handlers;
	return self;
}

void register_thread_class()
{
	ce_thread = register_class_Async_Thread(ce_completable);
	ce_thread->create_object = no_construction;

	handlers = std_object_handlers;
	handlers.offset = offsetof(ThreadObject, std);
	handlers.free_obj = free_object;
	handlers.get_gc = get_gc;
	handlers.get_debug_info = debug_info;
	handlers.clone_obj = nullptr;
}

} // namespace async

using async::ThreadObject;

#define ASYNC_THIS async::this_thread(execute_data)

ZEND_METHOD(Async_Thread, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private; `new` never creates an object of the class.
}

ZEND_METHOD(Async_Thread, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->state != ThreadObject::State::ended);
}

ZEND_METHOD(Async_Thread, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->state == ThreadObject::State::ended);
}

ZEND_METHOD(Async_Thread, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->state == ThreadObject::State::ended && ASYNC_THIS->was_cancelled);
}

ZEND_METHOD(Async_Thread, getResult)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const ThreadObject *self = ASYNC_THIS;
	if (Z_TYPE(self->base.result) == IS_UNDEF) {
		RETURN_NULL();
	}
	RETURN_COPY(&self->base.result);
}

ZEND_METHOD(Async_Thread, getException)
{
	ZEND_PARSE_PARAMETERS_NONE();
	const ThreadObject *self = ASYNC_THIS;
	if (self->base.exception == nullptr) {
		RETURN_NULL();
	}
	RETURN_OBJ_COPY(self->base.exception);
}

ZEND_METHOD(Async_Thread, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	ASYNC_THIS->cancel(cancellation);
}

ZEND_METHOD(Async_Thread, finally)
{
	zval *handler;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(handler)
	ZEND_PARSE_PARAMETERS_END();

	if (!async::check_handler(handler)) {
		RETURN_THROWS();
	}
	ThreadObject *self = ASYNC_THIS;
	if (self->state == ThreadObject::State::ended) {
		async::call_now(self, handler);
	} else {
		self->add_finally_handler(handler);
	}
}

ZEND_FUNCTION(Async_spawn_thread)
{
	zval *task;
	bool inherit = true; // Has no effect: a worker always starts clean.
	zval *bootloader = nullptr;

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_OBJECT_OF_CLASS(task, zend_ce_closure)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(inherit)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(bootloader, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();

	ThreadObject *thread = ThreadObject::create();
	if (!thread->prepare({ task, nullptr, 0, nullptr }, bootloader) || !thread->start()) {
		OBJ_RELEASE(&thread->std);
		RETURN_THROWS();
	}
	RETURN_OBJ(&thread->std);
}
