// SPDX-License-Identifier: MIT
#pragma once

#include "coroutine/coroutine.h"
#include "coroutine/queue_place.h"
#include "scheduler/scheduler.h"
#include "scope/scope.h"
#include "support/ring_buffer.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// In the order of the cases of Async\ChannelCloseReason.
enum class CloseReason : uint8_t {
	explicit_call,
	disposed,
	no_producers,
	no_consumers,
	deadlock,
	scope_disposed,
};

/// A channel, and the PHP object that it is.
///
/// Promises. Whoever is woken runs only in its turn. Until then what it was woken for is its own: the
/// first `promised_values` of the values belong to receivers that were woken, `promised_slots` of the
/// free slots to senders. Nobody else may take them. Who leaves without using a promise gives it back,
/// and the next in the queue gets it. So, whenever user code runs:
///
/// - while a receiver is in the queue, no value is free (not promised);
/// - while a sender is in the queue, no slot is free.
///
/// A rendezvous is a channel with one slot, whose senders wait until their value is taken: `offering` is
/// the one whose value is in the slot. A value is committed when it is promised to a receiver: its sender
/// goes on at that moment, so it stays even if that receiver leaves.
///
/// | waiter      | queue       | served means                | what cancellation does              |
/// | ----------- | ----------- | --------------------------- | ----------------------------------- |
/// | receiver    | `receivers` | a value is promised         | leaves, or gives the promise back   |
/// | recvAsync() | `receivers` | it has the value            | dropped: leaves                     |
/// | sender      | `senders`   | a slot is promised          | leaves, or gives the promise back   |
/// | offer       | `offering`  | the value was taken         | takes the value out, if it can      |
///
/// Close, the timer and the end of the scope run no user code but the destructor of a value that is
/// discarded, after everything else.
struct Channel {
	enum Role : uint8_t { receiver, sender, offer };

	zend_async_channel_t base; // First.
	// What an operation that need not wait looks at.
	RingBuffer<zval, 4> values;
	uint32_t slots; // How many values there is room for. UINT32_MAX: any number.
	uint32_t promised_values;
	uint32_t promised_slots;
	bool is_rendezvous;
	bool committed; // The value in the slot of a rendezvous.
	bool has_timeouts;
	PlaceQueue receivers;
	PlaceQueue senders;
	QueuePlace *offering;     // Nullable.
	uint32_t async_receivers; // Of the receivers, those that are futures.

	uint32_t capacity;
	uint32_t no_producer_ms; // 0: no time-out.
	uint32_t no_consumer_ms;
	uint32_t timer_ms; // What the timer runs for; 0: it does not run.
	Role timed_side;   // While it runs: whose wait it measures. An offer counts as a sender.
	bool is_hard;
	zend_async_event_t *timer; // Nullable; made when it is first needed.
	SoftWait soft_wait;        // In the scheduler's list while a soft timer runs.
	ScopeWatch owner_scope;
	zend_object *close_exception;    // For all who were waiting; made when the first needs it.
	zend_object *scope_cancellation; // What the coroutines of the scope got whose end closed it.
	zend_string *filename;           // Where it was made; nullable.
	uint32_t lineno;
	bool opened;
	CloseReason reason; // Of a closed one.
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

	/// Of the size that was asked for, with one reference, the caller's; `extra_size` zeroed bytes behind it.
	[[nodiscard]] static Channel *create(zend_class_entry *ce, size_t extra_size);
	/// What a constructor does. The scope that runs now is its own.
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

	/// Puts in a copy of `value`. May suspend; `token` may be null, and has not fired. False with an
	/// exception.
	[[nodiscard]] bool send(zval *value, zend_async_event_t *token);
	/// Likewise takes one out.
	[[nodiscard]] bool receive(zval *result, zend_async_event_t *token);
	/// Never suspends. False, without an exception, if there is no room that is free.
	[[nodiscard]] bool send_now(zval *value);
	/// A new Async\Future for the next value.
	[[nodiscard]] zend_object *receive_later();
	/// The first close counts. `cancellation`, borrowed, may be null.
	void close(CloseReason why, zend_object *cancellation = nullptr);
	/// The object is destroyed: only futures can be waiting.
	void close_for_good();

	/// A future of recvAsync(), off the queue already, gets the value that is free.
	void serve_async_receiver(QueuePlace *waiter);
	/// Or the exception of a closed channel.
	void refuse_async_receiver(QueuePlace *waiter);
	/// Those that it holds, for the cycle collector.
	void trace_async_receivers(zend_get_gc_buffer *buffer) const;
	/// The end of the request: nobody is told.
	void forget_async_receivers() noexcept;
	/// Slots for those who wait for one.
	void serve_senders();
	/// The value in the slot was taken: its sender goes on.
	void tell_offering();
	/// Somebody was woken and does not use what it was promised.
	void give_back(Role role);
	/// The waiter leaves its queue before its turn.
	void leave(QueuePlace *waiter);

	/// After any change of who waits. `served`: somebody's turn has come, and the time counts anew.
	void update_timer(bool served);
	void drop_timer();

	/// Throws what a call on a closed channel throws.
	ZEND_COLD void throw_closed();
	/// Throws what all throw who were waiting when it was closed.
	ZEND_COLD void throw_closed_meanwhile();
	/// The same, with what is in flight as its previous, if it was the end of the scope that ended both
	/// this wait and the channel.
	ZEND_COLD void explain_cancellation();
	[[nodiscard]] zend_object *shared_exception();
	[[nodiscard]] zend_object *new_exception() const;
};

extern zend_class_entry *ce_channel;
void register_channel_classes();
/// The case of Async\ChannelCloseReason, borrowed.
[[nodiscard]] zend_object *close_reason_case(CloseReason reason);
/// Of a foreach over a channel.
[[nodiscard]] zend_object_iterator *channel_iterator(
		zend_class_entry *ce, zval *object, int by_ref);

// Slots of the ABI.
[[nodiscard]] zend_async_channel_t *new_channel(
		size_t size, bool resizable, bool thread_safe, size_t extra_size);
[[nodiscard]] zend_object *new_channel_obj(zend_async_channel_t *channel);

} // namespace async
