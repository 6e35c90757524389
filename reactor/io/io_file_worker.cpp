// SPDX-License-Identifier: MIT
// An operation on a file, done by a worker of libuv's thread pool.
#include "php_async.h"
#include "reactor/io/io_file_calls.h"
#include "reactor/io/io_file_request.h"
#include "reactor/loop.h"

#include <cstring>
#include <fcntl.h>
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
		file_deliver(io, request);
	}
	file_run_queue(io);
	file_release(io);
}

/// False, with the request failed, if there is no memory for what it has to carry.
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
		file_fail(io, request, ENOMEM);
		return false;
	}
	return true;
}

} // namespace

bool file_give_to_worker(FileHandle *io, FileRequest *request)
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

void file_disown_job(FileJob *job) noexcept
{
	job->request = nullptr;
}

void file_close_after_job(FileJob *job, bool close_fd) noexcept
{
	job->close_fd = close_fd;
}

} // namespace async
