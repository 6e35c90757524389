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

constexpr size_t longest_kept = 65536; // A socket may hold no more than that.
constexpr int longest_pause_ms = 10;

// The sender may be blocked until bytes are taken out of the socket. A small SO_RCVBUF holds less, and a unix
// socket holds only some hundred writes, even of one byte each. No event reports this state: data just stop
// arriving.
constexpr ssize_t surely_held = 200;
constexpr int stuck_after_ms = 100;

bool ends_line(char byte) noexcept
{
	return byte == '\n' || byte == '\r';
}

/// Returns the rest of the time for one wait; negative: no limit.
int time_left(int patience_ms, int gone_ms) noexcept
{
	return patience_ms < 0 ? patience_ms : std::max(patience_ms - gone_ms, 0);
}

/// poll() cannot wait for more bytes, because the socket is already readable. So it is checked again after a
/// pause, which grows while no bytes arrive.
int pause_after(int gone_ms, int left_ms) noexcept
{
	const int pause = std::clamp(gone_ms, 1, longest_pause_ms);
	return left_ms < 0 ? pause : std::min(pause, left_ms);
}

/// Waits until the socket holds `size` bytes, or `is_enough(first, last)` is true for the newest ones.
template <typename IsEnough> Waited wait_for_enough(int fd, size_t size, IsEnough &&is_enough)
{
	RequestArray<char> seen(size);
	ssize_t before = 0;
	uint64_t since = monotonic_ms(); // The time-out applies to each byte, as in PHP.
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
			return Waited::ready; // The call takes the data in pieces.
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
