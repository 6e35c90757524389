// SPDX-License-Identifier: MIT
// For the files of this room only: helpers for partly finished transfers of iovecs, as readv() takes them.
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

/// A copy of the iovecs without their first `done` bytes.
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
