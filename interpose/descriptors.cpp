// SPDX-License-Identifier: MIT
// read(), write() and close() of anything that may make one wait: sockets, pipes, terminals. Regular
// files are left to the real calls.
#include "interpose/blocking.h"
#include "interpose/cooperative.h"
#include "interpose/stream_calls.h"
#include "interpose/wait.h"
#include "reactor/reactor.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <poll.h>
#include <sys/stat.h>

namespace async::cooperative {

namespace {

enum class Kind { file, socket, other };

Kind kind_of(int fd) noexcept
{
	struct stat status;
	if (fstat(fd, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode) ||
			S_ISBLK(status.st_mode)) {
		return Kind::file; // The real call says what is wrong with one that is not open.
	}
	return S_ISSOCK(status.st_mode) ? Kind::socket : Kind::other;
}

bool is_ready(int fd, short events) noexcept
{
	pollfd one = { fd, events, 0 };
	return ::poll(&one, 1, 0) != 0;
}

/// The library that calls must not begin again: TLS would, after anything that looks transient.
int cancelled() noexcept
{
	errno = ECANCELED;
	return -1;
}

/// TLS waits in poll() with a socket in non-blocking mode, whatever poll() answers.
bool must_end()
{
	return EG(exception) != nullptr || call_must_end();
}

/// PHP's streams take any other error of a pipe for its end. Nobody speaks TLS over one.
int cancelled_on(int fd) noexcept
{
	struct stat status;
	if (fstat(fd, &status) != 0 || !S_ISFIFO(status.st_mode)) {
		return cancelled();
	}
	errno = EAGAIN;
	return -1;
}

/// Whether a pipe or terminal in blocking mode became ready; false with errno.
bool wait_until_ready(int fd, short events, uint32_t wanted)
{
	while (!is_ready(fd, events)) {
		const int patience = pipe_patience();
		const Waited waited =
				patience == 0 ? Waited::timed_out : wait_for_descriptor(fd, wanted, patience);
		if (waited == Waited::timed_out && !is_ready(fd, events)) {
			pipe_timed_out();
			errno = EAGAIN;
			return false;
		}
		if (waited == Waited::cancelled) {
			cancelled_on(fd);
			return false;
		}
	}
	return true;
}

ssize_t read_socket(int fd, const iovec *parts, int count)
{
	msghdr message = {};
	message.msg_iov = const_cast<iovec *>(parts);
	message.msg_iovlen = static_cast<size_t>(count);
	for (;;) {
		const ssize_t n = ::recvmsg(fd, &message, MSG_DONTWAIT);
		if (n < 0 && errno == EAGAIN && must_end()) {
			return cancelled();
		}
		if (n >= 0 || errno != EAGAIN || !is_blocking(fd)) {
			return n;
		}
		switch (wait_for_descriptor(fd, ASYNC_READABLE, socket_timeout(fd, SO_RCVTIMEO))) {
		case Waited::timed_out:
			errno = EAGAIN;
			return -1;
		case Waited::cancelled:
			return cancelled();
		case Waited::ready:
			break;
		}
	}
}

ssize_t write_socket(int fd, const char *bytes, size_t size)
{
	size_t sent = 0;
	for (;;) {
		const ssize_t n = ::send(fd, bytes + sent, size - sent, MSG_DONTWAIT);
		sent += n > 0 ? static_cast<size_t>(n) : 0;
		if (n < 0 && errno == EAGAIN && must_end()) {
			return sent > 0 ? static_cast<ssize_t>(sent) : cancelled();
		}
		if (sent == size || (n < 0 && (errno != EAGAIN || !is_blocking(fd))) ||
				(n > 0 && !is_blocking(fd))) {
			return sent > 0 || n >= 0 ? static_cast<ssize_t>(sent) : -1;
		}
		switch (wait_for_descriptor(fd, ASYNC_WRITABLE, socket_timeout(fd, SO_SNDTIMEO))) {
		case Waited::timed_out:
			errno = EAGAIN;
			return sent > 0 ? static_cast<ssize_t>(sent) : -1;
		case Waited::cancelled:
			return sent > 0 ? static_cast<ssize_t>(sent) : cancelled();
		case Waited::ready:
			break;
		}
	}
}

/// A pipe that is writable takes PIPE_BUF bytes without blocking, and maybe no more.
ssize_t write_in_pieces(int fd, const char *bytes, size_t size)
{
	size_t written = 0;
	while (written < size) {
		if (!wait_until_ready(fd, POLLOUT, ASYNC_WRITABLE)) {
			return written > 0 ? static_cast<ssize_t>(written) : -1;
		}
		const ssize_t n = ::write(fd, bytes + written, std::min<size_t>(size - written, PIPE_BUF));
		if (n < 0) {
			return written > 0 ? static_cast<ssize_t>(written) : -1;
		}
		written += static_cast<size_t>(n);
	}
	return static_cast<ssize_t>(written);
}

} // namespace

ssize_t read(int fd, void *buffer, size_t size)
{
	const Kind kind = may_suspend() ? kind_of(fd) : Kind::file;
	if (kind == Kind::socket) {
		const iovec part = { buffer, size };
		return read_socket(fd, &part, 1);
	}
	if (kind == Kind::other && is_blocking(fd) && !wait_until_ready(fd, POLLIN, ASYNC_READABLE)) {
		return -1;
	}
	return ::read(fd, buffer, size);
}

ssize_t read_chk(int fd, void *buffer, size_t size, size_t /*space*/)
{
	return cooperative::read(fd, buffer, size);
}

ssize_t readv(int fd, const iovec *parts, int count)
{
	const Kind kind = may_suspend() ? kind_of(fd) : Kind::file;
	if (kind == Kind::socket) {
		return read_socket(fd, parts, count);
	}
	if (kind == Kind::other && is_blocking(fd) && !wait_until_ready(fd, POLLIN, ASYNC_READABLE)) {
		return -1;
	}
	return ::readv(fd, parts, count);
}

ssize_t write(int fd, const void *buffer, size_t size)
{
	const Kind kind = may_suspend() ? kind_of(fd) : Kind::file;
	const char *bytes = static_cast<const char *>(buffer);
	if (kind == Kind::socket && size > 0) {
		return write_socket(fd, bytes, size);
	}
	if (kind == Kind::other && size > 0 && is_blocking(fd)) {
		return write_in_pieces(fd, bytes, size);
	}
	return ::write(fd, buffer, size);
}

ssize_t writev(int fd, const iovec *parts, int count)
{
	if (!may_suspend() || kind_of(fd) == Kind::file || !is_blocking(fd)) {
		return ::writev(fd, parts, count);
	}
	ssize_t total = 0;
	for (int i = 0; i < count; i++) {
		const ssize_t n = cooperative::write(fd, parts[i].iov_base, parts[i].iov_len);
		if (n < 0) {
			return total > 0 ? total : -1;
		}
		total += n;
		if (static_cast<size_t>(n) < parts[i].iov_len) {
			break;
		}
	}
	return total;
}

void forget_descriptor(int fd)
{
	if (runs_php) {
		reactor_forget_descriptor(fd);
	}
}

int close(int fd)
{
	forget_descriptor(fd);
	return ::close(fd);
}

int dup2(int from, int to)
{
	if (from != to) {
		forget_descriptor(to);
	}
	return ::dup2(from, to);
}

int dup3(int from, int to, int flags)
{
	if (from != to) {
		forget_descriptor(to);
	}
	return ::dup3(from, to, flags);
}

} // namespace async::cooperative
