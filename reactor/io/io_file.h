// SPDX-License-Identifier: MIT
// I/O handles of files; only the files of this room include this header.
#pragma once

#include "reactor/io/io_handle.h"
#include "support/intrusive_list.h"

#include <cstdint>
#include <new>
#include <sys/types.h>

namespace async {

struct FileHandle;
struct FileJob;
struct OpenJob;
struct SendPipe;

/// Allocates outside request memory, because a worker may use the buffer; null if memory is
/// exhausted.
[[nodiscard]] inline char *worker_buffer_new(size_t size) noexcept
{
	return new (std::nothrow) char[size];
}
inline void worker_buffer_free(const char *buffer) noexcept
{
	delete[] buffer;
}

enum class FileOperation : uint8_t { read, write, flush, stat, splice };

/// One operation on a file, in request memory that only the loop's thread accesses. The data that a
/// worker needs is copied into a FileJob.
///
///     state      io    where it is          left by
///     waiting    set   io->queue            start of the operation, dispose(), close
///     current    set   io->current          its job or its readiness, dispose(), close
///     completed  null  with its owner       dispose()
struct FileRequest {
	zend_async_io_req_t base;
	ListLink<FileRequest> link;
	FileHandle *io;
	FileOperation operation;
	bool forgotten; // A fire-and-forget write, which no coroutine waits for.
	char *bytes;    // The source or the target: the caller's buffer, or `owned`.
	// Allocated by worker_buffer_new(). It is passed to a worker and back without being copied.
	char *owned;
	size_t size;       // The size of `bytes`.
	size_t written;    // The number of bytes that are already written.
	zend_off_t offset; // Where to read; -1 reads at the position of the file and moves it.
	zend_stat_t *stat; // Belongs to the caller.
	int error;         // The errno of a failure.
	SendPipe *pipe;    // The target of a splice.
	/// Set for internal requests: called instead of notifying the handle's event.
	void (*on_completed)(FileRequest *self);
	void *context;
};

struct FileHandle {
	IoHandle io;
	/// Operations share the file position, so they run one at a time, in the order of submission.
	IntrusiveList<FileRequest, &FileRequest::link> queue;
	FileRequest *current; // Waits for the job or for readiness.
	FileJob *job;         // Runs in a worker; its request may have been disposed.
	OpenJob *opening;     // While it is set, there is no descriptor.
	// For files without a position, such as a FIFO, which may block for ever.
	DescriptorListener listener;
	// The read position of APPEND files, because the kernel's position is used for writing.
	zend_off_t read_offset;
	bool has_position;
	bool appends_itself; // The descriptor is in append mode.
	bool nowait_reads;   // RWF_NOWAIT has not been refused so far.
	bool nowait_writes;
	bool closing; // The descriptor is closed when the last operation has ended.

	[[nodiscard]] static FileHandle *from(IoHandle *io) noexcept
	{
		return reinterpret_cast<FileHandle *>(io);
	}
	[[nodiscard]] bool is_busy() const noexcept
	{
		return current != nullptr || job != nullptr || opening != nullptr || !queue.empty();
	}
	[[nodiscard]] bool appends() const noexcept
	{
		return (io.base.state & ZEND_ASYNC_IO_APPEND) != 0;
	}
};

/// Returns a handle that has no descriptor yet.
[[nodiscard]] FileHandle *file_handle_new();
/// Gives the handle its descriptor.
void file_adopt(FileHandle *io, int fd, uint32_t state);
/// Starts queued operations while none is running. Closes the descriptor of a closing handle after
/// the last operation.
void file_run_queue(FileHandle *io);
/// Completes all queued operations with `exception`, which stays the caller's. The caller must
/// notify the handle's event.
void file_fail_queue(FileHandle *io, zend_object *exception);
/// Executes an internal request that file_request_new() made. on_completed() is called when it
/// ends, possibly before this function returns.
void file_execute(FileHandle *io, FileRequest *request);
[[nodiscard]] FileRequest *file_request_new(FileOperation operation, size_t size);
/// Moves the position back over the last `n` bytes, which were read but not delivered. It does
/// nothing if another operation is already running.
void file_unread(FileHandle *io, size_t n);

/// Abandons a pending open, whatever its result will be.
void file_abandon_open(FileHandle *io);

/// A pipe through which a file is spliced to a socket. It lives outside request memory, because a
/// worker may be filling it when the request ends.
struct SendPipe {
	ListLink<SendPipe> link;
	int ends[2]; // The read end and the write end.
	bool lent;   // A worker is using the pipe.
};
void send_pipe_close(SendPipe *pipe) noexcept;

} // namespace async
