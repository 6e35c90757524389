// SPDX-License-Identifier: MIT
// sendfile(), copy_file_range() and splice(), which copy from descriptor to descriptor inside the kernel.
#include "interpose/libc/blocking.h"
#include "interpose/libc/cooperative.h"
#include "interpose/libc/descriptor_lock.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/sendfile.h>
#include <sys/stat.h>

namespace async::cooperative {

namespace {

bool is_regular(int fd) noexcept
{
	struct stat status;
	return fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
}

// {{{ From file to file: a worker

/// The job has offsets of its own, because it may outlive the caller.
class Copy final : public WorkerJob {
public:
	enum class Call : bool { copy_file_range, sendfile };

	Copy(Call call, int from, const off64_t *from_offset, int to, const off64_t *to_offset,
			size_t size, unsigned flags) noexcept
			: call_(call), from_(from), to_(to), size_(size), flags_(flags),
			  has_from_(from_offset != nullptr), has_to_(to_offset != nullptr),
			  from_offset_(has_from_ ? *from_offset : 0), to_offset_(has_to_ ? *to_offset : 0)
	{
	}

	void run() override
	{
		off64_t *from_offset = has_from_ ? &from_offset_ : nullptr;
		off64_t *to_offset = has_to_ ? &to_offset_ : nullptr;
		do {
			result_ = call_ == Call::sendfile
					? ::sendfile64(to_, from_, from_offset, size_)
					: ::copy_file_range(from_, from_offset, to_, to_offset, size_, flags_);
		} while (result_ < 0 && errno == EINTR);
		error_ = errno;
	}

	[[nodiscard]] zend_string *describe() const override { return describe_work("copy", from_); }

	/// Returns the result of the call, and stores the new offsets.
	ssize_t answer(off64_t *from_offset, off64_t *to_offset) const noexcept
	{
		if (from_offset != nullptr) {
			*from_offset = from_offset_;
		}
		if (to_offset != nullptr) {
			*to_offset = to_offset_;
		}
		errno = error_;
		return result_;
	}

private:
	Call call_;
	int from_;
	int to_;
	size_t size_;
	unsigned flags_;
	bool has_from_;
	bool has_to_;
	off64_t from_offset_;
	off64_t to_offset_;
	ssize_t result_ = -1;
	int error_ = 0;
};

template <typename Plainly>
ssize_t copy_by_worker(Copy::Call call, int from, off64_t *from_offset, int to, off64_t *to_offset,
		size_t size, unsigned flags, Plainly &&plainly)
{
	auto *job = new Copy(call, from, from_offset, to, to_offset, size, flags);
	const Worked worked = lock_descriptors(from, to) ? run_locked(from, to, job) : not_begun(job);
	return conclude(
			worked, job, ssize_t{ -1 }, [&] { return job->answer(from_offset, to_offset); },
			plainly);
}

// }}}

// {{{ From a file to a socket or pipe in blocking mode, in pieces, by our own read and write. Only the flags of
// the descriptor could keep the real call from blocking, and other processes may share those.

constexpr size_t piece = size_t{ 16 } * 1024; // The buffer lies on the stack of a coroutine.

ssize_t send_in_pieces(int to, int from, off64_t begin, size_t size)
{
	size_t sent = 0;
	while (sent < size) {
		char bytes[piece];
		const ssize_t got = cooperative::pread(from, bytes, std::min(size - sent, sizeof(bytes)),
				begin + static_cast<off64_t>(sent));
		if (got <= 0) {
			return sent > 0 ? static_cast<ssize_t>(sent) : got;
		}
		const ssize_t n = cooperative::write(to, bytes, static_cast<size_t>(got));
		if (n < 0) {
			return sent > 0 ? static_cast<ssize_t>(sent) : n;
		}
		sent += static_cast<size_t>(n);
		if (n < got) {
			break;
		}
	}
	return static_cast<ssize_t>(sent);
}

ssize_t send_file(int to, int from, off64_t *offset, size_t size)
{
	const off64_t begin = offset != nullptr ? *offset : ::lseek64(from, 0, SEEK_CUR);
	if (begin < 0) {
		return ::sendfile64(to, from, offset, size); // Says what is wrong.
	}
	const ssize_t sent = send_in_pieces(to, from, begin, size);
	if (sent > 0) {
		const int error = errno;
		if (offset != nullptr) {
			*offset = begin + sent;
		} else {
			::lseek64(from, begin + sent, SEEK_SET);
		}
		errno = error;
	}
	return sent;
}

// }}}

} // namespace

ssize_t sendfile(int to, int from, off64_t *offset, size_t size)
{
	if (!may_suspend() || size == 0) {
		return ::sendfile64(to, from, offset, size);
	}
	if (is_regular(to)) {
		return copy_by_worker(Copy::Call::sendfile, from, offset, to, nullptr, size, 0,
				[&] { return ::sendfile64(to, from, offset, size); });
	}
	if (!is_blocking(to) || !is_regular(from)) {
		return ::sendfile64(to, from, offset, size);
	}
	return send_file(to, from, offset, size);
}

ssize_t copy_file_range(
		int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags)
{
	if (!may_suspend() || size == 0) {
		return ::copy_file_range(from, from_offset, to, to_offset, size, flags);
	}
	return copy_by_worker(Copy::Call::copy_file_range, from, from_offset, to, to_offset, size,
			flags,
			[&] { return ::copy_file_range(from, from_offset, to, to_offset, size, flags); });
}

namespace {

/// Suspends until the descriptor is ready, or cannot be waited for. Returns false with errno if it was cancelled.
bool wait_for_end(int fd, short events, uint32_t wanted)
{
	for (;;) {
		pollfd one = { fd, events, 0 };
		if (::poll(&one, 1, 0) != 0) {
			return true;
		}
		if (wait_for_descriptor(fd, wanted, without_end) == Waited::cancelled) {
			fail_with(ECANCELED);
			return false;
		}
	}
}

} // namespace

/// A call may copy less than `size`, so it copies what it can without waiting again.
ssize_t splice(
		int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags)
{
	if (!may_suspend() || (flags & SPLICE_F_NONBLOCK) != 0 || size == 0) {
		return ::splice(from, from_offset, to, to_offset, size, flags);
	}
	for (;;) {
		if ((is_blocking(from) && !wait_for_end(from, POLLIN, ASYNC_READABLE)) ||
				(is_blocking(to) && !wait_for_end(to, POLLOUT, ASYNC_WRITABLE))) {
			return -1;
		}
		// A writable descriptor takes at least a page; with more, a socket would block for the rest.
		const size_t part = is_regular(to) ? size : std::min<size_t>(size, PIPE_BUF);
		const ssize_t n =
				::splice(from, from_offset, to, to_offset, part, flags | SPLICE_F_NONBLOCK);
		if (n >= 0 || errno != EAGAIN || (!is_blocking(from) && !is_blocking(to))) {
			return n;
		}
	}
}

} // namespace async::cooperative
