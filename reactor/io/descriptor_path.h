// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

namespace async {

/// The name by which the file behind a descriptor can be opened once more, whatever has become of its path.
struct DescriptorPath {
	char text[sizeof("/proc/self/fd/") + 3 * sizeof(int)];
	explicit DescriptorPath(int fd) noexcept
	{
		snprintf(text, sizeof(text), "/proc/self/fd/%d", fd);
	}
};

} // namespace async
