// SPDX-License-Identifier: MIT
// Keeps what the runtime opens for itself away from the numbers of standard input, output and error.
//
// A daemon may have closed those. The system gives the lowest free number to the next descriptor, so an
// epoll set or an eventfd would become "standard output": whatever the program prints would be written to
// it, and libuv aborts when it is to close such a number.
#pragma once

#include <cerrno>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace async {

/// `fd`, or a copy of it with a number above 2 that takes its place; the copy is closed on exec. -1 with errno
/// if there is no such number; `fd` is closed then. A negative `fd` is returned as it is.
[[nodiscard]] inline int above_standard(int fd) noexcept
{
	if (fd < 0 || fd > STDERR_FILENO) {
		return fd;
	}
	const int copy = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	const int error = errno;
	close(fd);
	errno = error;
	return copy;
}

/// pipe2() with O_CLOEXEC and `flags`, and with numbers above 2.
[[nodiscard]] inline bool open_internal_pipe(int (&ends)[2], int flags = 0) noexcept
{
	if (pipe2(ends, O_CLOEXEC | flags) != 0) {
		return false;
	}
	ends[0] = above_standard(ends[0]);
	ends[1] = above_standard(ends[1]);
	if (ends[0] >= 0 && ends[1] >= 0) {
		return true;
	}
	const int error = errno;
	for (int &end : ends) {
		if (end >= 0) {
			close(std::exchange(end, -1));
		}
	}
	errno = error;
	return false;
}

/// While one exists, no new descriptor gets a number below 3. For libraries that open descriptors of their
/// own. The numbers are as free afterwards as they were before.
class StandardNumbersTaken {
public:
	StandardNumbersTaken() noexcept
	{
		int fd;
		do {
			fd = eventfd(0, EFD_CLOEXEC);
			if (fd > STDERR_FILENO) {
				close(fd);
			} else if (fd >= 0) {
				taken_[fd] = true;
			}
		} while (fd >= 0 && fd < STDERR_FILENO);
	}
	~StandardNumbersTaken()
	{
		for (int fd = 0; fd <= STDERR_FILENO; fd++) {
			if (taken_[fd]) {
				close(fd);
			}
		}
	}
	StandardNumbersTaken(const StandardNumbersTaken &) = delete;
	StandardNumbersTaken &operator=(const StandardNumbersTaken &) = delete;
	StandardNumbersTaken(StandardNumbersTaken &&) = delete;
	StandardNumbersTaken &operator=(StandardNumbersTaken &&) = delete;

private:
	bool taken_[STDERR_FILENO + 1] = {};
};

} // namespace async
