// SPDX-License-Identifier: MIT
#include "watch/burst.h"

#include "coroutine/event.h"
#include "support/clock.h"

#include <algorithm>
#include <utility>

namespace async {

namespace {

struct TimerCallback {
	zend_async_event_callback_t base; // First.
	Burst *burst;
};

void restart(zend_async_event_t *timer, uint64_t ms)
{
	ZEND_ASYNC_TIMER_REARM(timer, static_cast<zend_ulong>(ms), 0);
	if (timer->loop_ref_count == 0) {
		(void)timer->start(timer);
	}
}

void on_due(zend_async_event_t *timer, zend_async_event_callback_t *callback, void *, zend_object *)
{
	Burst *burst = reinterpret_cast<TimerCallback *>(callback)->burst;
	const uint64_t now = monotonic_ms();
	if (now < burst->due) {
		restart(timer, burst->due - now);
		return;
	}
	burst->is_open = false;
	burst->deliver(burst, burst->collected);
}

/// Returns null with an exception.
zend_async_event_t *new_timer(Burst *burst)
{
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(0, false);
	if (UNEXPECTED(timer == nullptr)) {
		return nullptr;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(timer);
	ZEND_ASYNC_TIMER_SET_MULTISHOT(timer);
	ZEND_ASYNC_TIMER_SET_REFRESH_CLOCK(timer);
	auto *callback =
			reinterpret_cast<TimerCallback *>(event_callback_new(on_due, sizeof(TimerCallback)));
	callback->burst = burst;
	(void)timer->add_callback(timer, &callback->base);
	zend_async_event_callback_release(&callback->base, timer); // The timer holds its own reference.
	return timer;
}

} // namespace

void Burst::add(const FileChange &change)
{
	const uint64_t now = monotonic_ms();
	if (is_open) {
		collected.merge(change);
		due = std::min(now + quiet_ms, latest);
		return;
	}
	if (timer == nullptr && (timer = new_timer(this)) == nullptr) {
		return;
	}
	is_open = true;
	collected = { nullptr, change.renamed, change.changed };
	latest = max_hold_ms != 0 ? now + max_hold_ms : UINT64_MAX;
	due = std::min(now + quiet_ms, latest);
	restart(timer, due - now);
}

void Burst::cancel()
{
	is_open = false;
	if (zend_async_event_t *ended = std::exchange(timer, nullptr)) {
		ended->stop(ended);
		ZEND_ASYNC_EVENT_RELEASE(ended);
	}
}

} // namespace async
