// SPDX-License-Identifier: MIT
// The time-outs of a channel: how long one side may wait for the other.
#include "channel/channel.h"
#include "coroutine/event.h"
#include "php_async.h"

#include <utility>

namespace async {

namespace {

void on_due(zend_async_event_t * /*timer*/, zend_async_event_callback_t *callback, void *,
		zend_object *)
{
	Channel *channel = OwnedCallback<Channel>::owner_of(callback);
	channel->close(channel->timed_side == Channel::receiver ? CloseReason::no_producers
															: CloseReason::no_consumers);
}

zend_async_event_t *new_timer(Channel *channel)
{
	zend_async_event_t *timer = ZEND_ASYNC_NEW_TIMER_EVENT(0, false);
	if (UNEXPECTED(timer == nullptr)) {
		return nullptr;
	}
	if (!channel->is_hard) {
		ZEND_ASYNC_EVENT_SET_HIDDEN(timer);
	}
	(void)subscribe_for(channel, timer, on_due);
	return timer;
}

void stop_timer(Channel *channel)
{
	if (channel->timer_ms == 0) {
		return;
	}
	channel->timer_ms = 0;
	channel->timer->stop(channel->timer);
	if (!channel->is_hard) {
		ASYNC_G(scheduler).soft_waits.remove(&channel->soft_wait);
	}
}

void give_up(SoftWait *wait)
{
	Channel *channel = Channel::from(wait->owner);
	if (channel->timer_ms != 0) {
		channel->close(CloseReason::deadlock);
	}
}

/// Starts the timer from zero, also if it is already running.
void start_timer(Channel *channel, Channel::Role side, uint32_t ms)
{
	if (channel->timer == nullptr && (channel->timer = new_timer(channel)) == nullptr) {
		return;
	}
	const bool was_running = channel->timer_ms != 0;
	channel->timer_ms = ms;
	channel->timed_side = side;
	ZEND_ASYNC_TIMER_REARM(channel->timer, ms, 0); // On a stopped timer this only sets the time.
	if (was_running) {
		return;
	}
	if (!channel->timer->start(channel->timer)) {
		channel->timer_ms = 0;
	} else if (!channel->is_hard) {
		ASYNC_G(scheduler).soft_waits.push_back(&channel->soft_wait);
	}
}

} // namespace

void Channel::set_timeouts(uint32_t no_producer, uint32_t no_consumer, bool hard)
{
	no_producer_ms = no_producer;
	no_consumer_ms = no_consumer;
	is_hard = hard;
	has_timeouts = no_producer != 0 || no_consumer != 0;
	soft_wait.owner = &std;
	soft_wait.give_up = give_up;
}

void Channel::update_timer(bool served)
{
	// A future in the queue blocks no coroutine, so no time-out applies to it.
	const bool receivers_wait = receivers.size() > async_receivers;
	const bool senders_wait = !senders.empty() || offering != nullptr;
	const Role side = receivers_wait ? receiver : sender;
	const uint32_t ms = receivers_wait ? no_producer_ms : senders_wait ? no_consumer_ms : 0;
	if (ms == 0 || is_closed()) {
		stop_timer(this);
	} else if (served || timer_ms == 0 || timed_side != side) {
		start_timer(this, side, ms);
	}
}

void Channel::drop_timer()
{
	stop_timer(this);
	if (timer != nullptr) {
		ZEND_ASYNC_EVENT_RELEASE(std::exchange(timer, nullptr));
	}
}

} // namespace async
