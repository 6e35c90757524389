// SPDX-License-Identifier: MIT
#include "coroutine/waker.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/scheduler_interface.h"
#include "php_async.h"
#include "support/drop.h"

#include <utility>

namespace async {

namespace {

using Trigger = zend_async_waker_trigger_t;
using Callback = zend_async_event_callback_t;
using BoundCallback = zend_coroutine_event_callback_t;

zend_coroutine_t *or_current(zend_coroutine_t *coroutine) noexcept
{
	return coroutine != nullptr ? coroutine : ZEND_ASYNC_CURRENT_COROUTINE;
}

BoundCallback *take_inline_callback(zend_coroutine_t *coroutine, zend_async_event_callback_fn fn)
{
	zend_async_waker_t *waker = coroutine->waker;
	for (unsigned i = 0; i < ZEND_ASYNC_WAKER_INLINE_SLOTS; i++) {
		if ((waker->inline_used & (1u << i)) == 0) {
			waker->inline_used |= 1u << i;
			BoundCallback *bound = &waker->inline_callbacks[i];
			bound->base = { 1, fn, waker_inline_callback_dispose };
			bound->coroutine = coroutine;
			bound->event = nullptr;
			return bound;
		}
	}
	return coroutine_callback_new(coroutine, fn, 0);
}

zend_ulong address_of(const zend_async_event_t *event) noexcept
{
	return reinterpret_cast<zend_ulong>(event) >> 3; // The low bits of a pointer are always zero.
}

Trigger *find_trigger(const zend_async_waker_t *waker, const zend_async_event_t *event) noexcept
{
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		if (waker->inline_triggers[i].event == event) {
			return const_cast<Trigger *>(&waker->inline_triggers[i]);
		}
	}
	return waker->events == nullptr
			? nullptr
			: static_cast<Trigger *>(zend_hash_index_find_ptr(waker->events, address_of(event)));
}

/// Adds the callback to a trigger in the hash. Such a trigger can grow; an inline trigger holds one callback.
void add_callback_to_hashed(
		zend_async_waker_t *waker, zend_async_event_t *event, Callback *callback, Trigger *trigger)
{
	const uint32_t length = trigger != nullptr ? trigger->length : 0;
	if (trigger == nullptr || length == trigger->capacity) {
		const uint32_t capacity = length == 0 ? 1 : length * 2;
		trigger = static_cast<Trigger *>(
				safe_erealloc(trigger, capacity - 1, sizeof(Callback *), sizeof(Trigger)));
		trigger->event = event;
		trigger->capacity = capacity;
		trigger->length = length;
		if (waker->events == nullptr) {
			ALLOC_HASHTABLE(waker->events);
			zend_hash_init(waker->events, 8, nullptr, nullptr, 0);
		}
		zend_hash_index_update_ptr(waker->events, address_of(event), trigger);
	}
	trigger->data[trigger->length++] = callback;
}

/// An inline trigger that gets a second callback moves to the hash.
void move_to_hash(zend_async_waker_t *waker, Trigger *inline_trigger)
{
	const Trigger moved = *inline_trigger;
	*inline_trigger = waker->inline_triggers[--waker->inline_length];
	add_callback_to_hashed(waker, moved.event, moved.data[0], nullptr);
}

/// The waker takes over one reference to the event and one to the callback.
void add_trigger(zend_async_waker_t *waker, zend_async_event_t *event, Callback *callback)
{
	Trigger *trigger = find_trigger(waker, event);
	if (trigger == nullptr && waker->inline_length < ZEND_ASYNC_WAKER_INLINE_SLOTS) {
		waker->inline_triggers[waker->inline_length++] = { 1, 1, event, { callback } };
		return;
	}
	if (trigger != nullptr) {
		ZEND_ASYNC_EVENT_DEL_REF(event); // The trigger holds a reference already.
		if (trigger >= waker->inline_triggers &&
				trigger < waker->inline_triggers + ZEND_ASYNC_WAKER_INLINE_SLOTS) {
			move_to_hash(waker, trigger);
			trigger = find_trigger(waker, event);
		}
	}
	add_callback_to_hashed(waker, event, callback, trigger);
}

void drop_trigger(Trigger *trigger)
{
	zend_async_event_t *event = trigger->event;
	for (uint32_t i = 0; i < trigger->length; i++) {
		Callback *callback = trigger->data[i];
		event->del_callback(event, callback);
		zend_async_event_callback_release(callback, event);
	}
	ZEND_ASYNC_EVENT_RELEASE(event);
}

template <typename Visit> void each_trigger(const zend_async_waker_t *waker, Visit &&visit)
{
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		visit(const_cast<Trigger *>(&waker->inline_triggers[i]));
	}
	if (waker->events != nullptr) {
		void *trigger;
		ZEND_HASH_FOREACH_PTR(waker->events, trigger)
		{
			visit(static_cast<Trigger *>(trigger));
		}
		ZEND_HASH_FOREACH_END();
	}
}

