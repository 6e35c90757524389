// SPDX-License-Identifier: MIT
// For the files of this room only: handles of files.
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

/// Not request memory, for a worker may use it; null if there is none.
[[nodiscard]] inline char *worker_buffer_new(size_t size) noexcept
{
	return new (std::nothrow) char[size];
}
inline void worker_buffer_free(const char *buffer) noexcept
{
	delete[] buffer;
}

enum class FileOperation : uint8_t { read, write, flush, stat, splice };

/// One operation on a file. Request memory, touched by the loop's thread alone: what a worker needs
/// of it is copied into a FileJob.
///
///     state      io    where it is          left by
///     waiting    set   io->queue            its turn, dispose(), close
///     current    set   io->current          its job or its readiness, dispose(), close
///     completed  null  with its owner       dispose()
struct FileRequest {
	zend_async_io_req_t base;
	ListLink<FileRequest> link;
	FileHandle *io;
	FileOperation operation;
	bool forgotten; // A write nobody waits for.
	char *bytes;    // What is read into or written from: the caller's, or `owned`.
	char *owned; // By worker_buffer_new(): it goes to a worker and comes back without being copied.
	size_t size; // Of `bytes`.
	size_t written;    // Of them already.
	zend_off_t offset; // Where to read; -1: at the position of the file, which moves.
	zend_stat_t *stat; // The caller's.
	int error;         // The errno of a failure.
	SendPipe *pipe;    // Where to splice to.
	/// For requests of the runtime's own: told in place of the handle's event.
	void (*on_completed)(FileRequest *self);
	void *context;
};

struct FileHandle {
	IoHandle io;
	/// Operations are executed one at a time, in the order of their submission: they share a position.
	IntrusiveList<FileRequest, &FileRequest::link> queue;
	FileRequest *current;        // Waits for the job or for readiness.
	FileJob *job;                // In a worker; its request may be gone.
	OpenJob *opening;            // Until it is over there is no descriptor.
	DescriptorListener listener; // Of what has no position: a FIFO blocks for as long as it likes.
	zend_off_t read_offset;      // Of APPEND files: their own position is that of the writing.
	bool has_position;
	bool appends_itself; // The descriptor is in append mode.
	bool nowait_reads;   // As far as we know, it can say "that would block".
	bool nowait_writes;
	bool closing; // The descriptor goes when the last operation is over.

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

/// A handle that has no descriptor yet.
[[nodiscard]] FileHandle *file_handle_new();
/// Gives it one.
void file_adopt(FileHandle *io, int fd, uint32_t state);
/// Executes what waits, if nothing is under way, and closes the descriptor if only that is left.
void file_run_queue(FileHandle *io);
/// Completes what waits by `exception`, which stays the caller's; it is up to the caller to tell the
/// handle's event.
void file_fail_queue(FileHandle *io, zend_object *exception);
/// For requests of the runtime's own, made by file_request_new(): completed by on_completed(), perhaps
/// before this returns.
void file_execute(FileHandle *io, FileRequest *request);
[[nodiscard]] FileRequest *file_request_new(FileOperation operation, size_t size);
/// The last `n` bytes read at the position of the file did not reach anybody. No promise: it may be in
/// use by now.
void file_unread(FileHandle *io, size_t n);

/// Whatever comes of the open is not wanted any more.
void file_abandon_open(FileHandle *io);

/// The two ends of a pipe, through which a file goes to a socket. Not request memory: a worker may be
/// filling it when the request ends.
struct SendPipe {
	ListLink<SendPipe> link;
	int ends[2]; // Read from, written to.
	bool lent;   // To a worker.
};
void send_pipe_close(SendPipe *pipe) noexcept;

/// When the loop is about to end: no worker may go on waiting for the other end of a FIFO ...
void interrupt_pending_opens() noexcept;
/// ... and the pipes of requests that ended with the request's memory are closed.
void close_send_pipes() noexcept;

} // namespace async
