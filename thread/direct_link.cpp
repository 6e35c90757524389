// SPDX-License-Identifier: MIT
#include "thread/direct_link.h"

#include "php_async.h"
#include "reactor/remote_wake.h"
#include "support/bailout.h"

#include <new>
#include <utility>

namespace async {

DirectLink *DirectLink::create(Hub &hub)
{
	auto *link = new DirectLink(hub);
	link->wake_ = remote_wake_new([](void *data) { static_cast<DirectLink *>(data)->receive(); },
			[](void *data) { delete static_cast<DirectLink *>(data); }, link);
	return link;
}

DirectLink::~DirectLink()
{
	drop_inbox();
}

bool DirectLink::join()
{
	if (!listen()) {
		return false;
	}
	set_endpoint(hub_.add_endpoint(*this));
	return true;
}

bool DirectLink::join_as_worker(WorkerId worker)
{
	set_endpoint(hub_.add_worker(worker, *this));
	return endpoint() != 0;
}

void DirectLink::destroy()
{
	remote_wake_release(wake_); // The handle may have another reference until it is closed.
}

void DirectLink::destroy_after_fork()
{
	new (&mutex_) std::mutex();
	set_endpoint(0);
	stop_listening();
	destroy();
}

/// Has the loop call receive() when another thread has left something. The loop has to be polled for it, but it does not
/// keep the loop running.
bool DirectLink::listen()
{
	if (listens_) {
		return true;
	}
	if (!remote_wake_open(wake_)) {
		return false;
	}
	listens_ = true;
	ASYNC_G(reactor).hidden_events++;
	return true;
}

void DirectLink::stop_listening()
{
	if (!std::exchange(listens_, false) || ASYNC_G(reactor).loop == nullptr) {
		return; // The loop has closed the handle.
	}
	if (std::exchange(keeps_loop_, false)) {
		ZEND_ASYNC_ACTIVE_EVENT_COUNT--;
	} else {
		ASYNC_G(reactor).hidden_events--;
	}
	remote_wake_close(wake_);
}

void DirectLink::keep_loop(bool keeps)
{
	if (keeps == keeps_loop_ || ASYNC_G(reactor).loop == nullptr || !listen()) {
		return;
	}
	keeps_loop_ = keeps;
	if (keeps) {
		ASYNC_G(reactor).hidden_events--;
		ZEND_ASYNC_ACTIVE_EVENT_COUNT++;
	} else {
		ASYNC_G(reactor).hidden_events++;
		ZEND_ASYNC_ACTIVE_EVENT_COUNT--;
	}
}

void DirectLink::send(HubOperation &&operation)
{
	if (endpoint() == 0) {
		return;
	}
	depth_++;
	attend();
	{
		const CallsAfterwards wakes;
		hub_.perform(endpoint(), std::move(operation));
	}
	depth_--;
	if (depth_ == 0) {
		receive();
	}
}

void DirectLink::receive()
{
	if (depth_ != 0) {
		return; // The outer call goes on with the inbox.
	}
	depth_ = 1;
	const bool survived = survives_bailout([this] {
		while (Delivery *delivery = take_or_leave()) {
			Delivery taken(std::move(*delivery));
			delete delivery;
			link_dispatch(std::move(taken));
		}
	});
	depth_ = 0;
	if (!survived) {
		remote_wake_send(wake_); // It takes the rest of the inbox later.
		zend_bailout();
	}
}

void DirectLink::close()
{
	if (endpoint() == 0) {
		return;
	}
	const EndpointId closed = endpoint();
	set_endpoint(0);
	hub_.remove_endpoint(closed, "the thread has ended");
	stop_listening();
	drop_inbox(); // The hub has released the handles with the endpoint.
}

void DirectLink::deliver(Delivery &&delivery) noexcept
{
	auto *kept = new Delivery(std::move(delivery));
	kept->next = nullptr;
	bool wakes;
	{
		const std::lock_guard<std::mutex> lock(mutex_);
		wakes = first_ == nullptr && !attended_;
		(first_ == nullptr ? first_ : last_->next) = kept;
		last_ = kept;
	}
	if (wakes) {
		remote_wake_add_ref(wake_); // The link may be destroyed before the wake is sent.
		CallsAfterwards::add(
				[](void *data) noexcept {
					auto *wake = static_cast<RemoteWake *>(data);
					remote_wake_send(wake);
					remote_wake_release(wake);
				},
				wake_);
	}
}

void DirectLink::attend() noexcept
{
	const std::lock_guard<std::mutex> lock(mutex_);
	attended_ = true;
}

/// Returns the next delivery. If the inbox is empty, returns null, and from then on a delivery wakes the loop.
Delivery *DirectLink::take_or_leave() noexcept
{
	const std::lock_guard<std::mutex> lock(mutex_);
	Delivery *taken = first_;
	if (taken != nullptr) {
		first_ = taken->next;
	}
	attended_ = taken != nullptr;
	return taken;
}

void DirectLink::drop_inbox() noexcept
{
	while (Delivery *delivery = take_or_leave()) {
		delete delivery;
	}
}

} // namespace async
