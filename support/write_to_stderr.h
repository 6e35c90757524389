// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <unistd.h>

namespace async {

/// Writes the text to standard error, as far as that is possible. It allocates nothing, so a signal handler may
/// call it.
inline void write_to_stderr(const char *text, size_t length) noexcept
{
	while (length > 0) {
		const ssize_t written = write(STDERR_FILENO, text, length);
		if (written <= 0) {
			return;
		}
		text += written;
		length -= static_cast<size_t>(written);
	}
}

} // namespace async
