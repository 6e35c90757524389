// SPDX-License-Identifier: MIT
#include "interpose/libc/messages.h"

#include "interpose/libc/iovecs.h"

namespace async {

namespace {

/// Makes the real call for the rest. It omits the ancillary data, which belong to the first byte.
template <typename Call> ssize_t for_rest(const msghdr *message, size_t done, Call &&call)
{
	RestOfIovecs rest(message->msg_iov, message->msg_iovlen, done);
	msghdr left = {};
	left.msg_iov = rest.data();
	left.msg_iovlen = rest.count();
	return call(&left);
}

} // namespace

size_t size_of_message(const msghdr *message) noexcept
{
	return size_of_iovecs(message->msg_iov, message->msg_iovlen);
}

ssize_t receive_rest(int fd, const msghdr *message, size_t done, int flags)
{
	return for_rest(message, done, [&](msghdr *left) { return ::recvmsg(fd, left, flags); });
}

ssize_t send_rest(int fd, const msghdr *message, size_t done, int flags)
{
	return for_rest(message, done, [&](msghdr *left) { return ::sendmsg(fd, left, flags); });
}

} // namespace async
