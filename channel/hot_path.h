// SPDX-License-Identifier: MIT
// send() and recv(). The compiler inlines them as a whole into the PHP methods;
// context_pool/switch.h says why.
#pragma once

#include "channel/channel.h"
#include "coroutine/queued_wait.h"
#include "php_async.h"
#include "scheduler/hot_path.h"

namespace async {

enum class Outcome : uint8_t {
	done,
	failed, // With an exception: the wait was cancelled, or waiting is not possible here.
	// The channel was already closed. No exception is set yet; the same holds for the next one.
	closed,
	closed_meanwhile, // The channel was closed while the caller waited.
	woken,            // Another event woke the coroutine, and it has to wait again.
};

// The rare paths of the functions that are inlined below.

/// Does what begin_wait() does for a coroutine that was cancelled, or whose waker a C client left
/// with events in it.
[[nodiscard]] Coroutine *begin_wait_with_care(Coroutine *self);
/// Waits with a cancellation token; returns false with an exception set.
[[nodiscard]] bool park_with_token(Coroutine *self, zend_async_event_t *token);
/// Called when the stack of a waiting coroutine is dropped: gives back what the coroutine was
/// promised.
void abandon_channel_wait(zend_coroutine_t *coroutine);
/// Gives back what the coroutine was promised, after an exception has ended its wait.
ZEND_COLD void settle_failed_wait(Channel *channel, const WaitQueue::Waiter *waiter);

/// Returns the running coroutine, or null with an exception set if it may not wait here.
[[nodiscard]] zend_always_inline Coroutine *begin_wait(const char *what)
{
	Scheduler &scheduler = ASYNC_G(scheduler);
	if (UNEXPECTED(!scheduler.may_wait_here() && !scheduler.ready_to_wait(what))) {
		return nullptr;
	}
	Coroutine *self = current_coroutine();
	if (UNEXPECTED(self->waker.error != nullptr) ||
			UNEXPECTED(ZEND_COROUTINE_IS_CANCELLED(&self->base)) ||
			UNEXPECTED(self->waker.inline_length != 0) ||
			UNEXPECTED(self->waker.events != nullptr)) {
		return begin_wait_with_care(self);
	}
	return self;
}

/// Waits in the queue that the caller has joined. Returns true if the wait was ended without an
/// exception: the state of the waiter says how. Returns false with an exception, and no
/// promise is left to give back.
[[nodiscard]] zend_always_inline bool wait_in_queue(
		Channel *channel, Coroutine *self, zend_async_event_t *token)
{
	begin_queued_wait(self, &channel->base.event);
	self->waker.dtor = abandon_channel_wait;
	if (UNEXPECTED(channel->has_timeouts)) {
		channel->update_timer(false);
	}
	const bool woken = EXPECTED(token == nullptr) ? ASYNC_G(scheduler).park_here(self)
												  : park_with_token(self, token);
	self->waker.dtor = nullptr;
	if (UNEXPECTED(!woken)) {
		settle_failed_wait(channel, &self->waiter);
	}
	return woken;
}

[[nodiscard]] zend_always_inline WaitQueue::Waiter *waiter_for(
		Channel *channel, Coroutine *self, Channel::Role role) noexcept
{
	WaitQueue::Waiter *waiter = &self->waiter;
	waiter->coroutine = self;
	waiter->owner = channel;
	waiter->role = role;
	return waiter;
}

/// Promises the free value to the first receiver and wakes it. A future gets the value at once.
zend_always_inline void serve_receiver(Channel *channel)
{
	WaitQueue::Waiter *waiter = channel->receivers.serve_front();
	channel->committed = true;
	if (EXPECTED(waiter->coroutine != nullptr)) {
		channel->promised_values++;
		ASYNC_G(scheduler).wake_here(waiter->coroutine);
	} else {
		channel->serve_async_receiver(waiter);
	}
	if (UNEXPECTED(channel->has_timeouts)) {
		channel->update_timer(true);
	}
}

/// Puts a value into a slot that the caller may fill: a free one or one promised to it. Returns
/// true if a receiver was waiting for the value.
zend_always_inline bool put(Channel *channel, zval *value)
{
	zval copy;
	ZVAL_COPY_DEREF(&copy, value);
	channel->values.push_back(copy);
	channel->committed = false;
	if (channel->receivers.empty()) {
		return false;
	}
	serve_receiver(channel);
	return true;
}

/// Takes out a value that the caller may take: a free one or one promised to it.
zend_always_inline void take(Channel *channel, zval *result)
{
	const zval value = channel->values.pop_front();
	ZVAL_COPY_VALUE(result, &value);
	if (channel->offering != nullptr) {
		channel->tell_offering();
	}
	if (!channel->senders.empty()) {
		channel->serve_senders();
	}
}

[[nodiscard]] zend_always_inline Outcome outcome_of(const Coroutine *self) noexcept
{
	if (EXPECTED(self->waiter.state == WaitQueue::Waiter::State::served)) {
		return Outcome::done;
	}
	return self->waiter.state == WaitQueue::Waiter::State::refused ? Outcome::closed_meanwhile
																   : Outcome::woken;
}

/// Waits until a value is promised to the caller.
[[nodiscard]] zend_always_inline Outcome wait_for_value(Channel *channel, zend_async_event_t *token)
{
	Coroutine *self = begin_wait("receive from the channel");
	if (UNEXPECTED(self == nullptr)) {
		return Outcome::failed;
	}
	channel->receivers.join(waiter_for(channel, self, Channel::receiver));
	if (UNEXPECTED(!wait_in_queue(channel, self, token))) {
		return Outcome::failed;
	}
	const Outcome outcome = outcome_of(self);
	if (EXPECTED(outcome == Outcome::done)) {
		channel->promised_values--;
	}
	return outcome;
}

[[nodiscard]] zend_always_inline Outcome receive_here(
		Channel *channel, zval *result, zend_async_event_t *token)
{
	Outcome outcome;
	do {
		if (channel->has_free_value()) {
			take(channel, result);
			return Outcome::done;
		}
		if (UNEXPECTED(channel->is_closed())) {
			return Outcome::closed;
		}
		outcome = wait_for_value(channel, token);
	} while (UNEXPECTED(outcome == Outcome::woken));
	if (EXPECTED(outcome == Outcome::done)) {
		take(channel, result);
	}
	return outcome;
}

/// Puts the value into the slot of a rendezvous and waits until a receiver takes it.
[[nodiscard]] zend_always_inline Outcome offer_here(
		Channel *channel, zval *value, zend_async_event_t *token)
{
	Coroutine *self = begin_wait("send to the channel");
	if (UNEXPECTED(self == nullptr)) {
		channel->serve_senders(); // The slot may have been promised to this coroutine.
		return Outcome::failed;
	}
	WaitQueue::Waiter *waiter = waiter_for(channel, self, Channel::offer);
	waiter->state = WaitQueue::Waiter::State::queued;
	(void)put(channel, value);
	channel->offering = waiter;
	if (UNEXPECTED(!wait_in_queue(channel, self, token))) {
		return Outcome::failed;
	}
	return outcome_of(self);
}

/// Waits until a slot is promised to the caller.
[[nodiscard]] zend_always_inline Outcome wait_for_slot(Channel *channel, zend_async_event_t *token)
{
	Coroutine *self = begin_wait("send to the channel");
	if (UNEXPECTED(self == nullptr)) {
		return Outcome::failed;
	}
	channel->senders.join(waiter_for(channel, self, Channel::sender));
	if (UNEXPECTED(!wait_in_queue(channel, self, token))) {
		return Outcome::failed;
	}
	const Outcome outcome = outcome_of(self);
	if (EXPECTED(outcome == Outcome::done)) {
		channel->promised_slots--;
		if (UNEXPECTED(channel->is_closed())) {
			return Outcome::closed_meanwhile;
		}
	}
	return outcome;
}

[[nodiscard]] zend_always_inline Outcome send_here(
		Channel *channel, zval *value, zend_async_event_t *token)
{
	Outcome outcome;
	do {
		if (UNEXPECTED(channel->is_closed())) {
			return Outcome::closed;
		}
		outcome = channel->has_free_slot() ? Outcome::done : wait_for_slot(channel, token);
		if (EXPECTED(outcome == Outcome::done)) {
			if (channel->is_rendezvous && channel->receivers.empty()) {
				outcome = offer_here(channel, value, token);
			} else {
				(void)put(channel, value);
			}
		}
	} while (UNEXPECTED(outcome == Outcome::woken));
	return outcome;
}

/// Returns whether the operation succeeded. If it failed, an exception is set on return.
[[nodiscard]] zend_always_inline bool succeeded(Channel *channel, Outcome outcome)
{
	if (EXPECTED(outcome == Outcome::done)) {
		return true;
	}
	if (outcome == Outcome::closed) {
		channel->throw_closed();
	} else if (outcome == Outcome::closed_meanwhile) {
		channel->throw_closed_meanwhile();
	}
	return false;
}

} // namespace async
