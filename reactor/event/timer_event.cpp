// SPDX-License-Identifier: MIT
#include "php_async.h"
#include "reactor/loop.h"
#include "reactor/loop_event.h"
#include "reactor/reactor.h"
#include "reactor/timer_table.h"
#include "support/clock.h"
#include "support/event_init.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace async {

namespace {

struct TimerEvent {
	zend_async_timer_event_t base;
	TimerNode node;
	bool armed; // The timer runs, and is counted as an active event.

	[[nodiscard]] static TimerEvent *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<TimerEvent *>(event);
	}
};

uint64_t to_ms(zend_ulong timeout, zend_ulong nanoseconds) noexcept
{
	if (timeout != 0 || nanoseconds == 0) {
		return timeout;
	}
	return ms_rounded_up(nanoseconds);
}

void arm(TimerEvent *self, uint64_t due)
{
	timers().arm(&self->node, due);
	if (!self->armed) {
		self->armed = true;
		count_started(&self->base.base);
	}
}

void disarm(TimerEvent *self) noexcept
{
	// Without the loop there is no counter to decrease.
	if (std::exchange(self->armed, false) && thread_loop() != nullptr) {
		if (self->node.bucket != nullptr) {
			timers().disarm(&self->node);
		}
		count_stopped(&self->base.base);
	}
}

bool start(zend_async_event_t *event)
{
	TimerEvent *self = TimerEvent::from(event);
	if (ZEND_ASYNC_EVENT_IS_CLOSED(event)) {
		return true;
	}
	if (self->armed) {
		event->loop_ref_count++;
		return true;
	}
	if (UNEXPECTED(!reactor_startup())) {
		return false;
	}
	if (ZEND_ASYNC_TIMER_IS_REFRESH_CLOCK(event)) {
		uv_update_time(loop());
	}
	arm(self, due_in(self->base.timeout));
	event->loop_ref_count++;
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count != 0 && --event->loop_ref_count == 0) {
		disarm(TimerEvent::from(event));
	}
	return true;
}

bool dispose(zend_async_event_t *event)
{
	if (drop_unless_last(event)) {
		return true;
	}
	stop_for_all(event, stop);
	ZEND_ASYNC_EVENT_SET_CLOSED(event);
	zend_async_callbacks_free(event);
	efree(TimerEvent::from(event));
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	return strpprintf(0, "timer of %lu ms",
			static_cast<unsigned long>(TimerEvent::from(event)->base.timeout));
}

void on_due(TimerNode *node)
{
	auto *self = reinterpret_cast<TimerEvent *>(
			reinterpret_cast<std::byte *>(node) - offsetof(TimerEvent, node));
	zend_async_event_t *event = &self->base.base;
	if (self->base.is_periodic) {
		// A period of 0 ms would leave no time for anything else.
		arm(self, uv_now(loop()) + std::max<uint64_t>(self->base.timeout, 1));
		ZEND_ASYNC_CALLBACKS_NOTIFY(event, nullptr, nullptr);
	} else if (ZEND_ASYNC_TIMER_IS_MULTISHOT(event)) {
		// The timer stays started, because its owner will arm it again. Until then it must not
		// fire.
		disarm(self);
		ZEND_ASYNC_CALLBACKS_NOTIFY(event, nullptr, nullptr);
	} else {
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, nullptr, nullptr);
	}
}

} // namespace

zend_async_event_t *new_timer_event(
		zend_ulong timeout, zend_ulong nanoseconds, bool is_periodic, size_t extra_size)
{
	auto *self = static_cast<TimerEvent *>(ecalloc(1, sizeof(TimerEvent) + extra_size));
	zend_async_event_t *event = &self->base.base;
	event_init(event, sizeof(TimerEvent), start, stop, dispose, info);
	self->base.timeout = to_ms(timeout, nanoseconds);
	self->base.is_periodic = is_periodic;
	self->node.on_due = on_due;
	return event;
}

bool timer_rearm(zend_async_event_t *event, zend_ulong timeout, zend_ulong nanoseconds)
{
	TimerEvent *self = TimerEvent::from(event);
	self->base.timeout = to_ms(timeout, nanoseconds);
	if (event->loop_ref_count > 0) { // Otherwise the next start() arms it.
		arm(self, due_in(self->base.timeout));
	}
	return true;
}

} // namespace async
