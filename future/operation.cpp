// SPDX-License-Identifier: MIT
#include "future/operation.h"

#include "coroutine/debug_info.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "future/chain.h"
#include "future/remote.h"
#include "future/waiters.h"
#include "php_async.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <utility>

namespace async {

namespace {

zend_object_handlers handlers;

/// Calls one callback with the settled outcome.
void tell(Operation *self, zend_async_event_callback_t *callback)
{
	zend_async_event_t *event = &self->base.event;
	ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED(event);
	callback->callback(event, callback, &self->base.result, self->base.exception);
	if (ZEND_ASYNC_EVENT_IS_EXCEPTION_HANDLED(event)) {
		self->take();
	}
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	Operation *self = Operation::from(event);
	if (!self->is_settled()) {
		return false;
	}
	if (callback != nullptr) {
		tell(self, callback);
		return true;
	}
	if (self->base.exception != nullptr) {
		self->take();
	}
	replay_outcome(event, nullptr, &self->base.result, self->base.exception, result, exception);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	Operation::from(event)->release();
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	Operation *self = Operation::from(event);
	zend_future_t &future = self->base;
	if (!self->is_settled() && self->owner != nullptr && self->owner->describe != nullptr) {
		return self->owner->describe(&future);
	}
	return strpprintf(0, "future created at %s:%u",
			future.created_filename != nullptr ? ZSTR_VAL(future.created_filename) : "unknown",
			future.created_lineno);
}

bool resolve(zend_future_t *future, zval *value, zend_object *exception, void *iterator)
{
	Operation::from(future)->settle(
			{ value, exception, Coroutine::running_location() }, static_cast<ChainRun *>(iterator));
	return true;
}

void set_location(zend_string **filename, uint32_t *lineno, const Coroutine::Location &place)
{
	if (place.file != nullptr) {
		*filename = zend_string_copy(place.file);
		*lineno = place.line;
	}
}

void drop_place(zend_string *filename)
{
	if (filename != nullptr) {
		zend_string_release(filename);
	}
}

/// Counts the waiters. If another thread is to settle the operation, a waiter keeps the loop
/// running.
bool start(zend_async_event_t *event)
{
	event->loop_ref_count++;
	Operation::from(event)->count_waiter(1);
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0) {
		event->loop_ref_count--;
		Operation::from(event)->count_waiter(-1);
	}
	return true;
}

/// Tells the owner if this was the last waiter and its await() has ended without the outcome.
bool unsubscribe(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	Operation *self = Operation::from(event);
	// An await() of several futures, which goes on without this one, has another callback.
	const bool cancelled = !self->is_settled() && callback->callback == waker_callback_resolve;
	const bool removed = callbacks_remove(event, callback);
	if (cancelled && removed && event->callbacks.length == 0 && self->chains == nullptr &&
			self->owner != nullptr && self->owner->await_cancelled != nullptr) {
		self->owner->await_cancelled(&self->base);
	}
	return removed;
}

/// Called before the object is freed, while user code may still run.
void dtor_object(zend_object *object)
{
	Operation *self = Operation::from(object);
	if (!self->is_settled()) {
		self->tell_owner();
	}
	self->judge();
}

/// Releases a long line of inheritance in a loop: ten thousand operations must not need ten
/// thousand frames.
void release_inheritance(Operation *self)
{
	for (Operation *source = std::exchange(self->inherits, nullptr); source != nullptr;) {
		Operation *next = nullptr;
		if (GC_REFCOUNT(&source->std) == 1) {
			if (!(OBJ_FLAGS(&source->std) & IS_OBJ_DESTRUCTOR_CALLED)) {
				GC_ADD_FLAGS(&source->std, IS_OBJ_DESTRUCTOR_CALLED);
				dtor_object(&source->std);
			}
			next = std::exchange(source->inherits, nullptr);
		}
		source->release();
		source = next;
	}
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Operation *self = Operation::from(object);
	self->tell_owner(); // After a fatal error no destructor was called.
	if (self->remote != nullptr) {
		remote_leave(self);
	}
	callbacks_free(&self->base.event);
	callbacks_vector_free(&self->base.resolve_callbacks, &self->base.event);
	drop_chains(self);
	release_inheritance(self);
	drop_value(&self->base.result);
	drop_object(self->base.exception);
	drop_place(self->base.created_filename);
	drop_place(self->base.completed_filename);
	if (self->owner != nullptr && self->owner->free != nullptr) {
		self->owner->free(&self->base);
	}
	zend_object_std_dtor(object);
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	return operation_debug_info(Operation::from(object), is_temp);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	Operation *self = Operation::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	zend_get_gc_buffer_add_zval(buffer, &self->base.result);
	if (self->base.exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->base.exception);
	}
	if (self->inherits != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, &self->inherits->std);
	}
	trace_chains(self, buffer);
	if (self->owner != nullptr && self->owner->trace != nullptr) {
		self->owner->trace(&self->base, buffer);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // There are no properties.
}

void init_event(zend_async_event_t &event, size_t extra_offset)
{
	event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ | ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	event.extra_offset = static_cast<uint32_t>(extra_offset);
	event.zend_object_offset = offsetof(Operation, std);
	event.add_callback = callbacks_push;
	event.del_callback = unsubscribe;
	event.start = start;
	event.stop = stop;
	event.replay = replay;
	event.dispose = dispose;
	event.info = info;
}

} // namespace

