// SPDX-License-Identifier: MIT
// I/O handles of files.
//
// An operation is first tried in a way that cannot block (RWF_NOWAIT). If it would block, libuv's
// thread pool executes it. A file without a position (a FIFO, a terminal) waits for readiness
// instead, because it may block for ever and there are few workers.
#include "reactor/io/io_file.h"

#include "php_async.h"
#include "reactor/io/io_file_request.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace async {

FileRequest *file_request_new(FileOperation operation, size_t size)
{
	auto *request = static_cast<FileRequest *>(ecalloc(1, sizeof(FileRequest)));
	request->base.dispose = file_dispose_request;
	request->operation = operation;
	request->size = size;
	request->offset = -1;
	return request;
}

namespace {

zend_async_io_req_t *file_read(IoHandle *base, char *buf, size_t max)
{
	FileHandle *io = FileHandle::from(base);
	FileRequest *request = file_request_new(FileOperation::read, max);
	request->bytes = buf;
	if (buf == nullptr) {
		request->owned = request->bytes = worker_buffer_new(max);
		if (UNEXPECTED(request->owned == nullptr)) {
			file_free_request(request);
			return io_failed(io_error(base, "read from", ENOMEM));
		}
	}
	request->base.buf = request->bytes;
	return file_submit(io, request);
}

zend_async_io_req_t *file_write(
		IoHandle *base, const char *buf, size_t n, zend_async_io_free_cb_t free_cb)
{
	FileRequest *request = file_request_new(FileOperation::write, n);
	request->bytes = request->base.buf = const_cast<char *>(buf);
	request->base.free_cb = free_cb;
	request->forgotten = free_cb != nullptr;
	return file_submit(FileHandle::from(base), request);
}

zend_async_io_req_t *file_flush(IoHandle *base)
{
	return file_submit(FileHandle::from(base), file_request_new(FileOperation::flush, 0));
}

zend_async_io_req_t *file_stat(IoHandle *base, zend_stat_t *stat)
{
	FileRequest *request = file_request_new(FileOperation::stat, 0);
	request->stat = stat;
	return file_submit(FileHandle::from(base), request);
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

/// Also returns -1 while an operation is running. The position is unknown then, and the queued
/// operations were submitted for the old position.
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

/// Returns the first request that is not a fire-and-forget write to a file; those are still
/// executed.
FileRequest *first_waiter(const FileHandle *io) noexcept
{
	FileRequest *request = io->queue.front();
	while (request != nullptr && request->forgotten && io->has_position) {
		request = decltype(io->queue)::next(request);
	}
	return request;
}

/// Must run before the queue is released, so that no other operation starts in between.
void release_current(FileHandle *io)
{
	FileRequest *request = io->current;
	if (io->job != nullptr) { // The worker continues, but its result is not delivered.
		if (request != nullptr && !request->forgotten) {
			io->current = nullptr;
			file_disown_job(io->job);
			file_deliver_closed(io, request);
		}
	} else if (request != nullptr) {
		(void)descriptors().want(&io->listener, 0);
		io->current = nullptr;
		file_deliver_closed(io, request);
		file_release(io);
	}
}

void file_release_waiters(IoHandle *base)
{
	FileHandle *io = FileHandle::from(base);
	if (thread_loop() == nullptr) {
		return; // The waiters were freed with the request, and a job must not be accessed.
	}
	file_abandon_open(io);
	release_current(io);
	while (FileRequest *request = first_waiter(io)) {
		io->queue.remove(request);
		file_deliver_closed(io, request);
		file_release(io);
	}
}

void file_close(IoHandle *base)
{
	FileHandle *io = FileHandle::from(base);
	const bool has_writes = !io->queue.empty() && io->has_position; // Fire-and-forget writes.
	if (thread_loop() == nullptr || (io->job == nullptr && !has_writes)) {
		file_close_descriptor(io);
		return;
	}
	io->closing = true;
	if (io->job != nullptr) {
		file_close_after_job(io->job, base->close_fd);
	}
}

const IoKind file_kind = { "file", file_read, file_write, nullptr, file_flush, file_stat, file_seek,
	nullptr, file_release_waiters, file_close, nullptr, nullptr, nullptr };

} // namespace

void file_close_descriptor(FileHandle *io)
{
	io->closing = false;
	if (thread_loop() != nullptr) {
		descriptors().detach(&io->listener);
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
	io->listener.fd = -1;
	io->listener.on_ready = file_on_ready;
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
