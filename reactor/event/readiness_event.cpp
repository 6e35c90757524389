// SPDX-License-Identifier: MIT
// The event of a waiting libc call: descriptors and a time limit in one event. Used events are
// cached for the next wait together with their callback list, so that a wait allocates nothing.
#include "reactor/event/readiness_event.h"

#include "php_async.h"
#include "reactor/descriptor.h"
#include "reactor/descriptor_name.h"
#include "reactor/loop_event.h"
#include "reactor/poll.h"
#include "reactor/timer_table.h"

#include <Zend/zend_smart_str.h>

#include <utility>

namespace async {

struct ReadinessEvent : LoopEvent<ReadinessEvent> {
	zend_async_event_t base;
	TimerNode timer;
	int64_t ms; // Negative for no limit.
	uint32_t *found;
	const WaitPurpose *purpose; // Nullable.
	size_t count;
	AwaitedDescriptor *awaited_descriptors; // Points to `first`, or to a separate block.
	AwaitedDescriptor first;
	ReadinessEvent *next_idle;

	[[nodiscard]] static ReadinessEvent *take(size_t count);

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

constexpr size_t most_described = 3; // Of the descriptors of one wait.

void on_ready(DescriptorListener *listener, uint32_t ready)
{
	const auto *awaited = reinterpret_cast<AwaitedDescriptor *>(listener);
	if (awaited->found != nullptr) {
		*awaited->found |= ready;
	}
	awaited->owner->tell(ready);
}

void on_due(TimerNode *node)
{
	reinterpret_cast<ReadinessEvent *>(
			reinterpret_cast<std::byte *>(node) - offsetof(ReadinessEvent, timer))
			->tell(0);
}

} // namespace

ReadinessEvent *ReadinessEvent::take(size_t count)
{
	Loop *running = thread_loop();
	ReadinessEvent *self = running != nullptr ? running->idle_waits : nullptr;
	if (EXPECTED(self != nullptr)) {
		running->idle_waits = self->next_idle;
		self->base.ref_count = 1;
		self->base.flags = 0;
	} else {
		self = create(0);
		self->base.dispose = [](zend_async_event_t *event) {
			if (drop_unless_last(event)) {
				return true;
			}
			stop_for_all(event, stop);
			from(event)->destroy();
			return true;
		};
		self->timer.on_due = on_due;
	}
	self->count = count;
	self->awaited_descriptors = count <= 1
			? &self->first
			: static_cast<AwaitedDescriptor *>(safe_emalloc(count, sizeof(AwaitedDescriptor), 0));
	return self;
}

bool ReadinessEvent::activate()
{
	bool unwatchable = false;
	for (size_t i = 0; i < count; i++) {
		AwaitedDescriptor &awaited = awaited_descriptors[i];
		descriptors().attach(&awaited.listener, awaited.fd);
		unwatchable = descriptors().want(&awaited.listener, awaited.events & poll_mask) != 0 ||
				unwatchable;
	}
	if (UNEXPECTED(unwatchable)) {
		tell(ASYNC_DISCONNECT); // The waiting call will find and report the error itself.
	} else if (ms >= 0) {
		timers().arm(&timer, due_in(static_cast<uint64_t>(ms)));
	}
	return true;
}

void ReadinessEvent::deactivate()
{
	for (size_t i = 0; i < count; i++) {
		descriptors().detach(&awaited_descriptors[i].listener);
	}
	if (timer.bucket != nullptr) {
		timers().disarm(&timer);
	}
}

void ReadinessEvent::destroy()
{
	if (awaited_descriptors != &first) {
		efree(awaited_descriptors);
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

zend_string *ReadinessEvent::info(zend_async_event_t *event)
{
	const ReadinessEvent *self = from(event);
	if (self->purpose != nullptr) {
		return self->purpose->describe(self->purpose);
	}
	if (self->count == 0) {
		return strpprintf(0, "delay of %ld ms", static_cast<long>(self->ms));
	}
	smart_str text = { nullptr, 0 };
	for (size_t i = 0; i < self->count && i < most_described; i++) {
		const AwaitedDescriptor &one = self->awaited_descriptors[i];
		zend_string *name = describe_descriptor(one.fd);
		smart_str_append_printf(&text, "%s%s to be %s", i == 0 ? "" : ", or ", ZSTR_VAL(name),
				describe_poll_events(one.events));
		zend_string_release(name);
	}
	if (self->count > most_described) {
		smart_str_append_printf(&text, ", or one of %zu others", self->count - most_described);
	}
	if (self->ms >= 0) {
		smart_str_append_printf(&text, ", for at most %ld ms", static_cast<long>(self->ms));
	}
	return smart_str_extract(&text);
}

zend_async_event_t *new_readiness_event(const DescriptorInterest *waits, size_t count, int64_t ms,
		uint32_t *found, const WaitPurpose *purpose)
{
	ReadinessEvent *self = ReadinessEvent::take(count);
	self->purpose = purpose;
	self->ms = ms;
	self->found = found;
	for (size_t i = 0; i < count; i++) {
		self->awaited_descriptors[i] = { {}, self, waits[i].fd, waits[i].events, waits[i].found };
		self->awaited_descriptors[i].listener.on_ready = on_ready;
		self->awaited_descriptors[i].listener.borrowed = true;
	}
	return &self->base;
}

bool reactor_abandon_waits(int fd)
{
	bool abandoned = false;
	if (thread_loop() != nullptr) {
		descriptors().each_waiting(fd, [&abandoned](DescriptorListener *listener) {
			if (listener->on_ready == on_ready) {
				on_ready(listener, poll_abandoned);
				abandoned = true;
			}
		});
	}
	return abandoned;
}

bool reactor_end_wait(zend_async_event_t *event, uint32_t found)
{
	if (event->start != ReadinessEvent::start) {
		return false;
	}
	reinterpret_cast<ReadinessEvent *>(event)->tell(found);
	return true;
}

int waited_descriptor(const zend_async_event_t *event, size_t number) noexcept
{
	const auto *self = reinterpret_cast<const ReadinessEvent *>(event);
	return event->start == ReadinessEvent::start && number < self->count
			? self->awaited_descriptors[number].fd
			: -1;
}

void free_idle_waits(Loop *closing) noexcept
{
	while (ReadinessEvent *idle = closing->idle_waits) {
		closing->idle_waits = idle->next_idle;
		zend_async_callbacks_free(&idle->base);
		efree(idle);
	}
}

} // namespace async
