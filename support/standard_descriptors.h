// SPDX-License-Identifier: MIT
// Keeps the runtime's own descriptors away from the numbers of standard input, output and error.
//
// A daemon may have closed these. The system gives the lowest free number to the next descriptor, so an epoll set
// or an eventfd would become "standard output". The output of the program would be written to it, and libuv aborts
// when it has to close such a number.
#pragma once

#include <cerrno>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace async {

/// Returns `fd` if it is above 2 or negative. Otherwise closes it and returns a copy with a number above 2, which is
/// closed on exec. Returns -1 with errno if no such number is free.
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

/// Calls pipe2() with O_CLOEXEC and `flags`; the descriptors have numbers above 2. Returns false with errno if it failed.
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

/// While it lives, no new descriptor gets a number below 3. It is meant for calls of libraries that open their own
/// descriptors. Afterwards the same numbers are free as before.
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
