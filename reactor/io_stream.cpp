// SPDX-License-Identifier: MIT
// Streams: TCP and unix sockets, pipes, terminals. Not libuv's, whose every read costs an epoll_ctl()
// or two; the descriptor is watched by the table of descriptors, and read and written here.
//
// The flags of the caller's descriptor are never changed, for it may be shared with other processes. A
// socket does without: MSG_DONTWAIT. A pipe or a terminal is opened once more by its name in /proc, which
// gives a description of our own that may be non-blocking. Where that fails, it is touched only when it
// is ready (`cautious`).
#include "php_async.h"
#include "reactor/io_handle.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

constexpr size_t cautious_write = 4096; // A pipe that is writable takes so much without blocking.
constexpr size_t multishot_chunk = 65536;
constexpr int most_segments = 64; // Of one system call.

/// Whether to make a system call that may be in vain: as long as it has paid lately, and ever more
/// rarely to see whether it pays again.
class Gamble {
public:
	[[nodiscard]] bool is_worth_it() noexcept { return luck_ > 0 || ++waited_ >= patience_; }

	void won() noexcept
	{
		luck_ = best_luck;
		patience_ = first_patience;
	}

	void lost() noexcept
	{
		if (luck_ > 0) {
			luck_--;
		} else {
			patience_ = std::min<uint16_t>(patience_ * 2, last_patience);
		}
		waited_ = 0;
	}

private:
	static constexpr uint16_t best_luck = 4;
	static constexpr uint16_t first_patience = 16;
	static constexpr uint16_t last_patience = 8192;
	uint16_t luck_ = 1;
	uint16_t waited_ = 0;
	uint16_t patience_ = first_patience;
};

struct Stream;

struct ReadRequest {
	zend_async_io_req_t base;
	Stream *stream; // While it is in its queue.
	ListLink<ReadRequest> link;
	size_t size;
	bool owns_buffer;
};

struct WriteRequest {
	zend_async_io_req_t base;
	Stream *stream; // While it is in its queue.
	ListLink<WriteRequest> link;
	zend_async_buf_t *segments; // What is left of it, from `first` on; in the same block of memory.
	uint32_t first;
	uint32_t count;
	zend_string **strings; // Owned, as many as there are segments; or null.
	IoSource *source;      // Instead of segments.
	bool starved;          // It has nothing to write yet.
	void *data;            // For base.free_cb.
	ssize_t done;
	bool nobody_waits; // It is disposed of when it is over.
	char *rest; // A copy of ours of what is left, where the caller's buffers may be gone; or null.
};

struct Stream {
	IoHandle io;
	DescriptorWatcher watcher;
	Attempt attempt;
	IntrusiveList<ReadRequest, &ReadRequest::link> reads;
	IntrusiveList<WriteRequest, &WriteRequest::link> writes;
	int broken; // The errno that ended it for writers.
	bool is_socket;
	bool own_description; // io.fd is ours beside the caller's.
	bool cautious;
	bool always_ready;  // It cannot be watched, as /dev/null: it is read and written at once.
	bool more_expected; // Nothing was read yet, or the last read filled its buffer.
	bool held_back;     // alloc_cb has no room for the next chunk.
	Gamble at_once;     // To read before anybody has waited.
	Gamble in_turn;     // To read when all others have had their turn: see plan_attempt().

	[[nodiscard]] static Stream *from(IoHandle *io) noexcept
	{
		return reinterpret_cast<Stream *>(io);
	}
	[[nodiscard]] bool is_multishot() const noexcept
	{
		return ZEND_ASYNC_IO_IS_MULTISHOT(&io.base) != 0;
	}
};

// {{{ Waiting

void fail_all(Stream *self, int error);

/// Waits for whatever there are requests for, or fails them all: the descriptor was closed behind our
/// back, or the kernel has no memory.
void update_wait(Stream *self)
{
	if (self->watcher.fd < 0 || self->always_ready) {
		return;
	}
	uint32_t wanted = 0;
	if (!self->reads.empty() && !self->held_back) {
		wanted |= ASYNC_READABLE;
	}
	if (!self->writes.empty() && !self->writes.front()->starved) {
		wanted |= ASYNC_WRITABLE;
	}
	if (wanted == self->watcher.wanted) {
		return;
	}
	const int error = descriptors().want(&self->watcher, wanted);
	if (UNEXPECTED(error == EPERM)) {
		self->always_ready = true;
	} else if (UNEXPECTED(error != 0)) {
		fail_all(self, error);
	}
}

