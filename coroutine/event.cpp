// SPDX-License-Identifier: MIT
#include "coroutine/event.h"

#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "support/event_init.h"

namespace async {

namespace {

constexpr uint32_t first_capacity = 4;

void callback_free(zend_async_event_callback_t *callback, zend_async_event_t * /*event*/)
{
	efree(callback);
}

template <typename T> T *new_callback(zend_async_event_callback_fn fn, size_t size)
{
	ZEND_ASSERT(size == 0 || size >= sizeof(T));
	auto *callback = static_cast<T *>(ecalloc(1, size != 0 ? size : sizeof(T)));
	auto *base = reinterpret_cast<zend_async_event_callback_t *>(callback);
	base->ref_count = 1;
	base->callback = fn;
	base->dispose = callback_free;
	return callback;
}

/// Looks first at the callback that a notification is calling: callbacks most often remove themselves.
bool find(const zend_async_callbacks_vector_t &vector, const zend_async_event_callback_t *callback,
		uint32_t *index)
{
	if (vector.current_iterator != nullptr && *vector.current_iterator > 0 &&
			vector.data[*vector.current_iterator - 1] == callback) {
		*index = *vector.current_iterator - 1;
		return true;
	}
	for (uint32_t i = 0; i < vector.length; i++) {
		if (vector.data[i] == callback) {
			*index = i;
			return true;
		}
	}
	return false;
}

void compact(zend_async_callbacks_vector_t &vector) noexcept
{
	uint32_t length = 0;
	for (uint32_t i = 0; i < vector.length; i++) {
		if (vector.data[i] != nullptr) {
			vector.data[length++] = vector.data[i];
		}
	}
	vector.length = length;
}

} // namespace

zend_async_event_callback_t *event_callback_new(zend_async_event_callback_fn fn, size_t size)
{
	return new_callback<zend_async_event_callback_t>(fn, size);
}

zend_coroutine_event_callback_t *coroutine_callback_new(
		zend_coroutine_t *coroutine, zend_async_event_callback_fn fn, size_t size)
{
	auto *callback = new_callback<zend_coroutine_event_callback_t>(fn, size);
	callback->coroutine = coroutine;
	callback->base.dispose = coroutine_callback_dispose;
	return callback;
}

void coroutine_callback_dispose(zend_async_event_callback_t *callback, zend_async_event_t *event)
{
	auto *bound = reinterpret_cast<zend_coroutine_event_callback_t *>(callback);
	if (bound->coroutine != nullptr && bound->coroutine->waker != nullptr) {
		waker_forget_callback(bound->coroutine->waker, event, callback);
	}
	efree(callback);
}

void callbacks_vector_push(
		zend_async_callbacks_vector_t *vector, zend_async_event_callback_t *callback)
{
	if (vector->length == vector->capacity) {
		vector->capacity = vector->capacity == 0 ? first_capacity : vector->capacity * 2;
		vector->data = static_cast<zend_async_event_callback_t **>(
				safe_erealloc(vector->data, vector->capacity, sizeof(*vector->data), 0));
	}
	callback->ref_count++;
	vector->data[vector->length++] = callback;
}

void callbacks_vector_notify(zend_async_callbacks_vector_t *vector, zend_async_event_t *event,
		void *result, zend_object *exception)
{
	if (UNEXPECTED(vector->current_iterator != nullptr)) {
		zend_error(E_CORE_WARNING, "A notification of an event that is being notified was refused");
		return;
	}
	uint32_t next = 0;
	// cppcheck-suppress autoVariables ; taken back before it goes out of scope
	vector->current_iterator = &next;

	// Calls only callbacks that are subscribed now: one that subscribes again would be called without end.
	const uint32_t length = vector->length;
	// Also checks the current length: a callback may free them all.
	while (next < length && next < vector->length && EG(exception) == nullptr) {
		zend_async_event_callback_t *callback = vector->data[next++];
		if (callback == nullptr) {
			continue;
		}
		callback->ref_count++;
		callback->callback(event, callback, result, exception);
		zend_async_event_callback_release(callback, event);
	}
	vector->current_iterator = nullptr;
	compact(*vector);
}

void callbacks_vector_free(zend_async_callbacks_vector_t *vector, zend_async_event_t *event)
{
	zend_async_callbacks_vector_t freed = *vector;
	*vector = {};
	for (uint32_t i = 0; i < freed.length; i++) {
		if (freed.data[i] != nullptr) {
			zend_async_event_callback_release(freed.data[i], event);
		}
	}
	if (freed.data != nullptr) {
		efree(freed.data);
	}
}

bool callbacks_push(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	if (UNEXPECTED(ZEND_ASYNC_EVENT_IS_CLOSED(event))) {
		throw_exception(
				ZEND_ASYNC_EXCEPTION_DEFAULT, "Cannot wait for an event that is already closed");
		return false;
	}
	callbacks_vector_push(&event->callbacks, callback);
	return true;
}

bool callbacks_remove(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	zend_async_callbacks_vector_t &vector = event->callbacks;
	uint32_t index;
	if (!find(vector, callback, &index)) {
		return false;
	}
	if (vector.current_iterator != nullptr) {
		vector.data[index] = nullptr; // The notification compacts the vector when it ends.
	} else {
		vector.length--;
		memmove(&vector.data[index], &vector.data[index + 1],
				(vector.length - index) * sizeof(*vector.data));
	}
	zend_async_event_callback_release(callback, event);
	return true;
}

void callbacks_free(zend_async_event_t *event)
{
	callbacks_vector_free(&event->callbacks, event);
}

void callbacks_notify(
		zend_async_event_t *event, void *result, zend_object *exception, bool from_handler)
{
	if (event->notify_handler != nullptr && !from_handler) {
		event->notify_handler(event, result, exception);
		return;
	}
	ZEND_ASYNC_EVENT_CLR_EXCEPTION_HANDLED(event);
	if (event->callbacks.length == 0) {
		return;
	}
	ZEND_ASYNC_EVENT_ADD_REF(event); // A subscriber may drop the last reference.
	if (exception != nullptr) {
		GC_ADDREF(exception);
	}
	// A subscriber of another event may have left an exception. It must not stop this notification.
	ExceptionAside aside;
	callbacks_vector_notify(&event->callbacks, event, result, exception);
	aside.put_back();
	if (exception != nullptr) {
		OBJ_RELEASE(exception);
	}
	ZEND_ASYNC_EVENT_RELEASE(event);
}

void callbacks_notify_and_close(zend_async_event_t *event, void *result, zend_object *exception)
{
	// Stops it for all callers that have started it: a closed event must not keep the loop alive.
	stop_for_all(event, event->stop);
	ZEND_ASYNC_EVENT_SET_CLOSED(event);
	callbacks_notify(event, result, exception, false);
}

zend_string *describe_event(zend_async_event_t *event, const char *unknown)
{
	zend_string *info = event->info != nullptr ? event->info(event) : nullptr;
	return info != nullptr ? info : zend_string_init(unknown, strlen(unknown), false);
}

void replay_outcome(zend_async_event_t *event, zend_async_event_callback_t *callback,
		zval *kept_value, zend_object *kept_error, zval *result, zend_object **exception)
{
	if (callback != nullptr) {
		callback->callback(event, callback, kept_value, kept_error);
		return;
	}
	if (result != nullptr) {
		if (kept_value != nullptr) {
			ZVAL_COPY(result, kept_value);
		} else {
			ZVAL_NULL(result);
		}
	}
	if (kept_error != nullptr) {
		GC_ADDREF(kept_error);
		if (exception != nullptr) {
			*exception = kept_error;
		} else {
			throw_object(kept_error);
		}
	}
}

bool event_without_loop(zend_async_event_t * /*event*/)
{
	return true;
}

} // namespace async
