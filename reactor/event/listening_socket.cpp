// SPDX-License-Identifier: MIT
#include "reactor/event/listening_socket.h"

#include <uv.h>

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/un.h>
#include <unistd.h>

namespace async {

bool throw_cannot_listen(const char *host, int port, const char *why)
{
	zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT, "Cannot listen on %s port %d: %s",
			host != nullptr ? host : "(null)", port, why);
	return false;
}

bool unix_address(const char *path, ListenAddress &address)
{
	auto *name = reinterpret_cast<sockaddr_un *>(&address.storage);
	const size_t length = strlen(path);
	if (length == 0 || length >= sizeof(name->sun_path)) {
		zend_async_throw(ZEND_ASYNC_EXCEPTION_INPUT_OUTPUT,
				"Cannot listen on the Unix socket \"%s\": the path must have 1 to %zu bytes", path,
				sizeof(name->sun_path) - 1);
		return false;
	}
	name->sun_family = AF_UNIX;
	memcpy(name->sun_path, path, length + 1);
	address.length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length + 1);
	return true;
}

bool inet_address(const char *host, int port, ListenAddress &address)
{
	if (port < 0 || port > UINT16_MAX) {
		return throw_cannot_listen(host, port, "a port is a number from 0, for any, to 65535");
	}
	int error;
	if (strchr(host, ':') != nullptr) {
		error = uv_ip6_addr(host, port, reinterpret_cast<sockaddr_in6 *>(&address.storage));
		address.length = sizeof(sockaddr_in6);
	} else {
		error = uv_ip4_addr(host, port, reinterpret_cast<sockaddr_in *>(&address.storage));
		address.length = sizeof(sockaddr_in);
	}
	return error == 0 ||
			throw_cannot_listen(host, port,
					"the host must be a numeric address, such as 0.0.0.0, 127.0.0.1 or ::1");
}

bool make_non_blocking_and_private(int fd) noexcept
{
	const int status = fcntl(fd, F_GETFL);
	const int flags = fcntl(fd, F_GETFD);
	return status >= 0 && flags >= 0 && fcntl(fd, F_SETFL, status | O_NONBLOCK) == 0 &&
			fcntl(fd, F_SETFD, flags | FD_CLOEXEC) == 0;
}

namespace {

bool set_option(int fd, int level, int option, int value) noexcept
{
	return setsockopt(fd, level, option, &value, sizeof(value)) == 0;
}

bool set_options(int fd, int family, uint32_t flags) noexcept
{
	if (family == AF_UNIX) {
		return true;
	}
	// A restarted server would otherwise have to wait until its old connections have expired.
	if (!set_option(fd, SOL_SOCKET, SO_REUSEADDR, 1)) {
		return false;
	}
	if ((flags & ZEND_ASYNC_LISTEN_F_REUSEPORT) != 0 &&
			!set_option(fd, SOL_SOCKET, SO_REUSEPORT, 1)) {
		return false;
	}
	return family != AF_INET6 ||
			set_option(fd, IPPROTO_IPV6, IPV6_V6ONLY,
					(flags & ZEND_ASYNC_LISTEN_F_IPV6ONLY) != 0 ? 1 : 0);
}

} // namespace

int listening_socket(
		const ListenAddress &address, int backlog, uint32_t flags, bool &bound) noexcept
{
	const int family = address.storage.ss_family;
#ifdef SOCK_CLOEXEC
	const int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
#else
	const int fd = socket(family, SOCK_STREAM, 0);
#endif
	if (fd < 0) {
		return -errno;
	}
	bound = make_non_blocking_and_private(fd) && set_options(fd, family, flags) &&
			bind(fd, reinterpret_cast<const sockaddr *>(&address.storage), address.length) == 0;
	if (bound && listen(fd, backlog > 0 ? backlog : SOMAXCONN) == 0) {
		return fd;
	}
	const int error = errno;
	close(fd);
	return -error;
}

bool local_address(zend_socket_t fd, char *host, size_t host_len, int *port) noexcept
{
	sockaddr_storage storage = {};
	socklen_t length = sizeof(storage);
	if (fd < 0 || getsockname(fd, reinterpret_cast<sockaddr *>(&storage), &length) != 0) {
		return false;
	}
	const char *text = nullptr;
	char buffer[INET6_ADDRSTRLEN];
	switch (storage.ss_family) {
	case AF_INET: {
		const auto *name = reinterpret_cast<const sockaddr_in *>(&storage);
		text = inet_ntop(AF_INET, &name->sin_addr, buffer, sizeof(buffer));
		*port = ntohs(name->sin_port);
		break;
	}
	case AF_INET6: {
		const auto *name = reinterpret_cast<const sockaddr_in6 *>(&storage);
		text = inet_ntop(AF_INET6, &name->sin6_addr, buffer, sizeof(buffer));
		*port = ntohs(name->sin6_port);
		break;
	}
	case AF_UNIX:
		text = reinterpret_cast<const sockaddr_un *>(&storage)->sun_path;
		*port = 0;
		break;
	default:
		return false;
	}
	if (text == nullptr || strlen(text) >= host_len) {
		return false;
	}
	memcpy(host, text, strlen(text) + 1);
	return true;
}

} // namespace async
