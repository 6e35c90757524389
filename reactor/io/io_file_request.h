// SPDX-License-Identifier: MIT
// The steps of an operation on a file; only io_file*.cpp includes this header.
#pragma once

#include "reactor/io/io_file.h"

namespace async {

/// Returns the offset at which a read begins, in the form that the system calls expect.
[[nodiscard]] inline zend_off_t file_begin_of(
		const FileHandle *io, const FileRequest *request) noexcept
{
	if (request->offset >= 0 || !io->appends() || !io->has_position) {
		return request->offset;
	}
	return io->read_offset;
}

/// Updates the position and the EOF flag after a read or a splice of `result` bytes.
inline void file_note_read(FileHandle *io, const FileRequest *request, ssize_t result) noexcept
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

// io_file_queue.cpp

/// Executes the request now, or queues it behind earlier requests.
[[nodiscard]] zend_async_io_req_t *file_submit(FileHandle *io, FileRequest *request);
/// The dispose function of `request->base`.
void file_dispose_request(zend_async_io_req_t *base);
void file_free_request(FileRequest *request);
void file_fail(FileHandle *io, FileRequest *request, int error);
/// Completes a request that was in flight and notifies its waiter. The caller must hold a reference
/// to the handle.
void file_deliver(FileHandle *io, FileRequest *request);
/// Does the same for a request that cannot be executed because the handle was closed.
void file_deliver_closed(FileHandle *io, FileRequest *request);
/// Releases the reference of an operation to the handle, which the caller must not use afterwards.
void file_release(FileHandle *io);
/// The callback of FileHandle::listener.
void file_on_ready(DescriptorListener *listener, uint32_t ready);

// io_file_attempt.cpp

/// Returns whether the operation was completed without blocking. `ready` means that a file without
/// a position was reported to be ready.
[[nodiscard]] bool file_try_now(FileHandle *io, FileRequest *request, bool ready);

// io_file_worker.cpp

/// Returns false if the request has already failed.
[[nodiscard]] bool file_give_to_worker(FileHandle *io, FileRequest *request);
/// Detaches the request; the worker continues, but its result is not delivered.
void file_disown_job(FileJob *job) noexcept;
/// Sets whether the job closes the descriptor if the loop closes first.
void file_close_after_job(FileJob *job, bool close_fd) noexcept;

// io_file.cpp

/// Releases the descriptor, and closes it if the handle owns it.
void file_close_descriptor(FileHandle *io);

} // namespace async
