// SPDX-License-Identifier: MIT
// For the files of this room only: messages of several parts that a stream socket transfers in pieces.
#pragma once

#include <cstddef>
#include <sys/socket.h>
#include <sys/types.h>

namespace async {

[[nodiscard]] size_t size_of_message(const msghdr *message) noexcept;
/// These make the real calls for what follows the first `done` bytes. They omit the ancillary data, which belong to
/// the first byte.
[[nodiscard]] ssize_t receive_rest(int fd, const msghdr *message, size_t done, int flags);
[[nodiscard]] ssize_t send_rest(int fd, const msghdr *message, size_t done, int flags);

} // namespace async
