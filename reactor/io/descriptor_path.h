// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

namespace async {

/// A path that opens the file behind a descriptor again, even if the file was renamed or deleted.
struct DescriptorPath {
	char text[sizeof("/proc/self/fd/") + 3 * sizeof(int)];
	explicit DescriptorPath(int fd) noexcept
	{
		snprintf(text, sizeof(text), "/proc/self/fd/%d", fd);
	}
};

} // namespace async
