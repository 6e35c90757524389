// SPDX-License-Identifier: MIT
// read(), write() and close() of descriptors that may block: sockets, pipes, terminals. For regular files see
// regular_files.cpp.
#include "interpose/libc/blocking.h"
#include "interpose/libc/cooperative.h"
#include "interpose/libc/descriptor_kind.h"
#include "interpose/libc/descriptor_lock.h"
#include "interpose/libc/fortify.h"
#include "interpose/libc/iovecs.h"
#include "interpose/libc/regular_files.h"
#include "interpose/libc/transfer.h"
#include "interpose/libc/wait.h"
#include "interpose/libc/written_descriptor.h"
#include "reactor/reactor.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <poll.h>

namespace async {

__thread int *written_descriptor __attribute__((tls_model("initial-exec"))) = nullptr;

} // namespace async

namespace async::cooperative {

namespace {

constexpr Readiness to_read_socket = { ASYNC_READABLE, SO_RCVTIMEO, ECANCELED };
constexpr Readiness to_write_socket = { ASYNC_WRITABLE, SO_SNDTIMEO, ECANCELED };
// TLS, which loops on EAGAIN, does not run over pipes.
constexpr Readiness to_read_pipe = { ASYNC_READABLE, 0, EAGAIN };
constexpr Readiness to_write_pipe = { ASYNC_WRITABLE, 0, EAGAIN };
constexpr off_t no_offset = -1;

// Old kernels do not support RWF_NOWAIT for pipes.
std::atomic<bool> pipes_know_nowait{ true };

Kind kind_to_wait_for(int fd) noexcept
{
	const Kind kind = may_suspend() ? kind_of(fd) : Kind::unknown;
	return kind == Kind::pipe && !pipes_know_nowait.load(std::memory_order_relaxed) ? Kind::other
																					: kind;
}

/// Returns whether the call that just failed should be tried again for another kind of descriptor. Either the
/// number was given to another file by a call that was not redirected, or the kernel does not support the call.
bool was_taken_for_another(int fd, Kind kind) noexcept
{
	if (kind != Kind::socket && (errno == EOPNOTSUPP || errno == ENOSYS)) {
		if (kind == Kind::pipe) {
			pipes_know_nowait = false;
		} else {
			remember_kind(fd, Kind::other);
		}
		return true;
	}
	if (errno != (kind == Kind::socket ? ENOTSOCK : EAGAIN)) {
		return false;
	}
	forget_kind(fd);
	return kind_of(fd) != kind;
}

// {{{ Terminals, other devices, pipes of old kernels: poll() comes first, because the call itself would block

/// Suspends until a descriptor in blocking mode is ready. Returns false with errno if that failed.
bool wait_until_ready(int fd, short events, const Readiness &wanted)
{
	InterruptibleCall call(InterruptibleCall::Kind::unless_restarted);
	for (;;) {
		pollfd one = { fd, events, 0 };
		if (::poll(&one, 1, 0) != 0) {
			return true;
		}
		switch (wait_as_wanted(fd, wanted, &call)) {
		case Waited::timed_out:
			errno = EAGAIN;
			return false;
		case Waited::cancelled:
			errno = kind_of(fd) == Kind::pipe ? wanted.cancelled : ECANCELED;
			return false;
		case Waited::interrupted:
			errno = EINTR;
			return false;
		case Waited::closed:
			errno = EBADF;
			return false;
		case Waited::ready:
			break;
		}
	}
}

/// A writable descriptor takes PIPE_BUF bytes without blocking, and possibly no more.
ssize_t write_in_pieces(int fd, const char *bytes, size_t size)
{
	size_t written = 0;
	while (written < size) {
		const ssize_t n = wait_until_ready(fd, POLLOUT, to_write_pipe)
				? ::write(fd, bytes + written, std::min<size_t>(size - written, PIPE_BUF))
				: -1;
		if (n < 0) {
			return written > 0 ? static_cast<ssize_t>(written) : -1;
		}
		written += static_cast<size_t>(n);
	}
	return static_cast<ssize_t>(written);
}

ssize_t write_parts_in_pieces(int fd, const iovec *parts, int count)
{
	ssize_t total = 0;
	for (int i = 0; i < count; i++) {
		const ssize_t n =
				write_in_pieces(fd, static_cast<const char *>(parts[i].iov_base), parts[i].iov_len);
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

// }}}

ssize_t try_to_read(int fd, Kind kind, const iovec *parts, int count) noexcept
{
	if (kind != Kind::socket) {
		return ::preadv2(fd, parts, count, no_offset, RWF_NOWAIT);
	}
	if (count == 1) {
		return ::recv(fd, parts->iov_base, parts->iov_len, MSG_DONTWAIT);
	}
	msghdr message = {};
	message.msg_iov = const_cast<iovec *>(parts);
	message.msg_iovlen = static_cast<size_t>(count);
	return ::recvmsg(fd, &message, MSG_DONTWAIT);
}

ssize_t try_to_write(int fd, Kind kind, const iovec *parts, int count) noexcept
{
	if (kind != Kind::socket) {
		return ::pwritev2(fd, parts, count, no_offset, RWF_NOWAIT);
	}
	if (count == 1) {
		return ::send(fd, parts->iov_base, parts->iov_len, MSG_DONTWAIT);
	}
	msghdr message = {};
	message.msg_iov = const_cast<iovec *>(parts);
	message.msg_iovlen = static_cast<size_t>(count);
	return ::sendmsg(fd, &message, MSG_DONTWAIT);
}

/// Reads a socket, a pipe or a device. Returns false if the descriptor turned out to be something else.
bool read_stream(int fd, Kind kind, const iovec *parts, int count, ssize_t *result)
{
	bool mistaken = false;
	*result = transfer(fd, kind == Kind::socket ? to_read_socket : to_read_pipe, [&] {
		const ssize_t n = try_to_read(fd, kind, parts, count);
		mistaken = n < 0 && was_taken_for_another(fd, kind);
		errno = mistaken ? EBADF : errno; // This error ends the transfer.
		return n;
	});
	return !mistaken;
}

/// Writes all parts to such a descriptor. Returns false if it turned out to be something else.
bool write_stream(int fd, Kind kind, const iovec *parts, int count, ssize_t *result)
{
	bool mistaken = false;
	const size_t size = size_of_iovecs(parts, static_cast<size_t>(count));
	const Readiness &wanted = kind == Kind::socket ? to_write_socket : to_write_pipe;
	*result = transfer_all(fd, size, wanted, [&](size_t done) {
		ssize_t n;
		if (EXPECTED(done == 0)) {
			n = try_to_write(fd, kind, parts, count);
		} else {
			RestOfIovecs rest(parts, static_cast<size_t>(count), done);
			n = try_to_write(fd, kind, rest.data(), static_cast<int>(rest.count()));
		}
		mistaken = n < 0 && done == 0 && was_taken_for_another(fd, kind);
		errno = mistaken ? EBADF : errno;
		return n;
	});
	return !mistaken;
}

/// Chooses the function for the kind of the descriptor. `real` makes the real call. `stream` returns false if the
/// descriptor turned out to be something else.
template <typename Real, typename File, typename Stream, typename Other>
ssize_t by_kind(int fd, bool anything, Real &&real, File &&file, Stream &&stream, Other &&other)
{
	for (;;) {
		ssize_t result;
		switch (const Kind kind = kind_to_wait_for(fd)) {
		case Kind::file:
			return file();
		case Kind::socket:
		case Kind::pipe:
		case Kind::device:
			if (UNEXPECTED(!anything)) {
				return real();
			}
			if (stream(kind, &result)) {
				return result;
			}
			break;
		case Kind::other:
			return anything && is_blocking(fd) ? other() : real();
		case Kind::unblocking:
		case Kind::unknown:
			return real();
		}
	}
}

} // namespace

ssize_t read(int fd, void *buffer, size_t size)
{
	const iovec part = { buffer, size };
	const auto real = [&] { return ::read(fd, buffer, size); };
	return by_kind(
			fd, size > 0, real, [&] { return read_file(fd, buffer, size); },
			[&](Kind kind, ssize_t *result) { return read_stream(fd, kind, &part, 1, result); },
			[&] { return wait_until_ready(fd, POLLIN, to_read_pipe) ? real() : -1; });
}

ssize_t read_chk(int fd, void *buffer, size_t size, size_t space)
{
	check_fortified(size, space);
	return cooperative::read(fd, buffer, size);
}

ssize_t readv(int fd, const iovec *parts, int count)
{
	const auto real = [&] { return ::readv(fd, parts, count); };
	return by_kind(
			fd, count > 0, real, [&] { return readv_file(fd, parts, count); },
			[&](Kind kind, ssize_t *result) { return read_stream(fd, kind, parts, count, result); },
			[&] { return wait_until_ready(fd, POLLIN, to_read_pipe) ? real() : -1; });
}

ssize_t write(int fd, const void *buffer, size_t size)
{
	const iovec part = { const_cast<void *>(buffer), size };
	note_written(fd);
	return by_kind(
			fd, size > 0, [&] { return ::write(fd, buffer, size); },
			[&] { return write_file(fd, buffer, size); },
			[&](Kind kind, ssize_t *result) { return write_stream(fd, kind, &part, 1, result); },
			[&] { return write_in_pieces(fd, static_cast<const char *>(buffer), size); });
}

ssize_t writev(int fd, const iovec *parts, int count)
{
	return by_kind(
			fd, count > 0, [&] { return ::writev(fd, parts, count); },
			[&] { return writev_file(fd, parts, count); },
			[&](Kind kind, ssize_t *result) {
				return write_stream(fd, kind, parts, count, result);
			},
			[&] { return write_parts_in_pieces(fd, parts, count); });
}

void forget_descriptor(int fd)
{
	forget_kind(fd);
	if (runs_php) {
		drained_socket = -1;
		wait_until_unlocked(fd);
		forget_file(fd);
		reactor_forget_descriptor(fd);
	}
}

namespace {

/// Forgets only descriptors that some table knows. The limit of open descriptors is too high: 2^30 in containers.
void forget_descriptors(unsigned first, unsigned last)
{
	const int known =
			std::max({ remembered_kinds, known_descriptor_locks(), reactor_known_descriptors() });
	const unsigned end = std::min(last, static_cast<unsigned>(known) - 1);
	for (unsigned fd = first; fd <= end; fd++) {
		forget_descriptor(static_cast<int>(fd));
	}
}

} // namespace

int close(int fd)
{
	forget_descriptor(fd);
	return ::close(fd);
}

int close_range(unsigned first, unsigned last, int flags)
{
	constexpr int only_on_exec = 1 << 2; // CLOSE_RANGE_CLOEXEC, which <unistd.h> may not know.
	if ((flags & only_on_exec) == 0) {
		forget_descriptors(first, last);
	}
	return ::close_range(first, last, flags);
}

void closefrom(int first)
{
	forget_descriptors(first < 0 ? 0 : static_cast<unsigned>(first), UINT_MAX);
	::closefrom(first);
}

// These close the descriptor inside libc, where no call is redirected.

int fclose(FILE *stream)
{
	forget_descriptor(fileno(stream));
	return ::fclose(stream);
}

FILE *freopen(const char *path, const char *mode, FILE *stream)
{
	forget_descriptor(fileno(stream));
	return ::freopen(path, mode, stream);
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
