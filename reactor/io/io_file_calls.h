// SPDX-License-Identifier: MIT
// System calls that are repeated after a signal. Both the loop's thread and the workers use them;
// only io_file*.cpp includes this header.
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

/// Returns whether the kernel or the file system does not support the request.
inline bool cannot_tell(int error) noexcept
{
	return error == EOPNOTSUPP || error == ENOSYS || error == EINVAL;
}

inline ssize_t read_waiting(int fd, char *buffer, size_t size, zend_off_t offset) noexcept
{
	return uninterrupted(
			[=] { return offset >= 0 ? pread(fd, buffer, size, offset) : read(fd, buffer, size); });
}

/// Makes one write at the end of the file, even if the descriptor is not in append mode.
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
			(void)lseek(fd, 0, SEEK_END); // The fallback is not atomic. A pipe has no position.
		}
		return write(fd, buffer, size);
	});
}

} // namespace async
