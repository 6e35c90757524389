// SPDX-License-Identifier: MIT
// For the files of this room only: reads and writes of regular files, for which no poll() waits.
#pragma once

#include <sys/types.h>
#include <sys/uio.h>

namespace async {

/// Says whether the group `file` is chosen. The calls themselves belong to the group `net` as well.
void cover_regular_files(bool covered) noexcept;

/// These read and write at the file position of the kernel.
[[nodiscard]] ssize_t read_file(int fd, void *buffer, size_t size);
[[nodiscard]] ssize_t readv_file(int fd, const iovec *parts, int count);
[[nodiscard]] ssize_t write_file(int fd, const void *buffer, size_t size);
[[nodiscard]] ssize_t writev_file(int fd, const iovec *parts, int count);

/// Forgets the file, because the descriptor is closed or refers to another file now.
void forget_file(int fd) noexcept;

} // namespace async
