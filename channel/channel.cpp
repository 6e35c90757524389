// SPDX-License-Identifier: MIT
// The waiters of a channel: promises, and what close() does to them.
#include "channel/channel.h"

#include "channel/hot_path.h"
#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/waker.h"
#include "php_async.h"

#include <utility>

namespace async {

namespace {

/// Ends the wait of a waiter that can no longer be served, because the channel is closed.
void tell_refused(WaitQueue::Waiter *waiter)
{
	if (EXPECTED(waiter->coroutine != nullptr)) {
		ASYNC_G(scheduler).wake_here(waiter->coroutine);
	} else {
		static_cast<Channel *>(waiter->owner)->refuse_async_receiver(waiter);
	}
}

void refuse_all(WaitQueue &queue)
{
	while (!queue.empty()) {
		tell_refused(queue.refuse_front());
	}
}

/// Takes back the value of a rendezvous sender, which must not be promised to a receiver yet.
void withdraw_offer(Channel *channel)
{
	channel->offering = nullptr;
	zval value = channel->values.pop_back();
	channel->serve_senders();
	zval_ptr_dtor(&value);
}

const char *message_of(CloseReason reason) noexcept
{
	switch (reason) {
	case CloseReason::explicit_call:
		return "The channel is closed";
	case CloseReason::disposed:
		return "The channel was destroyed: nothing more can come out of it";
	case CloseReason::no_producers:
		return "The channel was closed: a receiver has waited for %u ms, and no producer has come";
	case CloseReason::no_consumers:
		return "The channel was closed: a sender has waited for %u ms, and no consumer has come";
	case CloseReason::deadlock:
		return "The channel was closed: nothing could have woken its waiters";
	case CloseReason::scope_disposed:
		break;
	}
	return "The channel was closed: the scope that it was made in has ended";
}

} // namespace

Coroutine *begin_wait_with_care(Coroutine *self)
{
	self->deliver_deferred_cancellation();
	waker_clean_events(&self->waker);
	if (self->waker.error != nullptr) {
		throw_object(deliverable(std::exchange(self->waker.error, nullptr)));
		return nullptr;
	}
	return self;
}

bool park_with_token(Coroutine *self, zend_async_event_t *token)
{
	if (!resume_when(&self->base, token, false, waker_callback_cancel, nullptr)) {
		waker_clean_events(&self->waker);
		return false;
	}
	return ASYNC_G(scheduler).suspend();
}

void abandon_channel_wait(zend_coroutine_t *coroutine)
{
	const WaitQueue::Waiter &waiter = Coroutine::from(coroutine)->waiter;
	if (waiter.state == WaitQueue::Waiter::State::served) {
		static_cast<Channel *>(waiter.owner)->give_back(static_cast<Channel::Role>(waiter.role));
	}
}

void settle_failed_wait(Channel *channel, const WaitQueue::Waiter *waiter)
{
	if (waiter->state == WaitQueue::Waiter::State::served) {
		channel->give_back(static_cast<Channel::Role>(waiter->role));
	}
	channel->explain_cancellation();
}

bool Channel::send(zval *value, zend_async_event_t *token)
{
	return succeeded(this, send_here(this, value, token));
}

bool Channel::receive(zval *result, zend_async_event_t *token)
{
	return succeeded(this, receive_here(this, result, token));
}

bool Channel::send_now(zval *value)
{
	if (is_closed() || !has_free_slot()) {
		return false;
	}
	(void)put(this, value);
	return true;
}

void Channel::serve_senders()
{
	bool served = false;
	while (!senders.empty() && has_free_slot()) {
		WaitQueue::Waiter *waiter = senders.serve_front();
		promised_slots++;
		ASYNC_G(scheduler).wake_here(waiter->coroutine);
		served = true;
	}
	if (UNEXPECTED(has_timeouts) && served) {
		update_timer(true);
	}
}

void Channel::tell_offering()
{
	WaitQueue::Waiter *waiter = std::exchange(offering, nullptr);
	waiter->state = WaitQueue::Waiter::State::served;
	ASYNC_G(scheduler).wake_here(waiter->coroutine);
	if (UNEXPECTED(has_timeouts)) {
		update_timer(true);
	}
}

void Channel::give_back(Role role)
{
	if (role == receiver) {
		promised_values--;
		if (!receivers.empty()) {
			serve_receiver(this);
		}
	} else if (role == sender) {
		promised_slots--;
		serve_senders();
	}
	// An offer that was taken has nothing to give back.
}

void Channel::leave(WaitQueue::Waiter *waiter)
{
	if (waiter->role == receiver) {
		receivers.leave(waiter);
		async_receivers -= waiter->coroutine == nullptr ? 1 : 0;
	} else if (waiter->role == sender) {
		senders.leave(waiter);
	} else {
		waiter->state = WaitQueue::Waiter::State::left;
		withdraw_offer(this);
	}
	if (UNEXPECTED(has_timeouts)) {
		update_timer(false);
	}
}

void Channel::close(CloseReason why, zend_object *cancellation)
{
	if (is_closed()) {
		return;
	}
	GC_ADDREF(&std); // Keeps the channel alive while the waiters are told.
	ZEND_ASYNC_EVENT_SET_CLOSED(&base.event);
	reason = why;
	if (cancellation != nullptr) {
		GC_ADDREF(cancellation);
		scope_cancellation = cancellation;
	}
	owner_scope.forget();
	drop_timer();

	zval discarded;
	ZVAL_UNDEF(&discarded);
	if (is_rendezvous && !values.empty() && !committed) {
		discarded = values.pop_back();
	}
	refuse_all(receivers);
	if (offering != nullptr) {
		offering->state = WaitQueue::Waiter::State::refused;
		tell_refused(std::exchange(offering, nullptr));
	}
	refuse_all(senders);
	if (base.event.callbacks.length != 0) {
		callbacks_notify(&base.event, nullptr, shared_exception(), false);
	}
	zval_ptr_dtor(&discarded);
	OBJ_RELEASE(&std);
}

void Channel::close_for_good()
{
	if (!is_closed()) {
		ZEND_ASYNC_EVENT_SET_CLOSED(&base.event);
		reason = CloseReason::disposed;
		refuse_all(receivers);
	}
}

zend_object *Channel::new_exception() const
{
	// The caller may be unwinding with another exception, which must not become the previous of
	// this one.
	const ExceptionAside aside;
	zval object, property;
	object_init_ex(&object, ce_channel_exception);
	const uint32_t ms = reason == CloseReason::no_producers ? no_producer_ms : no_consumer_ms;
	ZVAL_STR(&property, strpprintf(0, message_of(reason), ms));
	zend_update_property_ex(
			ce_channel_exception, Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &property);
	zval_ptr_dtor(&property);
	ZVAL_OBJ(&property, close_reason_case(reason));
	zend_update_property(ce_channel_exception, Z_OBJ(object), ZEND_STRL("reason"), &property);
	return Z_OBJ(object);
}

void Channel::throw_closed()
{
	throw_object(new_exception());
}

zend_object *Channel::shared_exception()
{
	if (close_exception == nullptr) {
		close_exception = new_exception();
	}
	return close_exception;
}

void Channel::throw_closed_meanwhile()
{
	GC_ADDREF(shared_exception());
	throw_object(close_exception);
}

void Channel::explain_cancellation()
{
	if (scope_cancellation != nullptr && EG(exception) == scope_cancellation) {
		zend_object *cancellation = take_exception();
		zend_object *exception = new_exception();
		chain_previous(exception, cancellation);
		throw_object(exception);
	}
}

} // namespace async
