// SPDX-License-Identifier: MIT
// I/O handles: creating, closing, and passing each operation to the type of the handle.
#include "reactor/io/io_handle.h"

#include "php_async.h"
#include "reactor/descriptor_name.h"
#include "reactor/loop_event.h"
#include "reactor/poll.h"
#include "reactor/reactor.h"
#include "support/event_init.h"
#include "support/php_compat.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <iterator>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <utility>

namespace async {

namespace {

bool handle_start(zend_async_event_t *event)
{
	// The requests keep the program alive; their waiters do not.
	event->loop_ref_count++;
	auto *io = reinterpret_cast<IoHandle *>(event);
	if (io->kind->awaited != nullptr && !io->is_closed()) {
		io->kind->awaited(io);
	}
	return true;
}

bool handle_stop(zend_async_event_t *event)
{
	if (event->loop_ref_count > 0) {
		event->loop_ref_count--;
	}
	return true;
}

bool handle_dispose(zend_async_event_t *event)
{
	if (drop_unless_last(event)) {
		return true;
	}
	auto *io = reinterpret_cast<IoHandle *>(event);
	io_close(&io->base); // The last reference is kept for the callbacks that this calls.
	if (drop_unless_last(event)) {
		return true; // A callback has taken a reference, so the handle lives on.
	}
	ZEND_ASYNC_EVENT_SET_CLOSED(event);
	zend_async_callbacks_free(event);
	if (io->kind->destroy != nullptr) {
		io->kind->destroy(io);
	}
	efree(io);
	return true;
}

zend_string *handle_info(zend_async_event_t *event)
{
	const auto *io = reinterpret_cast<IoHandle *>(event);
	zend_string *name = describe_descriptor(io->fd);
	zend_string *text = strpprintf(0, "I/O on the %s: %s", io->kind->name, ZSTR_VAL(name));
	zend_string_release(name);
	return text;
}

void leave_loop(IoHandle *io) noexcept
{
	if (io->in_loop) {
		thread_loop()->members.remove(&io->member);
		io->in_loop = false;
	}
}

void tell_owner(IoHandle *io)
{
	if (io->base.on_detach != nullptr) {
		io->base.on_detach(&io->base, io->base.on_detach_arg);
	}
}

/// Called when the request ends or the reactor shuts down. Waiters are not notified any longer.
void on_loop_gone(LoopMember *member)
{
	auto *io = reinterpret_cast<IoHandle *>(
			reinterpret_cast<std::byte *>(member) - offsetof(IoHandle, member));
	io->in_loop = false;
	if (!io->is_closed()) {
		io->base.state |= ZEND_ASYNC_IO_CLOSED;
		tell_owner(io);
		io->kind->close(io);
	}
}

ZEND_COLD bool refuse(const IoHandle *io, const char *what, const char *why)
{
	zend_async_throw(
			ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT, "Cannot %s descriptor %d: %s", what, io->fd, why);
	return false;
}

/// Returns false with an exception if the operation is not possible.
bool usable(const IoHandle *io, bool supported, const char *what)
{
	if (UNEXPECTED(io->is_closed())) {
		return refuse(io, what, "the handle is closed");
	}
	return EXPECTED(supported) || refuse(io, what, "this type of handle cannot do that");
}

void dispose_simple(zend_async_io_req_t *req)
{
	if (req->exception != nullptr) {
		OBJ_RELEASE(req->exception);
	}
	efree(req);
}

void dispose_nothing(zend_async_io_req_t * /*req*/) {}

} // namespace

IoHandle *io_handle_new(const IoKind *kind, size_t size, size_t extra_size, int fd,
		zend_async_io_type type, uint32_t state)
{
	auto *io = static_cast<IoHandle *>(ecalloc(1, size + extra_size));
	zend_async_event_t *event = &io->base.event;
	event_init(event, size, handle_start, handle_stop, handle_dispose, handle_info);
	io->base.descriptor.fd = fd;
	io->base.type = type;
	io->base.state = state;
	io->kind = kind;
	io->fd = fd;
	io->member.let_go = on_loop_gone;
	io->in_loop = true;
	thread_loop()->members.push_back(&io->member);
	io->close_fd = (state & ZEND_ASYNC_IO_OWNS_FD) != 0 && (state & ZEND_ASYNC_IO_PRESERVE_FD) == 0;
	return io;
}

zend_object *io_error(const IoHandle *io, const char *what, int error)
{
	return zend_async_new_exception(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
			"Cannot %s descriptor %d: %s", what, io->fd, strerror(error));
}

zend_object *io_closed_error(const IoHandle *io)
{
	return zend_async_new_exception(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
			"The %s with descriptor %d was closed while an operation waited on it", io->kind->name,
			io->fd);
}

void io_began(IoHandle *io) noexcept
{
	count_started(&io->base.event);
}

void io_ended(IoHandle *io) noexcept
{
	if (thread_loop() != nullptr) { // Without the loop there is no counter to decrease.
		count_stopped(&io->base.event);
	}
}

void io_notify(IoHandle *io, void *request)
{
	zend_async_event_t *event = &io->base.event;
	if (event->callbacks.current_iterator != nullptr) {
		io->tell_again = true; // A running callback caused this, for example by closing the handle.
		return;
	}
	ZEND_ASYNC_EVENT_ADD_REF(event); // A callback may drop the last other reference.
	ZEND_ASYNC_CALLBACKS_NOTIFY(event, request, nullptr);
	while (std::exchange(io->tell_again, false)) {
		ZEND_ASYNC_CALLBACKS_NOTIFY(event, nullptr, nullptr);
	}
	ZEND_ASYNC_EVENT_RELEASE(event);
}

zend_async_io_req_t *io_completed(ssize_t result)
{
	auto *req = static_cast<zend_async_io_req_t *>(ecalloc(1, sizeof(zend_async_io_req_t)));
	req->result = result;
	req->completed = true;
	req->dispose = dispose_simple;
	return req;
}

zend_async_io_req_t *io_failed(zend_object *exception)
{
	zend_async_io_req_t *req = io_completed(-1);
	req->exception = exception;
	return req;
}

zend_async_io_req_t *io_forgotten() noexcept
{
	static ASYNC_THREAD_LOCAL zend_async_io_req_t forgotten;
	forgotten = {};
	forgotten.completed = true;
	forgotten.dispose = dispose_nothing;
	return &forgotten;
}

zend_async_io_t *io_create(zend_file_descriptor_t fd, zend_async_io_type type, uint32_t state)
{
	if (!reactor_startup()) {
		return nullptr;
	}
	state &= ~static_cast<uint32_t>(ZEND_ASYNC_IO_CLOSED | ZEND_ASYNC_IO_EOF);
	switch (type) {
	case ZEND_ASYNC_IO_TYPE_PIPE:
	case ZEND_ASYNC_IO_TYPE_TCP:
	case ZEND_ASYNC_IO_TYPE_TTY:
		return stream_create(fd, type, state);
	case ZEND_ASYNC_IO_TYPE_FILE:
		return file_create(fd, state);
	case ZEND_ASYNC_IO_TYPE_UDP:
		return udp_create(fd, state);
	}
	zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
			"Cannot make a handle of descriptor %d: %d is no type of handle", fd,
			static_cast<int>(type));
	return nullptr;
}

