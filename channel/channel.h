// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "coroutine/wait_queue.h"
#include "scheduler/scheduler.h"
#include "scope/scope.h"
#include "support/ring_buffer.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// The order is that of the cases of Async\ChannelCloseReason.
enum class CloseReason : uint8_t {
	explicit_call,
	disposed,
	no_producers,
	no_consumers,
	deadlock,
	scope_disposed,
};

/// A channel, which is also the PHP object of the class Async\Channel.
///
/// Promises. A coroutine that is woken does not run at once: it waits in the run queue.
/// Until it runs, the value or slot that it was woken for is reserved for it. The first
/// `promised_values` values belong to receivers that were woken, and `promised_slots` of the free
/// slots belong to senders that were woken. No other coroutine may take them. A waiter that leaves
/// without using its promise gives it back, and the next waiter in the queue gets it. Two
/// invariants hold whenever user code runs:
///
/// - while a receiver is in the queue, no value is free (not promised);
/// - while a sender is in the queue, no slot is free.
///
/// A rendezvous is a channel with one slot. Its senders wait until their value is taken; `offering`
/// is the sender whose value is in the slot. A value is committed when it is promised to a
/// receiver. Its sender continues at that moment, so the value stays even if that receiver leaves.
///
/// | waiter      | queue       | served means                | what cancellation does              |
/// | ----------- | ----------- | --------------------------- | ----------------------------------- |
/// | receiver    | `receivers` | a value is promised         | leaves, or gives the promise back   |
/// | recvAsync() | `receivers` | it has the value            | dropped: leaves                     |
/// | sender      | `senders`   | a slot is promised          | leaves, or gives the promise back   |
/// | offer       | `offering`  | the value was taken         | takes the value out, if it can      |
///
/// Closing, the timer and the end of the scope run no user code except the destructor of a
/// discarded value. That destructor runs after everything else is done.
struct Channel {
	enum Role : uint8_t { receiver, sender, offer };

	zend_async_channel_t base; // First.
	// The fields that a call reads on its fast path, where it does not have to wait.
	RingBuffer<zval, 4> values;
	uint32_t slots; // How many values fit. UINT32_MAX means any number.
	uint32_t promised_values;
	uint32_t promised_slots;
	bool is_rendezvous;
	bool committed; // The value in the slot of a rendezvous is promised to a receiver.
	bool has_timeouts;
	WaitQueue receivers;
	WaitQueue senders;
	WaitQueue::Waiter *offering; // Nullable.
	uint32_t async_receivers;    // How many of the receivers are futures.

	uint32_t capacity;
	uint32_t no_producer_ms; // 0 means no time-out.
	uint32_t no_consumer_ms;
	uint32_t timer_ms; // The time that the timer runs for; 0 if it does not run.
	Role timed_side;   // The side that the running timer measures. An offer counts as a sender.
	bool is_hard;
	zend_async_event_t *timer; // Nullable: the first wait with a time-out creates it.
	SoftWait soft_wait;        // In the scheduler's list while a soft timer runs.
	ScopeWatch owner_scope;
	// Shared by all coroutines that waited when the channel was closed. The first one creates it.
	zend_object *close_exception;
	// Set if the end of a scope closed the channel: the cancellation that the scope's coroutines
	// got.
	zend_object *scope_cancellation;
	zend_string *filename; // Where the channel was created; nullable.
	uint32_t lineno;
	bool opened;
	CloseReason reason; // Valid only if the channel is closed.
	zend_object std;    // Last: the engine appends the property slots.

