// SPDX-License-Identifier: MIT
// Tells the caller of foreign code which descriptor that code writes to.
#pragma once

namespace async {

/// Where write() puts the number of each descriptor that it is called with; null if nothing asks for it.
extern __thread int *written_descriptor __attribute__((tls_model("initial-exec")));

inline void note_written(int fd) noexcept
{
	if (__builtin_expect(written_descriptor != nullptr, false)) {
		*written_descriptor = fd;
	}
}

} // namespace async