zend_async_io_req_t *io_read(zend_async_io_t *base, char *buf, size_t max)
{
	IoHandle *io = IoHandle::from(base);
	if (!usable(io, io->kind->read != nullptr, "read from")) {
		return nullptr;
	}
	return io->kind->read(io, buf, std::min<size_t>(max, INT_MAX));
}

zend_async_io_req_t *io_write(
		zend_async_io_t *base, const char *buf, size_t n, zend_async_io_free_cb_t free_cb)
{
	IoHandle *io = IoHandle::from(base);
	bool accepted = usable(io, io->kind->write != nullptr, "write to");
	if (accepted && n > longest_write) {
		if (free_cb != nullptr) {
			accepted = refuse(io, "write to",
					"that much at once would be a short write, and the caller would not learn of it");
		}
		n = longest_write;
	}
	if (!accepted) {
		if (free_cb != nullptr) {
			free_cb(const_cast<char *>(buf), base);
		}
		return nullptr;
	}
	return io->kind->write(io, buf, n, free_cb);
}

namespace {

/// Returns the reason why a vector is refused, or null.
const char *fault_of_vector(const IoHandle *io, size_t n, uint32_t flags) noexcept
{
	if (io->is_closed()) {
		return "the handle is closed";
	}
	if (io->kind->writev == nullptr) {
		return "this type of handle cannot do that";
	}
	if ((flags & ~(ZEND_ASYNC_IO_WRITEV_MODE_MASK | ZEND_ASYNC_IO_WRITEV_AWAIT)) != 0) {
		return "the flags hold a bit that means nothing";
	}
	return n > most_strings ? "more than 65535 buffers at once" : nullptr;
}

zend_async_io_req_t *begin_writev(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data, const char *fault)
{
	if (EXPECTED(fault == nullptr)) {
		return io->kind->writev(io, bufs, n, flags, free_cb, data);
	}
	io_release_vector(io, bufs, n, flags, free_cb, data);
	refuse(io, "write to", fault);
	return nullptr;
}

} // namespace

zend_async_io_req_t *io_writev(zend_async_io_t *base, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data)
{
	IoHandle *io = IoHandle::from(base);
	const char *fault = fault_of_vector(io, n, flags);
	const bool strings = (flags & ZEND_ASYNC_IO_WRITEV_MODE_MASK) == ZEND_ASYNC_IO_WRITEV_ZSTR;
	if (fault == nullptr && !strings && (flags & ZEND_ASYNC_IO_WRITEV_AWAIT) != 0) {
		fault = "only owned strings can be awaited";
	}
	return begin_writev(io, bufs, n, flags, free_cb, data, fault);
}

