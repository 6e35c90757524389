// SPDX-License-Identifier: MIT
// Sockets: first try, then wait. A socket that its owner made non-blocking never waits.
#include "interpose/blocking.h"
#include "interpose/cooperative.h"
#include "interpose/stream_calls.h"
#include "interpose/wait.h"

#include <cerrno>
#include <fcntl.h>

namespace async::cooperative {

namespace {

/// Repeats `attempt`, which does not block, until it gives something but EAGAIN. What a cancelled wait
/// fails with is EAGAIN as well: PHP's streams take any other error for the end of the stream.
template <typename Attempt>
ssize_t transfer(int fd, int flags, uint32_t events, int timeout_option, Attempt &&attempt)
{
	for (;;) {
		const ssize_t n = attempt();
		if (n >= 0 || errno != EAGAIN || (flags & MSG_DONTWAIT) != 0 || !is_blocking(fd)) {
			return n;
		}
		if (wait_for_descriptor(fd, events, socket_timeout(fd, timeout_option)) != Waited::ready) {
			errno = EAGAIN;
			return -1;
		}
	}
}

template <typename Attempt> ssize_t receive(int fd, int flags, Attempt &&attempt)
{
	return transfer(fd, flags, (flags & MSG_OOB) != 0 ? ASYNC_PRIORITIZED : ASYNC_READABLE,
			SO_RCVTIMEO, attempt);
}

/// As with MSG_WAITALL: all of it, unless the stream ends or fails before.
template <typename Attempt> ssize_t receive_all(int fd, size_t size, int flags, Attempt &&attempt)
{
	size_t got = 0;
	do {
		const ssize_t n = receive(fd, flags, [&] { return attempt(got); });
		if (n <= 0) {
			return got > 0 ? static_cast<ssize_t>(got) : n;
		}
		got += static_cast<size_t>(n);
	} while (got < size && (flags & (MSG_DONTWAIT | MSG_PEEK)) == 0 && is_stream(fd) &&
			is_blocking(fd));
	return static_cast<ssize_t>(got);
}

/// As a blocking send: all of it, or what had gone when it failed.
template <typename Attempt> ssize_t send_all(int fd, size_t size, int flags, Attempt &&attempt)
{
	size_t sent = 0;
	do {
		const ssize_t n =
				transfer(fd, flags, ASYNC_WRITABLE, SO_SNDTIMEO, [&] { return attempt(sent); });
		if (n < 0) {
			return sent > 0 ? static_cast<ssize_t>(sent) : -1;
		}
		sent += static_cast<size_t>(n);
	} while (sent < size && (flags & MSG_DONTWAIT) == 0 && is_stream(fd) && is_blocking(fd));
	return static_cast<ssize_t>(sent);
}

} // namespace

ssize_t recv(int fd, void *buffer, size_t size, int flags)
{
	return cooperative::recvfrom(fd, buffer, size, flags, nullptr, nullptr);
}

ssize_t recv_chk(int fd, void *buffer, size_t size, size_t /*space*/, int flags)
{
	return cooperative::recv(fd, buffer, size, flags);
}

ssize_t recvfrom(int fd, void *buffer, size_t size, int flags, sockaddr *address, socklen_t *length)
{
	if (!may_suspend()) {
		return ::recvfrom(fd, buffer, size, flags, address, length);
	}
	if ((flags & MSG_WAITALL) != 0) {
		return receive_all(fd, size, flags, [&](size_t got) {
			return ::recvfrom(fd, static_cast<char *>(buffer) + got, size - got,
					flags | MSG_DONTWAIT, address, length);
		});
	}
	return receive(fd, flags,
			[&] { return ::recvfrom(fd, buffer, size, flags | MSG_DONTWAIT, address, length); });
}

ssize_t recvfrom_chk(int fd, void *buffer, size_t size, size_t /*space*/, int flags,
		sockaddr *address, socklen_t *length)
{
	return cooperative::recvfrom(fd, buffer, size, flags, address, length);
}

ssize_t recvmsg(int fd, msghdr *message, int flags)
{
	if (!may_suspend() || (flags & MSG_WAITALL) != 0) {
		return ::recvmsg(fd, message, flags);
	}
	return receive(fd, flags, [&] { return ::recvmsg(fd, message, flags | MSG_DONTWAIT); });
}

ssize_t send(int fd, const void *buffer, size_t size, int flags)
{
	return cooperative::sendto(fd, buffer, size, flags, nullptr, 0);
}

ssize_t sendto(int fd, const void *buffer, size_t size, int flags, const sockaddr *address,
		socklen_t length)
{
	if (!may_suspend()) {
		return ::sendto(fd, buffer, size, flags, address, length);
	}
	return send_all(fd, size, flags, [&](size_t sent) {
		return ::sendto(fd, static_cast<const char *>(buffer) + sent, size - sent,
				flags | MSG_DONTWAIT, address, length);
	});
}

ssize_t sendmsg(int fd, const msghdr *message, int flags)
{
	if (!may_suspend()) {
		return ::sendmsg(fd, message, flags);
	}
	// What a stream took of it is the caller's to see: it has the vector to go on with.
	return transfer(fd, flags, ASYNC_WRITABLE, SO_SNDTIMEO,
			[&] { return ::sendmsg(fd, message, flags | MSG_DONTWAIT); });
}

namespace {

/// Puts the flags of a descriptor back on every way out, cancellation included. A bailout skips it, but
/// then the descriptor goes with the request.
class BrieflyNonBlocking {
public:
	explicit BrieflyNonBlocking(int fd) noexcept : fd_(fd), flags_(fcntl(fd, F_GETFL))
	{
		fcntl(fd_, F_SETFL, flags_ | O_NONBLOCK);
	}
	~BrieflyNonBlocking()
	{
		const int error = errno;
		fcntl(fd_, F_SETFL, flags_);
		errno = error;
	}
	BrieflyNonBlocking(const BrieflyNonBlocking &) = delete;
	BrieflyNonBlocking &operator=(const BrieflyNonBlocking &) = delete;
	BrieflyNonBlocking(BrieflyNonBlocking &&) = delete;
	BrieflyNonBlocking &operator=(BrieflyNonBlocking &&) = delete;

private:
	int fd_;
	int flags_;
};

int fail_with(int error) noexcept
{
	errno = error;
	return -1;
}

int outcome_of_connect(int fd) noexcept
{
	int error = 0;
	socklen_t size = sizeof(error);
	if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0) {
		return -1;
	}
	return error == 0 ? 0 : fail_with(error);
}

template <typename Accept> int accept_by(int fd, Accept &&accept)
{
	if (!may_suspend()) {
		return accept();
	}
	if (!is_blocking(fd)) {
		const int accepted = accept();
		if (accepted >= 0) {
			accept_is_done();
		}
		return accepted;
	}
	for (;;) {
		// Somebody else may be faster than we are, so the real call must not block either.
		const int accepted = [&] {
			const BrieflyNonBlocking briefly(fd);
			return accept();
		}();
		if (accepted >= 0) {
			accept_is_done();
			return accepted;
		}
		if (errno != EAGAIN) {
			return accepted;
		}
		switch (wait_for_descriptor(fd, ASYNC_READABLE, socket_timeout(fd, SO_RCVTIMEO))) {
		case Waited::timed_out:
			return fail_with(EAGAIN);
		case Waited::cancelled:
			return fail_with(ECANCELED);
		case Waited::ready:
			break;
		}
	}
}

} // namespace

