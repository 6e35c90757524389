// SPDX-License-Identifier: MIT
// Opens files in a worker.
#include "php_async.h"
#include "reactor/io/descriptor_path.h"
#include "reactor/io/io_file.h"
#include "reactor/loop.h"
#include "reactor/reactor.h"
#include "support/open_basedir.h"
#include "support/php_compat.h"
#include "support/working_directory.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace async {

/// Persistent, because the worker may return after the request's heap was freed.
struct OpenJob {
	uv_work_t work;
	int flags;
	mode_t mode;
	int fd; // -1 after a failure, with the errno in `error`.
	int error;
	/// For a FIFO, an O_PATH descriptor that refers to it even if it is renamed. Otherwise -1.
	std::atomic<int> node;
	std::atomic<bool> unwanted;
	// Only the loop's thread uses the following members.
	ListLink<OpenJob> link;
	/// Null if the open was abandoned. It holds no reference, since that would keep the handle
	/// alive.
	FileHandle *io;
	int other_end; // Our descriptor of the FIFO's other end, which ends the wait; or -1.
	char path[1];  // Allocated with the length of the path.
};

namespace {

ASYNC_THREAD_LOCAL IntrusiveList<OpenJob, &OpenJob::link> pending;

/// Does not resolve links, because that may block. The path must be absolute, because the working
/// directory may change before a worker opens the file.
bool make_absolute(const char *path, char (&directory)[MAXPATHLEN + 1])
{
	directory[0] = '\0';
	if (path[0] == '/') {
		return true;
	}
	if (working_directory(directory, MAXPATHLEN - 1) == nullptr) {
		return false;
	}
	const size_t length = strlen(directory);
	directory[length] = '/';
	directory[length + 1] = '\0';
	return true;
}

int open_uninterrupted(const char *path, int flags, mode_t mode) noexcept
{
	int fd;
	do {
		fd = open(path, flags | O_CLOEXEC, mode);
	} while (fd < 0 && errno == EINTR);
	return fd;
}

/// Returns an O_PATH descriptor of the FIFO at `path`, or -1 if it is not a FIFO.
int find_fifo(const char *path) noexcept
{
	const int node = open(path, O_PATH | O_CLOEXEC);
	struct stat status;
	if (node >= 0 && (fstat(node, &status) != 0 || !S_ISFIFO(status.st_mode))) {
		::close(node);
		return -1;
	}
	return node;
}

/// Waits for the other end. It opens the FIFO by `node`, so that stop_waiting() opens the same one.
int open_fifo(OpenJob *job, int node) noexcept
{
	job->node = node;
	if (job->unwanted) { // Checked after `node` is set, so that no stop_waiting() is missed.
		errno = ECANCELED;
		return -1;
	}
	return open_uninterrupted(DescriptorPath(node).text, job->flags & ~O_NOFOLLOW, 0);
}

void execute_open(uv_work_t *work)
{
	auto *job = static_cast<OpenJob *>(work->data);
	const int fifo = (job->flags & O_EXCL) == 0 ? find_fifo(job->path) : -1;
	job->fd =
			fifo >= 0 ? open_fifo(job, fifo) : open_uninterrupted(job->path, job->flags, job->mode);
	job->error = errno;
}

/// Ends the wait for the other end of a FIFO. Otherwise the worker could wait for ever, and the
/// process would wait for it when it exits. Opening a FIFO for reading and writing never blocks,
/// and provides the other end for as long as it stays open.
void stop_waiting(OpenJob *job) noexcept
{
	job->unwanted = true;
	const int node = job->node;
	if (node >= 0 && job->other_end < 0) {
		job->other_end = open(DescriptorPath(node).text, O_RDWR | O_NONBLOCK | O_CLOEXEC);
	}
}

/// Stops the workers of this thread's loop that wait for the other end of a FIFO.
void interrupt_pending_opens() noexcept
{
	for (OpenJob *job = pending.front(); job != nullptr; job = decltype(pending)::next(job)) {
		stop_waiting(job);
	}
}

const LoopCloseHook before_close(interrupt_pending_opens);

void free_job(OpenJob *job) noexcept
{
	if (job->node >= 0) {
		::close(job->node);
	}
	if (job->other_end >= 0) {
		::close(job->other_end);
	}
	std::destroy_at(job);
	pefree(job, 1);
}

uint32_t state_for(int flags) noexcept
{
	uint32_t state = ZEND_ASYNC_IO_OWNS_FD;
	const int access = flags & O_ACCMODE;
	state |= access != O_WRONLY ? ZEND_ASYNC_IO_READABLE : 0u;
	state |= access != O_RDONLY ? ZEND_ASYNC_IO_WRITABLE : 0u;
	state |= (flags & O_APPEND) != 0 ? ZEND_ASYNC_IO_APPEND : 0u;
	return state;
}

void tell_opened(FileHandle *io, int fd, int flags)
{
	file_adopt(io, fd, state_for(flags));
	io_notify(&io->io, nullptr);
	file_run_queue(io);
}

void tell_failed(FileHandle *io, const char *path, int error)
{
	zend_object *exception = zend_async_new_exception(
			ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT, "Cannot open %s: %s", path, strerror(error));
	file_fail_queue(io, exception); // First, because closing would give them a less precise error.
	io_close(&io->io.base);
	ZEND_ASYNC_CALLBACKS_NOTIFY_AND_CLOSE(&io->io.base.event, nullptr, exception);
	OBJ_RELEASE(exception);
}

void on_opened(uv_work_t *work, int /*status*/)
{
	auto *job = static_cast<OpenJob *>(work->data);
	pending.remove(job);
	// Without the loop, the PHP request has ended and the handle was freed.
	FileHandle *io = thread_loop() != nullptr ? job->io : nullptr;
	if (io == nullptr) {
		if (job->fd >= 0) {
			::close(job->fd);
		}
		free_job(job);
		return;
	}
	io->opening = nullptr;
	io_ended(&io->io);
	ZEND_ASYNC_EVENT_ADD_REF(&io->io.base.event); // A callback may drop the last other reference.
	if (job->fd >= 0) {
		tell_opened(io, job->fd, job->flags);
	} else {
		tell_failed(io, job->path, job->error);
	}
	ZEND_ASYNC_EVENT_RELEASE(&io->io.base.event);
	free_job(job);
}

OpenJob *open_job_new(const char *directory, const char *path, int flags, int mode)
{
	const size_t first = strlen(directory);
	const size_t second = strlen(path);
	auto *job = new (pecalloc(1, sizeof(OpenJob) + first + second, 1)) OpenJob();
	memcpy(job->path, directory, first);
	memcpy(job->path + first, path, second);
	job->work.data = job;
	job->flags = flags;
	job->mode = static_cast<mode_t>(mode);
	job->node = job->other_end = -1;
	return job;
}

} // namespace

zend_async_io_t *fs_open(const char *path, int flags, int mode)
{
	char directory[MAXPATHLEN + 1];
	if (!reactor_startup()) {
		return nullptr;
	}
	if (!is_allowed_path(path)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot open %s: open_basedir restriction in effect, the allowed path(s) are (%s)",
				path, PG(open_basedir));
		return nullptr;
	}
	if (!make_absolute(path, directory)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot open %s: the working directory is unknown: %s", path, strerror(errno));
		return nullptr;
	}
	FileHandle *io = file_handle_new();
	OpenJob *job = open_job_new(directory, path, flags, mode);
	job->io = io;
	io->opening = job;
	io_began(&io->io);
	pending.push_back(job);
	const WorkerSubmission guard;
	uv_queue_work(loop(), &job->work, execute_open, on_opened);
	return &io->io.base;
}

void file_abandon_open(FileHandle *io)
{
	OpenJob *job = std::exchange(io->opening, nullptr);
	if (job != nullptr) {
		job->io = nullptr;
		io_ended(&io->io);
		stop_waiting(job);
	}
}

} // namespace async
