// SPDX-License-Identifier: MIT
#include "thread/process/socket_link.h"

#include "coroutine/event.h"
#include "coroutine/hooks.h"
#include "php_async.h"
#include "reactor/reactor.h"
#include "support/bailout.h"
#include "watch/signals.h"

#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace async {

namespace {

/// The I/O thread of the parent runs no PHP, so it makes room within a millisecond, unless the machine is overloaded.
constexpr int patience_ms = 100;
/// At the end of the request there is no loop any more that could write the rest.
constexpr int last_patience_ms = 5'000;

SocketLink *link_of_process;

struct LinkCallback {
	zend_async_event_callback_t base;
	SocketLink *link;
	void (*call)(SocketLink *);
};

void on_event(zend_async_event_t *event, zend_async_event_callback_t *callback, void *result,
		zend_object *exception)
{
	auto *self = reinterpret_cast<LinkCallback *>(callback);
	self->call(self->link);
}

/// Returns false if there was no room in time.
bool wait_for_room(int socket, int ms) noexcept
{
	pollfd wait = { socket, POLLOUT, 0 };
	return poll(&wait, 1, ms) > 0;
}

} // namespace

SocketLink::SocketLink(int socket, EndpointId endpoint) noexcept : socket_(socket)
{
	set_endpoint(endpoint);
}

zend_async_event_t *SocketLink::new_watch(uint32_t events, void (*call)(SocketLink *))
{
	zend_async_poll_event_t *watch = new_socket_event(socket_, events, 0);
	if (watch == nullptr) {
		return nullptr;
	}
	auto *callback =
			reinterpret_cast<LinkCallback *>(event_callback_new(on_event, sizeof(LinkCallback)));
	callback->link = this;
	callback->call = call;
	watch->base.add_callback(&watch->base, &callback->base);
	zend_async_event_callback_release(&callback->base, &watch->base);
	return &watch->base;
}

// {{{ Listening

bool SocketLink::listen()
{
	if (readable_ != nullptr || socket_ < 0) {
		return readable_ != nullptr;
	}
	readable_ = new_watch(ASYNC_READABLE, [](SocketLink *link) { link->receive(); });
	if (readable_ == nullptr) {
		return false;
	}
	ZEND_ASYNC_EVENT_SET_HIDDEN(readable_);
	return readable_->start(readable_);
}

/// The events are not disposed of, because one of them may be calling us.
void SocketLink::stop_listening()
{
	for (zend_async_event_t *event : { readable_, writable_ }) {
		if (event != nullptr && event->loop_ref_count > 0) {
			event->stop(event);
		}
	}
	waits_for_room_ = false;
}

void SocketLink::dispose_of_events()
{
	stop_listening();
	for (zend_async_event_t **watch : { &readable_, &writable_ }) {
		if (zend_async_event_t *event = std::exchange(*watch, nullptr)) {
			event->dispose(event);
		}
	}
}

void SocketLink::keep_loop(bool keeps)
{
	if (keeps == keeps_loop_ || ASYNC_G(reactor).loop == nullptr || !listen()) {
		return;
	}
	keeps_loop_ = keeps;
	reactor_set_hidden(readable_, !keeps);
}

// }}}
// {{{ Sending

void SocketLink::send(HubOperation &&operation)
{
	if (socket_ < 0) {
		return;
	}
	writer_.add(std::move(operation));
	if (!waits_for_room_) {
		write_out();
	}
}

void SocketLink::write_out()
{
	FrameWriter::State state = writer_.write_to(socket_);
	while (state == FrameWriter::State::full && wait_for_room(socket_, patience_ms)) {
		state = writer_.write_to(socket_);
	}
	wait_in_loop_for_room(state == FrameWriter::State::full);
}

void SocketLink::wait_in_loop_for_room(bool waits)
{
	if (waits == waits_for_room_ || ASYNC_G(reactor).loop == nullptr) {
		return;
	}
	if (writable_ == nullptr) {
		writable_ = new_watch(ASYNC_WRITABLE, [](SocketLink *link) { link->write_out(); });
	}
	if (writable_ != nullptr) {
		waits_for_room_ = waits && writable_->start(writable_);
		if (!waits) {
			writable_->stop(writable_);
		}
	}
}

// }}}
// {{{ Receiving

void SocketLink::receive()
{
	if (is_receiving_ || socket_ < 0) {
		return; // The outer call goes on with what is there.
	}
	is_receiving_ = true;
	FrameReader::State state = FrameReader::State::waiting;
	const bool survived = survives_bailout([&] { state = take_messages(); });
	is_receiving_ = false;
	if (!survived) {
		zend_bailout();
	}
	if (state != FrameReader::State::waiting) {
		parent_is_gone();
	}
}

FrameReader::State SocketLink::take_messages()
{
	bool drained = false;
	while (socket_ >= 0) {
		Delivery delivery{ Event::answer };
		FrameReader::State state = reader_.next(delivery);
		if (state == FrameReader::State::ready) {
			link_dispatch(std::move(delivery));
			continue;
		}
		if (state == FrameReader::State::damaged || drained) {
			return state;
		}
		state = reader_.read_from(socket_, drained);
		if (state != FrameReader::State::ready) {
			return state;
		}
	}
	return FrameReader::State::waiting;
}

/// The worker has nothing left to do. A thread of parent_watch.h ends the process if PHP code goes on for too long.
void SocketLink::parent_is_gone()
{
	stop_listening();
	socket_ = -1; // It stays open, because that thread waits for its end.
	link_dispatch(Delivery{ Event::end_worker });
	lifecycle_hooks.start_graceful_shutdown(nullptr);
}

void SocketLink::close()
{
	dispose_of_events();
	if (socket_ < 0) {
		return;
	}
	while (writer_.write_to(socket_) == FrameWriter::State::full &&
			wait_for_room(socket_, last_patience_ms)) {
	}
	shutdown(socket_, SHUT_WR); // The parent sees the end, and still closes its own end last.
	socket_ = -1;
}

void SocketLink::forget() noexcept
{
	dispose_of_events();
	if (socket_ >= 0) {
		::close(socket_);
	}
	socket_ = -1;
}

// }}}

SocketLink *open_socket_link(int socket)
{
	EndpointId endpoint = 0;
	if (recv(socket, &endpoint, sizeof(endpoint), MSG_WAITALL) != sizeof(endpoint)) {
		return nullptr;
	}
	link_of_process = new SocketLink(socket, endpoint);
	tell_parent_of_signal_wait = [](int signo, bool waits) {
		link_of_process->send({ .op = Op::signal_watch,
				.numbers = { static_cast<uint64_t>(signo), waits ? uint64_t{ 1 } : 0 } });
	};
	return link_of_process;
}

void forget_socket_link_after_fork() noexcept
{
	if (link_of_process != nullptr) {
		tell_parent_of_signal_wait = nullptr;
		link_of_process->forget();
	}
}

} // namespace async
