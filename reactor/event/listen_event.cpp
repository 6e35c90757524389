// SPDX-License-Identifier: MIT
// A listening socket. It is bound and listens as soon as it is created, so that its creator learns
// immediately whether the address is free and which port was assigned. It accepts connections only
// while it is started.
//
// The event calls accept() itself, as a listener in the descriptor table. The receivers of
// connections need plain descriptors, and libuv's own accept would keep them.
#include "reactor/descriptor.h"
#include "reactor/event/listening_socket.h"
#include "reactor/loop_event.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace async {

struct ListenEvent {
	using Common = LoopEvent<ListenEvent>;

	zend_async_listen_event_t base;
	DescriptorListener watcher;
	uv_timer_t pause;
	bool has_pause;     // The timer `pause` has been initialized.
	bool pausing;       // Descriptors ran out. Nothing is accepted until the pause is over.
	bool parked;        // Connections wait in the kernel, because there are no subscribers.
	pid_t path_made_by; // The process that removes the path of a Unix socket; 0 for none.
	dev_t path_device;
	ino_t path_inode;
	ListenEvent *next;
	ListenEvent *prev;

	[[nodiscard]] bool activate();
	void deactivate();
	void destroy();
	[[nodiscard]] static zend_string *info(zend_async_event_t *event);

	/// Returns 0 or an errno, for example if other code has closed the descriptor.
	[[nodiscard]] int watch_for_connections();
	void stop_watching();
	/// Each start() calls this to set whether the event keeps the loop alive, because the event may
	/// have been hidden since the last start.
	void hold_loop();
	void close_descriptor(Loop *owner) noexcept;
	/// Removes the descriptor from the event without closing it.
	void disown_descriptor(Loop *owner) noexcept;
};

namespace {

// The number of connections that one listener accepts before other listeners are served. Accepting
// this many takes about 0.1 ms (docs/internals/reactor.md, "Sizes").
constexpr int max_batch = 64;
// The pause after descriptors ran out. A pending connection keeps the socket readable, so the loop
// would spin without it.
constexpr uint64_t pause_ms = 100;

int accept_one(zend_socket_t listener) noexcept
{
#ifdef SOCK_CLOEXEC
	return accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
#else
	const int socket = accept(listener, nullptr, nullptr);
	if (socket >= 0) {
		fcntl(socket, F_SETFD, FD_CLOEXEC);
		fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_NONBLOCK); // BSD inherits it.
	}
	return socket;
#endif
}

bool out_of_resources(int error) noexcept
{
	return error == EMFILE || error == ENFILE || error == ENOBUFS || error == ENOMEM;
}

/// Returns whether the connection failed before it was accepted; the next one may be fine.
bool connection_failed(int error) noexcept
{
	switch (error) {
	case EINTR:
	case ECONNABORTED:
	case EPROTO:
	case EPERM: // A firewall rejected the connection.
	case ENETDOWN:
	case ENETUNREACH:
	case EHOSTUNREACH:
	case ETIMEDOUT:
		return true;
	default:
		return false;
	}
}

bool has_receiver(const zend_async_event_t *event) noexcept
{
	return event->callbacks.length > 0 || event->notify_handler != nullptr;
}

void report(ListenEvent *self, int error);

void on_pause_over(uv_timer_t *timer)
{
	auto *self = static_cast<ListenEvent *>(timer->data);
	self->pausing = false;
	const int error = self->base.base.loop_ref_count > 0 ? self->watch_for_connections() : 0;
	if (UNEXPECTED(error != 0)) {
		in_callback([self, error] { report(self, error); });
	}
}

void report(ListenEvent *self, int error)
{
	zend_async_event_t *event = &self->base.base;
	zend_object *exception = zend_async_new_exception(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
			"A connection to %s port %d could not be accepted: %s%s", self->base.host,
			self->base.port, strerror(error),
			out_of_resources(error) ? ". It is tried again when descriptors may be free" : "");
	if (out_of_resources(error)) {
		self->stop_watching();
		self->pausing = true;
		uv_timer_start(&self->pause, on_pause_over, pause_ms, 0);
		ZEND_ASYNC_CALLBACKS_NOTIFY(event, nullptr, exception);
	} else {
		ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(event, nullptr, exception);
	}
	OBJ_RELEASE(exception);
}

/// Returns false if no further connection should be accepted now.
bool accept_next(ListenEvent *self)
{
	zend_socket_t socket = accept_one(self->base.socket_fd);
	if (socket < 0) {
		const int error = errno;
		if (error == EAGAIN || error == EWOULDBLOCK) {
			return false;
		}
		if (connection_failed(error)) {
			return true;
		}
		report(self, error);
		return false;
	}
	ZEND_ASYNC_CALLBACKS_NOTIFY(&self->base.base, &socket, nullptr);
	return EG(exception) == nullptr;
}

