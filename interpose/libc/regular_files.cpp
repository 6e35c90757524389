// SPDX-License-Identifier: MIT
// Regular files. A read takes data from the page cache at once. A worker thread reads what has to come from
// the disk, and does large writes. The worker has a buffer of its own, because a cancelled caller may return
// before it is done. It uses the caller's descriptor, and so the same file position, as if the caller had
// waited. A duplicate of the descriptor would not do: when it is closed, the process loses its fcntl() locks on
// the file, for example those of SQLite. So close() waits for the worker instead.
#include "interpose/libc/regular_files.h"

#include "interpose/libc/cooperative.h"
#include "interpose/libc/descriptor_kind.h"
#include "interpose/libc/descriptor_lock.h"
#include "interpose/libc/fortify.h"
#include "interpose/libc/iovecs.h"
#include "interpose/libc/worker.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <linux/magic.h>
#include <memory>
#include <new>
#include <sys/vfs.h>
#include <unistd.h>
#include <utility>

namespace async {

namespace {

// Writing this much into the page cache takes about 15 us. A round trip to a worker takes about 20 us.
constexpr size_t large_write = size_t{ 512 } * 1024;
constexpr off_t at_position = -1;

bool covered = false;

// {{{ File systems in memory. They do not support RWF_NOWAIT, and never block.

constexpr int remembered_descriptors = 4096;
static_assert(remembered_descriptors <= remembered_kinds); // As forget_descriptors() expects.
// A stale entry makes a call block, as it does without this extension. So a missed close() does no harm.
std::atomic<bool> in_memory[remembered_descriptors];

bool is_known_to_be_in_memory(int fd) noexcept
{
	return fd >= 0 && fd < remembered_descriptors && in_memory[fd].load(std::memory_order_relaxed);
}

bool is_in_memory(int fd) noexcept
{
	struct statfs system;
	if (fstatfs(fd, &system) != 0) {
		return true; // The call itself says what is wrong.
	}
	switch (static_cast<unsigned long>(system.f_type)) {
	case TMPFS_MAGIC:
	case RAMFS_MAGIC:
	case PROC_SUPER_MAGIC:
	case SYSFS_MAGIC:
	case DEBUGFS_MAGIC:
	case CGROUP_SUPER_MAGIC:
	case CGROUP2_SUPER_MAGIC:
	case HUGETLBFS_MAGIC:
		if (fd >= 0 && fd < remembered_descriptors) {
			in_memory[fd].store(true, std::memory_order_relaxed);
		}
		return true;
	default:
		return false;
	}
}

// }}}

/// The memory that a call fills, or takes its bytes from.
struct Parts {
	const iovec *first;
	int count;

	[[nodiscard]] size_t size() const noexcept
	{
		return size_of_iovecs(first, static_cast<size_t>(count));
	}

	void gather(char *target) const noexcept
	{
		for (int i = 0; i < count; i++) {
			memcpy(target, first[i].iov_base, first[i].iov_len);
			target += first[i].iov_len;
		}
	}

	/// Copies `size` bytes from `source` into the parts, after their first `skip` bytes.
	void scatter(size_t skip, const char *source, size_t size) const noexcept
	{
		for (int i = 0; i < count && size > 0; i++) {
			if (skip >= first[i].iov_len) {
				skip -= first[i].iov_len;
				continue;
			}
			const size_t n = std::min(first[i].iov_len - skip, size);
			memcpy(static_cast<char *>(first[i].iov_base) + skip, source, n);
			source += n;
			size -= n;
			skip = 0;
		}
	}
};

class FileTransfer final : public WorkerJob {
public:
	enum class Direction : bool { in, out };

	/// Returns null if the buffer cannot be allocated.
	static FileTransfer *create(Direction direction, int fd, size_t size, off_t offset)
	{
		std::unique_ptr<char[]> memory(new (std::nothrow) char[size]);
		return memory != nullptr ? new FileTransfer(direction, fd, std::move(memory), size, offset)
								 : nullptr;
	}

	void run() override
	{
		do {
			result = transfer();
		} while (result < 0 && errno == EINTR);
		error = errno;
	}

	[[nodiscard]] zend_string *describe() const override
	{
		return describe_work(direction_ == Direction::in ? "read" : "write", fd_);
	}

private:
	FileTransfer(Direction direction, int fd, std::unique_ptr<char[]> memory, size_t size,
			off_t offset) noexcept
			: bytes(std::move(memory)), direction_(direction), fd_(fd), size_(size), offset_(offset)
	{
	}

