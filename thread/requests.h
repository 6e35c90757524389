// SPDX-License-Identifier: MIT
// The requests of the PHP classes to the hub, and the listeners for its answers and events.
#pragma once

#include "thread/hub/messages.h"
#include "zend_async_API.h"

namespace async {

/// Holds the answer of the hub to one request.
struct Answer {
	Status status = Status::done;
	uint64_t numbers[message_numbers] = {};
	Parcel parcel;
	Parcel text;
};

/// How ask() waits.
struct Asking {
	/// Says what the coroutine waits for, for example "ThreadChannel::recv()". Shown by getAwaitingInfo().
	const char *what = "an answer of the hub";
	/// Nullable. If it fires first, ask() fails with an OperationCanceledException whose previous is the error of the
	/// token.
	zend_async_event_t *token = nullptr;
	/// Called with an answer that comes after the wait was cancelled. Nullable: its handles are then released. It
	/// runs no user code and does not wait.
	void (*late)(ObjectId object, Answer &&answer) = nullptr;
	/// The wait alone does not keep the program alive: it may be found to be a deadlock.
	bool may_deadlock = false;
	/// Called after the request was sent, if it was not answered at once. Nullable.
	void (*unanswered)(void *data) = nullptr;
	void *data = nullptr;
};

/// Sends a request and suspends the current coroutine until its answer is here. If the answer comes at once it does not
/// suspend. Returns false with an exception if the wait was cancelled; the request is then withdrawn. An operation without
/// parcels may be asked where waiting is forbidden: it fails only if its answer does not come at once.
[[nodiscard]] bool ask(HubOperation &&operation, Answer &answer, const Asking &how = {});

/// Gets the answer of a request for which no coroutine waits.
class AnswerListener {
public:
	AnswerListener(const AnswerListener &) = delete;
	AnswerListener &operator=(const AnswerListener &) = delete;
	AnswerListener(AnswerListener &&) = delete;
	AnswerListener &operator=(AnswerListener &&) = delete;

	/// The loop calls it, or ask_later() from inside. It runs no user code and does not wait. The handles of the answer
	/// belong to the listener.
	virtual void on_answer(Answer &&answer) = 0;

protected:
	AnswerListener() = default;
	~AnswerListener() = default;
};
/// Sends a request. Returns 0 if it was answered at once. The wait for the answer does not keep the loop alive. Requires
/// that the link is open.
[[nodiscard]] RequestId ask_later(HubOperation &&operation, AnswerListener *listener);
/// The listener will not get the answer.
void withdraw_request(RequestId request);

/// Sends an operation that has no answer.
void tell(HubOperation &&operation);

/// Gets the events of one object of the hub: task_settled, future_settled, future_abandoned, alone.
class ObjectListener {
public:
	ObjectListener(const ObjectListener &) = delete;
	ObjectListener &operator=(const ObjectListener &) = delete;
	ObjectListener(ObjectListener &&) = delete;
	ObjectListener &operator=(ObjectListener &&) = delete;

	/// The loop calls it, or Link::send() from inside. It runs no user code and does not wait. The listener may remove
	/// itself.
	virtual void on_delivery(Delivery &&delivery) = 0;

protected:
	ObjectListener() = default;
	~ObjectListener() = default;
};
/// An event for an object without a listener is dropped, and its handles are released.
void add_object_listener(ObjectId object, ObjectListener *listener);
void remove_object_listener(ObjectId object) noexcept;

/// Counts what keeps the loop of this thread alive: awaited tasks and futures.
void hold_loop();
void release_loop() noexcept;
/// Calls one of them if `keeps` differs from `holds`, which remembers it. Does nothing after the link was closed.
void hold_loop_while(bool keeps, bool &holds);

/// Releases the handles of a parcel that was received and is dropped.
void release_handles(const Parcel &parcel);

/// Called at the end of the request, after the link was closed. Drops all requests and listeners.
void forget_requests();

} // namespace async
