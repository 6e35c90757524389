// SPDX-License-Identifier: MIT
// For the files of this room only: reads and writes of regular files, for which no poll() waits.
#pragma once

#include <sys/types.h>
#include <sys/uio.h>

namespace async {

/// Whether the group `file` is chosen; the calls themselves belong to `net` as well.
void cover_regular_files(bool covered) noexcept;

/// From the kernel's position of the file, which is the only one there is.
[[nodiscard]] ssize_t read_file(int fd, void *buffer, size_t size);
[[nodiscard]] ssize_t readv_file(int fd, const iovec *parts, int count);
[[nodiscard]] ssize_t write_file(int fd, const void *buffer, size_t size);
[[nodiscard]] ssize_t writev_file(int fd, const iovec *parts, int count);

/// The number means another file now, or none.
void forget_file(int fd) noexcept;

} // namespace async