ListenEvent *event_of(DescriptorListener *watcher) noexcept
{
	return reinterpret_cast<ListenEvent *>(
			reinterpret_cast<std::byte *>(watcher) - offsetof(ListenEvent, watcher));
}

/// A hang-up or an error ends the wait for good. It is an error of the event only if accept() also
/// fails.
void watch_again(ListenEvent *self)
{
	const zend_async_event_t *event = &self->base.base;
	if (event->loop_ref_count > 0 && !self->pausing && !self->parked &&
			!ZEND_ASYNC_EVENT_IS_CLOSED(event) && self->watcher.wanted == 0) {
		const int error = self->watch_for_connections();
		if (error != 0) {
			report(self, error);
		}
	}
}

void on_ready(DescriptorListener *watcher, uint32_t ready)
{
	ListenEvent *self = event_of(watcher);
	zend_async_event_t *event = &self->base.base;
	if (UNEXPECTED((ready & poll_closed) != 0)) {
		// Other code has closed the descriptor. The number may be reused, so this event must not
		// close it.
		self->disown_descriptor(thread_loop());
		report(self, EBADF);
		return;
	}
	if (UNEXPECTED(EG(exception) != nullptr)) {
		return; // Another callback has thrown in this iteration. The socket stays readable.
	}
	ZEND_ASYNC_EVENT_ADD_REF(event); // A callback may drop the last other reference.
	for (int i = 0; i < max_batch && event->loop_ref_count > 0 && event->ref_count > 1 &&
			has_receiver(event);
			i++) {
		if (!accept_next(self)) {
			break;
		}
	}
	if (event->loop_ref_count > 0 && !self->pausing && !has_receiver(event)) {
		// The coroutine that accepts connections has not run since the last one arrived. The others
		// wait in the kernel's queue for the next subscription; without a subscriber we could only
		// close them.
		self->stop_watching();
		self->parked = true;
	}
	watch_again(self);
	ZEND_ASYNC_EVENT_RELEASE(event);
}

bool add_callback(zend_async_event_t *event, zend_async_event_callback_t *callback)
{
	ListenEvent *self = ListenEvent::Common::from(event);
	if (std::exchange(self->parked, false) && event->loop_ref_count > 0 && !self->pausing &&
			thread_loop() != nullptr) {
		const int error = self->watch_for_connections();
		if (error != 0) {
			return throw_cannot_listen(self->base.host, self->base.port, strerror(error));
		}
	}
	return zend_async_api->callbacks_push(event, callback);
}

bool get_local_address(zend_async_listen_event_t *event, char *host, size_t host_len, int *port)
{
	return local_address(event->socket_fd, host, host_len, port);
}

void on_handle_closed(uv_handle_t *handle)
{
	efree(handle->data);
}

/// Returns an event that owns `fd`; the loop must have been started.
ListenEvent *adopt(zend_socket_t fd, int backlog, size_t extra_size)
{
	char host[sizeof(sockaddr_un)] = "";
	int port = 0;
	local_address(fd, host, sizeof(host), &port);
	ListenEvent *self = ListenEvent::Common::create(extra_size);
	self->base.base.add_callback = add_callback;
	self->base.port = port;
	self->base.backlog = backlog;
	self->base.socket_fd = fd;
	self->watcher.fd = -1;
	self->watcher.on_ready = on_ready;
	self->base.get_local_address = get_local_address;

	ListenEvent *&first = thread_loop()->listeners;
	self->next = first;
	if (first != nullptr) {
		first->prev = self;
	}
	first = self;
	// This allocation is last: the loop can now close `fd` if memory runs out.
	self->base.host = estrdup(host);
	return self;
}

} // namespace

void ListenEvent::hold_loop()
{
	if (!has_pause) {
		uv_timer_init(loop(), &pause);
		pause.data = this;
		has_pause = true;
	}
	if (ZEND_ASYNC_EVENT_IS_HIDDEN(&base.base)) {
		uv_unref(reinterpret_cast<uv_handle_t *>(&pause));
	} else {
		uv_ref(reinterpret_cast<uv_handle_t *>(&pause));
	}
}

int ListenEvent::watch_for_connections()
{
	if (watcher.fd < 0) {
		descriptors().attach(&watcher, base.socket_fd);
	}
	return descriptors().want(&watcher, ASYNC_READABLE);
}

void ListenEvent::stop_watching()
{
	if (watcher.fd >= 0) {
		(void)descriptors().want(&watcher, 0);
	}
}