void forget_attempt(Stream *self) noexcept
{
	if (self->attempt.queued && thread_loop() != nullptr) {
		thread_loop()->attempts.remove(&self->attempt);
		self->attempt.queued = false;
	}
}

/// The next read may well find something as soon as the other side has had a turn: a request has just
/// been answered. Trying then saves the wait that would only tell us to try.
void plan_attempt(Stream *self) noexcept
{
	if (self->cautious || self->always_ready || self->attempt.queued ||
			!self->in_turn.is_worth_it()) {
		return;
	}
	self->attempt.queued = true;
	thread_loop()->attempts.push_back(&self->attempt);
}

// }}}

// {{{ Reading

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
		update_wait(self);
		if (self->reads.empty()) {
			forget_attempt(self);
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

/// The outcome of a read that did not have to wait. False if it has to.
bool settle_read(Stream *self, ReadRequest *req, ssize_t n)
{
	if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
		return false;
	}
	self->more_expected = n > 0 && static_cast<size_t>(n) == req->size;
	// A terminal whose other side is gone says EIO, and means the end.
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

/// Takes the request out of the queue and tells who waits. The stream may be closed afterwards.
void complete_read(Stream *self, ReadRequest *req)
{
	self->reads.remove(req);
	req->stream = nullptr;
	req->base.completed = true;
	io_ended(&self->io);
	io_notify(&self->io, req);
}

/// One chunk of a read that stays armed. Whether there may be more.
bool deliver_chunk(Stream *self, ReadRequest *req)
{
	zend_async_buf_t target = { req->base.buf, req->size };
	if (self->io.base.alloc_cb != nullptr) {
		target = { nullptr, 0 };
		self->io.base.alloc_cb(&self->io.base, req->size, &target);
		if (target.base == nullptr || target.len == 0) {
			self->held_back = true; // Until somebody waits for the handle again.
			return false;
		}
	}
	const ssize_t n = read_once(self, target.base, target.len);
	if (!settle_read(self, req, n)) {
		return false;
	}
	if (req->base.transferred <= 0) {
		complete_read(self, req);
		return false;
	}
	if (self->io.base.alloc_cb != nullptr) {
		req->base.buf = target.base;
	}
	io_notify(&self->io, req);
	return static_cast<size_t>(n) == target.len;
}

/// Serves the reads at the front of the queue. Whether any of them got something.
bool serve_reads(Stream *self)
{
	bool served = false;
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event); // Who is told may drop the last one.
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
			complete_read(self, req);
			served = true;
			more = self->more_expected;
		}
		if (!more || self->cautious) {
			break;
		}
	}
	if (!self->io.is_closed()) {
		update_wait(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
	return served;
}

bool attempt_read(Attempt *attempt)
{
	auto *self = reinterpret_cast<Stream *>(
			reinterpret_cast<std::byte *>(attempt) - offsetof(Stream, attempt));
	// Who is told may drop the last reference.
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event);
	const bool served = serve_reads(self);
	if (served) {
		self->in_turn.won();
	} else {
		self->in_turn.lost();
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
	return served;
}

ReadRequest *new_read(Stream *self, char *buf, size_t max)
{
	auto *req = static_cast<ReadRequest *>(ecalloc(1, sizeof(ReadRequest)));
	const bool owner_allocates = self->is_multishot() && self->io.base.alloc_cb != nullptr;
	req->base.dispose = dispose_read;
	req->size = max != 0 ? max : multishot_chunk;
	req->owns_buffer = buf == nullptr && !owner_allocates;
	req->base.buf = req->owns_buffer ? static_cast<char *>(emalloc(req->size)) : buf;
	return req;
}

bool may_read_at_once(Stream *self) noexcept
{
	return !self->is_multishot() && !self->cautious &&
			(self->always_ready || (self->more_expected && self->at_once.is_worth_it()));
}

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
			self->at_once.won();
			req->base.completed = true;
			return &req->base;
		}
		self->at_once.lost();
	}
	req->stream = self;
	self->reads.push_back(req);
	io_began(io);
	update_wait(self);
	if (first) {
		plan_attempt(self);
	}
	if (UNEXPECTED(self->always_ready)) {
		serve_reads(self);
	}
	return &req->base;
}

// }}}

// {{{ Writing

/// Gives up what belongs to the caller: its buffers, and its wish to be told.
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

