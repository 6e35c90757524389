// SPDX-License-Identifier: MIT
// A trigger event: any thread can fire it, and the waiters in the thread of its loop are notified.
//
// trigger() reads the event, so the event lives outside the request's heap. A call after the loop
// or the request has ended does nothing. The owner must ensure that no thread calls trigger() after
// the last reference was released, because that frees the event.
#include "reactor/loop_event.h"
#include "reactor/remote_wake.h"

#include <utility>

namespace async {

namespace {

struct TriggerEvent {
	zend_async_trigger_event_t base;
	RemoteWake *wake;
	bool missed; // It fired while there were no waiters; the next waiter is notified.

	using Common = LoopEvent<TriggerEvent>;

	[[nodiscard]] bool activate()
	{
		if (!remote_wake_open(wake)) {
			return false;
		}
		if (std::exchange(missed, false)) {
			remote_wake_send(wake);
		}
		return true;
	}

	void deactivate() {}

	void destroy()
	{
		if (thread_loop() != nullptr) {
			remote_wake_close(wake);
		}
		remote_wake_release(wake); // The last reference, ours or the handle's, frees this block.
	}

	[[nodiscard]] static zend_string *info(zend_async_event_t * /*event*/)
	{
		return zend_string_init(ZEND_STRL("trigger of another thread"), 0);
	}
};

void on_pulled(void *data)
{
	auto *self = static_cast<TriggerEvent *>(data);
	if (self->base.base.loop_ref_count == 0) {
		self->missed = true;
		return;
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY(&self->base.base, nullptr, nullptr);
}

void free_event(void *data)
{
	pefree(data, 1);
}

void trigger(zend_async_trigger_event_t *event)
{
	remote_wake_send(reinterpret_cast<TriggerEvent *>(event)->wake);
}

} // namespace

zend_async_trigger_event_t *new_trigger_event(size_t extra_size)
{
	TriggerEvent *self = TriggerEvent::Common::create(extra_size, true);
	self->wake = remote_wake_new(on_pulled, free_event, self);
	self->base.trigger = trigger;
	return &self->base;
}

} // namespace async
