// SPDX-License-Identifier: MIT
// For the files of this room only: what a descriptor is like, as its owner wants it.
#pragma once

namespace async {

/// Asked only when a call would block: each is a system call. They leave errno as it is.
[[nodiscard]] bool is_blocking(int fd) noexcept;
/// Whether a part of what is sent or received is of any use: not of a datagram.
[[nodiscard]] bool takes_pieces(int fd) noexcept;
/// SO_RCVTIMEO or SO_SNDTIMEO in milliseconds, rounded up; -1 where none is set.
[[nodiscard]] int socket_timeout(int fd, int option) noexcept;

} // namespace async