/// Starts the event, or replays the outcome that it keeps. Returns false if no further event shall be started.
bool begin_trigger(zend_async_waker_t *waker, Trigger *trigger)
{
	zend_async_event_t *event = trigger->event;
	if (EXPECTED(!ZEND_ASYNC_EVENT_IS_CLOSED(event))) {
		event->start(event);
	} else if (event->replay !=
			nullptr) { // Otherwise it has closed meanwhile and keeps no outcome.
		for (uint32_t i = 0; i < trigger->length && waker->status == ZEND_ASYNC_WAKER_WAITING &&
				EG(exception) == nullptr;
				i++) {
			event->replay(event, trigger->data[i], nullptr, nullptr);
		}
	}
	return EXPECTED(EG(exception) == nullptr) && waker->status == ZEND_ASYNC_WAKER_WAITING;
}

/// Ends a wait before all of its events were started, and stops only the started ones. Other coroutines may wait
/// for the rest: stopping those events would leave these coroutines asleep. If the last of the `begun` events
/// failed, it was not started.
bool end_start(zend_async_waker_t *waker, uint32_t begun)
{
	const bool failed = EG(exception) != nullptr;
	uint32_t to_stop = failed ? begun - 1 : begun;
	each_trigger(waker, [&to_stop](Trigger *trigger) {
		if (to_stop > 0) {
			to_stop--;
			trigger->event->stop(trigger->event);
		}
	});
	waker->events_stopped = 1;
	return !failed;
}

bool start_triggers(zend_async_waker_t *waker)
{
	waker->events_started = 1;
	waker->events_stopped = 0;

	uint32_t begun = 0;
	for (uint32_t i = 0; i < waker->inline_length; i++) {
		begun++;
		if (UNEXPECTED(!begin_trigger(waker, &waker->inline_triggers[i]))) {
			return end_start(waker, begun);
		}
	}
	if (EXPECTED(waker->events == nullptr)) {
		return true;
	}
	void *trigger;
	ZEND_HASH_FOREACH_PTR(waker->events, trigger)
	{
		begun++;
		if (!begin_trigger(waker, static_cast<Trigger *>(trigger))) {
			return end_start(waker, begun);
		}
	}
	ZEND_HASH_FOREACH_END();
	return true;
}

bool forget_in(Trigger *trigger, const Callback *callback) noexcept
{
	for (uint32_t i = 0; i < trigger->length; i++) {
		if (trigger->data[i] == callback) {
			trigger->data[i] = trigger->data[--trigger->length];
			return true;
		}
	}
	return false;
}

/// Returns the exception that `make` makes for the coroutine. It reports where that coroutine waits, not where
/// the running code is.
template <typename Make> zend_object *made_where_it_waits(zend_coroutine_t *coroutine, Make &&make)
{
	const InFrameOf where_it_waits(*Coroutine::from(coroutine));
	return std::forward<Make>(make)();
}

} // namespace

/// Marks the slot of the callback as free; the memory belongs to the waker.
void waker_inline_callback_dispose(Callback *callback, zend_async_event_t * /*event*/)
{
	auto *bound = reinterpret_cast<BoundCallback *>(callback);
	zend_async_waker_t *waker = bound->coroutine->waker;
	waker->inline_used &= ~(1u << (bound - waker->inline_callbacks));
}

void waker_init(zend_async_waker_t *waker) noexcept
{
	waker->status = ZEND_ASYNC_WAKER_NO_STATUS;
	waker->events_started = waker->events_stopped = 0;
	waker->inline_used = 0;
	waker->inline_length = 0;
	waker->events = nullptr;
	waker->triggered_events = nullptr;
	ZVAL_UNDEF(&waker->result);
	waker->error = nullptr;
	waker->filename = nullptr;
	waker->lineno = 0;
	waker->dtor = nullptr;
}

zend_async_waker_t *waker_define(zend_coroutine_t *coroutine)
{
	return or_current(coroutine)->waker;
}

