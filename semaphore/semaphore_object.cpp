// SPDX-License-Identifier: MIT
// The PHP methods of Semaphore.
#include "coroutine/debug_info.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/queued_wait.h"
#include "php_async.h"
#include "semaphore/semaphore.h"
#include "support/weak_references.h"

#include "stubs/semaphore_arginfo.h"

namespace async {

zend_class_entry *ce_semaphore;

namespace {

zend_object_handlers handlers;

constexpr zend_long most_permits = 2147483647;

bool unsubscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	WaitQueue::Waiter *waiter = queued_waiter_of(callback);
	if (waiter == nullptr) {
		return callbacks_remove(event, callback);
	}
	if (waiter->state == WaitQueue::Waiter::State::queued) {
		Semaphore::from(event)->leave(waiter);
	}
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&Semaphore::from(event)->std);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return describe_semaphore(Semaphore::from(event));
}

zend_object *create_object(zend_class_entry *ce)
{
	auto *self = static_cast<Semaphore *>(zend_object_alloc(sizeof(Semaphore), ce));
	memset(static_cast<void *>(self), 0, offsetof(Semaphore, std));
	zend_async_event_t &event = self->event;
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ;
	event.zend_object_offset = offsetof(Semaphore, std);
	event.add_callback = callbacks_push;
	event.del_callback = unsubscribe;
	event.start = event_without_loop;
	event.stop = event_without_loop;
	event.dispose = dispose;
	event.info = info;
	zend_object_std_init(&self->std, ce);
	self->std.handlers = &handlers;
	return &self->std;
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Semaphore *self = Semaphore::from(object);
	callbacks_free(&self->event);
	forget_holders(&self->holders);
	if (self->filename != nullptr) {
		zend_string_release(self->filename);
	}
	zend_object_std_dtor(object);
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const Semaphore *self = Semaphore::from(object);
	DebugInfo info;
	info.place("created", self->filename, self->lineno);
	info.number("permits", self->permits);
	info.number("available", self->free);
	info.number("waiting", self->waiters.size());
	info.array("holders", list_holders(self->holders));
	return info.finish(is_temp);
}

Semaphore *this_semaphore(zend_execute_data *execute_data) noexcept
{
	return Semaphore::from(Z_OBJ(execute_data->This));
}

/// Returns false with an exception set.
bool acquire_with(Semaphore *self, zend_object *token)
{
	zend_async_event_t *event = nullptr;
	if (token != nullptr) {
		mark_observed(token);
		event = ZEND_ASYNC_OBJECT_TO_EVENT(token);
		if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
			throw_cancelled_by(event);
			return false;
		}
	}
	return self->acquire(event);
}

} // namespace

void register_semaphore_class()
{
	ce_semaphore = register_class_Async_Semaphore();
	ce_semaphore->create_object = create_object;

	handlers = std_object_handlers;
	handlers.offset = offsetof(Semaphore, std);
	handlers.free_obj = free_object;
	handlers.get_debug_info = debug_info;
	handlers.clone_obj = nullptr;
}

} // namespace async

using async::Semaphore;

#define ASYNC_THIS async::this_semaphore(execute_data)

ZEND_METHOD(Async_Semaphore, __construct)
{
	zend_long permits;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(permits)
	ZEND_PARSE_PARAMETERS_END();

	if (permits < 1 || permits > async::most_permits) {
		zend_argument_value_error(1, "must be between 1 and 2147483647");
		RETURN_THROWS();
	}
	Semaphore *self = ASYNC_THIS;
	if (self->permits != 0) {
		zend_throw_error(nullptr, "The semaphore was constructed already");
		RETURN_THROWS();
	}
	self->open(static_cast<uint32_t>(permits));
}

ZEND_METHOD(Async_Semaphore, acquire)
{
	zend_object *token = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(token, async::ce_completable)
	ZEND_PARSE_PARAMETERS_END();

	(void)async::acquire_with(ASYNC_THIS, token);
}

ZEND_METHOD(Async_Semaphore, tryAcquire)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ASYNC_THIS->try_acquire());
}

ZEND_METHOD(Async_Semaphore, release)
{
	ZEND_PARSE_PARAMETERS_NONE();
	ASYNC_THIS->release();
}

ZEND_METHOD(Async_Semaphore, synchronized)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_FUNC(fci, fcc)
	ZEND_PARSE_PARAMETERS_END();

	// A method behind __call() is looked up again for the call: the engine has one trampoline to lend.
	if (fcc.function_handler != nullptr &&
			(fcc.function_handler->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) != 0) {
		zend_release_fcall_info_cache(&fcc);
		fcc.function_handler = nullptr;
	}
	Semaphore *self = ASYNC_THIS;
	if (!self->acquire(nullptr)) {
		RETURN_THROWS();
	}
	fci.retval = return_value;
	zend_call_function(&fci, &fcc);
	// The exception of the task stays in front of that of a task that has released the permit itself.
	const async::ExceptionAside aside(async::ExceptionAside::Winner::first);
	self->release();
}

ZEND_METHOD(Async_Semaphore, permits)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->permits);
}

ZEND_METHOD(Async_Semaphore, availableCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->free);
}

ZEND_METHOD(Async_Semaphore, waitingCount)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG(ASYNC_THIS->waiters.size());
}
