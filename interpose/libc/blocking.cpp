// SPDX-License-Identifier: MIT
#include "interpose/libc/blocking.h"

#include "support/duration.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <utility>

namespace async {

namespace {

template <typename Question> auto keeping_errno(Question &&question)
{
	const int error = errno;
	auto answer = question();
	errno = error;
	return answer;
}

} // namespace

bool is_blocking(int fd) noexcept
{
	return keeping_errno([fd] { return (fcntl(fd, F_GETFL) & O_NONBLOCK) == 0; });
}

bool takes_pieces(int fd) noexcept
{
	return keeping_errno([fd] {
		int type = 0;
		socklen_t size = sizeof(type);
		return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type == SOCK_STREAM;
	});
}

int socket_timeout(int fd, int option) noexcept
{
	return keeping_errno([=] {
		timeval timeout = {};
		socklen_t size = sizeof(timeout);
		if (getsockopt(fd, SOL_SOCKET, option, &timeout, &size) != 0 ||
				(timeout.tv_sec == 0 && timeout.tv_usec == 0)) {
			return -1;
		}
		return ms_of(timeout.tv_sec, timeout.tv_usec, us_per_s);
	});
}

} // namespace async