zend_async_waker_t *waker_new(zend_coroutine_t *coroutine)
{
	coroutine = or_current(coroutine);
	zend_async_waker_t *waker = coroutine->waker;
	ZEND_ASSERT(!ZEND_ASYNC_WAKER_IN_QUEUE(waker) && "A queued coroutine cannot begin to wait");
	if (waker_has_triggers(waker)) {
		waker_clean_events(waker);
	}
	drop_value(&waker->result);
	return waker;
}

namespace {

/// A timer that is all that a coroutine waits for.
zend_string *describe_delay(zend_async_event_t *event)
{
	return strpprintf(0, "delay of %lu ms",
			static_cast<unsigned long>(
					reinterpret_cast<zend_async_timer_event_t *>(event)->timeout));
}

} // namespace

zend_async_waker_t *waker_new_with_timeout(
		zend_coroutine_t *coroutine, zend_ulong ms, zend_async_event_t *cancellation)
{
	coroutine = or_current(coroutine);
	zend_async_waker_t *waker = waker_new(coroutine);
	if (ms > 0) {
		zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(ms, false);
		if (timer == nullptr) {
			return nullptr;
		}
		ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
		timer->info = describe_delay;
		// The timer wakes the coroutine without an error: the caller sees an empty result.
		if (!resume_when(coroutine, timer, true, waker_callback_resolve, nullptr)) {
			return nullptr;
		}
	}
	if (cancellation != nullptr &&
			!resume_when(coroutine, cancellation, false, waker_callback_cancel, nullptr)) {
		waker_clean(coroutine);
		return nullptr;
	}
	return waker;
}

bool resume_when(zend_coroutine_t *coroutine, zend_async_event_t *event, bool trans_event,
		zend_async_event_callback_fn fn, zend_coroutine_event_callback_t *event_callback)
{
	ZEND_ASSERT((fn == nullptr) != (event_callback == nullptr));
	coroutine = or_current(coroutine);

	if (UNEXPECTED(ZEND_ASYNC_EVENT_IS_CLOSED(event) && event->replay == nullptr)) {
		zend_throw_error(nullptr, "The event cannot be waited for: it is already closed");
		if (trans_event) {
			ZEND_ASYNC_EVENT_RELEASE(event);
		}
		if (event_callback != nullptr) {
			zend_async_event_callback_release(&event_callback->base, nullptr);
		}
		return false;
	}

	BoundCallback *bound =
			event_callback != nullptr ? event_callback : take_inline_callback(coroutine, fn);
	bound->coroutine = coroutine;
	bound->event = event;
	// A closed event that keeps its outcome is replayed when the wait begins.
	if (!ZEND_ASYNC_EVENT_IS_CLOSED(event) && !event->add_callback(event, &bound->base)) {
		zend_async_event_callback_release(&bound->base, event);
		if (trans_event) {
			ZEND_ASYNC_EVENT_RELEASE(event);
		}
		return false;
	}
	if (!trans_event) {
		ZEND_ASYNC_EVENT_ADD_REF(event);
	}
	add_trigger(coroutine->waker, event, &bound->base);
	return true;
}

bool waker_has_triggers(const zend_async_waker_t *waker) noexcept
{
	return waker->inline_length != 0 || waker->events != nullptr;
}

bool waker_start_events(zend_coroutine_t *coroutine)
{
	// The start of an event may call code. That code must not begin another wait of the same coroutine.
	const bool outer = std::exchange(ZEND_ASYNC_SCHEDULER_CONTEXT, true);
	const char *outer_reason = std::exchange(ASYNC_G(coroutines).waiting_forbidden,
			"the events of another wait of the coroutine are being started");
	const bool started = start_triggers(coroutine->waker);
	ASYNC_G(coroutines).waiting_forbidden = outer_reason;
	ZEND_ASYNC_SCHEDULER_CONTEXT = outer;
	return started;
}

void waker_stop_events(zend_async_waker_t *waker)
{
	if (!waker->events_started || waker->events_stopped) {
		return;
	}
	waker->events_stopped = 1;
	each_trigger(waker, [](Trigger *trigger) { trigger->event->stop(trigger->event); });
}

