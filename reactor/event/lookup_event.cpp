// SPDX-License-Identifier: MIT
// The thread never accesses the event, which is request memory. It asks the loop to call on_run(),
// which finds the event through a link, unless the event has been freed.
#include "reactor/event/lookup_event.h"

#include "reactor/event/lookup_threads.h"
#include "reactor/loop_event.h"
#include "reactor/remote_wake.h"

namespace async {

namespace {

struct LookupEvent;

/// Lives as long as the wake. Only the thread of the loop reads and writes it.
struct LookupLink {
	LookupEvent *event;
};

struct LookupEvent : LoopEvent<LookupEvent> {
	zend_async_event_t base;
	RemoteWake *wake;
	LookupLink *link;
	zend_string *(*describe)(const void *data);
	const void *data;

	[[nodiscard]] static bool activate() { return true; }
	static void deactivate() {}
	void destroy()
	{
		link->event = nullptr;
		if (thread_loop() != nullptr) {
			remote_wake_close(wake);
		}
		remote_wake_release(wake);
		efree(this);
	}
	[[nodiscard]] static zend_string *info(zend_async_event_t *event)
	{
		const LookupEvent *self = from(event);
		zend_string *text = self->describe(self->data);
		return text != nullptr ? text : zend_string_init(ZEND_STRL("name look-up"), 0);
	}
};

/// The argument of the thread.
struct Order {
	void (*run)(void *data);
	void *data;
	RemoteWake *wake; // Holds a reference.
};

void run_order(void *data)
{
	auto *order = static_cast<Order *>(data);
	order->run(order->data);
	remote_wake_send(order->wake);
	remote_wake_release(order->wake);
	pefree(order, 1); // NOLINT(cppcoreguidelines-no-malloc): not the request's.
}

void on_run(void *data)
{
	if (LookupEvent *event = static_cast<LookupLink *>(data)->event) {
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&event->base, nullptr, nullptr);
	}
}

void free_link(void *data)
{
	pefree(data, 1); // NOLINT(cppcoreguidelines-no-malloc): not the request's.
}

} // namespace

zend_async_event_t *new_lookup_event(
		void (*run)(void *data), zend_string *(*describe)(const void *data), void *data)
{
	auto *link = static_cast<LookupLink *>(pecalloc(1, sizeof(LookupLink), 1));
	RemoteWake *wake = remote_wake_new(on_run, free_link, link);
	if (!reactor_startup() || !remote_wake_open(wake)) {
		zend_clear_exception();
		remote_wake_release(wake);
		return nullptr;
	}
	auto *order = static_cast<Order *>(pemalloc(sizeof(Order), 1));
	*order = { run, data, wake };
	remote_wake_add_ref(wake);
	if (!run_on_lookup_thread(run_order, order)) {
		remote_wake_close(wake);
		remote_wake_release(wake);
		remote_wake_release(wake);
		pefree(order, 1); // NOLINT(cppcoreguidelines-no-malloc): as above.
		return nullptr;
	}
	LookupEvent *self = LookupEvent::create(0);
	self->wake = wake;
	self->link = link;
	self->describe = describe;
	self->data = data;
	link->event = self;
	return &self->base;
}

} // namespace async
