// SPDX-License-Identifier: MIT
#pragma once

#include "support/standard_descriptors.h"

#include <cerrno>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

namespace async {

/// Returns a descriptor above 2 that becomes readable when the process ends. Returns -1 with errno on failure, and
/// on systems without such descriptors.
[[nodiscard]] inline int open_pidfd(pid_t pid) noexcept
{
#ifdef SYS_pidfd_open
	return above_standard(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
#else
	errno = ENOSYS;
	return -1;
#endif
}

} // namespace async
