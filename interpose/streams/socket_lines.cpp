// SPDX-License-Identifier: MIT
#include "interpose/streams/socket_lines.h"

#include "interpose/libc/blocking.h"
#include "support/clock.h"
#include "support/request_array.h"

#include <algorithm>
#include <cerrno>
#include <sys/socket.h>

namespace async {

namespace {

constexpr size_t longest_kept = 65536; // No socket is sure to hold more than that.
constexpr int longest_pause_ms = 10;

// The sender may be unable to send more before we take something: a small SO_RCVBUF holds less, and a unix socket
// no more than some hundred writes, be they of a byte each. Nobody tells us, but then nothing more comes.
constexpr ssize_t surely_held = 200;
constexpr int stuck_after_ms = 100;

bool ends_line(char byte) noexcept
{
	return byte == '\n' || byte == '\r';
}

/// Of the time for one wait; negative: no end.
int time_left(int patience_ms, int gone_ms) noexcept
{
	return patience_ms < 0 ? patience_ms : std::max(patience_ms - gone_ms, 0);
}

/// More than what is there cannot be waited for, as that makes it readable. So it is looked at again after a
/// while, a longer one the longer nothing has come, or when it has ended.
int pause_after(int gone_ms, int left_ms) noexcept
{
	const int pause = std::clamp(gone_ms, 1, longest_pause_ms);
	return left_ms < 0 ? pause : std::min(pause, left_ms);
}

/// Waits until the socket holds `size` bytes, or `is_enough(first, last)` of those that came last.
template <typename IsEnough> Waited wait_for_enough(int fd, size_t size, IsEnough &&is_enough)
{
	RequestArray<char> seen(size);
	ssize_t before = 0;
	uint64_t since =
			monotonic_ms(); // The last byte came: each has its own time, as it has for PHP.
	for (;;) {
		const ssize_t n = ::recv(fd, seen.data(), size, MSG_PEEK | MSG_DONTWAIT);
		if (n == 0 || n == static_cast<ssize_t>(size) || (n < 0 && errno != EAGAIN) ||
				(n > before && is_enough(seen.data() + before, seen.data() + n))) {
			return Waited::ready;
		}
		if (n > before) {
			before = n;
			since = monotonic_ms();
		}
		const auto gone = static_cast<int>(monotonic_ms() - since);
		if (n >= surely_held && gone >= stuck_after_ms) {
			return Waited::ready; // Piece by piece, then.
		}
		const int left = time_left(socket_timeout(fd, SO_RCVTIMEO), gone);
		if (left == 0) {
			return Waited::timed_out;
		}
		const Waited waited = n < 0
				? wait_for_descriptor(fd, ASYNC_READABLE, left)
				: wait_for_descriptor(fd, ASYNC_DISCONNECT, pause_after(gone, left));
		if (waited == Waited::cancelled || waited == Waited::closed ||
				(waited == Waited::ready && n > 0)) {
			return waited;
		}
	}
}

} // namespace

Waited wait_for_line(int fd, size_t longest)
{
	return wait_for_enough(
			fd, std::min(longest, longest_kept), [](const char *first, const char *last) {
				return std::any_of(first, last, ends_line);
			});
}

Waited wait_for_all(int fd, size_t size)
{
	return size > longest_kept
			? Waited::ready
			: wait_for_enough(fd, size, [](const char *, const char *) { return false; });
}

} // namespace async
