// SPDX-License-Identifier: MIT
// Writing to a stream.
#include "php_async.h"
#include "reactor/io/io_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

constexpr size_t cautious_write = 4096; // A writable pipe accepts this many bytes without blocking.
constexpr int most_segments = 64;       // The limit of one system call.

/// Releases the buffers of the caller and calls its free callback.
void release_buffers(IoHandle *io, WriteRequest *req)
{
	if (req->rest != nullptr) {
		efree(std::exchange(req->rest, nullptr));
	}
	for (uint32_t i = 0; req->strings != nullptr && i < req->count; i++) {
		zend_string_release(req->strings[i]);
	}
	req->strings = nullptr;
	if (req->source != nullptr) {
		IoSource *source = std::exchange(req->source, nullptr);
		source->release(source);
	}
	if (req->base.free_cb != nullptr) {
		std::exchange(req->base.free_cb, nullptr)(req->data, &io->base);
	}
}

void free_write(WriteRequest *req)
{
	if (req->base.exception != nullptr) {
		OBJ_RELEASE(req->base.exception);
	}
	efree(req);
}

/// Copies the unwritten rest of a write that has begun. It must still be sent, but its buffer may
/// be freed now.
void take_over_rest(WriteRequest *req)
{
	size_t left = 0;
	for (uint32_t i = req->first; i < req->count; i++) {
		left += req->segments[i].len;
	}
	req->rest = static_cast<char *>(emalloc(left));
	size_t at = 0;
	for (uint32_t i = req->first; i < req->count; i++) {
		memcpy(req->rest + at, req->segments[i].base, req->segments[i].len);
		at += req->segments[i].len;
	}
	req->first = req->count - 1;
	req->segments[req->first] = { req->rest, left };
	req->nobody_waits = true;
}

void dispose_write(zend_async_io_req_t *base)
{
	auto *req = reinterpret_cast<WriteRequest *>(base);
	Stream *self = req->stream;
	// A write from a source just ends, because the rest may be very long.
	if (self != nullptr && req->done > 0 && req->source == nullptr) {
		if (req->strings != nullptr) {
			req->nobody_waits = true; // The request already owns the strings.
		} else {
			take_over_rest(req);
		}
		return;
	}
	if (self != nullptr) {
		self->writes.remove(req);
		io_ended(&self->io);
		release_buffers(&self->io, req);
		stream_update_wait(self);
	}
	free_write(req);
}

WriteRequest *new_write(uint32_t count)
{
	auto *req = static_cast<WriteRequest *>(ecalloc(
			1, sizeof(WriteRequest) + count * (sizeof(zend_async_buf_t) + sizeof(zend_string *))));
	req->base.dispose = dispose_write;
	req->segments = reinterpret_cast<zend_async_buf_t *>(req + 1);
	req->count = count;
	return req;
}

ssize_t write_once(const Stream *self, const WriteRequest *req) noexcept
{
	iovec vector[most_segments];
	int count = 0;
	for (uint32_t i = req->first; i < req->count && count < most_segments; i++) {
		vector[count++] = { req->segments[i].base, req->segments[i].len };
		if (self->cautious) {
			vector[0].iov_len = std::min(vector[0].iov_len, cautious_write);
			break;
		}
	}
	ssize_t n;
	do {
		if (self->is_socket) {
			msghdr message = {};
			message.msg_iov = vector;
			message.msg_iovlen = static_cast<size_t>(count);
			n = sendmsg(self->io.fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
		} else {
			n = ::writev(self->io.fd, vector, count);
		}
	} while (n < 0 && errno == EINTR);
	return n;
}

void advance(WriteRequest *req, size_t n) noexcept
{
	req->done += static_cast<ssize_t>(n);
	while (req->first < req->count && n >= req->segments[req->first].len) {
		n -= req->segments[req->first++].len;
	}
	if (n > 0) {
		req->segments[req->first].base += n;
		req->segments[req->first].len -= n;
	}
}

/// Does the same as make_progress(), for a write from a source.
bool make_progress_from(Stream *self, WriteRequest *req)
{
	IoSource *source = req->source;
	if (self->broken == 0) {
		const auto progress = source->write_to(source, &self->io, self->is_socket, self->cautious);
		req->starved = progress == IoSource::Progress::starved;
		if (req->starved || progress == IoSource::Progress::blocked) {
			return false;
		}
		self->broken = source->error;
	}
	if (self->broken != 0) {
		req->base.exception = io_error(&self->io, "write to", self->broken);
	} else {
		req->base.exception = std::exchange(source->exception, nullptr);
	}
	req->base.transferred =
			req->base.exception != nullptr ? -1 : static_cast<ssize_t>(source->written);
	req->base.completed = true;
	return true;
}

/// Writes as much as possible, and returns true if the write has ended: everything is written, or
/// it has failed.
bool make_progress(Stream *self, WriteRequest *req)
{
	if (req->source != nullptr) {
		return make_progress_from(self, req);
	}
	while (req->first < req->count && self->broken == 0) {
		const ssize_t n = write_once(self, req);
		if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
			return false;
		}
		if (n < 0) {
			self->broken = errno; // Later writes fail too, in case this request has no waiter.
			break;
		}
		advance(req, static_cast<size_t>(n));
		if (self->cautious && req->first < req->count) {
			return false;
		}
	}
	const bool failed = req->first < req->count;
	req->base.transferred = failed ? -1 : req->done;
	req->base.exception = failed ? io_error(&self->io, "write to", self->broken) : nullptr;
	req->base.completed = true;
	return true;
}

