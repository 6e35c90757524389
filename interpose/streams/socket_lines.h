// SPDX-License-Identifier: MIT
// For the files of this room only: reads of sockets that take several steps.
#pragma once

#include "interpose/libc/wait.h"

namespace async {

/// socket_read() with PHP_NORMAL_READ. PHP takes the line out of the socket byte by byte, and a cancellation would lose what it has. So this
/// waits until the line is there, without taking anything: until the call will not have to wait. `ready` too
/// if it has to find out about the end of the connection, or if the line is too long to be left where it is.
[[nodiscard]] Waited wait_for_line(int fd, size_t longest);
/// The same for a call with MSG_WAITALL, which has to wait for so many bytes.
[[nodiscard]] Waited wait_for_all(int fd, size_t size);

} // namespace async