	[[nodiscard]] ssize_t transfer() const noexcept
	{
		if (direction_ == Direction::in) {
			return offset_ == at_position ? ::read(fd_, bytes.get(), size_)
										  : ::pread(fd_, bytes.get(), size_, offset_);
		}
		return offset_ == at_position ? ::write(fd_, bytes.get(), size_)
									  : ::pwrite(fd_, bytes.get(), size_, offset_);
	}

public:
	std::unique_ptr<char[]> bytes;
	ssize_t result = -1;
	int error = 0;

private:
	Direction direction_;
	int fd_;
	size_t size_;
	off_t offset_;
};

/// Runs the job of a caller that holds the lock of the descriptor, and unlocks that. `use` turns a finished job
/// into the result. `plainly` makes the real call if there is no worker, or no memory for the job.
template <typename Use, typename Plainly>
ssize_t run(int fd, FileTransfer *job, Use &&use, Plainly &&plainly)
{
	const auto answer = [&] {
		if (job != nullptr) { // Only a job that was not run is null, and that has no answer.
			errno = job->error;
		}
		return use();
	};
	return conclude(run_locked(fd, job), job, ssize_t{ -1 }, answer, plainly);
}

// {{{ Reading

enum class Cached : uint8_t {
	all,       // The result is that of the real call.
	partly,    // The rest has to come from the disk.
	unknown,   // This file system does not say.
	unblocked, // A read of this file never blocks.
};

struct Attempt {
	Cached cached;
	ssize_t result; // That of the real call, or the number of bytes read so far.
};

Attempt read_rest_from_cache(int fd, Parts parts, off_t offset, size_t done)
{
	RestOfIovecs rest(parts.first, static_cast<size_t>(parts.count), done);
	const off_t from = offset == at_position ? at_position : offset + static_cast<off_t>(done);
	const ssize_t n = ::preadv2(fd, rest.data(), static_cast<int>(rest.count()), from, RWF_NOWAIT);
	const auto had = static_cast<ssize_t>(done);
	return n < 0 ? Attempt{ errno == EAGAIN ? Cached::partly : Cached::all, had }
				 : Attempt{ Cached::all, had + n };
}

/// Reads what is in the page cache. A short read may mean the end of the file, or the end of the cached part:
/// only another read tells which.
Attempt read_from_cache(int fd, Parts parts, off_t offset, size_t size)
{
	if (is_known_to_be_in_memory(fd)) {
		return { Cached::unblocked, -1 };
	}
	const ssize_t n = ::preadv2(fd, parts.first, parts.count, offset, RWF_NOWAIT);
	if (n == static_cast<ssize_t>(size) || n == 0) {
		return { Cached::all, n };
	}
	if (n < 0) {
		switch (errno) {
		case EAGAIN:
			return { Cached::partly, 0 };
		case EOPNOTSUPP:
		case ENOSYS:
			return { is_in_memory(fd) ? Cached::unblocked : Cached::unknown, 0 };
		default:
			return { Cached::all, -1 };
		}
	}
	Attempt attempt = { Cached::all, n };
	for (ssize_t had = 0; attempt.cached == Cached::all && attempt.result > had &&
			attempt.result < static_cast<ssize_t>(size);) {
		had = attempt.result;
		attempt = read_rest_from_cache(fd, parts, offset, static_cast<size_t>(had));
	}
	return attempt;
}

/// Reads the rest from the disk. The caller holds the lock of the descriptor; this unlocks it.
template <typename Plainly>
ssize_t read_by_worker(
		int fd, Parts parts, off_t offset, size_t size, size_t done, Plainly &&plainly)
{
	const off_t from = offset == at_position ? at_position : offset + static_cast<off_t>(done);
	FileTransfer *job = FileTransfer::create(FileTransfer::Direction::in, fd, size - done, from);
	const auto partial = static_cast<ssize_t>(done);
	const ssize_t result = run(
			fd, job,
			[&]() -> ssize_t {
				if (job->result < 0) {
					return done > 0 ? partial : -1;
				}
				parts.scatter(done, job->bytes.get(), static_cast<size_t>(job->result));
				return partial + job->result;
			},
			[&]() -> ssize_t { return done > 0 ? partial : plainly(); });
	return result < 0 && done > 0 ? partial : result;
}

template <typename Plainly> ssize_t read_parts(int fd, Parts parts, off_t offset, Plainly &&plainly)
{
	if (!covered || !may_suspend()) {
		return plainly();
	}
	const size_t size = parts.size();
	const bool queued = is_descriptor_locked(fd);
	if (!queued && is_including()) {
		return plainly();
	}
	if (queued && !lock_descriptor(fd)) {
		return fail_with(ECANCELED);
	}
	const Attempt attempt = read_from_cache(fd, parts, offset, size);
	if (attempt.cached == Cached::partly || attempt.cached == Cached::unknown) {
		if (!queued) {
			(void)lock_descriptor(fd); // It is free, so this does not wait.
		}
		return read_by_worker(
				fd, parts, offset, size, static_cast<size_t>(attempt.result), plainly);
	}
	const ssize_t result = attempt.cached == Cached::all ? attempt.result : plainly();
	if (queued) {
		unlock_descriptor(fd);
	}
	return result;
}

// }}}

// {{{ Writing

template <typename Plainly>
ssize_t write_parts(int fd, Parts parts, off_t offset, Plainly &&plainly)
{
	if (!covered || !may_suspend()) {
		return plainly();
	}
	const size_t size = parts.size();
	if (size < large_write && !is_descriptor_locked(fd)) {
		return plainly();
	}
	if (!lock_descriptor(fd)) {
		return fail_with(ECANCELED);
	}
	if (size < large_write) {
		const ssize_t result = plainly();
		unlock_descriptor(fd);
		return result;
	}
	FileTransfer *job = FileTransfer::create(FileTransfer::Direction::out, fd, size, offset);
	if (job != nullptr) {
		parts.gather(job->bytes.get());
	}
	return run(
			fd, job, [&] { return job->result; }, plainly);
}

// }}}

} // namespace

void cover_regular_files(bool cover) noexcept
{
	covered = cover;
}

void forget_file(int fd) noexcept
{
	if (fd >= 0 && fd < remembered_descriptors) {
		in_memory[fd].store(false, std::memory_order_relaxed);
	}
}

ssize_t read_file(int fd, void *buffer, size_t size)
{
	const iovec part = { buffer, size };
	return read_parts(fd, { &part, 1 }, at_position, [&] { return ::read(fd, buffer, size); });
}

ssize_t readv_file(int fd, const iovec *parts, int count)
{
	return read_parts(fd, { parts, count }, at_position, [&] { return ::readv(fd, parts, count); });
}

ssize_t write_file(int fd, const void *buffer, size_t size)
{
	const iovec part = { const_cast<void *>(buffer), size };
	return write_parts(fd, { &part, 1 }, at_position, [&] { return ::write(fd, buffer, size); });
}

ssize_t writev_file(int fd, const iovec *parts, int count)
{
	return write_parts(
			fd, { parts, count }, at_position, [&] { return ::writev(fd, parts, count); });
}

namespace cooperative {

// A negative offset is an error here. preadv2() would take -1 for the current position.

ssize_t pread(int fd, void *buffer, size_t size, off_t offset)
{
	if (offset < 0) {
		return ::pread(fd, buffer, size, offset);
	}
	const iovec part = { buffer, size };
	return read_parts(fd, { &part, 1 }, offset, [&] { return ::pread(fd, buffer, size, offset); });
}

ssize_t pread_chk(int fd, void *buffer, size_t size, off_t offset, size_t space)
{
	check_fortified(size, space);
	return cooperative::pread(fd, buffer, size, offset);
}

ssize_t preadv(int fd, const iovec *parts, int count, off_t offset)
{
	if (offset < 0 || count < 0) {
		return ::preadv(fd, parts, count, offset);
	}
	return read_parts(
			fd, { parts, count }, offset, [&] { return ::preadv(fd, parts, count, offset); });
}

ssize_t pwrite(int fd, const void *buffer, size_t size, off_t offset)
{
	if (offset < 0) {
		return ::pwrite(fd, buffer, size, offset);
	}
	const iovec part = { const_cast<void *>(buffer), size };
	return write_parts(
			fd, { &part, 1 }, offset, [&] { return ::pwrite(fd, buffer, size, offset); });
}

ssize_t pwritev(int fd, const iovec *parts, int count, off_t offset)
{
	if (offset < 0 || count < 0) {
		return ::pwritev(fd, parts, count, offset);
	}
	return write_parts(
			fd, { parts, count }, offset, [&] { return ::pwritev(fd, parts, count, offset); });
}

namespace {

bool is_file(int fd) noexcept
{
	return may_suspend() && kind_of(fd) == Kind::file;
}

} // namespace

ssize_t read_of_files(int fd, void *buffer, size_t size)
{
	return is_file(fd) ? read_file(fd, buffer, size) : ::read(fd, buffer, size);
}

ssize_t read_of_files_chk(int fd, void *buffer, size_t size, size_t space)
{
	check_fortified(size, space);
	return cooperative::read_of_files(fd, buffer, size);
}

ssize_t readv_of_files(int fd, const iovec *parts, int count)
{
	return is_file(fd) ? readv_file(fd, parts, count) : ::readv(fd, parts, count);
}

ssize_t write_of_files(int fd, const void *buffer, size_t size)
{
	return is_file(fd) ? write_file(fd, buffer, size) : ::write(fd, buffer, size);
}

ssize_t writev_of_files(int fd, const iovec *parts, int count)
{
	return is_file(fd) ? writev_file(fd, parts, count) : ::writev(fd, parts, count);
}

} // namespace cooperative

} // namespace async