void waker_clean_events(zend_async_waker_t *waker)
{
	waker_stop_events(waker);
	waker->events_started = waker->events_stopped = 0;

	// Each trigger leaves the waker first: dropping an event may run a destructor that looks at the coroutine.
	while (waker->inline_length > 0) {
		Trigger trigger = waker->inline_triggers[--waker->inline_length];
		drop_trigger(&trigger);
	}
	if (waker->events != nullptr) {
		HashTable *events = std::exchange(waker->events, nullptr);
		void *trigger;
		ZEND_HASH_FOREACH_PTR(events, trigger)
		{
			drop_trigger(static_cast<Trigger *>(trigger));
			efree(trigger);
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(events);
		FREE_HASHTABLE(events);
	}
}

void waker_clean(zend_coroutine_t *coroutine)
{
	zend_async_waker_t *waker = coroutine->waker;
	if (waker->dtor != nullptr) {
		auto dtor = std::exchange(waker->dtor, nullptr);
		dtor(coroutine);
	}
	if (waker_has_triggers(waker)) {
		waker_clean_events(waker);
	}
	drop_array(waker->triggered_events);
	drop_value(&waker->result);
	drop_object(waker->error);
	if (waker->filename != nullptr) {
		zend_string_release(std::exchange(waker->filename, nullptr));
	}
	waker->lineno = 0;
	waker->status = ZEND_ASYNC_WAKER_NO_STATUS;
}

void waker_destroy(zend_coroutine_t *coroutine)
{
	waker_clean(coroutine);
}

void waker_forget_callback(zend_async_waker_t *waker, const zend_async_event_t * /*event*/,
		const zend_async_event_callback_t *callback)
{
	each_trigger(waker, [callback](Trigger *trigger) { forget_in(trigger, callback); });
}

void waker_add_triggered_event(zend_coroutine_t *coroutine, zend_async_event_t *event)
{
	zend_async_waker_t *waker = coroutine->waker;
	if (waker->triggered_events == nullptr) {
		waker->triggered_events = zend_new_array(2);
	}
	zval address;
	ZVAL_PTR(&address, event);
	zend_hash_index_add(waker->triggered_events, address_of(event), &address);
}

bool waker_is_event_exists(zend_coroutine_t *coroutine, zend_async_event_t *event)
{
	return find_trigger(coroutine->waker, event) != nullptr;
}

bool waker_apply_error(zend_async_waker_t *waker, zend_object *error, bool transfer,
		bool override_error, bool for_cancellation)
{
	zend_object *old = waker->error;
	if (old == error || (for_cancellation && old != nullptr && is_cancellation(old))) {
		if (transfer) {
			OBJ_RELEASE(error);
		}
		return true;
	}
	if (!transfer) {
		GC_ADDREF(error);
	}
	if (old == nullptr) {
		waker->error = error;
	} else if (override_error) {
		error = unshared(error);
		chain_previous(error, old);
		waker->error = error;
	} else {
		chain_previous(old, error);
	}
	return true;
}

void waker_callback_resolve(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void *result, zend_object *exception)
{
	zend_coroutine_t *coroutine = reinterpret_cast<BoundCallback *>(callback)->coroutine;
	if (exception != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(event);
		resume_coroutine(coroutine, exception, false);
		return;
	}
	if (result != nullptr && ZEND_ASYNC_EVENT_WILL_ZVAL_RESULT(event) &&
			Z_TYPE(coroutine->waker->result) == IS_UNDEF) {
		ZVAL_COPY(&coroutine->waker->result, static_cast<zval *>(result));
	}
	resume_coroutine(coroutine, nullptr, false);
}

void waker_callback_cancel(zend_async_event_t *event, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object *exception)
{
	zend_coroutine_t *coroutine = reinterpret_cast<BoundCallback *>(callback)->coroutine;
	if (exception != nullptr) {
		ZEND_ASYNC_EVENT_SET_EXCEPTION_HANDLED(event);
	}
	zend_object *error = made_where_it_waits(
			coroutine, [exception] { return new_operation_cancelled(exception); });
	resume_coroutine(coroutine, error, true);
}

void waker_callback_timeout(zend_async_event_t * /*event*/, zend_async_event_callback_t *callback,
		void * /*result*/, zend_object * /*exception*/)
{
	zend_coroutine_t *coroutine = reinterpret_cast<BoundCallback *>(callback)->coroutine;
	zend_object *error = made_where_it_waits(
			coroutine, [] { return new_exception(ZEND_ASYNC_EXCEPTION_TIMEOUT, "%s", "Timeout"); });
	resume_coroutine(coroutine, error, true);
}

} // namespace async
