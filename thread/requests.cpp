// SPDX-License-Identifier: MIT
// The requests of this PHP thread that the hub has not answered yet, and the listeners of objects.
//
// | a request is | in the table | left for                                                                     |
// | ------------ | ------------ | ---------------------------------------------------------------------------- |
// | waiting      | yes          | answered; left, when its coroutine is cancelled                              |
// | answered     | yes          | gone: its coroutine takes the answer                                         |
// | left         | yes          | gone, by the answer, or by that of its fence                                 |
// | a fence      | yes          | gone, by its answer                                                          |
//
// A cancelled request may be answered nevertheless, if the answer was under way. It may also never be answered. A
// fence tells which: it is another request, sent behind the cancellation, and always answered. Messages do not
// overtake each other, so the other answer cannot come after that of the fence.
#include "thread/requests.h"

#include "coroutine/event.h"
#include "coroutine/exceptions.h"
#include "coroutine/plain_event.h"
#include "php_async.h"
#include "scheduler/scheduler.h"
#include "thread/link.h"
#include "thread/swept_parcel.h"
#include "thread/thread_channel.h"
#include "thread/worker.h"
#include "watch/signals.h"

#include <cstring>
#include <new>
#include <utility>

namespace async {

namespace {

/// Lives in request memory, by the references to its event. The table has one, a coroutine that waits another.
struct Request {
	enum class State : uint8_t { waiting, answered, left, fence };

	zend_async_event_t event; // First.
	Answer answer;
	RequestId id;
	RequestId left_request; // A fence names the request whose answer cannot come after its own.
	ObjectId object;
	const char *what;
	void (*late)(ObjectId object, Answer &&answer);
	AnswerListener *listener; // Null if a coroutine waits.
	State state;
	bool may_deadlock;

