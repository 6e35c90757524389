// SPDX-License-Identifier: MIT
#pragma once

#include "thread/requests.h"
#include "zend_async_API.h"

#include <cstddef>

namespace async {

/// This object is a handle to a channel of the hub. It is the PHP object of the class Async\ThreadChannel, and the event that happens
/// when a value can be received, or when the channel is closed and empty.
///
/// A PHP thread has at most one handle to each channel. The handle knows whether another endpoint, or a parcel, refers
/// to the channel as well. If none does, only a coroutine of this thread can end a wait: the wait does not keep the loop
/// running, and may be found to be a deadlock.
struct ThreadChannelObject {
	class Listener final : public ObjectListener, public AnswerListener {
	public:
		explicit Listener(ThreadChannelObject *channel) noexcept : channel_(channel) {}
		void on_delivery(Delivery &&delivery) override; // Event::alone.
		void on_answer(Answer &&answer) override;       // Of Op::channel_watch.

	private:
		ThreadChannelObject *channel_;
	};

	class AloneListener final : public AnswerListener {
	public:
		explicit AloneListener(ThreadChannelObject *channel) noexcept : channel_(channel) {}
		void on_answer(Answer &&answer) override; // Of Op::channel_state.

	private:
		ThreadChannelObject *channel_;
	};

	zend_async_event_t event; // First.
	ObjectId id;              // It is 0 before the constructor.
	Listener listener;
	RequestId watch; // Set while a coroutine waits for the event; otherwise 0.
	AloneListener alone_listener;
	RequestId alone_check; // The request that check_alone() has sent, or 0.
	uint64_t shared;       // How often a parcel has taken the channel along: see Event::alone.
	uint64_t shared_at_check;
	uint32_t waiting;  // Coroutines that wait in send() or recv(), and the watch.
	uint32_t capacity; // It is 0 until it is known.
	bool is_alone;
	bool was_alone;    // The value of is_alone before the last share().
	bool checks_again; // When the answer to alone_check is here, the next check is due.
	bool keeps_loop;
	bool is_closed;               // It is known to be closed. That never changes.
	zend_object *close_exception; // All coroutines that wait for the event get it; nullable.
	zend_object std;              // Last: the engine appends the property slots.

	[[nodiscard]] static ThreadChannelObject *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<ThreadChannelObject *>(event);
	}
	[[nodiscard]] static ThreadChannelObject *from(zend_object *object) noexcept
	{
		return reinterpret_cast<ThreadChannelObject *>(
				reinterpret_cast<std::byte *>(object) - offsetof(ThreadChannelObject, std));
	}

	/// Creates the channel. Returns false if an exception was thrown.
	[[nodiscard]] bool open(uint32_t size);
	/// Makes this object the thread's handle to a channel, to which it takes a reference.
	void join(ObjectId channel);
	/// Drops the reference.
	void leave();
	/// Returns the thread's handle to the channel, borrowed, or null.
	[[nodiscard]] static ThreadChannelObject *find(ObjectId channel) noexcept;

	/// These may suspend. `token` may be null. They return false with an exception.
	[[nodiscard]] bool send(zval *value, zend_async_event_t *token);
	[[nodiscard]] bool receive(zval *result, zend_async_event_t *token);
	[[nodiscard]] bool get_state(Answer &answer);
	void close();

	/// A parcel takes a reference along.
	void share();
	void unshare();
	/// An operation of this thread is on its way, which may end a wait. A wait for a channel of this thread alone is not
	/// taken for a deadlock until the hub has seen the operation.
	void others_may_continue();
	/// The watch runs while a coroutine waits for the event.
	void start_watch();
	void stop_watch();
	[[nodiscard]] zend_object *shared_exception();

private:
	[[nodiscard]] bool request(
			HubOperation &&operation, Answer &answer, const Asking &how, const char *refusal);
	/// Asks the hub whether the channel is alone. It does not count as alone until the answer comes. That is behind the
	/// answers to all earlier requests: so a request that is answered soon is not taken for a deadlock.
	void check_alone();
	void update_loop();
	void note_closed() noexcept { is_closed = true; }
};

void register_thread_channel_class();
/// Called at the end of the request, after the link was closed. The objects are freed later.
void forget_thread_channels();

} // namespace async
