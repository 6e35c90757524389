// SPDX-License-Identifier: MIT
#include "thread/thread_channel.h"

#include "coroutine/event.h"
#include "coroutine/exception_location.h"
#include "coroutine/exceptions.h"
#include "php_async.h"
#include "support/exception_aside.h"
#include "support/php_compat.h"
#include "thread/link.h"
#include "thread/swept_parcel.h"
#include "transfer/transfer.h"

#include <utility>

namespace async {

namespace {

/// The handles of this thread by the number of their channel; null before the first handle. The objects are borrowed.
ASYNC_THREAD_LOCAL HashTable *handles_of_thread;

void add_handle(ThreadChannelObject *channel)
{
	if (handles_of_thread == nullptr) {
		ALLOC_HASHTABLE(handles_of_thread);
		zend_hash_init(handles_of_thread, 8, nullptr, nullptr, false);
	}
	zend_hash_index_update_ptr(handles_of_thread, channel->id, channel);
}

/// The receiver was cancelled, and its value is there nevertheless: another one gets it.
void put_back(ObjectId channel, Answer &&answer)
{
	if (answer.status != Status::done) {
		return;
	}
	HubOperation operation = { .op = Op::channel_unreceive, .object = channel };
	operation.parcels[0] = std::move(answer.parcel);
	tell(std::move(operation));
	if (ThreadChannelObject *self = ThreadChannelObject::find(channel)) {
		self->others_may_continue();
	}
}

} // namespace

void forget_thread_channels()
{
	if (HashTable *handles = std::exchange(handles_of_thread, nullptr)) {
		zend_hash_destroy(handles);
		FREE_HASHTABLE(handles);
	}
}

ThreadChannelObject *ThreadChannelObject::find(ObjectId channel) noexcept
{
	return handles_of_thread == nullptr
			? nullptr
			: static_cast<ThreadChannelObject *>(
					  zend_hash_index_find_ptr(handles_of_thread, channel));
}

bool ThreadChannelObject::open(uint32_t size)
{
	Link *own = link();
	if (own == nullptr) {
		return false;
	}
	const ObjectId channel = own->new_object();
	HubOperation operation = { .op = Op::channel_create, .object = channel };
	operation.numbers[0] = size;
	tell(std::move(operation)); // The reference is the creator's.
	capacity = size;
	is_alone = true;
	id = channel;
	add_handle(this);
	add_object_listener(id, &listener);
	return true;
}

void ThreadChannelObject::join(ObjectId channel)
{
	tell({ .op = Op::retain, .object = channel });
	id = channel;
	add_handle(this);
	add_object_listener(id, &listener);
}

void ThreadChannelObject::leave()
{
	if (id == 0) {
		return;
	}
	if (link_if_open() == nullptr) {
		return; // The end of the link has released everything.
	}
	zend_hash_index_del(handles_of_thread, id);
	stop_watch();
	if (const RequestId request = std::exchange(alone_check, 0)) {
		withdraw_request(request);
	}
	waiting = 0;
	update_loop();
	remove_object_listener(id);
	// At the end of the request the link releases everything, and closes the channels of this thread before that. A
	// release in advance could tell a worker that it is alone with the channel, and it would report a deadlock.
	const bool request_ends = (EG(flags) & EG_FLAGS_IN_SHUTDOWN) != 0 && !ZEND_ASYNC_IS_ACTIVE;
	if (!CG(unclean_shutdown) && !request_ends) {
		tell({ .op = Op::release, .object = id });
	}
}

/// Asks, and counts as waiting meanwhile. `refusal` is the message if the channel is closed.
bool ThreadChannelObject::request(
		HubOperation &&operation, Answer &answer, const Asking &how, const char *refusal)
{
	GC_ADDREF(&std); // The coroutine may be the only one that knows it.
	waiting++;
	update_loop();
	Asking with_check = how;
	with_check.may_deadlock = true; // The channel keeps the loop running.
	with_check.unanswered = [](void *data) {
		static_cast<ThreadChannelObject *>(data)->others_may_continue();
	};
	with_check.data = this;
	bool done = ask(std::move(operation), answer, with_check);
	waiting--;
	update_loop();
	if (done && answer.status == Status::closed) {
		note_closed();
		throw_object(new_exception_of(ce_thread_channel_exception, refusal));
		done = false;
	}
	OBJ_RELEASE(&std);
	return done;
}

bool ThreadChannelObject::send(zval *value, zend_async_event_t *token)
{
	HubOperation operation = { .op = Op::channel_send, .object = id };
	const TransferRoot root = { value, "value", 0 };
	if (!encode_values(operation.parcels[0], &root, 1)) {
		return false;
	}
	Answer answer;
	return request(std::move(operation), answer,
			{ .what = "ThreadChannel::send()", .token = token },
			"The thread channel is closed: nothing can be sent");
}

bool ThreadChannelObject::receive(zval *result, zend_async_event_t *token)
{
	Answer answer;
	HubOperation operation = { .op = Op::channel_receive, .object = id };
	const Asking how = { .what = "ThreadChannel::recv()", .token = token, .late = put_back };
	if (!request(std::move(operation), answer, how, "The thread channel is closed and empty")) {
		return false;
	}
	const SweptParcel parcel(std::move(answer.parcel));
	const bool loaded = decode_values(parcel.get(), result, 1);
	release_handles(parcel.get());
	if (!loaded) {
		ZVAL_NULL(result);
	}
	return loaded;
}

bool ThreadChannelObject::get_state(Answer &answer)
{
	const Asking how = { .what = "the state of a ThreadChannel" };
	if (!ask({ .op = Op::channel_state, .object = id }, answer, how)) {
		return false;
	}
	capacity = static_cast<uint32_t>(answer.numbers[1]);
	if (answer.numbers[2] != 0) {
		note_closed();
	}
	return true;
}

void ThreadChannelObject::close()
{
	note_closed();
	tell({ .op = Op::channel_close, .object = id });
	others_may_continue();
}

void ThreadChannelObject::others_may_continue()
{
	if (waiting > 0 && is_alone) {
		check_alone();
	}
}

void ThreadChannelObject::share()
{
	shared++;
	was_alone = std::exchange(is_alone, false);
	tell({ .op = Op::retain, .object = id });
	update_loop();
}

/// The transfer was refused.
void ThreadChannelObject::unshare()
{
	shared--;
	is_alone = std::exchange(was_alone, false);
	tell({ .op = Op::release, .object = id });
	update_loop();
}

void ThreadChannelObject::update_loop()
{
	const bool keeps = waiting > 0 && !is_alone;
	hold_loop_while(keeps, keeps_loop);
}

void ThreadChannelObject::Listener::on_delivery(Delivery &&delivery)
{
	if (delivery.event != Event::alone || delivery.numbers[0] != channel_->shared) {
		return;
	}
	if (channel_->waiting > 0) {
		channel_->check_alone();
	} else {
		channel_->is_alone = true;
	}
}

void ThreadChannelObject::check_alone()
{
	is_alone = false;
	update_loop();
	if (alone_check != 0) {
		checks_again = true;
		return;
	}
	shared_at_check = shared;
	alone_check = ask_later({ .op = Op::channel_state, .object = id }, &alone_listener);
}

void ThreadChannelObject::AloneListener::on_answer(Answer &&answer)
{
	ThreadChannelObject *self = channel_;
	self->alone_check = 0;
	if (std::exchange(self->checks_again, false)) {
		self->check_alone();
		return;
	}
	self->is_alone = answer.numbers[3] != 0 && self->shared_at_check == self->shared;
	self->update_loop();
}

// {{{ The event

void ThreadChannelObject::start_watch()
{
	if (watch != 0) {
		return;
	}
	waiting++;
	update_loop();
	watch = ask_later({ .op = Op::channel_watch, .object = id }, &listener);
	if (watch != 0) {
		others_may_continue();
	}
}

void ThreadChannelObject::stop_watch()
{
	if (const RequestId request = std::exchange(watch, 0)) {
		withdraw_request(request);
		waiting--;
		update_loop();
	}
}

void ThreadChannelObject::Listener::on_answer(Answer &&answer)
{
	ThreadChannelObject *self = channel_;
	GC_ADDREF(&self->std); // A callback may drop the last reference.
	self->watch = 0;
	self->waiting--;
	self->update_loop();
	if (answer.status == Status::closed) {
		self->note_closed();
		ZEND_ASYNC_EVENT_SET_CLOSED(&self->event);
		callbacks_notify(&self->event, nullptr, self->shared_exception(), false);
	} else {
		callbacks_notify(&self->event, nullptr, nullptr, false);
	}
	OBJ_RELEASE(&self->std);
}

zend_object *ThreadChannelObject::shared_exception()
{
	if (close_exception == nullptr) {
		const WithoutLocation nowhere;
		close_exception = new_exception_of(
				ce_thread_channel_exception, "The thread channel is closed and empty");
	}
	return close_exception;
}

// }}}

} // namespace async