bool ListenEvent::activate()
{
	if (base.socket_fd < 0) {
		return throw_cannot_listen(base.host, base.port, "the socket was closed");
	}
	hold_loop();
	parked = false;
	const int error = pausing ? 0 : watch_for_connections();
	return error == 0 || throw_cannot_listen(base.host, base.port, strerror(error));
}

void ListenEvent::deactivate()
{
	stop_watching();
	// The pause continues. A coroutine that waits again right after the error must not make the
	// loop spin either.
	if (pausing) {
		uv_unref(reinterpret_cast<uv_handle_t *>(&pause));
	}
}

void ListenEvent::disown_descriptor(Loop *owner) noexcept
{
	if (next != nullptr) {
		next->prev = prev;
	}
	(prev != nullptr ? prev->next : owner->listeners) = next;
	base.socket_fd = -1;
}

void ListenEvent::close_descriptor(Loop *owner) noexcept
{
	const int fd = base.socket_fd;
	if (fd < 0) {
		return;
	}
	disown_descriptor(owner);
	if (owner->descriptors != nullptr) {
		owner->descriptors->forget(fd);
	}
	close(fd);

	// Only the process that created the path removes it. In a forked child the path still leads to
	// the parent.
	struct stat found;
	if (path_made_by != 0 && path_made_by == getpid() && lstat(base.host, &found) == 0 &&
			found.st_dev == path_device && found.st_ino == path_inode) {
		unlink(base.host);
	}
}

void ListenEvent::destroy()
{
	Loop *owner = thread_loop();
	if (owner != nullptr) { // Closing the loop has already closed the descriptor.
		owner->descriptors->detach(&watcher);
		close_descriptor(owner);
	}
	efree(const_cast<char *>(base.host));
	if (owner == nullptr || !has_pause) {
		efree(this);
		return;
	}
	uv_close(reinterpret_cast<uv_handle_t *>(&pause), on_handle_closed);
}

zend_string *ListenEvent::info(zend_async_event_t *event)
{
	const zend_async_listen_event_t &base = Common::from(event)->base;
	return base.port == 0 ? strpprintf(0, "connection to %s", base.host)
						  : strpprintf(0, "connection to %s port %d", base.host, base.port);
}

void close_listeners(Loop *closing) noexcept
{
	while (closing->listeners != nullptr) {
		closing->listeners->close_descriptor(closing);
	}
}

zend_async_listen_event_t *socket_listen(
		const char *host, int port, int backlog, uint32_t flags, size_t extra_size)
{
	const bool is_unix = (flags & ZEND_ASYNC_LISTEN_F_UNIX) != 0;
	ListenAddress address = {};
	if (host == nullptr) {
		throw_cannot_listen(host, port, "there is no address");
		return nullptr;
	}
	if (!reactor_startup() ||
			!(is_unix ? unix_address(host, address) : inet_address(host, port, address))) {
		return nullptr;
	}
	bool bound = false;
	const int fd = listening_socket(address, backlog, flags, bound);
	if (fd < 0) {
		if (is_unix) {
			if (bound) {
				unlink(host);
			}
			zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
					"Cannot listen on the Unix socket \"%s\": %s%s", host, strerror(-fd),
					fd == -EADDRINUSE ? ". If no server uses it, remove the file" : "");
		} else {
			throw_cannot_listen(host, port, strerror(-fd));
		}
		return nullptr;
	}
	ListenEvent *self = adopt(fd, backlog, extra_size);
	struct stat made;
	if (is_unix && lstat(self->base.host, &made) == 0) {
		self->path_made_by = getpid();
		self->path_device = made.st_dev;
		self->path_inode = made.st_ino;
	}
	return &self->base;
}

zend_async_listen_event_t *socket_listen_fd(
		zend_socket_t fd, int backlog, uint32_t /*flags*/, size_t extra_size)
{
	int listening = 0;
	socklen_t length = sizeof(listening);
	int error = 0;
	if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listening, &length) != 0 ||
			(listening != 0 && backlog > 0 && listen(fd, backlog) != 0) ||
			!make_non_blocking_and_private(fd)) {
		error = errno;
	}
	if (error != 0 || listening == 0) {
		if (error != EBADF) {
			close(fd);
		}
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Connections to the descriptor %d cannot be accepted: %s", fd,
				error != 0 ? strerror(error) : "it is a socket that does not listen");
		return nullptr;
	}
	if (!reactor_startup()) {
		close(fd);
		return nullptr;
	}
	return &adopt(fd, backlog, extra_size)->base;
}

} // namespace async
