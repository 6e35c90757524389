// SPDX-License-Identifier: MIT
// For the files of this room only: reads of sockets that take several steps.
#pragma once

#include "interpose/libc/wait.h"

namespace async {

/// Waits until socket_read() with PHP_NORMAL_READ can read a line without waiting, and takes nothing. PHP takes
/// the line byte by byte, and a cancellation would lose these bytes. It also returns `ready` at the end of the
/// connection, and if the line is too long to stay in the socket.
[[nodiscard]] Waited wait_for_line(int fd, size_t longest);
/// Does the same for a call with MSG_WAITALL, which waits for `size` bytes.
[[nodiscard]] Waited wait_for_all(int fd, size_t size);

} // namespace async
