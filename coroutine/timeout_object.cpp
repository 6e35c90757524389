// SPDX-License-Identifier: MIT
// Async\Timeout: a timer that runs only while a coroutine waits with it.
#include "coroutine/coroutine.h"
#include "coroutine/debug_info.h"
#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/drop.h"
#include "support/object_handlers.h"
#include "support/weak_references.h"

#include <Zend/zend_API.h>

#include <utility>

namespace async {

namespace {

/// The object is the event. It fires or is cancelled once, and keeps the outcome. Its timer exists only while
/// a wait has started it.
struct Timeout {
	zend_async_event_t event;
	zend_async_event_t *timer; // It is armed while loop_ref_count > 0.
	uint32_t hidden_waits;     // How many of the waits do not keep the program alive.
	zend_ulong ms;
	zend_object *exception; // Set when it fires.
	bool cancelled;
	zend_object std;

	[[nodiscard]] static Timeout *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Timeout *>(event);
	}
	[[nodiscard]] static Timeout *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Timeout *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Timeout, std));
	}
};

zend_object_handlers handlers;

void disarm(Timeout *self)
{
	if (self->timer != nullptr) {
		zend_async_event_t *timer = std::exchange(self->timer, nullptr);
		timer->stop(timer);
		ZEND_ASYNC_EVENT_RELEASE(timer);
	}
}

/// The program waits for the timer unless every wait is hidden.
void update_hidden(Timeout *self) noexcept
{
	if (self->timer != nullptr) {
		reactor_set_hidden(self->timer, self->hidden_waits == self->event.loop_ref_count);
	}
}

void on_fire(zend_async_event_t * /*timer*/, zend_async_event_callback_t *callback, void *,
		zend_object *)
{
	Timeout *self = OwnedCallback<Timeout>::owner_of(callback);
	self->exception = new_exception_without_location(ZEND_ASYNC_EXCEPTION_TIMEOUT,
			"The timeout of %lu milliseconds has elapsed", static_cast<unsigned long>(self->ms));
	GC_ADDREF(&self->std);
	disarm(self);
	self->event.loop_ref_count = self->hidden_waits = 0;
	ZEND_ASYNC_EVENT_SET_CLOSED(&self->event);
	callbacks_notify(&self->event, nullptr, self->exception, false);
	OBJ_RELEASE(&self->std);
}

bool start(zend_async_event_t *event)
{
	Timeout *self = Timeout::from(event);
	if (event->loop_ref_count++ > 0) {
		update_hidden(self);
		return true;
	}
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(self->ms, false);
	if (timer == nullptr) {
		event->loop_ref_count = 0;
		return false;
	}
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	self->timer = timer;
	if (!subscribe_for(self, timer, on_fire) || !timer->start(timer)) {
		disarm(self);
		event->loop_ref_count = 0;
		return false;
	}
	update_hidden(self);
	return true;
}

bool stop(zend_async_event_t *event)
{
	Timeout *self = Timeout::from(event);
	if (event->loop_ref_count > 0 && --event->loop_ref_count == 0) {
		disarm(self);
	}
	update_hidden(self);
	return true;
}

bool replay(zend_async_event_t *event, zend_async_event_callback_t *callback, zval *result,
		zend_object **exception)
{
	Timeout *self = Timeout::from(event);
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return false;
	}
	replay_outcome(event, callback, nullptr, self->exception, result, exception);
	return true;
}

bool dispose(zend_async_event_t *event)
{
	OBJ_RELEASE(&Timeout::from(event)->std);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return strpprintf(0, "timeout of %lu ms", static_cast<unsigned long>(Timeout::from(event)->ms));
}

void free_object(zend_object *object)
{
	clear_weak_references(object);
	Timeout *self = Timeout::from(object);
	// If the reactor has been shut down, it has already freed its timers.
	if (ZEND_ASYNC_ON) {
		disarm(self);
	}
	callbacks_free(&self->event);
	drop_object(self->exception);
	zend_object_std_dtor(object);
}

HashTable *get_gc(zend_object *object, zval **table, int *count)
{
	const Timeout *self = Timeout::from(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	if (self->exception != nullptr) {
		zend_get_gc_buffer_add_obj(buffer, self->exception);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return nullptr; // The class has no properties.
}

HashTable *debug_info(zend_object *object, int *is_temp)
{
	const Timeout *self = Timeout::from(object);
	DebugInfo info;
	info.number("ms", static_cast<zend_long>(self->ms));
	info.text("state",
			self->cancelled                      ? "cancelled"
					: self->exception != nullptr ? "elapsed"
					: self->timer != nullptr     ? "running"
												 : "not started");
	return info.finish(is_temp);
}

void prepare_handlers()
{
	if (handlers.offset == 0) {
		handlers = object_handlers(offsetof(Timeout, std), free_object, get_gc);
		handlers.get_debug_info = debug_info;
	}
}

} // namespace

bool timeout_hide_wait(zend_async_event_t *event, bool hidden) noexcept
{
	if (event->start != start) {
		return false;
	}
	Timeout *self = Timeout::from(event);
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		self->hidden_waits += hidden ? 1 : -1;
		update_hidden(self);
	}
	return true;
}

zend_object *timeout_create(zend_ulong ms)
{
	prepare_handlers();
	auto *self = static_cast<Timeout *>(zend_object_alloc(sizeof(Timeout), ce_timeout_token));
	memset(static_cast<void *>(self), 0, offsetof(Timeout, std));
	self->event.flags = ZEND_ASYNC_EVENT_F_ZEND_OBJ | ZEND_ASYNC_EVENT_F_ZVAL_RESULT;
	self->event.zend_object_offset = offsetof(Timeout, std);
	self->event.add_callback = callbacks_push;
	self->event.del_callback = callbacks_remove;
	self->event.start = start;
	self->event.stop = stop;
	self->event.replay = replay;
	self->event.dispose = dispose;
	self->event.info = info;
	self->ms = ms;
	zend_object_std_init(&self->std, ce_timeout_token);
	self->std.handlers = &handlers;
	return &self->std;
}

} // namespace async

ZEND_METHOD(Async_Timeout, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE(); // Private; `new` never creates an object of the class.
}

ZEND_METHOD(Async_Timeout, cancel)
{
	zend_object *cancellation = nullptr;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async::ce_async_cancellation)
	ZEND_PARSE_PARAMETERS_END();

	auto *self = async::Timeout::from(Z_OBJ_P(ZEND_THIS));
	if (ZEND_ASYNC_EVENT_IS_CLOSED(&self->event)) {
		return;
	}
	self->cancelled = true;
	async::disarm(self);
	self->event.loop_ref_count = self->hidden_waits = 0;
	ZEND_ASYNC_EVENT_SET_CLOSED(&self->event);
	async::callbacks_notify(&self->event, nullptr, cancellation, false);
}

ZEND_METHOD(Async_Timeout, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(ZEND_ASYNC_EVENT_IS_CLOSED(&async::Timeout::from(Z_OBJ_P(ZEND_THIS))->event));
}

ZEND_METHOD(Async_Timeout, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(async::Timeout::from(Z_OBJ_P(ZEND_THIS))->cancelled);
}

ZEND_FUNCTION(Async_timeout)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();

	if (ms <= 0) {
		zend_argument_value_error(1, "must be positive");
		RETURN_THROWS();
	}
	RETURN_OBJ(async::timeout_create(static_cast<zend_ulong>(ms)));
}
