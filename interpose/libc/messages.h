// SPDX-License-Identifier: MIT
// For the files of this room only: messages in several parts, of which a stream takes or gives a piece.
#pragma once

#include <cstddef>
#include <sys/socket.h>
#include <sys/types.h>

namespace async {

[[nodiscard]] size_t size_of_message(const msghdr *message) noexcept;
/// The real calls, for what comes after the first `done` bytes. Without the ancillary data, which goes with
/// the first byte.
[[nodiscard]] ssize_t receive_rest(int fd, const msghdr *message, size_t done, int flags);
[[nodiscard]] ssize_t send_rest(int fd, const msghdr *message, size_t done, int flags);

} // namespace async
