// SPDX-License-Identifier: MIT
// I/O handles of files.
//
// An operation is first tried in a way that cannot block (RWF_NOWAIT); what would block goes to
// libuv's thread pool, and what has no position (a FIFO, a terminal) waits for readiness, since it may
// block without end and there are few workers.
#include "reactor/io_file.h"

#include "php_async.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

namespace async {

/// An operation in the hands of a worker. Persistent: it may outlive the request's heap.
struct FileJob {
	uv_work_t work;
	FileOperation operation;
	int fd;
	char *buffer; // Its own.
	size_t size;
	zend_off_t offset;
	bool append;
	ssize_t result; // Or -1 and an errno.
	int error;
	zend_stat_t stat;
	SendPipe *pipe;
	// The rest is for the loop's thread.
	FileHandle *io;       // By a reference.
	FileRequest *request; // Null: nobody wants to know.
	bool close_fd;        // The handle was closed meanwhile.
};

namespace {

// {{{ The calls

/// Repeats `call` while a signal interrupts it.
template <typename Call> ssize_t uninterrupted(Call &&call) noexcept
{
	ssize_t result;
	do {
		result = call();
	} while (result < 0 && errno == EINTR);
	return result;
}

bool cannot_tell(int error) noexcept
{
	return error == EOPNOTSUPP || error == ENOSYS || error == EINVAL;
}

ssize_t read_waiting(int fd, char *buffer, size_t size, zend_off_t offset) noexcept
{
	return uninterrupted(
			[=] { return offset >= 0 ? pread(fd, buffer, size, offset) : read(fd, buffer, size); });
}

/// One write, at the end of the file though the descriptor may not be in append mode.
ssize_t append_once(int fd, const char *buffer, size_t size, int flags) noexcept
{
	const iovec part = { const_cast<char *>(buffer), size };
	return pwritev2(fd, &part, 1, -1, RWF_APPEND | flags);
}

ssize_t write_waiting(int fd, const char *buffer, size_t size, bool append) noexcept
{
	return uninterrupted([=]() -> ssize_t {
		if (append) {
			const ssize_t result = append_once(fd, buffer, size, 0);
			if (result >= 0 || !cannot_tell(errno)) {
				return result;
			}
			(void)lseek(fd, 0, SEEK_END); // The next best; a pipe has no other place anyway.
		}
		return write(fd, buffer, size);
	});
}

/// All of it: a file is never full for a moment only. An error after a part of it is an error still,
/// for the system may report it once.
ssize_t write_all(int fd, const char *buffer, size_t size, bool append) noexcept
{
	size_t done = 0;
	do {
		const ssize_t result = write_waiting(fd, buffer + done, size - done, append);
		if (result < 0) {
			return -1;
		}
		done += static_cast<size_t>(result);
	} while (done < size);
	return static_cast<ssize_t>(done);
}

/// What cannot be synchronised at all has nothing that could be lost.
ssize_t synchronise(int fd) noexcept
{
	const ssize_t result = uninterrupted([fd] { return fsync(fd); });
	return result < 0 && (errno == EINVAL || errno == EROFS || errno == ENOTSUP) ? 0 : result;
}

ssize_t fill_pipe(const FileJob *job) noexcept
{
	return uninterrupted([job] {
		off64_t offset = job->offset;
		return splice(job->fd, offset >= 0 ? &offset : nullptr, job->pipe->ends[1], nullptr,
				job->size, SPLICE_F_MOVE);
	});
}

// }}}

// {{{ Outcomes

void free_request(FileRequest *request)
{
	if (request->base.exception != nullptr) {
		OBJ_RELEASE(request->base.exception);
	}
	worker_buffer_free(request->owned);
	efree(request);
}

const char *name_of(FileOperation operation) noexcept
{
	switch (operation) {
	case FileOperation::write:
		return "write to";
	case FileOperation::flush:
		return "flush";
	case FileOperation::stat:
		return "stat";
	default:
		return "read from";
	}
}

void fail(FileHandle *io, FileRequest *request, int error)
{
	request->error = error;
	request->base.result = -1;
	request->base.exception = io_error(&io->io, name_of(request->operation), error);
}

/// What a read or a splice of `result` bytes means for the position.
void note_read(FileHandle *io, const FileRequest *request, ssize_t result) noexcept
{
	if (result > 0) {
		io->io.base.state &= ~static_cast<uint32_t>(ZEND_ASYNC_IO_EOF);
		if (request->offset < 0) {
			io->read_offset += result;
		}
	} else if (request->size != 0) {
		io->io.base.state |= ZEND_ASYNC_IO_EOF;
	}
}

/// Where a read begins, for the kernel.
zend_off_t begin_of(const FileHandle *io, const FileRequest *request) noexcept
{
	if (request->offset >= 0 || !io->appends() || !io->has_position) {
		return request->offset;
	}
	return io->read_offset;
}

/// It is over, and was in flight: whoever waits is told. The handle lives on, by the caller's reference.
void deliver(FileHandle *io, FileRequest *request)
{
	request->base.completed = true;
	request->io = nullptr;
	if (request->forgotten) {
		request->base.free_cb(request->bytes, &io->io.base);
		free_request(request);
	} else if (request->on_completed != nullptr) {
		request->on_completed(request);
	} else {
		io_notify(&io->io, request);
	}
}

/// The end of an operation's claim on the handle; the caller must not look at that afterwards.
void release(FileHandle *io)
{
	io_ended(&io->io);
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
}

// }}}

// {{{ At once

ssize_t read_now(FileHandle *io, const FileRequest *request, bool ready) noexcept
{
	if (io->nowait_reads) {
		const iovec part = { request->bytes, request->size };
		const ssize_t result = uninterrupted(
				[&] { return preadv2(io->io.fd, &part, 1, begin_of(io, request), RWF_NOWAIT); });
		if (result >= 0 || !cannot_tell(errno)) {
			return result;
		}
		io->nowait_reads = false;
	}
	if (ready) {
		return read_waiting(io->io.fd, request->bytes, request->size, -1);
	}
	errno = EAGAIN;
	return -1;
}

ssize_t write_now(FileHandle *io, const FileRequest *request, bool ready) noexcept
{
	const char *rest = request->bytes + request->written;
	const size_t size = request->size - request->written;
	const bool append = io->appends() && !io->appends_itself;
	if (io->nowait_writes) {
		const iovec part = { const_cast<char *>(rest), size };
		const ssize_t result = uninterrupted([&] {
			return append ? append_once(io->io.fd, rest, size, RWF_NOWAIT)
						  : pwritev2(io->io.fd, &part, 1, -1, RWF_NOWAIT);
		});
		if (result >= 0 || !cannot_tell(errno)) {
			return result;
		}
		io->nowait_writes = false;
	}
	if (ready) { // No more than what a FIFO that is writable takes without blocking.
		return write_waiting(io->io.fd, rest, std::min<size_t>(size, PIPE_BUF), append);
	}
	errno = EAGAIN;
	return -1;
}

bool try_read(FileHandle *io, FileRequest *request, bool ready)
{
	const ssize_t result = request->size != 0 ? read_now(io, request, ready) : 0;
	if (result < 0 && errno == EAGAIN) {
		return false;
	}
	if (result < 0) {
		fail(io, request, errno);
		return true;
	}
	note_read(io, request, result);
	request->base.result = result;
	return true;
}

bool try_write(FileHandle *io, FileRequest *request, bool ready)
{
	while (request->written < request->size) {
		const ssize_t result = write_now(io, request, ready);
		if (result < 0 && errno == EAGAIN) {
			return false;
		}
		if (result < 0) {
			fail(io, request, errno);
			return true;
		}
		request->written += static_cast<size_t>(result);
		ready = false;
	}
	request->base.result = static_cast<ssize_t>(request->written);
	return true;
}

/// Whether it could be done without blocking; `ready`: what has no position was seen to be ready.
bool try_now(FileHandle *io, FileRequest *request, bool ready)
{
	switch (request->operation) {
	case FileOperation::read:
		return try_read(io, request, ready);
	case FileOperation::write:
		return try_write(io, request, ready);
	default:
		return false;
	}
}

// }}}

// {{{ In a worker

void execute_job(uv_work_t *work)
{
	auto *job = static_cast<FileJob *>(work->data);
	switch (job->operation) {
	case FileOperation::read:
		job->result = read_waiting(job->fd, job->buffer, job->size, job->offset);
		break;
	case FileOperation::write:
		job->result = write_all(job->fd, job->buffer, job->size, job->append);
		break;
	case FileOperation::flush:
		job->result = synchronise(job->fd);
		break;
	case FileOperation::stat:
		job->result = zend_fstat(job->fd, &job->stat);
		break;
	case FileOperation::splice:
		job->result = fill_pipe(job);
		break;
	}
	job->error = errno;
}

void free_job(FileJob *job) noexcept
{
	worker_buffer_free(job->buffer);
	pefree(job, 1);
}

/// The request of PHP's is over, and its memory gone: only what outlives that may be looked at.
void drop_job(FileJob *job) noexcept
{
	if (job->close_fd) {
		::close(job->fd);
	}
	if (job->pipe != nullptr) {
		send_pipe_close(job->pipe);
	}
	free_job(job);
}

/// Hands over what the worker has got; not called for a request that was disposed of.
void take_outcome(FileHandle *io, FileRequest *request, FileJob *job)
{
	if (job->result < 0) {
		fail(io, request, job->error);
		return;
	}
	request->base.result = job->result;
	switch (request->operation) {
	case FileOperation::read:
		if (request->bytes == nullptr) {
			request->owned = request->bytes = request->base.buf =
					std::exchange(job->buffer, nullptr);
		} else if (job->result > 0) {
			memcpy(request->bytes, job->buffer, static_cast<size_t>(job->result));
		}
		note_read(io, request, job->result);
		break;
	case FileOperation::splice:
		note_read(io, request, job->result);
		break;
	case FileOperation::write:
		request->base.result += static_cast<ssize_t>(request->written);
		break;
	case FileOperation::stat:
		*request->stat = job->stat;
		break;
	default:
		break;
	}
}

/// The request was disposed of: nobody has got what was read, and the next read is to begin with that.
void take_back(FileHandle *io, FileJob *job) noexcept
{
	const bool moved = job->offset < 0 && job->result > 0 &&
			(job->operation == FileOperation::read || job->operation == FileOperation::splice);
	if (moved && io->has_position) {
		(void)lseek(job->fd, -static_cast<zend_off_t>(job->result), SEEK_CUR);
	}
	if (job->pipe != nullptr) {
		send_pipe_close(job->pipe);
	}
}

void on_job_done(uv_work_t *work, int /*status*/)
{
	auto *job = static_cast<FileJob *>(work->data);
	if (thread_loop() == nullptr) {
		drop_job(job);
		return;
	}
	FileHandle *io = job->io;
	FileRequest *request = job->request;
	io->job = nullptr;
	io->current = nullptr;
	if (job->pipe != nullptr) {
		job->pipe->lent = false;
	}
	if (request != nullptr) {
		take_outcome(io, request, job);
	} else {
		take_back(io, job);
	}
	free_job(job);
	if (request != nullptr) {
		deliver(io, request);
	}
	file_run_queue(io);
	release(io);
}

/// False, with the request failed, if there is no memory for what it has to carry.
bool load_job(FileHandle *io, FileRequest *request, FileJob *job)
{
	job->operation = request->operation;
	job->fd = io->io.fd;
	job->size = request->size;
	job->offset = begin_of(io, request);
	job->append = io->appends() && !io->appends_itself;
	if (request->operation == FileOperation::read) {
		const bool own = request->owned != nullptr;
		job->buffer = own ? request->owned : worker_buffer_new(request->size);
		if (own) { // It comes back with the outcome.
			request->owned = request->bytes = request->base.buf = nullptr;
		}
	} else if (request->operation == FileOperation::write) {
		job->size -= request->written;
		job->buffer = worker_buffer_new(job->size);
		if (job->buffer != nullptr) {
			memcpy(job->buffer, request->bytes + request->written, job->size);
		}
	} else if (request->operation == FileOperation::splice) {
		job->pipe = request->pipe;
		job->pipe->lent = true;
		return true;
	} else {
		return true;
	}
	if (UNEXPECTED(job->buffer == nullptr)) {
		fail(io, request, ENOMEM);
		return false;
	}
	return true;
}

/// False: it has failed already.
bool give_to_worker(FileHandle *io, FileRequest *request)
{
	// Of its own, and not of the request's memory: a worker may come to an end after that has gone.
	auto *job = static_cast<FileJob *>(pecalloc(1, sizeof(FileJob), 1));
	if (!load_job(io, request, job)) {
		free_job(job);
		return false;
	}
	job->work.data = job;
	job->io = io;
	job->request = request;
	io->job = job;
	io->current = request;
	const WorkerSubmission guard;
	uv_queue_work(loop(), &job->work, execute_job, on_job_done);
	return true;
}

// }}}

// {{{ By readiness

uint32_t readiness_for(const FileRequest *request) noexcept
{
	return request->operation == FileOperation::write ? ASYNC_WRITABLE : ASYNC_READABLE;
}

bool waits_by_readiness(const FileHandle *io, const FileRequest *request) noexcept
{
	return !io->has_position &&
			(request->operation == FileOperation::read ||
					request->operation == FileOperation::write);
}

void on_ready(DescriptorWatcher *watcher, uint32_t /*ready*/)
{
	auto *io = reinterpret_cast<FileHandle *>(
			reinterpret_cast<std::byte *>(watcher) - offsetof(FileHandle, watcher));
	FileRequest *request = io->current;
	if (UNEXPECTED(request == nullptr)) {
		return;
	}
	if (!try_now(io, request, true)) {
		const int error = descriptors().want(watcher, readiness_for(request));
		if (EXPECTED(error == 0)) {
			return;
		}
		fail(io, request, error);
	}
	(void)descriptors().want(watcher, 0);
	io->current = nullptr;
	deliver(io, request);
	file_run_queue(io);
	release(io);
}

/// False if it cannot be watched: a worker must block, then.
bool wait_until_ready(FileHandle *io, FileRequest *request)
{
	if (io->watcher.fd < 0) {
		descriptors().attach(&io->watcher, io->io.fd);
	}
	if (descriptors().want(&io->watcher, readiness_for(request)) != 0) {
		descriptors().detach(&io->watcher);
		return false;
	}
	io->current = request;
	return true;
}

// }}}

// {{{ Order

/// Whether it goes on by itself from here. Else it is over, and has failed.
bool begin(FileHandle *io, FileRequest *request)
{
	if (waits_by_readiness(io, request) && wait_until_ready(io, request)) {
		return true;
	}
	return give_to_worker(io, request);
}

void close_descriptor(FileHandle *io)
{
	io->closing = false;
	if (thread_loop() != nullptr) {
		descriptors().detach(&io->watcher);
	}
	if (!io->io.close_fd || io->io.fd < 0) {
		return;
	}
	io->io.close_fd = false;
	if (thread_loop() != nullptr) {
		descriptors().forget(io->io.fd);
	}
	::close(io->io.fd);
}

void enqueue(FileHandle *io, FileRequest *request)
{
	request->io = io;
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
	io_began(&io->io);
	io->queue.push_back(request);
}

zend_async_io_req_t *submit(FileHandle *io, FileRequest *request)
{
	const bool forgotten = request->forgotten;
	if (!io->is_busy()) {
		if (try_now(io, request, false)) {
			request->base.completed = true;
			if (forgotten) {
				request->base.free_cb(request->bytes, &io->io.base);
				free_request(request);
			}
			return forgotten ? io_forgotten() : &request->base;
		}
		request->io = io;
		ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
		io_began(&io->io);
		if (UNEXPECTED(!begin(io, request))) {
			deliver(io, request);
			release(io);
		}
	} else {
		enqueue(io, request);
	}
	return forgotten ? io_forgotten() : &request->base;
}

void dispose_request(zend_async_io_req_t *base)
{
	auto *request = reinterpret_cast<FileRequest *>(base);
	FileHandle *io = std::exchange(request->io, nullptr);
	if (io == nullptr ||
			thread_loop() == nullptr) { // Without the loop, a job is not ours to look at.
		free_request(request);
	} else if (io->current != request) {
		io->queue.remove(request);
		free_request(request);
		release(io);
	} else if (io->job != nullptr) {
		io->job->request =
				nullptr; // The worker has nothing of it, and ends the claim on the handle.
		io->current = nullptr;
		free_request(request);
	} else {
		(void)descriptors().want(&io->watcher, 0);
		io->current = nullptr;
		free_request(request);
		file_run_queue(io);
		release(io);
	}
}

// }}}

// {{{ The kind

zend_async_io_req_t *file_read(IoHandle *base, char *buf, size_t max)
{
	FileHandle *io = FileHandle::from(base);
	FileRequest *request = file_request_new(FileOperation::read, max);
	request->bytes = buf;
	if (buf == nullptr) {
		request->owned = request->bytes = worker_buffer_new(max);
		if (UNEXPECTED(request->owned == nullptr)) {
			free_request(request);
			return io_failed(io_error(base, "read from", ENOMEM));
		}
	}
	request->base.buf = request->bytes;
	return submit(io, request);
}

zend_async_io_req_t *file_write(
		IoHandle *base, const char *buf, size_t n, zend_async_io_free_cb_t free_cb)
{
	FileRequest *request = file_request_new(FileOperation::write, n);
	request->bytes = request->base.buf = const_cast<char *>(buf);
	request->base.free_cb = free_cb;
	request->forgotten = free_cb != nullptr;
	return submit(FileHandle::from(base), request);
}

zend_async_io_req_t *file_flush(IoHandle *base)
{
	return submit(FileHandle::from(base), file_request_new(FileOperation::flush, 0));
}

zend_async_io_req_t *file_stat(IoHandle *base, zend_stat_t *stat)
{
	FileRequest *request = file_request_new(FileOperation::stat, 0);
	request->stat = stat;
	return submit(FileHandle::from(base), request);
}

zend_off_t seek_of_append(FileHandle *io, zend_off_t offset, int whence)
{
	zend_stat_t status;
	switch (whence) {
	case SEEK_SET:
		break;
	case SEEK_CUR:
		offset += io->read_offset;
		break;
	case SEEK_END:
		offset = zend_fstat(io->io.fd, &status) == 0 ? offset + status.st_size : -1;
		break;
	default:
		return -1;
	}
	if (offset >= 0) {
		io->read_offset = offset;
	}
	return offset < 0 ? -1 : offset;
}

/// -1 also while an operation is under way: the position is not known then, and the operations behind
/// it were submitted for the old one.
zend_off_t file_seek(IoHandle *base, zend_off_t offset, int whence)
{
	FileHandle *io = FileHandle::from(base);
	if (io->is_busy() || !io->has_position) {
		return -1;
	}
	const zend_off_t position =
			io->appends() ? seek_of_append(io, offset, whence) : lseek(base->fd, offset, whence);
	if (position >= 0) {
		base->base.state &= ~static_cast<uint32_t>(ZEND_ASYNC_IO_EOF);
	}
	return position;
}

/// The first that is not a forgotten write to a file: those are still carried out.
FileRequest *first_waiter(const FileHandle *io) noexcept
{
	FileRequest *request = io->queue.front();
	while (request != nullptr && request->forgotten && io->has_position) {
		request = decltype(io->queue)::next(request);
	}
	return request;
}

void deliver_closed(FileHandle *io, FileRequest *request)
{
	request->base.result = -1;
	request->base.exception = io_closed_error(&io->io);
	request->base.io_closed = true;
	deliver(io, request);
}

/// Before the rest: nobody may start another operation meanwhile.
void release_current(FileHandle *io)
{
	FileRequest *request = io->current;
	if (io->job != nullptr) { // The operation goes on, but nobody waits for it any more.
		if (request != nullptr && !request->forgotten) {
			io->current = nullptr;
			io->job->request = nullptr;
			deliver_closed(io, request);
		}
	} else if (request != nullptr) {
		(void)descriptors().want(&io->watcher, 0);
		io->current = nullptr;
		deliver_closed(io, request);
		release(io);
	}
}

void file_release_waiters(IoHandle *base)
{
	FileHandle *io = FileHandle::from(base);
	if (thread_loop() == nullptr) {
		return; // Nobody waits any more, and a job is not ours to look at.
	}
	file_abandon_open(io);
	release_current(io);
	while (FileRequest *request = first_waiter(io)) {
		io->queue.remove(request);
		deliver_closed(io, request);
		release(io);
	}
}

void file_close(IoHandle *base)
{
	FileHandle *io = FileHandle::from(base);
	const bool has_writes = !io->queue.empty() && io->has_position; // Forgotten ones.
	if (thread_loop() == nullptr || (io->job == nullptr && !has_writes)) {
		close_descriptor(io);
		return;
	}
	io->closing = true;
	if (io->job != nullptr) {
		io->job->close_fd = base->close_fd; // If the loop goes before it is over.
	}
}

const IoKind file_kind = { "file", file_read, file_write, nullptr, file_flush, file_stat, file_seek,
	nullptr, file_release_waiters, file_close, nullptr, nullptr, nullptr };

// }}}

} // namespace

FileRequest *file_request_new(FileOperation operation, size_t size)
{
	auto *request = static_cast<FileRequest *>(ecalloc(1, sizeof(FileRequest)));
	request->base.dispose = dispose_request;
	request->operation = operation;
	request->size = size;
	request->offset = -1;
	return request;
}

void file_execute(FileHandle *io, FileRequest *request)
{
	if (io->io.is_closed()) {
		deliver_closed(io, request);
	} else if (!io->is_busy() && try_now(io, request, false)) {
		deliver(io, request);
	} else {
		enqueue(io, request);
		file_run_queue(io);
	}
}

void file_run_queue(FileHandle *io)
{
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event);
	while (io->current == nullptr && io->job == nullptr && io->opening == nullptr) {
		FileRequest *request = io->queue.front();
		if (request == nullptr) {
			break;
		}
		io->queue.remove(request);
		if (!try_now(io, request, false) && begin(io, request)) {
			break;
		}
		deliver(io, request);
		release(io);
	}
	if (io->closing && !io->is_busy()) {
		close_descriptor(io);
	}
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
}

