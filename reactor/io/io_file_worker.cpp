// SPDX-License-Identifier: MIT
// Executes an operation on a file in a worker of libuv's thread pool.
#include "php_async.h"
#include "reactor/io/io_file_calls.h"
#include "reactor/io/io_file_request.h"
#include "reactor/loop.h"

#include <cstring>
#include <fcntl.h>
#include <utility>

namespace async {

/// An operation that a worker executes. It is persistent, because it may outlive the request's
/// heap.
struct FileJob {
	uv_work_t work;
	FileOperation operation;
	int fd;
	char *buffer; // Owned by the job.
	size_t size;
	zend_off_t offset;
	bool append;
	ssize_t result; // -1 after a failure, with the errno in `error`.
	int error;
	zend_stat_t stat;
	SendPipe *pipe;
	// Only the loop's thread uses the following members.
	FileHandle *io;       // Holds a reference.
	FileRequest *request; // Null if the request was disposed.
	bool close_fd;        // The handle was closed in the meantime.
};

namespace {

/// Writes everything, because a file is never full only for a moment. An error after a partial
/// write is still an error: the system may report it only once.
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

/// A file that does not support fsync() has no unsynchronised data, so that is a success.
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

/// Called after the PHP request has ended and its memory was freed. Only data outside request
/// memory may be accessed.
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

/// Copies the result of the worker into the request; not called for a disposed request.
void take_outcome(FileHandle *io, FileRequest *request, FileJob *job)
{
	if (job->result < 0) {
		file_fail(io, request, job->error);
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
		file_note_read(io, request, job->result);
		break;
	case FileOperation::splice:
		file_note_read(io, request, job->result);
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

/// Called if the request was disposed: the bytes were not delivered, so the next read must begin
/// with them.
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
		file_deliver(io, request);
	}
	file_run_queue(io);
	file_release(io);
}

/// Returns false, and fails the request, if there is no memory for the buffer.
bool load_job(FileHandle *io, FileRequest *request, FileJob *job)
{
	job->operation = request->operation;
	job->fd = io->io.fd;
	job->size = request->size;
	job->offset = file_begin_of(io, request);
	job->append = io->appends() && !io->appends_itself;
	if (request->operation == FileOperation::read) {
		const bool own = request->owned != nullptr;
		job->buffer = own ? request->owned : worker_buffer_new(request->size);
		if (own) { // take_outcome() gives the buffer back.
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
		file_fail(io, request, ENOMEM);
		return false;
	}
	return true;
}

} // namespace

bool file_give_to_worker(FileHandle *io, FileRequest *request)
{
	// The job lives outside request memory, because the worker may finish after that was freed.
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

void file_disown_job(FileJob *job) noexcept
{
	job->request = nullptr;
}

void file_close_after_job(FileJob *job, bool close_fd) noexcept
{
	job->close_fd = close_fd;
}

} // namespace async