/// Requires a write that has ended and is not queued.
zend_async_io_req_t *settle_write(Stream *self, WriteRequest *req)
{
	release_buffers(&self->io, req);
	if (req->nobody_waits) {
		free_write(req);
		return io_forgotten();
	}
	return &req->base;
}

} // namespace

void stream_complete_write(Stream *self, WriteRequest *req)
{
	self->writes.remove(req);
	req->stream = nullptr;
	io_ended(&self->io);
	if (!req->nobody_waits) {
		release_buffers(&self->io, req);
		io_notify(&self->io, req);
	} else {
		(void)settle_write(self, req);
	}
}

void stream_serve_writes(Stream *self)
{
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event); // A callback may drop the last other reference.
	while (!self->io.is_closed() && !self->writes.empty()) {
		WriteRequest *req = self->writes.front();
		if (!make_progress(self, req)) {
			break;
		}
		stream_complete_write(self, req);
	}
	if (!self->io.is_closed()) {
		stream_update_wait(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
}

namespace {

zend_async_io_req_t *submit_write(Stream *self, WriteRequest *req)
{
	if (self->writes.empty() && (!self->cautious || self->broken != 0) &&
			make_progress(self, req)) {
		return settle_write(self, req);
	}
	const bool nobody_waits = req->nobody_waits;
	req->stream = self;
	self->writes.push_back(req);
	io_began(&self->io);
	stream_update_wait(self);
	if (UNEXPECTED(self->always_ready)) {
		stream_serve_writes(self); // This may free the request.
	}
	return nobody_waits ? io_forgotten() : &req->base;
}

} // namespace

zend_async_io_req_t *stream_write(
		IoHandle *io, const char *buf, size_t n, zend_async_io_free_cb_t free_cb)
{
	WriteRequest *req = new_write(1);
	req->segments[0] = { const_cast<char *>(buf), n };
	req->base.buf = const_cast<char *>(buf);
	req->base.free_cb = free_cb;
	req->data = const_cast<char *>(buf);
	req->nobody_waits = free_cb != nullptr;
	return submit_write(Stream::from(io), req);
}

zend_async_io_req_t *stream_writev(IoHandle *io, void *bufs, size_t n, uint32_t flags,
		zend_async_io_free_cb_t free_cb, void *data)
{
	const auto count = static_cast<uint32_t>(n);
	WriteRequest *req = new_write(count);
	if ((flags & ZEND_ASYNC_IO_WRITEV_MODE_MASK) == ZEND_ASYNC_IO_WRITEV_ZSTR) {
		req->strings = reinterpret_cast<zend_string **>(req->segments + count);
		for (uint32_t i = 0; i < count; i++) {
			zend_string *string = static_cast<zend_string **>(bufs)[i];
			req->strings[i] = string;
			req->segments[i] = { ZSTR_VAL(string), ZSTR_LEN(string) };
		}
	} else {
		memcpy(req->segments, bufs, n * sizeof(zend_async_buf_t));
		req->base.free_cb = free_cb;
		req->data = data;
	}
	req->nobody_waits = (flags & ZEND_ASYNC_IO_WRITEV_AWAIT) == 0;
	return submit_write(Stream::from(io), req);
}

zend_async_io_req_t *stream_write_from(IoHandle *io, IoSource *source)
{
	WriteRequest *req = new_write(0);
	req->source = source;
	return submit_write(Stream::from(io), req);
}

void stream_source_has_more(IoHandle *io)
{
	Stream *self = Stream::from(io);
	if (self->writes.empty() || !self->writes.front()->starved) {
		return; // The write is not at the front of the queue yet.
	}
	self->writes.front()->starved = false;
	if (self->cautious) {
		stream_update_wait(self);
	} else {
		stream_serve_writes(self);
	}
}

} // namespace async