void file_fail_queue(FileHandle *io, zend_object *exception)
{
	while (FileRequest *request = io->queue.front()) {
		io->queue.remove(request);
		request->base.result = -1;
		request->base.exception = exception;
		GC_ADDREF(exception);
		if (request->forgotten || request->on_completed != nullptr) {
			deliver(io, request);
		} else { // Told together with those who wait for the handle.
			request->base.completed = true;
			request->io = nullptr;
		}
		release(io);
	}
}

void file_unread(FileHandle *io, size_t n)
{
	if (thread_loop() == nullptr || io->is_busy() || !io->has_position) {
		return;
	}
	if (io->appends()) {
		io->read_offset -= static_cast<zend_off_t>(n);
	} else {
		(void)lseek(io->io.fd, -static_cast<zend_off_t>(n), SEEK_CUR);
	}
}

FileHandle *file_handle_new()
{
	IoHandle *base =
			io_handle_new(&file_kind, sizeof(FileHandle), 0, -1, ZEND_ASYNC_IO_TYPE_FILE, 0);
	FileHandle *io = FileHandle::from(base);
	io->watcher.fd = -1;
	io->watcher.on_ready = on_ready;
	return io;
}

void file_adopt(FileHandle *io, int fd, uint32_t state)
{
	IoHandle &base = io->io;
	base.fd = base.base.descriptor.fd = fd;
	base.base.state = state;
	base.close_fd =
			(state & ZEND_ASYNC_IO_OWNS_FD) != 0 && (state & ZEND_ASYNC_IO_PRESERVE_FD) == 0;
	io->has_position = lseek(fd, 0, SEEK_CUR) >= 0;
	io->nowait_reads = io->nowait_writes = true;
	const int flags = fcntl(fd, F_GETFL);
	io->appends_itself = flags >= 0 && (flags & O_APPEND) != 0;
}

zend_async_io_t *file_create(int fd, uint32_t state)
{
	if (fcntl(fd, F_GETFD) < 0) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot make a file of descriptor %d: %s", fd, strerror(errno));
		return nullptr;
	}
	FileHandle *io = file_handle_new();
	file_adopt(io, fd, state);
	return &io->io.base;
}

} // namespace async
