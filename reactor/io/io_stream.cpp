// SPDX-License-Identifier: MIT
// Streams: TCP and Unix sockets, pipes, terminals. libuv's streams are not used, because each of
// their reads costs one or two epoll_ctl() calls. The descriptor table watches the descriptor, and
// this code reads and writes.
//
// The flags of the caller's descriptor are never changed, because other processes may share it.
// Sockets use MSG_DONTWAIT instead. A pipe or a terminal is opened again through /proc, which gives
// us a separate description that can be non-blocking. If that fails, it is accessed only when it is
// ready (`cautious`).
#include "reactor/io/io_stream.h"

#include "php_async.h"
#include "reactor/io/descriptor_path.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/standard_descriptors.h"

#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace async {

namespace {

void on_ready(DescriptorListener *listener, uint32_t ready)
{
	auto *self = reinterpret_cast<Stream *>(
			reinterpret_cast<std::byte *>(listener) - offsetof(Stream, listener));
	const bool ended = (ready & ASYNC_DISCONNECT) != 0;
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event);
	if (((ready & ASYNC_WRITABLE) != 0 || ended) && !self->writes.empty()) {
		stream_serve_writes(self);
	}
	if (((ready & ASYNC_READABLE) != 0 || ended) && !self->reads.empty() && !self->io.is_closed()) {
		stream_forget_attempt(self);
		stream_serve_reads(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
}

void stream_awaited(IoHandle *io)
{
	Stream *self = Stream::from(io);
	if (UNEXPECTED(self->held_back)) {
		self->held_back = false;
		stream_update_wait(self);
	}
}

/// Completes all waiting requests with an error. `closed` means that the handle was closed.
void release_all(Stream *self, int error, bool closed)
{
	stream_forget_attempt(self);
	while (ReadRequest *req = self->reads.front()) {
		req->base.transferred = -1;
		req->base.exception =
				closed ? io_closed_error(&self->io) : io_error(&self->io, "read from", error);
		req->base.io_closed = closed;
		stream_complete_read(self, req);
	}
	while (WriteRequest *req = self->writes.front()) {
		req->base.transferred = -1;
		req->base.exception =
				closed ? io_closed_error(&self->io) : io_error(&self->io, "write to", error);
		req->base.io_closed = closed;
		req->base.completed = true;
		stream_complete_write(self, req);
	}
}

void fail_all(Stream *self, int error)
{
	release_all(self, error, false);
}

void stream_release_waiters(IoHandle *io)
{
	release_all(Stream::from(io), 0, true);
}

void close_descriptor(int fd)
{
	if (thread_loop() != nullptr) {
		descriptors().forget(fd); // Notifies other listeners of the descriptor.
	}
	::close(fd);
}

void stream_close(IoHandle *io)
{
	Stream *self = Stream::from(io);
	if (thread_loop() != nullptr) {
		descriptors().detach(&self->listener);
	}
	if (self->own_description) {
		close_descriptor(io->fd);
	}
	if (io->close_fd) {
		close_descriptor(io->base.descriptor.fd);
	}
}

const IoKind stream_kind = { "stream", stream_read, stream_write, stream_writev, nullptr, nullptr,
	nullptr, stream_awaited, stream_release_waiters, stream_close, nullptr, stream_write_from,
	stream_source_has_more };

/// Returns a non-blocking descriptor of the same pipe or terminal, or -1.
int open_again(int fd, int flags) noexcept
{
	unsigned number;
	if (ioctl(fd, TIOCGPTN, &number) == 0) {
		return -1; // The master side of a terminal: opening its path creates another terminal.
	}
	return above_standard(::open(
			DescriptorPath(fd).text, (flags & O_ACCMODE) | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
}

/// Other code uses standard input and output as well, so a stream needs at least its own
/// descriptor.
bool is_standard(int fd) noexcept
{
	return fd >= STDIN_FILENO && fd <= STDERR_FILENO;
}

} // namespace

void stream_update_wait(Stream *self)
{
	if (self->listener.fd < 0 || self->always_ready) {
		return;
	}
	uint32_t wanted = 0;
	if (!self->reads.empty() && !self->held_back) {
		wanted |= ASYNC_READABLE;
	}
	if (!self->writes.empty() && !self->writes.front()->starved) {
		wanted |= ASYNC_WRITABLE;
	}
	if (wanted == self->listener.wanted) {
		return;
	}
	const int error = descriptors().want(&self->listener, wanted);
	if (UNEXPECTED(error == EPERM)) {
		self->always_ready = true;
	} else if (UNEXPECTED(error != 0)) {
		fail_all(self, error);
	}
}

zend_async_io_t *stream_create(int fd, zend_async_io_type type, uint32_t state)
{
	struct stat status;
	const int flags = fcntl(fd, F_GETFL);
	if (flags < 0 || fstat(fd, &status) != 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot make a stream of descriptor %d: %s", fd, strerror(errno));
		return nullptr;
	}
	const bool is_socket = S_ISSOCK(status.st_mode);
	const bool may_block = !is_socket && (flags & O_NONBLOCK) == 0;
	int own = may_block ? open_again(fd, flags) : -1;
	const bool cautious = may_block && own < 0;
	if (own < 0 && is_standard(fd)) {
		own = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	}

	IoHandle *io = io_handle_new(&stream_kind, sizeof(Stream), 0, fd, type, state);
	Stream *self = Stream::from(io);
	if (own >= 0) {
		io->fd = own;
		self->own_description = true;
		io->close_fd = io->close_fd && !is_standard(fd);
	}
	self->is_socket = is_socket;
	self->cautious = cautious;
	self->always_ready = S_ISREG(status.st_mode);
	self->more_expected = true;
	self->at_once = self->when_idle = AttemptPolicy();
	self->attempt.make = stream_attempt_read;
	self->listener.fd = -1;
	self->listener.on_ready = on_ready;
	descriptors().attach(&self->listener, io->fd);
	return &io->base;
}

} // namespace async
