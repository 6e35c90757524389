// SPDX-License-Identifier: MIT
// open() of a FIFO waits until the other end is opened. With O_NONBLOCK it does not wait, so a FIFO is opened
// that way and the wait happens here. The flag is removed again before the caller gets the descriptor.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/held_descriptor.h"
#include "interpose/libc/regular_files.h"
#include "interpose/libc/wait.h"
#include "support/clock.h"
#include "support/standard_descriptors.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>

namespace async::cooperative {

namespace {

constexpr int first_pause_ms = 1;
constexpr int longest_pause_ms = 20;

struct Opening {
	int directory;
	const char *path;
	int flags;
	mode_t mode;

	[[nodiscard]] int open(int more_flags = 0) const noexcept
	{
		return ::openat(directory, path, flags | more_flags, mode);
	}

	/// Only an open for reading alone or for writing alone waits, and only if the FIFO exists.
	[[nodiscard]] bool may_wait() const noexcept
	{
		constexpr int never = O_NONBLOCK | O_DIRECTORY | O_PATH | O_EXCL;
		if ((flags & never) != 0 || (flags & O_ACCMODE) == O_RDWR) {
			return false;
		}
		struct stat status;
		const int error = errno;
		const int result = ::fstatat(
				directory, path, &status, (flags & O_NOFOLLOW) != 0 ? AT_SYMLINK_NOFOLLOW : 0);
		errno = error;
		return result == 0 && S_ISFIFO(status.st_mode);
	}
};

/// Returns the descriptor in blocking mode, as the caller wants it.
int hand_over(HeldDescriptor &fifo) noexcept
{
	const int fd = fifo.release();
	::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
	return fd;
}

/// No descriptor tells when a reader opens the FIFO, so open() is repeated after growing pauses.
int open_for_writing(const Opening &opening)
{
	for (int pause = first_pause_ms;; pause = std::min(pause * 2, longest_pause_ms)) {
		HeldDescriptor fifo;
		if (fifo.hold(opening.open(O_NONBLOCK))) {
			return hand_over(fifo);
		}
		if (errno != ENXIO) {
			return -1;
		}
		if (wait_for_time(static_cast<uint64_t>(pause) * ns_per_ms) == Waited::cancelled) {
			return fail_with(ECANCELED);
		}
	}
}

/// poll() reports data, and a writer that has already closed its end. It does not report a writer that has
/// written nothing yet. tee() fails with EAGAIN then, and returns 0 if the FIFO has no writer.
bool has_writer(int fifo, int spare) noexcept
{
	pollfd one = { fifo, POLLIN, 0 };
	return ::poll(&one, 1, 0) != 0 || ::tee(fifo, spare, 1, SPLICE_F_NONBLOCK) != 0;
}

/// The open() of a writer succeeds as soon as this function has opened the FIFO.
int open_for_reading(const Opening &opening)
{
	HeldDescriptor fifo;
	HeldDescriptor spare_read;
	HeldDescriptor spare_write;
	int spare[2];
	if (!fifo.hold(opening.open(O_NONBLOCK)) || !open_internal_pipe(spare, O_NONBLOCK)) {
		return -1;
	}
	spare_read.hold(spare[0]);
	spare_write.hold(spare[1]);
	for (int pause = first_pause_ms; !has_writer(fifo.get(), spare_write.get());
			pause = std::min(pause * 2, longest_pause_ms)) {
		if (wait_for_descriptor(fifo.get(), ASYNC_READABLE, pause) == Waited::cancelled) {
			return fail_with(ECANCELED);
		}
	}
	return hand_over(fifo);
}

int open_by(const Opening &opening)
{
	if (!may_suspend()) {
		return opening.open();
	}
	if (opening.may_wait()) {
		return (opening.flags & O_ACCMODE) == O_RDONLY ? open_for_reading(opening)
													   : open_for_writing(opening);
	}
	const int fd = opening.open();
	forget_file(fd); // Drops what is known of an earlier file whose close() was not redirected.
	return fd;
}

} // namespace

// The last argument exists if the flags say so. Otherwise the kernel ignores the mode.
#define ASYNC_TAKE_MODE(last)                                                                      \
 va_list arguments;                                                                                \
 va_start(arguments, last);                                                                        \
 const auto mode = static_cast<mode_t>(                                                            \
		 (last & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, unsigned) : 0u);                  \
 va_end(arguments)

int open(const char *path, int flags, ...)
{
	ASYNC_TAKE_MODE(flags);
	return open_by({ AT_FDCWD, path, flags, mode });
}

int openat(int directory, const char *path, int flags, ...)
{
	ASYNC_TAKE_MODE(flags);
	return open_by({ directory, path, flags, mode });
}

int open_2(const char *path, int flags)
{
	return open_by({ AT_FDCWD, path, flags, 0 });
}

int openat_2(int directory, const char *path, int flags)
{
	return open_by({ directory, path, flags, 0 });
}

int creat(const char *path, mode_t mode)
{
	return open_by({ AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode });
}

} // namespace async::cooperative
