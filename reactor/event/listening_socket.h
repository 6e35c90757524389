// SPDX-License-Identifier: MIT
// Addresses and listening sockets; only the files of this room include this header.
#pragma once

#include "zend_async_API.h"

#include <cstddef>
#include <cstdint>
#include <sys/socket.h>

namespace async {

struct ListenAddress {
	sockaddr_storage storage;
	socklen_t length;
};

/// These three functions return false with an exception. throw_cannot_listen() always does.
[[nodiscard]] bool unix_address(const char *path, ListenAddress &address);
[[nodiscard]] bool inet_address(const char *host, int port, ListenAddress &address);
bool throw_cannot_listen(const char *host, int port, const char *why);

/// Returns the listening descriptor or a negative errno. `bound` tells whether a Unix path was
/// created.
[[nodiscard]] int listening_socket(
		const ListenAddress &address, int backlog, uint32_t flags, bool &bound) noexcept;
[[nodiscard]] bool make_non_blocking_and_private(int fd) noexcept;
/// Returns false if the socket has no address that fits. The port of a Unix socket is 0.
bool local_address(zend_socket_t fd, char *host, size_t host_len, int *port) noexcept;

} // namespace async
