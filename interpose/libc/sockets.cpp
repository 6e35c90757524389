// SPDX-License-Identifier: MIT
// Socket calls try first, then wait. A call on a socket in non-blocking mode never waits.
#include "interpose/libc/cooperative.h"
#include "interpose/libc/drained_socket.h"
#include "interpose/libc/fortify.h"
#include "interpose/libc/messages.h"
#include "interpose/libc/transfer.h"
#include "interpose/libc/wait_observer.h"
#include "support/clock.h"

#include <cerrno>
#include <fcntl.h>

namespace async::cooperative {

namespace {

constexpr Readiness to_send = { ASYNC_WRITABLE, SO_SNDTIMEO, EAGAIN };

/// Returns whether the real call is to be made unchanged.
bool never_waits(int fd, int flags) noexcept
{
	forget_drained_but(fd);
	return (flags & MSG_DONTWAIT) != 0 || !may_suspend();
}

/// Returns whether the call must fail with EAGAIN, which it sets, without reading the socket.
bool must_not_receive(int flags) noexcept
{
	if ((flags & MSG_PEEK) != 0 || !may_suspend() || EXPECTED(!must_take_nothing())) {
		return false;
	}
	errno = EAGAIN;
	return true;
}

/// Receives up to `size` bytes, or all of them with MSG_WAITALL.
template <typename Attempt> ssize_t receive(int fd, size_t size, int flags, Attempt &&attempt)
{
	const Readiness wanted = { (flags & MSG_OOB) != 0 ? ASYNC_PRIORITIZED : ASYNC_READABLE,
		SO_RCVTIMEO, EAGAIN };
	const bool all = (flags & (MSG_WAITALL | MSG_PEEK)) == MSG_WAITALL;
	return all ? transfer_all(fd, size, wanted, attempt)
			   : transfer(fd, wanted, [&] { return attempt(0); });
}

} // namespace

ssize_t recv(int fd, void *buffer, size_t size, int flags)
{
	return cooperative::recvfrom(fd, buffer, size, flags, nullptr, nullptr);
}

ssize_t recv_chk(int fd, void *buffer, size_t size, size_t space, int flags)
{
	check_fortified(size, space);
	return cooperative::recv(fd, buffer, size, flags);
}

ssize_t recvfrom(int fd, void *buffer, size_t size, int flags, sockaddr *address, socklen_t *length)
{
	const bool at_once = never_waits(fd, flags);
	if (at_once && must_not_receive(flags)) {
		return -1;
	}
	const ssize_t received = at_once
			? ::recvfrom(fd, buffer, size, flags, address, length)
			: receive(fd, size, flags, [&](size_t got) {
				  return ::recvfrom(fd, static_cast<char *>(buffer) + got, size - got,
						  flags | MSG_DONTWAIT, address, length);
			  });
	if (address == nullptr) { // A further datagram may be queued.
		note_if_drained(fd, received, size);
	}
	return received;
}

ssize_t recvfrom_chk(int fd, void *buffer, size_t size, size_t space, int flags, sockaddr *address,
		socklen_t *length)
{
	check_fortified(size, space);
	return cooperative::recvfrom(fd, buffer, size, flags, address, length);
}

ssize_t recvmsg(int fd, msghdr *message, int flags)
{
	if (never_waits(fd, flags)) {
		return must_not_receive(flags) ? -1 : ::recvmsg(fd, message, flags);
	}
	return receive(fd, size_of_message(message), flags, [&](size_t got) {
		return got == 0 ? ::recvmsg(fd, message, flags | MSG_DONTWAIT)
						: receive_rest(fd, message, got, flags | MSG_DONTWAIT);
	});
}

ssize_t send(int fd, const void *buffer, size_t size, int flags)
{
	return cooperative::sendto(fd, buffer, size, flags, nullptr, 0);
}

ssize_t sendto(int fd, const void *buffer, size_t size, int flags, const sockaddr *address,
		socklen_t length)
{
	if (never_waits(fd, flags)) {
		return ::sendto(fd, buffer, size, flags, address, length);
	}
	return transfer_all(fd, size, to_send, [&](size_t sent) {
		return ::sendto(fd, static_cast<const char *>(buffer) + sent, size - sent,
				flags | MSG_DONTWAIT, address, length);
	});
}

ssize_t sendmsg(int fd, const msghdr *message, int flags)
{
	if (never_waits(fd, flags)) {
		return ::sendmsg(fd, message, flags);
	}
	return transfer_all(fd, size_of_message(message), to_send, [&](size_t sent) {
		return sent == 0 ? ::sendmsg(fd, message, flags | MSG_DONTWAIT)
						 : send_rest(fd, message, sent, flags | MSG_DONTWAIT);
	});
}

namespace {

/// Sets a descriptor to non-blocking mode, and restores its flags on every way out, cancellation included. A
/// bailout skips the destructor, but it also ends the request, which closes the descriptor.
class BrieflyNonBlocking {
public:
	explicit BrieflyNonBlocking(int fd) noexcept : fd_(fd), flags_(fcntl(fd, F_GETFL))
	{
		fcntl(fd_, F_SETFL, flags_ | O_NONBLOCK);
	}
	~BrieflyNonBlocking()
	{
		const int error = errno;
		if (fd_ >= 0) {
			fcntl(fd_, F_SETFL, flags_);
		}
		errno = error;
	}
	/// Leaves the flags alone, because the descriptor was closed.
	void let_go() noexcept { fd_ = -1; }
	BrieflyNonBlocking(const BrieflyNonBlocking &) = delete;
	BrieflyNonBlocking &operator=(const BrieflyNonBlocking &) = delete;
	BrieflyNonBlocking(BrieflyNonBlocking &&) = delete;
	BrieflyNonBlocking &operator=(BrieflyNonBlocking &&) = delete;

private:
	int fd_;
	int flags_;
};

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
			report_accepted();
		}
		return accepted;
	}
	InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
	for (;;) {
		// Another process may take the connection first, so the real call must not block either.
		const int accepted = [&] {
			const BrieflyNonBlocking briefly(fd);
			return accept();
		}();
		if (accepted >= 0) {
			report_accepted();
			return accepted;
		}
		if (errno != EAGAIN) {
			return accepted;
		}
		const int timeout = socket_timeout(fd, SO_RCVTIMEO);
		if (timeout >= 0) {
			// The kernel never restarts a call with a time-out.
			call.kind = InterruptibleCall::Kind::always;
		}
		switch (wait_for_descriptor(fd, ASYNC_READABLE, timeout, &call)) {
		case Waited::timed_out:
			return fail_with(EAGAIN);
		case Waited::interrupted:
			return fail_with(EINTR);
		case Waited::cancelled:
			return fail_with(ECANCELED);
		case Waited::closed:
			return fail_with(EBADF);
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
	BrieflyNonBlocking briefly(fd);
	int result = ::connect(fd, address, length);
	// A unix socket whose listener has a full queue fails with EAGAIN. No event tells when there is room.
	if (result != 0 && errno == EINPROGRESS) {
		InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
		switch (wait_for_descriptor(fd, ASYNC_WRITABLE, socket_timeout(fd, SO_SNDTIMEO), &call)) {
		case Waited::ready:
			return outcome_of_connect(fd);
		case Waited::interrupted:
			return fail_with(EINTR); // The connect continues, as with the real call.
		case Waited::timed_out:
			return fail_with(EINPROGRESS); // The real call does this with SO_SNDTIMEO.
		case Waited::cancelled:
			return fail_with(ECANCELED);
		case Waited::closed:
			briefly.let_go();
			return fail_with(EBADF);
		}
	}
	for (; result != 0 && errno == EAGAIN; result = ::connect(fd, address, length)) {
		if (wait_for_time(ns_per_ms) == Waited::cancelled) {
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