int connect(int fd, const sockaddr *address, socklen_t length)
{
	if (!may_suspend() || !is_blocking(fd)) {
		return ::connect(fd, address, length);
	}
	const BrieflyNonBlocking briefly(fd);
	int result = ::connect(fd, address, length);
	// A unix socket whose listener has no room says EAGAIN, and has nothing to be waited for.
	if (result != 0 && errno == EINPROGRESS) {
		switch (wait_for_descriptor(fd, ASYNC_WRITABLE, socket_timeout(fd, SO_SNDTIMEO))) {
		case Waited::ready:
			return outcome_of_connect(fd);
		case Waited::timed_out:
			return fail_with(EINPROGRESS); // As with SO_SNDTIMEO.
		case Waited::cancelled:
			return fail_with(ECANCELED);
		}
	}
	for (; result != 0 && errno == EAGAIN; result = ::connect(fd, address, length)) {
		if (wait_for_time(1000000) == Waited::cancelled) {
			return fail_with(ECANCELED);
		}
	}
	return result;
}

int accept(int fd, sockaddr *address, socklen_t *length)
{
	return accept_by(fd, [&] { return ::accept(fd, address, length); });
}

int accept4(int fd, sockaddr *address, socklen_t *length, int flags)
{
	return accept_by(fd, [&] { return ::accept4(fd, address, length, flags); });
}

} // namespace async::cooperative