	[[nodiscard]] static Request *from(zend_async_event_t *event) noexcept
	{
		return reinterpret_cast<Request *>(event);
	}
};

// {{{ The event that the coroutine waits for

bool start(zend_async_event_t *event)
{
	if (event->loop_ref_count++ == 0 && !Request::from(event)->may_deadlock) {
		hold_loop();
	}
	return true;
}

bool stop(zend_async_event_t *event)
{
	if (event->loop_ref_count != 0 && --event->loop_ref_count == 0 &&
			!Request::from(event)->may_deadlock) {
		release_loop();
	}
	return true;
}

bool dispose(zend_async_event_t *event)
{
	if (--event->ref_count != 0) {
		return true;
	}
	Request *request = Request::from(event);
	if (event->loop_ref_count != 0) {
		event->loop_ref_count = 1;
		stop(event);
	}
	callbacks_free(event);
	request->~Request();
	efree(request);
	return true;
}

zend_string *info(zend_async_event_t *event)
{
	const char *what = Request::from(event)->what;
	return zend_string_init(what, strlen(what), false);
}

// }}}
// {{{ The table

Request *new_request(Request::State state, ObjectId object)
{
	auto *request = new (ecalloc(1, sizeof(Request))) Request();
	plain_event_init(&request->event, dispose);
	request->event.start = start;
	request->event.stop = stop;
	request->event.info = info;
	request->object = object;
	request->state = state;
	ThreadGlobals &threads = ASYNC_G(threads);
	request->id = ++threads.last_request;
	if (threads.requests == nullptr) {
		ALLOC_HASHTABLE(threads.requests);
		zend_hash_init(threads.requests, 8, nullptr, nullptr, false);
	}
	zend_hash_index_add_new_ptr(threads.requests, request->id, request);
	return request;
}

Request *find_request(RequestId id) noexcept
{
	const HashTable *requests = ASYNC_G(threads).requests;
	return requests == nullptr ? nullptr
							   : static_cast<Request *>(zend_hash_index_find_ptr(requests, id));
}

/// Takes the request out of the table, and drops the reference of the table.
void forget_request(Request *request)
{
	if (HashTable *requests = ASYNC_G(threads).requests) {
		zend_hash_index_del(requests, request->id);
		ZEND_ASYNC_EVENT_RELEASE(&request->event);
	}
}

// }}}

void release_answer(Answer &&answer)
{
	const Answer released = std::move(answer);
	release_handles(released.parcel);
	release_handles(released.text);
}

void give_late(const Request *request, Answer &&answer)
{
	if (request->late != nullptr) {
		request->late(request->object, std::move(answer));
	} else {
		release_answer(std::move(answer));
	}
}

Answer answer_of(Delivery &&delivery)
{
	Answer answer;
	answer.status = delivery.status;
	for (uint32_t i = 0; i < message_numbers; i++) {
		answer.numbers[i] = delivery.numbers[i];
	}
	answer.parcel = std::move(delivery.parcel);
	answer.text = std::move(delivery.text);
	return answer;
}

void dispatch_answer(Delivery &&delivery)
{
	Request *request = find_request(delivery.request);
	if (request == nullptr) {
		release_answer(answer_of(std::move(delivery)));
		return;
	}
	switch (request->state) {
	case Request::State::waiting:
		if (AnswerListener *listener = request->listener) {
			forget_request(request);
			listener->on_answer(answer_of(std::move(delivery)));
			break;
		}
		request->answer = answer_of(std::move(delivery));
		request->state = Request::State::answered;
		callbacks_notify(&request->event, nullptr, nullptr, false);
		break;
	case Request::State::left:
		give_late(request, answer_of(std::move(delivery)));
		forget_request(request);
		break;
	case Request::State::fence:
		if (Request *left = find_request(request->left_request)) {
			forget_request(left);
		}
		forget_request(request);
		break;
	case Request::State::answered:
		release_answer(answer_of(std::move(delivery))); // The hub has answered twice.
	}
}

void dispatch_object_event(Delivery &&delivery)
{
	const HashTable *listeners = ASYNC_G(threads).listeners;
	auto *listener = listeners == nullptr
			? nullptr
			: static_cast<ObjectListener *>(zend_hash_index_find_ptr(listeners, delivery.object));
	if (listener != nullptr) {
		listener->on_delivery(std::move(delivery));
		return;
	}
	release_answer(answer_of(std::move(delivery)));
}

void release_handles_of(const HubOperation &operation)
{
	release_handles(operation.parcels[0]);
	release_handles(operation.parcels[1]);
}

/// Withdraws a request whose coroutine no longer waits.
void leave(Request *request)
{
	if (request->state == Request::State::answered) {
		give_late(request, std::move(request->answer));
		forget_request(request);
		return;
	}
	request->state = Request::State::left;
	Link *link = link_if_open();
	if (link == nullptr) {
		return; // The end of the request frees it.
	}
	HubOperation cancel = {};
	cancel.op = Op::cancel_request;
	cancel.request = request->id;
	link->send(std::move(cancel));

	Request *fence = new_request(Request::State::fence, 0);
	fence->left_request = request->id;
	HubOperation ask_anything = {};
	ask_anything.op = Op::channel_state; // No channel has this number. The answer does not matter.
	ask_anything.request = fence->id;
	link->send(std::move(ask_anything));
	link->receive();
}

[[nodiscard]] bool wait_until_answered(Request *request, zend_async_event_t *token)
{
	if (!ASYNC_G(scheduler).ready_to_wait("wait for another thread")) {
		return false;
	}
	while (request->state == Request::State::waiting) {
		if (!wait_for(&request->event, token)) {
			return false;
		}
	}
	return true;
}

} // namespace

bool ask(HubOperation &&operation, Answer &answer, const Asking &how)
{
	Link *way = link();
	if (way == nullptr) {
		return false;
	}
	if (how.token != nullptr && ZEND_ASYNC_EVENT_IS_CLOSED(how.token)) {
		release_handles_of(operation);
		throw_cancelled_by(how.token);
		return false;
	}
	Request *request = new_request(Request::State::waiting, operation.object);
	request->what = how.what;
	request->late = how.late;
	request->may_deadlock = how.may_deadlock;
	ZEND_ASYNC_EVENT_ADD_REF(&request->event);
	operation.request = request->id;
	way->send(std::move(operation));
	way->receive();
	if (request->state == Request::State::waiting && how.unanswered != nullptr) {
		how.unanswered(how.data);
	}
	const bool answered =
			request->state == Request::State::answered || wait_until_answered(request, how.token);
	if (answered) {
		answer = std::move(request->answer);
		forget_request(request);
	} else {
		const ExceptionAside aside;
		leave(request);
	}
	ZEND_ASYNC_EVENT_RELEASE(&request->event);
	return answered;
}

RequestId ask_later(HubOperation &&operation, AnswerListener *listener)
{
	Request *request = new_request(Request::State::waiting, operation.object);
	request->listener = listener;
	const RequestId id = request->id;
	operation.request = id;
	Link *way = link_if_open();
	way->send(std::move(operation));
	way->receive();
	return find_request(id) != nullptr ? id : 0;
}

void withdraw_request(RequestId id)
{
	if (Request *request = find_request(id)) {
		leave(request);
	}
}

void tell(HubOperation &&operation)
{
	if (Link *way = link_if_open()) {
		way->send(std::move(operation));
	}
}

void add_object_listener(ObjectId object, ObjectListener *listener)
{
	HashTable *&listeners = ASYNC_G(threads).listeners;
	if (listeners == nullptr) {
		ALLOC_HASHTABLE(listeners);
		zend_hash_init(listeners, 8, nullptr, nullptr, false);
	}
	zend_hash_index_update_ptr(listeners, object, listener);
}

void remove_object_listener(ObjectId object) noexcept
{
	if (HashTable *listeners = ASYNC_G(threads).listeners) {
		zend_hash_index_del(listeners, object);
	}
}

void hold_loop()
{
	ThreadGlobals &threads = ASYNC_G(threads);
	if (threads.loop_holders++ == 0 && threads.link != nullptr) {
		threads.link->keep_loop(true);
	}
}

void release_loop() noexcept
{
	ThreadGlobals &threads = ASYNC_G(threads);
	if (threads.loop_holders != 0 && --threads.loop_holders == 0 && threads.link != nullptr) {
		threads.link->keep_loop(false);
	}
}

void hold_loop_while(bool keeps, bool &holds)
{
	if (keeps == holds || link_if_open() == nullptr) {
		return;
	}
	holds = keeps;
	if (keeps) {
		hold_loop();
	} else {
		release_loop();
	}
}

void release_handles(const Parcel &parcel)
{
	for (uint32_t i = 0; i < parcel.handle_count(); i++) {
		HubOperation release = {};
		release.op = Op::release;
		release.object = parcel.handles()[i].id;
		tell(std::move(release));
	}
}

void link_dispatch(Delivery &&delivery)
{
	switch (delivery.event) {
	case Event::answer:
		dispatch_answer(std::move(delivery));
		break;
	case Event::task_settled:
	case Event::future_settled:
	case Event::future_abandoned:
	case Event::alone:
		dispatch_object_event(std::move(delivery));
		break;
	case Event::begin_work:
	case Event::run_task:
	case Event::cancel_task:
	case Event::end_worker:
		worker_receives(std::move(delivery));
		break;
	case Event::signal_came:
		signal_of_parent_came(static_cast<int>(delivery.numbers[0]));
		break;
	}
}

void forget_requests()
{
	ThreadGlobals &threads = ASYNC_G(threads);
	if (HashTable *requests = std::exchange(threads.requests, nullptr)) {
		void *found;
		ZEND_HASH_FOREACH_PTR(requests, found)
		{
			auto *request = static_cast<Request *>(found);
			request->answer = Answer(); // Parcels lie outside of the request's heap.
			ZEND_ASYNC_EVENT_RELEASE(&request->event);
		}
		ZEND_HASH_FOREACH_END();
		zend_hash_destroy(requests);
		FREE_HASHTABLE(requests);
	}
	if (HashTable *listeners = std::exchange(threads.listeners, nullptr)) {
		zend_hash_destroy(listeners);
		FREE_HASHTABLE(listeners);
	}
	forget_thread_channels();
	sweep_parcels();
	threads.last_request = 0;
	threads.loop_holders = 0;
}

} // namespace async
