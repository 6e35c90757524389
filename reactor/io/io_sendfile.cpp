// SPDX-License-Identifier: MIT
// Sends a file to a socket inside the kernel.
//
// sendfile(2) itself does not suffice. On the loop's thread it waits for the disk. In a worker, the
// socket may be closed during the call, and its number reused for another socket. So the transfer
// has two halves. A worker splices pages of the file into a pipe, as an operation of the file's
// queue. The loop's thread splices them from the pipe to the socket, in the order of the stream's
// writes.
//
// Two cases are copied through memory instead. A file that fits into one chunk is usually in the
// page cache, so it can be read immediately without a worker. And splice() to a socket is
// non-blocking only if the descriptor is in non-blocking mode. We do not change that mode; send()
// has a flag instead.
#include "php_async.h"
#include "reactor/io/io_file.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/php_compat.h"
#include "support/standard_descriptors.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

// A file of at most this size is read into memory, without a pipe and a worker. That takes a
// twentieth of a round trip to a worker (docs/internals/reactor.md, "Sizes").
constexpr size_t copied_chunk = 65536;
// The size of one worker job: four times the default capacity of a pipe on Linux.
constexpr size_t piped_chunk = 262144;
// The bytes of one pass, which take about 25 us. A fast reader of a cached file would otherwise block
// all other coroutines.
constexpr size_t longest_pass = 4 * piped_chunk;

ASYNC_THREAD_LOCAL IntrusiveList<SendPipe, &SendPipe::link> pipes;

struct FileSource {
	IoSource base;
	FileHandle *in; // Holds a reference.
	IoHandle *out;  // Owns this source, and releases it before it is freed.
	zend_off_t offset;
	size_t left; // The bytes that have not been read yet.
	// The bytes that were read but not written are either in `bytes` or in the pipe.
	char *bytes;
	size_t begin;
	size_t end;
	SendPipe *pipe;
	size_t piped;
	FileRequest *loading;
	bool writing; // write_to() is running.
	bool at_end;  // The end of the file was reached.
	bool may_splice;

	[[nodiscard]] static FileSource *from(IoSource *source) noexcept
	{
		return reinterpret_cast<FileSource *>(source);
	}
	[[nodiscard]] size_t unsent() const noexcept { return piped + (end - begin); }
};

SendPipe *send_pipe_open() noexcept
{
	int ends[2];
	if (!open_internal_pipe(ends, O_NONBLOCK)) {
		return nullptr;
	}
	// Outside request memory and in a list, so that it is closed even after a fatal error.
	auto *pipe = static_cast<SendPipe *>(pecalloc(1, sizeof(SendPipe), 1));
	pipe->ends[0] = ends[0];
	pipe->ends[1] = ends[1];
	// A smaller pipe also works, so the result is ignored.
	(void)fcntl(ends[1], F_SETPIPE_SZ, static_cast<int>(piped_chunk));
	pipes.push_back(pipe);
	return pipe;
}

// {{{ From the file

void on_loaded(FileRequest *request)
{
	auto *self = static_cast<FileSource *>(request->context);
	const bool spliced = request->operation == FileOperation::splice;
	const ssize_t result = request->base.result;
	self->loading = nullptr;
	if (result > 0) {
		const auto size = static_cast<size_t>(result);
		self->left -= size;
		self->offset += self->offset >= 0 ? result : 0;
		if (spliced) {
			self->piped = size;
		} else {
			self->bytes = std::exchange(request->owned, nullptr);
			self->begin = 0;
			self->end = size;
		}
	} else if (result == 0) {
		self->at_end = true;
	} else if (spliced && (request->error == EINVAL || request->error == EOPNOTSUPP)) {
		self->may_splice = false; // This file does not support splice().
	} else {
		self->base.exception = std::exchange(request->base.exception, nullptr);
	}
	request->base.dispose(&request->base);
	if (!self->writing) {
		self->out->kind->source_has_more(self->out);
	}
}

