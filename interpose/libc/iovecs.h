// SPDX-License-Identifier: MIT
// For the files of this room only: transfers in several parts, as of readv(), of which some is done.
#pragma once

#include "support/request_array.h"

#include <algorithm>
#include <cstddef>
#include <sys/uio.h>

namespace async {

[[nodiscard]] inline size_t size_of_iovecs(const iovec *parts, size_t count) noexcept
{
	size_t total = 0;
	for (size_t i = 0; i < count; i++) {
		total += parts[i].iov_len;
	}
	return total;
}

/// What is left of them after the first `done` bytes.
class RestOfIovecs {
public:
	RestOfIovecs(const iovec *parts, size_t count, size_t done) : parts_(count)
	{
		for (size_t i = 0; i < count; i++) {
			const size_t n = std::min(done, parts[i].iov_len);
			done -= n;
			if (n < parts[i].iov_len) {
				parts_[count_++] = { static_cast<char *>(parts[i].iov_base) + n,
					parts[i].iov_len - n };
			}
		}
	}
	[[nodiscard]] iovec *data() noexcept { return parts_.data(); }
	[[nodiscard]] size_t count() const noexcept { return count_; }

private:
	RequestArray<iovec> parts_;
	size_t count_ = 0;
};

} // namespace async