	[[nodiscard]] static Channel *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Channel *>(event);
	}
	[[nodiscard]] static Channel *from(zend_async_channel_t *base) noexcept
	{
		return reinterpret_cast<Channel *>(base);
	}
	[[nodiscard]] static Channel *from(zend_object *object) noexcept
	{
		return reinterpret_cast<Channel *>(
				reinterpret_cast<std::byte *>(object) - offsetof(Channel, std));
	}

	/// Allocates a channel with `extra_size` zeroed bytes behind it; the caller owns its reference.
	[[nodiscard]] static Channel *create(zend_class_entry *ce, size_t extra_size);
	/// Does the work of the constructor: the end of the current scope closes the channel.
	void open(uint32_t size, bool is_resizable);
	void set_timeouts(uint32_t no_producer, uint32_t no_consumer, bool hard);

	[[nodiscard]] bool is_closed() const noexcept
	{
		return ZEND_ASYNC_EVENT_IS_CLOSED(&base.event);
	}
	[[nodiscard]] bool has_free_value() const noexcept { return values.size() > promised_values; }
	[[nodiscard]] bool has_free_slot() const noexcept
	{
		return values.size() + promised_slots < slots;
	}

	/// Puts a copy of `value` into the channel and may suspend. `token` may be null; it must not
	/// have fired yet. Returns false with an exception set.
	[[nodiscard]] bool send(zval *value, zend_async_event_t *token);
	/// Takes a value out of the channel, under the same rules as send().
	[[nodiscard]] bool receive(zval *result, zend_async_event_t *token);
	/// Sends without suspending. Returns false without an exception if the channel is closed or no
	/// slot is free.
	[[nodiscard]] bool send_now(zval *value);
	/// Returns a new Async\Future that gets the next value.
	[[nodiscard]] zend_object *receive_later();
	/// Closes the channel; only the first call has an effect. `cancellation` is borrowed and may be
	/// null.
	void close(CloseReason why, zend_object *cancellation = nullptr);
	/// Closes the channel when its object is destroyed. Only futures can be waiting then.
	void close_for_good();

	/// Completes a future of recvAsync() with the free value; the future must have left the queue.
	void serve_async_receiver(WaitQueue::Waiter *waiter);
	/// Rejects such a future with the exception of a closed channel.
	void refuse_async_receiver(WaitQueue::Waiter *waiter);
	/// Reports the futures that the channel owns to the cycle collector.
	void trace_async_receivers(zend_get_gc_buffer *buffer) const;
	/// Empties the queue at the end of the request, without completing the futures.
	void forget_async_receivers() noexcept;
	/// Promises free slots to the waiting senders and wakes them.
	void serve_senders();
	/// Wakes the sender whose value was taken out of the slot.
	void tell_offering();
	/// Takes a promise back from a waiter that was woken and will not use it.
	void give_back(Role role);
	/// Removes a waiter from its queue before it was served.
	void leave(WaitQueue::Waiter *waiter);

	/// Must be called after each change of the queues. `served` says that a waiter was served,
	/// which restarts the time.
	void update_timer(bool served);
	void drop_timer();

	/// Throws the exception of a call on a closed channel.
	ZEND_COLD void throw_closed();
	/// Throws the exception that all coroutines get that were waiting when the channel was closed.
	ZEND_COLD void throw_closed_meanwhile();
	/// Replaces the exception in flight if the end of one scope both cancelled this wait and closed
	/// the channel. The new exception is that of a closed channel, and the old one becomes its
	/// previous.
	ZEND_COLD void explain_cancellation();
	[[nodiscard]] zend_object *shared_exception();
	[[nodiscard]] zend_object *new_exception() const;
};

extern zend_class_entry *ce_channel;
void register_channel_classes();
/// Returns the case of Async\ChannelCloseReason, borrowed.
[[nodiscard]] zend_object *close_reason_case(CloseReason reason);
/// Makes the iterator that foreach uses for a channel.
[[nodiscard]] zend_object_iterator *channel_iterator(
		zend_class_entry *ce, zval *object, int by_ref);

// Functions for the slots of the ABI.
[[nodiscard]] zend_async_channel_t *new_channel(
		size_t size, bool resizable, bool thread_safe, size_t extra_size);
[[nodiscard]] zend_object *new_channel_obj(zend_async_channel_t *channel);

} // namespace async