zend_async_io_req_t *io_begin_writev(zend_async_io_t *base, const zend_async_buf_t *bufs, size_t n,
		zend_async_io_free_cb_t free_cb, void *data)
{
	IoHandle *io = IoHandle::from(base);
	constexpr uint32_t flags = ZEND_ASYNC_IO_WRITEV_IOV | ZEND_ASYNC_IO_WRITEV_AWAIT;
	return begin_writev(io, const_cast<zend_async_buf_t *>(bufs), n, flags, free_cb, data,
			fault_of_vector(io, n, flags));
}

void io_release_vector(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data)
{
	if ((flags & ZEND_ASYNC_IO_WRITEV_MODE_MASK) == ZEND_ASYNC_IO_WRITEV_ZSTR) {
		for (size_t i = 0; i < n; i++) {
			zend_string_release(static_cast<zend_string **>(bufs)[i]);
		}
	} else if (free_cb != nullptr) {
		free_cb(data, &io->base);
	}
}

bool io_close(zend_async_io_t *base)
{
	IoHandle *io = IoHandle::from(base);
	if (io->is_closed()) {
		return true;
	}
	base->state |= ZEND_ASYNC_IO_CLOSED;
	ZEND_ASYNC_EVENT_ADD_REF(&base->event); // A callback may drop the last other reference.
	io->kind->release_waiters(io);
	leave_loop(io);
	tell_owner(io);
	io->kind->close(io);
	ZEND_ASYNC_EVENT_RELEASE(&base->event);
	return true;
}

zend_async_io_req_t *io_flush(zend_async_io_t *base)
{
	IoHandle *io = IoHandle::from(base);
	if (!usable(io, true, "flush")) {
		return nullptr;
	}
	return io->kind->flush != nullptr ? io->kind->flush(io) : io_completed(0);
}

zend_async_io_req_t *io_stat(zend_async_io_t *base, zend_stat_t *stat)
{
	IoHandle *io = IoHandle::from(base);
	if (!usable(io, true, "stat")) {
		return nullptr;
	}
	if (io->kind->stat != nullptr) {
		return io->kind->stat(io, stat);
	}
	return zend_fstat(io->fd, stat) == 0 ? io_completed(0) : io_failed(io_error(io, "stat", errno));
}

zend_off_t io_seek(zend_async_io_t *base, zend_off_t offset, int whence)
{
	IoHandle *io = IoHandle::from(base);
	return io->is_closed() || io->kind->seek == nullptr ? -1 : io->kind->seek(io, offset, whence);
}

zend_async_poll_event_t *io_new_poll_event(zend_async_io_t *base, uint32_t events)
{
	const IoHandle *io = IoHandle::from(base);
	return usable(io, true, "wait for") ? new_poll_event(io->fd, -1, events, 0) : nullptr;
}

namespace {

/// A socket option, with the handle types and address families that support it.
struct SocketOption {
	bool of_tcp;
	bool of_udp;
	int level; // 0 means the level of the address family, with one name for each family.
	int name;
	int name_v6;
};

/// Indexed by zend_async_socket_option_t.
constexpr SocketOption socket_options[] = {
	{},
	{ false, true, SOL_SOCKET, SO_BROADCAST, SO_BROADCAST },
	{ false, true, 0, IP_MULTICAST_LOOP, IPV6_MULTICAST_LOOP },
	{ false, true, 0, IP_MULTICAST_TTL, IPV6_MULTICAST_HOPS },
	{ true, true, 0, IP_TTL, IPV6_UNICAST_HOPS },
	{ true, false, IPPROTO_TCP, TCP_NODELAY, TCP_NODELAY },
	{ true, false, SOL_SOCKET, SO_KEEPALIVE, SO_KEEPALIVE },
};

} // namespace

int io_set_option(zend_async_io_t *base, zend_async_socket_option_t option, int value)
{
	const IoHandle *io = IoHandle::from(base);
	sockaddr_storage address = {};
	socklen_t size = sizeof(address);
	if (io->is_closed() ||
			getsockname(io->fd, reinterpret_cast<sockaddr *>(&address), &size) != 0) {
		return -1;
	}
	const auto index = static_cast<size_t>(option);
	if (index >= std::size(socket_options)) {
		return -1;
	}
	const SocketOption &wanted = socket_options[index];
	const bool has = base->type == ZEND_ASYNC_IO_TYPE_TCP ? wanted.of_tcp
			: base->type == ZEND_ASYNC_IO_TYPE_UDP        ? wanted.of_udp
														  : false;
	const bool v6 = address.ss_family == AF_INET6;
	const int level = wanted.level != 0 ? wanted.level : v6 ? IPPROTO_IPV6 : IPPROTO_IP;
	return has ? setsockopt(io->fd, level, v6 ? wanted.name_v6 : wanted.name, &value, sizeof(value))
			   : -1;
}

} // namespace async
