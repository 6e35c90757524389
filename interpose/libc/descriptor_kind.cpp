// SPDX-License-Identifier: MIT
#include "interpose/libc/descriptor_kind.h"

#include <atomic>
#include <cerrno>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace async {

namespace {

// The kinds by descriptor, shared by all threads.
std::atomic<Kind> kinds[remembered_kinds];

constexpr unsigned memory_devices = 1; // /dev/null, /dev/zero, /dev/urandom.

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
	case S_IFCHR:
		return major(status.st_rdev) == memory_devices ? Kind::unblocking : Kind::device;
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
	return fd >= 0 && fd < remembered_kinds;
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
		remember_kind(fd, kind);
	}
	return kind;
}

void remember_kind(int fd, Kind kind) noexcept
{
	if (is_remembered(fd)) {
		kinds[fd].store(kind, std::memory_order_relaxed);
	}
}

void forget_kind(int fd) noexcept
{
	remember_kind(fd, Kind::unknown);
}

} // namespace async
