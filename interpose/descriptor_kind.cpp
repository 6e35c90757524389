// SPDX-License-Identifier: MIT
#include "interpose/descriptor_kind.h"

#include <atomic>
#include <cerrno>
#include <sys/stat.h>

namespace async {

namespace {

// By descriptor, of the whole process. Of more we ask each time.
constexpr int remembered = 1 << 16;
std::atomic<Kind> kinds[remembered];

Kind ask(int fd) noexcept
{
	const int error = errno;
	struct stat status;
	const bool open = fstat(fd, &status) == 0;
	errno = error;
	if (!open) {
		return Kind::unknown;
	}
	switch (status.st_mode & S_IFMT) {
	case S_IFSOCK:
		return Kind::socket;
	case S_IFIFO:
		return Kind::pipe;
	case S_IFREG:
	case S_IFDIR:
	case S_IFBLK:
		return Kind::file;
	default:
		return Kind::other;
	}
}

bool is_remembered(int fd) noexcept
{
	return fd >= 0 && fd < remembered;
}

} // namespace

Kind kind_of(int fd) noexcept
{
	if (!is_remembered(fd)) {
		return ask(fd);
	}
	Kind kind = kinds[fd].load(std::memory_order_relaxed);
	if (kind == Kind::unknown) {
		kind = ask(fd);
		kinds[fd].store(kind, std::memory_order_relaxed);
	}
	return kind;
}

void forget_kind(int fd) noexcept
{
	if (is_remembered(fd)) {
		kinds[fd].store(Kind::unknown, std::memory_order_relaxed);
	}
}

} // namespace async
