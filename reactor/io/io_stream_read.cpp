// SPDX-License-Identifier: MIT
// Reading from a stream.
#include "php_async.h"
#include "reactor/io/io_stream.h"
#include "reactor/loop.h"

#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

// The size of a read for which the caller has given no size: as much as a pipe holds on Linux.
constexpr size_t default_chunk = 65536;

/// The next read will probably succeed after the other side has run, because a request was just
/// answered. An attempt at that time saves a wait.
void plan_attempt(Stream *self) noexcept
{
	if (self->cautious || self->always_ready || self->attempt.queued ||
			!self->when_idle.should_attempt()) {
		return;
	}
	self->attempt.queued = true;
	thread_loop()->attempts.push_back(&self->attempt);
}

void dispose_read(zend_async_io_req_t *base)
{
	auto *req = reinterpret_cast<ReadRequest *>(base);
	if (base->exception != nullptr) {
		OBJ_RELEASE(base->exception);
	}
	if (req->owns_buffer) {
		efree(base->buf);
	}
	Stream *self = std::exchange(req->stream, nullptr);
	if (self != nullptr) {
		self->reads.remove(req);
		io_ended(&self->io);
		stream_update_wait(self);
		if (self->reads.empty()) {
			stream_forget_attempt(self);
		}
	}
	efree(req);
}

ssize_t read_once(const Stream *self, char *buf, size_t size) noexcept
{
	ssize_t n;
	do {
		n = self->is_socket ? recv(self->io.fd, buf, size, MSG_DONTWAIT)
							: ::read(self->io.fd, buf, size);
	} while (n < 0 && errno == EINTR);
	return n;
}

/// Records the result of a read, or returns false if the read has to wait.
bool settle_read(Stream *self, ReadRequest *req, ssize_t n)
{
	if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
		return false;
	}
	self->more_expected = n > 0 && static_cast<size_t>(n) == req->size;
	// A terminal whose other side was closed returns EIO, which means the end of the input.
	if (n < 0 && errno == EIO && self->io.base.type == ZEND_ASYNC_IO_TYPE_TTY) {
		n = 0;
	}
	if (n < 0) {
		req->base.exception = io_error(&self->io, "read from", errno);
	} else if (n == 0) {
		self->io.base.state |= ZEND_ASYNC_IO_EOF;
	}
	req->base.transferred = n;
	return true;
}

/// Delivers one chunk of a multishot read and returns whether there may be more.
bool deliver_chunk(Stream *self, ReadRequest *req)
{
	zend_async_buf_t target = { req->base.buf, req->size };
	if (self->io.base.alloc_cb != nullptr) {
		target = { nullptr, 0 };
		self->io.base.alloc_cb(&self->io.base, req->size, &target);
		if (target.base == nullptr || target.len == 0) {
			self->held_back = true; // Until a coroutine waits for the handle again.
			return false;
		}
	}
	const ssize_t n = read_once(self, target.base, target.len);
	if (!settle_read(self, req, n)) {
		return false;
	}
	if (req->base.transferred <= 0) {
		stream_complete_read(self, req);
		return false;
	}
	if (self->io.base.alloc_cb != nullptr) {
		req->base.buf = target.base;
	}
	io_notify(&self->io, req);
	return static_cast<size_t>(n) == target.len;
}

} // namespace

void stream_forget_attempt(Stream *self) noexcept
{
	if (self->attempt.queued && thread_loop() != nullptr) {
		thread_loop()->attempts.remove(&self->attempt);
		self->attempt.queued = false;
	}
}

void stream_complete_read(Stream *self, ReadRequest *req)
{
	self->reads.remove(req);
	req->stream = nullptr;
	req->base.completed = true;
	io_ended(&self->io);
	io_notify(&self->io, req);
}

bool stream_serve_reads(Stream *self)
{
	bool served = false;
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event); // A callback may drop the last other reference.
	while (!self->io.is_closed() && !self->held_back) {
		ReadRequest *req = self->reads.front();
		if (req == nullptr) {
			break;
		}
		bool more;
		if (self->is_multishot()) {
			more = deliver_chunk(self, req);
			served = true;
		} else {
			if (!settle_read(self, req, read_once(self, req->base.buf, req->size))) {
				break;
			}
			stream_complete_read(self, req);
			served = true;
			more = self->more_expected;
		}
		if (!more || self->cautious) {
			break;
		}
	}
	if (!self->io.is_closed()) {
		stream_update_wait(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
	return served;
}

bool stream_attempt_read(Attempt *attempt)
{
	auto *self = reinterpret_cast<Stream *>(
			reinterpret_cast<std::byte *>(attempt) - offsetof(Stream, attempt));
	// A callback may drop the last other reference.
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event);
	const bool served = stream_serve_reads(self);
	if (served) {
		self->when_idle.succeeded();
	} else {
		self->when_idle.failed();
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
	return served;
}

namespace {

ReadRequest *new_read(Stream *self, char *buf, size_t max)
{
	auto *req = static_cast<ReadRequest *>(ecalloc(1, sizeof(ReadRequest)));
	const bool owner_allocates = self->is_multishot() && self->io.base.alloc_cb != nullptr;
	req->base.dispose = dispose_read;
	req->size = max != 0 ? max : default_chunk;
	req->owns_buffer = buf == nullptr && !owner_allocates;
	req->base.buf = req->owns_buffer ? static_cast<char *>(emalloc(req->size)) : buf;
	return req;
}

bool may_read_at_once(Stream *self) noexcept
{
	return !self->is_multishot() && !self->cautious &&
			(self->always_ready || (self->more_expected && self->at_once.should_attempt()));
}

} // namespace

zend_async_io_req_t *stream_read(IoHandle *io, char *buf, size_t max)
{
	Stream *self = Stream::from(io);
	if ((io->base.state & ZEND_ASYNC_IO_EOF) != 0) {
		return io_completed(0);
	}
	ReadRequest *req = new_read(self, buf, max);
	const bool first = self->reads.empty();
	if (first && may_read_at_once(self)) {
		if (settle_read(self, req, read_once(self, req->base.buf, req->size))) {
			self->at_once.succeeded();
			req->base.completed = true;
			return &req->base;
		}
		self->at_once.failed();
	}
	req->stream = self;
	self->reads.push_back(req);
	io_began(io);
	stream_update_wait(self);
	if (first) {
		plan_attempt(self);
	}
	if (UNEXPECTED(self->always_ready)) {
		stream_serve_reads(self);
	}
	return &req->base;
}

} // namespace async