Operation *Operation::create(const FutureOwner *owner, size_t extra_size)
{
	// The class has no properties, so the engine appends nothing behind the object.
	constexpr size_t extra_offset = ZEND_MM_ALIGNED_SIZE(sizeof(Operation));
	auto *self = static_cast<Operation *>(emalloc(extra_offset + extra_size));
	memset(static_cast<void *>(self), 0, offsetof(Operation, std));
	memset(reinterpret_cast<std::byte *>(self) + extra_offset, 0, extra_size);
	init_event(self->base.event, extra_offset);
	ZVAL_NULL(&self->base.result);
	self->base.resolve = resolve;
	self->owner = owner;
	set_location(&self->base.created_filename, &self->base.created_lineno,
			Coroutine::running_location());
	zend_object_std_init(&self->std, ce_future_state);
	self->std.handlers = &handlers;
	return self;
}

void Operation::settle(const Outcome &outcome, ChainRun *run)
{
	if (is_settled() || UNEXPECTED(remote != nullptr && !remote_claim(this))) {
		return;
	}
	hold(); // A callback may drop the last reference.
	if (outcome.exception != nullptr) {
		GC_ADDREF(outcome.exception);
		base.exception = outcome.exception;
	} else if (outcome.value != nullptr) {
		ZVAL_COPY_DEREF(&base.result, outcome.value);
	}
	set_location(&base.completed_filename, &base.completed_lineno, outcome.place);
	ZEND_ASYNC_EVENT_SET_CLOSED(&base.event);
	tell_owner();
	if (base.resolve_callbacks.length != 0) {
		callbacks_vector_notify(&base.resolve_callbacks, &base.event, &base.result, base.exception);
	}
	callbacks_notify(&base.event, &base.result, base.exception, false);
	if (base.exception != nullptr &&
			has_flag(ZEND_ASYNC_EVENT_F_EXCEPTION_HANDLED | ZEND_ASYNC_EVENT_F_EXC_CAUGHT)) {
		take();
	}
	if (chains != nullptr) {
		start_chains(this, run);
	}
	if (UNEXPECTED(remote != nullptr)) {
		remote_is_settled(this);
	}
	release();
}

void Operation::inherit_from(Operation *source) noexcept
{
	source->hold();
	source->heirs++;
	inherits = source;
}

void Operation::take() noexcept
{
	for (Operation *one = this; one != nullptr && !one->has_flag(taken); one = one->inherits) {
		one->base.event.flags |= taken | ZEND_ASYNC_EVENT_F_EXC_CAUGHT;
		if (one->owner != nullptr && one->owner->taken != nullptr) {
			one->owner->taken(&one->base);
		}
	}
}

void Operation::tell_owner()
{
	if (!std::exchange(owner_told, true) && owner != nullptr && owner->over != nullptr) {
		owner->over(&base);
	}
}

void Operation::count_waiter(int change)
{
	for (Operation *one = this; one != nullptr; one = one->upstream) {
		one->waiters += static_cast<uint32_t>(change);
		one->waiters_changed();
	}
}

void Operation::waiters_changed()
{
	if (UNEXPECTED(remote != nullptr)) {
		remote_update_loop(this);
	}
	if (UNEXPECTED(owner != nullptr && owner->waiters_changed != nullptr) && !is_settled()) {
		owner->waiters_changed(&base);
	}
}

void future_set_owner(zend_future_t *future, const FutureOwner *owner, void *data) noexcept
{
	Operation *operation = Operation::from(future);
	ZEND_ASSERT((operation->owner == nullptr || owner == nullptr) && !operation->is_settled());
	operation->owner = owner;
	operation->owner_data = data;
}

const FutureOwner *future_owner(zend_future_t *future) noexcept
{
	return Operation::from(future)->owner;
}

void *future_owner_data(zend_future_t *future) noexcept
{
	return Operation::from(future)->owner_data;
}

void future_set_right_moved(zend_future_t *future, bool has_moved) noexcept
{
	Operation::from(future)->write_right_moved = has_moved;
}

bool future_right_has_moved(zend_future_t *future) noexcept
{
	return Operation::from(future)->write_right_moved;
}

void future_outcome_arrived(zend_future_t *future) noexcept
{
	Operation::from(future)->outcome_arrived = true;
}

zend_future_t *future_of_state(zend_object *object) noexcept
{
	return &Operation::from(object)->base;
}

bool future_is_wanted(zend_future_t *future) noexcept
{
	// A coroutine that waits for the end of a chain does not subscribe here, so chains count as waiters.
	return future->event.loop_ref_count > 0 || Operation::from(future)->chains != nullptr;
}

bool future_is_awaited(zend_future_t *future) noexcept
{
	return Operation::from(future)->waiters > 0;
}

const zend_object_handlers *operation_handlers() noexcept
{
	return &handlers;
}

HashTable *operation_debug_info(Operation *operation, int *is_temp)
{
	const zend_future_t &future = operation->base;
	DebugInfo info;
	info.text("state",
			!operation->is_settled()              ? "pending"
					: future.exception != nullptr ? "failed"
												  : "completed");
	info.place("created", future.created_filename, future.created_lineno);
	info.place("settled", future.completed_filename, future.completed_lineno);
	if (!operation->is_settled()) {
		info.array("awaitingInfo", awaiting_info_of(operation));
	} else if (future.exception == nullptr) {
		info.value("result", &future.result);
	}
	info.object("exception", future.exception);
	return info.finish(is_temp);
}

void prepare_operation_handlers()
{
	handlers = object_handlers(offsetof(Operation, std), free_object, get_gc, dtor_object);
	handlers.get_debug_info = debug_info;
}

zend_future_t *future_new(const FutureOwner *owner, size_t extra_size)
{
	return &Operation::create(owner, extra_size)->base;
}

zend_future_t *new_future(bool thread_safe, size_t extra_size)
{
	Operation *operation = Operation::create(nullptr, extra_size);
	if (thread_safe && !remote_share(operation)) {
		ZEND_FUTURE_SET_IGNORED(&operation->base);
		operation->release();
		return nullptr;
	}
	return &operation->base;
}

} // namespace async
