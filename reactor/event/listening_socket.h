// SPDX-License-Identifier: MIT
// For the files of this room only: addresses to listen on, and sockets that do.
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

/// False with an exception: the two that make an address, and the one that throws.
[[nodiscard]] bool unix_address(const char *path, ListenAddress &address);
[[nodiscard]] bool inet_address(const char *host, int port, ListenAddress &address);
bool throw_cannot_listen(const char *host, int port, const char *why);

/// The listening descriptor, or the negative errno. `bound`: whether a Unix path exists now by us.
[[nodiscard]] int listening_socket(
		const ListenAddress &address, int backlog, uint32_t flags, bool &bound) noexcept;
[[nodiscard]] bool make_non_blocking_and_private(int fd) noexcept;
/// False where there is none. The port of a Unix socket is 0.
bool local_address(zend_socket_t fd, char *host, size_t host_len, int *port) noexcept;

} // namespace async
