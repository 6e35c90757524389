// SPDX-License-Identifier: MIT
// recvAsync(): a future that waits in the queue of the receivers.
#include "channel/channel.h"
#include "channel/hot_path.h"
#include "future/future.h"

#include <utility>

namespace async {

namespace {

/// Lives in the extra bytes of a future. While the future is pending, the channel points to it
/// without owning a reference. A future that is no longer reachable leaves the queue. If something
/// is chained to the future, its value is still wanted: the channel then owns a reference to it.
struct AsyncReceiver {
	WaitQueue::Waiter waiter; // First. Its coroutine is null.
	zend_future_t *future;
	bool is_held; // Something is chained to the future: the channel owns a reference.

	[[nodiscard]] static AsyncReceiver *from(WaitQueue::Waiter *waiter) noexcept
	{
		return reinterpret_cast<AsyncReceiver *>(waiter);
	}
};

/// Called when the future is settled or freed. If it is still queued, the channel did not settle
/// it, so it leaves the queue.
void over(zend_future_t *future)
{
	auto *receiver = future_extra<AsyncReceiver>(future);
	WaitQueue::Waiter &waiter = receiver->waiter;
	if (waiter.state == WaitQueue::Waiter::State::queued) {
		static_cast<Channel *>(waiter.owner)->leave(&waiter);
	}
	if (std::exchange(receiver->is_held, false)) {
		ZEND_ASYNC_EVENT_RELEASE(&future->event);
	}
}

void chained(zend_future_t *future)
{
	auto *receiver = future_extra<AsyncReceiver>(future);
	if (receiver->waiter.state == WaitQueue::Waiter::State::queued) {
		receiver->is_held = true;
		ZEND_ASYNC_EVENT_ADD_REF(&future->event);
	}
}

const FutureOwner owner = { over, nullptr, nullptr, nullptr, chained };

} // namespace

zend_object *Channel::receive_later()
{
	zend_future_t *future = future_new(&owner, sizeof(AsyncReceiver));
	auto *receiver = future_extra<AsyncReceiver>(future);
	receiver->future = future;
	if (has_free_value()) {
		zval value;
		take(this, &value);
		ZEND_FUTURE_COMPLETE(future, &value);
		zval_ptr_dtor(&value);
	} else if (is_closed()) {
		zend_object *exception = new_exception();
		ZEND_FUTURE_REJECT(future, exception);
		OBJ_RELEASE(exception);
	} else {
		receiver->waiter.owner = this;
		receiver->waiter.role = Channel::receiver;
		receivers.join(&receiver->waiter);
		async_receivers++;
	}
	return future_into_object(future);
}

void Channel::serve_async_receiver(WaitQueue::Waiter *waiter)
{
	async_receivers--;
	// This is the only free value: the promised ones are in front of it.
	zval value = values.pop_back();
	ZEND_FUTURE_COMPLETE(AsyncReceiver::from(waiter)->future, &value);
	zval_ptr_dtor(&value);
	serve_senders();
}

void Channel::refuse_async_receiver(WaitQueue::Waiter *waiter)
{
	async_receivers--;
	ZEND_FUTURE_REJECT(AsyncReceiver::from(waiter)->future, shared_exception());
}

void Channel::trace_async_receivers(zend_get_gc_buffer *buffer) const
{
	for (WaitQueue::Waiter *waiter = receivers.front(); waiter != nullptr;
			waiter = WaitQueue::next(waiter)) {
		const AsyncReceiver *receiver =
				waiter->coroutine == nullptr ? AsyncReceiver::from(waiter) : nullptr;
		if (receiver != nullptr && receiver->is_held) {
			zend_get_gc_buffer_add_obj(
					buffer, ZEND_ASYNC_EVENT_TO_OBJECT(&receiver->future->event));
		}
	}
}

void Channel::forget_async_receivers() noexcept
{
	while (!receivers.empty()) {
		receivers.leave(receivers.front());
	}
	async_receivers = 0;
}

} // namespace async

ZEND_METHOD(Async_Channel, recvAsync)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ(async::Channel::from(Z_OBJ_P(ZEND_THIS))->receive_later());
}
