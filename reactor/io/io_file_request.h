// SPDX-License-Identifier: MIT
// For io_file*.cpp only: how an operation on a file is carried out.
#pragma once

#include "reactor/io/io_file.h"

namespace async {

/// Where a read begins, for the kernel.
[[nodiscard]] inline zend_off_t file_begin_of(
		const FileHandle *io, const FileRequest *request) noexcept
{
	if (request->offset >= 0 || !io->appends() || !io->has_position) {
		return request->offset;
	}
	return io->read_offset;
}

/// What a read or a splice of `result` bytes means for the position.
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

/// Carries it out: now, or when those before it are over.
[[nodiscard]] zend_async_io_req_t *file_submit(FileHandle *io, FileRequest *request);
/// That of the request's base.
void file_dispose_request(zend_async_io_req_t *base);
void file_free_request(FileRequest *request);
void file_fail(FileHandle *io, FileRequest *request, int error);
/// It is over, and was in flight: whoever waits is told. The handle lives on, by the caller's reference.
void file_deliver(FileHandle *io, FileRequest *request);
/// The same, for it cannot be carried out any more.
void file_deliver_closed(FileHandle *io, FileRequest *request);
/// The end of an operation's claim on the handle; the caller must not look at that afterwards.
void file_release(FileHandle *io);
/// That of FileHandle::listener.
void file_on_ready(DescriptorListener *listener, uint32_t ready);

// io_file_attempt.cpp

/// Whether it could be done without blocking; `ready`: what has no position was seen to be ready.
[[nodiscard]] bool file_try_now(FileHandle *io, FileRequest *request, bool ready);

// io_file_worker.cpp

/// False: it has failed already.
[[nodiscard]] bool file_give_to_worker(FileHandle *io, FileRequest *request);
/// The operation goes on, but nobody waits for it any more.
void file_disown_job(FileJob *job) noexcept;
/// What becomes of the descriptor, if the loop goes before the job is over.
void file_close_after_job(FileJob *job, bool close_fd) noexcept;

// io_file.cpp

/// Lets go of it, and closes it if it is ours.
void file_close_descriptor(FileHandle *io);

} // namespace async
