// SPDX-License-Identifier: MIT
#include "interpose/messages.h"

#include "support/request_array.h"

#include <algorithm>

namespace async {

namespace {

class Rest {
public:
	Rest(const msghdr *message, size_t done) : parts_(message->msg_iovlen)
	{
		for (size_t i = 0; i < message->msg_iovlen; i++) {
			const iovec &part = message->msg_iov[i];
			const size_t n = std::min(done, part.iov_len);
			done -= n;
			if (n < part.iov_len) {
				parts_[message_.msg_iovlen++] = { static_cast<char *>(part.iov_base) + n,
					part.iov_len - n };
			}
		}
		message_.msg_iov = parts_.data();
	}
	[[nodiscard]] msghdr *message() noexcept { return &message_; }

private:
	RequestArray<iovec> parts_;
	msghdr message_ = {};
};

} // namespace

size_t size_of_message(const msghdr *message) noexcept
{
	size_t total = 0;
	for (size_t i = 0; i < message->msg_iovlen; i++) {
		total += message->msg_iov[i].iov_len;
	}
	return total;
}

ssize_t receive_rest(int fd, const msghdr *message, size_t done, int flags)
{
	Rest rest(message, done);
	return ::recvmsg(fd, rest.message(), flags);
}

ssize_t send_rest(int fd, const msghdr *message, size_t done, int flags)
{
	Rest rest(message, done);
	return ::sendmsg(fd, rest.message(), flags);
}

} // namespace async