/// What is left of a write that has begun must still go out, but its buffer may vanish now.
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
	// What comes from a source just ends: it may be very long.
	if (self != nullptr && req->done > 0 && req->source == nullptr) {
		if (req->strings != nullptr) {
			req->nobody_waits = true; // They are ours already.
		} else {
			take_over_rest(req);
		}
		return;
	}
	if (self != nullptr) {
		self->writes.remove(req);
		io_ended(&self->io);
		release_buffers(&self->io, req);
		update_wait(self);
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

/// The same as make_progress(), for what comes from a source.
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

/// Writes as much as goes. True if it is over: all is written, or it has failed.
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
			self->broken = errno; // For those that come later, too: nobody may wait for this one.
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

/// A write that is over, and in no queue any more.
zend_async_io_req_t *settle_write(Stream *self, WriteRequest *req)
{
	release_buffers(&self->io, req);
	if (req->nobody_waits) {
		free_write(req);
		return io_forgotten();
	}
	return &req->base;
}

void complete_write(Stream *self, WriteRequest *req)
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

void serve_writes(Stream *self)
{
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event); // Who is told may drop the last one.
	while (!self->io.is_closed() && !self->writes.empty()) {
		WriteRequest *req = self->writes.front();
		if (!make_progress(self, req)) {
			break;
		}
		complete_write(self, req);
	}
	if (!self->io.is_closed()) {
		update_wait(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
}

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
	update_wait(self);
	if (UNEXPECTED(self->always_ready)) {
		serve_writes(self); // May free it.
	}
	return nobody_waits ? io_forgotten() : &req->base;
}

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
		return; // Not its turn yet.
	}
	self->writes.front()->starved = false;
	if (self->cautious) {
		update_wait(self);
	} else {
		serve_writes(self);
	}
}

// }}}

// {{{ Life

void on_ready(DescriptorWatcher *watcher, uint32_t ready)
{
	auto *self = reinterpret_cast<Stream *>(
			reinterpret_cast<std::byte *>(watcher) - offsetof(Stream, watcher));
	const bool ended = (ready & ASYNC_DISCONNECT) != 0;
	ZEND_ASYNC_EVENT_ADD_REF(&self->io.base.event);
	if (((ready & ASYNC_WRITABLE) != 0 || ended) && !self->writes.empty()) {
		serve_writes(self);
	}
	if (((ready & ASYNC_READABLE) != 0 || ended) && !self->reads.empty() && !self->io.is_closed()) {
		forget_attempt(self);
		serve_reads(self);
	}
	ZEND_ASYNC_EVENT_RELEASE(&self->io.base.event);
}

void stream_awaited(IoHandle *io)
{
	Stream *self = Stream::from(io);
	if (UNEXPECTED(self->held_back)) {
		self->held_back = false;
		update_wait(self);
	}
}

/// Completes whatever is parked; `closed`: because of the end of the handle.
void release_all(Stream *self, int error, bool closed)
{
	forget_attempt(self);
	while (ReadRequest *req = self->reads.front()) {
		req->base.transferred = -1;
		req->base.exception =
				closed ? io_closed_error(&self->io) : io_error(&self->io, "read from", error);
		req->base.io_closed = closed;
		complete_read(self, req);
	}
	while (WriteRequest *req = self->writes.front()) {
		req->base.transferred = -1;
		req->base.exception =
				closed ? io_closed_error(&self->io) : io_error(&self->io, "write to", error);
		req->base.io_closed = closed;
		req->base.completed = true;
		complete_write(self, req);
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
		descriptors().forget(fd); // Whoever else waits for it is told.
	}
	::close(fd);
}

void stream_close(IoHandle *io)
{
	Stream *self = Stream::from(io);
	if (thread_loop() != nullptr) {
		descriptors().detach(&self->watcher);
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

/// A non-blocking description of the same pipe or terminal, or -1.
int open_again(int fd, int flags) noexcept
{
	unsigned number;
	if (ioctl(fd, TIOCGPTN, &number) == 0) {
		return -1; // The master side of a terminal: opening its name makes another terminal.
	}
	char path[sizeof("/proc/self/fd/") + 3 * sizeof(int)];
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	return ::open(path, (flags & O_ACCMODE) | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

/// Standard input and output are used by others as well: a descriptor of our own at least.
bool is_standard(int fd) noexcept
{
	return fd >= STDIN_FILENO && fd <= STDERR_FILENO;
}

} // namespace

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
	self->at_once = self->in_turn = Gamble();
	self->attempt.make = attempt_read;
	self->watcher.fd = -1;
	self->watcher.on_ready = on_ready;
	descriptors().attach(&self->watcher, io->fd);
	return &io->base;
}

// }}}

} // namespace async
