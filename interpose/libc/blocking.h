// SPDX-License-Identifier: MIT
// For the files of this room only: the modes that the owner of a descriptor has set.
#pragma once

namespace async {

/// Each of these is a system call, so they are used only when a call would block. They keep errno.
[[nodiscard]] bool is_blocking(int fd) noexcept;
/// Returns whether a message may be sent or received in pieces. A datagram may not.
[[nodiscard]] bool takes_pieces(int fd) noexcept;
/// Returns SO_RCVTIMEO or SO_SNDTIMEO in milliseconds, rounded up; -1 if it is not set.
[[nodiscard]] int socket_timeout(int fd, int option) noexcept;

} // namespace async
