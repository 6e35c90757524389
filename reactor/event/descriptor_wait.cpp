// SPDX-License-Identifier: MIT
// What a call of libc waits with: descriptors and a time, in one event. Those that have served are kept
// for the next wait, callback list and all, so that a wait allocates nothing.
#include "reactor/event/descriptor_wait.h"

#include "php_async.h"
#include "reactor/descriptor.h"
#include "reactor/loop_event.h"
#include "reactor/poll.h"
#include "reactor/timer_table.h"

#include <utility>

namespace async {

struct DescriptorWaitEvent : LoopEvent<DescriptorWaitEvent> {
	zend_async_event_t base;
	TimerNode timer;
	int64_t ms; // Negative: without end.
	uint32_t *found;
	size_t count;
	DescriptorWatch *watches; // `first`, or a block of their own.
	DescriptorWatch first;
	DescriptorWaitEvent *next_idle;

	[[nodiscard]] static DescriptorWaitEvent *take(size_t count);

	[[nodiscard]] bool activate();
	void deactivate();
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);

	void tell(uint32_t ready)
	{
		*found |= ready;
		ZEND_ASYNC_CALLBACKS_NOTIFY(&base, nullptr, nullptr);
	}
};

namespace {

void on_ready(DescriptorWatcher *watcher, uint32_t ready)
{
	const auto *watch = reinterpret_cast<DescriptorWatch *>(watcher);
	if (watch->found != nullptr) {
		*watch->found |= ready;
	}
	watch->owner->tell(ready);
}

void on_due(TimerNode *node)
{
	reinterpret_cast<DescriptorWaitEvent *>(
			reinterpret_cast<std::byte *>(node) - offsetof(DescriptorWaitEvent, timer))
			->tell(0);
}

} // namespace

DescriptorWaitEvent *DescriptorWaitEvent::take(size_t count)
{
	Loop *running = thread_loop();
	DescriptorWaitEvent *self = running != nullptr ? running->idle_waits : nullptr;
	if (EXPECTED(self != nullptr)) {
		running->idle_waits = self->next_idle;
		self->base.ref_count = 1;
		self->base.flags = 0;
	} else {
		self = create(0);
		self->base.dispose = [](zend_async_event_t *event) {
			if (event->ref_count > 1) {
				event->ref_count--;
				return true;
			}
			event->loop_ref_count = event->loop_ref_count > 1 ? 1 : event->loop_ref_count;
			stop(event);
			from(event)->destroy();
			return true;
		};
		self->timer.on_due = on_due;
	}
	self->count = count;
	self->watches = count <= 1
			? &self->first
			: static_cast<DescriptorWatch *>(safe_emalloc(count, sizeof(DescriptorWatch), 0));
	return self;
}

bool DescriptorWaitEvent::activate()
{
	bool unwatchable = false;
	for (size_t i = 0; i < count; i++) {
		DescriptorWatch &watch = watches[i];
		descriptors().attach(&watch.watcher, watch.fd);
		unwatchable =
				descriptors().want(&watch.watcher, watch.events & poll_mask) != 0 || unwatchable;
	}
	if (UNEXPECTED(unwatchable)) {
		tell(ASYNC_DISCONNECT); // The call that waits will say what is wrong with it.
	} else if (ms >= 0) {
		timers().arm(&timer, due_in(static_cast<uint64_t>(ms)));
	}
	return true;
}

void DescriptorWaitEvent::deactivate()
{
	for (size_t i = 0; i < count; i++) {
		descriptors().detach(&watches[i].watcher);
	}
	if (timer.bucket != nullptr) {
		timers().disarm(&timer);
	}
}

void DescriptorWaitEvent::destroy()
{
	if (watches != &first) {
		efree(watches);
	}
	Loop *running = thread_loop();
	if (EXPECTED(running != nullptr && base.callbacks.length == 0)) {
		next_idle = std::exchange(running->idle_waits, this);
		return;
	}
	ZEND_ASYNC_EVENT_SET_CLOSED(&base);
	zend_async_callbacks_free(&base);
	efree(this);
}

zend_string *DescriptorWaitEvent::info(zend_async_event_t *event)
{
	const DescriptorWaitEvent *self = from(event);
	if (self->count == 0) {
		return strpprintf(0, "timer of %ld ms", static_cast<long>(self->ms));
	}
	const DescriptorWatch &one = self->watches[0];
	const char *events = describe_poll_events(one.events);
	return self->count == 1 ? strpprintf(0, "descriptor %d to be %s", one.fd, events)
							: strpprintf(0, "descriptor %d to be %s, or one of %zu others", one.fd,
									  events, self->count - 1);
}

zend_async_event_t *new_descriptor_wait(
		const DescriptorWait *waits, size_t count, int64_t ms, uint32_t *found)
{
	DescriptorWaitEvent *self = DescriptorWaitEvent::take(count);
	self->ms = ms;
	self->found = found;
	for (size_t i = 0; i < count; i++) {
		self->watches[i] = { {}, self, waits[i].fd, waits[i].events, waits[i].found };
		self->watches[i].watcher.on_ready = on_ready;
		self->watches[i].watcher.borrowed = true;
	}
	return &self->base;
}

bool reactor_abandon_waits(int fd)
{
	bool abandoned = false;
	if (thread_loop() != nullptr) {
		descriptors().each_waiting(fd, [&abandoned](DescriptorWatcher *watcher) {
			if (watcher->on_ready == on_ready) {
				on_ready(watcher, poll_abandoned);
				abandoned = true;
			}
		});
	}
	return abandoned;
}

bool reactor_end_wait(zend_async_event_t *event, uint32_t found)
{
	if (event->start != DescriptorWaitEvent::start) {
		return false;
	}
	reinterpret_cast<DescriptorWaitEvent *>(event)->tell(found);
	return true;
}

int waited_descriptor(const zend_async_event_t *event, size_t number) noexcept
{
	const auto *self = reinterpret_cast<const DescriptorWaitEvent *>(event);
	return event->start == DescriptorWaitEvent::start && number < self->count
			? self->watches[number].fd
			: -1;
}

void free_idle_waits(Loop *closing) noexcept
{
	while (DescriptorWaitEvent *idle = closing->idle_waits) {
		closing->idle_waits = idle->next_idle;
		zend_async_callbacks_free(&idle->base);
		efree(idle);
	}
}

} // namespace async
