// SPDX-License-Identifier: MIT
// Tries an operation on a file immediately, in a way that cannot block.
#include "reactor/io/io_file_calls.h"
#include "reactor/io/io_file_request.h"

#include <algorithm>
#include <climits>

namespace async {

namespace {

ssize_t read_now(FileHandle *io, const FileRequest *request, bool ready) noexcept
{
	if (io->nowait_reads) {
		const iovec part = { request->bytes, request->size };
		const ssize_t result = uninterrupted([&] {
			return preadv2(io->io.fd, &part, 1, file_begin_of(io, request), RWF_NOWAIT);
		});
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
	if (ready) { // A writable FIFO accepts PIPE_BUF bytes without blocking.
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
		file_fail(io, request, errno);
		return true;
	}
	file_note_read(io, request, result);
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
			file_fail(io, request, errno);
			return true;
		}
		request->written += static_cast<size_t>(result);
		ready = false;
	}
	request->base.result = static_cast<ssize_t>(request->written);
	return true;
}

} // namespace

bool file_try_now(FileHandle *io, FileRequest *request, bool ready)
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

} // namespace async