/// Requests the next chunk, which may already be loaded when this returns.
void load(FileSource *self)
{
	const bool splices = self->may_splice && self->base.written > 0 && self->in->has_position &&
			(self->pipe != nullptr || (self->pipe = send_pipe_open()) != nullptr);
	const size_t size = std::min(self->left, splices ? piped_chunk : copied_chunk);
	FileRequest *request =
			file_request_new(splices ? FileOperation::splice : FileOperation::read, size);
	request->offset = self->offset;
	request->on_completed = on_loaded;
	request->context = self;
	if (splices) {
		request->pipe = self->pipe;
	} else {
		request->owned = request->bytes = worker_buffer_new(size);
	}
	if (!splices && request->owned == nullptr) {
		self->base.exception = io_error(&self->in->io, "read from", ENOMEM);
		request->base.dispose(&request->base);
		return;
	}
	self->loading = request;
	file_execute(self->in, request);
}

// }}}

// {{{ To the socket

ssize_t put_bytes(const FileSource *self, bool is_socket, bool cautiously) noexcept
{
	const char *rest = self->bytes + self->begin;
	const size_t size = self->end - self->begin;
	if (is_socket) {
		return send(self->out->fd, rest, size, MSG_DONTWAIT | MSG_NOSIGNAL);
	}
	return write(self->out->fd, rest, cautiously ? std::min<size_t>(size, PIPE_BUF) : size);
}

/// Copies the content of the pipe to memory, because it cannot be spliced to the descriptor.
bool empty_pipe(FileSource *self) noexcept
{
	self->may_splice = false;
	self->bytes = worker_buffer_new(self->piped);
	if (self->bytes == nullptr) {
		errno = ENOMEM;
		return false;
	}
	self->begin = self->end = 0;
	while (self->end < self->piped) {
		const ssize_t n =
				read(self->pipe->ends[0], self->bytes + self->end, self->piped - self->end);
		if (n <= 0 && errno != EINTR) {
			return false;
		}
		self->end += n > 0 ? static_cast<size_t>(n) : 0;
	}
	self->piped = 0;
	return true;
}

/// Returns the same as write(), and removes the written bytes from the chunk.
ssize_t put(FileSource *self, bool is_socket, bool cautiously) noexcept
{
	if (self->piped != 0) {
		const ssize_t n = splice(self->pipe->ends[0], nullptr, self->out->fd, nullptr, self->piped,
				SPLICE_F_MOVE | SPLICE_F_NONBLOCK);
		if (n >= 0 || errno != EINVAL || !empty_pipe(self)) {
			self->piped -= n > 0 ? static_cast<size_t>(n) : 0;
			return n;
		}
	}
	const ssize_t n = put_bytes(self, is_socket, cautiously);
	self->begin += n > 0 ? static_cast<size_t>(n) : 0;
	if (self->begin == self->end) {
		worker_buffer_free(std::exchange(self->bytes, nullptr));
		self->begin = self->end = 0;
	}
	return n;
}

/// Requests the next chunk if all bytes were written. It returns `blocked` if the caller must try
/// again.
IoSource::Progress refill(FileSource *self)
{
	if (self->base.exception == nullptr && self->left != 0 && !self->at_end &&
			self->loading == nullptr) {
		load(self);
	}
	if (self->base.exception != nullptr) {
		return IoSource::Progress::failed;
	}
	if (self->loading != nullptr) {
		return IoSource::Progress::starved;
	}
	// If the file could not be spliced, there are no bytes yet: the next attempt copies.
	const bool over = self->unsent() == 0 && (self->left == 0 || self->at_end);
	return over ? IoSource::Progress::finished : IoSource::Progress::blocked;
}

IoSource::Progress pump(FileSource *self, bool is_socket, bool cautiously)
{
	const size_t enough = self->base.written + longest_pass;
	do {
		if (self->unsent() == 0) {
			const IoSource::Progress progress = refill(self);
			if (progress != IoSource::Progress::blocked) {
				return progress;
			}
			continue;
		}
		const ssize_t n = put(self, is_socket, cautiously);
		if (n >= 0) {
			self->base.written += static_cast<size_t>(n);
		} else if (errno == EAGAIN || errno == EWOULDBLOCK) {
			return IoSource::Progress::blocked;
		} else if (errno != EINTR) {
			self->base.error = errno;
			return IoSource::Progress::failed;
		}
		if (cautiously && (self->unsent() != 0 || self->left != 0)) {
			return IoSource::Progress::blocked;
		}
	} while (self->base.written < enough || self->left == 0 || self->at_end);
	return IoSource::Progress::blocked;
}

