// SPDX-License-Identifier: MIT
// For io_file*.cpp only: system calls that a signal does not interrupt, made on the loop's thread and by
// workers alike.
#pragma once

#include <zend.h>

#include <cerrno>
#include <sys/uio.h>
#include <unistd.h>

namespace async {

/// Repeats `call` while a signal interrupts it.
template <typename Call> ssize_t uninterrupted(Call &&call) noexcept
{
	ssize_t result;
	do {
		result = call();
	} while (result < 0 && errno == EINTR);
	return result;
}

/// The kernel or the file system does not know what was asked for.
inline bool cannot_tell(int error) noexcept
{
	return error == EOPNOTSUPP || error == ENOSYS || error == EINVAL;
}

inline ssize_t read_waiting(int fd, char *buffer, size_t size, zend_off_t offset) noexcept
{
	return uninterrupted(
			[=] { return offset >= 0 ? pread(fd, buffer, size, offset) : read(fd, buffer, size); });
}

/// One write, at the end of the file though the descriptor may not be in append mode.
inline ssize_t append_once(int fd, const char *buffer, size_t size, int flags) noexcept
{
	const iovec part = { const_cast<char *>(buffer), size };
	return pwritev2(fd, &part, 1, -1, RWF_APPEND | flags);
}

inline ssize_t write_waiting(int fd, const char *buffer, size_t size, bool append) noexcept
{
	return uninterrupted([=]() -> ssize_t {
		if (append) {
			const ssize_t result = append_once(fd, buffer, size, 0);
			if (result >= 0 || !cannot_tell(errno)) {
				return result;
			}
			(void)lseek(fd, 0, SEEK_END); // The next best; a pipe has no other place anyway.
		}
		return write(fd, buffer, size);
	});
}

} // namespace async