IoSource::Progress write_to(IoSource *source, IoHandle *out, bool is_socket, bool cautiously)
{
	FileSource *self = FileSource::from(source);
	const int flags = fcntl(out->fd, F_GETFL); // Each time, because the owner may change the mode.
	self->may_splice = self->may_splice && !cautiously && flags >= 0 && (flags & O_NONBLOCK) != 0;
	if (self->piped != 0 && !self->may_splice && !empty_pipe(self)) {
		self->base.error = errno;
		return IoSource::Progress::failed;
	}
	self->writing = true;
	const IoSource::Progress progress = pump(self, is_socket, cautiously);
	self->writing = false;
	return progress;
}

// }}}

void release(IoSource *source)
{
	FileSource *self = FileSource::from(source);
	// Without the loop the pipe is already closed.
	SendPipe *pipe = thread_loop() != nullptr ? self->pipe : nullptr;
	if (self->loading != nullptr) {
		self->loading->base.dispose(&self->loading->base);
	}
	if (pipe != nullptr && !pipe->lent) { // A lent pipe is closed by its job.
		send_pipe_close(pipe);
	}
	if (self->offset < 0 && self->unsent() != 0) {
		file_unread(self->in, self->unsent());
	}
	if (self->base.exception != nullptr) {
		OBJ_RELEASE(self->base.exception);
	}
	worker_buffer_free(self->bytes);
	ZEND_ASYNC_EVENT_RELEASE(&self->in->io.base.event);
	efree(self);
}

/// Returns the reason why the file cannot be sent, or null.
const char *fault_of(const IoHandle *out, const IoHandle *in, zend_off_t offset) noexcept
{
	if (out->is_closed() || in->is_closed()) {
		return "the handle is closed";
	}
	if (out->kind->write_from == nullptr) {
		return "only a stream can be sent to";
	}
	if (in->base.type != ZEND_ASYNC_IO_TYPE_FILE) {
		return "only a file can be sent";
	}
	return offset < -1 ? "the offset is negative" : nullptr;
}

} // namespace

void send_pipe_close(SendPipe *pipe) noexcept
{
	pipes.remove(pipe);
	::close(pipe->ends[0]);
	::close(pipe->ends[1]);
	pefree(pipe, 1);
}

namespace {

/// Closes the pipes of requests that were freed with the request's memory.
void close_send_pipes() noexcept
{
	SendPipe *next;
	for (SendPipe *pipe = pipes.front(); pipe != nullptr; pipe = next) {
		next = decltype(pipes)::next(pipe);
		if (!pipe->lent) { // A lent pipe is closed by its job when that has ended.
			send_pipe_close(pipe);
		}
	}
}

const LoopCloseHook before_close(close_send_pipes);

} // namespace

zend_async_io_req_t *io_sendfile(
		zend_async_io_t *out_base, zend_async_io_t *in_base, zend_off_t offset, size_t len)
{
	IoHandle *out = IoHandle::from(out_base);
	IoHandle *in = IoHandle::from(in_base);
	const char *fault = fault_of(out, in, offset);
	if (UNEXPECTED(fault != nullptr)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot send descriptor %d to descriptor %d: %s", in->fd, out->fd, fault);
		return nullptr;
	}
	auto *self = static_cast<FileSource *>(ecalloc(1, sizeof(FileSource)));
	self->base.write_to = write_to;
	self->base.release = release;
	self->in = FileHandle::from(in);
	ZEND_ASYNC_EVENT_ADD_REF(&in_base->event);
	self->out = out;
	self->offset = offset;
	self->left = std::min<size_t>(len, SSIZE_MAX);
	self->may_splice = true;
	return out->kind->write_from(out, &self->base);
}

} // namespace async
